-- Orders and sales: what was paid and not cancelled in the last thirty days, compared with the thirty days before. Products
-- and customers: how many there are, compared with how many there were thirty days ago.
create or replace function private.stat_cards(until timestamptz) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    with recent as (
      select count(*) filter (where o.created_at > since.day) as orders,
             count(*) filter (where o.created_at <= since.day) as orders_before,
             coalesce(sum(o.total_amount) filter (where o.created_at > since.day), 0) as sales,
             coalesce(sum(o.total_amount) filter (where o.created_at <= since.day), 0) as sales_before
        from public.orders o, (select until - interval '30 days') since (day)
       where o.payment_status = 'paid' and o.status <> 'cancelled' and o.created_at > until - interval '60 days'),
    known as materialized (
      select (select count(*) from public.customers) as today,
             (select count(*) from public.customers c where c.first_order_at > until - interval '30 days') as new)
    select jsonb_build_object(
      'total_sales', private.figure(recent.sales, recent.sales_before),
      'new_orders', private.figure(recent.orders, recent.orders_before),
      'products', (
        select private.figure(count(*) filter (where p.archived_at is null),
                              count(*) filter (where p.created_at <= since.day
                                                 and (p.archived_at is null or p.archived_at > since.day)))
          from public.products p, (select until - interval '30 days') since (day)),
      'customers', (select private.figure(known.today, known.today - known.new) from known))
      from recent
  $$;
revoke all on function private.stat_cards(timestamptz) from public;
