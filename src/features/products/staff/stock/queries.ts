import { liveKey, useRecordPage } from '@/features/staff-area/queries';
import { listStockChanges } from './api';

const PAGE_SIZE = 25;

export function useStockChanges(productId: number, before: string | null) {
  return useRecordPage(liveKey('stock', productId), (page) => listStockChanges(productId, page), {
    before,
    pageSize: PAGE_SIZE,
  });
}
