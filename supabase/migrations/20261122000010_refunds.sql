-- What goes back of a payment. Orders are locked first, payments second.

-- `usd_amount` is what the payment paid of its order. `fee_minor` is what the provider kept of it, in the currency of the
-- payment; null where it has not told. `refunded_minor` is what its refunds take, those that failed aside: the check is
-- what makes it impossible to give back more than came.
alter table public.payments
  add column usd_amount     numeric(12,2) check (usd_amount > 0),
  add column fee_minor      bigint        check (fee_minor >= 0),
  add column refunded_minor bigint        not null default 0,
  add constraint refunds_take_no_more_than_came check (refunded_minor between 0 and amount_minor);
update public.payments p set usd_amount = o.total_amount from public.orders o where o.id = p.order_id;
alter table public.payments alter column usd_amount set not null;
create index payments_due on public.payments (created_at, id) where refund_due and refunded_minor < amount_minor;

create function private.set_usd_amount() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  new.usd_amount := (select o.total_amount from public.orders o where o.id = new.order_id);
  return new;
end $$;
revoke all on function private.set_usd_amount() from public;

create trigger set_usd_amount before insert on public.payments
  for each row execute function private.set_usd_amount();

-- `origin`: asked for here by staff, made elsewhere and recorded by staff, or reported by the provider. A reversal is money
-- that the provider or the bank took back; a lost dispute takes its money once, whether the provider tells of the money, of
-- the dispute or of both. `requested`: the provider has not answered yet. `done` and what it took stay. The failure of a
-- refund may be heard before anything else of it, and is kept, so that a late message finds it decided.
create table public.refunds (
  id                 uuid          primary key default gen_random_uuid(),
  payment_id         uuid          not null references public.payments (id) on delete restrict,
  order_id           uuid          not null references public.orders (id) on delete restrict,
  provider           text          not null check (provider in ('paystack', 'paypal')),
  amount_minor       bigint        not null check (amount_minor > 0),
  currency           text          not null check (currency in ('USD', 'KES')),
  usd_amount         numeric(12,2) not null check (usd_amount >= 0),
  origin             text          not null check (origin in ('staff', 'recorded', 'provider')),
  kind               text          not null check (kind in ('refund', 'reversal')),
  status             text          not null check (status in ('requested', 'pending', 'done', 'failed')),
  provider_refund_id text          check (private.trimmed(provider_refund_id) <> '' and char_length(provider_refund_id) <= 200),
  reason             text          check (char_length(reason) <= 500),
  failure            text          check (char_length(failure) <= 500),
  actor              text          not null,
  idempotency_key    uuid          not null constraint refunds_idempotency_key unique,
  created_at         timestamptz   not null default now(),
  decided_at         timestamptz,
  dispute_id         text          check (private.trimmed(dispute_id) <> '' and char_length(dispute_id) <= 200),
  constraint refunds_provider_refund_id unique (provider, provider_refund_id),
  constraint refunds_dispute unique (provider, dispute_id),
  constraint decided_when_done_or_failed check ((status in ('done', 'failed')) = (decided_at is not null))
);
create index refunds_by_payment on public.refunds (payment_id);
create index refunds_by_order on public.refunds (order_id, created_at);
create index refunds_by_day on public.refunds (decided_at) where status = 'done';
create index refunds_waiting on public.refunds (created_at) where status in ('requested', 'pending');

alter table public.refunds enable row level security;
revoke all on public.refunds from public, anon, authenticated, service_role;
grant select on public.refunds to authenticated, service_role;

create policy "Staff read all refunds" on public.refunds
  for select to authenticated using ((select private.is_staff()));

-- What a provider has transferred to the bank account of the shop.
create table public.payouts (
  id           uuid        primary key default gen_random_uuid(),
  provider     text        not null check (provider in ('paystack', 'paypal')),
  reference    text        not null check (private.trimmed(reference) <> '' and char_length(reference) <= 200),
  amount_minor bigint      not null,
  currency     text        not null check (currency in ('USD', 'KES')),
  paid_out_at  timestamptz not null,
  created_at   timestamptz not null default now(),
  constraint payouts_provider_reference unique (provider, reference)
);
create index payouts_by_day on public.payouts (paid_out_at);

alter table public.payouts enable row level security;
revoke all on public.payouts from public, anon, authenticated, service_role;
grant select on public.payouts to authenticated;
grant select, insert on public.payouts to service_role;

create policy "Staff read all payouts" on public.payouts
  for select to authenticated using ((select private.is_staff()));

alter table public.order_events
  add column details jsonb check (jsonb_typeof(details) = 'object'),
  drop constraint order_events_kind_check,
  add constraint order_events_kind_check check (kind in (
    'placed', 'paid', 'payment_failed', 'status', 'note', 'tracking', 'cancelled', 'expired', 'refund_due',
    'refund_requested', 'refunded', 'refund_failed', 'refund_waived', 'incident', 'incident_closed', 'dispute'));

