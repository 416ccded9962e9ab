-- Orders made by staff: at a market stall, on the phone, for a school. Paid in cash, or by a payment link.
-- Relies on placing_orders, payments, order_page and mails.

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
create function public.quote_staff_order(items jsonb, country text default null, state text default null) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  actor text := private.require_staff();
  cart  jsonb := private.parse_cart(items);
  price private.order_price := private.price_order(
    cart, jsonb_build_object('country', country, 'state', state),
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
    select jsonb_build_object(
      'id', o.id,
      'status', o.status,
      'payment_status', o.payment_status,
      'total_amount', o.total_amount,
      'email', o.customer_email,
      'expires_at', o.expires_at,
      'guest_token', (
        select t.token from private.guest_tokens t where t.order_id = o.id and o.user_id is null))
      from public.orders o where o.id = target
  $$;

-- Cash is paid at once; an order handed over at the stall is then complete. A link holds its goods for three days.
-- `expected_total` is the total the customer was told: a different price is refused. Idempotent by the key.
create function public.create_staff_order(
  items jsonb, pays text, idempotency_key uuid, customer jsonb default '{}', delivers boolean default false,
  expected_total numeric default null
) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor   text  := private.act_as_staff();
  cart    jsonb := private.parse_cart(items);
  ship_to jsonb := case when delivers then private.parse_shipping_address(customer)
                        else private.parse_customer(customer, pays = 'link') end;
  chosen  jsonb := case when delivers then '{}' else '{"delivery": "in-person"}' end;
  hash    text  := encode(sha256(convert_to(jsonb_build_array(cart, ship_to, pays, chosen)::text, 'UTF8')), 'hex');
  placed  public.orders;
  missing jsonb;
  price   private.order_price;
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
  missing := private.lock_stock(cart, false);
  if missing is not null then
    raise exception 'There is not enough of some of the products.'
      using errcode = 'P0001', hint = 'OUT_OF_STOCK', detail = missing::text;
  end if;
  price := private.price_order(cart, ship_to, chosen, null);
  if price.total <> expected_total then
    raise exception 'A price has changed.' using errcode = 'P0001', hint = 'TOTAL_CHANGED';
  end if;
  placed := private.write_order(cart, ship_to, case pays when 'cash' then 'cash' else 'paystack-card' end, chosen, price, null,
                                idempotency_key, hash, now() + interval '3 days', null);
  perform private.issue_guest_token(placed.id);
  if pays = 'link' then
    perform private.note_hold(placed, '{}');
    return private.staff_receipt(placed.id);
  end if;
  perform public.mark_order_paid(placed.id, 'cash', 'cash-' || placed.id, placed.charged_minor, placed.charged_currency, 0);
  -- No provider lists a cash payment.
  update public.payments p set listed_at = now() where p.order_id = placed.id;
  update public.orders o set status = 'completed' where o.id = placed.id and not coalesce(delivers, false);
  perform private.drop_mail(m.id, 'It was paid at once: its receipt says the same.')
     from private.mails m where m.order_id = placed.id and m.kind in ('order_received', 'delivered');
  return private.staff_receipt(placed.id);
end $$;
grant execute on function public.create_staff_order to authenticated;
