import { lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { paths } from '@/config/paths';
import { parseProductId } from '@/domain/product';
import { hasFacts } from '@/domain/product-facts';
import { productSharePicture } from '@/domain/share-picture';
import { AddToCart, AddToCartSkeleton } from '@/features/cart/add-to-cart';
import { ProductArrival } from '@/features/checkout/product-arrival';
import { BoughtNote } from '@/features/products/customer/bought-note';
import { ProductDetails, ProductDetailsSkeleton } from '@/features/products/customer/product-details';
import { productPageMessages } from '@/features/products/customer/product-page-words';
import { ProductStory } from '@/features/products/customer/product-story';
import { useProduct } from '@/features/products/customer/queries';
import { RecentlySeen } from '@/features/products/customer/recently-seen';
import { ReminderForm } from '@/features/products/customer/stock-reminder/reminder-form';
import { useBought } from '@/features/products/customer/use-bought';
import { catalogueMessages } from '@/features/products/customer/words';
import { usePageData } from '@/lib/page-data';
import { Breadcrumb, type Crumb } from '@/ui/breadcrumb';
import { Container } from '@/ui/container';
import { LoadFailed } from '@/ui/load-failed';
import { PageMeta } from '@/ui/page-meta';
import { ProductMore } from './product-more';

// Its code arrives only for a product that is not on sale.
const ProductGone = lazy(async () => ({ default: (await import('./product-gone')).ProductGone }));

const crumbs: readonly Crumb[] = [
  { label: 'Home', to: paths.home },
  { label: 'Shop', to: paths.shop },
];

function ProductPage() {
  const id = parseProductId(useParams().id);
  const { product, hasCurrentPrices, isComplete, isError, refetch } = useProduct(id);
  const isBuiltRecalled = usePageData().sheet !== undefined;
  const bought = useBought();
  if (!product) {
    return (
      <Container className="pb-12">
        {product === null || isBuiltRecalled ? (
          <Suspense fallback={<ProductDetailsSkeleton />}>
            <ProductGone id={id} crumbs={crumbs} />
          </Suspense>
        ) : (
          <ProductLoading isError={isError} onRetry={refetch} />
        )}
      </Container>
    );
  }
  return (
    <Container className="pb-12">
      <PageMeta
        title={product.name}
        description={product.description}
        path={paths.product.to(product.id)}
        picture={{ path: productSharePicture(product), alt: product.name }}
        type="product"
      />
      <Breadcrumb crumbs={[...crumbs, { label: product.name }]} />
      <ProductDetails
        product={product}
        hasCurrentPrices={hasCurrentPrices}
        isComplete={isComplete}
        arrival={<ProductArrival goods={product.priceCents} />}
        actions={
          hasCurrentPrices && isComplete ? (
            <>
              <AddToCart
                key={product.id}
                product={product}
                confirmation={productPageMessages.addedToCart(product.name)}
                note={<BoughtNote at={bought.get(product.id)} className="text-muted text-sm" />}
                stockNote={product.stock < 1 ? catalogueMessages.soldOut : productPageMessages.available(product.stock)}
              />
              {product.stock < 1 && (
                <ReminderForm key={`reminder of ${product.id}`} productId={product.id} name={product.name} />
              )}
            </>
          ) : (
            <AddToCartSkeleton />
          )
        }
      />
      <ProductStory product={product} isComplete={isComplete} />
      {hasFacts(product) && <ProductMore product={product} />}
      <RecentlySeen key={product.id} current={product.id} />
    </Container>
  );
}

function ProductLoading({ isError, onRetry }: { isError: boolean; onRetry: () => void }) {
  return (
    <>
      <PageMeta title={productPageMessages.title} />
      {isError ? (
        <LoadFailed title={productPageMessages.loadFailed} level={1} onRetry={onRetry} />
      ) : (
        <>
          <Breadcrumb crumbs={crumbs} />
          <ProductDetailsSkeleton />
        </>
      )}
    </>
  );
}

export { ProductPage as Component };
