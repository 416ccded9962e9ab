import { expect, it } from 'vitest';
import { createDemoOrders } from '../orders/demo';
import { demoCustomers } from './demo';

const now = () => new Date('2026-11-21T12:00:00Z');
const firstPage = { before: null, pageSize: 20 };

function make() {
  const orders = createDemoOrders(now);
  return { orders, customers: demoCustomers(orders) };
}

it('knows the people behind the sample orders, the latest first', async () => {
  const { rows } = await make().customers.list('', firstPage);
  expect(rows.map(({ name, orders, spent }) => [name, orders, spent])).toEqual([
    ['Achieng Okoth', 1, 0],
    ['Brian Kiptoo', 1, 8907],
    ['Chloe Martin', 1, 8247],
    ['David Mwangi', 1, 6928],
    ['Esther Njoroge', 0, 0],
  ]);
});

it('finds by name or e-mail address in any letter case', async () => {
  const { customers } = make();
  expect((await customers.list('KIPTOO', firstPage)).rows.map(({ email }) => email)).toEqual([
    'brian.kiptoo@example.com',
  ]);
  expect((await customers.list('chloe.martin@', firstPage)).rows).toHaveLength(1);
  expect((await customers.list('nobody', firstPage)).rows).toEqual([]);
});

it('pages', async () => {
  const { customers } = make();
  const first = await customers.list('', { before: null, pageSize: 3 });
  const second = await customers.list('', { before: first.next, pageSize: 3 });
  expect(second.rows.map(({ name }) => name)).toEqual(['David Mwangi', 'Esther Njoroge']);
  expect(second.next).toBeNull();
});

it('follows a change of an order', async () => {
  const { orders, customers } = make();
  await orders.setStatus('ORD-5431', 'cancelled', { status: 'processing', paymentStatus: 'paid' });
  expect(await customers.get('brian.kiptoo@example.com')).toMatchObject({
    orders: 0,
    spent: 0,
    recentOrders: [{ id: 'ORD-5431', status: 'cancelled' }],
  });
});

it('knows nobody else', async () => {
  expect(await make().customers.get('amina@example.com')).toBeNull();
});
