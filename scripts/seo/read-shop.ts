import { PostgrestClient } from '@supabase/postgrest-js';
import * as z from 'zod/mini';
import { articleWithText } from '../../src/features/blog/rows.ts';
import { deliveryPlan } from '../../src/features/delivery/rows.ts';
import { completeProduct, listedCategory, productCollection, safetySheet } from '../../src/features/products/rows.ts';
import { publishedRecall } from '../../src/features/recalls/customer/rows.ts';
import { completeSettings } from '../../src/features/settings/complete-settings.ts';
import { storedSettings } from '../../src/features/settings/rows.ts';
import { shopText } from '../../src/features/texts/customer/rows.ts';
import type { Database } from '../../src/lib/supabase/database.types.ts';
import { camelKeys } from '../../src/lib/supabase/keys.ts';
import { readAll } from '../../src/lib/supabase/read-all.ts';
import type { PublishedShop } from './data.ts';

export interface Source {
  /** The URL of the project, such as `https://abc.supabase.co`. */
  url: string;
  publishableKey: string;
  fetch?: (url: string, init: RequestInit) => Promise<Response>;
}

const rowsOf = async <Rows>(call: { throwOnError: () => PromiseLike<{ data: Rows }> }) =>
  camelKeys((await call.throwOnError()).data);

const TIME_LIMIT_MS = 20_000;

/** The public data: products on sale, categories and collections, published articles with their texts, settings and texts of staff,
 *  and the safety sheets of everything that was ever sold. */
export async function readShop(source: Source, builtIn: PublishedShop['settings']): Promise<PublishedShop> {
  const { url, publishableKey, fetch: ask = fetch } = source;
  const reader = new PostgrestClient<Database>(`${url.replace(/\/$/, '')}/rest/v1`, {
    headers: { apikey: publishableKey },
    timeout: TIME_LIMIT_MS,
    fetch: (input, init) => ask(String(input), init ?? {}),
  });
  const [products, posts, categories, collections, recalls, sheets, stored, plan, texts] = await Promise.all([
    readAll((from, to) =>
      rowsOf(
        reader
          .from('products')
          .select('*, price_now, lowest_price, popular_rank, rating, shown_reviews, maker, next_in_series')
          .is('archived_at', null)
          .order('id')
          .range(from, to),
      ),
    ),
    readAll((from, to) =>
      rowsOf(
        reader
          .from('blog_posts')
          .select()
          .order('published_on', { ascending: false })
          .order('id', { ascending: false })
          .range(from, to),
      ),
    ),
    rowsOf(reader.from('categories').select('*, products_on_sale').order('place').order('id')),
    rowsOf(reader.from('collections').select().order('name').order('id')),
    rowsOf(reader.from('recalls').select().order('id', { ascending: false })),
    rowsOf(reader.rpc('safety_sheets')),
    rowsOf(reader.from('shop_settings').select().maybeSingle()),
    rowsOf(reader.rpc('delivery_plan')),
    rowsOf(reader.from('shop_texts').select().order('name')),
  ]);
  return {
    products: products.map((row) => ({
      ...completeProduct.parse(row),
      updatedAt: row.updatedAt,
      saleFrom: row.saleFrom,
    })),
    articles: posts.map((row) => ({ ...articleWithText.parse(row), updatedAt: row.updatedAt })),
    categories: z.array(listedCategory).parse(categories),
    collections: z.array(productCollection).parse(collections),
    recalls: z.array(publishedRecall).parse(recalls),
    sheets: z.array(safetySheet).parse(sheets),
    settings: stored ? completeSettings(storedSettings.parse(stored), builtIn) : builtIn,
    plan: deliveryPlan.parse(plan),
    texts: z.array(shopText).parse(texts),
  };
}
