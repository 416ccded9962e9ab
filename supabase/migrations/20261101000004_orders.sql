create table public.orders (
  id                uuid          primary key default gen_random_uuid(),
  user_id           text          check (user_id <> ''),
  subtotal          numeric(12,2) not null check (subtotal > 0),
  tax_amount        numeric(12,2) not null check (tax_amount >= 0),
  total_amount      numeric(12,2) not null check (total_amount = subtotal + tax_amount),
  shipping_address  jsonb         not null check (jsonb_typeof(shipping_address) = 'object'),
  payment_method    text          not null check (payment_method in ('paystack-card', 'paystack-mpesa', 'paypal')),
  status            text          not null default 'pending'
    check (status in ('pending', 'processing', 'shipped', 'completed', 'cancelled')),
  payment_status    text          not null default 'pending' check (payment_status in ('pending', 'paid', 'failed')),
  payment_reference text,
  charged_currency  text          not null check (charged_currency in ('USD', 'KES')),
  charged_minor     bigint        not null check (charged_minor > 0),
  charged_rate      numeric(12,4) check (charged_rate > 0),
  idempotency_key   uuid          not null constraint orders_idempotency_key unique,
  request_hash      text          not null,
  expires_at        timestamptz   not null,
  cancel_reason     text          check (cancel_reason in ('customer', 'expired', 'payment_failed', 'staff')),
  created_at        timestamptz   not null default now(),
  constraint only_shillings_have_a_rate check ((charged_currency = 'USD') = (charged_rate is null)),
  constraint cancelled_for_a_reason check ((status = 'cancelled') = (cancel_reason is not null))
);
create index orders_by_customer on public.orders (user_id, created_at desc);
create index orders_waiting_for_money on public.orders (expires_at)
  where status = 'pending' and payment_status = 'pending';
create unique index orders_payment_reference on public.orders (payment_reference) where payment_reference is not null;

create table public.order_items (
  id          uuid          primary key default gen_random_uuid(),
  order_id    uuid          not null references public.orders (id) on delete cascade,
  product_id  bigint        not null references public.products (id) on delete restrict,
  quantity    integer       not null check (quantity between 1 and 99),
  unit_price  numeric(10,2) not null check (unit_price > 0),
  total_price numeric(12,2) not null check (total_price = unit_price * quantity),
  constraint one_line_for_each_product unique (order_id, product_id)
);
create index order_items_by_product on public.order_items (product_id);

alter table public.orders enable row level security;
alter table public.order_items enable row level security;
revoke all on public.orders, public.order_items from public, anon, authenticated;
grant select on public.orders, public.order_items to authenticated;
grant all on public.orders, public.order_items to service_role;

create policy "Customers read their own orders, staff read all orders" on public.orders
  for select to authenticated
  using (user_id = ((select auth.jwt()) ->> 'sub') or (select private.is_staff()));

create policy "Whoever reads an order reads its items" on public.order_items
  for select to authenticated
  using (exists (select from public.orders o where o.id = order_id));
