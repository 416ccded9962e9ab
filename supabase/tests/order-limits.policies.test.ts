import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeEach, describe, expect, it } from 'vitest';
import { STRANGER } from './support/actors';
import { askForOrder, pay, placeOrder, SHIP_TO } from './support/orders';
import { openShop } from './support/shop';

const shop = await openShop();
const { visitor, owner, stranger, staff, service } = shop.clients;
const { sql } = shop.database;
beforeEach(() => sql.exec('update private.shop_limits set guest_share = default'));
const EVERYTHING = [1, 2, 3, 4, 5, 6, 7, 8];

interface Guest {
  address?: string;
  header?: string;
  edgeKey?: string;
}

/** One call of a guest with this IP address. */
async function ask({ address, header = 'cf-connecting-ip', edgeKey }: Guest, lines: [number, number][]) {
  let call = visitor.rpc('place_order', {
    items: lines.map(([product_id, quantity]) => ({ product_id, quantity })),
    shipping_address: SHIP_TO,
    payment_method: 'paypal',
    idempotency_key: crypto.randomUUID(),
  });
  if (address) call = call.setHeader(header, address);
  if (edgeKey) call = call.setHeader('x-edge-key', edgeKey);
  const { data, error, status } = await call;
  return { id: data?.id, hint: error?.hint ?? null, details: JSON.parse(error?.details || 'null'), status };
}

const hintsOf = async (guest: Guest, calls: number, line: [number, number] = [3, 1]) => {
  const hints: (string | null)[] = [];
  for (let call = 0; call < calls; call += 1) hints.push((await ask(guest, [line])).hint);
  return hints;
};
const stocks = () => Promise.all(EVERYTHING.map(shop.stockOf));
/** An account that has paid before does not count as a newcomer. */
const payOnce = async (client: SupabaseClient) =>
  pay(service, await placeOrder(client, { items: [{ product_id: 3, quantity: 1 }] }));
const minutesLeft = (time: string) => Math.round((Date.parse(time) - Date.now()) / 60_000);
const orderRow = async (id: string) => {
  const [row] = await sql.query<{ held_until: string | null; expires_at: string; status: string }>(
    'select held_until, expires_at, status from public.orders where id = $1',
    [id],
  );
  if (!row) throw new Error('no order');
  return row;
};

