import type { Result, SaveResult } from '@/lib/result';
import { getDatabase } from '@/lib/supabase/client';
import { save, write } from '@/lib/supabase/writes';
import type { Removal } from '../shared/use-removal';
import type { MakerDraft } from './form-schema';
import { type AdminMaker, makerColumns } from './rows';

/** Sorted by name. Throws when the database cannot be reached. */
export async function listMakers(): Promise<AdminMaker[]> {
  const database = await getDatabase();
  const { data } = await database.from('makers').select(makerColumns.select).order('name').order('id').throwOnError();
  return data.map(makerColumns.fromRow);
}

/** Creates a maker (no original) or updates the version `original`. */
export const saveMaker = (draft: MakerDraft, original: AdminMaker | null): Promise<SaveResult<AdminMaker>> =>
  save(
    'A maker was not saved',
    (database) =>
      database.rpc('save_maker', {
        id: original?.id ?? null,
        expected_version: original?.version ?? null,
        maker: makerColumns.toRow(draft),
      }),
    makerColumns.fromRow,
  );

export const removeMaker = ({ id }: AdminMaker): Promise<Result<Removal>> =>
  write(
    'A maker was not removed',
    (database) => database.rpc('remove_maker', { id }),
    () => 'deleted',
  );

export const restoreMaker = ({ id }: AdminMaker): Promise<Result<AdminMaker>> =>
  write('A maker was not put back', (database) => database.rpc('restore_maker', { id }), makerColumns.fromRow);
