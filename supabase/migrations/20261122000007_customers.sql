-- Customers are people who have paid. A member is known by the account; a guest by the e-mail address, which nobody has
-- proved, so that a guest's order never touches a member's record. An order that is claimed goes over to the member.
drop trigger record_customer on public.orders;
drop function private.record_customer();
delete from public.customers;
alter table public.customers
  drop constraint customers_pkey,
  add column id uuid primary key default gen_random_uuid(),
  add column user_id text constraint one_record_for_each_member unique check (user_id <> '');
create unique index customers_guests on public.customers (email) where user_id is null;
create index customers_by_email on public.customers (email);
create index orders_paid_by_guests on public.orders (customer_email) where user_id is null and payment_status = 'paid';

-- Writes the record of a member, or of a guest with this address, from the paid orders, and deletes it with the last.
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
revoke all on function private.refresh_customer(text, text) from public;

-- Takes the locks of all these customers in one order, after orders and products. Whoever changes the records of several
-- customers calls this first, since a trigger meets them in the order of the rows.
create function private.lock_customers(members text[], addresses text[]) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
begin
  perform pg_advisory_xact_lock(known.key)
     from (select distinct hashtextextended('customer:' || customer.name, 0) as key
             from (select unnest(members) union all select '@' || unnest(addresses)) customer (name)
            where customer.name is not null order by 1) known;
end $$;
revoke all on function private.lock_customers(text[], text[]) from public;

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
revoke all on function private.record_customer() from public;

create trigger record_customer after update of payment_status, user_id, shipping_address on public.orders
  for each row when (new.payment_status = 'paid' and (old.payment_status, old.user_id, old.shipping_address)
                     is distinct from (new.payment_status, new.user_id, new.shipping_address))
  execute function private.record_customer();

-- The records of guests with these addresses, as their paid orders say.
create function private.refresh_customers(emails text[]) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
begin
  perform private.refresh_customer(null, address.email)
     from (select distinct email from unnest(emails) given (email) where email is not null order by 1) address;
end $$;
revoke all on function private.refresh_customers(text[]) from public;

do $$
begin
  perform private.refresh_customer(o.user_id, null)
     from (select distinct user_id from public.orders where user_id is not null and payment_status = 'paid') o;
  perform private.refresh_customer(null, o.customer_email)
     from (select distinct customer_email from public.orders
            where user_id is null and payment_status = 'paid' and customer_email is not null) o;
end $$;

-- A guest's address may be that of a member, too: 'guest:' in front of it names the guest.
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
revoke all on function private.customer_key(public.customers) from public;

-- Only paid orders that were not cancelled count, in number and in money.
create or replace function private.customer_summary(customer public.customers) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select jsonb_build_object(
      'key', private.customer_key(customer), 'guest', customer.user_id is null,
      'email', customer.email, 'name', customer.name, 'orders', count(*), 'spent', coalesce(sum(o.total_amount), 0),
      'first_order_at', customer.first_order_at, 'last_order_at', customer.last_order_at)
    from public.orders o
   where o.payment_status = 'paid' and o.status <> 'cancelled'
     and (o.user_id = customer.user_id
          or (customer.user_id is null and o.user_id is null and o.customer_email = customer.email))
  $$;
revoke all on function private.customer_summary(public.customers) from public;

drop function private.find_customers(text, timestamptz, text, integer);
create function private.find_customer_ids(search text, before_last_order_at timestamptz, before_email text,
                                       row_limit integer) returns uuid[]
  language plpgsql stable security invoker set search_path = ''
  as $$
declare
  conditions   text := case when before_last_order_at is null then 'true'
                            else '(c.last_order_at, c.email) < ($2, $3)' end;
  pattern      text := private.search_pattern(search);
  window_size  integer := greatest(5000, 20 * row_limit);
  window_rows  integer;
  found_ids    uuid[];
begin
  before_email := coalesce(before_email, '');
  if exists (select from public.customers c where c.email = lower(private.trimmed(search))) then
    conditions := conditions || ' and c.email = $4';
    pattern := null;
  end if;
  if pattern is null then
    execute 'select array(select c.id from public.customers c where ' || conditions
      || ' order by c.last_order_at desc, c.email desc limit $1)'
      into found_ids using row_limit, before_last_order_at, before_email, lower(private.trimmed(search));
    return found_ids;
  end if;
  execute 'with latest as materialized (select c.id, c.email, c.last_order_at, c.search_text from public.customers c where '
    || conditions || ' order by c.last_order_at desc, c.email desc limit $5) select (select count(*) from latest), array('
    || 'select c.id from latest c where c.search_text like $4 order by c.last_order_at desc, c.email desc limit $1)'
    into window_rows, found_ids using row_limit, before_last_order_at, before_email, pattern, window_size;
  if cardinality(found_ids) < row_limit and window_rows = window_size then
    execute 'with matching as materialized (select c.id, c.email, c.last_order_at from public.customers c where ' || conditions
      || ' and c.search_text like $4)'
      || ' select array(select c.id from matching c order by c.last_order_at desc, c.email desc limit $1)'
      into found_ids using row_limit, before_last_order_at, before_email, pattern;
  end if;
  return found_ids;
end $$;
revoke all on function private.find_customer_ids(text, timestamptz, text, integer) from public;

create or replace function private.list_customers(search text, before_last_order_at timestamptz, before_email text,
                                                  page_size integer) returns jsonb
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

-- By the key of the list, or by an e-mail address: then a member comes before a guest.
create or replace function private.get_customer(address text) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  actor  text := private.require_staff();
  wanted text := lower(private.trimmed(address));
begin
  return (
    select private.customer_summary(c) || jsonb_build_object('recent_orders', private.order_summaries(array(
             select o.id from public.orders o
              where o.user_id = c.user_id
                 or (c.user_id is null and o.user_id is null and o.payment_status = 'paid' and o.customer_email = c.email)
              order by o.created_at desc, o.id desc limit 50)))
      from public.customers c
     where c.user_id = private.trimmed(address) or c.email = wanted or (c.user_id is null and 'guest:' || c.email = wanted)
     order by (c.user_id = private.trimmed(address)) is true desc, (c.user_id is null), c.last_order_at desc limit 1);
end $$;