describe('an attack on the stock', () => {
  it('cannot take all stock with one anonymous call, and a customer can still buy', async () => {
    const before = await stocks();
    const all = EVERYTHING.map((id, index): [number, number] => [id, before[index] ?? 0]);
    expect(await ask({}, all)).toMatchObject({ status: 400, hint: 'OUT_OF_STOCK' });
    for (const line of all) {
      expect(await ask({}, [line])).toMatchObject({ hint: 'OUT_OF_STOCK', details: [{ held: true, minutes: null }] });
    }
    expect(await stocks()).toEqual(before);
    await payOnce(owner);
    await placeOrder(owner, { items: [{ product_id: 5, quantity: 19 }] });
  });

  it('cannot take all stock with many calls from two addresses', async () => {
    await sql.exec("update private.caller_limits set open_orders = 8 where kind = 'address'");
    const before = await stocks();
    let taken = 0;
    for (let call = 0; call < 48; call += 1) {
      const address = call % 2 ? '198.51.100.7' : '203.0.113.9';
      const { id } = await ask({ address }, [[1 + (call % 8), 1]]);
      if (id) taken += 1;
    }
    expect(taken).toBe(16);
    const after = await stocks();
    expect(after.every((stock, index) => stock >= Math.floor((before[index] ?? 0) / 2))).toBe(true);
    expect((await ask({ address: '192.0.2.1' }, [[5, 2]])).hint).toBeNull();
    await payOnce(owner);
    await placeOrder(owner, { items: [{ product_id: 5, quantity: 2 }] });
  });

  it('leaves half of a product to customers, however many guests order', async () => {
    const answers = [];
    for (let call = 0; call < 12; call += 1) answers.push(await ask({ address: `203.0.113.${call}` }, [[5, 1]]));
    expect(answers.filter(({ id }) => id)).toHaveLength(10);
    expect(answers.at(-1)).toMatchObject({
      status: 400,
      hint: 'OUT_OF_STOCK',
      details: [{ product_id: 5, wanted: 1, available: 0, held: true, minutes: 10 }],
    });
    await payOnce(owner);
    await placeOrder(owner, { items: [{ product_id: 5, quantity: 9 }] });
  });

  it('leaves half of a product to customers who have paid before, however many accounts are created', async () => {
    await payOnce(owner);
    for (let call = 0; call < 3; call += 1) {
      const fresh = await shop.signedIn({ ...STRANGER, sub: `user_fresh${call}` });
      const { error } = await askForOrder(fresh, { items: [{ product_id: 5, quantity: 4 }] });
      expect(error?.hint).toBe(call < 2 ? undefined : 'OUT_OF_STOCK');
    }
    expect((await ask({}, [[5, 3]])).hint).toBe('OUT_OF_STOCK');
    await placeOrder(owner, { items: [{ product_id: 5, quantity: 11 }] });
  });

  it('does not keep the last unit from a guest, and units that guests paid for do not count as held', async () => {
    await sql.exec('update public.products set stock = 2 where id = 5');
    const first = await placeOrder(visitor);
    expect((await askForOrder(visitor)).error?.hint).toBe('OUT_OF_STOCK');
    await pay(service, first);
    await placeOrder(visitor);
    expect(await shop.stockOf(5)).toBe(0);
  });

  it('cannot fill the table by placing and cancelling', async () => {
    await sql.exec("update private.caller_limits set orders_per_hour = 3 where kind = 'account'");
    for (let call = 0; call < 3; call += 1) {
      const { id } = await placeOrder(owner);
      await owner.rpc('cancel_order', { order_id: id });
    }
    const { error, status } = await askForOrder(owner);
    expect({ status, hint: error?.hint }).toEqual({ status: 429, hint: 'TOO_MANY_CALLS' });
    await placeOrder(stranger);
  });

  it('cannot send a body of unlimited size', async () => {
    const items = [{ product_id: 5, quantity: 1, note: 'x'.repeat(20_000) }];
    expect((await askForOrder(visitor, { items })).error?.hint).toBe('BAD_ITEMS');
    const shipping_address = { ...SHIP_TO, note: 'x'.repeat(20_000) };
    expect((await askForOrder(visitor, { shipping_address })).error?.hint).toBe('BAD_ADDRESS');
  });
});

