import { expect, it } from 'vitest';
import { customerDetailsFromAnswer, customerPageFromAnswer } from './rows';

const row = {
  key: 'user_1',
  guest: false,
  email: 'amina@example.com',
  name: 'Amina Otieno',
  orders: 3,
  spent: 115.47,
  first_order_at: '2026-10-01T08:00:00+00:00',
  last_order_at: '2026-11-21T09:30:00+00:00',
};

it('reads the answer of list_customers', () => {
  const answer = { customers: [row], next: { last_order_at: row.last_order_at, email: row.email } };
  expect(customerPageFromAnswer(answer)).toEqual({
    rows: [
      {
        key: 'user_1',
        guest: false,
        email: row.email,
        name: row.name,
        orders: 3,
        spent: 11_547,
        lastOrderAt: row.last_order_at,
      },
    ],
    next: `${row.last_order_at}~${row.email}`,
  });
});

it('reads the answer of get_customer', () => {
  expect(customerDetailsFromAnswer({ ...row, recent_orders: [] })).toMatchObject({
    firstOrderAt: row.first_order_at,
    recentOrders: [],
    spent: 11_547,
  });
});

it.each([null, { customers: [{ ...row, spent: '1' }], next: null }, { customers: [] }])(
  'refuses another shape',
  (answer) => {
    expect(() => customerPageFromAnswer(answer)).toThrow();
  },
);
