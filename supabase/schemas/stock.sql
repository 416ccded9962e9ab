-- Stock held by orders, for how long, how it is released, and reminders when a product is back in stock.
-- Relies on orders and products.

-- The units held by unpaid orders, and until when. Rows are deleted when their order is paid or cancelled.
create table private.stock_holds (
  order_id    uuid        not null references public.orders (id) on delete cascade,
  product_id  bigint      not null references public.products (id) on delete cascade,
  quantity    integer     not null,
  by_newcomer boolean     not null,
  ends_at     timestamptz not null,
  primary key (order_id, product_id)
);
create index stock_holds_by_product on private.stock_holds (product_id, ends_at) include (quantity, by_newcomer, order_id);
alter table private.stock_holds enable row level security;

-- Reminders for a sold-out product. The address is stored for that one mail only, with the consent text that its owner
-- agreed to.
create table public.stock_reminders (
  id         uuid        primary key default gen_random_uuid(),
  product_id bigint      not null references public.products (id) on delete cascade,
  email      text        not null check (private.is_email(email)),
  consent    text        not null check (private.tidy_text(consent) <> '' and char_length(consent) <= 500),
  -- Set where a signed-in customer uses their verified address, as with the newsletter.
  user_id    text        check (user_id <> ''),
  created_at timestamptz not null default now()
);
create unique index one_reminder_for_a_product_and_mailbox on public.stock_reminders (product_id, private.mailbox(email));
create index stock_reminders_by_customer on public.stock_reminders (user_id);
create index stock_reminders_by_address on public.stock_reminders (lower(email));
alter table public.stock_reminders enable row level security;
create policy "Staff read the stock reminders" on public.stock_reminders
  for select to authenticated using ((select private.is_staff()));
grant all on public.stock_reminders to service_role;
grant select on public.stock_reminders to authenticated;

-- Every transaction locks order rows first and product rows second, products in the order of their ids, so that
-- transactions cannot deadlock. The callers of these functions have locked their orders.
create function private.lock_products(ids bigint[]) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
begin
  perform from public.products p where p.id = any (ids) order by p.id for update;
end $$;

create function private.product_ids_of(orders uuid[]) returns bigint[]
  language sql stable security invoker set search_path = ''
  as $$ select array(select distinct i.product_id from public.order_items i where i.order_id = any (orders)) $$;

-- The lines of an order that are short, in the format of OUT_OF_STOCK. Null when there is enough of everything.
create function private.missing_stock(target uuid) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select jsonb_agg(jsonb_build_object('product_id', p.id, 'wanted', i.quantity, 'available', p.stock) order by p.id)
      from private.units_left(target) i join public.products p on p.id = i.product_id
     where p.stock < i.quantity
  $$;

-- False, without changes, when a product of the order is short.
create function private.hold_stock_again(target uuid) returns boolean
  language plpgsql volatile security invoker set search_path = ''
  as $$
begin
  perform private.lock_products(private.product_ids_of(array[target]));
  if (select o.stock_held from public.orders o where o.id = target) then
    return true;
  elsif private.missing_stock(target) is not null then
    return false;
  end if;
  perform private.move_stock(
    (select jsonb_agg(jsonb_build_object('product_id', i.product_id, 'quantity', i.quantity))
       from private.units_left(target) i),
    -1, jsonb_build_object('kind', 'sold', 'orders', array[target]));
  update public.orders o set stock_held = true where o.id = target;
  return true;
end $$;

-- One step: releases at most a hundred orders and returns how many. To be repeated until that is 0.
create function public.expire_unpaid_orders() returns integer
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  expired uuid[] := private.lock_expired_orders(100);
begin
  perform private.release_stock(expired, 'expired');
  delete from private.call_counts c where c.hour < now() - interval '1 hour';
  return cardinality(expired);
end $$;
grant execute on function public.expire_unpaid_orders to service_role;

-- A guest, or an account that has never paid: as easy to create as a guest.
create function private.is_newcomer(buyer text) returns boolean
  language sql stable security invoker set search_path = ''
  as $$ select not exists (select from public.orders o where o.user_id = buyer and o.payment_status = 'paid') $$;

-- The lines of a cart that are short, in the format of OUT_OF_STOCK: there is not enough, or newcomers' unpaid orders hold
-- the newcomers' share. The second kind contains the minutes until the next of those orders expires, if there is one.
-- Expired orders hold nothing, whether or not they have been released. What was taken out of the shop is `gone`.
create function private.short_lines(cart jsonb, for_newcomer boolean) returns jsonb
  language plpgsql stable security invoker set search_path = ''
  as $$
