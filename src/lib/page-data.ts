import { createContext, useContext } from 'react';
import { useLocation } from 'react-router-dom';
import type { Article } from '@/domain/article';
import type { Category } from '@/domain/category';
import type { Product } from '@/domain/product';
import type { ProductCollection } from '@/domain/product-collection';
import type { ProductFacets } from '@/domain/product-facets';
import type { Recall } from '@/domain/recall';

export interface HeadPicture {
  readonly url: string;
  readonly alt: string;
}

/** What a prerendered page was built from: as old as its HTML. */
export interface PageData {
  /** The path of the page; it has no search params and no hash. */
  readonly path: string;
  /** The products the page shows. */
  readonly products?: readonly Product[];
  /** In a shop too large for a browser, `products` are the first of a list: how many it has, and what it can be narrowed to. */
  readonly listing?: { readonly shown: number; readonly facets: ProductFacets };
  /** The categories the page leads to or shows, in the order of staff. */
  readonly categories?: readonly Category[];
  /** The collections of staff that the page leads to or shows. */
  readonly collections?: readonly ProductCollection[];
  /** The recalls that stand. */
  readonly recalls?: readonly Recall[];
  /** The picture at the head of the page, where that is not the one of a product. */
  readonly picture?: HeadPicture | null;
  /** The sentences at the head of the page. */
  readonly intro?: string;
  /** The articles the page shows. */
  readonly articles?: readonly Article[];
  /** The head of the home page. */
  readonly banner?: { readonly bannerTitle: string; readonly bannerText: string };
  /** The policy or the FAQ of the page, where staff have rewritten it. */
  readonly shopText?: { readonly content: string; readonly inEffectSince: string };
  /** The Markdown of the article whose page it is. */
  readonly articleText?: string;
}

const PAGE_DATA = 'page-data';

export const PageDataContext = createContext<PageData | null>(null);

/** What the page now shown was built from; empty for pages that were not prerendered, and after one has gone on. */
export function usePageData(): Omit<PageData, 'path'> {
  const data = useContext(PageDataContext);
  const { pathname } = useLocation();
  return data?.path === pathname ? data : nothing;
}

const nothing = {};

/** Reads what the prerenderer wrote into the document; null for a page that was not prerendered. */
export function readPageData(document: Document): PageData | null {
  const text = document.getElementById(PAGE_DATA)?.textContent;
  return text ? JSON.parse(text) : null;
}
