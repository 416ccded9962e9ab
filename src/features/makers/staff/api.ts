import * as z from 'zod/mini';
import type { Removal } from '@/features/staff-area/use-removal';
import type { Result, SaveResult } from '@/lib/result';
import { columnsOf } from '@/lib/supabase/columns';
import { snakeKeys } from '@/lib/supabase/keys';
import { read } from '@/lib/supabase/read';
import { save, write } from '@/lib/supabase/writes';
import type { MakerDraft } from './form-schema';
import { type AdminMaker, adminMaker } from './rows';

/** Sorted by name. Throws when the database cannot be reached. */
export const listMakers = (): Promise<AdminMaker[]> =>
  read(z.array(adminMaker), (database) =>
    database.from('makers').select(columnsOf('makers', adminMaker)).order('name').order('id'),
  );

/** Creates a maker (no original) or updates the version `original`. */
export const saveMaker = (draft: MakerDraft, original: AdminMaker | null): Promise<SaveResult<AdminMaker>> =>
  save(
    'A maker was not saved',
    (database) =>
      database.rpc('save_maker', {
        id: original?.id ?? null,
        expected_version: original?.version ?? null,
        maker: snakeKeys(draft),
      }),
    adminMaker,
  );

export const removeMaker = ({ id }: AdminMaker): Promise<Result<Removal>> =>
  write(
    'A maker was not removed',
    (database) => database.rpc('remove_maker', { id }),
    () => 'deleted',
  );

export const restoreMaker = ({ id }: AdminMaker): Promise<Result<AdminMaker>> =>
  write('A maker was not put back', (database) => database.rpc('restore_maker', { id }), adminMaker);
