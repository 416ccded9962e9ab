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

-- `[{item, quantity}]` of this order, each item once.
create function private.parse_order_lines(target uuid, lines jsonb) returns jsonb
  language plpgsql stable security invoker set search_path = ''
  as $$
begin
  if jsonb_typeof(lines) is distinct from 'array' or lines = '[]' or exists (
       select from jsonb_array_elements(case jsonb_typeof(lines) when 'array' then lines end) l
        where (l ->> 'quantity' ~ '^[1-9][0-9]?$'
               and exists (select from public.order_items i
                            where i.order_id = target and i.id::text = lower(l ->> 'item'))) is not true) then
    raise exception 'These are no lines of this order.' using errcode = '22023', hint = 'BAD_LINES';
  end if;
  return (select jsonb_agg(jsonb_build_object('item', wanted.item, 'quantity', wanted.quantity) order by wanted.item)
            from (select l.item, sum(l.quantity) as quantity
                    from jsonb_to_recordset(lines) l (item uuid, quantity integer) group by l.item) wanted);
end $$;

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

-- For a refund that failed: its units are owed again. Those of an order that was cancelled before any of it had left go into
-- stock; one that was sent meanwhile is to be packed again, unless it was cancelled, or its customer has withdrawn from it: then
-- they end, and their money is due.
create function private.revive_ended(target public.orders, cause uuid) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  lines jsonb := (select jsonb_agg(jsonb_build_object('item', e.order_item_id, 'quantity', e.quantity))
                    from private.ended_units e where e.cause = revive_ended.cause);
begin
  if lines is null then
    return;
  elsif not target.stock_held then
    perform private.restock_ended(target.id, cause);
  end if;
  delete from private.ended_units e where e.cause = revive_ended.cause;
  if target.stock_held and (target.status = 'cancelled' or private.is_withdrawn(target.id)) then
    perform private.end_unsent_units(target, lines,
                                     reason => case target.status when 'cancelled' then 'unsent' else 'withdrawal' end);
    return;
  end if;
  update public.orders o set status = 'processing'
   where o.id = target.id and private.is_sent(o.status) and private.has_parcels(o.id) and o.erased_at is null;
end $$;
