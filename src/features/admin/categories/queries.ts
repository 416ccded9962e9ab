import { useQuery } from '@tanstack/react-query';
import { publicKey } from '@/lib/query-keys';
import { useDataMode, useRepository } from '../shared/data-mode';
import { adminKey, useRefresh } from '../shared/queries';
import { liveCategories } from './api';
import { createDemoCategories } from './demo';

export function useCategoryRepository() {
  return useRepository(liveCategories, createDemoCategories);
}

export function useAdminCategories() {
  const { mode } = useDataMode();
  const repository = useCategoryRepository();
  return useQuery({ queryKey: adminKey(mode, 'categories'), queryFn: () => repository.list() });
}

/** The names to choose from for a product; `isError` when they could not be read. */
export function useCategoryNames() {
  const { data = [], isError } = useAdminCategories();
  return { names: data.map(({ name }) => name), isError };
}

/** To choose from by their ids. */
export function useCategoryChoices() {
  return useAdminCategories().data ?? [];
}

/** A new name is in the products, too. */
export function useRefreshCategories() {
  return useRefresh(publicKey('products'));
}
