-- Whoever changes an incident locks its order first, as everybody does: its event names the order, and waits for whoever
-- has that locked and wants the incident.

create or replace function private.close_incident(target uuid, note text) returns jsonb
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

create or replace function private.report_incident(kind text, provider text, reference text, target uuid, details jsonb)
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

-- As before; and a refund that the provider has told of another payment is an incident, not an error that it repeats for days.
create or replace function private.apply_provider_refund(provider text, payment_reference text, provider_refund_id text,
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
