import type { PostgrestError, SupabaseClient } from '@supabase/supabase-js';
import { beforeEach, expect, it } from 'vitest';
import { ACTORS, type Actor, OWNER } from './support/actors';
import { A_POST, savePost } from './support/editing';
import { HOME, pay, placeOrder, SHIP_TO } from './support/orders';
import { prepareReach } from './support/reached';
import { openShop } from './support/shop';

const COMMANDS = ['select', 'insert', 'update', 'delete'] as const;
type Command = (typeof COMMANDS)[number];
/** The number of rows that the actor reads or changes, or the error code. */
type Outcome = number | string;

interface TableRights {
  /** The row that update and delete target. */
  target: () => { column: string; value: unknown };
  newRow: () => Record<string, unknown>;
  change: Record<string, unknown>;
  allowed: Record<Command, Record<Actor, Outcome>>;
}

interface Policy {
  name: string;
  table: string;
  command: Command;
  /** The conditions that let everybody in, and whether it has these already. */
  opened: string;
  is_open: boolean;
}

const DENIED = '42501';
/** All but the server, to which no policy applies. */
const people = ACTORS.filter((actor) => actor !== 'service');
const everybody = (outcome: Outcome): Record<Actor, Outcome> => ({
  visitor: outcome,
  owner: outcome,
  stranger: outcome,
  staff: outcome,
  service: outcome,
});
const onlyService = { ...everybody(DENIED), service: 1 };
const nobodyWrites = { insert: everybody(DENIED), update: everybody(DENIED), delete: everybody(DENIED) };
const onlyStaffRead = (rows: number) => ({ visitor: DENIED, owner: 0, stranger: 0, staff: rows, service: rows });
const serverWrites = { insert: onlyService, update: onlyService, delete: onlyService };

const shop = await openShop();
const reach = await prepareReach(shop.database);
let ownOrder = '';
let guestOrder = '';
let addressId = '';

const anAddress = (userId: string) => ({ user_id: userId, ...HOME });

const anOrder = () => ({
  user_id: OWNER.sub,
  subtotal: 1,
  tax_amount: 0,
  total_amount: 1,
  shipping_address: {},
  payment_method: 'paypal',
  charged_currency: 'USD',
  charged_minor: 100,
  idempotency_key: crypto.randomUUID(),
  request_hash: 'forged',
  expires_at: '2030-01-01T00:00:00Z',
});

const A_PAYOUT = {
  provider: 'paystack',
  reference: 'po_1',
  amount_minor: 100,
  currency: 'USD',
  paid_out_at: '2026-11-01T08:00:00Z',
};

