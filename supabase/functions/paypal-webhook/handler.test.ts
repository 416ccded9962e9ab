import { describe, expect, it } from 'vitest';
import { ORDER_ID } from '../_testing/fake-database.ts';
import { PAYPAL_MERCHANT_ID, paypalIssue } from '../_testing/fake-paypal.ts';
import { FakeServices } from '../_testing/fake-services.ts';
import { APPROVED, captureEvent, deliver, OF_NOBODY, servicesWithOrder } from '../_testing/paypal-events.ts';
import { handle as confirm } from '../confirm-payment/handler.ts';

describe('the webhook of PayPal', () => {
  it('captures an approved order once when the shopper has left', async () => {
    const services = servicesWithOrder();
    expect(await deliver(services, APPROVED)).toEqual({ status: 200, body: { ok: true, outcome: 'paid' } });
    expect(await deliver(services, APPROVED)).toEqual({ status: 200, body: { ok: true, outcome: 'already_paid' } });
    expect(services.order()).toMatchObject({ payment_status: 'paid', payment_reference: 'CAP-PP1' });
    expect(services.paypal.captureRequestIds).toHaveLength(1);
  });

  it('pays the order when a capture has completed', async () => {
    const services = servicesWithOrder();
    services.paypal.completeOrder('PP1');
    expect(await deliver(services, captureEvent('COMPLETED'))).toMatchObject({
      status: 200,
      body: { outcome: 'paid' },
    });
    expect(services.order().payment_reference).toBe('CAP-PP1');
  });

  it('results in the same payment as the confirmation of the browser', async () => {
    const services = servicesWithOrder();
    await services.post(confirm, { orderId: ORDER_ID, provider: 'paypal', reference: 'PP1' });
    for (const body of [APPROVED, captureEvent('COMPLETED')]) {
      expect(await deliver(services, body)).toMatchObject({ status: 200, body: { outcome: 'already_paid' } });
    }
    expect(services.database.payments).toHaveLength(1);
  });

  it('cancels an unpaid order when its capture is denied', async () => {
    const services = servicesWithOrder();
    expect(await deliver(services, captureEvent('DENIED'))).toEqual({
      status: 200,
      body: { ok: true, outcome: 'denied' },
    });
    expect(services.order()).toMatchObject({
      status: 'cancelled',
      payment_status: 'failed',
      cancel_reason: 'payment_failed',
    });
  });

  it.each(['PP2', '..', undefined])('cancels nothing when the denied capture belongs to %s', async (order_id) => {
    const services = servicesWithOrder();
    services.paypal.addOrder('PP2');
    const denied = captureEvent('DENIED', { supplementary_data: { related_ids: { order_id } } });
    expect(await deliver(services, denied)).toEqual({ status: 200, body: { ok: false, outcome: 'mismatch' } });
    expect(services.order().status).toBe('pending');
    expect(services.logged).toHaveLength(1);
  });

  it.each(['APPROVED', 'COMPLETED'])('ignores a PayPal order that the shop did not create, %s', async (state) => {
    const services = new FakeServices();
    services.paypal.addOrder('PP1');
    if (state === 'COMPLETED') services.paypal.completeOrder('PP1');
    const body = state === 'COMPLETED' ? captureEvent('COMPLETED') : APPROVED;
    expect(await deliver(services, body)).toEqual({ status: 200, body: { ok: false, outcome: 'mismatch' } });
    expect(services.order().payment_status).toBe('pending');
    expect(services.paypal.captureRequestIds).toEqual([]);
    expect(services.logged.join()).toContain('PayPal order');
  });

  it.each([
    ['which its capture names', { payee: { merchant_id: 'ATTACKER22222' } }, {}],
    ['which its order names', {}, { payee: { merchant_id: 'ATTACKER22222' } }],
    ['which nobody names', {}, { payee: undefined }],
  ])('ignores a payment to another account, %s', async (_, ofCapture, ofOrder) => {
    const services = servicesWithOrder();
    const [unit] = services.paypal.completeOrder('PP1', ofCapture).purchase_units;
    Object.assign(unit ?? {}, ofOrder);
    expect(await deliver(services, captureEvent('COMPLETED'))).toEqual({
      status: 200,
      body: { ok: false, outcome: 'mismatch' },
    });
    expect(services.order().payment_status).toBe('pending');
    expect(services.logged.join()).toContain('payee');
  });

  it.each([
    ['its account', { payee: { merchant_id: PAYPAL_MERCHANT_ID } }],
    [
      'its order by a link only',
      {
        supplementary_data: undefined,
        links: [
          { rel: 'self', href: 'https://api.paypal.com/v2/payments/captures/CAP-PP1' },
          { rel: 'up', href: 'https://api.paypal.com/v2/checkout/orders/PP1' },
        ],
      },
    ],
  ])('accepts a capture that names %s', async (_, changes) => {
    const services = servicesWithOrder();
    services.paypal.completeOrder('PP1', changes);
    expect(await deliver(services, captureEvent('COMPLETED'))).toMatchObject({ body: { outcome: 'paid' } });
  });

  it('does not touch an order paid in another way when a capture is denied', async () => {
    const services = servicesWithOrder();
    Object.assign(services.order(), { status: 'processing', payment_status: 'paid' });
    expect(await deliver(services, captureEvent('DENIED'))).toMatchObject({ status: 200 });
    expect(services.order()).toMatchObject({ status: 'processing', payment_status: 'paid' });
  });

  it('waits for the next event when the capture is pending', async () => {
    const services = servicesWithOrder();
    services.paypal.completeOrder('PP1', { status: 'PENDING' });
    for (const body of [APPROVED, captureEvent('PENDING')]) {
      expect(await deliver(services, body)).toMatchObject({ status: 200 });
    }
    expect(services.order().payment_status).toBe('pending');
  });

  it('reports a declined instrument as failed and leaves the order open', async () => {
    const services = servicesWithOrder();
    services.paypal.captureReplies.set('PP1', () => paypalIssue('INSTRUMENT_DECLINED'));
    expect(await deliver(services, APPROVED)).toEqual({ status: 200, body: { ok: false, outcome: 'failed' } });
    expect(services.order()).toMatchObject({ status: 'pending', payment_status: 'pending' });
  });

  it('captures nothing for a cancelled order', async () => {
    const services = servicesWithOrder();
    Object.assign(services.order(), { status: 'cancelled', cancel_reason: 'customer' });
    expect(await deliver(services, APPROVED)).toEqual({ status: 200, body: { ok: false, outcome: 'withheld' } });
    expect(services.paypal.captureRequestIds).toEqual([]);
  });

  it.each(['PAYPAL_WEBHOOK_ID', 'PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_MERCHANT_ID'])(
    'accepts nothing while %s is missing',
    async (name) => {
      const services = servicesWithOrder();
      services.env[name] = undefined;
      expect(await deliver(services, APPROVED)).toEqual({ status: 500, body: { error: 'not_configured' } });
      expect(services.logged.join()).toContain(name);
    },
  );

  it.each([
    ['another event', APPROVED.replace('CHECKOUT.ORDER.APPROVED', 'BILLING.PLAN.CREATED')],
    ['no order', APPROVED.replace('custom_id', 'reference_id')],
    ['no resource', JSON.stringify({ event_type: 'PAYMENT.CAPTURE.COMPLETED' })],
    ['a resource that is none', JSON.stringify({ event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: 'CAP-PP1' })],
    ['an unknown order', captureEvent('COMPLETED', OF_NOBODY)],
    ['a denial for an unknown order', captureEvent('DENIED', OF_NOBODY)],
    ['JSON that is no object', 'null'],
  ])('ignores %s', async (_, body) => {
    expect(await deliver(servicesWithOrder(), body)).toEqual({ status: 200, body: { ignored: true } });
  });

  it('refuses what is no JSON', async () => {
    expect(await deliver(new FakeServices(), '{')).toMatchObject({ status: 400 });
  });

  it.each(['database', 'paypal'] as const)(
    'responds with an error while %s is down, so that PayPal retries',
    async (service) => {
      const services = servicesWithOrder();
      services.faults.set(service, 'error');
      expect(await deliver(services, APPROVED)).toMatchObject({ status: 502 });
      services.faults.clear();
      expect(await deliver(services, APPROVED)).toMatchObject({ status: 200, body: { outcome: 'paid' } });
    },
  );
});
