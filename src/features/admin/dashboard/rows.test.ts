import { expect, it } from 'vitest';
import { salesSentence } from './messages';
import { dashboardFromAnswer } from './rows';

const answer = {
  total_sales: { value: 240.82, change_percent: -12.5 },
  new_orders: { value: 4, change_percent: null },
  products: { value: 8, change_percent: 0 },
  customers: { value: 5, change_percent: 25 },
  sales: [
    { day: '2026-11-20', total: 0, orders: 0 },
    { day: '2026-11-21', total: 38.49, orders: 1 },
  ],
  recent_orders: [],
  low_stock: [{ id: 5, name: 'Wooden Building Blocks', image_url: '/blocks.webp', stock: 2 }],
};

it('reads the answer of dashboard_figures, money in cents', () => {
  expect(dashboardFromAnswer(answer)).toEqual({
    totalSales: { value: 24_082, changePercent: -12.5 },
    newOrders: { value: 4, changePercent: null },
    products: { value: 8, changePercent: 0 },
    customers: { value: 5, changePercent: 25 },
    sales: [
      { day: '2026-11-20', total: 0, orders: 0 },
      { day: '2026-11-21', total: 3849, orders: 1 },
    ],
    recentOrders: [],
    lowStock: [{ id: 5, name: 'Wooden Building Blocks', stock: 2 }],
  });
});

it.each([null, {}, { ...answer, sales: null }])('refuses another shape', (other) => {
  expect(() => dashboardFromAnswer(other)).toThrow();
});

it('says the chart in a sentence', () => {
  const { sales } = dashboardFromAnswer(answer);
  expect(salesSentence(sales)).toBe('$38.49 from 1 paid order in 2 days. Best day: November 21, 2026 with $38.49.');
  expect(salesSentence(sales.slice(0, 1))).toBe('$0.00 from 0 paid orders in 1 day.');
});
