import type { ProductCollection } from '@/domain/product-collection';

/** A collection as staff edit it. `version` grows with every save. */
export interface AdminCollection extends Omit<ProductCollection, 'productIds'> {
  productIds: number[];
  version: number;
}
