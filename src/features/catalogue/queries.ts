import type { Category, CompleteCategory } from '@/domain/category';
import { type Product, WHOLE_CATALOGUE } from '@/domain/product';
import { type CompleteProduct, hasFacts } from '@/domain/product-facts';
import { usePageData } from '@/lib/page-data';
import { publicKey } from '@/lib/query-keys';
import type { ReadOptions } from '@/lib/reads/read';
import { useRead } from '@/lib/reads/reads';
import { hasDatabase } from '@/lib/supabase/client';
import type { BrowsedList } from './browse-pages';
import { keepCategories, keepProduct, keepProducts, useLastSeenCategories, useLastSeenProducts } from './last-seen';

export const productKeys = {
  all: publicKey('products'),
  list: publicKey('products', 'list'),
  every: publicKey('products', 'every'),
  one: (id: number | null) => publicKey('products', id),
  some: (ids: readonly number[]) => publicKey('products', 'some', ids),
  nearTo: (category: string) => publicKey('products', 'near', category),
  browse: (list: BrowsedList, pages: number) => publicKey('products', 'browse', list, pages),
  categories: publicKey('products', 'categories'),
};

/** The first paint needs no code that reads rows. */
const loadApi = () => import('./api');

const productsRead: ReadOptions<Product[]> = {
  queryKey: productKeys.list,
  queryFn: async () => {
    const products = await (await loadApi()).listProducts();
    if (hasDatabase) keepProducts(products);
    return products;
  },
};

const productRead = (id: number | null): ReadOptions<Product | CompleteProduct | null> => ({
  queryKey: productKeys.one(id),
  queryFn: async () => {
    if (id === null) return null;
    const product = await (await loadApi()).getProduct(id);
    if (hasDatabase) keepProduct(id, product);
    return product;
  },
  enabled: id !== null,
  within: {
    queryKey: productKeys.list,
    find: (known) => (known as Product[] | undefined)?.find((product) => product.id === id),
  },
});

/**
 * All products on sale. With a database `products` are there at once, as last seen; their prices and stock count from
 * `isSettled` on. `confirmed` is the database's own answer. Where the catalogue `isLarge`, these are only some of them.
 */
export function useProducts() {
  const { data, isError, isSettled, refetch } = useRead(productsRead);
  const lastSeen = useLastSeenProducts();
  const { products: built, listing } = usePageData();
  const products = data ?? built ?? (hasDatabase ? lastSeen : undefined);
  return {
    products,
    isLarge: listing !== undefined || (products?.length ?? 0) > WHOLE_CATALOGUE,
    confirmed: isError ? undefined : data,
    isSettled: isSettled || built !== undefined,
    isError,
    refetch,
  };
}

const categoriesRead: ReadOptions<CompleteCategory[]> = {
  queryKey: productKeys.categories,
  queryFn: async () => {
    const categories = await (await loadApi()).listCategories();
    if (hasDatabase) keepCategories(categories);
    return categories;
  },
};

/** The categories in the order of staff. Both are undefined while they are not known; a built page holds what leads to them. */
export function useCategories() {
  const { data, isSettled } = useRead(categoriesRead);
  const lastSeen = useLastSeenCategories();
  const { categories: built } = usePageData();
  const complete = data ?? (built ? undefined : lastSeen);
  const categories: readonly Category[] | undefined = complete ?? built;
  return { categories, complete, isSettled };
}

const withFacts = (product: Product, built: Product | undefined): Product | CompleteProduct =>
  built && hasFacts(built) && !hasFacts(product) ? { ...built, ...product } : product;

/** One product; null when it is not on sale, undefined until that is known. A null id asks nobody. */
export function useProduct(id: number | null) {
  const lastSeen = useLastSeenProducts();
  const { data, isError, isSettled, refetch } = useRead(productRead(id));
  const built = usePageData().products?.find((product) => product.id === id);
  const seen = built ?? (hasDatabase ? lastSeen.find((product) => product.id === id) : undefined);
  const known = data === undefined ? seen : data;
  return {
    product: id === null ? null : known && withFacts(known, built),
    isSettled: isSettled || built !== undefined,
    isError,
    refetch,
  };
}
