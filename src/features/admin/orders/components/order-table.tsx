import { formatDate, formatMoney, shortOrderId } from '@/lib/format';
import { Button } from '@/ui/button';
import { type Column, DataTable } from '@/ui/data-table';
import { orderMessages } from '../messages';
import type { OrderSummary } from '../source';
import { OrderStatusBadge, PaymentState } from './order-badges';

const idOf = (order: OrderSummary) => `order-${order.id}`;

const id: Column<OrderSummary> = {
  header: 'Order ID',
  title: true,
  cell: (order) => (
    <span id={idOf(order)} className="figures whitespace-nowrap">
      {shortOrderId(order.id)}
    </span>
  ),
};
const customer: Column<OrderSummary> = {
  header: 'Customer',
  cell: (order) => (
    <span className="block">
      <span className="block">{order.customerName}</span>
      <span className="block break-all text-muted text-sm">{order.customerEmail}</span>
    </span>
  ),
};
const date: Column<OrderSummary> = {
  header: 'Date',
  cell: (order) => (
    <time dateTime={order.createdAt} className="whitespace-nowrap">
      {formatDate(order.createdAt)}
    </time>
  ),
};
const status: Column<OrderSummary> = {
  header: 'Status',
  cell: (order) => <OrderStatusBadge status={order.status} />,
};
const payment: Column<OrderSummary> = { header: 'Payment', cell: (order) => <PaymentState order={order} /> };
const total: Column<OrderSummary> = { header: 'Total', align: 'end', cell: (order) => formatMoney(order.total) };

interface OrderTableProps {
  caption: string;
  orders: readonly OrderSummary[];
  /** `brief` leaves out the payment and what can be done. */
  extent?: 'full' | 'brief';
  onView: (id: string) => void;
}

/** Orders as rows; each opens its order. */
export function OrderTable({ caption, orders, extent = 'full', onView }: OrderTableProps) {
  const action: Column<OrderSummary> = {
    header: 'Action',
    actions: true,
    cell: (order) => (
      <Button look="secondary" size="small" aria-describedby={idOf(order)} onClick={() => onView(order.id)}>
        {orderMessages.view}
      </Button>
    ),
  };
  const columns = [id, customer, date, status, ...(extent === 'full' ? [payment] : []), total, action];
  return <DataTable caption={caption} columns={columns} rows={orders} rowKey={(order) => order.id} />;
}
