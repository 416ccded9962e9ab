-- The dashboard reads the books: sales are what was received less what went back, on the day on which it happened. Orders
-- count on the day of their first payment. Days are the shop's.

-- How many customers there are, as changes to add up: counting them all takes longer than all the rest. Rows are only
-- added while people buy, so that they do not wait for each other; the job that closes the books makes one of them.
create table private.customer_counts (
  id     bigint generated always as identity primary key,
  change bigint not null
);
alter table private.customer_counts enable row level security;
revoke all on private.customer_counts from public, anon, authenticated, service_role;

create function private.count_customers() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from private.customer_counts;
  else
    insert into private.customer_counts (change)
    select counted.change from (select count(*) * case tg_op when 'INSERT' then 1 else -1 end as change from changed) counted
     where counted.change <> 0;
  end if;
  return null;
end $$;
revoke all on function private.count_customers() from public;

create trigger count_new_customers after insert on public.customers
  referencing new table as changed for each statement execute function private.count_customers();
create trigger count_erased_customers after delete on public.customers
  referencing old table as changed for each statement execute function private.count_customers();
create trigger count_no_customers after truncate on public.customers
  for each statement execute function private.count_customers();
insert into private.customer_counts (change) select count(*) from public.customers;

create function private.fold_customer_counts() returns void
  language sql volatile security definer set search_path = ''
  as $$
    with folded as (delete from private.customer_counts returning change)
    insert into private.customer_counts (change) select sum(change) from folded having count(*) > 0
  $$;

create function private.recount_customers() returns bigint
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  lock table public.customers in share mode;
  delete from private.customer_counts;
  insert into private.customer_counts (change) select count(*) from public.customers;
  return (select sum(c.change) from private.customer_counts c);
end $$;
revoke all on function private.fold_customer_counts(), private.recount_customers()
  from public, anon, authenticated, service_role;
grant execute on function private.fold_customer_counts(), private.recount_customers() to service_role;

do $$
begin
  if exists (select from pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron with schema pg_catalog;
    perform cron.schedule('close-books', '*/10 * * * *', 'select private.close_books(), private.fold_customer_counts()');
  end if;
end $$;

create or replace function private.figure(value numeric, earlier numeric) returns jsonb
  language sql immutable security invoker set search_path = ''
  as $$
    select jsonb_build_object('value', value,
                              'change_percent', case when earlier > 0 then round(100 * (value - earlier) / earlier, 1) end)
  $$;

-- Sales and orders of the last thirty days, today included, compared with the thirty days before; and every day of the chart.
create function private.sales_figures(today date, days integer) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    with book as materialized (
      select b.day, sum(b.received - b.refunded - b.reversed) as earned, sum(b.orders) as orders
        from private.book(today - greatest(days, 60) + 1, today) b group by b.day),
    recent as (
      select coalesce(sum(b.earned) filter (where b.day > today - 30), 0) as sales,
             coalesce(sum(b.earned) filter (where b.day between today - 59 and today - 30), 0) as sales_before,
             coalesce(sum(b.orders) filter (where b.day > today - 30), 0) as orders,
             coalesce(sum(b.orders) filter (where b.day between today - 59 and today - 30), 0) as orders_before
        from book b)
    select jsonb_build_object(
      'total_sales', private.figure(recent.sales, recent.sales_before),
      'new_orders', private.figure(recent.orders, recent.orders_before),
      'sales', (
        select jsonb_agg(jsonb_build_object('day', calendar.day, 'total', coalesce(b.earned, 0), 'orders', coalesce(b.orders, 0))
                         order by calendar.day)
          from (select today - ago as day from generate_series(0, days - 1) ago) calendar
          left join book b on b.day = calendar.day))
      from recent
  $$;
revoke all on function private.sales_figures(date, integer) from public;

-- How many there are, compared with how many there were thirty days ago.
create or replace function private.stat_cards(until timestamptz) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    with known as materialized (
      select (select coalesce(sum(n.change), 0) from private.customer_counts n) as today,
             (select count(*) from public.customers c where c.first_order_at > until - interval '30 days') as new)
    select jsonb_build_object(
      'products', (
        select private.figure(count(*) filter (where p.archived_at is null),
                              count(*) filter (where p.created_at <= since.day
                                                 and (p.archived_at is null or p.archived_at > since.day)))
          from public.products p, (select until - interval '30 days') since (day)),
      'customers', private.figure(known.today, known.today - known.new))
      from known
  $$;

create or replace function private.dashboard_figures(days integer) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  actor text := private.require_staff();
begin
  if days is null or days not between 1 and 366 then
    raise exception 'The chart shows 1 to 366 days.' using errcode = '22023', hint = 'BAD_DAYS';
  end if;
  return private.stat_cards(now()) || private.sales_figures(private.shop_today(), days) || jsonb_build_object(
    'recent_orders', private.order_summaries(private.find_orders(null, null, null, null, 5)),
    'low_stock', (
      select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name, 'image_url', p.image_url, 'stock', p.stock)
                                order by p.stock, p.id), '[]')
        from public.products p, public.shop_settings s
       where private.is_low_on_stock(p, s.low_stock_threshold)));
end $$;
drop function private.sales_by_day(date, integer);
drop index public.orders_for_sales;

alter function private.dashboard_figures(integer) set jit = off;

-- The days that the dashboard shows; the job closes the rest, the newest first.
select private.close_books(120);
