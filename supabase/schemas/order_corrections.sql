-- Corrections of an order's name, address, phone and e-mail, by its customer or by staff, until a parcel has left.
-- Relies on order_page, order_lists, limits, discount_codes and sending_mails.

-- An address as texts, empty where an older order lacks the part.
create function private.address_texts(address jsonb) returns jsonb
  language sql immutable security invoker set search_path = ''
  as $$
    select jsonb_object_agg(part.name, coalesce(address ->> part.name, ''))
      from unnest(array['firstName', 'lastName', 'email', 'phone', 'address', 'city', 'state', 'zipCode', 'country']) part (name)
  $$;

-- The country cannot change, as delivery, tax and dates were agreed for it, nor the state where its tax differs. `expected` is
-- the address that was shown: of two concurrent corrections the second is refused. Sending the same correction again is
-- idempotent.
create function private.correct_address(current_order public.orders, ship_to jsonb, expected jsonb) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  stored  jsonb := private.address_texts(current_order.shipping_address);
  wanted  jsonb := private.address_texts(ship_to);
  changed text;
  event   bigint;
  renewed public.orders;
begin
  if not private.can_be_cancelled(current_order) then
    raise exception 'The address of this order is final.' using errcode = 'P0001', hint = 'ADDRESS_FINAL';
  elsif wanted = stored then
    return;
  elsif stored is distinct from private.address_texts(expected) then
    raise exception 'Somebody else changed this order.' using errcode = 'P0001', hint = 'STATUS_CONFLICT';
  -- Unknown countries are compared as typed.
  elsif coalesce(private.country_code(wanted ->> 'country'), wanted ->> 'country')
        <> coalesce(private.country_code(stored ->> 'country'), stored ->> 'country') then
    raise exception 'An order stays in its country.' using errcode = 'P0001', hint = 'COUNTRY_FINAL';
  elsif private.tax_terms_of(wanted) <> private.tax_terms_of(stored) then
    raise exception 'The tax was agreed for another state.' using errcode = 'P0001', hint = 'STATE_FINAL';
  end if;
  select string_agg(part.key, ', ' order by part.key) into changed
    from jsonb_each(wanted) part where part.value is distinct from stored -> part.key;
  update public.orders o set shipping_address = wanted where o.id = current_order.id returning o.* into renewed;
  insert into public.order_events (order_id, actor, kind, note)
  values (renewed.id, coalesce(private.acting_staff(), 'customer'), 'address', changed) returning id into event;
  if renewed.customer_email <> current_order.customer_email then
    perform private.write_mail('email_changed', event::text, current_order.customer_email, current_order);
    perform private.write_mail(case renewed.payment_status when 'paid' then 'paid' else 'order_received' end,
                               renewed.id || ':' || event, renewed.customer_email, renewed);
  end if;
end $$;

create function public.correct_own_order(
  order_id uuid, shipping_address jsonb, expected_address jsonb, guest_token text default null
) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  ship_to       jsonb := private.parse_shipping_address(shipping_address);
  current_order public.orders;
begin
  perform private.require_edge();
  perform private.count_calls('correction', private.callers(), 'messages_per_hour');
  current_order := private.lock_order(order_id);
  if not private.may_open_order(current_order, guest_token) then
    raise exception 'There is no such order.' using errcode = 'P0001', hint = 'ORDER_NOT_FOUND';
  end if;
  if current_order.discount_code is not null then
    perform private.check_code_uses(private.lock_code(current_order.discount_code), current_order.user_id, ship_to,
                                    array[current_order.id]);
  end if;
  perform private.correct_address(current_order, ship_to, expected_address);
  return private.order_state(current_order.id);
end $$;
grant execute on function public.correct_own_order to anon, authenticated;

create function public.correct_order(order_id uuid, shipping_address jsonb, expected_address jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor   text  := private.act_as_staff();
  ship_to jsonb := private.parse_shipping_address(shipping_address);
begin
  perform private.correct_address(private.lock_order(order_id), ship_to, expected_address);
  return private.get_order(order_id);
end $$;
grant execute on function public.correct_order to authenticated;
