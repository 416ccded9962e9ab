import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRefundFixture } from './refund-fixture.ts';

let shop: Awaited<ReturnType<typeof createRefundFixture>>;

beforeAll(async () => {
  shop = await createRefundFixture();
  await shop.setStock(500);
});

afterAll(() => shop.close());

describe('a refund by PayPal', () => {
  it('in part is done at once, and PayPal refuses more than is left', async () => {
    const { order, payment } = await shop.paidByPaypal();
    expect(await shop.refund(payment.id, 500)).toMatchObject({
      status: 200,
      body: { outcome: 'done', refund: { status: 'done', refundable_minor: payment.amount_minor - 500 } },
    });
    expect(await shop.refund(payment.id, payment.amount_minor - 499)).toMatchObject({
      status: 409,
      body: { error: 'refund_too_large', refundableMinor: payment.amount_minor - 500 },
    });
    expect(await shop.refundsOf(order)).toMatchObject([{ amount_minor: 500, origin: 'staff', status: 'done' }]);
    const capture = shop.paypal.money.payments().find(({ reference }) => reference === payment.reference);
    expect(capture).toMatchObject({ status: 'PARTIALLY_REFUNDED', refunds: [{ amountMinor: 500 }] });
  });

  it('is made once when the first response of PayPal is lost', async () => {
    const { order, payment } = await shop.paidByPaypal();
    const key = crypto.randomUUID();
    await shop.fail('paypal-refund', 'drop');
    expect(await shop.refund(payment.id, 700, key)).toMatchObject({ status: 502, body: { error: 'upstream' } });
    expect(await shop.refund(payment.id, 700, key)).toMatchObject({ status: 200, body: { outcome: 'done' } });
    expect(await shop.refundsOf(order)).toHaveLength(1);
    const known = shop.paypal.money.payments().find(({ reference }) => reference === payment.reference);
    expect(known?.refunds).toHaveLength(1);
  });

  it('refused by PayPal fails with its reason, creates an incident, and takes nothing', async () => {
    const { order, payment } = await shop.paidByPaypal();
    await shop.sandbox('refunds', { reference: payment.reference, next: 'refused' });
    const { status, body } = await shop.refund(payment.id, 500);
    expect({ status, failure: body.failure }).toEqual({
      status: 422,
      failure: expect.stringContaining('REFUND_FAILED_INSUFFICIENT_FUNDS'),
    });
    expect(await shop.paymentOf(order)).toMatchObject({ refunded_minor: 0 });
    expect(await shop.incidents((body.refund as { id: string }).id)).toMatchObject([
      { kind: 'refund', status: 'open', details: { problem: 'failed' } },
    ]);
  });
});

describe('a refund by Paystack', () => {
  it('of everything is pending until Paystack has done it', async () => {
    const { order, payment } = await shop.paidByPaystack();
    const { status, body } = await shop.refund(payment.id, payment.amount_minor);
    expect({ status, outcome: body.outcome }).toEqual({ status: 202, outcome: 'pending' });
    const { id } = body.refund as { id: string };
    expect(await shop.resume(id)).toMatchObject({ status: 202, body: { outcome: 'pending' } });
    await shop.sandbox('refunds', { reference: id, outcome: 'done' });
    expect(await shop.resume(id)).toMatchObject({ status: 200, body: { outcome: 'done' } });
    expect(await shop.refundsOf(order)).toMatchObject([{ status: 'done', amount_minor: payment.amount_minor }]);
    expect(await shop.paymentOf(order)).toMatchObject({ refunded_minor: payment.amount_minor });
  });

  it('is not made twice when the answer to the request was lost', async () => {
    const { order, payment } = await shop.paidByPaystack();
    const key = crypto.randomUUID();
    await shop.fail('paystack-refund', 'drop');
    expect(await shop.refund(payment.id, 700, key)).toMatchObject({ status: 502 });
    expect(await shop.refund(payment.id, 700, key)).toMatchObject({ status: 202, body: { outcome: 'pending' } });
    const known = shop.paystack.money.payments().find(({ reference }) => reference === payment.reference);
    expect(known?.refunds).toHaveLength(1);
    expect(await shop.refundsOf(order)).toMatchObject([{ provider_refund_id: known?.refunds[0]?.id }]);
  });
});

const paid = { paystack: () => shop.paidByPaystack(), paypal: () => shop.paidByPaypal() };
const providers = ['paystack', 'paypal'] as const;
const delivered = { status: 200, body: { webhookStatuses: [200] } };

