import { describe, expect, it } from 'vitest';
import { pay, placeOrder, type Receipt } from './support/orders';
import { openShop } from './support/shop';

const shop = await openShop();
const { owner, service } = shop.clients;

const record = (order: Receipt, paypal_id = '5O190127TN364715T', client = service) =>
  client.rpc('record_paypal_order', { order_id: order.id, paypal_id });
const belongs = async (order: Receipt, paypal_id: string) =>
  (await service.rpc('is_paypal_order_of', { order_id: order.id, paypal_id })).data;

it('a reference is unique per provider', async () => {
  const [first, second] = [await placeOrder(owner), await placeOrder(owner)];
  await pay(service, first, { provider: 'paypal', reference: 'SAME' });
  expect((await pay(service, second, { provider: 'paystack', reference: 'SAME' })).data).toMatchObject({
    outcome: 'paid',
  });
  const third = await placeOrder(owner);
  expect((await pay(service, third, { provider: 'paystack', reference: 'SAME' })).error?.hint).toBe('REFERENCE_USED');
});

describe('the PayPal orders of an order', () => {
  it('are the recorded ones, of which there can be several', async () => {
    const [order, other] = [await placeOrder(owner), await placeOrder(owner)];
    for (const id of ['FIRST', 'SECOND', 'FIRST']) expect((await record(order, id)).data).toBe(true);
    expect(await Promise.all(['FIRST', 'SECOND', 'THIRD', ''].map((id) => belongs(order, id)))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(await belongs(other, 'FIRST')).toBe(false);
  });

  it('belong to one order only', async () => {
    const [order, other] = [await placeOrder(owner), await placeOrder(owner)];
    const answers = await Promise.all([record(order), record(other)]);
    expect(answers.map(({ error }) => error?.hint ?? 'recorded').sort()).toEqual(['REFERENCE_USED', 'recorded']);
  });

  it('must belong to an existing order and have the format of PayPal’s ids', async () => {
    const order = await placeOrder(owner);
    expect((await record({ ...order, id: crypto.randomUUID() })).error?.hint).toBe('ORDER_NOT_FOUND');
    for (const id of ['', '..', 'A/B', 'A'.repeat(37)]) expect((await record(order, id)).error?.code).toBe('23514');
  });

  it.each(['owner', 'visitor', 'staff'] as const)('can be neither recorded nor queried by the %s', async (actor) => {
    const order = await placeOrder(owner);
    const client = shop.clients[actor];
    expect((await record(order, 'FORGED', client)).error?.code).toBe('42501');
    const answer = await client.rpc('is_paypal_order_of', { order_id: order.id, paypal_id: 'FORGED' });
    expect(answer.error?.code).toBe('42501');
  });
});
