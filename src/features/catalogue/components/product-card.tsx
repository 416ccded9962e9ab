import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import type { Product } from '@/domain/product';
import { formatMoney } from '@/lib/format';
import { Badge } from '@/ui/badge';
import { Skeleton } from '@/ui/skeleton';
import { categoryTint } from '../category-tint';
import { catalogueMessages } from '../messages';
import { ProductPicture } from './product-picture';

interface ProductCardProps {
  product: Product;
  sizes: string;
  priority?: boolean;
  /** What can be done without opening the product. */
  action?: ReactNode;
  headingLevel?: 2 | 3;
}

/** A product on the shelf. The whole card leads to the product; the action stands above that link. */
export function ProductCard({ product, sizes, priority = false, action, headingLevel = 3 }: ProductCardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-raised shadow-card transition duration-200 hover:-translate-y-0.5 hover:shadow-lifted">
      <div className="relative">
        <ProductPicture product={product} sizes={sizes} priority={priority} decorative />
        <Badge tint={categoryTint(product.category)} ground="raised" className="absolute top-3 left-3">
          {product.ageRange}
        </Badge>
      </div>
      <div className="flex flex-1 flex-col gap-1 p-4 sm:p-5">
        <p className="text-muted text-sm">{product.category}</p>
        <Heading className="text-lg leading-snug sm:text-xl">
          <Link
            to={paths.product.to(product.id)}
            className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-brand"
          >
            {product.name}
          </Link>
        </Heading>
        <div className="mt-auto flex items-center justify-between gap-3 pt-3">
          <p className="tabular-nums font-display font-semibold text-xl">{formatMoney(product.priceCents)}</p>
          {product.stock < 1 ? (
            <p className="text-muted text-sm">{catalogueMessages.soldOut}</p>
          ) : (
            action && <div className="relative z-10">{action}</div>
          )}
        </div>
      </div>
    </article>
  );
}

export function ProductCardSkeleton() {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-raised">
      <Skeleton className="aspect-square rounded-none" />
      <div className="flex flex-col gap-3 p-4 sm:p-5">
        <Skeleton className="h-4 w-1/3" />
        <Skeleton className="h-6 w-4/5" />
        <Skeleton className="mt-2 h-9 w-1/2" />
      </div>
    </div>
  );
}