declare
  limits private.shop_limits;
begin
  select l.* into strict limits from private.shop_limits l;
  return (
    select jsonb_agg(jsonb_build_object(
      'product_id', line.product_id,
      'wanted', line.quantity,
      'available', coalesce(p.stock, 0))
                     || case when p.id is null then '{"gone": true}'::jsonb else '{}' end
                     || case when p.stock >= line.quantity then jsonb_build_object(
                       'available', for_newcomers.units,
                       'held', true,
                       'minutes', private.minutes_until(held.next_end)) else '{}' end
                     order by line.product_id)
      from jsonb_to_recordset(cart) as line (product_id bigint, quantity integer)
      left join public.products p on p.id = line.product_id and private.is_on_sale(p)
      cross join lateral (
        select coalesce(sum(h.quantity) filter (where h.ends_at <= now()), 0) as ended,
               coalesce(sum(h.quantity) filter (where h.ends_at > now() and h.by_newcomer), 0) as units,
               min(h.ends_at) filter (where h.ends_at > now() and h.by_newcomer) as next_end
          from private.stock_holds h where h.product_id = p.id and for_newcomer) held
      cross join lateral (
        select greatest(0, greatest(limits.guest_units_at_least,
                                    ceil(limits.guest_share * (p.stock + held.ended + held.units)))
                           - held.units) as units) for_newcomers
     where p.id is null or p.stock < line.quantity or (for_newcomer and for_newcomers.units < line.quantity));
end $$;

-- Records what an order that was just placed or claimed holds, and by which callers.
create function private.note_hold(placed public.orders, callers text[]) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
begin
  insert into private.order_callers (order_id, caller, units)
  select placed.id, c.caller, (select sum(i.quantity) from public.order_items i where i.order_id = placed.id)
    from unnest(callers) c (caller);
  insert into private.stock_holds (order_id, product_id, quantity, by_newcomer, ends_at)
  select i.order_id, i.product_id, i.quantity, private.is_newcomer(placed.user_id), least(placed.expires_at, placed.held_until)
    from public.order_items i where i.order_id = placed.id
  on conflict do nothing;
end $$;

create function private.forget_hold() returns trigger
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

create trigger forget_hold before update of status, payment_status, user_id on public.orders
  for each row when (old.status = 'pending' and old.payment_status = 'pending')
  execute function private.forget_hold();

