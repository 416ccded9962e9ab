-- As before, with the returns and their photos.
create or replace function private.export_my_data() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  caller text := private.require_customer();
  own_email text := private.verified_email();
begin
  return jsonb_build_object(
    'exported_at', now(),
    'account', jsonb_build_object('id', caller, 'verified_email', own_email),
    'customer', (
      select to_jsonb(c) - array['id', 'user_id', 'search_text'] from public.customers c where c.user_id = caller),
    'newsletter', (
      select jsonb_build_object('email', n.email, 'subscribed_at', n.created_at)
        from public.newsletter_subscribers n where lower(n.email) = own_email),
    'stock_reminders', (
      select coalesce(jsonb_agg(jsonb_build_object('product_id', r.product_id, 'name', p.name, 'email', r.email,
                                                   'consent', r.consent, 'asked_at', r.created_at)
                                order by r.created_at, r.id), '[]')
        from public.stock_reminders r join public.products p on p.id = r.product_id
       where lower(r.email) = own_email or r.user_id = caller),
    'addresses', (
      select coalesce(jsonb_agg(to_jsonb(a) - 'user_id' order by a.created_at, a.id), '[]')
        from public.addresses a where a.user_id = caller),
    'orders', (
      select coalesce(jsonb_agg(newest.entry order by newest.created_at desc, newest.id desc), '[]') from (
        select o.id, o.created_at, jsonb_build_object(
            'id', o.id, 'created_at', o.created_at, 'status', o.status, 'cancel_reason', o.cancel_reason,
            'payment_status', o.payment_status, 'payment_method', o.payment_method, 'charged_currency', o.charged_currency,
            'charged_minor', o.charged_minor, 'shipping_address', o.shipping_address,
            'tracking_number', o.tracking_number,
            'items', (
              select jsonb_agg(jsonb_build_object('product_id', i.product_id, 'name', p.name, 'quantity', i.quantity,
                                                  'unit_price', i.unit_price, 'total_price', i.total_price)
                               order by i.product_id)
                from public.order_items i join public.products p on p.id = i.product_id where i.order_id = o.id),
            'payments', (
              select coalesce(jsonb_agg(to_jsonb(p) - array['id', 'order_id', 'fee_minor', 'listed_at'] order by p.created_at, p.id), '[]')
                from public.payments p where p.order_id = o.id),
            'refunds', (
              select coalesce(jsonb_agg(jsonb_build_object(
                       'created_at', r.created_at, 'decided_at', r.decided_at, 'provider', r.provider, 'kind', r.kind,
                       'status', r.status, 'amount_minor', r.amount_minor, 'currency', r.currency, 'reason', r.reason)
                       order by r.created_at, r.id), '[]')
                from public.refunds r where r.order_id = o.id),
            'history', (
              select coalesce(jsonb_agg(jsonb_build_object(
                       'at', e.at, 'by', case when e.actor in ('customer', 'system') then e.actor else 'staff' end,
                       'kind', e.kind, 'from_status', e.from_status, 'to_status', e.to_status, 'note', e.note)
                       order by e.id), '[]')
                from public.order_events e where e.order_id = o.id)) || private.sums_of(o) as entry
          from public.orders o where o.user_id = caller
         order by o.created_at desc, o.id desc limit 1000) newest)) || private.my_returns();
end $$;