const tables: Record<string, TableRights> = {
  products: {
    target: () => ({ column: 'id', value: 8 }),
    newRow: () => ({
      name: 'Kite',
      image_url: '/kite.webp',
      price: 9.99,
      category: 'Outdoor',
      age_range: '5-9 years',
      description: 'Flies.',
    }),
    change: { price: 0.01 },
    // One of the eight is archived; who has ordered it still sees it.
    allowed: { select: { visitor: 7, owner: 8, stranger: 7, staff: 8, service: 8 }, ...serverWrites },
  },
  shop_settings: {
    target: () => ({ column: 'only_row', value: true }),
    newRow: () => ({ only_row: true }),
    change: { tax_rate: 0 },
    allowed: { select: everybody(1), ...serverWrites, insert: { ...everybody(DENIED), service: '23505' } },
  },
  delivery_rules: {
    target: () => ({ column: 'only_row', value: true }),
    newRow: () => ({ only_row: true }),
    change: { processing_to: 0, processing_from: 0 },
    allowed: { select: everybody(1), ...serverWrites, insert: { ...everybody(DENIED), service: '23505' } },
  },
  delivery_zones: {
    target: () => ({ column: 'id', value: 1 }),
    newRow: () => ({ name: 'Forged', countries: ['XX'] }),
    change: { name: 'Forged again' },
    allowed: { select: everybody(3), ...serverWrites },
  },
  delivery_options: {
    target: () => ({ column: 'zone_id', value: 1 }),
    newRow: () => ({ zone_id: 1, option: 'standard', price: 0, days_from: 0, days_to: 0 }),
    change: { price: 0 },
    allowed: {
      select: everybody(9),
      insert: { ...everybody(DENIED), service: '23505' },
      update: { ...everybody(DENIED), service: 3 },
      delete: { ...everybody(DENIED), service: 3 },
    },
  },
  holidays: {
    target: () => ({ column: 'day', value: '2027-12-25' }),
    newRow: () => ({ day: '2027-07-07', name: 'Forged' }),
    change: { name: 'Forged' },
    allowed: { select: everybody(40), ...serverWrites },
  },
  orders: {
    target: () => ({ column: 'id', value: guestOrder }),
    newRow: anOrder,
    change: { payment_status: 'paid' },
    allowed: { select: { visitor: DENIED, owner: 1, stranger: 0, staff: 2, service: 2 }, ...serverWrites },
  },
  order_items: {
    target: () => ({ column: 'order_id', value: guestOrder }),
    newRow: () => ({ order_id: ownOrder, product_id: 1, quantity: 1, unit_price: 0.01, total_price: 0.01 }),
    change: { product_id: 7 },
    allowed: {
      select: { visitor: DENIED, owner: 1, stranger: 0, staff: 2, service: 2 },
      ...serverWrites,
    },
  },
  payments: {
    target: () => ({ column: 'reference', value: 'ref_1' }),
    newRow: () => ({ order_id: ownOrder, provider: 'paypal', reference: 'forged', amount_minor: 1, currency: 'USD' }),
    change: { amount_minor: 1 },
    // The payment has a refund.
    allowed: { select: onlyStaffRead(1), ...serverWrites, delete: { ...everybody(DENIED), service: '23503' } },
  },
  refunds: {
    target: () => ({ column: 'provider', value: 'paystack' }),
    newRow: () => ({ order_id: ownOrder, amount_minor: 1 }),
    change: { status: 'done' },
    allowed: { select: onlyStaffRead(1), ...nobodyWrites },
  },
  payment_incidents: {
    target: () => ({ column: 'kind', value: 'mismatch' }),
    newRow: () => ({ kind: 'mismatch', provider: 'paypal', reference: 'forged' }),
    change: { status: 'closed' },
    allowed: { select: onlyStaffRead(1), ...nobodyWrites },
  },
  payouts: {
    target: () => ({ column: 'provider', value: 'paystack' }),
    newRow: () => ({ ...A_PAYOUT, reference: 'po_2' }),
    change: { amount_minor: 1 },
    allowed: { select: onlyStaffRead(1), ...nobodyWrites, insert: onlyService },
  },
  reconciliation_runs: {
    target: () => ({ column: 'mode', value: 'full' }),
    newRow: () => ({ mode: 'full', from_at: '2026-01-01', to_at: '2026-01-02' }),
    change: { finished: true },
    allowed: { select: onlyStaffRead(1), ...nobodyWrites },
  },
  addresses: {
    target: () => ({ column: 'id', value: addressId }),
    newRow: () => anAddress(OWNER.sub),
    change: { title: 'Work' },
    allowed: {
      select: { visitor: DENIED, owner: 1, stranger: 0, staff: 0, service: 1 },
      insert: { visitor: DENIED, owner: 1, stranger: DENIED, staff: DENIED, service: 1 },
      update: { visitor: DENIED, owner: 1, stranger: 0, staff: 0, service: 1 },
      delete: { visitor: DENIED, owner: 1, stranger: 0, staff: 0, service: 1 },
    },
  },
  cart_items: {
    target: () => ({ column: 'quantity', value: 2 }),
    newRow: () => ({ user_id: OWNER.sub, product_id: 2, is_saved: false, quantity: 1 }),
    change: { quantity: 3 },
    allowed: {
      select: { visitor: DENIED, owner: 1, stranger: 0, staff: 0, service: 1 },
      ...serverWrites,
    },
  },
  households: {
    target: () => ({ column: 'version', value: 1 }),
    newRow: () => ({ user_id: 'user_other', children: [{ nickname: '', age: '4' }], version: 2 }),
    change: { children: [{ nickname: '', age: '5' }] },
    allowed: {
      select: { visitor: DENIED, owner: 1, stranger: 0, staff: 0, service: 1 },
      insert: { visitor: DENIED, owner: DENIED, stranger: DENIED, staff: DENIED, service: 1 },
      update: { visitor: DENIED, owner: DENIED, stranger: DENIED, staff: DENIED, service: 1 },
      delete: { visitor: DENIED, owner: 1, stranger: 0, staff: 0, service: 1 },
    },
  },
  newsletter_subscribers: {
    target: () => ({ column: 'email', value: 'reader@example.com' }),
    newRow: () => ({ email: 'other@example.com' }),
    change: { email: 'changed@example.com' },
    allowed: { select: onlyStaffRead(1), ...serverWrites },
  },
  stock_reminders: {
    target: () => ({ column: 'email', value: 'waiting@example.com' }),
    newRow: () => ({ product_id: 2, email: 'forged@example.com', consent: 'forged' }),
    change: { email: 'changed@example.com' },
    allowed: { select: onlyStaffRead(1), ...serverWrites },
  },
  stock_changes: {
    target: () => ({ column: 'kind', value: 'corrected' }),
    newRow: () => ({ product_id: 1, kind: 'edited', quantity: 1, stock_after: 1 }),
    change: { quantity: 9 },
    // The stock changes of the eight seeded products, two sales and the correction.
    allowed: { select: onlyStaffRead(11), ...nobodyWrites },
  },
  product_costs: {
    target: () => ({ column: 'product_id', value: 1 }),
    newRow: () => ({ product_id: 2, cost: 1 }),
    change: { cost: 9 },
    allowed: { select: onlyStaffRead(1), ...serverWrites },
  },
  discount_codes: {
    target: () => ({ column: 'code', value: 'SPRING' }),
    newRow: () => ({ code: 'FORGED', kind: 'delivery' }),
    change: { code: 'CHANGED' },
    allowed: { select: onlyStaffRead(1), ...serverWrites },
  },
  categories: {
    target: () => ({ column: 'id', value: 1 }),
    newRow: () => ({ name: 'Forged', slug: 'forged', intro: 'Forged.' }),
    change: { intro: 'Forged.' },
    // The category has products.
    allowed: { select: everybody(6), ...serverWrites, delete: { ...everybody(DENIED), service: '23503' } },
  },
  makers: {
    target: () => ({ column: 'id', value: 1 }),
    newRow: () => ({ name: 'Forged', address: 'Nowhere', email: 'forged@example.com' }),
    change: { address: 'Forged' },
    // The maker has products.
    allowed: { select: everybody(3), ...serverWrites, delete: { ...everybody(DENIED), service: '23503' } },
  },
  product_ratings: {
    target: () => ({ column: 'product_id', value: 1 }),
    newRow: () => ({ product_id: 2, reviews: 1, stars: 5 }),
    change: { stars: 5, reviews: 1 },
    allowed: { select: everybody(1), ...serverWrites },
  },
  product_popularity: {
    target: () => ({ column: 'product_id', value: 1 }),
    newRow: () => ({ product_id: 2, rank: 1 }),
    change: { rank: 2 },
    allowed: { select: everybody(1), ...serverWrites },
  },
  collections: {
    target: () => ({ column: 'slug', value: 'rain' }),
    newRow: () => ({ name: 'Forged', slug: 'forged', intro: 'Forged.', product_ids: [1] }),
    change: { intro: 'Forged.' },
    allowed: { select: everybody(1), ...serverWrites },
  },
  recalls: {
    target: () => ({ column: 'product_id', value: 3 }),
    newRow: () => ({
      product_id: 4,
      product_name: 'Forged',
      image_url: '/forged.webp',
      reason: 'Forged.',
      remedy: 'refund',
    }),
    change: { reason: 'Forged.' },
    // The server also sees the one that was lifted.
    allowed: { select: { ...everybody(1), service: 2 }, ...serverWrites },
  },
  shop_texts: {
    target: () => ({ column: 'name', value: 'terms' }),
    newRow: () => ({ name: 'privacy', content: '## Forged', in_effect_since: '2026-01-01' }),
    change: { content: '## Forged' },
    allowed: { select: everybody(1), ...serverWrites },
  },
  search_synonyms: {
    target: () => ({ column: 'id', value: 1 }),
    newRow: () => ({ words: ['forged', 'words'] }),
    change: { words: ['forged', 'words'] },
    allowed: { select: everybody(12), ...serverWrites },
  },
  country_taxes: {
    target: () => ({ column: 'country', value: 'DE' }),
    newRow: () => ({ country: 'FR', tax_rate: 0.2 }),
    change: { tax_rate: 0.21 },
    allowed: { select: everybody(1), ...serverWrites },
  },
  blog_posts: {
    target: () => ({ column: 'status', value: 'draft' }),
    newRow: () => ({ ...A_POST, status: 'published' }),
    change: { title: 'Forged' },
    // The six seeded articles, the one created here, and for staff and the server a draft and one of a later day as well.
    allowed: { select: { ...everybody(7), staff: 9, service: 9 }, ...serverWrites },
  },
  customers: {
    target: () => ({ column: 'email', value: SHIP_TO.email }),
    newRow: () => ({ email: 'a@example.com', name: 'A', first_order_at: '2026-01-01', last_order_at: '2026-01-01' }),
    change: { name: 'Forged' },
    allowed: { select: onlyStaffRead(1), ...nobodyWrites },
  },
  parcels: {
    target: () => ({ column: 'order_id', value: guestOrder }),
    newRow: () => ({ order_id: ownOrder, sent_by: 'x' }),
    change: { carrier: 'dhl' },
    allowed: { select: { visitor: DENIED, owner: 1, stranger: 0, staff: 2, service: 2 }, ...nobodyWrites },
  },
  parcel_lines: {
    target: () => ({ column: 'quantity', value: 1 }),
    newRow: () => ({ parcel_id: crypto.randomUUID(), order_item_id: crypto.randomUUID(), quantity: 1 }),
    change: { quantity: 2 },
    allowed: { select: { visitor: DENIED, owner: 1, stranger: 0, staff: 2, service: 2 }, ...nobodyWrites },
  },
  order_events: {
    target: () => ({ column: 'order_id', value: guestOrder }),
    newRow: () => ({ order_id: ownOrder, actor: 'system', kind: 'paid' }),
    change: { actor: 'system' },
    allowed: { select: onlyStaffRead(4), ...nobodyWrites },
  },
  staff_members: {
    target: () => ({ column: 'email', value: 'new@littlebaobab.example' }),
    newRow: () => ({ email: OWNER.email, role: 'owner', invited_by: 'somebody' }),
    change: { role: 'owner' },
    allowed: { select: onlyStaffRead(2), ...nobodyWrites },
  },
  audit_log: {
    target: () => ({ column: 'table_name', value: 'staff_members' }),
    newRow: () => ({ actor: 'somebody', action: 'delete', table_name: 'products', row_id: '1' }),
    change: { actor: 'somebody' },
    allowed: { select: onlyStaffRead(4), ...nobodyWrites },
  },
  access_log: {
    target: () => ({ column: 'action', value: 'read_order' }),
    newRow: () => ({ actor: 'somebody', action: 'read_order' }),
    change: { actor: 'somebody' },
    allowed: { select: onlyStaffRead(1), ...nobodyWrites },
  },
};

