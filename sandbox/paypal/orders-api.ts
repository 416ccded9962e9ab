import { randomUUID } from 'node:crypto';
import { readOrderRequest } from './order-request.ts';
import type { OrderStore, PaypalOrder } from './order-store.ts';

interface Answer {
  status: number;
  body: unknown;
}

/** PayPal's orders and payments API. Calls `captured` for each order that it captures. */
export async function answerOrdersApi(
  request: Request,
  path: string,
  store: OrderStore,
  captured: (order: PaypalOrder) => void,
): Promise<Response> {
  const requestId = request.headers.get('paypal-request-id');
  const key = request.method === 'POST' && requestId ? `${path}|${requestId}` : null;
  const known = key ? store.answerTo(key) : undefined;
  if (known) return Response.json(known.body, { status: 200 });
  const { status, body } = await answer(request, path, store, captured);
  if (key && status < 300) store.keepAnswer(key, status, body);
  return Response.json(body, { status });
}

async function answer(
  request: Request,
  path: string,
  store: OrderStore,
  captured: (order: PaypalOrder) => void,
): Promise<Answer> {
  if (path === '/v2/checkout/orders' && request.method === 'POST')
    return create(await request.json().catch(() => null), store);
  const capture = /^\/v2\/payments\/captures\/(\w+)$/.exec(path)?.[1];
  if (capture) return found(store.findCapture(capture));
  const [, id = '', action] = /^\/v2\/checkout\/orders\/(\w+)(\/capture)?$/.exec(path) ?? [];
  const order = store.byId(id);
  if (!order || !action) return found(order);
  return request.method === 'POST' ? captureOrder(order, store, captured) : found(undefined);
}

function found(body: unknown): Answer {
  if (body) return { status: 200, body };
  return {
    status: 404,
    body: problem('RESOURCE_NOT_FOUND', 'The specified resource does not exist.', 'INVALID_RESOURCE_ID'),
  };
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

function unprocessable(issue: string): Answer {
  const message = 'The requested action could not be performed, semantically incorrect, or failed business validation.';
  return { status: 422, body: problem('UNPROCESSABLE_ENTITY', message, issue) };
}

function problem(name: string, message: string, issue: string) {
  return { name, message, details: [{ issue }], debug_id: randomUUID().slice(0, 13) };
}
