import type { CategoryDraft } from './form-schema';

/** A category as staff edit it. `version` grows with every save. */
export interface AdminCategory extends CategoryDraft {
  id: number;
  version: number;
}

export interface CountedCategory extends AdminCategory {
  /** The number of its products, and of those visible to shoppers. */
  products: number;
  onSale: number;
}
