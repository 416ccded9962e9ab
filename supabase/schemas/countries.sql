-- Which parts of an address may stay empty, and the tax of countries that have their own.
-- Relies on country_data and settings.

-- Countries and states whose tax differs from the shop's, see docs/decisions/111. Shoppers read it for their preview.
create table public.country_taxes (
  country            text         not null
    check (country ~ '^[A-Z]{2}$' and private.country_code(country) is not distinct from country),
  -- The code of a state with a separate tax, or empty for the whole country.
  state              text         not null default ''
    check (state = '' or private.state_code(country, state) is not distinct from state),
  tax_rate           numeric(7,6) not null check (tax_rate between 0 and 0.5),
  -- Whether prices there include the tax, so that it is not added.
  prices_include_tax boolean      not null default false,
  version            integer      not null default 1,
  updated_at         timestamptz  not null default now(),
  primary key (country, state)
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

-- How an order is taxed: `is_included` if the prices include the tax.
create type private.tax_terms as (rate numeric, is_included boolean);

-- For an address, which may be incomplete: the terms of its state, else of its country, else the shop's.
create function private.tax_terms_of(address jsonb) returns private.tax_terms
  language sql stable security invoker set search_path = ''
  as $$
    select coalesce(
        (select row(t.tax_rate, t.prices_include_tax)::private.tax_terms
           from public.country_taxes t
          where t.country = sent_to.country
            and t.state in ('', private.state_code(sent_to.country, tax_terms_of.address ->> 'state'))
          order by t.state desc limit 1),
        row(s.tax_rate, false)::private.tax_terms)
      from public.shop_settings s, private.country_code(tax_terms_of.address ->> 'country') sent_to (country)
  $$;

-- The tax on or in goods, after the discount.
create function private.tax_on(goods numeric, terms private.tax_terms) returns numeric
  language sql immutable security invoker set search_path = ''
  as $$
    select round(goods * (terms).rate / case when (terms).is_included then 1 + (terms).rate else 1 end, 2)
  $$;

create function private.may_stay_empty(country text, part text) returns boolean
  language sql immutable security invoker set search_path = ''
  as $$
    select coalesce(strpos(private.address_parts(country),
                           case part when 'city' then 'C' when 'state' then 'S' when 'zipCode' then 'Z' end) = 0, false)
  $$;
grant execute on function private.may_stay_empty to authenticated, service_role;

-- The fields of an order's address, each with its most characters: addressLengths of src/domain/order.ts.
create function private.address_fields() returns table (name text, max_length integer)
  language sql immutable security invoker set search_path = ''
  as $$
    values ('firstName', 100), ('lastName', 100), ('email', 254), ('phone', 30), ('address', 200), ('landmark', 120),
           ('city', 100), ('state', 100), ('zipCode', 20), ('country', 100)
  $$;

-- A part of an address as it is stored. The browser formats the postal code for its country; other parts are kept as typed.
-- The last name `-` stands for no last name.
create function private.clean_address_part(part text, value text) returns text
  language sql immutable security invoker set search_path = ''
  as $$
    select case when part in ('email', 'phone', 'phone_number', 'zipCode', 'zip_code') then private.pasted_text(value)
                when part = 'lastName' and private.plain_text(value) = '-' then ''
                else private.tidy_line(value) end
  $$;
grant execute on function private.clean_address_part to authenticated, service_role;

-- Adds a country or a state of one (no version), or replaces the version that was seen. What is not sent is kept.
create function public.save_country_tax(tax jsonb, expected_version integer default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor text    := private.act_as_staff();
  named text    := private.country_code(tax ->> 'country');
  typed text    := coalesce(private.tidy_line(tax ->> 'state'), '');
  part  text    := case when typed = '' then '' else private.state_code(named, typed) end;
  rate  numeric := private.parse_number(tax -> 'tax_rate', 6, 0, 0.5);
  given jsonb   := tax -> 'prices_include_tax';
  saved public.country_taxes;
begin
  if named is null or part is null or rate is null or jsonb_typeof(given) <> 'boolean' then
    raise exception 'This is no tax of a country.' using errcode = '22023', hint = 'BAD_TAX',
      detail = case when named is null then 'country' when part is null then 'state' when rate is null then 'tax_rate'
                    else 'prices_include_tax' end;
  end if;
  insert into public.country_taxes (country, state, tax_rate, prices_include_tax)
  select named, part, rate, coalesce(given::boolean, false) where expected_version is null
  on conflict (country, state) do nothing
  returning * into saved;
  if saved.country is not null then
    return to_jsonb(saved);
  end if;
  select t.* into saved from public.country_taxes t where (t.country, t.state) = (named, part) for update;
  if not found then
    raise exception 'There is no such tax.' using errcode = 'P0001', hint = 'TAX_NOT_FOUND';
  elsif saved.version is distinct from expected_version then
    perform private.refuse_stale_version(to_jsonb(saved));
  elsif (saved.tax_rate, saved.prices_include_tax) <> (rate, coalesce(given::boolean, saved.prices_include_tax)) then
    update public.country_taxes t set tax_rate = rate, prices_include_tax = coalesce(given::boolean, t.prices_include_tax)
     where (t.country, t.state) = (named, part) returning * into saved;
  end if;
  return to_jsonb(saved);
end $$;
grant execute on function public.save_country_tax to authenticated;

create function public.remove_country_tax(country text, state text default '') returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor text := private.act_as_staff();
  gone  public.country_taxes;
begin
  delete from public.country_taxes t
   where (t.country, t.state) = (remove_country_tax.country, remove_country_tax.state) returning * into gone;
  if gone.country is null then
    raise exception 'There is no such tax.' using errcode = 'P0001', hint = 'TAX_NOT_FOUND';
  end if;
  return to_jsonb(gone);
end $$;
grant execute on function public.remove_country_tax to authenticated;

-- Where the price depends on the country, a misspelt one must not change it. See docs/decisions/085.
create function private.country_decides_price(option text) returns boolean
  language sql stable security invoker set search_path = ''
  as $$
    select exists (select from public.country_taxes t cross join public.shop_settings s
                    where t.tax_rate <> s.tax_rate or t.prices_include_tax)
           or (select count(distinct o.price) > 1 from public.delivery_options o
                where o.option = country_decides_price.option and o.is_offered)
  $$;

-- Nor a misspelt state, where its tax differs from the country's.
create function private.state_decides_tax(country text) returns boolean
  language sql stable security invoker set search_path = ''
  as $$
    select exists (select from public.country_taxes t
                    where t.country = state_decides_tax.country and t.state <> ''
                      and row(t.tax_rate, t.prices_include_tax)::private.tax_terms
                          <> private.tax_terms_of(jsonb_build_object('country', t.country)))
  $$;

create function private.refuse_unknown_place() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  country text := private.country_code(new.shipping_address ->> 'country');
begin
  if new.shipping_address ? 'country' and country is null and private.country_decides_price(new.delivery_option) then
    raise exception 'This country is not known, and it decides the price.' using errcode = 'P0001', hint = 'UNKNOWN_COUNTRY';
  elsif private.state_code(country, new.shipping_address ->> 'state') is null and private.state_decides_tax(country) then
    raise exception 'This state is not known, and it decides the tax.' using errcode = 'P0001', hint = 'UNKNOWN_STATE';
  end if;
  return new;
end $$;
