import type { Product } from '@/domain/product';
import type { Result, SaveResult } from '@/lib/result';
import type { StorePicture } from '../pictures/store-picture';
import type { Removal } from '../shared/memory-repository';

/** A product as staff see it. `version` grows with every save; an archived product is kept for its orders only. */
export interface AdminProduct extends Product {
  version: number;
  archived: boolean;
}

/** What staff decide about a product. */
export type ProductDraft = Omit<Product, 'id'>;

/** Where the products of the staff area live. */
export interface ProductSource {
  /** The categories a new product can have. */
  categories: readonly string[];
  /** All products, archived ones too, in the order of their ids. Rejects when they cannot be had. */
  list: () => Promise<AdminProduct[]>;
  /** Adds a product (no original) or replaces the version that `original` is. */
  save: (draft: ProductDraft, original: AdminProduct | null) => Promise<SaveResult<AdminProduct>>;
  remove: (product: AdminProduct) => Promise<Result<Removal>>;
  /** Brings a deleted or archived product back under its old id. */
  restore: (product: AdminProduct) => Promise<Result<AdminProduct>>;
  storePicture: StorePicture;
}
