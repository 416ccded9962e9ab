import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPaymentWorld, type PaymentWorld } from './payment-world.ts';

let world: PaymentWorld;

beforeAll(async () => {
  world = await createPaymentWorld();
});

afterAll(() => world.close());

const PAID = { status: 'processing', payment_status: 'paid', payments: 1, refunds: 0 };
const OPEN = { status: 'pending', payment_status: 'pending', payments: 0, refunds: 0 };

describe('money and the real database', () => {
  it('pays an order once while confirmations and webhooks race', async () => {
    const before = await world.stock();
    const order = await world.placeOrder();
    const reference = await world.charge(order, 'approve');
    const answers = await Promise.all([
      world.confirm(order, reference),
      world.paystack.settle(reference, 'paid'),
      world.confirm(order, reference),
      world.paystack.settle(reference, 'paid'),
    ]);
    expect(
      answers.map((answer) => answer && ('webhookStatus' in answer ? answer.webhookStatus : answer.status)),
    ).toEqual([200, 200, 200, 200]);
    expect(await world.stateOf(order)).toEqual(PAID);
    expect(await world.stock()).toBe(before - 1);
  });

  it('pays through PayPal: created, approved, captured by whoever comes first', async () => {
    const order = await world.placeOrder('paypal');
    const { body } = await world.post('/functions/v1/paypal-order', { orderId: order.id });
    const id = String(body.id);
    expect(await world.confirm(order, id, 'paypal')).toMatchObject({ status: 202 });
    await world.post(`/__paypal/sandbox/orders/${id}`, { decision: 'approve' });
    const [told, asked] = await Promise.all([world.paypal.settle(id, 'paid'), world.confirm(order, id, 'paypal')]);
    expect([told?.webhookStatus, asked.status]).toEqual([200, 200]);
    await world.paypal.settle(id, 'paid');
    expect(await world.stateOf(order)).toEqual(PAID);
    expect(await world.post('/functions/v1/paypal-order', { orderId: order.id })).toMatchObject({ status: 409 });
  });

  it('cancels the order and gives its stock back when PayPal denies a pending capture', async () => {
    const before = await world.stock();
    const order = await world.placeOrder('paypal');
    const { id } = (await world.post('/functions/v1/paypal-order', { orderId: order.id })).body;
    await world.post(`/__paypal/sandbox/orders/${id}`, { decision: 'leave-pending' });
    expect(await world.confirm(order, String(id), 'paypal')).toMatchObject({ status: 202 });
    expect(await world.stateOf(order)).toEqual(OPEN);
    expect(await world.paypal.settle(order.id, 'denied')).toMatchObject({ webhookStatus: 200 });
    expect(await world.stateOf(order)).toMatchObject({ status: 'cancelled', payments: 0 });
    expect(await world.stock()).toBe(before);
  });

  it('lets a payment that was left pending succeed later', async () => {
    const order = await world.placeOrder('paystack-mpesa');
    const reference = await world.charge(order, 'leave-pending', { channels: ['mobile_money'] });
    expect(await world.confirm(order, reference)).toMatchObject({ status: 202, body: { payment_status: 'pending' } });
    expect(await world.stateOf(order)).toEqual(OPEN);
    expect(await world.paystack.settle(order.id, 'paid')).toMatchObject({ status: 'success', webhookStatus: 200 });
    expect(await world.stateOf(order)).toEqual(PAID);
  });

  it('takes no smaller sum, no other currency and no reference of another order', async () => {
    const [order, other] = [await world.placeOrder(), await world.placeOrder()];
    const less = await world.charge(order, 'approve', { amount: order.charged_minor - 1 });
    const shillings = await world.charge(order, 'approve', { currency: 'KES' });
    const foreign = await world.charge(other, 'approve');
    for (const reference of [less, shillings, foreign]) {
      expect(await world.confirm(order, reference)).toMatchObject({ status: 409, body: { error: 'mismatch' } });
      expect(await world.paystack.settle(reference, 'paid')).toMatchObject({ webhookStatus: 200 });
    }
    expect(await world.stateOf(order)).toEqual(OPEN);
    expect(await world.stateOf(other)).toEqual(PAID);
  });

  it('sells an expired order after all while there is stock', async () => {
    const before = await world.stock();
    const order = await world.placeOrder();
    const reference = await world.charge(order, 'leave-pending');
    await world.letExpire(order);
    expect(await world.stateOf(order)).toMatchObject({ status: 'cancelled' });
    await world.paystack.settle(reference, 'paid');
    expect(await world.confirm(order, reference)).toMatchObject({
      status: 200,
      body: { status: 'processing', alreadyPaid: true },
    });
    expect(await world.stateOf(order)).toEqual(PAID);
    expect(await world.stock()).toBe(before - 1);
  });

  it('owes the money back when the stock of an expired order is gone', async () => {
    const order = await world.placeOrder();
    const reference = await world.charge(order, 'leave-pending');
    await world.letExpire(order);
    const rest = await world.stock();
    await world.placeOrder('paystack-card', rest);
    await world.paystack.settle(reference, 'paid');
    expect(await world.confirm(order, reference)).toMatchObject({
      status: 409,
      body: { error: 'refund_due', status: 'cancelled' },
    });
    expect(await world.stateOf(order)).toMatchObject({ status: 'cancelled', payments: 1, refunds: 1 });
    await world.setStock(rest);
  });

  it('owes money back that comes for an order its shopper cancelled', async () => {
    const order = await world.placeOrder();
    const reference = await world.charge(order, 'leave-pending');
    await world.database.anon().rpc('cancel_order', { order_id: order.id, guest_token: order.guest_token });
    await world.paystack.settle(reference, 'paid');
    for (const _ of ['first', 'again']) {
      expect(await world.confirm(order, reference)).toMatchObject({ status: 409, body: { error: 'refund_due' } });
    }
    expect(await world.stateOf(order)).toMatchObject({ status: 'cancelled', payments: 1, refunds: 1 });
  });

  it('owes a second payment back and keeps the first', async () => {
    const order = await world.placeOrder();
    const [first, second] = [await world.charge(order, 'approve'), await world.charge(order, 'approve')];
    expect(await world.confirm(order, first)).toMatchObject({ status: 200 });
    expect(await world.confirm(order, second)).toMatchObject({
      status: 409,
      body: { error: 'refund_due', status: 'processing' },
    });
    expect(await world.confirm(order, first)).toMatchObject({ status: 200, body: { alreadyPaid: true } });
    expect(await world.stateOf(order)).toEqual({ ...PAID, payments: 2, refunds: 1 });
  });

  it('loses nothing when the database acts and its answer is lost', async () => {
    const order = await world.placeOrder();
    const reference = await world.charge(order, 'approve');
    await world.post('/__sandbox/faults', { target: 'database', mode: 'error' });
    expect(await world.confirm(order, reference)).toMatchObject({ status: 502 });
    expect(await world.stateOf(order)).toEqual(OPEN);
    world.loseAnswerOf('mark_order_paid');
    expect(await world.confirm(order, reference)).toMatchObject({ status: 502 });
    expect(await world.stateOf(order)).toEqual(PAID);
    expect(await world.confirm(order, reference)).toMatchObject({ status: 200, body: { alreadyPaid: true } });
    expect(await world.paystack.settle(reference, 'paid')).toMatchObject({ webhookStatus: 200 });
    expect(await world.stateOf(order)).toEqual(PAID);
  });
});
