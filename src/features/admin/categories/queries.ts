import { publicKey } from '@/lib/query-keys';
import { useDataMode } from '../shared/data-mode';
import { recordQueries } from '../shared/queries';
import { listCountedCategories } from './api';

/** A new name is in the products, too. */
export const { useRecords: useAdminCategories, useRefresh: useRefreshCategories } = recordQueries(
  'categories',
  listCountedCategories,
  publicKey('products'),
);

const demoNames = ['Outdoor', 'Books', 'Arts & Crafts', 'Educational'];

/** The names to choose from for a product; `isError` when they could not be read. */
export function useCategoryNames() {
  const { mode } = useDataMode();
  const { data, isError } = useAdminCategories();
  if (mode === 'demo') return { names: demoNames, isError: false };
  return { names: data?.map(({ name }) => name) ?? [], isError };
}

export function useCategoryChoices() {
  return useAdminCategories().data ?? [];
}
