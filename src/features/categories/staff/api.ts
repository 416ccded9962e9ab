import * as z from 'zod/mini';
import type { Removal } from '@/features/staff-area/use-removal';
import type { Result, SaveResult } from '@/lib/result';
import { snakeKeys } from '@/lib/supabase/keys';
import { read } from '@/lib/supabase/read';
import { save, write } from '@/lib/supabase/writes';
import type { CategoryDraft } from './form-schema';
import { type AdminCategory, adminCategory, type CountedCategory, categoryDraft, countedCategory } from './rows';

export const listCountedCategories = (): Promise<readonly CountedCategory[]> =>
  read(z.array(countedCategory), (database) => database.rpc('list_categories'));

/** Creates a category (no original) or updates the version `original`. A new name is also written to its products. */
export const saveCategory = (
  draft: CategoryDraft,
  original: AdminCategory | null,
): Promise<SaveResult<AdminCategory>> =>
  save(
    'A category was not saved',
    (database) =>
      database.rpc('save_category', {
        id: original?.id ?? null,
        expected_version: original?.version ?? null,
        category: snakeKeys(z.encode(categoryDraft, draft)),
      }),
    adminCategory,
  );

/** Moves it to a position among all categories, starting at 1. */
export const moveCategory = ({ id }: AdminCategory, place: number): Promise<Result<void>> =>
  write('A category was not moved', (database) => database.rpc('move_category', { id, place }));

/** Refused while it has products. */
export const removeCategory = ({ id }: AdminCategory): Promise<Result<Removal>> =>
  write(
    'A category was not removed',
    (database) => database.rpc('remove_category', { id }),
    () => 'deleted',
  );

export const restoreCategory = ({ id }: AdminCategory): Promise<Result<AdminCategory>> =>
  write('A category was not put back', (database) => database.rpc('restore_category', { id }), adminCategory);
