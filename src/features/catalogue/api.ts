import { catalogueSnapshot } from '@/domain/catalogue-snapshot';
import type { CompleteCategory } from '@/domain/category';
import { type Product, WHOLE_CATALOGUE } from '@/domain/product';
import type { ProductCollection } from '@/domain/product-collection';
import type { CompleteProduct, SafetySheet } from '@/domain/product-facts';
import { hasDatabase } from '@/lib/supabase/client';
import type { Json } from '@/lib/supabase/database.types';
import { publicReader } from '@/lib/supabase/public-reader';
import { readAll } from '@/lib/supabase/read-all';
import type { browseArguments } from './browse-rows';
import { categoryColumns, collectionColumns, completeColumns, productColumns, readSafetySheet } from './rows';

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

const onSale = () => publicReader().from('products').select(productColumns.select).is('archived_at', null);

/**
 * The products on sale, by id: all of them, or `WHOLE_CATALOGUE` plus one, including the featured ones. From the
 * database, or the built-in catalogue without one. Rejects when the database cannot be reached.
 */
export async function listProducts(): Promise<Product[]> {
  if (!hasDatabase) return afterDelay([...catalogueSnapshot]);
  const { data } = await onSale().order('featured_rank').order('id').range(0, WHOLE_CATALOGUE).throwOnError();
  return data.map(productColumns.fromRow).toSorted((a, b) => a.id - b.id);
}

/** The products on sale with these ids. */
export async function listProductsById(ids: readonly number[]): Promise<Product[]> {
  const { data } = await onSale().in('id', ids).order('id').limit(ids.length).throwOnError();
  return data.map(productColumns.fromRow);
}

/** One page of a list that the database filters and sorts, as it answers. `browse-rows.ts` has its format. */
export async function browseProducts(list: ReturnType<typeof browseArguments>): Promise<Json> {
  const { data } = await publicReader().rpc('browse_products', list).throwOnError();
  return data;
}

/** All products on sale, without a limit: for staff. */
export async function listEveryProduct(): Promise<Product[]> {
  const rows = await readAll((from, to) => onSale().order('id').range(from, to).throwOnError());
  return rows.map(productColumns.fromRow);
}

/** One product on sale with all its facts, or null. Rejects when the database cannot be reached. */
export async function getProduct(id: number): Promise<CompleteProduct | null> {
  if (!hasDatabase) return afterDelay(builtInProduct(id));
  const database = publicReader();
  const { data } = await database
    .from('products')
    .select(completeColumns.select)
    .eq('id', id)
    .is('archived_at', null)
    .maybeSingle()
    .throwOnError();
  return data === null ? null : completeColumns.fromRow(data);
}

/** The safety sheet of a product on sale or ever ordered, or null. Rejects when the database cannot be reached. */
export async function getSafetySheet(id: number): Promise<SafetySheet | null> {
  if (!hasDatabase) {
    const product = await afterDelay(builtInProduct(id));
    return product && { ...product, isOnSale: true, recall: null };
  }
  const { data } = await publicReader().rpc('safety_sheet', { id }).throwOnError();
  return readSafetySheet(data);
}

/** All categories in the order that staff set. Rejects when the database cannot be reached. */
export async function listCategories(): Promise<CompleteCategory[]> {
  if (!hasDatabase) return afterDelay(builtInCategories());
  const { data } = await publicReader()
    .from('categories')
    .select(categoryColumns.select)
    .order('place')
    .order('id')
    .throwOnError();
  return data.map(categoryColumns.fromRow);
}

/** The staff's collections by name; empty without a database. Rejects when it cannot be reached. */
export async function listCollections(): Promise<ProductCollection[]> {
  if (!hasDatabase) return [];
  const { data } = await publicReader()
    .from('collections')
    .select(collectionColumns.select)
    .order('name')
    .order('id')
    .throwOnError();
  return data.map(collectionColumns.fromRow);
}

/**
 * `listProducts` for one category by its name; `All` for every category. A required part of the product API, although
 * the shop's own pages filter in another way.
 */
export async function listProductsByCategory(category: string): Promise<Product[]> {
  return (await listProducts()).filter((product) => category === 'All' || product.category === category);
}
