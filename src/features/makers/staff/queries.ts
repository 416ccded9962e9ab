import { recordQueries } from '@/features/staff-area/queries';
import { publicKey } from '@/lib/query-keys';
import { listMakers } from './api';

/** Refreshes products too, because they contain their maker. */
export const { useRecords: useMakers, useRefresh: useRefreshMakers } = recordQueries(
  'makers',
  listMakers,
  publicKey('products'),
);

/** The makers for the product form; empty until they are loaded. */
export function useMakerChoices() {
  return useMakers().data ?? [];
}
