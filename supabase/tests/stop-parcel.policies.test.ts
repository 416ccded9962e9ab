import { beforeEach, expect, it } from 'vitest';
import { addCode } from './support/codes';
import { mailsOf } from './support/mails';
import { BLOCKS, CUBE, type OrderOfUnits, orderOfUnits } from './support/order-units';
import { openShop } from './support/shop';

const shop = await openShop();
const { staff, owner, visitor } = shop.clients;
const mails = mailsOf(shop);

let bought: OrderOfUnits;

beforeEach(async () => {
  bought = await orderOfUnits(shop);
});

const numbered = { carrier: 'dhl', tracking_number: 'KE 12' };
const packAll = () => bought.pack({ [BLOCKS]: 3, [CUBE]: 1 }, 0, numbered);
const parcel = async (index = 0): Promise<string> => (await bought.current()).parcels[index].id;
const stop = (parcel_id: string, ends = false) =>
  staff.rpc('stop_parcel', { order_id: bought.order.id, parcel_id, ends });
const due = async () =>
  (await shop.database.sql.query('select refund_due from payments where order_id = $1', [bought.order.id]))[0];

it('is to be packed again, without its number, and its customer is told; the next parcel is told again', async () => {
  await packAll();
  expect(await mails.sendAll()).toContain('shipped');
  const id = await parcel();
  expect((await stop(id)).data).toMatchObject({
    status: 'processing',
    parcels: [],
    tracking_number: null,
    carrier: null,
  });
  expect((await stop(id)).data).toMatchObject({ status: 'processing' });
  expect(await bought.toPack()).toEqual([bought.order.id]);
  expect(await bought.page()).toMatchObject({ status: 'processing', tracking_number: null, parcels: [] });
  const [told] = await mails.claim();
  expect(told).toMatchObject({
    kind: 'parcel_stopped',
    facts: { stopped: { tracking_number: 'KE 12', ended: false, lines: [{ quantity: 1 }, { quantity: 3 }] } },
  });
  for (const mail of told ? [told] : []) await mails.settle(mail);
  expect((await packAll()).data).toMatchObject({ status: 'shipped', tracking_number: 'KE 12' });
  expect(await mails.sendAll()).toEqual(['parcel']);
  expect(await bought.stockNow()).toEqual(bought.stockWithout({ [BLOCKS]: 3, [CUBE]: 1 }));
});

it('drops the mail that it is on its way while that waits', async () => {
  await packAll();
  await stop(await parcel());
  expect(await mails.sendAll()).toEqual(['parcel_stopped']);
});

it('ends as staff say: in stock again, its money due, and the number of the other parcel stays', async () => {
  await bought.pack({ [BLOCKS]: 2 }, 0, { carrier: 'ups', tracking_number: '1Z' });
  await bought.pack({ [BLOCKS]: 1, [CUBE]: 1 }, 1, numbered);
  expect((await stop(await parcel(1), true)).data).toMatchObject({
    status: 'shipped',
    tracking_number: '1Z',
    carrier: 'ups',
    items: [
      { sent: 0, to_send: 0 },
      { sent: 2, to_send: 0 },
    ],
  });
  expect(await bought.stockNow()).toEqual(bought.stockWithout({ [BLOCKS]: 2 }));
  const [unsent] = await bought.returns();
  expect(unsent).toMatchObject({
    reason: 'unsent',
    status: 'approved',
    refunded_at: null,
    lines: [{ quantity: 1 }, { quantity: 1 }],
  });
  const kinds = await mails.sendAll();
  expect(kinds).toContain('parcel_stopped');
  expect(kinds.filter((kind) => /return/.test(kind))).toEqual([]);
  expect(unsent.due.amount_minor).toBeGreaterThan(0);
  expect((await bought.page()).rest).toBeNull();
});

it('cancels an order of which nothing is left, with all of its money due', async () => {
  await packAll();
  expect((await stop(await parcel(), true)).data).toMatchObject({ status: 'cancelled', cancel_reason: 'staff' });
  expect(await bought.stockNow()).toEqual(bought.stockBefore);
  expect(await due()).toEqual({ refund_due: true });
  expect(await bought.returns()).toEqual([]);
  expect(await mails.sendAll()).toContain('cancelled');
});

it('of an order that was withdrawn from ends it: there is nothing to send back', async () => {
  await packAll();
  await bought.withdraw();
  expect(await bought.returns()).toMatchObject([{ status: 'asked', reason: 'withdrawal' }]);
  expect((await stop(await parcel())).data).toMatchObject({ status: 'cancelled', cancel_reason: 'customer' });
  expect(await bought.returns()).toMatchObject([{ status: 'withdrawn' }]);
  expect(await due()).toEqual({ refund_due: true });
  expect(await bought.stockNow()).toEqual(bought.stockBefore);
});

