import { useQuery } from '@tanstack/react-query';
import type { Product } from '@/domain/product';
import type { CompleteProduct } from '@/domain/product-facts';
import { hasDatabase } from '@/lib/supabase/client';
import { RELATED_COUNT, relatedProducts } from '../related-products';
import { listNearTo } from './browse-pages';
import { productKeys } from './queries';
import { useProductsById } from './use-products-by-id';

/** Related products. In a large shop the prerendered ones, otherwise from the first products of the category. */
export function useRelatedProducts(product: CompleteProduct, built: readonly Product[]): Product[] {
  const named = built.length > 0 ? built.map(({ id }) => id) : product.relatedIds;
  const { products = [], isLarge } = useProductsById(named);
  const { data = [] } = useQuery({
    queryKey: productKeys.nearTo(product.category),
    queryFn: () => listNearTo(product.category),
    enabled: isLarge && named.length === 0 && hasDatabase,
  });
  if (!isLarge) return relatedProducts(product, products, RELATED_COUNT);
  return relatedProducts({ ...product, relatedIds: named }, named.length > 0 ? products : data, RELATED_COUNT);
}
