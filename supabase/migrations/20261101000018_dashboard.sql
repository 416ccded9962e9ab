-- Sales are orders that are paid and not cancelled, by the UTC day on which they were placed.

create function private.figure(value numeric, earlier numeric) returns jsonb
  language sql immutable security invoker set search_path = ''
  as $$
    select jsonb_build_object('value', value,
                              'change_percent', round(100 * (value - earlier) / nullif(earlier, 0), 1))
  $$;
revoke all on function private.figure(numeric, numeric) from public;

-- Orders and sales: the last thirty days compared with the thirty days before. Products and customers: how many there
-- are, compared with how many there were thirty days ago.
create function private.stat_cards(until timestamptz) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    with recent as (
      select count(*) filter (where o.created_at > since.day) as orders,
             count(*) filter (where o.created_at <= since.day) as orders_before,
             coalesce(sum(o.total_amount) filter (where o.payment_status = 'paid' and o.created_at > since.day), 0) as sales,
             coalesce(sum(o.total_amount) filter (where o.payment_status = 'paid' and o.created_at <= since.day), 0) as sales_before
        from public.orders o, (select until - interval '30 days') since (day)
       where o.status <> 'cancelled' and o.created_at > until - interval '60 days'),
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

create function private.sales_by_day(last_day date, days integer) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    with sold as (
      select (o.created_at at time zone 'UTC')::date as day, sum(o.total_amount) as total, count(*) as orders
        from public.orders o
       where o.payment_status = 'paid' and o.status <> 'cancelled'
         and o.created_at >= (last_day - days + 1)::timestamp at time zone 'UTC'
       group by 1)
    select jsonb_agg(jsonb_build_object('day', calendar.day, 'total', coalesce(sold.total, 0), 'orders', coalesce(sold.orders, 0))
                     order by calendar.day)
      from (select last_day - ago from generate_series(0, days - 1) ago) calendar (day)
      left join sold on sold.day = calendar.day
  $$;
revoke all on function private.sales_by_day(date, integer) from public;

create function private.dashboard_figures(days integer) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  actor text := private.require_staff();
begin
  if days is null or days not between 1 and 366 then
    raise exception 'The chart shows 1 to 366 days.' using errcode = '22023', hint = 'BAD_DAYS';
  end if;
  return private.stat_cards(now()) || jsonb_build_object(
    'sales', private.sales_by_day((now() at time zone 'UTC')::date, days),
    'recent_orders', private.order_summaries(private.find_orders(null, null, null, null, 5)),
    'low_stock', (
      select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name, 'image_url', p.image_url, 'stock', p.stock)
                                order by p.stock, p.id), '[]')
        from public.products p, public.shop_settings s
       where private.is_low_on_stock(p, s.low_stock_threshold)));
end $$;

create function public.dashboard_figures(days integer default 30) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$ select private.dashboard_figures(days) $$;
revoke all on function private.dashboard_figures(integer), public.dashboard_figures(integer)
  from public, anon, authenticated, service_role;
grant execute on function private.dashboard_figures(integer), public.dashboard_figures(integer) to authenticated;
