import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, type Database } from './database/backend.ts';
import { createFaults } from './faults.ts';
import { createFunctionsStandIn, SANDBOX_ORIGIN } from './functions/functions-stand-in.ts';
import { functionHandlers } from './functions/registry.ts';
import { createPaypalStandIn } from './paypal/paypal-stand-in.ts';
import { createPaystackStandIn } from './paystack/paystack-stand-in.ts';
import type { StandIn } from './stand-in.ts';

/** Webhooks of themselves come long after the test; those that matter are delivered by `settle`. */
const NEVER_MS = 3_600_000;
const PRODUCT = 5;
const STOCK = 19;

let database: Database;
let paystack: ReturnType<typeof createPaystackStandIn>;
let paypal: ReturnType<typeof createPaypalStandIn>;
const faults = createFaults();
/** The database function whose next answer gets lost after it has acted. */
let losesAnswerOf = '';
const parts: StandIn[] = [];

async function dispatch(request: Request): Promise<Response> {
  for (const part of parts) {
    const answer = await part.handle(request);
    if (answer) return answer;
  }
  return new Response(null, { status: 404 });
}

beforeAll(async () => {
  const secretKey = 'sb_secret_integration';
  database = await createDatabase({
    dataDir: 'memory',
    jwtSecret: 'jwt-secret-of-the-integration-test',
    publishableKey: 'sb_publishable_integration',
    secretKey,
    env: {},
  });
  const provider = { delayMs: NEVER_MS, retryDelaysMs: [], deliver: dispatch };
  paystack = createPaystackStandIn({
    ...provider,
    secretKey: 'sk_test',
    publicKey: 'pk_test',
    webhookUrl: `${SANDBOX_ORIGIN}/functions/v1/paystack-webhook`,
  });
  paypal = createPaypalStandIn({
    ...provider,
    clientId: 'client',
    clientSecret: 'secret',
    webhookId: 'WH-1',
    webhookUrl: `${SANDBOX_ORIGIN}/functions/v1/paypal-webhook`,
  });
  const functions = createFunctionsStandIn({
    handlers: functionHandlers,
    env: {
      SUPABASE_URL: SANDBOX_ORIGIN,
      SUPABASE_SERVICE_ROLE_KEY: secretKey,
      PAYSTACK_API_URL: `${SANDBOX_ORIGIN}/__paystack`,
      PAYSTACK_SECRET_KEY: 'sk_test',
      PAYPAL_API_URL: `${SANDBOX_ORIGIN}/__paypal`,
      PAYPAL_CLIENT_ID: 'client',
      PAYPAL_CLIENT_SECRET: 'secret',
      PAYPAL_WEBHOOK_ID: 'WH-1',
    },
    dispatch,
    log: () => undefined,
  });
  const withFaults: StandIn = {
    async handle(request) {
      const { pathname } = new URL(request.url);
      if (!pathname.startsWith('/rest/v1')) return null;
      const answer = () =>
        faults.around('database', request, async () => (await database.standIn.handle(request)) ?? new Response(null));
      if (!losesAnswerOf || !pathname.endsWith(losesAnswerOf)) return answer();
      losesAnswerOf = '';
      await answer();
      throw new TypeError('connection reset');
    },
  };
  parts.push(withFaults, paystack, paypal, functions, faults.standIn);
});

afterAll(async () => {
  await Promise.all([paystack.close?.(), paypal.close?.(), database.close()]);
});

interface Receipt {
  id: string;
  charged_minor: number;
  guest_token: string;
}

async function placeOrder(payment_method = 'paystack-card', quantity = 1): Promise<Receipt> {
  const { data, error } = await database.anon().rpc('place_order', {
    items: [{ product_id: PRODUCT, quantity }],
    shipping_address: {
      firstName: 'Amina',
      lastName: 'Otieno',
      email: 'amina@example.com',
      phone: '0712345678',
      address: '12 Baobab Lane',
      city: 'Nairobi',
      state: 'Nairobi County',
      zipCode: '00100',
      country: 'Kenya',
    },
    payment_method,
    idempotency_key: crypto.randomUUID(),
  });
  if (error) throw error;
  return data;
}

async function post(path: string, body: unknown): Promise<{ status: number; body: Record<string, unknown> }> {
  const response = await dispatch(new Request(SANDBOX_ORIGIN + path, { method: 'POST', body: JSON.stringify(body) }));
  return { status: response.status, body: await response.json() };
}

