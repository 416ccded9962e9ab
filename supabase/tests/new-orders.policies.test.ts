import { beforeEach, expect, it } from 'vitest';
import { placeOrder, type Receipt } from './support/orders';
import { openShop } from './support/shop';

const shop = await openShop();
const { visitor, owner, staff } = shop.clients;
const { sql } = shop.database;

interface News {
  count: number;
  newest: { at: string; id: string };
  waiting: Record<string, number>;
}

const nothingWaits = { pack: 0, settle: 0, returns: 0, messages: 0, reviews: 0, failed_mails: 0 };

async function news(seen?: News['newest']): Promise<News> {
  const { data, error } = await staff.rpc('new_orders', seen ? { after_at: seen.at, after_id: seen.id } : {});
  expect(error).toBeNull();
  return data;
}

let last: Receipt;
beforeEach(async () => {
  last = await placeOrder(visitor);
});

it('nothing is new at first, and the newest order is returned', async () => {
  expect(await news()).toEqual({
    count: 0,
    newest: { at: expect.any(String), id: last.id },
    waiting: nothingWaits,
  });
  await sql.exec('delete from public.orders');
  const { count, newest } = await news();
  expect(count).toBe(0);
  await placeOrder(visitor);
  expect((await news(newest)).count).toBe(1);
});

it('counts orders placed since, paid or not, until they are cancelled', async () => {
  const { newest } = await news();
  expect((await news(newest)).count).toBe(0);
  const first = await placeOrder(owner);
  const second = await placeOrder(visitor);
  const { count, newest: now } = await news(newest);
  expect([count, now.id]).toEqual([2, second.id]);
  expect((await news(now)).count).toBe(0);
  await staff.rpc('set_order_status', { order_id: first.id, status: 'cancelled' });
  expect((await news(newest)).count).toBe(1);
});

it('counts what waits for staff, as the dashboard does', async () => {
  await sql.exec(`update public.orders set status = 'processing', payment_status = 'paid'`);
  const { waiting } = await news();
  expect(waiting).toEqual({ ...nothingWaits, pack: 1 });
  expect((await staff.rpc('dashboard_details')).data.waiting).toMatchObject(waiting);
});

it('distinguishes orders of the same moment', async () => {
  await placeOrder(visitor);
  await sql.exec(`update public.orders set created_at = '2026-11-20T10:00:00.123456Z'`);
  const [lower] = await sql.query<{ id: string }>('select id from public.orders order by id limit 1');
  const at = '2026-11-20T10:00:00.123456Z';
  expect((await news({ at, id: lower?.id ?? '' })).count).toBe(1);
});

it('counts up to 100', async () => {
  const columns = `user_id, subtotal, tax_amount, total_amount, shipping_address, payment_method, charged_currency,
    charged_minor, request_hash, expires_at`;
  const { newest } = await news();
  await sql.exec(`insert into public.orders (${columns}, idempotency_key)
    select ${columns}, gen_random_uuid() from public.orders, generate_series(1, 120) where id = '${last.id}'`);
  expect((await news(newest)).count).toBe(100);
});
