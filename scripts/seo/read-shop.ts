import { PostgrestClient } from '@supabase/postgrest-js';
import { centsFromDollars, percentFromRate } from '../../src/domain/money.ts';
import { parseOpeningHours } from '../../src/domain/opening-hours.ts';
import { articleTextColumns } from '../../src/features/blog/rows.ts';
import { categoryColumns, collectionColumns, completeColumns } from '../../src/features/catalogue/rows.ts';
import { shopTextColumns } from '../../src/features/policies/rows.ts';
import { recallColumns } from '../../src/features/recalls/rows.ts';
import type { Database, Tables } from '../../src/lib/supabase/database.types.ts';
import { readAll } from '../../src/lib/supabase/read-all.ts';
import type { PublishedArticle, PublishedProduct, PublishedShop } from './data.ts';

export interface Source {
  /** The URL of the project, such as `https://abc.supabase.co`. */
  url: string;
  publishableKey: string;
  fetch?: (url: string, init: RequestInit) => Promise<Response>;
}

export interface ShopData extends Omit<PublishedShop, 'articles'> {
  articles: readonly (PublishedArticle & { content: string })[];
}

const TIME_LIMIT_MS = 20_000;

const toProduct = (row: Tables<'products'>): PublishedProduct => ({
  ...completeColumns.fromRow(row),
  updatedAt: row.updated_at,
  saleFrom: row.sale_from,
});

const toArticle = (row: Tables<'blog_posts'>): ShopData['articles'][number] => ({
  ...articleTextColumns.fromRow(row),
  updatedAt: row.updated_at,
});

/** The public data: products on sale, categories and collections, published articles with their texts, settings and texts of staff. */
export async function readShop(source: Source, builtIn: PublishedShop['settings']): Promise<ShopData> {
  const { url, publishableKey, fetch: ask = fetch } = source;
  const reader = new PostgrestClient<Database>(`${url.replace(/\/$/, '')}/rest/v1`, {
    headers: { apikey: publishableKey },
    timeout: TIME_LIMIT_MS,
    fetch: (input, init) => ask(String(input), init ?? {}),
  });
  const [
    products,
    posts,
    { data: shelves },
    { data: chosen },
    { data: recalled },
    { data: stored },
    { data: written },
  ] = await Promise.all([
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
  const settings = {
    ...builtIn,
    ...(stored && {
      taxPercent: percentFromRate(stored.tax_rate),
      freeDeliveryFromCents: centsFromDollars(stored.free_shipping_limit),
      supportEmail: stored.support_email || builtIn.supportEmail,
      phone: stored.phone || builtIn.phone,
      openingHours: stored.opening_hours ? parseOpeningHours(stored.opening_hours) : builtIn.openingHours,
      bannerTitle: stored.banner_title || builtIn.bannerTitle,
      bannerText: stored.banner_text || builtIn.bannerText,
      address: stored.address ? stored.address.split(/\r?\n/) : builtIn.address,
    }),
  };
  const categories = shelves.map(categoryColumns.fromRow);
  const collections = chosen.map(collectionColumns.fromRow);
  const texts = written.map(shopTextColumns.fromRow);
  return {
    products: products.map(toProduct),
    articles: posts.map(toArticle),
    categories,
    collections,
    recalls: recalled.map(recallColumns.fromRow),
    settings,
    texts,
  };
}
