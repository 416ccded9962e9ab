-- As before, with what was paid for the order: more than its total when somebody paid it twice.
create or replace function private.order_page(target uuid, token text) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object(
      'id', o.id, 'is_guest', o.user_id is null, 'created_at', o.created_at, 'status', o.status,
      'payment_status', o.payment_status, 'cancel_reason', o.cancel_reason, 'can_cancel', private.can_be_called_off(o),
      'subtotal', o.subtotal, 'tax_amount', o.tax_amount, 'total_amount', o.total_amount,
      'payment_method', o.payment_method, 'charged_currency', o.charged_currency, 'charged_minor', o.charged_minor,
      'shipping_address', o.shipping_address, 'expires_at', o.expires_at, 'tracking_number', o.tracking_number,
      'paid_at', case when o.payment_status = 'paid' then private.moment_of(o.id, '{paid}') end,
      'shipped_at', case when o.status in ('shipped', 'completed') then private.moment_of(o.id, '{status}', 'shipped') end,
      'delivered_at', case when o.status = 'completed' then private.moment_of(o.id, '{status}', 'completed') end,
      'cancelled_at', case when o.status = 'cancelled'
                           then private.moment_of(o.id, '{cancelled,expired,payment_failed,status}', 'cancelled') end,
      'paid', (select coalesce(sum(p.usd_amount), 0) from public.payments p where p.order_id = o.id),
      'owed', private.owed_usd(o.id),
      'refunds', (
        select coalesce(jsonb_agg(jsonb_build_object(
                 'id', r.id, 'usd_amount', r.usd_amount, 'is_done', r.status = 'done',
                 'at', coalesce(r.decided_at, r.created_at)) order by r.created_at, r.id), '[]')
          from public.refunds r where r.order_id = o.id and r.kind = 'refund' and r.status <> 'failed'),
      'order_items', (
        select jsonb_agg(jsonb_build_object(
          'product_id', i.product_id, 'quantity', i.quantity, 'unit_price', i.unit_price, 'total_price', i.total_price,
          'products', jsonb_build_object('name', p.name, 'image_url', p.image_url, 'category', p.category,
                                         'on_sale', p.archived_at is null and not p.is_draft))
          order by i.product_id)
        from public.order_items i join public.products p on p.id = i.product_id where i.order_id = o.id))
    from public.orders o
    where o.id = target and private.may_open_order(o, token)
  $$;
