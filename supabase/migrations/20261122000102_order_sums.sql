-- What an order is made of besides its goods: discount, delivery and gift wrap. One function prices an order. See docs/decisions/082.

alter table public.orders
  add column discount_amount  numeric(12,2) not null default 0 check (discount_amount between 0 and subtotal),
  add column shipping_amount  numeric(12,2) not null default 0 check (shipping_amount >= 0),
  add column gift_wrap_amount numeric(12,2) not null default 0 check (gift_wrap_amount >= 0),
  add column delivery_option  text          not null default 'standard'
    check (delivery_option in ('standard', 'express', 'next-day')),
  -- {message: text or null, wrap: boolean}. Null: no gift.
  add column gift             jsonb         check (jsonb_typeof(gift) = 'object'),
  add column discount_code    text          check (discount_code <> ''),
  add column needed_by        date,
  drop constraint orders_check,
  add constraint total_is_the_sum_of_its_parts
    check (total_amount = subtotal - discount_amount + shipping_amount + gift_wrap_amount + tax_amount),
  add constraint nothing_is_wrapped_but_gifts check (gift_wrap_amount = 0 or coalesce((gift ->> 'wrap')::boolean, false));

-- The message of a gift goes with the address.
create function private.forget_gift_message() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  new.gift := new.gift || '{"message": null}';
  return new;
end $$;
revoke all on function private.forget_gift_message() from public;
create trigger forget_gift_message before update of shipping_address on public.orders
  for each row when (new.shipping_address = '{}' and new.gift is not null) execute function private.forget_gift_message();

-- What a shopper may choose of an order, without what is so by default: an order with no choice is '{}'.
create function private.parse_choices(choices jsonb) returns jsonb
  language plpgsql immutable security invoker set search_path = ''
  as $$
declare
  gift    jsonb := nullif(choices -> 'gift', 'null');
  message text  := private.trimmed(gift ->> 'message');
  code    text  := upper(private.trimmed(choices ->> 'discount_code'));
  needed  text  := choices ->> 'needed_by';
  problem text;
begin
  if choices is null then
    return '{}';
  end if;
  problem := case
    when jsonb_typeof(choices) <> 'object' or pg_column_size(choices) > 4096 then 'choices'
    when choices - array['delivery', 'gift', 'discount_code', 'needed_by'] <> '{}' then 'choices'
    when coalesce(choices ->> 'delivery', 'standard') not in ('standard', 'express', 'next-day') then 'delivery'
    when gift is not null and (
      jsonb_typeof(gift) <> 'object' or gift - array['message', 'wrap'] <> '{}'
      or coalesce(jsonb_typeof(gift -> 'message'), 'null') not in ('string', 'null')
      or coalesce(jsonb_typeof(gift -> 'wrap'), 'boolean') <> 'boolean' or char_length(message) > 200) then 'gift'
    when coalesce(jsonb_typeof(choices -> 'discount_code'), 'null') not in ('string', 'null')
      or char_length(code) > 40 then 'discount_code'
    when needed is not null and private.parse_date(choices -> 'needed_by') is null then 'needed_by'
  end;
  if problem is not null then
    raise exception 'This choice is not valid: %.', problem using errcode = '22023', hint = 'BAD_CHOICES', detail = problem;
  end if;
  return jsonb_strip_nulls(jsonb_build_object(
           'delivery', nullif(choices ->> 'delivery', 'standard'), 'discount_code', nullif(code, ''), 'needed_by', needed))
         || case when gift is null then '{}' else jsonb_build_object('gift', jsonb_build_object(
              'message', nullif(message, ''), 'wrap', coalesce((gift ->> 'wrap')::boolean, false))) end;
end $$;
revoke all on function private.parse_choices(jsonb) from public;

-- The ISO 3166 code of a country as people write it, or null.
create function private.country_code(name text) returns text
  language sql immutable security invoker set search_path = ''
  as $$
    select case lower(private.trimmed(name))
      when 'ke' then 'KE' when 'kenya' then 'KE'
      when 'us' then 'US' when 'usa' then 'US' when 'united states' then 'US' when 'united states of america' then 'US'
    end
  $$;
