-- Every transaction locks order rows first and product rows second, products always in the order of their ids:
-- two transactions can then wait for each other in one direction only. The callers below have locked their orders.

create function private.lock_products(ids bigint[]) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
begin
  perform from public.products p where p.id = any (ids) order by p.id for update;
end $$;

create function private.products_of(orders uuid[]) returns bigint[]
  language sql stable security invoker set search_path = ''
  as $$ select array(select distinct i.product_id from public.order_items i where i.order_id = any (orders)) $$;

create function private.release_stock(orders uuid[], reason text) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
begin
  perform private.lock_products(private.products_of(orders));
  update public.products p set stock = p.stock + released.quantity
    from (select i.product_id, sum(i.quantity) as quantity
            from public.order_items i where i.order_id = any (orders) group by i.product_id) released
   where p.id = released.product_id;
  update public.orders o
     set status = 'cancelled', cancel_reason = reason,
         payment_status = case reason when 'payment_failed' then 'failed' else o.payment_status end
   where o.id = any (orders);
end $$;

-- False, with nothing changed, when one product of the order is short.
create function private.hold_stock_again(target uuid) returns boolean
  language plpgsql volatile security invoker set search_path = ''
  as $$
begin
  perform private.lock_products(private.products_of(array[target]));
  if exists (select from public.order_items i join public.products p on p.id = i.product_id
              where i.order_id = target and p.stock < i.quantity) then
    return false;
  end if;
  update public.products p set stock = p.stock - i.quantity
    from public.order_items i where i.order_id = target and p.id = i.product_id;
  return true;
end $$;

-- Locks the unpaid orders whose time is up and answers their ids. An order that somebody else is just paying or
-- cancelling is passed over, not waited for. Without products it looks at all orders.
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

revoke all on function private.lock_products(bigint[]), private.products_of(uuid[]), private.release_stock(uuid[], text),
  private.hold_stock_again(uuid), private.lock_expired_orders(bigint[]) from public, anon, authenticated;
