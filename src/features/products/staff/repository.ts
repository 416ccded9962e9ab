import type { Cents } from '@/domain/money';
import type { Product } from '@/domain/product';
import type { ProductFacts } from '@/domain/product-facts';
import type { CountedPage, PageRequest } from '@/features/staff-area/pages';
import type { StorePicture } from '@/features/staff-area/pictures/api';
import type { Removal } from '@/features/staff-area/use-removal';
import type { Result, SaveResult } from '@/lib/result';
import type { ProductDraft } from './form-schema';
import type { StockFilter } from './stock-filter';

/** `priceCents` is the regular price; `version` grows with every save; archived products are kept for their orders. */
export interface AdminProduct extends Omit<Product, 'sale'>, ProductFacts {
  makerId: number | null;
  saleCents: Cents | null;
  /** The shop's cost of a unit; null if unknown. */
  costCents: Cents | null;
  /** The number of shoppers who asked for a mail when it is back in stock. */
  waiting: number;
  /** The lowest price of the 30 days before its sale, or before today; null if unknown. */
  lowestCents: Cents | null;
  saleFrom: string | null;
  saleUntil: string | null;
  isDraft: boolean;
  /** Shoppers see it from then on; null for at once. */
  publishAt: string | null;
  version: number;
  archived: boolean;
  /** A spare part of another product, sold to a customer who lost it. Always archived. */
  isPart: boolean;
  /** A recall of it is in force. */
  recalled: boolean;
}

export interface AdminProductFilter {
  /** Part of the name, category or age range. */
  search: string;
  show: StockFilter;
}

export type AdminProductPage = CountedPage<AdminProduct, StockFilter>;

/** What a call of the database takes, in at most 5 s of the 8 s that staff have for a call. */
export const LINES_AT_ONCE = 100;

export interface ProductChange {
  seen: AdminProduct;
  changed: Partial<ProductDraft>;
}

/** `field` is the refused column; `product` is the stored product. */
export interface ChangeAnswer {
  id: number;
  outcome: 'saved' | 'conflict' | 'refused' | 'gone' | 'archived';
  field: string | null;
  product: AdminProduct | null;
}

/** The facts of a file that are parts of others, or names: `standards` between semicolons, empty texts for unknown. */
interface FileFacts {
  gtin: string;
  maker: string;
  smallParts: boolean | null;
  hazard: string;
  standards: string;
  ageReason: string;
}

export type FileProduct = AdminProduct & FileFacts;
export type FileDraft = ProductDraft & FileFacts;

/** The product as exported: a cell that says the same was not edited in the file. */
export type ExportedState = Pick<AdminProduct, 'id' | 'version'> & Partial<FileProduct>;

export interface FileLine {
  line: number;
  id: number | null;
  version?: number;
  changed: Partial<FileDraft>;
  seenStock?: number;
  /** What the export wrote of it; missing in files that other programs made. */
  exported?: ExportedState;
}

export type ImportProblem = 'refused' | 'gone' | 'archived' | 'ambiguous' | 'twice' | 'conflict';

export interface CheckedLine {
  line: number;
  outcome: 'added' | 'changed' | 'unchanged' | ImportProblem;
  field: string | null;
  id?: number | null;
  version?: number | null;
  stock?: number | null;
  /** The changed fields, with their stored and new values. */
  old?: Partial<FileProduct> | undefined;
  new?: Partial<FileProduct> | undefined;
}

export interface ImportAnswer {
  applied: boolean;
  added: number;
  changed: number;
  problems: readonly CheckedLine[];
}

/** What the products page does with live products and with the sample. Reads throw, changes never do. */
export interface ProductRepository {
  list(filter: AdminProductFilter, page: PageRequest): Promise<AdminProductPage>;
  get(id: number): Promise<AdminProduct | null>;
  save(draft: ProductDraft, original: AdminProduct | null): Promise<SaveResult<AdminProduct>>;
  remove(product: AdminProduct): Promise<Result<Removal>>;
  /** Restores a deleted or archived product under its old id. */
  restore(product: AdminProduct): Promise<Result<AdminProduct>>;
  storePicture: StorePicture;
}
