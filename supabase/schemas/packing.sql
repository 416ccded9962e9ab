-- Packing: the orders that staff have to pack, and the parcels that orders leave in.
-- Relies on parcels, stock, held_back, order_handling and order_lists.

create function private.send_parcel(target uuid, lines jsonb, carrier text, tracking_number text) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  actor  text := coalesce(private.acting_staff(), 'system');
  parcel uuid;
begin
  insert into public.parcels (order_id, carrier, tracking_number, sent_by)
  values (target, send_parcel.carrier, send_parcel.tracking_number, actor) returning id into parcel;
  insert into public.parcel_lines (parcel_id, order_item_id, quantity)
  select parcel, l.item, l.quantity from jsonb_to_recordset(lines) l (item uuid, quantity integer);
  insert into public.order_events (order_id, actor, kind, note, details)
  values (target, actor, 'parcel', tracking_number,
          jsonb_build_object('parcel_id', parcel, 'carrier', carrier));
end $$;

-- An order with parcels is sent when all of it is in one. Marking it as sent by hand adds a parcel without a number; marking it
-- as to be packed again deletes the last parcel.
create function private.match_parcels_to_status() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  last_parcel public.parcels;
begin
  if not private.has_parcels(new.id) or new.status = 'cancelled' then
    return new;
  elsif private.is_sent(new.status) and not private.is_all_sent(new.id) then
    perform private.send_parcel(new.id, (
      select jsonb_agg(jsonb_build_object('item', l.order_item_id, 'quantity', l.quantity))
        from private.units_to_send(new.id) l), null, null);
  elsif private.is_sent(old.status) and not private.is_sent(new.status) and private.is_all_sent(new.id) then
    delete from public.parcels p
     where p.id = (select n.id from public.parcels n where n.order_id = new.id order by n.place desc limit 1)
    returning p.* into last_parcel;
    if last_parcel.tracking_number is not distinct from new.tracking_number then
      new.tracking_number := null;
      new.carrier := null;
      select p.tracking_number, p.carrier into new.tracking_number, new.carrier
        from public.parcels p where p.order_id = new.id and p.tracking_number is not null order by p.place desc limit 1;
    end if;
  end if;
  return new;
end $$;

create trigger match_parcels_to_status before update of status on public.orders
  for each row when (new.status <> old.status) execute function private.match_parcels_to_status();

-- What was paid back is not sent, whichever function marks its order as sent: at most the parcels that have left are. Named to
-- run before match_parcels_to_status, which puts the rest into a parcel.
create function private.hold_back_ended() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if private.has_ended(new.id) and (not private.has_parcels(new.id) or not private.is_all_sent(new.id)) then
    raise exception 'The money for this order has gone back.' using errcode = 'P0001', hint = 'NOT_TO_PACK';
  end if;
  return new;
end $$;

create trigger hold_back_ended before update of status on public.orders
  for each row when (private.is_sent(new.status) and not private.is_sent(old.status))
  execute function private.hold_back_ended();

-- `[{item, quantity}]`, of this order, at most what is left of each line, without recalled goods that stay in the shop.
create function private.parse_parcel_lines(target uuid, lines jsonb) returns jsonb
  language plpgsql stable security invoker set search_path = ''
  as $$
declare
  parsed jsonb := private.parse_order_lines(target, lines);
begin
  if exists (select from jsonb_to_recordset(parsed) w (item uuid, quantity integer)
               join private.line_units(target) l on l.order_item_id = w.item and l.left_over = 0 and l.ended = 0) then
    raise exception 'This was sent before.' using errcode = 'P0001', hint = 'PACKED_ALREADY';
  elsif exists (select from jsonb_to_recordset(parsed) w (item uuid, quantity integer)
                 where exists (select from private.units_to_send(target) l where l.order_item_id = w.item and l.recalled)
                    or exists (select from private.ended_units e
                                where e.order_item_id = w.item and e.reason in ('recalled', 'replaced'))) then
    raise exception 'Goods of this order are recalled.' using errcode = 'P0001', hint = 'GOODS_RECALLED';
  elsif exists (select from jsonb_to_recordset(parsed) w (item uuid, quantity integer)
                  join private.units_left(target) l on l.order_item_id = w.item and l.quantity < w.quantity) then
    raise exception 'This is more than is left to send.' using errcode = 'P0001', hint = 'PACKED_TOO_MUCH';
  end if;
  return parsed;
end $$;

-- Sends a parcel of an order, or hands it over: with the last of it, an order in person is completed. Once per key.
-- Of two people who saw the same state, one packs it: the other gets the order as it is now.
-- `expected_correction` is the time of the last address correction that they saw: a slip printed before a later one has the
-- wrong address. orders.tracking_number is that of the newest parcel with one.
create function public.pack_order(
  order_id uuid, lines jsonb, idempotency_key uuid, expected_status text, expected_payment_status text, expected_parcels integer,
  carrier text default null, tracking_number text default null, expected_correction timestamptz default null
) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor         text := private.act_as_staff();
  number        text := private.parse_tracking(tracking_number, carrier);
  current_order public.orders := private.lock_order(order_id);
