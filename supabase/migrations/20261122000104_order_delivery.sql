-- What delivery costs an order, and the days that it was promised.

alter table public.orders
  add column arrives_from date,
  add column arrives_by   date,
  add constraint days_of_arrival_are_in_order check ((arrives_from is null) = (arrives_by is null) and arrives_from <= arrives_by);

-- Standard delivery is free from the shop's limit on, by what the goods cost after a discount.
create or replace function private.delivery_price(option text, country text, goods numeric) returns numeric
  language plpgsql stable security invoker set search_path = ''
  as $$
declare
  offer public.delivery_options := private.delivery_offer(option, country);
begin
  if offer.is_offered is not true then
    raise exception 'This delivery is not offered.' using errcode = 'P0001', hint = 'DELIVERY_NOT_OFFERED', detail = option;
  end if;
  return case when option = 'standard' and goods >= (select s.free_shipping_limit from public.shop_settings s) then 0
              else offer.price end;
end $$;

-- The days are promised when an order is placed, and stay what they were.
create function private.promise_arrival() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  select d.arrives_from, d.arrives_by into new.arrives_from, new.arrives_by
    from private.delivery_days(new.delivery_option, private.country_code(new.shipping_address ->> 'country'),
                               coalesce(new.created_at, now())) d;
  return new;
end $$;
revoke all on function private.promise_arrival() from public;
create trigger promise_arrival before insert on public.orders
  for each row when (new.arrives_by is null) execute function private.promise_arrival();

create or replace function private.sums_of(target public.orders) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select jsonb_build_object(
      'subtotal', target.subtotal, 'discount_amount', target.discount_amount, 'shipping_amount', target.shipping_amount,
      'gift_wrap_amount', target.gift_wrap_amount, 'tax_amount', target.tax_amount, 'total_amount', target.total_amount,
      'delivery_option', target.delivery_option, 'gift', target.gift, 'discount_code', target.discount_code,
      'needed_by', target.needed_by, 'arrives_from', target.arrives_from, 'arrives_by', target.arrives_by)
  $$;

create or replace function private.order_facts(target uuid) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select jsonb_build_object(
      'id', o.id, 'placed_at', o.created_at, 'is_guest', o.user_id is null,
      'guest_token', (select t.token from private.guest_tokens t where t.order_id = o.id and o.user_id is null), 'status', o.status,
      'payment_status', o.payment_status, 'payment_method', o.payment_method, 'cancel_reason', o.cancel_reason,
      'pay_until', o.expires_at, 'tracking_number', o.tracking_number, 'address', o.shipping_address,
      'customer_name', coalesce(o.customer_name, ''),
      'subtotal', private.minor_units(o.subtotal), 'discount', private.minor_units(o.discount_amount),
      'shipping', private.minor_units(o.shipping_amount), 'gift_wrap', private.minor_units(o.gift_wrap_amount),
      'tax', private.minor_units(o.tax_amount), 'delivery_option', o.delivery_option, 'discount_code', o.discount_code,
      'arrives_from', o.arrives_from, 'arrives_by', o.arrives_by,
      'total', private.minor_units(o.total_amount), 'charged', o.charged_minor, 'charged_currency', o.charged_currency,
      'lines', (select coalesce(jsonb_agg(jsonb_build_object(
                  'name', p.name, 'quantity', i.quantity, 'total', private.minor_units(i.total_price)) order by p.name, p.id), '[]')
                  from public.order_items i join public.products p on p.id = i.product_id where i.order_id = o.id),
      'payment', (select jsonb_build_object('provider', p.provider, 'reference', p.reference, 'at', p.created_at)
                    from public.payments p where p.order_id = o.id and p.reference = o.payment_reference))
      from public.orders o where o.id = target
  $$;

-- In the shape in which customers read their own orders.
create or replace function private.get_guest_order(target uuid, token text) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object(
      'id', o.id, 'created_at', o.created_at, 'status', o.status, 'payment_status', o.payment_status,
      'payment_method', o.payment_method, 'shipping_address', o.shipping_address, 'expires_at', o.expires_at,
      'order_items', (
        select jsonb_agg(jsonb_build_object(
          'id', i.id, 'product_id', i.product_id, 'quantity', i.quantity, 'unit_price', i.unit_price,
          'total_price', i.total_price, 'products', jsonb_build_object('name', p.name, 'image_url', p.image_url))
          order by i.product_id)
        from public.order_items i join public.products p on p.id = i.product_id where i.order_id = o.id)) || private.sums_of(o)
    from public.orders o
    where o.id = target and private.guest_token_matches(o.id, token)
  $$;
