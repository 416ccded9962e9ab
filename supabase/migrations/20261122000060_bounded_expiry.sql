-- What unpaid orders hold, of guests and of customers, and until when: whoever needs a product finds the orders whose time
-- is up by it, without reading all others. Rows go when their order is paid or cancelled. See docs/decisions/064.
alter table private.guest_holds rename to stock_holds;
alter table private.stock_holds rename constraint guest_holds_pkey to stock_holds_pkey;
alter table private.stock_holds add column by_guest boolean not null default true, add column ends_at timestamptz;
insert into private.stock_holds (order_id, product_id, quantity, by_guest)
select i.order_id, i.product_id, i.quantity, o.user_id is null
  from public.order_items i join public.orders o on o.id = i.order_id
 where o.status = 'pending' and o.payment_status = 'pending'
on conflict do nothing;
update private.stock_holds h set ends_at = least(o.expires_at, o.held_until) from public.orders o where o.id = h.order_id;
alter table private.stock_holds alter column ends_at set not null, alter column by_guest drop default;
drop index private.guest_holds_by_product;
create index stock_holds_by_product on private.stock_holds (product_id, ends_at) include (quantity, by_guest, order_id);

create or replace function private.forget_hold() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if (new.status, new.payment_status) <> ('pending', 'pending') then
    new.held_until := null;
    delete from private.order_callers c where c.order_id = new.id;
    delete from private.stock_holds h where h.order_id = new.id;
  end if;
  return new;
end $$;

-- Keeps what an unpaid order holds as it is: also when staff reopen it, its time changes or it gets an owner.
create function private.follow_hold() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  insert into private.stock_holds (order_id, product_id, quantity, by_guest, ends_at)
  select i.order_id, i.product_id, i.quantity, new.user_id is null, least(new.expires_at, new.held_until)
    from public.order_items i where i.order_id = new.id
  on conflict on constraint stock_holds_pkey do update set by_guest = excluded.by_guest, ends_at = excluded.ends_at;
  return null;
end $$;
revoke all on function private.follow_hold() from public, anon, authenticated, service_role;

create trigger follow_hold after update of status, payment_status, user_id, expires_at, held_until on public.orders
  for each row when (new.status = 'pending' and new.payment_status = 'pending'
                     and (old.status, old.payment_status, old.user_id, old.expires_at, old.held_until)
                         is distinct from (new.status, new.payment_status, new.user_id, new.expires_at, new.held_until))
  execute function private.follow_hold();

-- Notes who holds what with an order that was just placed or claimed.
create or replace function private.note_hold(placed public.orders, callers text[]) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
begin
  insert into private.order_callers (order_id, caller, units)
  select placed.id, c.caller, (select sum(i.quantity) from public.order_items i where i.order_id = placed.id)
    from unnest(callers) c (caller) where c.caller <> 'browser:';
  insert into private.stock_holds (order_id, product_id, quantity, by_guest, ends_at)
  select i.order_id, i.product_id, i.quantity, placed.user_id is null, least(placed.expires_at, placed.held_until)
    from public.order_items i where i.order_id = placed.id
  on conflict do nothing;
end $$;

-- Cancels orders and gives back what they hold. The products are locked last, together with those that the caller needs
-- besides, so that others wait for them as briefly as possible.
drop function private.release_stock(uuid[], text);
create function private.release_stock(orders uuid[], reason text, products_besides bigint[] default '{}') returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  held jsonb := (
    select jsonb_agg(jsonb_build_object('product_id', units.product_id, 'quantity', units.quantity))
      from (select i.product_id, sum(i.quantity) as quantity
              from public.order_items i join public.orders o on o.id = i.order_id
             where i.order_id = any (orders) and o.stock_held group by i.product_id) units);
begin
  update public.orders o
     set status = 'cancelled', cancel_reason = reason, stock_held = false,
         payment_status = case reason when 'payment_failed' then 'failed' else o.payment_status end
   where o.id = any (orders);
  perform private.lock_products(products_besides || private.product_ids_of(orders));
  update public.products p set stock = p.stock + released.quantity
    from jsonb_to_recordset(held) as released (product_id bigint, quantity integer)
   where p.id = released.product_id;
end $$;
revoke all on function private.release_stock(uuid[], text, bigint[]) from public, anon, authenticated, service_role;

-- Locks as many of the unpaid orders whose time is up and returns their ids. An order that another transaction is paying
-- or cancelling is skipped.
drop function private.lock_expired_orders(bigint[]);
create function private.lock_expired_orders(at_most integer) returns uuid[]
  language sql volatile security invoker set search_path = ''
  as $$
    select array(
      select o.id from public.orders o
       where o.status = 'pending' and o.payment_status = 'pending' and least(o.expires_at, o.held_until) <= now()
       order by least(o.expires_at, o.held_until) limit at_most for update skip locked)
  $$;
