import { beforeEach, describe, expect, it } from 'vitest';
import type { PlacedOrder } from '@/domain/order';
import type { CancelOrderResult, OrderKey, OrderRequest, PlaceOrderResult } from '@/features/orders/api';
import { forgetCurrentOrder, readCurrentOrder, updateCurrentOrder } from './current-order';
import { type OrderCalls, orderFingerprint, prepareOrder } from './prepare-order';

const request: OrderRequest = {
  items: [
    { productId: 1, quantity: 1 },
    { productId: 7, quantity: 2 },
  ],
  shippingAddress: {
    firstName: 'Amina',
    lastName: 'Otieno',
    email: 'amina@example.com',
    phone: '0712345678',
    address: 'Kindaruma Road 4',
    city: 'Nairobi',
    state: 'Nairobi County',
    zipCode: '00100',
    country: 'Kenya',
  },
  paymentMethod: 'paystack-card',
};
const changed: OrderRequest = { ...request, items: [{ productId: 1, quantity: 3 }] };

/** The n-th order the database made. */
const orderId = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const order = (n: number, changes: Partial<PlacedOrder> = {}): PlacedOrder => ({
  id: orderId(n),
  subtotal: 7297,
  tax: 730,
  total: 8027,
  status: 'pending',
  paymentStatus: 'pending',
  charge: { currency: 'USD', minor: 8027 },
  guestToken: `token-${n}`,
  ...changes,
});

/** A database that makes one order for each key; `answers` come first, one a call. */
function database(answers: PlaceOrderResult[] = [], cancelAnswer: CancelOrderResult = 'cancelled') {
  const keys: string[] = [];
  const cancelled: OrderKey[] = [];
  const orders = new Map<string, PlacedOrder>();
  const calls: OrderCalls = {
    placeOrder: async (_, key) => {
      keys.push(key);
      const answer = answers.shift();
      if (answer) return answer;
      const found = orders.get(key) ?? order(orders.size + 1);
      orders.set(key, found);
      return { status: 'placed', order: found };
    },
    cancelOrder: async (key) => {
      cancelled.push(key);
      return cancelAnswer;
    },
  };
  return { keys, cancelled, orders, calls };
}

beforeEach(forgetCurrentOrder);