const outcomeOf = ({ data, error }: { data: unknown[] | null; error: PostgrestError | null }): Outcome =>
  error ? error.code : (data?.length ?? 0);

beforeEach(async () => {
  const order = await placeOrder(shop.clients.owner);
  ownOrder = order.id;
  guestOrder = (await placeOrder(shop.clients.visitor)).id;
  await pay(shop.clients.service, order);
  const paid = await shop.clients.service.from('payments').select('id').single();
  const refund = { payment_id: paid.data?.id, amount_minor: 1, reason: null, provider_refund_id: null };
  await shop.clients.staff.rpc('record_refund', { ...refund, idempotency_key: crypto.randomUUID() });
  const incident = { kind: 'mismatch', provider: 'paystack', reference: 'ref_2', order_id: null, details: {} };
  await shop.clients.service.rpc('report_incident', incident);
  await shop.clients.service.from('payouts').insert(A_PAYOUT);
  await shop.clients.service.from('country_taxes').insert({ country: 'DE', tax_rate: 0.19 });
  await shop.clients.service.rpc('begin_reconciliation', { mode: 'full' });
  const { data } = await shop.clients.owner.from('addresses').insert(anAddress(OWNER.sub)).select('id').single();
  addressId = String(data?.id);
  await shop.clients.service
    .from('collections')
    .insert({ name: 'Rain', slug: 'rain', intro: 'Dry. Warm.', product_ids: [1] });
  const recall = { product_name: 'Kite', image_url: '/kite.webp', reason: 'It breaks.', remedy: 'refund' };
  await shop.clients.service.from('recalls').insert({ ...recall, product_id: 3 });
  await shop.clients.service.from('recalls').insert({ ...recall, product_id: 2, lifted_at: '2026-01-01' });
  // A recall hides its product.
  await shop.clients.service.from('products').update({ recalled_at: null }).in('id', [2, 3]);
  await shop.clients.service
    .from('shop_texts')
    .insert({ name: 'terms', content: '## Us', in_effect_since: '2026-01-01' });
  await shop.clients.service.from('product_ratings').insert({ product_id: 1 });
  await shop.clients.service.from('product_popularity').insert({ product_id: 1, rank: 1 });
  await shop.clients.service.from('discount_codes').insert({ code: 'SPRING', kind: 'delivery' });
  await shop.clients.visitor.rpc('subscribe_to_newsletter', { email: 'reader@example.com' });
  const line = { product_id: 1, is_saved: false, quantity: 2, seen: 0 };
  await shop.clients.owner.rpc('sync_cart', { changes: [line] });
  await shop.clients.owner.rpc('keep_children', { children: [{ nickname: '', age: '4' }] });
  const reminder = { product_id: 1, email: 'waiting@example.com', consent: 'One mail when it is back.' };
  await shop.clients.visitor.rpc('remind_me', reminder);
  await shop.clients.service.from('product_costs').insert({ product_id: 1, cost: 9.5 });
  const correction = {
    product_id: 1,
    counted: 40,
    seen_stock: 45,
    reason: 'Broken',
    idempotency_key: crypto.randomUUID(),
  };
  await shop.clients.staff.rpc('correct_stock', correction);
  await shop.clients.staff.rpc('invite_staff', { email: 'new@littlebaobab.example' });
  await shop.clients.staff.rpc('get_order', { order_id: guestOrder });
  await shop.database.sql.exec(`
    insert into parcels (order_id, sent_by) select id, 'x' from orders;
    insert into parcel_lines select p.id, i.id, 1 from parcels p join order_items i on i.order_id = p.order_id`);
  await savePost(shop.clients.staff, { status: 'published' });
  await savePost(shop.clients.staff, { status: 'draft' });
  await shop.clients.service.from('blog_posts').insert({ ...A_POST, status: 'published', published_on: '2150-01-01' });
  await shop.clients.service.from('products').update({ archived_at: '2026-01-01' }).eq('id', 5);
});

