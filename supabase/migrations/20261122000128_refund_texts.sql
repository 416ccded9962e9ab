-- Keys, texts and erasure of refunds. See docs/decisions/095.

-- As before. A refund that was begun here and one that was made elsewhere are two, whatever their sums.
drop function private.repeated_refund(public.payments, bigint, uuid);
create function private.repeated_refund(payment public.payments, amount_minor bigint, origin text, key uuid) returns uuid
  language plpgsql stable security invoker set search_path = ''
  as $$
declare
  earlier public.refunds;
begin
  select r.* into earlier from public.refunds r where r.idempotency_key = key;
  if earlier.id is not null and (earlier.payment_id, earlier.amount_minor, earlier.origin)
                                <> (payment.id, repeated_refund.amount_minor, repeated_refund.origin) then
    raise exception 'This key belongs to another refund.' using errcode = 'P0001', hint = 'KEY_REUSED';
  end if;
  return earlier.id;
end $$;
revoke all on function private.repeated_refund(public.payments, bigint, text, uuid) from public, anon, authenticated, service_role;

create or replace function private.begin_refund(payment_id uuid, amount_minor bigint, reason text, idempotency_key uuid) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor        text := private.act_as_staff();
  clean_reason text := private.parse_note(reason, 500, 'BAD_REASON');
  payment      public.payments := private.lock_payment(begin_refund.payment_id);
  refund       uuid := private.repeated_refund(payment, begin_refund.amount_minor, 'staff', begin_refund.idempotency_key);
begin
  if refund is null then
    perform private.refuse_refund_amount(payment, begin_refund.amount_minor);
    refund := private.add_refund(payment, begin_refund.amount_minor, 'staff', 'refund', 'requested', null, clean_reason,
                                 actor, begin_refund.idempotency_key);
  end if;
  return private.refund_json(refund);
end $$;

create or replace function private.record_refund(payment_id uuid, amount_minor bigint, reason text, provider_refund_id text,
                                                 idempotency_key uuid) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor        text := private.act_as_staff();
  clean_reason text := private.parse_note(reason, 500, 'BAD_REASON');
  given_id     text := private.parse_note(provider_refund_id, 200, 'BAD_REFERENCE');
  payment      public.payments := private.lock_payment(record_refund.payment_id);
  refund       uuid := private.repeated_refund(payment, record_refund.amount_minor, 'recorded', record_refund.idempotency_key);
begin
  if refund is null then
    if exists (select from public.refunds r where r.provider = payment.provider and r.provider_refund_id = given_id) then
      raise exception 'This refund is recorded already.' using errcode = 'P0001', hint = 'REFUND_RECORDED';
    end if;
    perform private.refuse_refund_amount(payment, record_refund.amount_minor);
    refund := private.add_refund(payment, record_refund.amount_minor, 'recorded', 'refund', 'done', given_id, clean_reason,
                                 actor, record_refund.idempotency_key);
  end if;
  return private.refund_json(refund);
end $$;

-- A provider's text of any length must not keep its own news out, at this try and all others.
create function private.cut_texts(details jsonb) returns jsonb
  language sql immutable security invoker set search_path = ''
  as $$
    select coalesce(jsonb_object_agg(d.key, case jsonb_typeof(d.value) when 'string' then to_jsonb(left(d.value #>> '{}', 500))
                                            else d.value end), '{}')
      from jsonb_each(details) d
  $$;
revoke all on function private.cut_texts(jsonb) from public, anon, authenticated, service_role;

-- As before, with texts of at most 500 characters.
create or replace function private.note_incident(kind text, provider text, reference text, order_id uuid, payment_id uuid,
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

-- As before, with what providers wrote about refunds that failed.
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
     set note = case when e.kind in ('refund_due', 'refund_waived') then e.note end,
         details = e.details - array['reason', 'failure']
   where e.order_id = any (targets) and (e.note is not null or e.details ?| array['reason', 'failure']);
  update public.refunds r set reason = null, failure = null
   where r.order_id = any (targets) and (r.reason is not null or r.failure is not null);
  update public.payment_incidents i set closing_note = null, details = i.details - array['reason', 'failure']
   where i.order_id = any (targets) and (i.closing_note is not null or i.details ?| array['reason', 'failure']);
  update public.audit_log a
     set before = a.before - array['note', 'tracking_number', 'reason', 'failure', 'closing_note', 'details'],
         after = a.after - array['note', 'tracking_number', 'reason', 'failure', 'closing_note', 'details']
   where (a.table_name in ('orders', 'order_events') and a.row_id = any (targets::text[]))
      or (a.table_name = 'refunds'
          and a.row_id in (select r.id::text from public.refunds r where r.order_id = any (targets)))
      or (a.table_name = 'payment_incidents'
          and a.row_id in (select i.id::text from public.payment_incidents i where i.order_id = any (targets)));
  insert into public.order_events (order_id, actor, kind, note)
  select target, 'system', 'note', 'Name, address and contact details were erased.' from unnest(targets) target;
end $$;

-- Of orders that were erased before. Only refunds that failed have such a text, and it came before the erasure or after.
do $$
declare
  erased uuid[] := array(select o.id from public.orders o where o.erased_at is not null);
begin
  update public.order_events e
     set note = case e.kind when 'refund_failed' then null else e.note end, details = e.details - 'failure'
   where e.order_id = any (erased) and (e.kind = 'refund_failed' or e.details ? 'failure');
  update public.refunds r set failure = null where r.order_id = any (erased) and r.failure is not null;
  update public.payment_incidents i set details = i.details - 'failure' where i.order_id = any (erased) and i.details ? 'failure';
  update public.audit_log a set before = a.before - 'failure', after = a.after - 'failure'
   where a.table_name = 'refunds' and a.row_id in (select r.id::text from public.refunds r where r.order_id = any (erased));
end $$;
