import type { ProductCollection } from '@/domain/product-collection';
import { collectionFields } from '@/features/catalogue/rows';
import { recordColumns } from '@/lib/supabase/columns';

/** A collection as staff edit it. `version` grows with every save. */
export interface AdminCollection extends Omit<ProductCollection, 'productIds'> {
  productIds: number[];
  version: number;
}

export const adminCollectionColumns = recordColumns('collections', { ...collectionFields, version: 'version' });
