import * as z from 'zod/mini';
import { gtinOf } from '@/domain/gtin';
import { WHOLE_CATALOGUE } from '@/domain/product';
import { type DetailTexts, searchedFacts } from '@/domain/product-facts';
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
