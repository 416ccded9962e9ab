import { expect, test } from 'vitest';
import { fillWithSample, HAS_ORDERS } from '../../sandbox/sample/sample-api';
import { brokenInvariants } from './histories/invariants';
import { readStateSql } from './histories/shop-session';
import type { ShopState } from './histories/state';
import { placeOrder } from './support/orders';
import { isLong } from './support/runs';
import { openShop } from './support/shop';

const DELIVERED_UNITS = 40;
const ORDERS = isLong ? 300 : 140;
const { database, clients } = await openShop();
const { sql } = database;

/** All stock there was of each product: seeded, delivered in whole boxes, and returned. */
async function stockThereWas(before: ReadonlyMap<number, number>) {
  const rows = await sql.query<{ id: number; accounted: number; back: number }>(
    `select p.id::integer as id,
            (p.stock + coalesce((select sum(i.quantity) from public.order_items i join public.orders o on o.id = i.order_id
                                  where i.product_id = p.id and o.stock_held), 0))::integer as accounted,
            coalesce((select sum(l.restocked) from private.return_lines l where l.product_id = p.id), 0)::integer as back
       from public.products p`,
  );
  return new Map(
    rows.map(({ id, accounted, back }) => {
      const seeded = before.get(id) ?? Number.NaN;
      const boxes = Math.round((accounted - back - seeded) / DELIVERED_UNITS);
      return [id, seeded + boxes * DELIVERED_UNITS + back];
    }),
  );
}

test('fills the shop with three months of data that violate no rule of stock, payments or books', {
  timeout: 240_000,
}, async () => {
  const products = await sql.query<{ id: number; stock: number }>(
    'select id::integer as id, stock from public.products',
  );
  await sql.exec(`set sample.orders = ${ORDERS}`);
  expect(await fillWithSample(sql)).toBeNull();

  await sql.exec(readStateSql);
  const [read] = await sql.query<{ state: ShopState }>(
    "select histories.state(array(select id from public.products), 'sample') as state",
  );
  await sql.exec('drop schema histories cascade');
  const state = read?.state as ShopState;
  const stock = await stockThereWas(new Map(products.map(({ id, stock }) => [id, stock])));
  expect(brokenInvariants({ state, stock })).toEqual([]);

  const kinds = new Set(state.orders.map((order) => `${order.status} ${order.payment_status}`));
  expect([...kinds].sort()).toEqual([
    'cancelled failed',
    'cancelled paid',
    'cancelled pending',
    'completed paid',
    'pending pending',
    'processing paid',
    'shipped paid',
  ]);
  expect(state.orders).toHaveLength(ORDERS);

  const differences = await sql.query(
    `with period as (select private.shop_today() - 100 as first_day, private.shop_today() as last_day),
          kept as (select b.* from period, private.book(first_day, last_day) b),
          live as (select b.* from period, private.live_book(first_day, last_day) b)
     (table kept except table live) union all (table live except table kept)`,
  );
  expect(differences).toEqual([]);

  const [facts] = await sql.query<Record<string, number | boolean>>(
    `select (select count(*)::integer from public.orders where created_at < now() - interval '91 days' or created_at > now()) as outside,
            (select count(*)::integer from public.order_events e join public.orders o on o.id = e.order_id
              where e.at < o.created_at or e.at > now()) as events_outside,
            (select count(distinct public.shipping_country(o))::integer from public.orders o) as countries,
            (select count(*)::integer from public.customers where email not like '%.example') as other_mailboxes,
            (select count(distinct status)::integer from private.returns) as states_of_returns,
            (select count(*) > 20 from public.newsletter_subscribers where confirmed_at is not null) as has_readers,
            (select count(*) > 6 from public.orders where gift is not null) as has_gifts,
            (select count(*) > 6 from public.orders where discount_code is not null) as has_codes,
            (select count(*)::integer from private.mails where next_attempt_at is not null) as waiting_mails`,
  );
  expect(facts).toEqual({
    outside: 0,
    events_outside: 0,
    countries: 5,
    other_mailboxes: 0,
    states_of_returns: isLong ? 3 : 2,
    waiting_mails: 0,
    has_readers: true,
    has_gifts: true,
    has_codes: true,
  });
  expect(await fillWithSample(sql)).toBe(HAS_ORDERS);
});

test('is refused in a shop with orders, and changes nothing', async () => {
  await placeOrder(clients.visitor);
  expect(await fillWithSample(sql)).toBe(HAS_ORDERS);
  expect(await sql.query('select count(*)::integer as orders from public.orders')).toEqual([{ orders: 1 }]);
  expect(await sql.query("select from public.staff_members where user_id = 'user_sample_staff'")).toEqual([]);
});
