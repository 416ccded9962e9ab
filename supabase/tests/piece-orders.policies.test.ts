import { describe, expect, it } from 'vitest';
import { OWNER } from './support/actors';
import { lostPiecesOf, TOY } from './support/lost-pieces';
import { mailsOf } from './support/mails';
import { newestMessage, readMessage } from './support/messages';
import { askForOrder, SHIP_TO } from './support/orders';
import { returnsOf } from './support/returns';
import { openShop } from './support/shop';
import { taxesOf } from './support/taxes';

const shop = await openShop();
const { visitor, owner, stranger, staff } = shop.clients;
const { sql } = shop.database;
const { delivered } = returnsOf(shop);
const mails = mailsOf(shop);
const { setTaxes } = taxesOf(shop);
const { ask, orderRow, pageOf, partName, parts, payFor, piece, send } = lostPiecesOf(shop);

interface Made {
  id: string;
  guest_token: string | null;
}

/** The message about a piece that was lost of a delivered order. */
async function lost(order?: string, client = visitor) {
  const from = order ?? (await delivered());
  await ask(from, client);
  return { from, message: (await newestMessage(staff)).id };
}

async function sent(price = 0, order?: string, client = visitor, change: object = {}) {
  const { from, message } = await lost(order, client);
  const { data, error } = await send(message, price, change);
  expect(error).toBeNull();
  return { from, message, made: data as Made };
}

describe('a piece that is sent free', () => {
  it('is an order without a payment, to pack at once, of which no mail speaks until it leaves', async () => {
    const { from, message } = await lost();
    await mails.sendAll();
    const { data: made } = await send(message);
    expect(made).toMatchObject({ status: 'processing', payment_status: 'paid', total_amount: 0 });
    expect(await orderRow(made.id)).toMatchObject({
      user_id: null,
      charged_minor: 0,
      tax_amount: 0,
      shipping_amount: 0,
    });
    expect(await sql.query('select from payments where order_id = $1', [made.id])).toEqual([]);
    expect(await mails.sendAll()).toEqual([]);
    expect(JSON.stringify((await staff.rpc('list_to_pack', {})).data)).toContain(partName);
    expect((await pageOf(from)).pieces).toMatchObject([
      { status: 'answered', order_id: made.id, order_token: made.guest_token },
    ]);
    expect(await pageOf(made.id, visitor, made.guest_token)).toMatchObject({ status: 'processing', pieces: [] });
    expect(await readMessage(staff, message)).toMatchObject({ piece: { made_order_id: made.id } });
    expect((await staff.rpc('linked_messages', { order_id: made.id })).data).toMatchObject([{ id: message }]);
    await sql.query(`update orders set status = 'shipped' where id = $1`, [made.id]);
    expect(await mails.sendAll()).toEqual(['shipped']);
    await sql.query(`update orders set status = 'completed' where id = $1`, [made.id]);
    await sql.exec('select private.ask_buyers()');
    expect(await mails.sendAll()).toEqual(['delivered']);
  });

  it('can be handed over, and is in the stock again when its order is cancelled', async () => {
    const { made } = await sent(0, undefined, visitor, { delivers: false, customer: {} });
    expect(await orderRow(made.id)).toMatchObject({ status: 'completed', delivery_option: 'in-person' });
    const { made: next } = await sent();
    const cancelled = await visitor.rpc('cancel_own_order', {
      order_id: next.id,
      guest_token: next.guest_token,
      expected_payment_status: 'paid',
    });
    expect(cancelled.data).toMatchObject({ status: 'cancelled' });
    expect(await parts()).toMatchObject([{ stock: 1 }]);
    expect(await sql.query('select from refunds')).toEqual([]);
  });

  it('is the only order without a price', async () => {
    await expect(
      sql.query(
        `update orders set subtotal = 0, discount_amount = 0, tax_amount = 0, shipping_amount = 0, total_amount = 0,
                charged_minor = 0 where id = $1`,
        [await delivered()],
      ),
    ).rejects.toThrow(/only_sent_pieces_are_free/);
  });
});

