import type { OrderItem } from '@/domain/order';
import { isFound } from '@/domain/search-text';
import { shopDay, today } from '@/domain/shop-day';
import { orderTotals } from '@/domain/totals';
import { formatCursor, pageOf } from '@/features/staff-area/pages';
import { isLate } from './order-deadline';
import { ALL_DELIVERIES, ALL_PAYMENTS, ALL_STATUSES, type OrderFilter, type OrderRepository } from './repository';
import type { AdminOrderSummary, OrderDetails } from './rows';
import samples from './sample-orders.json' with { type: 'json' };

const DAY_MS = 24 * 60 * 60 * 1000;

type Computed =
  | 'delivery'
  | 'neededBy'
  | 'arrivesBy'
  | 'createdAt'
  | 'total'
  | 'itemCount'
  | 'paid'
  | 'refunded'
  | 'refundDue'
  | 'disputed';

interface Sample extends Omit<AdminOrderSummary, Computed> {
  /** Days between the order and the opening of the staff area. */
  daysAgo: number;
  items: readonly Pick<OrderItem, 'productId' | 'name' | 'quantity' | 'unitPrice'>[];
}

function sampleDetails(now: Date): OrderDetails[] {
  return (samples as readonly Sample[]).map(({ daysAgo, ...sample }) => {
    const items = sample.items.map((item) => ({
      ...item,
      id: `item-${item.productId}`,
      sent: 0,
      toSend: item.quantity,
      refunded: 0,
      recalled: false,
      image: '',
      totalPrice: item.unitPrice * item.quantity,
      paid: item.unitPrice * item.quantity,
    }));
    const totals = orderTotals(items.reduce((sum, item) => sum + item.totalPrice, 0));
    const createdAt = new Date(now.getTime() - daysAgo * DAY_MS).toISOString();
    return {
      ...sample,
      createdAt,
      itemCount: items.reduce((sum, item) => sum + item.quantity, 0),
      items,
      parcels: [],
      ...totals,
      delivery: 'standard',
      gift: null,
      arrivesFrom: null,
      arrivesBy: null,
      discountCode: null,
      neededBy: null,
      address: null,
      trackingNumber: null,
      carrier: null,
      events: [],
      payments: [],
      paid: sample.paymentStatus === 'paid' ? totals.total : 0,
      refunds: [],
      refunded: 0,
      refundDue: false,
      disputes: [],
      disputed: false,
      paymentReference: null,
      stockHeld: sample.status !== 'cancelled',
      openReturns: [],
    };
  });
}

function isInView(order: OrderDetails, view: OrderFilter['view']): boolean {
  if (view === 'unpaid') return order.paymentStatus !== 'paid' && order.status !== 'cancelled';
  if (view === 'withdrawn') return false;
  return view === 'all' || isLate(order, today());
}

function matches(order: OrderDetails, filter: OrderFilter): boolean {
  const { search, status, delivery, view, payment, refundDue, from, to } = filter;
  const day = shopDay(Date.parse(order.createdAt));
  if (!isInView(order, view) || (refundDue && !order.refundDue)) return false;
  if (day < (from ?? '') || (to !== null && day > to)) return false;
  if (payment !== ALL_PAYMENTS && order.paymentStatus !== payment) return false;
  if (delivery !== ALL_DELIVERIES && order.delivery !== delivery) return false;
  if (status !== ALL_STATUSES && order.status !== status) return false;
  return isFound(search, [order.id, order.customerName, order.customerEmail]);
}

/** Five sample orders in memory. Allows every status change; nothing is saved. */
export function createDemoOrders(now = () => new Date()): OrderRepository {
  let orders = sampleDetails(now());
  const get = async (id: string) => orders.find((order) => order.id === id) ?? null;
  return {
    async list(filter, page) {
      const found = orders.filter((order) => matches(order, filter));
      return pageOf(found, page, ({ createdAt, id }) => formatCursor({ at: createdAt, key: id }));
    },
    get,
    async setStatus(id, status) {
      const stockHeld = status !== 'cancelled';
      orders = orders.map((order) => (order.id === id ? { ...order, status, stockHeld } : order));
      const value = await get(id);
      return value ? { ok: true, value } : { ok: false, problem: { kind: 'gone' } };
    },
  };
}
