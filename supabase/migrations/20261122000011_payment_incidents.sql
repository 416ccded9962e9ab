-- What somebody has to look into: money that does not fit, refunds that did not work, disputes. `reference` is the
-- provider's: of the payment, of the refund, or of the dispute. A dispute ends as `won` or `lost`, all else as `closed`.
create table public.payment_incidents (
  id           uuid        primary key default gen_random_uuid(),
  kind         text        not null check (kind in ('mismatch', 'unknown_payment', 'refund', 'dispute')),
  provider     text        not null check (provider in ('paystack', 'paypal')),
  reference    text        not null check (private.trimmed(reference) <> '' and char_length(reference) <= 200),
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
revoke all on public.payment_incidents from public, anon, authenticated, service_role;
grant select on public.payment_incidents to authenticated, service_role;

create policy "Staff read all payment incidents" on public.payment_incidents
  for select to authenticated using ((select private.is_staff()));

create function private.add_incident_event() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  insert into public.order_events (order_id, actor, kind, note, details)
  values (new.order_id, coalesce(private.acting_staff(), 'system'),
          case when new.kind = 'dispute' then 'dispute' when new.status = 'open' then 'incident' else 'incident_closed' end,
          new.closing_note,
          new.details || jsonb_build_object('incident_id', new.id, 'incident_kind', new.kind, 'provider', new.provider,
                                            'reference', new.reference, 'status', new.status));
  return null;
end $$;
revoke all on function private.add_incident_event() from public;

create trigger add_event_of_new_incident after insert on public.payment_incidents
  for each row when (new.order_id is not null) execute function private.add_incident_event();
create trigger add_event_of_changed_incident after update of status on public.payment_incidents
  for each row when (new.order_id is not null and new.status <> old.status) execute function private.add_incident_event();
create trigger record_change after update of status on public.payment_incidents
  for each row when (new.status <> old.status)
  execute function private.record_change('id', 'kind', 'reference', 'status', 'closing_note');

-- One row for each thing that is wrong, however often it is reported. What staff have closed stays closed, unless what is
-- reported has changed.
create function private.note_incident(kind text, provider text, reference text, order_id uuid, payment_id uuid,
                                      details jsonb, respond_by timestamptz default null) returns jsonb
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  reported public.payment_incidents;
begin
  insert into public.payment_incidents as i (kind, provider, reference, order_id, payment_id, details, respond_by)
  values (note_incident.kind, note_incident.provider, left(note_incident.reference, 200), note_incident.order_id,
          note_incident.payment_id, coalesce(note_incident.details, '{}'), note_incident.respond_by)
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
revoke all on function private.note_incident(text, text, text, uuid, uuid, jsonb, timestamptz) from public;

create function private.report_incident(kind text, provider text, reference text, target uuid, details jsonb)
  returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  known_order uuid;
begin
  if report_incident.kind not in ('mismatch', 'unknown_payment', 'refund') then
    raise exception 'There is no such incident.' using errcode = '22023', hint = 'BAD_KIND';
  end if;
  select o.id into known_order from public.orders o where o.id = target for update;
  return private.note_incident(report_incident.kind, report_incident.provider, report_incident.reference, known_order,
    (select p.id from public.payments p where p.provider = report_incident.provider
                                         and p.reference = report_incident.reference),
    report_incident.details);
end $$;

create function public.report_incident(kind text, provider text, reference text, order_id uuid default null,
                                       details jsonb default '{}') returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.report_incident(kind, provider, reference, order_id, details) $$;

-- Staff close what they have settled. A dispute that the provider still decides can be closed too; its next message
-- opens it again. Whoever changes an incident locks its order first, as everybody does: its event names the order, and
-- waits for whoever has that locked and wants the incident.
create function private.close_incident(target uuid, note text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor      text := private.act_as_staff();
  clean_note text := private.parse_note(note, 500, 'BAD_NOTE');
  closed     public.payment_incidents;
begin
  perform from public.orders o
    where o.id = (select i.order_id from public.payment_incidents i where i.id = target) for update;
  update public.payment_incidents i
     set status = 'closed', closed_at = now(), closed_by = actor, closing_note = clean_note
   where i.id = target and i.status = 'open';
  select i.* into closed from public.payment_incidents i where i.id = target;
  if closed.id is null then
    raise exception 'There is no such incident.' using errcode = 'P0001', hint = 'INCIDENT_NOT_FOUND';
  end if;
  return to_jsonb(closed);
end $$;

create function public.close_incident(incident_id uuid, note text default null) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.close_incident(incident_id, note) $$;

-- A dispute of the provider, at its newest. Messages may come twice or in the wrong order: what is decided stays decided.
create function private.report_dispute(provider text, dispute_id text, payment_reference text, amount_minor bigint,
                                       currency text, status text, provider_status text, reason text, respond_by timestamptz)
  returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  disputed public.payments;
  reported jsonb;
begin
  if report_dispute.status not in ('open', 'won', 'lost') then
    raise exception 'There is no such status.' using errcode = '22023', hint = 'BAD_STATUS';
  end if;
  select p.* into disputed from public.payments p
   where p.provider = report_dispute.provider and p.reference = report_dispute.payment_reference;
  if disputed.id is not null then
    disputed := private.lock_payment(disputed.id);
  end if;
  reported := private.note_incident('dispute', report_dispute.provider, dispute_id, disputed.order_id, disputed.id,
    jsonb_strip_nulls(jsonb_build_object(
      'payment_reference', payment_reference, 'amount_minor', report_dispute.amount_minor,
      'currency', report_dispute.currency, 'provider_status', provider_status, 'reason', left(report_dispute.reason, 500))),
    report_dispute.respond_by);
  if report_dispute.status <> 'open' and reported ->> 'status' in ('open', 'closed') then
    update public.payment_incidents i
       set status = report_dispute.status, closed_at = now(), closed_by = 'system', closing_note = null
     where i.id = (reported ->> 'id')::uuid
    returning to_jsonb(i) into reported;
  end if;
  return reported;
end $$;

create function public.report_dispute(provider text, dispute_id text, payment_reference text, amount_minor bigint,
                                      currency text, status text, provider_status text default null,
                                      reason text default null, respond_by timestamptz default null) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$
    select private.report_dispute(provider, dispute_id, payment_reference, amount_minor, currency, status, provider_status,
                                  reason, respond_by)
  $$;

-- Moves a refund on. `done` is the end: a failure reported after it is an incident and changes no books. One that failed
-- and is done after all takes what is left of the payment, and the rest is an incident.
create function private.decide_refund(refund public.refunds, payment public.payments, status text, provider_refund_id text,
                                      failure text) returns text
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  facts jsonb := jsonb_strip_nulls(jsonb_build_object(
    'refund_id', refund.id, 'amount_minor', refund.amount_minor, 'currency', refund.currency,
    'failure', decide_refund.failure));
  known_as text := coalesce(decide_refund.provider_refund_id, refund.provider_refund_id, refund.id::text);
begin
  if refund.status = decide_refund.status or (refund.status = 'pending' and decide_refund.status = 'requested')
     or (refund.status in ('done', 'failed') and decide_refund.status in ('requested', 'pending')) then
    return 'unchanged';
  elsif refund.status = 'done' then
    perform private.note_incident('refund', refund.provider, known_as, refund.order_id, refund.payment_id,
                                    facts || '{"problem": "failed_after_done"}');
    return 'incident';
  elsif refund.status = 'failed' and refund.amount_minor > payment.amount_minor - payment.refunded_minor then
    perform private.note_incident('refund', refund.provider, known_as, refund.order_id, refund.payment_id,
                                    facts || '{"problem": "more_than_left"}');
    return 'incident';
  end if;
  update public.refunds r
     set status = decide_refund.status, failure = case when decide_refund.status = 'failed' then left(decide_refund.failure, 500) end,
         usd_amount = case when r.status = 'failed' then private.usd_part(payment, r.amount_minor) else r.usd_amount end,
         decided_at = case when decide_refund.status in ('done', 'failed') then now() end
   where r.id = refund.id;
  if decide_refund.status = 'failed' then
    perform private.note_incident('refund', refund.provider, known_as, refund.order_id, refund.payment_id,
                                    facts || '{"problem": "failed"}');
  end if;
  return decide_refund.status;
end $$;
revoke all on function private.decide_refund(public.refunds, public.payments, text, text, text) from public;

create function private.check_refund_status(status text) returns void
  language plpgsql immutable security invoker set search_path = ''
  as $$
begin
  if status is null or status not in ('requested', 'pending', 'done', 'failed') then
    raise exception 'There is no such status.' using errcode = '22023', hint = 'BAD_STATUS';
  end if;
end $$;
revoke all on function private.check_refund_status(text) from public;

-- The provider's id is kept from the first answer on, so that its messages find the refund.
create function private.settle_refund(target uuid, status text, provider_refund_id text, failure text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  payment public.payments;
  refund  public.refunds;
  outcome text;
begin
  perform private.check_refund_status(settle_refund.status);
  select r.* into refund from public.refunds r where r.id = target;
  if refund.id is null then
    raise exception 'There is no such refund.' using errcode = 'P0001', hint = 'REFUND_NOT_FOUND';
  end if;
  payment := private.lock_payment(refund.payment_id);
  if settle_refund.provider_refund_id is not null
     and exists (select from public.refunds r where r.provider = refund.provider and r.id <> target
                    and r.provider_refund_id = settle_refund.provider_refund_id) then
    raise exception 'The provider knows another refund by this id.' using errcode = 'P0001', hint = 'REFERENCE_USED';
  end if;
  update public.refunds r set provider_refund_id = settle_refund.provider_refund_id
   where r.id = target and r.provider_refund_id is null;
  select r.* into refund from public.refunds r where r.id = target for update;
  outcome := private.decide_refund(refund, payment, settle_refund.status, settle_refund.provider_refund_id,
                                   settle_refund.failure);
  return private.refund_json(target) || jsonb_build_object('outcome', outcome);
end $$;

create function public.settle_refund(refund_id uuid, status text, provider_refund_id text default null,
                                     failure text default null) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.settle_refund(refund_id, status, provider_refund_id, failure) $$;

-- The refund that a provider's message is about: the one with its id, ours by our id, or one of this sum whose id is not
-- known yet: asked for here while the answer was lost, recorded by hand, or known from its dispute.
create function private.find_refund(payment public.payments, provider_refund_id text, amount_minor bigint,
                                    our_refund_id uuid) returns uuid
  language sql stable security invoker set search_path = ''
  as $$
    select r.id from public.refunds r
     where r.payment_id = payment.id
       and (r.provider_refund_id = find_refund.provider_refund_id
            or (r.provider_refund_id is null
                and (r.id = our_refund_id
                     or (our_refund_id is null and r.amount_minor = find_refund.amount_minor
                         and ((r.origin = 'recorded' and r.status = 'done') or r.status = 'requested'
                              or r.dispute_id is not null)))))
     order by r.provider_refund_id is null, r.id is distinct from our_refund_id, r.dispute_id is null, r.created_at, r.id
     limit 1
  $$;
revoke all on function private.find_refund(public.payments, text, bigint, uuid) from public;

-- What a provider says about a refund, wherever that was made. Safe in any order and any number of times. What it has told
-- of another payment is an incident, not an error that it repeats for days.
create function private.apply_provider_refund(provider text, payment_reference text, provider_refund_id text,
                                              amount_minor bigint, currency text, status text, kind text,
                                              our_refund_id uuid, failure text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  payment public.payments;
  refund  uuid;
  facts   jsonb := jsonb_build_object('payment_reference', payment_reference,
    'amount_minor', apply_provider_refund.amount_minor, 'currency', apply_provider_refund.currency);
  problem text;
begin
  perform private.check_refund_status(apply_provider_refund.status);
  select p.* into payment from public.payments p
   where p.provider = apply_provider_refund.provider and p.reference = apply_provider_refund.payment_reference;
  if payment.id is null then
    return jsonb_build_object('outcome', 'unknown_payment');
  end if;
  payment := private.lock_payment(payment.id);
  refund := private.find_refund(payment, apply_provider_refund.provider_refund_id, apply_provider_refund.amount_minor,
                                apply_provider_refund.our_refund_id);
  problem := case
    when apply_provider_refund.currency is distinct from payment.currency then 'currency'
    when coalesce(apply_provider_refund.amount_minor, 0) <= 0 then 'amount'
    when refund is not null and (select r.amount_minor from public.refunds r where r.id = refund)
                                <> apply_provider_refund.amount_minor then 'amount'
    when refund is null and exists (
      select from public.refunds r where r.provider = payment.provider
                                     and r.provider_refund_id = apply_provider_refund.provider_refund_id) then 'other_payment'
    when refund is null and apply_provider_refund.status <> 'failed'
         and apply_provider_refund.amount_minor > payment.amount_minor - payment.refunded_minor then 'more_than_left' end;
  if problem is not null then
    perform private.note_incident('refund', payment.provider, apply_provider_refund.provider_refund_id, payment.order_id,
                                    payment.id, facts || jsonb_build_object('problem', problem));
    return jsonb_build_object('outcome', 'incident');
  elsif refund is not null then
    return private.settle_refund(refund, apply_provider_refund.status, apply_provider_refund.provider_refund_id,
                                 apply_provider_refund.failure);
  end if;
  refund := private.add_refund(payment, apply_provider_refund.amount_minor, 'provider', apply_provider_refund.kind,
                               apply_provider_refund.status, apply_provider_refund.provider_refund_id, null, 'system',
                               gen_random_uuid());
  return private.refund_json(refund) || jsonb_build_object('outcome', apply_provider_refund.status);
end $$;

create function public.apply_provider_refund(provider text, payment_reference text, provider_refund_id text,
                                             amount_minor bigint, currency text, status text, kind text default 'refund',
                                             our_refund_id uuid default null, failure text default null) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$
    select private.apply_provider_refund(provider, payment_reference, provider_refund_id, amount_minor, currency, status,
                                         kind, our_refund_id, failure)
  $$;

revoke all on function
  private.report_incident(text, text, text, uuid, jsonb), public.report_incident(text, text, text, uuid, jsonb),
  private.close_incident(uuid, text), public.close_incident(uuid, text),
  private.report_dispute(text, text, text, bigint, text, text, text, text, timestamptz),
  public.report_dispute(text, text, text, bigint, text, text, text, text, timestamptz),
  private.settle_refund(uuid, text, text, text), public.settle_refund(uuid, text, text, text),
  private.apply_provider_refund(text, text, text, bigint, text, text, text, uuid, text),
  public.apply_provider_refund(text, text, text, bigint, text, text, text, uuid, text)
  from public, anon, authenticated, service_role;
grant execute on function private.close_incident(uuid, text), public.close_incident(uuid, text) to authenticated;
grant execute on function
  private.report_incident(text, text, text, uuid, jsonb), public.report_incident(text, text, text, uuid, jsonb),
  private.report_dispute(text, text, text, bigint, text, text, text, text, timestamptz),
  public.report_dispute(text, text, text, bigint, text, text, text, text, timestamptz),
  private.settle_refund(uuid, text, text, text), public.settle_refund(uuid, text, text, text),
  private.apply_provider_refund(text, text, text, bigint, text, text, text, uuid, text),
  public.apply_provider_refund(text, text, text, bigint, text, text, text, uuid, text)
  to service_role;

-- Takes out of orders whatever tells who ordered, also what staff and providers wrote about refunds and disputes; sums,
-- items, dates, payments and refunds stay for the books. The caller has locked them, and they are completed or cancelled.
create or replace function private.erase_orders(targets uuid[]) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
begin
  delete from private.guest_tokens t where t.order_id = any (targets);
  update public.orders o
     set user_id = null, shipping_address = '{}', tracking_number = null, request_hash = 'erased',
         cancel_reason = case when o.cancel_reason in ('expired', 'payment_failed') then 'customer'
                              else o.cancel_reason end,
         erase_requested_at = null, erased_at = now()
   where o.id = any (targets);
  update public.order_events e
     set note = case when e.kind in ('refund_due', 'refund_waived') then e.note end, details = e.details - 'reason'
   where e.order_id = any (targets) and (e.note is not null or e.details ? 'reason');
  update public.refunds r set reason = null where r.order_id = any (targets) and r.reason is not null;
  update public.payment_incidents i set closing_note = null, details = i.details - 'reason'
   where i.order_id = any (targets) and (i.closing_note is not null or i.details ? 'reason');
  update public.audit_log a
     set before = a.before - array['note', 'tracking_number', 'reason', 'closing_note', 'details'],
         after = a.after - array['note', 'tracking_number', 'reason', 'closing_note', 'details']
   where (a.table_name in ('orders', 'order_events') and a.row_id = any (targets::text[]))
      or (a.table_name = 'refunds'
          and a.row_id in (select r.id::text from public.refunds r where r.order_id = any (targets)))
      or (a.table_name = 'payment_incidents'
          and a.row_id in (select i.id::text from public.payment_incidents i where i.order_id = any (targets)));
  insert into public.order_events (order_id, actor, kind, note)
  select target, 'system', 'note', 'Name, address and contact details were erased.' from unnest(targets) target;
end $$;