describe('prepareOrder', () => {
  it('places an order and remembers whose it is', async () => {
    const { calls, keys } = database();
    const prepared = await prepareOrder(request, null, calls);
    expect(prepared).toMatchObject({ status: 'ready', order: order(1) });
    expect(readCurrentOrder()).toEqual({
      idempotencyKey: keys[0],
      fingerprint: orderFingerprint(request, null),
      placed: { id: orderId(1), guestToken: 'token-1' },
      attempt: null,
      items: request.items,
      stage: 'open',
    });
  });

  it('remembers the key before it asks, so that a lost answer finds the same order', async () => {
    const { calls } = database();
    let keptAtCall: string | undefined;
    await prepareOrder(request, null, {
      ...calls,
      placeOrder: async (order, key) => {
        keptAtCall = readCurrentOrder()?.idempotencyKey;
        return calls.placeOrder(order, key);
      },
    });
    expect(keptAtCall).toBe(readCurrentOrder()?.idempotencyKey);
  });

  it('uses the same order again while nothing changes', async () => {
    const { calls, keys, orders, cancelled } = database();
    await prepareOrder(request, null, calls);
    const again = await prepareOrder({ ...request, items: request.items.toReversed() }, null, calls);
    expect(again).toMatchObject({ status: 'ready', order: order(1) });
    expect(new Set(keys).size).toBe(1);
    expect(orders.size).toBe(1);
    expect(cancelled).toEqual([]);
  });

  it('cancels the old order and places a new one when the cart has changed', async () => {
    const { calls, keys, cancelled } = database();
    await prepareOrder(request, null, calls);
    const next = await prepareOrder(changed, null, calls);
    expect(cancelled).toEqual([{ id: orderId(1), guestToken: 'token-1' }]);
    expect(next).toMatchObject({ status: 'ready', order: order(2) });
    expect(new Set(keys).size).toBe(2);
    expect(readCurrentOrder()?.items).toEqual(changed.items);
  });

  it.each([
    ['another method', { ...request, paymentMethod: 'paypal' } as const, null],
    ['another address', { ...request, shippingAddress: { ...request.shippingAddress, city: 'Mombasa' } }, null],
    ['another person', request, 'user_1'],
  ])('takes %s for another order', async (_, other, userId) => {
    const { calls, cancelled } = database();
    await prepareOrder(request, null, calls);
    expect(await prepareOrder(other, userId, calls)).toMatchObject({ status: 'ready', order: order(2) });
    expect(cancelled).toHaveLength(1);
  });

  it('says when the old order has been paid meanwhile, and places nothing', async () => {
    const { calls, keys } = database([], 'already-paid');
    await prepareOrder(request, null, calls);
    expect(await prepareOrder(changed, null, calls)).toEqual({ status: 'already-paid' });
    expect(keys).toHaveLength(1);
    expect(readCurrentOrder()?.items).toEqual(request.items);
  });

  it('places nothing while the old order cannot be cancelled', async () => {
    const { calls, keys } = database([], 'unreachable');
    await prepareOrder(request, null, calls);
    expect(await prepareOrder(changed, null, calls)).toEqual({ status: 'failed' });
    expect(keys).toHaveLength(1);
    expect(readCurrentOrder()?.placed?.id).toBe(orderId(1));
  });

  it('goes on when the database no longer knows the old order', async () => {
    const { calls } = database([], 'unknown-order');
    await prepareOrder(request, null, calls);
    expect(await prepareOrder(changed, null, calls)).toMatchObject({ status: 'ready', order: order(2) });
  });

  it('keeps the key when nobody answers and uses it again', async () => {
    const { calls, keys, orders } = database([{ status: 'unreachable' }]);
    expect(await prepareOrder(request, null, calls)).toEqual({ status: 'failed' });
    expect(await prepareOrder(request, null, calls)).toMatchObject({ status: 'ready' });
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
    expect(orders.size).toBe(1);
  });

  it('starts over once when its key is taken', async () => {
    const { calls, keys } = database([{ status: 'key-reused' }]);
    expect(await prepareOrder(request, null, calls)).toMatchObject({ status: 'ready' });
    expect(new Set(keys).size).toBe(2);
    expect(readCurrentOrder()?.idempotencyKey).toBe(keys[1]);
  });

  it('gives up when the second key is taken too', async () => {
    const { calls, keys } = database([{ status: 'key-reused' }, { status: 'key-reused' }]);
    expect(await prepareOrder(request, null, calls)).toEqual({ status: 'failed' });
    expect(keys).toHaveLength(2);
  });

  it('starts over when the order expired or was cancelled', async () => {
    const { calls, keys } = database([{ status: 'placed', order: order(9, { status: 'cancelled' }) }]);
    expect(await prepareOrder(request, null, calls)).toMatchObject({ status: 'ready', order: order(1) });
    expect(new Set(keys).size).toBe(2);
    expect(readCurrentOrder()?.placed?.id).toBe(orderId(1));
  });

  it('says when the same order has been paid meanwhile', async () => {
    const { calls } = database([
      { status: 'placed', order: order(1) },
      { status: 'placed', order: order(1, { status: 'processing', paymentStatus: 'paid' }) },
    ]);
    await prepareOrder(request, null, calls);
    expect(await prepareOrder(request, null, calls)).toMatchObject({ status: 'already-paid' });
  });

  it('makes a new order of the same things after a paid one, without cancelling that', async () => {
    const { calls, keys, cancelled } = database();
    await prepareOrder(request, null, calls);
    updateCurrentOrder(keys[0] ?? '', { stage: 'done' });
    expect(await prepareOrder(request, null, calls)).toMatchObject({ status: 'ready', order: order(2) });
    expect(await prepareOrder(request, null, calls)).toMatchObject({ status: 'ready', order: order(2) });
    expect(cancelled).toEqual([]);
  });

  it.each(['paid', 'done'] as const)('never cancels an order that is %s when the cart changes', async (stage) => {
    const { calls, keys, cancelled } = database();
    await prepareOrder(request, null, calls);
    updateCurrentOrder(keys[0] ?? '', { stage });
    expect(await prepareOrder(changed, null, calls)).toMatchObject({ status: 'ready', order: order(2) });
    expect(cancelled).toEqual([]);
  });

  it('forgets an order the shop has not enough pieces for', async () => {
    const shortages = [{ productId: 7, available: 1 }];
    const { calls, keys } = database([{ status: 'out-of-stock', shortages }]);
    expect(await prepareOrder(request, null, calls)).toEqual({ status: 'out-of-stock', shortages });
    expect(readCurrentOrder()).toBeNull();
    await prepareOrder(request, null, calls);
    expect(new Set(keys).size).toBe(2);
  });

  it('forgets an order the database refuses', async () => {
    const { calls } = database([{ status: 'refused', hint: 'BAD_ADDRESS' }]);
    expect(await prepareOrder(request, null, calls)).toEqual({ status: 'failed' });
    expect(readCurrentOrder()).toBeNull();
  });

  it('makes one order of two quick calls', async () => {
    const { calls, orders } = database();
    const both = await Promise.all([prepareOrder(request, null, calls), prepareOrder(request, null, calls)]);
    expect(both.map((prepared) => prepared.status)).toEqual(['ready', 'ready']);
    expect(orders.size).toBe(1);
  });
});
