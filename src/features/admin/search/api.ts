import { getDatabase } from '@/lib/supabase/client';
import { save, write } from '@/lib/supabase/writes';
import type { SearchRepository } from './repository';
import { missesFromAnswer, synonymColumns } from './rows';

export const liveSearch: SearchRepository = {
  async list() {
    const database = await getDatabase();
    const { data } = await database.from('search_synonyms').select(synonymColumns.select).order('id').throwOnError();
    return data.map(synonymColumns.fromRow);
  },
  save: (draft, original) =>
    save(
      'Words that mean the same were not saved',
      (database) =>
        database.rpc('save_search_synonym', {
          id: original?.id ?? null,
          expected_version: original?.version ?? null,
          synonym: synonymColumns.toRow(draft),
        }),
      synonymColumns.fromRow,
    ),
  remove: ({ id }) =>
    write(
      'Words that mean the same were not removed',
      (database) => database.rpc('remove_search_synonym', { id }),
      () => 'deleted',
    ),
  restore: ({ id }) =>
    write(
      'Words that mean the same were not put back',
      (database) => database.rpc('restore_search_synonym', { id }),
      synonymColumns.fromRow,
    ),
  async misses() {
    const database = await getDatabase();
    const { data } = await database.rpc('list_search_misses').throwOnError();
    return missesFromAnswer(data);
  },
};
