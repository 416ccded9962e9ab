import { describe, expect, it } from 'vitest';
import { paypalIssue } from '../_testing/provider-doubles.ts';
import { ORDER_ID, OTHER_ORDER_ID, World } from '../_testing/world.ts';
import { handle } from './handler.ts';

const question = { orderId: ORDER_ID, provider: 'paypal', reference: 'PP1' };

describe('confirming a PayPal payment', () => {
  it('captures an approved order on the server and keeps the capture as reference', async () => {
    const world = new World();
    world.paypal.add('PP1', ORDER_ID);
    expect(await world.ask(handle, question)).toMatchObject({
      status: 200,
      body: { alreadyPaid: false, status: 'processing' },
    });
    expect(world.order().payment_reference).toBe('CAP-PP1');
    expect(world.paypal.captureRequestIds).toEqual([`cap-${ORDER_ID}-PP1`]);
  });

  it('accepts an order that was captured before and captures nothing', async () => {
    const world = new World();
    world.paypal.add('PP1', ORDER_ID);
    world.paypal.complete('PP1');
    expect(await world.ask(handle, question)).toMatchObject({ status: 200 });
    expect(await world.ask(handle, question)).toMatchObject({ status: 200, body: { alreadyPaid: true } });
    expect(world.paypal.captureRequestIds).toEqual([]);
  });

  it.each([
    ['ORDER_ALREADY_CAPTURED', () => paypalIssue('ORDER_ALREADY_CAPTURED')],
    ['a request in progress', () => ({ status: 409, body: {} })],
  ])('reads the order again after %s', async (_, refusal) => {
    const world = new World();
    world.paypal.add('PP1', ORDER_ID);
    world.paypal.captureReplies.set('PP1', () => {
      world.paypal.complete('PP1');
      return refusal();
    });
    expect(await world.ask(handle, question)).toMatchObject({ status: 200 });
  });

  it('asks to come back when a capture is still running elsewhere', async () => {
    const world = new World();
    world.paypal.add('PP1', ORDER_ID);
    world.paypal.captureReplies.set('PP1', () => ({ status: 409, body: {} }));
    expect(await world.ask(handle, question)).toEqual({ status: 502, body: { error: 'upstream' } });
  });

  it.each(['CREATED', 'PAYER_ACTION_REQUIRED', 'SAVED'])('calls an order in state %s pending', async (status) => {
    const world = new World();
    world.paypal.add('PP1', ORDER_ID, { status });
    expect(await world.ask(handle, question)).toMatchObject({ status: 202, body: { payment_status: 'pending' } });
  });

  it('calls a pending capture pending, because it is no money yet', async () => {
    const world = new World();
    world.paypal.add('PP1', ORDER_ID);
    world.paypal.complete('PP1', { status: 'PENDING' });
    expect(await world.ask(handle, question)).toMatchObject({ status: 202 });
    expect(world.order().payment_status).toBe('pending');
  });

  it.each([
    ['ORDER_NOT_APPROVED', 202],
    ['INSTRUMENT_DECLINED', 402],
    ['SOMETHING_NEW', 502],
  ])('answers %s with %i', async (issue, status) => {
    const world = new World();
    world.paypal.add('PP1', ORDER_ID);
    world.paypal.captureReplies.set('PP1', () => paypalIssue(issue));
    expect(await world.ask(handle, question)).toMatchObject({ status });
    expect(world.order().payment_status).toBe('pending');
  });

  it.each(['DECLINED', 'FAILED', 'REFUNDED'])('calls a capture in state %s failed', async (status) => {
    const world = new World();
    world.paypal.add('PP1', ORDER_ID);
    world.paypal.complete('PP1', { status });
    expect(await world.ask(handle, question)).toMatchObject({ status: 402 });
  });

  it('calls a void order failed', async () => {
    const world = new World();
    world.paypal.add('PP1', ORDER_ID, { status: 'VOIDED' });
    expect(await world.ask(handle, question)).toMatchObject({ status: 402 });
  });

  it.each([
    ['amount', { custom_id: ORDER_ID, amount: { value: '38.48', currency_code: 'USD' } }],
    ['third decimal', { custom_id: ORDER_ID, amount: { value: '38.490', currency_code: 'USD' } }],
    ['currency', { custom_id: ORDER_ID, amount: { value: '38.49', currency_code: 'EUR' } }],
    ['order', { custom_id: OTHER_ORDER_ID, amount: { value: '38.49', currency_code: 'USD' } }],
    ['missing order', { amount: { value: '38.49', currency_code: 'USD' } }],
  ])('refuses another %s without capturing', async (_, unit) => {
    const world = new World();
    world.paypal.add('PP1', ORDER_ID, { purchase_units: [unit] });
    expect(await world.ask(handle, question)).toEqual({ status: 409, body: { error: 'mismatch' } });
    expect(world.paypal.captureRequestIds).toEqual([]);
  });

  it('refuses a capture of another amount', async () => {
    const world = new World();
    world.paypal.add('PP1', ORDER_ID);
    world.paypal.complete('PP1', { amount: { value: '0.01', currency_code: 'USD' } });
    expect(await world.ask(handle, question)).toMatchObject({ status: 409, body: { error: 'mismatch' } });
  });

  it('takes no money for an order that was cancelled', async () => {
    const world = new World();
    Object.assign(world.order(), { status: 'cancelled', cancel_reason: 'customer' });
    world.paypal.add('PP1', ORDER_ID);
    expect(await world.ask(handle, question)).toEqual({ status: 409, body: { error: 'order_cancelled' } });
    expect(world.paypal.captureRequestIds).toEqual([]);
  });

  it('takes no second payment for an order that is paid by other means', async () => {
    const world = new World();
    Object.assign(world.order(), { status: 'processing', payment_status: 'paid', payment_reference: 'r1' });
    world.paypal.add('PP1', ORDER_ID);
    expect(await world.ask(handle, question)).toMatchObject({ status: 200, body: { alreadyPaid: true } });
    expect(world.paypal.captureRequestIds).toEqual([]);
  });

  it('does not know an unknown PayPal order', async () => {
    expect(await new World().ask(handle, question)).toEqual({ status: 404, body: { error: 'payment_not_found' } });
  });
});
