import { beforeEach, describe, expect, it } from 'vitest';
import { namesOfOrders, pay, placeOrder, type Receipt, SHIP_TO } from './support/orders';
import { openShop } from './support/shop';

const shop = await openShop();
const { visitor, staff, service } = shop.clients;
const { sql } = shop.database;

const listed = (filter: object) => namesOfOrders(staff, filter);

describe('orders by view and filter', () => {
  const orders: Record<string, Receipt> = {};
  const set = (name: string, change: string) =>
    sql.exec(`update public.orders set ${change} where id = '${orders[name]?.id}'`);

  const NAMES = ['Unpaid', 'Failed', 'Sent unpaid', 'Given up', 'Due today', 'Needed', 'In time', 'Sent late'];
  const PAID = ['Due today', 'Needed', 'In time', 'Sent late'];

  beforeEach(async () => {
    for (const [index, name] of NAMES.entries()) {
      const shipping_address = { ...SHIP_TO, firstName: 'The', lastName: name };
      const placed = await placeOrder(visitor, { shipping_address });
      orders[name] = placed;
      await set(
        name,
        `created_at = '2026-11-0${index + 1}T12:00Z', needed_by = null, arrives_from = null, arrives_by = null`,
      );
      if (PAID.includes(name)) await pay(service, placed, { reference: name });
    }
    await set('Failed', `payment_status = 'failed'`);
    await set('Sent unpaid', `status = 'shipped'`);
    await set('Given up', `status = 'cancelled', cancel_reason = 'expired'`);
    const days = (from: string, by: string) => `arrives_from = ${from}, arrives_by = ${by}`;
    await set('Due today', days('private.shop_today() - 1', 'private.shop_today()'));
    await set(
      'Needed',
      `${days('private.shop_today() + 1', 'private.shop_today() + 2')}, needed_by = private.shop_today() - 1`,
    );
    await set('In time', days('private.shop_today()', 'private.shop_today() + 1'));
    await set('Sent late', `${days('private.shop_today() - 3', 'private.shop_today() - 2')}, status = 'shipped'`);
  });

  describe('a view', () => {
    it('unpaid: orders that wait for payment, sent or not', async () => {
      expect(await listed({ view: 'unpaid' })).toEqual(['Sent unpaid', 'Failed', 'Unpaid']);
    });

    it('late: orders to pack today or overdue, in both sort orders', async () => {
      expect(await listed({ view: 'late' })).toEqual(['Needed', 'Due today']);
      expect(await listed({ view: 'late', sort: 'needed' })).toEqual(['Needed', 'Due today']);
    });

    it('that does not exist has no orders', async () => {
      expect(await listed({ view: "unpaid' or true --" })).toEqual([]);
    });
  });

  describe('a filter', () => {
    it('applies by payment', async () => {
      expect(await listed({ payment: 'paid' })).toEqual(['Sent late', 'In time', 'Needed', 'Due today']);
      expect(await listed({ payment: 'failed' })).toEqual(['Failed']);
      expect(await listed({ payment: 'pending' })).toEqual(['Given up', 'Sent unpaid', 'Unpaid']);
      expect(await listed({ payment: "paid' or true --" })).toEqual([]);
    });

    it('applies by a due refund, until all of it is refunded', async () => {
      await staff.rpc('set_order_status', { order_id: orders.Needed?.id, status: 'cancelled' });
      expect(await listed({ refund_due: true })).toEqual(['Needed']);
      expect(await listed({ refund_due: false })).toHaveLength(NAMES.length);
      await sql.exec('update public.payments set refunded_minor = amount_minor where refund_due');
      expect(await listed({ refund_due: true })).toEqual([]);
    });

    it('applies by the shop’s days, both included', async () => {
      await set('Unpaid', `created_at = '2026-11-02T20:59:59Z'`);
      await set('Failed', `created_at = '2026-11-02T21:00:00Z'`);
      expect(await listed({ first_day: '2026-11-02', last_day: '2026-11-02' })).toEqual(['Unpaid']);
      expect(await listed({ first_day: '2026-11-03', last_day: '2026-11-03' })).toEqual(['Sent unpaid', 'Failed']);
      expect(await listed({ last_day: '2026-11-02' })).toEqual(['Unpaid']);
      expect(await listed({ first_day: '2026-11-08' })).toEqual(['Sent late']);
      expect(await listed({ first_day: '2026-11-05', last_day: '2026-11-04' })).toEqual([]);
    });

    it('combines with the others and a search', async () => {
      const filter = {
        view: 'unpaid',
        payment: 'pending',
        first_day: '2026-11-02',
        delivery: 'standard',
        search: 'the',
      };
      expect(await listed(filter)).toEqual(['Sent unpaid']);
      expect(await listed({ ...filter, status: 'pending' })).toEqual([]);
    });
  });
});

describe('orders by the day they are needed', () => {
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
});
