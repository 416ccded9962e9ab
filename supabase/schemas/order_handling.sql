-- How staff change an order; its history, its notes and its parcel.
-- Relies on orders, stock and refunds.

-- The history of an order, for staff. Written by triggers and add_order_note. `actor` is 'customer', 'system' or the
-- e-mail address of a member of staff.
create table public.order_events (
  id          bigint      generated always as identity primary key,
  order_id    uuid        not null references public.orders (id) on delete cascade,
  at          timestamptz not null default now(),
  actor       text        not null,
  kind        text        not null check (kind in (
    'placed', 'paid', 'payment_failed', 'status', 'note', 'tracking', 'parcel', 'parcel_stopped', 'cancelled', 'expired',
    'refund_due', 'refund_requested', 'refunded', 'refund_failed', 'refund_waived', 'incident', 'incident_closed', 'dispute',
    'return', 'address', 'withdrawal')),
  from_status text,
  to_status   text,
  note        text        check (char_length(note) <= 2000),
  details     jsonb       check (jsonb_typeof(details) = 'object')
);
create index order_events_by_order on public.order_events (order_id, id);
create index order_events_of_withdrawal on public.order_events (order_id) where kind = 'withdrawal';
create index order_events_of_delivery on public.order_events (at) where to_status = 'completed';
alter table public.order_events enable row level security;
create policy "Staff read the events of orders" on public.order_events
  for select to authenticated using ((select private.is_staff()));
grant select on public.order_events to authenticated, service_role;

create trigger record_note after insert on public.order_events
  for each row when (new.kind = 'note') execute function private.record_change('order_id', 'note');

create function private.add_placed_event() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  insert into public.order_events (order_id, actor, kind, to_status)
  values (new.id, coalesce(private.acting_staff(), 'customer'), 'placed', new.status);
  return null;
end $$;

create trigger add_placed_event after insert on public.orders
  for each row execute function private.add_placed_event();

create function private.event_kind(old_row public.orders, new_row public.orders) returns text
  language sql immutable security invoker set search_path = ''
  as $$
    select case
      when new_row.payment_status <> old_row.payment_status and new_row.payment_status = 'paid' then 'paid'
      when new_row.payment_status <> old_row.payment_status and new_row.payment_status = 'failed' then 'payment_failed'
      when new_row.status = old_row.status then null
      when new_row.status <> 'cancelled' then 'status'
      when new_row.cancel_reason = 'expired' then 'expired'
      else 'cancelled'
    end
  $$;

create function private.add_change_events() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  kind  text := private.event_kind(old, new);
  actor text := coalesce(private.acting_staff(),
                         case when kind = 'cancelled' and new.cancel_reason = 'customer' then 'customer' else 'system' end);
begin
  if kind is not null then
    insert into public.order_events (order_id, actor, kind, from_status, to_status, note)
    values (new.id, actor, kind, old.status, new.status, nullif(current_setting('shop.event_note', true), ''));
  end if;
  if (new.tracking_number, new.carrier) is distinct from (old.tracking_number, old.carrier) and not exists (
       select from public.parcels p
        where p.order_id = new.id and (p.tracking_number, p.carrier) is not distinct from (new.tracking_number, new.carrier)) then
    insert into public.order_events (order_id, actor, kind, note, details)
    values (new.id, actor, 'tracking', new.tracking_number, jsonb_build_object('carrier', new.carrier));
  end if;
  return null;
end $$;

create trigger add_change_events after update of status, payment_status, tracking_number on public.orders
  for each row execute function private.add_change_events();

create function private.add_refund_event() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  insert into public.order_events (order_id, actor, kind, note)
  values (new.order_id, coalesce(private.acting_staff(), 'system'), 'refund_due', new.refund_reason);
  return null;
end $$;

create trigger add_refund_event_of_new_payment after insert on public.payments
  for each row when (new.refund_due) execute function private.add_refund_event();

create trigger add_refund_event after update of refund_due on public.payments
  for each row when (new.refund_due and not old.refund_due) execute function private.add_refund_event();

create function private.parse_note(note text, max_length integer, hint text) returns text
  language plpgsql immutable security invoker set search_path = ''
  as $$
declare
  parsed text := nullif(private.tidy_text(private.bounded(note, 8 * max_length)), '');
begin
  if char_length(parsed) > max_length then
    raise exception 'This text is longer than % characters.', max_length
      using errcode = '22023', hint = parse_note.hint;
  end if;
  return parsed;
end $$;

create function private.cancel_by_staff(current_order public.orders) returns void
  language sql volatile security invoker set search_path = ''
  as $$ select private.cancel_and_owe(current_order, 'staff') $$;

-- Undoes a cancellation: holds the units again, also those that ended with it or of a parcel that was stopped since, and nothing
-- is due for a refund any more. Refused if stock is short or part of the payment was refunded. After a failed payment the order
-- is pending again.
create function private.reopen_by_staff(current_order public.orders, new_status text) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  bought_with public.payments;
  undone      uuid[] := array(
    select r.id from private.standing_returns(current_order.id) r
     where r.reason = 'unsent' and r.created_at >= (select max(e.at) from public.order_events e
                                                     where e.order_id = current_order.id and e.to_status = 'cancelled'));
