-- Customers, for staff; the saved addresses of an account.
-- Relies on orders and countries.

create table public.addresses (
  id             uuid        primary key default gen_random_uuid(),
  user_id        text        not null default (private.caller_id()) check (user_id <> ''),
  title          text        not null check (private.tidy_text(title) <> '' and char_length(title) <= 100),
  full_name      text        not null check (private.tidy_text(full_name) <> '' and char_length(full_name) <= 201),
  street_address text        not null check (private.tidy_text(street_address) <> '' and char_length(street_address) <= 200),
  landmark       text        not null default '' check (char_length(landmark) <= 120),
  city           text        not null,
  state          text        not null,
  zip_code       text        not null,
  country        text        not null check (private.tidy_text(country) <> '' and char_length(country) <= 100),
  phone_number   text        not null check (private.tidy_text(phone_number) <> '' and char_length(phone_number) <= 30),
  is_default     boolean     not null default false,
  created_at     timestamptz not null default now(),
  constraint addresses_city_check check (
    (private.tidy_text(city) <> '' or private.may_stay_empty(country, 'city')) and char_length(city) <= 100),
  constraint addresses_state_check check (
    (private.tidy_text(state) <> '' or private.may_stay_empty(country, 'state')) and char_length(state) <= 100),
  constraint addresses_zip_code_check check (
    (private.tidy_text(zip_code) <> '' or private.may_stay_empty(country, 'zipCode')) and char_length(zip_code) <= 20)
);
create function private.clean_address() returns trigger
  language plpgsql security invoker set search_path = ''
  as $$
begin
  select * into new from jsonb_populate_record(new, (
    select jsonb_object_agg(part, private.clean_address_part(part, to_jsonb(new) ->> part))
      from jsonb_object_keys(to_jsonb(new) - array['id', 'user_id', 'is_default', 'created_at']) part));
  return new;
end $$;

create trigger clean_address before insert or update on public.addresses
  for each row execute function private.clean_address();

create index addresses_by_customer on public.addresses (user_id, created_at desc);
create unique index addresses_one_default on public.addresses (user_id) where is_default;
alter table public.addresses enable row level security;
create policy "Customers read their own addresses" on public.addresses
  for select to authenticated using (user_id = (select private.caller_id()));
create policy "Customers add their own addresses" on public.addresses
  for insert to authenticated with check (user_id = (select private.caller_id()));
create policy "Customers change their own addresses" on public.addresses
  for update to authenticated
  using (user_id = (select private.caller_id())) with check (user_id = (select private.caller_id()));
create policy "Customers delete their own addresses" on public.addresses
  for delete to authenticated using (user_id = (select private.caller_id()));
grant all on public.addresses to service_role;
grant select, insert, update, delete on public.addresses to authenticated;

-- Everyone who has paid for an order: one row per account, or per e-mail address for guests. Orders and amounts are
-- counted when a row is read.
create table public.customers (
  email          text        not null check (email = lower(email)),
  name           text        not null,
  first_order_at timestamptz not null,
  last_order_at  timestamptz not null,
  search_text    text        generated always as (' ' || private.search_text(name || ' ' || email)) stored,
  id             uuid        primary key default gen_random_uuid(),
  user_id        text        constraint one_record_for_each_member unique check (user_id <> '')
);
create index customers_latest on public.customers (last_order_at desc, email desc);
create index customers_by_first_order on public.customers (first_order_at);
create unique index customers_guests on public.customers (email) where user_id is null;
create index customers_by_email on public.customers (email);
alter table public.customers enable row level security;
create policy "Staff read the customers" on public.customers
  for select to authenticated using ((select private.is_staff()));
grant select on public.customers to authenticated, service_role;
do $$
begin
  if to_regprocedure('extensions.similarity(text, text)') is not null then
    create index customers_search on public.customers using gin (search_text extensions.gin_trgm_ops);
  end if;
end $$;

create function private.lock_own_addresses(owner text) returns void
  language sql volatile security invoker set search_path = ''
  as $$ select pg_advisory_xact_lock(hashtextextended('addresses:' || coalesce(owner, ''), 0)) $$;
grant execute on function private.lock_own_addresses to authenticated, service_role;

-- Runs before the statement locks a row, so that two tabs wait for each other here instead of deadlocking on their rows.
create function private.serialize_address_writes() returns trigger
  language plpgsql security invoker set search_path = ''
  as $$
begin
  perform private.lock_own_addresses(private.caller_id());
  return null;
end $$;

create trigger serialize_address_writes before insert or update on public.addresses
  for each statement execute function private.serialize_address_writes();

create function private.keep_one_default_address() returns trigger
  language plpgsql security invoker set search_path = ''
  as $$
