-- As before, and the token that opens the page of a guest's order: their mail leads there. It is what the mail says, so it goes when
-- the mail is sent or the order is erased.
create or replace function private.order_facts(target uuid) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select jsonb_build_object(
      'id', o.id, 'placed_at', o.created_at, 'is_guest', o.user_id is null,
      'guest_token', (select t.token from private.guest_tokens t where t.order_id = o.id and o.user_id is null), 'status', o.status,
      'payment_status', o.payment_status, 'payment_method', o.payment_method, 'cancel_reason', o.cancel_reason,
      'pay_until', o.expires_at, 'tracking_number', o.tracking_number, 'address', o.shipping_address,
      'customer_name', coalesce(o.customer_name, ''),
      'subtotal', private.minor_units(o.subtotal), 'tax', private.minor_units(o.tax_amount),
      'total', private.minor_units(o.total_amount), 'charged', o.charged_minor, 'charged_currency', o.charged_currency,
      'lines', (select coalesce(jsonb_agg(jsonb_build_object(
                  'name', p.name, 'quantity', i.quantity, 'total', private.minor_units(i.total_price)) order by p.name, p.id), '[]')
                  from public.order_items i join public.products p on p.id = i.product_id where i.order_id = o.id),
      'payment', (select jsonb_build_object('provider', p.provider, 'reference', p.reference, 'at', p.created_at)
                    from public.payments p where p.order_id = o.id and p.reference = o.payment_reference))
      from public.orders o where o.id = target
  $$;
