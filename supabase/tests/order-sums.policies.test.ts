import { describe, expect, it } from 'vitest';
import { expectRefused } from './support/answers';
import { askForOrder, placeOrder, SHIP_TO } from './support/orders';
import { openShop } from './support/shop';

const shop = await openShop();
const { visitor, owner, stranger, service } = shop.clients;
const ITEMS = [{ product_id: 1, quantity: 2 }];

const chosen = (choices: object) =>
  visitor.rpc('place_order', {
    items: ITEMS,
    shipping_address: SHIP_TO,
    payment_method: 'paypal',
    idempotency_key: crypto.randomUUID(),
    choices,
  });

describe('the sums of an order', () => {
  it('have no discount, delivery or wrapping without choices', async () => {
    const { data: quoted } = await visitor.rpc('quote_order', { items: ITEMS });
    expect(quoted).toEqual({
      subtotal: 69.98,
      discount_amount: 0,
      shipping_amount: 0,
      gift_wrap_amount: 0,
      tax_amount: 7,
      tax_included: false,
      total_amount: 76.98,
    });
    const placed = await placeOrder(visitor, { items: ITEMS });
    expect(placed).toMatchObject({ ...quoted, delivery_option: 'standard', gift: null, discount_code: null });
  });

  it('must add up, or the database refuses the row', async () => {
    const { id } = await placeOrder(visitor, { items: ITEMS });
    for (const wrong of [
      { discount_amount: 1 },
      { shipping_amount: 9.99 },
      { discount_amount: 80, total_amount: -3.02 },
      { shipping_amount: -1, total_amount: 75.98 },
      { gift_wrap_amount: 1, total_amount: 77.98 },
    ]) {
      expect((await service.from('orders').update(wrong).eq('id', id)).error?.code).toBe('23514');
    }
    const right = { discount_amount: 9.98, tax_amount: 6, shipping_amount: 9.99, total_amount: 75.99 };
    expect((await service.from('orders').update(right).eq('id', id)).error).toBeNull();
  });

  it('appear in the books as goods, tax and delivery', async () => {
    const { id } = await placeOrder(visitor, { items: ITEMS });
    const gift = { message: 'Karibu', wrap: true };
    const sums = {
      discount_amount: 9.98,
      tax_amount: 6,
      shipping_amount: 9.99,
      gift_wrap_amount: 3,
      total_amount: 78.99,
      gift,
    };
    const { error } = await service
      .from('orders')
      .update({ ...sums, charged_minor: 7899 })
      .eq('id', id);
    expect(error).toBeNull();
    const paid = await service.rpc('mark_order_paid', {
      order_id: id,
      provider: 'paypal',
      reference: 'sum-1',
      amount_minor: 7899,
      currency: 'USD',
    });
    expect(paid.error).toBeNull();
    const [row] = await shop.database.sql.query(
      'select usd, tax, delivery from private.movements(current_date - 1, current_date + 1) where order_id = $1',
      [id],
    );
    expect(row).toMatchObject({ usd: 78.99, tax: 6, delivery: 9.99 });
  });
});

describe('the choices of an order', () => {
  it('are part of the request that a key identifies', async () => {
    const key = crypto.randomUUID();
    const ask = (choices: object) =>
      visitor.rpc('place_order', {
        items: ITEMS,
        shipping_address: SHIP_TO,
        payment_method: 'paypal',
        idempotency_key: key,
        choices,
      });
    const first = await ask({ gift: { message: ' For Zuri ' } });
    expect(first.data).toMatchObject({ gift: { message: 'For Zuri', wrap: false }, total_amount: 76.98 });
    expect((await ask({ gift: { message: 'For Zuri', wrap: false }, delivery: 'standard' })).data).toMatchObject({
      id: (first.data as { id: string }).id,
      replayed: true,
    });
    expect((await ask({ gift: { message: 'For Juma' } })).error?.hint).toBe('KEY_REUSED');
    expect((await ask({})).error?.hint).toBe('KEY_REUSED');
  });

  it('are refused with the name of the field', () =>
    expectRefused('BAD_CHOICES', ([, change]) => chosen(change), [
      ['choices', []],
      ['choices', { price: 1 }],
      ['delivery', { delivery: 'drone' }],
      ['gift', { gift: 'yes' }],
      ['gift_message', { gift: { message: 'x'.repeat(201) } }],
      ['gift_wrap', { gift: { wrap: 'yes' } }],
      ['gift', { gift: { price: 0 } }],
      ['discount_code', { discount_code: 5 }],
      ['discount_code', { discount_code: 'x'.repeat(41) }],
    ]));

  it('are refused for an unknown code', async () => {
    expect((await chosen({ discount_code: 'nothing' })).error?.hint).toBe('CODE_REFUSED');
    const quoted = await visitor.rpc('quote_order', { items: ITEMS, choices: { discount_code: 'nothing' } });
    expect(quoted.error?.hint).toBe('CODE_REFUSED');
  });

  it('are returned to the owner of the order, and the message is erased with the address', async () => {
    const placed = await askForOrder(owner, { items: ITEMS, choices: { gift: { message: 'For Zuri', wrap: false } } });
    const { id } = placed.data as { id: string };
    expect((await stranger.rpc('order_page', { order_id: id })).data).toBeNull();
    expect((await owner.rpc('order_page', { order_id: id })).data).toMatchObject({ gift: { message: 'For Zuri' } });
    await shop.database.sql.query("update public.orders set shipping_address = '{}' where id = $1", [id]);
    const { data } = await service.from('orders').select('gift').eq('id', id).single();
    expect(data?.gift).toEqual({ message: null, wrap: false });
  });
});

it('a quote holds no stock and refuses an invalid cart', async () => {
  const before = await service.from('products').select('stock').eq('id', 1).single();
  await visitor.rpc('quote_order', { items: [{ product_id: 1, quantity: 99 }] });
  expect((await service.from('products').select('stock').eq('id', 1).single()).data).toEqual(before.data);
  expect((await visitor.rpc('quote_order', { items: [] })).error?.hint).toBe('BAD_ITEMS');
  expect((await visitor.rpc('quote_order', { items: [{ product_id: 999_999, quantity: 1 }] })).error?.hint).toBe(
    'BAD_ITEMS',
  );
});
