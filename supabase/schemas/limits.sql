-- Rate limits per caller for whatever costs the shop something. There is no limit across all callers: strangers could
-- use it to turn a feature off for everyone.
-- Relies on helpers.

-- The longest that a statement of the API may take, and may wait for a lock: the defaults of hosted Supabase, written
-- down. The server functions are service_role.
alter role anon set statement_timeout = '3s';
alter role authenticated set statement_timeout = '8s';
alter role service_role set statement_timeout = '8s';
alter role anon set lock_timeout = '8s';
alter role authenticated set lock_timeout = '8s';
alter role service_role set lock_timeout = '8s';

-- Limits per caller. Changed by SQL only: see docs/going-live.md.
create table private.shop_limits (
  only_row               boolean       primary key default true check (only_row),
  -- The part of a product's free units that all unpaid orders of newcomers (guests, and accounts that have never paid)
  -- together may hold, and the units they always may.
  guest_share            numeric(3,2)  not null default 0.5 check (guest_share between 0 and 1),
  guest_units_at_least   integer       not null default 1 check (guest_units_at_least >= 1),
  -- How long stock is held before a payment has begun, and how long an unpaid order holds it at most.
  first_hold_minutes     integer       not null default 10 check (first_hold_minutes >= 1),
  longest_hold_minutes   integer       not null default 45 check (longest_hold_minutes >= 1),
  addresses_per_account  integer       not null default 50 check (addresses_per_account >= 1),
  -- sha256, in hex, of the key that an edge proxy in front of the API adds to guests' requests. Null: no edge proxy.
  edge_key_hash          text          check (edge_key_hash ~ '^[0-9a-f]{64}$'),
  -- How many different texts per day, and how many days they are kept.
  search_misses_per_day  integer       not null default 500 check (search_misses_per_day >= 1),
  search_miss_days       integer       not null default 90 check (search_miss_days >= 1),
  -- The minimum total of the goods after a discount: the least that both providers accept.
  least_goods            numeric(12,2) not null default 2 check (least_goods > 0)
);
alter table private.shop_limits enable row level security;
grant select, update on private.shop_limits to service_role;

create table private.caller_limits (
  kind                   text    primary key check (kind in ('account', 'address', 'network')),
  open_orders            integer not null check (open_orders >= 1),
  units                  integer not null check (units >= 1),
  orders_per_hour        integer not null check (orders_per_hour >= 1),
  newsletter_per_hour    integer not null check (newsletter_per_hour >= 1),
  search_misses_per_hour integer not null default 60 check (search_misses_per_hour >= 1),
  wrong_codes_per_hour   integer not null default 20 check (wrong_codes_per_hour >= 1),
  messages_per_hour      integer not null default 10 check (messages_per_hour >= 1),
  -- Of one wish list, reserved and not bought.
  wishes_per_list        integer not null default 5 check (wishes_per_list >= 1),
  quotes_per_hour        integer not null default 1200 check (quotes_per_hour >= 1),
  writes_per_hour        integer not null default 600 check (writes_per_hour >= 1)
);
alter table private.caller_limits enable row level security;
grant select, update on private.caller_limits to service_role;

-- Replacing the salt invalidates all stored caller hashes.
create table private.caller_salt (
  only_row boolean primary key default true check (only_row),
  salt     text    not null default gen_random_uuid()::text || gen_random_uuid()::text
);
alter table private.caller_salt enable row level security;

-- Who placed the unpaid orders, and the units held by each. Rows are deleted when their order is paid or cancelled.
create table private.order_callers (
  order_id uuid    not null references public.orders (id) on delete cascade,
  -- 'account:…', 'address:…', 'network:…' or 'browser:…', hashed
  caller   text    not null,
  units    integer not null,
  primary key (order_id, caller)
);
create index order_callers_by_caller on private.order_callers (caller);
alter table private.order_callers enable row level security;

-- Calls counted per hour.
create table private.call_counts (
  what   text        not null,
  caller text        not null,
  hour   timestamptz not null default date_trunc('hour', now()),
  calls  integer     not null default 1,
  primary key (hour, what, caller)
);
alter table private.call_counts enable row level security;

create function private.request_header(name text) returns text
  language sql stable security invoker set search_path = ''
  as $$ select nullif(current_setting('request.headers', true), '')::json ->> name $$;

-- Whether the request came through the edge proxy in front of the API.
create function private.came_through_edge() returns boolean
  language sql stable security invoker set search_path = ''
  as $$
    select coalesce(encode(sha256(convert_to(private.request_header('x-edge-key'), 'UTF8')), 'hex') = l.edge_key_hash, false)
      from private.shop_limits l
  $$;

-- If there is an edge proxy, guests must come through it; the server and signed-in customers need not.
create function private.require_edge() returns void
  language plpgsql stable security invoker set search_path = ''
  as $$
begin
  if private.caller_id() is null and private.session_claims() ->> 'role' is distinct from 'service_role'
     and (select l.edge_key_hash is not null from private.shop_limits l) and not private.came_through_edge() then
    raise exception 'Guests reach this through the shop only.' using errcode = '42501', hint = 'EDGE_ONLY';
  end if;
end $$;

-- Null if unknown, and for the local machine. Cloudflare, in front of hosted Supabase, overwrites cf-connecting-ip;
-- the first entry of x-forwarded-for can be forged by the caller and is only a fallback.
create function private.caller_address() returns inet
  language plpgsql stable security invoker set search_path = ''
  as $$
declare
  header  text := private.tidy_text(split_part(coalesce(
    case when private.came_through_edge() then private.request_header('x-edge-address') end,
    private.request_header('cf-connecting-ip'), private.request_header('x-forwarded-for')), ',', 1));
  address inet;
