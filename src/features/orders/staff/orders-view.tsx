import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { staffPaths } from '@/config/staff-paths';
import { useDataMode } from '@/features/staff-area/data-mode';
import { List } from '@/features/staff-area/list';
import { PageTitle } from '@/features/staff-area/page-title';
import { Button } from '@/ui/button';
import { DataTableSkeleton } from '@/ui/data-table';
import { SettleList } from './money/settle-list';
import { NewOrdersButton, SoundButton } from './new-orders-button';
import { BatchBar, BatchQuestion, BatchReport, SelectAll } from './order-batch';
import { OrderDialog } from './order-dialog';
import { OrderDocument } from './order-document';
import { OrderExport } from './order-export-button';
import { OrderFilters } from './order-filters';
import { OrderTable } from './order-table';
import { OrderViews } from './order-views';
import { useAdminOrders } from './queries';
import { ChosenSlips } from './slip-pages';
import { StatusQuestion } from './status-field';
import { type OrderBatch, useOrderBatch } from './use-order-batch';
import { useOrderList } from './use-order-list';
import { useStatusChange } from './use-status-change';
import { adminOrderMessages, listMessagesOf } from './words';

interface OrdersViewProps {
  /** The returns view, and the returns of one order: a separate feature. */
  returns: {
    label: string;
    list: (list: ReturnType<typeof useOrderList>) => ReactNode;
    of: (orderId: string) => ReactNode;
  };
}

/** The demonstration has the list and the status of an order; what else staff do with orders needs live ones. */
export function OrdersView({ returns }: OrdersViewProps) {
  const isLive = useDataMode().mode === 'live';
  const list = useOrderList();
  const statusChange = useStatusChange();
  const batch = useOrderBatch();
  if (isLive && list.values.slips.length > 0) return <ChosenSlips ids={list.values.slips} onClose={list.closeSlips} />;
  if (list.values.opened && list.values.print) {
    return <OrderDocument id={list.values.opened} document={list.values.print} onClose={list.closePrint} />;
  }
  return (
    <>
      <PageTitle
        title={adminOrderMessages.title}
        actions={
          isLive && (
            <>
              <NewOrderLink />
              <OrderExport filter={list.filter} />
              <SoundButton />
            </>
          )
        }
      />
      <NewOrdersButton onShow={list.showNewest} />
      <OrderViews view={list.values.view} filter={list.query} returns={returns.label} />
      {isLive && list.values.view === 'settle' && <SettleList list={list} />}
      {isLive && list.values.view === 'returns' && returns.list(list)}
      {(!isLive || list.values.view === list.filter.view) && (
        <>
          <OrderFilters list={list} />
          <BatchReport batch={batch} />
          <OrderList list={list} batch={isLive ? batch : undefined} />
        </>
      )}
      {list.values.opened && (
        <OrderDialog
          id={list.values.opened}
          statusChange={statusChange}
          onClose={list.closeOrder}
          onPrint={list.openPrint}
          returnsOf={returns.of}
        />
      )}
      <StatusQuestion change={statusChange} />
      <BatchQuestion batch={batch} />
    </>
  );
}

interface OrderListProps {
  list: ReturnType<typeof useOrderList>;
  /** Makes orders selectable. */
  batch: OrderBatch | undefined;
}

function OrderList({ list, batch }: OrderListProps) {
  const orders = useAdminOrders(list.filter, list.pages.before);
  return (
    <List
      query={orders}
      list={list}
      messages={listMessagesOf(list.filter)}
      skeleton={<DataTableSkeleton columns={7} rows={8} />}
    >
      {(rows) => (
        <>
          {batch && <SelectAll batch={batch} orders={rows} />}
          <OrderTable caption={adminOrderMessages.title} orders={rows} onView={list.openOrder} batch={batch} />
          {batch && <BatchBar batch={batch} orders={rows} onPrint={list.openSlips} />}
        </>
      )}
    </List>
  );
}

/** Links to the form for staff orders. */
function NewOrderLink() {
  return (
    <Button asChild size="small">
      <Link to={staffPaths.newOrder}>
        <Plus className="size-4" aria-hidden="true" />
        {adminOrderMessages.newOrder}
      </Link>
    </Button>
  );
}
