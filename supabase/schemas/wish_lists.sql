-- Wish lists, and what others buy from them, hidden from the owner of the list until a day they choose.
-- Relies on products, orders, returns and limits. See docs/decisions/107 and 115.

create table private.wish_lists (
  id         uuid        primary key,
  user_id    text        not null check (user_id <> ''),
  name       text        not null check (private.tidy_line(name) = name and char_length(name) between 1 and 60),
  place      bigint      generated always as identity,
  created_at timestamptz not null default now()
);
create unique index one_wish_list_of_a_name on private.wish_lists (user_id, lower(name));
alter table private.wish_lists enable row level security;

create table private.wish_items (
  list_id    uuid        not null references private.wish_lists (id) on delete cascade,
  product_id bigint      not null references public.products (id) on delete cascade,
  place      bigint      generated always as identity,
  added_at   timestamptz not null default now(),
  primary key (list_id, product_id)
);
create index wish_items_by_product on private.wish_items (product_id);
alter table private.wish_items enable row level security;

-- The token lets its holder reserve. Stored readable, because the owner can copy the link again. Deleted when sharing stops.
create table private.wish_shares (
  list_id      uuid primary key references private.wish_lists (id) on delete cascade,
  token        text not null check (token ~ '^[0-9a-f]{64}$'),
  -- From this day of the shop on the owner sees what is reserved.
  secret_until date not null
);
alter table private.wish_shares enable row level security;

-- Kept when the owner removes the product, or stops and restarts sharing: someone is buying it.
create table private.wish_reservations (
  list_id       uuid    not null references private.wish_lists (id) on delete cascade,
  product_id    bigint  not null references public.products (id) on delete cascade,
  place         bigint  generated always as identity,
  -- The hashes of the browser that reserved, which alone can undo it, and of its account or addresses, for their limit.
  callers       text[]  not null check (callers[1] like 'browser:%'),
  browser       text    not null generated always as (callers[1]) stored,
  reserved_on   date    not null default private.shop_today(),
  -- The day promised when it was reserved. It cannot become earlier.
  secret_until  date    not null,
  -- What bought it: the first, second … piece of a paid order line of that browser. A piece fulfils one wish.
  order_item_id uuid    references public.order_items (id) on delete set null,
  piece         integer check (piece >= 1),
  primary key (list_id, product_id),
  constraint one_wish_for_each_piece unique (order_item_id, piece)
);
create index wish_reservations_by_browser on private.wish_reservations (browser);
create index wish_reservations_by_product on private.wish_reservations (product_id);
create index wish_reservations_by_day on private.wish_reservations (secret_until);
alter table private.wish_reservations enable row level security;

-- The reservations for which a line was ordered, in the order in which its pieces fulfil them when it is paid.
create table private.wished_lines (
  order_item_id uuid    not null references public.order_items (id) on delete cascade,
  list_id       uuid    not null,
  product_id    bigint  not null,
  rank          integer not null,
  primary key (order_item_id, list_id),
  foreign key (list_id, product_id) references private.wish_reservations (list_id, product_id) on delete cascade
);
create index wished_lines_of_reservation on private.wished_lines (list_id, product_id);
alter table private.wished_lines enable row level security;

-- The pieces of a line that its buyer has or gets: sold, and not on their way back. A refused return is kept.
create function private.kept_pieces(line public.order_items) returns integer
  language sql stable security invoker set search_path = ''
  as $$
    select private.units_sold(line) - coalesce(sum(l.quantity - coalesce((
             select sum(e.quantity) from private.ended_units e
              where e.cause = r.id and e.order_item_id = line.id), 0)), 0)::integer
      from private.standing_returns(line.order_id) r
      join private.return_lines l on l.return_id = r.id and l.product_id = line.product_id
     where r.received_at is null and r.refunded_at is null
  $$;

create function private.is_bought(r private.wish_reservations) returns boolean
  language sql stable security invoker set search_path = ''
  as $$
    select exists (select from public.order_items i where i.id = r.order_item_id and r.piece <= private.kept_pieces(i))
  $$;