begin
  if private.is_repeated(idempotency_key, jsonb_build_array('pack_order', order_id, lines, carrier, number)) then
    return private.get_order(current_order.id);
  end if;
  perform private.refuse_stale_change(current_order, expected_status, expected_payment_status, expected_parcels);
  if not private.is_to_pack(current_order.status, current_order.payment_status)
     or private.is_packing_over(current_order.id) then
    raise exception 'This order is not to be packed.' using errcode = 'P0001', hint = 'NOT_TO_PACK';
  elsif private.corrected_at(current_order.id) is distinct from expected_correction then
    raise exception 'The address was corrected meanwhile.' using errcode = 'P0001', hint = 'ADDRESS_CHANGED';
  end if;
  perform private.send_parcel(current_order.id, private.parse_parcel_lines(current_order.id, lines), carrier, number);
  update public.orders o
     set tracking_number = coalesce(number, o.tracking_number),
         carrier = case when number is null then o.carrier else pack_order.carrier end,
         status = case when not private.is_all_sent(o.id) then o.status
                       when o.delivery_option = 'in-person' then 'completed' else 'shipped' end
   where o.id = current_order.id;
  return private.get_order(current_order.id);
end $$;
grant execute on function public.pack_order to authenticated;

-- Stops a parcel that has not left after all, and tells its customer. Its units are to be packed again or, with `ends`, are not
-- sent: they go back into stock, and their money is due. A withdrawal from them ends them in any case, since there is nothing to
-- send back. An order of which nothing is left then is cancelled; one that was cancelled stays so. Idempotent.
create function public.stop_parcel(order_id uuid, parcel_id uuid, ends boolean default false) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor         text := private.act_as_staff();
  current_order public.orders := private.lock_order(order_id);
  stopped       public.parcels;
  returning_it  private.returns;
  lines         jsonb;
  is_all        boolean;
  ending        boolean;
begin
  if exists (select from public.order_events e where e.order_id = current_order.id and e.kind = 'parcel_stopped'
                                                 and e.details ->> 'parcel_id' = stop_parcel.parcel_id::text) then
    return private.get_order(current_order.id);
  end if;
  select p.* into stopped from public.parcels p where p.id = parcel_id and p.order_id = current_order.id;
  select r.* into returning_it from private.standing_returns(current_order.id) r
   where r.received_at is null
     and exists (select from private.return_lines b join public.order_items i on i.product_id = b.product_id
                   join public.parcel_lines l on l.order_item_id = i.id and l.parcel_id = stopped.id
                  where b.return_id = r.id)
   limit 1;
  select jsonb_agg(jsonb_build_object('item', l.order_item_id, 'quantity', l.quantity)) into lines
    from public.parcel_lines l where l.parcel_id = stopped.id;
  if stopped.id is null then
    raise exception 'There is no such parcel.' using errcode = 'P0001', hint = 'PARCEL_NOT_FOUND';
  elsif current_order.status = 'completed' then
    raise exception 'This order is over.' using errcode = 'P0001', hint = 'ORDER_OVER';
  elsif returning_it.id is not null and (returning_it.reason <> 'withdrawal' or private.return_lines_of(returning_it.id) <> (
          select jsonb_agg(jsonb_build_object('product_id', i.product_id, 'quantity', l.quantity) order by i.product_id)
            from public.parcel_lines l join public.order_items i on i.id = l.order_item_id where l.parcel_id = stopped.id)) then
    raise exception 'Goods of this order are on their way back.' using errcode = 'P0001', hint = 'PARCEL_RETURNING';
  end if;
  ending := coalesce(ends, false) or returning_it.id is not null or current_order.status = 'cancelled';
  delete from public.parcels p where p.id = stopped.id;
  perform private.drop_mail(m.id, 'The parcel was stopped.') from private.mails m
    where m.order_id = current_order.id and m.kind in ('shipped', 'tracking') and m.next_attempt_at is not null
      and m.facts is null;
  is_all := not private.is_part_replaced(current_order.id)
        and not exists (select from private.line_units(current_order.id) u
                         where u.sent > 0 or u.left_over <> coalesce((
                                 select (l ->> 'quantity')::integer from jsonb_array_elements(lines) l
                                  where (l ->> 'item')::uuid = u.order_item_id), 0));
  if is_all and ending and returning_it.refunded_at is null then
    update private.returns r set status = 'withdrawn', decided_at = null, version = r.version + 1 where r.id = returning_it.id;
    perform private.end_units(lines, 'withdrawn', current_order.id);
    perform private.restock_ended(current_order.id, current_order.id);
    if current_order.status = 'cancelled' then
      update public.orders o set stock_held = false where o.id = current_order.id;
      perform private.owe_all(current_order.id);
    else
      -- Nothing has left.
      current_order.status := 'processing';
      perform private.cancel_and_owe(current_order, case when returning_it.id is null then 'staff' else 'customer' end);
    end if;
  elsif ending then
    perform private.end_unsent_units(current_order, lines, returning_it, 'unsent');
    if current_order.status <> 'cancelled' and private.is_all_sent(current_order.id) then
      update public.orders o set status = 'shipped' where o.id = current_order.id;
    end if;
  else
    update public.orders o set status = 'processing' where o.id = current_order.id and private.is_sent(o.status);
  end if;
  if ending and not private.has_parcels(current_order.id) then
    delete from private.code_redemptions c
     where c.order_id = current_order.id
       and exists (select from public.orders o where o.id = current_order.id and o.status = 'cancelled');
  end if;
  update public.orders o set (tracking_number, carrier) = (
           select n.tracking_number, n.carrier from (select) one left join lateral (
             select p.tracking_number, p.carrier from public.parcels p
              where p.order_id = current_order.id and p.tracking_number is not null order by p.place desc limit 1) n on true)
   where o.id = current_order.id;
  insert into public.order_events (order_id, actor, kind, note, details)
  values (current_order.id, actor, 'parcel_stopped', stopped.tracking_number, jsonb_build_object(
    'parcel_id', stopped.id,
    'carrier', stopped.carrier,
    'ended', ending,
    'lines', (select jsonb_agg(jsonb_build_object('name', p.name, 'quantity', l.quantity) order by p.name, p.id)
                from jsonb_to_recordset(lines) l (item uuid, quantity integer)
                join public.order_items i on i.id = l.item join public.products p on p.id = i.product_id)));
  return private.get_order(current_order.id);
