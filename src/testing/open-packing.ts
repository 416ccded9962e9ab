import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { shippingAddress } from './fixtures';
import type { packingRow } from './packing-answer';
import { renderApp } from './render-app';
import { type Args, refusal, rpc } from './rpc';
import { server } from './server';
import { staffSession } from './session';

export const kite = { id: 2, name: 'Kite', quantity: 3 };
export const book = { id: 7, name: 'The Baobab', quantity: 1, isbn: '978-9966-00-000-1' };
export const parcel = {
  id: 'p1',
  sent_at: '2026-11-21T12:00:00Z',
  carrier: 'dhl',
  tracking_number: '1',
  sent_by: 'wanjiru@littlebaobab.example',
  lines: [{ product_id: 2, name: 'Kite', quantity: 1 }],
};

type Row = ReturnType<typeof packingRow>;

/** The response of `pack_order` for a row of the list. */
export const packedOrder = (row: Row, changes: object = {}) => ({
  ...row,
  subtotal: 30,
  discount_amount: 0,
  shipping_amount: 0,
  gift_wrap_amount: 0,
  tax_amount: 3,
  tax_included: false,
  total_amount: 33,
  shipping_address: shippingAddress,
  items: row.items.map((item) => ({ ...item, unit_price: 10, total_price: 10 * item.quantity })),
  events: [] as object[],
  payments: [],
  refunds: [],
  incidents: [],
  payment_reference: null,
  stock_held: true,
  open_returns: [],
  ...changes,
});

export function openPacking(rows: Row[], answer?: (body: Args<'pack_order'>) => Response) {
  const state = { rows, sent: [] as Args<'pack_order'>[] };
  server.use(
    http.post(rpc('list_to_pack'), () => HttpResponse.json({ orders: state.rows, next: null })),
    http.post<never, Args<'pack_order'>>(rpc('pack_order'), async ({ request }) => {
      const body = await request.json();
      state.sent.push(body);
      if (answer) return answer(body);
      const row = state.rows.find(({ id }) => id === body.order_id);
      if (!row) return refusal('ORDER_NOT_FOUND');
      const packed = Object.fromEntries(
        (body.lines as { item: string; quantity: number }[]).map(({ item, quantity }) => [item, quantity]),
      );
      const items = row.items.map((item) => {
        const sent = item.sent + (packed[item.id] ?? 0);
        return { ...item, sent, to_send: item.quantity - sent };
      });
      const isAll = items.every(({ quantity, sent }) => quantity === sent);
      const next = { ...row, items, parcels: [...row.parcels, parcel], status: isAll ? 'shipped' : 'processing' };
      state.rows = state.rows.flatMap((one) => (one.id !== row.id ? [one] : isAll ? [] : [next]));
      return HttpResponse.json(packedOrder(next));
    }),
  );
  const { user } = renderApp('/admin/packing', { session: staffSession() });
  return { user, state };
}

export const orderPart = (index: number) => screen.findByRole('region', { name: `Order 0000000${index}` });
