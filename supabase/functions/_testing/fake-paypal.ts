import { ORDER_ID } from './fake-database.ts';
import { answerPaypalList, type PaypalLists } from './fake-paypal-lists.ts';

export const PAYPAL_CLIENT_ID = 'client-of-the-tests';
export const PAYPAL_CLIENT_SECRET = 'secret-of-the-tests';
export const PAYPAL_WEBHOOK_ID = 'WH-TESTS';
export const PAYPAL_MERCHANT_ID = 'MERCHANT22222';
/** The prefix of tokens; each sign-in returns a new one. */
export const PAYPAL_TOKEN = 'token-of-the-tests';

const OURS = { merchant_id: PAYPAL_MERCHANT_ID };

interface WireCapture {
  id: string;
  status: string;
  custom_id?: string;
  amount?: { value: string; currency_code: string };
  payee?: { merchant_id: string };
  supplementary_data?: { related_ids: { order_id: string } };
  links?: { rel: string; href: string }[];
}

interface WireRefund {
  id: string;
  status: string;
  amount: { value: string; currency_code: string };
  custom_id?: string;
  links: { rel: string; href: string }[];
}

interface WireUnit {
  custom_id?: string;
  amount: WireCapture['amount'];
  payee?: WireCapture['payee'];
  payments?: { captures: WireCapture[]; refunds?: WireRefund[] };
}

interface WireOrder {
  id: string;
  status: string;
  intent?: string;
  purchase_units: WireUnit[];
}

type CaptureReply = { status: number; body: unknown };

/** PayPal at the HTTP boundary: orders, captures and signature checks, from data added by a test. */
export class FakePaypal {
  readonly orders = new Map<string, WireOrder>();
  /** The response to a capture call, by PayPal order; completed by default. */
  readonly captureReplies = new Map<string, () => CaptureReply>();
  /** The raw text of events that PayPal has sent. */
  readonly sentEvents = new Set<string>();
  readonly disputes = new Map<string, object>();
  readonly lists: PaypalLists = { entries: [], ignoresFilters: false, ignoresPage: false, hidesTotals: false };
  readonly refundRequestIds: (string | null)[] = [];
  refusesAddresses = false;
  /** The state of new refunds, or the issue that refuses them. */
  nextRefund: { status: string; refused?: string } = { status: 'COMPLETED' };
  readonly captureRequestIds: (string | null)[] = [];
  /** In seconds, for new tokens. */
  tokenLifetime = 32_400;
  #tokens: string[] = [];
  #signIns = 0;
  readonly #createdBy = new Map<string, string>();

  /** Forgets request ids, as PayPal does after some hours. */
  forgetRequests(): void {
    this.#createdBy.clear();
  }

  /** Revokes all tokens. */
  revokeTokens(): void {
    this.#tokens = [];
  }

  /** An approved PayPal order of 38.49 dollars for ORDER_ID and our account, unless overridden. */
  addOrder(id: string, changes: Partial<WireOrder> = {}): void {
    const purchase_units = [{ custom_id: ORDER_ID, amount: { value: '38.49', currency_code: 'USD' }, payee: OURS }];
    this.orders.set(id, { id, status: 'APPROVED', purchase_units, ...changes });
  }

  /** Marks an order as captured. */
  completeOrder(id: string, changes: Partial<WireCapture> = {}): WireOrder {
    const [unit] = this.orders.get(id)?.purchase_units ?? [];
    if (!unit) throw new Error(`no PayPal order ${id}`);
    const { custom_id, amount } = unit;
    const supplementary_data = { related_ids: { order_id: id } };
    const capture = { id: `CAP-${id}`, status: 'COMPLETED', amount, custom_id, supplementary_data, ...changes };
    const order = { id, status: 'COMPLETED', purchase_units: [{ ...unit, payments: { captures: [capture] } }] };
    this.orders.set(id, order);
    return order;
  }

