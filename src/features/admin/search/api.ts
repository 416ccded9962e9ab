import type { Result, SaveResult } from '@/lib/result';
import { getDatabase } from '@/lib/supabase/client';
import { save, write } from '@/lib/supabase/writes';
import type { Removal } from '../shared/use-removal';
import type { SynonymDraft } from './form-schema';
import { missesFromAnswer, type SearchMisses, type SynonymGroup, synonymColumns } from './rows';

export async function listSynonymGroups(): Promise<readonly SynonymGroup[]> {
  const database = await getDatabase();
  const { data } = await database.from('search_synonyms').select(synonymColumns.select).order('id').throwOnError();
  return data.map(synonymColumns.fromRow);
}

export const saveSynonyms = (draft: SynonymDraft, original: SynonymGroup | null): Promise<SaveResult<SynonymGroup>> =>
  save(
    'Words that mean the same were not saved',
    (database) =>
      database.rpc('save_search_synonym', {
        id: original?.id ?? null,
        expected_version: original?.version ?? null,
        synonym: synonymColumns.toRow(draft),
      }),
    synonymColumns.fromRow,
  );

export const removeSynonyms = ({ id }: SynonymGroup): Promise<Result<Removal>> =>
  write(
    'Words that mean the same were not removed',
    (database) => database.rpc('remove_search_synonym', { id }),
    () => 'deleted',
  );

export const restoreSynonyms = ({ id }: SynonymGroup): Promise<Result<SynonymGroup>> =>
  write(
    'Words that mean the same were not put back',
    (database) => database.rpc('restore_search_synonym', { id }),
    synonymColumns.fromRow,
  );

export async function listSearchMisses(): Promise<SearchMisses> {
  const database = await getDatabase();
  const { data } = await database.rpc('list_search_misses').throwOnError();
  return missesFromAnswer(data);
}