it('covers every table of the API', async () => {
  const rows = await shop.database.sql.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'p')",
  );
  expect(rows.map((row) => row.name).sort()).toEqual(Object.keys(tables).sort());
});

function rightsOn(table: string): TableRights {
  const rights = tables[table];
  if (!rights) throw new Error(`There is no table ${table}.`);
  return rights;
}

const meant = (actor: Actor, table: string) => {
  const { select, insert, update, delete: remove } = rightsOn(table).allowed;
  return { select: select[actor], insert: insert[actor], update: update[actor], delete: remove[actor] };
};

const everyTable = <T>(outcome: (table: string) => T) =>
  Object.fromEntries(Object.keys(tables).map((table) => [table, outcome(table)]));

/** The outcome of each command on a table, through the API. */
async function outcomesOf(client: SupabaseClient, table: string): Promise<Record<Command, Outcome>> {
  const { target, newRow, change } = rightsOn(table);
  const { column, value } = target();
  const rows = () => client.from(table);
  return {
    select: outcomeOf(await rows().select(column)),
    insert: outcomeOf(await rows().insert(newRow()).select(column)),
    update: outcomeOf(await rows().update(change).eq(column, value).select(column)),
    delete: outcomeOf(
      await rows()
        .delete()
        .eq(column, change[column] ?? value)
        .select(column),
    ),
  };
}