describe.each(providers)('a webhook of %s', (provider) => {
  it('adds a refund made on the provider’s pages once', async () => {
    const { order, payment } = await paid[provider]();
    expect(await shop.sandbox('refunds', { reference: payment.reference, amountMinor: 400 })).toMatchObject(delivered);
    if (provider === 'paystack') {
      expect(await shop.refundsOf(order)).toMatchObject([{ status: 'pending' }]);
      await shop.sandbox('refunds', { reference: payment.reference, outcome: 'done' });
    }
    expect(await shop.refundsOf(order)).toMatchObject([
      { amount_minor: 400, origin: 'provider', kind: 'refund', status: 'done' },
    ]);
    expect(await shop.paymentOf(order)).toMatchObject({ refunded_minor: 400 });
  });

  it('stores the provider’s fee of the payment', async () => {
    const { payment } = await paid[provider]();
    const rate = provider === 'paystack' ? payment.amount_minor * 0.029 : payment.amount_minor * 0.0349 + 49;
    expect(payment.fee_minor).toBe(Math.round(rate));
  });

  it('takes the sum of a lost dispute once, in any order and when repeated', async () => {
    const { order, payment } = await paid[provider]();
    const opened = await shop.sandbox('disputes', { reference: payment.reference });
    expect(opened).toMatchObject(delivered);
    const dispute = String(opened.body.id);
    expect(await shop.incidents(dispute)).toMatchObject([{ kind: 'dispute', status: 'open', order_id: order.id }]);
    await shop.sandbox('disputes', { reference: dispute, outcome: 'lost' });
    await shop.sandbox('disputes', { reference: dispute, outcome: 'lost' });
    expect(await shop.incidents(dispute)).toMatchObject([{ status: 'lost' }]);
    const [reversal, ...more] = await shop.refundsOf(order);
    expect(more).toEqual([]);
    expect(reversal).toMatchObject({ kind: 'reversal', status: 'done', amount_minor: payment.amount_minor });
    expect(reversal?.provider_refund_id).toBeTruthy();
  });

  it('of a payment with another sum creates one incident with both sums', async () => {
    const order = await shop.placeOrder();
    const { body } = await shop.sandbox('mismatch', { orderId: order.id, amountMinor: 123, provider });
    expect(body).toMatchObject({ webhookStatuses: [200] });
    expect(await shop.incidents(String(body.id))).toMatchObject([
      {
        kind: 'mismatch',
        order_id: order.id,
        details: {
          difference: 'amount',
          received_minor: 123,
          received_currency: 'USD',
          expected_minor: order.charged_minor,
          expected_currency: 'USD',
        },
      },
    ]);
    expect(await shop.stateOf(order)).toMatchObject({ payment_status: 'pending', payments: 0 });
  });
});

describe('a refund requested by the shop', () => {
  it('is completed by a webhook that arrives before the response', async () => {
    const { order, payment } = await shop.paidByPaypal();
    const key = crypto.randomUUID();
    await shop.sandbox('refunds', { reference: payment.reference, next: 'pending' });
    await shop.fail('paypal-refund', 'drop');
    expect(await shop.refund(payment.id, 600, key)).toMatchObject({ status: 502 });
    await shop.sandbox('refunds', { reference: payment.reference, outcome: 'done' });
    expect(await shop.refundsOf(order)).toMatchObject([{ origin: 'staff', status: 'done', amount_minor: 600 }]);
    expect(await shop.refund(payment.id, 600, key)).toMatchObject({ status: 200, body: { outcome: 'done' } });
    expect(await shop.refundsOf(order)).toHaveLength(1);
  });

  it('needs attention at Paystack, fails, and releases its sum', async () => {
    const { order, payment } = await shop.paidByPaystack();
    await shop.refund(payment.id, 600);
    const { body } = await shop.sandbox('refunds', { reference: payment.reference, outcome: 'needs-attention' });
    expect(await shop.incidents(String(body.id))).toMatchObject([{ details: { problem: 'needs_attention' } }]);
    expect(await shop.refundsOf(order)).toMatchObject([{ status: 'pending' }]);
    await shop.sandbox('refunds', { reference: payment.reference, outcome: 'failed' });
    expect(await shop.refundsOf(order)).toMatchObject([{ status: 'failed' }]);
    expect(await shop.paymentOf(order)).toMatchObject({ refunded_minor: 0 });
  });
});