begin
  begin
    address := regexp_replace(header, '^::ffff:(?=[0-9.]+$)', '', 'i')::inet;
  exception when invalid_text_representation then
    return null;
  end;
  return case when address <<= '127.0.0.0/8' or address = '::1' then null else address end;
end $$;

-- For `npm run doctor`, which has the public key only. A stranger learns the major version, whose patches stay unknown,
-- limits that a slow request shows anyway, and of their own address that it was seen.
create function public.doctor_facts() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object(
      'postgres', current_setting('server_version_num')::integer / 10000,
      'roles', (
        select jsonb_object_agg(r.rolname, (
          select coalesce(jsonb_object_agg(split_part(setting, '=', 1), split_part(setting, '=', 2)), '{}')
            from unnest(r.rolconfig) setting where setting ~ '^(statement|lock)_timeout='))
          from pg_roles r where r.rolname in ('anon', 'authenticated', 'service_role')),
      'knows_caller', private.caller_address() is not null)
  $$;
grant execute on function public.doctor_facts to anon, authenticated;

create function private.hashed_caller(value text) returns text
  language sql stable security invoker set search_path = ''
  as $$ select encode(sha256(convert_to(s.salt || value, 'UTF8')), 'hex') from private.caller_salt s $$;

-- The keys a caller is counted by, all hashed: the account, or the IPv4 address, or the /64 of an IPv6 connection and
-- the /48 that one customer of a provider may own.
create function private.callers() returns text[]
  language plpgsql stable security invoker set search_path = ''
  as $$
declare
  account text := private.caller_id();
  address inet := private.caller_address();
begin
  return case
    when account is not null then array['account:' || private.hashed_caller('account ' || account)]
    when address is null then '{}'
    when family(address) = 4 then array['address:' || private.hashed_caller('address ' || host(address))]
    else array['address:' || private.hashed_caller('address ' || network(set_masklen(address, 64))),
               'network:' || private.hashed_caller('network ' || network(set_masklen(address, 48)))] end;
end $$;

-- Finds a guest's unpaid orders, also after signing in. Not used as a limit: a caller may leave it out.
create function private.browser_callers(browser_id text) returns text[]
  language sql stable security invoker set search_path = ''
  as $$
    select array(select 'browser:' || private.hashed_caller('browser ' || browser_id)
                  where browser_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$')
  $$;

-- The caller's unpaid orders. They never stand in the caller's way: a quote and a new attempt count what they hold, stock and
-- uses of a code, as free. They do count for the limits of open orders. An order of an account is its own only while it is
-- signed in.
create function private.own_open_orders(browser_id text) returns uuid[]
  language sql stable security invoker set search_path = ''
  as $$
    select coalesce(array_agg(o.id), '{}')
      from private.order_callers c
      join public.orders o on o.id = c.order_id and (o.status, o.payment_status) = ('pending', 'pending')
     where c.caller = any (private.browser_callers(browser_id) || private.callers())
       and (c.caller like 'account:%' or (c.caller like 'browser:%' and o.user_id is null))
  $$;

create function private.minutes_until(moment timestamptz) returns numeric
  language sql stable security invoker set search_path = ''
  as $$ select case when moment is not null then greatest(1, ceil(extract(epoch from moment - now()) / 60)) end $$;

-- PostgREST runs GET in a read-only transaction, where calls cannot be counted, so rate-limited functions refuse it.
create function private.refuse_read_only() returns void
  language plpgsql stable security invoker set search_path = ''
  as $$
begin
  if current_setting('transaction_read_only') = 'on' then
    raise exception 'This has to be asked by POST.' using errcode = '25006', hint = 'POST_ONLY';
  end if;
end $$;

-- Refuses an order beyond the caller's number of orders or units held.
create function private.check_open_orders(callers text[], wanted bigint) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  crossed record;
begin
  perform private.refuse_read_only();
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
      detail = jsonb_build_object(
        'by', crossed.kind,
        'minutes', private.minutes_until(crossed.ends),
        'max_units', crossed.max_units)::text;
  end if;
end $$;

-- Counts a call and refuses the one above the limit. A refused call is rolled back and so not counted.
create function private.count_call(what text, caller text, allowed integer) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  counted integer;
begin
  perform private.refuse_read_only();
  insert into private.call_counts as c (what, caller) values (count_call.what, count_call.caller)
  on conflict on constraint call_counts_pkey do update set calls = c.calls + 1
  returning calls into counted;
  if counted > allowed then
    raise exception 'Too many calls within an hour.' using errcode = 'PT429', hint = 'TOO_MANY_CALLS',
      detail = jsonb_build_object('minutes', private.minutes_until(date_trunc('hour', now()) + interval '1 hour'))::text;
  end if;
end $$;

-- Counts a call for each key of its caller. `allowed` is a column of private.caller_limits.
create function private.count_calls(what text, callers text[], allowed text) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
begin
  perform private.refuse_read_only();
  perform private.count_call(what, c.caller, (to_jsonb(l) ->> allowed)::integer)
     from unnest(callers) c (caller) join private.caller_limits l on l.kind = split_part(c.caller, ':', 1);
end $$;

-- For what visitors and customers write without a limit of its own. Called before anything is locked; returns the callers.
create function private.count_write() returns text[]
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  callers text[] := private.callers();
begin
  if private.session_claims() ->> 'role' is distinct from 'service_role' then
    perform private.count_calls('write', callers, 'writes_per_hour');
  end if;
  return callers;
end $$;

create function private.count_order(callers text[]) returns void
  language sql volatile security invoker set search_path = ''
  as $$ select private.count_calls('order', callers, 'orders_per_hour') $$;
