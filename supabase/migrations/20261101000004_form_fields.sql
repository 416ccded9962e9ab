-- The fit_… functions read one field of what a staff form sends. They return null for a value that does not fit.
create function private.fit_text(value jsonb, longest integer) returns text
  language sql immutable security invoker set search_path = ''
  as $$
    select case when jsonb_typeof(value) = 'string'
                 and char_length(private.trimmed(value #>> '{}')) between 1 and longest
                then private.trimmed(value #>> '{}') end
  $$;
revoke all on function private.fit_text(jsonb, integer) from public;

create function private.fit_number(value jsonb, decimals integer, lowest numeric, highest numeric) returns numeric
  language sql immutable security invoker set search_path = ''
  as $$
    select case when jsonb_typeof(value) = 'number' then (
      select trim_scale(n) from (select (value #>> '{}')::numeric) given (n)
       where n between lowest and highest and scale(trim_scale(n)) <= decimals) end
  $$;
revoke all on function private.fit_number(jsonb, integer, numeric, numeric) from public;

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
revoke all on function private.fit_date(jsonb) from public;

-- An https address, a path of the shop itself, or a picture in a Supabase storage on the developer's own machine.
-- Checks of tables run with the rights of the writing role, hence the grant.
create function private.is_picture_url(value text) returns boolean
  language sql immutable security invoker set search_path = ''
  as $$
    select char_length(value) <= 500 and value !~ '[\s"''<>\\]' and (
      value ~ '^https://[^/]' or value ~ '^/([^/]|$)'
      or value ~ '^http://(localhost|127\.0\.0\.1)(:\d+)?/storage/v1/object/public/product-images/[^/]')
  $$;
revoke all on function private.is_picture_url(text) from public, anon, authenticated, service_role;
grant execute on function private.is_picture_url(text) to service_role;

create function private.fit_picture_url(value jsonb) returns text
  language sql immutable security invoker set search_path = ''
  as $$
    select url from (select private.fit_text(value, 500)) given (url) where private.is_picture_url(url)
  $$;
revoke all on function private.fit_picture_url(jsonb) from public;

-- Staff save a row with the version they saw, so that two editors cannot overwrite each other. Trigger arguments: the
-- columns whose change is no edit. An update that writes the version counts as an edit, whatever value it writes.
create function private.raise_version() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  no_edit text[] := array['version', 'updated_at'] || tg_argv[0:];
  was jsonb := to_jsonb(old);
begin
  if new.version = old.version and to_jsonb(new) - no_edit = was - no_edit then
    return new;
  end if;
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end $$;
revoke all on function private.raise_version() from public;

create function private.refuse_version(current_row jsonb) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
begin
  raise exception 'Somebody else has changed this meanwhile.'
    using errcode = 'P0001', hint = 'VERSION_CONFLICT', detail = current_row::text;
end $$;
revoke all on function private.refuse_version(jsonb) from public;
