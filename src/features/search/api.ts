import { WHOLE_CATALOGUE } from '@/domain/product';
import { type DetailTexts, searchedFacts } from '@/domain/product-facts';
import type { WordGroup } from '@/domain/search-words';
import { hasDatabase } from '@/lib/supabase/client';
import { publicReader } from '@/lib/supabase/public-reader';
import type { SearchFacts } from './search';

interface FoundBy {
  id: number;
  details: DetailTexts;
  maker: { name: string } | null;
}

const searchedColumns = String(['id', 'maker', ...searchedFacts.map((fact) => `${fact}:details->>${fact}`)]);

const factsOf = (products: readonly FoundBy[]): SearchFacts =>
  new Map(
    products.map(({ id, details, maker }) => [
      id,
      [maker?.name, ...searchedFacts.map((fact) => details[fact])].filter(Boolean).join(' | '),
    ]),
  );

/** Rejects when the database cannot be reached. */
export async function listSynonyms(): Promise<WordGroup[]> {
  const { data } = await publicReader().from('search_synonyms').select('words').order('id').throwOnError();
  return data.map(({ words }) => words);
}

/** Records a search without results, anonymously. Failures are ignored. */
export async function recordSearchMiss(searched: string): Promise<void> {
  await publicReader().rpc('record_search_miss', { searched });
}

/** Further text for the browser's search of products. Rejects when the database cannot be reached. */
export async function listSearchFacts(): Promise<SearchFacts> {
  if (!hasDatabase) return factsOf((await import('@/domain/catalogue-facts')).completeSnapshot);
  const { data } = await publicReader()
    .from('products')
    .select(searchedColumns)
    .is('archived_at', null)
    .order('featured_rank')
    .order('id')
    .range(0, WHOLE_CATALOGUE)
    .throwOnError();
  const rows = data as unknown as (DetailTexts & { id: number; maker: { name: string } | null })[];
  return factsOf(rows.map(({ id, maker, ...details }) => ({ id, maker, details })));
}
