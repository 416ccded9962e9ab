import { dollarsFromCents } from '@/domain/money';
import type { Result } from '@/lib/result';
import { getDatabase } from '@/lib/supabase/client';
import { write } from '@/lib/supabase/writes';
import {
  type FoundProduct,
  type MadeOrder,
  madeOrderFromAnswer,
  type NewLine,
  type NewOrder,
  productsFromAnswer,
  type Quote,
  quoteFromAnswer,
} from './rows';

const FOUND_MOST = 8;

/** Products on sale whose name contains these words. Throws when the database cannot be reached. */
export async function findProducts(search: string, signal: AbortSignal): Promise<FoundProduct[]> {
  const database = await getDatabase();
  const { data } = await database
    .rpc('list_products', { search, show: 'on-sale', after_id: null, page_size: FOUND_MOST })
    .abortSignal(signal)
    .throwOnError();
  return productsFromAnswer(data);
}

const itemsOf = (lines: readonly NewLine[]) => lines.map(({ id, quantity }) => ({ product_id: id, quantity }));

/** The current price of these lines, shipped to a country or, without one, handed over. */
export function quoteLines(
  lines: readonly NewLine[],
  sentTo: { country: string; state?: string } | null,
): Promise<Result<Quote>> {
  return write(
    'The new order was not priced',
    (database) => database.rpc('quote_staff_order', { items: itemsOf(lines), ...sentTo }),
    quoteFromAnswer,
  );
}

/** Creates an order, idempotent by `key`. Refused as `total-changed` and `out-of-stock`. */
export function createOrder(order: NewOrder, key: string): Promise<Result<MadeOrder>> {
  const { lines, pays, customer, delivers, expectedTotal } = order;
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
      }),
    madeOrderFromAnswer,
  );
}
