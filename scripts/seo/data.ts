import type { Article } from '../../src/domain/article.ts';
import type { CompleteCategory } from '../../src/domain/category.ts';
import type { CompleteProduct } from '../../src/domain/product-facts.ts';
import type { ShopSettings } from '../../src/shop/shop-settings.ts';

/** A record of the database knows when it was last edited, one that comes with the shop does not. */
interface Dated {
  /** ISO 8601. */
  updatedAt?: string;
}

export type PublishedProduct = CompleteProduct & Dated;
export type PublishedArticle = Article & Dated;

/** What search engines, previews and readers of the feed are told of: all that is on sale and published. */
export interface PublishedShop {
  products: readonly PublishedProduct[];
  categories: readonly CompleteCategory[];
  articles: readonly PublishedArticle[];
  settings: ShopSettings;
}

/** A path of the shop, or the URL of a picture elsewhere, as others must name it. */
export const urlIn = (siteUrl: string) => (path: string) => new URL(path, siteUrl).href;

/** When an article last changed what readers see: it may have been written before its day. */
export const changedAt = ({ date, updatedAt }: PublishedArticle): string =>
  updatedAt && updatedAt > date ? updatedAt : date;
