-- Orders and their lines: constraints and read access.
-- Relies on products. placing_orders writes them, order_handling changes them.

create table public.orders (
  id                 uuid          primary key default gen_random_uuid(),
  user_id            text          check (user_id <> ''),
  subtotal           numeric(12,2) not null check (subtotal >= 0),
  tax_amount         numeric(12,2) not null check (tax_amount >= 0),
  -- 0 only for a lost piece that staff send, see staff_orders: providers refuse payments of 0.
  total_amount       numeric(12,2) not null,
  shipping_address   jsonb         not null check (jsonb_typeof(shipping_address) = 'object'),
  payment_method     text          not null check (payment_method = any (private.payment_methods())),
  status             text          not null default 'pending'
    check (status = any (private.order_statuses())),
  payment_status     text          not null default 'pending' check (payment_status in ('pending', 'paid', 'failed')),
  payment_reference  text,
  charged_currency   text          not null check (charged_currency in ('USD', 'KES')),
  charged_minor      bigint        not null check ((charged_minor > 0) = (total_amount > 0)),
  charged_rate       numeric(12,4) check (charged_rate > 0),
  idempotency_key    uuid          not null constraint orders_idempotency_key unique,
  request_hash       text          not null,
  expires_at         timestamptz   not null,
  cancel_reason      text          check (cancel_reason in ('customer', 'expired', 'payment_failed', 'staff')),
  created_at         timestamptz   not null default now(),
  -- Whether the units of the order are taken out of products.stock. A cancelled order gives them back, except when it was paid
  -- and something had left: that comes back only by return. So of a paid order, whether its buyer has or gets goods of it.
  stock_held         boolean       not null default true,
  tracking_number    text          check (private.tidy_text(tracking_number) <> '' and char_length(tracking_number) <= 100),
  customer_name      text          generated always as (
    private.tidy_text((shipping_address ->> 'firstName') || ' ' || (shipping_address ->> 'lastName'))) stored,
  customer_email     text          generated always as (lower(shipping_address ->> 'email')) stored,
  -- Starts with a space, so that every word follows one. See private.search_patterns. Then the numbers that people have in hand.
  search_text        text          generated always as (
    ' ' || private.search_text(coalesce(shipping_address ->> 'firstName', '')
                               || ' ' || coalesce(shipping_address ->> 'lastName', '')
                               || ' ' || coalesce(shipping_address ->> 'email', ''))
        || coalesce(' ' || nullif(private.letters_and_digits(shipping_address ->> 'phone'), ''), '')
        || coalesce(' ' || nullif(private.letters_and_digits(tracking_number), ''), '')
        || coalesce(' ' || nullif(private.letters_and_digits(discount_code), ''), '')) stored,
  -- An order without a payment attempt expires here, if that is before expires_at. Null after the first attempt.
  held_until         timestamptz,
  -- The account of an order that is paid and not yet completed can be deleted: the order then loses its owner at once
  -- (`erase_requested_at`), and its name and address when it is over (`erased_at`).
  erase_requested_at timestamptz,
  erased_at          timestamptz,
  discount_amount    numeric(12,2) not null default 0 check (discount_amount between 0 and subtotal),
  shipping_amount    numeric(12,2) not null default 0 check (shipping_amount >= 0),
  gift_wrap_amount   numeric(12,2) not null default 0 check (gift_wrap_amount >= 0),
  -- The prices contain the tax: it is not added to the total.
  tax_included       boolean       not null default false,
  delivery_option    text          not null default 'standard'
    check (delivery_option in ('standard', 'express', 'next-day', 'in-person')),
  -- {message: text or null, wrap: boolean}. Null: no gift.
  gift               jsonb         check (jsonb_typeof(gift) = 'object'),
  discount_code      text          check (discount_code <> ''),
  needed_by          date,
  arrives_from       date,
  arrives_by         date,
  -- The carrier of the parcel. src/features/orders/parcel.ts makes the tracking link, also for numbers without a carrier.
  carrier            text          check (carrier in ('dhl', 'fedex', 'ups', 'usps', 'g4s', 'other')),
  constraint only_shillings_have_a_rate check ((charged_currency = 'USD') = (charged_rate is null)),
  constraint only_sent_pieces_are_free check (total_amount > 0 or (total_amount = 0 and payment_method = 'cash')),
  constraint cancelled_for_a_reason check ((status = 'cancelled') = (cancel_reason is not null)),
  constraint erased_orders_name_nobody
    check (erased_at is null or (user_id is null and shipping_address = '{}' and private.is_over(status))),
  constraint total_is_the_sum_of_its_parts
    check (total_amount = subtotal - discount_amount + shipping_amount + gift_wrap_amount
                          + case when tax_included then 0 else tax_amount end),
  constraint no_price_is_all_tax check (not tax_included or tax_amount <= subtotal - discount_amount),
  constraint nothing_is_wrapped_but_gifts check (gift_wrap_amount = 0 or coalesce((gift ->> 'wrap')::boolean, false)),
  constraint days_of_arrival_are_in_order check ((arrives_from is null) = (arrives_by is null) and arrives_from <= arrives_by)
);
create index orders_by_customer on public.orders (user_id, created_at desc);
create index orders_newest on public.orders (created_at desc, id desc);
create index orders_by_status on public.orders (status, created_at desc, id desc);
create index orders_by_email on public.orders (customer_email, created_at desc, id desc);
create index orders_unpaid on public.orders (least(expires_at, held_until))
  where status = 'pending' and payment_status = 'pending';
