-- What of an order is still to be sent, and what of that may not leave the shop.
-- Relies on parcels, recalls, returns and pieces.

-- What is in no parcel yet, less what a recall has paid back or sent another of: that stays in the shop for good. `recalled`: it may
-- not leave while its recall stands. A line tells no batch, so a recall of one batch holds all that were sold on its days.
create function private.units_to_send(target uuid)
  returns table (order_item_id uuid, product_id bigint, quantity integer, recalled boolean)
  language sql stable security invoker set search_path = ''
  as $$
    select l.order_item_id, l.product_id, l.quantity,
           exists (select from public.recalls r
                    where r.product_id = l.product_id and r.lifted_at is null and private.names_day(r, o.created_at))
      from public.orders o cross join private.units_left(o.id) l
     where o.id = target and l.quantity > 0
       and not exists (select from private.returns b join private.return_lines n on n.return_id = b.id
                        where b.order_id = target and b.recall_id is not null and b.status = 'approved' and n.product_id = l.product_id)
       and not exists (select from private.piece_requests q
                        where q.order_id = target and q.product_id = l.product_id and q.kind = 'replacement' and q.status = 'sent')
  $$;

create function private.is_all_sent(target uuid) returns boolean
  language sql stable security invoker set search_path = ''
  as $$ select not exists (select from private.units_to_send(target)) $$;

-- What becomes of what is in no parcel: it follows, it stays in the shop for a recall (held back, or its buyer has the money or another
-- one instead), or both. Null where nothing is left.
create function private.rest_of(target uuid) returns text
  language sql stable security invoker set search_path = ''
  as $$
    select case when bool_and(s.order_item_id is not null) then 'follows' when bool_or(s.order_item_id is not null) then 'both'
                when count(*) > 0 then 'recalled' end
      from private.units_left(target) l
      left join private.units_to_send(target) s on s.order_item_id = l.order_item_id and not s.recalled
     where l.quantity > 0
  $$;

-- Whatever calls an order sent. Before match_parcels_to_status, which puts all that is left into a parcel: triggers run by name.
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