end $$;
grant execute on function public.stop_parcel to authenticated;

-- The day on which the customer wants it, or was promised it, whichever is first. The condition of is_to_pack, written out: an
-- index would not follow a change of a function.
create index orders_to_pack on public.orders (coalesce(least(needed_by, arrives_by), 'infinity'), created_at, id)
  where status = 'processing' and payment_status = 'paid';

-- Who packs sees what was decided: each order has its events, as `get_order` returns them. `search` is the beginning of a
-- number, or words of the name, as in the list of orders.
create function public.list_to_pack(
  after_day date default null, after_at timestamptz default null, after_id uuid default null, page_size integer default 20,
  search text default null
) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  actor text := private.require_staff();
  size  integer := private.page_size(page_size);
  is_on boolean := after_at is not null and after_id is not null;
  day   date := case when is_on then coalesce(after_day, 'infinity') else '-infinity' end;
  words text[] := private.search_patterns(search);
  ids   uuid[] := private.id_range(search);
begin
  return (
    with found as materialized (
      select o.*, row_number() over () as position from (
        select o.* from public.orders o
         where private.is_to_pack(o.status, o.payment_status) and not private.is_packing_over(o.id)
           and (words is null or o.search_text like all (words) or o.id between ids[1] and ids[2])
           and (coalesce(least(o.needed_by, o.arrives_by), 'infinity'), o.created_at, o.id)
               > (day, coalesce(after_at, '-infinity'), coalesce(after_id, '00000000-0000-0000-0000-000000000000'))
         order by coalesce(least(o.needed_by, o.arrives_by), 'infinity'), o.created_at, o.id limit size + 1) o)
    select jsonb_build_object(
      'orders', coalesce(jsonb_agg((select to_jsonb(own) from (
          select f.id, f.created_at, f.status, f.payment_status, f.customer_name, f.delivery_option, f.gift, f.needed_by,
                 f.arrives_by, f.tracking_number, f.carrier, private.corrected_at(f.id) as corrected_at,
                 private.parcels_of(f.id, true) as parcels, private.events_of(f.id) as events) own) || jsonb_build_object(
        'items', (select jsonb_agg(to_jsonb(line) order by line.product_id)
                    from (select i.id, i.product_id, p.name, p.image_url, p.category, p.details ->> 'isbn' as isbn,
                                 p.details ->> 'gtin' as gtin, i.quantity, l.sent, coalesce(s.quantity, 0) as to_send,
                                 l.refunded, coalesce(s.recalled, false) as recalled
                            from private.line_units(f.id) l join public.order_items i on i.id = l.order_item_id
                            left join private.units_to_send(f.id) s on s.order_item_id = i.id
                            join public.products p on p.id = i.product_id) line))
               order by f.position) filter (where f.position <= size), '[]'),
      'next', (select jsonb_build_object(
                 'day', least(l.needed_by, l.arrives_by),
                 'created_at', l.created_at,
                 'id', l.id) from found l
                where l.position = size and exists (select from found m where m.position > size)))
    from found f);
end $$;
grant execute on function public.list_to_pack to authenticated;

-- Several complete orders, for their slips and labels. Each access is logged.
create function public.get_orders(order_ids uuid[]) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.require_staff();
  if cardinality(order_ids) > 50 then
    raise exception 'At most 50 orders at once.' using errcode = '22023', hint = 'BAD_REQUEST';
  end if;
  return (select coalesce(jsonb_agg(found.facts order by found.place) filter (where found.facts is not null), '[]')
            from (select wanted.place, public.get_order(wanted.id) as facts
                    from unnest(order_ids) with ordinality wanted (id, place) offset 0) found);
end $$;
grant execute on function public.get_orders to authenticated;