// They change nothing but their own addresses, so that one shop is enough for all tables.
async function outcomesOnAll(client: SupabaseClient) {
  const outcomes: Record<string, Record<Command, Outcome>> = {};
  for (const table of Object.keys(tables)) outcomes[table] = await outcomesOf(client, table);
  return outcomes;
}

it.each(people)('%s has the intended privileges on every table', async (actor) => {
  expect(await outcomesOnAll(shop.clients[actor])).toEqual(everyTable((table) => meant(actor, table)));
});

it('a suspended member of staff has those of any customer', async () => {
  expect(await outcomesOnAll(await shop.suspended())).toEqual(everyTable((table) => meant('stranger', table)));
});

function statementOf(command: Command, table: string, condition: string): string {
  const { newRow, change } = rightsOn(table);
  const values = (row: object) => `jsonb_populate_record(null::public.${table}, '${JSON.stringify(row)}') as given`;
  if (command === 'select') return `select 1 from public.${table}`;
  if (command === 'delete') return `delete from public.${table} as old ${condition}`;
  if (command === 'update') {
    const assigned = Object.keys(change).map((column) => `${column} = given.${column}`);
    return `update public.${table} as old set ${assigned.join()} from ${values(change)} ${condition}`;
  }
  const columns = Object.keys(newRow()).join();
  return `insert into public.${table} (${columns}) select ${columns} from ${values(newRow())}`;
}

