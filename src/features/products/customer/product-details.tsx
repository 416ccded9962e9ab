import { RotateCcw, Truck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { categoryNamed } from '@/domain/category';
import type { Product } from '@/domain/product';
import type { CompleteProduct } from '@/domain/product-facts';
import { useChildren } from '@/features/household/household';
import { HouseholdButton } from '@/features/household/household-controls';
import { householdMessages } from '@/features/household/words';
import { useShopSettings } from '@/features/settings/data';
import { HeartButton } from '@/features/wish-list/wish-heart';
import { formatShopMoment } from '@/lib/format';
import { Badge } from '@/ui/badge';
import { Skeleton } from '@/ui/skeleton';
import { textLink } from '@/ui/text-link';
import { ChildMarks } from './child-marks';
import { galleryFrame, ProductGallery } from './product-gallery';
import { productPageMessages } from './product-page-words';
import { ProductPrice } from './product-price';
import { ProductRating } from './product-rating';
import { ProductWarning } from './product-warning';
import { useCategories } from './queries';
import { ShareButton } from './share-button';
import { useCategoryTints } from './use-category-tints';

interface ProductDetailsProps {
  product: Product | CompleteProduct;
  /** False while the price may be outdated: its space is reserved. */
  hasCurrentPrices: boolean;
  /** When no further facts will load. */
  isComplete: boolean;
  actions: ReactNode;
  /** The expected delivery. */
  arrival: ReactNode;
}

const columns = 'grid gap-5 sm:grid-cols-2 sm:gap-8 lg:gap-14';

/** What one needs to buy it, on the first screen. */
export function ProductDetails({ product, hasCurrentPrices, isComplete, actions, arrival }: ProductDetailsProps) {
  const { freeShippingLimit } = useShopSettings();
  const { slug } = categoryNamed(product.category, useCategories().categories);
  const tint = useCategoryTints()(product.category);
  return (
    <div className={columns}>
      <ProductGallery key={product.id} product={product} hasCurrentPrices={hasCurrentPrices} />
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-2">
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
          {/* Its width does not depend on the children, so that they shift nothing. */}
          <div className="min-h-11 min-w-40 flex-1 max-sm:basis-full">
            <ChildFit product={product} />
          </div>
        </div>
        <h1 className="mt-0.5 text-3xl sm:mt-2 lg:text-4xl">{product.name}</h1>
        <div className="mt-1.5 flex flex-wrap items-center justify-between gap-x-6 sm:mt-3">
          {hasCurrentPrices ? (
            <ProductPrice
              product={product}
              className="tabular-nums font-display font-semibold text-2xl text-brand sm:text-3xl"
            />
          ) : (
            <Skeleton className="h-9 w-28" />
          )}
          {product.rating && (
            <a href="#reviews" className={textLink({ className: 'inline-flex min-h-11 items-center' })}>
              <ProductRating rating={product.rating} />
            </a>
          )}
        </div>
        {hasCurrentPrices && product.sale && (
          <p className="mt-1 font-semibold text-[0.95rem]">
            {product.sale.until === null
              ? productPageMessages.salePrice
              : productPageMessages.saleUntil(formatShopMoment(product.sale.until))}
          </p>
        )}
        <ProductWarning product={product} isComplete={isComplete} />
        <div className="mt-4 sm:mt-5">{actions}</div>
        <ul className="mt-4 grid gap-2.5 border-line border-t pt-5 text-[0.95rem] text-muted">
          <li className="flex items-center gap-3">
            <Truck className="size-5 shrink-0 text-brand" aria-hidden="true" />
            {productPageMessages.freeShipping(freeShippingLimit)}
          </li>
          {product.stock > 0 && <li className="flex min-h-12 items-center gap-3">{arrival}</li>}
          <li className="flex items-center gap-3">
            <RotateCcw className="size-5 shrink-0 text-brand" aria-hidden="true" />
            {productPageMessages.guarantee}
          </li>
        </ul>
        <div className="mt-3 flex flex-wrap gap-x-6">
          <HeartButton product={product} className="-ml-4" />
          <ShareButton title={product.name} path={paths.product.to(product.id)} />
        </div>
      </div>
    </div>
  );
}

export function ProductDetailsSkeleton() {
  return (
    <div className={columns}>
      <p role="status" className="sr-only">
        {productPageMessages.loading}
      </p>
      <div className={galleryFrame}>
        <Skeleton className="aspect-[6/5] rounded-panel sm:aspect-square" />
      </div>
      <div className="flex flex-col gap-4">
        <Skeleton className="h-7 w-40 rounded-full" />
        <Skeleton className="h-10 w-4/5" />
        <Skeleton className="h-9 w-28" />
        <Skeleton className="h-12" />
        <Skeleton className="h-14 rounded-full" />
      </div>
    </div>
  );
}

/** How the product fits the children, or a button to add them. Both have the same minimum width. */
function ChildFit({ product }: { product: Product }) {
  const children = useChildren();
  const [only] = children;
  if (product.minAge === null) return null;
  return (
    <HouseholdButton align="start" className="-ml-2 px-2! text-left">
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
