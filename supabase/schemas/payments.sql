-- Payments reported by providers, and their effect on an order.
-- Relies on orders, stock and pricing.

-- One row for each payment confirmed by a provider.
create table public.payments (
  id             uuid          primary key default gen_random_uuid(),
  order_id       uuid          not null references public.orders (id) on delete restrict,
  provider       text          not null check (provider = any (private.payment_providers())),
  reference      text          not null check (private.tidy_text(reference) <> '' and char_length(reference) <= 200),
  amount_minor   bigint        not null check (amount_minor > 0),
  currency       text          not null check (currency in ('USD', 'KES')),
  refund_due     boolean       not null default false,
  refund_reason  text          check (refund_reason in (
    'duplicate_payment', 'order_cancelled', 'expired', 'off_sale', 'price_changed', 'rate_changed', 'out_of_stock')),
  created_at     timestamptz   not null default now(),
  -- `usd_amount` is the payment's share of its order. `fee_minor` is what the provider kept of it, in the currency of the
  -- payment; null if not reported. `refunded_minor` is the total of its refunds except failed ones: the check makes it
  -- impossible to refund more than was paid.
  usd_amount     numeric(12,2) not null check (usd_amount > 0),
  fee_minor      bigint        check (fee_minor >= 0),
  refunded_minor bigint        not null default 0,
  -- When the provider first listed this payment. One that it never lists is investigated.
  listed_at      timestamptz,
  constraint payments_provider_reference unique (provider, reference),
  constraint refund_has_a_reason check (refund_due = (refund_reason is not null)),
  constraint refunds_take_no_more_than_came check (refunded_minor between 0 and amount_minor)
);
create index payments_by_order on public.payments (order_id);
create index payments_due on public.payments (created_at, id) where refund_due and refunded_minor < amount_minor;
create index payments_unlisted on public.payments (provider, created_at, id) where listed_at is null;
-- The books: every movement of money belongs to one day, the shop's day on which it happened. Payments by `created_at`,
-- refunds by the day they were done, payouts by the day the provider sent them.
create index payments_by_day on public.payments (created_at, id);
alter table public.payments enable row level security;
create policy "Staff read all payments" on public.payments
  for select to authenticated using ((select private.is_staff()));
grant all on public.payments to service_role;
grant select on public.payments to authenticated;

create trigger record_change after update of refund_due on public.payments
  for each row when (new.refund_due <> old.refund_due)
  execute function private.record_change('id', 'order_id', 'refund_due', 'refund_reason');

-- The PayPal orders created by the server. PayPal forgets a request id after hours, so an order can have several.
create table private.paypal_orders (
  paypal_id   text        primary key check (paypal_id ~ '^[A-Z0-9-]{1,36}$'),
  order_id    uuid        not null references public.orders (id) on delete cascade,
  created_at  timestamptz not null default now(),
  -- PayPal is polled about unconfirmed orders, less and less often, until its answer is final.
  asked_at    timestamptz,
  finished_at timestamptz
);
create index paypal_orders_by_order on private.paypal_orders (order_id);
create index paypal_orders_open on private.paypal_orders (created_at) where finished_at is null;
alter table private.paypal_orders enable row level security;
grant all on private.paypal_orders to service_role;

-- Every way in which an order was begun to be paid, with its charge. The window of an older one may still be open: a payment of
-- any of them is for the order.
create table private.payment_attempts (
  order_id uuid        not null references public.orders (id) on delete cascade,
  method   text        not null check (method = any (private.payment_methods())),
  currency text        not null check (currency in ('USD', 'KES')),
  minor    bigint      not null check (minor > 0),
  rate     numeric(12,4),
  begun_at timestamptz not null,
  primary key (order_id, method, currency, minor)
);
alter table private.payment_attempts enable row level security;

create function private.keep_payment_attempt() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  insert into private.payment_attempts (order_id, method, currency, minor, rate, begun_at)
  values (new.id, new.payment_method, new.charged_currency, new.charged_minor, new.charged_rate, clock_timestamp())
  on conflict on constraint payment_attempts_pkey do update set rate = excluded.rate, begun_at = excluded.begun_at;
  return null;
end $$;

create trigger keep_payment_attempt
  after insert or update of payment_method, charged_currency, charged_minor, charged_rate on public.orders
  for each row when (new.charged_minor > 0) execute function private.keep_payment_attempt();

