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
  -- Whether the units of the order are taken out of products.stock. A cancelled order gives them back, except when it
  -- was paid and shipped: those units come back only by return.
  stock_held        boolean       not null default true,
  tracking_number   text          check (private.trimmed(tracking_number) <> '' and char_length(tracking_number) <= 100),
  customer_name     text          generated always as (
    private.trimmed((shipping_address ->> 'firstName') || ' ' || (shipping_address ->> 'lastName'))) stored,
  customer_email    text          generated always as (lower(shipping_address ->> 'email')) stored,
  -- Starts with a space, so that every word in it follows one. See private.search_pattern.
  search_text       text          generated always as (
    lower(' ' || coalesce(shipping_address ->> 'firstName', '') || ' ' || coalesce(shipping_address ->> 'lastName', '')
          || ' ' || coalesce(shipping_address ->> 'email', ''))) stored,
  constraint only_shillings_have_a_rate check ((charged_currency = 'USD') = (charged_rate is null)),
  constraint cancelled_for_a_reason check ((status = 'cancelled') = (cancel_reason is not null))
);
create index orders_by_customer on public.orders (user_id, created_at desc);
create index orders_unpaid on public.orders (expires_at)
  where status = 'pending' and payment_status = 'pending';
create unique index orders_payment_reference on public.orders (payment_reference) where payment_reference is not null;
create index orders_newest on public.orders (created_at desc, id desc);
create index orders_by_status on public.orders (status, created_at desc, id desc);
create index orders_by_email on public.orders (customer_email, created_at desc, id desc);
create index orders_for_sales on public.orders (created_at) include (total_amount, payment_status)
  where status <> 'cancelled';

do $$
declare
  home text;
begin
  select n.nspname into home from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm';
  if found then
    execute format('create index orders_search on public.orders using gin (search_text %I.gin_trgm_ops)', home);
  end if;
end $$;

create table public.order_items (
  id          uuid          primary key default gen_random_uuid(),
  order_id    uuid          not null references public.orders (id) on delete cascade,
  product_id  bigint        not null references public.products (id) on delete restrict,
  quantity    integer       not null check (quantity between 1 and 99),
  -- A product may be free beside others. place_order refuses an order that costs nothing as a whole.
  unit_price  numeric(10,2) not null check (unit_price >= 0),
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

create policy "Readers of an order read its items" on public.order_items
  for select to authenticated
  using (exists (select from public.orders o where o.id = order_id));

create policy "Customers read products on sale or ordered, staff read all" on public.products
  for select to authenticated using (
    archived_at is null
    or (select private.is_staff())
    or id in (select i.product_id from public.orders o join public.order_items i on i.order_id = o.id
               where o.user_id = ((select auth.jwt()) ->> 'sub')));

create function private.order_state(target uuid) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select jsonb_build_object('id', o.id, 'status', o.status, 'payment_status', o.payment_status)
      from public.orders o where o.id = target
  $$;
revoke all on function private.order_state(uuid) from public;

create function private.lock_order(target uuid) returns public.orders
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  found_order public.orders;
begin
  select o.* into found_order from public.orders o where o.id = target for update;
  if not found then
    raise exception 'There is no such order.' using errcode = 'P0001', hint = 'ORDER_NOT_FOUND';
  end if;
  return found_order;
end $$;
revoke all on function private.lock_order(uuid) from public;
