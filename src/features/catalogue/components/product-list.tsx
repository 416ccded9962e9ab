import type { ReactNode } from 'react';
import { scenePictures } from '@/config/pictures';
import { ALL, ageRangeOptions, categoryOptions, filterProducts, type Product } from '@/domain/product';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { Spinner } from '@/ui/spinner';
import { catalogueMessages } from '../messages';
import { useProducts } from '../queries';
import { useProductFilter } from '../use-product-filter';
import { ProductFilters } from './product-filters';
import { ProductGrid, ProductGridSkeleton } from './product-grid';

export function ProductList({ actionFor }: { actionFor?: (product: Product) => ReactNode }) {
  const { products, isSettled, isError, refetch } = useProducts();
  const [filter, setFilter] = useProductFilter();
  const all = products ?? [];
  const shown = filterProducts(all, filter);
  const resetFilter = () => setFilter({ category: ALL, ageRange: ALL });

  return (
    <div className="grid gap-6 lg:grid-cols-[16rem_1fr] lg:gap-10">
      <ProductFilters
        filter={filter}
        categories={categoryOptions(all, filter.ageRange)}
        ageRanges={ageRangeOptions(all, filter.category)}
        onChange={setFilter}
      />
      <section aria-label="Products">
        {isError && all.length === 0 ? (
          <EmptyState picture={scenePictures.error} title="We could not load our products">
            <p>Check your connection, then try again.</p>
            <Button className="mt-6" onClick={() => refetch()}>
              Try again
            </Button>
          </EmptyState>
        ) : products === undefined ? (
          <>
            <Spinner label="Loading products" />
            <div className="mt-5">
              <ProductGridSkeleton />
            </div>
          </>
        ) : (
          <>
            <h2 className="mb-5 text-2xl" aria-live="polite">
              {catalogueMessages.count(shown.length)}
            </h2>
            {shown.length === 0 ? (
              <EmptyState
                picture={scenePictures['no-products']}
                title={catalogueMessages.emptyTitle}
                level={3}
                actions={
                  <Button variant="secondary" onClick={resetFilter}>
                    Show all products
                  </Button>
                }
              >
                <p>{catalogueMessages.emptyHint}</p>
              </EmptyState>
            ) : (
              <ProductGrid products={shown} isSettled={isSettled} {...(actionFor ? { actionFor } : {})} />
            )}
          </>
        )}
      </section>
    </div>
  );
}
