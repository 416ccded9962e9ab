-- Every transaction locks order rows first and product rows second, products always in the order of their ids. Two
-- transactions can then never wait for each other in a circle. The callers of these functions have locked their orders.

create function private.lock_products(ids bigint[]) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
begin
  perform from public.products p where p.id = any (ids) order by p.id for update;
end $$;
revoke all on function private.lock_products(bigint[]) from public;

create function private.product_ids_of(orders uuid[]) returns bigint[]
  language sql stable security invoker set search_path = ''
  as $$ select array(select distinct i.product_id from public.order_items i where i.order_id = any (orders)) $$;
revoke all on function private.product_ids_of(uuid[]) from public;

create function private.release_stock(orders uuid[], reason text) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
begin
  perform private.lock_products(private.product_ids_of(orders));
  update public.products p set stock = p.stock + released.quantity
    from (select i.product_id, sum(i.quantity) as quantity
            from public.order_items i join public.orders o on o.id = i.order_id
           where i.order_id = any (orders) and o.stock_held group by i.product_id) released
   where p.id = released.product_id;
  update public.orders o
     set status = 'cancelled', cancel_reason = reason, stock_held = false,
         payment_status = case reason when 'payment_failed' then 'failed' else o.payment_status end
   where o.id = any (orders);
end $$;
revoke all on function private.release_stock(uuid[], text) from public;

-- The lines of an order that are short, as OUT_OF_STOCK lists them. Null when there is enough of everything.
create function private.missing_stock(target uuid) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select jsonb_agg(jsonb_build_object('product_id', p.id, 'wanted', i.quantity, 'available', p.stock) order by p.id)
      from public.order_items i join public.products p on p.id = i.product_id
     where i.order_id = target and p.stock < i.quantity
  $$;
revoke all on function private.missing_stock(uuid) from public;

-- False, with nothing changed, when one product of the order is short.
create function private.hold_stock_again(target uuid) returns boolean
  language plpgsql volatile security invoker set search_path = ''
  as $$
begin
  perform private.lock_products(private.product_ids_of(array[target]));
  if (select o.stock_held from public.orders o where o.id = target) then
    return true;
  elsif private.missing_stock(target) is not null then
    return false;
  end if;
  update public.products p set stock = p.stock - i.quantity
    from public.order_items i where i.order_id = target and p.id = i.product_id;
  update public.orders o set stock_held = true where o.id = target;
  return true;
end $$;
revoke all on function private.hold_stock_again(uuid) from public;

-- Locks the unpaid orders whose time is up and returns their ids. An order that another transaction is paying or
-- cancelling is skipped. Without products it looks at all orders.
create function private.lock_expired_orders(holding bigint[] default null) returns uuid[]
  language sql volatile security invoker set search_path = ''
  as $$
    select array(
      select o.id from public.orders o
       where o.status = 'pending' and o.payment_status = 'pending' and o.expires_at <= now()
         and (holding is null or exists (
           select from public.order_items i where i.order_id = o.id and i.product_id = any (holding)))
       order by o.id for update of o skip locked)
  $$;
revoke all on function private.lock_expired_orders(bigint[]) from public;

create function private.expire_unpaid_orders() returns integer
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  expired uuid[] := private.lock_expired_orders();
begin
  perform private.release_stock(expired, 'expired');
  return cardinality(expired);
end $$;

create function public.expire_unpaid_orders() returns integer
  language sql volatile security invoker set search_path = ''
  as $$ select private.expire_unpaid_orders() $$;
revoke all on function private.expire_unpaid_orders(), public.expire_unpaid_orders()
  from public, anon, authenticated, service_role;
grant execute on function private.expire_unpaid_orders(), public.expire_unpaid_orders() to service_role;

-- Hosted Supabase has pg_cron and runs the job there. Elsewhere place_order still releases the orders it meets.
do $$
begin
  if exists (select from pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron with schema pg_catalog;
    perform cron.schedule('expire-unpaid-orders', '* * * * *', 'select private.expire_unpaid_orders()');
  end if;
end $$;
