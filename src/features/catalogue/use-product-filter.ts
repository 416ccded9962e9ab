import { ALL } from '@/domain/product';
import { searchParam, type UrlParam, useUrlFilter } from '@/lib/use-url-filter';

const groupParam = (name: string): UrlParam<string> => ({
  name,
  parse: (text) => text ?? ALL,
  format: (value) => (value === ALL ? null : value),
});

const productParams = { search: searchParam, category: groupParam('category'), ageRange: groupParam('age') };

/** The shop's filter as the URL keeps it: `?q=drum&category=Books&age=4-8+years`. */
export function useProductFilter() {
  return useUrlFilter(productParams);
}
