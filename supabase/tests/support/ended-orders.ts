import { SHIP_TO } from './orders';

/**
 * Many expired orders of one product, without placing each, and no stock of the product besides. Its parameters are how
 * many, the product, the units of each, and whether guests placed them.
 */
export const endedOrdersSql = [
  `insert into public.orders (user_id, subtotal, tax_amount, total_amount, shipping_address, payment_method,
                              charged_currency, charged_minor, idempotency_key, request_hash, expires_at, created_at)
   select case when $4::boolean then null else 'user_' || n end, $3::integer, 0, $3::integer, '${JSON.stringify(SHIP_TO)}',
          'paypal', 'USD', 100 * $3::integer, gen_random_uuid(), 'product ' || $2::bigint,
          now() + interval '1 hour', now() - interval '2 hours'
     from generate_series(1, $1::integer) n`,
  `insert into public.order_items (order_id, product_id, quantity, unit_price, total_price)
   select o.id, $2::bigint, $3::integer, 1, $3::integer from public.orders o
    where o.request_hash = 'product ' || $2::bigint and $1::integer > 0 and $4::boolean is not null`,
  `with ended as (
     update public.orders o set expires_at = now() - interval '1 hour'
      where o.request_hash = 'product ' || $2::bigint and $4::boolean is not null returning o.id)
   update public.products p set stock = 0 where p.id = $2::bigint and $1::integer > 0 and $3::integer > 0`,
];
