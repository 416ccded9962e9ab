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
revoke all on function private.country_decides_price(text), private.refuse_unknown_country()
  from public, anon, authenticated, service_role;

create trigger refuse_unknown_country before insert on public.orders
  for each row execute function private.refuse_unknown_country();