create function private.keep_refunded_sum() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  update public.payments p
     set refunded_minor = (select coalesce(sum(r.amount_minor), 0) from public.refunds r
                            where r.payment_id = p.id and r.status <> 'failed')
   where p.id = new.payment_id;
  return null;
end $$;
revoke all on function private.keep_refunded_sum() from public;

create trigger keep_refunded_sum after insert or update of status on public.refunds
  for each row execute function private.keep_refunded_sum();

create function private.add_refund_change_event() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  insert into public.order_events (order_id, actor, kind, note, details)
  values (new.order_id, coalesce(private.acting_staff(), 'system'),
          case new.status when 'done' then 'refunded' when 'failed' then 'refund_failed' else 'refund_requested' end,
          case new.status when 'failed' then new.failure else new.reason end,
          jsonb_build_object('refund_id', new.id, 'payment_id', new.payment_id, 'provider', new.provider,
                             'amount_minor', new.amount_minor, 'currency', new.currency, 'origin', new.origin,
                             'kind', new.kind, 'provider_refund_id', new.provider_refund_id));
  return null;
end $$;
revoke all on function private.add_refund_change_event() from public;

create trigger add_event_of_new_refund after insert on public.refunds
  for each row execute function private.add_refund_change_event();
create trigger add_event_of_decided_refund after update of status on public.refunds
  for each row when (new.status in ('done', 'failed') and new.status <> old.status)
  execute function private.add_refund_change_event();

create trigger record_change after insert or update on public.refunds
  for each row execute function private.record_change('id');
create trigger record_change after update of refund_due on public.payments
  for each row when (new.refund_due <> old.refund_due)
  execute function private.record_change('id', 'order_id', 'refund_due', 'refund_reason');

create function private.lock_payment(target uuid) returns public.payments
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  paid_order    uuid := (select p.order_id from public.payments p where p.id = target);
  found_payment public.payments;
begin
  if paid_order is null then
    raise exception 'There is no such payment.' using errcode = 'P0001', hint = 'PAYMENT_NOT_FOUND';
  end if;
  perform private.lock_order(paid_order);
  select p.* into strict found_payment from public.payments p where p.id = target for update;
  return found_payment;
end $$;
revoke all on function private.lock_payment(uuid) from public;

-- The part of a payment in dollars. Whatever gives back the last of it takes what is left of the dollars too.
create function private.usd_part(payment public.payments, amount_minor bigint) returns numeric
  language sql stable security invoker set search_path = ''
  as $$
    select case when payment.refunded_minor + usd_part.amount_minor >= payment.amount_minor then payment.usd_amount - given.usd
                else least(round(payment.usd_amount * usd_part.amount_minor / payment.amount_minor, 2), payment.usd_amount - given.usd) end
      from (select coalesce(sum(r.usd_amount), 0) as usd from public.refunds r
             where r.payment_id = payment.id and r.status <> 'failed') given
  $$;
revoke all on function private.usd_part(public.payments, bigint) from public;

create function private.refund_json(target uuid) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select to_jsonb(r) - 'idempotency_key'
           || jsonb_build_object('payment_reference', p.reference, 'refundable_minor', p.amount_minor - p.refunded_minor)
      from public.refunds r join public.payments p on p.id = r.payment_id where r.id = target
  $$;
revoke all on function private.refund_json(uuid) from public;

-- Repeats of a call find what the first one made, by its key. Same key, other refund: refused.
create function private.repeated_refund(payment public.payments, amount_minor bigint, key uuid) returns uuid
  language plpgsql stable security invoker set search_path = ''
  as $$
declare
  earlier public.refunds;
begin
  select r.* into earlier from public.refunds r where r.idempotency_key = key;
  if earlier.id is not null and (earlier.payment_id, earlier.amount_minor) <> (payment.id, repeated_refund.amount_minor) then
    raise exception 'This key belongs to another refund.' using errcode = 'P0001', hint = 'KEY_REUSED';
  end if;
  return earlier.id;
end $$;
revoke all on function private.repeated_refund(public.payments, bigint, uuid) from public;

create function private.refuse_refund_amount(payment public.payments, amount_minor bigint) returns void
  language plpgsql stable security invoker set search_path = ''
  as $$
begin
  if refuse_refund_amount.amount_minor is null or refuse_refund_amount.amount_minor <= 0 then
    raise exception 'A refund is more than nothing.' using errcode = '22023', hint = 'BAD_AMOUNT';
  elsif refuse_refund_amount.amount_minor > payment.amount_minor - payment.refunded_minor then
    raise exception 'This is more than is left of the payment.' using errcode = 'P0001', hint = 'REFUND_TOO_LARGE',
      detail = jsonb_build_object('refundable_minor', payment.amount_minor - payment.refunded_minor,
                                  'currency', payment.currency)::text;
  end if;
end $$;
revoke all on function private.refuse_refund_amount(public.payments, bigint) from public;

