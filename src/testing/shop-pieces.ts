import { expect } from 'vitest';
import { pieceSalesOf } from '../../supabase/tests/support/piece-sales';
import { returnsOf } from '../../supabase/tests/support/returns';
import type { Shop } from '../../supabase/tests/support/shop';

/** Lost pieces of Wooden Building Blocks in the database that `serveDatabase` serves. */
export async function shopPieces(shop: Shop) {
  const { ask, newest, piece } = await pieceSalesOf(shop);
  const { delivered } = returnsOf(shop);
  return {
    piece,
    newest,
    /** Requests one for a delivered order, and returns the order's id. */
    async request(): Promise<string> {
      const order = await delivered();
      const { error } = await ask(order);
      expect(error).toBeNull();
      return order;
    },
  };
}
