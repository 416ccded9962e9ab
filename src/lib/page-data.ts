import { createContext, useContext } from 'react';
import { useLocation } from 'react-router-dom';
import type { Article } from '@/domain/article';
import type { Category } from '@/domain/category';
import type { Product } from '@/domain/product';
import type { ProductFacets } from '@/domain/product-facets';

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
  /** The picture at the head of the page, where that is not the one of a product. */
  readonly picture?: HeadPicture | null;
  /** The sentences at the head of the page. */
  readonly intro?: string;
  /** The articles the page shows. */
  readonly articles?: readonly Article[];
  /** The fingerprint of the article's text, which tells whether it has changed since the page was built. */
  readonly articleFingerprint?: string;
}

/** What a page is built from. */
export interface PageToBuild extends PageData {
  /** The Markdown of the article whose page it is. The browser gets it as HTML. */
  readonly articleText?: string;
}

const PAGE_DATA = 'page-data';
const KEPT = 'data-prerendered';

interface BuiltPage {
  readonly data: PageData | null;
  /** The HTML of each part that stays as it was prerendered, by the part's id. */
  readonly kept: Readonly<Record<string, string>>;
  /** The Markdown of the article whose page is being built. */
  readonly articleText?: string | undefined;
}

const nothing: BuiltPage = { data: null, kept: {} };

export const BuiltPageContext = createContext(nothing);

function useBuiltPage(): BuiltPage {
  const page = useContext(BuiltPageContext);
  const { pathname } = useLocation();
  return page.data?.path === pathname ? page : nothing;
}

/** What the page now shown was built from; empty for pages that were not prerendered, and after one has gone on. */
export function usePageData(): Omit<PageData, 'path'> {
  return useBuiltPage().data ?? {};
}

/** The Markdown of the article whose page is being built; undefined in a browser. */
export function useTextToBuild(): string | undefined {
  return useBuiltPage().articleText;
}

/** The HTML of a part of the page that stays as it was prerendered; undefined when there is none. */
export function useKeptHtml(id: string): string | undefined {
  return useBuiltPage().kept[id];
}

/** Reads what the prerenderer wrote into the document. */
export function readBuiltPage(document: Document): BuiltPage {
  const text = document.getElementById(PAGE_DATA)?.textContent;
  const parts = document.querySelectorAll(`[${KEPT}]`);
  return {
    data: text ? JSON.parse(text) : null,
    kept: Object.fromEntries([...parts].map((part) => [part.id, part.innerHTML])),
  };
}
