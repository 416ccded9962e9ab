import { type Answer, notFound, unprocessable } from './api-answers.ts';
import { readOrderRequest } from './order-request.ts';
import type { OrderStore, PaypalOrder } from './order-store.ts';
import { orderWithRefunds } from './refund-payloads.ts';
import type { Refund, RefundStore } from './refund-store.ts';
import { answerRefundsApi } from './refunds-api.ts';

/** The events that the emulator reports to the shop by webhook. */
export interface OrdersApiEvents {
  captured(order: PaypalOrder): void;
  refunded(refund: Refund): void;
}

/** PayPal's orders and payments API. */
export async function answerOrdersApi(
  request: Request,
  path: string,
  store: OrderStore,
  refunds: RefundStore,
  events: OrdersApiEvents,
): Promise<Response> {
  const requestId = request.headers.get('paypal-request-id');
  const key = request.method === 'POST' && requestId ? `${path}|${requestId}` : null;
  const known = key ? store.answerTo(key) : undefined;
  if (known) return Response.json(known.body, { status: 200 });
  const { status, body } = await answer(request, path, store, refunds, events);
  if (key && status < 300) store.keepAnswer(key, status, body);
  return Response.json(body, { status });
}

async function answer(
  request: Request,
  path: string,
  store: OrderStore,
  refunds: RefundStore,
  events: OrdersApiEvents,
): Promise<Answer> {
  const aboutRefunds = await answerRefundsApi(request, path, store, refunds, events.refunded);
  if (aboutRefunds) return aboutRefunds;
  if (path === '/v2/checkout/orders' && request.method === 'POST')
    return create(await request.json().catch(() => null), store);
  const capture = /^\/v2\/payments\/captures\/(\w+)$/.exec(path)?.[1];
  if (capture) return found(store.findCapture(capture));
  const [, id = '', action] = /^\/v2\/checkout\/orders\/(\w+)(\/capture)?$/.exec(path) ?? [];
  const order = store.byId(id);
  if (!order || !action) return found(order && orderWithRefunds(order, (captureId) => refunds.refundsOf(captureId)));
  return request.method === 'POST' ? captureOrder(order, store, events.captured) : found(undefined);
}

function found(body: unknown): Answer {
  return body ? { status: 200, body } : notFound();
}

function create(body: unknown, store: OrderStore): Answer {
  const wanted = readOrderRequest(body);
  if ('issue' in wanted) return unprocessable(wanted.issue);
  return { status: 201, body: store.create(wanted) };
}

function captureOrder(order: PaypalOrder, store: OrderStore, captured: (order: PaypalOrder) => void): Answer {
  if (order.status === 'COMPLETED') return unprocessable('ORDER_ALREADY_CAPTURED');
  if (order.status !== 'APPROVED') return unprocessable('ORDER_NOT_APPROVED');
  const plan = store.planOf(order);
  if (plan === 'decline') return unprocessable('INSTRUMENT_DECLINED');
  store.capture(order, plan === 'pending' ? 'PENDING' : 'COMPLETED');
  captured(order);
  return { status: 201, body: order };
}
