import { cx } from 'class-variance-authority';
import { SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Product } from '@/domain/product';
import { Button } from '@/ui/button';
import { LoadFailed } from '@/ui/load-failed';
import { RedirectInPlace } from '@/ui/redirect';
import { Renewing } from '@/ui/renewing';
import { Spinner } from '@/ui/spinner';
import { useLazyDialog } from '@/ui/use-lazy-dialog';
import { filterMessages } from './browse-words';
import type { Collection } from './collection';
import { FilterChips } from './filter-chips';
import { NoMatches, NothingFound } from './filter-empty-states';
import { FilterPanel } from './filter-panel';
import { ListHead } from './list-head';
import { ProductGrid, ProductGridSkeleton } from './product-grid';
import { ShowMore } from './show-more';
import { useListedProducts } from './use-listed-products';
import { isNarrowed, noChoice } from './use-shop-choice';
import { catalogueMessages } from './words';

const loadFilterSheet = async () => (await import('./filter-sheet')).FilterSheet;

interface ProductListProps {
  collection: Collection;
  actionFor?: (product: Product) => ReactNode;
}

type Listed = ReturnType<typeof useListedProducts>;

export function ProductList({ collection, actionFor }: ProductListProps) {
  const list = useListedProducts(collection);
  if (list.elsewhere) return <RedirectInPlace to={list.elsewhere} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-10">
      <Filters {...list} />
      <section aria-label={filterMessages.products}>
        {list.hasFailed ? (
          <LoadFailed title={filterMessages.productsFailed} onRetry={list.retry} />
        ) : list.isLoading ? (
          <>
            <Spinner label={catalogueMessages.loading} />
            <div className="mt-5">
              <ProductGridSkeleton />
            </div>
          </>
        ) : (
          <>
            <ListHead
              count={list.isStale ? null : list.count}
              search={list.wanted}
              choice={list.choice}
              onChoose={list.choose}
            />
            {isNarrowed(list.choice) && <FilterChips choice={list.choice} onChoose={list.choose} />}
            <Results list={list} actionFor={actionFor} />
          </>
        )}
      </section>
    </div>
  );
}

function Filters({ choice, products, filter, facets, count, isStale, choose }: Listed) {
  const sheet = useLazyDialog(loadFilterSheet);
  const panel = { choice, products, filter, facets, count, onChoose: choose };
  return (
    <aside
      aria-label={filterMessages.title}
      aria-busy={isStale}
      className={cx(isStale && '[&_.tabular-nums]:opacity-50')}
    >
      <Button variant="secondary" className="w-full lg:hidden" {...sheet.opener}>
        <SlidersHorizontal className="size-5" aria-hidden="true" />
        {filterMessages.title}
      </Button>
      <div className="rounded-card border border-line bg-raised p-5 max-lg:hidden">
        <FilterPanel place="page" {...panel} />
      </div>
      {sheet.Dialog && <sheet.Dialog {...panel} isStale={isStale} onClose={sheet.close} />}
    </aside>
  );
}

function Results({ list, actionFor }: { list: Listed; actionFor: ProductListProps['actionFor'] }) {
  const { wanted, nearest, products, shown, hasCurrentPrices } = list;
  if (list.isStale && (list.isNothingFound || shown.length === 0)) return <ProductGridSkeleton />;
  if (list.isNothingFound)
    return (
      <NothingFound
        text={wanted}
        nearest={nearest}
        products={products}
        hasCurrentPrices={hasCurrentPrices}
        actionFor={actionFor}
      />
    );
  if (shown.length === 0) return <NoMatches onShowAll={() => list.choose(noChoice)} />;
  return (
    <Renewing isOld={list.isStale} className="mt-5">
      <ProductGrid products={shown} hasCurrentPrices={hasCurrentPrices} {...(actionFor ? { actionFor } : {})} />
      {list.more && <ShowMore {...list.more} shown={shown.length} count={list.count} />}
    </Renewing>
  );
}
