import { useSyncExternalStore } from 'react';
import { catalogueSnapshot } from '@/domain/catalogue-snapshot';
import type { CompleteCategory } from '@/domain/category';
import type { Product } from '@/domain/product';
import { parseJson } from '@/lib/parse-json';
import { createStoredValue } from '@/lib/stored-value';
import { noteCatalogueSeen } from './seen-at';

/** In characters. A larger catalogue is not cached: the cart needs the browser's storage too. */
const MAX_LENGTH = 200_000;

const productFields = Object.keys(catalogueSnapshot[0] ?? {});

/** Whether a stored value has every field of a product; one from an earlier release may lack some. */
function isProduct(value: unknown): value is Product {
  return typeof value === 'object' && value !== null && productFields.every((field) => field in value);
}

const lastSeen = createStoredValue<readonly Product[]>({
  key: 'catalogue',
  area: 'local',
  initial: catalogueSnapshot,
  parse: (text) => {
    const stored = parseJson(text);
    return Array.isArray(stored) && stored.every(isProduct) ? stored : undefined;
  },
  serialise: (products) => {
    const text = JSON.stringify(products);
    return text.length <= MAX_LENGTH ? text : null;
  },
});

const unwatched = () => () => {};

/**
 * The products as last loaded on this device; on a first visit the built-in ones. Shown until the database responds.
 * The response is cached here, without another render.
 */
export function useLastSeenProducts(): readonly Product[] {
  return useSyncExternalStore(unwatched, lastSeen.get, () => lastSeen.initial);
}

export function keepProducts(products: readonly Product[]): void {
  lastSeen.update(() => products);
  noteCatalogueSeen();
}

/** Caches the database's response about one product; null when it is not on sale any more. */
export function keepProduct(id: number, product: Product | null): void {
  lastSeen.update((seen) =>
    [...seen.filter((other) => other.id !== id), ...(product ? [product] : [])].toSorted((a, b) => a.id - b.id),
  );
}

const lastCategories = createStoredValue<readonly CompleteCategory[] | undefined>({
  key: 'categories',
  area: 'local',
  initial: undefined,
  parse: (text) => {
    const stored = parseJson(text);
    const isCategory = (value: unknown): value is CompleteCategory =>
      typeof value === 'object' && value !== null && 'intro' in value;
    return Array.isArray(stored) && stored.every(isCategory) ? stored : undefined;
  },
  serialise: (categories) => JSON.stringify(categories) ?? null,
});

/** The categories as last loaded on this device. */
export function useLastSeenCategories(): readonly CompleteCategory[] | undefined {
  return useSyncExternalStore(unwatched, lastCategories.get, () => lastCategories.initial);
}

export function keepCategories(categories: readonly CompleteCategory[]): void {
  lastCategories.update(() => categories);
}
