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

create function private.note_placed_order() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  insert into public.order_events (order_id, actor, kind, to_status) values (new.id, 'customer', 'placed', new.status);
  return null;
end $$;
revoke all on function private.note_placed_order() from public;

create function private.event_kind(was public.orders, is_now public.orders) returns text
  language sql immutable security invoker set search_path = ''
  as $$
    select case
      when is_now.payment_status <> was.payment_status and is_now.payment_status = 'paid' then 'paid'
      when is_now.payment_status <> was.payment_status and is_now.payment_status = 'failed' then 'payment_failed'
      when is_now.status = was.status then null
      when is_now.status <> 'cancelled' then 'status'
      when is_now.cancel_reason = 'expired' then 'expired'
      else 'cancelled'
    end
  $$;
revoke all on function private.event_kind(public.orders, public.orders) from public;

create function private.note_changed_order() returns trigger
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
revoke all on function private.note_changed_order() from public;

create function private.note_refund() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  insert into public.order_events (order_id, actor, kind, note)
  values (new.order_id, coalesce(private.acting_staff(), 'system'), 'refund_due', new.refund_reason);
  return null;
end $$;
revoke all on function private.note_refund() from public;

create trigger note_placed_order after insert on public.orders
  for each row execute function private.note_placed_order();
create trigger note_changed_order after update of status, payment_status, tracking_number on public.orders
  for each row execute function private.note_changed_order();
create trigger note_payment_to_refund after insert on public.payments
  for each row when (new.refund_due) execute function private.note_refund();
create trigger note_refund after update of refund_due on public.payments
  for each row when (new.refund_due and not old.refund_due) execute function private.note_refund();

create trigger record_change after update of status, payment_status, tracking_number on public.orders
  for each row when ((old.status, old.payment_status, old.tracking_number)
                     is distinct from (new.status, new.payment_status, new.tracking_number))
  execute function private.record_change('id', 'status', 'payment_status', 'cancel_reason', 'tracking_number');
create trigger record_note after insert on public.order_events
  for each row when (new.kind = 'note') execute function private.record_change('order_id', 'note');

create function private.read_note(note text, longest integer, hint text) returns text
  language plpgsql immutable security invoker set search_path = ''
  as $$
declare
  clean text := nullif(private.trimmed(note), '');
begin
  if char_length(clean) > longest then
    raise exception 'This text is longer than % characters.', longest using errcode = '22023', hint = read_note.hint;
  end if;
  return clean;
end $$;
revoke all on function private.read_note(text, integer, text) from public;

-- The units go back on the shelf unless they were paid for and shipped. A payment for the order has to be refunded.
create function private.cancel_by_staff(held public.orders) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
begin
  if held.payment_status = 'paid' and held.status in ('shipped', 'completed') then
    update public.orders o set status = 'cancelled', cancel_reason = 'staff' where o.id = held.id;
  else
    perform private.release_stock(array[held.id], 'staff');
  end if;
  update public.payments p set refund_due = true, refund_reason = 'order_cancelled'
   where p.order_id = held.id and not p.refund_due;
end $$;
revoke all on function private.cancel_by_staff(public.orders) from public;

-- Undoes a cancellation: holds the units again, or changes nothing. An unpaid order waits for its payment again. The
-- payment that bought a paid order is no longer due for a refund.
create function private.reopen_by_staff(held public.orders, wanted text) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
begin
  if not private.hold_stock_again(held.id) then
    raise exception 'There is not enough of some of the products.'
      using errcode = 'P0001', hint = 'OUT_OF_STOCK', detail = private.missing_pieces(held.id)::text;
  end if;
  update public.orders o
     set status = wanted, cancel_reason = null,
         payment_status = case o.payment_status when 'failed' then 'pending' else o.payment_status end
   where o.id = held.id;
  update public.payments p set refund_due = false, refund_reason = null
   where p.order_id = held.id and p.reference = held.payment_reference
     and p.refund_reason in ('order_cancelled', 'out_of_stock');
end $$;
revoke all on function private.reopen_by_staff(public.orders, text) from public;

create function private.set_order_status(target uuid, wanted text, note text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor  text := private.act_as_staff();
  remark text := private.read_note(note, 2000, 'BAD_NOTE');
  held   public.orders;
begin
  if wanted is null or wanted not in ('pending', 'processing', 'shipped', 'completed', 'cancelled') then
    raise exception 'There is no such status.' using errcode = '22023', hint = 'BAD_STATUS';
  end if;
  held := private.lock_order(target);
  if wanted = held.status then
    return case when remark is null then private.get_order(target) else private.add_order_note(target, remark) end;
  end if;
  perform set_config('shop.event_note', coalesce(remark, ''), true);
  if wanted = 'cancelled' then
    perform private.cancel_by_staff(held);
  elsif held.status = 'cancelled' then
    perform private.reopen_by_staff(held, wanted);
  else
    update public.orders o set status = wanted where o.id = target;
  end if;
  perform set_config('shop.event_note', '', true);
  -- Back to waiting: with the time that is long over, the order would expire within the minute.
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
  actor  text := private.act_as_staff();
  remark text := private.read_note(note, 2000, 'BAD_NOTE');
  held   public.orders := private.lock_order(target);
begin
  if remark is null then
    raise exception 'The note is empty.' using errcode = '22023', hint = 'BAD_NOTE';
  end if;
  insert into public.order_events (order_id, actor, kind, note) values (held.id, actor, 'note', remark);
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
  actor  text := private.act_as_staff();
  number text := private.read_note(tracking_number, 100, 'BAD_TRACKING');
  held   public.orders := private.lock_order(target);
begin
  if number is distinct from held.tracking_number then
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
