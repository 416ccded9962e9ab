-- A lost dispute takes its money once, whether the provider tells of the money, of the dispute or of both.
alter table public.refunds
  add column dispute_id text check (private.trimmed(dispute_id) <> '' and char_length(dispute_id) <= 200),
  add constraint refunds_dispute unique (provider, dispute_id);

-- As before; and a reversal that is known from its dispute only, until the provider tells its id.
create or replace function private.find_refund(payment public.payments, provider_refund_id text, amount_minor bigint,
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
