import { useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query';
import { today } from '@/domain/shop-day';
import { adminArea, liveKey, logExport, useRecordPage } from '@/features/staff-area/data';
import type { Page } from '@/features/staff-area/pages';
import { logFailure } from '@/lib/reporting/report-failure';
import type { Conflict, Problem } from '@/lib/result';
import { saveFile } from '@/lib/save-file';
import { useExclusiveMutation } from '@/lib/use-exclusive-mutation';
import { toast } from '@/ui/toast';
import { isInPerson } from '../../order-page';
import type { OrderDetails } from '../rows';
import {
  listToPack,
  type PackedParcel,
  type PackingOrder,
  packOrder,
  type SeenToPack,
  seenToPack,
  wholeOrdersToPack,
} from './data';
import { labelFile } from './labels';
import { packingMessages } from './words';

const packingKey = liveKey('packing');
const listKey = [...packingKey, 'list'];
const sendKey = [...packingKey, 'send'];

export const useToPack = (search: string, before: string | null) =>
  useRecordPage([...listKey, search], (page) => listToPack(search, page), { before, pageSize: 20 });

/** Refetched each time, because each read is logged. */
export const useSlips = () =>
  useQuery({ queryKey: [...packingKey, 'slips'], queryFn: wholeOrdersToPack, staleTime: 0, gcTime: 0 });

function withState(order: PackingOrder, { items, parcels, events, status, paymentStatus }: OrderDetails): PackingOrder {
  const current = new Map(
    items.map(({ id, sent, toSend, refunded, recalled }) => [id, { sent, toSend, refunded, recalled }]),
  );
  return {
    ...order,
    parcels,
    events,
    status,
    paymentStatus,
    items: order.items.map((item) => ({ ...item, ...current.get(item.id) })),
  };
}

/** Whether a refusal is something that the displayed list does not show yet. */
const isNews = (problem: Problem | Conflict<OrderDetails>): boolean =>
  problem.kind === 'refused' && ['goods-recalled', 'address-changed'].includes(problem.reason);

/** Sends a parcel. The order stays in the displayed list, updated, so that nothing moves under a finger. */
export function usePackOrder(
  order: PackingOrder,
  /** Null while no line is ticked. */
  seen: SeenToPack | null,
  onAnswer: (answer: 'sent' | 'changed-meanwhile' | 'refused') => void,
) {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationKey: sendKey,
    mutationFn: (parcel: PackedParcel) => packOrder(order.id, seen ?? seenToPack(order), parcel),
    onSuccess: async (result) => {
      await client.invalidateQueries({ queryKey: adminArea, refetchType: 'none' });
      const current = result.ok ? result.value : result.problem.kind === 'conflict' ? result.problem.current : null;
      onAnswer(result.ok ? 'sent' : current ? 'changed-meanwhile' : 'refused');
      if (!result.ok && isNews(result.problem)) await client.invalidateQueries({ queryKey: listKey });
      if (current === null) return;
      client.setQueriesData<Page<PackingOrder>>(
        { queryKey: listKey },
        (page) =>
          page && { ...page, rows: page.rows.map((row) => (row.id === order.id ? withState(row, current) : row)) },
      );
    },
  });
}

export const useIsSending = () => useIsMutating({ mutationKey: sendKey }) > 0;

/** Saves the labels of all orders to pack. Nothing is saved if the export could not be logged. */
export function useLabelExport() {
  return useExclusiveMutation({
    mutationFn: async () => {
      const orders = (await wholeOrdersToPack()).filter((order) => !isInPerson(order));
      await logExport('orders', orders.length);
      saveFile(labelFile(orders), `labels-${today()}.csv`);
      return orders.length;
    },
    onSuccess: (count) => toast.success(packingMessages.labelsExported(count)),
    onError: (error) => {
      logFailure('The labels were not exported', error);
      toast.error(packingMessages.labelsFailed);
    },
  });
}
