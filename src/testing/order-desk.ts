import { HttpResponse, http } from 'msw';
import { dollarsFromCents } from '@/domain/money';
import { orderTotals } from '@/domain/totals';
import { productOf } from './saved';
import { DATABASE_URL, server } from './server';

export const PLACE_ORDER = `${DATABASE_URL}/rest/v1/rpc/place_order`;
export const CANCEL_ORDER = `${DATABASE_URL}/rest/v1/rpc/cancel_order`;
export const GET_GUEST_ORDER = `${DATABASE_URL}/rest/v1/rpc/get_guest_order`;
export const CONFIRM_PAYMENT = `${DATABASE_URL}/functions/v1/confirm-payment`;

export const address = {
  firstName: 'Amina',
  lastName: 'Otieno',
  email: 'amina@example.com',
  phone: '0712345678',
  address: 'Kindaruma Road 4',
  city: 'Nairobi',
  state: 'Nairobi County',
  zipCode: '00100',
  country: 'Kenya',
};

/** Leaves a shipping form in the tab, as if it had been filled in before. */
export function saveAddress(changes: Partial<typeof address> = {}) {
  sessionStorage.setItem('checkout', JSON.stringify({ shipping: { ...address, ...changes } }));
}

interface PlaceOrderBody {
  items: { product_id: number; quantity: number }[];
  shipping_address: typeof address;
  payment_method: string;
  idempotency_key: string;
}

/** The refusal of a database function, as PostgREST words it. */
export function refusal(hint: string, details: string | null = null) {
  return HttpResponse.json({ code: 'P0001', message: hint, hint, details }, { status: 400 });
}

/**
 * Answers the order calls of the database for a guest, one order for each key. `placed` are the bodies received,
 * `orders` the orders that exist; `pay` makes the n-th one paid, as a webhook would.
 */
export function orderDesk() {
  const placed: PlaceOrderBody[] = [];
  const cancelled: unknown[] = [];
  const orders: { body: PlaceOrderBody; id: string; status: string; payment_status: string }[] = [];
  const amountsOf = ({ items }: PlaceOrderBody) => {
    const { subtotal, tax, total } = orderTotals(
      items.reduce((sum, item) => sum + productOf(item.product_id).priceCents * item.quantity, 0),
    );
    return {
      subtotal: dollarsFromCents(subtotal),
      tax_amount: dollarsFromCents(tax),
      total_amount: dollarsFromCents(total),
      charged_minor: total,
    };
  };
  const pay = (index = 0) => {
    const order = orders[index];
    if (!order) throw new Error(`no order ${index}`);
    order.status = 'processing';
    order.payment_status = 'paid';
  };

  server.use(
    http.post<never, PlaceOrderBody>(PLACE_ORDER, async ({ request }) => {
      const body = await request.json();
      placed.push(body);
      let order = orders.find((candidate) => candidate.body.idempotency_key === body.idempotency_key);
      if (!order) {
        const id = `00000000-0000-4000-8000-${String(orders.length + 1).padStart(12, '0')}`;
        order = { body, id, status: 'pending', payment_status: 'pending' };
        orders.push(order);
      }
      const { id, status, payment_status } = order;
      return HttpResponse.json({
        ...amountsOf(body),
        id,
        status,
        payment_status,
        payment_method: body.payment_method,
        charged_currency: 'USD',
        guest_token: `token-of-${id}`,
      });
    }),
    http.post(CANCEL_ORDER, async ({ request }) => {
      cancelled.push(await request.json());
      return HttpResponse.json({ status: 'cancelled' });
    }),
    http.post<never, { order_id: string; guest_token: string }>(GET_GUEST_ORDER, async ({ request }) => {
      const { order_id, guest_token } = await request.json();
      const order = orders.find(({ id }) => id === order_id && guest_token === `token-of-${id}`);
      if (!order) return HttpResponse.json(null);
      return HttpResponse.json({
        ...amountsOf(order.body),
        id: order.id,
        created_at: '2026-11-21T09:30:00+00:00',
        status: order.status,
        payment_status: order.payment_status,
        order_items: order.body.items.map(({ product_id, quantity }) => {
          const { name, image, priceCents } = productOf(product_id);
          return {
            product_id,
            quantity,
            unit_price: dollarsFromCents(priceCents),
            total_price: dollarsFromCents(priceCents * quantity),
            products: { name, image_url: image },
          };
        }),
      });
    }),
    http.post(CONFIRM_PAYMENT, () => {
      pay(orders.length - 1);
      return HttpResponse.json({ status: 'paid' });
    }),
  );
  return { placed, cancelled, orders, pay };
}
