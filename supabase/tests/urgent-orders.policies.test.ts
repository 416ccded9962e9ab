import { beforeEach, expect, it } from 'vitest';
import { namesOfOrders, placeOrder, SHIP_TO } from './support/orders';
import { openShop } from './support/shop';

const shop = await openShop();
const { staff, owner, visitor } = shop.clients;
const { sql } = shop.database;

const ORDERS = [
  ['Late', 'express', '2026-12-05', '2026-11-20'],
  ['Soon', 'standard', '2026-12-01', '2026-11-22'],
  ['First', 'express', '2026-12-01', '2026-11-21'],
  ['Whenever', 'next-day', null, '2026-11-19'],
  ['Whenever too', 'standard', null, '2026-11-23'],
] as const;

beforeEach(async () => {
  for (const [lastName, delivery, needed, placed] of ORDERS) {
    const { id } = await placeOrder(visitor, { shipping_address: { ...SHIP_TO, firstName: 'Amina', lastName } });
    await sql.query('update orders set delivery_option = $2, needed_by = $3, created_at = $4 where id = $1', [
      id,
      delivery,
      needed,
      placed,
    ]);
  }
});

const listed = (filter: object) => namesOfOrders(staff, filter);

it('lists orders by the day they are needed, each once, then the oldest; those without a day are last', async () => {
  expect(await listed({ sort: 'needed' })).toEqual(['First', 'Soon', 'Late', 'Whenever', 'Whenever too']);
  expect(await listed({ sort: 'newest' })).toEqual(['Whenever too', 'Soon', 'First', 'Late', 'Whenever']);
});

it('combines the delivery filter with search, status and both sort orders', async () => {
  expect(await listed({ delivery: 'express' })).toEqual(['First', 'Late']);
  expect(await listed({ delivery: 'next-day' })).toEqual(['Whenever']);
  expect(await listed({ delivery: 'standard', sort: 'needed' })).toEqual(['Soon', 'Whenever too']);
  expect(await listed({ search: 'whenever', sort: 'needed' })).toEqual(['Whenever', 'Whenever too']);
  expect(await listed({ search: 'amina', delivery: 'express', status: 'pending', sort: 'needed' })).toEqual([
    'First',
    'Late',
  ]);
  expect(await listed({ search: SHIP_TO.email, sort: 'needed' })).toHaveLength(ORDERS.length);
  expect(await listed({ delivery: "express' or true --" })).toEqual([]);
});

it('is for staff only', async () => {
  for (const client of [visitor, owner]) {
    expect((await client.rpc('list_orders', { delivery: 'express', sort: 'needed' })).error?.code).toBe('42501');
  }
});
