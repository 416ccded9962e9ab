import { describe, expect, it } from 'vitest';
import { pay, placeOrder, type Receipt, storedStatus } from './support/orders';
import { openShop } from './support/shop';

const shop = await openShop();
const { owner, stranger, service } = shop.clients;

const cancel = (order: Receipt) => owner.rpc('cancel_order', { order_id: order.id });

const stored = (order: Receipt) => storedStatus(service, order);
const paymentsOf = async (order: Receipt) => {
  const { data } = await service
    .from('payments')
    .select('provider,reference,amount_minor,currency,refund_due,refund_reason')
    .eq('order_id', order.id)
    .order('reference');
  return data;
};
/** One order for all nineteen Wooden Building Blocks. */
const buyThemAll = () => placeOrder(owner, { items: [{ product_id: 5, quantity: 19 }] });
const expire = async (order: Receipt) => {
  await shop.expirePayment(order.id);
  expect(await shop.database.expireUnpaidOrders()).toBe(1);
};

describe('a payment', () => {
  it('makes an order paid', async () => {
    const order = await buyThemAll();
    expect((await pay(service, order)).data).toEqual({
      id: order.id,
      status: 'processing',
      payment_status: 'paid',
      outcome: 'paid',
    });
    expect(await stored(order)).toEqual({
      status: 'processing',
      payment_status: 'paid',
      payment_reference: 'ref_1',
      cancel_reason: null,
    });
    expect(await paymentsOf(order)).toEqual([
      {
        provider: 'paystack',
        reference: 'ref_1',
        amount_minor: order.charged_minor,
        currency: 'USD',
        refund_due: false,
        refund_reason: null,
      },
    ]);
  });

  it('reported twice counts once', async () => {
    const order = await buyThemAll();
    expect((await pay(service, order)).data.outcome).toBe('paid');
    expect((await pay(service, order)).data.outcome).toBe('already_paid');
    expect(await paymentsOf(order)).toHaveLength(1);
  });

  it.each([
    ['a cent less', (order: Receipt) => ({ amount_minor: order.charged_minor - 1 })],
    ['a cent more', (order: Receipt) => ({ amount_minor: order.charged_minor + 1 })],
    ['of another currency', () => ({ currency: 'KES' })],
    ['of no currency', () => ({ currency: '' })],
  ])('is refused when it is %s', async (_, change) => {
    const order = await buyThemAll();
    expect((await pay(service, order, change(order))).error).toMatchObject({ code: 'P0001', hint: 'AMOUNT_MISMATCH' });
    expect(await stored(order)).toMatchObject({ payment_status: 'pending', payment_reference: null });
    expect(await paymentsOf(order)).toEqual([]);
  });

  it('for an unknown order is refused', async () => {
    const order = { ...(await buyThemAll()), id: crypto.randomUUID() };
    expect((await pay(service, order)).error).toMatchObject({ code: 'P0001', hint: 'ORDER_NOT_FOUND' });
  });

  it('for one order cannot pay another', async () => {
    const first = await placeOrder(owner);
    const second = await placeOrder(owner);
    await pay(service, first);
    expect((await pay(service, second)).error).toMatchObject({ code: 'P0001', hint: 'REFERENCE_USED' });
    expect(await stored(second)).toMatchObject({ payment_status: 'pending' });
  });

  it('that is the second one is stored, and due for a refund', async () => {
    const order = await placeOrder(owner);
    await pay(service, order);
    const again = await pay(service, order, { provider: 'paypal', reference: 'ref_2' });
    expect(again.data).toEqual({ id: order.id, status: 'processing', payment_status: 'paid', outcome: 'refund_due' });
    expect((await pay(service, order, { provider: 'paypal', reference: 'ref_2' })).data.outcome).toBe('refund_due');
    expect(await paymentsOf(order)).toMatchObject([
      { refund_due: false },
      { refund_due: true, refund_reason: 'duplicate_payment' },
    ]);
    expect(await stored(order)).toMatchObject({ payment_reference: 'ref_1' });
  });

  it('is still accepted for an expired order that is not released yet', async () => {
    const order = await buyThemAll();
    await shop.expirePayment(order.id);
    expect((await pay(service, order)).data.outcome).toBe('paid');
    expect(await shop.database.expireUnpaidOrders()).toBe(0);
    expect(await shop.stockOf(5)).toBe(0);
  });
});

describe('a late payment', () => {
  it('pays the order if there is still enough stock', async () => {
    const order = await buyThemAll();
    await expire(order);
    expect(await shop.stockOf(5)).toBe(19);
    expect((await pay(service, order)).data).toMatchObject({
      status: 'processing',
      payment_status: 'paid',
      outcome: 'paid',
    });
    expect(await shop.stockOf(5)).toBe(0);
    expect(await stored(order)).toMatchObject({ cancel_reason: null, payment_reference: 'ref_1' });
  });

  it('is due for a refund if the units were sold', async () => {
    const order = await buyThemAll();
    await expire(order);
    await placeOrder(stranger);
    expect((await pay(service, order)).data).toMatchObject({
      status: 'cancelled',
      payment_status: 'paid',
      outcome: 'refund_due',
    });
    expect(await paymentsOf(order)).toMatchObject([{ refund_due: true, refund_reason: 'out_of_stock' }]);
    expect(await shop.stockOf(5)).toBe(18);
    expect((await pay(service, order)).data.outcome).toBe('refund_due');
  });

  it('is due for a refund if the customer had cancelled', async () => {
    const order = await buyThemAll();
    await cancel(order);
    expect((await pay(service, order)).data).toMatchObject({
      status: 'cancelled',
      payment_status: 'paid',
      outcome: 'refund_due',
    });
    expect(await paymentsOf(order)).toMatchObject([{ refund_due: true, refund_reason: 'order_cancelled' }]);
    expect(await shop.stockOf(5)).toBe(19);
    expect((await cancel(order)).data).toMatchObject({ status: 'cancelled' });
    expect(await shop.stockOf(5)).toBe(19);
  });

  it('pays the order after a failed attempt', async () => {
    const order = await buyThemAll();
    await service.rpc('mark_payment_failed', { order_id: order.id, provider: 'paystack', reference: 'ref_1' });
    expect((await pay(service, order)).data).toMatchObject({ status: 'processing', outcome: 'paid' });
    expect(await shop.stockOf(5)).toBe(0);
  });
});

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
});
