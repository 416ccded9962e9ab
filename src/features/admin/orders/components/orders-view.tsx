import { DataTableSkeleton } from '@/ui/data-table';
import { PageTitle } from '../../shared/components/page-title';
import { PagedList } from '../../shared/components/paged-list';
import { adminOrderListMessages, adminOrderMessages } from '../messages';
import { useAdminOrders } from '../queries';
import { useOrderList } from '../use-order-list';
import { OrderDialog } from './order-dialog';
import { OrderDocument } from './order-document';
import { OrderExport } from './order-export';
import { OrderFilters } from './order-filters';
import { OrderTable } from './order-table';

export function OrdersView() {
  const list = useOrderList();
  if (list.openedOrder && list.printDocument) {
    return <OrderDocument id={list.openedOrder} document={list.printDocument} onClose={list.closePrint} />;
  }
  return (
    <>
      <PageTitle title={adminOrderMessages.title} actions={<OrderExport filter={list.filter} />} />
      <OrderFilters filter={list.filter} onSearch={list.search} onStatus={list.filterByStatus} />
      <OrderList list={list} />
      {list.openedOrder && <OrderDialog id={list.openedOrder} onClose={list.closeOrder} onPrint={list.openPrint} />}
    </>
  );
}

function OrderList({ list }: { list: ReturnType<typeof useOrderList> }) {
  const orders = useAdminOrders(list.filter, list.pages.before);
  return (
    <PagedList
      query={orders}
      pages={list.pages}
      isFiltered={list.isFiltered}
      onShowAll={list.showAll}
      messages={adminOrderListMessages}
      skeleton={<DataTableSkeleton columns={7} rows={8} />}
    >
      {(rows) => <OrderTable caption={adminOrderMessages.title} orders={rows} onView={list.openOrder} />}
    </PagedList>
  );
}
