import { beforeEach, describe, expect, it } from 'vitest';
import { OWNER } from './support/actors';
import { mailsOf } from './support/mails';
import { pay, placeOrder, type Receipt } from './support/orders';
import { openShop } from './support/shop';

const shop = await openShop();
const { visitor, owner, staff, service } = shop.clients;
const { sql } = shop.database;
const mails = mailsOf(shop);

const BLOCKS = 5;
const CUBE = 3;
const DAY_MS = 86_400_000;

let order: Receipt;
let items: Record<number, string>;

const day = (fromToday: number) => new Date(Date.now() + fromToday * DAY_MS).toISOString().slice(0, 10);
const recall = async (change: object = {}, product_id = BLOCKS) =>
  (
    await staff.rpc('save_recall', {
      recall: {
        reason: 'A corner splits.',
        remedy: 'refund',
        batch: null,
        sold_from: null,
        sold_until: null,
        ...change,
      },
      product_id,
    })
  ).data;
const lift = ({ id, version }: { id: number; version: number }) =>
  staff.rpc('lift_recall', { id, expected_version: version });
const current = async () => (await staff.rpc('get_order', { order_id: order.id })).data;
const pack = (lines: Record<number, number>, parcels = 0, key: string = crypto.randomUUID()) =>
  staff.rpc('pack_order', {
    order_id: order.id,
    lines: Object.entries(lines).map(([product, quantity]) => ({ item: items[Number(product)], quantity })),
    idempotency_key: key,
    expected_status: 'processing',
    expected_payment_status: 'paid',
    expected_parcels: parcels,
  });
const setStatus = (status: string, target = order) => staff.rpc('set_order_status', { order_id: target.id, status });
const ship = async (...orders: Receipt[]) =>
  (
    await staff.rpc('ship_orders', {
      seen: orders.map(({ id }) => ({ id, status: 'processing', payment_status: 'paid' })),
    })
  ).data;
const ask = ({ id }: { id: number }) =>
  visitor.rpc('ask_remedy', { order_id: order.id, recall_id: id, guest_token: order.guest_token });
const listed = async () => (await staff.rpc('list_to_pack')).data.orders;

beforeEach(async () => {
  order = await placeOrder(visitor, {
    items: [
      { product_id: BLOCKS, quantity: 3 },
      { product_id: CUBE, quantity: 1 },
    ],
  });
  await pay(service, order);
  const rows = await sql.query<{ id: string; product_id: number }>(
    'select id, product_id from order_items where order_id = $1',
    [order.id],
  );
  items = Object.fromEntries(rows.map((item) => [item.product_id, item.id]));
});

describe('a line that is recalled', () => {
  it('is marked for packing and refused, even if the list was loaded before; the other lines can be packed', async () => {
    const before = (await listed())[0].items;
    expect(before).toMatchObject([
      { to_send: 1, recalled: false },
      { to_send: 3, recalled: false },
    ]);
    await recall();
    expect((await pack({ [BLOCKS]: 1 })).error).toMatchObject({ hint: 'GOODS_RECALLED' });
    expect((await pack({ [BLOCKS]: 3, [CUBE]: 1 })).error).toMatchObject({ hint: 'GOODS_RECALLED' });
    expect((await current()).parcels).toEqual([]);
    const marked = [
      { product_id: CUBE, recalled: false },
      { product_id: BLOCKS, to_send: 3, recalled: true },
    ];
    expect((await listed())[0].items).toMatchObject(marked);
    expect((await current()).items).toMatchObject(marked);
    const { data } = await pack({ [CUBE]: 1 });
    expect(data).toMatchObject({
      status: 'processing',
      items: [
        { sent: 1, to_send: 0 },
        { sent: 0, to_send: 3 },
      ],
    });
    expect(await listed()).toHaveLength(1);
  });

  it('prevents every way of marking its order as sent, paid or not', async () => {
    await recall();
    const unpaid = await placeOrder(visitor, { items: [{ product_id: CUBE, quantity: 1 }] });
    await recall({}, CUBE);
    for (const [target, status] of [
      [order, 'shipped'],
      [order, 'completed'],
      [unpaid, 'shipped'],
    ] as const)
      expect((await setStatus(status, target)).error).toMatchObject({ hint: 'GOODS_RECALLED' });
    await setStatus('cancelled');
    expect((await setStatus('shipped')).error).toMatchObject({ hint: 'GOODS_RECALLED' });
    expect(await current()).toMatchObject({ status: 'cancelled' });
    expect((await setStatus('processing')).error).toBeNull();
  });

  it('blocks only its own order when several are shipped at once', async () => {
    const other = await placeOrder(visitor, { items: [{ product_id: CUBE, quantity: 1 }] });
    await pay(service, other, { reference: 'other' });
    await recall();
    const answers = Object.fromEntries(
      (await ship(order, other)).map((a: { id: string; refused: string }) => [a.id, a.refused]),
    );
    expect(answers).toEqual({ [order.id]: 'GOODS_RECALLED', [other.id]: null });
  });

  it('is not in the parcel that a change of the status creates for the rest', async () => {
    await pack({ [CUBE]: 1 });
    await recall();
    expect((await setStatus('shipped')).error).toMatchObject({ hint: 'GOODS_RECALLED' });
    expect((await current()).parcels).toHaveLength(1);
  });

  it('can be sent again after the recall is lifted', async () => {
    const made = await recall();
    await lift(made);
    expect((await pack({ [BLOCKS]: 3, [CUBE]: 1 })).data).toMatchObject({ status: 'shipped' });
  });

  it.each([
    ['today', { sold_from: day(-2), sold_until: day(2) }, true],
    ['until last week', { sold_until: day(-7) }, false],
    ['from next week on', { sold_from: day(7) }, false],
    ['in one batch', { batch: 'B 7' }, true],
  ])('is one that was sold on the days of the recall: %s', async (_when, change, isHeld) => {
    await recall(change);
    expect((await pack({ [BLOCKS]: 3, [CUBE]: 1 })).error?.hint).toBe(isHeld ? 'GOODS_RECALLED' : undefined);
  });

  it('gives the same response for a parcel that was sent before the recall', async () => {
    const key = crypto.randomUUID();
    await pack({ [BLOCKS]: 3 }, 0, key);
    await recall();
    const again = await pack({ [BLOCKS]: 3 }, 0, key);
    expect(again.error).toBeNull();
    expect(again.data.parcels).toHaveLength(1);
  });
});

