import { memo, type ReactNode } from 'react';
import type { Product } from '@/domain/product';
import { ProductCard, ProductCardSkeleton } from './product-card';
import { useCardFacts } from './use-card-facts';

const columns = 'grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-3';
const sizes =
  '(min-width: 1350px) 298px, (min-width: 1024px) calc(33.3vw - 150px), (min-width: 640px) calc(50vw - 39px), calc(50vw - 24px)';

interface ProductGridProps {
  products: readonly Product[];
  hasCurrentPrices: boolean;
  actionFor?: (product: Product) => ReactNode;
}

/** Memoised, so that it does not render while another list is loading. */
export const ProductGrid = memo(({ products, hasCurrentPrices, actionFor }: ProductGridProps) => {
  const factsOf = useCardFacts();
  return (
    <ul className={columns}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            sizes={sizes}
            priority={index === 0}
            hasCurrentPrices={hasCurrentPrices}
            actionFor={actionFor}
            {...factsOf(product)}
          />
        </li>
      ))}
    </ul>
  );
});

export function ProductGridSkeleton() {
  return (
    <div className={columns}>
      {Array.from({ length: 6 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <ProductCardSkeleton key={index} />
      ))}
    </div>
  );
}
