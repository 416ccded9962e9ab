import { describe, expect, it } from 'vitest';
import { ORDER_ID, World } from '../_testing/world.ts';
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
    ['an unknown provider', { ...question, provider: 'stripe' }],
    ['no provider', { ...question, provider: undefined }],
  ])('refuses %s', async (_, body) => {
    const world = new World();
    expect(await world.ask(handle, body)).toEqual({ status: 400, body: { error: 'bad_request' } });
    expect(world.calls).toEqual([]);
  });

  it('refuses a body that is no JSON', async () => {
    const request = new Request('http://functions.test/', { method: 'POST', body: '{"orderId":' });
    expect(await new World().send(handle, request)).toMatchObject({ status: 400 });
  });

  it('refuses other methods', async () => {
    expect(await new World().send(handle, new Request('http://functions.test/'))).toMatchObject({ status: 405 });
  });

  it('refuses a body above 256 KB, whether it says its length or not', async () => {
    const large = JSON.stringify({ ...question, padding: 'x'.repeat(256 * 1024) });
    const told = new Request('http://functions.test/', {
      method: 'POST',
      body: large,
      headers: { 'content-length': String(large.length) },
    });
    const untold = new Request('http://functions.test/', { method: 'POST', body: large });
    for (const request of [told, untold]) {
      expect(await new World().send(handle, request)).toEqual({ status: 413, body: { error: 'body_too_large' } });
    }
  });

  it('lets browsers of any origin ask, and answers their preflight', async () => {
    const world = new World();
    const preflight = await handle(new Request('http://functions.test/', { method: 'OPTIONS' }), world.deps);
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toContain('apikey');
    const refused = await handle(new Request('http://functions.test/', { method: 'POST', body: '' }), world.deps);
    expect(refused.headers.get('access-control-allow-origin')).toBe('*');
  });
});

describe('when others fail', () => {
  it.each(['error', 'silence', 'refused', 'nonsense'] as const)('answers 502 to a database with %s', async (fault) => {
    const world = new World();
    world.env.UPSTREAM_TIMEOUT_MS = '20';
    world.faults.set('database', fault);
    expect(await world.ask(handle, question)).toEqual({ status: 502, body: { error: 'upstream' } });
  });

  it.each(['paystack', 'paypal'] as const)('answers 502 to a silent %s and leaves the order open', async (provider) => {
    for (const fault of ['error', 'silence', 'refused', 'nonsense'] as const) {
      const world = new World();
      world.env.UPSTREAM_TIMEOUT_MS = '20';
      world.faults.set(provider, fault);
      expect(await world.ask(handle, { ...question, provider })).toEqual({ status: 502, body: { error: 'upstream' } });
      expect(world.order().payment_status).toBe('pending');
    }
  });

  it('takes refused credentials for a fault of ours, not for an unknown payment', async () => {
    const world = new World();
    world.env.PAYSTACK_SECRET_KEY = 'sk_wrong';
    world.env.PAYPAL_CLIENT_SECRET = 'wrong';
    expect(await world.ask(handle, question)).toMatchObject({ status: 502 });
    expect(await world.ask(handle, { ...question, provider: 'paypal' })).toMatchObject({ status: 502 });
  });

  it.each(['SUPABASE_URL', 'SUPABASE_SERVICE_ROLE_KEY', 'PAYSTACK_SECRET_KEY'])(
    'names the missing %s in the log only',
    async (name) => {
      const world = new World();
      world.env[name] = ' ';
      expect(await world.ask(handle, question)).toEqual({ status: 500, body: { error: 'not_configured' } });
      expect(world.logged.join()).toContain(name);
    },
  );

  it.each([
    ['an object', JSON.stringify({ default: 'service-key-of-the-tests' })],
    ['an array', JSON.stringify(['service-key-of-the-tests', 'old'])],
    ['a list', 'service-key-of-the-tests,old'],
  ])('takes the first of the newer secret keys from %s', async (_, keys) => {
    const world = new World();
    world.env.SUPABASE_SERVICE_ROLE_KEY = undefined;
    world.env.SUPABASE_SECRET_KEYS = keys;
    world.paystack.add('r1', ORDER_ID);
    expect(await world.ask(handle, question)).toMatchObject({ status: 200 });
  });

  it('never lets a secret into an answer or the log', async () => {
    const world = new World();
    const secrets = ['sk_test_of_the_tests', 'service-key-of-the-tests', 'secret-of-the-tests', 'token-of-the-tests'];
    let told = '';
    for (const fault of ['error', 'refused', 'nonsense'] as const) {
      for (const service of ['database', 'paystack', 'paypal'] as const) {
        world.faults.clear();
        world.faults.set(service, fault);
        for (const provider of ['paystack', 'paypal'])
          told += JSON.stringify(await world.ask(handle, { ...question, provider }));
      }
    }
    const everything = told + world.logged.join();
    expect(world.logged.length).toBeGreaterThan(0);
    for (const secret of secrets) expect(everything).not.toContain(secret);
  });
});
