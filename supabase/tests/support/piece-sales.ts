import { expect } from 'vitest';
import { GUEST_TOKEN, returnsOf } from './returns';
import type { Shop } from './shop';

export interface Sale {
  id: string;
  state: string;
  total_amount: number;
}

interface Piece {
  id: string;
  version: number;
  status: string;
  sale: Sale | null;
}

export const TOY = 5;

/** Pieces that were lost of a toy, and what staff sell of them. */
export async function pieceSalesOf(shop: Shop) {
  const { visitor, staff, service } = shop.clients;
  const { sql } = shop.database;
  const { delivered } = returnsOf(shop);
  const [toy] = await sql.query<{ name: string; piece: string }>(
    `select name, box_contents[1] as piece from products where id = ${TOY}`,
  );
  if (!toy) throw new Error('There is no toy');
  const { name, piece } = toy;

  const ask = (order: string, client = visitor, lost = piece) =>
    client.rpc('ask_piece', {
      order_id: order,
      product_id: TOY,
      piece: lost,
      request_id: crypto.randomUUID(),
      guest_token: client === visitor ? GUEST_TOKEN : null,
    });
  const newest = async (): Promise<Piece> => (await staff.rpc('list_pieces', {})).data.pieces[0];
  const offer = (about: { id: string; version: number }, price: unknown, change: object = {}) =>
    staff.rpc('answer_piece', {
      piece_id: about.id,
      send: true,
      answer: null,
      expected_version: about.version,
      price,
      ...change,
    });
  const orderRow = async (id: string) =>
    (await sql.query<Record<string, unknown>>('select * from orders where id = $1', [id]))[0];
  return {
    piece,
    /** The name of the spare part. */
    partName: `${piece} (${name})`,
    ask,
    newest,
    offer,
    orderRow,
    /** A piece that was lost of a delivered order, and costs `price`. */
    offered: async (price = 3.5, order?: string, client = visitor) => {
      const from = order ?? (await delivered());
      await ask(from, client);
      const { data, error } = await offer(await newest(), price);
      expect(error).toBeNull();
      const sale: Sale = data.sale;
      return { from, sale };
    },
    pageOf: async (order: string, client = visitor, token: string | null = GUEST_TOKEN) =>
      (await client.rpc('order_page', { order_id: order, guest_token: token })).data,
    tokenOf: async (order: string) =>
      (await sql.query<{ token: string }>('select token from private.guest_tokens where order_id = $1', [order]))[0]
        ?.token ?? null,
    payFor: async (id: string) => {
      const order = await orderRow(id);
      const { data } = await service.rpc('mark_order_paid', {
        order_id: id,
        provider: 'paystack',
        reference: `ref_${id}`,
        amount_minor: Number(order?.charged_minor),
        currency: order?.charged_currency,
      });
      return data;
    },
    parts: () =>
      sql.query<{ id: number; name: string; stock: number; price: number }>(
        `select id::integer, name, stock, price from products where part_of = ${TOY} order by id`,
      ),
  };
}
