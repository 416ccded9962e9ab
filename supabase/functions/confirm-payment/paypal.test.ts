import { describe, expect, it } from 'vitest';
import { charge, ORDER_ID, OTHER_ORDER_ID } from '../_testing/fake-database.ts';
import { PAYPAL_MERCHANT_ID, paypalIssue } from '../_testing/fake-paypal.ts';
import { FakeServices } from '../_testing/fake-services.ts';
import { handle } from './handler.ts';

const question = { orderId: ORDER_ID, provider: 'paypal', reference: 'PP1' };
const amount = { value: '38.49', currency_code: 'USD' };
const payee = { merchant_id: PAYPAL_MERCHANT_ID };
const theirs = { merchant_id: 'ATTACKER22222' };

function servicesWithOrder(changes: object = {}): FakeServices {
  const services = new FakeServices();
  services.addPaypalOrder('PP1', changes);
  return services;
}

function servicesWithCapture(changes: object = {}): FakeServices {
  const services = servicesWithOrder();
  services.paypal.completeOrder('PP1', changes);
  return services;
}

describe('confirming a PayPal payment', () => {
  it('captures an approved order on the server and stores the id of the capture', async () => {
    const services = servicesWithOrder();
    expect(await services.post(handle, question)).toMatchObject({
      status: 200,
      body: { alreadyPaid: false, status: 'processing' },
    });
    expect(services.order().payment_reference).toBe('CAP-PP1');
    expect(services.paypal.captureRequestIds).toEqual([`cap-${ORDER_ID}-PP1`]);
  });

  it('accepts an order that was begun before another method', async () => {
    const services = servicesWithOrder();
    services.order().charges = [charge(497_000, 'paystack-mpesa', 'KES'), charge(3849, 'paypal')];
    expect(await services.post(handle, question)).toMatchObject({ status: 200 });
    expect(services.order()).toMatchObject({ payment_status: 'paid', payment_method: 'paypal' });
  });

  it('accepts an order that was already captured, and does not capture it again', async () => {
    const services = servicesWithCapture();
    expect(await services.post(handle, question)).toMatchObject({ status: 200 });
    expect(await services.post(handle, question)).toMatchObject({ status: 200, body: { alreadyPaid: true } });
    expect(services.paypal.captureRequestIds).toEqual([]);
  });

  it.each([
    ['ORDER_ALREADY_CAPTURED', paypalIssue('ORDER_ALREADY_CAPTURED')],
    ['a request in progress', { status: 409, body: {} }],
  ])('reads the order again after %s', async (_, refusal) => {
    const services = servicesWithOrder();
    services.paypal.captureReplies.set('PP1', () => {
      services.paypal.completeOrder('PP1');
      return refusal;
    });
    expect(await services.post(handle, question)).toMatchObject({ status: 200 });
  });

  it.each([
    ['a capture that still runs elsewhere', { status: 409, body: {} }, 502],
    ['ORDER_NOT_APPROVED', paypalIssue('ORDER_NOT_APPROVED'), 202],
    ['INSTRUMENT_DECLINED', paypalIssue('INSTRUMENT_DECLINED'), 402],
    ['an unknown issue', paypalIssue('SOMETHING_NEW'), 502],
    ['a refusal without a reason', { status: 422, body: null }, 502],
  ])('responds to %s with %i', async (_, refusal, status) => {
    const services = servicesWithOrder();
    services.paypal.captureReplies.set('PP1', () => refusal);
    expect(await services.post(handle, question)).toMatchObject({ status });
    expect(services.order().payment_status).toBe('pending');
  });

  it.each([
    ['CREATED', 202],
    ['PAYER_ACTION_REQUIRED', 202],
    ['SAVED', 202],
    ['COMPLETED', 202],
    ['VOIDED', 402],
  ])('responds to an order in state %s without a capture with %i', async (status, expected) => {
    expect(await servicesWithOrder({ status }).post(handle, question)).toMatchObject({ status: expected });
  });

  it.each([
    ['PENDING', 202],
    ['DECLINED', 402],
    ['FAILED', 402],
    ['REFUNDED', 402],
  ])('responds to a capture in state %s with %i, because it is not completed', async (status, expected) => {
    const services = servicesWithCapture({ status });
    expect(await services.post(handle, question)).toMatchObject({ status: expected });
    expect(services.order().payment_status).toBe('pending');
  });

  it.each([
    ['another amount', [{ custom_id: ORDER_ID, payee, amount: { ...amount, value: '38.48' } }]],
    ['an amount with a third decimal', [{ custom_id: ORDER_ID, payee, amount: { ...amount, value: '38.490' } }]],
    ['an amount that is a number', [{ custom_id: ORDER_ID, payee, amount: { ...amount, value: 38.49 } }]],
    ['no amount', [{ custom_id: ORDER_ID, payee }]],
    ['another currency', [{ custom_id: ORDER_ID, payee, amount: { ...amount, currency_code: 'EUR' } }]],
    ['another order', [{ custom_id: OTHER_ORDER_ID, payee, amount }]],
    ['no order', [{ payee, amount }]],
    ['another payee', [{ custom_id: ORDER_ID, payee: theirs, amount }]],
    ['a payee by address only', [{ custom_id: ORDER_ID, payee: { email_address: 'shop@example.com' }, amount }]],
    ['no payee', [{ custom_id: ORDER_ID, amount }]],
    ['nothing bought', []],
    ['units that are no list', { custom_id: ORDER_ID, payee, amount }],
  ])('refuses %s without capturing', async (_, purchase_units) => {
    const services = servicesWithOrder({ purchase_units });
    expect(await services.post(handle, question)).toEqual({ status: 409, body: { error: 'mismatch' } });
    expect(services.paypal.captureRequestIds).toEqual([]);
  });

  it.each(['APPROVED', 'CREATED', 'COMPLETED'])(
    'refuses an order in state %s that the shop did not create',
    async (status) => {
      const services = new FakeServices();
      services.paypal.addOrder('PP1');
      if (status === 'COMPLETED') services.paypal.completeOrder('PP1');
      else Object.assign(services.paypal.orders.get('PP1') ?? {}, { status });
      expect(await services.post(handle, question)).toEqual({ status: 409, body: { error: 'mismatch' } });
      expect(services.paypal.captureRequestIds).toEqual([]);
      expect(services.order().payment_status).toBe('pending');
      expect(services.logged.join()).toContain('PayPal order');
    },
  );

  it('refuses a PayPal order of another order', async () => {
    const services = servicesWithOrder();
    services.database.paypalOrders.set('PP1', OTHER_ORDER_ID);
    expect(await services.post(handle, question)).toMatchObject({ status: 409 });
  });

  it('refuses an order whose payee changes while it is captured', async () => {
    const services = servicesWithOrder();
    const unit = { custom_id: ORDER_ID, amount, payee: theirs };
    services.paypal.captureReplies.set('PP1', () => {
      services.paypal.addOrder('PP1', { purchase_units: [unit] });
      return { status: 201, body: services.paypal.completeOrder('PP1') };
    });
    expect(await services.post(handle, question)).toEqual({ status: 409, body: { error: 'mismatch' } });
    expect(services.logged.join()).toContain('payee');
  });

  it('reads the order again when the response to a capture is incomplete', async () => {
    const services = servicesWithOrder();
    services.paypal.captureReplies.set('PP1', () => {
      services.paypal.completeOrder('PP1');
      return { status: 201, body: { id: 'PP1', status: 'COMPLETED' } };
    });
    expect(await services.post(handle, question)).toMatchObject({ status: 200 });
  });

  it('refuses every payment if the id of our account is not configured', async () => {
    const services = servicesWithOrder();
    services.env.PAYPAL_MERCHANT_ID = ' ';
    expect(await services.post(handle, question)).toEqual({ status: 500, body: { error: 'not_configured' } });
    expect(services.logged.join()).toContain('PAYPAL_MERCHANT_ID is missing');
  });

  it('refuses a capture of another amount', async () => {
    const services = servicesWithCapture({ amount: { ...amount, value: '0.01' } });
    expect(await services.post(handle, question)).toMatchObject({ status: 409, body: { error: 'mismatch' } });
  });

  it('does not capture for a cancelled order', async () => {
    const services = servicesWithOrder();
    Object.assign(services.order(), { status: 'cancelled', cancel_reason: 'customer' });
    expect(await services.post(handle, question)).toEqual({ status: 409, body: { error: 'order_cancelled' } });
    expect(services.paypal.captureRequestIds).toEqual([]);
  });

  it('does not capture for an order that is paid in another way', async () => {
    const services = servicesWithOrder();
    Object.assign(services.order(), { status: 'processing', payment_status: 'paid', payment_reference: 'r1' });
    expect(await services.post(handle, question)).toMatchObject({ status: 200, body: { alreadyPaid: true } });
    expect(services.paypal.captureRequestIds).toEqual([]);
  });

  it('responds with 404 for an unknown PayPal order', async () => {
    expect(await new FakeServices().post(handle, question)).toEqual({
      status: 404,
      body: { error: 'payment_not_found' },
    });
  });
});
