import { expect, it } from 'vitest';
import { mailsOf } from './support/mails';
import { askForOrder } from './support/orders';
import { pieceSalesOf, type Sale, TOY } from './support/piece-sales';
import { returnsOf } from './support/returns';
import { openShop } from './support/shop';

const shop = await openShop();
const { visitor, stranger, staff } = shop.clients;
const { sql } = shop.database;
const { delivered } = returnsOf(shop);
const mails = mailsOf(shop);
const { ask, newest, offer, offered, pageOf, partName, parts, payFor, piece, tokenOf } = await pieceSalesOf(shop);
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
