import { beforeEach, describe, expect, it } from 'vitest';
import { hint } from './support/answers';
import { mailsOf } from './support/mails';
import { pay, placeOrder, type Receipt, SHIP_TO } from './support/orders';
import { openShop } from './support/shop';

const shop = await openShop();
const { visitor, owner, stranger, staff, service } = shop.clients;
const { sql } = shop.database;
const mails = mailsOf(shop);

const BLOCKS = 5;
const CUBE = 3;

interface Packed {
  lines: Record<number, number>;
  seen?: number;
  key?: string;
  number?: string;
  carrier?: string;
  corrected?: string | null;
}

let order: Receipt;
let items: Record<number, string>;

const itemsOf = async ({ id }: Receipt) =>
  Object.fromEntries(
    (
      await sql.query<{ id: string; product_id: number }>(
        'select id, product_id from order_items where order_id = $1',
        [id],
      )
    ).map((item) => [item.product_id, item.id]),
  );

beforeEach(async () => {
  order = await placeOrder(owner, {
    items: [
      { product_id: BLOCKS, quantity: 3 },
      { product_id: CUBE, quantity: 1 },
    ],
  });
  await pay(service, order);
  items = await itemsOf(order);
  await mails.sendAll();
});

const pack = ({ lines, seen = 0, key = crypto.randomUUID(), number, carrier, corrected }: Packed) =>
  staff.rpc('pack_order', {
    order_id: order.id,
    lines: Object.entries(lines).map(([product, quantity]) => ({ item: items[Number(product)], quantity })),
    idempotency_key: key,
    expected_status: 'processing',
    expected_payment_status: 'paid',
    expected_parcels: seen,
    carrier: carrier ?? null,
    tracking_number: number ?? null,
    ...(corrected === undefined ? {} : { expected_correction: corrected }),
  });
const current = async () => (await staff.rpc('get_order', { order_id: order.id })).data;
const toPack = async () => (await staff.rpc('list_to_pack')).data.orders.map(({ id }: { id: string }) => id);
const setStatus = (status: string) => staff.rpc('set_order_status', { order_id: order.id, status });

it('an order packed completely is shipped, with its number, one event and one mail', async () => {
  expect(await toPack()).toEqual([order.id]);
  const { data } = await pack({ lines: { [BLOCKS]: 3, [CUBE]: 1 }, carrier: 'dhl', number: ' KE 1 ' });
  expect(data).toMatchObject({ status: 'shipped', tracking_number: 'KE 1', carrier: 'dhl' });
  expect(data.items).toMatchObject([{ sent: 1 }, { sent: 3 }]);
  expect(data.parcels).toMatchObject([{ carrier: 'dhl', sent_by: 'wanjiru@littlebaobab.example' }]);
  expect(await toPack()).toEqual([]);
  expect(await mails.sendAll()).toEqual(['shipped']);
  expect(data.events.map(({ kind }: { kind: string }) => kind)).toEqual(['placed', 'paid', 'parcel', 'status']);
});

it('an order in two parcels sends a mail for each, once, and is shipped with the last', async () => {
  await pack({ lines: { [BLOCKS]: 2 }, carrier: 'ups', number: '1' });
  expect(await current()).toMatchObject({ status: 'processing', tracking_number: '1' });
  expect(await toPack()).toEqual([order.id]);
  const [first] = await mails.claim();
  expect(first).toMatchObject({
    kind: 'parcel',
    facts: { parcel: { tracking_number: '1', is_last: false, lines: [{ quantity: 2 }] } },
  });
  if (first) await mails.settle(first);
  await pack({ lines: { [BLOCKS]: 1, [CUBE]: 1 }, seen: 1, number: '2' });
  expect(await current()).toMatchObject({ status: 'shipped', tracking_number: '2', carrier: null });
  const [second] = await mails.claim();
  expect(second).toMatchObject({ kind: 'parcel', facts: { parcel: { tracking_number: '2', is_last: true } } });
  if (second) await mails.settle(second);
  expect(await mails.sendAll()).toEqual([]);
});

it('the same key creates one parcel; for another order it is refused', async () => {
  const key = crypto.randomUUID();
  await pack({ lines: { [BLOCKS]: 1 }, key });
  const again = await pack({ lines: { [BLOCKS]: 1 }, key });
  expect(again.data.parcels).toHaveLength(1);
  order = await placeOrder(owner);
  await pay(service, order, { reference: 'another' });
  items = await itemsOf(order);
  expect(hint(await pack({ lines: { [BLOCKS]: 1 }, key }))).toBe('KEY_REUSED');
});

it('packing from an outdated state is a conflict', async () => {
  await pack({ lines: { [BLOCKS]: 1 } });
  expect(hint(await pack({ lines: { [CUBE]: 1 } }))).toBe('STATUS_CONFLICT');
});

