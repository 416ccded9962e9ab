-- The history of an order, for staff. Triggers write it, and add_order_note. `actor` is 'customer', 'system' or the
-- e-mail address of a member of staff.
create table public.order_events (
  id          bigint      generated always as identity primary key,
  order_id    uuid        not null references public.orders (id) on delete cascade,
  at          timestamptz not null default now(),
  actor       text        not null,
  kind        text        not null check (kind in ('placed', 'paid', 'payment_failed', 'status', 'note', 'tracking',
                                                   'cancelled', 'expired', 'refund_due')),
  from_status text,
  to_status   text,
  note        text        check (char_length(note) <= 2000)
);
create index order_events_by_order on public.order_events (order_id, id);

alter table public.order_events enable row level security;
revoke all on public.order_events from public, anon, authenticated, service_role;
grant select on public.order_events to authenticated, service_role;

create policy "Staff read the events of orders" on public.order_events
  for select to authenticated using ((select private.is_staff()));

create function private.add_placed_event() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  insert into public.order_events (order_id, actor, kind, to_status) values (new.id, 'customer', 'placed', new.status);
  return null;
end $$;
revoke all on function private.add_placed_event() from public;

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
revoke all on function private.event_kind(public.orders, public.orders) from public;

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
  if new.tracking_number is distinct from old.tracking_number then
    insert into public.order_events (order_id, actor, kind, note) values (new.id, actor, 'tracking', new.tracking_number);
  end if;
  return null;
end $$;
revoke all on function private.add_change_events() from public;

create function private.add_refund_event() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  insert into public.order_events (order_id, actor, kind, note)
  values (new.order_id, coalesce(private.acting_staff(), 'system'), 'refund_due', new.refund_reason);
  return null;
end $$;
revoke all on function private.add_refund_event() from public;

create trigger add_placed_event after insert on public.orders
  for each row execute function private.add_placed_event();
create trigger add_change_events after update of status, payment_status, tracking_number on public.orders
  for each row execute function private.add_change_events();
create trigger add_refund_event_of_new_payment after insert on public.payments
  for each row when (new.refund_due) execute function private.add_refund_event();
create trigger add_refund_event after update of refund_due on public.payments
  for each row when (new.refund_due and not old.refund_due) execute function private.add_refund_event();

create trigger record_change after update of status, payment_status, tracking_number on public.orders
  for each row when ((old.status, old.payment_status, old.tracking_number)
                     is distinct from (new.status, new.payment_status, new.tracking_number))
  execute function private.record_change('id', 'status', 'payment_status', 'cancel_reason', 'tracking_number');
create trigger record_note after insert on public.order_events
  for each row when (new.kind = 'note') execute function private.record_change('order_id', 'note');

create function private.parse_note(note text, max_length integer, hint text) returns text
  language plpgsql immutable security invoker set search_path = ''
  as $$
declare
  parsed text := nullif(private.trimmed(note), '');
begin
  if char_length(parsed) > max_length then
    raise exception 'This text is longer than % characters.', max_length
      using errcode = '22023', hint = parse_note.hint;
  end if;
  return parsed;
end $$;
revoke all on function private.parse_note(text, integer, text) from public;

-- The units go back into stock unless they were paid for and shipped. A payment for the order has to be refunded.
create function private.cancel_by_staff(current_order public.orders) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
begin
  if current_order.payment_status = 'paid' and current_order.status in ('shipped', 'completed') then
    update public.orders o set status = 'cancelled', cancel_reason = 'staff' where o.id = current_order.id;
  else
    perform private.release_stock(array[current_order.id], 'staff');
  end if;
  update public.payments p set refund_due = true, refund_reason = 'order_cancelled'
   where p.order_id = current_order.id and not p.refund_due;
end $$;
revoke all on function private.cancel_by_staff(public.orders) from public;

