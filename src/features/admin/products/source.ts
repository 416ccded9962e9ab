import type { Product } from '@/domain/product';
import type { SaveResult } from '../editing/save-result';
import type { StorePicture } from '../pictures/store-picture';

/** A product as staff see it. `version` grows with every save; an archived product is kept for its orders only. */
export interface AdminProduct extends Product {
  version: number;
  archived: boolean;
}

/** What staff decide about a product. */
export type ProductDraft = Omit<Product, 'id'>;

export type RemoveResult =
  | { status: 'deleted' }
  /** An order refers to it, so it is kept out of sight instead. */
  | { status: 'archived'; product: AdminProduct }
  | Exclude<SaveResult<never>, { status: 'saved' | 'conflict' }>;

/** Where the products of the staff area live. */
export interface ProductSource {
  /** The categories a new product can have. */
  categories: readonly string[];
  /** All products, archived ones too, in the order of their ids. Rejects when they cannot be had. */
  list: () => Promise<AdminProduct[]>;
  /** Adds a product (no basis) or replaces the version that `basis` is. */
  save: (draft: ProductDraft, basis: AdminProduct | null) => Promise<SaveResult<AdminProduct>>;
  remove: (product: AdminProduct) => Promise<RemoveResult>;
  /** Brings a deleted or archived product back under its old id. */
  restore: (product: AdminProduct) => Promise<SaveResult<AdminProduct>>;
  storePicture: StorePicture;
}
