import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeEach, expect, it } from 'vitest';
import { STAFF } from './support/actors';
import { expectEach } from './support/answers';
import { mailsOf } from './support/mails';
import { pay, placeOrder, type Receipt } from './support/orders';
import { openShop } from './support/shop';

const shop = await openShop();
const { visitor, owner, staff, service } = shop.clients;
const { sql } = shop.database;
const mails = mailsOf(shop);

let paid: Receipt;
let unpaid: Receipt;
let done: Receipt;

const toPack = { status: 'processing', payment_status: 'paid' };
const waiting = { status: 'pending', payment_status: 'pending' };
const ship = (seen: unknown, by: SupabaseClient = staff) => by.rpc('ship_orders', { seen });
const current = async ({ id }: Receipt) => (await staff.rpc('get_order', { order_id: id })).data;
const setStatus = (order: Receipt, status: string) => staff.rpc('set_order_status', { order_id: order.id, status });

async function refusals(seen: object[]): Promise<Record<string, string | null>> {
  const { data, error } = await ship(seen);
  expect(error).toBeNull();
  return Object.fromEntries(data.map(({ id, refused }: { id: string; refused: string | null }) => [id, refused]));
}

beforeEach(async () => {
  paid = await placeOrder(owner, { items: [{ product_id: 5, quantity: 2 }] });
  await pay(service, paid, { reference: 'one' });
  unpaid = await placeOrder(visitor);
  done = await placeOrder(visitor);
  await pay(service, done, { reference: 'two' });
  await setStatus(done, 'completed');
  await mails.sendAll();
});

it('ships each order, with one event and one mail, without changing stock and payments', async () => {
  const before = await shop.stockOf(5);
  expect(
    await refusals([
      { id: paid.id, ...toPack },
      { id: unpaid.id, ...waiting },
    ]),
  ).toEqual({ [paid.id]: null, [unpaid.id]: null });
  for (const order of [paid, unpaid]) {
    const { status, events } = await current(order);
    expect(status).toBe('shipped');
    expect(events.at(-1)).toMatchObject({ kind: 'status', to_status: 'shipped', actor: STAFF.email.toLowerCase() });
  }
  expect(await current(paid)).toMatchObject({ payment_status: 'paid', payments: [{ refund_due: false }] });
  expect(await shop.stockOf(5)).toBe(before);
  expect(await mails.sendAll()).toEqual(['shipped', 'shipped']);
});

it('is idempotent', async () => {
  const seen = [{ id: paid.id, ...toPack }];
  expect(await refusals(seen)).toEqual({ [paid.id]: null });
  expect(await refusals([...seen, ...seen])).toEqual({ [paid.id]: null });
  expect((await current(paid)).events.filter(({ kind }: { kind: string }) => kind === 'status')).toHaveLength(1);
  expect(await mails.sendAll()).toEqual(['shipped']);
});

it('reports for each order why it was refused, and ships the others', async () => {
  const cancelled = await placeOrder(visitor);
  await setStatus(cancelled, 'cancelled');
  const gone = crypto.randomUUID();
  const changed = { status: 'processing', payment_status: 'pending' };
  expect(
    await refusals([
      { id: paid.id, ...toPack },
      { id: unpaid.id, ...changed },
      { id: done.id, status: 'completed', payment_status: 'paid' },
      { id: cancelled.id, status: 'cancelled', payment_status: 'pending' },
      { id: gone, ...toPack },
    ]),
  ).toEqual({
    [paid.id]: null,
    [unpaid.id]: 'STATUS_CONFLICT',
    [done.id]: 'ORDER_OVER',
    [cancelled.id]: 'ORDER_OVER',
    [gone]: 'ORDER_NOT_FOUND',
  });
  expect(await current(unpaid)).toMatchObject({ status: 'pending' });
  expect(await current(done)).toMatchObject({ status: 'completed' });
  expect(await current(cancelled)).toMatchObject({ status: 'cancelled' });
});

it('does not send an order that was unpaid in the list and has been paid since', async () => {
  await pay(service, unpaid, { reference: 'three' });
  expect(await refusals([{ id: unpaid.id, ...waiting }])).toEqual({ [unpaid.id]: 'STATUS_CONFLICT' });
  expect(await current(unpaid)).toMatchObject({ status: 'processing' });
});

it('sends the rest of an order with parcels, like a change of its status', async () => {
  const [item] = await sql.query<{ id: string }>('select id from order_items where order_id = $1', [paid.id]);
  await staff.rpc('pack_order', {
    order_id: paid.id,
    lines: [{ item: item?.id, quantity: 1 }],
    idempotency_key: crypto.randomUUID(),
    expected_status: 'processing',
    expected_payment_status: 'paid',
    expected_parcels: 0,
  });
  expect(await refusals([{ id: paid.id, ...toPack }])).toEqual({ [paid.id]: null });
  expect((await current(paid)).parcels).toHaveLength(2);
});

it('refuses what is no list of orders', () =>
  expectEach(
    async ([, seen]) => (await ship(seen)).error?.hint,
    () => 'BAD_REQUEST',
    [
      ['nothing', null],
      ['an empty list', []],
      ['no list', {}],
      ['words', ['x']],
      ['an id that is none', [{ id: 'x', ...toPack }]],
      ['an order that nobody saw', [{ id: crypto.randomUUID() }]],
      ['51 orders', Array.from({ length: 51 }, () => ({ id: crypto.randomUUID(), ...toPack }))],
    ],
  ));
