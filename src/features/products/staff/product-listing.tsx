import type { ReactNode } from 'react';
import { DataTableSkeleton } from '@/ui/data-table';
import { AdminProductCard, AdminProductCardSkeleton } from './admin-product-card';
import type { ProductActionsProps } from './product-actions';
import { ProductTable } from './product-table';
import type { AdminProduct } from './repository';

type Layout = 'cards' | 'table';

const columns = 'grid gap-5 sm:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-4';
const cardSizes = '(min-width: 1536px) 300px, (min-width: 1280px) 25vw, (min-width: 640px) 45vw, 112px';

interface ProductListingProps extends ProductActionsProps {
  products: readonly AdminProduct[];
  layout: Layout;
  pictureFor: (product: AdminProduct, sizes: string) => ReactNode;
  isLow: (product: AdminProduct) => boolean;
}

export function ProductListing({ products, layout, pictureFor, isLow, ...actions }: ProductListingProps) {
  if (layout === 'table') {
    return (
      <ProductTable
        products={products}
        pictureFor={(product) => pictureFor(product, '48px')}
        isLow={isLow}
        {...actions}
      />
    );
  }
  return (
    <ul className={columns}>
      {products.map((product) => (
        <li key={product.id}>
          <AdminProductCard
            product={product}
            picture={pictureFor(product, cardSizes)}
            low={isLow(product)}
            {...actions}
          />
        </li>
      ))}
    </ul>
  );
}

export function ProductListingSkeleton({ layout }: { layout: Layout }) {
  if (layout === 'table') return <DataTableSkeleton />;
  return (
    <div className={columns}>
      {['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'].map((place) => (
        <AdminProductCardSkeleton key={place} />
      ))}
    </div>
  );
}
