-- From a cart to an order: checks, price, stock and limits in one transaction, idempotent by the key. Then orders made by staff:
-- at a market stall, on the phone, for a school, for a lost piece, paid in cash or by a payment link.
-- Relies on pricing, stock, limits and messages.

create function private.order_state(target uuid) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select jsonb_build_object('id', o.id, 'status', o.status, 'payment_status', o.payment_status)
      from public.orders o where o.id = target
  $$;

-- [{product_id, quantity}] with one line for each product, ordered by id.
create function private.parse_cart(items jsonb) returns jsonb
  language plpgsql immutable security invoker set search_path = ''
  as $$
declare
  problem text := case
    when pg_column_size(items) > 16384 then 'The list of items is too long.'
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

-- Exactly the fields of address_fields, without an empty landmark. A refusal lists the invalid fields in its details, as JSON.
create function private.parse_shipping_address(address jsonb) returns jsonb
  language plpgsql immutable security invoker set search_path = ''
  as $$
declare
  parsed jsonb;
  invalid_fields jsonb;
begin
  if pg_column_size(address) > 16384 then
    raise exception 'The shipping address is too long.' using errcode = '22023', hint = 'BAD_ADDRESS', detail = '[]';
  end if;
  select jsonb_object_agg(field.name, clean.value) filter (where field.name <> 'landmark' or clean.value <> ''),
         jsonb_agg(field.name) filter (where
           (jsonb_typeof(address -> field.name) is distinct from 'string'
            and (field.name <> 'landmark' or jsonb_typeof(address -> field.name) <> 'null'))
           or (clean.value = '' and field.name not in ('lastName', 'landmark')
               and not private.may_stay_empty(address ->> 'country', field.name))
           or char_length(clean.value) > field.max_length
           or (field.name = 'email' and not private.is_email(clean.value)))
    into parsed, invalid_fields
    from private.address_fields() field
   cross join lateral (select private.clean_address_part(field.name, address ->> field.name)) clean (value);
  if invalid_fields is not null then
    raise exception 'The shipping address is incomplete.'
      using errcode = '22023', hint = 'BAD_ADDRESS', detail = coalesce(invalid_fields, '[]')::text;
  end if;
  return parsed;
end $$;

create function private.order_receipt(target uuid, replayed boolean) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select (select to_jsonb(own) from (
        select o.id, o.status, o.payment_status, o.payment_method, o.charged_currency, o.charged_minor, o.expires_at,
               replayed) own) || jsonb_build_object(
      'guest_token', (select t.token from private.guest_tokens t where t.order_id = o.id)) || private.sums_of(o)
    from public.orders o where o.id = target
  $$;

-- The response to a repeated key: the same order in its current state.
create function private.replay_order(earlier public.orders, caller text, request_hash text) returns jsonb
  language plpgsql volatile security invoker set search_path = ''
  as $$
begin
  if earlier.user_id is distinct from caller or earlier.request_hash <> request_hash then
    raise exception 'This key belongs to another order.' using errcode = '23505', hint = 'KEY_REUSED';
  end if;
  if earlier.status = 'pending' and earlier.payment_status = 'pending' and earlier.expires_at <= now() then
    perform private.release_stock(array[earlier.id], 'expired');
  end if;
  return private.order_receipt(earlier.id, true);
end $$;

