export const PAYSTACK_SECRET = 'sk_test_of_the_tests';
export const PAYPAL_WEBHOOK_ID = 'WH-TESTS';
const PAYPAL_TOKEN = 'token-of-the-tests';

/** Paystack at the edge of HTTP: `transaction/verify` answers from what a test has put in. */
export class PaystackDouble {
  readonly transactions = new Map<string, Record<string, unknown>>();

  /** A successful payment of 38.49 dollars, unless told otherwise. */
  add(reference: string, orderId: string, changes: Record<string, unknown> = {}): void {
    const paid = { status: 'success', reference, amount: 3849, currency: 'USD', domain: 'test', metadata: { orderId } };
    this.transactions.set(reference, { ...paid, ...changes });
  }

  answer(request: Request, path: string): Response {
    if (request.headers.get('authorization') !== `Bearer ${PAYSTACK_SECRET}`) {
      return Response.json({ status: false, message: 'Invalid key' }, { status: 401 });
    }
    const data = this.transactions.get(decodeURIComponent(path.replace('transaction/verify/', '')));
    if (data) return Response.json({ status: true, message: 'Verification successful', data });
    return Response.json({ status: false, message: 'Transaction reference not found.' }, { status: 400 });
  }
}

type CaptureReply = { status: number; body: unknown };

/** PayPal at the edge of HTTP: orders, captures and signature checks from what a test has put in. */
export class PaypalDouble {
  readonly orders = new Map<string, Record<string, unknown>>();
  /** What a capture call brings, by PayPal order; the default completes it. */
  readonly captureReplies = new Map<string, () => CaptureReply>();
  /** Raw texts of the events that PayPal has sent. */
  readonly sentEvents = new Set<string>();
  readonly createdBy = new Map<string, string>();
  readonly captureRequestIds: (string | null)[] = [];

  add(id: string, orderId: string, changes: Record<string, unknown> = {}): void {
    const purchase_units = [{ custom_id: orderId, amount: { value: '38.49', currency_code: 'USD' } }];
    this.orders.set(id, { id, status: 'APPROVED', purchase_units, ...changes });
  }

  /** Makes an order look captured. */
  complete(id: string, capture: Record<string, unknown> = {}): Record<string, unknown> {
    const order = this.orders.get(id) ?? {};
    const [unit] = order.purchase_units as Record<string, unknown>[];
    const captured = {
      id: `CAP-${id}`,
      status: 'COMPLETED',
      amount: unit?.amount,
      custom_id: unit?.custom_id,
      ...capture,
    };
    const done = { ...order, status: 'COMPLETED', purchase_units: [{ ...unit, payments: { captures: [captured] } }] };
    this.orders.set(id, done);
    return done;
  }

  async answer(request: Request, path: string): Promise<Response> {
    if (path === 'v1/oauth2/token') return this.#signIn(request);
    if (request.headers.get('authorization') !== `Bearer ${PAYPAL_TOKEN}`) return Response.json({}, { status: 401 });
    if (path === 'v1/notifications/verify-webhook-signature') return this.#verify(await request.text());
    if (path === 'v2/checkout/orders') return this.#create(request);
    const capture = /^v2\/payments\/captures\/(.+)$/.exec(path)?.[1];
    if (capture) return reply(this.#findCapture(capture));
    const [, id = '', action] = /^v2\/checkout\/orders\/([^/]+)(\/capture)?$/.exec(path) ?? [];
    return action ? this.#capture(id, request) : reply(this.orders.get(id));
  }

  #signIn(request: Request): Response {
    const expected = `Basic ${btoa('client-of-the-tests:secret-of-the-tests')}`;
    if (request.headers.get('authorization') !== expected)
      return Response.json({ error: 'invalid_client' }, { status: 401 });
    return Response.json({ access_token: PAYPAL_TOKEN, expires_in: 100 });
  }

  #verify(question: string): Response {
    const [, event = ''] = /"webhook_event":(.*)}$/s.exec(question) ?? [];
    const known = this.sentEvents.has(event) && JSON.parse(question).webhook_id === PAYPAL_WEBHOOK_ID;
    return Response.json({ verification_status: known ? 'SUCCESS' : 'FAILURE' });
  }

  async #create(request: Request): Promise<Response> {
    const requestId = request.headers.get('paypal-request-id') ?? '';
    const known = this.createdBy.get(requestId);
    const id = known ?? `PP-${this.createdBy.size + 1}`;
    this.createdBy.set(requestId, id);
    if (!known) this.orders.set(id, { id, status: 'CREATED', ...(await request.json()) });
    return Response.json({ id, status: 'CREATED' }, { status: known ? 200 : 201 });
  }

  #capture(id: string, request: Request): Response {
    this.captureRequestIds.push(request.headers.get('paypal-request-id'));
    const { status, body } = this.captureReplies.get(id)?.() ?? { status: 201, body: this.complete(id) };
    return Response.json(body, { status });
  }

  #findCapture(id: string): unknown {
    for (const order of this.orders.values()) {
      const [unit] = order.purchase_units as { payments?: { captures?: { id: string }[] } }[];
      const found = unit?.payments?.captures?.find((one) => one.id === id);
      if (found) return found;
    }
    return undefined;
  }
}

/** PayPal's refusal of a capture. */
export function paypalIssue(issue: string): CaptureReply {
  return { status: 422, body: { name: 'UNPROCESSABLE_ENTITY', details: [{ issue }] } };
}

function reply(body: unknown): Response {
  return body ? Response.json(body) : Response.json({ name: 'RESOURCE_NOT_FOUND' }, { status: 404 });
}
