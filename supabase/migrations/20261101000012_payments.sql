-- One row for each payment that a provider has confirmed.
create table public.payments (
  id            uuid        primary key default gen_random_uuid(),
  order_id      uuid        not null references public.orders (id) on delete restrict,
  provider      text        not null check (provider in ('paystack', 'paypal')),
  reference     text        not null check (private.trimmed(reference) <> '' and char_length(reference) <= 200),
  amount_minor  bigint      not null check (amount_minor > 0),
  currency      text        not null check (currency in ('USD', 'KES')),
  refund_due    boolean     not null default false,
  refund_reason text        check (refund_reason in ('duplicate_payment', 'order_cancelled', 'out_of_stock')),
  created_at    timestamptz not null default now(),
  constraint payments_provider_reference unique (provider, reference),
  constraint refund_has_a_reason check (refund_due = (refund_reason is not null))
);
create index payments_by_order on public.payments (order_id);

alter table public.payments enable row level security;
revoke all on public.payments from public, anon, authenticated;
grant select on public.payments to authenticated;
grant all on public.payments to service_role;

create policy "Staff read all payments" on public.payments
  for select to authenticated using ((select private.is_staff()));

-- True when this payment is reported for the first time. A reference pays for one order only.
create function private.record_payment(target uuid, provider text, reference text, amount_minor bigint, currency text)
  returns boolean
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  owner uuid;
begin
  insert into public.payments (order_id, provider, reference, amount_minor, currency)
  values (target, record_payment.provider, record_payment.reference, record_payment.amount_minor, record_payment.currency)
  on conflict on constraint payments_provider_reference do nothing;
  if found then
    return true;
  end if;
  select p.order_id into strict owner from public.payments p
   where p.provider = record_payment.provider and p.reference = record_payment.reference;
  if owner <> target then
    raise exception 'This payment belongs to another order.' using errcode = 'P0001', hint = 'REFERENCE_USED';
  end if;
  return false;
end $$;
revoke all on function private.record_payment(uuid, text, text, bigint, text) from public;

-- Why the money for this order has to go back, or null when it pays the order. Holds released stock again.
create function private.refund_reason(paid_for public.orders) returns text
  language plpgsql volatile security invoker set search_path = ''
  as $$
begin
  if paid_for.payment_status = 'paid' then
    return 'duplicate_payment';
  elsif paid_for.status <> 'cancelled' then
    return null;
  elsif paid_for.cancel_reason not in ('expired', 'payment_failed') then
    return 'order_cancelled';
  elsif private.hold_stock_again(paid_for.id) then
    return null;
  end if;
  return 'out_of_stock';
end $$;
revoke all on function private.refund_reason(public.orders) from public;

create function private.mark_order_paid(target uuid, provider text, reference text, amount_minor bigint, currency text)
  returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  paid_for public.orders := private.lock_order(target);
  reason text;
  outcome text;
begin
  if (mark_order_paid.amount_minor, mark_order_paid.currency)
     is distinct from (paid_for.charged_minor, paid_for.charged_currency) then
    raise exception 'The payment is not what the order costs.' using errcode = 'P0001', hint = 'AMOUNT_MISMATCH';
  end if;

  if private.record_payment(target, provider, reference, amount_minor, currency) then
    reason := private.refund_reason(paid_for);
    outcome := case when reason is null then 'paid' else 'refund_due' end;
    if reason is not null then
      update public.payments p set refund_due = true, refund_reason = reason
       where p.provider = mark_order_paid.provider and p.reference = mark_order_paid.reference;
    end if;
    if paid_for.payment_status <> 'paid' then
      update public.orders o
         set payment_status = 'paid', payment_reference = mark_order_paid.reference,
             status = case when reason is null and o.status in ('pending', 'cancelled') then 'processing' else o.status end,
             cancel_reason = case when reason is null then null else o.cancel_reason end
       where o.id = target;
    end if;
  else
    select case when p.refund_due then 'refund_due' else 'already_paid' end into strict outcome from public.payments p
     where p.provider = mark_order_paid.provider and p.reference = mark_order_paid.reference;
  end if;
  return private.order_state(target) || jsonb_build_object('outcome', outcome);
end $$;

create function public.mark_order_paid(order_id uuid, provider text, reference text, amount_minor bigint, currency text)
  returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.mark_order_paid(order_id, provider, reference, amount_minor, currency) $$;
revoke all on function
  private.mark_order_paid(uuid, text, text, bigint, text),
  public.mark_order_paid(uuid, text, text, bigint, text)
  from public, anon, authenticated, service_role;
grant execute on function
  private.mark_order_paid(uuid, text, text, bigint, text),
  public.mark_order_paid(uuid, text, text, bigint, text)
  to service_role;

-- A failure reported after the money came, or for a cancelled order, changes nothing.
create function private.mark_payment_failed(target uuid, provider text, reference text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  unpaid public.orders := private.lock_order(target);
begin
  if exists (select from public.payments p
              where p.provider = mark_payment_failed.provider and p.reference = mark_payment_failed.reference
                and p.order_id <> target) then
    raise exception 'This payment belongs to another order.' using errcode = 'P0001', hint = 'REFERENCE_USED';
  end if;
  if unpaid.status = 'pending' and unpaid.payment_status = 'pending' then
    perform private.release_stock(array[target], 'payment_failed');
  end if;
  return private.order_state(target);
end $$;

create function public.mark_payment_failed(order_id uuid, provider text, reference text) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.mark_payment_failed(order_id, provider, reference) $$;
revoke all on function private.mark_payment_failed(uuid, text, text), public.mark_payment_failed(uuid, text, text)
  from public, anon, authenticated, service_role;
grant execute on function private.mark_payment_failed(uuid, text, text), public.mark_payment_failed(uuid, text, text)
  to service_role;
