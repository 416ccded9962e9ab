import * as z from 'zod/mini';
import { categoryColumns } from '@/features/products/rows';
import { fieldNamed, renamed } from '@/lib/supabase/renamed';

export const categoryNames = { pictureUrl: 'picture' } as const;

const adminCategoryColumns = z.object({ id: z.number(), ...categoryColumns, version: z.number() });

/** A category as staff edit it. `version` grows with every save. */
export const adminCategory = renamed(adminCategoryColumns, categoryNames);

export const categoryDraft = renamed(z.object(categoryColumns), categoryNames);

export const categoryField = fieldNamed(categoryNames);

/** With the number of its products, and of those visible to shoppers. */
export const countedCategory = renamed(
  z.extend(adminCategoryColumns, { products: z.number(), productsOnSale: z.number() }),
  categoryNames,
);

export type AdminCategory = z.infer<typeof adminCategory>;
export type CountedCategory = z.infer<typeof countedCategory>;
