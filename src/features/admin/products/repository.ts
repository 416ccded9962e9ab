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
  makerId: number | null;
  saleCents: Cents | null;
  /** What a unit costs the shop; null while nobody has told. */
  costCents: Cents | null;
  /** How many people want a mail when it is back. */
  waiting: number;
  /** The lowest price of the 30 days before its sale, or before today; null where nobody told. */
  lowestCents: Cents | null;
  saleFrom: string | null;
  saleUntil: string | null;
  isDraft: boolean;
  /** Shoppers see it from then on; null for at once. */
  publishAt: string | null;
  version: number;
  archived: boolean;
  /** A spare part of another product, sold to whoever lost it. It is archived from the start and stays so. */
  isPart: boolean;
  /** A recall of it stands. */
  recalled: boolean;
}

export interface AdminProductFilter {
  /** Part of the name, category or age range. */
  search: string;
  show: StockFilter;
}

export type AdminProductPage = CountedPage<AdminProduct, StockFilter>;

export interface ProductChange {
  seen: AdminProduct;
  changed: Partial<ProductDraft>;
}

/** `field` is the column that was refused; `product` is what is stored now. */
export interface ChangeAnswer {
  id: number;
  outcome: 'saved' | 'conflict' | 'refused' | 'gone' | 'archived';
  field: string | null;
  product: AdminProduct | null;
}

export interface FileLine {
  line: number;
  id: number | null;
  version?: number;
  changed: Partial<ProductDraft>;
  seenStock?: number;
}

export type ImportProblem = 'refused' | 'gone' | 'archived' | 'ambiguous' | 'twice' | 'conflict';

export interface CheckedLine {
  line: number;
  outcome: 'added' | 'changed' | 'unchanged' | ImportProblem;
  field: string | null;
  id?: number | null;
  version?: number | null;
  stock?: number | null;
  /** Columns that change, with what is stored and what would be. */
  old?: Record<string, unknown> | undefined;
  new?: Record<string, unknown> | undefined;
}

export interface ImportAnswer {
  applied: boolean;
  added: number;
  changed: number;
  problems: readonly CheckedLine[];
}

/** Products as staff look after them. Reads throw when the data cannot be reached, changes never throw. */
export interface ProductRepository {
  list(filter: AdminProductFilter, page: PageRequest): Promise<AdminProductPage>;
  get(id: number): Promise<AdminProduct | null>;
  save(draft: ProductDraft, original: AdminProduct | null): Promise<SaveResult<AdminProduct>>;
  /** Saves what changed of each, from the version that was seen. One answer for each, in no order. */
  saveEach(changes: readonly ProductChange[]): Promise<Result<readonly ChangeAnswer[]>>;
  /** What each line of a file would do; nothing changes. */
  checkFile(lines: readonly FileLine[]): Promise<Result<readonly CheckedLine[]>>;
  /** Applies what was checked, once for each key: all of it, or nothing, which its problems explain. */
  importFile(lines: readonly FileLine[], key: string): Promise<Result<ImportAnswer>>;
  remove(product: AdminProduct): Promise<Result<Removal>>;
  /** Brings a deleted or archived product back under its old id. */
  restore(product: AdminProduct): Promise<Result<AdminProduct>>;
  storePicture: StorePicture;
}
