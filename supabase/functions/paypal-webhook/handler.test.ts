import { describe, expect, it } from 'vitest';
import { paypalIssue } from '../_testing/provider-doubles.ts';
import { ORDER_ID, UNKNOWN_ORDER_ID, World } from '../_testing/world.ts';
import { handle as confirm } from '../confirm-payment/handler.ts';
import { handle } from './handler.ts';

const HEADERS = {
  'paypal-auth-algo': 'SHA256withRSA',
  'paypal-cert-url': 'http://paypal.test/cert',
  'paypal-transmission-id': 't1',
  'paypal-transmission-sig': 's1',
  'paypal-transmission-time': '2026-01-01T12:00:00Z',
};

const approved = (orderId = ORDER_ID) =>
  JSON.stringify({
    event_type: 'CHECKOUT.ORDER.APPROVED',
    resource: { id: 'PP1', purchase_units: [{ custom_id: orderId }] },
  });
const captureEvent = (kind: string, orderId = ORDER_ID) =>
  JSON.stringify({ event_type: `PAYMENT.CAPTURE.${kind}`, resource: { id: 'CAP-PP1', custom_id: orderId } });

function sent(world: World, body: string, headers: Record<string, string> = HEADERS): Request {
  world.paypal.sentEvents.add(body);
  return new Request('http://functions.test/', { method: 'POST', body, headers });
}

function worldWithApprovedOrder(): World {
  const world = new World();
  world.paypal.add('PP1', ORDER_ID);
  return world;
}

