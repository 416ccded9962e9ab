import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPaymentFixture, type PaymentFixture } from './payment-fixture.ts';

let shop: PaymentFixture;

beforeAll(async () => {
  shop = await createPaymentFixture();
});

afterAll(() => shop.close());

const PAID = { status: 'processing', payment_status: 'paid', payments: 1, refunds: 0 };
const OPEN = { status: 'pending', payment_status: 'pending', payments: 0, refunds: 0 };

describe('payments with the real database', () => {
  it('pays an order once while confirmations and webhooks race', async () => {
    const before = await shop.stock();
    const order = await shop.placeOrder();
    const reference = await shop.charge(order, 'approve');
    const answers = await Promise.all([
      shop.confirm(order, reference),
      shop.paystack.resolvePending(reference, 'paid'),
      shop.confirm(order, reference),
      shop.paystack.resolvePending(reference, 'paid'),
    ]);
    expect(
      answers.map((answer) => answer && ('webhookStatus' in answer ? answer.webhookStatus : answer.status)),
    ).toEqual([200, 200, 200, 200]);
    expect(await shop.stateOf(order)).toEqual(PAID);
    expect(await shop.stock()).toBe(before - 1);
  });

  it('pays through PayPal: created, approved, captured by the browser or the webhook, whichever is first', async () => {
    const order = await shop.placeOrder('paypal');
    const { body } = await shop.post('/functions/v1/paypal-order', { orderId: order.id });
    const id = String(body.id);
    expect(await shop.confirm(order, id, 'paypal')).toMatchObject({ status: 202 });
    await shop.post(`/__paypal/sandbox/orders/${id}`, { decision: 'approve' });
    const [reported, confirmed] = await Promise.all([
      shop.paypal.resolvePending(id, 'paid'),
      shop.confirm(order, id, 'paypal'),
    ]);
    expect([reported?.webhookStatus, confirmed.status]).toEqual([200, 200]);
    await shop.paypal.resolvePending(id, 'paid');
    expect(await shop.stateOf(order)).toEqual(PAID);
    expect(await shop.post('/functions/v1/paypal-order', { orderId: order.id })).toMatchObject({ status: 409 });
  });

  it.each([
    ['another account', { merchant_id: 'ATTACKER22222' }],
    ['another account by its address', { email_address: 'attacker@example.com' }],
    ['our account', undefined],
  ])('ignores a PayPal order that the browser created for %s, approved or captured', async (_, payee) => {
    const order = await shop.placeOrder('paypal');
    const id = await shop.payElsewhere(order, payee);
    const refused = { status: 409, body: { error: 'mismatch' } };
    expect(await shop.confirm(order, id, 'paypal')).toEqual(refused);
    expect(await shop.paypal.resolvePending(id, 'paid')).toMatchObject({ status: 'APPROVED', webhookStatus: 200 });
    await shop.captureElsewhere(id);
    expect(await shop.confirm(order, id, 'paypal')).toEqual(refused);
    expect(await shop.paypal.resolvePending(id, 'paid')).toMatchObject({ status: 'COMPLETED', webhookStatus: 200 });
    expect(await shop.stateOf(order)).toEqual(OPEN);
  });

  it('cancels the order and gives its stock back when PayPal denies a pending capture', async () => {
    const before = await shop.stock();
    const order = await shop.placeOrder('paypal');
    const { id } = (await shop.post('/functions/v1/paypal-order', { orderId: order.id })).body;
    await shop.post(`/__paypal/sandbox/orders/${id}`, { decision: 'leave-pending' });
    expect(await shop.confirm(order, String(id), 'paypal')).toMatchObject({ status: 202 });
    expect(await shop.stateOf(order)).toEqual(OPEN);
    expect(await shop.paypal.resolvePending(order.id, 'denied')).toMatchObject({ webhookStatus: 200 });
    expect(await shop.stateOf(order)).toMatchObject({ status: 'cancelled', payments: 0 });
    expect(await shop.stock()).toBe(before);
  });

  it('lets a payment that was left pending succeed later', async () => {
    const order = await shop.placeOrder('paystack-mpesa');
    const reference = await shop.charge(order, 'leave-pending', { channels: ['mobile_money'] });
    expect(await shop.confirm(order, reference)).toMatchObject({ status: 202, body: { payment_status: 'pending' } });
    expect(await shop.stateOf(order)).toEqual(OPEN);
    expect(await shop.paystack.resolvePending(order.id, 'paid')).toMatchObject({
      status: 'success',
      webhookStatus: 200,
    });
    expect(await shop.stateOf(order)).toEqual(PAID);
  });

  it('accepts no smaller sum, no other currency and no reference of another order', async () => {
    const [order, other] = [await shop.placeOrder(), await shop.placeOrder()];
    const less = await shop.charge(order, 'approve', { amount: order.charged_minor - 1 });
    const shillings = await shop.charge(order, 'approve', { currency: 'KES' });
    const foreign = await shop.charge(other, 'approve');
    for (const reference of [less, shillings, foreign]) {
      expect(await shop.confirm(order, reference)).toMatchObject({ status: 409, body: { error: 'mismatch' } });
      expect(await shop.paystack.resolvePending(reference, 'paid')).toMatchObject({ webhookStatus: 200 });
    }
    expect(await shop.stateOf(order)).toEqual(OPEN);
    expect(await shop.stateOf(other)).toEqual(PAID);
  });

  it('loses nothing when the database commits and its response is lost', async () => {
    const order = await shop.placeOrder();
    const reference = await shop.charge(order, 'approve');
    await shop.post('/__sandbox/faults', { target: 'database', mode: 'error' });
    expect(await shop.confirm(order, reference)).toMatchObject({ status: 502 });
    expect(await shop.stateOf(order)).toEqual(OPEN);
    shop.loseAnswerOf('mark_order_paid');
    expect(await shop.confirm(order, reference)).toMatchObject({ status: 502 });
    expect(await shop.stateOf(order)).toEqual(PAID);
    expect(await shop.confirm(order, reference)).toMatchObject({ status: 200, body: { alreadyPaid: true } });
    expect(await shop.paystack.resolvePending(reference, 'paid')).toMatchObject({ webhookStatus: 200 });
    expect(await shop.stateOf(order)).toEqual(PAID);
  });
});
