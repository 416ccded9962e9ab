import { describe, expect, it } from 'vitest';
import { paypalIssue } from '../_testing/fake-paypal.ts';
import { FakeServices, postRequest } from '../_testing/fake-services.ts';
import { ORDER_ID, UNKNOWN_ORDER_ID } from '../_testing/order-ids.ts';
import { handle as confirm } from '../confirm-payment/handler.ts';
import { handle } from './handler.ts';

const HEADERS = {
  'paypal-auth-algo': 'SHA256withRSA',
  'paypal-cert-url': 'http://paypal.test/cert',
  'paypal-transmission-id': 't1',
  'paypal-transmission-sig': 's1',
  'paypal-transmission-time': '2026-01-01T12:00:00Z',
};

const APPROVED = JSON.stringify({
  event_type: 'CHECKOUT.ORDER.APPROVED',
  resource: { id: 'PP1', purchase_units: [{ custom_id: ORDER_ID }] },
});
const captureEvent = (kind: string, orderId = ORDER_ID) =>
  JSON.stringify({ event_type: `PAYMENT.CAPTURE.${kind}`, resource: { id: 'CAP-PP1', custom_id: orderId } });

function servicesWithOrder(): FakeServices {
  const services = new FakeServices();
  services.paypal.addOrder('PP1');
  return services;
}

/** Sends an event that PayPal vouches for. */
function deliver(services: FakeServices, body: string, headers: Record<string, string> = HEADERS) {
  services.paypal.sentEvents.add(body);
  return services.send(handle, postRequest(body, headers));
}

describe('the webhook of PayPal', () => {
  it('captures an approved order when the shopper never came back, once', async () => {
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

  it('comes to the same payment as the confirmation of the browser', async () => {
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

  it('leaves an order that is paid by other means alone when a capture is denied', async () => {
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

  it('calls a declined instrument failed and leaves the order open', async () => {
    const services = servicesWithOrder();
    services.paypal.captureReplies.set('PP1', () => paypalIssue('INSTRUMENT_DECLINED'));
    expect(await deliver(services, APPROVED)).toEqual({ status: 200, body: { ok: false, outcome: 'failed' } });
    expect(services.order()).toMatchObject({ status: 'pending', payment_status: 'pending' });
  });

  it('takes no money for a cancelled order', async () => {
    const services = servicesWithOrder();
    Object.assign(services.order(), { status: 'cancelled', cancel_reason: 'customer' });
    expect(await deliver(services, APPROVED)).toEqual({ status: 200, body: { ok: false, outcome: 'withheld' } });
    expect(services.paypal.captureRequestIds).toEqual([]);
  });

  it('hands the event to PayPal as it came, so that its numbers keep their form', async () => {
    const body = APPROVED.replace('"event_type"', '"amount": 1.10, "count":1e2,\n"event_type"');
    expect(await deliver(servicesWithOrder(), body)).toMatchObject({ status: 200, body: { outcome: 'paid' } });
  });

  it('refuses an event that PayPal has not sent', async () => {
    const services = servicesWithOrder();
    expect(await services.send(handle, postRequest(APPROVED, HEADERS))).toEqual({
      status: 401,
      body: { error: 'bad_signature' },
    });
    expect(services.order().payment_status).toBe('pending');
  });

  it.each(Object.keys(HEADERS))('refuses an event without %s, without asking anybody', async (missing) => {
    const services = servicesWithOrder();
    const headers = Object.fromEntries(Object.entries(HEADERS).filter(([name]) => name !== missing));
    expect(await deliver(services, APPROVED, headers)).toMatchObject({ status: 401 });
    expect(services.calls).toEqual([]);
  });

  it('refuses an event for another webhook', async () => {
    const services = servicesWithOrder();
    services.env.PAYPAL_WEBHOOK_ID = 'WH-OTHER';
    expect(await deliver(services, APPROVED)).toMatchObject({ status: 401 });
  });

  it.each(['PAYPAL_WEBHOOK_ID', 'PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET'])(
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
    ['an unknown order', captureEvent('COMPLETED', UNKNOWN_ORDER_ID)],
    ['a denial for an unknown order', captureEvent('DENIED', UNKNOWN_ORDER_ID)],
    ['JSON that is no object', 'null'],
  ])('ignores %s', async (_, body) => {
    expect(await deliver(servicesWithOrder(), body)).toEqual({ status: 200, body: { ignored: true } });
  });

  it('refuses what is no JSON', async () => {
    expect(await deliver(new FakeServices(), '{')).toMatchObject({ status: 400 });
  });

  it.each(['database', 'paypal'] as const)('asks for another try while %s is down', async (service) => {
    const services = servicesWithOrder();
    services.faults.set(service, 'error');
    expect(await deliver(services, APPROVED)).toMatchObject({ status: 502 });
    services.faults.clear();
    expect(await deliver(services, APPROVED)).toMatchObject({ status: 200, body: { outcome: 'paid' } });
  });
});
