import type postgres from 'postgres';
import { beforeEach, describe, expect, it } from 'vitest';
import { busyShop, emptyShop, tally, times } from './support/busy-shop';
import { hasNoPostgres, usePostgres } from './support/use-postgres';

describe.skipIf(hasNoPostgres)('several members of staff shipping several orders, on a real PostgreSQL server', () => {
  let sql: postgres.Sql;
  let shop: ReturnType<typeof busyShop>;
  usePostgres(12, (opened) => {
    sql = opened;
    shop = busyShop(opened);
  });
  beforeEach(() => emptyShop(sql));

  const ship = (member: number, orders: readonly string[]) =>
    shop.asStaff(
      member,
      'came_of_it',
      `jsonb_build_object('came_of_it', (
         select string_agg(distinct coalesce(a ->> 'refused', 'shipped'), ' ')
           from jsonb_array_elements(ship_orders($1::text::jsonb)) a))`,
      JSON.stringify(orders.map((id) => ({ id, status: 'processing', payment_status: 'paid' }))),
    );
  const buySome = async () => {
    const bought = [];
    for (let index = 0; index < 4; index += 1) bought.push((await shop.buy()).order);
    return bought;
  };
  const sent = async () =>
    (await sql`select order_id, count(*)::integer from order_events where to_status = 'shipped' group by 1`).map(
      ({ count }) => count,
    );

  it('cause no deadlock in opposite orders, and each order is shipped once', async () => {
    const orders = await buySome();
    const answers = await Promise.all(
      times(12, (index) => ship(index, index % 2 === 0 ? orders : orders.toReversed())),
    );
    expect(tally(answers)).toEqual({ shipped: 12 });
    expect(await sent()).toEqual([1, 1, 1, 1]);
    await shop.expectNothingBroken();
  });

  it('conflict with a colleague who cancels one of them: each order has one result', async () => {
    const orders = await buySome();
    const [shipped, cancelled] = await Promise.all([
      ship(0, orders),
      shop.setStatus(1, orders[2] ?? '', 'cancelled', 'processing'),
    ]);
    const isCancelled = cancelled === 'cancelled';
    expect(shipped).toBe(isCancelled ? 'STATUS_CONFLICT shipped' : 'shipped');
    expect(await sent()).toHaveLength(isCancelled ? 3 : 4);
    await shop.expectNothingBroken();
  });
});