begin
  if new.is_default then
    perform private.lock_own_addresses(new.user_id);
    update public.addresses a set is_default = false
     where a.user_id = new.user_id and a.is_default and a.id <> new.id;
  end if;
  return new;
end $$;

create trigger keep_one_default_address before insert or update of is_default, user_id on public.addresses
  for each row execute function private.keep_one_default_address();

create function public.set_default_address(address_id uuid) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
begin
  update public.addresses a set is_default = true where a.id = address_id;
  if not found then
    raise exception 'You have no such address.' using errcode = 'P0001', hint = 'ADDRESS_NOT_FOUND';
  end if;
end $$;
grant execute on function public.set_default_address to authenticated, service_role;

-- Counts only paid orders that were not cancelled before any of it had left, less what was refunded. A second payment for an
-- order does not count as spent, nor does its refund as a refund.
create function private.customer_summary(customer public.customers) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select jsonb_build_object(
      'key', private.customer_key(customer),
      'guest', customer.user_id is null,
      'email', customer.email,
      'name', customer.name,
      'orders', count(*),
      'spent', coalesce(sum(o.total_amount - back.usd), 0),
      'first_order_at', customer.first_order_at,
      'last_order_at', customer.last_order_at)
    from public.orders o
   cross join lateral (
         select coalesce(sum(r.usd_amount), 0) as usd
           from public.refunds r join public.payments p on p.id = r.payment_id
          where r.order_id = o.id and r.status = 'done' and p.refund_reason is distinct from 'duplicate_payment') back
   where o.payment_status = 'paid' and o.stock_held
     and (o.user_id = customer.user_id
          or (customer.user_id is null and o.user_id is null and o.customer_email = customer.email))
  $$;

create function public.list_customers(
  search text default null, before_last_order_at timestamptz default null, before_email text default null,
  page_size integer default 25
) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  actor text := private.require_staff();
  size  integer := private.page_size(page_size);
  ids   uuid[] := private.find_customer_ids(search, before_last_order_at, before_email, size + 1);
begin
  return jsonb_build_object(
    'customers', (
      select coalesce(jsonb_agg(private.customer_summary(c) order by requested.position), '[]')
        from unnest(ids[:size]) with ordinality requested (id, position) join public.customers c on c.id = requested.id),
    'next', (
      select jsonb_build_object('last_order_at', c.last_order_at, 'email', c.email) from public.customers c
       where c.id = ids[size] and cardinality(ids) > size));
end $$;
grant execute on function public.list_customers to authenticated;

-- By the key of the list, or by an e-mail address, for which a member takes precedence over a guest.
create function private.get_customer(address text) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  actor  text := private.require_staff();
  wanted text := lower(private.pasted_text(address));
begin
  return (
    select private.customer_summary(c) || jsonb_build_object('recent_orders', private.order_summaries(array(
             select o.id from public.orders o
              where o.user_id = c.user_id
                 or (c.user_id is null and o.user_id is null and o.payment_status = 'paid' and o.customer_email = c.email)
              order by o.created_at desc, o.id desc limit 50)))
      from public.customers c
     where c.user_id = private.tidy_text(address) or c.email = wanted or (c.user_id is null and 'guest:' || c.email = wanted)
     order by (c.user_id = private.tidy_text(address)) is true desc, (c.user_id is null), c.last_order_at desc limit 1);
end $$;

