import { describe, expect, it } from 'vitest';
import { shillingsOf } from '../../src/domain/money';
import { OWNER } from './support/actors';
import { askForOrder, placeOrder, SHIP_TO, WITHOUT_CHOICES } from './support/orders';
import { openShop } from './support/shop';

const shop = await openShop();
const { visitor, owner, stranger, service } = shop.clients;

const storedOrder = async (id: string) => {
  const { data } = await service
    .from('orders')
    .select('*,order_items(product_id,quantity,unit_price,total_price)')
    .eq('id', id)
    .single();
  return data;
};

describe('an order', () => {
  it('costs the prices of the products plus ten per cent tax', async () => {
    const placed = await placeOrder(owner, {
      items: [
        { product_id: 1, quantity: 2 },
        { product_id: 7, quantity: 1 },
      ],
    });
    expect(placed).toEqual({
      ...WITHOUT_CHOICES,
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      subtotal: 88.97,
      tax_amount: 8.9,
      total_amount: 97.87,
      charged_currency: 'USD',
      charged_minor: 9787,
      guest_token: null,
      expires_at: expect.any(String),
      replayed: false,
    });
    expect(await storedOrder(placed.id)).toMatchObject({
      user_id: OWNER.sub,
      shipping_address: SHIP_TO,
      charged_rate: null,
      payment_reference: null,
      cancel_reason: null,
      order_items: [
        { product_id: 1, quantity: 2, unit_price: 34.99, total_price: 69.98 },
        { product_id: 7, quantity: 1, unit_price: 18.99, total_price: 18.99 },
      ],
    });
    expect([await shop.stockOf(1), await shop.stockOf(7)]).toEqual([43, 63]);
  });

  it.each([
    ['half a cent goes up', '0.05', 0.01],
    ['less than half a cent is rounded down', '0.04', 0],
    ['34.99 is taxed 3.50', '34.99', 3.5],
  ])('rounds the tax to cents: %s', async (_, price, tax) => {
    await shop.database.sql.query('update public.products set price = $1 where id = 5', [price]);
    expect((await placeOrder(visitor)).tax_amount).toBe(tax);
  });

  it('takes the tax rate from the settings of the shop', async () => {
    await shop.database.sql.exec('update public.shop_settings set tax_rate = 0.16');
    expect(await placeOrder(visitor)).toMatchObject({ subtotal: 42.99, tax_amount: 6.88, total_amount: 49.87 });
  });

  it('ignores prices and identities sent by the browser', async () => {
    const placed = await placeOrder(stranger, {
      items: [{ product_id: 5, quantity: 1, unit_price: 0.01, price: 0.01, total_price: 0.01, user_id: OWNER.sub }],
      shipping_address: { ...SHIP_TO, total_amount: 0.01, user_id: OWNER.sub },
    });
    expect(placed.total_amount).toBe(47.29);
    expect(await storedOrder(placed.id)).toMatchObject({ user_id: 'user_stranger', shipping_address: SHIP_TO });
  });

  it('can be paid for half an hour', async () => {
    const { expires_at } = await placeOrder(visitor);
    const minutes = (Date.parse(expires_at) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(29);
    expect(minutes).toBeLessThanOrEqual(30.1);
  });

  it('merges two lines of one product', async () => {
    const items = [
      { product_id: 5, quantity: 2 },
      { product_id: 1, quantity: 1 },
      { product_id: 5, quantity: 3 },
    ];
    const stored = await storedOrder((await placeOrder(visitor, { items })).id);
    expect(
      stored.order_items
        .map((line: { product_id: number; quantity: number }) => [line.product_id, line.quantity])
        .sort(),
    ).toEqual([
      [1, 1],
      [5, 5],
    ]);
  });

  it('by M-Pesa is charged in shillings at a stored rate, if the shop is configured for shillings', async () => {
    await shop.database.sql.exec("update public.shop_settings set mpesa_currency = 'KES', usd_kes_rate = 129.2550");
    const mpesa = await placeOrder(visitor, { payment_method: 'paystack-mpesa' });
    expect(mpesa).toMatchObject({ total_amount: 47.29, charged_currency: 'KES', charged_minor: 611200 });
    expect((await storedOrder(mpesa.id)).charged_rate).toBe(129.255);
    expect(mpesa.charged_minor).toBe(shillingsOf(4729, 129.255));
    expect(await placeOrder(visitor)).toMatchObject({ charged_currency: 'USD', charged_minor: 4729 });
  });

  it('by M-Pesa is charged in dollars otherwise', async () => {
    expect(await placeOrder(visitor, { payment_method: 'paystack-mpesa' })).toMatchObject({
      charged_currency: 'USD',
      charged_minor: 4729,
    });
  });
});

describe('an order with insufficient stock', () => {
  it('is refused with the available units of each product, and holds nothing', async () => {
    const items = [
      { product_id: 1, quantity: 2 },
      { product_id: 5, quantity: 20 },
      { product_id: 404, quantity: 1 },
    ];
    const { error, status } = await askForOrder(visitor, { items });
    expect({ status, code: error?.code, hint: error?.hint }).toEqual({
      status: 400,
      code: 'P0001',
      hint: 'OUT_OF_STOCK',
    });
    expect(JSON.parse(error?.details ?? '')).toEqual([
      { product_id: 5, wanted: 20, available: 19 },
      { product_id: 404, wanted: 1, available: 0, gone: true },
    ]);
    expect([await shop.stockOf(1), await shop.stockOf(5)]).toEqual([45, 19]);
  });

  it('cannot sell the last unit twice', async () => {
    await shop.database.sql.exec('update public.products set stock = 1 where id = 5');
    await placeOrder(visitor);
    expect((await askForOrder(owner)).error?.hint).toBe('OUT_OF_STOCK');
    expect(await shop.stockOf(5)).toBe(0);
  });

  it('releases an expired unpaid order for the next buyer', async () => {
    await shop.database.sql.exec('update public.products set stock = 1 where id = 5');
    const slow = await placeOrder(visitor);
    await shop.expirePayment(slow.id);
    await placeOrder(owner);
    expect(await storedOrder(slow.id)).toMatchObject({
      status: 'cancelled',
      cancel_reason: 'expired',
      payment_status: 'pending',
    });
    expect(await shop.stockOf(5)).toBe(0);
  });
});

describe('the same idempotency key', () => {
  const request = () => ({ idempotency_key: crypto.randomUUID(), items: [{ product_id: 5, quantity: 2 }] });

  it('returns the same order and holds its stock once', async () => {
    const same = request();
    const first = await placeOrder(owner, same);
    expect(first.replayed).toBe(false);
    expect(await placeOrder(owner, same)).toMatchObject({ id: first.id, replayed: true });
    expect(await shop.stockOf(5)).toBe(17);
  });

  it('is accepted with the items in another order, or split into two lines', async () => {
    const same = request();
    const first = await placeOrder(owner, {
      ...same,
      items: [
        { product_id: 5, quantity: 2 },
        { product_id: 1, quantity: 1 },
      ],
    });
    const again = await placeOrder(owner, {
      ...same,
      items: [
        { product_id: 1, quantity: 1 },
        { product_id: 5, quantity: 1 },
        { product_id: 5, quantity: 1 },
      ],
    });
    expect(again).toMatchObject({ id: first.id, replayed: true });
  });

  it('keeps the price of the first response', async () => {
    const same = request();
    const first = await placeOrder(owner, same);
    await shop.database.sql.exec('update public.products set price = 99 where id = 5');
    expect((await placeOrder(owner, same)).total_amount).toBe(first.total_amount);
  });

  it('returns the same token to a guest', async () => {
    const same = request();
    const first = await placeOrder(visitor, same);
    expect(first.guest_token).toMatch(/^[0-9a-f]{64}$/);
    expect((await placeOrder(visitor, same)).guest_token).toBe(first.guest_token);
  });

  it('returns the current status of an order cancelled since', async () => {
    const same = request();
    const first = await placeOrder(owner, same);
    await owner.rpc('cancel_order', { order_id: first.id });
    expect(await placeOrder(owner, same)).toMatchObject({ id: first.id, status: 'cancelled', replayed: true });
  });

  it('returns the current status of an expired order', async () => {
    const same = request();
    const first = await placeOrder(owner, same);
    await shop.expirePayment(first.id);
    expect(await placeOrder(owner, same)).toMatchObject({ id: first.id, status: 'cancelled', replayed: true });
    expect(await shop.stockOf(5)).toBe(19);
  });

  it.each([
    ['other items', owner, { items: [{ product_id: 5, quantity: 3 }] }],
    ['another address', owner, { shipping_address: { ...SHIP_TO, city: 'Mombasa' } }],
    ['another method', owner, { payment_method: 'paypal' }],
    ['another customer', stranger, {}],
    ['a guest', visitor, {}],
  ])('is refused with %s', async (_, client, change) => {
    const same = request();
    await placeOrder(owner, same);
    const { error, status } = await askForOrder(client, { ...same, ...change });
    expect({ status, hint: error?.hint }).toEqual({ status: 409, hint: 'KEY_REUSED' });
    expect(await shop.stockOf(5)).toBe(17);
  });

  it('can be used again after a refusal', async () => {
    const same = request();
    await shop.database.sql.exec('update public.products set stock = 1 where id = 5');
    expect((await askForOrder(owner, same)).error?.hint).toBe('OUT_OF_STOCK');
    await shop.database.sql.exec('update public.products set stock = 2 where id = 5');
    expect(await placeOrder(owner, same)).toMatchObject({ status: 'pending', replayed: false });
  });
});
