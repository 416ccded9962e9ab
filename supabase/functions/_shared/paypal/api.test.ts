import { describe, expect, it } from 'vitest';
import { FakeServices } from '../../_testing/fake-services.ts';
import { callPaypal } from './api.ts';

const SIGN_IN = 'paypal v1/oauth2/token';

function setUp(tokenLifetime = 32_400) {
  const services = new FakeServices();
  services.paypal.tokenLifetime = tokenLifetime;
  services.paypal.addOrder('PP1');
  const read = async () => (await callPaypal(services.deps, 'GET', '/v2/checkout/orders/PP1')).status;
  return { services, read, signIns: () => services.callsOf(SIGN_IN).length };
}

describe('the access token for PayPal', () => {
  it('is reused until shortly before it expires', async () => {
    const { services, read, signIns } = setUp();
    expect([await read(), await read()]).toEqual([200, 200]);
    services.now += (32_400 - 61) * 1_000;
    await read();
    expect(signIns()).toBe(1);
    services.now += 1_000;
    expect(await read()).toBe(200);
    expect(signIns()).toBe(2);
  });

  it('is requested once by concurrent calls', async () => {
    const { read, signIns } = setUp();
    expect(await Promise.all(Array.from({ length: 20 }, read))).toEqual(Array.from({ length: 20 }, () => 200));
    expect(signIns()).toBe(1);
  });

  it('is renewed once when PayPal refuses it, also by concurrent calls', async () => {
    const { services, read, signIns } = setUp();
    await read();
    services.paypal.revokeTokens();
    expect(await Promise.all([read(), read(), read()])).toEqual([200, 200, 200]);
    expect(signIns()).toBe(2);
  });

  it('is not requested again and again if PayPal keeps refusing it', async () => {
    const { services, read, signIns } = setUp();
    const { fetch } = services.deps;
    services.deps.fetch = async (url, init) => {
      const response = await fetch(url, init);
      if (url.endsWith('/token')) services.paypal.revokeTokens();
      return response;
    };
    expect(await read()).toBe(401);
    expect(signIns()).toBe(2);
  });

  it.each([0, -1, 30])('is not reused if it lives only %i seconds', async (lifetime) => {
    const { read, signIns } = setUp(lifetime);
    expect([await read(), await read()]).toEqual([200, 200]);
    expect(signIns()).toBe(2);
  });

  it('is requested again after PayPal returned none', async () => {
    const { services, read } = setUp();
    services.faults.set(SIGN_IN, 'error');
    await expect(Promise.all([read(), read()])).rejects.toThrow('PayPal answered 503');
    services.faults.clear();
    expect(await read()).toBe(200);
  });

  it('is cached per account', async () => {
    const { services, read, signIns } = setUp();
    await read();
    services.env.PAYPAL_CLIENT_SECRET = 'replaced';
    await expect(read()).rejects.toThrow('PayPal refused to sign us in (401)');
    expect(signIns()).toBe(2);
  });
});
