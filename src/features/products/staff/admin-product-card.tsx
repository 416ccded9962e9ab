import type { ReactNode } from 'react';
import { formatMoney } from '@/lib/format';
import { Badge } from '@/ui/badge';
import { card } from '@/ui/card';
import { Skeleton } from '@/ui/skeleton';
import { ProductActions, type ProductActionsProps } from './product-actions';
import { ProductMarks, StockNote } from './product-marks';
import type { AdminProduct } from './repository';
import { productMessages } from './words';

interface AdminProductCardProps extends ProductActionsProps {
  product: AdminProduct;
  picture: ReactNode;
  low: boolean;
}

export function AdminProductCard({ product, picture, low, ...actions }: AdminProductCardProps) {
  return (
    <article className={card({ className: 'flex h-full overflow-hidden max-sm:gap-4 max-sm:p-3 sm:flex-col' })}>
      <div className="shrink-0 overflow-hidden max-sm:w-26 max-sm:self-start max-sm:rounded-xl">{picture}</div>
      <div className="flex min-w-0 flex-1 flex-col gap-1 sm:p-4">
        <h2 className="wrap-anywhere text-lg leading-snug">{product.name}</h2>
        <p className="text-muted text-sm">
          {product.category} · {product.ageRange}
        </p>
        <ProductMarks product={product} />
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-1 pt-2">
          <p className="tabular-nums font-display font-semibold text-lg">{formatMoney(product.priceCents)}</p>
          {product.archived ? <Badge>{productMessages.archived}</Badge> : <StockNote stock={product.stock} low={low} />}
        </div>
        <div className="mt-2 flex flex-wrap items-center gap-2 max-sm:gap-1">
          <ProductActions product={product} {...actions} />
        </div>
      </div>
    </article>
  );
}

export function AdminProductCardSkeleton() {
  return (
    <div className="flex overflow-hidden rounded-card border border-line bg-raised max-sm:gap-4 max-sm:p-3 sm:flex-col">
      <Skeleton className="aspect-square max-sm:w-26 max-sm:self-start sm:w-full sm:rounded-none" />
      <div className="flex flex-1 flex-col gap-3 sm:p-4">
        <Skeleton className="h-6 w-4/5" />
        <Skeleton className="h-4 w-1/2" />
        <Skeleton className="h-6 w-full" />
        <Skeleton className="mt-1 h-10 w-40 rounded-full" />
      </div>
    </div>
  );
}
