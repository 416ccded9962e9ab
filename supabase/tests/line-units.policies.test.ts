import { beforeEach, describe, expect, it } from 'vitest';
import { mailsOf } from './support/mails';
import { pay, placeOrder, type Receipt } from './support/orders';
import { openShop } from './support/shop';

const shop = await openShop();
const { visitor, staff, service } = shop.clients;
const { sql } = shop.database;
const mails = mailsOf(shop);

const BLOCKS = 5;
const CUBE = 3;

let order: Receipt;
let items: Record<number, string>;
let stock: Record<number, number>;

const stockNow = async () => ({
  [BLOCKS]: (await shop.stockOf(BLOCKS)) ?? 0,
  [CUBE]: (await shop.stockOf(CUBE)) ?? 0,
});

beforeEach(async () => {
  stock = await stockNow();
  order = await placeOrder(visitor, {
    items: [
      { product_id: BLOCKS, quantity: 3 },
      { product_id: CUBE, quantity: 1 },
    ],
  });
  await pay(service, order);
  const rows = await sql.query<{ id: string; product_id: number }>(
    'select id, product_id::integer as product_id from order_items where order_id = $1',
    [order.id],
  );
  items = Object.fromEntries(rows.map(({ id, product_id }) => [product_id, id]));
  await mails.sendAll();
});

const pack = (lines: Record<number, number>, parcels = 0, key: string = crypto.randomUUID()) =>
  staff.rpc('pack_order', {
    order_id: order.id,
    lines: Object.entries(lines).map(([product, quantity]) => ({ item: items[Number(product)], quantity })),
    idempotency_key: key,
    expected_status: 'processing',
    expected_payment_status: 'paid',
    expected_parcels: parcels,
  });
const withdraw = () => visitor.rpc('withdraw_from_order', { order_number: order.id, email: 'amina@example.com' });
const endedUnits = async () =>
  Object.fromEntries(
    (
      await sql.query<{ product_id: number; ended: number }>(
        'select product_id::integer as product_id, ended from private.line_units($1)',
        [order.id],
      )
    ).map(({ product_id, ended }) => [product_id, ended]),
  );
const current = async () => (await staff.rpc('get_order', { order_id: order.id })).data;
const toPack = async () => (await staff.rpc('list_to_pack')).data.orders.map(({ id }: { id: string }) => id);
const page = async () => (await visitor.rpc('order_page', { order_id: order.id, guest_token: order.guest_token })).data;
const returns = async () => (await staff.rpc('list_returns')).data.returns;
const payment = async () =>
  (
    await sql.query<{ id: string; amount_minor: number }>(
      'select id, amount_minor::integer as amount_minor from payments where order_id = $1',
      [order.id],
    )
  )[0] ?? { id: '', amount_minor: 0 };
const refund = async (share = 1) => {
  const { id, amount_minor } = await payment();
  const { data, error } = await staff.rpc('begin_refund', {
    payment_id: id,
    amount_minor: Math.round(amount_minor * share),
    reason: 'Sorry.',
    idempotency_key: crypto.randomUUID(),
  });
  expect(error).toBeNull();
  return data.id as string;
};
const settle = (refund_id: string, status: string) =>
  service.rpc('settle_refund', { refund_id, status, provider_refund_id: `rf_${refund_id}` });

