import { createContext, createElement, type ReactNode, useContext } from 'react';
import { useLocation } from 'react-router-dom';
import type { Article } from '@/domain/article';
import type { Category } from '@/domain/category';
import type { Product } from '@/domain/product';
import type { ProductCollection } from '@/domain/product-collection';
import type { ProductFacets } from '@/domain/product-facets';
import type { SafetySheet } from '@/domain/product-facts';
import type { Recall } from '@/domain/recall';

export interface HeadPicture {
  readonly url: string;
  readonly alt: string;
}

/** The data that a page was prerendered with, as old as its HTML. */
export interface PageData {
  /** The path of the page, without search params and hash. */
  readonly path: string;
  /** The products the page shows. */
  readonly products?: readonly Product[];
  /** In a shop too large for a browser, `products` is the first page of a list: its total, and its filters. */
  readonly listing?: { readonly shown: number; readonly facets: ProductFacets };
  /** The categories the page links to or shows, in the order that staff set. */
  readonly categories?: readonly Category[];
  /** The staff's collections that the page links to or shows. */
  readonly collections?: readonly ProductCollection[];
  /** The recalls in force. */
  readonly recalls?: readonly Recall[];
  /** The picture at the top of the page, unless it is a product's. */
  readonly picture?: HeadPicture | null;
  /** The introduction at the top of the page. */
  readonly intro?: string;
  /** The articles the page shows. */
  readonly articles?: readonly Article[];
  /** The safety sheet that the page shows. */
  readonly sheet?: SafetySheet;
  /** The staff's announcement above every page, with its last day. */
  readonly announcement?: { readonly text: string; readonly until: string };
  /** The answers of the database that queries start with, by their keys, where the built-in ones are others. */
  readonly answers?: readonly (readonly [key: readonly unknown[], answer: unknown])[];
  /** The policy or the FAQ of the page, if staff have rewritten it. */
  readonly shopText?: { readonly content: string; readonly inEffectSince: string };
  /** The Markdown of the article that the page shows. */
  readonly articleText?: string;
}

/** What the module of a prerendered page may export as `handle`. */
export interface PageHandle {
  /** The search params that change what the page shows. With any other search its HTML fits. */
  readonly searchParams: readonly string[];
}

const PAGE_DATA = 'page-data';

/** What the document was prerendered with; null if it was not. */
export const DocumentDataContext = createContext<PageData | null>(null);

const nothing: Omit<PageData, 'path'> = {};
const PageDataContext = createContext(nothing);

/** Provides `usePageData`, so that components below render on a change of the data, not of the address. */
export function PageDataProvider({ children }: { children: ReactNode }) {
  const data = useContext(DocumentDataContext);
  const { pathname } = useLocation();
  return createElement(PageDataContext, { value: data?.path === pathname ? data : nothing }, children);
}

/** The data that the current page was prerendered with; empty if it was not prerendered, and after any navigation. */
export const usePageData = () => useContext(PageDataContext);

/** Reads what the prerenderer wrote into the document; null for a page that was not prerendered. */
export function readPageData(document: Document): PageData | null {
  const text = document.getElementById(PAGE_DATA)?.textContent;
  return text ? JSON.parse(text) : null;
}
