-- Who calls, and how much one caller may hold. Changed by SQL only: see docs/going-live.md.
create table private.shop_limits (
  only_row                   boolean      primary key default true check (only_row),
  -- The part of a product's free units that all unpaid orders of guests together may hold, and the units they always may.
  guest_share                numeric(3,2) not null default 0.5 check (guest_share between 0 and 1),
  guest_units_at_least       integer      not null default 1 check (guest_units_at_least >= 1),
  -- How long stock is held before a payment has begun, and how long an unpaid order holds it at most.
  first_hold_minutes         integer      not null default 10 check (first_hold_minutes >= 1),
  longest_hold_minutes       integer      not null default 45 check (longest_hold_minutes >= 1),
  addresses_per_account      integer      not null default 50 check (addresses_per_account >= 1),
  newsletter_per_hour        integer      not null default 500 check (newsletter_per_hour >= 1),
  -- sha256 of the key that an edge in front of the API adds to what guests send, in hex. Null: there is no edge.
  edge_key_hash              text         check (edge_key_hash ~ '^[0-9a-f]{64}$')
);
insert into private.shop_limits default values;

create table private.caller_limits (
  kind                text    primary key check (kind in ('account', 'browser', 'address')),
  open_orders         integer not null check (open_orders >= 1),
  units               integer not null check (units >= 1),
  orders_per_hour     integer not null check (orders_per_hour >= 1),
  newsletter_per_hour integer not null check (newsletter_per_hour >= 1)
);
-- Mobile networks put thousands of people behind one address, so that its limits are wide.
insert into private.caller_limits values
  ('account', 10, 200, 60, 10), ('browser', 5, 100, 60, 5), ('address', 20, 300, 200, 30);

-- Replacing the salt makes all stored callers unknown again.
create table private.caller_salt (
  only_row boolean primary key default true check (only_row),
  salt     text    not null default gen_random_uuid()::text || gen_random_uuid()::text
);
insert into private.caller_salt default values;

-- Who placed the orders that are unpaid, and what guests hold with them. Rows go when their order is paid or cancelled.
create table private.order_callers (
  order_id uuid    not null references public.orders (id) on delete cascade,
  -- 'account:…', 'address:…' or 'browser:…', hashed
  caller   text    not null,
  units    integer not null,
  primary key (order_id, caller)
);
create index order_callers_by_caller on private.order_callers (caller);

create table private.guest_holds (
  order_id   uuid    not null references public.orders (id) on delete cascade,
  product_id bigint  not null references public.products (id) on delete cascade,
  quantity   integer not null,
  primary key (order_id, product_id)
);
create index guest_holds_by_product on private.guest_holds (product_id) include (quantity, order_id);

-- Calls counted by the hour.
create table private.call_counts (
  what      text        not null,
  caller    text        not null,
  hour      timestamptz not null default date_trunc('hour', now()),
  calls     integer     not null default 1,
  primary key (hour, what, caller)
);

alter table private.shop_limits enable row level security;
alter table private.caller_limits enable row level security;
alter table private.caller_salt enable row level security;
alter table private.order_callers enable row level security;
alter table private.guest_holds enable row level security;
alter table private.call_counts enable row level security;
revoke all on private.shop_limits, private.caller_limits, private.caller_salt, private.order_callers,
  private.guest_holds, private.call_counts from public, anon, authenticated, service_role;
grant select, update on private.shop_limits, private.caller_limits to service_role;

-- Until a payment begins an unpaid order ends here, if that is before expires_at. Null once it has begun.
alter table public.orders add column held_until timestamptz;
drop index public.orders_unpaid;
create index orders_unpaid on public.orders (least(expires_at, held_until))
  where status = 'pending' and payment_status = 'pending';

create function private.request_header(name text) returns text
  language sql stable security invoker set search_path = ''
  as $$ select nullif(current_setting('request.headers', true), '')::json ->> name $$;
revoke all on function private.request_header(text) from public;

