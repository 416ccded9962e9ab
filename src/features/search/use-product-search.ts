import { useMemo } from 'react';
import type { Product } from '@/domain/product';
import { useReportMiss, useSearchFacts, useSynonyms } from './queries';
import { nearestWords, searchProducts } from './search';

/** The products that match a text, best match first; all of them without one. Undefined while loading. */
export function useProductSearch(products: readonly Product[] | undefined, text: string, isCertain: boolean) {
  const wanted = text.trim();
  const { synonyms, ...words } = useSynonyms(wanted !== '');
  const { facts, ...known } = useSearchFacts(wanted !== '');
  const found = useMemo(
    () => (wanted === '' ? products : products && searchProducts(products, wanted, synonyms, facts)),
    [products, wanted, synonyms, facts],
  );
  const isEmpty = wanted !== '' && found?.length === 0;
  useReportMiss(isEmpty && isCertain && words.isSettled && known.isSettled ? wanted : null);
  return {
    found,
    nearest: useMemo(
      () => (isEmpty && products ? nearestWords(products, wanted, synonyms, facts) : null),
      [isEmpty, products, wanted, synonyms, facts],
    ),
  };
}
