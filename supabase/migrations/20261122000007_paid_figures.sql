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

-- Everything by which the caller is counted, none of it readable. 'browser:' alone is a guest who names none: each order
-- stands for itself.
create or replace function private.callers(browser_id text) returns text[]
  language plpgsql stable security invoker set search_path = ''
  as $$
declare
  network text;
begin
  if private.caller_id() is not null then
    return array['account:' || private.hashed_caller('account ' || private.caller_id())];
  end if;
  network := private.caller_network();
  return array_remove(array[
    'address:' || private.hashed_caller('address ' || network),
    'browser:' || coalesce(case when browser_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
                                then private.hashed_caller('browser ' || browser_id) end, '')], null);
end $$;
revoke all on function private.callers(text) from public;

update private.order_callers c set caller = 'account:' || private.hashed_caller('account ' || o.user_id)
  from public.orders o where o.id = c.order_id and c.caller = 'account:' || o.user_id;
delete from private.call_counts;
