import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRefundFixture } from './refund-fixture.ts';

let shop: Awaited<ReturnType<typeof createRefundFixture>>;

beforeAll(async () => {
  shop = await createRefundFixture();
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

  it.each(['drop', 'error', 'timeout'])('is made once when the first response of PayPal is %s', async (mode) => {
    const { order, payment } = await shop.paidByPaypal();
    const key = crypto.randomUUID();
    await shop.fail('paypal-refund', mode);
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

  it('is made once by ten concurrent calls', async () => {
    const { payment } = await shop.paidByPaystack();
    const key = crypto.randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => shop.refund(payment.id, 300, key)));
    expect(answers.filter(({ status }) => status !== 202)).toEqual([]);
    const known = shop.paystack.money.payments().find(({ reference }) => reference === payment.reference);
    expect(known?.refunds).toHaveLength(1);
  });

  it('is stored although the database fails after the response of Paystack', async () => {
    const { order, payment } = await shop.paidByPaystack();
    const key = crypto.randomUUID();
    shop.loseAnswerOf('settle_refund');
    expect(await shop.refund(payment.id, 250, key)).toMatchObject({ status: 502 });
    expect(await shop.refund(payment.id, 250, key)).toMatchObject({ status: 202, body: { outcome: 'pending' } });
    expect(await shop.refundsOf(order)).toHaveLength(1);
  });
});
