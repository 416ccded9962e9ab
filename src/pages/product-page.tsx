import { useParams } from 'react-router-dom';
import { paths } from '@/config/paths';
import { parseProductId } from '@/domain/product';
import { hasFacts } from '@/domain/product-facts';
import { productSharePicture } from '@/domain/share-picture';
import { AddToCart, AddToCartSkeleton } from '@/features/cart/add-to-cart';
import { ProductArrival } from '@/features/checkout/product-arrival';
import { BoughtNote } from '@/features/products/customer/bought-note';
import { ProductDetails, ProductDetailsSkeleton, ProductNotFound } from '@/features/products/customer/product-details';
import { productPageMessages } from '@/features/products/customer/product-page-words';
import { useProduct } from '@/features/products/customer/queries';
import { RecentlySeen } from '@/features/products/customer/recently-seen';
import { ReminderForm } from '@/features/products/customer/stock-reminder/reminder-form';
import { useBought } from '@/features/products/customer/use-bought';
import { catalogueMessages } from '@/features/products/customer/words';
import { Breadcrumb } from '@/ui/breadcrumb';
import { Container } from '@/ui/container';
import { LoadFailed } from '@/ui/load-failed';
import { PageMeta } from '@/ui/page-meta';
import { ProductMore } from './product-more';

function ProductPage() {
  const { id } = useParams();
  const { product, hasCurrentPrices, isComplete, isError, refetch } = useProduct(parseProductId(id));
  const bought = useBought();
  const crumbs = [
    { label: 'Home', to: paths.home },
    { label: 'Shop', to: paths.shop },
  ];

  if (product === undefined && isError) {
    return (
      <Container className="pb-12">
        <PageMeta title={productPageMessages.title} />
        <LoadFailed title={productPageMessages.loadFailed} level={1} onRetry={refetch} />
      </Container>
    );
  }
  if (product === undefined) {
    return (
      <Container className="pb-12">
        <PageMeta title={productPageMessages.title} />
        <Breadcrumb crumbs={crumbs} />
        <ProductDetailsSkeleton />
      </Container>
    );
  }
  if (product === null) {
    return (
      <Container className="pb-12">
        <PageMeta title={productPageMessages.notFoundTitle} noindex />
        <ProductNotFound />
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
      {hasFacts(product) && <ProductMore product={product} />}
      <RecentlySeen key={product.id} current={product.id} />
    </Container>
  );
}

export { ProductPage as Component };
