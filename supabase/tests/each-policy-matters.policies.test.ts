import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SessionClaims } from '../../sandbox/database/tokens';
import { listStaffSql, OWNER, STAFF, STRANGER } from './support/actors';
import { SHIP_TO } from './support/orders';
import { openCopy } from './support/shop';

/** A statement by a caller; without claims it is a visitor. */
interface Attempt {
  claims: SessionClaims | null;
  sql: string;
}

interface Probe {
  table: string;
  command: 'select' | 'insert' | 'update' | 'delete';
  /** Callers whom the policy admits, each with a statement that then reaches rows. */
  allowed: Attempt[];
  /** A caller whom the policy excludes. Missing if it admits everyone. */
  refused?: Attempt;
}

const newAddress = (owner: string) => `insert into addresses
  (user_id, title, full_name, street_address, city, state, zip_code, country, phone_number)
  values ('${owner}', 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h')`;

const HIDDEN_POSTS = "select id from blog_posts where status = 'draft' or published_on > '2100-01-01'";

const onlyStaffRead = (table: string): Probe => ({
  table,
  command: 'select',
  allowed: [{ claims: STAFF, sql: `select 1 from ${table}` }],
  refused: { claims: OWNER, sql: `select 1 from ${table}` },
});

const everybodyReads = (table: string): Probe => ({
  table,
  command: 'select',
  allowed: [{ claims: null, sql: `select 1 from ${table}` }],
});