describe('a piece that is sold', () => {
  it('is an order that its customer is mailed, pays by link and gets', async () => {
    const { from, made } = await sent(3.5);
    expect(await orderRow(made.id)).toMatchObject({
      customer_email: 'amina@example.com',
      subtotal: 3.5,
      tax_amount: 0.35,
      shipping_amount: 0,
      payment_method: 'paystack-card',
      status: 'pending',
    });
    expect((await mails.claim()).at(-1)).toMatchObject({
      kind: 'order_received',
      to: 'amina@example.com',
      facts: { order: { id: made.id, total: 385, guest_token: made.guest_token } },
    });
    expect(await payFor(made.id)).toMatchObject({ outcome: 'paid', status: 'processing' });
    expect((await pageOf(from)).pieces).toMatchObject([{ order_id: made.id }]);
    expect(JSON.stringify((await staff.rpc('list_to_pack', {})).data)).toContain(partName);
  });

  it('is an order of the same account, without a token', async () => {
    const { from, made } = await sent(2, await delivered({ userId: OWNER.sub }), owner);
    expect(made.guest_token).toBeNull();
    expect(await orderRow(made.id)).toMatchObject({ user_id: OWNER.sub });
    expect((await pageOf(from, owner, null)).pieces).toMatchObject([{ order_id: made.id, order_token: null }]);
    for (const id of [from, made.id]) expect(await pageOf(id, stranger, null)).toBeNull();
    const { data: own } = await owner.from('orders').select('order_items(products(name))').eq('id', made.id);
    expect(own).toEqual([{ order_items: [{ products: { name: partName } }] }]);
    await owner.rpc('erase_my_account');
    expect(await orderRow(made.id)).toMatchObject({ status: 'cancelled', shipping_address: {}, user_id: null });
  });

  it.each([
    ['added', false, 0.56, 4.06],
    ['in the price', true, 0.48, 3.5],
  ])('has the tax of its country %s', async (_, isIncluded, tax_amount, total_amount) => {
    await setTaxes(['KE', '', 0.16, isIncluded]);
    const { made } = await sent(3.5, undefined, visitor, { customer: SHIP_TO });
    expect(await orderRow(made.id)).toMatchObject({
      subtotal: 3.5,
      tax_amount,
      total_amount,
      tax_included: isIncluded,
    });
  });

  it('can be asked for and sold again after its order has ended, not before, and is then the same part', async () => {
    const { from, message, made } = await sent(3.5);
    expect((await ask(from)).data).toHaveLength(1);
    await shop.expirePayment(made.id);
    expect((await ask(from)).data).toHaveLength(2);
    await shop.database.expireUnpaidOrders();
    expect(await parts()).toMatchObject([{ stock: 1 }]);
    const { data: again } = await send(message, 4);
    expect(again).toMatchObject({ status: 'pending', total_amount: 4.4 });
    expect(await parts()).toMatchObject([{ stock: 0, price: 4 }]);
    // The price has changed since the first order, and only one part is in stock.
    expect(await payFor(made.id)).toMatchObject({ outcome: 'refund_due' });
    expect(await payFor(again.id)).toMatchObject({ outcome: 'paid' });
  });

  it('is bought by a slightly late payment', async () => {
    const { made } = await sent(3.5);
    await shop.expirePayment(made.id);
    await shop.database.expireUnpaidOrders();
    expect(await payFor(made.id)).toMatchObject({ outcome: 'paid', status: 'processing' });
  });
});

describe('staff who send a piece', () => {
  it.each([-1, 1000, 3.555, 'NaN', null])('are refused the sum %s', async (price) => {
    const { message } = await lost();
    expect((await send(message, price)).error).toMatchObject({ hint: 'BAD_PRICE' });
    expect(await parts()).toEqual([]);
  });

  it('make one order for it, however often they press', async () => {
    const { message } = await lost();
    const key = { idempotency_key: crypto.randomUUID() };
    const { data: made } = await send(message, 3, key);
    expect((await send(message, 3, key)).data).toEqual(made);
    expect((await send(message, 4, key)).error).toMatchObject({ hint: 'KEY_REUSED' });
    expect((await send(message, 0)).error).toMatchObject({ hint: 'REQUEST_ANSWERED' });
    await payFor(made.id);
    expect((await send(message, 0)).error).toMatchObject({ hint: 'REQUEST_ANSWERED' });
  });

  it('are refused what is recalled, what is no piece, and a link without a sum', async () => {
    const { message } = await lost();
    expect((await send(message, 0, { pays: 'link' })).error).toMatchObject({ hint: 'NOTHING_TO_PAY' });
    expect((await send(crypto.randomUUID())).error).toMatchObject({ hint: 'MESSAGE_NOT_FOUND' });
    await sql.query(`update products set recalled_at = now() where id = ${TOY}`);
    expect((await send(message)).error).toMatchObject({ hint: 'GOODS_RECALLED' });
    await sql.query('update private.messages set piece = null, product_id = null');
    expect((await send(message)).error).toMatchObject({ hint: 'MESSAGE_NOT_FOUND' });
    expect(await parts()).toEqual([]);
  });
});

