import type { Result, SaveResult } from '@/lib/result';
import type { StorePicture } from '../pictures/api';
import type { Removal } from '../shared/memory-repository';
import type { CategoryDraft } from './form-schema';

/** A category as staff edit it. `version` grows with every save. */
export interface AdminCategory extends CategoryDraft {
  id: number;
  version: number;
}

export interface CountedCategory extends AdminCategory {
  /** All of its products, and how many of them shoppers find. */
  products: number;
  onSale: number;
}

/** Categories as staff look after them. Reads throw when the data cannot be reached, changes never throw. */
export interface CategoryRepository {
  /** In their order. */
  list(): Promise<readonly CountedCategory[]>;
  /** Adds a category (no original) or replaces the version that `original` is. Its products take its new name. */
  save(draft: CategoryDraft, original: AdminCategory | null): Promise<SaveResult<AdminCategory>>;
  /** Puts it at a place among all, 1 for the first. */
  move(category: AdminCategory, place: number): Promise<Result<void>>;
  /** Refused while a product is in it. */
  remove(category: AdminCategory): Promise<Result<Removal>>;
  restore(category: AdminCategory): Promise<Result<AdminCategory>>;
  storePicture: StorePicture;
}
