import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ORDER_ID, UNKNOWN_ORDER_ID } from '../_testing/fake-database.ts';
import { PAYSTACK_SECRET } from '../_testing/fake-paystack.ts';
import { type FakeServices, postRequest } from '../_testing/fake-services.ts';
import { QUESTION, refund, servicesWithPayments } from '../_testing/refund-calls.ts';
import { handle } from './handler.ts';

function deliver(services: FakeServices, event: string, data: object, key = PAYSTACK_SECRET) {
  const body = JSON.stringify({ event, data });
  const signature = createHmac('sha512', key).update(body).digest('hex');
  return services.send(handle, postRequest(body, { 'x-paystack-signature': signature }));
}

const DISPUTE = {
  id: 31,
  refund_amount: 900,
  currency: 'USD',
  status: 'resolved',
  resolution: 'auto-accepted',
  category: 'chargeback',
  dueAt: '2026-01-02T00:00:00.000Z',
  transaction: { reference: 'r1', amount: 3849, currency: 'USD' },
};

describe('a webhook of Paystack about a refund', () => {
  it.each(['pending', 'processing', 'processed', 'failed', 'needs-attention'])(
    'of type refund.%s makes the function fetch the refunds, and stores their current state',
    async (kind) => {
      const services = servicesWithPayments();
      await refund(services, QUESTION);
      Object.assign(services.paystack.refunds[0] ?? {}, { status: 'processed' });
      const data = { transaction_reference: 'r1', amount: '999999', status: 'failed', refund_reference: null };
      expect(await deliver(services, `refund.${kind}`, data)).toMatchObject({ status: 200, body: { ok: true } });
      expect(services.money.applied).toMatchObject([
        { provider: 'paystack', payment_reference: 'r1', provider_refund_id: '700', amount_minor: 500, status: 'done' },
      ]);
      expect(services.money.applied[0]?.our_refund_id).toBe(services.money.refunds[0]?.id);
    },
  );

  it('that is forged causes no call', async () => {
    const services = servicesWithPayments();
    const answer = await deliver(services, 'refund.processed', { transaction_reference: 'r1' }, 'sk_of_somebody');
    expect(answer.status).toBe(401);
    expect(services.calls).toEqual([]);
  });

  it('of a foreign payment stores nothing', async () => {
    const services = servicesWithPayments();
    services.money.payments.clear();
    await deliver(services, 'refund.processed', { transaction_reference: 'r1' });
    expect(services.money.applied).toEqual([]);
  });

  it.each(['paystack', 'database'])('is delivered again while %s is down', async (service) => {
    const services = servicesWithPayments();
    services.faults.set(service, 'error');
    expect(await deliver(services, 'refund.processed', { transaction_reference: 'r1' })).toMatchObject({ status: 502 });
  });

  it('of a dispute is stored as a reversal', async () => {
    const services = servicesWithPayments();
    services.paystack.refunds.push({
      id: 5,
      transaction: 4000,
      status: 'processed',
      amount: 900,
      currency: 'USD',
      merchant_note: '',
      dispute: 31,
    });
    await deliver(services, 'refund.processed', { transaction_reference: 'r1' });
    expect(services.money.applied).toMatchObject([{ kind: 'reversal' }]);
  });
});

describe('a webhook of Paystack about a dispute', () => {
  it.each([
    ['auto-accepted', 'lost', [{ dispute_id: '31', amount_minor: 900, payment_reference: 'r1' }]],
    ['merchant-accepted', 'lost', [{ dispute_id: '31', amount_minor: 900, payment_reference: 'r1' }]],
    ['declined', 'won', []],
  ])('stores one that is %s as %s', async (resolution, status, losses) => {
    const services = servicesWithPayments();
    services.paystack.disputes.set('31', { ...DISPUTE, resolution });
    expect(await deliver(services, 'charge.dispute.resolve', { id: 31 })).toMatchObject({ status: 200 });
    expect(services.money.disputes).toMatchObject([{ status, dispute_id: '31', provider_status: resolution }]);
    expect(services.money.losses).toMatchObject(losses);
  });

  it.each([
    [null, 'resolved'],
    ['split', 'resolved split'],
  ])('leaves one resolved as %s open for staff, and takes nothing', async (resolution, provider_status) => {
    const services = servicesWithPayments();
    services.paystack.disputes.set('31', { ...DISPUTE, resolution });
    await deliver(services, 'charge.dispute.resolve', { id: 31 });
    expect(services.money.disputes).toMatchObject([{ status: 'open', provider_status }]);
    expect(services.money.losses).toEqual([]);
  });

  it('stores what Paystack returns, not the message', async () => {
    const services = servicesWithPayments();
    services.paystack.disputes.set('31', { ...DISPUTE, status: 'awaiting-merchant-feedback', resolution: null });
    await deliver(services, 'charge.dispute.resolve', DISPUTE);
    expect(services.money.disputes).toMatchObject([{ status: 'open', respond_by: '2026-01-02T00:00:00.000Z' }]);
    expect(services.money.losses).toEqual([]);
  });

  it('is ignored if Paystack does not know it', async () => {
    const services = servicesWithPayments();
    expect(await deliver(services, 'charge.dispute.create', { id: 32 })).toMatchObject({
      body: { outcome: 'not_found' },
    });
    expect(services.money.disputes).toEqual([]);
  });
});

describe('a Paystack payment that matches no order', () => {
  const charge = (reference: string, orderId: string) => ({ reference, metadata: { orderId } });

  it('of another sum is an incident with both sums', async () => {
    const services = servicesWithPayments();
    services.paystack.addTransaction('r2', { amount: 100 });
    expect(await deliver(services, 'charge.success', charge('r2', ORDER_ID))).toMatchObject({
      body: { outcome: 'mismatch' },
    });
    expect(services.money.incidents).toMatchObject([
      {
        kind: 'mismatch',
        provider: 'paystack',
        reference: 'r2',
        order_id: ORDER_ID,
        details: { difference: 'amount', received_minor: 100, expected_minor: 3849 },
      },
    ]);
  });

  it('for an unknown order is an incident if Paystack confirms it, and otherwise ignored', async () => {
    const services = servicesWithPayments();
    services.paystack.addTransaction('r2', { metadata: { orderId: UNKNOWN_ORDER_ID } });
    services.paystack.addTransaction('r3', { status: 'failed' });
    for (const reference of ['r2', 'r3', 'r4']) {
      const answer = await deliver(services, 'charge.success', charge(reference, UNKNOWN_ORDER_ID));
      expect(answer).toEqual({ status: 200, body: { ignored: true } });
    }
    expect(services.money.incidents).toMatchObject([{ kind: 'unknown_payment', reference: 'r2' }]);
  });

  it('is ignored if it is a test payment in live mode', async () => {
    const services = servicesWithPayments();
    services.env.PAYMENTS_LIVE = 'true';
    services.paystack.addTransaction('r2', { amount: 100 });
    await deliver(services, 'charge.success', charge('r2', ORDER_ID));
    await deliver(services, 'charge.success', charge('r2', UNKNOWN_ORDER_ID));
    expect(services.money.incidents).toEqual([]);
  });
});
