alter table public.orders
  add customer_name text generated always as (
    private.trimmed((shipping_address ->> 'firstName') || ' ' || (shipping_address ->> 'lastName'))) stored,
  add customer_email text generated always as (lower(shipping_address ->> 'email')) stored,
  -- Begins with a space, so that the beginning of a word looks the same everywhere.
  add search_text text generated always as (
    lower(' ' || coalesce(shipping_address ->> 'firstName', '') || ' ' || coalesce(shipping_address ->> 'lastName', '')
          || ' ' || coalesce(shipping_address ->> 'email', ''))) stored;

create index orders_newest on public.orders (created_at desc, id desc);
create index orders_by_status on public.orders (status, created_at desc, id desc);
create index orders_by_email on public.orders (customer_email, created_at desc, id desc);

-- Trigrams find any part of a name. Without the extension the same search reads all orders.
do $$
declare
  home text;
begin
  if exists (select from pg_available_extensions where name = 'pg_trgm') then
    create schema if not exists extensions;
    grant usage on schema extensions to anon, authenticated, service_role;
    create extension if not exists pg_trgm with schema extensions;
    select n.nspname into strict home
      from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm';
    execute format('create index orders_search on public.orders using gin (search_text %I.gin_trgm_ops)', home);
  end if;
end $$;

-- What a search box says, as a LIKE pattern over a search_text; null for an empty box. One or two letters are the
-- beginning of a word: nobody means every place where they occur.
create function private.search_pattern(search text) returns text
  language sql immutable security invoker set search_path = ''
  as $$
    select case when char_length(term) < 3 then '% ' else '%' end || replace(replace(replace(term, '\', '\\'), '%', '\%'), '_', '\_') || '%'
      from (select lower(regexp_replace(private.trimmed(search), '\s+', ' ', 'g'))) given (term) where term <> ''
  $$;

-- All ids that begin with what a search box says, as {lowest, highest}; null where that is no beginning of an id.
create function private.id_range(search text) returns uuid[]
  language sql immutable security invoker set search_path = ''
  as $$
    select array[rpad(digits, 32, '0'), rpad(digits, 32, 'f')]::uuid[]
      from (select replace(term, '-', '') from (select lower(private.trimmed(search))) given (term)
             where starts_with('00000000-0000-0000-0000-000000000000', regexp_replace(term, '[0-9a-f]', '0', 'g'))
               and term <> '') cleaned (digits)
  $$;

create function private.page_size(wanted integer) returns integer
  language sql immutable security invoker set search_path = ''
  as $$ select least(greatest(coalesce(wanted, 25), 1), 1000) $$;

-- The ids of the orders on a page, newest first. The text is put together for each call, so that the plan fits what was
-- asked. A whole address means that customer. Any other search looks at the newest orders first: what is common is found
-- there at once, whatever is left is rare enough for the trigrams.
create function private.find_orders(search text, status text, before_created_at timestamptz, before_id uuid, wanted integer)
  returns uuid[]
  language plpgsql stable security invoker set search_path = ''
  as $$
declare
  place   text := concat_ws(' and ', 'true',
    case when before_created_at is not null then '(o.created_at, o.id) < ($2, $3)' end,
    case when status is not null then 'o.status = $4' end);
  pattern text := private.search_pattern(search);
  ids     uuid[] := private.id_range(search);
  matches text := concat_ws(' or ', 'o.search_text like $5', case when ids is not null then 'o.id between $6 and $7' end);
  window_size integer := greatest(5000, 20 * wanted);
  looked_at integer;
  found_ids uuid[];
begin
  before_id := coalesce(before_id, '00000000-0000-0000-0000-000000000000');
  if exists (select from public.customers c where c.email = lower(private.trimmed(search))) then
    place := place || ' and o.customer_email = $5';
    pattern := null;
  end if;
  if pattern is null then
    execute 'select array(select o.id from public.orders o where ' || place || ' order by o.created_at desc, o.id desc limit $1)'
      into found_ids using wanted, before_created_at, before_id, status, lower(private.trimmed(search));
    return found_ids;
  end if;
  execute 'with newest as materialized (select o.id, o.created_at, o.search_text from public.orders o where ' || place
    || ' order by o.created_at desc, o.id desc limit $8) select (select count(*) from newest), array(select o.id from newest o where '
    || matches || ' order by o.created_at desc, o.id desc limit $1)'
    into looked_at, found_ids using wanted, before_created_at, before_id, status, pattern, ids[1], ids[2], window_size;
  if cardinality(found_ids) < wanted and looked_at = window_size then
    execute 'with matching as materialized (select o.id, o.created_at from public.orders o where ' || place
      || ' and (' || matches || ')) select array(select o.id from matching o order by o.created_at desc, o.id desc limit $1)'
      into found_ids using wanted, before_created_at, before_id, status, pattern, ids[1], ids[2];
  end if;
  return found_ids;
end $$;

revoke all on function private.search_pattern(text), private.id_range(text), private.page_size(integer),
  private.find_orders(text, text, timestamptz, uuid, integer) from public, anon, authenticated, service_role;
