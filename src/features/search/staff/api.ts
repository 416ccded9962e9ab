import * as z from 'zod/mini';
import type { Removal } from '@/features/staff-area/use-removal';
import type { Result, SaveResult } from '@/lib/result';
import { columnsOf } from '@/lib/supabase/columns';
import { snakeKeys } from '@/lib/supabase/keys';
import { read } from '@/lib/supabase/read';
import { save, write } from '@/lib/supabase/writes';
import type { SynonymDraft } from './form-schema';
import { type SearchMisses, type SynonymGroup, searchMisses, synonymGroup } from './rows';

export const listSynonymGroups = (): Promise<readonly SynonymGroup[]> =>
  read(z.array(synonymGroup), (database) =>
    database.from('search_synonyms').select(columnsOf('search_synonyms', synonymGroup)).order('id'),
  );

export const saveSynonyms = (draft: SynonymDraft, original: SynonymGroup | null): Promise<SaveResult<SynonymGroup>> =>
  save(
    'Words that mean the same were not saved',
    (database) =>
      database.rpc('save_search_synonym', {
        id: original?.id ?? null,
        expected_version: original?.version ?? null,
        synonym: snakeKeys(draft),
      }),
    synonymGroup,
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
    synonymGroup,
  );

export const listSearchMisses = (): Promise<SearchMisses> =>
  read(searchMisses, (database) => database.rpc('list_search_misses'));
