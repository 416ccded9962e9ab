import type { OrderItem } from '@/domain/order';
import { isFound } from '@/domain/search-text';
import { orderTotals } from '@/domain/totals';
import type { Result } from '@/lib/result';
import { formatCursor, pageOf } from '../shared/pages';
import { createDemoMoney, demoDue, demoEvent, demoPayments } from './demo-money';
import {
  type AdminOrderSummary,
  ALL_DELIVERIES,
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
  /** Age in days when the staff area is opened. */
  daysAgo: number;
  items: readonly Pick<OrderItem, 'productId' | 'name' | 'quantity' | 'unitPrice'>[];
}

function sampleDetails(now: Date): OrderDetails[] {
  return (samples as readonly Sample[]).map(({ daysAgo, ...sample }) => {
    const items = sample.items.map((item) => ({ ...item, image: '', total: item.unitPrice * item.quantity }));
    const totals = orderTotals(items.reduce((sum, item) => sum + item.total, 0));
    const createdAt = new Date(now.getTime() - daysAgo * DAY_MS).toISOString();
    const payments = demoPayments({ ...sample, total: totals.total });
    return {
      ...sample,
      createdAt,
      itemCount: items.reduce((sum, item) => sum + item.quantity, 0),
      items,
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

function matches(order: OrderDetails, { search, status, delivery }: OrderFilter): boolean {
  if (delivery !== ALL_DELIVERIES && order.delivery !== delivery) return false;
  if (status !== ALL_STATUSES && order.status !== status) return false;
  return isFound(search, [order.id, order.customerName, order.customerEmail]);
}

/** Five sample orders in memory. Any status may follow any other; nothing is saved. */
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

  return {
    async list(filter, page) {
      const found = orders.filter((order) => matches(order, filter));
      return pageOf(found, page, ({ createdAt, id }) => formatCursor({ at: createdAt, key: id }));
    },
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
}