revoke all on function private.lock_expired_orders(integer) from public, anon, authenticated, service_role;

-- One step: releases at most a hundred orders and answers how many. Whoever calls it goes on until that is 0.
create or replace function private.expire_unpaid_orders() returns integer
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  expired uuid[] := private.lock_expired_orders(100);
begin
  perform private.release_stock(expired, 'expired');
  delete from private.call_counts c where c.hour < now() - interval '1 hour';
  return cardinality(expired);
end $$;

-- What the job runs. Each step is a transaction of its own, so that nobody waits for more than one. A procedure that
-- commits can neither have a search path nor the rights of its owner: only the owner may call it.
create procedure private.expire_all_unpaid_orders()
  language plpgsql security invoker
  as $$
declare
  stop_at timestamptz := pg_catalog.clock_timestamp() + pg_catalog.make_interval(secs => 45);
begin
  while private.expire_unpaid_orders() > 0 and pg_catalog.clock_timestamp() < stop_at loop
    commit;
  end loop;
end $$;
revoke all on procedure private.expire_all_unpaid_orders() from public, anon, authenticated, service_role;

do $$
begin
  if exists (select from pg_extension where extname = 'pg_cron') then
    perform cron.schedule('expire-unpaid-orders', '* * * * *', 'call private.expire_all_unpaid_orders()');
  end if;
end $$;

-- Whether an order whose time is up holds one of these products. The smallest end of each is the first entry of an index;
-- asked for any end in the past, the planner reads all holds while the table has no statistics.
create function private.holds_have_ended(product_ids bigint[]) returns boolean
  language sql stable security invoker set search_path = ''
  as $$
    select exists (
      select from unnest(product_ids) asked (product_id)
       where (select min(h.ends_at) from private.stock_holds h where h.product_id = asked.product_id) <= now())
  $$;
revoke all on function private.holds_have_ended(bigint[]) from public, anon, authenticated, service_role;

-- Locks orders whose time is up and that hold what a cart needs: the longest ended first, and no more than give the units.
-- In passing, it takes those that nobody else has, for lines that look short; `patient` waits for the others, for all lines.
create function private.lock_orders_in_the_way(cart jsonb, patient boolean) returns uuid[]
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
      join public.products p on p.id = wanted.product_id and p.archived_at is null
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
revoke all on function private.lock_orders_in_the_way(jsonb, boolean) from public, anon, authenticated, service_role;

-- Locks the products of a cart, gives back what ended orders hold where it is needed, and answers the lines that are short.
-- A line is never short while an ended order holds its units: where that order is another transaction's just now, or the
-- units were taken meanwhile, the locks are given up and it is tried again, then patiently.
create function private.lock_stock(cart jsonb, for_guest boolean) returns jsonb
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
                           join public.products p on p.id = (line ->> 'product_id')::bigint and p.archived_at is null
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
revoke all on function private.lock_stock(jsonb, boolean) from public, anon, authenticated, service_role;

-- The lines of a cart that are short, as OUT_OF_STOCK lists them: there is not enough, or unpaid orders of guests hold
-- what a guest could have. The second kind comes with the minutes until the next of those orders ends, if there is one.
-- Orders whose time is up hold nothing any more, whether or not they have been released.
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
      left join public.products p on p.id = line.product_id and p.archived_at is null
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

-- Two orders of one caller wait for each other, so that neither misses the other. Callers are locked after the key of an
-- order and before any order or product.
create function private.lock_callers(callers text[]) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  caller text;
begin
  foreach caller in array callers loop
    if caller <> 'browser:' then
      perform pg_advisory_xact_lock(hashtextextended('caller:' || caller, 0));
    end if;
  end loop;
end $$;
revoke all on function private.lock_callers(text[]) from public, anon, authenticated, service_role;

-- Refuses an order that would be one too many, or make the caller hold too much.
create or replace function private.check_open_orders(callers text[], wanted bigint) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  crossed record;
begin
  perform private.lock_callers(callers);
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
  select sum(p.price * line.quantity) into strict net
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

-- Once an order has an owner its token opens nothing. Claiming one's own order again is allowed. An unpaid order counts
-- as the account's own from then on.
create or replace function private.claim_guest_order(target uuid, token text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  caller text := private.caller_id();
  claimed public.orders;
begin
  if caller is null then
    raise exception 'Only a signed-in customer can claim an order.' using errcode = '42501';
  end if;
  perform private.lock_callers(private.callers(null));
  claimed := private.lock_order(target);
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

-- The queries of an order have short lists as parameters, for which PostgreSQL guesses longer ones and plans them anew for each order:
-- a fifth of the work of an order. With the setting a connection plans each of them once.
alter function private.place_order(jsonb, jsonb, text, uuid, text) set plan_cache_mode = force_generic_plan;
