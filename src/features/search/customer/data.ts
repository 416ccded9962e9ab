import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import * as z from 'zod/mini';
import { gtinOf } from '@/domain/gtin';
import { type Product, WHOLE_CATALOGUE } from '@/domain/product';
import { type DetailTexts, searchedFacts } from '@/domain/product-facts';
import { isSettled } from '@/lib/query-client';
import { publicKey } from '@/lib/query-keys';
import { hasDatabase } from '@/lib/supabase/client';
import { readAsVisitor } from '@/lib/supabase/public-reader';
import type { WordGroup } from '../search-words';
import type { SearchFacts } from './search';

interface FoundBy {
  id: number;
  details: DetailTexts;
  maker: { name: string } | null;
}

const foundBy = z.custom<DetailTexts & Omit<FoundBy, 'details'>>();

const wordGroups = z.pipe(
  z.array(z.object({ words: z.array(z.string()) })),
  z.transform((groups) => groups.map(({ words }) => words)),
);

const searchedColumns = String(['id', 'maker', ...searchedFacts.map((fact) => `${fact}:details->>${fact}`)]);

const factsOf = (products: readonly FoundBy[]): SearchFacts =>
  new Map(
    products.map(({ id, details, maker }) => [
      id,
      [maker?.name, ...searchedFacts.map((fact) => gtinOf(details[fact] ?? '') ?? details[fact])]
        .filter(Boolean)
        .join(' | '),
    ]),
  );

/** Rejects when the database cannot be reached. */
export const listSynonyms = (): Promise<WordGroup[]> =>
  readAsVisitor(wordGroups, (reader) => reader.from('search_synonyms').select('words').order('id'));

/** Records a search without results, anonymously. Rejects when that fails. */
export async function recordSearchMiss(searched: string): Promise<void> {
  await readAsVisitor(z.unknown(), (reader) => reader.rpc('record_search_miss', { searched }));
}

/** Further text for the browser's search of products. Rejects when the database cannot be reached. */
export async function listSearchFacts(): Promise<SearchFacts> {
  if (!hasDatabase) return factsOf((await import('@/domain/catalogue-facts')).completeSnapshot);
  const rows = await readAsVisitor(z.array(foundBy), (reader) =>
    reader
      .from('products')
      .select(searchedColumns)
      .is('archived_at', null)
      .order('featured_rank')
      .order('id')
      .range(0, WHOLE_CATALOGUE),
  );
  return factsOf(rows.map(({ id, maker, ...details }) => ({ id, maker, details })));
}

const searchKeys = {
  code: publicKey('search-code'),
  synonyms: publicKey('search-synonyms'),
  facts: publicKey('search-facts'),
};
const FRESH_MS = 5 * 60_000;

/** The code of the search in the browser, for pages that are rarely searched. */
const searchCode = {
  queryKey: searchKeys.code,
  queryFn: () => import('./search'),
  staleTime: Number.POSITIVE_INFINITY,
};

/** The synonyms that staff set; undefined for the built-in ones. */
export function useSynonyms(isWanted = true) {
  const query = useQuery({
    queryKey: searchKeys.synonyms,
    queryFn: listSynonyms,
    enabled: hasDatabase && isWanted,
    staleTime: FRESH_MS,
  });
  return { synonyms: query.data, isSettled: isSettled(query) };
}

/** Further searchable text of products; undefined while loading. */
export function useSearchFacts(isWanted: boolean) {
  const query = useQuery({
    queryKey: searchKeys.facts,
    queryFn: listSearchFacts,
    enabled: isWanted,
    staleTime: FRESH_MS,
  });
  return { facts: query.data, isSettled: isSettled(query) };
}

const reported = new Set<string>();

/** Reports a search without results, once per page load. */
export function useReportMiss(text: string | null) {
  useEffect(() => {
    if (text === null || !hasDatabase || reported.has(text)) return;
    reported.add(text);
    recordSearchMiss(text).catch(() => {});
  }, [text]);
}

/** The products that match a text, best match first; all of them without one. Undefined while loading. */
export function useProductSearch(products: readonly Product[] | undefined, text: string, isCertain: boolean) {
  const wanted = text.trim();
  const { synonyms, ...words } = useSynonyms(wanted !== '');
  const { facts, ...known } = useSearchFacts(wanted !== '');
  const { data: code, isError, refetch } = useQuery({ ...searchCode, enabled: wanted !== '' });
  const found = useMemo(
    () => (wanted === '' ? products : products && code?.searchProducts(products, wanted, synonyms, facts)),
    [code, products, wanted, synonyms, facts],
  );
  const isEmpty = wanted !== '' && found?.length === 0;
  useReportMiss(isEmpty && isCertain && words.isSettled && known.isSettled ? wanted : null);
  return {
    found,
    /** The code of the search could not be loaded. */
    hasFailed: isError,
    retry: refetch,
    nearest: useMemo(
      () => (isEmpty && products && code ? code.nearestWords(products, wanted, synonyms, facts) : null),
      [isEmpty, code, products, wanted, synonyms, facts],
    ),
  };
}
