import type { OrderKey, PlacedOrder } from '@/domain/order';
import { orderTotals } from '@/domain/totals';
import type { OrderCalls } from '@/features/checkout/prepare-order';
import type { Problem, Result } from '@/lib/result';

/** The n-th order that the database created. */
export const orderId = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
export const order = (n: number, changes: Partial<PlacedOrder> = {}): PlacedOrder => ({
  id: orderId(n),
  ...orderTotals(7297),
  status: 'pending',
  paymentStatus: 'pending',
  chargedCurrency: 'USD',
  chargedMinor: 8027,
  guestToken: `token-${n}`,
  ...changes,
});
export const placed = (n: number, changes: Partial<PlacedOrder> = {}) =>
  ({ ok: true, value: order(n, changes) }) as const;
export const refused = (problem: Problem) => ({ ok: false, problem }) as const;
export const refusedAs = (reason: 'key-reused' | 'order-paid' | 'order-over' | 'unknown-country' | 'invalid') =>
  refused({ kind: 'refused', reason, field: null });
export const unreachable = refused({ kind: 'unreachable' });

/** A database that creates one order per key; `answers` are returned first, one per call. */
export function fakeOrderCalls(
  answers: Result<PlacedOrder>[] = [],
  cancelAnswer: Result<void> = { ok: true, value: undefined },
  beginAnswer: Result<PlacedOrder> | null = null,
) {
  const keys: string[] = [];
  const begun: string[] = [];
  const cancelled: OrderKey[] = [];
  const orders = new Map<string, PlacedOrder>();
  const calls: OrderCalls = {
    placeOrder: async (_, key) => {
      keys.push(key);
      const answer = answers.shift();
      if (answer) return answer;
      const found = orders.get(key) ?? order(orders.size + 1);
      orders.set(key, found);
      return { ok: true, value: found };
    },
    beginPayment: async ({ id }, method) => {
      begun.push(method);
      const found = [...orders.values()].find((one) => one.id === id);
      return beginAnswer ?? (found ? { ok: true, value: found } : refused({ kind: 'gone' }));
    },
    cancelOrder: async (key) => {
      cancelled.push(key);
      return cancelAnswer;
    },
  };
  return { keys, begun, cancelled, orders, calls };
}
