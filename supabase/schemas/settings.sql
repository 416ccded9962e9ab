-- The shop's settings and time zone, in one row.
-- Relies on staff and audit.

create table public.shop_settings (
  only_row             boolean       primary key default true check (only_row),
  tax_rate             numeric(7,6)  not null default 0.10 check (tax_rate between 0 and 1),
  free_shipping_limit  numeric(10,2) not null default 50 check (free_shipping_limit >= 0),
  low_stock_threshold  integer       not null default 5 check (low_stock_threshold >= 0),
  mpesa_currency       text          not null default 'USD' check (mpesa_currency in ('USD', 'KES')),
  usd_kes_rate         numeric(12,4) check (usd_kes_rate > 0),
  unpaid_order_minutes integer       not null default 30 check (unpaid_order_minutes between 1 and 1440),
  support_email        text          check (private.is_email(support_email)),
  phone                text          check (private.tidy_text(phone) <> '' and char_length(phone) <= 50),
  address              text          check (private.tidy_text(address) <> '' and char_length(address) <= 300),
  version              integer       not null default 1,
  updated_at           timestamptz   not null default now(),
  unpaid_data_days     integer       not null default 30 check (unpaid_data_days between 2 and 365),
  -- The shop's time zone: when its days begin and end, for the books, the dashboard and the posts. Only IANA names, which
  -- browsers know too. Set by the owner of the database, followed by `private.rebuild_books()`.
  time_zone            text          not null default 'Africa/Nairobi'
    check (time_zone ~ '^[A-Z][A-Za-z_]*(/[A-Z][A-Za-z0-9_+-]*){1,2}$' or time_zone = 'UTC'),
  -- The price of gift wrapping. See docs/decisions/086.
  gift_wrap_price      numeric(10,2) not null default 3.99 check (gift_wrap_price between 0 and 1000),
  -- One line for each part of the week, such as "Mon-Fri: 9am-5pm".
  opening_hours        text          check (private.tidy_text(opening_hours) <> '' and char_length(opening_hours) <= 300),
  announcement         text          check (private.tidy_line(announcement) <> '' and char_length(announcement) <= 200),
  -- The last day on which the announcement is shown; null: until it is removed.
  announcement_until   date,
  -- The banner of the home page, instead of the built-in title and text.
  banner_title         text          check (private.tidy_line(banner_title) <> '' and char_length(banner_title) <= 80),
  banner_text          text          check (private.tidy_line(banner_text) <> '' and char_length(banner_text) <= 300),
  constraint shillings_need_a_rate check (mpesa_currency = 'USD' or usd_kes_rate is not null)
);
alter table public.shop_settings enable row level security;
create policy "Everybody reads the shop settings" on public.shop_settings
  for select to anon, authenticated using (true);
grant all on public.shop_settings to service_role;
grant select on public.shop_settings to anon, authenticated;

-- Staff cannot set it, so changing it does not increase the version.
create trigger increment_version before update on public.shop_settings
  for each row execute function private.increment_version('unpaid_order_minutes');

create trigger record_change after update on public.shop_settings
  for each row when (old.version <> new.version) execute function private.record_change('only_row');