describe('a corrected address', () => {
  const correct = async (change: object) =>
    owner.rpc('correct_own_order', {
      order_id: order.id,
      shipping_address: { ...SHIP_TO, ...change },
      expected_address: (await current()).shipping_address,
    });
  const seen = async () => (await staff.rpc('list_to_pack')).data.orders[0].corrected_at;

  it('refuses a parcel packed from a list loaded before; the reloaded list contains the time of the correction', async () => {
    expect(await seen()).toBeNull();
    expect((await correct({ address: '1 Acacia Road' })).error).toBeNull();
    expect(hint(await pack({ lines: { [BLOCKS]: 1 } }))).toBe('ADDRESS_CHANGED');
    const first = await seen();
    expect(first).not.toBeNull();
    await correct({ address: '2 Acacia Road' });
    expect(hint(await pack({ lines: { [BLOCKS]: 1 }, corrected: first }))).toBe('ADDRESS_CHANGED');
    expect((await current()).parcels).toEqual([]);
    expect((await pack({ lines: { [BLOCKS]: 1 }, corrected: await seen() })).data.parcels).toHaveLength(1);
  });

  it('does not refuse a repetition of the same parcel', async () => {
    await correct({ address: '1 Acacia Road' });
    const key = crypto.randomUUID();
    const corrected = await seen();
    await pack({ lines: { [BLOCKS]: 1 }, key, corrected });
    expect((await pack({ lines: { [BLOCKS]: 1 }, key })).data.parcels).toHaveLength(1);
  });
});

it('refuses invalid lines, carriers and numbers', async () => {
  expect(hint(await pack({ lines: { [BLOCKS]: 4 } }))).toBe('PACKED_TOO_MUCH');
  for (const quantity of [0, -1, 1.5, 100]) {
    expect(hint(await pack({ lines: { [BLOCKS]: quantity } }))).toBe('BAD_LINES');
  }
  expect(hint(await pack({ lines: {} }))).toBe('BAD_LINES');
  expect(hint(await pack({ lines: { 8: 1 } }))).toBe('BAD_LINES');
  for (const lines of [null, [1], [{ item: 'x', quantity: 1 }], { item: 1 }]) {
    const { error } = await staff.rpc('pack_order', {
      order_id: order.id,
      lines,
      idempotency_key: crypto.randomUUID(),
      expected_status: 'processing',
      expected_payment_status: 'paid',
      expected_parcels: 0,
    });
    expect(error?.hint).toBe('BAD_LINES');
  }
  expect(hint(await pack({ lines: { [BLOCKS]: 1 }, carrier: 'pigeon' }))).toBe('BAD_TRACKING');
  expect(hint(await pack({ lines: { [BLOCKS]: 1 }, number: 'x'.repeat(101) }))).toBe('BAD_TRACKING');
  await pack({ lines: { [CUBE]: 1 } });
  expect(hint(await pack({ lines: { [CUBE]: 1 }, seen: 1 }))).toBe('PACKED_ALREADY');
});

it('refuses an order that is not paid', async () => {
  order = await placeOrder(owner);
  items = await itemsOf(order);
  const { error } = await staff.rpc('pack_order', {
    order_id: order.id,
    lines: [{ item: items[BLOCKS], quantity: 1 }],
    idempotency_key: crypto.randomUUID(),
    expected_status: 'pending',
    expected_payment_status: 'pending',
    expected_parcels: 0,
  });
  expect(error?.hint).toBe('NOT_TO_PACK');
});

it('customers do not read who sent a parcel', async () => {
  await pack({ lines: { [BLOCKS]: 1 }, number: '1' });
  expect((await owner.from('parcels').select('tracking_number')).data).toEqual([{ tracking_number: '1' }]);
  expect((await owner.from('parcels').select('sent_by')).error?.code).toBe('42501');
});

it('the page and the history of an order contain its parcels, a guest’s with the token, and no names of staff', async () => {
  await pack({ lines: { [BLOCKS]: 1 }, number: '1' });
  const parcels = [{ tracking_number: '1', lines: [{ product_id: BLOCKS, quantity: 1 }] }];
  const { data: page } = await owner.rpc('order_page', { order_id: order.id });
  expect(page).toMatchObject({ can_cancel: false, parcels });
  expect(JSON.stringify(page)).not.toContain('wanjiru');
  expect((await owner.rpc('my_orders')).data).toMatchObject([{ parcels }]);
  order = await placeOrder(visitor);
  await pay(service, order, { reference: 'guest' });
  items = await itemsOf(order);
  await pack({ lines: { [BLOCKS]: 1 } });
  const open = (guest_token: string) => visitor.rpc('order_page', { order_id: order.id, guest_token });
  expect((await open(order.guest_token ?? '')).data.parcels).toHaveLength(1);
  expect((await open('0'.repeat(64))).data).toBeNull();
});

