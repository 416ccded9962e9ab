-- [{product_id, quantity}] with one line for each product, ordered by id.
create function private.parse_cart(items jsonb) returns jsonb
  language plpgsql immutable security invoker set search_path = ''
  as $$
declare
  problem text := case
    when jsonb_typeof(items) is distinct from 'array' then 'The items are not a list.'
    when jsonb_array_length(items) not between 1 and 50 then 'An order has 1 to 50 lines.'
    when exists (
      select from jsonb_array_elements(items) line
       where jsonb_typeof(line -> 'product_id') is distinct from 'number'
          or jsonb_typeof(line -> 'quantity') is distinct from 'number'
          or line ->> 'product_id' !~ '^[1-9][0-9]{0,14}$'
          or line ->> 'quantity' !~ '^[1-9][0-9]?$') then 'Each line has the id of a product and a quantity of 1 to 99.'
  end;
  cart jsonb;
  max_quantity bigint;
begin
  if problem is null then
    select jsonb_agg(jsonb_build_object('product_id', id, 'quantity', quantity) order by id), max(quantity)
      into cart, max_quantity
      from (select (line ->> 'product_id')::bigint as id, sum((line ->> 'quantity')::integer) as quantity
              from jsonb_array_elements(items) line group by 1) merged;
    if max_quantity > 99 then
      problem := 'An order has at most 99 units of one product.';
    end if;
  end if;
  if problem is not null then
    raise exception '%', problem using errcode = '22023', hint = 'BAD_ITEMS';
  end if;
  return cart;
end $$;
revoke all on function private.parse_cart(jsonb) from public;

-- Exactly the nine known fields, trimmed. A refusal lists the wrong fields in its details, as JSON.
create function private.parse_shipping_address(address jsonb) returns jsonb
  language plpgsql immutable security invoker set search_path = ''
  as $$
declare
  parsed jsonb;
  invalid_fields jsonb;
begin
  select jsonb_object_agg(field.name, private.trimmed(address ->> field.name)),
         jsonb_agg(field.name) filter (where
           jsonb_typeof(address -> field.name) is distinct from 'string'
           or private.trimmed(address ->> field.name) = ''
           or char_length(private.trimmed(address ->> field.name)) > field.max_length
           or (field.name = 'email' and not private.is_email(private.trimmed(address ->> field.name))))
    into parsed, invalid_fields
    from (values ('firstName', 100), ('lastName', 100), ('email', 254), ('phone', 30), ('address', 200),
                 ('city', 100), ('state', 100), ('zipCode', 20), ('country', 100)) field (name, max_length);
  if invalid_fields is not null then
    raise exception 'The shipping address is incomplete.'
      using errcode = '22023', hint = 'BAD_ADDRESS', detail = invalid_fields::text;
  end if;
  return parsed;
end $$;
revoke all on function private.parse_shipping_address(jsonb) from public;

create function private.order_receipt(target uuid, replayed boolean) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select jsonb_build_object(
      'id', o.id, 'subtotal', o.subtotal, 'tax_amount', o.tax_amount, 'total_amount', o.total_amount,
      'status', o.status, 'payment_status', o.payment_status, 'payment_method', o.payment_method,
      'charged_currency', o.charged_currency, 'charged_minor', o.charged_minor,
      'guest_token', (select t.token from private.guest_tokens t where t.order_id = o.id),
      'expires_at', o.expires_at, 'replayed', replayed)
    from public.orders o where o.id = target
  $$;
revoke all on function private.order_receipt(uuid, boolean) from public;

-- The answer to a key that was used before: the same order in its present state.
create function private.replay_order(earlier public.orders, caller text, request_hash text) returns jsonb
  language plpgsql volatile security invoker set search_path = ''
  as $$
begin
  if earlier.user_id is distinct from caller or earlier.request_hash <> replay_order.request_hash then
    raise exception 'This key belongs to another order.' using errcode = '23505', hint = 'KEY_REUSED';
  end if;
  if earlier.status = 'pending' and earlier.payment_status = 'pending' and earlier.expires_at <= now() then
    perform private.release_stock(array[earlier.id], 'expired');
  end if;
  return private.order_receipt(earlier.id, true);
