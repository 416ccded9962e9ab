create table public.shop_settings (
  only_row             boolean       primary key default true check (only_row),
  tax_rate             numeric(5,4)  not null default 0.10 check (tax_rate between 0 and 1),
  free_shipping_limit  numeric(10,2) not null default 50 check (free_shipping_limit >= 0),
  low_stock_threshold  integer       not null default 5 check (low_stock_threshold >= 0),
  mpesa_currency       text          not null default 'USD' check (mpesa_currency in ('USD', 'KES')),
  usd_kes_rate         numeric(12,4) check (usd_kes_rate > 0),
  unpaid_order_minutes integer       not null default 30 check (unpaid_order_minutes between 1 and 1440),
  support_email        text          check (private.is_email(support_email)),
  phone                text          check (private.trimmed(phone) <> '' and char_length(phone) <= 50),
  address              text          check (private.trimmed(address) <> '' and char_length(address) <= 300),
  version              integer       not null default 1,
  updated_at           timestamptz   not null default now(),
  constraint shillings_need_a_rate check (mpesa_currency = 'USD' or usd_kes_rate is not null)
);
insert into public.shop_settings default values;

alter table public.shop_settings enable row level security;
revoke all on public.shop_settings from public, anon, authenticated;
grant select on public.shop_settings to anon, authenticated;
grant all on public.shop_settings to service_role;

create policy "Everybody reads the shop settings" on public.shop_settings
  for select to anon, authenticated using (true);

-- Staff cannot set these three, so their change is no edit.
create trigger increment_version before update on public.shop_settings
  for each row execute function private.increment_version('mpesa_currency', 'usd_kes_rate', 'unpaid_order_minutes');
create trigger record_change after update on public.shop_settings
  for each row when (old.version <> new.version) execute function private.record_change('only_row');

-- For an optional setting: null and an empty text remove it.
create function private.is_optional_text(value jsonb, max_length integer) returns boolean
  language sql immutable security invoker set search_path = ''
  as $$
    select jsonb_typeof(value) = 'null'
        or (jsonb_typeof(value) = 'string' and char_length(private.trimmed(value #>> '{}')) <= max_length)
  $$;
revoke all on function private.is_optional_text(jsonb, integer) from public;

create function private.invalid_setting(changes jsonb) returns text
  language sql immutable security invoker set search_path = ''
  as $$
    select case
      when jsonb_typeof(changes) is distinct from 'object' then 'settings'
      when changes ? 'tax_rate' and private.parse_number(changes -> 'tax_rate', 4, 0, 0.5) is null then 'tax_rate'
      when changes ? 'free_shipping_limit'
        and private.parse_number(changes -> 'free_shipping_limit', 2, 0, 100000) is null then 'free_shipping_limit'
      when changes ? 'low_stock_threshold'
        and private.parse_number(changes -> 'low_stock_threshold', 0, 0, 1000) is null then 'low_stock_threshold'
      when changes ? 'support_email' and not (
        private.is_optional_text(changes -> 'support_email', 254)
        and coalesce(private.is_email(nullif(private.trimmed(changes ->> 'support_email'), '')), true))
        then 'support_email'
      when changes ? 'phone' and not private.is_optional_text(changes -> 'phone', 50) then 'phone'
      when changes ? 'address' and not private.is_optional_text(changes -> 'address', 300) then 'address'
    end
  $$;
revoke all on function private.invalid_setting(jsonb) from public;

-- Settings that are not mentioned keep their value.
create function private.save_settings(changes jsonb, expected_version integer) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor         text := private.act_as_staff();
  invalid_field text := private.invalid_setting(changes);
  saved         public.shop_settings;
begin
  if invalid_field is not null then
    raise exception 'This setting is not valid: %.', invalid_field
      using errcode = '22023', hint = 'BAD_SETTINGS', detail = invalid_field;
  end if;
  select s.* into strict saved from public.shop_settings s for update;
  if saved.version is distinct from expected_version then
    perform private.refuse_stale_version(to_jsonb(saved) - 'only_row');
  end if;
  select nullif(private.trimmed(fact.support_email), ''), nullif(private.trimmed(fact.phone), ''),
         nullif(private.trimmed(fact.address), ''), fact.tax_rate, fact.free_shipping_limit, fact.low_stock_threshold
    into saved.support_email, saved.phone, saved.address,
         saved.tax_rate, saved.free_shipping_limit, saved.low_stock_threshold
    from jsonb_populate_record(saved, (
      select coalesce(jsonb_object_agg(c.key, c.value), '{}') from jsonb_each(changes) c
       where c.key in ('tax_rate', 'free_shipping_limit', 'low_stock_threshold', 'support_email', 'phone', 'address'))) fact;
  update public.shop_settings s
     set tax_rate = saved.tax_rate, free_shipping_limit = saved.free_shipping_limit,
         low_stock_threshold = saved.low_stock_threshold, support_email = saved.support_email, phone = saved.phone,
         address = saved.address
  returning s.* into saved;
  return to_jsonb(saved) - 'only_row';
end $$;

create function public.save_settings(settings jsonb, expected_version integer) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.save_settings(settings, expected_version) $$;
revoke all on function private.save_settings(jsonb, integer), public.save_settings(jsonb, integer)
  from public, anon, authenticated, service_role;
grant execute on function private.save_settings(jsonb, integer), public.save_settings(jsonb, integer) to authenticated;
