import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../../sandbox/database/backend';
import { noFilter } from '../../../src/domain/product-filter';
import { type BrowseWish, browseArguments, browsePageOf } from '../../../src/features/products/customer/browse-rows';
import { listedColumns, listedProduct } from '../../../src/features/products/rows';
import { columnsOf } from '../../../src/lib/supabase/columns';
import { camelKeys } from '../../../src/lib/supabase/keys';

type Row = Record<string, unknown>;

/** No search and no filter. */
export const EVERYTHING: BrowseWish = { ...noFilter, q: '', sort: 'featured', pageSize: 24 };

const COLUMNS = [
  'name',
  'price',
  'sale_price',
  'sale_from',
  'sale_until',
  'category',
  'age_range',
  'skills',
  'free_from',
  'play',
  'stock',
  'safety',
  'featured_rank',
  'created_at',
  'is_draft',
  'archived_at',
].join(', ');

/** Puts these products on sale and no others. */
export async function sell({ sql }: Database, catalogue: readonly Row[]) {
  await sql.query('delete from public.products');
  await sql.query(
    `insert into public.products (image_url, description, ${COLUMNS})
     select '/p.webp', 'Something.', ${COLUMNS} from jsonb_populate_recordset(null::public.products, $1::text::jsonb)`,
    [JSON.stringify(catalogue)],
  );
  await sql.query(
    `insert into public.product_popularity (product_id, rank)
     select sold.id, (row.values ->> 'popular_rank')::integer
       from jsonb_array_elements($1::text::jsonb) with ordinality row (values, place)
       join (select p.id, row_number() over (order by p.id) as place from public.products p) sold using (place)
      where row.values ->> 'popular_rank' is not null`,
    [JSON.stringify(catalogue)],
  );
}

export async function listed(visitor: SupabaseClient) {
  const { data } = await visitor
    .from('products')
    .select(columnsOf('products', listedColumns))
    .order('id')
    .throwOnError();
  return data.map((row) => listedProduct.parse(camelKeys(row)));
}

export async function browse(client: SupabaseClient, wish: BrowseWish) {
  const { data, error } = await client.rpc('browse_products', browseArguments(wish));
  if (error) throw new Error(JSON.stringify(error));
  return browsePageOf(data);
}

/** All pages of a list, one after the other. */
export async function browseAll(client: SupabaseClient, wish: BrowseWish) {
  const pages = [await browse(client, wish)];
  for (let { next } = pages[0] ?? {}; next; next = pages.at(-1)?.next)
    pages.push(await browse(client, { ...wish, after: next }));
  return pages;
}
