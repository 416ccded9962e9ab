import { lazy } from 'react';
import { preloadFilters } from '@/features/browse/components/later-parts';
import { PlaceHead } from '@/features/browse/components/place-head';
import { ProductList } from '@/features/browse/components/product-list';
import { usePlace, wholeShop } from '@/features/browse/place';
import { QuickAdd } from '@/features/cart/components/quick-add';
import { useProducts } from '@/features/catalogue/queries';
import { Container } from '@/ui/container';

const NotFoundPage = lazy(async () => ({ default: (await import('./not-found-page')).NotFoundPage }));

export { preloadFilters };

/** The whole shop, a category, an age or a skill: one component, so that a step from one to the other keeps focus and place. */
export function ShopPage() {
  const { products } = useProducts();
  const place = usePlace(products);
  if (place === null) return <NotFoundPage />;
  return (
    <Container className="py-6 sm:py-8">
      <PlaceHead place={place ?? wholeShop} products={products ?? []} />
      <ProductList place={place ?? wholeShop} actionFor={(product) => <QuickAdd product={product} />} />
    </Container>
  );
}
