-- One's own orders, newest first, a page at a time: all of them, or those whose number begins with a text or that have a
-- product with it in its name. See docs/decisions/090.
create function public.my_orders(search text default null, before_at timestamptz default null, before_id uuid default null,
                                 row_limit integer default 11) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select coalesce(jsonb_agg(found.told order by found.created_at desc, found.id desc), '[]')
      from (select lower(left(private.trimmed(my_orders.search), 100))) asked (words)
      cross join lateral (
        select o.id, o.created_at, jsonb_build_object(
                 'id', o.id, 'status', o.status, 'payment_status', o.payment_status, 'created_at', o.created_at,
                 'subtotal', o.subtotal, 'discount_amount', o.discount_amount, 'shipping_amount', o.shipping_amount,
                 'gift_wrap_amount', o.gift_wrap_amount, 'tax_amount', o.tax_amount, 'total_amount', o.total_amount,
                 'delivery_option', o.delivery_option, 'gift', o.gift, 'discount_code', o.discount_code,
                 'needed_by', o.needed_by,
                 'arrives_from', o.arrives_from, 'arrives_by', o.arrives_by, 'order_items', (
                   select coalesce(jsonb_agg(jsonb_build_object(
                            'product_id', i.product_id, 'quantity', i.quantity, 'unit_price', i.unit_price,
                            'total_price', i.total_price,
                            'products', jsonb_build_object('name', p.name, 'image_url', p.image_url)) order by i.product_id), '[]')
                     from public.order_items i join public.products p on p.id = i.product_id where i.order_id = o.id)) as told
          from public.orders o
         where o.user_id = (select private.caller_id())
           and (before_at is null or (o.created_at, o.id) < (before_at, before_id))
           and (coalesce(asked.words, '') = ''
                or starts_with(o.id::text, regexp_replace(asked.words, '^(order)?\s*#?\s*', ''))
                or exists (select from public.order_items i join public.products p on p.id = i.product_id
                            where i.order_id = o.id and strpos(lower(p.name), asked.words) > 0))
         order by o.created_at desc, o.id desc
         limit least(greatest(row_limit, 1), 51)) found
  $$;
revoke all on function public.my_orders(text, timestamptz, uuid, integer) from public, anon, authenticated, service_role;
grant execute on function public.my_orders(text, timestamptz, uuid, integer) to authenticated;
