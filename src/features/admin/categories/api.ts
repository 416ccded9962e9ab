import { getDatabase } from '@/lib/supabase/client';
import { save, write } from '@/lib/supabase/writes';
import { storePictureInBucket } from '../pictures/api';
import type { CategoryRepository } from './repository';
import { adminCategoryColumns, categoriesFromAnswer } from './rows';

export const liveCategories: CategoryRepository = {
  async list() {
    const database = await getDatabase();
    const { data } = await database.rpc('list_categories').throwOnError();
    return categoriesFromAnswer(data);
  },
  save: (draft, original) =>
    save(
      'A category was not saved',
      (database) =>
        database.rpc('save_category', {
          id: original?.id ?? null,
          expected_version: original?.version ?? null,
          category: adminCategoryColumns.toRow(draft),
        }),
      adminCategoryColumns.fromRow,
    ),
  move: ({ id }, place) =>
    write(
      'A category was not moved',
      (database) => database.rpc('move_category', { id, place }),
      () => {},
    ),
  remove: ({ id }) =>
    write(
      'A category was not removed',
      (database) => database.rpc('remove_category', { id }),
      () => 'deleted',
    ),
  restore: ({ id }) =>
    write(
      'A category was not put back',
      (database) => database.rpc('restore_category', { id }),
      adminCategoryColumns.fromRow,
    ),
  storePicture: storePictureInBucket,
};
