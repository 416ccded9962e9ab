-- Complaints, chargebacks and mismatched payments, open until staff close them.
-- Relies on payments and refunds.

-- Incidents: mismatched payments, failed refunds, disputes. `reference` is the provider's: of the payment, of the
-- refund, or of the dispute. A dispute ends as `won` or `lost`, all others as `closed`.
create table public.payment_incidents (
  id           uuid        primary key default gen_random_uuid(),
  kind         text        not null check (kind in ('mismatch', 'unknown_payment', 'refund', 'dispute')),
  provider     text        not null check (provider = any (private.payment_providers())),
  reference    text        not null check (private.tidy_text(reference) <> '' and char_length(reference) <= 200),
  order_id     uuid        references public.orders (id) on delete restrict,
  payment_id   uuid        references public.payments (id) on delete restrict,
  details      jsonb       not null default '{}' check (jsonb_typeof(details) = 'object' and pg_column_size(details) <= 8000),
  status       text        not null default 'open' check (status in ('open', 'won', 'lost', 'closed')),
  respond_by   timestamptz,
  times        integer     not null default 1 check (times > 0),
  created_at   timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  closed_at    timestamptz,
  closed_by    text,
  closing_note text        check (char_length(closing_note) <= 500),
  constraint one_incident_for_each_reference unique (provider, kind, reference),
  constraint closed_by_somebody check ((status = 'open') = (closed_at is null) and (closed_at is null) = (closed_by is null))
);
create index payment_incidents_open on public.payment_incidents (created_at, id) where status = 'open';
create index payment_incidents_by_order on public.payment_incidents (order_id);
create index payment_incidents_by_payment on public.payment_incidents (payment_id);
alter table public.payment_incidents enable row level security;
create policy "Staff read all payment incidents" on public.payment_incidents
  for select to authenticated using ((select private.is_staff()));
grant select on public.payment_incidents to authenticated, service_role;

create trigger record_change after update of status on public.payment_incidents
  for each row when (new.status <> old.status)
  execute function private.record_change('id', 'kind', 'reference', 'status', 'closing_note');

create function private.add_incident_event() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  insert into public.order_events (order_id, actor, kind, note, details)
  values (new.order_id, coalesce(private.acting_staff(), 'system'),
          case when new.kind = 'dispute' then 'dispute' when new.status = 'open' then 'incident' else 'incident_closed' end,
          new.closing_note,
          new.details || jsonb_build_object(
            'incident_id', new.id,
            'incident_kind', new.kind,
            'provider', new.provider,
            'reference', new.reference,
            'status', new.status));
  return null;
end $$;

create trigger add_event_of_new_incident after insert on public.payment_incidents
  for each row when (new.order_id is not null) execute function private.add_incident_event();

create trigger add_event_of_changed_incident after update of status on public.payment_incidents
  for each row when (new.order_id is not null and new.status <> old.status) execute function private.add_incident_event();

-- One row for each problem, however often it is reported. A closed incident stays closed, unless the report has changed.
create function private.note_incident(kind text, provider text, reference text, order_id uuid, payment_id uuid,
                                                 details jsonb, respond_by timestamptz default null) returns jsonb
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  reported public.payment_incidents;
begin
  insert into public.payment_incidents as i (kind, provider, reference, order_id, payment_id, details, respond_by)
  values (note_incident.kind, note_incident.provider, left(note_incident.reference, 200), note_incident.order_id,
          note_incident.payment_id, private.cut_texts(coalesce(note_incident.details, '{}')), note_incident.respond_by)
  on conflict on constraint one_incident_for_each_reference do update
     set times = i.times + 1, last_seen_at = now(), details = i.details || excluded.details,
         order_id = coalesce(i.order_id, excluded.order_id), payment_id = coalesce(i.payment_id, excluded.payment_id),
         respond_by = coalesce(excluded.respond_by, i.respond_by),
         status = case when i.status <> 'closed' or i.details @> excluded.details then i.status else 'open' end,
         closed_at = case when i.status <> 'closed' or i.details @> excluded.details then i.closed_at end,
         closed_by = case when i.status <> 'closed' or i.details @> excluded.details then i.closed_by end,
         closing_note = case when i.status <> 'closed' or i.details @> excluded.details then i.closing_note end
  returning i.* into reported;
  return to_jsonb(reported);
end $$;

create function public.report_incident(
  kind text, provider text, reference text, order_id uuid default null, details jsonb default '{}'
) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  known_order uuid;
begin
  if kind not in ('mismatch', 'unknown_payment', 'refund') then
    raise exception 'There is no such incident.' using errcode = '22023', hint = 'BAD_KIND';
  end if;
  select o.id into known_order from public.orders o where o.id = report_incident.order_id for update;
  return private.note_incident(report_incident.kind, report_incident.provider, report_incident.reference, known_order,
    (select p.id from public.payments p where p.provider = report_incident.provider
                                         and p.reference = report_incident.reference),
    report_incident.details);
end $$;
grant execute on function public.report_incident to service_role;

