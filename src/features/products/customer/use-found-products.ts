import { useEffect, useState } from 'react';
import { noFilter } from '@/domain/product-filter';
import { useProducts } from './queries';
import { useBrowsed } from './use-browsed';

const TYPING_MS = 200;
const { found: _, ...everything } = noFilter;

/** Search results from the database for a text being typed, in a large catalogue. Undefined while loading. */
export function useFoundProducts(text: string) {
  const { isLarge } = useProducts();
  const [query, setQuery] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setQuery(text), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const isSearching = isLarge && query !== '';
  const { data } = useBrowsed({ ...everything, q: query, sort: 'featured' }, 1, isSearching);
  return isSearching && query === text ? data : undefined;
}
