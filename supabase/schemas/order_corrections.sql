-- Corrections of an order's name, address, phone and e-mail, by its customer or by staff, until a parcel has left.
-- Relies on order_page, order_lists, limits, discount_codes and sending_mails.

-- An address as texts, empty where the order lacks the field.
create function private.address_texts(address jsonb) returns jsonb
  language sql immutable security invoker set search_path = ''
  as $$
    select jsonb_object_agg(field.name, coalesce(address ->> field.name, '')) from private.address_fields() field
  $$;

-- How often its customer may correct an order; more is for staff.
create function private.most_corrections() returns integer
  language sql immutable security invoker set search_path = '' as $$ select 5 $$;

-- Five a day to a mailbox, of all orders: the address may be a stranger's.
create function private.may_get_correction(recipient text) returns boolean
  language sql stable security invoker set search_path = ''
  as $$
    select 5 > (select count(*) from private.mails m
                 where private.mailbox(m.recipient) = private.mailbox(may_get_correction.recipient)
                   and m.created_at > now() - interval '1 day' and m.event_facts ? 'is_correction')
  $$;

-- Contains nothing that was typed but a first name, as that of an unpaid order.
create function private.write_correction_mail(kind text, key text, recipient text, about public.orders) returns void
  language sql volatile security invoker set search_path = ''
  as $$
    select private.write_mail(write_correction_mail.kind, key, write_correction_mail.recipient, about,
                              event_facts => '{"is_correction": true}')
     where private.may_get_correction(write_correction_mail.recipient)
  $$;

-- Moves the mails of an order that nobody has begun to send, without what was typed. Those that were begun keep the facts of
-- then, and with them the former token. What is not moved is dropped.
create function private.move_waiting_mails(former text, about public.orders) returns void
  language sql volatile security invoker set search_path = ''
  as $$
    update private.mails m
       set recipient = about.customer_email, event_facts = m.event_facts || '{"is_correction": true}'
     where m.order_id = about.id and m.recipient = former and m.sent_at is null and m.facts is null
       and m.kind <> 'email_changed' and m.kind not like 'staff%'
       and case when m.kind in ('order_received', 'paid')
                then (m.kind = 'paid') = (about.payment_status = 'paid') and private.may_get_correction(about.customer_email)
                else true end
  $$;

-- The country cannot change, as delivery, tax and dates were agreed for it, nor the state where its tax differs, nor the city or
-- state where delivery does. `expected` is the address that was shown: of two concurrent corrections the second is refused.
-- Sending the same correction again is idempotent.
create function private.correct_address(current_order public.orders, ship_to jsonb, expected jsonb) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  stored  jsonb := private.address_texts(current_order.shipping_address);
  wanted  jsonb := private.address_texts(ship_to);
  changed text;
  event   bigint;
  receipt text;
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
  elsif private.delivery_terms(current_order.delivery_option, wanted)
        is distinct from private.delivery_terms(current_order.delivery_option, stored) then
    raise exception 'Delivery was agreed for another place.' using errcode = 'P0001', hint = 'PLACE_FINAL';
  elsif private.acting_staff() is null and private.most_corrections() <= (
    select count(*) from public.order_events e
     where e.order_id = current_order.id and e.kind = 'address' and e.actor = 'customer') then
    raise exception 'This order was corrected often.' using errcode = 'PT429', hint = 'TOO_MANY_CORRECTIONS';
  end if;
  select string_agg(part.key, ', ' order by part.key) into changed
    from jsonb_each(wanted) part where part.value is distinct from stored -> part.key;
  update public.orders o set shipping_address = ship_to where o.id = current_order.id returning o.* into renewed;
  insert into public.order_events (order_id, actor, kind, note)
  values (renewed.id, coalesce(private.acting_staff(), 'customer'), 'address', changed) returning id into event;
  if renewed.customer_email <> current_order.customer_email then
    -- Before the token, as mails that are being sent lock it after themselves.
    perform private.move_waiting_mails(current_order.customer_email, renewed);
    if renewed.user_id is null then
      perform private.issue_guest_token(renewed.id);
    end if;
    perform private.write_correction_mail('email_changed', event::text, current_order.customer_email, current_order);
    receipt := case renewed.payment_status when 'paid' then 'paid' else 'order_received' end;
    if not exists (select from private.mails m
                    where m.order_id = renewed.id and m.kind = receipt and m.next_attempt_at is not null
                      and m.recipient = renewed.customer_email) then
      perform private.write_correction_mail(receipt, renewed.id || ':' || event, renewed.customer_email, renewed);
    end if;
  end if;
end $$;

-- Another e-mail address gives a guest's order another token, which is returned: the former address opens it no more.
create function public.correct_own_order(
  order_id uuid, shipping_address jsonb, expected_address jsonb, guest_token text default null
) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  ship_to       jsonb := private.parse_shipping_address(shipping_address);
  current_order public.orders;
  taken         text;
begin
  perform private.require_edge();
  perform private.count_calls('correction', private.callers(), 'messages_per_hour');
  current_order := private.lock_order(order_id);
  if not private.may_open_order(current_order, guest_token) then
    raise exception 'There is no such order.' using errcode = 'P0001', hint = 'ORDER_NOT_FOUND';
  end if;
  if current_order.discount_code is not null then
    perform private.check_code_guesses();
    taken := private.taken_uses(private.lock_code(current_order.discount_code), current_order.user_id, ship_to,
                                array[current_order.id]);
    -- A response, so that it is counted: it tells who has used the code.
    if taken is not null then
      return private.answer_refused_code('The discount code is refused: ' || taken || '.',
                                         jsonb_build_object('reason', taken)::text);
    end if;
  end if;
  perform private.correct_address(current_order, ship_to, expected_address);
  return private.order_state(current_order.id) || jsonb_build_object(
    'guest_token', (select t.token from private.guest_tokens t where t.order_id = current_order.id));
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
