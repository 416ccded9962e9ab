import { centsFromDollars, dollarsFromCents } from '@/domain/money';
import { recordColumns } from '@/lib/supabase/columns';

/** The fields of a product and the columns that store them. The staff's products have these and a few more. */
export const productFields = {
  id: 'id',
  name: 'name',
  priceCents: { column: 'price', read: centsFromDollars, write: dollarsFromCents },
  image: 'image_url',
  category: 'category',
  ageRange: 'age_range',
  description: 'description',
  stock: 'stock',
} as const;

export const productColumns = recordColumns('products', productFields);
