import type { Article } from '../../src/domain/article.ts';
import type { CompleteCategory } from '../../src/domain/category.ts';
import type { ProductCollection } from '../../src/domain/product-collection.ts';
import type { CompleteProduct } from '../../src/domain/product-facts.ts';
import type { Recall } from '../../src/domain/recall.ts';
import type { shopTextColumns } from '../../src/features/policies/rows.ts';
import type { ShopSettings } from '../../src/shop/shop-settings.ts';

/** A record of the database knows when it was last edited, one that comes with the shop does not. */
interface Dated {
  /** ISO 8601. */
  updatedAt?: string;
}

export interface PublishedProduct extends CompleteProduct, Dated {
  /** When its sale began, where staff chose a day. */
  saleFrom?: string | null;
}
export type PublishedArticle = Article & Dated;

export type PublishedText = ReturnType<typeof shopTextColumns.fromRow>;

/** What search engines, previews and the feeds show: all that is on sale and published. */
export interface PublishedShop {
  products: readonly PublishedProduct[];
  categories: readonly CompleteCategory[];
  collections: readonly ProductCollection[];
  /** Those that stand, the newest first. */
  recalls: readonly Recall[];
  articles: readonly PublishedArticle[];
  settings: ShopSettings;
  /** The policies and the FAQ that staff have rewritten. */
  texts: readonly PublishedText[];
}

/** A path of the shop, or the URL of a picture elsewhere, as others must name it. */
export const urlIn = (siteUrl: string) => (path: string) => new URL(path, siteUrl).href;

/** A day as the moment it begins in Nairobi, where the shop is. */
export const moment = (time: string) => (time.length === 10 ? `${time}T00:00:00+03:00` : time);

/** When an article last changed what readers see: it may have been written before its day. */
export const changedAt = ({ date, updatedAt }: PublishedArticle): string =>
  updatedAt && updatedAt > date ? updatedAt : date;
