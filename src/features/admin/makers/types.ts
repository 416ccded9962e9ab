import type { Maker } from '@/domain/product-facts';

/** A maker as staff edit it. `version` grows with every save. */
export interface AdminMaker extends Maker {
  id: number;
  version: number;
}
