import { HttpResponse, http } from 'msw';
import type { Tables } from '@/lib/supabase/database.types';
import { shippingAddress } from './fixtures';
import { type Args, refusal, rpc } from './rpc';
import { server } from './server';

/** A row of an order list, as the database's functions answer it. */
export type OrderListRow = Pick<
  Tables<'orders'>,
  | 'id'
  | 'created_at'
  | 'status'
  | 'payment_status'
  | 'payment_method'
  | 'total_amount'
  | 'customer_name'
  | 'customer_email'
> & { item_count: number };

/** The n-th order of a list; the first is the newest. */
export function orderListRow(index: number, changes: Partial<OrderListRow> = {}): OrderListRow {
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

/**
 * Answers the order functions of the database for staff, on a list of orders with the newest first. `asked` are the
 * bodies of the list calls; `refuse` makes every change fail with a hint.
 */
export function fakeStaffOrders(orders: OrderListRow[]) {
  const asked: Args<'list_orders'>[] = [];
  const events: Pick<Tables<'order_events'>, 'kind' | 'note' | 'from_status' | 'to_status'>[] = [];
  const fake = {
    asked,
    events,
    exports: [] as (number | null)[],
    tracking: null as string | null,
    refuse: null as string | null,
  };
  const find = (id: string) => orders.find((order) => order.id === id);
  const details = (order: OrderListRow) => ({
    ...order,
    subtotal: 34.99,
    tax_amount: 3.5,
    shipping_address: { ...shippingAddress, email: order.customer_email },
    tracking_number: fake.tracking,
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
  const change = <Name extends 'set_order_status' | 'add_order_note' | 'set_order_tracking'>(
    name: Name,
    apply: (order: OrderListRow, body: Args<Name>) => void,
  ) =>
    http.post<never, Args<Name>>(rpc(name), async ({ request }) => {
      const body = await request.json();
      const order = find(body.order_id);
      if (fake.refuse) return refusal(fake.refuse);
      if (!order) return refusal('ORDER_NOT_FOUND');
      apply(order, body);
      return HttpResponse.json(details(order));
    });

  server.use(
    http.post<never, Args<'list_orders'>>(rpc('list_orders'), async ({ request }) => {
      const body = await request.json();
      const { search, status, before_id, page_size = 20 } = body;
      asked.push(body);
      const found = orders.filter(
        (order) =>
          (!status || order.status === status) &&
          `${order.id} ${order.customer_name} ${order.customer_email}`.toLowerCase().includes(search ?? ''),
      );
      const start = !before_id ? 0 : found.findIndex((order) => order.id === before_id) + 1;
      const page = found.slice(start, start + page_size);
      const last = page.at(-1);
      const more = start + page_size < found.length;
      return HttpResponse.json({
        orders: page,
        next: more && last ? { created_at: last.created_at, id: last.id } : null,
      });
    }),
    http.post<never, Args<'log_export'>>(rpc('log_export'), async ({ request }) => {
      fake.exports.push((await request.json()).row_count);
      return HttpResponse.json(null);
    }),
    http.post<never, Args<'get_order'>>(rpc('get_order'), async ({ request }) => {
      const order = find((await request.json()).order_id);
      return HttpResponse.json(order ? details(order) : null);
    }),
    change('set_order_status', (order, { status }) => {
      events.push({ kind: 'status', note: null, from_status: order.status, to_status: status });
      order.status = status;
    }),
    change('add_order_note', (_order, { note }) => {
      events.push({ kind: 'note', note, from_status: null, to_status: null });
    }),
    change('set_order_tracking', (_order, body) => {
      fake.tracking = body.tracking_number ?? null;
      events.push({ kind: 'tracking', note: body.tracking_number ?? null, from_status: null, to_status: null });
    }),
  );
  return fake;
}
