import { ALL } from '@/domain/product';
import { type UrlParam, useUrlFilter } from '@/lib/use-url-filter';

const groupParam = (name: string): UrlParam<string> => ({
  name,
  parse: (text) => text ?? ALL,
  format: (value) => (value === ALL ? null : value),
});

const productParams = { category: groupParam('category'), ageRange: groupParam('age') };

/** The shop's filter as the URL keeps it: `?category=Books&age=4-8+years`. */
export function useProductFilter() {
  return useUrlFilter(productParams);
}
