-- Readers for what the forms of the staff area send. Each answers null for a value that does not fit.
create function private.fit_text(value jsonb, longest integer) returns text
  language sql immutable security invoker set search_path = ''
  as $$
    select case when jsonb_typeof(value) = 'string'
                 and char_length(private.trimmed(value #>> '{}')) between 1 and longest
                then private.trimmed(value #>> '{}') end
  $$;

create function private.fit_number(value jsonb, decimals integer, lowest numeric, highest numeric) returns numeric
  language sql immutable security invoker set search_path = ''
  as $$
    select case when jsonb_typeof(value) = 'number' then (
      select trim_scale(n) from (select (value #>> '{}')::numeric) given (n)
       where n between lowest and highest and scale(trim_scale(n)) <= decimals) end
  $$;

create function private.fit_date(value jsonb) returns date
  language plpgsql immutable security invoker set search_path = ''
  as $$
begin
  if jsonb_typeof(value) is distinct from 'string' or value #>> '{}' !~ '^(20|21)\d\d-\d\d-\d\d$' then
    return null;
  end if;
  return make_date(substr(value #>> '{}', 1, 4)::integer, substr(value #>> '{}', 6, 2)::integer,
                   substr(value #>> '{}', 9, 2)::integer);
exception when datetime_field_overflow then
  return null;
end $$;

-- A secure address, a path of the shop itself, or a picture that a storage on one's own machine serves.
create function private.is_picture_url(value text) returns boolean
  language sql immutable security invoker set search_path = ''
  as $$
    select char_length(value) <= 500 and value !~ '[\s"''<>\\]' and (
      value ~ '^https://[^/]' or value ~ '^/([^/]|$)'
      or value ~ '^http://(localhost|127\.0\.0\.1)(:\d+)?/storage/v1/object/public/product-images/[^/]')
  $$;

create function private.fit_picture_url(value jsonb) returns text
  language sql immutable security invoker set search_path = ''
  as $$
    select url from (select private.fit_text(value, 500)) given (url) where private.is_picture_url(url)
  $$;

create function private.refuse_version(current_row jsonb) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
begin
  raise exception 'Somebody else has changed this meanwhile.'
    using errcode = 'P0001', hint = 'VERSION_CONFLICT', detail = current_row::text;
end $$;

revoke all on function private.fit_text(jsonb, integer), private.fit_number(jsonb, integer, numeric, numeric),
  private.fit_date(jsonb), private.is_picture_url(text), private.fit_picture_url(jsonb), private.refuse_version(jsonb)
  from public, anon, authenticated, service_role;
-- The checks of the tables run with the rights of whoever writes.
grant execute on function private.is_picture_url(text) to service_role;
