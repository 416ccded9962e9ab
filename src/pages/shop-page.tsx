import { lazy } from 'react';
import { wholeShop } from '@/features/browse/collection';
import { CollectionHead } from '@/features/browse/components/collection-head';
import { preloadFilters } from '@/features/browse/components/lazy-parts';
import { ProductList } from '@/features/browse/components/product-list';
import { useCollection } from '@/features/browse/use-collection';
import { QuickAdd } from '@/features/cart/components/quick-add';
import { useProducts } from '@/features/catalogue/queries';
import { Container } from '@/ui/container';

const NotFoundPage = lazy(async () => ({ default: (await import('./not-found-page')).NotFoundPage }));

export { preloadFilters };

/** The whole shop, a category, an age or a skill: one component, so that a step from one to the other keeps focus and place. */
export function ShopPage() {
  const { products } = useProducts();
  const collection = useCollection(products);
  if (collection === null) return <NotFoundPage />;
  return (
    <Container className="py-6 sm:py-8">
      <CollectionHead collection={collection ?? wholeShop} products={products ?? []} />
      <ProductList collection={collection ?? wholeShop} actionFor={(product) => <QuickAdd product={product} />} />
    </Container>
  );
}
