import { useParams } from 'react-router-dom';
import { paths } from '@/config/paths';
import { scenePictures } from '@/config/pictures';
import type { Product } from '@/domain/product';
import { collectedProducts } from '@/domain/product-collection';
import { QuickAdd } from '@/features/cart/quick-add';
import { ProductGrid, ProductGridSkeleton } from '@/features/products/customer/product-grid';
import { useCollections } from '@/features/products/customer/queries';
import { useProductsById } from '@/features/products/customer/use-products-by-id';
import { catalogueMessages } from '@/features/products/customer/words';
import { Breadcrumb } from '@/ui/breadcrumb';
import { Container } from '@/ui/container';
import { EmptyState } from '@/ui/empty-state';
import { LoadFailed } from '@/ui/load-failed';
import { PageMeta } from '@/ui/page-meta';
import { Spinner } from '@/ui/spinner';
import { NotFoundPage } from './not-found-page';

const quickAdd = (product: Product) => <QuickAdd product={product} />;

/** The products that staff chose for an occasion. */
function CollectionPage() {
  const { slug } = useParams();
  const { collections, isError, refetch } = useCollections();
  const collection = collections?.find((known) => known.slug === slug);
  const { products, hasCurrentPrices } = useProductsById(collection?.productIds ?? []);
  if (collections && !collection) return <NotFoundPage />;
  if (!collection || !products) {
    return (
      <Container className="min-h-screen py-6 sm:py-8">
        {isError ? (
          <LoadFailed title={catalogueMessages.collectionFailed} level={1} onRetry={() => void refetch()} />
        ) : (
          <>
            <Spinner label={catalogueMessages.loading} />
            <ProductGridSkeleton />
          </>
        )}
      </Container>
    );
  }
  const { name, intro } = collection;
  const shown = collectedProducts(collection, products);
  return (
    <Container className="py-6 sm:py-8">
      <PageMeta
        title={name}
        description={intro}
        path={paths.shopCollection.to(collection.slug)}
        noindex={shown.length === 0}
      />
      <Breadcrumb crumbs={[{ label: 'Home', to: paths.home }, { label: 'Shop', to: paths.shop }, { label: name }]} />
      <header className="my-8">
        <h1 className="text-4xl sm:text-5xl">{name}</h1>
        <p className="mt-3 max-w-reading text-lg text-muted">{intro}</p>
      </header>
      {shown.length === 0 ? (
        <EmptyState picture={scenePictures['no-products']} title={catalogueMessages.collectionEmpty} />
      ) : (
        <>
          <h2 className="sr-only">{catalogueMessages.count(shown.length)}</h2>
          <ProductGrid products={shown} hasCurrentPrices={hasCurrentPrices} actionFor={quickAdd} />
        </>
      )}
    </Container>
  );
}

export { CollectionPage as Component };
