-- True when this is the first time that the payment is reported. A reference pays for one order only.
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

-- Why money for this order has to go back, or null when it buys the order. Holds the stock again where it was released.
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

-- A failure that is reported after the money came, or for an order that is cancelled already, changes nothing.
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

create function public.mark_order_paid(order_id uuid, provider text, reference text, amount_minor bigint, currency text)
  returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.mark_order_paid(order_id, provider, reference, amount_minor, currency) $$;

create function public.mark_payment_failed(order_id uuid, provider text, reference text) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.mark_payment_failed(order_id, provider, reference) $$;

revoke all on function private.record_payment(uuid, text, text, bigint, text), private.refund_reason(public.orders),
  private.mark_order_paid(uuid, text, text, bigint, text), private.mark_payment_failed(uuid, text, text),
  public.mark_order_paid(uuid, text, text, bigint, text), public.mark_payment_failed(uuid, text, text)
  from public, anon, authenticated;
grant execute on function private.mark_order_paid(uuid, text, text, bigint, text),
  public.mark_order_paid(uuid, text, text, bigint, text), private.mark_payment_failed(uuid, text, text),
  public.mark_payment_failed(uuid, text, text) to service_role;
