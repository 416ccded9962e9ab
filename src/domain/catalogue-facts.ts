import facts from './catalogue-facts.json' with { type: 'json' };
import { catalogueSnapshot } from './catalogue-snapshot';
import type { Product } from './product';
import type { CompleteProduct } from './product-facts';

const factsOf: ReadonlyMap<number, Omit<CompleteProduct, keyof Product>> = new Map(
  facts.map(({ id, ...known }) => [id, known]),
);

/** The eight products of `supabase/seed.sql` with all their facts. */
export const completeSnapshot: readonly CompleteProduct[] = catalogueSnapshot.flatMap((product) => {
  const known = factsOf.get(product.id);
  return known ? [{ ...product, ...known }] : [];
});
