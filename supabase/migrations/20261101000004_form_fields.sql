-- These parse functions read one field of a staff form. They return null for a value that is missing or not valid.
create function private.parse_text(value jsonb, max_length integer) returns text
  language sql immutable security invoker set search_path = ''
  as $$
    select case when jsonb_typeof(value) = 'string'
                 and char_length(private.trimmed(value #>> '{}')) between 1 and max_length
                then private.trimmed(value #>> '{}') end
  $$;
revoke all on function private.parse_text(jsonb, integer) from public;

create function private.parse_number(value jsonb, decimals integer, lowest numeric, highest numeric) returns numeric
  language sql immutable security invoker set search_path = ''
  as $$
    select case when jsonb_typeof(value) = 'number' then (
      select trim_scale(n) from (select (value #>> '{}')::numeric) given (n)
       where n between lowest and highest and scale(trim_scale(n)) <= decimals) end
  $$;
revoke all on function private.parse_number(jsonb, integer, numeric, numeric) from public;

create function private.parse_date(value jsonb) returns date
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
revoke all on function private.parse_date(jsonb) from public;

-- An https address, a path of the shop itself, or a picture in a Supabase storage on the developer's own machine.
-- Checks of tables run with the rights of the writing role, hence the grant.
create function private.is_image_url(value text) returns boolean
  language sql immutable security invoker set search_path = ''
  as $$
    select char_length(value) <= 500 and value !~ '[\s"''<>\\]' and (
      value ~ '^https://[^/]' or value ~ '^/([^/]|$)'
      or value ~ '^http://(localhost|127\.0\.0\.1)(:\d+)?/storage/v1/object/public/product-images/[^/]')
  $$;
revoke all on function private.is_image_url(text) from public, anon, authenticated, service_role;
grant execute on function private.is_image_url(text) to service_role;

create function private.parse_image_url(value jsonb) returns text
  language sql immutable security invoker set search_path = ''
  as $$
    select url from (select private.parse_text(value, 500)) given (url) where private.is_image_url(url)
  $$;
revoke all on function private.parse_image_url(jsonb) from public;

-- Staff save a row with the version they saw, so that two editors cannot overwrite each other. Trigger arguments: the
-- columns whose change is no edit. An update that writes the version counts as an edit, whatever value it writes.
create function private.increment_version() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  no_edit text[] := array['version', 'updated_at'] || tg_argv[0:];
  old_row jsonb := to_jsonb(old);
begin
  if new.version = old.version and to_jsonb(new) - no_edit = old_row - no_edit then
    return new;
  end if;
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end $$;
revoke all on function private.increment_version() from public;

create function private.refuse_stale_version(current_row jsonb) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
begin
  raise exception 'Somebody else has changed this in the meantime.'
    using errcode = 'P0001', hint = 'VERSION_CONFLICT', detail = current_row::text;
end $$;
revoke all on function private.refuse_stale_version(jsonb) from public;