-- Whether the owner may know of it.
create function private.is_shown_to_owner(r private.wish_reservations) returns boolean
  language sql stable security invoker set search_path = ''
  as $$ select r.secret_until <= private.shop_today() $$;

-- A reservation that nobody buys ends four weeks after it was made, whatever the day of its list. A present that came back is
-- open again, for its buyer as for others, in whatever way it came back: `kept_pieces`.
create function private.is_active(r private.wish_reservations) returns boolean
  language sql stable security invoker set search_path = ''
  as $$
    select case when r.order_item_id is null then r.reserved_on + 28 > private.shop_today() else private.is_bought(r) end
  $$;

-- The wishes of a list that the owner may still see: what others bought leaves it on its day.
create function private.open_wishes(target uuid) returns setof private.wish_items
  language sql stable security invoker set search_path = ''
  as $$
    select i.* from private.wish_items i
     where i.list_id = target
       and not exists (select from private.wish_reservations r
                        where (r.list_id, r.product_id) = (i.list_id, i.product_id)
                          and private.is_shown_to_owner(r) and private.is_bought(r))
  $$;

-- Serialises the changes of an account, so that two devices cannot exceed a limit.
create function private.lock_wishes() returns text
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  caller text := private.require_customer();
begin
  perform private.lock_callers(array['wishes of ' || caller]);
  return caller;
end $$;

create function private.own_wish_list(target uuid) returns uuid
  language plpgsql stable security invoker set search_path = ''
  as $$
declare
  found_list uuid := (select l.id from private.wish_lists l where l.id = target and l.user_id = private.caller_id());
begin
  if found_list is null then
    raise exception 'There is no such wish list.' using errcode = 'P0001', hint = 'WISH_LIST_NOT_FOUND';
  end if;
  return found_list;
end $$;

-- The caller's lists as the owner may see them: reservations only from their day on.
create function private.own_wishes(caller text) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', l.id,
      'name', l.name,
      'share', (select jsonb_build_object('token', s.token, 'secret_until', s.secret_until)
                  from private.wish_shares s where s.list_id = l.id),
      'items', (
        select coalesce(jsonb_agg(jsonb_build_object('product_id', i.product_id, 'is_reserved', r.list_id is not null)
                                  order by i.place desc), '[]')
          from private.open_wishes(l.id) i
          left join private.wish_reservations r
            on r.list_id = i.list_id and r.product_id = i.product_id and private.is_shown_to_owner(r) and private.is_active(r)))
                            order by l.place), '[]')
      from private.wish_lists l where l.user_id = caller
  $$;

create function public.wish_lists() returns jsonb
  language sql stable security definer set search_path = ''
  as $$ select private.own_wishes(private.require_customer()) $$;
grant execute on function public.wish_lists to authenticated;

create function private.parse_wish_name(name text) returns text
  language plpgsql stable security invoker set search_path = ''
  as $$
declare
  clean text := private.tidy_line(name);
begin
  if coalesce(clean, '') = '' or char_length(clean) > 60 then
    raise exception 'A wish list has a name of 1 to 60 characters.' using errcode = '22023', hint = 'BAD_NAME';
  end if;
  return clean;
end $$;

