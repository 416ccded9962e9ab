import { describe, expect, it } from 'vitest';
import { ORDER_ID, OTHER_ORDER_ID, UNKNOWN_ORDER_ID, World } from '../_testing/world.ts';
import { handle } from './handler.ts';

const question = (reference: string, orderId = ORDER_ID) => ({ orderId, provider: 'paystack', reference });

describe('confirming a Paystack payment', () => {
  it('marks a proven payment paid and tells nothing but the state', async () => {
    const world = new World();
    world.paystack.add('r1', ORDER_ID);
    expect(await world.ask(handle, question('r1'))).toEqual({
      status: 200,
      body: { orderId: ORDER_ID, payment_status: 'paid', status: 'processing', alreadyPaid: false },
    });
    expect(world.order()).toMatchObject({ status: 'processing', payment_status: 'paid', payment_reference: 'r1' });
  });

  it('answers a repeated question from the database alone', async () => {
    const world = new World();
    world.paystack.add('r1', ORDER_ID);
    await world.ask(handle, question('r1'));
    world.faults.set('paystack', 'error');
    const again = await world.ask(handle, question('r1'));
    expect(again).toMatchObject({ status: 200, body: { alreadyPaid: true, payment_status: 'paid' } });
    expect(world.database.payments).toHaveLength(1);
  });

  it('marks an order paid once when it is asked twice at once', async () => {
    const world = new World();
    world.paystack.add('r1', ORDER_ID);
    const answers = await Promise.all([world.ask(handle, question('r1')), world.ask(handle, question('r1'))]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.map(({ body }) => body.alreadyPaid).sort()).toEqual([false, true]);
  });

  it('takes the requested amount when the customer bears the fees', async () => {
    const world = new World();
    world.paystack.add('r1', ORDER_ID, { amount: 4002, requested_amount: 3849 });
    expect(await world.ask(handle, question('r1'))).toMatchObject({ status: 200 });
  });

  it('reads metadata that Paystack sends as text', async () => {
    const world = new World();
    world.paystack.add('r1', ORDER_ID, { metadata: JSON.stringify({ orderId: ORDER_ID.toUpperCase() }) });
    expect(await world.ask(handle, question('r1'))).toMatchObject({ status: 200 });
  });

  it.each([
    ['a smaller amount', { amount: 3848 }],
    ['less than what was requested', { amount: 100, requested_amount: 3849 }],
    ['a larger amount', { amount: 3850 }],
    ['an amount as text', { amount: '3849' }],
    ['another currency', { currency: 'KES' }],
    ['another order', { metadata: { orderId: OTHER_ORDER_ID } }],
    ['no metadata', { metadata: null }],
    ['empty metadata', { metadata: '' }],
    ['metadata 0', { metadata: 0 }],
    ['broken metadata', { metadata: '{"orderId":' }],
    ['metadata that is a list', { metadata: [ORDER_ID] }],
    ['another reference', { reference: 'r2' }],
  ])('refuses %s', async (_, changes) => {
    const world = new World();
    world.paystack.add('r1', ORDER_ID, changes);
    expect(await world.ask(handle, question('r1'))).toEqual({ status: 409, body: { error: 'mismatch' } });
    expect(world.order().payment_status).toBe('pending');
  });

  it('refuses to pay a second order with the reference of the first', async () => {
    const world = new World();
    world.paystack.add('r1', ORDER_ID);
    await world.ask(handle, question('r1'));
    expect(await world.ask(handle, question('r1', OTHER_ORDER_ID))).toMatchObject({
      status: 409,
      body: { error: 'mismatch' },
    });
    expect(world.order(OTHER_ORDER_ID).payment_status).toBe('pending');
  });

  it('takes test money for none when payments are live', async () => {
    const world = new World();
    world.env.PAYMENTS_LIVE = 'true';
    world.paystack.add('test', ORDER_ID);
    world.paystack.add('live', ORDER_ID, { domain: 'live' });
    expect(await world.ask(handle, question('test'))).toMatchObject({ status: 409 });
    expect(await world.ask(handle, question('live'))).toMatchObject({ status: 200 });
  });

  it('compares with the currency and amount that the order was charged in', async () => {
    const world = new World();
    Object.assign(world.order(), { charged_currency: 'KES', charged_minor: 497_000 });
    world.paystack.add('dollars', ORDER_ID);
    world.paystack.add('shillings', ORDER_ID, { amount: 497_000, currency: 'KES' });
    expect(await world.ask(handle, question('dollars'))).toMatchObject({ status: 409 });
    expect(await world.ask(handle, question('shillings'))).toMatchObject({ status: 200 });
  });

  it.each(['ongoing', 'pending', 'processing', 'queued'])('calls %s pending', async (status) => {
    const world = new World();
    world.paystack.add('r1', ORDER_ID, { status });
    expect(await world.ask(handle, question('r1'))).toEqual({
      status: 202,
      body: { orderId: ORDER_ID, payment_status: 'pending' },
    });
  });

  it.each(['failed', 'abandoned', 'reversed'])('calls %s failed and leaves the order open', async (status) => {
    const world = new World();
    world.paystack.add('r1', ORDER_ID, { status });
    expect(await world.ask(handle, question('r1'))).toEqual({ status: 402, body: { error: 'failed' } });
    expect(world.order()).toMatchObject({ status: 'pending', payment_status: 'pending' });
  });

  it('knows neither an unknown reference nor an unknown order', async () => {
    const world = new World();
    expect(await world.ask(handle, question('r9'))).toEqual({ status: 404, body: { error: 'payment_not_found' } });
    expect(await world.ask(handle, question('r9', UNKNOWN_ORDER_ID))).toEqual({
      status: 404,
      body: { error: 'order_not_found' },
    });
  });

  it('records a second payment for a refund and tells it apart', async () => {
    const world = new World();
    world.paystack.add('r1', ORDER_ID);
    world.paystack.add('r2', ORDER_ID);
    await world.ask(handle, question('r1'));
    expect(await world.ask(handle, question('r2'))).toEqual({
      status: 409,
      body: { error: 'refund_due', orderId: ORDER_ID, payment_status: 'paid', status: 'processing' },
    });
    expect(world.order().payment_reference).toBe('r1');
  });

  it('says refund due when the order was cancelled before the money came, also when asked again', async () => {
    const world = new World();
    Object.assign(world.order(), { status: 'cancelled', cancel_reason: 'customer' });
    world.paystack.add('r1', ORDER_ID);
    for (const _ of ['first', 'again']) {
      expect(await world.ask(handle, question('r1'))).toMatchObject({
        status: 409,
        body: { error: 'refund_due', status: 'cancelled' },
      });
    }
  });

  it('does not call a cancelled order paid, though its money has come', async () => {
    const world = new World();
    Object.assign(world.order(), { status: 'cancelled', payment_status: 'paid', payment_reference: 'r1' });
    expect(await world.ask(handle, question('r1'))).toMatchObject({ status: 409, body: { error: 'refund_due' } });
  });

  it('still calls a paid order paid when another attempt came to nothing', async () => {
    const world = new World();
    Object.assign(world.order(), { status: 'shipped', payment_status: 'paid', payment_reference: 'r1' });
    world.paystack.add('r2', ORDER_ID, { status: 'failed' });
    expect(await world.ask(handle, question('r2'))).toMatchObject({
      status: 200,
      body: { alreadyPaid: true, status: 'shipped' },
    });
  });
});
