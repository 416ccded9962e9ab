import { centsFromDollars, percentFromRate } from '../../src/domain/money.ts';
import { articleTextColumns } from '../../src/features/blog/rows.ts';
import { productColumns } from '../../src/features/catalogue/rows.ts';
import type { Tables } from '../../src/lib/supabase/database.types.ts';
import type { FoundArticle, FoundData, FoundProduct } from './data.ts';

export interface Source {
  /** Where the database answers, such as `https://abc.supabase.co`. */
  url: string;
  publishableKey: string;
  fetch?: (address: string, init: RequestInit) => Promise<Response>;
}

export interface ShopData extends Omit<FoundData, 'articles'> {
  articles: readonly (FoundArticle & { content: string })[];
}

const PAGE = 500;
const TIME_LIMIT_MS = 20_000;

/** All rows that a visitor may read, page by page. */
async function readAll<Row>({ url, publishableKey, fetch: ask = fetch }: Source, query: string): Promise<Row[]> {
  const all: Row[] = [];
  for (;;) {
    const address = `${url.replace(/\/$/, '')}/rest/v1/${query}&limit=${PAGE}&offset=${all.length}`;
    const response = await ask(address, {
      headers: { apikey: publishableKey },
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    });
    if (!response.ok) throw new Error(`The database answered ${response.status} to ${query.split('?')[0]}.`);
    const rows: Row[] = await response.json();
    all.push(...rows);
    if (rows.length < PAGE) return all;
  }
}

const toProduct = (row: Tables<'products'>): FoundProduct => ({
  ...productColumns.fromRow(row),
  updatedAt: row.updated_at,
});

const toArticle = (row: Tables<'blog_posts'>): ShopData['articles'][number] => ({
  ...articleTextColumns.fromRow(row),
  updatedAt: row.updated_at,
});

/** What the database shows to visitors: the products on sale, the published articles with their texts, the settings. */
export async function readShop(source: Source, builtIn: FoundData['settings']): Promise<ShopData> {
  const [products, posts, [stored]] = await Promise.all([
    readAll<Tables<'products'>>(source, 'products?select=*&archived_at=is.null&order=id'),
    readAll<Tables<'blog_posts'>>(source, 'blog_posts?select=*&order=published_on.desc,id.desc'),
    readAll<Tables<'shop_settings'>>(source, 'shop_settings?select=*'),
  ]);
  const settings = {
    ...builtIn,
    ...(stored && {
      taxPercent: percentFromRate(stored.tax_rate),
      freeShippingOverCents: centsFromDollars(stored.free_shipping_limit),
      supportEmail: stored.support_email || builtIn.supportEmail,
      phone: stored.phone || builtIn.phone,
      address: stored.address ? stored.address.split(/\r?\n/) : builtIn.address,
    }),
  };
  return { products: products.map(toProduct), articles: posts.map(toArticle), settings };
}
