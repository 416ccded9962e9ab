-- Units of an order that end without leaving the shop. Relies on parcels and stock.

-- `[{item, quantity}]`: what has neither left nor ended, of one product or of all. An order that was marked as sent without a
-- parcel has left as a whole. Null if nothing is left.
create function private.lines_left(target public.orders, only_product bigint default null) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select jsonb_agg(jsonb_build_object('item', l.order_item_id, 'quantity', l.quantity))
      from private.units_left(target.id) l
     where l.quantity > 0 and l.product_id = coalesce(only_product, l.product_id)
       and (private.has_parcels(target.id) or not private.is_sent(target.status))
  $$;

create function private.end_units(lines jsonb, reason text, cause uuid) returns void
  language sql volatile security invoker set search_path = ''
  as $$
    insert into private.ended_units (order_item_id, quantity, reason, cause)
    select l.item, l.quantity, end_units.reason, end_units.cause
      from jsonb_to_recordset(lines) l (item uuid, quantity integer)
  $$;

-- Puts what ended for this cause into stock, once.
create function private.restock_ended(target uuid, cause uuid) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  lines jsonb := (
    select jsonb_agg(jsonb_build_object('product_id', units.product_id, 'quantity', units.quantity))
      from (select i.product_id, sum(e.quantity) as quantity
              from private.ended_units e join public.order_items i on i.id = e.order_item_id
             where e.cause = restock_ended.cause and i.order_id = target and not e.restocked group by i.product_id) units);
begin
  if lines is null then
    return;
  end if;
  perform private.lock_products(array(select (l ->> 'product_id')::bigint from jsonb_array_elements(lines) l));
  update private.ended_units e set restocked = true where e.cause = restock_ended.cause;
  perform private.move_stock(lines, 1, jsonb_build_object('kind', 'given_back', 'orders', array[target]));
end $$;
