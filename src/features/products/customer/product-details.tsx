import { RotateCcw, Truck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { scenePictures } from '@/config/pictures';
import { categoryNamed } from '@/domain/category';
import type { Product } from '@/domain/product';
import { type CompleteProduct, hasFacts } from '@/domain/product-facts';
import { useChildren } from '@/features/household/household';
import { HouseholdButton } from '@/features/household/household-controls';
import { householdMessages } from '@/features/household/words';
import { useShopSettings } from '@/features/settings/data';
import { HeartButton } from '@/features/wish-list/wish-heart';
import { formatShopMoment } from '@/lib/format';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { Skeleton } from '@/ui/skeleton';
import { textLink } from '@/ui/text-link';
import { ChildMarks } from './child-marks';
import { ProductGallery } from './product-gallery';
import { productPageMessages } from './product-page-words';
import { ProductPrice } from './product-price';
import { ProductRating } from './product-rating';
import { ProductSafety } from './product-safety';
import { useCategories } from './queries';
import { ShareButton } from './share-button';
import { useCategoryTints } from './use-category-tints';

interface ProductDetailsProps {
  product: Product | CompleteProduct;
  /** False while the price may be outdated: its space is reserved. */
  hasCurrentPrices: boolean;
  actions: ReactNode;
  /** The expected delivery. */
  arrival: ReactNode;
}

export function ProductDetails({ product, hasCurrentPrices, actions, arrival }: ProductDetailsProps) {
  const { freeShippingLimit } = useShopSettings();
  const { slug } = categoryNamed(product.category, useCategories().categories);
  const tint = useCategoryTints()(product.category);
  return (
    <div className="grid gap-8 lg:grid-cols-2 lg:gap-14">
      <ProductGallery key={product.id} product={product} hasCurrentPrices={hasCurrentPrices} />
      <div className="min-w-0">
        <div className="flex flex-wrap gap-2">
          <Link to={paths.shopCategory.to(slug)} className="rounded-full py-1 hover:underline">
            <Badge tint={tint}>{product.category}</Badge>
          </Link>
          {product.minAge === null ? (
            <Badge>{product.ageRange}</Badge>
          ) : (
            <Link to={paths.shopAge.to(product.minAge)} className="rounded-full py-1 hover:underline">
              <Badge>{product.ageRange}</Badge>
            </Link>
          )}
          <div className="min-h-8 min-w-48">
            <ChildFit product={product} />
          </div>
        </div>
        <h1 className="mt-4 text-3xl sm:text-4xl lg:text-5xl">{product.name}</h1>
        {product.rating && (
          <a href="#reviews" className={textLink({ className: 'mt-2 inline-flex min-h-11 items-center' })}>
            <ProductRating rating={product.rating} />
          </a>
        )}
        {hasCurrentPrices ? (
          <>
            <ProductPrice
              product={product}
              className="tabular-nums mt-4 font-display font-semibold text-3xl text-brand"
            />
            {product.sale && (
              <p className="mt-1 font-semibold text-[0.95rem]">
                {product.sale.until === null
                  ? productPageMessages.salePrice
                  : productPageMessages.saleUntil(formatShopMoment(product.sale.until))}
              </p>
            )}
          </>
        ) : (
          <Skeleton className="mt-4 h-9 w-28" />
        )}
        <p className="mt-5 max-w-reading text-lg leading-relaxed">{product.description}</p>
        <ProductSafety product={product} safety={hasFacts(product) ? product.safety : undefined} />
        <div className="mt-8">{actions}</div>
        <ul className="mt-8 grid gap-3 border-line border-t pt-6 text-muted">
          <li className="flex items-center gap-3">
            <Truck className="size-5 text-brand" aria-hidden="true" />
            {productPageMessages.freeShipping(freeShippingLimit)}
          </li>
          {product.stock > 0 && <li className="flex min-h-12 items-center gap-3">{arrival}</li>}
          <li className="flex items-center gap-3">
            <RotateCcw className="size-5 text-brand" aria-hidden="true" />
            {productPageMessages.guarantee}
          </li>
        </ul>
        <div className="mt-4 flex flex-wrap gap-x-6">
          <HeartButton product={product} className="-ml-4" />
          <ShareButton title={product.name} path={paths.product.to(product.id)} />
        </div>
      </div>
    </div>
  );
}

export function ProductDetailsSkeleton() {
  return (
    <div className="grid gap-8 lg:grid-cols-2 lg:gap-14">
      <p role="status" className="sr-only">
        {productPageMessages.loading}
      </p>
      <Skeleton className="aspect-square rounded-panel" />
      <div className="flex flex-col gap-5">
        <Skeleton className="h-7 w-40 rounded-full" />
        <Skeleton className="h-12 w-4/5" />
        <Skeleton className="h-9 w-28" />
        <Skeleton className="h-28" />
        <Skeleton className="h-14 w-72 rounded-full" />
      </div>
    </div>
  );
}

export function ProductNotFound() {
  return (
    <EmptyState
      picture={scenePictures['product-not-found']}
      title={productPageMessages.notFoundTitle}
      level={1}
      actions={
        <Button asChild>
          <Link to={paths.shop}>{productPageMessages.returnToShop}</Link>
        </Button>
      }
    >
      <p>{productPageMessages.notFoundHint}</p>
    </EmptyState>
  );
}

/** How the product fits the children, or a button to add them. Both have the same minimum width. */
function ChildFit({ product }: { product: Product }) {
  const children = useChildren();
  const [only] = children;
  if (product.minAge === null) return null;
  return (
    <HouseholdButton align="start" className="-my-1 -ml-2 min-w-48 px-2!">
      {only === undefined ? (
        householdMessages.askFit
      ) : (
        <>
          <ChildMarks product={product} ages={children} />{' '}
          <span className="sr-only">
            {children.length === 1 && only.nickname === '' && productPageMessages.fit(only.years)}
            {householdMessages.change}
          </span>
        </>
      )}
    </HouseholdButton>
  );
}