-- Whether the request came through the edge that stands in front of the API.
create function private.came_through_edge() returns boolean
  language sql stable security invoker set search_path = ''
  as $$
    select coalesce(encode(sha256(convert_to(private.request_header('x-edge-key'), 'UTF8')), 'hex') = l.edge_key_hash, false)
      from private.shop_limits l
  $$;
revoke all on function private.came_through_edge() from public;

-- Guests have to come through the edge where there is one. The server and signed-in customers need not.
create function private.require_edge() returns void
  language plpgsql stable security invoker set search_path = ''
  as $$
begin
  if private.caller_id() is null and auth.jwt() ->> 'role' is distinct from 'service_role'
     and (select l.edge_key_hash is not null from private.shop_limits l) and not private.came_through_edge() then
    raise exception 'Guests reach this through the shop only.' using errcode = '42501', hint = 'EDGE_ONLY';
  end if;
end $$;
revoke all on function private.require_edge() from public;

-- The network of the caller: an IPv4 address, or the /64 that an IPv6 connection owns as a whole. Null when it is not
-- known, and for this machine itself. Cloudflare, in front of hosted Supabase, overwrites cf-connecting-ip; the first
-- entry of x-forwarded-for is what the caller says, and counts only where nothing better is there.
create function private.caller_network() returns text
  language plpgsql stable security invoker set search_path = ''
  as $$
declare
  said    text := private.trimmed(split_part(coalesce(
    case when private.came_through_edge() then private.request_header('x-edge-address') end,
    private.request_header('cf-connecting-ip'), private.request_header('x-forwarded-for')), ',', 1));
  address inet;
begin
  begin
    address := regexp_replace(said, '^::ffff:(?=[0-9.]+$)', '', 'i')::inet;
  exception when invalid_text_representation then
    return null;
  end;
  if address <<= '127.0.0.0/8' or address = '::1' then
    return null;
  end if;
  return network(set_masklen(address, case family(address) when 6 then 64 else 32 end))::text;
end $$;
revoke all on function private.caller_network() from public;

create function private.hashed_caller(value text) returns text
  language sql stable security invoker set search_path = ''
  as $$ select encode(sha256(convert_to(s.salt || value, 'UTF8')), 'hex') from private.caller_salt s $$;
revoke all on function private.hashed_caller(text) from public;

-- Everything by which the caller is counted, none of it readable. 'browser:' alone is a guest who names none: each order
-- stands for itself.
create function private.callers(browser_id text) returns text[]
  language plpgsql stable security invoker set search_path = ''
  as $$
declare
  network text;
begin
  if private.caller_id() is not null then
    return array['account:' || private.hashed_caller('account ' || private.caller_id())];
  end if;
  network := private.caller_network();
  return array_remove(array[
    'address:' || private.hashed_caller('address ' || network),
    'browser:' || coalesce(case when browser_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
                                then private.hashed_caller('browser ' || browser_id) end, '')], null);
end $$;
revoke all on function private.callers(text) from public;

create function private.minutes_until(moment timestamptz) returns numeric
  language sql stable security invoker set search_path = ''
  as $$ select case when moment is not null then greatest(1, ceil(extract(epoch from moment - now()) / 60)) end $$;
revoke all on function private.minutes_until(timestamptz) from public;

-- Refuses an order that would be one too many, or make the caller hold too much. Two orders of one caller wait for each
-- other here, so that neither misses the other. Callers are locked after the key of an order and before any product.
create function private.check_open_orders(callers text[], wanted bigint) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  caller  text;
  crossed record;
begin
  foreach caller in array callers loop
    if caller <> 'browser:' then
      perform pg_advisory_xact_lock(hashtextextended('caller:' || caller, 0));
    end if;
  end loop;
  select l.kind, l.units as max_units, held.orders, held.ends into crossed
    from unnest(callers) c (caller)
    join private.caller_limits l on l.kind = split_part(c.caller, ':', 1)
    cross join lateral (
      select count(*) as orders, coalesce(sum(oc.units), 0) as units, min(least(o.expires_at, o.held_until)) as ends
        from private.order_callers oc join public.orders o on o.id = oc.order_id
       where oc.caller = c.caller and least(o.expires_at, o.held_until) > now()) held
   where held.orders >= l.open_orders or held.units + wanted > l.units
   order by held.orders desc, l.units limit 1;
  if found then
    raise exception 'Too much is waiting for payment.' using errcode = 'PT429', hint = 'TOO_MANY_OPEN_ORDERS',
      detail = jsonb_build_object('by', crossed.kind, 'minutes', private.minutes_until(crossed.ends),
                                  'max_units', crossed.max_units)::text;
  end if;
