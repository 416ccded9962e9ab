import { orderTotals } from '@/domain/totals';
import { sampleOrders } from './sample-orders';
import {
  ALL_STATUSES,
  type OrderChange,
  type OrderDetails,
  type OrderEvent,
  type OrderFilter,
  type OrderSource,
} from './source';

const DAY_MS = 24 * 60 * 60 * 1000;

function sampleDetails(now: Date): OrderDetails[] {
  return sampleOrders.map((sample) => {
    const items = sample.items.map(({ id, name, quantity, priceCents }) => ({
      productId: id,
      name,
      image: '',
      quantity,
      unitPrice: priceCents,
      total: priceCents * quantity,
    }));
    const { subtotal, tax, total } = orderTotals(items.reduce((sum, item) => sum + item.total, 0));
    const createdAt = new Date(now.getTime() - sample.daysAgo * DAY_MS).toISOString();
    return {
      id: sample.id,
      createdAt,
      customerName: sample.customer.name,
      customerEmail: sample.customer.email,
      status: sample.status,
      paymentStatus: sample.paymentStatus,
      paymentMethod: sample.paymentMethod,
      itemCount: items.reduce((sum, item) => sum + item.quantity, 0),
      items,
      subtotal,
      tax,
      total,
      address: null,
      trackingNumber: null,
      events: [{ at: createdAt, actor: 'customer', kind: 'placed', fromStatus: null, toStatus: 'pending', note: null }],
      payments: [],
    };
  });
}

/** Whether an order's id, customer or e-mail address contains what is searched for, in any letter case. */
function matches(order: OrderDetails, { search, status }: OrderFilter): boolean {
  if (status !== ALL_STATUSES && order.status !== status) return false;
  const wanted = search.trim().toLowerCase();
  return [order.id, order.customerName, order.customerEmail].some((text) => text.toLowerCase().includes(wanted));
}

/** The five orders of the specification, in memory. Any status may follow any other; nothing is saved. */
export function createDemonstrationOrders(now = () => new Date()): OrderSource {
  let orders = sampleDetails(now());

  const change = (id: string, apply: (order: OrderDetails) => OrderDetails): OrderChange => {
    if (!orders.some((order) => order.id === id)) return 'gone';
    orders = orders.map((order) => (order.id === id ? apply(order) : order));
    return 'done';
  };
  const event = (kind: OrderEvent['kind'], details: Partial<OrderEvent>): OrderEvent => ({
    at: now().toISOString(),
    actor: 'You',
    kind,
    fromStatus: null,
    toStatus: null,
    note: null,
    ...details,
  });

  return {
    async list(filter, { before, pageSize }) {
      const found = orders.filter((order) => matches(order, filter));
      const after = before ? found.findIndex((order) => order.createdAt < before.createdAt) : 0;
      const start = after < 0 ? found.length : after;
      const page = found.slice(start, start + pageSize);
      const last = page.at(-1);
      const more = start + pageSize < found.length;
      return { orders: page, next: more && last ? { createdAt: last.createdAt, id: last.id } : null };
    },
    async get(id) {
      return orders.find((order) => order.id === id) ?? null;
    },
    async setStatus(id, status) {
      return change(id, (order) => ({
        ...order,
        status,
        events: [...order.events, event('status', { fromStatus: order.status, toStatus: status })],
      }));
    },
    async addNote(id, note) {
      return change(id, (order) => ({ ...order, events: [...order.events, event('note', { note })] }));
    },
    async setTracking(id, trackingNumber) {
      return change(id, (order) => ({
        ...order,
        trackingNumber: trackingNumber === '' ? null : trackingNumber,
        events: [...order.events, event('tracking', { note: trackingNumber || null })],
      }));
    },
  };
}
