export interface OrderRow {
  id: string;
  status: string;
  payment_status: string;
  payment_method: string;
  payment_reference: string | null;
  charged_minor: number;
  charged_currency: string;
  expires_at: string;
  cancel_reason: string | null;
}

export const SERVICE_KEY = 'service-key-of-the-tests';

/** The part of the database that the functions use, at the edge of HTTP: one table to read, two functions to call. */
export class DatabaseDouble {
  readonly orders = new Map<string, OrderRow>();
  readonly payments: { order_id: string; provider: string; reference: string; refund_due: boolean }[] = [];

  add(row: Partial<OrderRow> & { id: string }): OrderRow {
    const order: OrderRow = {
      status: 'pending',
      payment_status: 'pending',
      payment_method: 'paystack-card',
      payment_reference: null,
      charged_minor: 3849,
      charged_currency: 'USD',
      expires_at: '2030-01-01T00:00:00Z',
      cancel_reason: null,
      ...row,
    };
    this.orders.set(order.id, order);
    return order;
  }

  async answer(request: Request, path: string): Promise<Response> {
    if (request.headers.get('apikey') !== SERVICE_KEY)
      return Response.json({ message: 'Invalid API key' }, { status: 401 });
    const id = /^orders\?id=eq\.([^&]+)/.exec(path)?.[1];
    if (id) {
      const row = this.orders.get(decodeURIComponent(id));
      return Response.json(row ? [row] : []);
    }
    const body = await request.json();
    if (path === 'rpc/mark_order_paid') return this.#markPaid(body);
    if (path === 'rpc/mark_payment_failed') return this.#markFailed(body);
    return Response.json({ message: 'Not found' }, { status: 404 });
  }

  #markPaid(body: {
    order_id: string;
    provider: string;
    reference: string;
    amount_minor: number;
    currency: string;
  }): Response {
    const order = this.orders.get(body.order_id);
    if (!order) return refusal('ORDER_NOT_FOUND');
    if (order.charged_minor !== body.amount_minor || order.charged_currency !== body.currency)
      return refusal('AMOUNT_MISMATCH');
    const owner = this.payments.find(
      ({ provider, reference }) => provider === body.provider && reference === body.reference,
    );
    if (owner && owner.order_id !== order.id) return refusal('REFERENCE_USED');
    const outcome = this.#record(order, body.provider, body.reference);
    return Response.json({ id: order.id, status: order.status, payment_status: order.payment_status, outcome });
  }

  #record(order: OrderRow, provider: string, reference: string): 'paid' | 'already_paid' | 'refund_due' {
    const known = this.payments.find((one) => one.provider === provider && one.reference === reference);
    if (known) return known.refund_due ? 'refund_due' : 'already_paid';
    const refund_due = order.payment_status === 'paid' || order.status === 'cancelled';
    this.payments.push({ order_id: order.id, provider, reference, refund_due });
    if (refund_due) return 'refund_due';
    Object.assign(order, { status: 'processing', payment_status: 'paid', payment_reference: reference });
    return 'paid';
  }

  #markFailed(body: { order_id: string }): Response {
    const order = this.orders.get(body.order_id);
    if (!order) return refusal('ORDER_NOT_FOUND');
    if (order.payment_status !== 'paid') {
      Object.assign(order, { status: 'cancelled', payment_status: 'failed', cancel_reason: 'payment_failed' });
    }
    return Response.json({ id: order.id, status: order.status, payment_status: order.payment_status });
  }
}

function refusal(hint: string): Response {
  return Response.json({ code: 'P0001', hint, message: hint, details: null }, { status: 400 });
}
