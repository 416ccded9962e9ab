import { expect, it } from 'vitest';
import { createDemoOrders } from '@/features/orders/staff/demo';
import { demoDashboard, sampleFigures } from './demo';

const now = () => new Date('2026-11-21T12:00:00Z');

function make() {
  const orders = createDemoOrders(now);
  return { orders, dashboard: demoDashboard(orders, now) };
}

it('shows fixed figures that agree with the sample orders', async () => {
  const { dashboard } = make();
  const read = await dashboard.read(30);
  expect(read).toMatchObject(sampleFigures);
  expect(read.sales.reduce((sum, day) => sum + day.total, 0)).toBe(read.totalSales.value);
  expect(read.recentOrders.filter((order) => order.status !== 'cancelled')).toHaveLength(read.newOrders.value);
  expect(new Set(read.recentOrders.map((order) => order.customerEmail)).size).toBe(read.customers.value);
});

it.each([30, 90] as const)('has an entry for each of %i days, today last', async (days) => {
  const { sales } = await make().dashboard.read(days);
  expect(sales).toHaveLength(days);
  expect(sales.at(-1)?.day).toBe('2026-11-21');
  expect(new Set(sales.map((day) => day.day)).size).toBe(days);
  expect(sales.find((day) => day.day === '2026-11-19')).toEqual({ day: '2026-11-19', total: 8907, orders: 1 });
});

it('shows the current orders', async () => {
  const { orders, dashboard } = make();
  await orders.setStatus('ORD-5432', 'shipped', { status: 'pending', paymentStatus: 'pending' });
  expect((await dashboard.read(30)).recentOrders[0]).toMatchObject({ id: 'ORD-5432', status: 'shipped' });
});
