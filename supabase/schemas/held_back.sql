-- The goods of an order still to be sent, and those held back because of a recall.
-- Relies on parcels, recalls, returns and remedies.

-- `recalled` units are held back until the recall is lifted. Order lines have no batch, so a recall of one batch holds back all
-- units sold on its days.
create function private.units_to_send(target uuid)
  returns table (order_item_id uuid, product_id bigint, quantity integer, recalled boolean)
  language sql stable security invoker set search_path = ''
  as $$
    select l.order_item_id, l.product_id, l.quantity,
           exists (select from public.recalls r
                    where r.product_id = l.product_id and r.lifted_at is null and private.names_day(r, o.created_at))
      from public.orders o cross join private.units_left(o.id) l
     where o.id = target and l.quantity > 0
  $$;

create function private.is_all_sent(target uuid) returns boolean
  language sql stable security invoker set search_path = ''
  as $$ select not exists (select from private.units_to_send(target)) $$;

-- What happens to the units not in a parcel: they follow, they stay in the shop because of a recall (held back, refunded or
-- replaced), or both. Null if nothing follows and nothing is recalled.
create function private.rest_of(target uuid) returns text
  language sql stable security invoker set search_path = ''
  as $$
    select case when bool_and(rest.follows) then 'follows' when bool_or(rest.follows) then 'both'
                when count(*) > 0 then 'recalled' end
      from (select not l.recalled as follows from private.units_to_send(target) l
            union all
            select false from private.ended_units e join public.order_items i on i.id = e.order_item_id
             where i.order_id = target and e.reason in ('recalled', 'replaced')) rest
  $$;

-- Marks an order as sent of which a recall has ended all that had not left.
create function private.close_sent(target uuid) returns void
  language sql volatile security invoker set search_path = ''
  as $$
    update public.orders o set status = 'shipped'
     where o.id = target and not private.is_sent(o.status) and not private.is_over(o.status) and private.has_parcels(o.id)
       and private.is_all_sent(o.id)
  $$;

-- Covers every function that marks an order as sent. Named to run before match_parcels_to_status, which puts the rest into a
-- parcel: triggers run in alphabetical order.
create function private.hold_back_recalled() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if exists (select from private.units_to_send(new.id) l where l.recalled) then
    raise exception 'Goods of this order are recalled.' using errcode = 'P0001', hint = 'GOODS_RECALLED';
  end if;
  return new;
end $$;

create trigger hold_back_recalled before update of status on public.orders
  for each row when (private.is_sent(new.status) and not private.is_sent(old.status))
  execute function private.hold_back_recalled();
