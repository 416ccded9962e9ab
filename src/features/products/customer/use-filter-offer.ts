import { useState } from 'react';
import { type FilterOffer, filterOffer } from '@/domain/filter-offer';
import type { ProductFacets } from '@/domain/product-facets';
import type { ShopChoice } from './use-shop-choice';

/**
 * What to offer for a choice, and a function to call before one that is made from it: what is on show then stays until
 * a choice comes from elsewhere, so that nothing moves away under the finger.
 */
export function useFilterOffer(facets: ProductFacets, choice: ShopChoice, found: number) {
  const [held, setHeld] = useState<{ choice: string; offer: FilterOffer }>();
  const offer = filterOffer(facets, choice, found, held?.choice === JSON.stringify(choice) ? held.offer : undefined);
  const hold = (next: ShopChoice) => setHeld({ choice: JSON.stringify(next), offer });
  return { offer, hold };
}
