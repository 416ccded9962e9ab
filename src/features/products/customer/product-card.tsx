import { memo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { hasSafety, type Product } from '@/domain/product';
import { CardHeart } from '@/features/wish-list/wish-heart';
import { Badge } from '@/ui/badge';
import { card, cardLink } from '@/ui/card';
import { noteShownFile } from '@/ui/responsive-image';
import { Skeleton } from '@/ui/skeleton';
import { textLink } from '@/ui/text-link';
import { BoughtNote } from './bought-note';
import { ChildMarks } from './child-marks';
import { ProductBadges } from './product-badges';
import { TintedPicture } from './product-picture';
import { ProductPrice } from './product-price';
import { ProductRating } from './product-rating';
import type { CardFacts } from './use-card-facts';
import { catalogueMessages } from './words';

interface ProductCardProps extends CardFacts {
  product: Product;
  sizes: string;
  priority?: boolean;
  /** False while price and stock may be outdated: their space is reserved. */
  hasCurrentPrices: boolean;
  /** The same function in every render, so that only cards that change render. */
  actionFor?: ((product: Product) => ReactNode) | undefined;
}

/** The whole card is a link to the product; the action is stacked above that link. */
export const ProductCard = memo(function ProductCard({
  product,
  sizes,
  priority = false,
  hasCurrentPrices,
  actionFor,
  tint,
  ages,
  boughtAt,
  isWished,
  now,
}: ProductCardProps) {
  return (
    <article className={card({ isLink: true, className: 'flex h-full flex-col' })}>
      <div className="relative">
        <TintedPicture product={product} tint={tint} sizes={sizes} priority={priority} decorative />
        <Badge tint={tint} ground="raised" className="absolute top-3 left-3">
          {product.ageRange}
        </Badge>
        <ChildMarks
          product={product}
          ages={ages}
          isShort
          className="absolute inset-x-3 top-12"
          badgeClassName="shadow-card"
        />
        <ProductBadges product={product} hasCurrentPrices={hasCurrentPrices} now={now}>
          <BoughtNote
            at={boughtAt}
            className="rounded-2xl bg-raised px-3 py-1 font-semibold text-ink text-xs shadow-card"
          />
        </ProductBadges>
        <CardHeart product={product} isOn={isWished} />
      </div>
      <div className="flex flex-1 flex-col gap-1 p-3 min-[22.5rem]:p-4 sm:p-5">
        <p className="flex flex-wrap justify-between gap-x-2 text-muted text-sm">
          {product.category}
          {product.rating && <ProductRating rating={product.rating} />}
        </p>
        <h3 className="text-lg leading-snug sm:text-xl">
          <Link to={paths.product.to(product.id)} onClick={noteShownFile} className={cardLink}>
            {product.name}
          </Link>
        </h3>
        <div className="mt-auto flex min-h-14 flex-wrap items-center justify-between gap-x-2 gap-y-1 pt-3">
          {hasCurrentPrices ? <PriceAndAction product={product} actionFor={actionFor} /> : <PriceAndActionSkeleton />}
        </div>
      </div>
    </article>
  );
});

function PriceAndAction({ product, actionFor }: Pick<ProductCardProps, 'product' | 'actionFor'>) {
  return (
    <>
      <ProductPrice product={product} className="tabular-nums font-display font-semibold text-xl" />
      {product.stock < 1 ? (
        <p className="text-muted text-sm">{catalogueMessages.soldOut}</p>
      ) : (
        actionFor &&
        (hasSafety(product) ? (
          <div className="relative z-10 ml-auto">{actionFor(product)}</div>
        ) : (
          <Link to={paths.product.to(product.id)} className={textLink({ className: 'relative z-10 py-2.5 text-sm' })}>
            {catalogueMessages.viewDetails} <span className="sr-only">{catalogueMessages.detailsOf(product.name)}</span>
          </Link>
        ))
      )}
    </>
  );
}

function PriceAndActionSkeleton() {
  return (
    <>
      <Skeleton className="h-7 w-16" />
      <Skeleton className="size-11 rounded-full" />
    </>
  );
}

export function ProductCardSkeleton() {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-raised">
      <Skeleton className="aspect-square rounded-none" />
      <div className="flex flex-col gap-3 p-4 sm:p-5">
        <Skeleton className="h-4 w-1/3" />
        <Skeleton className="h-6 w-4/5" />
        <div className="flex items-center justify-between">
          <PriceAndActionSkeleton />
        </div>
      </div>
    </div>
  );
}