-- Called just before a provider's window opens: the order holds its stock for the whole time to pay, from now, up to the
-- longest hold. An order that cannot be paid any more is not changed.
create function public.prolong_hold(order_id uuid, guest_token text default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  writers text[] := private.count_write();
  unpaid public.orders := private.lock_order(order_id);
begin
  if unpaid.user_id is distinct from private.caller_id() or unpaid.user_id is null then
    if not private.guest_token_matches(order_id, guest_token) then
      raise exception 'There is no such order.' using errcode = 'P0001', hint = 'ORDER_NOT_FOUND';
    end if;
  end if;
  update public.orders o
     set held_until = null,
         expires_at = greatest(o.expires_at, least(now() + make_interval(mins => s.unpaid_order_minutes),
                                                   o.created_at + make_interval(mins => l.longest_hold_minutes)))
    from public.shop_settings s, private.shop_limits l
   where o.id = prolong_hold.order_id and o.status = 'pending' and o.payment_status = 'pending' and o.expires_at > now()
  returning o.* into unpaid;
  return private.order_state(order_id);
end $$;
grant execute on function public.prolong_hold to anon, authenticated, service_role;

-- Keeps the holds of an unpaid order up to date when staff reopen it, its expiry changes or it gets an owner.
create function private.follow_hold() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  insert into private.stock_holds (order_id, product_id, quantity, by_newcomer, ends_at)
  select i.order_id, i.product_id, i.quantity, private.is_newcomer(new.user_id), least(new.expires_at, new.held_until)
    from public.order_items i where i.order_id = new.id
  on conflict on constraint stock_holds_pkey do update set by_newcomer = excluded.by_newcomer, ends_at = excluded.ends_at;
  return null;
end $$;

create trigger follow_hold after update of status, payment_status, user_id, expires_at, held_until on public.orders
  for each row when (new.status = 'pending' and new.payment_status = 'pending'
                     and (old.status, old.payment_status, old.user_id, old.expires_at, old.held_until)
                         is distinct from (new.status, new.payment_status, new.user_id, new.expires_at, new.held_until))
  execute function private.follow_hold();

create function private.release_stock(orders uuid[], reason text, products_besides bigint[] default '{}') returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  holding uuid[] := array(select o.id from public.orders o where o.id = any (orders) and o.stock_held);
  held    jsonb  := (
    select jsonb_agg(jsonb_build_object('product_id', units.product_id, 'quantity', units.quantity))
      from (select i.product_id, sum(i.quantity) as quantity
              from unnest(holding) o (id) cross join private.units_left(o.id) i group by i.product_id) units);
begin
  update public.orders o
     set status = 'cancelled', cancel_reason = reason, stock_held = false,
         payment_status = case reason when 'payment_failed' then 'failed' else o.payment_status end
   where o.id = any (orders);
  perform private.lock_products(products_besides || private.product_ids_of(orders));
  perform private.move_stock(held, 1, jsonb_build_object('kind', 'given_back', 'orders', holding));
end $$;

create function private.lock_expired_orders(at_most integer) returns uuid[]
  language sql volatile security invoker set search_path = ''
  as $$
    select array(
      select o.id from public.orders o
       where o.status = 'pending' and o.payment_status = 'pending' and least(o.expires_at, o.held_until) <= now()
       order by least(o.expires_at, o.held_until) limit at_most for update skip locked)
  $$;

-- The scheduled job. Each step is a separate transaction, so that others wait for one step at most. A procedure that
-- commits cannot have a search path or be a definer: only the owner may call it.
create procedure private.expire_all_unpaid_orders()
  language plpgsql security invoker
  as $$
declare
  stop_at timestamptz := pg_catalog.clock_timestamp() + pg_catalog.make_interval(secs => 45);
begin
  while public.expire_unpaid_orders() > 0 and pg_catalog.clock_timestamp() < stop_at loop
    commit;
  end loop;
end $$;

-- Whether an expired order holds one of these products. The smallest end of each is the first entry of an index; for an
-- `exists` on past ends, the planner would scan all holds while the table has no statistics.
create function private.holds_have_ended(product_ids bigint[]) returns boolean
  language sql stable security invoker set search_path = ''
  as $$
    select exists (
      select from unnest(product_ids) wanted (product_id)
       where (select min(h.ends_at) from private.stock_holds h where h.product_id = wanted.product_id) <= now())
  $$;

-- A draft cannot be ordered: it is treated as a product that does not exist.
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
      join public.products p on p.id = wanted.product_id and private.is_on_sale(p)
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

-- Locks the products of a cart, releases expired holds where needed, and returns the lines that are short. A line is never
-- short while an expired order holds its units: if that order is locked, or the units were taken in a race, the locks are
-- released and it tries again, waiting for locks from the second time on.
create function private.lock_stock(cart jsonb, for_newcomer boolean) returns jsonb
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
      return private.short_lines(cart, for_newcomer);
    end if;
    begin
      perform private.release_stock(private.lock_orders_in_the_way(cart, attempt > 1), 'expired', product_ids);
      missing := private.short_lines(cart, for_newcomer);
      short_ids := array(select p.id from jsonb_array_elements(missing) line
                           join public.products p on p.id = (line ->> 'product_id')::bigint and private.is_on_sale(p)
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

-- Returns the same for a known address, so that no one can find out who waits for what. Accepts a product that is in stock
-- again, because the caller's page may be a minute old. Older tabs send a `browser_id`.
create function public.remind_me(product_id bigint, email text, consent text, browser_id text default null) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  clean text := private.pasted_text(private.bounded(email));
begin
  if private.is_email(clean) is not true then
    raise exception 'This is no e-mail address.' using errcode = '22023', hint = 'BAD_EMAIL';
  end if;
  if char_length(private.tidy_text(private.bounded(consent, 4000))) between 1 and 500 is not true then
    raise exception 'Nobody agreed to anything.' using errcode = '22023', hint = 'BAD_CONSENT';
  end if;
  perform private.require_edge();
  perform private.count_calls('reminder', private.callers(), 'newsletter_per_hour');
  if not exists (select from public.products p
                  where p.id = remind_me.product_id and private.is_on_sale(p)) then
    raise exception 'There is no such product.' using errcode = 'P0001', hint = 'PRODUCT_NOT_FOUND';
  end if;
  insert into public.stock_reminders (product_id, email, consent)
  values (remind_me.product_id, clean, private.tidy_text(remind_me.consent)) on conflict do nothing;
end $$;
grant execute on function public.remind_me to anon, authenticated, service_role;
