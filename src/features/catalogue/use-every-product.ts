import type { Product } from '@/domain/product';
import { useRead } from '@/lib/reads/reads';
import { hasDatabase } from '@/lib/supabase/client';
import { productKeys, useProducts } from './queries';

/** Every product, for staff who choose among them. */
export function useEveryProduct(): readonly Product[] {
  const { products = [], isLarge } = useProducts();
  const { data } = useRead<Product[]>({
    queryKey: productKeys.every,
    queryFn: async () => (await import('./api')).listEveryProduct(),
    enabled: isLarge && hasDatabase,
  });
  return data ?? products;
}
