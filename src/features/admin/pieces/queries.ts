import { useQuery } from '@tanstack/react-query';
import { useDataMode } from '../shared/data-mode';
import { liveKey, useRecordPage } from '../shared/queries';
import { listPieces } from './api';

const PAGE_SIZE = 20;

/** Below the orders, as the returns are. */
const piecesKey = (...parts: readonly unknown[]) => liveKey('orders', 'pieces', ...parts);

export const useStaffPieces = (before: string | null) =>
  useRecordPage(piecesKey(), listPieces, { before, pageSize: PAGE_SIZE });

/** How many requests wait for staff. The demonstration has none. */
export function useOpenPieces() {
  const { mode } = useDataMode();
  return useQuery({
    queryKey: piecesKey('count'),
    queryFn: async () => (await listPieces({ before: null, pageSize: 1 })).open,
    enabled: mode === 'live',
  });
}
