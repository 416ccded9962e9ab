import { PostgrestClient } from '@supabase/postgrest-js';
import { articleTextColumns } from '../../src/features/blog/rows.ts';
import { categoryColumns, collectionColumns, completeColumns } from '../../src/features/catalogue/rows.ts';
import { shopTextColumns } from '../../src/features/policies/rows.ts';
import { recallColumns } from '../../src/features/recalls/rows.ts';
import type { Database } from '../../src/lib/supabase/database.types.ts';
import { camelKeys } from '../../src/lib/supabase/keys.ts';
import { readAll } from '../../src/lib/supabase/read-all.ts';
import { completeSettings } from '../../src/shop/complete-settings.ts';
import { storedSettings } from '../../src/shop/rows.ts';
import type { PublishedShop } from './data.ts';

export interface Source {
  /** The URL of the project, such as `https://abc.supabase.co`. */
  url: string;
  publishableKey: string;
  fetch?: (url: string, init: RequestInit) => Promise<Response>;
}

const TIME_LIMIT_MS = 20_000;

/** The public data: products on sale, categories and collections, published articles with their texts, settings and texts of staff. */
export async function readShop(source: Source, builtIn: PublishedShop['settings']): Promise<PublishedShop> {
  const { url, publishableKey, fetch: ask = fetch } = source;
  const reader = new PostgrestClient<Database>(`${url.replace(/\/$/, '')}/rest/v1`, {
    headers: { apikey: publishableKey },
    timeout: TIME_LIMIT_MS,
    fetch: (input, init) => ask(String(input), init ?? {}),
  });
  const [products, posts, categories, collections, recalls, stored, texts] = await Promise.all([
    readAll((from, to) =>
      reader
        .from('products')
        .select('*, price_now, lowest_price, rating, shown_reviews, maker, next_in_series')
        .is('archived_at', null)
        .order('id')
        .range(from, to)
        .throwOnError(),
    ),
    readAll((from, to) =>
      reader
        .from('blog_posts')
        .select()
        .order('published_on', { ascending: false })
        .order('id', { ascending: false })
        .range(from, to)
        .throwOnError(),
    ),
    reader.from('categories').select('*, products_on_sale').order('place').order('id').throwOnError(),
    reader.from('collections').select().order('name').order('id').throwOnError(),
    reader.from('recalls').select().order('id', { ascending: false }).throwOnError(),
    reader.from('shop_settings').select().maybeSingle().throwOnError(),
    reader.from('shop_texts').select().order('name').throwOnError(),
  ]);
  return {
    products: products.map((row) => ({
      ...completeColumns.fromRow(row),
      updatedAt: row.updated_at,
      saleFrom: row.sale_from,
    })),
    articles: posts.map((row) => ({ ...articleTextColumns.fromRow(row), updatedAt: row.updated_at })),
    categories: categories.data.map(categoryColumns.fromRow),
    collections: collections.data.map(collectionColumns.fromRow),
    recalls: recalls.data.map(recallColumns.fromRow),
    settings: stored.data ? completeSettings(storedSettings.parse(camelKeys(stored.data)), builtIn) : builtIn,
    texts: texts.data.map(shopTextColumns.fromRow),
  };
}