-- Of an order, newest first: what the server compares payments with.
create function public.charges(placed public.orders) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(jsonb_agg(jsonb_build_object('method', a.method, 'currency', a.currency, 'minor', a.minor)
                              order by a.begun_at desc), '[]')
      from private.payment_attempts a where a.order_id = placed.id
  $$;
grant execute on function public.charges to service_role;

-- Chooses how an open order is paid, for whoever may open its page. Currency, rate and charge are those of now; windows of
-- earlier choices may still pay. Answers as `place_order` does.
create function public.begin_payment(order_id uuid, method text, guest_token text default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  writers text[] := private.count_write();
  unpaid  public.orders := private.lock_order(order_id);
  charge  private.charge := private.charge_of(unpaid.total_amount, method);
begin
  if not private.may_open_order(unpaid, guest_token) then
    raise exception 'There is no such order.' using errcode = 'P0001', hint = 'ORDER_NOT_FOUND';
  elsif not private.is_paid_online(method) then
    raise exception 'There is no such way to pay.' using errcode = '22023', hint = 'BAD_METHOD';
  elsif unpaid.payment_status = 'paid' then
    raise exception 'This order is paid.' using errcode = 'P0001', hint = 'ORDER_PAID';
  elsif unpaid.status = 'cancelled' or (unpaid.status = 'pending' and unpaid.expires_at <= now()) then
    raise exception 'This order is not waiting for its payment.' using errcode = 'P0001', hint = 'ORDER_OVER';
  elsif charge.minor = 0 then
    raise exception 'There is nothing to pay.' using errcode = 'P0001', hint = 'NOTHING_TO_PAY';
  end if;
  update public.orders o
     set payment_method = method, charged_currency = charge.currency, charged_minor = charge.minor, charged_rate = charge.rate
   where o.id = begin_payment.order_id;
  return private.order_receipt(order_id, true);
end $$;
grant execute on function public.begin_payment to anon, authenticated, service_role;

-- True when this payment is new. A reference pays for one order only.
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

-- Why the money for this order has to be refunded, or null when it pays the order. Holds released stock again. The result
-- for an expired order does not depend on whether its stock has been released yet.
create function private.refund_reason(paid_for public.orders) returns text
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  reason text;
begin
  if paid_for.payment_status = 'paid' then
    return 'duplicate_payment';
  elsif paid_for.status <> 'cancelled' and (paid_for.status <> 'pending' or paid_for.expires_at > now()) then
    return null;
  elsif paid_for.cancel_reason not in ('expired', 'payment_failed') then
    return 'order_cancelled';
  end if;
  reason := private.late_refund_reason(paid_for);
  if reason is null and not private.hold_stock_again(paid_for.id) then
    reason := 'out_of_stock';
  end if;
  if reason is not null and paid_for.status = 'pending' then
    perform private.release_stock(array[paid_for.id], 'expired');
  end if;
  return reason;
end $$;

-- Records a payment reported by a provider, and makes the order paid if it still may be. It then has the method and charge of
-- this attempt. Of two with the same charge `method` tells, if the provider does. Idempotent.
create function public.mark_order_paid(
  order_id uuid, provider text, reference text, amount_minor bigint, currency text,
  fee_minor bigint default null, method text default null
) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  paid_for public.orders := private.lock_order(order_id);
  attempt  private.payment_attempts;
  reason   text;
  outcome  text;
begin
  select a.* into attempt from private.payment_attempts a
   where a.order_id = mark_order_paid.order_id and a.minor = amount_minor and a.currency = mark_order_paid.currency
   order by a.method = mark_order_paid.method desc nulls last,
            private.provider_of(a.method) = mark_order_paid.provider desc, a.begun_at desc
   limit 1;
  if not found then
    raise exception 'The payment is not what the order costs.' using errcode = 'P0001', hint = 'AMOUNT_MISMATCH';
  end if;
  paid_for.payment_method := attempt.method;
  paid_for.charged_rate := attempt.rate;

  if private.record_payment(order_id, provider, reference, amount_minor, currency) then
    reason := private.refund_reason(paid_for);
    outcome := case when reason is null then 'paid' else 'refund_due' end;
    if reason is not null then
      update public.payments p set refund_due = true, refund_reason = reason
       where p.provider = mark_order_paid.provider and p.reference = mark_order_paid.reference;
    end if;
    if paid_for.payment_status <> 'paid' then
      update public.orders o
         set payment_status = 'paid', payment_reference = mark_order_paid.reference, payment_method = attempt.method,
             charged_currency = attempt.currency, charged_minor = attempt.minor, charged_rate = attempt.rate,
             status = case when reason is null and o.status in ('pending', 'cancelled') then 'processing' else o.status end,
             cancel_reason = case when reason is null then null else o.cancel_reason end
       where o.id = mark_order_paid.order_id;
      -- While nothing was paid, nothing was due for what came back.
      update private.returns r set refunded_at = null, version = r.version + 1
       where r.order_id = mark_order_paid.order_id and r.refunded_at is not null and not private.is_settled(r);
    end if;
  else
    select case when p.refund_due then 'refund_due' else 'already_paid' end into strict outcome from public.payments p
     where p.provider = mark_order_paid.provider and p.reference = mark_order_paid.reference;
  end if;
  -- A later response of the provider may contain its fee, where an earlier one did not.
  update public.payments p set fee_minor = mark_order_paid.fee_minor
   where p.provider = mark_order_paid.provider and p.reference = mark_order_paid.reference
     and p.fee_minor is null and mark_order_paid.fee_minor between 0 and p.amount_minor;
  return private.order_state(order_id) || jsonb_build_object('outcome', outcome);
end $$;
grant execute on function public.mark_order_paid to service_role;

-- A failure reported after the payment, for a cancelled order, or after another provider was chosen, changes nothing.
create function public.mark_payment_failed(order_id uuid, provider text, reference text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  unpaid public.orders := private.lock_order(order_id);
begin
  if exists (select from public.payments p
              where p.provider = mark_payment_failed.provider and p.reference = mark_payment_failed.reference
                and p.order_id <> mark_payment_failed.order_id) then
    raise exception 'This payment belongs to another order.' using errcode = 'P0001', hint = 'REFERENCE_USED';
  end if;
  if (unpaid.status, unpaid.payment_status, private.provider_of(unpaid.payment_method)) = ('pending', 'pending', provider) then
    perform private.release_stock(array[order_id], 'payment_failed');
  end if;
  return private.order_state(order_id);
end $$;
grant execute on function public.mark_payment_failed to service_role;

-- Delivery and wrapping were agreed when the order was placed; goods, discount and tax must be unchanged.
create function private.late_refund_reason(paid_for public.orders) returns text
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  terms  private.tax_terms := private.tax_terms_of(paid_for.shipping_address);
  reason text;
begin
  if now() > paid_for.expires_at + (select make_interval(hours => c.late_payment_hours) from private.shop_config c) then
    return 'expired';
  end if;
  perform private.lock_products(private.product_ids_of(array[paid_for.id]));
  select case
      when bool_or(not private.is_on_sale(p) and (p.part_of is null or p.recalled_at is not null)) then 'off_sale'
      when bool_or(public.price_now(p) <> i.unit_price) then 'price_changed'
      when private.tax_on(paid_for.subtotal - paid_for.discount_amount, terms) <> paid_for.tax_amount
        or terms.is_included <> paid_for.tax_included
        or paid_for.charged_rate is distinct from
           (private.charge_of(paid_for.total_amount, paid_for.payment_method)).rate then 'rate_changed'
    end into reason
    from public.order_items i join public.products p on p.id = i.product_id where i.order_id = paid_for.id;
  if reason is null and paid_for.discount_code is not null and not private.code_still_holds(paid_for) then
    return 'price_changed';
  end if;
  return reason;
end $$;

create function public.record_paypal_order(order_id uuid, paypal_id text) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  recorded_for public.orders := private.lock_order(order_id);
begin
  insert into private.paypal_orders (paypal_id, order_id) values (record_paypal_order.paypal_id, recorded_for.id)
  on conflict on constraint paypal_orders_pkey do nothing;
  if not exists (select from private.paypal_orders p
                  where p.paypal_id = record_paypal_order.paypal_id and p.order_id = record_paypal_order.order_id) then
    raise exception 'This PayPal order belongs to another order.' using errcode = 'P0001', hint = 'REFERENCE_USED';
  end if;
  return true;
end $$;
grant execute on function public.record_paypal_order to service_role;

create function public.is_paypal_order_of(order_id uuid, paypal_id text) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (select from private.paypal_orders p
                    where p.paypal_id = is_paypal_order_of.paypal_id and p.order_id = is_paypal_order_of.order_id)
  $$;
grant execute on function public.is_paypal_order_of to service_role;
