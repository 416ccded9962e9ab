import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { approved, MERCHANT_ID, setUp, unit } from './test-client.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'paypal-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('signing in', () => {
  it.each(['client:wrong', 'other:secret', 'client', ''])('refuses %j', async (credentials) => {
    expect(await setUp().signIn(credentials)).toMatchObject({ status: 401, body: { error: 'invalid_client' } });
  });

  it('refuses calls without a token that it has issued', async () => {
    const { ask } = setUp();
    for (const authorization of ['', 'Bearer A21local', `Bearer A21.${Date.now() + 1_000}.x`]) {
      expect(await ask('/v2/checkout/orders/X', { headers: { authorization } })).toMatchObject({ status: 401 });
    }
  });

  it('refuses a token that has expired', async () => {
    const { ask, signIn } = setUp();
    const { access_token, expires_in } = (await signIn('client:secret')).body;
    vi.useFakeTimers({ now: Date.now() + (expires_in + 1) * 1_000 });
    const headers = { authorization: `Bearer ${access_token}` };
    expect(await ask('/v2/checkout/orders/X', { headers })).toMatchObject({ status: 401 });
    vi.useRealTimers();
  });
});

describe('creating an order', () => {
  it('answers with an order that can be read', async () => {
    const { create, api } = setUp();
    const { status, body } = await create();
    expect(status).toBe(201);
    expect(body).toMatchObject({ status: 'CREATED', intent: 'CAPTURE', purchase_units: [unit] });
    expect(body.id).toMatch(/^[A-Z0-9]{17}$/);
    expect((await api('GET', `/v2/checkout/orders/${body.id}`)).body).toEqual(body);
  });

  it.each([
    ['nobody', undefined, { merchant_id: MERCHANT_ID }],
    ['an account', { merchant_id: 'ANTHERACC2222' }, { merchant_id: 'ANTHERACC2222' }],
    [
      'an address',
      { email_address: 'x@example.com' },
      { email_address: 'x@example.com', merchant_id: 'SMEBDYELSE222' },
    ],
  ])('names the payee of an order for %s', async (_, payee, paid) => {
    const { body } = await setUp().create({ purchase_units: [{ ...unit, payee }] });
    expect(body.purchase_units[0].payee).toEqual(paid);
  });

  it.each([
    ['a country in words', { country_code: 'Kenya' }, 'INVALID_PARAMETER_SYNTAX'],
    ['a city that is too long', { admin_area_2: 'x'.repeat(121) }, 'INVALID_STRING_LENGTH'],
  ])('accepts a shipping address, and refuses %s', async (_, wrong, issue) => {
    const address = { address_line_1: '12 Baobab Lane', admin_area_2: 'Nairobi', country_code: 'KE' };
    const send = (change: object) => {
      const shipping = { name: { full_name: 'Amina Otieno' }, address: { ...address, ...change } };
      return setUp().create({ purchase_units: [{ ...unit, shipping }] });
    };
    expect((await send({})).body.purchase_units[0].shipping.address).toEqual(address);
    expect(await send(wrong)).toMatchObject({ status: 422, body: { details: [{ issue }] } });
  });

  it('returns the same order for a repeated request', async () => {
    const { create } = setUp();
    const first = await create({}, 'create-1');
    const again = await create({}, 'create-1');
    expect(again).toEqual({ status: 200, body: first.body });
    expect((await create({}, 'create-2')).body.id).not.toBe(first.body.id);
  });

  it.each([
    [
      'a third decimal',
      { purchase_units: [{ amount: { currency_code: 'USD', value: '3848.900' } }] },
      'DECIMAL_PRECISION',
    ],
    [
      'a number',
      { purchase_units: [{ amount: { currency_code: 'USD', value: 38.49 } }] },
      'MISSING_REQUIRED_PARAMETER',
    ],
    [
      'nothing',
      { purchase_units: [{ amount: { currency_code: 'USD', value: '0.00' } }] },
      'CANNOT_BE_ZERO_OR_NEGATIVE',
    ],
    ['shillings', { purchase_units: [{ amount: { currency_code: 'KES', value: '38.49' } }] }, 'CURRENCY_NOT_SUPPORTED'],
    [
      'an account that cannot be one',
      { purchase_units: [{ ...unit, payee: { merchant_id: 'SHORT' } }] },
      'INVALID_PARAMETER_SYNTAX',
    ],
    ['no unit', { purchase_units: [] }, 'INVALID_ARRAY_MIN_ITEMS'],
    ['another intent', { intent: 'AUTHORIZE' }, 'INVALID_PARAMETER_VALUE'],
  ])('refuses %s', async (_, changes, issue) => {
    expect(await setUp().create(changes)).toMatchObject({ status: 422, body: { details: [{ issue }] } });
  });
});

