import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataMode } from '@/features/staff-area/data-mode';
import { liveKey, useRecordPage, useRefresh } from '@/features/staff-area/queries';
import { publicKey, recallsKey } from '@/lib/query-keys';
import { listRemedies, listStaffRecalls, listUnopened } from './api';

const PAGE_SIZE = 20;

const staffRecallsKey = (...parts: readonly unknown[]) => liveKey('recalls', ...parts);

export const useStaffRecalls = (before: string | null) =>
  useRecordPage(staffRecallsKey(), listStaffRecalls, { before, pageSize: PAGE_SIZE });

export function useUnopened(recallId: number) {
  return useQuery({ queryKey: staffRecallsKey(recallId, 'unopened'), queryFn: () => listUnopened(recallId) });
}

/** Refetches recalls and products: a recall removes products from the shop, and lifting it restores them. */
export function useRefreshRecalls() {
  const client = useQueryClient();
  const refreshProducts = useRefresh(publicKey('products'));
  return async () => {
    await Promise.all([refreshProducts(), client.invalidateQueries({ queryKey: recallsKey })]);
  };
}

/** Under the key of the orders, like returns, so that both are invalidated together. */
const remediesKey = (...parts: readonly unknown[]) => liveKey('orders', 'remedies', ...parts);

export const useStaffRemedies = (before: string | null) =>
  useRecordPage(remediesKey(), listRemedies, { before, pageSize: PAGE_SIZE });

/** The number of open requests. Disabled in demo mode. */
export function useOpenRemedies() {
  const { mode } = useDataMode();
  return useQuery({
    queryKey: remediesKey('count'),
    queryFn: async () => (await listRemedies({ before: null, pageSize: 1 })).open,
    enabled: mode === 'live',
  });
}
