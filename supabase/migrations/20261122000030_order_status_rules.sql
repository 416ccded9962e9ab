-- A change of status names what its page showed. `expected_status` and `expected_payment_status` that are not what the
-- order has by now refuse it, with the order as it is; null expects nothing.

drop function public.set_order_status(uuid, text, text);
drop function private.set_order_status(uuid, text, text);

-- Also when the order has got the wanted status already: of many changes at once exactly one is accepted.
create function private.refuse_stale_change(current_order public.orders, expected_status text, expected_payment_status text)
  returns void
  language plpgsql stable security invoker set search_path = ''
  as $$
begin
  if expected_status <> current_order.status or expected_payment_status <> current_order.payment_status then
    raise exception 'Somebody else changed this order.'
      using errcode = 'P0001', hint = 'STATUS_CONFLICT', detail = private.get_order(current_order.id)::text;
  end if;
end $$;
revoke all on function private.refuse_stale_change(public.orders, text, text) from public;

create function private.set_order_status(target uuid, new_status text, note text, expected_status text,
                                         expected_payment_status text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor         text := private.act_as_staff();
  clean_note    text := private.parse_note(note, 2000, 'BAD_NOTE');
  current_order public.orders;
begin
  if new_status is null or new_status not in ('pending', 'processing', 'shipped', 'completed', 'cancelled') then
    raise exception 'There is no such status.' using errcode = '22023', hint = 'BAD_STATUS';
  end if;
  current_order := private.lock_order(target);
  perform private.refuse_stale_change(current_order, expected_status, expected_payment_status);
  if new_status = current_order.status then
    return case when clean_note is null then private.get_order(target)
                else private.add_order_note(target, clean_note) end;
  end if;
  perform set_config('shop.event_note', coalesce(clean_note, ''), true);
  if new_status = 'cancelled' then
    perform private.cancel_by_staff(current_order);
  elsif current_order.status = 'cancelled' then
    perform private.reopen_by_staff(current_order, new_status);
  else
    update public.orders o set status = new_status where o.id = target;
  end if;
  perform set_config('shop.event_note', '', true);
  -- An order that is pending again gets new time to be paid. With the old end it would expire within a minute.
  update public.orders o
     set expires_at = greatest(o.expires_at, now() + make_interval(mins => s.unpaid_order_minutes))
    from public.shop_settings s
   where o.id = target and o.status = 'pending' and o.payment_status = 'pending';
  return private.get_order(target);
end $$;

create function public.set_order_status(order_id uuid, status text, note text default null,
                                        expected_status text default null, expected_payment_status text default null)
  returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.set_order_status(order_id, status, note, expected_status, expected_payment_status) $$;
revoke all on function
  private.set_order_status(uuid, text, text, text, text), public.set_order_status(uuid, text, text, text, text)
  from public, anon, authenticated, service_role;
grant execute on function
  private.set_order_status(uuid, text, text, text, text), public.set_order_status(uuid, text, text, text, text)
  to authenticated;

create or replace function private.get_order(target uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  actor text := private.require_staff();
begin
  return (
    select jsonb_build_object(
      'id', o.id, 'created_at', o.created_at, 'user_id', o.user_id, 'status', o.status, 'cancel_reason', o.cancel_reason,
      'payment_status', o.payment_status, 'payment_method', o.payment_method, 'payment_reference', o.payment_reference,
      'subtotal', o.subtotal, 'tax_amount', o.tax_amount, 'total_amount', o.total_amount,
      'charged_currency', o.charged_currency, 'charged_minor', o.charged_minor, 'charged_rate', o.charged_rate,
      'expires_at', o.expires_at, 'tracking_number', o.tracking_number, 'customer_name', o.customer_name,
      'customer_email', o.customer_email, 'shipping_address', o.shipping_address, 'stock_held', o.stock_held,
      'items', coalesce((
        select jsonb_agg(jsonb_build_object('id', i.id, 'product_id', i.product_id, 'name', p.name, 'image_url', p.image_url,
                                            'quantity', i.quantity, 'unit_price', i.unit_price, 'total_price', i.total_price)
                         order by i.product_id)
          from public.order_items i join public.products p on p.id = i.product_id where i.order_id = o.id), '[]'),
      'events', coalesce((
        select jsonb_agg(to_jsonb(e) - 'order_id' order by e.id) from public.order_events e where e.order_id = o.id), '[]'),
      'payments', coalesce((
        select jsonb_agg(to_jsonb(p) - 'order_id' order by p.created_at, p.id)
          from public.payments p where p.order_id = o.id), '[]'),
      'refunds', coalesce((
        select jsonb_agg(to_jsonb(r) - array['order_id', 'idempotency_key'] order by r.created_at, r.id)
          from public.refunds r where r.order_id = o.id), '[]'),
      'incidents', coalesce((
        select jsonb_agg(to_jsonb(i) - 'order_id' order by i.created_at, i.id)
          from public.payment_incidents i where i.order_id = o.id), '[]'))
    from public.orders o where o.id = target);
end $$;
