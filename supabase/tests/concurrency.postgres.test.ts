import type postgres from 'postgres';
import { beforeEach, describe, expect, it } from 'vitest';
import { liftLimits } from './support/busy-shop';
import { type Call, callAs } from './support/callers';
import { hasNoPostgres, openPostgres } from './support/open-postgres';
import { SHIP_TO } from './support/orders';
import { rounds } from './support/runs';

const PRODUCTS = 8;

type Line = { product_id: number; quantity: number };

describe.skipIf(hasNoPostgres)('on a real PostgreSQL server, twenty connections at once', () => {
  let sql: postgres.Sql;
  openPostgres(20, (opened) => {
    sql = opened;
  });
  beforeEach(async () => {
    await sql`truncate orders, customers, audit_log, private.call_counts cascade`;
    await liftLimits(sql);
  });

  const call: Call = (...caller) => callAs(sql, ...caller);
  const place = (user: string | null, items: Line[], key = crypto.randomUUID()) =>
    call(user ? 'authenticated' : 'anon', user, async (tx) => {
      const [row] = await tx`select place_order(${tx.json(items)}, ${tx.json(SHIP_TO)}, 'paypal', ${key}) as placed`;
      return String(row?.placed.id);
    });
  const isId = (answer: string) => /^[0-9a-f-]{36}$/.test(answer);

  /** The stock and the units held by orders must add up to the initial stock. */
  async function expectNothingLostOrSoldTwice(initial = 60) {
    const rows = await sql<{ id: number; stock: number; held: number }[]>`
      select p.id::integer, p.stock, coalesce(sum(i.quantity) filter (where o.status <> 'cancelled'), 0)::integer as held
        from products p left join order_items i on i.product_id = p.id left join orders o on o.id = i.order_id
       group by p.id order by p.id`;
    expect(rows.map(({ id, stock, held }) => ({ id, total: stock + held }))).toEqual(
      rows.map(({ id }) => ({ id, total: initial })),
    );
    expect(rows.every(({ stock }) => stock >= 0)).toBe(true);
  }

  it('fifty buyers of ten units get exactly ten', async () => {
    await sql`update products set stock = 10 where id = 5`;
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        place(index % 2 ? `user_${index}` : null, [{ product_id: 5, quantity: 1 }]),
      ),
    );
    expect(answers.filter(isId)).toHaveLength(10);
    expect(answers.filter((answer) => answer === 'OUT_OF_STOCK')).toHaveLength(40);
    expect(await sql`select stock from products where id = 5`).toEqual([{ stock: 0 }]);
  });

  it('forty concurrent calls of a guest leave no more open orders than one guest may have', async () => {
    await sql`update private.caller_limits set open_orders = 5 where kind = 'address'`;
    await sql`update private.caller_limits set open_orders = 3 where kind = 'network'`;
    const guest = (address: string) =>
      call('anon', null, async (tx) => {
        await tx`select set_config('request.headers', ${JSON.stringify({ 'cf-connecting-ip': address })}, true)`;
        const [row] =
          await tx`select place_order(${tx.json([{ product_id: 5, quantity: 1 }])}, ${tx.json(SHIP_TO)}, 'paypal',
          ${crypto.randomUUID()}) as placed`;
        return String(row?.placed.id);
      });
    const answers = await Promise.all([
      ...Array.from({ length: 20 }, (_, index) => guest(`2001:db8:1:${index}::1`)),
      ...Array.from({ length: 20 }, () => guest('198.51.100.1')),
    ]);
    expect(answers.slice(0, 20).filter(isId)).toHaveLength(3);
    expect(answers.slice(20).filter(isId)).toHaveLength(5);
    expect(answers.filter((answer) => answer === 'TOO_MANY_OPEN_ORDERS')).toHaveLength(32);
  });

  it('sixty concurrent guests get half of a product; customers who have paid before get the rest', async () => {
    await sql`update private.shop_limits set guest_share = 0.5`;
    const guests = await Promise.all(Array.from({ length: 60 }, () => place(null, [{ product_id: 5, quantity: 1 }])));
    expect(guests.filter(isId)).toHaveLength(30);
    await sql`update private.shop_limits set guest_share = 1`;
    const customers = await Promise.all(
      Array.from({ length: 60 }, (_, index) => place(`user_${index}`, [{ product_id: 5, quantity: 1 }])),
    );
    expect(customers.filter(isId)).toHaveLength(30);
    await expectNothingLostOrSoldTwice();
  });

  it('the same key sent twenty times places one order', async () => {
    const key = crypto.randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => place('user_a', [{ product_id: 5, quantity: 2 }], key)),
    );
    expect(new Set(answers).size).toBe(1);
    expect(await sql`select stock from products where id = 5`).toEqual([{ stock: 58 }]);
  });

  it('one payment reported ten times counts once, and one reference pays for one of ten orders', async () => {
    const orders = await Promise.all(
      Array.from({ length: 10 }, () => place('user_a', [{ product_id: 5, quantity: 1 }])),
    );
    const pay = (order: string, reference: string) =>
      call('service_role', null, async (tx) => {
        const [row] = await tx`
          select mark_order_paid(id, 'paypal', ${reference}, charged_minor, charged_currency) as paid from orders where id = ${order}`;
        return String(row?.paid.outcome);
      });
    const [first = ''] = orders;
    const repeated = await Promise.all(Array.from({ length: 10 }, () => pay(first, 'ref_a')));
    expect(repeated.sort()).toEqual([...Array.from({ length: 9 }, () => 'already_paid'), 'paid']);
    const shared = await Promise.all(orders.slice(1).map((order) => pay(order, 'ref_b')));
    expect(shared.sort()).toEqual([...Array.from({ length: 8 }, () => 'REFERENCE_USED'), 'paid']);
  });

  it('one PayPal order reported for ten orders at once is assigned to one of them', async () => {
    const orders = await Promise.all(
      Array.from({ length: 10 }, () => place('user_a', [{ product_id: 5, quantity: 1 }])),
    );
    const record = (order: string) =>
      call('service_role', null, async (tx) => {
        const [row] = await tx`select record_paypal_order(${order}, 'SAME') as recorded`;
        return String(row?.recorded);
      });
    const answers = await Promise.all([...orders, ...orders].map(record));
    expect(answers.sort()).toEqual([...Array.from({ length: 18 }, () => 'REFERENCE_USED'), 'true', 'true']);
  });

  it('a late payment and a simultaneous change of the price are handled one after the other', async () => {
    const lines = [5, 6, 7].map((product_id) => ({ product_id, quantity: 1 }));
    for (let round = 0; round < rounds(10); round += 1) {
      const orders = await Promise.all(Array.from({ length: 8 }, () => place('user_a', lines)));
      await sql`update orders set expires_at = now() - interval '1 minute' where id = any (${orders})`;
      const payments = orders.map((order) =>
        call('service_role', null, async (tx) => {
          const [row] = await tx`
            select mark_order_paid(id, 'paypal', ${order}, charged_minor, charged_currency) as paid from orders where id = ${order}`;
          return String(row?.paid.outcome);
        }),
      );
      const changes = [7, 6, 5].map((id) => sql`update products set price = price + 0.01 where id = ${id}`);
      await Promise.all([...payments, ...changes, sql`select public.expire_unpaid_orders()`]);
      await expectNothingLostOrSoldTwice();
    }
    // Either may win the race, but there is no third outcome.
    const outcomes = await sql<{ outcome: string }[]>`
      select distinct concat_ws(' ', o.status, p.refund_reason) as outcome
        from payments p join orders o on o.id = p.order_id`;
    expect(['processing', 'cancelled price_changed']).toEqual(
      expect.arrayContaining(outcomes.map(({ outcome }) => outcome)),
    );
    expect(await sql`select count(*)::integer as n from payments`).toEqual([{ n: 8 * rounds(10) }]);
  });

  it('tabs that change the default address wait for each other and leave exactly one', async () => {
    const asOwner = (work: (tx: postgres.TransactionSql) => Promise<unknown>) =>
      call('authenticated', 'user_a', async (tx) => void (await work(tx)));
    const add = () =>
      asOwner(
        (tx) => tx`insert into addresses
        (title, full_name, street_address, city, state, zip_code, country, phone_number, is_default)
        values ('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', true)`,
      );
    await Promise.all(Array.from({ length: 10 }, add));
    const addresses = await sql<{ id: string }[]>`select id from addresses order by id`;
    await Promise.all(
      Array.from({ length: 8 }, () => addresses).flatMap((all) =>
        all.map(({ id }, index) =>
          index % 2
            ? asOwner((tx) => tx`select set_default_address(${id})`)
            : asOwner((tx) => tx`update addresses set title = 'x', is_default = true where id = ${id}`),
        ),
      ),
    );
    expect(await sql`select count(*)::integer as n from addresses where is_default`).toEqual([{ n: 1 }]);
  });

  it('carts, cancellations, expiry and late payments cause neither deadlocks nor lost units', async () => {
    // A fixed sequence instead of Math.random, so that a failure can be reproduced.
    let seed = 20261101;
    const random = (below: number) => {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      return Math.floor((seed / 2147483648) * below);
    };
    const randomCart = () =>
      Array.from({ length: 3 }, () => ({ product_id: 1 + random(PRODUCTS), quantity: 1 + random(3) }));
    const placed: string[] = [];
    const settle = async (order: string, index: number) => {
      switch (random(5)) {
        case 0:
          return call('authenticated', 'user_a', async (tx) => void (await tx`select cancel_order(${order})`));
        case 1:
          return call(
            'service_role',
            null,
            async (tx) => void (await tx`select mark_payment_failed(${order}, 'paypal', ${`ref_${index}`})`),
          );
        case 2:
          return call('service_role', null, async (tx) => void (await tx`select expire_unpaid_orders()`));
        default:
          return call('service_role', null, async (tx) => {
            await tx`select mark_order_paid(id, 'paypal', ${`ref_${index}`}, charged_minor, charged_currency) from orders where id = ${order}`;
          });
      }
    };
    // At least three: the first has no orders to settle yet, and each reason has to occur.
    for (let round = 0; round < Math.max(3, rounds(6)); round += 1) {
      await sql`update orders set expires_at = now() - interval '1 second' where status = 'pending' and abs(hashtext(id::text)) % 2 = 0`;
      const orders = Array.from({ length: 60 }, () => place('user_a', randomCart()));
      const settled = placed
        .slice(-60)
        .flatMap((order, index) => [settle(order, round * 100 + index), settle(order, round * 100 + index)]);
      const answers = await Promise.all(orders);
      await Promise.all(settled);
      expect(answers.filter((answer) => !isId(answer) && answer !== 'OUT_OF_STOCK')).toEqual([]);
      placed.push(...answers.filter(isId));
      await expectNothingLostOrSoldTwice();
    }
    const reasons = await sql<
      { reason: string }[]
    >`select distinct cancel_reason as reason from orders where cancel_reason is not null`;
    expect(reasons.map(({ reason }) => reason).sort()).toEqual(['customer', 'expired', 'payment_failed']);
    expect(placed.length).toBeGreaterThan(50);
  });
});
