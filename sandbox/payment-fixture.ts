import { createDatabase } from './database/backend.ts';
import { nameFirstOwner } from './database/first-owner.ts';
import { signToken } from './database/tokens.ts';
import type { Emulator } from './emulator.ts';
import { aroundDatabase, createFaults } from './faults.ts';
import { createFunctionsEmulator, SANDBOX_ORIGIN } from './functions/functions-emulator.ts';
import { functionHandlers } from './functions/registry.ts';
import type { OutboxMessage } from './mail-page.ts';
import { createMailRuns } from './mail-runs.ts';
import { createMoneyApi } from './money/money-api.ts';
import { createOutbox } from './outbox.ts';
import { FUNCTION_ENV, PROVIDER_SECRET, PUBLISHABLE_KEY, SECRET_KEY, SHIP_TO } from './payment-fixture-env.ts';
import { SANDBOX_PAYPAL_CLIENT_ID } from './paypal/provider.ts';
import { SANDBOX_PAYSTACK_PUBLIC_KEY } from './paystack/provider.ts';
import { createProviderEmulators } from './provider-emulators.ts';
import { createResendEmulator } from './resend/resend-emulator.ts';
import { callOf } from './schedule.ts';

/** Delays webhooks beyond the tests, which deliver them with `resolvePending`. */
const NEVER_MS = 3_600_000;
const PRODUCT = 5;
const JWT_SECRET = 'jwt-secret-of-the-integration-test';
const STAFF = { sub: 'user_owner', email: 'owner@littlebaobab.example', email_verified: true };
const OUTBOX = `${SANDBOX_ORIGIN}/__sandbox/outbox`;
export interface Receipt {
  id: string;
  charged_minor: number;
  guest_token: string;
}

export interface OrderState {
  status: string;
  payment_status: string;
  payments: number;
  refunds: number;
}

export type PaymentFixture = Awaited<ReturnType<typeof createPaymentFixture>>;

