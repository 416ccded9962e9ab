import { describe, expect, it } from 'vitest';
import { approved, type ReceivedWebhook, setUp } from './test-client.ts';

describe('deciding a payment later', () => {
  it.each([
    ['paid', 'COMPLETED', 'PAYMENT.CAPTURE.COMPLETED'],
    ['denied', 'DECLINED', 'PAYMENT.CAPTURE.DENIED'],
  ] as const)('completes or denies a pending capture: %s', async (outcome, status, event) => {
    const { id, emulator, capture, nextWebhook } = await approved('leave-pending');
    await capture(id);
    await nextWebhook();
    expect(await emulator.resolvePending('o1', outcome)).toEqual({ reference: id, status, webhookStatus: 200 });
    expect(JSON.parse((await nextWebhook()).body).event_type).toBe(event);
  });

  it('approves an order whose shopper has left', async () => {
    const { emulator, create, nextWebhook } = setUp();
    const { id } = (await create()).body;
    expect(await emulator.resolvePending(id, 'paid')).toEqual({
      reference: id,
      status: 'APPROVED',
      webhookStatus: 200,
    });
    expect(JSON.parse((await nextWebhook()).body)).toMatchObject({
      event_type: 'CHECKOUT.ORDER.APPROVED',
      resource: { id },
    });
  });

  it('voids an order that is denied before its capture', async () => {
    const { id, emulator, capture } = await approved();
    expect(await emulator.resolvePending(id, 'denied')).toEqual({
      reference: id,
      status: 'VOIDED',
      webhookStatus: null,
    });
    expect(await capture(id)).toMatchObject({ status: 422 });
    expect(await emulator.resolvePending('unknown', 'paid')).toBeNull();
  });
});

describe('verifying a webhook', () => {
  const question = ({ headers, body }: ReceivedWebhook, webhookId = 'WH-1') =>
    `{"auth_algo":"x","cert_url":"x","transmission_id":${JSON.stringify(headers.get('paypal-transmission-id'))},` +
    `"transmission_time":${JSON.stringify(headers.get('paypal-transmission-time'))},` +
    `"transmission_sig":${JSON.stringify(headers.get('paypal-transmission-sig'))},"webhook_id":"${webhookId}","webhook_event":${body}}`;

  async function verdict(change: (text: string) => string = (text) => text, webhookId = 'WH-1') {
    const client = setUp();
    const { id } = (await client.create()).body;
    await client.decide(id, 'approve');
    const text = change(question(await client.nextWebhook(), webhookId));
    const token = (await client.signIn('client:secret')).body.access_token;
    const headers = { authorization: `Bearer ${token}` };
    const { body } = await client.ask('/v1/notifications/verify-webhook-signature', {
      method: 'POST',
      headers,
      body: text,
    });
    return body.verification_status;
  }

  it('accepts its own', async () => {
    expect(await verdict()).toBe('SUCCESS');
  });

  it.each([
    ['a changed amount', (text: string) => text.replace('38.49', '38.40')],
    ['a reformatted event', (text: string) => text.replace('"event_version":"1.0"', '"event_version": "1.0"')],
    ['a changed signature', (text: string) => text.replace(/"transmission_sig":"./, '"transmission_sig":"_')],
    [
      'a constant as signature',
      (text: string) => text.replace(/"transmission_sig":"[^"]+"/, '"transmission_sig":"good"'),
    ],
    ['no JSON', () => '{'],
  ])('refuses %s', async (_, change) => {
    expect(await verdict(change)).toBe('FAILURE');
  });

  it('refuses another webhook id', async () => {
    expect(await verdict(undefined, 'WH-2')).toBe('FAILURE');
  });
});
