import { describe, expect, it } from 'vitest';
import { openBusyShop, tally, times } from './support/busy-shop';
import { hasNoPostgres } from './support/open-postgres';
import { rounds } from './support/runs';

const shop = openBusyShop();

describe.skipIf(hasNoPostgres)('concurrent packing, on a real PostgreSQL server', () => {
  const lineOf = async (order: string) => (await shop.sql`select id from order_items where order_id = ${order}`)[0]?.id;
  const pack = (member: number, order: string, line: string, key: string = crypto.randomUUID()) =>
    shop.asStaff(
      member,
      'status',
      `pack_order($1::text::uuid, $2::text::jsonb, $3::text::uuid, 'processing', 'paid', 0)`,
      order,
      JSON.stringify([{ item: line, quantity: 1 }]),
      key,
    );
  const parcels = async (order: string) => (await shop.sql`select 1 from parcels where order_id = ${order}`).length;

  it('of many phones that pack one order exactly one succeeds', async () => {
    const { order } = await shop.buy();
    const line = await lineOf(order);
    const answers = await Promise.all(times(20, (index) => pack(index, order, line)));
    expect(tally(answers)).toEqual({ shipped: 1, STATUS_CONFLICT: 19 });
    expect(await parcels(order)).toBe(1);
    await shop.expectNothingBroken();
  });

  it('the same parcel sent many times at once is stored once', async () => {
    const { order } = await shop.buy();
    const line = await lineOf(order);
    const key = crypto.randomUUID();
    const answers = await Promise.all(times(20, (index) => pack(index, order, line, key)));
    expect(tally(answers)).toEqual({ shipped: 20 });
    expect(await parcels(order)).toBe(1);
  });

  it('one packs while another cancels: the second gets a conflict or sees the result of the first', async () => {
    for (let round = 0; round < rounds(6); round += 1) {
      const { order } = await shop.buy('user_anne', 1 + (round % 8));
      const line = await lineOf(order);
      const answers = await Promise.all([pack(0, order, line), shop.setStatus(1, order, 'cancelled', 'processing')]);
      expect(answers.filter((answer) => answer === 'STATUS_CONFLICT')).toHaveLength(1);
    }
    await shop.expectNothingBroken();
  });

  it('one packs while another corrects the address: no parcel has an address that is not that of the order', async () => {
    for (let round = 0; round < rounds(6); round += 1) {
      const { order } = await shop.buy('user_anne', 1 + (round % 8));
      const line = await lineOf(order);
      const [row] = await shop.sql`select shipping_address from orders where id = ${order}`;
      const correct = shop.asStaff(
        1,
        'status',
        `correct_order($1::text::uuid, $2::text::jsonb, $3::text::jsonb)`,
        order,
        JSON.stringify({ ...row?.shipping_address, address: '1 Acacia Road' }),
        JSON.stringify(row?.shipping_address),
      );
      expect([
        ['shipped', 'ADDRESS_FINAL'],
        ['ADDRESS_CHANGED', 'processing'],
      ]).toContainEqual(await Promise.all([pack(0, order, line), correct]));
    }
    await shop.expectNothingBroken();
  });
});

describe.skipIf(hasNoPostgres)('several members of staff shipping several orders, on a real PostgreSQL server', () => {
  const ship = (member: number, orders: readonly string[]) =>
    shop.asStaff(
      member,
      'came_of_it',
      `jsonb_build_object('came_of_it', (
         select string_agg(distinct coalesce(a ->> 'refused', 'shipped') collate "C", ' ')
           from jsonb_array_elements(ship_orders($1::text::jsonb)) a))`,
      JSON.stringify(orders.map((id) => ({ id, status: 'processing', payment_status: 'paid' }))),
    );
  const buySome = async () => {
    const bought = [];
    for (let index = 0; index < 4; index += 1) bought.push((await shop.buy()).order);
    return bought;
  };
  const sent = async () =>
    (await shop.sql`select order_id, count(*)::integer from order_events where to_status = 'shipped' group by 1`).map(
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
