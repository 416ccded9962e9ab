-- Money of an order goes back by its returns and from the order itself. Each side shows what the other does. See docs/decisions/091.

-- What went back, or is on its way, by refunds that belong to no return.
create function private.refunded_besides_returns(target uuid) returns numeric
  language sql stable security invoker set search_path = ''
  as $$
    select coalesce(sum(f.usd_amount), 0) from public.refunds f
     where f.order_id = target and f.status <> 'failed'
       and not exists (select from private.returns r where r.refund_key = f.idempotency_key)
  $$;
revoke all on function private.refunded_besides_returns(uuid) from public, anon, authenticated, service_role;

-- As before, with what was refunded besides.
create or replace function private.staff_return(r private.returns) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select private.told_return(r) || jsonb_build_object(
      'place', r.place, 'version', r.version, 'order_id', o.id, 'customer_name', o.customer_name, 'our_fault', r.our_fault,
      'worth', case when r.status = 'asked' then jsonb_build_object(
        'ours', private.sums_json(private.return_sums(o, private.return_lines_of(r.id), true, r.id)),
        'theirs', private.sums_json(private.return_sums(o, private.return_lines_of(r.id), false, r.id))) end,
      'other_refunds', private.refunded_besides_returns(o.id),
      'due', case when r.status = 'approved' and r.refunded_at is null then private.refund_of_return(r) end,
      'waiting_refund', (select f.id from public.refunds f
                          where f.idempotency_key = r.refund_key and f.status in ('requested', 'pending')))
      from public.orders o where o.id = r.order_id
  $$;

-- As before, with the returns that still wait for their money.
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
          from public.payment_incidents i where i.order_id = o.id), '[]'),
      'open_returns', coalesce((
        select jsonb_agg(jsonb_build_object('id', r.id, 'is_approved', r.status = 'approved', 'refund', r.refund_usd) order by r.place)
          from private.standing_returns(o.id) r where r.refunded_at is null), '[]')) || private.sums_of(o)
    from public.orders o where o.id = target);
end $$;