// Statements that write have no condition: it would need the right to read, and the read policy would apply too.
const probes: Record<string, Probe> = {
  'Visitors read the products on sale': {
    table: 'products',
    command: 'select',
    allowed: [{ claims: null, sql: 'select id from products' }],
    refused: { claims: null, sql: 'select id from products where archived_at is not null' },
  },
  'Customers read products on sale or ordered, staff read all': {
    table: 'products',
    command: 'select',
    allowed: [
      { claims: STRANGER, sql: 'select id from products' },
      { claims: OWNER, sql: 'select id from products where archived_at is not null' },
      { claims: STAFF, sql: 'select id from products where archived_at is not null' },
    ],
    refused: { claims: STRANGER, sql: 'select id from products where archived_at is not null' },
  },
  'Visitors read published posts': {
    table: 'blog_posts',
    command: 'select',
    allowed: [{ claims: null, sql: 'select id from blog_posts' }],
    refused: { claims: null, sql: HIDDEN_POSTS },
  },
  'Customers read published posts, staff read all': {
    table: 'blog_posts',
    command: 'select',
    allowed: [
      { claims: STRANGER, sql: 'select id from blog_posts' },
      { claims: STAFF, sql: "select id from blog_posts where status = 'draft'" },
      { claims: STAFF, sql: "select id from blog_posts where published_on > '2100-01-01'" },
    ],
    refused: { claims: OWNER, sql: HIDDEN_POSTS },
  },
  'Staff read the customers': onlyStaffRead('customers'),
  'Staff read the events of orders': onlyStaffRead('order_events'),
  'Staff read the discount codes': onlyStaffRead('discount_codes'),
  'Staff read the members': onlyStaffRead('staff_members'),
  'Staff read the audit log': onlyStaffRead('audit_log'),
  'Staff read the access log': onlyStaffRead('access_log'),
  'Everybody reads the categories': {
    table: 'categories',
    command: 'select',
    allowed: [{ claims: null, sql: 'select name from categories' }],
  },
  'Everybody reads the ratings': everybodyReads('product_ratings'),
  'Everybody reads the collections': everybodyReads('collections'),
  'Everybody reads the recalls that stand': {
    table: 'recalls',
    command: 'select',
    allowed: [{ claims: null, sql: 'select reason from recalls' }],
    refused: { claims: STAFF, sql: 'select reason from recalls where lifted_at is not null' },
  },
  'Everybody reads the makers': everybodyReads('makers'),
  'Everybody reads the texts of the shop': everybodyReads('shop_texts'),
  'Everybody reads the rules of delivery': everybodyReads('delivery_rules'),
  'Everybody reads the zones of delivery': everybodyReads('delivery_zones'),
  'Everybody reads the options of delivery': everybodyReads('delivery_options'),
  'Everybody reads the holidays': everybodyReads('holidays'),
  'Everybody reads the words that mean the same': {
    table: 'search_synonyms',
    command: 'select',
    allowed: [{ claims: null, sql: 'select words from search_synonyms' }],
  },
  'Everybody reads the shop settings': {
    table: 'shop_settings',
    command: 'select',
    allowed: [{ claims: null, sql: 'select tax_rate from shop_settings' }],
  },
  'Everybody reads the taxes of countries': {
    table: 'country_taxes',
    command: 'select',
    allowed: [{ claims: null, sql: 'select tax_rate from country_taxes' }],
  },
  'Customers read their own cart': {
    table: 'cart_items',
    command: 'select',
    allowed: [{ claims: OWNER, sql: 'select 1 from cart_items' }],
    refused: { claims: STAFF, sql: 'select 1 from cart_items' },
  },
  'Customers read their own household': {
    table: 'households',
    command: 'select',
    allowed: [{ claims: OWNER, sql: 'select 1 from households' }],
    refused: { claims: STAFF, sql: 'select 1 from households' },
  },
  'Customers forget their own household': {
    table: 'households',
    command: 'delete',
    allowed: [{ claims: OWNER, sql: 'delete from households' }],
    refused: { claims: STAFF, sql: 'delete from households' },
  },
  'Customers read their own orders, staff read all orders': {
    table: 'orders',
    command: 'select',
    allowed: [
      { claims: OWNER, sql: 'select id from orders' },
      { claims: STAFF, sql: 'select id from orders' },
    ],
    refused: { claims: STRANGER, sql: 'select id from orders' },
  },
  'Readers of an order read its items': {
    table: 'order_items',
    command: 'select',
    allowed: [
      { claims: OWNER, sql: 'select id from order_items' },
      { claims: STAFF, sql: 'select id from order_items' },
    ],
    refused: { claims: STRANGER, sql: 'select id from order_items' },
  },
  ...Object.fromEntries(
    [
      ['Readers of an order read its parcels', 'parcels', 'id'],
      ['Readers of a parcel read its lines', 'parcel_lines', 'parcel_id'],
    ].map(([policy = '', table = '', column]): [string, Probe] => {
      const sql = `select ${column} from ${table}`;
      const allowed = [OWNER, STAFF].map((claims) => ({ claims, sql }));
      return [policy, { table, command: 'select', allowed, refused: { claims: STRANGER, sql } }];
    }),
  ),
  'Staff read all payments': onlyStaffRead('payments'),
  'Staff read all refunds': onlyStaffRead('refunds'),
  'Staff read all payment incidents': onlyStaffRead('payment_incidents'),
  'Staff read all payouts': onlyStaffRead('payouts'),
  'Staff read all reconciliation runs': onlyStaffRead('reconciliation_runs'),
  'Customers read their own addresses': {
    table: 'addresses',
    command: 'select',
    allowed: [{ claims: OWNER, sql: 'select id from addresses' }],
    refused: { claims: STRANGER, sql: 'select id from addresses' },
  },
  'Customers add their own addresses': {
    table: 'addresses',
    command: 'insert',
    allowed: [{ claims: OWNER, sql: newAddress(OWNER.sub) }],
    refused: { claims: STRANGER, sql: newAddress(OWNER.sub) },
  },
  'Customers change their own addresses': {
    table: 'addresses',
    command: 'update',
    allowed: [{ claims: OWNER, sql: "update addresses set title = 'x'" }],
    refused: { claims: OWNER, sql: `update addresses set user_id = '${STRANGER.sub}'` },
  },
  'Customers delete their own addresses': {
    table: 'addresses',
    command: 'delete',
    allowed: [{ claims: OWNER, sql: 'delete from addresses' }],
    refused: { claims: STRANGER, sql: 'delete from addresses' },
  },
  'Staff read the newsletter subscribers': onlyStaffRead('newsletter_subscribers'),
  'Staff read the stock reminders': onlyStaffRead('stock_reminders'),
  'Staff read the stock history': onlyStaffRead('stock_changes'),
  'Staff read the costs': onlyStaffRead('product_costs'),
};

const pg = await openCopy();
afterAll(() => pg.close());

const LET_EVERYBODY_IN = {
  select: 'using (true)',
  insert: 'with check (true)',
  update: 'using (true) with check (true)',
  delete: 'using (true)',
};

const asCaller = (claims: SessionClaims | null) => [
  `set local role ${claims ? 'authenticated' : 'anon'}`,
  `set local request.jwt.claims = '${JSON.stringify(claims ?? {})}'`,
];

/** The number of rows that the attempt reaches after changing the policies; 0 for a refusal. All is rolled back. */
async function reach({ claims, sql }: Attempt, change?: string): Promise<number> {
  const returning = sql.startsWith('select') ? '' : ' returning 1';
  return pg.transaction(async (tx) => {
    for (const statement of [...(change ? [change] : []), ...asCaller(claims)]) await tx.exec(statement);
    try {
      const { rows } = await tx.query<{ n: number }>(
        `with reached as (${sql}${returning}) select count(*)::integer as n from reached`,
      );
      return rows[0]?.n ?? 0;
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === '42501') return 0;
      throw error;
    } finally {
      await tx.rollback();
    }
  });
}