-- Creates a list, or renames it. The browser chooses the id, so that a retry creates no second list.
create function public.wish_save_list(list_id uuid, name text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  caller text := private.lock_wishes();
  clean  text := private.parse_wish_name(name);
begin
  perform private.count_write();
  if exists (select from private.wish_lists l
              where l.user_id = caller and lower(l.name) = lower(clean) and l.id is distinct from wish_save_list.list_id) then
    raise exception 'There is a wish list of this name.' using errcode = '23505', hint = 'WISH_NAME_TAKEN';
  end if;
  update private.wish_lists l set name = clean where l.id = wish_save_list.list_id and l.user_id = caller;
  if not found then
    if (select count(*) from private.wish_lists l where l.user_id = caller) >= 20 then
      raise exception 'An account has up to 20 wish lists.' using errcode = 'P0001', hint = 'WISH_LISTS_FULL';
    end if;
    insert into private.wish_lists (id, user_id, name) values (wish_save_list.list_id, caller, clean) on conflict do nothing;
    -- Refuses an id of another account.
    perform private.own_wish_list(list_id);
  end if;
  return private.own_wishes(caller);
end $$;
grant execute on function public.wish_save_list to authenticated;

create function public.wish_remove_list(list_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  caller text := private.lock_wishes();
begin
  perform private.count_write();
  delete from private.wish_lists l where l.id = wish_remove_list.list_id and l.user_id = caller;
  return private.own_wishes(caller);
end $$;
grant execute on function public.wish_remove_list to authenticated;

-- The products of a wish list in its order, the newest last. Products not on sale are left out. What was bought is wished anew.
create function private.add_wishes(target uuid, products bigint[], most integer) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
begin
  perform from public.products p where p.id = any (products) order by p.id for key share;
  with fulfilled as (
    delete from private.wish_reservations r
     where r.list_id = target and r.product_id = any (products) and private.is_shown_to_owner(r) and private.is_bought(r)
    returning r.product_id)
  delete from private.wish_items i using fulfilled f where (i.list_id, i.product_id) = (target, f.product_id);
  insert into private.wish_items (list_id, product_id)
  select target, wished.id
    from unnest(products) with ordinality wished (id, place)
    join public.products p on p.id = wished.id and private.is_on_sale(p)
   order by wished.place
  on conflict do nothing;
  if (select count(*) from private.open_wishes(target)) > most then
    raise exception 'The wish list is full.' using errcode = 'P0001', hint = 'WISH_LIST_FULL';
  end if;
end $$;

-- `from_list` is the list that it leaves when it is moved.
create function public.wish_put(list_id uuid, product_id bigint, from_list uuid default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  caller text := private.lock_wishes();
  target uuid := private.own_wish_list(list_id);
begin
  perform private.count_write();
  if not exists (select from private.open_wishes(target) i where i.product_id = wish_put.product_id) then
    perform private.add_wishes(target, array[product_id], 100);
  end if;
  delete from private.wish_items i using private.wish_lists l
   where l.id = i.list_id and l.user_id = caller and l.id <> target
     and i.list_id = from_list and i.product_id = wish_put.product_id;
  return private.own_wishes(caller);
end $$;
grant execute on function public.wish_put to authenticated;

-- From one list, or from all of the caller's.
create function public.wish_take(product_id bigint, list_id uuid default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  caller text := private.lock_wishes();
begin
  perform private.count_write();
  delete from private.wish_items i using private.wish_lists l
   where l.id = i.list_id and l.user_id = caller and i.product_id = wish_take.product_id
     and (wish_take.list_id is null or i.list_id = wish_take.list_id);
  return private.own_wishes(caller);
end $$;
grant execute on function public.wish_take to authenticated;

-- Merges the lists of a device into those of the account: [{name, products}], the newest product first. Lists with the same name
-- become one, without duplicate products. Atomic and idempotent. A list may exceed the limit for adding by hand.
create function public.wish_merge(lists jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  caller text := private.lock_wishes();
  brought jsonb;
  target uuid;
  clean  text;
begin
  perform private.count_write();
  if pg_column_size(lists) > 65536 or jsonb_typeof(lists) is distinct from 'array' or jsonb_array_length(lists) > 20
     or exists (select from jsonb_array_elements(lists) l
                 where jsonb_typeof(l -> 'name') is distinct from 'string'
                   or jsonb_typeof(l -> 'products') is distinct from 'array')
     or exists (select from jsonb_array_elements(lists) l cross join jsonb_array_elements(l -> 'products') p
                 where jsonb_typeof(p) <> 'number' or p::text !~ '^[1-9][0-9]{0,14}$') then
    raise exception 'These are no wish lists.' using errcode = '22023', hint = 'BAD_ITEMS';
  end if;
  for brought in select value from jsonb_array_elements(lists) loop
    clean := private.parse_wish_name(brought ->> 'name');
    select l.id into target from private.wish_lists l where l.user_id = caller and lower(l.name) = lower(clean);
    if not found then
      target := gen_random_uuid();
      insert into private.wish_lists (id, user_id, name) values (target, caller, clean);
    end if;
    perform private.add_wishes(target, array(
      select product.id::text::bigint from jsonb_array_elements(brought -> 'products') with ordinality product (id, place)
       order by product.place desc), 500);
  end loop;
  if (select count(*) from private.wish_lists l where l.user_id = caller) > 20 then
    raise exception 'An account has up to 20 wish lists.' using errcode = 'P0001', hint = 'WISH_LISTS_FULL';
  end if;
  return private.own_wishes(caller);
end $$;
grant execute on function public.wish_merge to authenticated;

-- Creates the link, or changes the day of a shared list. Existing reservations keep their day, or get a later one; of a list
-- that is shared anew only those that the owner does not know of.
create function public.wish_share(list_id uuid, secret_until date) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  caller text := private.lock_wishes();
  target uuid := private.own_wish_list(list_id);
  is_new boolean := not exists (select from private.wish_shares s where s.list_id = target);
begin
  perform private.count_write();
  if secret_until between private.shop_today() and private.shop_today() + 731 is not true then
    raise exception 'The day is past, or more than two years away.' using errcode = '22023', hint = 'BAD_DAY';
  end if;
  insert into private.wish_shares (list_id, token, secret_until)
  values (target, replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), wish_share.secret_until)
  on conflict on constraint wish_shares_pkey do update set secret_until = excluded.secret_until;
  update private.wish_reservations r set secret_until = wish_share.secret_until
   where r.list_id = target and r.secret_until < wish_share.secret_until
     and (not private.is_shown_to_owner(r) or not is_new and private.is_active(r) and not private.is_bought(r));
  return private.own_wishes(caller);
end $$;
grant execute on function public.wish_share to authenticated;

create function public.wish_stop_sharing(list_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  caller text := private.lock_wishes();
begin
  perform private.count_write();
  delete from private.wish_shares s where s.list_id = private.own_wish_list(wish_stop_sharing.list_id);
  return private.own_wishes(caller);
end $$;
grant execute on function public.wish_stop_sharing to authenticated;

-- Nobody brought it: ends a reservation of which the owner knows.
create function public.wish_free(list_id uuid, product_id bigint) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  caller text := private.lock_wishes();
  target uuid := private.own_wish_list(list_id);
begin
  perform private.count_write();
  delete from private.wish_reservations r
   where r.list_id = target and r.product_id = wish_free.product_id
     and private.is_shown_to_owner(r) and not private.is_bought(r);
  return private.own_wishes(caller);
end $$;
grant execute on function public.wish_free to authenticated;

-- The list of a link. Digests are compared, so that the response time reveals nothing about the token.
create function private.opened_wish_list(target uuid, token text) returns private.wish_lists
  language sql stable security invoker set search_path = ''
  as $$
    select l from private.wish_lists l join private.wish_shares s on s.list_id = l.id
     where l.id = target and sha256(convert_to(s.token, 'UTF8')) = sha256(convert_to(opened_wish_list.token, 'UTF8'))
  $$;

-- A shared list as the holder of the link sees it: each product is open, mine (reserved by this browser), or taken; bought ones
-- are left out. This browser's reservations stay when the owner removes the product. The signed-in owner sees none of this.
create function private.shared_wishes(list private.wish_lists, browser_id text) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select jsonb_build_object(
      'name', (list).name,
      'is_own', false,
      'items', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'product_id', product_id,
          'is_listed', i.list_id is not null,
          'state', case when r.list_id is null then 'open' when r.browser = any (own.browsers) then 'mine' else 'taken' end)
                 order by i.place desc nulls last, product_id), '[]')
          from (select * from private.wish_items w where w.list_id = (list).id) i
          full join (select w.*, private.is_bought(w) as is_bought from private.wish_reservations w
                      where w.list_id = (list).id and private.is_active(w)) r using (product_id)
          cross join (select private.browser_callers(browser_id)) own (browsers)
         where r.is_bought is not true and (i.list_id is not null or r.browser = any (own.browsers))))
     where (list).user_id is distinct from private.caller_id()
    union all
    select jsonb_build_object(
      'name', (list).name,
      'is_own', true,
      'items', (
        select coalesce(jsonb_agg(jsonb_build_object('product_id', i.product_id, 'is_listed', true, 'state', 'open')
                                  order by i.place desc), '[]')
          from private.open_wishes((list).id) i))
     where (list).user_id = private.caller_id()
  $$;

-- Null for an invalid link: whether it was guessed, withdrawn or its list deleted makes no difference.
create function public.wish_shared(list_id uuid, token text, browser_id text default null) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select private.shared_wishes(opened, browser_id)
      from private.opened_wish_list(wish_shared.list_id, wish_shared.token) opened where opened.id is not null
  $$;
grant execute on function public.wish_shared to anon, authenticated;

-- Refuses the owner before reservations are read, so that the refusal reveals nothing.
create function private.wish_list_to_buy_from(target uuid, token text) returns private.wish_lists
  language plpgsql stable security invoker set search_path = ''
  as $$
declare
  opened private.wish_lists := private.opened_wish_list(target, token);
begin
  if opened.id is null then
    raise exception 'There is no such wish list.' using errcode = 'P0001', hint = 'WISH_LIST_NOT_FOUND';
  elsif opened.user_id = private.caller_id() then
    raise exception 'This is the own wish list.' using errcode = 'P0001', hint = 'OWN_WISH_LIST';
  end if;
  return opened;
end $$;

-- Of what is not bought yet, a browser and each account, address or network can reserve a part of a list only: a link opens
-- under any number of browsers. Of three wishes or more, one stays for others.
create function private.limit_reservations(target uuid, callers text[]) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  wanted bigint := (select count(*) from private.wish_items i
                     where i.list_id = target
                       and not exists (select from private.wish_reservations r
                                        where (r.list_id, r.product_id) = (i.list_id, i.product_id) and private.is_bought(r)));
begin
  if exists (
    select from unnest(callers) c (caller)
      left join private.caller_limits l on l.kind = split_part(c.caller, ':', 1)
     where (select count(*) from private.wish_reservations r
             where r.list_id = target and c.caller = any (r.callers) and private.is_active(r) and not private.is_bought(r))
           > least(coalesce(l.wishes_per_list, 5), greatest(2, wanted - 1))) then
    raise exception 'Much of this list is reserved by this caller.' using errcode = 'P0001', hint = 'WISHES_HELD';
  end if;
end $$;

-- Of two concurrent calls exactly one reserves. Idempotent for the same browser.
create function public.wish_reserve(list_id uuid, token text, product_id bigint, browser_id text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  opened private.wish_lists := private.wish_list_to_buy_from(list_id, token);
  -- The browser first.
  buyer  text[] := private.browser_callers(browser_id);
begin
  perform private.count_write();
  if buyer = '{}' then
    raise exception 'A reservation needs the number of a browser.' using errcode = '22023', hint = 'BAD_KEY';
  end if;
  perform private.lock_callers(array['reservations of ' || opened.id]);
  delete from private.wish_reservations r
   where r.list_id = opened.id and r.product_id = wish_reserve.product_id and not private.is_active(r);
  buyer := buyer || private.callers();
  insert into private.wish_reservations (list_id, product_id, callers, secret_until)
  select opened.id, i.product_id, buyer, s.secret_until
    from private.wish_items i join private.wish_shares s on s.list_id = i.list_id
   where i.list_id = opened.id and i.product_id = wish_reserve.product_id
  on conflict do nothing;
  if found then
    perform private.limit_reservations(opened.id, buyer);
  elsif not exists (select from private.wish_reservations r
                     where (r.list_id, r.product_id, r.browser) = (opened.id, wish_reserve.product_id, buyer[1])) then
    raise exception 'Somebody else reserved it, or it left the list.' using errcode = 'P0001', hint = 'WISH_TAKEN';
  end if;
  return private.shared_wishes(opened, browser_id);
end $$;
grant execute on function public.wish_reserve to anon, authenticated;

-- Only by the browser that reserved, and until it is bought.
create function public.wish_undo(list_id uuid, token text, product_id bigint, browser_id text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  opened private.wish_lists := private.wish_list_to_buy_from(list_id, token);
begin
  perform private.count_write();
  delete from private.wish_reservations r
   where r.list_id = opened.id and r.product_id = wish_undo.product_id and r.browser = any (private.browser_callers(browser_id))
     and not private.is_bought(r);
  return private.shared_wishes(opened, browser_id);
end $$;
grant execute on function public.wish_undo to anon, authenticated;

-- Each piece of an order is for one reservation of its browser: of the list from which it was put into the cart, named by the
-- line as `list_id`, otherwise for the oldest, also of those that ended and that nobody else has. What the owner of a list buys
-- is for none of its wishes.
create function private.note_wished_order(placed uuid, items jsonb, browser_id text, buyer text) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
begin
  insert into private.wished_lines (order_item_id, list_id, product_id, rank)
  select i.id, r.list_id, r.product_id, row_number() over (partition by i.id order by named.it desc, r.place)
    from public.order_items i
    join private.wish_reservations r on r.product_id = i.product_id
    join private.wish_lists l on l.id = r.list_id
    cross join lateral (
      select exists (select from jsonb_array_elements(items) line
                      where line -> 'product_id' = to_jsonb(i.product_id) and line ->> 'list_id' = l.id::text)) named (it)
   where i.order_id = placed and r.browser = any (private.browser_callers(browser_id))
     and l.user_id is distinct from buyer and not private.is_bought(r);
end $$;

-- Of two open orders for one wish, the first that is paid buys it.
create function private.fulfil_wishes() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  update private.wish_reservations r set order_item_id = meant.item, piece = meant.piece
    from (select w.list_id, w.product_id, i.id as item, i.quantity,
                 row_number() over (partition by i.id order by w.rank) as piece
            from public.order_items i
            join private.wished_lines w on w.order_item_id = i.id
            join private.wish_reservations open on (open.list_id, open.product_id) = (w.list_id, w.product_id)
           where i.order_id = new.id and not private.is_bought(open)) meant
   where (r.list_id, r.product_id) = (meant.list_id, meant.product_id) and meant.piece <= meant.quantity;
  return null;
end $$;

create trigger fulfil_wishes after update of payment_status on public.orders
  for each row when (new.payment_status = 'paid' and old.payment_status <> 'paid')
  execute function private.fulfil_wishes();

-- Reservations that ended, and wishes that were fulfilled a year ago.
create function private.forget_wishes() returns void
  language sql volatile security invoker set search_path = ''
  as $$
    delete from private.wish_reservations r where r.reserved_on + 28 <= private.shop_today() and not private.is_active(r);
    with fulfilled as (
      delete from private.wish_reservations r where r.secret_until + 365 < private.shop_today() returning r.list_id, r.product_id)
    delete from private.wish_items i using fulfilled f where (i.list_id, i.product_id) = (f.list_id, f.product_id);
  $$;

create function private.export_my_wishes() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object('wish_lists', coalesce(jsonb_agg(jsonb_build_object(
      'name', l.name,
      'created_at', l.created_at,
      'reservations_secret_until', (select s.secret_until from private.wish_shares s where s.list_id = l.id),
      'items', (select coalesce(jsonb_agg(jsonb_build_object('product_id', i.product_id, 'name', p.name, 'added_at', i.added_at)
                                          order by i.place desc), '[]')
                  from private.open_wishes(l.id) i join public.products p on p.id = i.product_id))
             order by l.place), '[]'))
      from private.wish_lists l where l.user_id = private.require_customer()
  $$;
