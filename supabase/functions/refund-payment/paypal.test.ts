import { describe, expect, it } from 'vitest';
import { PAYPAL_QUESTION, refund, refundTwice, servicesWithPayments } from '../_testing/refund-calls.ts';

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
