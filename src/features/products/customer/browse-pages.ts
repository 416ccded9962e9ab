import type { Product } from '@/domain/product';
import type { ProductFacets } from '@/domain/product-facets';
import { noFilter } from '@/domain/product-filter';
import { browseProducts } from './api';
import { type BrowsePage, type BrowseWish, browseArguments, browsePageOf } from './browse-rows';

/** One page of a list that the database filters and sorts. */
const browsePage = async (wish: BrowseWish): Promise<BrowsePage> =>
  browsePageOf(await browseProducts(browseArguments(wish)));

export type BrowsedList = Omit<BrowseWish, 'pageSize' | 'after'>;

/** The first pages of a list, merged. */
export interface Browsed {
  products: Product[];
  /** The number of products in the whole list. */
  shown: number;
  facets: ProductFacets;
  pages: number;
  hasMore: boolean;
  isNothingFound: boolean;
  nearest: string | null;
}

const PAGE = 24;
const FEW_MINUTES = 2 * 60_000;

let kept: { key: string; at: number; pages: BrowsePage[] } | null = null;

/** Reads the first pages of a list. If more are requested within minutes, the earlier ones come from the cache. */
export async function browsePages(list: BrowsedList, count: number): Promise<Browsed> {
  const key = JSON.stringify(list);
  const isFresh = kept?.key === key && kept.pages.length < count && Date.now() - kept.at < FEW_MINUTES;
  const pages = isFresh && kept ? [...kept.pages] : [];
  const first = pages[0] ?? (await browsePage({ ...list, pageSize: PAGE }));
  if (pages.length === 0) pages.push(first);
  for (let next = pages.at(-1)?.next; next && pages.length < count; next = pages.at(-1)?.next) {
    pages.push(await browsePage({ ...list, pageSize: PAGE, after: next }));
  }
  kept = { key, at: Date.now(), pages };
  if (!first.counts) throw new TypeError('A first page came without counts');
  // A product whose price changed between two requests may be on both pages.
  const byId = new Map(pages.flatMap(({ products }) => products.map((product) => [product.id, product] as const)));
  return {
    products: [...byId.values()],
    ...first.counts,
    pages: count,
    hasMore: pages.at(-1)?.next !== null,
    isNothingFound: first.isNothingFound,
    nearest: first.nearest,
  };
}

/** The first products of a category. */
export async function listNearTo(category: string): Promise<Product[]> {
  const { products } = await browsePage({ ...noFilter, category, q: '', sort: 'featured', pageSize: PAGE });
  return products;
}
