import { describe, expect, it } from 'vitest';
import { askForOrder, endedOrdersSql, placeOrder } from './support/orders';
import { openShop } from './support/shop';

const shop = await openShop();
const { owner, visitor, staff, service } = shop.clients;
const { sql } = shop.database;

/** This many orders that expired an hour ago, each with these units of product 5, and no stock besides. */
async function endedOrders(count: number, { units = 1, byGuests = true } = {}) {
  for (const text of endedOrdersSql) await sql.query(text, [count, 5, units, byGuests]);
}

const released = async () => {
  const [row] = await sql.query<{ n: number }>(
    "select count(*)::integer as n from public.orders where cancel_reason = 'expired'",
  );
  return row?.n;
};
const holds = () =>
  sql.query<{ product_id: number; quantity: number; by_newcomer: boolean; minutes: number }>(
    `select product_id::integer, quantity, by_newcomer, private.minutes_until(ends_at)::integer as minutes
       from private.stock_holds order by product_id, by_newcomer`,
  );

describe('placing an order while expired orders still hold stock', () => {
  it.each([
    ['a customer', owner],
    ['a guest', visitor],
  ])('releases no more of them than it needs, for %s', async (_, caller) => {
    await endedOrders(150);
    await placeOrder(caller, { items: [{ product_id: 5, quantity: 3 }] });
    expect(await released()).toBe(3);
    expect(await shop.stockOf(5)).toBe(0);
  });

  it('releases none if there is enough stock, nor any for other products', async () => {
    await endedOrders(10);
    await sql.exec('update public.products set stock = 2 where id = 5');
    await placeOrder(owner, { items: [1, 2, 3, 4, 5].map((product_id) => ({ product_id, quantity: 1 })) });
    expect(await released()).toBe(0);
  });

  it('gets all units that they hold, or an error with the available number', async () => {
    await endedOrders(10, { units: 2 });
    const { error } = await askForOrder(owner, { items: [{ product_id: 5, quantity: 21 }] });
    expect(JSON.parse(error?.details ?? '')).toEqual([{ product_id: 5, wanted: 21, available: 20 }]);
    await placeOrder(owner, { items: [{ product_id: 5, quantity: 20 }] });
    expect([await released(), await shop.stockOf(5)]).toEqual([10, 0]);
  });

  it('releases all other products of the released orders, too', async () => {
    await sql.exec('update public.products set stock = 2 where id in (2, 5)');
    const items = [
      { product_id: 2, quantity: 2 },
      { product_id: 5, quantity: 2 },
    ];
    const slow = await placeOrder(owner, { items });
    await shop.expirePayment(slow.id);
    await placeOrder(owner, { items: items.slice(1) });
    expect([await shop.stockOf(2), await shop.stockOf(5)]).toEqual([2, 0]);
  });

  it.each([true, false])('limits a guest as if all of them had been released (of guests: %s)', async (byGuests) => {
    await sql.exec('update private.shop_limits set guest_share = default');
    await endedOrders(20, { byGuests });
    const { error } = await askForOrder(visitor, { items: [{ product_id: 5, quantity: 11 }] });
    expect(JSON.parse(error?.details ?? '')).toEqual([
      { product_id: 5, wanted: 11, available: 10, held: true, minutes: null },
    ]);
    await placeOrder(visitor, { items: [{ product_id: 5, quantity: 10 }] });
    expect((await askForOrder(visitor)).error?.hint).toBe('OUT_OF_STOCK');
    await sql.exec('update private.shop_limits set guest_share = 1');
    await placeOrder(owner, { items: [{ product_id: 5, quantity: 10 }] });
  });

  it('is refused at once for a product that is not on sale', async () => {
    await endedOrders(3);
    await sql.exec('update public.products set archived_at = now() where id = 5');
    expect((await askForOrder(owner)).error?.hint).toBe('OUT_OF_STOCK');
    expect(await released()).toBe(0);
  });
});

describe('the job', () => {
  it('releases a hundred orders in one step and all of them in one run', async () => {
    await endedOrders(205);
    expect((await service.rpc('expire_unpaid_orders')).data).toBe(100);
    expect(await shop.stockOf(5)).toBe(100);
    expect(await shop.database.expireUnpaidOrders()).toBe(105);
    expect(await shop.stockOf(5)).toBe(205);
    expect(await holds()).toEqual([]);
  });

  it('runs as a procedure when the database calls it', async () => {
    await endedOrders(205);
    await sql.query('call private.expire_all_unpaid_orders()');
    expect([await released(), await shop.stockOf(5)]).toEqual([205, 205]);
  });
});

describe('the stock held by an unpaid order', () => {
  const hold = { product_id: 5, quantity: 1 };

  it('is recorded with its end, whenever that changes', async () => {
    const order = await placeOrder(visitor);
    expect(await holds()).toEqual([{ ...hold, by_newcomer: true, minutes: 10 }]);
    await visitor.rpc('prolong_hold', { order_id: order.id, guest_token: order.guest_token });
    expect(await holds()).toEqual([{ ...hold, by_newcomer: true, minutes: 30 }]);
    await owner.rpc('claim_guest_order', { order_id: order.id, guest_token: order.guest_token });
    expect(await holds()).toEqual([{ ...hold, by_newcomer: true, minutes: 30 }]);
    await owner.rpc('cancel_order', { order_id: order.id });
    expect(await holds()).toEqual([]);
  });

  it('is recorded after staff have reopened it, too', async () => {
    await sql.exec('update public.products set stock = 1 where id = 5');
    const { id } = await placeOrder(owner);
    await staff.rpc('set_order_status', { order_id: id, status: 'cancelled' });
    await staff.rpc('set_order_status', { order_id: id, status: 'pending' });
    expect(await holds()).toEqual([{ ...hold, by_newcomer: true, minutes: 30 }]);
    await shop.expirePayment(id);
    await placeOrder(visitor);
  });
});