describe('a refunded line', () => {
  it('is not sent any more, even if the recall is lifted, and the order is sent with the rest', async () => {
    const made = await recall();
    await ask(made);
    expect((await listed())[0].items).toMatchObject([{ to_send: 1 }, { to_send: 0, recalled: false }]);
    expect((await pack({ [BLOCKS]: 1 })).error).toMatchObject({ hint: 'GOODS_RECALLED' });
    await lift(made);
    expect((await pack({ [BLOCKS]: 1 })).error).toMatchObject({ hint: 'GOODS_RECALLED' });
    await mails.sendAll();
    expect((await pack({ [CUBE]: 1 })).data).toMatchObject({
      status: 'shipped',
      parcels: [{ lines: [{ quantity: 1 }] }],
    });
    // Its mail lists what is in the parcel, not the whole order.
    expect(await mails.sendAll()).toEqual(['parcel']);
  });

  it('leaves an order as sent whose other lines were sent before, without another parcel or mail', async () => {
    const made = await recall();
    await mails.sendAll();
    await pack({ [CUBE]: 1 });
    expect(await mails.sendAll()).toEqual(['parcel']);
    await ask(made);
    expect(await mails.sendAll()).not.toContain('shipped');
    const { data } = await staff.rpc('get_order', { order_id: order.id });
    expect(data).toMatchObject({ status: 'shipped', parcels: [{}] });
    expect((await setStatus('processing')).data.parcels).toEqual([]);
  });

  it('is restocked with the order, which is cancelled if it contains nothing else', async () => {
    const made = await recall();
    const before = await shop.stockOf(BLOCKS);
    await ask(made);
    await setStatus('cancelled');
    expect(await shop.stockOf(BLOCKS)).toBe((before ?? 0) + 3);
  });
});

describe('its customer', () => {
  const page = async () =>
    (await visitor.rpc('order_page', { order_id: order.id, guest_token: order.guest_token })).data.rest;
  const parcelFacts = async () =>
    (
      await sql.query<{ rest: string | null }>(`
      select private.facts_of(m) -> 'parcel' ->> 'rest' as rest
        from private.mails m where m.kind = 'parcel' order by m.created_at desc, m.id desc limit 1`)
    )[0]?.rest;

  it('learns that the rest follows, or that a recall holds back some or all of it', async () => {
    expect(await page()).toBe('follows');
    await pack({ [BLOCKS]: 1 });
    expect([await page(), await parcelFacts()]).toEqual(['follows', 'follows']);
    const made = await recall();
    expect([await page(), await parcelFacts()]).toEqual(['both', 'both']);
    await pack({ [CUBE]: 1 }, 1);
    expect([await page(), await parcelFacts()]).toEqual(['recalled', 'recalled']);
    await ask(made);
    expect(await page()).toBe('recalled');
    await sql.exec(`update orders set user_id = '${OWNER.sub}' where id = '${order.id}'`);
    expect((await owner.rpc('my_orders')).data).toMatchObject([{ rest: 'recalled' }]);
  });

  it('gets no notice of a further parcel when everything was sent', async () => {
    await pack({ [BLOCKS]: 3, [CUBE]: 1 });
    expect(await page()).toBeNull();
  });
});

it('a replacement sent for a recall counts as sending the line; one that is only requested does not', async () => {
  const made = await recall({ remedy: 'replacement' });
  await ask(made);
  expect((await pack({ [BLOCKS]: 3 })).error).toMatchObject({ hint: 'GOODS_RECALLED' });
  expect((await listed())[0].items).toMatchObject([{}, { to_send: 3, recalled: true }]);
  const [{ id, version }] = (await staff.rpc('list_remedies')).data.remedies;
  await staff.rpc('answer_remedy', { remedy_id: id, send: true, answer: null, expected_version: version });
  expect((await listed())[0].items).toMatchObject([{}, { to_send: 0, recalled: false }]);
});