let attempts = 0;

/** A shopper's way through Paystack's checkout; returns the reference. */
async function charge(order: Receipt, decision: string, changes: object = {}): Promise<string> {
  attempts += 1;
  const ref = `integration-${attempts}`;
  const parameters = { key: 'pk_test', email: 'amina@example.com', amount: order.charged_minor, currency: 'USD', ref };
  const metadata = JSON.stringify({ orderId: order.id });
  const started = await post('/__paystack/checkout/request_inline', { ...parameters, metadata, ...changes });
  const { access_code } = started.body.data as { access_code: string };
  await post(`/__paystack/sandbox/transaction/${access_code}`, { decision });
  return ref;
}

const confirm = (order: Receipt, reference: string, provider = 'paystack') =>
  post('/functions/v1/confirm-payment', { orderId: order.id, provider, reference });

interface State {
  status: string;
  payment_status: string;
  payments: number;
  refunds: number;
}

async function stateOf(order: Receipt): Promise<State> {
  const [row] = await database.sql.query<State>(
    `select o.status, o.payment_status, count(p.id)::int as payments,
            (count(p.id) filter (where p.refund_due))::int as refunds
       from public.orders o left join public.payments p on p.order_id = o.id where o.id = $1 group by o.id`,
    [order.id],
  );
  if (!row) throw new Error('no such order');
  return row;
}

async function stock(): Promise<number> {
  const [row] = await database.sql.query<{ stock: number }>('select stock from public.products where id = $1', [
    PRODUCT,
  ]);
  return row?.stock ?? Number.NaN;
}

async function letExpire(order: Receipt): Promise<void> {
  await database.sql.query("update public.orders set expires_at = now() - interval '1 second' where id = $1", [
    order.id,
  ]);
  await database.expireUnpaidOrders();
}

const PAID = { status: 'processing', payment_status: 'paid', payments: 1, refunds: 0 };
const OPEN = { status: 'pending', payment_status: 'pending', payments: 0, refunds: 0 };

