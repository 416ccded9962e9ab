import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { PAYSTACK_SECRET } from '../_testing/provider-doubles.ts';
import { ORDER_ID, OTHER_ORDER_ID, UNKNOWN_ORDER_ID, World } from '../_testing/world.ts';
import { handle as confirm } from '../confirm-payment/handler.ts';
import { handle } from './handler.ts';

const event = (data: object, name = 'charge.success') => JSON.stringify({ event: name, data });
const charge = { reference: 'r1', metadata: { orderId: ORDER_ID } };
const sign = (body: string) => createHmac('sha512', PAYSTACK_SECRET).update(body).digest('hex');

function webhook(body: string, signature: string | null = sign(body)): Request {
  const headers: Record<string, string> = signature === null ? {} : { 'x-paystack-signature': signature };
  return new Request('http://functions.test/', { method: 'POST', body, headers });
}

describe('the webhook of Paystack', () => {
  it('pays the order when the shopper never came back, once', async () => {
    const world = new World();
    world.paystack.add('r1', ORDER_ID);
    expect(await world.send(handle, webhook(event(charge)))).toEqual({
      status: 200,
      body: { ok: true, outcome: 'paid' },
    });
    expect(await world.send(handle, webhook(event(charge)))).toEqual({
      status: 200,
      body: { ok: true, outcome: 'already_paid' },
    });
    expect(world.order().payment_status).toBe('paid');
    expect(world.database.payments).toHaveLength(1);
  });

  it('may race with the confirmation of the browser', async () => {
    const world = new World();
    world.paystack.add('r1', ORDER_ID);
    const [told, asked] = await Promise.all([
      world.send(handle, webhook(event(charge))),
      world.ask(confirm, { orderId: ORDER_ID, provider: 'paystack', reference: 'r1' }),
    ]);
    expect([told.status, asked.status]).toEqual([200, 200]);
    expect(world.database.payments).toEqual([
      { order_id: ORDER_ID, provider: 'paystack', reference: 'r1', refund_due: false },
    ]);
  });

  it('checks the signature over the bytes as they came', async () => {
    const world = new World();
    world.paystack.add('r1', ORDER_ID);
    const spaced = `{ "event":"charge.success",\n "data": {"reference":"r1","amount":38.490,"metadata":"{\\"orderId\\":\\"${ORDER_ID}\\"}"} }`;
    expect(await world.send(handle, webhook(spaced))).toMatchObject({ status: 200, body: { outcome: 'paid' } });
    expect(await world.send(handle, webhook(spaced.replace('38.490', '38.49'), sign(spaced)))).toMatchObject({
      status: 401,
    });
  });

  it.each([
    ['no signature', null],
    ['an empty signature', ''],
    ['another signature', 'a'.repeat(128)],
    ['the signature and more', `${sign(event(charge))}0`],
  ])('refuses %s without asking anybody', async (_, signature) => {
    const world = new World();
    world.paystack.add('r1', ORDER_ID);
    expect(await world.send(handle, webhook(event(charge), signature))).toEqual({
      status: 401,
      body: { error: 'bad_signature' },
    });
    expect(world.calls).toEqual([]);
  });

  it('accepts nothing while its secret is missing', async () => {
    const world = new World();
    world.env.PAYSTACK_SECRET_KEY = '';
    const body = event(charge);
    const forged = createHmac('sha512', 'undefined').update(body).digest('hex');
    expect(await world.send(handle, webhook(body, forged))).toEqual({ status: 500, body: { error: 'not_configured' } });
    expect(world.logged.join()).toContain('PAYSTACK_SECRET_KEY');
  });

  it.each([
    ['another event', event(charge, 'transfer.success')],
    ['no reference', event({ metadata: { orderId: ORDER_ID } })],
    ['no order', event({ reference: 'r1', metadata: 0 })],
    ['an unknown order', event({ reference: 'r1', metadata: { orderId: UNKNOWN_ORDER_ID } })],
    ['no JSON', 'charge.success'],
  ])('ignores %s', async (_, body) => {
    const world = new World();
    world.paystack.add('r1', ORDER_ID);
    expect(await world.send(handle, webhook(body))).toEqual({ status: 200, body: { ignored: true } });
    expect(world.order().payment_status).toBe('pending');
  });

  it('believes Paystack, not the event', async () => {
    const world = new World();
    world.paystack.add('r1', ORDER_ID, { amount: 1 });
    const lie = event({ ...charge, amount: 3849, currency: 'USD', status: 'success' });
    expect(await world.send(handle, webhook(lie))).toEqual({ status: 200, body: { ok: false, outcome: 'mismatch' } });
    expect(world.order().payment_status).toBe('pending');
    expect(world.logged.join()).toContain('does not match');
  });

  it('does not ask for another try when the database knows the money for another order', async () => {
    const world = new World();
    world.paystack.add('r1', ORDER_ID);
    world.database.payments.push({
      order_id: OTHER_ORDER_ID,
      provider: 'paystack',
      reference: 'r1',
      refund_due: false,
    });
    expect(await world.send(handle, webhook(event(charge)))).toEqual({
      status: 200,
      body: { ok: false, outcome: 'mismatch' },
    });
    expect(world.logged.join()).toContain('REFERENCE_USED');
  });

  it('records money for a cancelled order for a refund', async () => {
    const world = new World();
    Object.assign(world.order(), { status: 'cancelled', cancel_reason: 'customer' });
    world.paystack.add('r1', ORDER_ID);
    expect(await world.send(handle, webhook(event(charge)))).toMatchObject({
      status: 200,
      body: { outcome: 'refund_due' },
    });
    expect(world.logged.join()).toContain('refund due');
  });

  it.each(['database', 'paystack'] as const)('asks for another try while %s is down', async (service) => {
    const world = new World();
    world.paystack.add('r1', ORDER_ID);
    world.faults.set(service, 'refused');
    expect(await world.send(handle, webhook(event(charge)))).toMatchObject({ status: 502 });
    world.faults.clear();
    expect(await world.send(handle, webhook(event(charge)))).toMatchObject({ status: 200, body: { outcome: 'paid' } });
  });

  it('asks for another try while Paystack itself has not finished', async () => {
    const world = new World();
    world.paystack.add('r1', ORDER_ID, { status: 'processing' });
    expect(await world.send(handle, webhook(event(charge)))).toMatchObject({ status: 502 });
  });

  it('refuses other methods and bodies above 256 KB', async () => {
    const world = new World();
    expect(await world.send(handle, new Request('http://functions.test/'))).toMatchObject({ status: 405 });
    expect(await world.send(handle, webhook('x'.repeat(256 * 1024 + 1)))).toMatchObject({ status: 413 });
  });
});
