import { HttpResponse, http } from 'msw';
import type { ShippingAddress } from '@/domain/order';
import { shippingAddress } from './fixtures';
import { type OrderRow, orderItemRow, orderRow } from './order-rows';
import { type Args, rpc } from './rpc';
import { DATABASE_URL, server } from './server';

export const PLACE_ORDER = rpc('place_order');
export const BEGIN_PAYMENT = rpc('begin_payment');
export const CANCEL_ORDER = rpc('cancel_order');
export const PROLONG_HOLD = rpc('prolong_hold');
export const GET_GUEST_ORDER = rpc('get_guest_order');
export const CONFIRM_PAYMENT = `${DATABASE_URL}/functions/v1/confirm-payment`;

/** Stores a filled-in shipping form in the tab. */
export function saveShippingForm(changes: Partial<ShippingAddress> = {}) {
  sessionStorage.setItem('checkout', JSON.stringify({ shipping: { ...shippingAddress, ...changes } }));
}

interface PlaceOrderArgs extends Args<'place_order'> {
  items: { product_id: number; quantity: number }[];
}

const tokenOf = (id: string) => `token-of-${id}`;

/**
 * A fake of the database's order functions for a guest, with one order per key. `placed` are the arguments received,
 * `orders` the stored rows, with `columns`; `pay` marks the n-th one as paid, as a webhook would.
 */
export function fakeOrders(columns: Partial<OrderRow> = {}) {
  const placed: PlaceOrderArgs[] = [];
  const cancelled: Args<'cancel_order'>[] = [];
  const prolonged: Args<'prolong_hold'>[] = [];
  const orders: OrderRow[] = [];
  const rowsByKey = new Map<string, OrderRow>();
  const pay = (index = orders.length - 1) => {
    const order = orders[index];
    if (!order) throw new Error(`no order ${index}`);
    Object.assign(order, { status: 'processing', payment_status: 'paid' });
  };
  const place = ({ idempotency_key, payment_method, items }: PlaceOrderArgs): OrderRow => {
    const row = orderRow({
      id: `00000000-0000-4000-8000-${String(orders.length + 1).padStart(12, '0')}`,
      payment_method,
      order_items: items.map((item) => orderItemRow(item.product_id, item.quantity)),
      ...columns,
    });
    orders.push(row);
    rowsByKey.set(idempotency_key, row);
    return row;
  };

  server.use(
    http.post<never, PlaceOrderArgs>(PLACE_ORDER, async ({ request }) => {
      const args = await request.json();
      placed.push(args);
      const row = rowsByKey.get(args.idempotency_key) ?? place(args);
      return HttpResponse.json({ ...row, guest_token: tokenOf(row.id) });
    }),
    http.post<never, Args<'begin_payment'>>(BEGIN_PAYMENT, async ({ request }) => {
      const { order_id, method } = await request.json();
      const row = orders.find(({ id }) => id === order_id);
      if (row?.status !== 'pending') {
        const hint = row?.payment_status === 'paid' ? 'ORDER_PAID' : 'ORDER_OVER';
        return HttpResponse.json({ code: 'P0001', hint, message: hint, details: null }, { status: 400 });
      }
      Object.assign(row, { payment_method: method });
      return HttpResponse.json({ ...row, guest_token: tokenOf(row.id) });
    }),
    http.post<never, Args<'cancel_order'>>(CANCEL_ORDER, async ({ request }) => {
      cancelled.push(await request.json());
      return HttpResponse.json({ status: 'cancelled' });
    }),
    http.post<never, Args<'prolong_hold'>>(PROLONG_HOLD, async ({ request }) => {
      prolonged.push(await request.json());
      return HttpResponse.json({});
    }),
    http.post<never, Args<'get_guest_order'>>(GET_GUEST_ORDER, async ({ request }) => {
      const { order_id, guest_token } = await request.json();
      return HttpResponse.json(orders.find(({ id }) => id === order_id && guest_token === tokenOf(id)) ?? null);
    }),
    http.post(CONFIRM_PAYMENT, () => {
      pay();
      return HttpResponse.json({ status: 'paid' });
    }),
  );
  return { placed, cancelled, prolonged, orders, pay };
}
