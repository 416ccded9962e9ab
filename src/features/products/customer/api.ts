import * as z from 'zod/mini';
import { catalogueSnapshot } from '@/domain/catalogue-snapshot';
import type { CompleteCategory } from '@/domain/category';
import { type Product, WHOLE_CATALOGUE } from '@/domain/product';
import type { ProductCollection } from '@/domain/product-collection';
import type { CompleteProduct, SafetySheet } from '@/domain/product-facts';
import { knownBrowserId } from '@/lib/browser-id';
import { hasDatabase } from '@/lib/supabase/client';
import { columnsOf } from '@/lib/supabase/columns';
import type { Json } from '@/lib/supabase/database.types';
import { publicReader, readAsVisitor } from '@/lib/supabase/public-reader';
import { read } from '@/lib/supabase/read';
import { readAll } from '@/lib/supabase/read-all';
import {
  completeColumns,
  completeProduct,
  listedCategory,
  listedColumns,
  listedProduct,
  productCollection,
  safetySheet,
} from '../rows';
import type { browseArguments } from './browse-rows';

/** The simulated latency of the built-in catalogue, in milliseconds. */
export const IN_CLIENT_DELAY_MS = 300;

async function afterDelay<T>(value: T | Promise<T>): Promise<T> {
  await new Promise((resolve) => setTimeout(resolve, IN_CLIENT_DELAY_MS));
  return value;
}

// What only a shop without a database reads is imported lazily.
const builtInCategories = async (): Promise<CompleteCategory[]> => [
  ...(await import('@/domain/category-snapshot')).categorySnapshot,
];

const builtInProduct = async (id: number): Promise<CompleteProduct | null> =>
  (await import('@/domain/catalogue-facts')).completeSnapshot.find((product) => product.id === id) ?? null;

const onSale = (reader: ReturnType<typeof publicReader>) =>
  reader.from('products').select(columnsOf('products', listedColumns)).is('archived_at', null);

const listedProducts = z.array(listedProduct);

/**
 * The products on sale, by id: all of them, or `WHOLE_CATALOGUE` plus one, including the featured ones. From the
 * database, or the built-in catalogue without one. Rejects when the database cannot be reached.
 */
export async function listProducts(): Promise<Product[]> {
  if (!hasDatabase) return afterDelay([...catalogueSnapshot]);
  const products = await readAsVisitor(listedProducts, (reader) =>
    onSale(reader).order('featured_rank').order('id').range(0, WHOLE_CATALOGUE),
  );
  return products.toSorted((a, b) => a.id - b.id);
}

/** The products on sale with these ids. */
export const listProductsById = (ids: readonly number[]): Promise<Product[]> =>
  readAsVisitor(listedProducts, (reader) => onSale(reader).in('id', ids).order('id').limit(ids.length));

/** One page of a list that the database filters and sorts, as it answers. `browse-rows.ts` has its format. */
export async function browseProducts(list: ReturnType<typeof browseArguments>): Promise<Json> {
  // As it is: the keys of its counts are names of categories.
  const { data } = await publicReader().rpc('browse_products', list).throwOnError();
  return data;
}

/** All products on sale, without a limit: for staff. */
export const listEveryProduct = (): Promise<Product[]> =>
  readAll((from, to) => readAsVisitor(listedProducts, (reader) => onSale(reader).order('id').range(from, to)));

/** One product on sale with all its facts, or null. Rejects when the database cannot be reached. */
export async function getProduct(id: number): Promise<CompleteProduct | null> {
  if (!hasDatabase) return afterDelay(builtInProduct(id));
  return readAsVisitor(z.nullable(completeProduct), (reader) =>
    reader
      .from('products')
      .select(columnsOf('products', completeColumns))
      .eq('id', id)
      .is('archived_at', null)
      .maybeSingle(),
  );
}

/** The safety sheet of a product on sale or ever ordered, or null. Rejects when the database cannot be reached. */
export async function getSafetySheet(id: number): Promise<SafetySheet | null> {
  if (!hasDatabase) {
    const product = await afterDelay(builtInProduct(id));
    return product && { ...product, isOnSale: true, recall: null };
  }
  return readAsVisitor(z.nullable(safetySheet), (reader) => reader.rpc('safety_sheet', { id }));
}

/** All categories in the order that staff set. Rejects when the database cannot be reached. */
export async function listCategories(): Promise<CompleteCategory[]> {
  if (!hasDatabase) return afterDelay(builtInCategories());
  return readAsVisitor(z.array(listedCategory), (reader) =>
    reader.from('categories').select(columnsOf('categories', listedCategory)).order('place').order('id'),
  );
}

/** The staff's collections by name; empty without a database. Rejects when it cannot be reached. */
export async function listCollections(): Promise<ProductCollection[]> {
  if (!hasDatabase) return [];
  return readAsVisitor(z.array(productCollection), (reader) =>
    reader.from('collections').select(columnsOf('collections', productCollection)).order('name').order('id'),
  );
}

/** Units by product id. */
const ownStock = z.pipe(
  z.array(z.object({ productId: z.number(), available: z.number() })),
  z.transform((rows) => new Map(rows.map(({ productId, available }) => [productId, available]))),
);

/** The units that the caller can order of products in their own unpaid orders, by product id. Throws on failure. */
export const getOwnStock = (): Promise<ReadonlyMap<number, number>> =>
  read(ownStock, (database) => database.rpc('own_held_stock', { browser_id: knownBrowserId() }));

/** The last purchase by product id. */
const bought = z.pipe(
  z.array(z.object({ productId: z.number(), boughtAt: z.string() })),
  z.transform((rows) => new Map(rows.map(({ productId, boughtAt }) => [productId, boughtAt]))),
);

/** When the signed-in user last bought each product, by product id. Throws when the database cannot be reached. */
export const getBought = (): Promise<ReadonlyMap<number, string>> =>
  read(bought, (database) => database.rpc('bought_products'));

/**
 * `listProducts` for one category by its name; `All` for every category. A required part of the product API, although
 * the shop's own pages filter in another way.
 */
export async function listProductsByCategory(category: string): Promise<Product[]> {
  return (await listProducts()).filter((product) => category === 'All' || product.category === category);
}
