import { describe, expect, it } from 'vitest';
import { ORDER_ID, OTHER_ORDER_ID } from '../_testing/fake-database.ts';
import { PAYPAL_MERCHANT_ID, paypalIssue } from '../_testing/fake-paypal.ts';
import { FakeServices, postRequest } from '../_testing/fake-services.ts';
import { APPROVED, captureEvent, deliver, HEADERS, OF_NOBODY, servicesWithOrder } from '../_testing/paypal-events.ts';
import { handle as confirm } from '../confirm-payment/handler.ts';
import { handle } from './handler.ts';

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

const VERIFY = 'paypal v1/notifications/verify-webhook-signature';

describe('the signature of PayPal', () => {
  it('is verified by PayPal with the raw event, so that its numbers keep their format', async () => {
    const body = APPROVED.replace('"event_type"', '"amount": 1.10, "count":1e2,\n"event_type"');
    expect(await deliver(servicesWithOrder(), body)).toMatchObject({ status: 200, body: { outcome: 'paid' } });
  });

  it('is refused for an event that PayPal has not sent', async () => {
    const services = servicesWithOrder();
    expect(await services.send(handle, postRequest(APPROVED, HEADERS))).toEqual({
      status: 401,
      body: { error: 'bad_signature' },
    });
    expect(services.order().payment_status).toBe('pending');
  });

  it.each(Object.keys(HEADERS))('is refused without %s, without calling PayPal', async (missing) => {
    const services = servicesWithOrder();
    const headers = Object.fromEntries(Object.entries(HEADERS).filter(([name]) => name !== missing));
    expect(await deliver(services, APPROVED, headers)).toMatchObject({ status: 401 });
    expect(services.calls).toEqual([]);
  });

  it('is refused for an event of another webhook', async () => {
    const services = servicesWithOrder();
    services.env.PAYPAL_WEBHOOK_ID = 'WH-OTHER';
    expect(await deliver(services, APPROVED)).toMatchObject({ status: 401 });
  });

  it.each([
    ['paypal-transmission-time', '2025-12-28T11:59:59Z'],
    ['paypal-transmission-time', '2026-01-01T12:10:01Z'],
    ['paypal-transmission-time', 'yesterday'],
    ['paypal-transmission-time', '1767268800'],
    ['paypal-auth-algo', 'none'],
    ['paypal-auth-algo', 'MD5withRSA'],
    ['paypal-cert-url', 'https://paypal.com.evil.example/v1/notifications/certs/CERT-1'],
    ['paypal-cert-url', 'https://evil.example/api.paypal.com'],
    ['paypal-cert-url', 'http://api.paypal.com/v1/notifications/certs/CERT-1'],
    ['paypal-cert-url', 'https://api.paypal.com@evil.example/'],
    ['paypal-cert-url', `https://api.paypal.com/${'c'.repeat(500)}`],
    ['paypal-cert-url', 'file:///etc/passwd'],
    ['paypal-transmission-id', 't1'],
    ['paypal-transmission-id', 'a9941940-3b3a-11ec-b750-f75a670c9758, b'],
    ['paypal-transmission-sig', 's'.repeat(501)],
    ['paypal-transmission-sig', 'not base64!'],
  ])('is refused with the %s %s, without calling PayPal', async (header, value) => {
    const services = servicesWithOrder();
    for (let count = 0; count < 10; count += 1) {
      expect(await deliver(services, APPROVED, { ...HEADERS, [header]: value })).toEqual({
        status: 401,
        body: { error: 'bad_signature' },
      });
    }
    expect(services.calls).toEqual([]);
  });

  it.each([
    ['the last repetition, after almost four days', { 'paypal-transmission-time': '2025-12-28T12:00:00Z' }],
    ['a clock that is ahead', { 'paypal-transmission-time': '2026-01-01T15:10:00+03:00' }],
    ['the real certificate', { 'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-360caa42' }],
    ['the one for tests', { 'paypal-cert-url': 'https://api.sandbox.paypal.com/v1/notifications/certs/CERT-1' }],
  ])('is accepted with %s', async (_, headers) => {
    expect(await deliver(servicesWithOrder(), APPROVED, { ...HEADERS, ...headers })).toMatchObject({ status: 200 });
  });

  it('needs one access token for all events, genuine and forged', async () => {
    const services = servicesWithOrder();
    for (let count = 0; count < 8; count += 1) await services.send(handle, postRequest(APPROVED, HEADERS));
    await deliver(services, APPROVED);
    expect(services.callsOf('paypal v1/oauth2/token')).toHaveLength(1);
  });

  it('is verified for at most ten forgeries in ten seconds, without delaying other orders', async () => {
    const services = servicesWithOrder();
    const forged = captureEvent('COMPLETED', { custom_id: OTHER_ORDER_ID });
    const unknown = captureEvent('COMPLETED', OF_NOBODY);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        services.send(handle, postRequest(index % 2 ? forged : unknown, HEADERS)),
      ),
    );
    expect(answers.map(({ status }) => status).filter((status) => status === 429)).toHaveLength(30);
    expect(services.callsOf(VERIFY)).toHaveLength(20);
    expect(await deliver(services, APPROVED)).toMatchObject({ status: 200, body: { outcome: 'paid' } });
    services.now += 10_000;
    expect(await services.send(handle, postRequest(forged, HEADERS))).toMatchObject({ status: 401 });
  });
});
