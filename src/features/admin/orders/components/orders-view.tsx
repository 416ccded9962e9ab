import type { ReactNode } from 'react';
import { DataTableSkeleton } from '@/ui/data-table';
import { SegmentedControl } from '@/ui/segmented-control';
import { SettleList } from '../../money/components/settle-list';
import { useSettleCounts } from '../../money/queries';
import { settleMessages, settleTotal } from '../../money/settle-messages';
import { PageTitle } from '../../shared/components/page-title';
import { PagedList } from '../../shared/components/paged-list';
import { adminOrderListMessages, adminOrderMessages, neededListMessages } from '../messages';
import { useAdminOrders } from '../queries';
import { type OrderListView, useOrderList } from '../use-order-list';
import { useStatusChange } from '../use-status-change';
import { OrderDialog } from './order-dialog';
import { OrderDocument } from './order-document';
import { OrderExport } from './order-export';
import { OrderFilters } from './order-filters';
import { OrderTable } from './order-table';
import { StatusQuestion } from './status-field';

interface OrdersViewProps {
  /** The view of returns, which are a separate feature; null where there are none. */
  returns: { label: string; list: (list: ReturnType<typeof useOrderList>) => ReactNode } | null;
}

export function OrdersView({ returns }: OrdersViewProps) {
  const list = useOrderList();
  const statusChange = useStatusChange();
  if (list.openedOrder && list.printDocument) {
    return <OrderDocument id={list.openedOrder} document={list.printDocument} onClose={list.closePrint} />;
  }
  return (
    <>
      <PageTitle title={adminOrderMessages.title} actions={<OrderExport filter={list.filter} />} />
      <OrderViews view={list.view} returns={returns?.label ?? null} onView={list.show} />
      {list.view === 'settle' && <SettleList list={list} />}
      {list.view === 'returns' && returns?.list(list)}
      {list.view === 'all' && (
        <>
          <OrderFilters filter={list.filter} onSearch={list.search} onFilter={list.filterBy} />
          <OrderList list={list} />
        </>
      )}
      {list.openedOrder && (
        <OrderDialog
          id={list.openedOrder}
          statusChange={statusChange}
          onClose={list.closeOrder}
          onPrint={list.openPrint}
        />
      )}
      <StatusQuestion change={statusChange} />
    </>
  );
}

interface OrderViewsProps {
  view: OrderListView;
  returns: string | null;
  onView: (view: OrderListView) => void;
}

function OrderViews({ view, returns, onView }: OrderViewsProps) {
  const { data: counts } = useSettleCounts();
  const { title, views, allOrders } = settleMessages;

  return (
    <SegmentedControl
      label={views}
      value={view}
      onChange={onView}
      options={[
        { value: 'all', label: allOrders },
        { value: 'settle', label: counts ? `${title} (${settleTotal(counts)})` : title },
        ...(returns === null ? [] : [{ value: 'returns' as const, label: returns }]),
      ]}
      className="mb-4 w-fit"
    />
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
      messages={list.filter.sort === 'needed' ? neededListMessages : adminOrderListMessages}
      skeleton={<DataTableSkeleton columns={7} rows={8} />}
    >
      {(rows) => <OrderTable caption={adminOrderMessages.title} orders={rows} onView={list.openOrder} />}
    </PagedList>
  );
}