it('the customer cannot cancel once a parcel is sent; when staff cancel, the unsent units are restocked', async () => {
  await pack({ lines: { [BLOCKS]: 2 } });
  const cancelled = await owner.rpc('cancel_own_order', { order_id: order.id, expected_payment_status: 'paid' });
  expect(cancelled.error?.hint).toBe('ORDER_SENT');
  const before = [await shop.stockOf(BLOCKS), await shop.stockOf(CUBE)];
  await setStatus('cancelled');
  expect([await shop.stockOf(BLOCKS), await shop.stockOf(CUBE)]).toEqual([(before[0] ?? 0) + 1, (before[1] ?? 0) + 1]);
  await setStatus('processing');
  expect([await shop.stockOf(BLOCKS), await shop.stockOf(CUBE)]).toEqual(before);
  expect(await toPack()).toEqual([order.id]);
});

it('marking the rest as shipped creates a last parcel, which is removed when that is undone', async () => {
  await pack({ lines: { [BLOCKS]: 2 }, number: '1', carrier: 'dhl' });
  await setStatus('shipped');
  expect((await current()).parcels).toMatchObject([{ tracking_number: '1' }, { tracking_number: null }]);
  await setStatus('processing');
  expect(await current()).toMatchObject({ tracking_number: '1', parcels: [{ tracking_number: '1' }] });
  expect(await mails.sendAll()).toEqual(['parcel']);
  await pack({ lines: { [BLOCKS]: 1, [CUBE]: 1 }, seen: 1, number: '2' });
  await setStatus('processing');
  expect(await current()).toMatchObject({ tracking_number: '1', carrier: 'dhl', parcels: [{ tracking_number: '1' }] });
});

it('an order shipped without a parcel has none', async () => {
  await setStatus('shipped');
  await setStatus('completed');
  expect((await current()).parcels).toEqual([]);
});

it('correcting the tracking number also changes that of the parcel', async () => {
  await pack({ lines: { [BLOCKS]: 3, [CUBE]: 1 }, number: '1' });
  await staff.rpc('set_order_tracking', { order_id: order.id, tracking_number: '2', carrier: 'ups' });
  expect((await current()).parcels).toMatchObject([{ tracking_number: '2', carrier: 'ups' }]);
});

it('erasure removes the numbers and keeps the contents of the parcels', async () => {
  await pack({ lines: { [BLOCKS]: 3, [CUBE]: 1 }, number: '1', carrier: 'dhl' });
  await setStatus('completed');
  await sql.query('select private.erase_orders(array[$1::uuid])', [order.id]);
  expect((await current()).parcels).toMatchObject([{ tracking_number: null, carrier: null, lines: [{}, {}] }]);
  expect(JSON.stringify((await current()).events)).not.toContain('"note":"1"');
});

it('lists paid orders by the day they are needed, then the oldest, page by page', async () => {
  const days: [string | null, string | null][] = [
    [null, '2026-12-20'],
    ['2026-12-24', '2026-12-05'],
    [null, null],
    ['2026-12-10', null],
  ];
  const ids: string[] = [];
  for (const [index, [needed, arrives]] of days.entries()) {
    const placed = await placeOrder(owner);
    await pay(service, placed, { reference: `listed_${index}` });
    await sql.query(
      'update orders set needed_by = $2::date, arrives_from = $3::date, arrives_by = $3::date where id = $1',
      [placed.id, needed, arrives],
    );
    ids.push(placed.id);
  }
  await sql.query('update orders set needed_by = null, arrives_from = null, arrives_by = null where id = $1', [
    order.id,
  ]);
  await placeOrder(stranger);
  const listed: string[] = [];
  let after = {};
  for (let page = 0; page < 5; page += 1) {
    const { data } = await staff.rpc('list_to_pack', { page_size: 2, ...after });
    listed.push(...data.orders.map(({ id }: { id: string }) => id));
    if (!data.next) break;
    after = { after_day: data.next.day, after_at: data.next.created_at, after_id: data.next.id };
  }
  expect(listed).toEqual([ids[1], ids[3], ids[0], order.id, ids[2]]);
});

it('reads many orders completely, and logs each', async () => {
  const { data } = await staff.rpc('get_orders', { order_ids: [order.id, crypto.randomUUID()] });
  expect(data).toMatchObject([{ id: order.id, shipping_address: { city: 'Nairobi' } }]);
  const noted = await sql.query(`select 1 from access_log where subject = $1`, [order.id]);
  expect(noted).toHaveLength(1);
  const many = Array.from({ length: 51 }, () => order.id);
  expect((await staff.rpc('get_orders', { order_ids: many })).error?.hint).toBe('BAD_REQUEST');
});
