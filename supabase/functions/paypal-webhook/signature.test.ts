import { describe, expect, it } from 'vitest';
import { OTHER_ORDER_ID } from '../_testing/fake-database.ts';
import { postRequest } from '../_testing/fake-services.ts';
import { APPROVED, captureEvent, deliver, HEADERS, OF_NOBODY, servicesWithOrder } from '../_testing/paypal-events.ts';
import { handle } from './handler.ts';

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
