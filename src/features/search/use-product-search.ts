import { useMemo } from 'react';
import type { Product } from '@/domain/product';
import { loadedCode } from '@/lib/loaded-code';

/** The first paint needs no code that searches. */
const searchCode = loadedCode(() => import('./search'));

/** The products that a text asks for, the best first, and all of them without one. Undefined until that is known. */
export function useProductSearch(products: readonly Product[] | undefined, text: string) {
  const wanted = text.trim();
  const { code, isError, retry } = searchCode.useCode(wanted !== '');
  const found = useMemo(
    () => (wanted === '' ? products : products && code?.searchProducts(products, wanted)),
    [products, wanted, code],
  );
  const isEmpty = wanted !== '' && found?.length === 0;
  return {
    found,
    isError: wanted !== '' && isError,
    retry,
    nearest: useMemo(
      () => (isEmpty && products && code ? code.nearestWords(products, wanted) : null),
      [isEmpty, products, code, wanted],
    ),
  };
}
