import { type QueryClient, type UseMutationResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import type { OrderStatus } from '@/domain/order';
import { shortOrderId } from '@/lib/format';
import { type DataKind, useDataSource, useSource } from '../data-source';
import { keepPreviousOf } from '../keep-previous';
import { createDemonstrationOrders } from './demonstration';
import { liveOrders } from './live';
import { changeProblem, orderMessages } from './messages';
import type { OrderChange, OrderCursor, OrderDetails, OrderFilter, OrderPage, OrderSource } from './source';

export const ORDERS_PAGE_SIZE = 20;

/** The chosen source of orders. */
export function useOrderSource(): OrderSource {
  return useSource(liveOrders, createDemonstrationOrders);
}

/** A page of orders; the previous page stays in view while the next is on its way. */
export function useOrders({ search, status }: OrderFilter, before: OrderCursor | null) {
  const { kind } = useDataSource();
  const source = useOrderSource();
  return useQuery({
    queryKey: ['admin', kind, 'orders', 'list', status, search, before?.id ?? ''],
    queryFn: ({ signal }) => source.list({ search, status }, { before, pageSize: ORDERS_PAGE_SIZE, signal }),
    placeholderData: keepPreviousOf(kind),
  });
}

/** One order; `data` is null when there is none. */
export function useOrderDetails(id: string) {
  const { kind } = useDataSource();
  const source = useOrderSource();
  return useQuery({ queryKey: ['admin', kind, 'orders', 'one', id], queryFn: () => source.get(id) });
}

function showStatus(client: QueryClient, kind: DataKind, id: string, status: OrderStatus): void {
  client.setQueriesData<OrderPage>({ queryKey: ['admin', kind, 'orders', 'list'] }, (page) =>
    page ? { ...page, orders: page.orders.map((order) => (order.id === id ? { ...order, status } : order)) } : page,
  );
  client.setQueryData<OrderDetails | null>(['admin', kind, 'orders', 'one', id], (order) =>
    order ? { ...order, status } : order,
  );
}

interface StatusChange {
  id: string;
  from: OrderStatus;
  to: OrderStatus;
}

/**
 * Changes an order's status: shown at once, taken back when the source says no, and with a way to undo it. Changes reach
 * the source one after the other. Every figure of the staff area that may depend on them is read again.
 */
export function useChangeStatus() {
  const client = useQueryClient();
  const { kind } = useDataSource();
  const source = useOrderSource();
  const mutation: UseMutationResult<OrderChange, Error, StatusChange> = useMutation({
    scope: { id: 'order-status' },
    mutationFn: ({ id, to }: StatusChange) => source.setStatus(id, to),
    onMutate: async ({ id, to }) => {
      await client.cancelQueries({ queryKey: ['admin', kind, 'orders'] });
      showStatus(client, kind, id, to);
    },
    onSuccess: (result, { id, from, to }) => {
      const problem = changeProblem(result);
      if (problem) {
        showStatus(client, kind, id, from);
        toast.error(problem);
        return;
      }
      toast.success(orderMessages.statusChanged(shortOrderId(id), to), {
        action: { label: orderMessages.undo, onClick: () => mutation.mutate({ id, from: to, to: from }) },
      });
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['admin', kind] }),
  });
  return mutation.mutate;
}

type OrderAct = { act: 'note'; note: string } | { act: 'tracking'; trackingNumber: string };

/** Adds to an order what staff know about it. The result says whether it happened; nothing is shown before that. */
export function useAmendOrder(id: string) {
  const client = useQueryClient();
  const { kind } = useDataSource();
  const source = useOrderSource();
  return useMutation({
    mutationFn: (request: OrderAct): Promise<OrderChange> =>
      request.act === 'note' ? source.addNote(id, request.note) : source.setTracking(id, request.trackingNumber),
    onSettled: () => client.invalidateQueries({ queryKey: ['admin', kind, 'orders', 'one', id] }),
  });
}
