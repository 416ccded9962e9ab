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