describe('the limit of open orders', () => {
  const open = (count: number, refused: number) => [
    ...Array.from({ length: count }, () => null),
    ...Array.from({ length: refused }, () => 'TOO_MANY_OPEN_ORDERS'),
  ];

  it.each([
    ['cf-connecting-ip', '203.0.113.9', '203.0.113.10'],
    ['x-forwarded-for', '203.0.113.9, 10.0.0.1', '203.0.113.10, 10.0.0.1'],
    ['cf-connecting-ip', '2001:db8:1:2:3:4:5:6', '2001:db8:1:3:3:4:5:6'],
  ])('counts per network address in %s: %s', async (header, address, other) => {
    expect(await hintsOf({ header, address }, 22)).toEqual(open(20, 2));
    expect(await hintsOf({ header, address: other }, 1)).toEqual([null]);
  });

  it('counts all addresses of an IPv6 connection as one network', async () => {
    await sql.exec("update private.caller_limits set open_orders = 1 where kind = 'address'");
    expect(await hintsOf({ address: '2001:db8:1:2::1' }, 1)).toEqual(open(1, 0));
    expect(await hintsOf({ address: '2001:db8:1:2:ffff::9' }, 1)).toEqual(open(0, 1));
  });

  it('counts all connections of an IPv6 /48 as one network with a wider limit', async () => {
    await sql.exec("update private.caller_limits set open_orders = 3 where kind = 'network'");
    const hints = [];
    for (let part = 1; part <= 4; part += 1) hints.push(...(await hintsOf({ address: `2001:db8:1:${part}::1` }, 1)));
    expect(hints).toEqual(open(3, 1));
    expect(await hintsOf({ address: '2001:db8:2::1' }, 1)).toEqual(open(1, 0));
  });

  it.each(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1', 'unknown', ''])(
    'does not apply to %j',
    async (address) => {
      await sql.exec("update private.caller_limits set open_orders = 1 where kind = 'address'");
      expect(await hintsOf({ address }, 3)).toEqual(open(3, 0));
    },
  );

  it('counts per account, and reports the minutes until one expires', async () => {
    for (let order = 0; order < 10; order += 1) await placeOrder(owner, { items: [{ product_id: 3, quantity: 1 }] });
    const { error, status } = await askForOrder(owner);
    expect(status).toBe(429);
    expect(error).toMatchObject({ hint: 'TOO_MANY_OPEN_ORDERS' });
    expect(JSON.parse(error?.details ?? '')).toEqual({ by: 'account', minutes: 10, max_units: 40 });
    await placeOrder(stranger);
  });

  it('counts orders until they are paid, cancelled or expired', async () => {
    await sql.exec("update private.caller_limits set open_orders = 1 where kind = 'account'");
    const paid = await placeOrder(owner);
    expect((await askForOrder(owner)).error?.hint).toBe('TOO_MANY_OPEN_ORDERS');
    await pay(service, paid);
    const cancelled = await placeOrder(owner);
    await owner.rpc('cancel_order', { order_id: cancelled.id });
    const ended = await placeOrder(owner);
    await shop.expirePayment(ended.id);
    await placeOrder(owner);
  });

  it('does not count a repetition with the same key', async () => {
    await sql.exec("update private.caller_limits set open_orders = 1 where kind = 'account'");
    const idempotency_key = crypto.randomUUID();
    await placeOrder(owner, { idempotency_key });
    expect(await placeOrder(owner, { idempotency_key })).toMatchObject({ replayed: true });
  });

  it('includes the number of units', async () => {
    await sql.exec('update public.products set stock = 500 where id < 4');
    for (const product_id of [1, 2]) await placeOrder(owner, { items: [{ product_id, quantity: 19 }] });
    const { error } = await askForOrder(owner, { items: [{ product_id: 3, quantity: 3 }] });
    expect(error?.hint).toBe('TOO_MANY_OPEN_ORDERS');
    await placeOrder(owner, { items: [{ product_id: 3, quantity: 2 }] });
  });

  it('applies when a guest’s order is claimed', async () => {
    await sql.exec("update private.caller_limits set open_orders = 2 where kind = 'account'");
    const guests = [await placeOrder(visitor), await placeOrder(visitor), await placeOrder(visitor)];
    const claims = [];
    for (const { id, guest_token } of guests) {
      claims.push((await owner.rpc('claim_guest_order', { order_id: id, guest_token })).error?.hint ?? null);
    }
    expect(claims).toEqual([null, null, 'TOO_MANY_OPEN_ORDERS']);
    expect((await askForOrder(owner)).error?.hint).toBe('TOO_MANY_OPEN_ORDERS');
  });

  it('stores no address', async () => {
    await ask({ address: '2001:db8::1' }, [[5, 1]]);
    const rows = await sql.query<{ caller: string }>('select caller from private.order_callers order by caller');
    expect(rows).toHaveLength(2);
    for (const { caller } of rows) expect(caller).toMatch(/^(address|network):[0-9a-f]{64}$/);
    const order = await placeOrder(visitor);
    await pay(service, order);
    await sql.exec('delete from public.order_items; delete from public.orders where payment_status <> $$paid$$');
    expect(await sql.query('select * from private.order_callers')).toEqual([]);
  });
});

