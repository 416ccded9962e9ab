import { lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { paths } from '@/config/paths';
import { scenePictures } from '@/config/scene-pictures';
import { type Product, parseProductId } from '@/domain/product';
import { type CompleteProduct, hasFacts } from '@/domain/product-facts';
import { productSharePicture } from '@/domain/share-picture';
import { AddToCart, AddToCartSkeleton } from '@/features/cart/components/add-to-cart';
import {
  ProductDetails,
  ProductDetailsSkeleton,
  ProductNotFound,
} from '@/features/catalogue/components/product-details';
import { catalogueMessages } from '@/features/catalogue/messages';
import { productPageMessages } from '@/features/catalogue/product-page-messages';
import { useProduct } from '@/features/catalogue/queries';
import { useRelatedProducts } from '@/features/catalogue/use-related-products';
import { usePageData } from '@/lib/page-data';
import { useIsInUse } from '@/lib/when-in-use';
import { Breadcrumb } from '@/ui/breadcrumb';
import { Button } from '@/ui/button';
import { Container } from '@/ui/container';
import { EmptyState, failedHint } from '@/ui/empty-state';
import { PageMeta } from '@/ui/page-meta';
import { Prerendered } from '@/ui/prerendered';
import { Skeleton } from '@/ui/skeleton';
import { WidgetBoundary } from '@/ui/widget-boundary';
import { productArrival } from './forecast-code';
import type { ProductMoreProps } from './product-more';
import { productMore } from './product-more-code';

export function ProductPage() {
  const { id } = useParams();
  const { product, isSettled, isError, refetch } = useProduct(parseProductId(id));
  const { code: ProductArrival } = productArrival.useCode(useIsInUse());
  const crumbs = [
    { label: 'Home', to: paths.home },
    { label: 'Shop', to: paths.shop },
  ];

  if (product === undefined && isError) {
    return (
      <Container className="pb-12">
        <PageMeta title="Product" />
        <EmptyState
          picture={scenePictures.error}
          title="We could not load this product"
          level={1}
          actions={<Button onClick={() => refetch()}>Try again</Button>}
        >
          <p>{failedHint}</p>
        </EmptyState>
      </Container>
    );
  }
  if (product === undefined) {
    return (
      <Container className="pb-12">
        <PageMeta title="Product" />
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
        isSettled={isSettled}
        arrival={ProductArrival && <ProductArrival goods={product.priceCents} />}
        actions={
          isSettled ? (
            <>
              <AddToCart
                key={product.id}
                product={product}
                confirmation={productPageMessages.addedToCart(product.name)}
                stockNote={product.stock < 1 ? catalogueMessages.soldOut : productPageMessages.available(product.stock)}
              />
              {product.stock < 1 && (
                <Suspense>
                  <ReminderForm key={product.id} productId={product.id} name={product.name} />
                </Suspense>
              )}
            </>
          ) : (
            <AddToCartSkeleton />
          )
        }
      />
      {hasFacts(product) && <MoreOf product={product} />}
      <RecentlySeen key={product.id} current={product.id} />
    </Container>
  );
}

const ReminderForm = lazy(async () => ({
  default: (await import('@/features/stock-reminder/components/reminder-form')).ReminderForm,
}));

const RecentlySeenRow = lazy(async () => ({
  default: (await import('@/features/catalogue/components/recently-seen-row')).RecentlySeenRow,
}));

/** Only the device knows it, so that it comes after the page. */
function RecentlySeen({ current }: { current: number }) {
  const isInUse = useIsInUse();
  return (
    isInUse && (
      <WidgetBoundary name="The products seen before">
        <Suspense>
          <RecentlySeenRow current={current} />
        </Suspense>
      </WidgetBoundary>
    )
  );
}

const shownIn = ({ details, boxContents, skills }: CompleteProduct, related: readonly Product[]) =>
  JSON.stringify([
    Object.entries(details).toSorted(),
    boxContents,
    skills,
    related.map(({ id, name, image, priceCents, sale }) => [id, name, image, priceCents, sale?.regularCents]),
  ]);

function MoreOf({ product }: { product: CompleteProduct }) {
  const { products: built = [] } = usePageData();
  const [builtProduct, ...builtRelated] = built;
  const related = useRelatedProducts(product, builtRelated);
  const isCurrent =
    builtProduct !== undefined &&
    hasFacts(builtProduct) &&
    shownIn(product, related) === shownIn(builtProduct, builtRelated);
  return (
    <Prerendered key={product.id} id="product-more" isCurrent={isCurrent}>
      <LoadedMore product={product} related={related} />
    </Prerendered>
  );
}

function LoadedMore(props: ProductMoreProps) {
  const { code: ProductMore } = productMore.useCode();
  return ProductMore ? <ProductMore {...props} /> : <Skeleton className="mt-14 h-96" />;
}