describe('the webhook of PayPal', () => {
  it('captures an approved order when the shopper never came back, once', async () => {
    const world = worldWithApprovedOrder();
    expect(await world.send(handle, sent(world, approved()))).toEqual({
      status: 200,
      body: { ok: true, outcome: 'paid' },
    });
    expect(await world.send(handle, sent(world, approved()))).toMatchObject({
      status: 200,
      body: { outcome: 'already_paid' },
    });
    expect(world.order()).toMatchObject({ payment_status: 'paid', payment_reference: 'CAP-PP1' });
    expect(world.paypal.captureRequestIds).toHaveLength(1);
  });

  it('pays the order when a capture has completed', async () => {
    const world = worldWithApprovedOrder();
    world.paypal.complete('PP1');
    expect(await world.send(handle, sent(world, captureEvent('COMPLETED')))).toMatchObject({
      status: 200,
      body: { outcome: 'paid' },
    });
    expect(world.order().payment_reference).toBe('CAP-PP1');
  });

  it('comes to the same payment as the confirmation of the browser', async () => {
    const world = worldWithApprovedOrder();
    await world.ask(confirm, { orderId: ORDER_ID, provider: 'paypal', reference: 'PP1' });
    for (const body of [approved(), captureEvent('COMPLETED')]) {
      expect(await world.send(handle, sent(world, body))).toMatchObject({
        status: 200,
        body: { outcome: 'already_paid' },
      });
    }
    expect(world.database.payments).toHaveLength(1);
  });

  it('cancels an unpaid order when its capture is denied', async () => {
    const world = worldWithApprovedOrder();
    world.paypal.complete('PP1', { status: 'DECLINED' });
    expect(await world.send(handle, sent(world, captureEvent('DENIED')))).toMatchObject({
      status: 200,
      body: { outcome: 'denied' },
    });
    expect(world.order()).toMatchObject({
      status: 'cancelled',
      payment_status: 'failed',
      cancel_reason: 'payment_failed',
    });
  });

  it('leaves an order that is paid by other means alone when a capture is denied', async () => {
    const world = worldWithApprovedOrder();
    Object.assign(world.order(), { status: 'processing', payment_status: 'paid' });
    expect(await world.send(handle, sent(world, captureEvent('DENIED')))).toMatchObject({ status: 200 });
    expect(world.order()).toMatchObject({ status: 'processing', payment_status: 'paid' });
  });

  it('waits for the next event when the capture is pending', async () => {
    const world = worldWithApprovedOrder();
    world.paypal.complete('PP1', { status: 'PENDING' });
    for (const body of [approved(), captureEvent('PENDING')]) {
      expect(await world.send(handle, sent(world, body))).toMatchObject({ status: 200 });
    }
    expect(world.order().payment_status).toBe('pending');
  });

  it('takes a declined instrument for an attempt that came to nothing', async () => {
    const world = worldWithApprovedOrder();
    world.paypal.captureReplies.set('PP1', () => paypalIssue('INSTRUMENT_DECLINED'));
    expect(await world.send(handle, sent(world, approved()))).toEqual({
      status: 200,
      body: { ok: false, outcome: 'failed' },
    });
    expect(world.order()).toMatchObject({ status: 'pending', payment_status: 'pending' });
  });

  it('takes no money for a cancelled order', async () => {
    const world = worldWithApprovedOrder();
    Object.assign(world.order(), { status: 'cancelled', cancel_reason: 'customer' });
    expect(await world.send(handle, sent(world, approved()))).toMatchObject({
      status: 200,
      body: { outcome: 'withheld' },
    });
    expect(world.paypal.captureRequestIds).toEqual([]);
  });

  it('hands the event to PayPal as it came, so that its numbers keep their form', async () => {
    const world = worldWithApprovedOrder();
    const body = approved().replace('"event_type"', '"amount": 1.10, "count":1e2,\n"event_type"');
    expect(await world.send(handle, sent(world, body))).toMatchObject({ status: 200, body: { outcome: 'paid' } });
  });

  it('refuses an event that PayPal has not sent', async () => {
    const world = worldWithApprovedOrder();
    const forged = new Request('http://functions.test/', { method: 'POST', body: approved(), headers: HEADERS });
    expect(await world.send(handle, forged)).toEqual({ status: 401, body: { error: 'bad_signature' } });
    expect(world.order().payment_status).toBe('pending');
  });

  it.each(Object.keys(HEADERS))('refuses an event without %s, without asking anybody', async (missing) => {
    const world = worldWithApprovedOrder();
    const headers = Object.fromEntries(Object.entries(HEADERS).filter(([name]) => name !== missing));
    expect(await world.send(handle, sent(world, approved(), headers))).toMatchObject({ status: 401 });
    expect(world.calls).toEqual([]);
  });

  it('refuses an event for another webhook', async () => {
    const world = worldWithApprovedOrder();
    world.env.PAYPAL_WEBHOOK_ID = 'WH-OTHER';
    expect(await world.send(handle, sent(world, approved()))).toMatchObject({ status: 401 });
  });

  it.each(['PAYPAL_WEBHOOK_ID', 'PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET'])(
    'accepts nothing while %s is missing',
    async (name) => {
      const world = worldWithApprovedOrder();
      world.env[name] = undefined;
      expect(await world.send(handle, sent(world, approved()))).toEqual({
        status: 500,
        body: { error: 'not_configured' },
      });
      expect(world.logged.join()).toContain(name);
    },
  );

  it.each([
    [
      'another event',
      JSON.stringify({ event_type: 'BILLING.PLAN.CREATED', resource: { id: 'x', custom_id: ORDER_ID } }),
    ],
    ['no order', JSON.stringify({ event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: { id: 'CAP-PP1' } })],
    ['no resource', JSON.stringify({ event_type: 'PAYMENT.CAPTURE.COMPLETED' })],
    ['JSON that is no object', 'null'],
    ['a resource that is none', JSON.stringify({ event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: 'CAP-PP1' })],
    ['an unknown order', captureEvent('COMPLETED', UNKNOWN_ORDER_ID)],
    ['a denial for an unknown order', captureEvent('DENIED', UNKNOWN_ORDER_ID)],
  ])('ignores %s', async (_, body) => {
    const world = worldWithApprovedOrder();
    expect(await world.send(handle, sent(world, body))).toEqual({ status: 200, body: { ignored: true } });
  });

  it('refuses what is no JSON', async () => {
    const world = new World();
    expect(await world.send(handle, sent(world, '{'))).toMatchObject({ status: 400 });
  });

  it.each(['database', 'paypal'] as const)('asks for another try while %s is down', async (service) => {
    const world = worldWithApprovedOrder();
    world.faults.set(service, 'error');
    expect(await world.send(handle, sent(world, approved()))).toMatchObject({ status: 502 });
    world.faults.clear();
    expect(await world.send(handle, sent(world, approved()))).toMatchObject({ status: 200, body: { outcome: 'paid' } });
  });
});
