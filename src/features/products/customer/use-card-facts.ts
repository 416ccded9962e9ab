import type { Product } from '@/domain/product';
import { useChildren } from '@/features/household/household';
import { useWishedIds } from '@/features/wish-list/wished';
import { useNow } from '@/lib/hydration';
import { useBought } from './use-bought';
import { useCategoryTints } from './use-category-tints';

/** What the cards of a list show besides their products, read once for all of them. */
export function useCardFacts() {
  const tintOf = useCategoryTints();
  const ages = useChildren();
  const bought = useBought();
  const wished = useWishedIds();
  const now = useNow();
  return (product: Product) => ({
    tint: tintOf(product.category),
    ages,
    boughtAt: bought.get(product.id),
    isWished: wished.has(product.id),
    now,
  });
}

export type CardFacts = ReturnType<ReturnType<typeof useCardFacts>>;