it('the server has the intended privileges on every table', async () => {
  const outcomes: Record<string, Partial<Record<Command, string>>> = {};
  for (const table of Object.keys(tables)) {
    const { column, value } = rightsOn(table).target();
    outcomes[table] = {};
    for (const command of COMMANDS) {
      const { service } = await reach(['service'], statementOf(command, table, `where old.${column} = '${value}'`));
      outcomes[table][command] = service;
    }
  }
  const asText = (row: object) => Object.fromEntries(Object.entries(row).map(([key, value]) => [key, String(value)]));
  expect(outcomes).toEqual(everyTable((table) => asText(meant('service', table))));
});

it('every policy is needed: dropped, or letting everybody in, it changes what somebody reaches', async () => {
  const policies = await shop.database.sql.query<Policy>(`
    select policyname as name, tablename as "table", lower(cmd) as command,
           concat_ws(' ', case when qual is not null then 'using (true)' end,
                          case when with_check is not null then 'with check (true)' end) as opened,
           coalesce(qual, 'true') = 'true' and coalesce(with_check, 'true') = 'true' as is_open
      from pg_policies where schemaname in ('public', 'private')`);
  expect(policies.length).toBeGreaterThan(40);
  const unneeded: string[] = [];
  for (const { name, table, command, opened, is_open } of policies) {
    // Without a condition: it would need the right to read, and the read policy would apply too.
    const statement = statementOf(command, table, '');
    const before = await reach(people, statement);
    const drop = `drop policy "${name}" on public.${table}`;
    const open = `alter policy "${name}" on public.${table} ${opened}`;
    for (const change of is_open ? [drop] : [drop, open]) {
      const after = await reach(people, statement, change);
      if (people.every((actor) => after[actor] === before[actor])) unneeded.push(change);
    }
  }
  expect(unneeded).toEqual([]);
});
