import { describe, expect, it } from 'vitest';
import { OWNER } from './support/actors';
import { mailsOf } from './support/mails';
import { askForOrder, SHIP_TO } from './support/orders';
import { pieceSalesOf, type Sale, TOY } from './support/piece-sales';
import { GUEST_TOKEN, returnsOf } from './support/returns';
import { openShop } from './support/shop';
import { taxesOf } from './support/taxes';

const shop = await openShop();
const { visitor, owner, stranger, staff } = shop.clients;
const { sql } = shop.database;
const { delivered } = returnsOf(shop);
const mails = mailsOf(shop);
const { setTaxes } = taxesOf(shop);
const { ask, newest, offer, offered, orderRow, pageOf, partName, parts, payFor, piece, tokenOf } =
  await pieceSalesOf(shop);

describe('a piece that is sold', () => {
  it('is a separate order, about which its customer gets one mail, and is packed after payment', async () => {
    const { from, sale } = await offered();
    expect(sale).toMatchObject({ state: 'open', total_amount: 3.85 });
    const order = await orderRow(sale.id);
    expect(order).toMatchObject({
      user_id: null,
      customer_email: 'amina@example.com',
      subtotal: 3.5,
      tax_amount: 0.35,
      shipping_amount: 0,
      shipping_address: (await orderRow(from))?.shipping_address,
      payment_method: 'paystack-card',
      status: 'pending',
    });
    expect(Date.parse(String(order?.expires_at)) - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
    const token = await tokenOf(sale.id);
    expect((await mails.claim()).at(-1)).toMatchObject({
      kind: 'piece_answered',
      to: 'amina@example.com',
      facts: {
        piece: { piece, is_sent: false, is_offered: true },
        order: { id: sale.id, total: 385, guest_token: token },
      },
    });
    expect(await mails.states(`order_id = '${sale.id}'`)).toEqual(['order_received dropped', 'piece_answered waiting']);

    expect((await pageOf(from)).pieces[0]).toMatchObject({
      status: 'offered',
      sale: { id: sale.id, state: 'open' },
      sale_token: token,
    });
    expect((await newest()).sale).not.toHaveProperty('sale_token');
    expect(await pageOf(sale.id, visitor, token)).toMatchObject({ status: 'pending', pieces: [] });
    expect(await payFor(sale.id)).toMatchObject({ outcome: 'paid', status: 'processing' });
    expect((await pageOf(from)).pieces[0]).toMatchObject({ sale: { state: 'paid' }, sale_token: token });
    expect(JSON.stringify((await staff.rpc('list_to_pack', {})).data)).toContain(partName);
  });

  it('is an order of the same account, without a token', async () => {
    const { from, sale } = await offered(2, await delivered({ userId: OWNER.sub }), owner);
    expect(await orderRow(sale.id)).toMatchObject({ user_id: OWNER.sub });
    expect((await pageOf(from, owner, null)).pieces[0]).toMatchObject({ sale: { id: sale.id }, sale_token: null });
    for (const id of [from, sale.id]) expect(await pageOf(id, stranger, null)).toBeNull();
    const { data: own } = await owner.from('orders').select('order_items(products(name))').eq('id', sale.id);
    expect(own).toEqual([{ order_items: [{ products: { name: partName } }] }]);
    const { data } = await owner.rpc('export_my_data');
    expect(data.orders.map(({ id }: Sale) => id)).toContain(sale.id);
  });

  it.each([
    ['added', false, 0.56, 4.06],
    ['in the price', true, 0.48, 3.5],
  ])('has the tax of its country %s', async (_, isIncluded, tax_amount, total_amount) => {
    await setTaxes(['KE', '', 0.16, isIncluded]);
    const from = await delivered();
    await sql.query('update orders set shipping_address = $2::text::jsonb where id = $1', [
      from,
      JSON.stringify(SHIP_TO),
    ]);
    const { sale } = await offered(3.5, from);
    expect(await orderRow(sale.id)).toMatchObject({
      subtotal: 3.5,
      tax_amount,
      total_amount,
      tax_included: isIncluded,
    });
  });

  it('can be requested again after its offer has ended, not before, and is then the same part', async () => {
    const { from, sale } = await offered();
    expect((await ask(from)).data).toHaveLength(1);
    await shop.expirePayment(sale.id);
    expect((await pageOf(from)).pieces[0]).toMatchObject({ status: 'offered', sale: { state: 'over' } });
    expect((await ask(from)).data).toHaveLength(2);
    await shop.database.expireUnpaidOrders();
    expect(await parts()).toMatchObject([{ stock: 1 }]);
    const { data: again } = await offer(await newest(), 4);
    expect(again).toMatchObject({ sale: { state: 'open', total_amount: 4.4 } });
    expect(await parts()).toMatchObject([{ stock: 0, price: 4 }]);
    // The price has changed since the first order, and only one part is in stock.
    expect(await payFor(sale.id)).toMatchObject({ outcome: 'refund_due' });
    expect(await payFor(again.sale.id)).toMatchObject({ outcome: 'paid' });
    expect((await ask(from)).data).toHaveLength(3);
  });

  it('is bought by a slightly late payment', async () => {
    const { sale } = await offered();
    await shop.expirePayment(sale.id);
    await shop.database.expireUnpaidOrders();
    expect(await payFor(sale.id)).toMatchObject({ outcome: 'paid', status: 'processing' });
  });

  it('sends no mail about an offer that is already paid, and one mail when it ended', async () => {
    await payFor((await offered()).sale.id);
    expect(await mails.sendAll()).not.toContain('piece_answered');
    const { sale } = await offered();
    expect(await mails.sendAll()).toContain('piece_answered');
    await shop.expirePayment(sale.id);
    await shop.database.expireUnpaidOrders();
    expect(await mails.sendAll()).toEqual(['cancelled']);
  });

  it('is erased with the account of its customer: if unpaid it ends, without a name', async () => {
    const { sale } = await offered(2, await delivered({ userId: OWNER.sub }), owner);
    await owner.rpc('erase_my_account');
    expect(await orderRow(sale.id)).toMatchObject({ status: 'cancelled', shipping_address: {}, user_id: null });
    expect(await newest()).toMatchObject({ status: 'offered', sale: { state: 'over' } });
    expect(await mails.sendAll()).not.toContain('piece_answered');
  });
});

describe('staff who sell a piece', () => {
  it.each([0, -1, 1000, 3.555, 'NaN'])('are refused the sum %s', async (price) => {
    await ask(await delivered());
    expect((await offer(await newest(), price)).error).toMatchObject({ hint: 'BAD_PRICE' });
    expect(await newest()).toMatchObject({ status: 'asked', sale: null });
    expect(await parts()).toEqual([]);
  });

  it('set a price or refuse, once, and for the version that they have loaded', async () => {
    await ask(await delivered());
    const about = await newest();
    expect((await offer(about, 3, { send: false, answer: 'No.' })).error).toMatchObject({ hint: 'BAD_PRICE' });
    expect((await offer({ ...about, version: 7 }, 3)).error).toMatchObject({ hint: 'VERSION_CONFLICT' });
    const answers = await Promise.all([offer(about, 3), offer(about, 3)]);
    expect(answers.map(({ error }) => error?.hint ?? 'offered').sort()).toEqual(['VERSION_CONFLICT', 'offered']);
    const answered = { ...about, version: 2 };
    expect((await offer(answered, 3)).error).toMatchObject({ hint: 'PIECE_ANSWERED' });
    expect(await sql.query(`select from orders where status = 'pending'`)).toHaveLength(1);
  });

  it.each([
    ['ORDER_ERASED', 'select private.erase_orders(array[$1::uuid])'],
    ['ORDER_ERASED', 'update orders set erase_requested_at = now() where id = $1'],
    ['NO_ADDRESS', `update orders set delivery_option = 'in-person' where id = $1`],
    ['NO_ADDRESS', `update orders set shipping_address = '{}' where id = $1`],
    ['GOODS_RECALLED', `update products set recalled_at = now() where id = ${TOY} and $1::uuid is not null`],
  ])('get %s where there is nothing to sell, or no customer to sell it to: %s', async (hint, change) => {
    const order = await delivered();
    await ask(order);
    await sql.query(change, [order]);
    expect((await offer(await newest(), 3)).error).toMatchObject({ hint });
    expect(await parts()).toEqual([]);
  });

  it('cannot sell the remedy of a recall', async () => {
    const order = await delivered();
    const recall = { reason: 'The cord breaks.', remedy: 'part' };
    const { data } = await staff.rpc('save_recall', { recall, product_id: TOY });
    await visitor.rpc('ask_remedy', { order_id: order, recall_id: data.id, guest_token: GUEST_TOKEN });
    expect((await offer(await newest(), 3)).error).toMatchObject({ hint: 'PIECE_IS_FREE' });
  });
});

const soldPart = async () => {
  const { sale } = await offered();
  const [part] = await parts();
  if (!part) throw new Error('There is no part');
  return { sale, id: part.id };
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
  expect(found.products.map((product: Sale) => product.id)).not.toContain(id);
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
  const { id, sale } = await soldPart();
  const token = await tokenOf(sale.id);
  await payFor(sale.id);
  await sql.query(`update orders set status = 'completed' where id = $1`, [sale.id]);
  await sql.query(
    `update order_events set at = now() - interval '8 days' where order_id = $1 and to_status = 'completed'`,
    [sale.id],
  );
  await mails.sendAll();
  await sql.exec('select private.ask_buyers()');
  expect(await mails.states(`order_id = '${sale.id}' and kind = 'review_asked'`)).toEqual([]);
  const opened = { order_id: sale.id, guest_token: token };
  expect((await visitor.rpc('order_reviews', opened)).data).toEqual({ can_review: false, lines: [] });
  expect((await visitor.rpc('send_review', { ...opened, product_id: id, stars: 5 })).error).toMatchObject({
    hint: 'ORDER_NOT_FOUND',
  });
  expect(await pageOf(sale.id, visitor, token)).toMatchObject({ status: 'completed', can_ask_pieces: false });
  expect(JSON.stringify((await staff.rpc('desk_figures', {})).data)).not.toContain(piece);
  expect((await visitor.rpc('order_returns', opened)).data).toMatchObject({ lines: [{ product_id: id, left: 1 }] });
});

it('has a name within the limit, also for a long piece of a product with a long name', async () => {
  const long = ['a'.repeat(150), 'b'.repeat(200)];
  await sql.query(`update products set name = repeat('n', 200), box_contents = $1 where id = ${TOY}`, [long]);
  for (const lost of long) {
    await ask(await delivered(), visitor, lost);
    expect((await offer(await newest(), 1)).error).toBeNull();
  }
  expect((await parts()).map(({ name }) => name)).toEqual([`${long[0]} (${'n'.repeat(47)})`, long[1]]);
});
