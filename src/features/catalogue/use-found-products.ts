import { useEffect, useState } from 'react';
import { noFilter } from '@/domain/product-filter';
import { useProducts } from './queries';
import { useBrowsed } from './use-browsed';

const TYPING_MS = 200;
const { found: _, ...everything } = noFilter;

/** Search results from the database for a text being typed, in a large catalogue. Undefined while loading. */
export function useFoundProducts(text: string) {
  const { isLarge } = useProducts();
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const isAsked = isLarge && asked !== '';
  const { data } = useBrowsed({ ...everything, q: asked, sort: 'featured' }, 1, isAsked);
  return isAsked && asked === text ? data : undefined;
}
