import { HttpResponse, http } from 'msw';
import type { Session } from '@/lib/session';
import { address } from './order-desk';
import { DATABASE_URL, server } from './server';

/** Somebody of the company, signed in. */
export function staffSession(changes: Partial<Extract<Session, { status: 'signed-in' }>> = {}): Session {
  const user = { id: 'user_staff', firstName: 'Wanjiru', lastName: 'Kamau', email: 'staff@littlebaobab.example' };
  return { status: 'signed-in', user, signOut: async () => {}, ...changes };
}

/** The address of a database function. */
export const rpc = (name: string) => `${DATABASE_URL}/rest/v1/rpc/${name}`;

/** How a database function refuses: PostgREST answers 403 where the caller has no right to it, 400 for any other reason. */
export function refusal(hint: string) {
  const forbidden = hint === 'STAFF_ONLY';
  const code = forbidden ? '42501' : 'P0001';
  return HttpResponse.json({ code, message: hint, hint, details: null }, { status: forbidden ? 403 : 400 });
}

export interface StoredOrder {
  id: string;
  created_at: string;
  status: string;
  payment_status: string;
  payment_method: string;
  total_amount: number;
  customer_name: string;
  customer_email: string;
  item_count: number;
}

/** The n-th order of the desk, the first is the newest. */
export function storedOrder(index: number, changes: Partial<StoredOrder> = {}): StoredOrder {
  return {
    id: `${String(index).padStart(8, '0')}-0000-4000-8000-000000000000`,
    created_at: new Date(Date.UTC(2026, 10, 21, 12) - index * 3_600_000).toISOString(),
    status: 'processing',
    payment_status: 'paid',
    payment_method: 'paystack-mpesa',
    total_amount: 38.49,
    customer_name: `Customer ${index}`,
    customer_email: `customer-${index}@example.com`,
    item_count: 1,
    ...changes,
  };
}

interface ListBody {
  search: string | null;
  status: string | null;
  before_id: string | null;
  page_size: number;
}

/**
 * Answers the order functions of the database for staff, on a list of orders with the newest first. `asked` are the
 * bodies of the list calls; `refuse` makes every change fail with a hint.
 */
export function staffDesk(orders: StoredOrder[]) {
  const asked: ListBody[] = [];
  const events: { kind: string; note: string | null; from_status: string | null; to_status: string | null }[] = [];
  const desk = { asked, events, tracking: null as string | null, refuse: null as string | null };
  const find = (id: string) => orders.find((order) => order.id === id);
  const details = (order: StoredOrder) => ({
    ...order,
    subtotal: 34.99,
    tax_amount: 3.5,
    shipping_address: { ...address, email: order.customer_email },
    tracking_number: desk.tracking,
    items: [
      {
        product_id: 1,
        name: 'Nature Explorer Kit',
        image_url: '/kit.webp',
        quantity: 1,
        unit_price: 34.99,
        total_price: 34.99,
      },
    ],
    events: events.map((event) => ({ at: order.created_at, actor: 'staff@littlebaobab.example', ...event })),
    payments: [
      { provider: 'paystack', reference: `ref-${order.id}`, amount_minor: 3849, currency: 'USD', refund_due: false },
    ],
  });
  const change = <Body extends { order_id: string }>(name: string, apply: (order: StoredOrder, body: Body) => void) =>
    http.post<never, Body>(rpc(name), async ({ request }) => {
      const body = await request.json();
      const order = find(body.order_id);
      if (desk.refuse) return refusal(desk.refuse);
      if (!order) return refusal('ORDER_NOT_FOUND');
      apply(order, body);
      return HttpResponse.json(details(order));
    });

  server.use(
    http.post<never, ListBody>(rpc('list_orders'), async ({ request }) => {
      const body = await request.json();
      asked.push(body);
      const found = orders.filter(
        (order) =>
          (body.status === null || order.status === body.status) &&
          `${order.id} ${order.customer_name} ${order.customer_email}`.toLowerCase().includes(body.search ?? ''),
      );
      const start = body.before_id === null ? 0 : found.findIndex((order) => order.id === body.before_id) + 1;
      const page = found.slice(start, start + body.page_size);
      const last = page.at(-1);
      const more = start + body.page_size < found.length;
      return HttpResponse.json({
        orders: page,
        next: more && last ? { created_at: last.created_at, id: last.id } : null,
      });
    }),
    http.post<never, { order_id: string }>(rpc('get_order'), async ({ request }) => {
      const order = find((await request.json()).order_id);
      return HttpResponse.json(order ? details(order) : null);
    }),
    change<{ order_id: string; status: string }>('set_order_status', (order, { status }) => {
      events.push({ kind: 'status', note: null, from_status: order.status, to_status: status });
      order.status = status;
    }),
    change<{ order_id: string; note: string }>('add_order_note', (_order, { note }) => {
      events.push({ kind: 'note', note, from_status: null, to_status: null });
    }),
    change<{ order_id: string; tracking_number: string | null }>('set_order_tracking', (_order, body) => {
      desk.tracking = body.tracking_number;
      events.push({ kind: 'tracking', note: body.tracking_number, from_status: null, to_status: null });
    }),
  );
  return desk;
}
