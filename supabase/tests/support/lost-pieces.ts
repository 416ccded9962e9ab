import { SHIP_TO } from './orders';
import { GUEST_TOKEN } from './returns';
import type { Shop } from './shop';

/** A toy of the seed, and what is in its box. */
export const TOY = 5;
const NAME = 'Wooden Building Blocks';
const [PIECE, OTHER] = ['50 blocks in 8 shapes', 'Cotton sack with a drawstring'];

/** Pieces that were lost of a toy, and the orders that staff make for them. */
export function lostPiecesOf(shop: Shop) {
  const { visitor, staff, service } = shop.clients;
  const { sql } = shop.database;

  const ask = (order: string, client = visitor, change: object = {}) =>
    client.rpc('ask_piece', {
      order_id: order,
      product_id: TOY,
      piece: PIECE,
      request_id: crypto.randomUUID(),
      guest_token: client === visitor ? GUEST_TOKEN : null,
      ...change,
    });
  /** Sends the piece of a message free, or asks for its price. */
  const send = (message: string, price: unknown = 0, change: object = {}) =>
    staff.rpc('create_staff_order', {
      items: [],
      pays: price === 0 ? 'cash' : 'link',
      idempotency_key: crypto.randomUUID(),
      customer: SHIP_TO,
      delivers: true,
      lost_piece: message,
      piece_price: price,
      ...change,
    });
  return {
    name: NAME,
    piece: PIECE,
    other: OTHER,
    /** The name of the spare part. */
    partName: `${PIECE} (${NAME})`,
    ask,
    send,
    orderRow: async (id: string) =>
      (await sql.query<Record<string, unknown>>('select * from orders where id = $1', [id]))[0],
    pageOf: async (order: string, client = visitor, token: string | null = GUEST_TOKEN) =>
      (await client.rpc('order_page', { order_id: order, guest_token: token })).data,
    payFor: async (id: string) => {
      const { data } = await service.rpc('mark_order_paid', {
        order_id: id,
        provider: 'paystack',
        reference: `ref_${id}`,
        amount_minor: (
          await sql.query<{ sum: number }>('select charged_minor::integer as sum from orders where id = $1', [id])
        )[0]?.sum,
        currency: 'USD',
      });
      return data;
    },
    parts: () =>
      sql.query<{ id: number; name: string; stock: number; price: number }>(
        `select id::integer, name, stock, price from products where part_of = ${TOY} order by id`,
      ),
  };
}
