-- The failure of a refund may be heard before anything else of it. It is kept, so that the message that it is pending, which
-- comes late, finds it decided and takes nothing out of the payment.

create or replace function private.add_refund(payment public.payments, amount_minor bigint, origin text, kind text,
                                              status text, provider_refund_id text, reason text, actor text, key uuid)
  returns uuid
  language sql volatile security invoker set search_path = ''
  as $$
    insert into public.refunds (payment_id, order_id, provider, amount_minor, currency, usd_amount, origin, kind, status,
                                provider_refund_id, reason, actor, idempotency_key, decided_at)
    values (payment.id, payment.order_id, payment.provider, add_refund.amount_minor, payment.currency,
            private.usd_part(payment, add_refund.amount_minor), add_refund.origin, add_refund.kind, add_refund.status,
            add_refund.provider_refund_id, add_refund.reason, add_refund.actor, add_refund.key,
            case when add_refund.status in ('done', 'failed') then now() end)
    returning id
  $$;

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
