-- Who carries the parcel. What the number of a parcel leads to is worked out by src/domain/parcel.ts, also for numbers without a carrier.
alter table public.orders add column carrier text check (carrier in ('dhl', 'fedex', 'ups', 'usps', 'g4s', 'other'));

-- Without a number there is nothing to carry; an erased order has none.
create function private.forget_carrier() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  new.carrier := null;
  return new;
end $$;
revoke all on function private.forget_carrier() from public, anon, authenticated, service_role;
create trigger forget_carrier before insert or update of tracking_number, carrier on public.orders
  for each row when (new.tracking_number is null and new.carrier is not null) execute function private.forget_carrier();

-- As before, with the carrier. A mail is written for a new number only.
create or replace function private.add_change_events() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  kind  text := private.event_kind(old, new);
  actor text := coalesce(private.acting_staff(),
                         case when kind = 'cancelled' and new.cancel_reason = 'customer' then 'customer' else 'system' end);
begin
  if kind is not null then
    insert into public.order_events (order_id, actor, kind, from_status, to_status, note)
    values (new.id, actor, kind, old.status, new.status, nullif(current_setting('shop.event_note', true), ''));
  end if;
  if (new.tracking_number, new.carrier) is distinct from (old.tracking_number, old.carrier) then
    insert into public.order_events (order_id, actor, kind, note, details)
    values (new.id, actor, 'tracking', new.tracking_number, jsonb_build_object('carrier', new.carrier));
  end if;
  return null;
end $$;

drop trigger record_change on public.orders;
create trigger record_change after update of status, payment_status, tracking_number, carrier on public.orders
  for each row when ((old.status, old.payment_status, old.tracking_number, old.carrier)
                     is distinct from (new.status, new.payment_status, new.tracking_number, new.carrier))
  execute function private.record_change('id', 'status', 'payment_status', 'cancel_reason', 'tracking_number', 'carrier');

drop function public.set_order_tracking(uuid, text);
drop function private.set_order_tracking(uuid, text);
create function private.set_order_tracking(target uuid, tracking_number text, carrier text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor         text := private.act_as_staff();
  number        text := private.parse_note(tracking_number, 100, 'BAD_TRACKING');
  sent_with     text := case when number is not null then carrier end;
  current_order public.orders := private.lock_order(target);
begin
  if sent_with not in ('dhl', 'fedex', 'ups', 'usps', 'g4s', 'other') then
    raise exception 'There is no such carrier.' using errcode = '22023', hint = 'BAD_TRACKING';
  end if;
  if (number, sent_with) is distinct from (current_order.tracking_number, current_order.carrier) then
    update public.orders o set tracking_number = number, carrier = sent_with where o.id = target;
  end if;
  return private.get_order(target);
end $$;

create function public.set_order_tracking(order_id uuid, tracking_number text default null, carrier text default null) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.set_order_tracking(order_id, tracking_number, carrier) $$;
revoke all on function private.set_order_tracking(uuid, text, text), public.set_order_tracking(uuid, text, text)
  from public, anon, authenticated, service_role;
grant execute on function private.set_order_tracking(uuid, text, text), public.set_order_tracking(uuid, text, text)
  to authenticated;

-- As before, with who carries it, as every answer about an order tells it.
create or replace function private.sums_of(target public.orders) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select jsonb_build_object(
      'subtotal', target.subtotal, 'discount_amount', target.discount_amount, 'shipping_amount', target.shipping_amount,
      'gift_wrap_amount', target.gift_wrap_amount, 'tax_amount', target.tax_amount, 'total_amount', target.total_amount,
      'delivery_option', target.delivery_option, 'gift', target.gift, 'discount_code', target.discount_code,
      'needed_by', target.needed_by, 'arrives_from', target.arrives_from, 'arrives_by', target.arrives_by,
      'carrier', target.carrier)
  $$;

-- As before, with the carrier.
create or replace function private.order_facts(target uuid) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select jsonb_build_object(
      'id', o.id, 'placed_at', o.created_at, 'is_guest', o.user_id is null,
      'guest_token', (select t.token from private.guest_tokens t where t.order_id = o.id and o.user_id is null), 'status', o.status,
      'payment_status', o.payment_status, 'payment_method', o.payment_method, 'cancel_reason', o.cancel_reason,
      'pay_until', o.expires_at, 'tracking_number', o.tracking_number, 'carrier', o.carrier,
      'address', o.shipping_address,
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
