import type postgres from 'postgres';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { liftLimits, times } from './support/busy-shop';
import { callAs } from './support/callers';
import { hasNoPostgres, openPostgres } from './support/open-postgres';
import { SHIP_TO } from './support/orders';
import { rounds } from './support/runs';

const STOCK = 60;
const ANNE = { user: 'user_anne', email: 'anne@example.com' };
const BEN = { user: 'user_ben', email: 'ben@example.com' };
const SHARED = 'family@example.com';

type Person = { user: string; email: string };
const people = (count: number): Person[] =>
  times(count, (index) => ({ user: `user_${index}`, email: `person${index}@example.com` }));
/** The two calls arrive in this order in every second round, and in the opposite order in the rest. */
const inTurn = <T>(round: number, first: () => Promise<T>, second: () => Promise<T>) =>
  round % 2 ? [first(), second()] : [second(), first()];

const KEPT = {
  status: 'processing',
  payment: 'paid',
  owner: null,
  erased: false,
  erasing: true,
  payments: 1,
  refunds: 0,
};
const REFUNDED = {
  status: 'cancelled',
  payment: 'paid',
  owner: null,
  erased: true,
  erasing: false,
  payments: 1,
  refunds: 1,
};
const CANCELLED = { ...REFUNDED, payment: 'pending', payments: 0, refunds: 0 };

