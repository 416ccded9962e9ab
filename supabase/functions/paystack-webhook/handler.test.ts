import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ORDER_ID, OTHER_ORDER_ID } from '../_testing/fake-database.ts';
import { PAYSTACK_SECRET } from '../_testing/fake-paystack.ts';
import { FakeServices, postRequest } from '../_testing/fake-services.ts';
import { handle as confirm } from '../confirm-payment/handler.ts';
import { handle } from './handler.ts';

const event = (data: unknown, name = 'charge.success') => JSON.stringify({ event: name, data });
const charge = { reference: 'r1', metadata: { orderId: ORDER_ID } };
const sign = (body: string) => createHmac('sha512', PAYSTACK_SECRET).update(body).digest('hex');

function servicesWithTransaction(changes: object = {}): FakeServices {
  const services = new FakeServices();
  services.paystack.addTransaction('r1', changes);
  return services;
}

function deliver(services: FakeServices, body = event(charge), signature: string | null = sign(body)) {
  return services.send(handle, postRequest(body, signature === null ? {} : { 'x-paystack-signature': signature }));
}

describe('the webhook of Paystack', () => {
  it('pays the order once when the shopper has left', async () => {
    const services = servicesWithTransaction();
    expect(await deliver(services)).toEqual({ status: 200, body: { ok: true, outcome: 'paid' } });
    expect(await deliver(services)).toEqual({ status: 200, body: { ok: true, outcome: 'already_paid' } });
    expect(services.order().payment_status).toBe('paid');
    expect(services.database.payments).toHaveLength(1);
  });

  it('can arrive together with the confirmation of the browser', async () => {
    const services = servicesWithTransaction();
    const [reported, confirmed] = await Promise.all([
      deliver(services),
      services.post(confirm, { orderId: ORDER_ID, provider: 'paystack', reference: 'r1' }),
    ]);
    expect([reported.status, confirmed.status]).toEqual([200, 200]);
    expect(services.database.payments).toMatchObject([
      { order_id: ORDER_ID, provider: 'paystack', reference: 'r1', refund_due: false },
    ]);
  });

  it('checks the signature over the raw bytes', async () => {
    const services = servicesWithTransaction();
    const spaced = `{ "event":"charge.success",\n "data": {"reference":"r1","amount":38.490,"metadata":"{\\"orderId\\":\\"${ORDER_ID}\\"}"} }`;
    expect(await deliver(services, spaced)).toMatchObject({ status: 200, body: { outcome: 'paid' } });
    expect(await deliver(services, spaced.replace('38.490', '38.49'), sign(spaced))).toMatchObject({ status: 401 });
  });

  it.each([
    ['no signature', null],
    ['an empty signature', ''],
    ['another signature', 'a'.repeat(128)],
    ['the signature and more', `${sign(event(charge))}0`],
  ])('refuses %s without calling Paystack', async (_, signature) => {
    const services = servicesWithTransaction();
    expect(await deliver(services, event(charge), signature)).toEqual({
      status: 401,
      body: { error: 'bad_signature' },
    });
    expect(services.calls).toEqual([]);
  });

  it('accepts nothing while its secret is missing', async () => {
    const services = new FakeServices();
    services.env.PAYSTACK_SECRET_KEY = '';
    const forged = createHmac('sha512', 'undefined').update(event(charge)).digest('hex');
    expect(await deliver(services, event(charge), forged)).toEqual({ status: 500, body: { error: 'not_configured' } });
    expect(services.logged.join()).toContain('PAYSTACK_SECRET_KEY');
  });

  it.each([
    ['another event', event(charge, 'transfer.success')],
    ['no reference', event({ metadata: { orderId: ORDER_ID } })],
    ['a reference that climbs', event({ ...charge, reference: '..' })],
    ['a reference with a slash', event({ ...charge, reference: '../refund' })],
    ['no order', event({ reference: 'r1', metadata: 0 })],
    ['no data', event(undefined)],
    ['JSON that is no object', 'null'],
    ['no JSON', 'charge.success'],
  ])('ignores %s', async (_, body) => {
    const services = servicesWithTransaction();
    expect(await deliver(services, body)).toEqual({ status: 200, body: { ignored: true } });
    expect(services.callsOf('paystack')).toEqual([]);
    expect(services.order().payment_status).toBe('pending');
  });

  it('trusts the response of Paystack, not the event', async () => {
    const services = servicesWithTransaction({ amount: 1 });
    const lie = event({ ...charge, amount: 3849, currency: 'USD', status: 'success' });
    expect(await deliver(services, lie)).toEqual({ status: 200, body: { ok: false, outcome: 'mismatch' } });
    expect(services.order().payment_status).toBe('pending');
    expect(services.logged.join()).toContain('does not match');
  });

  it('responds with success when the payment belongs to another order, so that Paystack does not retry', async () => {
    const services = servicesWithTransaction();
    const money = { provider: 'paystack', reference: 'r1', amount_minor: 3849, currency: 'USD' };
    services.database.payments.push({ ...money, order_id: OTHER_ORDER_ID, refund_due: false });
    expect(await deliver(services)).toEqual({ status: 200, body: { ok: false, outcome: 'mismatch' } });
    expect(services.logged.join()).toContain('REFERENCE_USED');
  });

  it('records money for a cancelled order for a refund', async () => {
    const services = servicesWithTransaction();
    Object.assign(services.order(), { status: 'cancelled', cancel_reason: 'customer' });
    expect(await deliver(services)).toMatchObject({ status: 200, body: { outcome: 'refund_due' } });
    expect(services.logged.join()).toContain('refund due');
  });

  it.each(['database', 'paystack'] as const)(
    'responds with an error while %s is down, so that Paystack retries',
    async (service) => {
      const services = servicesWithTransaction();
      services.faults.set(service, 'refused');
      expect(await deliver(services)).toMatchObject({ status: 502 });
      services.faults.clear();
      expect(await deliver(services)).toMatchObject({ status: 200, body: { outcome: 'paid' } });
    },
  );

  it('responds with an error while the payment is still pending at Paystack, so that it retries', async () => {
    expect(await deliver(servicesWithTransaction({ status: 'processing' }))).toMatchObject({ status: 502 });
  });

  it('refuses other methods and bodies above 256 KB', async () => {
    const services = new FakeServices();
    expect(await services.send(handle, new Request('http://functions.test/'))).toMatchObject({ status: 405 });
    expect(await deliver(services, 'x'.repeat(256 * 1024 + 1))).toMatchObject({ status: 413 });
  });
});