end $$;
revoke all on function private.check_open_orders(text[], bigint) from public;

-- Counts a call and refuses the one above the limit. A refused call is rolled back and so not counted.
create function private.count_call(what text, caller text, allowed integer) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  counted integer;
begin
  insert into private.call_counts as c (what, caller) values (count_call.what, count_call.caller)
  on conflict on constraint call_counts_pkey do update set calls = c.calls + 1
  returning calls into counted;
  if counted > allowed then
    raise exception 'Too many calls within an hour.' using errcode = 'PT429', hint = 'TOO_MANY_CALLS',
      detail = jsonb_build_object('minutes', private.minutes_until(date_trunc('hour', now()) + interval '1 hour'))::text;
  end if;
end $$;
revoke all on function private.count_call(text, text, integer) from public;

create function private.count_order(callers text[]) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
begin
  perform private.count_call('order', c.caller, l.orders_per_hour)
     from unnest(callers) c (caller) join private.caller_limits l on l.kind = split_part(c.caller, ':', 1)
    where c.caller <> 'browser:';
end $$;
revoke all on function private.count_order(text[]) from public;

-- The lines of a cart that are short, as OUT_OF_STOCK lists them: there is not enough, or unpaid orders of guests hold
-- what a guest could have. The second kind comes with the minutes until the next of those orders ends, if there is one.
create function private.short_lines(cart jsonb, for_guest boolean) returns jsonb
  language plpgsql stable security invoker set search_path = ''
  as $$
declare
  limits private.shop_limits;
begin
  select l.* into strict limits from private.shop_limits l;
  return (
    select jsonb_agg(jsonb_build_object('product_id', line.product_id, 'wanted', line.quantity,
                                        'available', coalesce(p.stock, 0))
                     || case when p.stock >= line.quantity then jsonb_build_object(
                          'available', for_guests.units, 'held', true, 'minutes', (
                          select private.minutes_until(min(least(o.expires_at, o.held_until)))
                            from private.guest_holds h join public.orders o on o.id = h.order_id
                           where h.product_id = p.id)) else '{}' end
                     order by line.product_id)
      from jsonb_to_recordset(cart) as line (product_id bigint, quantity integer)
      left join public.products p on p.id = line.product_id and p.archived_at is null
      cross join lateral (
        select coalesce(sum(h.quantity), 0) as units from private.guest_holds h where h.product_id = p.id and for_guest) held
      cross join lateral (
        select greatest(0, greatest(limits.guest_units_at_least, ceil(limits.guest_share * (p.stock + held.units)))
                           - held.units) as units) for_guests
     where p.id is null or p.stock < line.quantity or (for_guest and for_guests.units < line.quantity));
end $$;
revoke all on function private.short_lines(jsonb, boolean) from public;

-- Notes who holds what with an order that was just placed or claimed.
create function private.note_hold(placed public.orders, callers text[]) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
begin
  insert into private.order_callers (order_id, caller, units)
  select placed.id, c.caller, (select sum(i.quantity) from public.order_items i where i.order_id = placed.id)
    from unnest(callers) c (caller) where c.caller <> 'browser:';
  if placed.user_id is null then
    insert into private.guest_holds (order_id, product_id, quantity)
    select i.order_id, i.product_id, i.quantity from public.order_items i where i.order_id = placed.id;
  end if;
end $$;
revoke all on function private.note_hold(public.orders, text[]) from public;

create function private.forget_hold() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if (new.status, new.payment_status) <> ('pending', 'pending') then
    new.held_until := null;
    delete from private.order_callers c where c.order_id = new.id;
    delete from private.guest_holds h where h.order_id = new.id;
  elsif new.user_id is not null then
    delete from private.guest_holds h where h.order_id = new.id;
  end if;
  return new;
