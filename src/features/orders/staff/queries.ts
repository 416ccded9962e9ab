import { type QueryClient, type UseMutationResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { isOver, isSent, type OrderStatus, type ShippingAddress } from '@/domain/order';
import { adminKey, liveKey, useRecordPage } from '@/features/staff-area/data';
import { type DataMode, useDataMode, useRepository } from '@/features/staff-area/data-mode';
import type { Page } from '@/features/staff-area/pages';
import { shortOrderId } from '@/lib/format';
import type { Result, SaveResult } from '@/lib/result';
import { useChange } from '@/lib/use-change';
import { useExclusiveMutation } from '@/lib/use-exclusive-mutation';
import { toast } from '@/ui/toast';
import { addOrderNote, correctOrder, liveOrders, setOrderTracking, shipOrders, stopParcel, wholeOrders } from './api';
import { createDemoOrders } from './demo';
import type { OrderFilter, OrderRepository, ShipAnswer, Tracking } from './repository';
import type { AdminOrderSummary, OrderDetails } from './rows';
import { canUndoChange } from './status-change';
import { bothSides, meanwhileSentence, statusMessages } from './status-words';
import { adminOrderMessages, orderProblem } from './words';

export const ORDERS_PAGE_SIZE = 20;

const orderKeys = {
  all: (mode: DataMode) => adminKey(mode, 'orders'),
  lists: (mode: DataMode) => adminKey(mode, 'orders', 'list'),
  list: (mode: DataMode, filter: OrderFilter) => adminKey(mode, 'orders', 'list', filter),
  one: (mode: DataMode, id: string) => adminKey(mode, 'orders', 'one', id),
};

export function useOrderRepository(): OrderRepository {
  return useRepository(liveOrders, createDemoOrders);
}

export function useAdminOrders(filter: OrderFilter, before: string | null) {
  const repository = useOrderRepository();
  return useRecordPage(orderKeys.list(useDataMode().mode, filter), (page) => repository.list(filter, page), {
    before,
    pageSize: ORDERS_PAGE_SIZE,
  });
}

export function useAdminOrder(id: string) {
  const { mode } = useDataMode();
  const repository = useOrderRepository();
  return useQuery({ queryKey: orderKeys.one(mode, id), queryFn: () => repository.get(id) });
}

export function useRefreshOrders() {
  const client = useQueryClient();
  const { mode } = useDataMode();
  return () => client.invalidateQueries({ queryKey: orderKeys.lists(mode) });
}

/** Never cached: each read is logged. */
export function useOrderSlips(ids: readonly string[]) {
  const queryKey = liveKey('orders', 'slips', ids);
  return useQuery({ queryKey, queryFn: () => wholeOrders(ids), staleTime: 0, gcTime: 0 });
}

/** Marks several orders as shipped. Refetches every figure that may depend on them, whatever the result. */
export function useShipOrders(onAnswer: (result: Result<readonly ShipAnswer[]>) => void) {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: shipOrders,
    onSuccess: onAnswer,
    onSettled: () => client.invalidateQueries({ queryKey: liveKey() }),
  });
}

function showStatus(client: QueryClient, mode: DataMode, id: string, status: OrderDetails['status']): void {
  client.setQueriesData<Page<AdminOrderSummary>>({ queryKey: orderKeys.lists(mode) }, (page) =>
    page ? { ...page, rows: page.rows.map((order) => (order.id === id ? { ...order, status } : order)) } : page,
  );
  client.setQueryData<OrderDetails | null>(orderKeys.one(mode, id), (order) => (order ? { ...order, status } : order));
}

interface StatusChange {
  order: OrderDetails;
  to: OrderStatus;
  isUndo?: boolean;
}

/**
 * Changes an order's status: an optimistic update, rolled back when it is refused, with Undo where that is safe.
 * Changes are sent in sequence. Refetches every figure of the staff area that may depend on them.
 */
export function useSendStatus(onConflict: (change: { order: OrderDetails; to: OrderStatus }) => void) {
  const client = useQueryClient();
  const { mode } = useDataMode();
  const repository = useOrderRepository();
  const showConflict = (current: OrderDetails, to: OrderStatus, isUndo: boolean) => {
    client.setQueryData(orderKeys.one(mode, current.id), current);
    showStatus(client, mode, current.id, current.status);
    if (current.status === to) toast.info(meanwhileSentence(current));
    else if (isUndo) toast.error(bothSides(current, to));
    else onConflict({ order: current, to });
  };
  const mutation: UseMutationResult<SaveResult<OrderDetails>, Error, StatusChange> = useMutation({
    scope: { id: 'order-status' },
    mutationFn: ({ order, to }: StatusChange) => repository.setStatus(order.id, to, order),
    onMutate: async ({ order, to }) => {
      await client.cancelQueries({ queryKey: orderKeys.all(mode) });
      showStatus(client, mode, order.id, to);
    },
    onSuccess: (result, { order, to, isUndo = false }) => {
      if (result.ok) {
        client.setQueryData(orderKeys.one(mode, order.id), result.value);
        const back = isUndo || !canUndoChange(order, to) || order.status === 'unknown' ? null : order.status;
        const undo = () => back && mutation.mutate({ order: result.value, to: back, isUndo: true });
        const action = back && { label: adminOrderMessages.undo, onClick: undo };
        toast.success(statusMessages.changed(shortOrderId(order.id), to), { action });
      } else if (result.problem.kind === 'conflict') {
        showConflict(result.problem.current, to, isUndo);
      } else {
        showStatus(client, mode, order.id, order.status);
        toast.error(orderProblem(result.problem));
      }
    },
    onSettled: () => client.invalidateQueries({ queryKey: adminKey(mode) }),
  });
  return mutation.mutate;
}

/** A change of one live order, without an optimistic update. `problem` is the reason for a failure. */
function useOrderChange<Change>(
  id: string,
  change: (changed: Change) => Promise<Result<void>>,
  onDone: (changed: Change) => void,
) {
  const { data, isPending, mutate } = useChange([orderKeys.one('live', id)], change, (result, changed) => {
    if (result.ok) onDone(changed);
  });
  return { mutate, isPending, problem: data && !data.ok ? orderProblem(data.problem) : undefined };
}

export function useAddOrderNote(id: string, onDone: (note: string) => void) {
  return useOrderChange(id, (note: string) => addOrderNote(id, note), onDone);
}

export function useSetOrderTracking(id: string, onDone: (tracking: Tracking) => void) {
  return useOrderChange(id, (tracking: Tracking) => setOrderTracking(id, tracking), onDone);
}

export function useStopParcel(id: string, onDone: () => void) {
  const client = useQueryClient();
  return useOrderChange(
    id,
    async (stop: Parameters<typeof stopParcel>[1]) => {
      const result = await stopParcel(id, stop);
      await client.invalidateQueries({ queryKey: liveKey() });
      return result;
    },
    onDone,
  );
}

/** Until any part of it is shipped. The database uses the same rule. */
const canCorrect = ({ status, trackingNumber, parcels }: OrderDetails): boolean =>
  !isSent(status) && !isOver(status) && trackingNumber === null && parcels.length === 0;

/** Corrects the address of an order. Samples have none. */
export function useCorrectOrder(order: OrderDetails) {
  const client = useQueryClient();
  return {
    canEdit: canCorrect(order),
    correct: async (address: ShippingAddress, expected: ShippingAddress): Promise<Result<unknown>> => {
      const result = await correctOrder(order.id, address, expected);
      await client.invalidateQueries({ queryKey: liveKey() });
      return result;
    },
  };
}