-- Undoes a cancellation: holds the units again, or changes nothing. An unpaid order waits for its payment again. The
-- payment that bought a paid order is no longer due for a refund.
create function private.reopen_by_staff(current_order public.orders, new_status text) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
begin
  if not private.hold_stock_again(current_order.id) then
    raise exception 'There is not enough of some of the products.'
      using errcode = 'P0001', hint = 'OUT_OF_STOCK', detail = private.missing_stock(current_order.id)::text;
  end if;
  update public.orders o
     set status = new_status, cancel_reason = null,
         payment_status = case o.payment_status when 'failed' then 'pending' else o.payment_status end
   where o.id = current_order.id;
  update public.payments p set refund_due = false, refund_reason = null
   where p.order_id = current_order.id and p.reference = current_order.payment_reference
     and p.refund_reason in ('order_cancelled', 'out_of_stock');
end $$;
revoke all on function private.reopen_by_staff(public.orders, text) from public;

create function private.set_order_status(target uuid, new_status text, note text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor         text := private.act_as_staff();
  clean_note    text := private.parse_note(note, 2000, 'BAD_NOTE');
  current_order public.orders;
begin
  if new_status is null or new_status not in ('pending', 'processing', 'shipped', 'completed', 'cancelled') then
    raise exception 'There is no such status.' using errcode = '22023', hint = 'BAD_STATUS';
  end if;
  current_order := private.lock_order(target);
  if new_status = current_order.status then
    return case when clean_note is null then private.get_order(target)
                else private.add_order_note(target, clean_note) end;
  end if;
  perform set_config('shop.event_note', coalesce(clean_note, ''), true);
  if new_status = 'cancelled' then
    perform private.cancel_by_staff(current_order);
  elsif current_order.status = 'cancelled' then
    perform private.reopen_by_staff(current_order, new_status);
  else
    update public.orders o set status = new_status where o.id = target;
  end if;
  perform set_config('shop.event_note', '', true);
  -- An order that is pending again gets new time to be paid. With the old end it would expire within a minute.
  update public.orders o
     set expires_at = greatest(o.expires_at, now() + make_interval(mins => s.unpaid_order_minutes))
    from public.shop_settings s
   where o.id = target and o.status = 'pending' and o.payment_status = 'pending';
  return private.get_order(target);
end $$;

create function public.set_order_status(order_id uuid, status text, note text default null) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.set_order_status(order_id, status, note) $$;
revoke all on function private.set_order_status(uuid, text, text), public.set_order_status(uuid, text, text)
  from public, anon, authenticated, service_role;
grant execute on function private.set_order_status(uuid, text, text), public.set_order_status(uuid, text, text)
  to authenticated;

create function private.add_order_note(target uuid, note text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor         text := private.act_as_staff();
  clean_note    text := private.parse_note(note, 2000, 'BAD_NOTE');
  current_order public.orders := private.lock_order(target);
begin
  if clean_note is null then
    raise exception 'The note is empty.' using errcode = '22023', hint = 'BAD_NOTE';
  end if;
  insert into public.order_events (order_id, actor, kind, note) values (current_order.id, actor, 'note', clean_note);
  return private.get_order(target);
end $$;

create function public.add_order_note(order_id uuid, note text) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.add_order_note(order_id, note) $$;
revoke all on function private.add_order_note(uuid, text), public.add_order_note(uuid, text)
  from public, anon, authenticated, service_role;
grant execute on function private.add_order_note(uuid, text), public.add_order_note(uuid, text) to authenticated;

create function private.set_order_tracking(target uuid, tracking_number text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor         text := private.act_as_staff();
  number        text := private.parse_note(tracking_number, 100, 'BAD_TRACKING');
  current_order public.orders := private.lock_order(target);
begin
  if number is distinct from current_order.tracking_number then
    update public.orders o set tracking_number = number where o.id = target;
  end if;
  return private.get_order(target);
end $$;

create function public.set_order_tracking(order_id uuid, tracking_number text default null) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.set_order_tracking(order_id, tracking_number) $$;
revoke all on function private.set_order_tracking(uuid, text), public.set_order_tracking(uuid, text)
  from public, anon, authenticated, service_role;
grant execute on function private.set_order_tracking(uuid, text), public.set_order_tracking(uuid, text)
  to authenticated;
