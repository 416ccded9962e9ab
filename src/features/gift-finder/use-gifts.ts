import { type GiftWish, giftLimits, giftsFor } from '@/domain/gift-finder';
import type { Product } from '@/domain/product';
import { useProducts } from '@/features/catalogue/queries';
import { useBrowsed } from '@/features/catalogue/use-browsed';
import { useCurrentProducts } from '@/features/catalogue/use-current-products';
import { noChoice } from '@/features/catalogue/use-shop-choice';

/** The maximum page size of the database. */
const PAGE = 100;
/** If there are more gifts, only the featured ones are ranked. */
const MOST_PAGES = 3;

/** The gifts for a wish, from all products or, in a large catalogue, from those that the database finds. */
function useGiftsOf(wish: GiftWish, isWanted: boolean) {
  const { products, isLarge, isSettled, isError, refetch } = useProducts();
  const browsed = useBrowsed({ ...noChoice, ...wish, inStock: true, pageSize: PAGE }, MOST_PAGES, isLarge && isWanted);
  const listed = useCurrentProducts(browsed.data?.products);
  const found: readonly Product[] | undefined = isLarge ? browsed.data && listed : products;
  return {
    gifts: isWanted && found ? giftsFor(found, wish) : undefined,
    isSettled: isLarge ? browsed.isSettled : isSettled,
    isError: isLarge ? browsed.isError : isError,
    retry: () => void (isLarge ? browsed : { refetch }).refetch(),
  };
}

/** The gifts found and, if there are none, the answers without which there would be some. */
export function useGifts(wish: GiftWish) {
  const all = useGiftsOf(wish, true);
  const isEmpty = all.gifts?.length === 0;
  const without = {
    maxCents: useGiftsOf({ ...wish, maxCents: null }, isEmpty && wish.maxCents !== null).gifts,
    skill: useGiftsOf({ ...wish, skill: null }, isEmpty && wish.skill !== null).gifts,
    child: useGiftsOf({ ...wish, child: null }, isEmpty && wish.child !== null).gifts,
  };
  return { ...all, toLoosen: giftLimits.filter((limit) => (without[limit]?.length ?? 0) > 0) };
}
