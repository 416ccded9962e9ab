import { describe, expect, it } from 'vitest';
import { OWNER } from './support/actors';
import { lostPiecesOf } from './support/lost-pieces';
import { mailsOf } from './support/mails';
import { answerMessage, listMessages, newestMessage } from './support/messages';
import { GUEST_TOKEN, returnsOf } from './support/returns';
import { openShop } from './support/shop';

const shop = await openShop();
const { visitor, owner, stranger, staff } = shop.clients;
const { sql } = shop.database;
const { delivered } = returnsOf(shop);
const mails = mailsOf(shop);
const { ask, name, other, pageOf, piece } = lostPiecesOf(shop);

describe('a lost piece', () => {
  it('is asked for once, in a message that staff answer by mail and on the page of the order', async () => {
    const order = await delivered();
    const request_id = crypto.randomUUID();
    const asked = [{ kind: 'lost', piece, product_name: name, status: 'asked', answers: [], order_id: null }];
    expect((await ask(order, visitor, { request_id })).data).toMatchObject(asked);
    expect((await ask(order, visitor, { request_id })).data).toMatchObject(asked);
    expect((await ask(order)).data).toHaveLength(1);
    const message = await newestMessage(staff);
    expect(message).toMatchObject({
      name: 'Amina Otieno',
      email: 'amina@example.com',
      subject: 'Lost Piece',
      body: `${piece} of ${name}`,
      order_id: order,
      is_member: false,
      is_own_order: true,
      piece: { name: piece, product_name: name, shipping_address: { firstName: 'Amina' }, made_order_id: null },
    });
    expect((await staff.rpc('linked_messages', { order_id: order })).data).toMatchObject([{ id: message.id }]);
    await mails.sendAll();
    await answerMessage(staff, message, 'We have none left.');
    expect(await mails.claim()).toMatchObject([
      { kind: 'message_answer', to: 'amina@example.com', facts: { message: { answer: 'We have none left.' } } },
    ]);
    expect(await pageOf(order)).toMatchObject({
      can_ask_pieces: true,
      pieces: [{ status: 'answered', answers: ['We have none left.'] }],
    });
    expect((await ask(order)).data).toMatchObject([{ status: 'asked' }, { status: 'answered' }]);
  });

  it('is another message than another piece, also while both wait', async () => {
    const order = await delivered();
    await ask(order);
    expect((await ask(order, visitor, { piece: other })).data).toMatchObject([{ piece: other }, { piece }]);
    expect((await listMessages(staff)).data.counts.open).toBe(2);
  });

  it('must be in the box, of an own order that was sent, twenty times at most', async () => {
    const [order, own] = [await delivered(), await delivered({ userId: OWNER.sub })];
    expect((await ask(own, owner)).error).toBeNull();
    expect(await newestMessage(staff)).toMatchObject({ is_member: true, is_own_order: true });
    for (const [target, client, guest_token] of [
      [order, visitor, null],
      [order, stranger, '0'.repeat(64)],
      [own, stranger, null],
      [own, visitor, GUEST_TOKEN],
    ] as const)
      expect((await ask(target, client, { guest_token })).error).toMatchObject({ hint: 'ORDER_NOT_FOUND' });
    expect((await ask(order, visitor, { piece: 'A golden piece' })).error).toMatchObject({ hint: 'BAD_PIECE' });
    expect((await ask(order, visitor, { product_id: 6 })).error).toMatchObject({ hint: 'BAD_PIECE' });
    expect((await ask(order, visitor, { request_id: null })).error).toMatchObject({ hint: 'BAD_REQUEST' });
    const request_id = crypto.randomUUID();
    await ask(order, visitor, { request_id });
    for (const [target, change] of [
      [order, { piece: other }],
      [await delivered(), {}],
    ] as const)
      expect((await ask(target, visitor, { request_id, ...change })).error).toMatchObject({ hint: 'KEY_REUSED' });
    await sql.query(
      `insert into private.messages (name, email, subject, body, order_id, product_id, piece)
       select 'Amina', 'amina@example.com', 'Lost Piece', 'Lost', $1, 5, n::text from generate_series(1, 19) n`,
      [order],
    );
    expect((await ask(order, visitor, { piece: other })).error).toMatchObject({ hint: 'TOO_MANY_PIECES' });
    await sql.query(`update orders set status = 'processing' where id = $1`, [order]);
    expect((await ask(order, visitor, { piece: other })).error).toMatchObject({ hint: 'ORDER_NOT_SENT' });
  });

  it('is read by those who may open its order, and by staff, alone', async () => {
    const own = await delivered({ userId: OWNER.sub });
    await ask(own, owner);
    expect((await pageOf(own, owner, null)).pieces).toHaveLength(1);
    for (const client of [stranger, visitor]) expect(await pageOf(own, client, GUEST_TOKEN)).toBeNull();
    const { id } = await newestMessage(staff);
    for (const client of [owner, stranger, visitor])
      expect((await client.rpc('get_message', { message_id: id })).error).not.toBeNull();
    expect((await owner.rpc('export_my_data')).data).toMatchObject({
      messages: [{ subject: 'Lost Piece', message: `${piece} of ${name}` }],
      orders: [{ pieces: [{ piece, status: 'asked' }] }],
    });
  });

  it.each([
    ['the account of its customer', () => owner.rpc('erase_my_account')],
    [
      'name and address of its order',
      (order: string) => sql.query('select private.erase_orders(array[$1::uuid])', [order]),
    ],
  ])('is erased with %s', async (_, erase) => {
    const order = await delivered({ userId: OWNER.sub });
    await ask(order, owner);
    await answerMessage(staff, await newestMessage(staff), 'To Amina.');
    await erase(order);
    expect(await sql.query('select from private.messages')).toEqual([]);
    expect(await sql.query('select from private.message_answers')).toEqual([]);
  });

  it('is not asked for where no answer can be sent', async () => {
    const order = await delivered();
    await sql.query(`update orders set shipping_address = shipping_address - 'email' where id = $1`, [order]);
    expect((await pageOf(order)).can_ask_pieces).toBe(false);
    expect((await ask(order)).error).toMatchObject({ hint: 'ORDER_NOT_SENT' });
  });
});