end $$;
revoke all on function private.forget_hold() from public;

create trigger forget_hold before update of status, payment_status, user_id on public.orders
  for each row when (old.status = 'pending' and old.payment_status = 'pending')
  execute function private.forget_hold();

-- Locks the unpaid orders whose time is up and returns their ids. An order that another transaction is paying or
-- cancelling is skipped. Without products it looks at all orders.
create or replace function private.lock_expired_orders(holding bigint[] default null) returns uuid[]
  language sql volatile security invoker set search_path = ''
  as $$
    select array(
      select o.id from public.orders o
       where o.status = 'pending' and o.payment_status = 'pending' and least(o.expires_at, o.held_until) <= now()
         and (holding is null or exists (
           select from public.order_items i where i.order_id = o.id and i.product_id = any (holding)))
       order by o.id for update of o skip locked)
  $$;
revoke all on function private.lock_expired_orders(bigint[]) from public;

create or replace function private.expire_unpaid_orders() returns integer
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  expired uuid[] := private.lock_expired_orders();
begin
  perform private.release_stock(expired, 'expired');
  delete from private.call_counts c where c.hour < now() - interval '1 hour';
  return cardinality(expired);
end $$;

-- [{product_id, quantity}] with one line for each product, ordered by id.
create or replace function private.parse_cart(items jsonb) returns jsonb
  language plpgsql immutable security invoker set search_path = ''
  as $$
declare
  problem text := case
    when pg_column_size(items) > 16384 then 'The list of items is too long.'
    when jsonb_typeof(items) is distinct from 'array' then 'The items are not a list.'
    when jsonb_array_length(items) not between 1 and 50 then 'An order has 1 to 50 lines.'
    when exists (
      select from jsonb_array_elements(items) line
       where jsonb_typeof(line -> 'product_id') is distinct from 'number'
          or jsonb_typeof(line -> 'quantity') is distinct from 'number'
          or line ->> 'product_id' !~ '^[1-9][0-9]{0,14}$'
          or line ->> 'quantity' !~ '^[1-9][0-9]?$') then 'Each line has the id of a product and a quantity of 1 to 99.'
  end;
  cart jsonb;
  max_quantity bigint;
begin
  if problem is null then
    select jsonb_agg(jsonb_build_object('product_id', id, 'quantity', quantity) order by id), max(quantity)
      into cart, max_quantity
      from (select (line ->> 'product_id')::bigint as id, sum((line ->> 'quantity')::integer) as quantity
              from jsonb_array_elements(items) line group by 1) merged;
    if max_quantity > 99 then
      problem := 'An order has at most 99 units of one product.';
    end if;
  end if;
  if problem is not null then
    raise exception '%', problem using errcode = '22023', hint = 'BAD_ITEMS';
  end if;
  return cart;
end $$;
revoke all on function private.parse_cart(jsonb) from public;

-- Exactly the nine known fields, trimmed. A refusal lists the wrong fields in its details, as JSON.
create or replace function private.parse_shipping_address(address jsonb) returns jsonb
  language plpgsql immutable security invoker set search_path = ''
  as $$
declare
  parsed jsonb;
  invalid_fields jsonb;
begin
  select jsonb_object_agg(field.name, private.trimmed(address ->> field.name)),
         jsonb_agg(field.name) filter (where
           jsonb_typeof(address -> field.name) is distinct from 'string'
           or private.trimmed(address ->> field.name) = ''
           or char_length(private.trimmed(address ->> field.name)) > field.max_length
           or (field.name = 'email' and not private.is_email(private.trimmed(address ->> field.name))))
    into parsed, invalid_fields
    from (values ('firstName', 100), ('lastName', 100), ('email', 254), ('phone', 30), ('address', 200),
                 ('city', 100), ('state', 100), ('zipCode', 20), ('country', 100)) field (name, max_length);
  if invalid_fields is not null or pg_column_size(address) > 16384 then
    raise exception 'The shipping address is incomplete.'
      using errcode = '22023', hint = 'BAD_ADDRESS', detail = coalesce(invalid_fields, '[]')::text;
  end if;
  return parsed;
