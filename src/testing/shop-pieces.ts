import { expect } from 'vitest';
import { pieceSalesOf } from '../../supabase/tests/support/piece-sales';
import { GUEST_TOKEN, returnsOf } from '../../supabase/tests/support/returns';
import type { Shop } from '../../supabase/tests/support/shop';

/** Lost pieces of Wooden Building Blocks in the database that `serveDatabase` serves. */
export async function shopPieces(shop: Shop) {
  const { ask, newest, piece } = await pieceSalesOf(shop);
  const { delivered } = returnsOf(shop);
  const { sql } = shop.database;
  return {
    piece,
    newest,
    /** A delivered order of a guest, its page, and what is in the box. */
    async deliver() {
      const order = await delivered();
      const [row] = await sql.query<{ box: string[] }>('select box_contents as box from products where id = 5');
      return { order, path: `/orders/${order}#${GUEST_TOKEN}`, box: row?.box ?? [] };
    },
    async requested(order: string): Promise<string[]> {
      const of = 'select piece from private.piece_requests where order_id = $1 order by place';
      return (await sql.query<{ piece: string }>(of, [order])).map(({ piece }) => piece);
    },
    /** Requests one for a delivered order, and returns the order's id. */
    async request(): Promise<string> {
      const order = await delivered();
      const { error } = await ask(order);
      expect(error).toBeNull();
      return order;
    },
  };
}