describe('the hold', () => {
  it('ends after ten minutes when no payment has begun', async () => {
    const { id } = await placeOrder(visitor);
    expect(minutesLeft((await orderRow(id)).held_until ?? '')).toBe(10);
    await sql.query("update public.orders set held_until = now() - interval '1 second' where id = $1", [id]);
    expect(await shop.database.expireUnpaidOrders()).toBe(1);
    expect(await shop.stockOf(5)).toBe(19);
    expect((await orderRow(id)).status).toBe('cancelled');
  });

  const prolong = async (client: SupabaseClient, id: string, guest_token: string | null) =>
    (await client.rpc('prolong_hold', { order_id: id, guest_token })).error?.hint ?? null;

  it('lasts half an hour from the moment the payment begins', async () => {
    const order = await placeOrder(visitor);
    await sql.exec(`update public.orders set created_at = created_at - interval '9 minutes',
      held_until = now() + interval '1 minute', expires_at = now() + interval '21 minutes'`);
    expect(await prolong(visitor, order.id, order.guest_token)).toBeNull();
    const row = await orderRow(order.id);
    expect([row.held_until, minutesLeft(row.expires_at)]).toEqual([null, 30]);
  });

  it('can be prolonged only for a limited time, and never shortened', async () => {
    const { id } = await placeOrder(owner);
    await sql.exec(`update public.orders set created_at = created_at - interval '40 minutes', held_until = null,
      expires_at = now() + interval '1 minute'`);
    await prolong(owner, id, null);
    expect(minutesLeft((await orderRow(id)).expires_at)).toBe(5);
    await sql.exec("update public.orders set expires_at = now() + interval '20 minutes'");
    await prolong(owner, id, null);
    expect(minutesLeft((await orderRow(id)).expires_at)).toBe(20);
  });

  it('is not changed for an order that has ended', async () => {
    const { id } = await placeOrder(owner);
    await shop.expirePayment(id);
    const before = await orderRow(id);
    expect(await prolong(owner, id, null)).toBeNull();
    expect(await orderRow(id)).toEqual(before);
  });

  it('can be prolonged by its owner only', async () => {
    const own = await placeOrder(owner);
    const guest = await placeOrder(visitor);
    expect(await prolong(stranger, own.id, null)).toBe('ORDER_NOT_FOUND');
    expect(await prolong(visitor, own.id, null)).toBe('ORDER_NOT_FOUND');
    expect(await prolong(visitor, guest.id, 'f'.repeat(64))).toBe('ORDER_NOT_FOUND');
  });

  it('has no early end after staff have reopened the order', async () => {
    const { id } = await placeOrder(owner);
    await staff.rpc('set_order_status', { order_id: id, status: 'cancelled' });
    await staff.rpc('set_order_status', { order_id: id, status: 'pending' });
    const row = await orderRow(id);
    expect([row.status, row.held_until, minutesLeft(row.expires_at)]).toEqual(['pending', null, 30]);
  });
});

describe('an edge proxy in front of the API', () => {
  const key = 'a key that only the edge knows';
  const withEdge = () =>
    sql.query("update private.shop_limits set edge_key_hash = encode(sha256(convert_to($1, 'UTF8')), 'hex')", [key]);

  it('is required for guests, if configured', async () => {
    await withEdge();
    expect((await ask({}, [[5, 1]])).hint).toBe('EDGE_ONLY');
    expect((await ask({ edgeKey: 'guessed' }, [[5, 1]])).hint).toBe('EDGE_ONLY');
    expect((await ask({ edgeKey: key }, [[5, 1]])).hint).toBeNull();
    await placeOrder(owner);
    await placeOrder(service);
  });

  it('is trusted to send the address of a guest, and nobody else is', async () => {
    await sql.exec("update private.caller_limits set open_orders = 1 where kind = 'address'");
    await withEdge();
    const through = (address: string) => ask({ edgeKey: key, header: 'x-edge-address', address }, [[5, 1]]);
    expect((await through('203.0.113.1')).hint).toBeNull();
    expect((await through('203.0.113.1')).hint).toBe('TOO_MANY_OPEN_ORDERS');
    expect((await through('203.0.113.2')).hint).toBeNull();
    await sql.exec('update private.shop_limits set edge_key_hash = null');
    expect((await ask({ header: 'x-edge-address', address: '203.0.113.1' }, [[5, 1]])).hint).toBeNull();
  });
});
