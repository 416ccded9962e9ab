import type postgres from 'postgres';
import { beforeEach, describe, expect, it } from 'vitest';
import { listStaffSql } from './support/actors';
import { liftLimits, times } from './support/busy-shop';
import { callAs } from './support/callers';
import { A_PRODUCT, type ProductRow } from './support/editing';
import { hasNoPostgres, openPostgres } from './support/open-postgres';
import { SHIP_TO } from './support/orders';
import { rounds } from './support/runs';

const isId = (answer: string) => /^[0-9a-f-]{36}$/.test(answer);

describe.skipIf(hasNoPostgres)(
  'concurrent staff and shoppers, on a real PostgreSQL server with twenty connections',
  () => {
    let sql: postgres.Sql;
    openPostgres(20, (opened) => {
      sql = opened;
    });
    beforeEach(async () => {
      await sql`truncate orders, customers, audit_log, private.call_counts cascade`;
      await liftLimits(sql);
    });

    const asStaff = (work: (tx: postgres.TransactionSql) => Promise<string>) =>
      callAs(sql, 'authenticated', 'user_staff', work, 'wanjiru@littlebaobab.example');
    const place = (product: number, quantity = 1) =>
      callAs(sql, 'authenticated', 'user_a', async (tx) => {
        const items = tx.json([{ product_id: product, quantity }]);
        const [row] =
          await tx`select place_order(${items}, ${tx.json(SHIP_TO)}, 'paypal', gen_random_uuid()) as placed`;
        return String(row?.placed.id);
      });
    const productRow = async (id: number): Promise<ProductRow> => {
      const [row] = await sql<
        { product: ProductRow }[]
      >`select to_jsonb(p) as product from products p where id = ${id}`;
      if (!row) throw new Error(`no product ${id}`);
      return row.product;
    };
    const save = (seen: ProductRow, change: object) =>
      asStaff(async (tx) => {
        const product = tx.json({ ...seen, seen_stock: seen.stock, ...change });
        const [row] = await tx`select save_product(${product}, ${seen.id}, ${seen.version}) as saved`;
        return `version ${row?.saved.version}`;
      });
    const setStatus = (order: string, status: string) =>
      asStaff(async (tx) => {
        const [row] = await tx`select set_order_status(${order}, ${status}) as changed`;
        return String(row?.changed.status);
      });

    /** The stock and the units held by orders must add up to the initial stock. */
    async function units(product: number): Promise<number> {
      const [row] = await sql<{ total: number }[]>`
      select p.stock + coalesce((select sum(i.quantity) from order_items i join orders o on o.id = i.order_id
                                  where i.product_id = p.id and o.stock_held), 0)::integer as total
        from products p where p.id = ${product}`;
      return row?.total ?? Number.NaN;
    }

    it('of ten editors of one version exactly one succeeds', async () => {
      const seen = await productRow(5);
      const answers = await Promise.all(times(10, (index) => save(seen, { name: `Name ${index}` })));
      expect(answers.sort()).toEqual([...times(9, () => 'VERSION_CONFLICT'), `version ${seen.version + 1}`]);
      expect(await sql`select count(*)::integer as n from audit_log`).toEqual([{ n: 1 }]);
    });

    it('a stock edit and thirty sales add up, in any order', async () => {
      const seen = await productRow(5);
      const answers = await Promise.all(
        times(31, (index) => (index === 15 ? save(seen, { stock: seen.stock + 40 }) : place(5))),
      );
      expect(answers.filter(isId)).toHaveLength(30);
      expect(answers[15]).toBe(`version ${seen.version + 1}`);
      expect((await productRow(5)).stock).toBe(60 + 40 - 30);
    });

    it('reducing the stock while it sells out never makes it negative', async () => {
      const seen = await productRow(5);
      const answers = await Promise.all(
        times(30, (index) => (index % 10 === 5 ? save(seen, { stock: 0 }) : place(5, 5))),
      );
      expect((await productRow(5)).stock).toBeGreaterThanOrEqual(0);
      const emptied = answers.some((answer) => answer.startsWith('version'));
      expect(await units(5)).toBe(emptied ? 0 : 60);
    });

    it('a product removed while it is ordered is either archived with its orders or deleted without any', async () => {
      const outcomes: string[] = [];
      // Until an order has come first, too.
      for (let round = 0; round < rounds(10) || (round < 50 && !outcomes.includes('archived')); round += 1) {
        const [row] = await sql<{ id: number }[]>`
        insert into products (name, price, image_url, category, age_range, description, stock)
        values (${A_PRODUCT.name}, 1, '/a.webp', 'Toys', '3', 'x', 50) returning id::integer`;
        const id = row?.id ?? 0;
        const remove = asStaff(async (tx) => String((await tx`select remove_product(${id}) as done`)[0]?.done.outcome));
        const orders = times(5, () => place(id));
        const answers = await Promise.all([...orders.slice(0, round % 5), remove, ...orders.slice(round % 5)]);
        const outcome = answers[round % 5] ?? '';
        const placed = answers.filter(isId).length;
        expect(placed === 0 ? 'deleted' : 'archived').toBe(outcome);
        expect(answers.filter((answer) => answer === 'OUT_OF_STOCK')).toHaveLength(5 - placed);
        outcomes.push(outcome);
      }
      expect(outcomes).toContain('archived');
    });

    it('staff, customers, payments and expiry on the same orders lose no unit and cause no deadlock', async () => {
      const orders = (await Promise.all(times(40, (index) => place(1 + (index % 3))))).filter(isId);
      const statuses = ['cancelled', 'pending', 'shipped', 'cancelled', 'processing'];
      for (let round = 0; round < rounds(3); round += 1) {
        await sql`update orders set expires_at = now() - interval '1 second' where abs(hashtext(id::text)) % 3 = ${round}`;
        const answers = await Promise.all([
          ...orders.map((order, index) => setStatus(order, statuses[(index + round) % statuses.length] ?? '')),
          ...orders.map((order, index) =>
            index % 2
              ? callAs(sql, 'authenticated', 'user_a', async (tx) => void (await tx`select cancel_order(${order})`))
              : callAs(sql, 'service_role', null, async (tx) => {
                  const reference = `ref_${index}_${round}`;
                  await tx`select mark_order_paid(id, 'paypal', ${reference}, charged_minor, charged_currency) from orders where id = ${order}`;
                }),
          ),
          ...times(5, () =>
            callAs(sql, 'service_role', null, async (tx) => void (await tx`select expire_unpaid_orders()`)),
          ),
          ...times(10, (index) => place(1 + (index % 3))),
        ]);
        const refusals = new Set(answers.filter((answer) => /^[A-Z_]+$/.test(String(answer))));
        expect([...refusals].filter((hint) => hint !== 'ORDER_PAID' && hint !== 'OUT_OF_STOCK')).toEqual([]);
        expect(await Promise.all([1, 2, 3].map(units))).toEqual([60, 60, 60]);
      }
      expect(
        await sql`select count(*)::integer as n from orders where stock_held and status = 'cancelled' and payment_status <> 'paid'`,
      ).toEqual([{ n: 0 }]);
    });

    const asMember = (user: string, email: string, question: string) =>
      callAs(
        sql,
        'authenticated',
        user,
        async (tx) => JSON.stringify((await tx.unsafe(`select ${question} as answer`))[0]?.answer),
        `${email}@littlebaobab.example`,
      );

    it('of two owners who remove, suspend or demote each other at once, one remains', async () => {
      const changes = [
        (other: string) => `suspend_staff('${other}@littlebaobab.example')`,
        (other: string) => `remove_staff('${other}@littlebaobab.example')`,
        (other: string) => `set_staff_role('${other}@littlebaobab.example', 'staff')`,
      ];
      for (const change of [...changes, ...changes, ...changes]) {
        await sql`delete from staff_members where email <> 'wanjiru@littlebaobab.example'`;
        await sql`update staff_members set role = 'owner', suspended_by = null, suspended_at = null`;
        await sql`insert into staff_members (email, user_id, first_seen_at, role, invited_by)
        select name || '@littlebaobab.example', 'user_' || name, now(), 'owner', 'x' from unnest(array['b', 'c']) name`;
        await sql`delete from staff_members where email = 'wanjiru@littlebaobab.example'`;
        const answers = await Promise.all([
          asMember('user_b', 'b', change('c')),
          asMember('user_c', 'c', change('b')),
          asMember('user_b', 'b', change('c')),
          asMember('user_c', 'c', change('b')),
        ]);
        expect(answers.some((answer) => answer === 'OWNER_ONLY' || answer === 'STAFF_ONLY')).toBe(true);
        expect(
          await sql`select count(*)::integer as n from staff_members where role = 'owner' and suspended_at is null`,
        ).toEqual([{ n: 1 }]);
      }
      await sql.unsafe(`delete from staff_members; ${listStaffSql}`);
    });

    it('of ten accounts with one invited address exactly one becomes the member', async () => {
      for (let round = 0; round < rounds(5); round += 1) {
        await sql`delete from staff_members where email = 'bob@littlebaobab.example'`;
        await sql`insert into staff_members (email, role, invited_by) values ('bob@littlebaobab.example', 'staff', 'x')`;
        const answers = await Promise.all(
          times(10, (index) => asMember(`user_bob_${index}`, 'bob', 'enter_staff_area()')),
        );
        expect(answers.filter((answer) => answer === '{"role":"staff","refusal":null}')).toHaveLength(1);
        expect(answers.filter((answer) => answer === '{"role":null,"refusal":"other-account"}')).toHaveLength(9);
      }
    });

    it('one account that enters twice at once becomes one member', async () => {
      await sql`delete from staff_members where email = 'bob@littlebaobab.example'`;
      await sql`insert into staff_members (email, role, invited_by) values ('bob@littlebaobab.example', 'staff', 'x')`;
      const answers = await Promise.all(times(10, () => asMember('user_bob', 'bob', 'enter_staff_area()')));
      expect(new Set(answers)).toEqual(new Set(['{"role":"staff","refusal":null}']));
      expect(await sql`select count(*)::integer as n from audit_log where table_name = 'staff_members'`).toEqual([
        { n: 1 },
      ]);
    });

    it('fifty first orders of one customer create one customer', async () => {
      const orders = await Promise.all(times(50, (index) => place(1 + (index % 8))));
      await Promise.all(
        orders.map((order) =>
          callAs(sql, 'service_role', null, async (tx) => {
            await tx`select mark_order_paid(id, 'paypal', ${order}, charged_minor, charged_currency) from orders where id = ${order}`;
          }),
        ),
      );
      expect(await sql`select email, name from customers`).toEqual([{ email: SHIP_TO.email, name: 'Amina Otieno' }]);
    });
  },
);
