import { useDataMode } from '@/features/staff-area/data-mode';
import { recordQueries } from '@/features/staff-area/queries';
import { publicKey } from '@/lib/query-keys';
import { listCountedCategories } from './api';

/** Refreshes products too, because they contain the name. */
export const { useRecords: useAdminCategories, useRefresh: useRefreshCategories } = recordQueries(
  'categories',
  listCountedCategories,
  publicKey('products'),
);

const demoNames = ['Outdoor', 'Books', 'Arts & Crafts', 'Educational'];

/** The category names for the product form; `isError` when they could not be loaded. */
export function useCategoryNames() {
  const { mode } = useDataMode();
  const { data, isError } = useAdminCategories();
  if (mode === 'demo') return { names: demoNames, isError: false };
  return { names: data?.map(({ name }) => name) ?? [], isError };
}

export function useCategoryChoices() {
  return useAdminCategories().data ?? [];
}