-- An optional text: null and an empty one remove it. Returns null if it is not valid.
create function private.parse_optional_text(value jsonb, max_length integer) returns jsonb
  language sql immutable security invoker set search_path = ''
  as $$
    select case when jsonb_typeof(value) = 'null' or private.tidy_text(value #>> '{}') = '' then 'null'
                else to_jsonb(private.parse_text(value, max_length)) end
  $$;

create function private.parse_optional_line(value jsonb, max_length integer) returns jsonb
  language sql immutable security invoker set search_path = ''
  as $$
    select private.parse_optional_text(case when jsonb_typeof(value) = 'string' then to_jsonb(private.tidy_line(value #>> '{}'))
                                       else value end, max_length)
  $$;

-- The same for a pasted number or address.
create function private.parse_optional_paste(value jsonb, max_length integer) returns jsonb
  language sql immutable security invoker set search_path = ''
  as $$
    select private.parse_optional_text(case when jsonb_typeof(value) = 'string' then to_jsonb(private.pasted_text(value #>> '{}'))
                                       else value end, max_length)
  $$;

create function private.refuse_setting(field text) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
begin
  raise exception 'This setting is not valid: %.', field
    using errcode = '22023', hint = 'BAD_SETTINGS', detail = field;
end $$;

-- The settings that staff may change, cleaned. Others are ignored.
create function private.parse_settings(changes jsonb) returns jsonb
  language plpgsql stable security invoker set search_path = ''
  as $$
declare
  parsed  jsonb := '{}';
  field   text;
  value   jsonb;
  cleaned jsonb;
begin
  if jsonb_typeof(changes) is distinct from 'object' then
    perform private.refuse_setting('settings');
  end if;
  for field, value in select c.key, c.value from jsonb_each(changes) c loop
    case field
      when 'tax_rate' then cleaned := to_jsonb(private.parse_number(value, 6, 0, 0.5));
      when 'free_shipping_limit' then cleaned := to_jsonb(private.parse_number(value, 2, 0, 100000));
      when 'gift_wrap_price' then cleaned := to_jsonb(private.parse_number(value, 2, 0, 1000));
      when 'low_stock_threshold' then cleaned := to_jsonb(private.parse_number(value, 0, 0, 1000));
      when 'mpesa_currency' then cleaned := case when value in ('"USD"', '"KES"') then value end;
      when 'usd_kes_rate' then
        cleaned := case when value = 'null' then value else to_jsonb(private.parse_number(value, 4, 10, 1000)) end;
      when 'support_email' then
        cleaned := private.parse_optional_paste(value, 254);
        if not private.is_email(cleaned #>> '{}') then
          cleaned := null;
        end if;
      when 'phone' then cleaned := private.parse_optional_paste(value, 50);
      when 'address' then cleaned := private.parse_optional_text(value, 300);
      when 'opening_hours' then cleaned := private.parse_optional_text(value, 300);
      when 'announcement' then cleaned := private.parse_optional_line(value, 200);
      when 'banner_title' then cleaned := private.parse_optional_line(value, 80);
      when 'banner_text' then cleaned := private.parse_optional_line(value, 300);
      when 'announcement_until' then
        cleaned := case when value in ('null', '""') then 'null' else to_jsonb(private.parse_date(value)) end;
      else continue;
    end case;
    if cleaned is null then
      perform private.refuse_setting(field);
    end if;
    parsed := parsed || jsonb_build_object(field, cleaned);
  end loop;
  return parsed;
end $$;

-- Missing settings keep their value.
create function public.save_settings(settings jsonb, expected_version integer) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor   text  := private.act_as_staff();
  changes jsonb := private.parse_settings(settings);
  saved   jsonb;
begin
  select to_jsonb(s) into strict saved from public.shop_settings s for update;
  if (saved ->> 'version')::integer is distinct from expected_version then
    perform private.refuse_stale_version(saved - 'only_row');
  end if;
  if (saved || changes) @> '{"mpesa_currency": "KES", "usd_kes_rate": null}' then
    perform private.refuse_setting('usd_kes_rate');
  end if;
  if changes <> '{}' then
    saved := private.update_row('public.shop_settings', 'only_row', 'true', changes);
  end if;
  return saved - 'only_row';
end $$;
grant execute on function public.save_settings to authenticated;

create function private.check_time_zone() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if not exists (select from pg_catalog.pg_timezone_names z where z.name = new.time_zone) then
    raise exception 'There is no such time zone.' using errcode = '22023', hint = 'BAD_TIME_ZONE';
  end if;
  return new;
end $$;

create trigger check_time_zone before update of time_zone on public.shop_settings
  for each row when (old.time_zone <> new.time_zone) execute function private.check_time_zone();

create function private.gift_wrap_price(gift jsonb) returns numeric
  language sql stable security invoker set search_path = ''
  as $$ select s.gift_wrap_price from public.shop_settings s $$;
