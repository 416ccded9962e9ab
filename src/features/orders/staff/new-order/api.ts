import { dollarsFromCents } from '@/domain/money';
import type { Result } from '@/lib/result';
import { read } from '@/lib/supabase/read';
import { write } from '@/lib/supabase/writes';
import {
  type FoundProduct,
  foundProducts,
  type MadeOrder,
  madeOrder,
  type NewLine,
  type NewOrder,
  orderQuote,
  type Quote,
} from './rows';

const FOUND_MOST = 8;

/** Products on sale whose name contains these words. Throws when the database cannot be reached. */
export const findProducts = (search: string, signal: AbortSignal): Promise<FoundProduct[]> =>
  read(
    foundProducts,
    (database) => database.rpc('list_products', { search, show: 'on-sale', after_id: null, page_size: FOUND_MOST }),
    signal,
  );

const itemsOf = (lines: readonly NewLine[]) => lines.map(({ id, quantity }) => ({ product_id: id, quantity }));

/** The current price of these lines, shipped to a country or, without one, handed over. */
export function quoteLines(
  lines: readonly NewLine[],
  sentTo: { country: string; state?: string } | null,
): Promise<Result<Quote>> {
  return write(
    'The new order was not priced',
    (database) => database.rpc('quote_staff_order', { items: itemsOf(lines), ...sentTo }),
    orderQuote,
  );
}

/** Creates an order, idempotent by `key`. Refused as `total-changed` and `out-of-stock`. */
export function createOrder(order: NewOrder, key: string): Promise<Result<MadeOrder>> {
  const { piece, lines, pays, customer, delivers, expectedTotal } = order;
  return write(
    'The new order was not made',
    (database) =>
      database.rpc('create_staff_order', {
        items: itemsOf(lines),
        pays,
        idempotency_key: key,
        customer: delivers ? { ...customer } : { firstName: customer.firstName, email: customer.email },
        delivers,
        expected_total: expectedTotal === null ? null : dollarsFromCents(expectedTotal),
        ...(piece && { lost_piece: piece.messageId, piece_price: dollarsFromCents(piece.price) }),
      }),
    madeOrder,
  );
}
