import type { Receipt } from '../../supabase/tests/support/orders';
import type { Shop } from '../../supabase/tests/support/shop';

/** The id of a copy begins with its number. */
const copies = `(select n, (lpad(n::text, 8, '0') || '-0000-4000-8000-000000000000')::uuid as id from generate_series(1, $2::integer) n) c`;

const copySql = [
  `insert into public.orders (id, created_at, idempotency_key, payment_reference, subtotal, tax_amount, total_amount, shipping_address,
                              payment_method, status, payment_status, charged_currency, charged_minor, charged_rate, request_hash, expires_at)
   select c.id, created_at - c.n * interval '1 hour', gen_random_uuid(), payment_reference || c.n, subtotal, tax_amount, total_amount,
          shipping_address, payment_method, status, payment_status, charged_currency, charged_minor, charged_rate, request_hash, expires_at
     from public.orders o, ${copies} where o.id = $1`,
  `insert into public.order_items (order_id, product_id, quantity, unit_price, total_price)
   select c.id, product_id, quantity, unit_price, total_price from public.order_items, ${copies} where order_id = $1`,
  `insert into public.payments (order_id, provider, reference, amount_minor, currency)
   select c.id, provider, reference || c.n, amount_minor, currency from public.payments, ${copies} where order_id = $1`,
];

/** Adds guests' copies of an order, each an hour older than the one before, because placing many takes seconds. */
export const orderCopies =
  ({ database: { sql } }: Shop) =>
  async ({ id }: Receipt, count: number): Promise<void> => {
    for (const statement of copySql) await sql.query(statement, [id, count]);
  };
