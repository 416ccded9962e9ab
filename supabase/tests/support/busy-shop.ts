import type postgres from 'postgres';
import { beforeEach, expect } from 'vitest';
import { brokenInvariants } from '../histories/invariants';
import { readStateSql } from '../histories/shop-session';
import type { ShopState } from '../histories/state';
import { type Call, callAs } from './callers';
import { openPostgres } from './open-postgres';
import { SHIP_TO } from './orders';

const STOCK = 60;
const STAFF = ['wanjiru@littlebaobab.example', 'otieno@littlebaobab.example'];

export const times = <T>(count: number, work: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => work(index));

/** How often each result occurred. */
export function tally(answers: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const answer of answers) counts[answer] = (counts[answer] ?? 0) + 1;
  return counts;
}

export interface Bought {
  order: string;
  payment: string;
  reference: string;
  amount: number;
}

/**
 * A shop on a PostgreSQL server with concurrent users, empty before each test. Every call is a transaction with the rights of its
 * caller. `sql` exists once the server has started.
 */
export function openBusyShop() {
  let sql: postgres.Sql;
  openPostgres(20, (opened) => {
    sql = opened;
  });
  beforeEach(() => emptyShop(sql));

  const call: Call = (...caller) => callAs(sql, ...caller);
  const read = async (tx: postgres.TransactionSql, text: string, values: (string | number | null)[]) => {
    const [row] = await tx.unsafe<{ answer: Record<string, unknown> }[]>(`select ${text} as answer`, values);
    return row?.answer ?? {};
  };
  const answerOf = (answer: Record<string, unknown> | string, field: string) =>
    typeof answer === 'string' ? answer : String(answer[field]);

  const asServer = async (field: string, text: string, ...values: (string | number | null)[]) =>
    answerOf(await call('service_role', null, (tx) => read(tx, text, values)), field);
  const asStaff = async (member: number, field: string, text: string, ...values: (string | number | null)[]) => {
    const email = STAFF[member % 2] ?? '';
    return answerOf(await call('authenticated', `staff_${email}`, (tx) => read(tx, text, values), email), field);
  };
  const asCustomer = async (user: string, field: string, text: string, ...values: (string | number | null)[]) =>
    answerOf(await call('authenticated', user, (tx) => read(tx, text, values), `${user}@example.com`), field);

  const place = (user: string, product = 5) =>
    asCustomer(
      user,
      'id',
      `place_order($1::text::jsonb, $2::text::jsonb, 'paypal', gen_random_uuid())`,
      JSON.stringify([{ product_id: product, quantity: 1 }]),
      JSON.stringify({ ...SHIP_TO, email: `${user}@example.com` }),
    );
  const pay = (order: string, reference = `capture_${order}`) =>
    asServer(
      'outcome',
      `(select mark_order_paid(id, 'paypal', $2, charged_minor, charged_currency) from orders where id = $1::text::uuid)`,
      order,
      reference,
    );

  return {
    get sql() {
      return sql;
    },
    asServer,
    asStaff,
    asCustomer,
    place,
    pay,
    expire: () => asServer('', 'to_jsonb(expire_unpaid_orders())'),
    async buy(user = 'user_anne', product = 5): Promise<Bought> {
      const order = await place(user, product);
      expect(await pay(order)).toBe('paid');
      const [row] = await sql<{ id: string; reference: string; amount_minor: string }[]>`
        select id, reference, amount_minor from payments where order_id = ${order}`;
      if (!row) throw new Error('no payment');
      return { order, payment: row.id, reference: row.reference, amount: Number(row.amount_minor) };
    },
    refund: (member: number, payment: string, amount: number, key: string = crypto.randomUUID()) =>
      asStaff(
        member,
        'id',
        `begin_refund($1::text::uuid, $2::text::bigint, 'As agreed.', $3::text::uuid)`,
        payment,
        amount,
        key,
      ),
    settle: (refund: string, status: string, providerId: string | null) =>
      asServer('outcome', `settle_refund($1::text::uuid, $2, $3)`, refund, status, providerId),
    /** The provider's message about a refund, with our id if the provider sends it. */
    reportRefund: (bought: Bought, amount: number, id: string, status = 'done', ours: string | null = null) =>
      asServer(
        'outcome',
        `apply_provider_refund('paypal', $1, $2, $3::text::bigint, 'USD', $4, 'refund', $5::text::uuid)`,
        bought.reference,
        id,
        amount,
        status,
        ours,
      ),
    setStatus: (member: number, order: string, status: string, expected: string | null = null) =>
      asStaff(member, 'status', `set_order_status($1::text::uuid, $2, expected_status => $3)`, order, status, expected),
    async state(): Promise<ShopState> {
      const ids = await sql<{ id: number }[]>`select id::integer from products where stock is not null order by id`;
      const [row] = await sql.unsafe<{ state: ShopState }[]>(
        `select histories.state($1::text::bigint[], '') as state`,
        [`{${ids.map(({ id }) => id).join(',')}}`],
      );
      if (!row) throw new Error('no state');
      return row.state;
    },
    /** Every invariant of the histories holds for all orders. */
    async expectNothingBroken() {
      const state = await this.state();
      const stock = new Map(state.products.map(({ id }) => [id, STOCK]));
      expect(brokenInvariants({ state, stock })).toEqual([]);
      return state;
    },
    kinds: async (order: string) => {
      const rows = await sql<{ kind: string }[]>`select kind from order_events where order_id = ${order} order by id`;
      return rows.map(({ kind }) => kind);
    },
  };
}

/** As many orders as anyone likes, of units enough. */
export async function liftLimits(sql: postgres.Sql, stock = STOCK): Promise<void> {
  await sql`update private.caller_limits set open_orders = 1000, units = 10000, orders_per_hour = 10000`;
  await sql`update private.shop_limits set guest_share = 1`;
  await sql`update products set stock = ${stock}, archived_at = null`;
}

async function emptyShop(sql: postgres.Sql): Promise<void> {
  await sql.unsafe(readStateSql);
  await sql`truncate orders, customers, addresses, audit_log, payment_incidents, private.call_counts,
    private.deleted_accounts cascade`;
  await sql`delete from staff_members`;
  await sql`insert into staff_members (email, user_id, first_seen_at, role, invited_by)
            select email, 'staff_' || email, now(), 'owner', 'database' from unnest(${STAFF}::text[]) email`;
  await sql`delete from products where part_of is not null`;
  await liftLimits(sql);
}
