-- The price of a product at a moment. A sale counts from its first moment on and not at its end any more.
-- Its body is parsed when it is made, so that it needs no search path and is planned into the queries that use it.
create function private.price_at(price numeric, sale_price numeric, sale_from timestamptz, sale_until timestamptz,
                                 moment timestamptz) returns numeric
  language sql immutable security invoker
  return case when sale_price is not null and (sale_from is null or moment >= sale_from)
                   and (sale_until is null or moment < sale_until) then sale_price else price end;

-- The price that counts now, for orders, lists and everything that compares prices. The API shows it as a column.
create function public.price_now(product public.products) returns numeric
  language sql stable security invoker
  return private.price_at((product).price, (product).sale_price, (product).sale_from, (product).sale_until, now());
revoke all on function private.price_at(numeric, numeric, timestamptz, timestamptz, timestamptz),
  public.price_now(public.products) from public, anon, authenticated, service_role;
grant execute on function private.price_at(numeric, numeric, timestamptz, timestamptz, timestamptz),
  public.price_now(public.products) to anon, authenticated, service_role;

create or replace function private.place_order(items jsonb, address jsonb, method text, key uuid, browser_id text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  caller   text     := private.caller_id();
  cart     jsonb    := private.parse_cart(items);
  ship_to  jsonb    := private.parse_shipping_address(address);
  hash     text     := encode(sha256(convert_to(jsonb_build_array(cart, ship_to, method)::text, 'UTF8')), 'hex');
  units    bigint   := (select sum((line ->> 'quantity')::integer) from jsonb_array_elements(cart) line);
  callers  text[]   := private.callers(browser_id);
  missing  jsonb;
  net      numeric(12,2);
  tax      numeric(12,2);
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
  select sum(public.price_now(p) * line.quantity) into strict net
    from jsonb_to_recordset(cart) as line (product_id bigint, quantity integer)
    join public.products p on p.id = line.product_id;
  if net = 0 then
    raise exception 'An order has to cost something.' using errcode = '22023', hint = 'BAD_ITEMS';
  end if;
  tax      := round(net * settings.tax_rate, 2);

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
-- Replacing forgets it: see docs/decisions/064.
alter function private.place_order(jsonb, jsonb, text, uuid, text) set plan_cache_mode = force_generic_plan;

-- A draft cannot be ordered: for an order it is a product that is not there.
create or replace function private.lock_orders_in_the_way(cart jsonb, patient boolean) returns uuid[]
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  line   record;
  hold   record;
  ended  public.orders;
  locked uuid[] := '{}';
begin
  if patient then
    perform from public.orders o
      where o.id in (
        select waiting.order_id
          from jsonb_to_recordset(cart) as wanted (product_id bigint, quantity integer)
          cross join lateral (
            select h.order_id from private.stock_holds h
             where h.product_id = wanted.product_id and h.ends_at <= now()
             order by h.ends_at limit wanted.quantity) waiting)
      order by o.id for update;
  end if;
  for line in
    select wanted.product_id, wanted.quantity - case when patient then 0 else p.stock end as units
      from jsonb_to_recordset(cart) as wanted (product_id bigint, quantity integer)
      join public.products p on p.id = wanted.product_id and p.archived_at is null and not p.is_draft
     order by wanted.product_id
  loop
    for hold in
      select h.order_id, h.quantity from private.stock_holds h
       where h.product_id = line.product_id and h.ends_at <= now() order by h.ends_at
    loop
      exit when line.units <= 0;
      select o.* into ended from public.orders o where o.id = hold.order_id for update skip locked;
      if (ended.status, ended.payment_status) = ('pending', 'pending') and least(ended.expires_at, ended.held_until) <= now()
      then
        locked := locked || hold.order_id;
        line.units := line.units - hold.quantity;
      end if;
    end loop;
  end loop;
  return locked;
end $$;

create or replace function private.lock_stock(cart jsonb, for_guest boolean) returns jsonb
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  product_ids bigint[] := array(select (line ->> 'product_id')::bigint from jsonb_array_elements(cart) line);
  short_ids   bigint[];
  missing     jsonb;
begin
  for attempt in 1..10 loop
    if not private.holds_have_ended(product_ids) then
      perform private.lock_products(product_ids);
      return private.short_lines(cart, for_guest);
    end if;
    begin
      perform private.release_stock(private.lock_orders_in_the_way(cart, attempt > 1), 'expired', product_ids);
      missing := private.short_lines(cart, for_guest);
      short_ids := array(select p.id from jsonb_array_elements(missing) line
                           join public.products p on p.id = (line ->> 'product_id')::bigint and p.archived_at is null and not p.is_draft
                          where not line ? 'held');
      if not private.holds_have_ended(short_ids) then
        return missing;
      end if;
      raise exception using errcode = 'LB001';
    exception when sqlstate 'LB001' then null;
    end;
  end loop;
  return missing;
end $$;

create or replace function private.short_lines(cart jsonb, for_guest boolean) returns jsonb
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
                          'available', for_guests.units, 'held', true,
                          'minutes', private.minutes_until(held.next_end)) else '{}' end
                     order by line.product_id)
      from jsonb_to_recordset(cart) as line (product_id bigint, quantity integer)
      left join public.products p on p.id = line.product_id and p.archived_at is null and not p.is_draft
      cross join lateral (
        select coalesce(sum(h.quantity) filter (where h.ends_at <= now()), 0) as ended,
               coalesce(sum(h.quantity) filter (where h.ends_at > now() and h.by_guest), 0) as units,
               min(h.ends_at) filter (where h.ends_at > now() and h.by_guest) as next_end
          from private.stock_holds h where h.product_id = p.id and for_guest) held
      cross join lateral (
        select greatest(0, greatest(limits.guest_units_at_least,
                                    ceil(limits.guest_share * (p.stock + held.ended + held.units)))
                           - held.units) as units) for_guests
     where p.id is null or p.stock < line.quantity or (for_guest and for_guests.units < line.quantity));
