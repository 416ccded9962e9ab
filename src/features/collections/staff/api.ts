import * as z from 'zod/mini';
import type { Removal } from '@/features/staff-area/use-removal';
import type { Result, SaveResult } from '@/lib/result';
import { columnsOf } from '@/lib/supabase/columns';
import { snakeKeys } from '@/lib/supabase/keys';
import { read } from '@/lib/supabase/read';
import { save, write } from '@/lib/supabase/writes';
import type { CollectionDraft } from './form-schema';
import { type AdminCollection, adminCollection } from './rows';

/** Sorted by name. Throws when the database cannot be reached. */
export const listAdminCollections = (): Promise<AdminCollection[]> =>
  read(z.array(adminCollection), (database) =>
    database.from('collections').select(columnsOf('collections', adminCollection)).order('name').order('id'),
  );

/** Creates a collection (no original) or updates the version `original`. */
export const saveCollection = (
  draft: CollectionDraft,
  original: AdminCollection | null,
): Promise<SaveResult<AdminCollection>> =>
  save(
    'A collection was not saved',
    (database) =>
      database.rpc('save_collection', {
        id: original?.id ?? null,
        expected_version: original?.version ?? null,
        collection: snakeKeys(draft),
      }),
    adminCollection,
  );

export const removeCollection = ({ id }: AdminCollection): Promise<Result<Removal>> =>
  write(
    'A collection was not removed',
    (database) => database.rpc('remove_collection', { id }),
    () => 'deleted',
  );

export const restoreCollection = ({ id }: AdminCollection): Promise<Result<AdminCollection>> =>
  write('A collection was not put back', (database) => database.rpc('restore_collection', { id }), adminCollection);