-- Refuses in the same way for an order that does not exist and for another customer's.
create function public.cancel_order(order_id uuid, guest_token text default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  writers text[] := private.count_write();
  current_order public.orders := private.lock_order(order_id);
begin
  if current_order.user_id is distinct from private.caller_id() or current_order.user_id is null then
    if not private.guest_token_matches(order_id, guest_token) then
      raise exception 'There is no such order.' using errcode = 'P0001', hint = 'ORDER_NOT_FOUND';
    end if;
  end if;
  if current_order.status <> 'cancelled' then
    if current_order.payment_status = 'paid' or current_order.status <> 'pending' then
      raise exception 'A paid order cannot be cancelled here.' using errcode = 'P0001', hint = 'ORDER_PAID';
    end if;
    perform private.release_stock(array[order_id], 'customer');
  end if;
  return private.order_state(order_id);
end $$;
grant execute on function public.cancel_order to anon, authenticated, service_role;

-- Two orders of one caller wait for each other, so that neither misses the other. Callers are locked after the key of an
-- order and before any order or product.
create function private.lock_callers(callers text[]) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  caller text;
begin
  foreach caller in array callers loop
    perform pg_advisory_xact_lock(hashtextextended('caller:' || caller, 0));
  end loop;
end $$;

-- The choices of a shopper, without defaults: an order with no choice is '{}'.
create function private.parse_choices(choices jsonb) returns jsonb
  language plpgsql stable security invoker set search_path = ''
  as $$
declare
  -- Null if it is too long to be read.
  known   jsonb := case when pg_column_size(choices) <= 4096 then choices end;
  gift    jsonb := nullif(known -> 'gift', 'null');
  message text  := private.tidy_text(gift ->> 'message');
  code    text  := private.code_named(known ->> 'discount_code');
  needed  text  := choices ->> 'needed_by';
  problem text;
begin
  if choices is null then
    return '{}';
  end if;
  problem := case
    when jsonb_typeof(choices) <> 'object' or known is null then 'choices'
    when choices - array['delivery', 'gift', 'discount_code', 'needed_by'] <> '{}' then 'choices'
    when coalesce(choices ->> 'delivery', 'standard') not in ('standard', 'express', 'next-day') then 'delivery'
    when gift is not null and (jsonb_typeof(gift) <> 'object' or gift - array['message', 'wrap'] <> '{}') then 'gift'
    when coalesce(jsonb_typeof(gift -> 'message'), 'null') not in ('string', 'null') or char_length(message) > 200
      then 'gift_message'
    when coalesce(jsonb_typeof(gift -> 'wrap'), 'boolean') <> 'boolean' then 'gift_wrap'
    when coalesce(jsonb_typeof(choices -> 'discount_code'), 'null') not in ('string', 'null')
      or char_length(code) > 40 then 'discount_code'
    when needed is not null and (private.parse_date(choices -> 'needed_by') < private.shop_today() - 1) is not false
      then 'needed_by'
  end;
  if problem is not null then
    raise exception 'This choice is not valid: %.', problem using errcode = '22023', hint = 'BAD_CHOICES', detail = problem;
  end if;
  return jsonb_strip_nulls(jsonb_build_object(
    'delivery', nullif(choices ->> 'delivery', 'standard'),
    'discount_code', nullif(code, ''),
    'needed_by', needed))
         || case when gift is null then '{}' else jsonb_build_object('gift', jsonb_build_object(
           'message', nullif(message, ''),
           'wrap', coalesce((gift ->> 'wrap')::boolean, false))) end;
end $$;

-- Cancels the caller's unpaid orders that hold what this order is short of, or the last use of its code.
create function private.give_way(cart jsonb, code text, ship_to jsonb, browser_id text) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  own      uuid[] := private.own_open_orders(browser_id);
  buyer    text   := private.caller_id();
  known    public.discount_codes;
  short    bigint[];
  replaced uuid[];
begin
  if own = '{}' then
    return;
  end if;
  short := array(select (line ->> 'product_id')::bigint
                   from jsonb_array_elements(private.short_lines(cart, private.is_newcomer(buyer))) line);
  select c.* into known from public.discount_codes c where c.code = give_way.code;
  replaced := array(
    select o.id from public.orders o
     where o.id = any (own) and (o.status, o.payment_status) = ('pending', 'pending')
       and (exists (select from public.order_items i where i.order_id = o.id and i.product_id = any (short))
            or (o.discount_code = known.code and private.taken_uses(known, buyer, ship_to) is not null))
     order by o.id for update);
  if replaced <> '{}' then
    perform private.release_stock(replaced, 'customer',
                                  array(select (line ->> 'product_id')::bigint from jsonb_array_elements(cart) line));
  end if;
end $$;

-- Writes an order and its lines and takes its units. The caller has locked the stock and computed the price.
create function private.write_order(cart jsonb, ship_to jsonb, method text, chosen jsonb, price private.order_price, buyer text,
                                    key uuid, hash text, pay_until timestamptz, held_until timestamptz) returns public.orders
  language plpgsql volatile security invoker set search_path = '' set plan_cache_mode = force_generic_plan
  as $$
declare
  charge private.charge := private.charge_of(price.total, method);
  placed public.orders;
begin
  insert into public.orders (user_id, subtotal, discount_amount, shipping_amount, gift_wrap_amount, tax_amount, tax_included,
                             total_amount, delivery_option, gift, discount_code, needed_by, shipping_address, payment_method,
                             charged_currency, charged_minor, charged_rate, idempotency_key, request_hash, expires_at, held_until)
  values (buyer, price.subtotal, price.discount, price.shipping, price.gift_wrap, price.tax, price.tax_included, price.total,
          coalesce(chosen ->> 'delivery', 'standard'), chosen -> 'gift', chosen ->> 'discount_code',
          (chosen ->> 'needed_by')::date, ship_to, method, charge.currency, charge.minor, charge.rate, key, hash, pay_until,
          write_order.held_until)
  returning * into placed;

  insert into public.order_items (order_id, product_id, quantity, unit_price, total_price, discount_amount)
  select placed.id, bought.id, bought.quantity, bought.price, bought.total,
         case when bought.is_discounted
           then private.share_of(price.discount, sum(bought.total) over upto - bought.total, bought.total,
                                 sum(bought.total) over alike)
           else 0 end
    from (select p.id, line.quantity, public.price_now(p) as price, public.price_now(p) * line.quantity as total,
                 p.id = any (price.discounted) as is_discounted
            from jsonb_to_recordset(cart) as line (product_id bigint, quantity integer)
            join public.products p on p.id = line.product_id) bought
  window alike as (partition by bought.is_discounted), upto as (alike order by bought.id);

  perform private.keep_costs(placed.id);
  perform private.move_stock(cart, -1, jsonb_build_object('kind', 'sold', 'orders', array[placed.id]));
  return placed;
end $$;

create function private.place_order(items jsonb, address jsonb, method text, key uuid, browser_id text, choices jsonb)
  returns jsonb
  language plpgsql volatile security definer set search_path = '' set plan_cache_mode = force_generic_plan
  as $$
declare
  caller   text     := private.caller_id();
  cart     jsonb    := private.parse_cart(items);
  ship_to  jsonb    := private.parse_shipping_address(address);
  chosen   jsonb    := private.parse_choices(choices);
  -- An order without choices is hashed without them.
  hash     text     := encode(sha256(convert_to((jsonb_build_array(cart, ship_to, method)
                         || case when chosen = '{}' then '[]' else jsonb_build_array(chosen) end)::text, 'UTF8')), 'hex');
  units    bigint   := (select sum((line ->> 'quantity')::integer) from jsonb_array_elements(cart) line);
  callers  text[]   := private.callers();
  missing  jsonb;
  price    private.order_price;
  settings public.shop_settings;
  placed   public.orders;
begin
  if not private.is_paid_online(method) then
    raise exception 'There is no such way to pay.' using errcode = '22023', hint = 'BAD_METHOD';
  end if;
  if key is null then
    raise exception 'An order needs an idempotency key.' using errcode = '22023', hint = 'BAD_KEY';
  end if;
  perform private.require_edge();

  -- Two concurrent calls with the same key: the second waits here and finds the order of the first.
  perform pg_advisory_xact_lock(hashtextextended('place_order:' || key, 0));
  select o.* into placed from public.orders o where o.idempotency_key = key for update;
  if found then
    return private.replay_order(placed, caller, hash);
  end if;
  perform private.check_open_orders(callers, units);
  perform private.count_order(callers);

  perform private.give_way(cart, chosen ->> 'discount_code', ship_to, browser_id);
  missing  := private.lock_stock(cart, private.is_newcomer(caller));
  if missing is not null then
    raise exception 'There is not enough of some of the products.'
      using errcode = 'P0001', hint = 'OUT_OF_STOCK', detail = missing::text;
  end if;

  select s.* into strict settings from public.shop_settings s;
  price    := private.price_order(cart, ship_to, chosen, caller);
  placed   := private.write_order(cart, ship_to, method, chosen, price, caller, key, hash,
                                  now() + make_interval(mins => settings.unpaid_order_minutes),
                                  (select now() + make_interval(mins => l.first_hold_minutes) from private.shop_limits l));

  perform private.note_wished_order(placed.id, items, browser_id, caller);
  perform private.note_hold(placed, callers || case when caller is null then private.browser_callers(browser_id) else '{}' end);
  if caller is null then
    perform private.issue_guest_token(placed.id);
  end if;
  return private.order_receipt(placed.id, false);
end $$;
grant execute on function private.place_order to anon, authenticated, service_role;

-- `browser_id` is a UUID kept by a guest's browser, which identifies its unpaid orders; any other text is ignored.
create function public.place_order(items jsonb, shipping_address jsonb, payment_method text, idempotency_key uuid,
                                              browser_id text default null, choices jsonb default '{}') returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$
    select case when private.names_code(choices)
      then private.ask_with_code(true, items, shipping_address, choices, payment_method, idempotency_key, browser_id)
      else private.place_order(items, shipping_address, payment_method, idempotency_key, browser_id, choices) end
  $$;
grant execute on function public.place_order to anon, authenticated, service_role;

-- The units that `place_order` would free for the caller by cancelling their unpaid orders.
create function public.own_held_stock(browser_id text default null) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(jsonb_agg(jsonb_build_object('product_id', held.id, 'available', held.stock + held.quantity)
                              order by held.id), '[]')
      from (select p.id, p.stock, sum(h.quantity) as quantity
              from private.stock_holds h join public.products p on p.id = h.product_id
             where h.order_id = any (private.own_open_orders(browser_id))
             group by p.id) held
  $$;
grant execute on function public.own_held_stock to anon, authenticated;

-- The details of a customer who takes the goods along, all optional. Paying by link needs a name and an e-mail address.
create function private.parse_customer(customer jsonb, has_to_be_known boolean) returns jsonb
  language plpgsql immutable security invoker set search_path = ''
  as $$
declare
  name  text := coalesce(private.tidy_line(customer ->> 'firstName'), '');
  email text := coalesce(private.pasted_text(customer ->> 'email'), '');
  wrong jsonb := to_jsonb(array_remove(array[
    case when char_length(name) > 100 or (has_to_be_known and name = '') then 'firstName' end,
    case when char_length(email) > 254
      or ((has_to_be_known or email <> '') and private.is_email(email) is not true) then 'email' end], null));
begin
  if wrong <> '[]' then
    raise exception 'The customer is not accepted.' using errcode = '22023', hint = 'BAD_ADDRESS', detail = wrong::text;
  end if;
  return case when name = '' then '{}' else jsonb_build_object('firstName', name, 'lastName', '') end
         || case when email = '' then '{}' else jsonb_build_object('email', email) end;
end $$;

-- The current price of a staff order or quote, line by line. Without a country the goods are handed over in person.
create function public.quote_staff_order(items jsonb, country text default null, state text default null, city text default null)
  returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  actor text := private.require_staff();
  cart  jsonb := private.parse_cart(items);
  price private.order_price := private.price_order(
    cart, jsonb_build_object('country', country, 'state', state, 'city', city),
    case when country is null then '{"delivery": "in-person"}' else '{}' end::jsonb, null);
begin
  return jsonb_build_object(
    'subtotal', price.subtotal,
    'discount_amount', price.discount,
    'shipping_amount', price.shipping,
    'gift_wrap_amount', price.gift_wrap,
    'tax_amount', price.tax,
    'tax_included', price.tax_included,
    'total_amount', price.total,
    'items', (select jsonb_agg(jsonb_build_object(
                'product_id', p.id,
                'name', p.name,
                'quantity', line.quantity,
                'unit_price', public.price_now(p),
                'total_price', public.price_now(p) * line.quantity) order by p.id)
                from jsonb_to_recordset(cart) as line (product_id bigint, quantity integer)
                join public.products p on p.id = line.product_id and private.is_on_sale(p)));
end $$;
grant execute on function public.quote_staff_order to authenticated;

create function private.staff_receipt(target uuid) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select (select to_jsonb(own) from (
        select o.id, o.status, o.payment_status, o.payment_method, o.total_amount, o.customer_email as email, o.expires_at) own)
      || jsonb_build_object(
      'guest_token', (
        select t.token from private.guest_tokens t where t.order_id = o.id and o.user_id is null))
      from public.orders o where o.id = target
  $$;

create function private.part_name(piece text, product text) returns text
  language sql immutable security invoker set search_path = ''
  as $$
    select case when char_length(piece) > 190 then piece else piece || ' (' || left(product, 197 - char_length(piece)) || ')' end
  $$;

-- The spare part as which a piece is sent or sold, locked, with this price and at least one in stock. Copied from its product,
-- except what describes the whole product: its numbers, its box, its further pictures. See docs/decisions/112.
create function private.lock_part(product public.products, piece text, price numeric) returns public.products
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  part public.products;
begin
  insert into public.products (part_of, name, archived_at, image_url, image_alt, price, stock, category, age_range, description,
                               safety, free_from, maker_id)
  values (product.id, private.part_name(piece, product.name), now(), product.image_url, product.image_alt, lock_part.price, 1,
          product.category, product.age_range, 'A piece of ' || product.name || '.', product.safety,
          product.free_from, product.maker_id)
  on conflict on constraint one_part_of_a_name do nothing;
  select p.* into strict part from public.products p
   where p.part_of = product.id and p.name = private.part_name(piece, product.name) for update;
  update public.products p set price = lock_part.price, sale_price = null, sale_from = null, sale_until = null
   where p.id = part.id and (p.price <> lock_part.price or p.sale_price is not null);
  if part.stock = 0 then
    perform private.move_stock(jsonb_build_array(jsonb_build_object('product_id', part.id, 'quantity', 1)), 1,
                               '{"kind": "corrected", "reason": "Found for a customer who lost it."}');
  end if;
  return part;
end $$;

-- The cart with the piece that a message is about, which has no order yet, or one that was not paid in time.
create function private.cart_of_piece(lost private.messages, price numeric) returns jsonb
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  product public.products;
  part    public.products;
begin
  if lost.piece is null then
    raise exception 'This message is about no piece.' using errcode = 'P0001', hint = 'MESSAGE_NOT_FOUND';
  elsif (price between 0 and 999.99 and price = round(price, 2)) is not true then
    raise exception 'A piece costs up to 999.99 dollars.' using errcode = '22023', hint = 'BAD_PRICE';
  elsif private.has_piece_order(lost) then
    raise exception 'This piece has its order.' using errcode = 'P0001', hint = 'REQUEST_ANSWERED';
  end if;
  product := private.lock_product(lost.product_id);
  part := private.lock_part(product, lost.piece, price);
  if product.recalled_at is not null or part.recalled_at is not null then
    raise exception 'It is recalled.' using errcode = 'P0001', hint = 'GOODS_RECALLED';
  end if;
  return jsonb_build_array(jsonb_build_object('product_id', part.id, 'quantity', 1));
end $$;

-- The price that staff set contains the delivery.
create function private.price_of_piece(price numeric, ship_to jsonb) returns private.order_price
  language plpgsql stable security invoker set search_path = ''
  as $$
declare
  terms private.tax_terms := private.tax_terms_of(ship_to);
  sums  private.order_price;
begin
  sums.subtotal := price;
  sums.discount := 0;
  sums.shipping := 0;
  sums.gift_wrap := 0;
  sums.tax := private.tax_on(price, terms);
  sums.tax_included := terms.is_included;
  sums.total := price + case when sums.tax_included then 0 else sums.tax end;
  sums.discounted := '{}';
  return sums;
end $$;

-- What came by hand is paid at once, as is a piece that costs nothing; an order handed over at the stall is then complete. A
-- link holds its goods for three days. `expected_total` is the total the customer was told: a different price is refused. The
-- message `lost_piece` replaces the items by its piece, at this price. Idempotent by the key.
create function public.create_staff_order(
  items jsonb, pays text, idempotency_key uuid, customer jsonb default '{}', delivers boolean default false,
  expected_total numeric default null, lost_piece uuid default null, piece_price numeric default null,
  paid_by text default 'cash', reference text default null
) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor   text  := private.act_as_staff();
  cart    jsonb := case when lost_piece is null then private.parse_cart(items) end;
  ship_to jsonb := case when delivers then private.parse_shipping_address(customer)
                        else private.parse_customer(customer, pays = 'link') end;
  chosen  jsonb := case when delivers then '{}' else '{"delivery": "in-person"}' end;
  given   text  := case pays when 'cash' then private.parse_hand_reference(paid_by, reference) end;
  hash    text  := encode(sha256(convert_to(jsonb_build_array(cart, ship_to, pays, chosen, lost_piece, piece_price,
                                                              paid_by, given)::text, 'UTF8')), 'hex');
  buyer   text;
  lost    private.messages;
  placed  public.orders;
  missing jsonb;
  price   private.order_price;
  method  text;
begin
  if pays is null or pays not in ('cash', 'link') then
    raise exception 'There is no such way to pay.' using errcode = '22023', hint = 'BAD_METHOD';
  elsif idempotency_key is null then
    raise exception 'An order needs an idempotency key.' using errcode = '22023', hint = 'BAD_KEY';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('place_order:' || idempotency_key, 0));
  select o.* into placed from public.orders o where o.idempotency_key = create_staff_order.idempotency_key;
  if found and placed.request_hash = hash then
    return private.staff_receipt(placed.id);
  elsif found then
    raise exception 'This key belongs to another order.' using errcode = '23505', hint = 'KEY_REUSED';
  end if;
  if lost_piece is null then
    missing := private.lock_stock(cart, false);
    if missing is not null then
      raise exception 'There is not enough of some of the products.'
        using errcode = 'P0001', hint = 'OUT_OF_STOCK', detail = missing::text;
    end if;
    price := private.price_order(cart, ship_to, chosen, null);
  else
    lost := private.locked_row(null::private.messages, lost_piece, 'MESSAGE_NOT_FOUND');
    buyer := (select o.user_id from public.orders o where o.id = lost.order_id);
    cart := private.cart_of_piece(lost, piece_price);
    price := private.price_of_piece(piece_price, ship_to);
    if price.total = 0 and pays = 'link' then
      raise exception 'There is nothing to pay.' using errcode = 'P0001', hint = 'NOTHING_TO_PAY';
    end if;
  end if;
  if price.total <> expected_total then
    raise exception 'A price has changed.' using errcode = 'P0001', hint = 'TOTAL_CHANGED';
  end if;
  method := case when pays = 'link' then 'paystack-card' when price.total = 0 then 'cash' else paid_by end;
  placed := private.write_order(cart, ship_to, method, chosen, price, buyer, idempotency_key, hash,
                                now() + interval '3 days', null);
  update private.messages m set made_order_id = placed.id, changed_at = now() where m.id = lost.id;
  if buyer is null then
    perform private.issue_guest_token(placed.id);
  end if;
  if pays = 'link' then
    perform private.note_hold(placed, '{}');
    return private.staff_receipt(placed.id);
  end if;
  if placed.total_amount = 0 then
    update public.orders o set status = 'processing', payment_status = 'paid' where o.id = placed.id;
  else
    perform private.take_by_hand(placed, paid_by, given);
  end if;
  update public.orders o set status = 'completed' where o.id = placed.id and not coalesce(delivers, false);
  perform private.drop_mail(m.id, 'It was paid at once: its receipt says the same.')
     from private.mails m where m.order_id = placed.id and m.kind in ('order_received', 'delivered');
  perform private.drop_mail(m.id, 'There was nothing to pay.')
     from private.mails m where m.order_id = placed.id and m.kind = 'paid' and placed.total_amount = 0;
  return private.staff_receipt(placed.id);
end $$;
grant execute on function public.create_staff_order to authenticated;
