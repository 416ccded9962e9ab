import { describe, expect, it } from 'vitest';
import { ORDER_ID, OTHER_ORDER_ID, SERVICE_KEY } from '../_testing/fake-database.ts';
import { PAYPAL_CLIENT_SECRET, PAYPAL_TOKEN } from '../_testing/fake-paypal.ts';
import { PAYSTACK_SECRET } from '../_testing/fake-paystack.ts';
import { FakeServices, postRequest } from '../_testing/fake-services.ts';
import { handle } from './handler.ts';

const question = { orderId: ORDER_ID, provider: 'paystack', reference: 'r1' };

describe('what confirm-payment refuses', () => {
  it.each([
    ['nothing', null],
    ['a list', [question]],
    ['no order', { ...question, orderId: undefined }],
    ['an order id that is no UUID', { ...question, orderId: '1; drop table orders' }],
    ['an order id that is a number', { ...question, orderId: 7 }],
    ['no reference', { ...question, reference: ' ' }],
    ['an endless reference', { ...question, reference: 'r'.repeat(201) }],
    ['a reference that climbs', { ...question, reference: '..' }],
    ['a reference that stays', { ...question, reference: '.' }],
    ['a reference with a slash', { ...question, reference: 'r1/refund' }],
    ['a reference with an encoded slash', { ...question, reference: 'r1%2Frefund' }],
    ['a reference with a line break', { ...question, reference: 'r1\n' }],
    ['a PayPal order with a parent path', { ...question, provider: 'paypal', reference: '..' }],
    ['a PayPal order with a slash', { ...question, provider: 'paypal', reference: 'PP1/capture' }],
    ['a PayPal order with a query', { ...question, provider: 'paypal', reference: 'PP1?x' }],
    ['an endless PayPal order', { ...question, provider: 'paypal', reference: 'P'.repeat(37) }],
    ['an unknown provider', { ...question, provider: 'stripe' }],
    ['cash, which staff take', { ...question, provider: 'cash' }],
    ['no provider', { ...question, provider: undefined }],
  ])('refuses %s', async (_, body) => {
    const services = new FakeServices();
    expect(await services.post(handle, body)).toEqual({ status: 400, body: { error: 'bad_request' } });
    expect(services.calls).toEqual([]);
  });

  it('accepts every reference that Paystack allows', async () => {
    const services = new FakeServices();
    const reference = 'T_1.a-b=..2';
    services.paystack.addTransaction(reference);
    expect(await services.post(handle, { ...question, reference })).toMatchObject({ status: 200 });
  });

  it('calls the provider at most ten times in ten seconds for one order, without affecting other orders', async () => {
    const services = new FakeServices();
    services.paystack.addTransaction('r1', { status: 'pending' });
    const ask = (changes: object = {}) => services.post(handle, { ...question, ...changes });
    const answers = await Promise.all(Array.from({ length: 300 }, (_, index) => ask({ reference: `r${index}` })));
    expect(services.callsOf('paystack')).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(290);
    const response = await handle(postRequest(JSON.stringify(question)), services.deps);
    expect(response.headers.get('retry-after')).toBe('10');
    expect(await response.json()).toEqual({ error: 'too_many' });
    expect(await ask({ orderId: OTHER_ORDER_ID, reference: 'r0' })).toMatchObject({ status: 404 });
    services.now += 10_000;
    expect(await ask()).toMatchObject({ status: 202 });
  });

  it('calls the provider once for 300 identical concurrent requests, and answers all of them', async () => {
    const services = new FakeServices();
    services.paystack.addTransaction('r1');
    const answers = await Promise.all(Array.from({ length: 300 }, () => services.post(handle, question)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(300);
    expect(services.callsOf('paystack')).toHaveLength(1);
    expect(services.database.payments).toHaveLength(1);
  });

  it('calls it again after a failed request', async () => {
    const services = new FakeServices();
    services.paystack.addTransaction('r1');
    services.faults.set('paystack', 'refused');
    const lost = await Promise.all([services.post(handle, question), services.post(handle, question)]);
    expect(lost.map(({ status }) => status)).toEqual([502, 502]);
    services.faults.clear();
    expect(await services.post(handle, question)).toMatchObject({ status: 200 });
  });

  it('answers for a paid order from the database, however often', async () => {
    const services = new FakeServices();
    services.paystack.addTransaction('r1');
    for (let count = 0; count < 12; count += 1) {
      expect(await services.post(handle, question)).toMatchObject({ status: 200 });
    }
    expect(services.callsOf('paystack')).toHaveLength(1);
  });

  it('refuses a body that is no JSON', async () => {
    expect(await new FakeServices().send(handle, postRequest('{"orderId":'))).toMatchObject({ status: 400 });
  });

  it('refuses other methods', async () => {
    expect(await new FakeServices().send(handle, new Request('http://functions.test/'))).toMatchObject({ status: 405 });
  });

  it('refuses a body above 256 KB, with or without its length in the header', async () => {
    const large = JSON.stringify({ ...question, padding: 'x'.repeat(256 * 1024) });
    for (const request of [postRequest(large, { 'content-length': String(large.length) }), postRequest(large)]) {
      expect(await new FakeServices().send(handle, request)).toEqual({
        status: 413,
        body: { error: 'body_too_large' },
      });
    }
  });

  it('allows browsers of any origin, and answers their preflight', async () => {
    const services = new FakeServices();
    const headers = { 'access-control-request-headers': 'apikey,x-client-info' };
    const preflight = await handle(
      new Request('http://functions.test/', { method: 'OPTIONS', headers }),
      services.deps,
    );
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toBe('apikey,x-client-info');
    const refused = await handle(postRequest(''), services.deps);
    expect(refused.headers.get('access-control-allow-origin')).toBe('*');
  });
});

describe('when a service fails', () => {
  it.each(['error', 'silence', 'refused', 'nonsense'] as const)(
    'responds with 502 to a database with %s',
    async (fault) => {
      const services = new FakeServices();
      services.env.UPSTREAM_TIMEOUT_MS = '20';
      services.faults.set('database', fault);
      expect(await services.post(handle, question)).toEqual({ status: 502, body: { error: 'upstream' } });
    },
  );

  it.each([
    ['an amount as text', { charged_minor: '3849' }],
    ['a part of a minor unit', { charged_minor: 3849.5 }],
    ['no currency', { charged_currency: '' }],
    ['no state', { status: undefined }],
  ])('responds with 502 to an order with %s', async (_, changes) => {
    const services = new FakeServices();
    Object.assign(services.order(), changes);
    expect(await services.post(handle, question)).toEqual({ status: 502, body: { error: 'upstream' } });
  });

  it.each(['paystack', 'paypal'] as const)(
    'responds with 502 to a silent %s and leaves the order open',
    async (provider) => {
      for (const fault of ['error', 'silence', 'refused', 'nonsense'] as const) {
        const services = new FakeServices();
        services.env.UPSTREAM_TIMEOUT_MS = '20';
        services.faults.set(provider, fault);
        const reference = provider === 'paypal' ? 'PP1' : 'r1';
        expect(await services.post(handle, { ...question, provider, reference })).toEqual({
          status: 502,
          body: { error: 'upstream' },
        });
        expect(services.order().payment_status).toBe('pending');
      }
    },
  );

  it('treats refused credentials as a server error, not as an unknown payment', async () => {
    const services = new FakeServices();
    services.env.PAYSTACK_SECRET_KEY = 'sk_wrong';
    services.env.PAYPAL_CLIENT_SECRET = 'wrong';
    expect(await services.post(handle, question)).toMatchObject({ status: 502 });
    expect(await services.post(handle, { ...question, provider: 'paypal', reference: 'PP1' })).toMatchObject({
      status: 502,
    });
  });

  it.each(['SUPABASE_URL', 'SUPABASE_SERVICE_ROLE_KEY', 'PAYSTACK_SECRET_KEY'])(
    'names the missing %s in the log only',
    async (name) => {
      const services = new FakeServices();
      services.env[name] = ' ';
      expect(await services.post(handle, question)).toEqual({ status: 500, body: { error: 'not_configured' } });
      expect(services.logged.join()).toContain(name);
    },
  );

  it.each([
    ['the default of an object', JSON.stringify({ internal: 'old', default: SERVICE_KEY })],
    ['the only one of an object', JSON.stringify({ internal: SERVICE_KEY })],
    ['the first of an array', JSON.stringify([SERVICE_KEY, 'old'])],
    ['the first of a list', ` ${SERVICE_KEY} , old`],
  ])('uses %s of the secret keys before the classic key', async (_, keys) => {
    const services = new FakeServices();
    services.env.SUPABASE_SERVICE_ROLE_KEY = 'classic-key-that-is-switched-off';
    services.env.SUPABASE_SECRET_KEYS = keys;
    services.paystack.addTransaction('r1');
    expect(await services.post(handle, question)).toMatchObject({ status: 200 });
  });

  it('prefers a new secret key to the classic one, which may be disabled in the project', async () => {
    const services = new FakeServices();
    services.env.SUPABASE_SERVICE_ROLE_KEY = 'a-classic-key-that-is-switched-off';
    services.env.SUPABASE_SECRET_KEYS = JSON.stringify({ default: SERVICE_KEY });
    services.paystack.addTransaction('r1');
    expect(await services.post(handle, question)).toMatchObject({ status: 200 });
  });

  it.each(['', '{}', '[]', '{"default":', '{"default":7}', ','])(
    'uses the classic key when the secret keys are %j',
    async (keys) => {
      const services = new FakeServices();
      services.env.SUPABASE_SECRET_KEYS = keys;
      services.paystack.addTransaction('r1');
      expect(await services.post(handle, question)).toMatchObject({ status: 200 });
    },
  );

  it('never includes a secret in a response or the log', async () => {
    const services = new FakeServices();
    const secrets = [PAYSTACK_SECRET, SERVICE_KEY, PAYPAL_CLIENT_SECRET, PAYPAL_TOKEN];
    let answers = '';
    for (const fault of ['error', 'refused', 'nonsense'] as const) {
      for (const service of ['database', 'paystack', 'paypal'] as const) {
        services.faults.clear();
        services.faults.set(service, fault);
        services.now += 60_000;
        for (const [provider, reference] of Object.entries({ paystack: 'r1', paypal: 'PP1' })) {
          answers += JSON.stringify(await services.post(handle, { ...question, provider, reference }));
        }
      }
    }
    const everything = answers + services.logged.join();
    expect(services.logged.length).toBeGreaterThan(0);
    for (const secret of secrets) expect(everything).not.toContain(secret);
  });
});
