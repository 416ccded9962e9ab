import { useState } from 'react';
import { useReportMiss } from '@/features/search/customer/data';
import { usePageData } from '@/lib/page-data';
import { useSearchParamChanges } from '@/lib/use-url-filter';
import type { Browsed } from './browse-pages';
import { useBrowsed } from './use-browsed';
import { useCurrentProducts } from './use-current-products';
import { PAGE_PARAM, type ShopChoice, shopSearchParams } from './use-shop-choice';

const MOST_PAGES = 10;

function pagesOf(text: string | null): number {
  const pages = Number(text ?? 1);
  return Number.isInteger(pages) && pages > 1 ? Math.min(pages, MOST_PAGES) : 1;
}

/** The prerendered list: the first page of a collection without filters. */
function useBuiltList(): Browsed | undefined {
  const { listing, products } = usePageData();
  const [params] = useSearchParamChanges();
  if (!listing || !products || shopSearchParams.some((name) => params.has(name))) return undefined;
  const hasMore = listing.shown > products.length;
  return { ...listing, products: [...products], pages: 1, hasMore, isNothingFound: false, nearest: null };
}

/** The list of a choice from the database, with all pages loaded so far: `?page=2`. */
export function useBrowsedList(choice: ShopChoice, isWanted: boolean) {
  const [params, change] = useSearchParamChanges();
  const pages = pagesOf(params.get(PAGE_PARAM));
  const { data, isSettled, isError, refetch } = useBrowsed(choice, pages, isWanted);
  const built = useBuiltList();
  const [last, setLast] = useState<Browsed>();
  if (data && data !== last) setLast(data);
  const list = data ?? last ?? built;
  const shown = useCurrentProducts(list?.products);
  useReportMiss(data?.isNothingFound ? choice.q.trim() : null);
  const hasFailed = data === undefined && (isError || isSettled) && built === undefined;
  return {
    shown,
    count: list?.shown ?? 0,
    facets: list?.facets,
    isNothingFound: list?.isNothingFound ?? false,
    nearest: list?.nearest ?? null,
    isLoading: list === undefined,
    // The page was built with the answer to this question.
    isStale: data === undefined && !hasFailed && (last !== undefined || built === undefined),
    hasFailed,
    retry: () => void refetch(),
    more: list
      ? {
          hasMore: list.hasMore,
          isFull: pages === MOST_PAGES,
          isLoading: list.pages < pages && !isError,
          hasFailed: list.pages < pages && isError,
          show: () => (isError ? void refetch() : change({ [PAGE_PARAM]: String(pages + 1) }, { replace: true })),
        }
      : null,
  };
}