/** The real database, the server functions and the emulators of all providers, in one process. */
export async function createPaymentFixture() {
  const database = await createDatabase({
    dataDir: 'memory',
    jwtSecret: JWT_SECRET,
    publishableKey: PUBLISHABLE_KEY,
    secretKey: SECRET_KEY,
    env: {},
  });
  await nameFirstOwner(database.sql, STAFF.email);
  const staffToken = await signToken(STAFF, JWT_SECRET, '1h');
  const faults = createFaults({ timeoutMs: 50 });
  const parts: Emulator[] = [];
  let lostAnswer = '';
  let attempts = 0;

  async function dispatch(request: Request): Promise<Response> {
    for (const part of parts) {
      const answer = await part.handle(request);
      if (answer) return answer;
    }
    return new Response(null, { status: 404 });
  }

  const options = { secret: PROVIDER_SECRET, delayMs: NEVER_MS, retryDelaysMs: [] };
  const providers = createProviderEmulators(faults, dispatch, () => options);
  const allProviders = Object.values(providers);
  const outbox = createOutbox(undefined);
  const resend = createResendEmulator({
    apiKey: FUNCTION_ENV.RESEND_API_KEY,
    deliver: outbox.receive,
    middleware: (request, next) => faults.intercept('resend-api', request, next),
  });
  const functions = createFunctionsEmulator({
    handlers: functionHandlers,
    env: FUNCTION_ENV,
    dispatch,
    log: () => undefined,
  });
  const withFaults = aroundDatabase(faults);
  const rest: Emulator = {
    async handle(request) {
      const { pathname } = new URL(request.url);
      if (!pathname.startsWith('/rest/v1')) return null;
      const next = async () => (await database.api.handle(request)) ?? new Response(null);
      const answer = await withFaults(request, next);
      if (!lostAnswer || !pathname.endsWith(lostAnswer)) return answer;
      lostAnswer = '';
      throw new TypeError('connection reset');
    },
  };
  const money = createMoneyApi(allProviders.map((one) => one.money));
  const mailing = { url: `${SANDBOX_ORIGIN}/functions/v1/send-mails`, secret: FUNCTION_ENV.MAILS_SECRET };
  const mailRuns = createMailRuns(database.sql, () => dispatch(callOf(mailing)));
  parts.push(rest, ...allProviders, resend, outbox, functions, faults.api, money, mailRuns);

  async function post(
    path: string,
    body: unknown,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; body: Record<string, unknown> }> {
    const response = await dispatch(
      new Request(SANDBOX_ORIGIN + path, { method: 'POST', headers, body: JSON.stringify(body) }),
    );
    return { status: response.status, body: await response.json() };
  }

  /** The credentials that PayPal's script has in every browser. */
  async function asBrowser(): Promise<Record<string, string>> {
    const script = await dispatch(
      new Request(`${SANDBOX_ORIGIN}/__paypal/sdk/js?client-id=${SANDBOX_PAYPAL_CLIENT_ID}`),
    );
    return { authorization: `Bearer ${/"token":"([^"]+)"/.exec(await script.text())?.[1]}` };
  }

  return {
    database,
    /** The headers of a member of staff. */
    asStaff: { authorization: `Bearer ${staffToken}` },
    ...providers,
    post,

    async placeOrder(payment_method = 'paystack-card'): Promise<Receipt> {
      const { data, error } = await database.anon().rpc('place_order', {
        items: [{ product_id: PRODUCT, quantity: 1 }],
        shipping_address: SHIP_TO,
        payment_method,
        idempotency_key: crypto.randomUUID(),
      });
      if (error) throw error;
      return data;
    },

    /** Completes Paystack's checkout. Returns the reference. */
    async charge(order: Receipt, decision: string, changes: object = {}): Promise<string> {
      attempts += 1;
      const started = await post('/__paystack/checkout/request_inline', {
        key: SANDBOX_PAYSTACK_PUBLIC_KEY,
        email: SHIP_TO.email,
        amount: order.charged_minor,
        currency: 'USD',
        ref: `integration-${attempts}`,
        metadata: JSON.stringify({ orderId: order.id }),
        ...changes,
      });
      const { access_code, reference } = started.body.data as { access_code: string; reference: string };
      await post(`/__paystack/sandbox/transaction/${access_code}`, { decision });
      return reference;
    },

    /** Creates an approved PayPal order in the browser, bypassing our server. Returns its id. */
    async payElsewhere(order: Receipt, payee?: object): Promise<string> {
      const amount = { currency_code: 'USD', value: (order.charged_minor / 100).toFixed(2) };
      const purchase_units = [{ custom_id: order.id, amount, ...(payee ? { payee } : {}) }];
      const wanted = { intent: 'CAPTURE', purchase_units };
      const made = await post('/__paypal/v2/checkout/orders', wanted, await asBrowser());
      const id = String(made.body.id);
      await post(`/__paypal/sandbox/orders/${id}`, { decision: 'approve' });
      return id;
    },

    /** Captures a PayPal order, bypassing our server. */
    async captureElsewhere(id: string): Promise<void> {
      await post(`/__paypal/v2/checkout/orders/${id}/capture`, {}, await asBrowser());
    },

    confirm: (order: Receipt, reference: string, by = 'paystack') =>
      post('/functions/v1/confirm-payment', { orderId: order.id, provider: by, reference }),

    reconcile: (body: object = {}) =>
      post('/functions/v1/reconcile', body, { authorization: `Bearer ${FUNCTION_ENV.RECONCILE_SECRET}` }),

    /** Like the scheduled call. */
    sendMails: () => post('/functions/v1/send-mails', {}, { authorization: `Bearer ${FUNCTION_ENV.MAILS_SECRET}` }),

    mails: async (): Promise<OutboxMessage[]> => (await dispatch(new Request(OUTBOX))).json(),

    async stateOf(order: Receipt): Promise<OrderState> {
      const [row] = await database.sql.query<OrderState>(
        `select o.status, o.payment_status, count(p.id)::int as payments,
                (count(p.id) filter (where p.refund_due))::int as refunds
           from public.orders o left join public.payments p on p.order_id = o.id where o.id = $1 group by o.id`,
        [order.id],
      );
      if (!row) throw new Error('no such order');
      return row;
    },

    async stock(): Promise<number> {
      const [row] = await database.sql.query<{ stock: number }>(
        `select stock from public.products where id = ${PRODUCT}`,
      );
      return row?.stock ?? Number.NaN;
    },

    setStock: (stock: number) => database.sql.exec(`update public.products set stock = ${stock} where id = ${PRODUCT}`),

    async letExpire(order: Receipt): Promise<void> {
      await database.sql.query("update public.orders set expires_at = now() - interval '1 second' where id = $1", [
        order.id,
      ]);
      await database.expireUnpaidOrders();
    },

    clearFaults: () => dispatch(new Request(`${SANDBOX_ORIGIN}/__sandbox/faults`, { method: 'DELETE' })),

    /** Lets the next call of that database function take effect, but loses its response. */
    loseAnswerOf(name: string): void {
      lostAnswer = name;
    },

    async close(): Promise<void> {
      await Promise.all([...allProviders.map((one) => one.close?.()), database.close()]);
    },
  };
}
