import type { Cents } from '@/domain/money';
import type { Product } from '@/domain/product';
import type { ProductFacts } from '@/domain/product-facts';
import type { Result, SaveResult } from '@/lib/result';
import type { StorePicture } from '../pictures/api';
import type { CountedPage, PageRequest } from '../shared/pages';
import type { Removal } from '../shared/use-removal';
import type { ProductDraft } from './form-schema';
import type { StockFilter } from './stock-filter';

/** `priceCents` is the price outside a sale; `version` grows with every save; an archived product is kept for its orders only. */
export interface AdminProduct extends Omit<Product, 'sale'>, ProductFacts {
  saleCents: Cents | null;
  saleFrom: string | null;
  saleUntil: string | null;
  isDraft: boolean;
  version: number;
  archived: boolean;
}

export interface AdminProductFilter {
  /** Part of the name, category or age range. */
  search: string;
  show: StockFilter;
}

export type AdminProductPage = CountedPage<AdminProduct, StockFilter>;

/** Products as staff look after them. Reads throw when the data cannot be reached, changes never throw. */
export interface ProductRepository {
  list(filter: AdminProductFilter, page: PageRequest): Promise<AdminProductPage>;
  get(id: number): Promise<AdminProduct | null>;
  /** Adds a product (no original) or replaces the version that `original` is. */
  save(draft: ProductDraft, original: AdminProduct | null): Promise<SaveResult<AdminProduct>>;
  remove(product: AdminProduct): Promise<Result<Removal>>;
  /** Brings a deleted or archived product back under its old id. */
  restore(product: AdminProduct): Promise<Result<AdminProduct>>;
  storePicture: StorePicture;
}
