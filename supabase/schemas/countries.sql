-- Which parts of an address may stay empty, and the tax of countries that have their own.
-- Relies on country_data and settings.

-- Where the tax is another than the shop's. Shoppers read it for their preview.
create table public.country_taxes (
  country    text         primary key check (country ~ '^[A-Z]{2}$' and private.country_code(country) is not distinct from country),
  tax_rate   numeric(7,6) not null check (tax_rate between 0 and 0.5),
  version    integer      not null default 1,
  updated_at timestamptz  not null default now()
);
alter table public.country_taxes enable row level security;
create policy "Everybody reads the taxes of countries" on public.country_taxes
  for select to anon, authenticated using (true);
grant select on public.country_taxes to anon, authenticated;
grant all on public.country_taxes to service_role;

create trigger increment_version before update on public.country_taxes
  for each row execute function private.increment_version();

create trigger record_change after insert or update or delete on public.country_taxes
  for each row execute function private.record_change('country');

-- The four parts of a price that have rules of their own. `country` is an ISO code or null, `goods` what they cost after the discount.
create function private.tax_rate(country text) returns numeric
  language sql stable security invoker set search_path = ''
  as $$
    select coalesce((select t.tax_rate from public.country_taxes t where t.country = tax_rate.country), s.tax_rate)
      from public.shop_settings s
  $$;

-- The tax on goods, after the discount, in an order to a country.
create function private.tax_on(goods numeric, country text) returns numeric
  language sql stable security invoker set search_path = ''
  as $$ select round(goods * private.tax_rate(country), 2) $$;

create function private.may_stay_empty(country text, part text) returns boolean
  language sql immutable security invoker set search_path = ''
  as $$
    select coalesce(strpos(private.address_parts(country),
                           case part when 'city' then 'C' when 'state' then 'S' when 'zipCode' then 'Z' end) = 0, false)
  $$;
grant execute on function private.may_stay_empty to authenticated, service_role;

-- A part of an address as it is stored. The browser brings a postal code to the form of its country; what else comes stays.
-- A dash stands for the last name of somebody who has none.
create function private.clean_address_part(part text, value text) returns text
  language sql immutable security invoker set search_path = ''
  as $$
    select case when part in ('email', 'phone', 'phone_number', 'zipCode', 'zip_code') then private.pasted_text(value)
                when part = 'lastName' and private.plain_text(value) = '-' then ''
                else private.tidy_line(value) end
  $$;
grant execute on function private.clean_address_part to authenticated, service_role;

-- Adds a country (no version) or replaces the version that was seen.
create function public.save_country_tax(tax jsonb, expected_version integer default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor text    := private.act_as_staff();
  named text    := private.country_code(tax ->> 'country');
  rate  numeric := private.parse_number(tax -> 'tax_rate', 6, 0, 0.5);
  saved public.country_taxes;
begin
  if named is null or rate is null then
    raise exception 'This is no tax of a country.' using errcode = '22023', hint = 'BAD_TAX',
      detail = case when named is null then 'country' else 'tax_rate' end;
  end if;
  insert into public.country_taxes (country, tax_rate)
  select named, rate where expected_version is null
  on conflict (country) do nothing
  returning * into saved;
  if saved.country is not null then
    return to_jsonb(saved);
  end if;
  select t.* into saved from public.country_taxes t where t.country = named for update;
  if not found then
    raise exception 'There is no such tax.' using errcode = 'P0001', hint = 'TAX_NOT_FOUND';
  elsif saved.version is distinct from expected_version then
    perform private.refuse_stale_version(to_jsonb(saved));
  elsif saved.tax_rate <> rate then
    update public.country_taxes t set tax_rate = rate where t.country = named returning * into saved;
  end if;
  return to_jsonb(saved);
end $$;
grant execute on function public.save_country_tax to authenticated;

create function public.remove_country_tax(country text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor text := private.act_as_staff();
  gone  public.country_taxes;
begin
  delete from public.country_taxes t where t.country = remove_country_tax.country returning * into gone;
  if gone.country is null then
    raise exception 'There is no such tax.' using errcode = 'P0001', hint = 'TAX_NOT_FOUND';
  end if;
  return to_jsonb(gone);
end $$;
grant execute on function public.remove_country_tax to authenticated;

-- Where the price depends on the country, nobody chooses it by misspelling theirs. See docs/decisions/085.
create function private.country_decides_price(option text) returns boolean
  language sql stable security invoker set search_path = ''
  as $$
    select exists (select from public.country_taxes t cross join public.shop_settings s where t.tax_rate <> s.tax_rate)
           or (select count(distinct o.price) > 1 from public.delivery_options o
                where o.option = country_decides_price.option and o.is_offered)
  $$;

create function private.refuse_unknown_country() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if new.shipping_address ? 'country' and private.country_code(new.shipping_address ->> 'country') is null
     and private.country_decides_price(new.delivery_option) then
    raise exception 'This country is not known, and it decides the price.' using errcode = 'P0001', hint = 'UNKNOWN_COUNTRY';
  end if;
  return new;
end $$;