-- Staff close what they have resolved. A dispute that the provider has not decided can be closed too; its next message
-- reopens it. The order is locked before its incident, as everywhere: the event refers to the order, so the other
-- sequence could deadlock.
create function public.close_incident(incident_id uuid, note text default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor      text := private.act_as_staff();
  clean_note text := private.parse_note(note, 500, 'BAD_NOTE');
  closed     public.payment_incidents;
begin
  perform from public.orders o
    where o.id = (select i.order_id from public.payment_incidents i where i.id = close_incident.incident_id) for update;
  update public.payment_incidents i
     set status = 'closed', closed_at = now(), closed_by = actor, closing_note = clean_note
   where i.id = close_incident.incident_id and i.status = 'open';
  select i.* into closed from public.payment_incidents i where i.id = close_incident.incident_id;
  if closed.id is null then
    raise exception 'There is no such incident.' using errcode = 'P0001', hint = 'INCIDENT_NOT_FOUND';
  end if;
  return to_jsonb(closed);
end $$;
grant execute on function public.close_incident to authenticated;

-- A dispute in its newest known state. Messages may be repeated or out of order: a decision is final.
create function public.report_dispute(
  provider text, dispute_id text, payment_reference text, amount_minor bigint, currency text, status text,
  provider_status text default null, reason text default null, respond_by timestamptz default null
) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  disputed public.payments;
  reported jsonb;
begin
  if status not in ('open', 'won', 'lost') then
    raise exception 'There is no such status.' using errcode = '22023', hint = 'BAD_STATUS';
  end if;
  select p.* into disputed from public.payments p
   where p.provider = report_dispute.provider and p.reference = report_dispute.payment_reference;
  if disputed.id is not null then
    disputed := private.lock_payment(disputed.id);
  end if;
  reported := private.note_incident('dispute', provider, dispute_id, disputed.order_id, disputed.id,
    jsonb_strip_nulls(jsonb_build_object(
      'payment_reference', payment_reference,
      'amount_minor', amount_minor,
      'currency', currency,
      'provider_status', provider_status,
      'reason', left(reason, 500))),
    respond_by);
  if status <> 'open' and reported ->> 'status' in ('open', 'closed') then
    update public.payment_incidents i
       set status = report_dispute.status, closed_at = now(), closed_by = 'system', closing_note = null
     where i.id = (reported ->> 'id')::uuid
    returning to_jsonb(i) into reported;
  end if;
  return reported;
end $$;
grant execute on function public.report_dispute to service_role;

create function public.apply_dispute_loss(
  provider text, dispute_id text, payment_reference text, amount_minor bigint, currency text
) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  payment public.payments;
  taken   uuid;
begin
  select p.* into payment from public.payments p
   where p.provider = apply_dispute_loss.provider and p.reference = payment_reference;
  if payment.id is null then
    return jsonb_build_object('outcome', 'unknown_payment');
  end if;
  payment := private.lock_payment(payment.id);
  select r.id into taken from public.refunds r
   where r.payment_id = payment.id and r.kind = 'reversal' and r.status <> 'failed'
     and coalesce(r.dispute_id, apply_dispute_loss.dispute_id) = apply_dispute_loss.dispute_id
   order by r.dispute_id is null, r.created_at limit 1;
  if taken is not null then
    update public.refunds r set dispute_id = apply_dispute_loss.dispute_id where r.id = taken and r.dispute_id is null;
    return jsonb_build_object('outcome', 'unchanged');
  elsif currency is distinct from payment.currency or coalesce(amount_minor, 0) <= 0
        or amount_minor > payment.amount_minor - payment.refunded_minor then
    perform private.note_incident('refund', payment.provider, dispute_id, payment.order_id, payment.id,
      jsonb_build_object(
        'problem', 'more_than_left',
        'payment_reference', payment_reference,
        'amount_minor', amount_minor,
        'currency', currency));
    return jsonb_build_object('outcome', 'incident');
  end if;
  taken := private.add_refund(payment, amount_minor, 'provider', 'reversal', 'done', null, null, 'system',
                              gen_random_uuid());
  update public.refunds r set dispute_id = apply_dispute_loss.dispute_id where r.id = taken;
  return private.refund_json(taken) || jsonb_build_object('outcome', 'done');
end $$;
grant execute on function public.apply_dispute_loss to service_role;

-- Deliberate small payments cannot flood the list: at most 20 open mismatched payments per order, 500 in all. The
-- error reporter receives all of them.
create function private.limit_open_incidents() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if exists (select from public.payment_incidents i
              where i.provider = new.provider and i.kind = new.kind and i.reference = new.reference)
     or ((select count(*) from public.payment_incidents i
           where i.order_id = new.order_id and i.status = 'open' and i.kind in ('mismatch', 'unknown_payment')) < 20
         and (select count(*) from (select from public.payment_incidents i
               where i.status = 'open' and i.kind in ('mismatch', 'unknown_payment') limit 500) waiting) < 500) then
    return new;
  end if;
  return null;
end $$;

create trigger limit_open_incidents before insert on public.payment_incidents
  for each row when (new.kind in ('mismatch', 'unknown_payment')) execute function private.limit_open_incidents();
