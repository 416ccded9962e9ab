import { describe, expect, it } from 'vitest';
import { OWNER } from './support/actors';
import { mailsOf } from './support/mails';
import { GUEST_TOKEN, returnsOf } from './support/returns';
import { openShop } from './support/shop';

const shop = await openShop();
const { visitor, owner, stranger, staff } = shop.clients;
const { sql } = shop.database;
const { delivered } = returnsOf(shop);
const mails = mailsOf(shop);

const boxOf = async () =>
  (await sql.query<{ box: string[] }>('select box_contents as box from products where id = 5'))[0]?.box ?? [];
const [first = '', second = ''] = await boxOf();
const askPiece = (order: string, change: object = {}, client = visitor) =>
  client.rpc('ask_piece', {
    order_id: order,
    product_id: 5,
    piece: first,
    request_id: crypto.randomUUID(),
    guest_token: GUEST_TOKEN,
    ...change,
  });
const newest = async () => (await staff.rpc('list_pieces', {})).data.pieces[0];
const answer = (about: { id: string; version: number }, send: boolean, words: string | null = null) =>
  staff.rpc('answer_piece', { piece_id: about.id, send, answer: words, expected_version: about.version });

describe('a lost piece', () => {
  it('is requested once, sent by staff, and its customer gets a mail', async () => {
    const order = await delivered();
    const request_id = crypto.randomUUID();
    expect((await askPiece(order, { request_id })).data).toMatchObject([
      { kind: 'lost', piece: first, status: 'asked' },
    ]);
    await askPiece(order, { request_id });
    expect((await askPiece(order)).data).toHaveLength(1);
    expect((await askPiece(order, { piece: second })).data).toHaveLength(2);
    await mails.sendAll();
    const about = await newest();
    expect(about).toMatchObject({ piece: second, customer_name: 'Amina Otieno', order_id: order });
    expect((await answer(about, true, 'In a letter.')).data).toMatchObject({ status: 'sent', answer: 'In a letter.' });
    expect((await answer(about, true)).error).toMatchObject({ hint: 'VERSION_CONFLICT' });
    expect((await answer({ ...about, version: 2 }, true)).error).toMatchObject({ hint: 'PIECE_ANSWERED' });
    const [mail] = await mails.claim();
    expect(mail).toMatchObject({
      kind: 'piece_answered',
      to: 'amina@example.com',
      facts: { piece: { piece: second, is_sent: true } },
    });
    const { data } = await visitor.rpc('order_page', { order_id: order, guest_token: GUEST_TOKEN });
    expect(data).toMatchObject({ can_ask_pieces: true, pieces: [{ status: 'sent' }, { status: 'asked' }] });
    expect((await staff.rpc('list_pieces', { open_only: true })).data).toMatchObject({ open: 1, next: null });
  });

  it('is refused with a reason', async () => {
    await askPiece(await delivered());
    const about = await newest();
    expect((await answer(about, false, ' ')).error).toMatchObject({ hint: 'BAD_ANSWER' });
    expect((await answer(about, false, 'It is sold out.')).data).toMatchObject({ status: 'refused' });
    expect((await answer({ id: crypto.randomUUID(), version: 1 }, true)).error).toMatchObject({
      hint: 'PIECE_NOT_FOUND',
    });
  });

  it('must be in the box, of an own order that was sent, twenty times at most', async () => {
    const [order, own] = [await delivered(), await delivered({ userId: OWNER.sub })];
    expect((await askPiece(own, { guest_token: null }, owner)).error).toBeNull();
    for (const [target, client, guest_token] of [
      [order, visitor, null],
      [order, stranger, '0'.repeat(64)],
      [own, stranger, null],
      [own, visitor, GUEST_TOKEN],
    ] as const)
      expect((await askPiece(target, { guest_token }, client)).error).toMatchObject({ hint: 'ORDER_NOT_FOUND' });
    expect((await askPiece(order, { piece: 'A golden piece' })).error).toMatchObject({ hint: 'BAD_PIECE' });
    expect((await askPiece(order, { product_id: 6 })).error).toMatchObject({ hint: 'BAD_PIECE' });
    expect((await askPiece(order, { request_id: null })).error).toMatchObject({ hint: 'BAD_REQUEST' });
    const request_id = crypto.randomUUID();
    await askPiece(order, { request_id });
    expect((await askPiece(await delivered(), { request_id })).error).toMatchObject({ hint: 'KEY_REUSED' });
    await sql.query(
      `insert into private.piece_requests (order_id, product_id, kind, piece) select $1, 5, 'lost', n::text from generate_series(1, 19) n`,
      [order],
    );
    expect((await askPiece(order, { piece: second })).error).toMatchObject({ hint: 'TOO_MANY_PIECES' });
    await sql.query(`update orders set status = 'processing' where id = $1`, [order]);
    expect((await askPiece(order, { piece: second })).error).toMatchObject({ hint: 'ORDER_NOT_SENT' });
  });

  it('loses the answer of staff when name and address of its order are erased', async () => {
    const order = await delivered({ userId: OWNER.sub });
    await askPiece(order, { guest_token: null }, owner);
    await answer(await newest(), true, 'To Amina.');
    await owner.rpc('erase_my_account');
    expect(await newest()).toMatchObject({ status: 'sent', answer: null, customer_name: null });
  });
});
