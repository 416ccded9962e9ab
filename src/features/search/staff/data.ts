import * as z from 'zod/mini';
import { recordQueries } from '@/features/staff-area/data';
import type { Removal } from '@/features/staff-area/use-removal';
import { publicKey } from '@/lib/query-keys';
import type { Result, SaveResult } from '@/lib/result';
import { columnsOf } from '@/lib/supabase/columns';
import { snakeKeys } from '@/lib/supabase/keys';
import { read } from '@/lib/supabase/read';
import { save, write } from '@/lib/supabase/writes';
import type { SynonymDraft } from './form-schema';

/** Words that the search treats as synonyms. `version` grows with every save. */
export const synonymGroup = z.object({ id: z.number(), words: z.array(z.string()), version: z.number() });

export const searchMisses = z.object({
  /** Retention in days. */
  days: z.number(),
  /** `lastDay` is yyyy-mm-dd. */
  misses: z.array(z.object({ text: z.string(), count: z.number(), lastDay: z.string() })),
});

export type SynonymGroup = z.infer<typeof synonymGroup>;
export type SearchMisses = z.infer<typeof searchMisses>;
export type SearchMiss = SearchMisses['misses'][number];

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

export const { useRecords: useSynonymGroups, useRefresh: useRefreshSynonyms } = recordQueries(
  'search-synonyms',
  listSynonymGroups,
  publicKey('search-synonyms'),
);

export const { useRecords: useSearchMisses } = recordQueries('search-misses', listSearchMisses);