describe.skipIf(hasNoPostgres)('deleting personal data while the shop is busy, on a real PostgreSQL server', () => {
  let sql: postgres.Sql;
  openPostgres(20, (opened) => {
    sql = opened;
  });
  beforeEach(async () => {
    await sql`truncate orders, customers, addresses, audit_log, private.call_counts, private.deleted_accounts cascade`;
    await liftLimits(sql);
  });

  const place = async (person: Person | null, { email = person?.email ?? SHARED, product = 5 } = {}) => {
    const placed = await callAs(sql, person ? 'authenticated' : 'anon', person?.user ?? null, async (tx) => {
      const [row] = await tx`
        select place_order(${tx.json([{ product_id: product, quantity: 1 }])}, ${tx.json({ ...SHIP_TO, email })},
                           'paypal', gen_random_uuid()) as placed`;
      return { id: String(row?.placed.id), token: String(row?.placed.guest_token) };
    });
    if (typeof placed === 'string') throw new Error(placed);
    return placed;
  };
  const pay = (order: string) =>
    callAs(sql, 'service_role', null, async (tx) => {
      const [row] = await tx`
        select mark_order_paid(id, 'paypal', ${order}, charged_minor, charged_currency) as paid from orders where id = ${order}`;
      return String(row?.paid.outcome);
    });
  const erase = ({ user, email }: Person) =>
    callAs(
      sql,
      'authenticated',
      user,
      async (tx) => {
        const [row] = await tx`select erase_my_account() as erased`;
        return Number(row?.erased.erased_orders);
      },
      email,
    );
  const asServer = (statement: string) =>
    callAs(sql, 'service_role', null, async (tx) => void (await tx.unsafe(statement)));
  const paidOrder = async (person: Person | null, email?: string) => {
    const order = await place(person, email ? { email } : {});
    expect(await pay(order.id)).toBe('paid');
    return order;
  };

  const stateOf = async (order: string) => {
    const [row] = await sql`
      select o.status, o.payment_status as payment, o.user_id as owner, o.erased_at is not null as erased,
             o.erase_requested_at is not null as erasing, count(p)::integer as payments,
             (count(p) filter (where p.refund_due))::integer as refunds
        from orders o left join payments p on p.order_id = o.id where o.id = ${order} group by o.id`;
    return row;
  };
  async function expectStockToAddUp() {
    const rows = await sql`
      select p.id::integer from products p
       where p.stock + (select coalesce(sum(i.quantity), 0) from order_items i join orders o on o.id = i.order_id
                         where i.product_id = p.id and o.status <> 'cancelled') <> ${STOCK}`;
    expect(rows).toEqual([]);
    expect(await sql`select id from orders where stock_held <> (status <> 'cancelled')`).toEqual([]);
  }

  const waiting = async () => {
    const [row] = await sql`
      select count(*)::integer as n from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and backend_type = 'client backend'`;
    return Number(row?.n);
  };
  const until = (isSo: () => Promise<boolean>) =>
    vi.waitFor(async () => expect(await isSo()).toBe(true), { interval: 5, timeout: 5000 });
  /** Starts each call after the one before it waits for a lock, while these locks are held, and then releases them. */
  async function whileHeld<T>(locks: readonly string[], calls: readonly (() => Promise<T>)[]): Promise<T[]> {
    const started: Promise<T>[] = [];
    await sql.begin(async (tx) => {
      for (const lock of locks) await tx.unsafe(lock);
      for (const start of calls) {
        started.push(start());
        await until(async () => (await waiting()) === started.length);
      }
    });
    return Promise.all(started);
  }
  const customerLock = (name: string) => `select pg_advisory_xact_lock(hashtextextended('customer:${name}', 0))`;
  const productLock = (id: number) => `select from products where id = ${id} for update`;

  it('keeps an order that was paid just before', async () => {
    const { id } = await place(ANNE);
    expect(await whileHeld<unknown>([customerLock(ANNE.user)], [() => pay(id), () => erase(ANNE)])).toEqual([
      'paid',
      0,
    ]);
    expect(await stateOf(id)).toEqual(KEPT);
    await expectStockToAddUp();
  });

  it('makes a payment that arrives just after due for a refund', async () => {
    const { id } = await place(ANNE);
    expect(await whileHeld<unknown>([productLock(5)], [() => erase(ANNE), () => pay(id)])).toEqual([1, 'refund_due']);
    expect(await stateOf(id)).toEqual(REFUNDED);
    await expectStockToAddUp();
  });

  it('has one of these two results for every order of arrival', async () => {
    for (let round = 0; round < rounds(4); round += 1) {
      const everybody = people(8);
      const orders = await Promise.all([...everybody, ...everybody].map((person) => place(person)));
      await Promise.all(
        everybody.flatMap((person, index) =>
          inTurn<unknown>(
            round + index,
            () => erase(person),
            () => Promise.all([pay(orders[index]?.id ?? ''), pay(orders[index + 8]?.id ?? '')]),
          ),
        ),
      );
      const states = await Promise.all(orders.map(({ id }) => stateOf(id)));
      for (const state of states) expect([KEPT, REFUNDED]).toContainEqual(state);
      await expectStockToAddUp();
      await sql`truncate orders, customers cascade`;
      await sql`update products set stock = ${STOCK}`;
    }
  });

  it('does not touch an order that is placed and paid while it waits', async () => {
    const early = await place(ANNE, { product: 6 });
    let late = early;
    let erasing: Promise<unknown> = Promise.resolve();
    let isErased = false;
    await sql.begin(async (products) => {
      await sql.begin(async (orders) => {
        await orders`select from orders where id = ${early.id} for update`;
        erasing = erase(ANNE).finally(() => {
          isErased = true;
        });
        await until(async () => (await waiting()) === 1);
        late = await place(ANNE, { product: 7 });
        await products.unsafe(productLock(7));
      });
      await until(async () => isErased || (await waiting()) === 1);
      expect(await pay(late.id)).toBe('paid');
    });
    const answer = await erasing;
    expect(await stateOf(late.id)).toEqual({ ...KEPT, owner: ANNE.user, erasing: false });
    expect(await stateOf(early.id)).toEqual(CANCELLED);
    expect(answer).toBe(1);
    expect(await erase(ANNE)).toBe(0);
    expect(await stateOf(late.id)).toEqual(KEPT);
    await expectStockToAddUp();
  });

  it('counts each order once when it is called six times at once', async () => {
    for (let round = 0; round < rounds(3); round += 1) {
      const orders = await Promise.all(times(4, () => place(ANNE)));
      const answers = await Promise.all(times(6, () => erase(ANNE)));
      expect(answers.sort()).toEqual([0, 0, 0, 0, 0, 4]);
      for (const { id } of orders) {
        expect(await stateOf(id)).toEqual(CANCELLED);
        const notes = sql`select count(*)::integer as n from order_events where order_id = ${id} and kind = 'note'`;
        expect(await notes).toEqual([{ n: 1 }]);
      }
      await expectStockToAddUp();
    }
  });

  it('runs concurrently with new orders, expiry and the hourly job, and in the end no name is left', async () => {
    const everybody = people(6);
    const guests: string[] = [];
    for (let round = 0; round < rounds(5); round += 1) {
      await Promise.all(everybody.map((person, index) => place(person, { product: 1 + (index % 3) })));
      guests.push(...(await Promise.all(times(4, () => place(null)))).map(({ id }) => id));
      await sql`update orders set expires_at = now() - interval '1 second', created_at = now() - interval '60 days'
                 where status = 'pending' and abs(hashtext(id::text)) % 2 = ${round % 2}`;
      await Promise.all([
        ...everybody.flatMap((person, index) =>
          inTurn<unknown>(
            round + index,
            () => (index % 2 ? erase(person) : asServer(`select erase_account('${person.user}')`)),
            () => place(person, { product: 1 + ((index + 1) % 3) }),
          ),
        ),
        ...times(3, () => asServer('select expire_unpaid_orders()')),
        ...times(3, () => asServer('select erase_stale_data()')),
      ]);
      await expectStockToAddUp();
    }
    await Promise.all(everybody.map(erase));
    expect(
      await sql`select id from orders where id <> all (${guests}) and (erased_at is null or status <> 'cancelled')`,
    ).toEqual([]);
    await sql`update orders set expires_at = now() - interval '1 second', created_at = now() - interval '60 days'
               where status = 'pending'`;
    await asServer('select expire_unpaid_orders()');
    await sql`update orders set created_at = now() - interval '60 days'`;
    await asServer('select erase_stale_data()');
    expect(await sql`select id from orders where shipping_address <> '{}'`).toEqual([]);
    expect(await sql`select distinct stock from products`).toEqual([{ stock: STOCK }]);
  });

  it('causes no deadlock between two people whose orders have the same two e-mail addresses', async () => {
    const orders = [
      await paidOrder(ANNE, 'a@example.com'),
      await paidOrder(ANNE, 'b@example.com'),
      await paidOrder(BEN, 'b@example.com'),
      await paidOrder(BEN, 'a@example.com'),
    ];
    const locks = [customerLock('@a@example.com'), customerLock('@b@example.com')];
    await whileHeld(locks, [() => erase(ANNE), () => erase(BEN)]);
    for (const { id } of orders) expect(await stateOf(id)).toEqual(KEPT);
    expect(await sql`select email, user_id from customers order by email`).toEqual([
      { email: 'a@example.com', user_id: null },
      { email: 'b@example.com', user_id: null },
    ]);
  });

  // Several people, because the order of the locks depends on the names.
  it.each(people(4))('causes no deadlock for $user, who claims a paid order in another tab', async (person) => {
    const guests = await paidOrder(null, SHARED);
    const own = await paidOrder(person, SHARED);
    const claim = () =>
      callAs(
        sql,
        'authenticated',
        person.user,
        async (tx) => void (await tx`select claim_guest_order(${guests.id}, ${guests.token})`),
      );
    await whileHeld<unknown>([customerLock(`@${SHARED}`), customerLock(person.user)], [claim, () => erase(person)]);
    expect(await stateOf(own.id)).toEqual(KEPT);
    // Of the person's account or after it: the two calls wait for each other where they are counted.
    expect([KEPT, { ...KEPT, owner: person.user, erasing: false }]).toContainEqual(await stateOf(guests.id));
  });

  it('causes no deadlock for somebody who changes the default address in another tab', async () => {
    const [first = '', second = ''] = await Promise.all(times(2, () => crypto.randomUUID()));
    await sql`
      insert into addresses (id, user_id, title, full_name, street_address, city, state, zip_code, country, phone_number, is_default)
      select a.id::uuid, ${ANNE.user}, 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', a.id = ${first}
        from unnest(${[first, second]}::text[]) a (id)`;
    const choose = () =>
      callAs(
        sql,
        'authenticated',
        ANNE.user,
        async (tx) => void (await tx`select set_default_address(${second}::uuid)`),
      );
    const held = `select from addresses where id = '${first}' for update`;
    expect(await whileHeld<unknown>([held], [() => erase(ANNE), choose])).toEqual([0, 'ADDRESS_NOT_FOUND']);
    expect(await sql`select id from addresses`).toEqual([]);
  });

  it('handles addresses used by several customers and guests correctly', async () => {
    for (let round = 0; round < rounds(3); round += 1) {
      const everybody = people(4);
      const addresses = [SHARED, 'second@example.com', 'third@example.com'];
      const members = await Promise.all(
        everybody.flatMap((person, index) =>
          times(3, (turn) => paidOrder(person, addresses[(turn * (index % 2 ? 1 : 2) + index) % 3])),
        ),
      );
      await sql`update orders set status = 'completed' where id = ${members[round % 12]?.id ?? ''}`;
      const guests = await Promise.all(times(6, (index) => place(null, { email: addresses[index % 3] ?? '' })));
      await Promise.all([
        ...guests.slice(0, 3).map(({ id }) => pay(id)),
        ...everybody.map(erase),
        ...guests.slice(3).map(({ id }) => pay(id)),
        ...everybody.map(erase),
      ]);
      const known = await sql`
        select c.email, c.user_id, c.last_order_at = (
                 select max(o.created_at) from orders o
                  where o.customer_email = c.email and o.user_id is null and o.payment_status = 'paid') as newest
          from customers c order by c.email`;
      expect(known).toEqual([...addresses].sort().map((email) => ({ email, user_id: null, newest: true })));
      await expectStockToAddUp();
      await sql`truncate orders, customers cascade`;
      await sql`update products set stock = ${STOCK}`;
    }
  });
});
