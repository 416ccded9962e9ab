import { useQuery } from '@tanstack/react-query';
import { useDataMode } from '../shared/data-mode';
import { liveKey, useRecordPage } from '../shared/queries';
import { listPieces } from './api';

const PAGE_SIZE = 20;

/** Under the key of the orders, like returns, so that both are invalidated together. */
const piecesKey = (...parts: readonly unknown[]) => liveKey('orders', 'pieces', ...parts);

export const useStaffPieces = (before: string | null) =>
  useRecordPage(piecesKey(), listPieces, { before, pageSize: PAGE_SIZE });

/** The number of open requests. Disabled in demo mode. */
export function useOpenPieces() {
  const { mode } = useDataMode();
  return useQuery({
    queryKey: piecesKey('count'),
    queryFn: async () => (await listPieces({ before: null, pageSize: 1 })).open,
    enabled: mode === 'live',
  });
}