describe('a withdrawal after a part was sent', () => {
  beforeEach(async () => {
    await pack({ [BLOCKS]: 1 });
    await mails.sendAll();
    await withdraw();
  });

  it('ends what has not left: nothing to pack, in stock again, and nothing follows', async () => {
    expect(await toPack()).toEqual([]);
    expect(await current()).toMatchObject({
      status: 'shipped',
      items: [
        { product_id: CUBE, sent: 0, to_send: 0 },
        { product_id: BLOCKS, sent: 1, to_send: 0 },
      ],
    });
    expect(await endedUnits()).toEqual({ [BLOCKS]: 2, [CUBE]: 1 });
    expect((await page()).rest).toBeNull();
    expect(await stockNow()).toEqual({ [BLOCKS]: (stock[BLOCKS] ?? 0) - 1, [CUBE]: stock[CUBE] });
    expect((await pack({ [BLOCKS]: 1 }, 1)).error?.hint).toBe('STATUS_CONFLICT');
  });

  it('owes what has not left at once, and gets back only what has left', async () => {
    const [sent, unsent] = await returns();
    expect(sent).toMatchObject({ status: 'asked', lines: [{ product_id: BLOCKS, quantity: 1 }] });
    expect(unsent).toMatchObject({ status: 'approved', reason: 'withdrawal', refunded_at: null });
    expect(unsent.lines).toMatchObject([
      { product_id: CUBE, quantity: 1 },
      { product_id: BLOCKS, quantity: 2 },
    ]);
    expect(unsent.received_at).not.toBeNull();
    expect(unsent.due.amount_minor).toBeGreaterThan(0);
    const { amount_minor } = await payment();
    const decided = await staff.rpc('decide_return', {
      return_id: sent.id,
      approve: true,
      decision: null,
      our_fault: true,
      expected_version: sent.version,
    });
    expect(unsent.due.amount_minor + decided.data.due.amount_minor).toBe(amount_minor);
  });

  it('says so in its receipt, and sends no mail about a parcel or a decision', async () => {
    const sent = await mails.claim();
    expect(sent.map(({ kind }) => kind).filter((kind) => !kind.startsWith('staff'))).toEqual(['withdrawal']);
    expect(sent.find(({ kind }) => kind === 'withdrawal')?.facts.withdrawal).toMatchObject({
      status: 'part',
      unsent: [{ quantity: 1 }, { quantity: 2 }],
    });
    for (const mail of sent) await mails.settle(mail);
    expect((await mails.sendAll()).filter((kind) => kind !== 'staff_return')).toEqual([]);
  });

  it('is recorded once, however often it comes', async () => {
    await withdraw();
    expect(await returns()).toHaveLength(2);
    expect((await stockNow())[CUBE]).toBe(stock[CUBE]);
  });
});

describe('an order whose money has gone back', () => {
  it('is not to pack while a refund of all of it is on its way, and is again when that fails', async () => {
    const id = await refund();
    expect(await toPack()).toEqual([]);
    expect((await staff.rpc('dashboard')).data?.todo?.pack ?? 0).toBe(0);
    expect((await pack({ [CUBE]: 1 })).error?.hint).toBe('NOT_TO_PACK');
    await settle(id, 'failed');
    expect(await toPack()).toEqual([order.id]);
    expect((await pack({ [CUBE]: 1 })).error).toBeNull();
  });

  it('is in stock again once the refund is done, and not twice if it is cancelled then', async () => {
    const id = await refund();
    expect(await stockNow()).not.toEqual(stock);
    await settle(id, 'done');
    expect(await stockNow()).toEqual(stock);
    expect(await endedUnits()).toEqual({ [BLOCKS]: 3, [CUBE]: 1 });
    await staff.rpc('set_order_status', { order_id: order.id, status: 'cancelled' });
    expect(await stockNow()).toEqual(stock);
  });

  it('keeps what was sent out of stock', async () => {
    await pack({ [BLOCKS]: 2 });
    await settle(await refund(), 'done');
    expect(await stockNow()).toEqual({ [BLOCKS]: (stock[BLOCKS] ?? 0) - 2, [CUBE]: stock[CUBE] });
    expect(await page()).toMatchObject({ rest: null, status: 'shipped' });
  });

  it('stays to pack after a refund of a part: goodwill', async () => {
    await settle(await refund(0.3), 'done');
    expect(await toPack()).toEqual([order.id]);
    expect((await pack({ [CUBE]: 1 })).error).toBeNull();
  });
});

describe('the key of a parcel', () => {
  it('is refused for other lines', async () => {
    const key = crypto.randomUUID();
    await pack({ [BLOCKS]: 1 }, 0, key);
    const others: Record<number, number>[] = [{ [BLOCKS]: 2 }, { [CUBE]: 1 }, { [BLOCKS]: 1, [CUBE]: 1 }];
    for (const lines of others) {
      expect((await pack(lines, 1, key)).error?.hint).toBe('KEY_REUSED');
    }
    expect((await pack({ [BLOCKS]: 1 }, 0, key)).data.parcels).toHaveLength(1);
  });
});

it('no more units of a line can be sent and ended than were ordered', async () => {
  await pack({ [BLOCKS]: 2 });
  await expect(
    sql.query(
      `insert into private.ended_units (order_item_id, quantity, reason, cause) values ($1, 2, 'refunded', gen_random_uuid())`,
      [items[BLOCKS]],
    ),
  ).rejects.toThrow(/More units/);
});