revoke all on function private.country_code(text) from public;

create type private.order_price as (
  subtotal numeric(12,2), discount numeric(12,2), shipping numeric(12,2), gift_wrap numeric(12,2), tax numeric(12,2),
  total numeric(12,2));
create type private.discount as (goods_off numeric(12,2), shipping_off numeric(12,2));

-- The four parts of a price that have rules of their own. `country` is an ISO code or null, `goods` what they cost after the discount.
create function private.tax_rate(country text) returns numeric
  language sql stable security invoker set search_path = ''
  as $$ select s.tax_rate from public.shop_settings s $$;
revoke all on function private.tax_rate(text) from public;

create function private.delivery_price(option text, country text, goods numeric) returns numeric
  language plpgsql stable security invoker set search_path = ''
  as $$
begin
  if option <> 'standard' then
    raise exception 'This delivery is not offered.' using errcode = 'P0001', hint = 'DELIVERY_NOT_OFFERED', detail = option;
  end if;
  return 0;
end $$;
revoke all on function private.delivery_price(text, text, numeric) from public;

create function private.gift_wrap_price(gift jsonb) returns numeric
  language sql stable security invoker set search_path = ''
  as $$ select 0::numeric $$;
revoke all on function private.gift_wrap_price(jsonb) from public;

create function private.discount_of(code text, cart jsonb, goods numeric, shipping numeric, ship_to jsonb, buyer text)
  returns private.discount
  language plpgsql stable security invoker set search_path = ''
  as $$
begin
  raise exception 'This code is not valid.' using errcode = 'P0001', hint = 'CODE_REFUSED', detail = '{"reason": "unknown"}';
end $$;
revoke all on function private.discount_of(text, jsonb, numeric, numeric, jsonb, text) from public;

-- What a cart costs. Tax is on the goods alone. Delivery that is free from a limit on looks at what the goods cost after the
-- discount, so a discount is known first; one on delivery comes off its price.
create function private.price_order(cart jsonb, ship_to jsonb, choices jsonb, buyer text) returns private.order_price
  language plpgsql stable security invoker set search_path = ''
  as $$
declare
  price   private.order_price;
  off     private.discount := row(0, 0);
  country text := private.country_code(ship_to ->> 'country');
  option  text := coalesce(choices ->> 'delivery', 'standard');
begin
  select coalesce(sum(public.price_now(p) * line.quantity), 0) into strict price.subtotal
    from jsonb_to_recordset(cart) as line (product_id bigint, quantity integer)
    join public.products p on p.id = line.product_id and p.archived_at is null and not p.is_draft;
  if price.subtotal = 0 then
    raise exception 'An order has to cost something.' using errcode = '22023', hint = 'BAD_ITEMS';
  end if;
  price.shipping := private.delivery_price(option, country, price.subtotal);
  if choices ? 'discount_code' then
    off := private.discount_of(choices ->> 'discount_code', cart, price.subtotal, price.shipping, ship_to, buyer);
    if off.goods_off > 0 then
      price.shipping := private.delivery_price(option, country, price.subtotal - off.goods_off);
    end if;
  end if;
  price.discount := least(off.goods_off, price.subtotal);
  price.shipping := greatest(price.shipping - off.shipping_off, 0);
  price.gift_wrap := case when choices -> 'gift' @> '{"wrap": true}' then private.gift_wrap_price(choices -> 'gift') else 0 end;
  price.tax := round((price.subtotal - price.discount) * private.tax_rate(country), 2);
  price.total := price.subtotal - price.discount + price.shipping + price.gift_wrap + price.tax;
  if price.total = 0 then
    raise exception 'An order has to cost something.' using errcode = '22023', hint = 'BAD_ITEMS';
  end if;
  return price;