  async answer(request: Request, path: string): Promise<Response> {
    if (path === 'v1/oauth2/token') return this.#signIn(request);
    const token = request.headers.get('authorization')?.replace('Bearer ', '') ?? '';
    if (!this.#tokens.includes(token)) return Response.json({}, { status: 401 });
    if (path === 'v1/notifications/verify-webhook-signature') return this.#verify(await request.text());
    if (path === 'v2/checkout/orders') return this.#create(request);
    const list = answerPaypalList(path, this.lists, [...this.disputes.values()]);
    if (list) return list;
    const dispute = /^v1\/customer\/disputes\/(.+)$/.exec(path)?.[1];
    if (dispute) return resource(this.disputes.get(dispute));
    const refunded = /^v2\/payments\/captures\/([^/]+)\/refund$/.exec(path)?.[1];
    if (refunded) return this.#refund(refunded, request);
    const refund = /^v2\/payments\/refunds\/(.+)$/.exec(path)?.[1];
    if (refund) return resource(this.refunds.find(({ id }) => id === refund));
    const capture = /^v2\/payments\/captures\/(.+)$/.exec(path)?.[1];
    if (capture) return resource(this.#findCapture(capture));
    const [, id = '', action] = /^v2\/checkout\/orders\/([^/]+)(\/capture)?$/.exec(path) ?? [];
    return action ? this.#capture(id, request) : resource(this.orders.get(id));
  }

  #signIn(request: Request): Response {
    const expected = `Basic ${btoa(`${PAYPAL_CLIENT_ID}:${PAYPAL_CLIENT_SECRET}`)}`;
    if (request.headers.get('authorization') !== expected) {
      return Response.json({ error: 'invalid_client' }, { status: 401 });
    }
    this.#signIns += 1;
    this.#tokens.push(`${PAYPAL_TOKEN}-${this.#signIns}`);
    return Response.json({ access_token: this.#tokens.at(-1), expires_in: this.tokenLifetime });
  }

  #verify(question: string): Response {
    const [, event = ''] = /"webhook_event":(.*)}$/s.exec(question) ?? [];
    const known = this.sentEvents.has(event) && JSON.parse(question).webhook_id === PAYPAL_WEBHOOK_ID;
    return Response.json({ verification_status: known ? 'SUCCESS' : 'FAILURE' });
  }

  async #create(request: Request): Promise<Response> {
    const requestId = request.headers.get('paypal-request-id') ?? '';
    const known = this.#createdBy.get(requestId);
    const id = known ?? `PP-${this.orders.size + 1}`;
    const wanted = known ? null : await request.json();
    if (this.refusesAddresses && wanted?.purchase_units[0].shipping)
      return Response.json(paypalIssue('POSTAL_CODE_REQUIRED').body, { status: 422 });
    this.#createdBy.set(requestId, id);
    const purchase_units = wanted?.purchase_units.map((unit: WireUnit) => ({ payee: OURS, ...unit }));
    const order = this.orders.get(id) ?? { ...wanted, id, status: 'CREATED', purchase_units };
    this.orders.set(id, order);
    return Response.json(order, { status: known ? 200 : 201 });
  }

  #capture(id: string, request: Request): Response {
    this.captureRequestIds.push(request.headers.get('paypal-request-id'));
    const { status, body } = this.captureReplies.get(id)?.() ?? { status: 201, body: this.completeOrder(id) };
    return Response.json(body, { status });
  }

  get refunds(): WireRefund[] {
    return [...this.orders.values()].flatMap((order) => order.purchase_units[0]?.payments?.refunds ?? []);
  }

  /** Adds a refund to the capture, in PayPal's format. */
  addRefund(captureId: string, changes: Partial<WireRefund> = {}): WireRefund {
    const unit = [...this.orders.values()]
      .flatMap((order) => order.purchase_units)
      .find(({ payments }) => payments?.captures[0]?.id === captureId);
    if (!unit?.payments) throw new Error(`no capture ${captureId}`);
    const links = [{ rel: 'up', href: `https://api-m.paypal.com/v2/payments/captures/${captureId}` }];
    const amount = { value: '1.00', currency_code: 'USD' };
    const refund = { id: `REF-${this.refunds.length + 1}`, status: 'COMPLETED', amount, links, ...changes };
    unit.payments.refunds = [...(unit.payments.refunds ?? []), refund];
    return refund;
  }

  async #refund(captureId: string, request: Request): Promise<Response> {
    const requestId = request.headers.get('paypal-request-id') ?? '';
    this.refundRequestIds.push(requestId);
    const { refused, status } = this.nextRefund;
    if (refused) return Response.json(paypalIssue(refused).body, { status: 422 });
    const known = this.refunds.find(({ id }) => id === this.#createdBy.get(requestId));
    const { amount, custom_id } = await request.json();
    const made = known ?? this.addRefund(captureId, { amount, custom_id, status });
    this.#createdBy.set(requestId, made.id);
    return Response.json(made, { status: known ? 200 : 201 });
  }

  #findCapture(id: string): WireCapture | undefined {
    const captures = [...this.orders.values()].flatMap((order) => order.purchase_units[0]?.payments?.captures ?? []);
    return captures.find((one) => one.id === id);
  }
}

/** A refused capture. */
export function paypalIssue(issue: string): CaptureReply {
  const message = 'The requested action could not be performed.';
  return { status: 422, body: { name: 'UNPROCESSABLE_ENTITY', message, details: [{ issue }] } };
}

function resource(found: unknown): Response {
  return found ? Response.json(found) : Response.json({ name: 'RESOURCE_NOT_FOUND' }, { status: 404 });
}
