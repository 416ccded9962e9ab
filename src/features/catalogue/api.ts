import { catalogueSnapshot } from '@/domain/catalogue-snapshot';
import type { CompleteCategory } from '@/domain/category';
import { categorySnapshot } from '@/domain/category-snapshot';
import { type Product, WHOLE_CATALOGUE } from '@/domain/product';
import type { ProductCollection } from '@/domain/product-collection';
import type { CompleteProduct, SafetySheet } from '@/domain/product-facts';
import { hasDatabase } from '@/lib/supabase/client';
import { publicReader } from '@/lib/supabase/public-reader';
import { readAll } from '@/lib/supabase/read-all';
import { type BrowsePage, type BrowseWish, browseArguments, browsePageOf } from './browse-rows';
import { categoryColumns, collectionColumns, completeColumns, productColumns, readSafetySheet } from './rows';

/** How long the built-in catalogue takes to answer, in milliseconds: it stands in for a request. */
export const IN_CLIENT_DELAY_MS = 300;

async function afterDelay<T>(value: T | Promise<T>): Promise<T> {
  await new Promise((resolve) => setTimeout(resolve, IN_CLIENT_DELAY_MS));
  return value;
}

/** Pages start without all the facts of the built-in catalogue, which a shop with a database never asks for. */
const builtInProduct = async (id: number): Promise<CompleteProduct | null> =>
  (await import('@/domain/catalogue-facts')).completeSnapshot.find((product) => product.id === id) ?? null;

const onSale = () => publicReader().from('products').select(productColumns.select).is('archived_at', null);

/**
 * The products on sale, by id: all of them, or one more than `WHOLE_CATALOGUE`, what is featured among them. From the database;
 * without one from the built-in catalogue. Rejects when it cannot be reached.
 */
export async function listProducts(): Promise<Product[]> {
  if (!hasDatabase) return afterDelay([...catalogueSnapshot]);
  const { data } = await onSale().order('featured_rank').order('id').range(0, WHOLE_CATALOGUE).throwOnError();
  return data.map(productColumns.fromRow).toSorted((a, b) => a.id - b.id);
}

/** Those of these products that are on sale. */
export async function listProductsById(ids: readonly number[]): Promise<Product[]> {
  const { data } = await onSale().in('id', ids).order('id').limit(ids.length).throwOnError();
  return data.map(productColumns.fromRow);
}

/** One page of a list that the database makes. */
export async function browseProducts(wish: BrowseWish): Promise<BrowsePage> {
  const { data } = await publicReader().rpc('browse_products', browseArguments(wish)).throwOnError();
  return browsePageOf(data);
}

/** Every product on sale, however many there are: for staff. */
export async function listEveryProduct(): Promise<Product[]> {
  const rows = await readAll((from, to) => onSale().order('id').range(from, to).throwOnError());
  return rows.map(productColumns.fromRow);
}

/** One product on sale with all its facts, or null when there is none with this id. Rejects when the database cannot be reached. */
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

/** The safety sheet of what is sold or was ever ordered; null for anything else. Rejects when the database cannot be reached. */
export async function getSafetySheet(id: number): Promise<SafetySheet | null> {
  if (!hasDatabase) {
    const product = await afterDelay(builtInProduct(id));
    return product && { ...product, isOnSale: true, recall: null };
  }
  const { data } = await publicReader().rpc('safety_sheet', { id }).throwOnError();
  return readSafetySheet(data);
}

/** All categories in the order of staff. Rejects when the database cannot be reached. */
export async function listCategories(): Promise<CompleteCategory[]> {
  if (!hasDatabase) return afterDelay([...categorySnapshot]);
  const { data } = await publicReader()
    .from('categories')
    .select(categoryColumns.select)
    .order('place')
    .order('id')
    .throwOnError();
  return data.map(categoryColumns.fromRow);
}

/** The collections of staff by name; none without a database. Rejects when it cannot be reached. */
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
 * What `listProducts` answers, of one category by its name; `All` is everything. It is a part of the product API that the shop
 * was asked for, although its own pages filter otherwise.
 */
export async function listProductsByCategory(category: string): Promise<Product[]> {
  return (await listProducts()).filter((product) => category === 'All' || product.category === category);
}
