import type postgres from 'postgres';
import { beforeEach, describe, expect, it } from 'vitest';
import { liftLimits, times } from './support/busy-shop';
import { callAs } from './support/callers';
import { hasNoPostgres, openPostgres } from './support/open-postgres';
import { endedOrdersSql, SHIP_TO } from './support/orders';
import type { PostgresCopy } from './support/postgres-server';
import { rounds } from './support/runs';

describe.skipIf(hasNoPostgres)('expired orders, on a real PostgreSQL server', () => {
  let copy: PostgresCopy;
  let sql: postgres.Sql;
  openPostgres(20, (opened, openedCopy) => {
    sql = opened;
    copy = openedCopy;
  });
  beforeEach(async () => {
    await sql`truncate orders, customers, audit_log, private.call_counts cascade`;
    await liftLimits(sql);
  });

  const endedOrders = async (count: number, product = 5, units = 1) => {
    for (const text of endedOrdersSql) await sql.unsafe(text, [count, product, units, false]);
  };
  const place = (user: string, items: [number, number][]) =>
    callAs(sql, 'authenticated', user, async (tx) => {
      const cart = items.map(([product_id, quantity]) => ({ product_id, quantity }));
      await tx`select place_order(${tx.json(cart)}, ${tx.json(SHIP_TO)}, 'paypal', ${crypto.randomUUID()})`;
      return 'placed';
    });
  const expireStep = () =>
    callAs(sql, 'service_role', null, async (tx) => {
      await tx`select expire_unpaid_orders()`;
    });
  const pay = (order: string) =>
    callAs(sql, 'service_role', null, async (tx) => {
      const [row] = await tx`
        select mark_order_paid(id, 'paypal', ${order}, charged_minor, charged_currency) as paid from orders where id = ${order}`;
      return String(row?.paid.outcome);
    });
  const cancel = (user: string, order: string) =>
    callAs(sql, 'authenticated', user, async (tx) => void (await tx`select cancel_order(${order})`));

  /** Blocks of the table and its indexes read per order. Unlike time, it does not depend on other load. */
  async function blocksOfOneOrder(product: number): Promise<number> {
    const one = copy.connect(1);
    const blocks = async () => {
      const [row] = await one`
        select sum(heap_blks_hit + heap_blks_read + idx_blks_hit + idx_blks_read)::integer as n from pg_statio_user_tables
         where relname in ('orders', 'order_items', 'stock_holds', 'order_events')`;
      return Number(row?.n);
    };
    try {
      await one`select pg_stat_force_next_flush()`;
      const before = await blocks();
      await one.begin(async (tx) => {
        await tx`select set_config('role', 'service_role', true)`;
        await tx`select place_order(${tx.json([{ product_id: product, quantity: 1 }])}, ${tx.json(SHIP_TO)}, 'paypal',
                                    ${crypto.randomUUID()})`;
      });
      await one`select pg_stat_force_next_flush()`;
      return (await blocks()) - before;
    } finally {
      await one.end();
    }
  }

  it('a thousand of them that hold all of a product slow the next order hardly more than fifty', async () => {
    await endedOrders(50);
    await sql`analyze`;
    await place('user_a', [[5, 1]]);
    const few = await blocksOfOneOrder(5);
    await sql`truncate orders cascade`;
    await endedOrders(1000);
    await sql`analyze`;
    await place('user_a', [[5, 1]]);
    expect(await blocksOfOneOrder(5)).toBeLessThan(few * 3);
    expect(await sql`select count(*)::integer as n from orders where cancel_reason = 'expired'`).toEqual([{ n: 2 }]);
    expect(await place('user_b', [[5, 99]])).toBe('placed');
    expect(await sql`select count(*)::integer as n from orders where cancel_reason = 'expired'`).toEqual([{ n: 101 }]);
  });

  it('are released by the job in steps that are visible to others before it has finished', async () => {
    await endedOrders(600);
    const seen = new Set<number>();
    let finished = false;
    const run = sql`call private.expire_all_unpaid_orders()`.then(() => {
      finished = true;
    });
    while (!finished) {
      const [row] = await sql`select stock from products where id = 5`;
      seen.add(Number(row?.stock));
    }
    await run;
    expect(await sql`select stock from products where id = 5`).toEqual([{ stock: 600 }]);
    expect([...seen].every((stock) => stock % 100 === 0)).toBe(true);
    expect([...seen].filter((stock) => stock > 0 && stock < 600).length).toBeGreaterThan(1);
  });

  it('never cause a refusal while the job and other buyers release them concurrently', async () => {
    for (let round = 0; round < rounds(15); round += 1) {
      await sql`truncate orders cascade`;
      await endedOrders(24, 5);
      await endedOrders(12, 6, 2);
      const buyers = times(
        12,
        (n) => () =>
          place(
            `user_${n}`,
            n % 2
              ? [
                  [5, 2],
                  [6, 2],
                ]
              : [
                  [6, 2],
                  [5, 2],
                ],
          ),
      );
      const calls = [...buyers.slice(0, 6), expireStep, ...buyers.slice(6), expireStep];
      const answers = await Promise.all(calls.map((call) => call()));
      expect(answers.filter((answer) => answer !== undefined)).toEqual(times(12, () => 'placed'));
      expect(await sql`select stock from products where id in (5, 6)`).toEqual([{ stock: 0 }, { stock: 0 }]);
    }
  });

  it('are released, paid late, cancelled and bought at once without a deadlock, lost units or overselling', async () => {
    for (let round = 0; round < rounds(10); round += 1) {
      await sql`truncate orders, customers cascade`;
      await sql`update products set stock = 60`;
      for (const product of [3, 5, 7]) await endedOrders(20, product, 3);
      // Some also hold a second product, which is locked with the rest.
      await sql`insert into order_items (order_id, product_id, quantity, unit_price, total_price)
                select order_id, 8, 1, 1, 1 from order_items where product_id = 5`;
      await sql`update orders set expires_at = expires_at - interval '1 minute'`;
      await sql`update products set stock = 40 where id = 8`;
      const ended = await sql<{ id: string; user_id: string }[]>`select id, user_id from orders order by md5(id::text)`;
      const [first, second] = [ended.slice(0, 15), ended.slice(10, 25)];
      const carts: [number, number][][] = [
        [
          [7, 1],
          [3, 2],
          [5, 1],
        ],
        [
          [1, 1],
          [5, 2],
        ],
        [
          [8, 1],
          [1, 1],
        ],
      ];
      const answers = await Promise.all([
        ...times(20, (n) => place(`user_${n}`, carts[n % carts.length] ?? [])),
        ...first.map(({ id }) => pay(id)),
        ...second.map(({ id, user_id }) => cancel(user_id, id)),
        ...times(3, expireStep),
      ]);
      expect(answers.filter((answer) => answer === 'OUT_OF_STOCK').length).toBeLessThan(20);
      const books = await sql`
        select p.id::integer, p.stock >= 0 as sane, p.stock + coalesce(sum(i.quantity) filter (where o.stock_held), 0)::integer as units
          from products p left join order_items i on i.product_id = p.id left join orders o on o.id = i.order_id
         where p.id in (1, 3, 5, 7, 8) group by p.id order by p.id`;
      expect(books).toEqual([1, 3, 5, 7, 8].map((id) => ({ id, sane: true, units: 60 })));
      const [holds] = await sql`
        select count(*)::integer as n from private.stock_holds h full join (
          select i.order_id, i.product_id, i.quantity, least(o.expires_at, o.held_until) as ends_at
            from order_items i join orders o on o.id = i.order_id where o.status = 'pending' and o.payment_status = 'pending') i
          on (h.order_id, h.product_id, h.quantity, h.ends_at) = (i.order_id, i.product_id, i.quantity, i.ends_at)
         where h.order_id is null or i.order_id is null`;
      expect(holds).toEqual({ n: 0 });
    }
  });

  it('one that is claimed while its new owner orders the product it holds causes no deadlock', async () => {
    for (let round = 0; round < rounds(10); round += 1) {
      await sql`truncate orders cascade`;
      for (const text of endedOrdersSql) await sql.unsafe(text, [4, 5, 1, true]);
      const guests = await sql<{ id: string; token: string }[]>`
        insert into private.guest_tokens (order_id, token)
        select id, encode(sha256(convert_to(id::text, 'UTF8')), 'hex') from orders returning order_id as id, token`;
      const claims = guests.map(({ id, token }) =>
        callAs(
          sql,
          'authenticated',
          'user_a',
          async (tx) => void (await tx`select claim_guest_order(${id}, ${token})`),
        ),
      );
      await Promise.all([...claims, ...times(4, () => place('user_a', [[5, 1]])), expireStep()]);
      // An own order gives way to the next one, so free and held units add up to the initial stock.
      const [row] = await sql`
        select p.stock + coalesce((select sum(i.quantity) from order_items i join orders o on o.id = i.order_id
                                    where i.product_id = 5 and o.status = 'pending'), 0) as units from products p where id = 5`;
      expect(Number(row?.units)).toBe(4);
    }
  });
});
