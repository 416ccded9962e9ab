import { describe, expect, it } from 'vitest';
import { PAYMENT_ID } from '../_testing/fake-refunds.ts';
import { PAYPAL_QUESTION, QUESTION, refund, refundTwice, servicesWithPayments } from '../_testing/refund-calls.ts';

const open = servicesWithPayments;
const created = (services: ReturnType<typeof open>) =>
  services.callsOf('paystack refund').filter((call) => call.startsWith('POST'));

describe('a refund by Paystack', () => {
  it('is requested once with its id in the note, and pending until Paystack has made it', async () => {
    const services = open();
    const first = await refund(services, QUESTION);
    expect(first).toMatchObject({
      status: 202,
      body: { outcome: 'pending', refund: { status: 'pending', provider_refund_id: '700', refundable_minor: 3349 } },
    });
    const [kept] = services.money.refunds;
    expect(services.paystack.refunds).toMatchObject([
      { amount: 500, currency: 'USD', merchant_note: `Little Baobab refund ${kept?.id}` },
    ]);
    Object.assign(services.paystack.refunds[0] ?? {}, { status: 'processed' });
    const later = await refund(services, { refundId: kept?.id });
    expect(later).toMatchObject({ status: 200, body: { outcome: 'done', refund: { status: 'done' } } });
    expect(await refund(services, QUESTION)).toEqual(later);
    expect(created(services)).toHaveLength(1);
  });

  it('names the lines that it pays back, the same under the same key', async () => {
    const services = open();
    const named = { ...QUESTION, lines: [{ item: PAYMENT_ID, quantity: 2 }] };
    expect(await refund(services, named)).toMatchObject({ status: 202, body: { refund: { lines: named.lines } } });
    expect(await refund(services, QUESTION)).toEqual({
      status: 409,
      body: { error: 'key_reused', hint: 'KEY_REUSED' },
    });
  });

  it('is made in shillings if it was paid in shillings', async () => {
    const services = open();
    services.paystack.addTransaction('r1', { id: 9, amount: 498_400, currency: 'KES' });
    const payment = services.money.payments.get(PAYMENT_ID);
    Object.assign(payment ?? {}, { amount_minor: 498_400, currency: 'KES' });
    expect(await refund(services, { ...QUESTION, amountMinor: 498_400 })).toMatchObject({ status: 202 });
    expect(services.paystack.refunds).toMatchObject([{ transaction: 9, amount: 498_400, currency: 'KES' }]);
  });

  it('is matched to the one that Paystack already has when the response was lost', async () => {
    const services = open();
    services.faults.set('paystack refund', 'answer lost');
    const lost = await refund(services, QUESTION);
    expect(lost).toMatchObject({ status: 502, body: { error: 'upstream', refund: { status: 'requested' } } });
    services.faults.clear();
    expect(await refund(services, QUESTION)).toMatchObject({ status: 202, body: { outcome: 'pending' } });
    expect(services.paystack.refunds).toHaveLength(1);
    expect(created(services)).toHaveLength(1);
  });

  it('is not requested again for two minutes while Paystack may list it late', async () => {
    const services = open();
    services.faults.set('paystack refund', 'answer lost');
    await refund(services, QUESTION);
    services.faults.clear();
    services.paystack.listLag = 1;
    expect(await refund(services, QUESTION)).toMatchObject({ status: 202, body: { outcome: 'asking' } });
    services.now += 119_000;
    expect(await refund(services, QUESTION)).toMatchObject({ status: 202, body: { outcome: 'asking' } });
    services.paystack.listLag = 0;
    services.now += 2_000;
    expect(await refund(services, QUESTION)).toMatchObject({ body: { outcome: 'pending' } });
    expect(created(services)).toHaveLength(1);
  });

  it('is requested again at once when the first attempt ended before the request', async () => {
    const services = open();
    services.faults.set('paystack transaction/verify/r1', 'error');
    expect(await refund(services, QUESTION)).toMatchObject({ status: 502 });
    services.faults.clear();
    expect(await refund(services, QUESTION)).toMatchObject({ status: 202, body: { outcome: 'pending' } });
  });

  it('is requested once by two concurrent calls', async () => {
    const services = open();
    expect(await refundTwice(services, QUESTION)).toEqual([202, 202]);
    expect(services.money.refunds).toHaveLength(1);
    expect(created(services)).toHaveLength(1);
  });

  it('that Paystack refuses stores its message and releases the sum', async () => {
    const services = open();
    services.paystack.nextRefund = { status: '', refused: 'Transaction has been fully reversed' };
    expect(await refund(services, QUESTION)).toMatchObject({
      status: 422,
      body: {
        error: 'refund_failed',
        failure: 'Transaction has been fully reversed',
        refund: { status: 'failed', refundable_minor: 3849 },
      },
    });
    services.paystack.nextRefund = { status: 'pending' };
    expect(await refund(services, QUESTION)).toMatchObject({ status: 422 });
    expect(created(services)).toHaveLength(1);
  });

  it('fails when Paystack reports that later', async () => {
    const services = open();
    await refund(services, QUESTION);
    Object.assign(services.paystack.refunds[0] ?? {}, { status: 'failed', reason: 'Bank rejected it' });
    const refundId = services.money.refunds[0]?.id;
    expect(await refund(services, { refundId })).toMatchObject({ status: 422, body: { failure: 'Bank rejected it' } });
  });

  it('that needs the customer’s account is an incident, and still pending', async () => {
    const services = open();
    services.paystack.nextRefund = { status: 'needs-attention' };
    expect(await refund(services, QUESTION)).toMatchObject({ status: 202, body: { outcome: 'pending' } });
    expect(services.money.incidents).toMatchObject([{ kind: 'refund', reference: '700' }]);
  });

  it('with another sum than requested is left to staff', async () => {
    const services = open();
    services.faults.set('paystack refund', 'answer lost');
    await refund(services, QUESTION);
    services.faults.clear();
    Object.assign(services.paystack.refunds[0] ?? {}, { amount: 5_000 });
    expect(await refund(services, QUESTION)).toMatchObject({ status: 202, body: { outcome: 'incident' } });
    expect(services.money.applied).toMatchObject([{ amount_minor: 5_000, payment_reference: 'r1' }]);
  });
});

