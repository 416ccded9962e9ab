import type { WordGroup } from '@/domain/search-words';
import { publicReader } from '@/lib/supabase/public-reader';

/** Rejects when the database cannot be reached. */
export async function listSynonyms(): Promise<WordGroup[]> {
  const { data } = await publicReader().from('search_synonyms').select('words').order('id').throwOnError();
  return data.map(({ words }) => words);
}

/** Counts a search without a result, as nobody in particular. What becomes of it concerns nobody who searches. */
export async function recordSearchMiss(searched: string): Promise<void> {
  await publicReader().rpc('record_search_miss', { searched });
}
