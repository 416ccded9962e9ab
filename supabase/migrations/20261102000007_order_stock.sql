-- Whether the pieces of an order are out of products.stock. A cancelled order usually gives them back, but what was
-- paid for and has left the house comes back by itself at most.
alter table public.orders add stock_held boolean not null default true;
update public.orders set stock_held = false where status = 'cancelled';

create or replace function private.release_stock(orders uuid[], reason text) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
begin
  perform private.lock_products(private.products_of(orders));
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

-- What an order wants and the shelf does not have, as OUT_OF_STOCK lists it; null when there is enough of everything.
create function private.missing_pieces(target uuid) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select jsonb_agg(jsonb_build_object('product_id', p.id, 'wanted', i.quantity, 'available', p.stock) order by p.id)
      from public.order_items i join public.products p on p.id = i.product_id
     where i.order_id = target and p.stock < i.quantity
  $$;

-- False, with nothing changed, when one product of the order is short.
create or replace function private.hold_stock_again(target uuid) returns boolean
  language plpgsql volatile security invoker set search_path = ''
  as $$
begin
  perform private.lock_products(private.products_of(array[target]));
  if (select o.stock_held from public.orders o where o.id = target) then
    return true;
  elsif private.missing_pieces(target) is not null then
    return false;
  end if;
  update public.products p set stock = p.stock - i.quantity
    from public.order_items i where i.order_id = target and p.id = i.product_id;
  update public.orders o set stock_held = true where o.id = target;
  return true;
end $$;

revoke all on function private.missing_pieces(uuid) from public, anon, authenticated, service_role;
