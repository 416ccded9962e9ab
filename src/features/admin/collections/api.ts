import type { Result, SaveResult } from '@/lib/result';
import { getDatabase } from '@/lib/supabase/client';
import { save, write } from '@/lib/supabase/writes';
import type { Removal } from '../shared/use-removal';
import type { CollectionDraft } from './form-schema';
import { type AdminCollection, adminCollectionColumns } from './rows';

/** Sorted by name. Throws when the database cannot be reached. */
export async function listAdminCollections(): Promise<AdminCollection[]> {
  const database = await getDatabase();
  const { data } = await database
    .from('collections')
    .select(adminCollectionColumns.select)
    .order('name')
    .order('id')
    .throwOnError();
  return data.map(adminCollectionColumns.fromRow);
}

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
        collection: adminCollectionColumns.toRow(draft),
      }),
    adminCollectionColumns.fromRow,
  );

export const removeCollection = ({ id }: AdminCollection): Promise<Result<Removal>> =>
  write(
    'A collection was not removed',
    (database) => database.rpc('remove_collection', { id }),
    () => 'deleted',
  );

export const restoreCollection = ({ id }: AdminCollection): Promise<Result<AdminCollection>> =>
  write(
    'A collection was not put back',
    (database) => database.rpc('restore_collection', { id }),
    adminCollectionColumns.fromRow,
  );
