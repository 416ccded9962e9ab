import * as z from 'zod/mini';
import { categoryFields } from '@/features/catalogue/rows';
import { recordColumns } from '@/lib/supabase/columns';
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

export const adminCategoryColumns = recordColumns('categories', { id: 'id', ...categoryFields, version: 'version' });

const countsOfRow = z.object({ products: z.number(), products_on_sale: z.number() });

export function categoriesFromAnswer(answer: unknown): CountedCategory[] {
  return z
    .array(z.unknown())
    .parse(answer)
    .map((row) => {
      const { products, products_on_sale } = countsOfRow.parse(row);
      return { ...adminCategoryColumns.fromRow(row), products, onSale: products_on_sale };
    });
}
