import { useMemo } from 'react';
import type { Product } from '@/domain/product';
import { loadedCode } from '@/lib/loaded-code';
import { useReportMiss, useSynonyms } from './queries';

/** The first paint needs no code that searches. */
const searchCode = loadedCode(() => import('./search'));

/** The products that a text asks for, the best first, and all of them without one. Undefined until that is known. */
export function useProductSearch(products: readonly Product[] | undefined, text: string, isCertain: boolean) {
  const wanted = text.trim();
  const { code, isError, retry } = searchCode.useCode(wanted !== '');
  const { synonyms, isSettled } = useSynonyms(wanted !== '');
  const found = useMemo(
    () => (wanted === '' ? products : products && code?.searchProducts(products, wanted, synonyms)),
    [products, wanted, code, synonyms],
  );
  const isEmpty = wanted !== '' && found?.length === 0;
  useReportMiss(isEmpty && isCertain && isSettled ? wanted : null);
  return {
    found,
    isError: wanted !== '' && isError,
    retry,
    nearest: useMemo(
      () => (isEmpty && products && code ? code.nearestWords(products, wanted, synonyms) : null),
      [isEmpty, products, code, wanted, synonyms],
    ),
  };
}
