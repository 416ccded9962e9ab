import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Category } from '@/domain/category';
import { type Product, WHOLE_CATALOGUE } from '@/domain/product';
import { type CompleteProduct, hasFacts } from '@/domain/product-facts';
import { usePageData } from '@/lib/page-data';
import { builtData, isSettled } from '@/lib/query-client';
import { publicKey } from '@/lib/query-keys';
import { hasDatabase } from '@/lib/supabase/client';
import { getProduct, getSafetySheet, listCategories, listCollections, listEveryProduct, listProducts } from './api';
import type { BrowsedList } from './browse-pages';
import { keepCategories, keepProduct, keepProducts, useLastSeenCategories, useLastSeenProducts } from './last-seen';
import { useCurrentProducts } from './use-current-products';

export const productKeys = {
  all: publicKey('products'),
  list: publicKey('products', 'list'),
  every: publicKey('products', 'every'),
  one: (id: number | null) => publicKey('products', id),
  sheet: (id: number | null) => publicKey('products', 'sheet', id),
  some: (ids: readonly number[]) => publicKey('products', 'some', ids),
  nearTo: (category: string) => publicKey('products', 'near', category),
  browse: (list: BrowsedList, pages: number) => publicKey('products', 'browse', list, pages),
  categories: publicKey('products', 'categories'),
  collections: publicKey('products', 'collections'),
};

const productsQuery = {
  queryKey: productKeys.list,
  queryFn: async () => {
    const products = await listProducts();
    if (hasDatabase) keepProducts(products);
    return products;
  },
};

/**
 * All products on sale. With a database `products` is available at once: prerendered or as last seen; prices and stock
 * are valid from `hasCurrentPrices` on. `confirmed` is the database's own response. In a catalogue that `isLarge`,
 * these are only some of the products.
 */
export function useProducts() {
  const query = useQuery(productsQuery);
  const { data, isError, refetch } = query;
  const lastSeen = useLastSeenProducts();
  const { products: built, listing } = usePageData();
  const products = data ?? built ?? (hasDatabase ? lastSeen : undefined);
  const priced = useCurrentProducts(products);
  const confirmed = useCurrentProducts(data);
  return {
    products: products && priced,
    isLarge: listing !== undefined || (products?.length ?? 0) > WHOLE_CATALOGUE,
    confirmed: isError || !data ? undefined : confirmed,
    hasCurrentPrices: built !== undefined || isSettled(query),
    isError,
    refetch,
  };
}

const categoriesQuery = {
  queryKey: productKeys.categories,
  queryFn: async () => {
    const categories = await listCategories();
    if (hasDatabase) keepCategories(categories);
    return categories;
  },
};

/** The categories as staff sort them; undefined while unknown. A prerendered page has only what its links need. */
export function useCategories() {
  const query = useQuery(categoriesQuery);
  const lastSeen = useLastSeenCategories();
  const { categories: built } = usePageData();
  const complete = query.data ?? (built ? undefined : lastSeen);
  const categories: readonly Category[] | undefined = complete ?? built;
  return { categories, complete, isSettled: isSettled(query) };
}

/** The staff's collections; undefined while loading. */
export function useCollections() {
  const { collections: built } = usePageData();
  const { data, isError, refetch } = useQuery({
    queryKey: productKeys.collections,
    queryFn: listCollections,
    ...(built && builtData(built)),
  });
  return { collections: data, isError, refetch };
}

/** Null if the product does not exist, undefined while loading. */
export function useSafetySheet(id: number | null) {
  const { sheet: built } = usePageData();
  const query = useQuery({
    queryKey: productKeys.sheet(id),
    queryFn: () => (id === null ? null : getSafetySheet(id)),
    enabled: id !== null,
    ...(built?.id === id && builtData(built)),
  });
  return { sheet: id === null ? null : query.data, isError: query.isError, refetch: query.refetch };
}

const withFacts = (product: Product, built: Product | undefined): Product | CompleteProduct =>
  built && hasFacts(built) && !hasFacts(product) ? { ...built, ...product } : product;

/**
 * One product; null if it is not on sale, undefined while loading. Disabled when the id is null. `isComplete` when no
 * further facts will load and shift the content below them.
 */
export function useProduct(id: number | null) {
  const client = useQueryClient();
  const lastSeen = useLastSeenProducts();
  const { products: onPage, sheet } = usePageData();
  const built = onPage?.find((product) => product.id === id);
  const query = useQuery({
    queryKey: productKeys.one(id),
    queryFn: async () => {
      if (id === null) return null;
      const product = await getProduct(id);
      if (hasDatabase) keepProduct(id, product);
      return product;
    },
    enabled: id !== null,
    ...(built && hasFacts(built) && builtData(built)),
  });
  const listed = client.getQueryData<Product[]>(productKeys.list)?.find((product) => product.id === id);
  // A page that has a sheet says that the product is recalled, whatever this device saw before.
  const seen = built ?? (hasDatabase && !sheet ? lastSeen.find((product) => product.id === id) : undefined);
  const read = query.data === undefined ? listed : query.data;
  const known = read === undefined ? seen : read;
  const withDetails = useMemo(() => (known ? [withFacts(known, built)] : []), [known, built]);
  const [priced] = useCurrentProducts(withDetails);
  return {
    product: id === null ? null : known && priced,
    hasCurrentPrices: read !== undefined || built !== undefined || isSettled(query),
    isComplete: withDetails.some(hasFacts) || isSettled(query),
    isError: query.isError,
    refetch: query.refetch,
  };
}

/** All products, for staff to choose from. */
export function useEveryProduct(): readonly Product[] {
  const { products = [], isLarge } = useProducts();
  const { data } = useQuery({
    queryKey: productKeys.every,
    queryFn: listEveryProduct,
    enabled: isLarge && hasDatabase,
  });
  return data ?? products;
}
