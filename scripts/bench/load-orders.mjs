const FIRST_NAMES = ['Amina', 'Baraka', 'Cheptoo', 'Daudi', 'Eshe', 'Fatuma', 'Gathoni', 'Hamisi', 'Imani', 'Juma'];
const LAST_NAMES = [
  'Otieno',
  'Kamau',
  'Wanjiku',
  'Mwangi',
  'Njoroge',
  'Achieng',
  'Kiptoo',
  'Mutua',
  'Hassan',
  'Barasa',
];
/** 400,000 people, of whom some order often: 1,000,000 orders have about 350,000 addresses. */
const PEOPLE = 400_000;

// Names get a syllable each from the number of the person, so that there are 10,000 different ones.
export const orderRows = (count) => `
  insert into orders (user_id, subtotal, tax_amount, total_amount, shipping_address, payment_method, status,
                      payment_status, payment_reference, charged_currency, charged_minor, idempotency_key, request_hash,
                      expires_at, cancel_reason, stock_held, created_at)
  select case when i % 3 = 0 then null else 'user_' || person end, 40, 4, 44,
         jsonb_build_object(
           'firstName', (array['${FIRST_NAMES.join("','")}'])[1 + person % 10] || substr('lomasekaniturejovibo', 1 + 2 * (person / 10 % 10), 2),
           'lastName', (array['${LAST_NAMES.join("','")}'])[1 + person / 100 % 10] || substr('kaveridosumalegonita', 1 + 2 * (person / 1000 % 10), 2),
           'email', 'person' || person || '@mail' || person % 7 || '.example', 'phone', '0712345678',
           'address', i || ' Baobab Lane', 'city', 'Nairobi', 'state', 'Nairobi County', 'zipCode', '00100', 'country', 'Kenya'),
         (array['paystack-card', 'paystack-mpesa', 'paypal'])[1 + i % 3], status,
         case when status = 'cancelled' or i < 500 and i % 4 = 0 then 'pending' else 'paid' end,
         'ref_' || i, 'USD', 4400, gen_random_uuid(), 'bench', created_at + interval '30 minutes',
         case when status = 'cancelled' then 'expired' end, status <> 'cancelled', created_at
    from (
      select i, abs(hashint8(i)) % ${PEOPLE} as person, now() - i * interval '95 seconds' as created_at,
             case when i % 10 = 0 then 'cancelled' when i < 500 then 'pending' when i < 3000 then 'processing'
                  when i < 8000 then 'shipped' else 'completed' end as status
        from generate_series(1, ${count}) i) made`;

const script = (count) => [
  'alter table orders disable trigger user',
  orderRows(count),
  'alter table orders enable trigger user',
  `insert into order_items (order_id, product_id, quantity, unit_price, total_price)
   select o.id, 1 + (abs(hashint8(hashtext(o.id::text)::bigint)) + line) % 8, 1 + line, 10, 10 * (1 + line)
     from orders o, generate_series(0, 1) line`,
  `insert into customers (email, name, first_order_at, last_order_at)
   select o.customer_email, max(o.customer_name), min(o.created_at), max(o.created_at) from orders o group by 1`,
  `insert into order_events (order_id, at, actor, kind, to_status)
   select o.id, o.created_at, 'customer', 'placed', 'pending' from orders o order by o.created_at desc limit 50000`,
  'vacuum (analyze) orders',
  'vacuum (analyze) order_items',
  'vacuum (analyze) customers',
  'vacuum (analyze) order_events',
];

/** Fills the database and answers what the calls ask for: rows in the middle, a person's name and address. */
export async function loadOrders(sql, count) {
  console.log(`Loading ${count.toLocaleString('en-US')} orders …`);
  const startedAt = performance.now();
  for (const statement of script(count)) await sql.unsafe(statement);
  const [middle] = await sql`
    select id, created_at::text as created_at, customer_email, customer_name from orders
     order by created_at desc, id desc offset ${Math.floor(count / 2)} limit 1`;
  const [customer] = await sql`
    select last_order_at::text as last_order_at, email from customers
     order by last_order_at desc, email desc offset (select count(*) / 2 from customers) limit 1`;
  const [size] = await sql`
    select (select count(*)::integer from orders) as orders, (select count(*)::integer from order_items) as items,
           (select count(*)::integer from customers) as customers,
           pg_size_pretty(pg_total_relation_size('orders')) as orders_size,
           pg_size_pretty(pg_relation_size('orders_search')) as search_size,
           split_part(current_setting('server_version'), ' ', 1) as version, current_setting('shared_buffers') as shared_buffers`;
  return { middle, customer, ...size, loadSeconds: (performance.now() - startedAt) / 1000 };
}
