alter table public.orders
  add tracking_number text check (private.trimmed(tracking_number) <> '' and char_length(tracking_number) <= 100);

-- What happened to an order, for staff. Written by triggers only. `actor` is 'customer', 'system' or the e-mail address
-- of a member of staff.
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

create function private.note_refund() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  insert into public.order_events (order_id, actor, kind, note)
  values (new.order_id, coalesce(private.acting_staff(), 'system'), 'refund_due', new.refund_reason);
  return null;
end $$;

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

revoke all on function private.note_placed_order(), private.event_kind(public.orders, public.orders),
  private.note_changed_order(), private.note_refund() from public, anon, authenticated, service_role;