create index orders_paid_by_guests on public.orders (customer_email) where user_id is null and payment_status = 'paid';
create index orders_to_erase on public.orders (erase_requested_at) where erase_requested_at is not null;
create index orders_never_paid on public.orders (created_at)
  where status = 'cancelled' and payment_status <> 'paid' and user_id is null and erased_at is null;
-- Staff pack urgent orders first: indexes for the list by delivery option, and by the day they are needed.
create index orders_needed on public.orders (coalesce(needed_by, 'infinity'), created_at, id);
create index orders_by_fast_delivery on public.orders (delivery_option, created_at desc, id desc)
  where delivery_option <> 'standard';
-- Indexes for the list by an open payment, and for orders that are still pending.
create index orders_by_open_payment on public.orders (payment_status, created_at desc, id desc) where payment_status <> 'paid';
create index orders_waiting_for_money on public.orders (created_at desc, id desc)
  where payment_status <> 'paid' and status <> 'cancelled';
create index orders_waiting_for_money_needed on public.orders (coalesce(needed_by, 'infinity'), created_at, id)
  where payment_status <> 'paid' and status <> 'cancelled';
alter table public.orders enable row level security;
create policy "Customers read their own orders, staff read all orders" on public.orders
  for select to authenticated
  using (user_id = (select private.caller_id()) or (select private.is_staff()));
grant all on public.orders to service_role;
-- Not idempotency_key and request_hash: with the key of a guest's order place_order returns the guest's token.
grant select (id, user_id, subtotal, tax_amount, total_amount, shipping_address, payment_method, status, payment_status,
              payment_reference, charged_currency, charged_minor, charged_rate, expires_at, cancel_reason, created_at, stock_held,
              tracking_number, customer_name, customer_email, search_text, held_until, erase_requested_at, erased_at,
              discount_amount, shipping_amount, gift_wrap_amount, delivery_option, gift, discount_code, needed_by, arrives_from,
              arrives_by, carrier, tax_included)
  on public.orders to authenticated;
do $$
begin
  if to_regprocedure('extensions.similarity(text, text)') is not null then
    create index orders_search on public.orders using gin (search_text extensions.gin_trgm_ops);
  end if;
end $$;

create trigger record_change after update of status, payment_status, tracking_number, carrier on public.orders
  for each row when ((old.status, old.payment_status, old.tracking_number, old.carrier)
                     is distinct from (new.status, new.payment_status, new.tracking_number, new.carrier))
  execute function private.record_change('id', 'status', 'payment_status', 'cancel_reason', 'tracking_number', 'carrier');

create trigger refuse_unknown_place before insert on public.orders
  for each row execute function private.refuse_unknown_place();

create table public.order_items (
  id                 uuid          primary key default gen_random_uuid(),
  order_id           uuid          not null references public.orders (id) on delete cascade,
  product_id         bigint        not null references public.products (id) on delete restrict,
  quantity           integer       not null check (quantity between 1 and 99),
  -- A product may be free together with others. place_order refuses an order with a total of 0.
  unit_price         numeric(10,2) not null check (unit_price >= 0),
  total_price        numeric(12,2) not null check (total_price = unit_price * quantity),
  -- The fee shown at purchase. Later changes by staff apply to later orders only.
  restocking_percent smallint      not null default 0 check (restocking_percent between 0 and 50),
  discount_amount    numeric(12,2) not null default 0,
  constraint one_line_for_each_product unique (order_id, product_id),
  constraint no_line_costs_less_than_nothing check (discount_amount between 0 and total_price)
);
create index order_items_by_product on public.order_items (product_id);
alter table public.order_items enable row level security;
create policy "Readers of an order read its items" on public.order_items
  for select to authenticated
  using (exists (select from public.orders o where o.id = order_id));
create policy "Customers read products on sale or ordered, staff read all" on public.products
  for select to authenticated using (
  private.is_on_sale(products)
  or (select private.is_staff())
  or id in (select i.product_id from public.orders o join public.order_items i on i.order_id = o.id
             where o.user_id = (select private.caller_id())));
grant all on public.order_items to service_role;
grant select on public.order_items to authenticated;

-- The ISO code of the country it goes to, as providers expect it. Null where the country is unknown.
create function public.shipping_country(placed public.orders) returns text
  language sql stable security invoker set search_path = ''
  as $$ select private.country_code(placed.shipping_address ->> 'country') $$;
grant execute on function public.shipping_country to service_role;

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

-- When this first happened to an order, even if staff undid and repeated it; null if it never did.
create function private.moment_of(target uuid, kinds text[], to_status text default null) returns timestamptz
  language sql stable security invoker set search_path = ''
  as $$
    select min(e.at) from public.order_events e
     where e.order_id = target and e.kind = any (kinds)
       and (moment_of.to_status is null or e.to_status = moment_of.to_status)
  $$;

-- When its address was last corrected; null if it never was.
create function private.corrected_at(target uuid) returns timestamptz
  language sql stable security invoker set search_path = ''
  as $$ select max(e.at) from public.order_events e where e.order_id = target and e.kind = 'address' $$;

-- The gift message is erased with the address.
create function private.forget_gift_message() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  new.gift := new.gift || '{"message": null}';
  return new;
end $$;

create trigger forget_gift_message before update of shipping_address on public.orders
  for each row when (new.shipping_address = '{}' and new.gift is not null) execute function private.forget_gift_message();

-- The parts of an order's total and the choices, as every response about an order contains them.
create function private.sums_of(target public.orders) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select to_jsonb(own)
      from (select target.subtotal, target.discount_amount, target.shipping_amount, target.gift_wrap_amount, target.tax_amount,
                   target.tax_included, target.total_amount, target.delivery_option, target.gift, target.discount_code,
                   target.needed_by, target.arrives_from, target.arrives_by, target.carrier) own
  $$;