end $$;
revoke all on function private.price_order(jsonb, jsonb, jsonb, text) from public;

-- The parts of an order's total and what was chosen, as every answer about an order tells them.
create function private.sums_of(target public.orders) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select jsonb_build_object(
      'subtotal', target.subtotal, 'discount_amount', target.discount_amount, 'shipping_amount', target.shipping_amount,
      'gift_wrap_amount', target.gift_wrap_amount, 'tax_amount', target.tax_amount, 'total_amount', target.total_amount,
      'delivery_option', target.delivery_option, 'gift', target.gift, 'discount_code', target.discount_code,
      'needed_by', target.needed_by)
  $$;
revoke all on function private.sums_of(public.orders) from public;

create or replace function private.order_receipt(target uuid, replayed boolean) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select jsonb_build_object(
      'id', o.id, 'status', o.status, 'payment_status', o.payment_status, 'payment_method', o.payment_method,
      'charged_currency', o.charged_currency, 'charged_minor', o.charged_minor,
      'guest_token', (select t.token from private.guest_tokens t where t.order_id = o.id),
      'expires_at', o.expires_at, 'replayed', replayed) || private.sums_of(o)
    from public.orders o where o.id = target
  $$;

drop function public.place_order(jsonb, jsonb, text, uuid, text);
drop function private.place_order(jsonb, jsonb, text, uuid, text);

create function private.place_order(items jsonb, address jsonb, method text, key uuid, browser_id text, choices jsonb)
  returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  caller   text     := private.caller_id();
  cart     jsonb    := private.parse_cart(items);
  ship_to  jsonb    := private.parse_shipping_address(address);
  chosen   jsonb    := private.parse_choices(choices);
  -- An order without choices has the hash it had before there were any.
  hash     text     := encode(sha256(convert_to((jsonb_build_array(cart, ship_to, method)
                         || case when chosen = '{}' then '[]' else jsonb_build_array(chosen) end)::text, 'UTF8')), 'hex');
  units    bigint   := (select sum((line ->> 'quantity')::integer) from jsonb_array_elements(cart) line);
  callers  text[]   := private.callers(browser_id);
  missing  jsonb;
  price    private.order_price;
  settings public.shop_settings;
  placed   public.orders;
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

  missing  := private.lock_stock(cart, caller is null);
  if missing is not null then
    raise exception 'There is not enough of some of the products.'
      using errcode = 'P0001', hint = 'OUT_OF_STOCK', detail = missing::text;
  end if;

  select s.* into strict settings from public.shop_settings s;
  price    := private.price_order(cart, ship_to, chosen, caller);

  insert into public.orders (user_id, subtotal, discount_amount, shipping_amount, gift_wrap_amount, tax_amount, total_amount,
                             delivery_option, gift, discount_code, needed_by, shipping_address, payment_method, charged_currency,
                             charged_minor, charged_rate, idempotency_key, request_hash, expires_at, held_until)
  select caller, price.subtotal, price.discount, price.shipping, price.gift_wrap, price.tax, price.total,
         coalesce(chosen ->> 'delivery', 'standard'), chosen -> 'gift', chosen ->> 'discount_code',
         (chosen ->> 'needed_by')::date, ship_to, method,
         charge.currency, round(price.total * coalesce(charge.rate, 1) * 100), charge.rate, key, hash,
         now() + make_interval(mins => settings.unpaid_order_minutes),
         now() + make_interval(mins => limits.first_hold_minutes)
    from (select case when in_shillings then 'KES' else 'USD' end as currency,
                 case when in_shillings then settings.usd_kes_rate end as rate
            from (select method = 'paystack-mpesa' and settings.mpesa_currency = 'KES') as asked (in_shillings)) charge,
         private.shop_limits limits
  returning * into placed;

  insert into public.order_items (order_id, product_id, quantity, unit_price, total_price)
  select placed.id, p.id, line.quantity, public.price_now(p), public.price_now(p) * line.quantity
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
alter function private.place_order(jsonb, jsonb, text, uuid, text, jsonb) set plan_cache_mode = force_generic_plan;