-- For staff; the access is logged.
create function public.get_customer(email text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor text := private.require_staff();
  found_customer jsonb := private.get_customer(email);
begin
  if found_customer is not null then
    perform private.log_access(actor, 'read_customer', found_customer ->> 'email');
  end if;
  return found_customer;
end $$;
grant execute on function public.get_customer to authenticated;

-- Counts rows of the same statement too. For an existing id the insert fails by the primary key instead, so a retry
-- after a lost response is safe.
create function private.limit_addresses() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if (select count(*) from public.addresses a where a.user_id = new.user_id)
       >= (select l.addresses_per_account from private.shop_limits l)
     and not exists (select from public.addresses a where a.id = new.id) then
    raise exception 'This account has as many addresses as it may have.'
      using errcode = 'P0001', hint = 'TOO_MANY_ADDRESSES';
  end if;
  return new;
end $$;

create trigger limit_addresses before insert on public.addresses
  for each row execute function private.limit_addresses();

-- Writes the record of a member, or of a guest with this address, from the paid orders; deletes it when none is left.
create function private.refresh_customer(member text, address text) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  known record;
begin
  perform pg_advisory_xact_lock(hashtextextended('customer:' || coalesce(member, '@' || address), 0));
  select (array_agg(o.customer_email order by o.created_at desc, o.id desc))[1] as email,
         (array_agg(o.customer_name order by o.created_at desc, o.id desc))[1] as name,
         min(o.created_at) as first_at, max(o.created_at) as last_at into known
    from public.orders o
   where o.payment_status = 'paid' and o.customer_email is not null and o.customer_name is not null
     and (o.user_id = member or (member is null and o.user_id is null and o.customer_email = address));
  if known.email is null then
    delete from public.customers c
     where c.user_id = member or (member is null and c.user_id is null and c.email = address);
    return;
  end if;
  update public.customers c
     set email = known.email, name = known.name, first_order_at = known.first_at, last_order_at = known.last_at
   where c.user_id = member or (member is null and c.user_id is null and c.email = address);
  if not found then
    insert into public.customers (user_id, email, name, first_order_at, last_order_at)
    values (member, known.email, known.name, known.first_at, known.last_at);
  end if;
end $$;

-- Locks all these customers in a fixed order, after orders and products. To be called before changing the records of
-- several customers, since the trigger fires in the order of the rows.
create function private.lock_customers(members text[], addresses text[]) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
begin
  perform pg_advisory_xact_lock(known.key)
     from (select distinct hashtextextended('customer:' || customer.name, 0) as key
             from (select unnest(members) union all select '@' || unnest(addresses)) customer (name)
            where customer.name is not null order by 1) known;
end $$;

create function private.record_customer() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  perform private.lock_customers(array[old.user_id, new.user_id],
                                 array[case when old.user_id is null then old.customer_email end,
                                       case when new.user_id is null then new.customer_email end]);
  if old.payment_status = 'paid' and (old.user_id, old.customer_email) is distinct from (new.user_id, new.customer_email)
     and coalesce(old.user_id, old.customer_email) is not null then
    perform private.refresh_customer(old.user_id, old.customer_email);
  end if;
  if coalesce(new.user_id, new.customer_email) is not null then
    perform private.refresh_customer(new.user_id, new.customer_email);
  end if;
  return null;
end $$;

create trigger record_customer after update of payment_status, user_id, shipping_address on public.orders
  for each row when (new.payment_status = 'paid' and (old.payment_status, old.user_id, old.shipping_address)
                     is distinct from (new.payment_status, new.user_id, new.shipping_address))
  execute function private.record_customer();

-- Updates the records of guests with these addresses from their paid orders.
create function private.refresh_customers(emails text[]) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
begin
  perform private.refresh_customer(null, address.email)
     from (select distinct email from unnest(emails) given (email) where email is not null order by 1) address;
end $$;

-- A guest's address may also belong to a member: the prefix 'guest:' identifies the guest.
create function private.customer_key(customer public.customers) returns text
  language sql stable security invoker set search_path = ''
  as $$
    select case
      when customer.user_id is not null then customer.user_id
      when exists (select from public.customers m where m.email = customer.email and m.user_id is not null)
        then 'guest:' || customer.email
      else customer.email
    end
  $$;

create function private.find_customer_ids(search text, before_last_order_at timestamptz, before_email text,
                                       row_limit integer) returns uuid[]
  language plpgsql stable security invoker set search_path = ''
  as $$
declare
  conditions   text := case when before_last_order_at is null then 'true'
                            else '(c.last_order_at, c.email) < ($2, $3)' end;
  patterns     text[] := private.search_patterns(search);
  typed_email  text := lower(private.pasted_text(search));
  matches      text;
  window_size  integer := greatest(5000, 20 * row_limit);
  window_rows  integer;
  found_ids    uuid[];
begin
  before_email := coalesce(before_email, '');
  if exists (select from public.customers c where c.email = typed_email) then
    conditions := conditions || ' and c.email = $4';
    patterns := null;
  end if;
  if patterns is null then
    execute 'select array(select c.id from public.customers c where ' || conditions
      || ' order by c.last_order_at desc, c.email desc limit $1)'
      into found_ids using row_limit, before_last_order_at, before_email, typed_email;
    return found_ids;
  end if;
  matches := private.matches_all('c.search_text', patterns);
  execute 'with latest as materialized (select c.id, c.email, c.last_order_at, c.search_text from public.customers c where '
    || conditions || ' order by c.last_order_at desc, c.email desc limit $5) select (select count(*) from latest), array('
    || 'select c.id from latest c where ' || matches || ' order by c.last_order_at desc, c.email desc limit $1)'
    into window_rows, found_ids using row_limit, before_last_order_at, before_email, typed_email, window_size;
  if cardinality(found_ids) < row_limit and window_rows = window_size then
    execute 'with matching as materialized (select c.id, c.email, c.last_order_at from public.customers c where ' || conditions
      || ' and ' || matches || ')'
      || ' select array(select c.id from matching c order by c.last_order_at desc, c.email desc limit $1)'
      into found_ids using row_limit, before_last_order_at, before_email;
  end if;
  return found_ids;
end $$;
