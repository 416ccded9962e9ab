import { beforeEach, describe, expect, it } from 'vitest';
import { noChoices } from '@/domain/order-choices';
import type { OrderRequest } from '@/features/orders/customer/api';
import type { PaymentAnswer } from '@/features/payments/payment-answer';
import { removeStored } from '@/lib/storage';
import { fakeOrderCalls, order, orderId, placed, refused, refusedAs, unreachable } from '@/testing/fake-order-calls';
import { shippingAddress } from '@/testing/fixtures';
import { orderFingerprint, prepareOrder } from './prepare-order';
import { checkoutSession } from './stored-session';

const request: OrderRequest = {
  items: [
    { productId: 1, quantity: 1 },
    { productId: 7, quantity: 2 },
  ],
  shippingAddress,
  paymentMethod: 'paystack-card',
  choices: noChoices,
};
const changed: OrderRequest = { ...request, items: [{ productId: 1, quantity: 3 }] };

const confirm = (n: number, answer: PaymentAnswer) =>
  checkoutSession.dispatch({ type: 'confirmed', orderId: orderId(n), reference: null, answer });
/** The stored session of the order to be paid. */
const openOrder = () => expect(checkoutSession.get());

beforeEach(() => removeStored('checkout-order'));

describe('prepareOrder', () => {
  it('places an order and stores its owner', async () => {
    const { calls, keys } = fakeOrderCalls();
    const prepared = await prepareOrder(request, null, calls);
    expect(prepared).toMatchObject({ status: 'ready', order: order(1) });
    openOrder().toEqual({
      idempotencyKey: keys[0],
      fingerprint: orderFingerprint(request, null),
      placed: { id: orderId(1), guestToken: 'token-1' },
      attempt: null,
      items: request.items,
      stage: 'open',
    });
  });

  it('stores the key before the request, so that the same order is found after a lost response', async () => {
    const { calls, keys } = fakeOrderCalls();
    let keptAtCall: unknown;
    await prepareOrder(request, null, {
      ...calls,
      placeOrder: async (order, key) => {
        keptAtCall = checkoutSession.get();
        return calls.placeOrder(order, key);
      },
    });
    expect(keptAtCall).toMatchObject({ stage: 'placing', idempotencyKey: keys[0] });
  });

  it.each(['paystack-card', 'paystack-mpesa', 'paypal'] as const)(
    'pays the same order by %s while nothing else changes',
    async (paymentMethod) => {
      const { calls, keys, begun, cancelled } = fakeOrderCalls();
      await prepareOrder(request, null, calls);
      const again = { ...request, items: request.items.toReversed(), paymentMethod };
      expect(await prepareOrder(again, null, calls)).toMatchObject({ status: 'ready', order: order(1) });
      expect(begun).toEqual([paymentMethod]);
      expect(keys).toHaveLength(1);
      expect(cancelled).toEqual([]);
    },
  );

  it('keeps the order while its payment cannot be begun', async () => {
    const { calls, keys } = fakeOrderCalls([], undefined, unreachable);
    await prepareOrder(request, null, calls);
    expect(await prepareOrder(request, null, calls)).toEqual({ status: 'failed' });
    expect(keys).toHaveLength(1);
    openOrder().toMatchObject({ placed: { id: orderId(1) } });
  });

  it.each([
    ['expired or was cancelled', refusedAs('order-over')],
    ['is known no more', refused({ kind: 'gone' })],
  ])('places a new order if the old one %s', async (_, answer) => {
    const { calls, keys, cancelled } = fakeOrderCalls([], undefined, answer);
    await prepareOrder(request, null, calls);
    expect(await prepareOrder(request, null, calls)).toMatchObject({ status: 'ready', order: order(2) });
    expect(new Set(keys).size).toBe(2);
    expect(cancelled).toEqual([]);
  });

  it('cancels the old order and places a new one when the cart has changed', async () => {
    const { calls, keys, cancelled } = fakeOrderCalls();
    await prepareOrder(request, null, calls);
    const next = await prepareOrder(changed, null, calls);
    expect(cancelled).toEqual([{ id: orderId(1), guestToken: 'token-1' }]);
    expect(next).toMatchObject({ status: 'ready', order: order(2) });
    expect(new Set(keys).size).toBe(2);
    openOrder().toMatchObject({ items: changed.items });
  });

  it.each([
    ['another address', { ...request, shippingAddress: { ...request.shippingAddress, city: 'Mombasa' } }, null],
    ['another person', request, 'user_1'],
  ])('treats %s as another order', async (_, other, userId) => {
    const { calls, cancelled } = fakeOrderCalls();
    await prepareOrder(request, null, calls);
    expect(await prepareOrder(other, userId, calls)).toMatchObject({ status: 'ready', order: order(2) });
    expect(cancelled).toHaveLength(1);
  });

  it('reports that the old order has been paid in the meantime, and places nothing', async () => {
    const { calls, keys } = fakeOrderCalls([], refusedAs('order-paid'));
    await prepareOrder(request, null, calls);
    expect(await prepareOrder(changed, null, calls)).toEqual({
      status: 'already-paid',
      orderId: orderId(1),
      answer: 'paid',
    });
    expect(keys).toHaveLength(1);
    openOrder().toMatchObject({ items: request.items });
  });

  it('places nothing while the old order cannot be cancelled', async () => {
    const { calls, keys } = fakeOrderCalls([], unreachable);
    await prepareOrder(request, null, calls);
    expect(await prepareOrder(changed, null, calls)).toEqual({ status: 'failed' });
    expect(keys).toHaveLength(1);
    openOrder().toMatchObject({ placed: { id: orderId(1) } });
  });

  it('continues if the database no longer knows the old order', async () => {
    const { calls } = fakeOrderCalls([], refused({ kind: 'gone' }));
    await prepareOrder(request, null, calls);
    expect(await prepareOrder(changed, null, calls)).toMatchObject({ status: 'ready', order: order(2) });
  });

  it('keeps the key without a response and uses it again', async () => {
    const { calls, keys, orders } = fakeOrderCalls([unreachable]);
    expect(await prepareOrder(request, null, calls)).toEqual({ status: 'failed' });
    expect(await prepareOrder(request, null, calls)).toMatchObject({ status: 'ready' });
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
    expect(orders.size).toBe(1);
  });

  it('starts over once when its key is taken', async () => {
    const { calls, keys } = fakeOrderCalls([refusedAs('key-reused')]);
    expect(await prepareOrder(request, null, calls)).toMatchObject({ status: 'ready' });
    expect(new Set(keys).size).toBe(2);
    openOrder().toMatchObject({ idempotencyKey: keys[1] });
  });

  it('fails when the second key is taken too', async () => {
    const { calls, keys } = fakeOrderCalls([refusedAs('key-reused'), refusedAs('key-reused')]);
    expect(await prepareOrder(request, null, calls)).toEqual({ status: 'failed' });
    expect(keys).toHaveLength(2);
  });

  it('starts over when the order expired or was cancelled', async () => {
    const { calls, keys } = fakeOrderCalls([placed(9, { status: 'cancelled' })]);
    expect(await prepareOrder(request, null, calls)).toMatchObject({ status: 'ready', order: order(1) });
    expect(new Set(keys).size).toBe(2);
    openOrder().toMatchObject({ placed: { id: orderId(1) } });
  });

  it('reports that the same order has been paid in the meantime', async () => {
    const { calls } = fakeOrderCalls([placed(1)], undefined, refusedAs('order-paid'));
    await prepareOrder(request, null, calls);
    expect(await prepareOrder(request, null, calls)).toEqual({
      status: 'already-paid',
      orderId: orderId(1),
      answer: 'paid',
    });
  });

  it('reports a payment of an order that was cancelled', async () => {
    const { calls, keys } = fakeOrderCalls([placed(1, { status: 'cancelled', paymentStatus: 'paid' })]);
    expect(await prepareOrder(request, null, calls)).toMatchObject({ status: 'already-paid', answer: 'refund-due' });
    expect(keys).toHaveLength(1);
  });

  it('creates a new order of the same items after a paid one, without cancelling that', async () => {
    const { calls, cancelled } = fakeOrderCalls();
    await prepareOrder(request, null, calls);
    confirm(1, 'paid');
    expect(await prepareOrder(request, null, calls)).toMatchObject({ status: 'ready', order: order(2) });
    expect(await prepareOrder(request, null, calls)).toMatchObject({ status: 'ready', order: order(2) });
    expect(cancelled).toEqual([]);
  });

  it.each(['paid', 'refund-due', 'expired'] as const)('cancels no order that is %s', async (answer) => {
    const { calls, cancelled } = fakeOrderCalls();
    await prepareOrder(request, null, calls);
    confirm(1, answer);
    expect(await prepareOrder(changed, null, calls)).toMatchObject({ status: 'ready', order: order(2) });
    expect(cancelled).toEqual([]);
  });

  it('forgets an order with insufficient stock', async () => {
    const shortages = [{ productId: 7, available: 1 }];
    const { calls, keys } = fakeOrderCalls([refused({ kind: 'out-of-stock', shortages })]);
    expect(await prepareOrder(request, null, calls)).toEqual({ status: 'out-of-stock', shortages });
    openOrder().toBeNull();
    await prepareOrder(request, null, calls);
    expect(new Set(keys).size).toBe(2);
  });

  it('forgets an order that the database refuses', async () => {
    const { calls } = fakeOrderCalls([refusedAs('invalid')]);
    const refusal = { status: 'refused', problem: { reason: 'invalid' } };
    expect(await prepareOrder(request, null, calls)).toMatchObject(refusal);
    openOrder().toBeNull();
  });

  it('returns the choice of an order that the database refuses', async () => {
    const { calls } = fakeOrderCalls([refusedAs('unknown-country')]);
    expect(await prepareOrder(request, null, calls)).toMatchObject({
      status: 'choice-refused',
      reason: 'unknown-country',
    });
    openOrder().toBeNull();
  });

  it('creates one order for two quick calls', async () => {
    const { calls, orders } = fakeOrderCalls();
    const both = await Promise.all([prepareOrder(request, null, calls), prepareOrder(request, null, calls)]);
    expect(both.map((prepared) => prepared.status)).toEqual(['ready', 'ready']);
    expect(orders.size).toBe(1);
  });
});
