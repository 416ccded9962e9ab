import { describe, expect, it } from 'vitest';
import { charge, ORDER_ID, UNKNOWN_ORDER_ID } from '../_testing/fake-database.ts';
import { FakeServices } from '../_testing/fake-services.ts';
import { handle } from './handler.ts';

function servicesWithOrder(changes: object = {}): FakeServices {
  const services = new FakeServices();
  Object.assign(services.order(), { charges: [charge(3849, 'paypal')], ...changes });
  return services;
}

describe('creating a PayPal order', () => {
  it('uses the newest charge for PayPal, whatever the browser sends and was begun since', async () => {
    const services = servicesWithOrder({
      charges: [charge(91_000, 'paystack-mpesa', 'KES'), charge(705, 'paypal'), charge(704, 'paypal')],
    });
    const answer = await services.post(handle, { orderId: ORDER_ID, amount: '0.01' });
    expect(answer).toEqual({ status: 200, body: { id: 'PP-1' } });
    expect(services.paypal.orders.get('PP-1')).toMatchObject({
      intent: 'CAPTURE',
      purchase_units: [{ custom_id: ORDER_ID, amount: { currency_code: 'USD', value: '7.05' } }],
    });
  });

  const preference = (services: FakeServices) => {
    const made = services.paypal.orders.get('PP-1') as unknown as Record<string, unknown>;
    return { sent: made.payment_source, shipping: (made.purchase_units as { shipping?: object }[])[0]?.shipping };
  };
  const saying = (shipping_preference: string) => ({ paypal: { experience_context: { shipping_preference } } });

  it.each([
    ['of two names', 'Otieno', 'Amina Otieno'],
    ['of one name', '', 'Amina'],
  ])('sends PayPal the address of the order, and a customer %s', async (_, lastName, full_name) => {
    const services = servicesWithOrder();
    Object.assign(services.order().shipping_address as object, { lastName });
    await services.post(handle, { orderId: ORDER_ID });
    expect(preference(services)).toEqual({
      sent: saying('SET_PROVIDED_ADDRESS'),
      shipping: {
        type: 'SHIPPING',
        name: { full_name },
        address: {
          address_line_1: '12 Baobab Lane',
          admin_area_2: 'Nairobi',
          admin_area_1: 'Nairobi County',
          postal_code: '00100',
          country_code: 'KE',
        },
      },
    });
  });

  it.each([
    ['an unknown country', { shipping_country: null }],
    ['a city that is too long', { shipping_address: { firstName: 'Amina', address: '1 Lane', city: 'x'.repeat(121) } }],
    ['an address that was erased', { shipping_address: {} }],
  ])('lets PayPal ask for no address if it cannot be sent: %s', async (_, change) => {
    const services = servicesWithOrder();
    Object.assign(services.order(), change);
    await services.post(handle, { orderId: ORDER_ID });
    expect(preference(services)).toEqual({ sent: saying('NO_SHIPPING'), shipping: undefined });
  });

  it('retries without the address if PayPal refuses it', async () => {
    const services = servicesWithOrder();
    services.paypal.refusesAddresses = true;
    expect(await services.post(handle, { orderId: ORDER_ID })).toMatchObject({ status: 200 });
    expect(preference(services)).toEqual({ sent: saying('NO_SHIPPING'), shipping: undefined });
  });

  it('returns the same PayPal order when called again, also when a response was lost', async () => {
    const services = servicesWithOrder();
    const first = await services.post(handle, { orderId: ORDER_ID });
    expect(await services.post(handle, { orderId: ORDER_ID })).toEqual(first);
    expect(services.paypal.orders.size).toBe(1);
  });

  it('records the PayPal order before the shopper can pay it', async () => {
    const services = servicesWithOrder();
    await services.post(handle, { orderId: ORDER_ID });
    expect([...services.database.paypalOrders]).toEqual([['PP-1', ORDER_ID]]);
  });

  it('returns none that is not recorded, and the same PayPal order once it is', async () => {
    const services = servicesWithOrder();
    services.faults.set('database rpc/record_paypal_order', 'error');
    expect(await services.post(handle, { orderId: ORDER_ID })).toEqual({ status: 502, body: { error: 'upstream' } });
    services.faults.clear();
    expect(await services.post(handle, { orderId: ORDER_ID })).toEqual({ status: 200, body: { id: 'PP-1' } });
    expect(services.paypal.orders.size).toBe(1);
  });

  it('creates another PayPal order if PayPal has forgotten the first', async () => {
    const services = servicesWithOrder();
    await services.post(handle, { orderId: ORDER_ID });
    services.paypal.forgetRequests();
    expect(await services.post(handle, { orderId: ORDER_ID })).toMatchObject({ body: { id: 'PP-2' } });
    expect([...services.database.paypalOrders.values()]).toEqual([ORDER_ID, ORDER_ID]);
  });

  it('refuses while the id of our account is missing or wrong', async () => {
    const services = servicesWithOrder();
    for (const [id, fault] of [
      ['', 'is missing'],
      ['ANOTHER222222', 'is not the account of PAYPAL_CLIENT_ID'],
    ] as const) {
      services.env.PAYPAL_MERCHANT_ID = id;
      expect(await services.post(handle, { orderId: ORDER_ID })).toMatchObject({ status: 500 });
      expect(services.logged.at(-1)).toContain(`PAYPAL_MERCHANT_ID ${fault}`);
    }
    expect(services.database.paypalOrders.size).toBe(0);
  });

  it('calls PayPal at most ten times in ten seconds for one order', async () => {
    const services = servicesWithOrder();
    const ask = () => services.post(handle, { orderId: ORDER_ID });
    expect(await Promise.all(Array.from({ length: 50 }, ask))).toEqual(
      Array.from({ length: 50 }, () => ({ status: 200, body: { id: 'PP-1' } })),
    );
    expect(services.callsOf('paypal v2/checkout/orders')).toHaveLength(1);
    for (let count = 2; count <= 10; count += 1) expect(await ask()).toMatchObject({ status: 200 });
    expect(await ask()).toEqual({ status: 429, body: { error: 'too_many' } });
    expect(services.callsOf('paypal v2/checkout/orders')).toHaveLength(10);
  });

  it.each([
    ['order_paid', { payment_status: 'paid', status: 'processing' }],
    ['order_cancelled', { status: 'cancelled', cancel_reason: 'customer' }],
    ['order_expired', { expires_at: '2026-01-01T11:59:59Z' }],
    ['wrong_method', { charges: [charge(3849)] }],
  ])('refuses with %s', async (error, changes) => {
    const services = servicesWithOrder(changes);
    expect(await services.post(handle, { orderId: ORDER_ID })).toEqual({ status: 409, body: { error } });
    expect(services.calls.filter((call) => call.includes('paypal'))).toEqual([]);
  });

  it('refuses malformed requests and unknown orders', async () => {
    const services = servicesWithOrder();
    expect(await services.post(handle, { orderId: 'abc' })).toMatchObject({ status: 400 });
    expect(await services.post(handle, null)).toMatchObject({ status: 400 });
    expect(await services.post(handle, { orderId: UNKNOWN_ORDER_ID })).toMatchObject({ status: 404 });
  });

  it.each(['error', 'silence', 'nonsense'] as const)('responds with 502 to a PayPal with %s', async (fault) => {
    const services = servicesWithOrder();
    services.env.UPSTREAM_TIMEOUT_MS = '20';
    services.faults.set('paypal', fault);
    expect(await services.post(handle, { orderId: ORDER_ID })).toEqual({ status: 502, body: { error: 'upstream' } });
  });

  it('uses the real PayPal only in live mode', async () => {
    const hosts: string[] = [];
    for (const live of ['true', 'false', undefined]) {
      const services = servicesWithOrder();
      Object.assign(services.env, { PAYMENTS_LIVE: live, PAYPAL_API_URL: undefined });
      const { fetch } = services.deps;
      services.deps.fetch = (url, init) => {
        if (!url.includes('paypal.com')) return fetch(url, init);
        hosts.push(new URL(url).host);
        return Promise.reject(new TypeError('no network'));
      };
      await services.post(handle, { orderId: ORDER_ID });
    }
    expect(hosts).toEqual(['api-m.paypal.com', 'api-m.sandbox.paypal.com', 'api-m.sandbox.paypal.com']);
  });
});