describe('money and the real database', () => {
  it('pays an order once while confirmations and webhooks race', async () => {
    const order = await placeOrder();
    const reference = await charge(order, 'approve');
    const answers = await Promise.all([
      confirm(order, reference),
      paystack.settle(reference, 'paid'),
      confirm(order, reference),
      paystack.settle(reference, 'paid'),
    ]);
    expect(
      answers.map((answer) => answer && ('webhookStatus' in answer ? answer.webhookStatus : answer.status)),
    ).toEqual([200, 200, 200, 200]);
    expect(await stateOf(order)).toEqual(PAID);
    expect(await stock()).toBe(STOCK - 1);
  });

  it('pays through PayPal: created, approved, captured by whoever comes first', async () => {
    const order = await placeOrder('paypal');
    const { body } = await post('/functions/v1/paypal-order', { orderId: order.id });
    const id = String(body.id);
    expect(await confirm(order, id, 'paypal')).toMatchObject({ status: 202 });
    await post(`/__paypal/sandbox/orders/${id}`, { decision: 'approve' });
    const [told, asked] = await Promise.all([paypal.settle(id, 'paid'), confirm(order, id, 'paypal')]);
    expect([told?.webhookStatus, asked.status]).toEqual([200, 200]);
    await paypal.settle(id, 'paid');
    expect(await stateOf(order)).toEqual(PAID);
    expect(await post('/functions/v1/paypal-order', { orderId: order.id })).toMatchObject({ status: 409 });
  });

  it('cancels the order and gives its stock back when PayPal denies a pending capture', async () => {
    const before = await stock();
    const order = await placeOrder('paypal');
    const { id } = (await post('/functions/v1/paypal-order', { orderId: order.id })).body;
    await post(`/__paypal/sandbox/orders/${id}`, { decision: 'leave-pending' });
    expect(await confirm(order, String(id), 'paypal')).toMatchObject({ status: 202 });
    expect(await stateOf(order)).toEqual(OPEN);
    expect(await paypal.settle(order.id, 'denied')).toMatchObject({ webhookStatus: 200 });
    expect(await stateOf(order)).toMatchObject({ status: 'cancelled', payments: 0 });
    expect(await stock()).toBe(before);
  });

  it('lets a payment that was left pending succeed later', async () => {
    const order = await placeOrder('paystack-mpesa');
    const reference = await charge(order, 'leave-pending', { channels: ['mobile_money'] });
    expect(await confirm(order, reference)).toMatchObject({ status: 202, body: { payment_status: 'pending' } });
    expect(await stateOf(order)).toEqual(OPEN);
    expect(await paystack.settle(order.id, 'paid')).toMatchObject({ status: 'success', webhookStatus: 200 });
    expect(await stateOf(order)).toEqual(PAID);
  });

  it('takes no smaller sum, no other currency and no reference of another order', async () => {
    const [order, other] = [await placeOrder(), await placeOrder()];
    const less = await charge(order, 'approve', { amount: order.charged_minor - 1 });
    const shillings = await charge(order, 'approve', { currency: 'KES' });
    const foreign = await charge(other, 'approve');
    for (const reference of [less, shillings, foreign]) {
      expect(await confirm(order, reference)).toMatchObject({ status: 409, body: { error: 'mismatch' } });
      expect(await paystack.settle(reference, 'paid')).toMatchObject({ webhookStatus: 200 });
    }
    expect(await stateOf(order)).toEqual(OPEN);
    expect(await stateOf(other)).toEqual(PAID);
  });

  it('sells an expired order after all while there is stock', async () => {
    const before = await stock();
    const order = await placeOrder();
    const reference = await charge(order, 'leave-pending');
    await letExpire(order);
    expect(await stateOf(order)).toMatchObject({ status: 'cancelled' });
    await paystack.settle(reference, 'paid');
    expect(await confirm(order, reference)).toMatchObject({
      status: 200,
      body: { status: 'processing', alreadyPaid: true },
    });
    expect(await stateOf(order)).toEqual(PAID);
    expect(await stock()).toBe(before - 1);
  });

  it('owes the money back when the stock of an expired order is gone', async () => {
    const order = await placeOrder();
    const reference = await charge(order, 'leave-pending');
    await letExpire(order);
    const rest = await stock();
    await placeOrder('paystack-card', rest);
    await paystack.settle(reference, 'paid');
    expect(await confirm(order, reference)).toMatchObject({
      status: 409,
      body: { error: 'refund_due', status: 'cancelled' },
    });
    expect(await stateOf(order)).toMatchObject({ status: 'cancelled', payments: 1, refunds: 1 });
    await database.sql.query('update public.products set stock = $1 where id = $2', [rest, PRODUCT]);
  });

  it('owes money back that comes for an order its shopper cancelled', async () => {
    const order = await placeOrder();
    const reference = await charge(order, 'leave-pending');
    await database.anon().rpc('cancel_order', { order_id: order.id, guest_token: order.guest_token });
    await paystack.settle(reference, 'paid');
    for (const _ of ['first', 'again']) {
      expect(await confirm(order, reference)).toMatchObject({ status: 409, body: { error: 'refund_due' } });
    }
    expect(await stateOf(order)).toMatchObject({ status: 'cancelled', payments: 1, refunds: 1 });
  });

  it('owes a second payment back and keeps the first', async () => {
    const order = await placeOrder();
    const [first, second] = [await charge(order, 'approve'), await charge(order, 'approve')];
    expect(await confirm(order, first)).toMatchObject({ status: 200 });
    expect(await confirm(order, second)).toMatchObject({
      status: 409,
      body: { error: 'refund_due', status: 'processing' },
    });
    expect(await confirm(order, first)).toMatchObject({ status: 200, body: { alreadyPaid: true } });
    expect(await stateOf(order)).toEqual({ ...PAID, payments: 2, refunds: 1 });
  });

  it('loses nothing when the database acts and its answer is lost', async () => {
    const order = await placeOrder();
    const reference = await charge(order, 'approve');
    await post('/__sandbox/faults', { target: 'database', mode: 'error' });
    expect(await confirm(order, reference)).toMatchObject({ status: 502 });
    expect(await stateOf(order)).toEqual(OPEN);
    losesAnswerOf = 'mark_order_paid';
    expect(await confirm(order, reference)).toMatchObject({ status: 502 });
    expect(await stateOf(order)).toEqual(PAID);
    expect(await confirm(order, reference)).toMatchObject({ status: 200, body: { alreadyPaid: true } });
    expect(await paystack.settle(reference, 'paid')).toMatchObject({ webhookStatus: 200 });
    expect(await stateOf(order)).toEqual(PAID);
  });
});
