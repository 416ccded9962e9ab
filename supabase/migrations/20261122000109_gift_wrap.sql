-- What wrapping an order as a gift costs. Staff set it with the other figures. See docs/decisions/087.
alter table public.shop_settings
  add column gift_wrap_price numeric(10,2) not null default 3.99 check (gift_wrap_price between 0 and 1000);

create or replace function private.gift_wrap_price(gift jsonb) returns numeric
  language sql stable security invoker set search_path = ''
  as $$ select s.gift_wrap_price from public.shop_settings s $$;

create or replace function private.invalid_setting(changes jsonb) returns text
  language sql immutable security invoker set search_path = ''
  as $$
    select case
      when jsonb_typeof(changes) is distinct from 'object' then 'settings'
      when changes ? 'tax_rate' and private.parse_number(changes -> 'tax_rate', 4, 0, 0.5) is null then 'tax_rate'
      when changes ? 'free_shipping_limit'
        and private.parse_number(changes -> 'free_shipping_limit', 2, 0, 100000) is null then 'free_shipping_limit'
      when changes ? 'gift_wrap_price'
        and private.parse_number(changes -> 'gift_wrap_price', 2, 0, 1000) is null then 'gift_wrap_price'
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

-- Settings that are not mentioned keep their value.
create or replace function private.save_settings(changes jsonb, expected_version integer) returns jsonb
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
         nullif(private.trimmed(fact.address), ''), fact.tax_rate, fact.free_shipping_limit, fact.gift_wrap_price,
         fact.low_stock_threshold
    into saved.support_email, saved.phone, saved.address,
         saved.tax_rate, saved.free_shipping_limit, saved.gift_wrap_price, saved.low_stock_threshold
    from jsonb_populate_record(saved, (
      select coalesce(jsonb_object_agg(c.key, c.value), '{}') from jsonb_each(changes) c
       where c.key in ('tax_rate', 'free_shipping_limit', 'gift_wrap_price', 'low_stock_threshold', 'support_email', 'phone',
                       'address'))) fact;
  update public.shop_settings s
     set tax_rate = saved.tax_rate, free_shipping_limit = saved.free_shipping_limit, gift_wrap_price = saved.gift_wrap_price,
         low_stock_threshold = saved.low_stock_threshold, support_email = saved.support_email, phone = saved.phone,
         address = saved.address
  returning s.* into saved;
  return to_jsonb(saved) - 'only_row';
end $$;