begin
  select p.* into bought_with from public.payments p
   where p.order_id = current_order.id and p.reference = current_order.payment_reference
     and p.refund_reason is distinct from 'duplicate_payment'
   for update;
  if bought_with.refunded_minor > 0 then
    raise exception 'The money for this order has gone back.' using errcode = 'P0001', hint = 'ORDER_REFUNDED';
  end if;
  update private.return_lines l set restocked = 0 where l.return_id = any (undone);
  update private.returns r
     set status = 'withdrawn', decided_at = null, received_at = null, refunded_at = null, version = r.version + 1
   where r.id = any (undone);
  delete from private.ended_units e where e.cause = any (undone || current_order.id);
  if found then
    update public.orders o set stock_held = false where o.id = current_order.id;
  end if;
  if not private.hold_stock_again(current_order.id) then
    raise exception 'There is not enough of some of the products.'
      using errcode = 'P0001', hint = 'OUT_OF_STOCK', detail = private.missing_stock(current_order.id)::text;
  end if;
  update public.orders o
     set status = new_status, cancel_reason = null,
         payment_status = case o.payment_status when 'failed' then 'pending' else o.payment_status end
   where o.id = current_order.id;
  if bought_with.refund_due then
    update public.payments p set refund_due = false, refund_reason = null where p.id = bought_with.id;
    insert into public.order_events (order_id, actor, kind, note, details)
    values (current_order.id, private.acting_staff(), 'refund_waived', bought_with.refund_reason,
            jsonb_build_object(
              'payment_id', bought_with.id,
              'provider', bought_with.provider,
              'amount_minor', bought_with.amount_minor,
              'currency', bought_with.currency));
  end if;
end $$;

create function public.add_order_note(order_id uuid, note text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor         text := private.act_as_staff();
  clean_note    text := private.parse_note(note, 2000, 'BAD_NOTE');
  current_order public.orders := private.lock_order(order_id);
begin
  if clean_note is null then
    raise exception 'The note is empty.' using errcode = '22023', hint = 'BAD_NOTE';
  end if;
  insert into public.order_events (order_id, actor, kind, note) values (current_order.id, actor, 'note', clean_note);
  return private.get_order(order_id);
end $$;
grant execute on function public.add_order_note to authenticated;

-- Also refuses when the order has the requested status already: of concurrent changes exactly one is accepted.
create function private.refuse_stale_change(current_order public.orders, expected_status text, expected_payment_status text,
                                            expected_parcels integer default null) returns void
  language plpgsql stable security invoker set search_path = ''
  as $$
begin
  if expected_status <> current_order.status or expected_payment_status <> current_order.payment_status
     or expected_parcels <> (select count(*) from public.parcels p where p.order_id = current_order.id) then
    raise exception 'Somebody else changed this order.' using errcode = 'P0001', hint = 'STATUS_CONFLICT';
  end if;
end $$;

create function public.set_order_status(
  order_id uuid, status text, note text default null, expected_status text default null,
  expected_payment_status text default null
) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor         text := private.act_as_staff();
  clean_note    text := private.parse_note(note, 2000, 'BAD_NOTE');
  current_order public.orders;
begin
  if status is null or status <> all (private.order_statuses()) then
    raise exception 'There is no such status.' using errcode = '22023', hint = 'BAD_STATUS';
  end if;
  current_order := private.lock_order(order_id);
  perform private.refuse_stale_change(current_order, expected_status, expected_payment_status);
  if status = current_order.status then
    return case when clean_note is null then private.get_order(order_id)
                else public.add_order_note(order_id, clean_note) end;
  end if;
  perform set_config('shop.event_note', coalesce(clean_note, ''), true);
  if status = 'cancelled' then
    perform private.cancel_by_staff(current_order);
  elsif current_order.status = 'cancelled' then
    perform private.reopen_by_staff(current_order, status);
  else
    update public.orders o set status = set_order_status.status where o.id = set_order_status.order_id;
  end if;
  perform set_config('shop.event_note', '', true);
  -- A reopened pending order gets new time to be paid. With the old expiry it would expire within a minute.
  update public.orders o
     set expires_at = greatest(o.expires_at, now() + make_interval(mins => s.unpaid_order_minutes))
    from public.shop_settings s
   where o.id = set_order_status.order_id and o.status = 'pending' and o.payment_status = 'pending';
  return private.get_order(order_id);
end $$;
grant execute on function public.set_order_status to authenticated;

-- Without a tracking number there is no carrier; an erased order has none.
create function private.forget_carrier() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  new.carrier := null;
  return new;
end $$;

create trigger forget_carrier before insert or update of tracking_number, carrier on public.orders
  for each row when (new.tracking_number is null and new.carrier is not null) execute function private.forget_carrier();

create function private.parse_tracking(typed text, carrier text) returns text
  language plpgsql immutable security invoker set search_path = ''
  as $$
begin
  if carrier not in ('dhl', 'fedex', 'ups', 'usps', 'g4s', 'other') then
    raise exception 'There is no such carrier.' using errcode = '22023', hint = 'BAD_TRACKING';
  end if;
  return private.parse_note(private.pasted_text(typed), 100, 'BAD_TRACKING');
end $$;

-- For an order with parcels this corrects the parcel whose number the order shows.
create function public.set_order_tracking(order_id uuid, tracking_number text default null, carrier text default null)
  returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor         text := private.act_as_staff();
  number        text := private.parse_tracking(tracking_number,
                                               case when private.pasted_text(tracking_number) <> '' then carrier end);
  sent_with     text := case when number is not null then carrier end;
  current_order public.orders := private.lock_order(order_id);
begin
  if (number, sent_with) is distinct from (current_order.tracking_number, current_order.carrier) then
    update public.orders o set tracking_number = number, carrier = sent_with where o.id = set_order_tracking.order_id;
    update public.parcels p set tracking_number = number, carrier = sent_with
     where p.id = (select n.id from public.parcels n
                    where n.order_id = current_order.id and n.tracking_number is not distinct from current_order.tracking_number
                    order by n.place desc limit 1);
  end if;
  return private.get_order(order_id);
end $$;
grant execute on function public.set_order_tracking to authenticated;
