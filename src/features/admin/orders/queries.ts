import { type QueryClient, type UseMutationResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import type { OrderStatus } from '@/domain/order';
import { shortOrderId } from '@/lib/format';
import type { Result } from '@/lib/result';
import { useExclusiveMutation } from '@/lib/use-exclusive-mutation';
import { type DataMode, useDataMode, useRepository } from '../shared/data-mode';
import type { Page } from '../shared/pages';
import { adminKey, useRecordPage } from '../shared/queries';
import { liveOrders } from './api';
import { createDemoOrders } from './demo';
import { adminOrderMessages, orderProblem } from './messages';
import type { AdminOrderSummary, OrderDetails, OrderFilter, OrderRepository } from './repository';

export const ORDERS_PAGE_SIZE = 20;

const orderKeys = {
  all: (mode: DataMode) => adminKey(mode, 'orders'),
  lists: (mode: DataMode) => adminKey(mode, 'orders', 'list'),
  list: (mode: DataMode, { search, status }: OrderFilter) => adminKey(mode, 'orders', 'list', status, search),
  one: (mode: DataMode, id: string) => adminKey(mode, 'orders', 'one', id),
};

export function useOrderRepository(): OrderRepository {
  return useRepository(liveOrders, createDemoOrders);
}

export function useAdminOrders(filter: OrderFilter, before: string | null) {
  const repository = useOrderRepository();
  return useRecordPage(
    (mode) => orderKeys.list(mode, filter),
    (page) => repository.list(filter, page),
    { before, pageSize: ORDERS_PAGE_SIZE },
  );
}

export function useAdminOrder(id: string) {
  const { mode } = useDataMode();
  const repository = useOrderRepository();
  return useQuery({ queryKey: orderKeys.one(mode, id), queryFn: () => repository.get(id) });
}

function showStatus(client: QueryClient, mode: DataMode, id: string, status: OrderStatus): void {
  client.setQueriesData<Page<AdminOrderSummary>>({ queryKey: orderKeys.lists(mode) }, (page) =>
    page ? { ...page, rows: page.rows.map((order) => (order.id === id ? { ...order, status } : order)) } : page,
  );
  client.setQueryData<OrderDetails | null>(orderKeys.one(mode, id), (order) => (order ? { ...order, status } : order));
}

interface StatusChange {
  id: string;
  from: OrderStatus;
  to: OrderStatus;
}

/**
 * Changes an order's status: shown at once, taken back when it is refused, and with a way to undo it. Changes are sent
 * one after the other. Every figure of the staff area that may depend on them is read again.
 */
export function useChangeStatus() {
  const client = useQueryClient();
  const { mode } = useDataMode();
  const repository = useOrderRepository();
  const mutation: UseMutationResult<Result<void>, Error, StatusChange> = useMutation({
    scope: { id: 'order-status' },
    mutationFn: ({ id, to }: StatusChange) => repository.setStatus(id, to),
    onMutate: async ({ id, to }) => {
      await client.cancelQueries({ queryKey: orderKeys.all(mode) });
      showStatus(client, mode, id, to);
    },
    onSuccess: (result, { id, from, to }) => {
      if (!result.ok) {
        showStatus(client, mode, id, from);
        toast.error(orderProblem(result.problem));
        return;
      }
      toast.success(adminOrderMessages.statusChanged(shortOrderId(id), to), {
        action: { label: adminOrderMessages.undo, onClick: () => mutation.mutate({ id, from: to, to: from }) },
      });
    },
    onSettled: () => client.invalidateQueries({ queryKey: adminKey(mode) }),
  });
  return mutation.mutate;
}

/** A change of one order that is shown after it happened. `problem` says why it did not. */
function useOrderChange(id: string, change: (text: string) => Promise<Result<void>>, onDone: (text: string) => void) {
  const client = useQueryClient();
  const { mode } = useDataMode();
  const { data, isPending, mutate } = useExclusiveMutation({
    mutationFn: change,
    onSuccess: async (result, text) => {
      await client.invalidateQueries({ queryKey: orderKeys.one(mode, id) });
      if (result.ok) onDone(text);
    },
  });
  return { mutate, isPending, problem: data && !data.ok ? orderProblem(data.problem) : undefined };
}

export function useAddOrderNote(id: string, onDone: (note: string) => void) {
  const repository = useOrderRepository();
  return useOrderChange(id, (note) => repository.addNote(id, note), onDone);
}

export function useSetOrderTracking(id: string, onDone: (trackingNumber: string) => void) {
  const repository = useOrderRepository();
  return useOrderChange(id, (trackingNumber) => repository.setTracking(id, trackingNumber), onDone);
}
