import type { ReactNode } from 'react';
import { scenePictures } from '@/config/pictures';
import { ageRangeOptions, categoryOptions, type Product } from '@/domain/product';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { Spinner } from '@/ui/spinner';
import { catalogueMessages } from '../messages';
import { useListedProducts } from '../use-listed-products';
import { NoneChosen, NothingFound } from './no-products';
import { ProductFilters } from './product-filters';
import { ProductGrid, ProductGridSkeleton } from './product-grid';

export function ProductList({ actionFor }: { actionFor?: (product: Product) => ReactNode }) {
  const list = useListedProducts();
  const { filter, setFilter, wanted, found, shown, isSettled } = list;

  return (
    <div className="grid gap-6 lg:grid-cols-[16rem_1fr] lg:gap-10">
      <ProductFilters
        filter={filter}
        categories={categoryOptions(found, filter.ageRange)}
        ageRanges={ageRangeOptions(found, filter.category)}
        onChange={setFilter}
      />
      <section aria-label="Products">
        {list.hasFailed ? (
          <EmptyState picture={scenePictures.error} title="We could not load our products">
            <p>Check your connection, then try again.</p>
            <Button className="mt-6" onClick={list.retry}>
              Try again
            </Button>
          </EmptyState>
        ) : list.isLoading ? (
          <>
            <Spinner label="Loading products" />
            <div className="mt-5">
              <ProductGridSkeleton />
            </div>
          </>
        ) : (
          <>
            <ListHeading count={shown.length} search={wanted} onClear={() => setFilter({ search: '' })} />
            {list.isNothingFound ? (
              <NothingFound
                text={wanted}
                nearest={list.nearest}
                products={list.products}
                isSettled={isSettled}
                actionFor={actionFor}
              />
            ) : shown.length === 0 ? (
              <NoneChosen onShowAll={list.showAll} />
            ) : (
              <ProductGrid products={shown} isSettled={isSettled} {...(actionFor ? { actionFor } : {})} />
            )}
          </>
        )}
      </section>
    </div>
  );
}

interface ListHeadingProps {
  count: number;
  search: string;
  onClear: () => void;
}

function ListHeading({ count, search, onClear }: ListHeadingProps) {
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <h2 className="[overflow-wrap:anywhere] min-w-0 text-2xl" aria-live="polite">
        {search === '' ? catalogueMessages.count(count) : catalogueMessages.found(count, search)}
      </h2>
      {search !== '' && (
        <Button size="small" variant="secondary" onClick={onClear}>
          {catalogueMessages.clearSearch}
        </Button>
      )}
    </div>
  );
}
