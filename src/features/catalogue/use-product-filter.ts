import { useSearchParams } from 'react-router-dom';
import { ALL, type ProductFilter } from '@/domain/product';

/** The shop's filter, kept in the URL (`?category=Books&age=4-8+years`) so that Back, reload and links keep it. */
export function useProductFilter(): [ProductFilter, (filter: ProductFilter) => void] {
  const [params, setParams] = useSearchParams();
  const filter = { category: params.get('category') ?? ALL, ageRange: params.get('age') ?? ALL };
  const setFilter = ({ category, ageRange }: ProductFilter) => {
    setParams(
      (previous) => {
        const next = new URLSearchParams(previous);
        for (const [name, value] of [
          ['category', category],
          ['age', ageRange],
        ] as const) {
          if (value === ALL) next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { preventScrollReset: true },
    );
  };
  return [filter, setFilter];
}
