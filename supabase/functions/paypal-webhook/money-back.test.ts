import { describe, expect, it } from 'vitest';
import { ORDER_ID, UNKNOWN_ORDER_ID } from '../_testing/fake-database.ts';
import { PAYPAL_MERCHANT_ID } from '../_testing/fake-paypal.ts';
import { postRequest } from '../_testing/fake-services.ts';
import { captureEvent, deliver, HEADERS, servicesWithOrder } from '../_testing/paypal-events.ts';
import { servicesWithPayments } from '../_testing/refund-calls.ts';
import { handle } from './handler.ts';

const news = (event_type: string, resource: object) => JSON.stringify({ event_type, resource });
const DISPUTE = {
  dispute_id: 'PP-D-7',
  disputed_transactions: [{ seller_transaction_id: 'CAP-PP1' }],
  reason: 'UNAUTHORISED',
  status: 'RESOLVED',
  dispute_amount: { value: '9.00', currency_code: 'USD' },
  seller_response_due_date: '2026-01-05T00:00:00.000Z',
};

describe('a webhook of PayPal about a refund', () => {
  it.each([
    ['PAYMENT.CAPTURE.REFUNDED', 'refund'],
    ['PAYMENT.REFUND.PENDING', 'refund'],
    ['PAYMENT.REFUND.FAILED', 'refund'],
    ['PAYMENT.CAPTURE.REVERSED', 'reversal'],
  ])('of type %s makes the function fetch the %s, and stores what PayPal returns', async (type, kind) => {
    const services = servicesWithPayments();
    const { id } = services.paypal.addRefund('CAP-PP1', { custom_id: ORDER_ID });
    const message = news(type, { id, status: 'FAILED', amount: { value: '999.00', currency_code: 'USD' } });
    expect(await deliver(services, message)).toMatchObject({ status: 200, body: { ok: true } });
    expect(services.money.applied).toEqual([
      {
        provider: 'paypal',
        payment_reference: 'CAP-PP1',
        provider_refund_id: id,
        amount_minor: 100,
        currency: 'USD',
        status: 'done',
        kind,
      },
    ]);
  });

  it('that PayPal does not know, or of a foreign payment, is ignored', async () => {
    const services = servicesWithPayments();
    expect(await deliver(services, news('PAYMENT.CAPTURE.REFUNDED', { id: 'REF-9' }))).toMatchObject({
      body: { outcome: 'not_found' },
    });
    const { id } = services.paypal.addRefund('CAP-PP1');
    services.money.payments.clear();
    expect(await deliver(services, news('PAYMENT.CAPTURE.REFUNDED', { id }))).toMatchObject({
      body: { outcome: 'unknown_payment' },
    });
    expect(services.money.applied).toEqual([]);
  });

  const forge = (services: ReturnType<typeof servicesWithPayments>, id: string) =>
    services.send(handle, postRequest(news('PAYMENT.CAPTURE.REVERSED', { id }), HEADERS));
  const count = (answers: { status: number }[], status: number) =>
    answers.filter((answer) => answer.status === status).length;

  it('that is forged is refused; at most ten for one refund and a hundred in all are verified in ten seconds', async () => {
    const services = servicesWithPayments();
    const ofOne = await Promise.all(Array.from({ length: 30 }, () => forge(services, 'R-1')));
    expect([count(ofOne, 401), count(ofOne, 429)]).toEqual([10, 20]);
    const ofMany = await Promise.all(Array.from({ length: 110 }, (_, id) => forge(services, `R-2${id}`)));
    expect([count(ofMany, 401), count(ofMany, 429)]).toEqual([90, 20]);
    expect(services.callsOf('paypal v2/payments/refunds')).toEqual([]);
  });

  it('is still processed during forgeries', async () => {
    const services = servicesWithPayments();
    const { id } = services.paypal.addRefund('CAP-PP1', { custom_id: ORDER_ID });
    for (let forgery = 0; forgery < 20; forgery += 1) await forge(services, `R-${forgery}`);
    expect(await deliver(services, news('PAYMENT.CAPTURE.REFUNDED', { id }))).toMatchObject({ body: { ok: true } });
  });
});

