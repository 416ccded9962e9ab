-- The calendar of the shop: when its days begin and end, for the books, the dashboard and the posts. Names of the IANA
-- list only, so that browsers know them too. Owners of the database set it; then `private.rebuild_books()`.
alter table public.shop_settings
  add column time_zone text not null default 'Africa/Nairobi'
    check (time_zone ~ '^[A-Z][A-Za-z_]*(/[A-Z][A-Za-z0-9_+-]*){1,2}$' or time_zone = 'UTC');

create function private.check_time_zone() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if not exists (select from pg_catalog.pg_timezone_names z where z.name = new.time_zone) then
    raise exception 'There is no such time zone.' using errcode = '22023', hint = 'BAD_TIME_ZONE';
  end if;
  return new;
end $$;
revoke all on function private.check_time_zone() from public;

create trigger check_time_zone before update of time_zone on public.shop_settings
  for each row when (old.time_zone <> new.time_zone) execute function private.check_time_zone();

create function private.shop_day(moment timestamptz) returns date
  language sql stable security invoker set search_path = ''
  as $$ select (moment at time zone s.time_zone)::date from public.shop_settings s $$;
revoke all on function private.shop_day(timestamptz) from public;

-- A post appears when its day begins where the shop is.
create or replace function private.shop_today() returns date
  language sql stable security invoker set search_path = ''
  as $$ select (now() at time zone s.time_zone)::date from public.shop_settings s $$;
