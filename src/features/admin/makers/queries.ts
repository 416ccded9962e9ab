import { publicKey } from '@/lib/query-keys';
import { recordQueries } from '../shared/queries';
import { listMakers } from './api';

/** What is told of a maker is in the products, too. */
export const { useRecords: useMakers, useRefresh: useRefreshMakers } = recordQueries(
  'makers',
  listMakers,
  publicKey('products'),
);

/** The makers to choose from for a product; none while they are read. */
export function useMakerChoices() {
  return useMakers().data ?? [];
}