describe('a webhook of PayPal about a dispute', () => {
  const debit = { affected_party: 'SELLER', type: 'DEBIT', amount: { value: '8.50', currency_code: 'USD' } };

  it.each([
    ['RESOLVED_BUYER_FAVOUR', 'lost', 900],
    ['ACCEPTED', 'lost', 900],
    ['RESOLVED_SELLER_FAVOUR', 'won', null],
    ['RESOLVED_WITH_PAYOUT', 'won', null],
    ['CANCELED_BY_BUYER', 'won', null],
    ['SOMETHING_NEW', 'open', null],
  ])('%s is %s', async (outcome_code, status, taken) => {
    const services = servicesWithPayments();
    const dispute_outcome = { outcome_code, amount_refunded: { value: '9.00', currency_code: 'USD' } };
    services.paypal.disputes.set('PP-D-7', { ...DISPUTE, dispute_outcome });
    await deliver(services, news('CUSTOMER.DISPUTE.RESOLVED', { dispute_id: 'PP-D-7' }));
    expect(services.money.disputes).toMatchObject([{ status, dispute_id: 'PP-D-7', payment_reference: 'CAP-PP1' }]);
    expect(services.money.losses.map(({ amount_minor }) => amount_minor)).toEqual(taken === null ? [] : [taken]);
  });

  it('takes the sum that PayPal has debited, and stores the reversal', async () => {
    const services = servicesWithPayments();
    const { id } = services.paypal.addRefund('CAP-PP1', { custom_id: ORDER_ID });
    const dispute_outcome = { outcome_code: 'RESOLVED_BUYER_FAVOUR' };
    services.paypal.disputes.set('PP-D-7', { ...DISPUTE, dispute_outcome, money_movements: [debit] });
    await deliver(services, news('CUSTOMER.DISPUTE.UPDATED', { dispute_id: 'PP-D-7' }));
    expect(services.money.losses).toMatchObject([{ amount_minor: 850 }]);
    expect(services.money.applied).toMatchObject([{ provider_refund_id: id, kind: 'reversal' }]);
  });
});

describe('a PayPal payment that matches no order', () => {
  it('is an incident if our account received it', async () => {
    const services = servicesWithOrder();
    services.paypal.completeOrder('PP1', {
      amount: { value: '1.00', currency_code: 'USD' },
      payee: { merchant_id: PAYPAL_MERCHANT_ID },
    });
    await deliver(services, captureEvent('COMPLETED'));
    expect(services.money.incidents).toMatchObject([
      { kind: 'mismatch', reference: 'CAP-PP1', details: { difference: 'amount', received_minor: 100 } },
    ]);
  });

  it('is ignored if another account received it, or it was never captured', async () => {
    const services = servicesWithOrder();
    services.paypal.completeOrder('PP1', { payee: { merchant_id: 'ATTACKER22222' } });
    await deliver(services, captureEvent('COMPLETED'));
    services.paypal.addOrder('PP2');
    await deliver(services, news('CHECKOUT.ORDER.APPROVED', { id: 'PP2', purchase_units: [{ custom_id: ORDER_ID }] }));
    expect(services.money.incidents).toEqual([]);
  });

  it('for an unknown order is an incident', async () => {
    const services = servicesWithOrder();
    services.paypal.completeOrder('PP1', { custom_id: UNKNOWN_ORDER_ID });
    await deliver(services, captureEvent('COMPLETED', { custom_id: UNKNOWN_ORDER_ID }));
    expect(services.money.incidents).toMatchObject([{ kind: 'unknown_payment', reference: 'CAP-PP1' }]);
  });
});
