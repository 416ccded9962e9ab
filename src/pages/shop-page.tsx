import { useLocation } from 'react-router-dom';
import type { Product } from '@/domain/product';
import { QuickAdd } from '@/features/cart/quick-add';
import { CollectionHead } from '@/features/products/customer/collection-head';
import { EmptyCategory } from '@/features/products/customer/empty-category';
import { GiftHead } from '@/features/products/customer/gift-head';
import { ProductGridSkeleton } from '@/features/products/customer/product-grid';
import { ProductList } from '@/features/products/customer/product-list';
import { useCategories, useProducts } from '@/features/products/customer/queries';
import { useCollection } from '@/features/products/customer/use-collection';
import { requestedChoice, shopSearchParams } from '@/features/products/customer/use-shop-choice';
import { catalogueMessages } from '@/features/products/customer/words';
import type { PageHandle } from '@/lib/page-data';
import { Container } from '@/ui/container';
import { RedirectInPlace } from '@/ui/redirect';
import { Spinner } from '@/ui/spinner';
import { NotFoundPage } from './not-found-page';

const quickAdd = (product: Product) => <QuickAdd product={product} />;

/** The whole shop, a category, an age or a skill: one component, so that focus and scroll position stay on a change. */
function ShopPage() {
  const { products, isLarge } = useProducts();
  const { categories } = useCategories();
  const { pathname, search } = useLocation();
  const collection = useCollection();
  if (collection === null) return <NotFoundPage />;
  if (collection === undefined) {
    return (
      <Container className="min-h-screen py-6 sm:py-8">
        <Spinner label={catalogueMessages.loading} />
        <ProductGridSkeleton />
      </Container>
    );
  }
  const { path, filter } = collection;
  if (path !== pathname) return <RedirectInPlace to={path + search} />;
  const choice = requestedChoice(collection, new URLSearchParams(search));
  const category = categories?.find(({ name }) => name === filter.category);
  return (
    <Container className="py-6 sm:py-8">
      {choice.gift ? (
        <GiftHead path={path} answers={choice} />
      ) : (
        <CollectionHead collection={collection} products={products ?? []} isLarge={isLarge} />
      )}
      {category?.productsOnSale === 0 ? (
        <EmptyCategory name={category.name} />
      ) : (
        <ProductList collection={collection} actionFor={quickAdd} />
      )}
    </Container>
  );
}

const handle: PageHandle = { searchParams: shopSearchParams };

export { handle, ShopPage as Component };
