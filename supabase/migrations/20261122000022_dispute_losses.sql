create function private.apply_dispute_loss(provider text, dispute_id text, payment_reference text, amount_minor bigint,
                                           currency text) returns jsonb
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
  elsif apply_dispute_loss.currency is distinct from payment.currency or coalesce(apply_dispute_loss.amount_minor, 0) <= 0
        or apply_dispute_loss.amount_minor > payment.amount_minor - payment.refunded_minor then
    perform private.note_incident('refund', payment.provider, apply_dispute_loss.dispute_id, payment.order_id, payment.id,
      jsonb_build_object('problem', 'more_than_left', 'payment_reference', payment_reference,
                         'amount_minor', apply_dispute_loss.amount_minor, 'currency', apply_dispute_loss.currency));
    return jsonb_build_object('outcome', 'incident');
  end if;
  taken := private.add_refund(payment, apply_dispute_loss.amount_minor, 'provider', 'reversal', 'done', null, null, 'system',
                              gen_random_uuid());
  update public.refunds r set dispute_id = apply_dispute_loss.dispute_id where r.id = taken;
  return private.refund_json(taken) || jsonb_build_object('outcome', 'done');
end $$;

create function public.apply_dispute_loss(provider text, dispute_id text, payment_reference text, amount_minor bigint,
                                          currency text) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.apply_dispute_loss(provider, dispute_id, payment_reference, amount_minor, currency) $$;

revoke all on function
  private.apply_dispute_loss(text, text, text, bigint, text), public.apply_dispute_loss(text, text, text, bigint, text)
  from public, anon, authenticated, service_role;
grant execute on function
  private.apply_dispute_loss(text, text, text, bigint, text), public.apply_dispute_loss(text, text, text, bigint, text)
  to service_role;

-- Whoever pays small sums on purpose fills no list: 20 open payments that do not fit for an order, 500 in all. The reporter
-- hears of all of them.
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
revoke all on function private.limit_open_incidents() from public;

create trigger limit_open_incidents before insert on public.payment_incidents
  for each row when (new.kind in ('mismatch', 'unknown_payment')) execute function private.limit_open_incidents();
