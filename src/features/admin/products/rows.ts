import * as z from 'zod/mini';
import { factFields, priceFields, productFields } from '@/features/catalogue/rows';
import { recordColumns } from '@/lib/supabase/columns';
import type { AdminProductPage } from './repository';

export const adminProductColumns = recordColumns('products', {
  ...productFields,
  ...priceFields,
  ...factFields,
  saleFrom: 'sale_from',
  isDraft: 'is_draft',
  version: 'version',
  archived: { column: 'archived_at', read: (at: string | null) => at !== null },
});

const pageAnswer = z.object({
  products: z.array(z.unknown()),
  counts: z.object({
    on_sale: z.number(),
    low_stock: z.number(),
    draft: z.number(),
    no_safety: z.number(),
    archived: z.number(),
  }),
  next: z.nullable(z.object({ id: z.number() })),
});

export function productPageFromAnswer(answer: unknown): AdminProductPage {
  const { products, counts, next } = pageAnswer.parse(answer);
  const { on_sale, low_stock, no_safety, ...others } = counts;
  return {
    rows: products.map(adminProductColumns.fromRow),
    counts: { 'on-sale': on_sale, 'low-stock': low_stock, 'no-safety': no_safety, ...others },
    next: next && String(next.id),
  };
}
