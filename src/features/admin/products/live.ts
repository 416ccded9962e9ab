import * as z from 'zod/mini';
import { centsFromDollars, dollarsFromCents } from '@/domain/money';
import { getDatabase } from '@/lib/supabase/client';
import { save, write } from '@/lib/supabase/writes';
import { storePictureInBucket } from '../pictures/store-picture';
import type { AdminProduct, ProductDraft, ProductSource } from './source';

const productRow = z.object({
  id: z.number(),
  name: z.string(),
  price: z.number(),
  image_url: z.string(),
  category: z.string(),
  age_range: z.string(),
  description: z.string(),
  stock: z.number(),
  version: z.number(),
  archived_at: z.nullable(z.string()),
});

const COLUMNS = Object.keys(productRow.shape).join(', ');

function productFromRow(data: unknown): AdminProduct {
  const row = productRow.parse(data);
  return {
    id: row.id,
    name: row.name,
    priceCents: centsFromDollars(row.price),
    image: row.image_url,
    category: row.category,
    ageRange: row.age_range,
    description: row.description,
    stock: row.stock,
    version: row.version,
    archived: row.archived_at !== null,
  };
}

/** The columns staff decide, as the database names them. */
function columnsOf(draft: ProductDraft) {
  return {
    name: draft.name,
    price: dollarsFromCents(draft.priceCents),
    image_url: draft.image,
    category: draft.category,
    age_range: draft.ageRange,
    description: draft.description,
    stock: draft.stock,
  };
}

const removal = z.object({ outcome: z.enum(['deleted', 'archived']) });

/** The products of the shop, changed under staff rights. */
export const liveProducts: ProductSource = {
  categories: ['Outdoor', 'Books', 'Arts & Crafts', 'Educational', 'Toys', 'Music'],
  async list() {
    const database = await getDatabase();
    const { data } = await database.from('products').select(COLUMNS).order('id').throwOnError();
    return z.array(z.unknown()).parse(data).map(productFromRow);
  },
  save: (draft, original) =>
    save(
      'A product was not saved',
      (database) =>
        database.rpc('save_product', {
          id: original?.id ?? null,
          expected_version: original?.version ?? null,
          product: { ...columnsOf(draft), seen_stock: original?.stock ?? null },
        }),
      productFromRow,
    ),
  remove: ({ id }) =>
    write(
      'A product was not removed',
      (database) => database.rpc('remove_product', { id }),
      (answer) => removal.parse(answer).outcome,
    ),
  restore: (product) =>
    write(
      'A product was not put back',
      (database) => database.rpc('restore_product', { product: { id: product.id, ...columnsOf(product) } }),
      productFromRow,
    ),
  storePicture: storePictureInBucket,
};
