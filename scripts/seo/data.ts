import type * as z from 'zod/mini';
import type { Article } from '../../src/domain/article.ts';
import type { CompleteCategory } from '../../src/domain/category.ts';
import type { ProductCollection } from '../../src/domain/product-collection.ts';
import type { CompleteProduct, SafetySheet } from '../../src/domain/product-facts.ts';
import type { Recall } from '../../src/domain/recall.ts';
import type { DeliveryPlan } from '../../src/features/delivery/rules.ts';
import type { ShopSettings } from '../../src/features/settings/complete-settings.ts';
import type { shopText } from '../../src/features/texts/customer/rows.ts';

/** Records of the database have the time of the last change, built-in ones do not. */
interface Dated {
  /** ISO 8601. */
  updatedAt?: string;
}

export interface PublishedProduct extends CompleteProduct, Dated {
  /** The start of the sale, if staff chose a day. */
  saleFrom?: string | null;
}

export interface PublishedArticle extends Article, Dated {
  /** In Markdown. */
  content: string;
}

/** The public data for pages, search engines, previews and feeds: everything on sale or published. */
export interface PublishedShop {
  products: readonly PublishedProduct[];
  categories: readonly CompleteCategory[];
  collections: readonly ProductCollection[];
  /** The active ones, newest first. */
  recalls: readonly Recall[];
  /** Also of products that are no longer sold. */
  sheets: readonly SafetySheet[];
  articles: readonly PublishedArticle[];
  settings: ShopSettings;
  plan: DeliveryPlan;
  /** The policies and the FAQ, if staff have changed them. */
  texts: readonly z.infer<typeof shopText>[];
}

/** Makes a path of the shop absolute. The URL of an external picture stays as it is. */
export const urlIn = (siteUrl: string) => (path: string) => new URL(path, siteUrl).href;

/** A date as the start of that day in Nairobi, where the shop is; a time stays as it is. */
export const moment = (time: string) => (time.length === 10 ? `${time}T00:00:00+03:00` : time);

/** The last visible change of an article, which may have been written before its publication day. */
export const changedAt = ({ publishedOn, updatedAt }: PublishedArticle): string =>
  updatedAt && updatedAt > publishedOn ? updatedAt : publishedOn;