create function private.add_refund(payment public.payments, amount_minor bigint, origin text, kind text, status text,
                                   provider_refund_id text, reason text, actor text, key uuid) returns uuid
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
revoke all on function private.add_refund(public.payments, bigint, text, text, text, text, text, text, uuid) from public;

-- Takes the sum out of what is left of the payment, before the provider is asked. Nothing is decided yet.
create function private.begin_refund(payment_id uuid, amount_minor bigint, reason text, idempotency_key uuid) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor        text := private.act_as_staff();
  clean_reason text := private.parse_note(reason, 500, 'BAD_REASON');
  payment      public.payments := private.lock_payment(begin_refund.payment_id);
  refund       uuid := private.repeated_refund(payment, begin_refund.amount_minor, begin_refund.idempotency_key);
begin
  if refund is null then
    perform private.refuse_refund_amount(payment, begin_refund.amount_minor);
    refund := private.add_refund(payment, begin_refund.amount_minor, 'staff', 'refund', 'requested', null, clean_reason,
                                 actor, begin_refund.idempotency_key);
  end if;
  return private.refund_json(refund);
end $$;

create function public.begin_refund(payment_id uuid, amount_minor bigint, reason text, idempotency_key uuid) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.begin_refund(payment_id, amount_minor, reason, idempotency_key) $$;

-- A refund that was made elsewhere: in the provider's own pages, or by bank transfer.
create function private.record_refund(payment_id uuid, amount_minor bigint, reason text, provider_refund_id text,
                                      idempotency_key uuid) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor        text := private.act_as_staff();
  clean_reason text := private.parse_note(reason, 500, 'BAD_REASON');
  given_id     text := private.parse_note(provider_refund_id, 200, 'BAD_REFERENCE');
  payment      public.payments := private.lock_payment(record_refund.payment_id);
  refund       uuid := private.repeated_refund(payment, record_refund.amount_minor, record_refund.idempotency_key);
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

create function public.record_refund(payment_id uuid, amount_minor bigint, reason text, provider_refund_id text,
                                     idempotency_key uuid) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.record_refund(payment_id, amount_minor, reason, provider_refund_id, idempotency_key) $$;

revoke all on function
  private.begin_refund(uuid, bigint, text, uuid), public.begin_refund(uuid, bigint, text, uuid),
  private.record_refund(uuid, bigint, text, text, uuid), public.record_refund(uuid, bigint, text, text, uuid)
  from public, anon, authenticated, service_role;
grant execute on function
  private.begin_refund(uuid, bigint, text, uuid), public.begin_refund(uuid, bigint, text, uuid),
  private.record_refund(uuid, bigint, text, text, uuid), public.record_refund(uuid, bigint, text, text, uuid)
  to authenticated;

-- Undoes a cancellation: holds the units again, or changes nothing. An unpaid order waits for its payment again. The
-- payment that bought a paid order is no longer due for a refund, unless some of it has gone back already.
create or replace function private.reopen_by_staff(current_order public.orders, new_status text) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  bought_with public.payments;
begin
  select p.* into bought_with from public.payments p
   where p.order_id = current_order.id and p.reference = current_order.payment_reference
     and p.refund_reason is distinct from 'duplicate_payment'
   for update;
  if bought_with.refunded_minor > 0 then
    raise exception 'The money for this order has gone back.' using errcode = 'P0001', hint = 'ORDER_REFUNDED';
  end if;
  if not private.hold_stock_again(current_order.id) then
    raise exception 'There is not enough of some of the products.'
      using errcode = 'P0001', hint = 'OUT_OF_STOCK', detail = private.missing_stock(current_order.id)::text;
  end if;
  update public.orders o
     set status = new_status, cancel_reason = null,
         payment_status = case o.payment_status when 'failed' then 'pending' else o.payment_status end
   where o.id = current_order.id;
  if bought_with.refund_due then
    update public.payments p set refund_due = false, refund_reason = null where p.id = bought_with.id;
    insert into public.order_events (order_id, actor, kind, note, details)
    values (current_order.id, private.acting_staff(), 'refund_waived', bought_with.refund_reason,
            jsonb_build_object('payment_id', bought_with.id, 'provider', bought_with.provider,
                               'amount_minor', bought_with.amount_minor, 'currency', bought_with.currency));
  end if;
end $$;

-- The units go back into stock unless they were paid for and shipped. What has not gone back of the payments has to.
create or replace function private.cancel_by_staff(current_order public.orders) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
begin
  if current_order.payment_status = 'paid' and current_order.status in ('shipped', 'completed') then
    update public.orders o set status = 'cancelled', cancel_reason = 'staff' where o.id = current_order.id;
  else
    perform private.release_stock(array[current_order.id], 'staff');
  end if;
  update public.payments p set refund_due = true, refund_reason = 'order_cancelled'
   where p.order_id = current_order.id and not p.refund_due
     and p.amount_minor > (select coalesce(sum(r.amount_minor), 0) from public.refunds r
                            where r.payment_id = p.id and r.status = 'done');
end $$;
