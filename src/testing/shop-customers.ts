import type { Shop } from '../../supabase/tests/support/shop';

/** Customers in the database that `serveDatabase` serves. */
export const shopCustomers = ({ database: { sql } }: Shop) => ({
  /** As many guests, each with a paid order of $38.50: Customer 1 ordered last, on January 21, the others an hour earlier each. */
  async addGuests(count: number) {
    await sql.query(
      `insert into public.orders (subtotal, tax_amount, total_amount, shipping_address, payment_method, charged_currency,
                                  charged_minor, idempotency_key, request_hash, expires_at, created_at)
       select 35, 3.5, 38.5,
              jsonb_build_object('firstName', 'Customer', 'lastName', n::text, 'email', 'customer-' || n || '@example.com'),
              'paypal', 'USD', 3850, gen_random_uuid(), 'x', now(), '2026-01-21T12:00:00Z'::timestamptz - make_interval(hours => n)
         from generate_series(1, $1::integer) n`,
      [count],
    );
    await sql.exec(`update public.orders set payment_status = 'paid', status = 'processing' where request_hash = 'x'`);
  },
});