end $$;
revoke all on function private.parse_shipping_address(jsonb) from public;

drop function public.place_order(jsonb, jsonb, text, uuid);
drop function private.place_order(jsonb, jsonb, text, uuid);

create function private.place_order(items jsonb, address jsonb, method text, key uuid, browser_id text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  caller      text     := private.caller_id();
  cart        jsonb    := private.parse_cart(items);
  ship_to     jsonb    := private.parse_shipping_address(address);
  hash        text     := encode(sha256(convert_to(jsonb_build_array(cart, ship_to, method)::text, 'UTF8')), 'hex');
  product_ids bigint[] := array(select (line ->> 'product_id')::bigint from jsonb_array_elements(cart) line);
  units       bigint   := (select sum((line ->> 'quantity')::integer) from jsonb_array_elements(cart) line);
  callers     text[]   := private.callers(browser_id);
  expired     uuid[];
  missing     jsonb;
  net         numeric(12,2);
  tax         numeric(12,2);
  settings    public.shop_settings;
  placed      public.orders;
begin
  if method is null or method not in ('paystack-card', 'paystack-mpesa', 'paypal') then
    raise exception 'There is no such way to pay.' using errcode = '22023', hint = 'BAD_METHOD';
  end if;
  if key is null then
    raise exception 'An order needs an idempotency key.' using errcode = '22023', hint = 'BAD_KEY';
  end if;
  perform private.require_edge();

  -- The same key sent twice at once: the second call waits here and finds the order of the first.
  perform pg_advisory_xact_lock(hashtextextended('place_order:' || key, 0));
  select o.* into placed from public.orders o where o.idempotency_key = key for update;
  if found then
    return private.replay_order(placed, caller, hash);
  end if;
  perform private.check_open_orders(callers, units);
  perform private.count_order(callers);

  expired := private.lock_expired_orders(product_ids);
  perform private.lock_products(product_ids || private.product_ids_of(expired));
  perform private.release_stock(expired, 'expired');

  missing := private.short_lines(cart, caller is null);
  if missing is not null then
    raise exception 'There is not enough of some of the products.'
      using errcode = 'P0001', hint = 'OUT_OF_STOCK', detail = missing::text;
  end if;

  select s.* into strict settings from public.shop_settings s;
  select sum(p.price * line.quantity) into strict net
    from jsonb_to_recordset(cart) as line (product_id bigint, quantity integer)
    join public.products p on p.id = line.product_id;
  if net = 0 then
    raise exception 'An order has to cost something.' using errcode = '22023', hint = 'BAD_ITEMS';
  end if;
  tax := round(net * settings.tax_rate, 2);

  insert into public.orders (user_id, subtotal, tax_amount, total_amount, shipping_address, payment_method,
                             charged_currency, charged_minor, charged_rate, idempotency_key, request_hash, expires_at,
                             held_until)
  select caller, net, tax, net + tax, ship_to, method,
         charge.currency, round((net + tax) * coalesce(charge.rate, 1) * 100), charge.rate, key, hash,
         now() + make_interval(mins => settings.unpaid_order_minutes),
         now() + make_interval(mins => limits.first_hold_minutes)
    from (select case when in_shillings then 'KES' else 'USD' end as currency,
                 case when in_shillings then settings.usd_kes_rate end as rate
            from (select method = 'paystack-mpesa' and settings.mpesa_currency = 'KES') as asked (in_shillings)) charge,
         private.shop_limits limits
  returning * into placed;

  insert into public.order_items (order_id, product_id, quantity, unit_price, total_price)
  select placed.id, p.id, line.quantity, p.price, p.price * line.quantity
    from jsonb_to_recordset(cart) as line (product_id bigint, quantity integer)
    join public.products p on p.id = line.product_id;

  update public.products p set stock = p.stock - line.quantity
    from jsonb_to_recordset(cart) as line (product_id bigint, quantity integer)
   where p.id = line.product_id;

  perform private.note_hold(placed, callers);
  if caller is null then
    perform private.issue_guest_token(placed.id);
  end if;
  return private.order_receipt(placed.id, false);
end $$;

-- `browser_id` is a number that a guest's browser keeps; another text counts as none.
create function public.place_order(items jsonb, shipping_address jsonb, payment_method text, idempotency_key uuid,
                                   browser_id text default null)
  returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.place_order(items, shipping_address, payment_method, idempotency_key, browser_id) $$;
revoke all on function private.place_order(jsonb, jsonb, text, uuid, text), public.place_order(jsonb, jsonb, text, uuid, text)
  from public, anon, authenticated, service_role;
grant execute on function
  private.place_order(jsonb, jsonb, text, uuid, text), public.place_order(jsonb, jsonb, text, uuid, text)
  to anon, authenticated, service_role;

-- Called just before a provider's window opens: the order holds its stock for the whole time to pay, from now. However
-- often it is called, that ends. An order that cannot be paid any more stays as it is.
create function private.prolong_hold(target uuid, token text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  unpaid public.orders := private.lock_order(target);
begin
  if unpaid.user_id is distinct from private.caller_id() or unpaid.user_id is null then
    if not private.guest_token_matches(target, token) then
      raise exception 'There is no such order.' using errcode = 'P0001', hint = 'ORDER_NOT_FOUND';
    end if;
  end if;
  update public.orders o
     set held_until = null,
         expires_at = greatest(o.expires_at, least(now() + make_interval(mins => s.unpaid_order_minutes),
                                                   o.created_at + make_interval(mins => l.longest_hold_minutes)))
    from public.shop_settings s, private.shop_limits l
   where o.id = target and o.status = 'pending' and o.payment_status = 'pending' and o.expires_at > now()
  returning o.* into unpaid;
  return private.order_state(target);
end $$;

create function public.prolong_hold(order_id uuid, guest_token text default null) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.prolong_hold(order_id, guest_token) $$;
revoke all on function private.prolong_hold(uuid, text), public.prolong_hold(uuid, text)
  from public, anon, authenticated, service_role;
grant execute on function private.prolong_hold(uuid, text), public.prolong_hold(uuid, text)
  to anon, authenticated, service_role;

-- Once an order has an owner its token opens nothing. Claiming one's own order again is allowed. An unpaid order counts
-- as the account's own from then on.
create or replace function private.claim_guest_order(target uuid, token text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  caller text := private.caller_id();
  claimed public.orders := private.lock_order(target);
begin
  if caller is null then
    raise exception 'Only a signed-in customer can claim an order.' using errcode = '42501';
  end if;
  if claimed.user_id is distinct from caller then
    if not private.guest_token_matches(target, token) then
      raise exception 'There is no such order.' using errcode = 'P0001', hint = 'ORDER_NOT_FOUND';
    end if;
    if (claimed.status, claimed.payment_status) = ('pending', 'pending') then
      perform private.check_open_orders(private.callers(null),
        (select sum(i.quantity) from public.order_items i where i.order_id = target));
    end if;
    update public.orders o set user_id = caller where o.id = target returning o.* into claimed;
    delete from private.guest_tokens t where t.order_id = target;
    delete from private.order_callers c where c.order_id = target;
    if (claimed.status, claimed.payment_status) = ('pending', 'pending') then
      perform private.note_hold(claimed, private.callers(null));
    end if;
  end if;
  return private.order_state(target);
end $$;

insert into private.guest_holds (order_id, product_id, quantity)
select i.order_id, i.product_id, i.quantity from public.order_items i join public.orders o on o.id = i.order_id
 where o.status = 'pending' and o.payment_status = 'pending' and o.user_id is null;
insert into private.order_callers (order_id, caller, units)
select o.id, 'account:' || private.hashed_caller('account ' || o.user_id), (select sum(i.quantity) from public.order_items i where i.order_id = o.id)
  from public.orders o where o.status = 'pending' and o.payment_status = 'pending' and o.user_id is not null;
