import { Link } from 'react-router-dom';
import { formatMoney, formatShortShopDay, shortOrderId } from '@/lib/format';
import { Button } from '@/ui/button';
import { type Column, DataTable } from '@/ui/data-table';
import { adminLinks } from '../../shared/links';
import { adminOrderMessages } from '../messages';
import type { AdminOrderSummary } from '../repository';
import { MoneyBadges, OrderStatusBadge, PaymentState, UrgencyBadges } from './order-badges';

const idOf = (order: AdminOrderSummary) => `order-${order.id}`;

const id: Column<AdminOrderSummary> = {
  header: 'Order ID',
  title: true,
  cell: (order) => (
    <span id={idOf(order)} className="tabular-nums whitespace-nowrap">
      {shortOrderId(order.id)}
    </span>
  ),
};
const customer: Column<AdminOrderSummary> = {
  header: 'Customer',
  cell: (order) => (
    <span className="block min-w-24">
      <span className="block [overflow-wrap:anywhere]">{order.customerName}</span>
      <span className="block text-muted [overflow-wrap:anywhere] text-sm">{order.customerEmail}</span>
    </span>
  ),
};
const date: Column<AdminOrderSummary> = {
  header: 'Date',
  cell: (order) => (
    <time dateTime={order.createdAt} className="whitespace-nowrap">
      {formatShortShopDay(order.createdAt)}
    </time>
  ),
};
const status: Column<AdminOrderSummary> = {
  header: 'Status',
  cell: (order) => (
    <>
      <OrderStatusBadge status={order.status} />
      <UrgencyBadges order={order} className="mt-1.5 max-md:justify-end" />
    </>
  ),
};
const payment: Column<AdminOrderSummary> = {
  header: 'Payment',
  cell: (order) => (
    <>
      <PaymentState order={order} />
      <MoneyBadges order={order} className="mt-1.5 max-md:justify-end" />
    </>
  ),
};
const total: Column<AdminOrderSummary> = { header: 'Total', align: 'end', cell: (order) => formatMoney(order.total) };

interface OrderTableProps {
  caption: string;
  orders: readonly AdminOrderSummary[];
  onView: (id: string) => void;
}

export function OrderTable({ caption, orders, onView }: OrderTableProps) {
  const action: Column<AdminOrderSummary> = {
    header: 'Action',
    actions: true,
    cell: (order) => (
      <Button variant="secondary" size="small" aria-describedby={idOf(order)} onClick={() => onView(order.id)}>
        {adminOrderMessages.view}
      </Button>
    ),
  };
  const columns = [id, customer, date, status, payment, total, action];
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
