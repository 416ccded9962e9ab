import { Link } from 'react-router-dom';
import { adminLinks } from '@/features/staff-area/links';
import { formatMoney, formatShortShopDay, shortOrderId } from '@/lib/format';
import { Button } from '@/ui/button';
import { type Column, DataTable } from '@/ui/data-table';
import { EmailText } from '@/ui/email-text';
import { MoneyBadges, OrderStatusBadge, PaymentState, UrgencyBadges } from './order-badges';
import { SelectOrder } from './order-batch';
import type { AdminOrderSummary } from './rows';
import type { OrderBatch } from './use-order-batch';
import { adminOrderMessages } from './words';

const { columns: headers } = adminOrderMessages;
const idOf = (order: AdminOrderSummary) => `order-${order.id}`;

const id: Column<AdminOrderSummary> = {
  header: headers.id,
  title: true,
  cell: (order) => (
    <span id={idOf(order)} className="tabular-nums whitespace-nowrap">
      {shortOrderId(order.id)}
    </span>
  ),
};
const customer: Column<AdminOrderSummary> = {
  header: headers.customer,
  cell: (order) => (
    <span className="block min-w-24">
      <span className="block wrap-anywhere">{order.customerName}</span>
      <span className="block text-muted text-sm">
        <EmailText email={order.customerEmail} />
      </span>
    </span>
  ),
};
const date: Column<AdminOrderSummary> = {
  header: headers.date,
  cell: (order) => (
    <time dateTime={order.createdAt} className="whitespace-nowrap">
      {formatShortShopDay(order.createdAt)}
    </time>
  ),
};
const status: Column<AdminOrderSummary> = {
  header: headers.status,
  cell: (order) => (
    <>
      <OrderStatusBadge status={order.status} />
      <UrgencyBadges order={order} className="mt-1.5 max-md:justify-end" />
    </>
  ),
};
const payment: Column<AdminOrderSummary> = {
  header: headers.payment,
  cell: (order) => (
    <>
      <PaymentState order={order} />
      <MoneyBadges order={order} className="mt-1.5 max-md:justify-end" />
    </>
  ),
};
const total: Column<AdminOrderSummary> = {
  header: headers.total,
  align: 'end',
  cell: (order) => formatMoney(order.total),
};

interface OrderTableProps {
  caption: string;
  orders: readonly AdminOrderSummary[];
  onView: (id: string) => void;
  /** Makes rows selectable. */
  batch?: OrderBatch | undefined;
}

export function OrderTable({ caption, orders, onView, batch }: OrderTableProps) {
  const selectable: Column<AdminOrderSummary> = {
    ...id,
    cell: (order) => (
      <span className="inline-flex items-center gap-3">
        {batch && <SelectOrder batch={batch} order={order} />}
        {id.cell(order)}
      </span>
    ),
  };
  const action: Column<AdminOrderSummary> = {
    header: headers.action,
    actions: true,
    cell: (order) => (
      <Button variant="secondary" size="small" aria-describedby={idOf(order)} onClick={() => onView(order.id)}>
        {adminOrderMessages.view}
      </Button>
    ),
  };
  const columns = [selectable, customer, date, status, payment, total, action];
  return <DataTable caption={caption} columns={columns} rows={orders} rowKey={(order) => order.id} />;
}

const linkedId: Column<AdminOrderSummary> = {
  ...id,
  cell: (order) => (
    <Link
      to={adminLinks.order(order.id)}
      className="tabular-nums whitespace-nowrap text-brand underline decoration-sun decoration-2 underline-offset-4"
    >
      {shortOrderId(order.id)}
    </Link>
  ),
};
const recentColumns = [linkedId, customer, date, status, total];

export function RecentOrderTable({ caption, orders }: Pick<OrderTableProps, 'caption' | 'orders'>) {
  return <DataTable caption={caption} columns={recentColumns} rows={orders} rowKey={(order) => order.id} />;
}
