import type { OrderItem } from '@/domain/order';
import { isLate } from '@/domain/order-deadline';
import { isFound } from '@/domain/search-text';
import { shopDay, today } from '@/domain/shop-day';
import { orderTotals } from '@/domain/totals';
import type { Result } from '@/lib/result';
import { formatCursor, pageOf } from '../shared/pages';
import { createDemoMoney, demoDue, demoEvent, demoPayments } from './demo-money';
import {
  type AdminOrderSummary,
  ALL_DELIVERIES,
  ALL_PAYMENTS,
  ALL_STATUSES,
  type OrderDetails,
  type OrderEvent,
  type OrderFilter,
  type OrderRepository,
} from './repository';
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
      recalled: false,
      image: '',
      total: item.unitPrice * item.quantity,
    }));
    const totals = orderTotals(items.reduce((sum, item) => sum + item.total, 0));
    const createdAt = new Date(now.getTime() - daysAgo * DAY_MS).toISOString();
    const payments = demoPayments({ ...sample, total: totals.total });
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
      events: [demoEvent('placed', { at: createdAt, actor: 'customer', toStatus: 'pending' })],
      payments,
      paid: payments.reduce((sum, payment) => sum + payment.usd, 0),
      refunds: [],
      refunded: 0,
      refundDue: false,
      disputes: [],
      disputed: false,
      paymentReference: payments[0]?.reference ?? null,
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

  const change = (id: string, apply: (order: OrderDetails) => OrderDetails): boolean => {
    orders = orders.map((order) => (order.id === id ? apply(order) : order));
    return orders.some((order) => order.id === id);
  };
  const changed = (id: string, apply: (order: OrderDetails) => OrderDetails): Result<void> =>
    change(id, apply) ? { ok: true, value: undefined } : { ok: false, problem: { kind: 'gone' } };
  const event = (kind: OrderEvent['kind'], details: Partial<OrderEvent>) =>
    demoEvent(kind, { at: now().toISOString(), ...details });

  const repository: OrderRepository = {
    async list(filter, page) {
      const found = orders.filter((order) => matches(order, filter));
      return pageOf(found, page, ({ createdAt, id }) => formatCursor({ at: createdAt, key: id }));
    },
    newOrders: async () => ({ count: 0, newest: { at: now().toISOString(), key: '' } }),
    async get(id) {
      return orders.find((order) => order.id === id) ?? null;
    },
    logExport: async () => {},
    ...createDemoMoney({ orders: () => orders, change, now }),
    async setStatus(id, status) {
      const result = changed(id, (order) =>
        demoDue({
          ...order,
          status,
          stockHeld: status !== 'cancelled',
          events: [...order.events, event('status', { fromStatus: order.status, toStatus: status })],
        }),
      );
      const value = orders.find((order) => order.id === id);
      return result.ok && value ? { ok: true, value } : { ok: false, problem: { kind: 'gone' } };
    },
    getMany: async (ids) => orders.filter(({ id }) => ids.includes(id)),
    async ship(wanted) {
      for (const { id } of wanted)
        await repository.setStatus(id, 'shipped', { status: 'unknown', paymentStatus: 'unknown' });
      return { ok: true, value: wanted.map(({ id }) => ({ id, problem: null })) };
    },
    async addNote(id, note) {
      return changed(id, (order) => ({ ...order, events: [...order.events, event('note', { note })] }));
    },
    async setTracking(id, { number, carrier }) {
      return changed(id, (order) => ({
        ...order,
        trackingNumber: number || null,
        carrier: number === '' ? null : carrier,
        events: [...order.events, event('tracking', { note: number || null })],
      }));
    },
  };
  return repository;
}
