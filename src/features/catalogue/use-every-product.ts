import { useQuery } from '@tanstack/react-query';
import type { Product } from '@/domain/product';
import { hasDatabase } from '@/lib/supabase/client';
import { listEveryProduct } from './api';
import { productKeys, useProducts } from './queries';

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