it('of a cancelled order puts its pieces back into stock, and nothing else', async () => {
  await bought.pack({ [BLOCKS]: 3 }, 0, numbered);
  await bought.setStatus('cancelled');
  expect(await bought.stockNow()).toEqual(bought.stockWithout({ [BLOCKS]: 3 }));
  expect((await stop(await parcel())).data).toMatchObject({ status: 'cancelled' });
  expect(await bought.stockNow()).toEqual(bought.stockBefore);
  expect(await due()).toEqual({ refund_due: true });
});

it('is refused once it was delivered, while something of it comes back, for another order, and to customers', async () => {
  await packAll();
  const id = await parcel();
  for (const client of [owner, visitor]) {
    expect((await client.rpc('stop_parcel', { order_id: bought.order.id, parcel_id: id })).error?.code).toBe('42501');
  }
  expect((await stop(crypto.randomUUID())).error?.hint).toBe('PARCEL_NOT_FOUND');
  const lines = [{ product_id: CUBE, quantity: 1 }];
  const facts = { order_id: bought.order.id, guest_token: bought.order.guest_token, lines, reason: 'damaged' };
  const { data: worth } = await visitor.rpc('quote_return', facts);
  const asked = { ...facts, request_id: crypto.randomUUID(), words: null, expected_refund: worth.refund };
  await visitor.rpc('ask_return', asked).throwOnError();
  expect((await stop(id)).error?.hint).toBe('PARCEL_RETURNING');
  await bought.setStatus('completed');
  expect((await stop(id)).error?.hint).toBe('ORDER_OVER');
});

it('is not refused for what comes back of other parcels, or never', async () => {
  await bought.pack({ [CUBE]: 1 }, 0, numbered);
  const facts = { reason: 'A wheel comes off.', remedy: 'refund', batch: null, sold_from: null, sold_until: null };
  const { data: recall } = await staff.rpc('save_recall', { recall: facts, product_id: BLOCKS }).throwOnError();
  const { id: order_id, guest_token } = bought.order;
  await visitor.rpc('ask_remedy', { order_id, recall_id: recall.id, guest_token }).throwOnError();
  expect((await stop(await parcel())).data).toMatchObject({ status: 'processing', parcels: [] });
});

it.each([
  { what: 'was cancelled before', cancelsBefore: true },
  { what: 'is cancelled by it', cancelsBefore: false },
])(
  'of an order that $what can be undone by reopening it: its pieces are to be packed again',
  async ({ cancelsBefore }) => {
    await packAll();
    if (cancelsBefore) await bought.setStatus('cancelled');
    await stop(await parcel(), true);
    expect((await bought.setStatus('processing')).error).toBeNull();
    expect(await bought.endedUnits()).toEqual({ [BLOCKS]: 0, [CUBE]: 0 });
    expect(await bought.stockNow()).toEqual(bought.stockWithout({ [BLOCKS]: 3, [CUBE]: 1 }));
    expect(await due()).toEqual({ refund_due: false });
    expect((await packAll()).data).toMatchObject({ status: 'shipped' });
    expect(await bought.stockNow()).toEqual(bought.stockWithout({ [BLOCKS]: 3, [CUBE]: 1 }));
  },
);

it('cannot be undone while its pieces are sold to others', async () => {
  await packAll();
  await stop(await parcel(), true);
  await shop.database.sql.query('update products set stock = 2 where id = $1', [BLOCKS]);
  expect((await bought.setStatus('processing')).error?.hint).toBe('OUT_OF_STOCK');
  expect(await bought.endedUnits()).toEqual({ [BLOCKS]: 3, [CUBE]: 1 });
});

it('of a cancelled order gives its code back once nothing is left of it', async () => {
  await addCode(staff, { max_each: 1 });
  const uses = async () => (await staff.rpc('list_discount_codes')).data[0].uses;
  const { sql } = shop.database;
  await sql.query("update orders set discount_code = 'SPRING' where id = $1", [bought.order.id]);
  await sql.query('insert into private.code_redemptions (order_id, code_id) select $1, id from discount_codes', [
    bought.order.id,
  ]);
  await bought.pack({ [BLOCKS]: 3 });
  await bought.pack({ [CUBE]: 1 }, 1);
  await bought.setStatus('cancelled');
  await stop(await parcel());
  expect(await uses()).toBe(1);
  await stop(await parcel());
  expect(await uses()).toBe(0);
});
