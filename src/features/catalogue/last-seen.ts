import { useSyncExternalStore } from 'react';
import { catalogueSnapshot } from '@/domain/catalogue-snapshot';
import type { Product } from '@/domain/product';
import { parseStoredJson, readStored, writeStored } from '@/lib/storage';
import { productFields } from './rows';

const LAST_SEEN_KEY = 'catalogue';
/** A larger catalogue is not kept: the browser's storage is needed for the cart. In characters. */
const MAX_LENGTH = 200_000;

let parsed: { text: string | null; products: readonly Product[] } = { text: null, products: catalogueSnapshot };

/** Whether a stored value has every field of a product; one that an earlier release stored may lack some. */
function isProduct(value: unknown): value is Product {
  return typeof value === 'object' && value !== null && Object.keys(productFields).every((field) => field in value);
}

/** The products as the database last listed them on this device; on a first visit those that come with the shop. */
export function lastSeenProducts(): readonly Product[] {
  const text = readStored(LAST_SEEN_KEY);
  if (text !== parsed.text) {
    const stored = parseStoredJson(text);
    parsed = { text, products: Array.isArray(stored) && stored.every(isProduct) ? stored : catalogueSnapshot };
  }
  return parsed.products;
}

/** Keeps the database's list for the next visit. */
export function keepProducts(products: readonly Product[]): void {
  const text = JSON.stringify(products);
  if (text.length <= MAX_LENGTH) writeStored(LAST_SEEN_KEY, text);
}

/** Keeps what the database says about one product; null when it is no longer on sale. */
export function keepProduct(id: number, product: Product | null): void {
  const others = lastSeenProducts().filter((seen) => seen.id !== id);
  keepProducts([...others, ...(product ? [product] : [])].toSorted((a, b) => a.id - b.id));
}

const neverChanges = () => () => {};

/** The last seen products for a first paint. Without a browser, and while a page hydrates, those of the build. */
export function useLastSeenProducts(): readonly Product[] {
  return useSyncExternalStore(neverChanges, lastSeenProducts, () => catalogueSnapshot);
}
