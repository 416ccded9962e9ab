import { scenePictures } from '@/config/pictures';
import { Button } from '@/ui/button';
import { DataTableSkeleton } from '@/ui/data-table';
import { EmptyState } from '@/ui/empty-state';
import { LoadFailure } from '../../components/load-failure';
import { PageTitle } from '../../components/page-title';
import { Pager } from '../../components/pager';
import { orderMessages } from '../messages';
import { useOrders } from '../queries';
import { useOrderList } from '../use-order-list';
import { OrderDialog } from './order-dialog';
import { OrderDocument } from './order-document';
import { OrderExport } from './order-export';
import { OrderFilters } from './order-filters';
import { OrderTable } from './order-table';

/** Every order: found, filtered, paged through, opened, exported and printed. */
export function OrdersView() {
  const list = useOrderList();
  if (list.openedOrder && list.printDocument) {
    return <OrderDocument id={list.openedOrder} document={list.printDocument} onClose={list.closePrint} />;
  }
  return (
    <>
      <PageTitle title={orderMessages.title} actions={<OrderExport filter={list.filter} />} />
      <OrderFilters filter={list.filter} onSearch={list.search} onStatus={list.filterByStatus} />
      <OrderList list={list} />
      {list.openedOrder && <OrderDialog id={list.openedOrder} onClose={list.closeOrder} onPrint={list.openPrint} />}
    </>
  );
}

function OrderList({ list }: { list: ReturnType<typeof useOrderList> }) {
  const orders = useOrders(list.filter, list.before);
  if (orders.isPending) return <DataTableSkeleton rows={8} />;
  if (orders.data === undefined) {
    return <LoadFailure title={orderMessages.loadFailed} onRetry={() => orders.refetch()} />;
  }
  const { orders: rows, next } = orders.data;
  if (rows.length === 0 && !list.isFiltered && !list.before) {
    return (
      <EmptyState picture={scenePictures['no-orders']} title={orderMessages.noOrders}>
        <p>{orderMessages.noOrdersHint}</p>
      </EmptyState>
    );
  }
  if (rows.length === 0) {
    return (
      <EmptyState
        picture={scenePictures['no-products']}
        title={orderMessages.empty}
        actions={
          <Button variant="secondary" onClick={list.showAll}>
            {orderMessages.showAll}
          </Button>
        }
      />
    );
  }
  return (
    <div aria-busy={orders.isPlaceholderData} className={orders.isPlaceholderData ? 'opacity-60' : ''}>
      <OrderTable caption={orderMessages.title} orders={rows} onView={list.openOrder} />
      <Pager pages={list.pages} next={next && { at: next.createdAt, key: next.id }} labels={orderMessages.pages} />
    </div>
  );
}
