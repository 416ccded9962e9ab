import { lostPiecesOf } from '../../supabase/tests/support/lost-pieces';
import { newestMessage } from '../../supabase/tests/support/messages';
import { SHIP_TO } from '../../supabase/tests/support/orders';
import { GUEST_TOKEN, returnsOf } from '../../supabase/tests/support/returns';
import type { Shop } from '../../supabase/tests/support/shop';

/** Lost pieces of Wooden Building Blocks in the database that `serveDatabase` serves. */
export function shopPieces(shop: Shop) {
  const { ask, name, other, piece, send } = lostPiecesOf(shop);
  const { delivered } = returnsOf(shop);
  const { sql } = shop.database;
  return {
    box: [piece, other],
    name,
    send,
    /** A delivered order of a guest, and its page. */
    async deliver() {
      const order = await delivered();
      return { order, path: `/orders/${order}#${GUEST_TOKEN}` };
    },
    async asked(order: string): Promise<string[]> {
      const of = 'select piece from private.messages where order_id = $1 order by place';
      return (await sql.query<{ piece: string }>(of, [order])).map(({ piece }) => piece);
    },
    /** Asks for one of an order that was delivered to `SHIP_TO`. Returns that order and the message. */
    async ask() {
      const order = await delivered();
      await sql.query('update orders set shipping_address = $2::text::jsonb where id = $1', [
        order,
        JSON.stringify(SHIP_TO),
      ]);
      await ask(order).throwOnError();
      return { order, message: (await newestMessage(shop.clients.staff)).id };
    },
    /** The order that was made for a piece, with its e-mail address and its status. */
    async madeFor(message: string) {
      const [row] = await sql.query<Record<string, unknown>>(
        `select o.total_amount, o.customer_email, o.status, o.payment_status, o.delivery_option
           from private.messages m join orders o on o.id = m.made_order_id where m.id = $1`,
        [message],
      );
      return row;
    },
  };
}
