create function private.order_summaries(ids uuid[]) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', o.id, 'created_at', o.created_at, 'status', o.status, 'payment_status', o.payment_status,
      'payment_method', o.payment_method, 'total_amount', o.total_amount, 'customer_name', o.customer_name,
      'customer_email', o.customer_email,
      'item_count', (select coalesce(sum(i.quantity), 0) from public.order_items i where i.order_id = o.id))
      order by asked.place), '[]')
    from unnest(ids) with ordinality asked (id, place) join public.orders o on o.id = asked.id
  $$;

create function private.list_orders(search text, status text, before_created_at timestamptz, before_id uuid, page_size integer)
  returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  actor text := private.require_staff();
  size  integer := private.page_size(page_size);
  ids   uuid[] := private.find_orders(search, status, before_created_at, before_id, size + 1);
begin
  return jsonb_build_object(
    'orders', private.order_summaries(ids[:size]),
    'next', (select jsonb_build_object('created_at', o.created_at, 'id', o.id) from public.orders o
              where o.id = ids[size] and cardinality(ids) > size));
end $$;

create function private.get_order(target uuid) returns jsonb
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
      'customer_email', o.customer_email, 'shipping_address', o.shipping_address,
      'items', coalesce((
        select jsonb_agg(jsonb_build_object('id', i.id, 'product_id', i.product_id, 'name', p.name, 'image_url', p.image_url,
                                            'quantity', i.quantity, 'unit_price', i.unit_price, 'total_price', i.total_price)
                         order by i.product_id)
          from public.order_items i join public.products p on p.id = i.product_id where i.order_id = o.id), '[]'),
      'events', coalesce((
        select jsonb_agg(to_jsonb(e) - 'order_id' order by e.id) from public.order_events e where e.order_id = o.id), '[]'),
      'payments', coalesce((
        select jsonb_agg(to_jsonb(p) - 'order_id' order by p.created_at, p.id)
          from public.payments p where p.order_id = o.id), '[]'))
    from public.orders o where o.id = target);
end $$;

create function public.list_orders(search text default null, status text default null,
                                   before_created_at timestamptz default null, before_id uuid default null,
                                   page_size integer default 25) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$ select private.list_orders(search, status, before_created_at, before_id, page_size) $$;

create function public.get_order(order_id uuid) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$ select private.get_order(order_id) $$;

revoke all on function private.order_summaries(uuid[]), private.list_orders(text, text, timestamptz, uuid, integer),
  private.get_order(uuid), public.list_orders(text, text, timestamptz, uuid, integer), public.get_order(uuid)
  from public, anon, authenticated, service_role;
grant execute on function private.list_orders(text, text, timestamptz, uuid, integer), private.get_order(uuid),
  public.list_orders(text, text, timestamptz, uuid, integer), public.get_order(uuid) to authenticated;