end $$;

create or replace function private.late_refund_reason(paid_for public.orders) returns text
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  settings public.shop_settings;
begin
  if now() > paid_for.expires_at + (select make_interval(hours => c.late_payment_hours) from private.shop_config c) then
    return 'expired';
  end if;
  perform private.lock_products(private.product_ids_of(array[paid_for.id]));
  select s.* into strict settings from public.shop_settings s;
  return (
    select case
      when bool_or(p.archived_at is not null or p.is_draft) then 'off_sale'
      when bool_or(public.price_now(p) <> i.unit_price) then 'price_changed'
      when round(paid_for.subtotal * settings.tax_rate, 2) <> paid_for.tax_amount
        or paid_for.charged_rate is distinct from
           case when paid_for.payment_method = 'paystack-mpesa' and settings.mpesa_currency = 'KES'
                then settings.usd_kes_rate end then 'rate_changed'
    end
    from public.order_items i join public.products p on p.id = i.product_id where i.order_id = paid_for.id);
end $$;

-- A sale that begins or ends changes the pages, too.
create or replace function private.pages_fingerprint() returns text
  language sql stable security definer set search_path = ''
  as $$
    select md5(concat_ws(' ',
      (select string_agg(concat_ws(':', p.id, p.version, p.stock > 0, public.price_now(p)), ',' order by p.id)
         from public.products p where p.archived_at is null and not p.is_draft),
      (select string_agg(concat_ws(':', b.id, b.version), ',' order by b.id)
         from public.blog_posts b where private.is_published(b.status, b.published_on)),
      (select s.version from public.shop_settings s)))
  $$;

drop trigger nudge_publication on public.products;
create trigger nudge_publication
  after insert or delete or update of name, image_url, price, category, age_range, description, archived_at, version,
    skills, details, box_contents, safety, image_alt, pictures, sale_price, sale_from, sale_until, related_ids,
    featured_rank, is_draft
  on public.products for each statement execute function private.nudge_publication();
