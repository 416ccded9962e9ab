import { describe, expect, it } from 'vitest';
import { expectEach } from './support/answers';
import { askForOrder, placeOrder, SHIP_TO } from './support/orders';
import { openShop } from './support/shop';

const shop = await openShop();
const { visitor, service } = shop.clients;

describe('bad items', () => {
  const line = (product_id: unknown, quantity: unknown) => [{ product_id, quantity }];
  it('are refused', () =>
    expectEach(
      async ([, items]) => {
        const { error, status } = await askForOrder(visitor, { items });
        return { status, code: error?.code, hint: error?.hint };
      },
      () => ({ status: 400, code: '22023', hint: 'BAD_ITEMS' }),
      [
        ['quantity 0', line(5, 0)],
        ['quantity -1', line(5, -1)],
        ['quantity 1.5', line(5, 1.5)],
        ['quantity 1e9', line(5, 1e9)],
        ['quantity 100', line(5, 100)],
        ['a quantity in words', line(5, 'two')],
        ['a quantity as text', line(5, '2')],
        ['no quantity', [{ product_id: 5 }]],
        ['product abc', line('abc', 1)],
        ['product 0', line(0, 1)],
        ['product -5', line(-5, 1)],
        ['a product number longer than any number', line('99999999999999999999', 1)],
        ['no product', [{ quantity: 1 }]],
        ['an empty cart', []],
        ['51 lines', Array.from({ length: 51 }, (_, index) => ({ product_id: index + 1, quantity: 1 }))],
        ['100 units in two lines', [...line(7, 60), ...line(7, 40)]],
        ['no list', { product_id: 5, quantity: 1 }],
        ['a list of numbers', [5]],
        ['a list of nothing', [null]],
        ['nothing', null],
      ],
    ));

  it('are refused if the number is too large for JavaScript', async () => {
    const body = `{"items":[{"product_id":99999999999999999999,"quantity":1}],"shipping_address":{},"payment_method":"paypal","idempotency_key":"${crypto.randomUUID()}"}`;
    const answer = await shop.database.api.handle(
      new Request('http://shop.test/rest/v1/rpc/place_order', {
        method: 'POST',
        headers: { apikey: 'sb_publishable_tests', 'content-type': 'application/json' },
        body,
      }),
    );
    expect(answer?.status).toBe(400);
  });

  it('have no side effects', async () => {
    await askForOrder(visitor, { items: line(5, 0) });
    expect((await service.from('orders').select('id')).data).toEqual([]);
    expect(await shop.stockOf(5)).toBe(19);
  });
});

describe('a bad address', () => {
  const { country: _country, ...noCountry } = SHIP_TO;
  it('is refused with the names of the invalid fields', () =>
    expectEach(
      async ([, address]) => {
        const { error, status } = await askForOrder(visitor, { shipping_address: address });
        const named: string[] = JSON.parse(error?.details ?? '[]');
        return { status, code: error?.code, hint: error?.hint, named: named.sort() };
      },
      ([, , faults]) => ({ status: 400, code: '22023', hint: 'BAD_ADDRESS', named: faults.toSorted() }),
      [
        ['nothing', null, Object.keys(SHIP_TO)],
        ['a list', [], Object.keys(SHIP_TO)],
        ['a field is missing', noCountry, ['country']],
        ['a field is blank', { ...SHIP_TO, city: ' \u00a0\t' }, ['city']],
        ['a field is a number', { ...SHIP_TO, zipCode: 100 }, ['zipCode']],
        ['a field is an object', { ...SHIP_TO, phone: {} }, ['phone']],
        ['a name of 101 letters', { ...SHIP_TO, firstName: 'a'.repeat(101) }, ['firstName']],
        ['a street of 201 letters', { ...SHIP_TO, address: 'a'.repeat(201) }, ['address']],
        ['a phone number of 31 digits', { ...SHIP_TO, phone: '1'.repeat(31) }, ['phone']],
        ['an e-mail of 255 letters', { ...SHIP_TO, email: `${'a'.repeat(243)}@example.com` }, ['email']],
        ['no e-mail address', { ...SHIP_TO, email: 'amina' }, ['email']],
        ['an e-mail without a domain', { ...SHIP_TO, email: 'amina@' }, ['email']],
        ['an e-mail with a space', { ...SHIP_TO, email: 'am ina@example.com' }, ['email']],
        ['two faults at once', { ...SHIP_TO, email: 'amina', city: '' }, ['email', 'city']],
      ],
    ));

  it('is trimmed, and unknown fields are removed', async () => {
    const messy = { ...SHIP_TO, city: '\u00a0 Nairobi \n', note: 'x'.repeat(10_000), isAdmin: true };
    const placed = await placeOrder(visitor, { shipping_address: messy });
    const { data } = await service.from('orders').select('shipping_address').eq('id', placed.id).single();
    expect(data?.shipping_address).toEqual(SHIP_TO);
  });
});

it.each([null, '', 'bitcoin', 'PayPal', 'paystack-card '])('refuses the payment method %j', async (payment_method) => {
  const { error, status } = await askForOrder(visitor, { payment_method });
  expect({ status, code: error?.code, hint: error?.hint }).toEqual({ status: 400, code: '22023', hint: 'BAD_METHOD' });
});

it('refuses an order without an idempotency key', async () => {
  expect((await askForOrder(visitor, { idempotency_key: null })).error?.hint).toBe('BAD_KEY');
  expect((await askForOrder(visitor, { idempotency_key: 'abc' })).status).toBe(400);
});
