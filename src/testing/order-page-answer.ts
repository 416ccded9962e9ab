import { HttpResponse, http } from 'msw';
import type * as z from 'zod/mini';
import type { ShippingAddress } from '@/domain/order';
import type { placedOrderPage } from '@/features/orders/customer/rows';
import type { SnakeKeys } from '@/lib/supabase/keys';
import { orderItemRow, orderRow } from './order-rows';
import { type Args, rpc } from './rpc';
import { DATABASE_URL, server } from './server';

export const STORED_ORDER_ID = '0a1b2c3d-0000-4000-8000-000000000000';
export const STORED_GUEST_TOKEN = 'ab'.repeat(32);

export type OrderPageAnswer = SnakeKeys<Omit<z.input<typeof placedOrderPage>, 'shippingAddress'>> & {
  shipping_address: Partial<Record<keyof ShippingAddress, unknown>>;
};

/** A line of the response of `order_page`. */
export function pageItemRow(id: number, quantity: number, sold: { on_sale?: boolean; box_contents?: string[] } = {}) {
  const { products, ...item } = orderItemRow(id, quantity);
  return {
    ...item,
    refunded: 0,
    products: { ...products, category: 'Outdoor', on_sale: true, box_contents: [], ...sold },
  };
}

/** The response of `order_page`: by default a guest's unpaid order of two products. */
export function orderPageAnswer(changes: Partial<OrderPageAnswer> = {}): OrderPageAnswer {
  return {
    ...orderRow({ id: STORED_ORDER_ID }),
    order_items: [1, 2].map((id) => pageItemRow(id, id, { on_sale: id === 1 })),
    is_guest: true,
    can_cancel: true,
    cancel_reason: null,
    tracking_number: null,
    carrier: null,
    paid_at: null,
    shipped_at: null,
    delivered_at: null,
    cancelled_at: null,
    corrected_at: null,
    withdrawn_at: null,
    has_ended: false,
    parcels: [],
    rest: null,
    recalls: [],
    pieces: [],
    can_ask_pieces: false,
    paid: 0,
    owed: 0,
    refunds: [],
    ...changes,
  };
}

/** The changes of a full payment. */
export const paidAnswer = {
  status: 'processing',
  payment_status: 'paid',
  paid_at: '2026-11-21T09:32:00+00:00',
  paid: 38.49,
};

type Charges = Readonly<Record<string, Pick<OrderPageAnswer, 'charged_currency' | 'charged_minor'>>>;

/**
 * Mocks `order_page` for the owner (no token) or the holder of the token; `change` and `move` affect the next reads.
 * `charges` of methods that do not charge what the order has.
 */
export function storedOrderPage(
  changes: Partial<OrderPageAnswer> = {},
  token: string | null = STORED_GUEST_TOKEN,
  charges: Charges = {},
) {
  let current = orderPageAnswer({ is_guest: token !== null, ...changes });
  let key = token;
  const asked: { url: string; args: Args<'order_page'> }[] = [];
  const begun: string[] = [];
  server.use(
    // The owner's payment polling reads the row.
    http.get(`${DATABASE_URL}/rest/v1/orders`, () => HttpResponse.json(token === null ? [current] : [])),
    // A shipped order loads its returns.
    http.post(rpc('order_returns'), () => HttpResponse.json(null)),
    http.post<never, Args<'begin_payment'>>(rpc('begin_payment'), async ({ request }) => {
      const { method } = await request.json();
      begun.push(method);
      current = { ...current, ...charges[method], payment_method: method };
      return HttpResponse.json({ ...current, guest_token: token });
    }),
    http.post<never, Args<'order_page'>>(rpc('order_page'), async ({ request }) => {
      const args = await request.json();
      asked.push({ url: request.url, args });
      const isTheirs = args.order_id === STORED_ORDER_ID && (args.guest_token ?? null) === key;
      return HttpResponse.json(isTheirs ? current : null);
    }),
  );
  return {
    asked,
    /** The methods that were begun. */
    begun,
    change: (next: Partial<OrderPageAnswer>) => {
      current = { ...current, ...next };
    },
    move: (to: string) => {
      key = to;
    },
  };
}
