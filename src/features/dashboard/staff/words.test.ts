import { expect, it } from 'vitest';
import { salesSentence } from './words';

it('puts the chart into a sentence', () => {
  const days = [
    { day: '2026-11-20', total: 0, orders: 0 },
    { day: '2026-11-21', total: 3849, orders: 1 },
  ];
  expect(salesSentence(days)).toBe('$38.49 from 1 paid order in 2 days. Best day: November 21, 2026 with $38.49.');
  expect(salesSentence(days.slice(0, 1))).toBe('$0.00 from 0 paid orders in 1 day.');
});