const soldPart = async () => {
  const { made } = await sent(3.5);
  const [part] = await parts();
  if (!part) throw new Error('There is no part');
  return { made, id: part.id };
};
it('is in no list, on no page and in no cart', async () => {
  const prints = () => sql.query('select private.pages_fingerprint() as pages');
  const counts = async (): Promise<Record<string, number>> => (await staff.rpc('list_products', {})).data.counts;
  const [print, counted] = [await prints(), await counts()];
  const { id } = await soldPart();
  expect(await prints()).toEqual(print);
  expect(await counts()).toEqual({ ...counted, archived: (counted.archived ?? 0) + 1 });
  for (const client of [visitor, stranger])
    expect((await client.from('products').select().eq('id', id)).data).toEqual([]);
  const { data: found } = await visitor.rpc('browse_products', { q: piece });
  expect(found.products.map((product: { id: number }) => product.id)).not.toContain(id);
  expect((await askForOrder(visitor, { items: [{ product_id: id, quantity: 1 }] })).error).toMatchObject({
    hint: 'OUT_OF_STOCK',
  });
  expect(await mails.states(`kind in ('staff_low_stock', 'back_in_stock')`)).toEqual([]);
});

it('is among the archived products of staff, who cannot put it on sale', async () => {
  const { id } = await soldPart();
  const { data } = await staff.rpc('list_products', { show: 'archived' });
  expect(data.products).toEqual([expect.objectContaining({ id, name: partName, part_of: TOY, stock: 0 })]);
  const restored = (await staff.rpc('restore_product', { product: { id } })).data;
  expect(restored).toMatchObject({ id, part_of: TOY });
  expect(restored.archived_at).not.toBeNull();
  const saved = await staff.rpc('save_product', {
    product: { ...restored, seen_stock: restored.stock, part_of: null, archived_at: null, name: 'Spare cord' },
    id,
    expected_version: restored.version,
  });
  expect(saved.data).toMatchObject({ name: 'Spare cord', part_of: TOY, archived_at: restored.archived_at });
});

it('has no reviews, pieces or rank among bestsellers, and can be returned', async () => {
  const { id, made } = await soldPart();
  await payFor(made.id);
  await sql.query(`update orders set status = 'completed' where id = $1`, [made.id]);
  await sql.query(
    `update order_events set at = now() - interval '8 days' where order_id = $1 and to_status = 'completed'`,
    [made.id],
  );
  await mails.sendAll();
  await sql.exec('select private.ask_buyers()');
  expect(await mails.states(`order_id = '${made.id}' and kind = 'review_asked'`)).toEqual([]);
  const opened = { order_id: made.id, guest_token: made.guest_token };
  expect((await visitor.rpc('order_reviews', opened)).data).toEqual({ can_review: false, lines: [] });
  expect((await visitor.rpc('send_review', { ...opened, product_id: id, stars: 5 })).error).toMatchObject({
    hint: 'ORDER_NOT_FOUND',
  });
  expect(await pageOf(made.id, visitor, made.guest_token)).toMatchObject({
    status: 'completed',
    can_ask_pieces: false,
  });
  expect(JSON.stringify((await staff.rpc('desk_figures', {})).data)).not.toContain(piece);
  expect((await visitor.rpc('order_returns', opened)).data).toMatchObject({ lines: [{ product_id: id, left: 1 }] });
});

it('has a name within the limit, also for a long piece of a product with a long name', async () => {
  const long = ['a'.repeat(150), 'b'.repeat(200)];
  await sql.query(`update products set name = repeat('n', 200), box_contents = $1 where id = ${TOY}`, [long]);
  for (const lostPiece of long) {
    await ask(await delivered(), visitor, { piece: lostPiece });
    expect((await send((await newestMessage(staff)).id)).error).toBeNull();
  }
  expect((await parts()).map(({ name }) => name)).toEqual([`${long[0]} (${'n'.repeat(47)})`, long[1]]);
});
