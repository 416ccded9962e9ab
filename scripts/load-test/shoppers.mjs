import { createPaymentFixture } from '../../sandbox/payment-fixture.ts';
import { withReporter } from '../../supabase/functions/_shared/deps.ts';
import { PAYSTACK_SECRET } from '../../supabase/functions/_testing/fake-paystack.ts';
import { handle as confirmPayment } from '../../supabase/functions/confirm-payment/handler.ts';
import { SECRET_KEY, startHostedApi } from '../../supabase/tests/deployment/support/hosted-api.ts';
import { median, placeOrder, postmasterOf, serverTime } from './shop.mjs';

const LIST = '/rest/v1/products?select=*&archived_at=is.null&order=id';
const PAGE = '/rest/v1/products?select=*&id=eq.5';

async function timed(times, work) {
  const startedAt = performance.now();
  await work();
  times.push(performance.now() - startedAt);
}

/** Everybody at once: each shopper asks for the catalogue and for one product, each payer places an order and pays it. */
async function everybody(people, read, pay) {
  const pages = [];
  const payments = [];
  const processor = process.cpuUsage();
  const startedAt = performance.now();
  const failed = (
    await Promise.allSettled([
      ...Array.from({ length: people }, async () => {
        await timed(pages, () => read(LIST));
        await timed(pages, () => read(PAGE));
      }),
      ...Array.from({ length: people / 10 }, (_, index) => timed(payments, () => pay(index))),
    ])
  ).filter(({ status }) => status === 'rejected');
  const seconds = (performance.now() - startedAt) / 1000;
  const used = process.cpuUsage(processor);
  return { seconds, failed, pages, payments, nodeSeconds: (used.user + used.system) / 1e6 };
}

const rowOf = (what, { seconds, failed, pages, payments, nodeSeconds }, databaseMs) => ({
  what,
  'seconds for all': seconds.toFixed(1),
  'requests a second': ((pages.length + 2 * payments.length) / seconds).toFixed(0),
  'a page: half / 95 % within, ms': `${median(pages).toFixed(0)} / ${median(pages, 0.95).toFixed(0)}`,
  'order and payment: half / 95 %, ms': `${median(payments).toFixed(0)} / ${median(payments, 0.95).toFixed(0)}`,
  failed: failed.length,
  'Node, s': nodeSeconds.toFixed(1),
  'PostgreSQL, s': databaseMs === undefined ? '' : (databaseMs / 1000).toFixed(1),
});

async function expectStatus(response, status) {
  if (response.status !== status) throw new Error(`${response.status}: ${await response.text()}`);
  return response.json();
}

/** The real functions and PostgreSQL, behind a door like PostgREST's that has ten connections; orders are placed beside it. */
export async function measureHosted(server, people) {
  const api = await startHostedApi(server.url);
  const sql = server.connect(10);
  const postmaster = await postmasterOf(sql);
  const env = {
    SUPABASE_URL: api.url,
    SUPABASE_SERVICE_ROLE_KEY: SECRET_KEY,
    PAYSTACK_SECRET_KEY: PAYSTACK_SECRET,
    PAYSTACK_API_URL: `${api.url}/paystack`,
  };
  const deps = withReporter({ env: (name) => env[name], fetch, log: () => {} });
  const headers = { apikey: 'sb_publishable_of_the_tests' };
  const read = async (path) => expectStatus(await fetch(api.url + path, { headers }), 200);
  const pay = async (index) => {
    const order = await placeOrder(sql, [1 + (index % 8)], { guest: true });
    const reference = `bench-${order.id}`;
    api.paystack.addTransaction(reference, { amount: order.charged_minor, metadata: { orderId: order.id } });
    const asked = { orderId: order.id, provider: 'paystack', reference };
    const request = new Request('http://shop.test', { method: 'POST', body: JSON.stringify(asked) });
    await expectStatus(await confirmPayment(request, deps), 200);
  };
  try {
    for (let warm = 0; warm < 5; warm += 1) await Promise.all([read(LIST), pay(warm)]);
    const before = serverTime(postmaster);
    const result = await everybody(people, read, pay);
    const row = rowOf('functions and PostgreSQL', result, serverTime(postmaster) - before);
    for (const { reason } of result.failed.slice(0, 3)) console.error(reason);
    return [row];
  } finally {
    await api.close();
    await sql.end();
  }
}

/** The same on the sandbox: embedded database, functions and providers in this one process. */
export async function measureSandbox(people) {
  const fixture = await createPaymentFixture();
  const { database } = fixture;
  await database.sql.exec('update public.products set stock = 100000; update private.shop_limits set guest_share = 1');
  const anybody = database.anon();
  const read = async (path) => {
    const asked = anybody.from('products').select('*');
    const { error } = await (path === LIST ? asked.is('archived_at', null).order('id') : asked.eq('id', 5));
    if (error) throw error;
  };
  const pay = async () => {
    const order = await fixture.placeOrder();
    const reference = await fixture.charge(order, 'approve');
    const { status, body } = await fixture.confirm(order, reference);
    if (status !== 200) throw new Error(JSON.stringify(body));
  };
  try {
    for (let warm = 0; warm < 5; warm += 1) await Promise.all([read(LIST), pay()]);
    const result = await everybody(people, read, pay);
    for (const { reason } of result.failed.slice(0, 3)) console.error(reason);
    return [rowOf('the sandbox, one process', result)];
  } finally {
    await fixture.close();
  }
}