describe('a refund by PayPal', () => {
  it('sends our refund id and is done when PayPal confirms it', async () => {
    const services = servicesWithPayments();
    expect(await refund(services, PAYPAL_QUESTION)).toMatchObject({
      status: 200,
      body: { outcome: 'done', refund: { status: 'done', provider_refund_id: 'REF-1', payment_reference: 'CAP-PP1' } },
    });
    const id = services.money.refunds[0]?.id;
    expect(services.paypal.refundRequestIds).toEqual([id]);
    expect(services.paypal.refunds).toMatchObject([{ custom_id: id, amount: { value: '5.00', currency_code: 'USD' } }]);
  });

  it('is polled until it is no longer pending', async () => {
    const services = servicesWithPayments();
    services.paypal.nextRefund = { status: 'PENDING' };
    expect(await refund(services, PAYPAL_QUESTION)).toMatchObject({ status: 202, body: { outcome: 'pending' } });
    const refundId = services.money.refunds[0]?.id;
    expect(await refund(services, { refundId })).toMatchObject({ status: 202, body: { outcome: 'pending' } });
    Object.assign(services.paypal.refunds[0] ?? {}, { status: 'COMPLETED' });
    expect(await refund(services, { refundId })).toMatchObject({ status: 200, body: { outcome: 'done' } });
    expect(services.paypal.refundRequestIds).toHaveLength(1);
  });

  it.each(['error', 'refused', 'silence', 'nonsense', 'answer lost'] as const)(
    'is made once when the first response is %s',
    async (fault) => {
      const services = servicesWithPayments();
      services.env.UPSTREAM_TIMEOUT_MS = '30';
      services.faults.set('paypal v2/payments/captures/CAP-PP1/refund', fault);
      const lost = await refund(services, PAYPAL_QUESTION);
      expect(lost).toMatchObject({ status: 502, body: { refund: { status: 'requested', refundable_minor: 3349 } } });
      services.faults.clear();
      expect(await refund(services, PAYPAL_QUESTION)).toMatchObject({ status: 200, body: { outcome: 'done' } });
      expect(services.paypal.refunds).toHaveLength(1);
    },
  );

  it('is found when PayPal has forgotten the request', async () => {
    const services = servicesWithPayments();
    services.faults.set('paypal v2/payments/captures/CAP-PP1/refund', 'answer lost');
    await refund(services, PAYPAL_QUESTION);
    services.faults.clear();
    services.paypal.forgetRequests();
    expect(await refund(services, PAYPAL_QUESTION)).toMatchObject({ status: 200, body: { outcome: 'done' } });
    expect(services.paypal.refunds).toHaveLength(1);
  });

  it('is stored when the database failed after the response of PayPal', async () => {
    const services = servicesWithPayments();
    services.faults.set('database rpc/settle_refund', 'error');
    expect(await refund(services, PAYPAL_QUESTION)).toMatchObject({ status: 502 });
    services.faults.clear();
    const refundId = services.money.refunds[0]?.id;
    expect(await refund(services, { refundId })).toMatchObject({ status: 200, body: { outcome: 'done' } });
    expect(services.paypal.refunds).toHaveLength(1);
  });

  it('is made once by two concurrent calls', async () => {
    const services = servicesWithPayments();
    const statuses = await refundTwice(services, PAYPAL_QUESTION);
    expect(statuses).toContain(200);
    expect(services.paypal.refundRequestIds).toHaveLength(1);
  });

  it('that PayPal refuses stores the reason and releases the sum', async () => {
    const services = servicesWithPayments();
    services.paypal.nextRefund = { status: '', refused: 'REFUND_TIME_LIMIT_EXCEEDED' };
    expect(await refund(services, PAYPAL_QUESTION)).toMatchObject({
      status: 422,
      body: {
        failure: 'The requested action could not be performed. (REFUND_TIME_LIMIT_EXCEEDED)',
        refund: { status: 'failed', refundable_minor: 3849 },
      },
    });
  });

  it('fails when PayPal cancels it later', async () => {
    const services = servicesWithPayments();
    services.paypal.nextRefund = { status: 'PENDING' };
    await refund(services, PAYPAL_QUESTION);
    Object.assign(services.paypal.refunds[0] ?? {}, { status: 'CANCELLED' });
    expect(await refund(services, PAYPAL_QUESTION)).toMatchObject({ status: 422, body: { failure: 'CANCELLED' } });
  });
});
