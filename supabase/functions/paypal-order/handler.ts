import { z } from 'zod';
import { currentTime } from '../_shared/deps.ts';
import { findOrder, type StoredOrder } from '../_shared/orders.ts';
import { createPaypalOrder } from '../_shared/paypal/orders.ts';
import { readJson } from '../_shared/request-body.ts';
import { browserEndpoint, json, refusalsOf } from '../_shared/responses.ts';
import { uuid } from '../_shared/schema-parts.ts';
import { callProvider } from '../_shared/turns.ts';
import { aboutOrder } from '../_shared/upstream.ts';

const refuse = refusalsOf('paypal-order');

const bodySchema = z.object({ orderId: uuid });

/**
 * Creates the PayPal order of a stored order: `POST {orderId}` → 200 `{id}`, PayPal's id. Amount and currency come
 * from the database, never from the browser. Idempotent: returns the same id. Only a PayPal order created here can pay the order.
 *
 * 400 `bad_request` · 404 `order_not_found` · 409 `order_paid`, `order_cancelled`, `order_expired` or
 * `wrong_method` · 405 · 413 · 429 `too_many` · 500 `not_configured` · 502 `upstream`.
 */
export const handle = browserEndpoint('paypal-order', async (request, deps) => {
  const parsed = bodySchema.safeParse(await readJson(request));
  if (!parsed.success) return refuse('bad_request');
  const order = await findOrder(deps, parsed.data.orderId);
  if (!order) return refuse('order_not_found');
  const refusal = refusalFor(order, currentTime(deps));
  if (refusal) return refuse(refusal);
  const charge = order.charges.find(({ method }) => method === 'paypal');
  if (!charge) return refuse('wrong_method');
  const turns = `paypal-order ${order.id}`;
  return json(200, {
    id: await aboutOrder(order.id, () =>
      callProvider(deps, turns, turns, () => createPaypalOrder(deps, order, charge)),
    ),
  });
});

function refusalFor(order: StoredOrder, now: number) {
  if (order.paymentStatus === 'paid') return 'order_paid';
  if (order.status === 'cancelled') return 'order_cancelled';
  return order.expiresAt <= now ? 'order_expired' : null;
}