-- `browser_id` is a number that a guest's browser keeps; another text counts as none.
create function public.place_order(items jsonb, shipping_address jsonb, payment_method text, idempotency_key uuid,
                                   browser_id text default null, choices jsonb default '{}')
  returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.place_order(items, shipping_address, payment_method, idempotency_key, browser_id, choices) $$;
revoke all on function private.place_order(jsonb, jsonb, text, uuid, text, jsonb), public.place_order(jsonb, jsonb, text, uuid, text, jsonb)
  from public, anon, authenticated, service_role;
grant execute on function
  private.place_order(jsonb, jsonb, text, uuid, text, jsonb), public.place_order(jsonb, jsonb, text, uuid, text, jsonb)
  to anon, authenticated, service_role;

-- What an order would cost, before it is one. The address may be incomplete. What is not on sale is not counted.
create function private.quote_order(items jsonb, address jsonb, choices jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  cart  jsonb := private.parse_cart(items);
  price private.order_price;
begin
  perform private.require_edge();
  if jsonb_typeof(address) is distinct from 'object' or pg_column_size(address) > 8192 then
    raise exception 'The address is not valid.' using errcode = '22023', hint = 'BAD_ADDRESS', detail = 'address';
  end if;
  price := private.price_order(cart, address, private.parse_choices(choices), private.caller_id());
  return jsonb_build_object('subtotal', price.subtotal, 'discount_amount', price.discount, 'shipping_amount', price.shipping,
                            'gift_wrap_amount', price.gift_wrap, 'tax_amount', price.tax, 'total_amount', price.total);
end $$;

create function public.quote_order(items jsonb, shipping_address jsonb default '{}', choices jsonb default '{}') returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.quote_order(items, shipping_address, choices) $$;
revoke all on function private.quote_order(jsonb, jsonb, jsonb), public.quote_order(jsonb, jsonb, jsonb)
  from public, anon, authenticated, service_role;
grant execute on function private.quote_order(jsonb, jsonb, jsonb), public.quote_order(jsonb, jsonb, jsonb)
  to anon, authenticated;

-- Gift wrap and discounts belong to the goods.
create or replace function private.movements(first_day date, last_day date, after_at timestamptz default null,
                                  after_id uuid default null, row_limit integer default null)
  returns table (day date, at timestamptz, kind text, id uuid, order_id uuid, provider text, reference text, currency text,
                 amount_minor bigint, usd numeric, tax numeric, delivery numeric, fee_minor bigint, fee numeric,
                 is_first boolean)
  language sql stable security invoker set search_path = ''
  as $$
    with span as materialized (
      select s.time_zone as zone,
             greatest(first_day::timestamp at time zone s.time_zone - interval '3 hours', after_at) as since,
             (last_day + 1)::timestamp at time zone s.time_zone + interval '3 hours' as until,
             coalesce(after_at, '-infinity') as last_at,
             coalesce(after_id, '00000000-0000-0000-0000-000000000000') as last_id
        from public.shop_settings s limit 1)
    select moved.* from span cross join lateral (
      (select (p.created_at at time zone span.zone)::date, p.created_at as at, 'payment', p.id as id, p.order_id, p.provider,
              p.reference, p.currency, p.amount_minor, p.usd_amount,
              round(o.tax_amount * p.usd_amount / o.total_amount, 2),
              round(o.shipping_amount * p.usd_amount / o.total_amount, 2),
              p.fee_minor, round(p.usd_amount * p.fee_minor / p.amount_minor, 2),
              not exists (select from public.payments e
                           where e.order_id = p.order_id and (e.created_at, e.id) < (p.created_at, p.id))
         from public.payments p join public.orders o on o.id = p.order_id
        where p.created_at >= span.since and p.created_at < span.until
          and (p.created_at, p.id) > (span.last_at, span.last_id)
          and (p.created_at at time zone span.zone)::date between first_day and last_day
        order by p.created_at, p.id limit row_limit)
      union all
      (select (r.decided_at at time zone span.zone)::date, r.decided_at, r.kind, r.id, r.order_id, r.provider,
              coalesce(r.provider_refund_id, p.reference), r.currency, r.amount_minor, r.usd_amount,
              round(part.tax * (before.usd + r.usd_amount) / p.usd_amount, 2) - round(part.tax * before.usd / p.usd_amount, 2),
              round(part.delivery * (before.usd + r.usd_amount) / p.usd_amount, 2)
                - round(part.delivery * before.usd / p.usd_amount, 2),
              null, null, null
         from public.refunds r
         join public.payments p on p.id = r.payment_id
         join public.orders o on o.id = r.order_id
        cross join lateral (
              select round(o.tax_amount * p.usd_amount / o.total_amount, 2) as tax,
                     round(o.shipping_amount * p.usd_amount / o.total_amount, 2) as delivery) part
        cross join lateral (
              select coalesce(sum(e.usd_amount), 0) as usd from public.refunds e
               where e.payment_id = r.payment_id and e.status = 'done'
                 and (e.decided_at, e.id) < (r.decided_at, r.id)) before
        where r.status = 'done' and r.decided_at >= span.since and r.decided_at < span.until
          and (r.decided_at, r.id) > (span.last_at, span.last_id)
          and (r.decided_at at time zone span.zone)::date between first_day and last_day
        order by r.decided_at, r.id limit row_limit)
      union all
      (select (t.paid_out_at at time zone span.zone)::date, t.paid_out_at, 'payout', t.id, null, t.provider, t.reference,
              t.currency, t.amount_minor, null, null, null, null, null, null
         from public.payouts t
        where t.paid_out_at >= span.since and t.paid_out_at < span.until
          and (t.paid_out_at, t.id) > (span.last_at, span.last_id)
          and (t.paid_out_at at time zone span.zone)::date between first_day and last_day
        order by t.paid_out_at, t.id limit row_limit)
      order by at, id limit row_limit) moved
  $$;

create or replace function private.get_order(target uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  actor text := private.require_staff();
begin
  return (
    select jsonb_build_object(
      'id', o.id, 'created_at', o.created_at, 'user_id', o.user_id, 'status', o.status, 'cancel_reason', o.cancel_reason,
      'payment_status', o.payment_status, 'payment_method', o.payment_method, 'payment_reference', o.payment_reference,
      'charged_currency', o.charged_currency, 'charged_minor', o.charged_minor, 'charged_rate', o.charged_rate,
      'expires_at', o.expires_at, 'tracking_number', o.tracking_number, 'customer_name', o.customer_name,
      'customer_email', o.customer_email, 'shipping_address', o.shipping_address, 'stock_held', o.stock_held,
      'items', coalesce((
        select jsonb_agg(jsonb_build_object('id', i.id, 'product_id', i.product_id, 'name', p.name, 'image_url', p.image_url,
                                            'quantity', i.quantity, 'unit_price', i.unit_price, 'total_price', i.total_price)
                         order by i.product_id)
          from public.order_items i join public.products p on p.id = i.product_id where i.order_id = o.id), '[]'),
      'events', coalesce((
        select jsonb_agg(to_jsonb(e) - 'order_id' order by e.id) from public.order_events e where e.order_id = o.id), '[]'),
      'payments', coalesce((
        select jsonb_agg(to_jsonb(p) - 'order_id' order by p.created_at, p.id)
          from public.payments p where p.order_id = o.id), '[]'),
      'refunds', coalesce((
        select jsonb_agg(to_jsonb(r) - array['order_id', 'idempotency_key'] order by r.created_at, r.id)
          from public.refunds r where r.order_id = o.id), '[]'),
      'incidents', coalesce((
        select jsonb_agg(to_jsonb(i) - 'order_id' order by i.created_at, i.id)
          from public.payment_incidents i where i.order_id = o.id), '[]')) || private.sums_of(o)
    from public.orders o where o.id = target);
end $$;

create or replace function private.order_page(target uuid, token text) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object(
      'id', o.id, 'is_guest', o.user_id is null, 'created_at', o.created_at, 'status', o.status,
      'payment_status', o.payment_status, 'cancel_reason', o.cancel_reason, 'can_cancel', private.can_be_called_off(o),
      'payment_method', o.payment_method, 'charged_currency', o.charged_currency, 'charged_minor', o.charged_minor,
      'shipping_address', o.shipping_address, 'expires_at', o.expires_at, 'tracking_number', o.tracking_number,
      'paid_at', case when o.payment_status = 'paid' then private.moment_of(o.id, '{paid}') end,
      'shipped_at', case when o.status in ('shipped', 'completed') then private.moment_of(o.id, '{status}', 'shipped') end,
      'delivered_at', case when o.status = 'completed' then private.moment_of(o.id, '{status}', 'completed') end,
      'cancelled_at', case when o.status = 'cancelled'
                           then private.moment_of(o.id, '{cancelled,expired,payment_failed,status}', 'cancelled') end,
      'paid', (select coalesce(sum(p.usd_amount), 0) from public.payments p where p.order_id = o.id),
      'owed', private.owed_usd(o.id),
      'refunds', (
        select coalesce(jsonb_agg(jsonb_build_object(
                 'id', r.id, 'usd_amount', r.usd_amount, 'is_done', r.status = 'done',
                 'at', coalesce(r.decided_at, r.created_at)) order by r.created_at, r.id), '[]')
          from public.refunds r where r.order_id = o.id and r.kind = 'refund' and r.status <> 'failed'),
      'order_items', (
        select jsonb_agg(jsonb_build_object(
          'product_id', i.product_id, 'quantity', i.quantity, 'unit_price', i.unit_price, 'total_price', i.total_price,
          'products', jsonb_build_object('name', p.name, 'image_url', p.image_url, 'category', p.category,
                                         'on_sale', p.archived_at is null and not p.is_draft))
          order by i.product_id)
        from public.order_items i join public.products p on p.id = i.product_id where i.order_id = o.id)) || private.sums_of(o)
    from public.orders o
    where o.id = target and private.may_open_order(o, token)
  $$;

create or replace function private.order_facts(target uuid) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select jsonb_build_object(
      'id', o.id, 'placed_at', o.created_at, 'is_guest', o.user_id is null,
      'guest_token', (select t.token from private.guest_tokens t where t.order_id = o.id and o.user_id is null), 'status', o.status,
      'payment_status', o.payment_status, 'payment_method', o.payment_method, 'cancel_reason', o.cancel_reason,
      'pay_until', o.expires_at, 'tracking_number', o.tracking_number, 'address', o.shipping_address,
      'customer_name', coalesce(o.customer_name, ''),
      'subtotal', private.minor_units(o.subtotal), 'discount', private.minor_units(o.discount_amount),
      'shipping', private.minor_units(o.shipping_amount), 'gift_wrap', private.minor_units(o.gift_wrap_amount),
      'tax', private.minor_units(o.tax_amount), 'delivery_option', o.delivery_option, 'discount_code', o.discount_code,
      'total', private.minor_units(o.total_amount), 'charged', o.charged_minor, 'charged_currency', o.charged_currency,
      'lines', (select coalesce(jsonb_agg(jsonb_build_object(
                  'name', p.name, 'quantity', i.quantity, 'total', private.minor_units(i.total_price)) order by p.name, p.id), '[]')
                  from public.order_items i join public.products p on p.id = i.product_id where i.order_id = o.id),
      'payment', (select jsonb_build_object('provider', p.provider, 'reference', p.reference, 'at', p.created_at)
                    from public.payments p where p.order_id = o.id and p.reference = o.payment_reference))
      from public.orders o where o.id = target
  $$;