beforeAll(async () => {
  const address = newAddress(OWNER.sub);
  await pg.transaction(async (tx) => {
    for (const statement of asCaller(OWNER)) await tx.exec(statement);
    await tx.query('select place_order($1, $2, $3, gen_random_uuid())', [
      [{ product_id: 5, quantity: 1 }],
      SHIP_TO,
      'paypal',
    ]);
    await tx.exec(address);
  });
  await pg.exec(`
    insert into payments (order_id, provider, reference, amount_minor, currency) select id, 'paypal', 'ref', 1, 'USD' from orders;
    insert into refunds (payment_id, order_id, provider, amount_minor, currency, usd_amount, origin, kind, status, actor, idempotency_key)
    select id, order_id, 'paypal', 1, 'USD', 0.01, 'staff', 'refund', 'requested', 'x', gen_random_uuid() from payments;
    insert into parcels (order_id, sent_by, idempotency_key) select id, 'x', gen_random_uuid() from orders;
    insert into parcel_lines select p.id, i.id, 1 from parcels p join order_items i on i.order_id = p.order_id;
    insert into country_taxes (country, tax_rate) values ('DE', 0.19);
    insert into product_ratings (product_id) values (1);
    insert into payment_incidents (kind, provider, reference) values ('mismatch', 'paypal', 'ref');
    insert into payouts (provider, reference, amount_minor, currency, paid_out_at) values ('paypal', 'ref', 1, 'USD', now());
    insert into reconciliation_runs (mode, from_at, to_at) values ('full', '2026-01-01', '2026-01-02');
    update orders set payment_status = 'paid';
    insert into discount_codes (code, kind) values ('SPRING', 'delivery');
    insert into shop_texts (name, content) values ('faq', '## Us');
    insert into collections (name, slug, intro, product_ids) values ('Rain', 'rain', 'Dry. Warm.', '{1}');
    insert into recalls (product_id, product_name, image_url, reason, remedy, lifted_at)
    values (1, 'Kite', '/kite.webp', 'It breaks.', 'refund', null), (2, 'Drum', '/drum.webp', 'It tears.', 'part', now());
    insert into newsletter_subscribers (email) values ('reader@example.com');
    insert into cart_items (user_id, product_id, is_saved, quantity) values ('${OWNER.sub}', 5, false, 1);
    insert into households (user_id, children, version) values ('${OWNER.sub}', '[{"nickname": "", "age": "4"}]', 1);
    insert into stock_reminders (product_id, email, consent) values (5, 'reader@example.com', 'Yes.');
    ${listStaffSql}
    insert into access_log (actor, action) values ('x', 'export_orders');
    insert into audit_log (actor, action, table_name, row_id) values ('x', 'update', 'products', '1');
    insert into product_costs (product_id, cost) values (5, 1);
    update products set archived_at = now() where id = 5;
    insert into blog_posts (title, excerpt, content, category, author, image_url, published_on, status)
    select 'a', 'b', 'c', 'Sensory Play', 'd', '/e.webp', published_on::date, status
      from (values ('2026-01-01', 'published'), ('2026-01-01', 'draft'), ('2150-01-01', 'published')) post (published_on, status);`);
});

it('every policy has a probe, and every probe a policy', async () => {
  const { rows } = await pg.query<{ policy: string; table: string }>(
    "select policyname as policy, tablename as table from pg_policies where schemaname in ('public', 'private')",
  );
  const known = Object.entries(probes).map(([policy, { table }]) => ({ policy, table }));
  const byName = (a: { policy: string }, b: { policy: string }) => a.policy.localeCompare(b.policy);
  expect(rows.sort(byName)).toEqual(known.sort(byName));
});

describe.each(Object.entries(probes))('%s', (policy, { table, command, allowed, refused }) => {
  it.each(allowed)('is the only policy that gives $claims.sub access', async (attempt) => {
    expect(await reach(attempt)).toBeGreaterThan(0);
    expect(await reach(attempt, `drop policy "${policy}" on ${table}`)).toBe(0);
  });

  if (refused) {
    it('is the only policy that keeps others out', async () => {
      expect(await reach(refused)).toBe(0);
      expect(await reach(refused, `alter policy "${policy}" on ${table} ${LET_EVERYBODY_IN[command]}`)).toBeGreaterThan(
        0,
      );
    });
  }
});