end $$;
revoke all on function private.replay_order(public.orders, text, text) from public;

create function private.place_order(items jsonb, address jsonb, method text, key uuid) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  caller      text     := private.caller_id();
  cart        jsonb    := private.parse_cart(items);
  ship_to     jsonb    := private.parse_shipping_address(address);
  hash        text     := encode(sha256(convert_to(jsonb_build_array(cart, ship_to, method)::text, 'UTF8')), 'hex');
  product_ids bigint[] := array(select (line ->> 'product_id')::bigint from jsonb_array_elements(cart) line);
  expired     uuid[];
  missing     jsonb;
  net         numeric(12,2);
  tax         numeric(12,2);
  settings    public.shop_settings;
  placed      public.orders;
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

  expired := private.lock_expired_orders(product_ids);
  perform private.lock_products(product_ids || private.product_ids_of(expired));
  perform private.release_stock(expired, 'expired');

  select jsonb_agg(jsonb_build_object('product_id', line.product_id, 'wanted', line.quantity,
                                      'available', coalesce(p.stock, 0)) order by line.product_id)
    into missing
    from jsonb_to_recordset(cart) as line (product_id bigint, quantity integer)
    left join public.products p on p.id = line.product_id and p.archived_at is null
   where p.id is null or p.stock < line.quantity;
  if missing is not null then
    raise exception 'There is not enough of some of the products.'
      using errcode = 'P0001', hint = 'OUT_OF_STOCK', detail = missing::text;
  end if;

  select s.* into strict settings from public.shop_settings s;
  select sum(p.price * line.quantity) into strict net
    from jsonb_to_recordset(cart) as line (product_id bigint, quantity integer)
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
    from jsonb_to_recordset(cart) as line (product_id bigint, quantity integer)
    join public.products p on p.id = line.product_id;

  update public.products p set stock = p.stock - line.quantity
    from jsonb_to_recordset(cart) as line (product_id bigint, quantity integer)
   where p.id = line.product_id;

  if caller is null then
    perform private.issue_guest_token(placed.id);
  end if;
  return private.order_receipt(placed.id, false);
end $$;

create function public.place_order(items jsonb, shipping_address jsonb, payment_method text, idempotency_key uuid)
  returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.place_order(items, shipping_address, payment_method, idempotency_key) $$;
revoke all on function private.place_order(jsonb, jsonb, text, uuid), public.place_order(jsonb, jsonb, text, uuid)
  from public, anon, authenticated, service_role;
grant execute on function private.place_order(jsonb, jsonb, text, uuid), public.place_order(jsonb, jsonb, text, uuid)
  to anon, authenticated, service_role;

-- The same refusal for an order that does not exist and for one that belongs to somebody else.
create function private.cancel_order(target uuid, token text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  current_order public.orders := private.lock_order(target);
begin
  if current_order.user_id is distinct from private.caller_id() or current_order.user_id is null then
    if not private.guest_token_matches(target, token) then
      raise exception 'There is no such order.' using errcode = 'P0001', hint = 'ORDER_NOT_FOUND';
    end if;
  end if;
  if current_order.status <> 'cancelled' then
    if current_order.payment_status = 'paid' or current_order.status <> 'pending' then
      raise exception 'A paid order cannot be cancelled here.' using errcode = 'P0001', hint = 'ORDER_PAID';
    end if;
    perform private.release_stock(array[target], 'customer');
  end if;
  return private.order_state(target);
end $$;

create function public.cancel_order(order_id uuid, guest_token text default null) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.cancel_order(order_id, guest_token) $$;
revoke all on function private.cancel_order(uuid, text), public.cancel_order(uuid, text)
  from public, anon, authenticated, service_role;
grant execute on function private.cancel_order(uuid, text), public.cancel_order(uuid, text)
  to anon, authenticated, service_role;
