-- As before, but for two refusals: what is archived is not on sale, and an order that costs nothing cannot be paid for.
create or replace function private.place_order(items jsonb, address jsonb, method text, key uuid) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  caller   text  := private.caller_id();
  basket   jsonb := private.read_basket(items);
  ship_to  jsonb := private.read_shipping_address(address);
  hash     text  := encode(sha256(convert_to(jsonb_build_array(basket, ship_to, method)::text, 'UTF8')), 'hex');
  wanted   bigint[] := array(select (line ->> 'product_id')::bigint from jsonb_array_elements(basket) line);
  expired  uuid[];
  short    jsonb;
  net      numeric(12,2);
  tax      numeric(12,2);
  settings public.shop_settings;
  placed   public.orders;
begin
  if method is null or method not in ('paystack-card', 'paystack-mpesa', 'paypal') then
    raise exception 'There is no such way to pay.' using errcode = '22023', hint = 'BAD_METHOD';
  end if;
  if key is null then
    raise exception 'An order needs an idempotency key.' using errcode = '22023', hint = 'BAD_KEY';
  end if;

  -- The same key sent twice at once: the second call waits here and finds the order of the first.
  perform pg_advisory_xact_lock(hashtextextended('place_order:' || key, 0));
  select o.* into placed from public.orders o where o.idempotency_key = key for update;
  if found then
    return private.replay_order(placed, caller, hash);
  end if;

  expired := private.lock_expired_orders(wanted);
  perform private.lock_products(wanted || private.products_of(expired));
  perform private.release_stock(expired, 'expired');

  select jsonb_agg(jsonb_build_object('product_id', line.product_id, 'wanted', line.quantity,
                                      'available', coalesce(p.stock, 0)) order by line.product_id)
    into short
    from jsonb_to_recordset(basket) as line (product_id bigint, quantity integer)
    left join public.products p on p.id = line.product_id and p.archived_at is null
   where p.id is null or p.stock < line.quantity;
  if short is not null then
    raise exception 'There is not enough of some of the products.'
      using errcode = 'P0001', hint = 'OUT_OF_STOCK', detail = short::text;
  end if;

  select s.* into strict settings from public.shop_settings s;
  select sum(p.price * line.quantity) into strict net
    from jsonb_to_recordset(basket) as line (product_id bigint, quantity integer)
    join public.products p on p.id = line.product_id;
  if net = 0 then
    raise exception 'An order has to cost something.' using errcode = '22023', hint = 'BAD_ITEMS';
  end if;
  tax := round(net * settings.tax_rate, 2);

  insert into public.orders (user_id, subtotal, tax_amount, total_amount, shipping_address, payment_method,
                             charged_currency, charged_minor, charged_rate, idempotency_key, request_hash, expires_at)
  select caller, net, tax, net + tax, ship_to, method,
         charge.currency, round((net + tax) * coalesce(charge.rate, 1) * 100), charge.rate, key, hash,
         now() + make_interval(mins => settings.unpaid_order_minutes)
    from (select case when in_shillings then 'KES' else 'USD' end as currency,
                 case when in_shillings then settings.usd_kes_rate end as rate
            from (select method = 'paystack-mpesa' and settings.mpesa_currency = 'KES') as asked (in_shillings)) charge
  returning * into placed;

  insert into public.order_items (order_id, product_id, quantity, unit_price, total_price)
  select placed.id, p.id, line.quantity, p.price, p.price * line.quantity
    from jsonb_to_recordset(basket) as line (product_id bigint, quantity integer)
    join public.products p on p.id = line.product_id;

  update public.products p set stock = p.stock - line.quantity
    from jsonb_to_recordset(basket) as line (product_id bigint, quantity integer)
   where p.id = line.product_id;

  if caller is null then
    perform private.issue_guest_token(placed.id);
  end if;
  return private.order_receipt(placed.id, false);
end $$;
