import { expect, it } from 'vitest';
import { createDemoOrders } from '../orders/demo';
import { demoBooks } from './demo';
import type { BookSums } from './repository';

const now = () => new Date('2026-11-21T12:00:00Z');
const year = { kind: 'custom', from: '2026-01-01', to: '2026-12-31' } as const;

function make() {
  const orders = createDemoOrders(now);
  return { orders, books: demoBooks(orders, now) };
}

it('adds up to the sample orders, by day, month and provider', async () => {
  const { books } = make();
  const { days, months, providers, totals } = await books.read(year);
  expect(totals).toMatchObject({ payments: 3, received: 24_082, earned: 24_082, net: 24_082 });
  expect(totals.goods + totals.tax + totals.delivery).toBe(totals.received);
  const sum = (lines: readonly BookSums[], field: 'received' | 'tax' | 'net') =>
    lines.reduce((all, line) => all + line[field], 0);
  for (const field of ['received', 'tax', 'net'] as const) {
    expect(sum(days, field)).toBe(totals[field]);
    expect(sum(months, field)).toBe(totals[field]);
  }
  expect(providers.reduce((all, line) => all + line.received, 0)).toBe(totals.received);
});

it('takes off what was refunded', async () => {
  const { orders, books } = make();
  const refund = { orderId: 'ORD-5431', paymentId: 'payment-ORD-5431', minorUnits: 8907, reason: 'x' };
  await orders.refund({ ...refund, key: crypto.randomUUID() });
  expect((await books.read(year)).totals).toMatchObject({ refunds: 1, refunded: 8907, earned: 24_082 - 8907 });
});

it('pages through the movements of a period', async () => {
  const { books } = make();
  const first = await books.movements(year, { before: null, pageSize: 2 });
  const rest = await books.movements(year, { before: first.next, pageSize: 2 });
  expect(first.rows).toHaveLength(2);
  expect([...first.rows, ...rest.rows].reduce((sum, { total }) => sum + (total ?? 0), 0)).toBe(24_082);
  expect((await books.movements({ from: '2025-01-01', to: '2025-12-31' }, { before: null, pageSize: 9 })).rows).toEqual(
    [],
  );
});
