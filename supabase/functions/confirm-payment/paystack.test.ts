import { describe, expect, it } from 'vitest';
import { charge, ORDER_ID, OTHER_ORDER_ID, UNKNOWN_ORDER_ID } from '../_testing/fake-database.ts';
import { FakeServices } from '../_testing/fake-services.ts';
import { handle } from './handler.ts';

const question = (reference = 'r1', orderId = ORDER_ID) => ({ orderId, provider: 'paystack', reference });

function servicesWithTransaction(changes: object = {}): FakeServices {
  const services = new FakeServices();
  services.paystack.addTransaction('r1', changes);
  return services;
}

describe('confirming a Paystack payment', () => {
  it('marks a verified payment as paid and returns only the state', async () => {
    const services = servicesWithTransaction();
    expect(await services.post(handle, question())).toEqual({
      status: 200,
      body: { orderId: ORDER_ID, payment_status: 'paid', status: 'processing', alreadyPaid: false },
    });
    expect(services.order()).toMatchObject({ status: 'processing', payment_status: 'paid', payment_reference: 'r1' });
  });

  it('answers a repeated request from the database alone', async () => {
    const services = servicesWithTransaction();
    await services.post(handle, question());
    services.faults.set('paystack', 'error');
    expect(await services.post(handle, question())).toMatchObject({
      status: 200,
      body: { alreadyPaid: true, payment_status: 'paid' },
    });
    expect(services.database.payments).toHaveLength(1);
  });

  it('marks an order paid once for two concurrent requests', async () => {
    const services = servicesWithTransaction();
    const answers = await Promise.all([services.post(handle, question()), services.post(handle, question())]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.map(({ body }) => body.alreadyPaid).sort()).toEqual([false, true]);
  });

  it.each([
    ['the requested amount when the customer bears the fees', { amount: 4002, requested_amount: 3849 }],
    ['metadata as text', { metadata: JSON.stringify({ orderId: ORDER_ID }) }],
    ['an order id in capitals', { metadata: { orderId: ORDER_ID.toUpperCase() } }],
    ['fields it does not know', { channel: 'card', customer: { id: 1 }, metadata: { orderId: ORDER_ID, cart: [] } }],
  ])('accepts %s', async (_, changes) => {
    expect(await servicesWithTransaction(changes).post(handle, question())).toMatchObject({ status: 200 });
  });

  it.each([
    ['a smaller amount', { amount: 3848 }],
    ['less than what was requested', { amount: 100, requested_amount: 3849 }],
    ['a larger amount', { amount: 3850 }],
    ['an amount as text', { amount: '3849' }],
    ['no amount', { amount: undefined }],
    ['another currency', { currency: 'KES' }],
    ['no currency', { currency: null }],
    ['another order', { metadata: { orderId: OTHER_ORDER_ID } }],
    ['no metadata', { metadata: null }],
    ['empty metadata', { metadata: '' }],
    ['metadata 0', { metadata: 0 }],
    ['broken metadata', { metadata: '{"orderId":' }],
    ['metadata that is a list', { metadata: [ORDER_ID] }],
    ['another reference', { reference: 'r2' }],
  ])('refuses %s', async (_, changes) => {
    const services = servicesWithTransaction(changes);
    expect(await services.post(handle, question())).toEqual({ status: 409, body: { error: 'mismatch' } });
    expect(services.order().payment_status).toBe('pending');
  });

  it('refuses to pay a second order with the same reference', async () => {
    const services = servicesWithTransaction();
    await services.post(handle, question());
    expect(await services.post(handle, question('r1', OTHER_ORDER_ID))).toMatchObject({
      status: 409,
      body: { error: 'mismatch' },
    });
    expect(services.order(OTHER_ORDER_ID).payment_status).toBe('pending');
  });

  it.each([
    ['the same sum', {}],
    ['another sum', { charges: [charge(9999)] }],
    ['the same sum, whose customer bore the fees', { paid: { amount: 4002, requested_amount: 3849 } }],
  ])('reports no incident for the reference of a paid order, sent by one of %s', async (_, changes) => {
    const { paid = {}, ...order } = changes as { paid?: object; charges?: object[] };
    const services = servicesWithTransaction(paid);
    Object.assign(services.order(OTHER_ORDER_ID), order);
    await services.post(handle, question());
    expect(await services.post(handle, question('r1', OTHER_ORDER_ID))).toMatchObject({ status: 409 });
    expect(services.money.incidents).toEqual([]);
  });

  it('reports an incident for the reference of an unpaid order', async () => {
    const services = servicesWithTransaction();
    await services.post(handle, question('r1', OTHER_ORDER_ID));
    expect(services.money.incidents).toMatchObject([{ kind: 'mismatch', reference: 'r1', order_id: OTHER_ORDER_ID }]);
  });

  it('does not accept test payments in live mode', async () => {
    const services = servicesWithTransaction();
    services.env.PAYMENTS_LIVE = 'true';
    services.paystack.addTransaction('live', { domain: 'live' });
    expect(await services.post(handle, question())).toMatchObject({ status: 409 });
    expect(await services.post(handle, question('live'))).toMatchObject({ status: 200 });
  });

  it('compares with the amount and currency that the order was charged in', async () => {
    const services = servicesWithTransaction();
    services.order().charges = [charge(497_000, 'paystack-mpesa', 'KES')];
    services.paystack.addTransaction('shillings', { amount: 497_000, currency: 'KES' });
    expect(await services.post(handle, question())).toMatchObject({ status: 409 });
    expect(await services.post(handle, question('shillings'))).toMatchObject({ status: 200 });
  });

  it('accepts the charge of every method that was begun, and stores the one that paid', async () => {
    const mpesa = charge(497_000, 'paystack-mpesa', 'KES');
    for (const [paid, method] of [
      [{ amount: 497_000, currency: 'KES', channel: 'mobile_money' }, 'paystack-mpesa'],
      [{ channel: 'card' }, 'paystack-card'],
    ] as const) {
      const services = servicesWithTransaction(paid);
      services.order().charges = [charge(3849, 'paypal'), mpesa, charge(3849)];
      expect(await services.post(handle, question())).toMatchObject({ status: 200 });
      expect(services.order()).toMatchObject({ payment_status: 'paid', payment_method: method });
    }
  });

  it('does not accept the amount of one charge in the currency of another', async () => {
    const services = servicesWithTransaction({ currency: 'KES' });
    services.order().charges = [charge(3849), charge(497_000, 'paystack-mpesa', 'KES')];
    expect(await services.post(handle, question())).toMatchObject({ status: 409 });
    expect(services.money.incidents).toMatchObject([{ details: { difference: 'currency' } }]);
  });

  it.each(['ongoing', 'pending', 'processing', 'queued'])('returns pending for %s', async (status) => {
    expect(await servicesWithTransaction({ status }).post(handle, question())).toEqual({
      status: 202,
      body: { orderId: ORDER_ID, payment_status: 'pending' },
    });
  });

  it.each(['failed', 'abandoned', 'reversed', 7])('returns failed for %s and leaves the order open', async (status) => {
    const services = servicesWithTransaction({ status });
    expect(await services.post(handle, question())).toEqual({ status: 402, body: { error: 'failed' } });
    expect(services.order()).toMatchObject({ status: 'pending', payment_status: 'pending' });
  });

  it('responds with 404 for an unknown reference and an unknown order', async () => {
    const services = new FakeServices();
    expect(await services.post(handle, question())).toEqual({ status: 404, body: { error: 'payment_not_found' } });
    expect(await services.post(handle, question('r1', UNKNOWN_ORDER_ID))).toEqual({
      status: 404,
      body: { error: 'order_not_found' },
    });
  });

  it('records a second payment for a refund and reports it as such', async () => {
    const services = servicesWithTransaction();
    services.paystack.addTransaction('r2');
    await services.post(handle, question());
    expect(await services.post(handle, question('r2'))).toEqual({
      status: 409,
      body: { error: 'refund_due', orderId: ORDER_ID, payment_status: 'paid', status: 'processing' },
    });
    expect(services.order().payment_reference).toBe('r1');
  });

  it.each([
    ['before its money came', {}],
    ['though its money has come', { payment_status: 'paid', payment_reference: 'r1' }],
  ])('returns refund due for an order that was cancelled %s, also when repeated', async (_, changes) => {
    const services = servicesWithTransaction();
    Object.assign(services.order(), { status: 'cancelled', cancel_reason: 'customer', ...changes });
    for (const _ of ['first', 'again']) {
      expect(await services.post(handle, question())).toMatchObject({
        status: 409,
        body: { error: 'refund_due', status: 'cancelled' },
      });
    }
  });

  it('returns paid for a paid order although another attempt failed', async () => {
    const services = servicesWithTransaction({ status: 'failed' });
    Object.assign(services.order(), { status: 'shipped', payment_status: 'paid', payment_reference: 'r0' });
    expect(await services.post(handle, question())).toMatchObject({
      status: 200,
      body: { alreadyPaid: true, status: 'shipped' },
    });
  });
});
