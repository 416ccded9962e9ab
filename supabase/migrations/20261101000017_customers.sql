-- Everybody who ever ordered, by the e-mail address of the order. A row changes only when an order is placed, so that no
-- transaction ever waits for two of them. Orders and amounts are counted when a row is read.
create table public.customers (
  email          text        primary key check (email = lower(email)),
  name           text        not null,
  first_order_at timestamptz not null,
  last_order_at  timestamptz not null,
  search_text    text        generated always as (lower(' ' || name || ' ' || email)) stored
);
create index customers_latest on public.customers (last_order_at desc, email desc);
create index customers_by_first_order on public.customers (first_order_at);

do $$
declare
  home text;
begin
  select n.nspname into home from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm';
  if found then
    execute format('create index customers_search on public.customers using gin (search_text %I.gin_trgm_ops)', home);
  end if;
end $$;

alter table public.customers enable row level security;
revoke all on public.customers from public, anon, authenticated, service_role;
grant select on public.customers to authenticated, service_role;

create policy "Staff read the customers" on public.customers
  for select to authenticated using ((select private.is_staff()));

create function private.record_customer() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  insert into public.customers as c (email, name, first_order_at, last_order_at)
  values (new.customer_email, new.customer_name, new.created_at, new.created_at)
  on conflict (email) do update
    set name = case when excluded.last_order_at >= c.last_order_at then excluded.name else c.name end,
        first_order_at = least(c.first_order_at, excluded.first_order_at),
        last_order_at = greatest(c.last_order_at, excluded.last_order_at);
  return null;
end $$;
revoke all on function private.record_customer() from public;

create trigger record_customer after insert on public.orders
  for each row when (new.customer_email is not null and new.customer_name is not null)
  execute function private.record_customer();

-- Cancelled orders do not count. Only paid orders count as money spent.
create function private.customer_summary(customer public.customers) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select jsonb_build_object(
      'email', customer.email, 'name', customer.name,
      'orders', count(*) filter (where o.status <> 'cancelled'),
      'spent', coalesce(sum(o.total_amount) filter (where o.status <> 'cancelled' and o.payment_status = 'paid'), 0),
      'first_order_at', customer.first_order_at, 'last_order_at', customer.last_order_at)
    from public.orders o where o.customer_email = customer.email
  $$;
revoke all on function private.customer_summary(public.customers) from public;

create function private.find_customers(search text, before_last_order_at timestamptz, before_email text,
                                       row_limit integer) returns text[]
  language plpgsql stable security invoker set search_path = ''
  as $$
declare
  conditions   text := case when before_last_order_at is null then 'true'
                            else '(c.last_order_at, c.email) < ($2, $3)' end;
  pattern      text := private.search_pattern(search);
  window_size  integer := greatest(5000, 20 * row_limit);
  window_rows  integer;
  found_emails text[];
begin
  before_email := coalesce(before_email, '');
  if exists (select from public.customers c where c.email = lower(private.trimmed(search))) then
    conditions := conditions || ' and c.email = $4';
    pattern := null;
  end if;
  if pattern is null then
    execute 'select array(select c.email from public.customers c where ' || conditions
      || ' order by c.last_order_at desc, c.email desc limit $1)'
      into found_emails using row_limit, before_last_order_at, before_email, lower(private.trimmed(search));
    return found_emails;
  end if;
  execute 'with latest as materialized (select c.email, c.last_order_at, c.search_text from public.customers c where '
    || conditions || ' order by c.last_order_at desc, c.email desc limit $5) select (select count(*) from latest), array('
    || 'select c.email from latest c where c.search_text like $4 order by c.last_order_at desc, c.email desc limit $1)'
    into window_rows, found_emails using row_limit, before_last_order_at, before_email, pattern, window_size;
  if cardinality(found_emails) < row_limit and window_rows = window_size then
    execute 'with matching as materialized (select c.email, c.last_order_at from public.customers c where ' || conditions
      || ' and c.search_text like $4)'
      || ' select array(select c.email from matching c order by c.last_order_at desc, c.email desc limit $1)'
      into found_emails using row_limit, before_last_order_at, before_email, pattern;
  end if;
  return found_emails;
end $$;
revoke all on function private.find_customers(text, timestamptz, text, integer) from public;

create function private.list_customers(search text, before_last_order_at timestamptz, before_email text,
                                       page_size integer) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  actor  text := private.require_staff();
  size   integer := private.page_size(page_size);
  emails text[] := private.find_customers(search, before_last_order_at, before_email, size + 1);
begin
  return jsonb_build_object(
    'customers', (
      select coalesce(jsonb_agg(private.customer_summary(c) order by requested.position), '[]')
        from unnest(emails[:size]) with ordinality requested (email, position) join public.customers c on c.email = requested.email),
    'next', (
      select jsonb_build_object('last_order_at', c.last_order_at, 'email', c.email) from public.customers c
       where c.email = emails[size] and cardinality(emails) > size));
end $$;

create function public.list_customers(search text default null, before_last_order_at timestamptz default null,
                                      before_email text default null, page_size integer default 25) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$ select private.list_customers(search, before_last_order_at, before_email, page_size) $$;
revoke all on function
  private.list_customers(text, timestamptz, text, integer),
  public.list_customers(text, timestamptz, text, integer)
  from public, anon, authenticated, service_role;
grant execute on function
  private.list_customers(text, timestamptz, text, integer),
  public.list_customers(text, timestamptz, text, integer)
  to authenticated;

create function private.get_customer(address text) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  actor text := private.require_staff();
begin
  return (
    select private.customer_summary(c) || jsonb_build_object('recent_orders', private.order_summaries(array(
             select o.id from public.orders o where o.customer_email = c.email
              order by o.created_at desc, o.id desc limit 50)))
      from public.customers c where c.email = lower(private.trimmed(address)));
end $$;

create function public.get_customer(email text) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$ select private.get_customer(get_customer.email) $$;
revoke all on function private.get_customer(text), public.get_customer(text)
  from public, anon, authenticated, service_role;
grant execute on function private.get_customer(text), public.get_customer(text) to authenticated;