describe('capturing', () => {
  it('takes the payment of an approved order, once, and sends a webhook', async () => {
    const { id, capture, api, nextWebhook } = await approved();
    const captured = await capture(id, 'cap-1');
    expect(captured).toMatchObject({ status: 201, body: { status: 'COMPLETED' } });
    const [made] = captured.body.purchase_units[0].payments.captures;
    expect(made).toMatchObject({ status: 'COMPLETED', amount: unit.amount, custom_id: 'o1' });
    expect(await capture(id, 'cap-1')).toEqual({ status: 200, body: captured.body });
    expect(await capture(id, 'cap-2')).toMatchObject({
      status: 422,
      body: { details: [{ issue: 'ORDER_ALREADY_CAPTURED' }] },
    });
    expect((await api('GET', `/v2/payments/captures/${made.id}`)).body).toEqual({
      ...made,
      payee: { merchant_id: MERCHANT_ID },
      supplementary_data: { related_ids: { order_id: id } },
    });
    expect(JSON.parse((await nextWebhook()).body)).toMatchObject({
      event_type: 'PAYMENT.CAPTURE.COMPLETED',
      resource: {
        id: made.id,
        custom_id: 'o1',
        payee: { merchant_id: MERCHANT_ID },
        supplementary_data: { related_ids: { order_id: id } },
      },
    });
  });

  it('refuses an order that nobody has approved', async () => {
    const { create, capture } = setUp();
    const { id } = (await create()).body;
    expect(await capture(id)).toMatchObject({ status: 422, body: { details: [{ issue: 'ORDER_NOT_APPROVED' }] } });
  });

  it('refuses a declined instrument until the shopper approves with another one', async () => {
    const { id, capture, decide } = await approved('decline');
    const refused = { status: 422, body: { details: [{ issue: 'INSTRUMENT_DECLINED' }] } };
    expect(await capture(id, 'cap-1')).toMatchObject(refused);
    expect(await capture(id, 'cap-1')).toMatchObject(refused);
    await decide(id, 'approve');
    expect(await capture(id, 'cap-1')).toMatchObject({ status: 201 });
  });

  it('can leave the capture pending', async () => {
    const { id, capture, nextWebhook } = await approved('leave-pending');
    expect((await capture(id)).body.purchase_units[0].payments.captures[0].status).toBe('PENDING');
    expect(JSON.parse((await nextWebhook()).body).event_type).toBe('PAYMENT.CAPTURE.PENDING');
  });

  it('responds with 404 for unknown orders and captures', async () => {
    const { api } = setUp();
    for (const path of ['/v2/checkout/orders/NONE', '/v2/payments/captures/NONE', '/v2/nothing']) {
      expect(await api('GET', path)).toMatchObject({ status: 404 });
    }
    expect(await api('POST', '/v2/checkout/orders/NONE/capture')).toMatchObject({ status: 404 });
  });
});

describe('the script for browsers', () => {
  it('is refused without the correct client id', async () => {
    const { emulator } = setUp();
    for (const id of ['broken', '']) {
      const response = await emulator.handle(new Request(`http://shop.test/__paypal/sdk/js?client-id=${id}`));
      expect(response?.status).toBe(400);
    }
    const served = await emulator.handle(new Request('http://shop.test/__paypal/sdk/js?client-id=client&currency=USD'));
    expect(served?.headers.get('content-type')).toContain('text/javascript');
    const code = await served?.text();
    expect(() => new Function(String(code))).not.toThrow();
  });
});

it('keeps orders, responses and tokens across a restart', async () => {
  const stateFile = path.join(folder, 'paypal.json');
  const before = await approved('approve', { stateFile });
  const token = (await before.signIn('client:secret')).body.access_token;
  const captured = await before.capture(before.id, 'cap-1');
  const after = setUp({ stateFile });
  expect(await after.capture(before.id, 'cap-1')).toEqual({ status: 200, body: captured.body });
  const headers = { authorization: `Bearer ${token}` };
  expect(await after.ask(`/v2/checkout/orders/${before.id}`, { headers })).toMatchObject({ status: 200 });
});

it('lets its API fail on demand, but not the sign-in', async () => {
  const { signIn, create } = setUp({ middleware: async () => new Response('{}', { status: 500 }) });
  expect(await signIn('client:secret')).toMatchObject({ status: 200 });
  expect(await create()).toMatchObject({ status: 500 });
});

it('ignores other URLs and responds with 404 to its own unknown ones', async () => {
  const { emulator, ask } = setUp();
  expect(await emulator.handle(new Request('http://shop.test/paypal'))).toBeNull();
  expect(await ask('/nowhere')).toMatchObject({ status: 404 });
  expect(await ask('/sandbox/orders/NONE', { method: 'POST', body: '{}' })).toMatchObject({ status: 404 });
});
