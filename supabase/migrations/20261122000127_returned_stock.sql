-- What came back of an order is on the shelf once. See docs/decisions/095.

-- An order whose goods came back is over: it is completed, or cancelled once it was sent, which moves no stock. Processed again and
-- cancelled, it would put what it had bought on the shelf once more.
create function private.refuse_use_of_returned_order() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if exists (select from private.returns r where r.order_id = new.id and r.received_at is not null) then
    raise exception 'Goods of this order have come back.' using errcode = 'P0001', hint = 'ORDER_RETURNED';
  end if;
  return new;
end $$;
revoke all on function private.refuse_use_of_returned_order() from public, anon, authenticated, service_role;

create trigger refuse_use_of_returned_order before update of status on public.orders
  for each row when (new.status <> old.status and new.status <> 'completed'
                     and not (new.status = 'cancelled' and old.status in ('shipped', 'completed')))
  execute function private.refuse_use_of_returned_order();

-- As before. An order that was cancelled before it was sent has given its units back already.
create or replace function private.receive_return(target uuid, back jsonb, expected_version integer) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor        text := private.act_as_staff();
  parsed       jsonb := case when back = '[]' then '[]' else private.parse_cart(back) end;
  found_return private.returns := private.lock_return(target);
begin
  perform private.refuse_stale_return(found_return, expected_version);
  if found_return.status <> 'approved' or found_return.received_at is not null then
    raise exception 'This return is not on its way.' using errcode = 'P0001', hint = 'RETURN_DECIDED';
  elsif exists (
    select from jsonb_to_recordset(parsed) b (product_id bigint, quantity integer)
      left join private.return_lines l on l.return_id = target and l.product_id = b.product_id
     where l.product_id is null or b.quantity > l.quantity) then
    raise exception 'This is more than comes back.' using errcode = '22023', hint = 'BAD_ITEMS';
  elsif parsed <> '[]' and not (select o.stock_held from public.orders o where o.id = found_return.order_id) then
    raise exception 'The units of this order are on the shelf already.' using errcode = 'P0001', hint = 'ALREADY_ON_SHELF';
  end if;
  perform private.lock_products(array(select (b ->> 'product_id')::bigint from jsonb_array_elements(parsed) b));
  update private.return_lines l set restocked = b.quantity
    from jsonb_to_recordset(parsed) b (product_id bigint, quantity integer)
   where l.return_id = target and l.product_id = b.product_id;
  update public.products p set stock = p.stock + b.quantity
    from jsonb_to_recordset(parsed) b (product_id bigint, quantity integer) where p.id = b.product_id;
  update private.returns r set received_at = now(), version = r.version + 1 where r.id = target returning * into found_return;
  return private.staff_return(found_return);
end $$;
