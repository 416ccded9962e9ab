import { LayoutGrid, Rows3 } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { useShopSettings } from '@/features/settings/data';
import { useDataMode } from '@/features/staff-area/data-mode';
import { ListCount, ListPage } from '@/features/staff-area/list-page';
import { CountedFilter } from '@/features/staff-area/list-tools';
import { OpenedForm } from '@/features/staff-area/opened-form';
import { RemovalQuestion } from '@/features/staff-area/removal-question';
import { openedForm, openedParams, searchFilter, useList } from '@/features/staff-area/use-list';
import { useRemoval } from '@/features/staff-area/use-removal';
import { choiceParam, flagParam, numberParam } from '@/lib/use-url-filter';
import { SegmentedControl } from '@/ui/segmented-control';
import { Spinner } from '@/ui/spinner';
import { ProductListing, ProductListingSkeleton } from './product-listing';
import { ProductStock } from './product-stock';
import { ProductsMenu } from './products-menu';
import { useAdminProduct, useAdminProducts, useCopyProduct, useProductRepository, useRefreshProducts } from './queries';
import type { AdminProduct } from './repository';
import { isLowOnStock, stockFilters } from './stock-filter';
import { productListMessages, productMessages, productRecordMessages, tableMessages } from './words';

const TableEditor = lazy(async () => ({ default: (await import('./table/table-editor')).TableEditor }));

interface ProductsViewProps {
  pictureFor: (product: AdminProduct, sizes: string) => ReactNode;
  formFor: (product: AdminProduct | null, onClose: () => void) => ReactNode;
  historyFor: (productId: number, onClose: () => void) => ReactNode;
}

const params = {
  ...searchFilter,
  ...openedParams,
  show: choiceParam('show', stockFilters, 'on-sale'),
  layout: choiceParam('view', ['table'], 'cards'),
  isGrid: flagParam('grid'),
  stockOf: numberParam('stock'),
  historyOf: numberParam('history'),
};
const layouts = [
  { value: 'cards', label: productMessages.layouts.cards, icon: LayoutGrid },
  { value: 'table', label: productMessages.layouts.table, icon: Rows3 },
] as const;

const useProductList = () => useList(params, ['search', 'show']);

/** URL: `?view=table&q=kit&show=low-stock`, and the open form, history or table. */
export function ProductsView(props: ProductsViewProps) {
  const list = useProductList();
  const isLive = useDataMode().mode === 'live';
  const { search, show, isGrid } = list.values;
  if (!isGrid || !isLive) return <ProductRecords list={list} isLive={isLive} {...props} />;
  return (
    <Suspense fallback={<Spinner label={tableMessages.loading} />}>
      <TableEditor filter={{ search, show }} onClose={() => list.change({ isGrid: false })} />
    </Suspense>
  );
}

function ProductRecords({
  list,
  isLive,
  pictureFor,
  formFor,
  historyFor,
}: ProductsViewProps & { list: ReturnType<typeof useProductList>; isLive: boolean }) {
  const { lowStockThreshold } = useShopSettings();
  const { search, show, layout, stockOf, historyOf } = list.values;
  const closeDialogs = () => list.change({ stockOf: null, historyOf: null }, { replace: true });
  const query = useAdminProducts({ search, show }, list.pages.before);
  const form = openedForm(list);
  const copy = useCopyProduct((product) => form.edit(product.id));
  const { remove, restore } = useProductRepository();
  const removal = useRemoval({
    remove,
    restore,
    refresh: useRefreshProducts(),
    nameOf: (product) => product.name,
    messages: productMessages.removal,
  });

  return (
    <>
      <ListPage
        messages={productListMessages}
        hint={<ListCount query={query} list={list} words={productMessages.count} />}
        onAdd={form.add}
        more={<ProductsMenu isLive={isLive} filter={{ search, show }} onTable={() => list.change({ isGrid: true })} />}
        list={list}
        filters={
          <>
            <CountedFilter
              label={productMessages.show}
              value={show}
              onChange={(show) => list.filterBy({ show })}
              names={productMessages.shows}
              counts={query.data?.counts}
            />
            <SegmentedControl
              label={productMessages.layout}
              value={layout}
              onChange={(layout) => list.change({ layout }, { replace: true })}
              options={layouts}
            />
          </>
        }
        query={query}
        skeleton={<ProductListingSkeleton layout={layout} />}
      >
        {(rows) => (
          <ProductListing
            products={rows}
            layout={layout}
            pictureFor={pictureFor}
            isLow={(product) => isLowOnStock(product, lowStockThreshold)}
            onEdit={(product) => form.edit(product.id)}
            onCopy={copy}
            onDelete={removal.ask}
            onPutBack={removal.bringBack}
            onStockHistory={(product) => list.change({ stockOf: product.id })}
            onHistory={(product) => list.change({ historyOf: product.id })}
          />
        )}
      </ListPage>
      <RemovalQuestion removal={removal} messages={productMessages} />
      <OpenedForm
        opened={form.opened}
        useRecord={useAdminProduct}
        title={productListMessages.title}
        messages={productRecordMessages}
        onClose={form.close}
      >
        {(product) => formFor(product, form.close)}
      </OpenedForm>
      {stockOf !== null && <ProductStock productId={stockOf} onClose={closeDialogs} />}
      {historyOf !== null && historyFor(historyOf, closeDialogs)}
    </>
  );
}
