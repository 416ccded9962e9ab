import { createHmac } from 'node:crypto';
import type postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  PAYPAL_CLIENT_ID,
  PAYPAL_CLIENT_SECRET,
  PAYPAL_MERCHANT_ID,
  PAYPAL_WEBHOOK_ID,
} from '../../functions/_testing/fake-paypal';
import { PAYSTACK_SECRET } from '../../functions/_testing/fake-paystack';
import { CLERK_WEBHOOK_SECRET } from '../../functions/_testing/fake-services';
import { callAs } from '../support/callers';
import { TEST_KEYS } from '../support/keys';
import { SHIP_TO } from '../support/orders';
import { type PostgresServer, startPostgres } from '../support/postgres-server';
import { type RunningFunction, startFunction } from './support/deno';
import { type HostedApi, RESEND_API_KEY, startHostedApi } from './support/hosted-api';
import { DENOS, deployedFunctions, serverPrograms } from './support/programs';

const RECONCILE_SECRET = 'reconcile-secret-of-the-deployment-test';
const MAILS_SECRET = 'mails-secret-of-the-deployment-test';

describe.each(DENOS)('every server function under %s, on a PostgreSQL server', (deno) => {
  let server: PostgresServer;
  let sql: postgres.Sql;
  let api: HostedApi;
  let running: RunningFunction[] = [];

  beforeAll(async () => {
    server = await startPostgres(serverPrograms());
    sql = server.connect(2);
    api = await startHostedApi(server.url);
    const env = {
      SUPABASE_URL: api.url,
      SUPABASE_SECRET_KEYS: JSON.stringify({ default: TEST_KEYS.secretKey }),
      PAYSTACK_SECRET_KEY: PAYSTACK_SECRET,
      PAYSTACK_API_URL: `${api.url}/paystack`,
      PAYPAL_CLIENT_ID,
      PAYPAL_CLIENT_SECRET,
      PAYPAL_MERCHANT_ID,
      PAYPAL_WEBHOOK_ID,
      PAYPAL_API_URL: `${api.url}/paypal`,
      CLERK_WEBHOOK_SECRET,
      RECONCILE_SECRET,
      MAILS_SECRET,
      MAIL_FROM: 'Little Baobab <orders@shop.example>',
      SITE_URL: 'https://shop.example',
      RESEND_API_URL: `${api.url}/__resend`,
      RESEND_API_KEY,
    };
    running = await Promise.all(deployedFunctions().map((name) => startFunction(deno, name, env)));
  });
  afterAll(async () => {
    await Promise.all(running.map(({ stop }) => stop()));
    await api?.close();
    await sql?.end();
    server?.stop();
  });

  const post = async (name: string, body: string, headers: Record<string, string> = {}) => {
    const url = running.find((one) => one.name === name)?.url ?? '';
    const response = await fetch(url, { method: 'POST', body, headers });
    return { status: response.status, body: await response.json() };
  };
  const place = async (method: string) => {
    const placed = await callAs(sql, 'anon', null, async (tx) => {
      const items = tx.json([{ product_id: 5, quantity: 1 }]);
      const [row] = await tx`select place_order(${items}, ${tx.json(SHIP_TO)}, ${method}, gen_random_uuid()) as placed`;
      return String(row?.placed.id);
    });
    expect(placed).toMatch(/^[0-9a-f-]{36}$/);
    return placed;
  };
  const paymentOf = async (id: string) => {
    const [row] = await sql`select status, payment_status, charged_minor::integer from orders where id = ${id}`;
    return row;
  };

  it.each(deployedFunctions().filter((name) => name !== 'leave-newsletter'))(
    '%s starts, and refuses a request that is not a POST',
    async (name) => {
      const url = running.find((one) => one.name === name)?.url ?? '';
      const response = await fetch(url);
      expect({ status: response.status, body: await response.json() }).toEqual({
        status: 405,
        body: { error: 'method_not_allowed' },
      });
    },
  );

  it('leave-newsletter redirects a GET to the page, and refuses unknown tokens', async () => {
    const url = running.find((one) => one.name === 'leave-newsletter')?.url ?? '';
    const token = 'f'.repeat(80);
    const opened = await fetch(`${url}?token=${token}`, { redirect: 'manual' });
    expect(opened.status).toBe(303);
    expect(opened.headers.get('location')).toMatch(new RegExp(`/newsletter/leave#${token}$`));
    expect((await fetch(`${url}?token=${token}`, { method: 'POST' })).status).toBe(404);
  });

  it('browsers of any origin may call the functions, but not the webhooks', async () => {
    const answers = await Promise.all(
      running.map(async ({ name, url }) => {
        const { headers } = await fetch(url, { method: 'OPTIONS', headers: { origin: 'https://shop.example' } });
        return [name, headers.get('access-control-allow-origin')] as const;
      }),
    );
    const isClosed = (name: string) =>
      name.endsWith('-webhook') || name === 'reconcile' || name === 'publish-pages' || /^(send|leave)-/.test(name);
    expect(answers).toEqual(running.map(({ name }) => [name, isClosed(name) ? null : '*']));
  });

  it('a webhook signed by Paystack pays the order, a forged one does not', async () => {
    const id = await place('paystack-card');
    const amount = (await paymentOf(id))?.charged_minor;
    api.paystack.addTransaction('ref_deno', { amount, metadata: { orderId: id } });
    const event = JSON.stringify({
      event: 'charge.success',
      data: { status: 'success', reference: 'ref_deno', amount, currency: 'USD', metadata: { orderId: id } },
    });
    const sign = (key: string) => ({
      'x-paystack-signature': createHmac('sha512', key).update(event).digest('hex'),
    });
    expect(await post('paystack-webhook', event, sign('sk_test_of_somebody'))).toMatchObject({ status: 401 });
    expect(await paymentOf(id)).toMatchObject({ payment_status: 'pending' });
    expect(await post('paystack-webhook', event, sign(PAYSTACK_SECRET))).toMatchObject({
      status: 200,
      body: { outcome: 'paid' },
    });
    expect(await paymentOf(id)).toMatchObject({ status: 'processing', payment_status: 'paid' });
  });

  it('the scheduler gets the last run, and nobody else may call it', async () => {
    const call = (secret: string) => post('reconcile', '{"mode":"status"}', { authorization: `Bearer ${secret}` });
    expect(await call('sk_of_somebody')).toEqual({ status: 401, body: { error: 'unauthorized' } });
    expect(await call(RECONCILE_SECRET)).toEqual({ status: 200, body: { last: null } });
  });

  it('the mails of an order are written and handed to the provider, once', async () => {
    const id = await place('paystack-card');
    const send = () => post('send-mails', '{}', { authorization: `Bearer ${MAILS_SECRET}` });
    expect(await post('send-mails', '{}')).toEqual({ status: 401, body: { error: 'unauthorized' } });
    expect((await send()).status).toBe(200);
    expect(await send()).toMatchObject({ status: 200, body: { sent: 0 } });
    const about = api.mails.filter(({ subject }) => subject === `Order received: Order ${id.slice(0, 8)}`);
    expect(about).toMatchObject([{ to: SHIP_TO.email, html: expect.stringContaining('Total') }]);
  });

  it('a PayPal order is created, approved and paid by the webhook, and a forged event pays nothing', async () => {
    const id = await place('paypal');
    const made = await post('paypal-order', JSON.stringify({ orderId: id }));
    expect(made).toMatchObject({ status: 200 });
    const paypalOrder = [...api.paypal.orders.values()][0];
    if (!paypalOrder) throw new Error('paypal-order made no order');
    paypalOrder.status = 'APPROVED';
    const event = JSON.stringify({
      event_type: 'CHECKOUT.ORDER.APPROVED',
      resource: { id: paypalOrder.id, purchase_units: [{ custom_id: id }] },
    });
    const headers = {
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-360caa42-fca2a594-1d93a270',
      'paypal-transmission-id': crypto.randomUUID(),
      'paypal-transmission-sig': 'c2lnbmF0dXJl',
      'paypal-transmission-time': new Date().toISOString(),
    };
    expect((await post('paypal-webhook', event, headers)).status).toBeGreaterThanOrEqual(400);
    expect(await paymentOf(id)).toMatchObject({ payment_status: 'pending' });
    api.paypal.sentEvents.add(event);
    expect(await post('paypal-webhook', event, headers)).toMatchObject({ status: 200, body: { outcome: 'paid' } });
    expect(await paymentOf(id)).toMatchObject({ status: 'processing', payment_status: 'paid' });
  });

  it('a message signed by Clerk erases the account it names, a forged one does not', async () => {
    const addresses = () => sql`select title from addresses where user_id = 'user_gone'`;
    await sql`insert into addresses (user_id, title, full_name, street_address, city, state, zip_code, country, phone_number)
              values ('user_gone', 'Home', 'a', 'b', 'c', 'd', 'e', 'f', 'g')`;
    const event = JSON.stringify({ type: 'user.deleted', data: { id: 'user_gone', deleted: true, object: 'user' } });
    const sign = (secret: string) => {
      const at = String(Math.floor(Date.now() / 1000));
      const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
      const signature = createHmac('sha256', key).update(`msg_1.${at}.${event}`).digest('base64');
      return { 'svix-id': 'msg_1', 'svix-timestamp': at, 'svix-signature': `v1,${signature}` };
    };
    expect(await post('clerk-webhook', event, sign('whsec_c29tZWJvZHkgZWxzZQ=='))).toMatchObject({ status: 401 });
    expect(await addresses()).toHaveLength(1);
    expect(await post('clerk-webhook', event, sign(CLERK_WEBHOOK_SECRET))).toEqual({ status: 200, body: { ok: true } });
    expect(await addresses()).toHaveLength(0);
  });
});
