-- Refunds of a payment, never more than was paid.
-- Relies on payments and returns. Orders are locked first, payments second.

-- `origin`: requested here by staff, made elsewhere and recorded by staff, or reported by the provider. A reversal is money
-- that the provider or the bank took back; a lost dispute counts once, whether the provider reports the money, the dispute
-- or both. `requested`: the provider has not answered yet. `done` is final. A failure may be reported before anything else
-- about a refund, and is stored, so that a late message finds it decided.
create table public.refunds (
  id                 uuid          primary key default gen_random_uuid(),
  payment_id         uuid          not null references public.payments (id) on delete restrict,
  order_id           uuid          not null references public.orders (id) on delete restrict,
  provider           text          not null check (provider = any (private.payment_providers())),
  amount_minor       bigint        not null check (amount_minor > 0),
  currency           text          not null check (currency in ('USD', 'KES')),
  usd_amount         numeric(12,2) not null check (usd_amount >= 0),
  origin             text          not null check (origin in ('staff', 'recorded', 'provider')),
  kind               text          not null check (kind in ('refund', 'reversal')),
  status             text          not null check (status in ('requested', 'pending', 'done', 'failed')),
  provider_refund_id text          check (private.tidy_text(provider_refund_id) <> '' and char_length(provider_refund_id) <= 200),
  reason             text          check (char_length(reason) <= 500),
  failure            text          check (char_length(failure) <= 500),
  actor              text          not null,
  idempotency_key    uuid          not null constraint refunds_idempotency_key unique,
  created_at         timestamptz   not null default now(),
  decided_at         timestamptz,
  dispute_id         text          check (private.tidy_text(dispute_id) <> '' and char_length(dispute_id) <= 200),
  return_id          uuid          references private.returns (id) on delete restrict,
  -- `[{item, quantity}]`: the units that it pays back, which are not sent any more. Null for goodwill.
  lines              jsonb         check (jsonb_typeof(lines) = 'array'),
  constraint refunds_provider_refund_id unique (provider, provider_refund_id),
  constraint refunds_dispute unique (provider, dispute_id),
  constraint decided_when_done_or_failed check ((status in ('done', 'failed')) = (decided_at is not null))
);
create index refunds_by_payment on public.refunds (payment_id);
create index refunds_by_order on public.refunds (order_id, created_at);
create index refunds_waiting on public.refunds (created_at) where status in ('requested', 'pending');
create index refunds_by_day on public.refunds (decided_at, id) where status = 'done';
create index refunds_of_return on public.refunds (return_id);
alter table public.refunds enable row level security;
create policy "Staff read all refunds" on public.refunds
  for select to authenticated using ((select private.is_staff()));
grant select on public.refunds to service_role;
-- Not idempotency_key.
grant select (id, payment_id, order_id, provider, amount_minor, currency, usd_amount, origin, kind, status, provider_refund_id,
              reason, failure, actor, created_at, decided_at, dispute_id, return_id) on public.refunds to authenticated;

create trigger record_change after insert or update on public.refunds
  for each row execute function private.record_change('id');

-- Transfers of a provider to the shop's bank account.
create table public.payouts (
  id           uuid        primary key default gen_random_uuid(),
  provider     text        not null check (provider = any (private.payment_providers())),
  reference    text        not null check (private.tidy_text(reference) <> '' and char_length(reference) <= 200),
  amount_minor bigint      not null,
  currency     text        not null check (currency in ('USD', 'KES')),
  paid_out_at  timestamptz not null,
  created_at   timestamptz not null default now(),
  constraint payouts_provider_reference unique (provider, reference)
);
create index payouts_by_day on public.payouts (paid_out_at, id);
alter table public.payouts enable row level security;
create policy "Staff read all payouts" on public.payouts
  for select to authenticated using ((select private.is_staff()));
grant select on public.payouts to authenticated;
grant select, insert on public.payouts to service_role;

-- The caller that may currently request a refund from the provider. One provider has no idempotency keys, so the caller
-- holds the claim until the result is known, or for two minutes if it dies.
create table private.refund_claims (
  refund_id uuid        primary key references public.refunds (id) on delete cascade,
  token     uuid        not null,
  until     timestamptz not null
);
alter table private.refund_claims enable row level security;

create function private.set_usd_amount() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  new.usd_amount := (select o.total_amount from public.orders o where o.id = new.order_id);
  return new;
end $$;

create trigger set_usd_amount before insert on public.payments
  for each row execute function private.set_usd_amount();

-- All of what was paid for an order has gone back, or is about to.
create function private.is_paid_back(target uuid) returns boolean
  language sql stable security invoker set search_path = ''
  as $$
    select exists (select from public.orders o join public.payments p on p.order_id = o.id and p.reference = o.payment_reference
                    where o.id = target and p.refunded_minor >= p.amount_minor)
  $$;

-- All of it has gone back, and no refund can still fail.
create function private.is_refunded(target uuid) returns boolean
  language sql stable security invoker set search_path = ''
  as $$
    select private.is_paid_back(target)
       and not exists (select from public.refunds r where r.order_id = target and r.status in ('requested', 'pending'))
  $$;

-- All of the money of an order has gone back, or that of all that had not left.
create function private.has_ended(target uuid) returns boolean
  language sql stable security invoker set search_path = ''
  as $$
    select private.is_paid_back(target)
        or coalesce((select sum(u.refunded) > 0 and sum(u.left_over) = 0 from private.line_units(target) u), false)
  $$;

-- Its customer has withdrawn from it after it had left, or had a number: what comes back is a return, which staff have not
-- refused. Not an order that they have reopened since.
create function private.is_withdrawn(target uuid) returns boolean
  language sql stable security invoker set search_path = ''
  as $$
    select exists (select from public.order_events e
                    where e.order_id = target and e.kind = 'withdrawal' and e.details ->> 'status' in ('part', 'return')
                      and not exists (select from public.order_events r
                                       where r.order_id = target and r.id > e.id and r.from_status = 'cancelled'))
       and exists (select from private.standing_returns(target) r where r.reason = 'withdrawal')
  $$;

-- Nothing of an order is to be packed any more.
create function private.is_packing_over(target uuid) returns boolean
  language sql stable security invoker set search_path = ''
  as $$ select private.has_ended(target) or private.is_withdrawn(target) $$;

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

create trigger keep_refunded_sum after insert or update of status on public.refunds
  for each row execute function private.keep_refunded_sum();

-- The units that a refund names are not sent any more from its beginning, and in stock again once it is done; a refund that
-- fails leaves them to pack. When all of the money has gone back, so does all that has not left, and a code can be used again
-- if nothing has left. After keep_refunded_sum: triggers run in alphabetical order.
create function private.settle_refunded_units() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  target  public.orders;
  is_live boolean;
begin
  select o.* into target from public.orders o where o.id = new.order_id;
  is_live := target.stock_held and target.payment_status = 'paid' and not private.is_over(target.status);
  if new.status = 'failed' then
    perform private.revive_ended(target, new.id);
    return null;
  elsif is_live and not exists (select from private.ended_units e where e.cause = new.id) then
    perform private.end_units((
      select jsonb_agg(jsonb_build_object('item', l.item, 'quantity', least(l.quantity, named.quantity)))
        from jsonb_to_recordset(private.lines_left(target)) l (item uuid, quantity integer)
        join jsonb_to_recordset(new.lines) named (item uuid, quantity integer) on named.item = l.item), 'refunded', new.id);
  end if;
  if new.status <> 'done' then
    return null;
  end if;
  perform private.restock_ended(target.id, new.id);
  if is_live and private.is_refunded(target.id) then
    perform private.end_units(private.lines_left(target), 'refunded', new.id);
    perform private.restock_ended(target.id, new.id);
    if not private.has_parcels(target.id) and not private.is_sent(target.status) then
      delete from private.code_redemptions c where c.order_id = target.id;
    end if;
  end if;
  if is_live and not private.is_sent(target.status) and private.has_parcels(target.id) and private.has_ended(target.id)
     and private.lines_left(target) is null then
    update public.orders o set status = 'shipped' where o.id = target.id;
  end if;
  return null;
end $$;

create trigger settle_refunded_units after insert or update of status on public.refunds
  for each row execute function private.settle_refunded_units();

create function private.add_refund_change_event() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  insert into public.order_events (order_id, actor, kind, note, details)
  values (new.order_id, coalesce(private.acting_staff(), 'system'),
          case new.status when 'done' then 'refunded' when 'failed' then 'refund_failed' else 'refund_requested' end,
          case new.status when 'failed' then new.failure else new.reason end,
          jsonb_build_object(
            'refund_id', new.id,
            'payment_id', new.payment_id,
            'provider', new.provider,
            'amount_minor', new.amount_minor,
            'currency', new.currency,
            'origin', new.origin,
            'kind', new.kind,
            'provider_refund_id', new.provider_refund_id));
  return null;
end $$;

create trigger add_event_of_new_refund after insert on public.refunds
  for each row execute function private.add_refund_change_event();

create trigger add_event_of_decided_refund after update of status on public.refunds
  for each row when (new.status in ('done', 'failed') and new.status <> old.status)
  execute function private.add_refund_change_event();

-- A refund with the key of a return is the refund of that return: of the computed amount and payment, once.
create function private.check_refund_of_return() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  its_return private.returns;
  due        jsonb;
begin
  select r.* into its_return from private.returns r where r.refund_key = new.idempotency_key;
  due := private.refund_of_return(its_return);
  if its_return.id is not null and (
       its_return.status <> 'approved' or its_return.refunded_at is not null or new.kind <> 'refund'
       or (due ->> 'payment_id')::uuid is distinct from new.payment_id
       or (due ->> 'amount_minor')::bigint is distinct from new.amount_minor
       or exists (select from public.refunds f where f.return_id = its_return.id and f.status <> 'failed')) then
    raise exception 'The refund of this return is another one.' using errcode = 'P0001', hint = 'RETURN_CHANGED';
  end if;
  new.return_id := its_return.id;
  return new;
end $$;

create trigger check_refund_of_return before insert on public.refunds
  for each row execute function private.check_refund_of_return();

-- A failed refund gives its return a new key. When all of a payment was refunded, in whatever way, its returns count as
-- refunded; that of what the shop does not send, when nothing is left to pay for it.
create function private.settle_returns() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  second public.refunds;
begin
  if new.status = 'failed' then
    update private.returns r set refund_key = gen_random_uuid(), version = r.version + 1
     where r.refund_key = new.idempotency_key and r.refunded_at is null;
  elsif new.status = 'done' then
    update private.returns r set refunded_at = new.decided_at, version = r.version + 1
     where r.status = 'approved' and r.refunded_at is null
       and (r.id = new.return_id
            or (r.order_id = new.order_id
                and (select sum(f.amount_minor) filter (where f.status = 'done') = p.amount_minor
                       from public.payments p join public.orders o on o.id = p.order_id and o.payment_reference = p.reference
                       join public.refunds f on f.payment_id = p.id
                      where p.order_id = new.order_id group by p.id))
            or (r.order_id = new.order_id and r.reason = 'unsent' and private.is_settled(r)));
    select f.* into second from public.refunds f
     where f.return_id = new.return_id and f.id <> new.id and f.status <> 'failed' order by f.created_at desc limit 1;
    if second.id is not null then
      perform private.note_second_refund(second, 'returned_twice');
    end if;
  end if;
  return null;
end $$;

create trigger settle_returns_of_new_refund after insert on public.refunds
  for each row when (new.status in ('done', 'failed')) execute function private.settle_returns();

create trigger settle_returns after update of status on public.refunds
  for each row when (new.status <> old.status and new.status in ('done', 'failed')) execute function private.settle_returns();

-- One incident for each return.
create function private.note_second_refund(second public.refunds, problem text) returns void
  language sql volatile security invoker set search_path = ''
  as $$
    select private.note_incident('refund', second.provider, second.return_id::text, second.order_id, second.payment_id,
      jsonb_build_object(
        'problem', problem,
        'refund_id', second.id,
        'amount_minor', second.amount_minor,
        'currency', second.currency))
  $$;

-- Stops further refunds of a return when one is done, before their provider is called. One that is being requested at this
-- moment cannot be stopped. If the provider did it all the same, its report changes the refund from failed to done.
create function private.stop_second_refunds(done public.refunds) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  second public.refunds;
begin
  for second in
    update public.refunds r
       set status = 'failed', decided_at = now(), failure = 'Stopped here: an earlier refund of this return is done after all.'
     where r.return_id = done.return_id and r.id <> done.id and r.status = 'requested'
       and not exists (select from private.refund_claims c where c.refund_id = r.id and c.until > now())
    returning r.*
  loop
    perform private.note_second_refund(second, 'second_refund_stopped');
  end loop;
end $$;

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

-- The part of a payment in dollars. The refund of the last part takes all that is left in dollars, too.
create function private.usd_part(payment public.payments, amount_minor bigint) returns numeric
  language sql stable security invoker set search_path = ''
  as $$
    select case when payment.refunded_minor + usd_part.amount_minor >= payment.amount_minor then payment.usd_amount - given.usd
                else least(round(payment.usd_amount * usd_part.amount_minor / payment.amount_minor, 2),
                           payment.usd_amount - given.usd) end
      from (select coalesce(sum(r.usd_amount), 0) as usd from public.refunds r
             where r.payment_id = payment.id and r.status <> 'failed') given
  $$;

create function private.refund_json(target uuid) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select to_jsonb(r) - 'idempotency_key'
           || jsonb_build_object('payment_reference', p.reference, 'refundable_minor', p.amount_minor - p.refunded_minor)
      from public.refunds r join public.payments p on p.id = r.payment_id where r.id = target
  $$;

create function private.refuse_refund_amount(payment public.payments, amount_minor bigint) returns void
  language plpgsql stable security invoker set search_path = ''
  as $$
begin
  if amount_minor is null or amount_minor <= 0 then
    raise exception 'A refund is more than nothing.' using errcode = '22023', hint = 'BAD_AMOUNT';
  elsif amount_minor > payment.amount_minor - payment.refunded_minor then
    raise exception 'This is more than is left of the payment.' using errcode = 'P0001', hint = 'REFUND_TOO_LARGE',
      detail = jsonb_build_object(
        'refundable_minor', payment.amount_minor - payment.refunded_minor,
        'currency', payment.currency)::text;
  elsif amount_minor % private.smallest_sum(payment.currency) <> 0
        and amount_minor < payment.amount_minor - payment.refunded_minor then
    raise exception 'M-Pesa gives back whole shillings.' using errcode = '22023', hint = 'BAD_AMOUNT';
  end if;
end $$;

create function private.add_refund(payment public.payments, amount_minor bigint, origin text, kind text, status text,
                                   provider_refund_id text, reason text, actor text, key uuid, lines jsonb default null)
  returns uuid
  language sql volatile security invoker set search_path = ''
  as $$
    insert into public.refunds (payment_id, order_id, provider, amount_minor, currency, usd_amount, origin, kind, status,
                                provider_refund_id, reason, actor, idempotency_key, lines, decided_at)
    values (payment.id, payment.order_id, payment.provider, add_refund.amount_minor, payment.currency,
            private.usd_part(payment, add_refund.amount_minor), add_refund.origin, add_refund.kind, add_refund.status,
            add_refund.provider_refund_id, add_refund.reason, add_refund.actor, add_refund.key, add_refund.lines,
            case when add_refund.status in ('done', 'failed') then now() end)
    returning id
  $$;

-- Refunds of one member, requested or recorded, are counted one after the other: each waits for the row of the one before.
create function private.refuse_above_daily_refunds(actor text, usd numeric) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  most  numeric := (select c.daily_refunds from private.shop_config c);
  given numeric;
begin
  perform from public.staff_members m where m.email = actor and m.role <> 'owner' for no key update;
  if not found then
    return;
  end if;
  select coalesce(sum(r.usd_amount), 0) into given from public.refunds r
   where r.actor = refuse_above_daily_refunds.actor and r.status <> 'failed'
     and r.created_at > now() - interval '2 days' and private.shop_day(r.created_at) = private.shop_today();
  if given + usd > most then
    raise exception 'An owner has to make this refund.' using errcode = '42501', hint = 'OWNER_REFUND',
      detail = jsonb_build_object('left_usd', greatest(most - given, 0))::text;
  end if;
end $$;

create function public.daily_refunds() returns numeric
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  actor text := private.require_staff();
begin
  return (select c.daily_refunds from private.shop_config c);
end $$;
grant execute on function public.daily_refunds to authenticated;

create function public.set_daily_refunds(usd numeric) returns numeric
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor text := private.act_as_owner();
begin
  if usd is null or usd not between 0 and 1000000 then
    raise exception 'This is not a sum.' using errcode = '22023', hint = 'BAD_AMOUNT';
  end if;
  update private.shop_config c set daily_refunds = round(set_daily_refunds.usd, 2) where c.only_row;
  return public.daily_refunds();
end $$;
grant execute on function public.set_daily_refunds to authenticated;

-- The lines that a refund names. A payment that bought nothing, because the order was paid before, has none.
create function private.parse_refund_lines(payment public.payments, lines jsonb) returns jsonb
  language plpgsql stable security invoker set search_path = ''
  as $$
declare
  parsed jsonb := case when coalesce(lines, '[]') not in ('[]', 'null')
                       then private.parse_order_lines(payment.order_id, lines) end;
begin
  if parsed is not null and (
       exists (select from jsonb_to_recordset(parsed) l (item uuid, quantity integer)
                 join public.order_items i on i.id = l.item and i.quantity < l.quantity)
       or not exists (select from public.orders o where o.id = payment.order_id and o.payment_reference = payment.reference)) then
    raise exception 'These are no lines of this payment.' using errcode = '22023', hint = 'BAD_LINES';
  end if;
  return parsed;
end $$;

-- A refund by a member of staff, once for each key. `origin` is staff, which the provider still has to make, or recorded.
create function private.refund_by_staff(actor text, origin text, payment_id uuid, amount_minor bigint, reason text,
                                        provider_refund_id text, key uuid, lines jsonb) returns jsonb
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  clean_reason text := private.parse_note(reason, 500, 'BAD_REASON');
  given_id     text := private.parse_note(provider_refund_id, 200, 'BAD_REFERENCE');
  payment      public.payments;
  named        jsonb;
  refund       uuid;
begin
  perform private.require_recent_sign_in();
  payment := private.lock_payment(payment_id);
  named := private.parse_refund_lines(payment, lines);
  if private.is_repeated(key, jsonb_build_array('refund', origin, payment_id, amount_minor, named, clean_reason, given_id)) then
    return private.refund_json((select r.id from public.refunds r where r.idempotency_key = key));
  elsif origin = 'staff' and payment.provider = any (private.hand_methods()) then
    raise exception 'This money goes back by hand.' using errcode = 'P0001', hint = 'REFUND_BY_HAND';
  elsif exists (select from public.refunds r where r.provider = payment.provider and r.provider_refund_id = given_id) then
    raise exception 'This refund is recorded already.' using errcode = 'P0001', hint = 'REFUND_RECORDED';
  end if;
  perform private.refuse_refund_amount(payment, amount_minor);
  perform private.refuse_above_daily_refunds(actor, private.usd_part(payment, amount_minor));
  refund := private.add_refund(payment, amount_minor, origin, 'refund',
                               case origin when 'staff' then 'requested' else 'done' end,
                               given_id, clean_reason, actor, key, named);
  return private.refund_json(refund);
end $$;

-- Reserves the amount of the payment before the provider is called. The refund is not decided yet. `lines` are the units that
-- it pays back; without them it is goodwill.
create function public.begin_refund(
  payment_id uuid, amount_minor bigint, reason text, idempotency_key uuid, lines jsonb default null
) returns jsonb
  language sql volatile security definer set search_path = ''
  as $$
    select private.refund_by_staff(private.act_as_staff(), 'staff', payment_id, amount_minor, reason, null, idempotency_key,
                                   lines)
  $$;
grant execute on function public.begin_refund to authenticated;

-- A refund that was made elsewhere: in the provider's own pages, or by bank transfer.
create function public.record_refund(
  payment_id uuid, amount_minor bigint, reason text, provider_refund_id text, idempotency_key uuid, lines jsonb default null
) returns jsonb
  language sql volatile security definer set search_path = ''
  as $$
    select private.refund_by_staff(private.act_as_staff(), 'recorded', payment_id, amount_minor, reason, provider_refund_id,
                                   idempotency_key, lines)
  $$;
grant execute on function public.record_refund to authenticated;

-- Changes the state of a refund. `done` is final: a later failure is an incident and does not change the books. A failed
-- refund that is done after all takes its amount again; if that is more than is left, it is an incident.
create function private.decide_refund(refund public.refunds, payment public.payments, status text, provider_refund_id text,
                                                 failure text) returns text
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  facts    jsonb := jsonb_strip_nulls(jsonb_build_object(
    'refund_id', refund.id,
    'amount_minor', refund.amount_minor,
    'currency', refund.currency,
    'failure', failure));
  known_as text := coalesce(provider_refund_id, refund.provider_refund_id, refund.id::text);
  paid     public.payments := payment;
begin
  if refund.status = status or (refund.status = 'pending' and status = 'requested')
     or (refund.status in ('done', 'failed') and status in ('requested', 'pending')) then
    return 'unchanged';
  elsif refund.status = 'done' then
    perform private.note_incident('refund', refund.provider, known_as, refund.order_id, refund.payment_id,
                                    facts || '{"problem": "failed_after_done"}');
    return 'incident';
  end if;
  if status = 'done' and refund.return_id is not null then
    perform private.stop_second_refunds(refund);
    paid := private.lock_payment(refund.payment_id);
  end if;
  if refund.status = 'failed' and refund.amount_minor > paid.amount_minor - paid.refunded_minor then
    perform private.note_incident('refund', refund.provider, known_as, refund.order_id, refund.payment_id,
                                    facts || '{"problem": "more_than_left"}');
    return 'incident';
  end if;
  update public.refunds r
     set status = decide_refund.status,
         failure = case when decide_refund.status = 'failed' then left(decide_refund.failure, 500) end,
         usd_amount = case when r.status = 'failed' then private.usd_part(paid, r.amount_minor) else r.usd_amount end,
         decided_at = case when decide_refund.status in ('done', 'failed') then now() end
   where r.id = refund.id;
  if status = 'failed' then
    perform private.note_incident('refund', refund.provider, known_as, refund.order_id, refund.payment_id,
                                    facts || '{"problem": "failed"}');
  end if;
  return status;
end $$;

create function private.check_refund_status(status text) returns void
  language plpgsql immutable security invoker set search_path = ''
  as $$
begin
  if status is null or status not in ('requested', 'pending', 'done', 'failed') then
    raise exception 'There is no such status.' using errcode = '22023', hint = 'BAD_STATUS';
  end if;
end $$;

-- The provider's id is stored from the first response on, so that its messages find the refund.
create function public.settle_refund(refund_id uuid, status text, provider_refund_id text default null, failure text default null)
  returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  payment public.payments;
  refund  public.refunds;
  outcome text;
begin
  perform private.check_refund_status(status);
  select r.* into refund from public.refunds r where r.id = settle_refund.refund_id;
  if refund.id is null then
    raise exception 'There is no such refund.' using errcode = 'P0001', hint = 'REFUND_NOT_FOUND';
  end if;
  payment := private.lock_payment(refund.payment_id);
  if settle_refund.provider_refund_id is not null
     and exists (select from public.refunds r where r.provider = refund.provider and r.id <> settle_refund.refund_id
                    and r.provider_refund_id = settle_refund.provider_refund_id) then
    raise exception 'The provider knows another refund by this id.' using errcode = 'P0001', hint = 'REFERENCE_USED';
  end if;
  update public.refunds r set provider_refund_id = settle_refund.provider_refund_id
   where r.id = settle_refund.refund_id and r.provider_refund_id is null;
  select r.* into refund from public.refunds r where r.id = settle_refund.refund_id for update;
  outcome := private.decide_refund(refund, payment, status, provider_refund_id, failure);
  return private.refund_json(refund_id) || jsonb_build_object('outcome', outcome);
end $$;
grant execute on function public.settle_refund to service_role;

-- The refund of a provider's message: by the provider's id, by our id, or one of this amount whose provider id is unknown:
-- requested here but the response was lost, recorded by hand, or known from its dispute.
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

-- Applies a provider's report about a refund, wherever that was made. Idempotent, in any order. A report that contradicts
-- our records is an incident, not an error that the provider would retry for days.
create function public.apply_provider_refund(
  provider text, payment_reference text, provider_refund_id text, amount_minor bigint, currency text,
  status text, kind text default 'refund', our_refund_id uuid default null, failure text default null
) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  payment public.payments;
  refund  uuid;
  facts   jsonb := jsonb_build_object(
    'payment_reference', payment_reference,
    'amount_minor', amount_minor,
    'currency', currency);
  problem text;
begin
  perform private.check_refund_status(status);
  select p.* into payment from public.payments p
   where p.provider = apply_provider_refund.provider and p.reference = apply_provider_refund.payment_reference;
  if payment.id is null then
    return jsonb_build_object('outcome', 'unknown_payment');
  end if;
  payment := private.lock_payment(payment.id);
  refund := private.find_refund(payment, provider_refund_id, amount_minor, our_refund_id);
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
    perform private.note_incident('refund', payment.provider, provider_refund_id, payment.order_id,
                                    payment.id, facts || jsonb_build_object('problem', problem));
    return jsonb_build_object('outcome', 'incident');
  elsif refund is not null then
    return public.settle_refund(refund, status, provider_refund_id, failure);
  end if;
  refund := private.add_refund(payment, amount_minor, 'provider', kind,
                               status, provider_refund_id, null, 'system',
                               gen_random_uuid());
  return private.refund_json(refund) || jsonb_build_object('outcome', status);
end $$;
grant execute on function public.apply_provider_refund to service_role;

-- True for one caller, until it releases the claim or two minutes have passed.
create function public.claim_refund(refund_id uuid, token uuid) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
#variable_conflict use_column
declare
  wanted public.refunds;
  done   public.refunds;
begin
  select r.* into wanted from public.refunds r where r.id = claim_refund.refund_id;
  if wanted.return_id is not null then
    perform private.lock_payment(wanted.payment_id);
    select r.* into done from public.refunds r
     where r.return_id = wanted.return_id and r.id <> claim_refund.refund_id and r.status = 'done' limit 1;
    if done.id is not null then
      perform private.stop_second_refunds(done);
      return false;
    end if;
  end if;
  insert into private.refund_claims as c (refund_id, token, until)
  select r.id, claim_refund.token, now() + interval '2 minutes' from public.refunds r
   where r.id = claim_refund.refund_id and r.status = 'requested'
  on conflict (refund_id) do update set token = excluded.token, until = excluded.until where c.until <= now();
  return found;
end $$;
grant execute on function public.claim_refund to service_role;

-- No request was sent after all, or its result is known.
create function public.release_refund(refund_id uuid, token uuid) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  delete from private.refund_claims c where c.refund_id = release_refund.refund_id and c.token = release_refund.token;
  return found;
end $$;
grant execute on function public.release_refund to service_role;

-- For staff who continue a refund that stopped before the provider decided.
create function public.resume_refund(refund_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  refund jsonb;
begin
  perform private.require_staff();
  refund := private.refund_json(refund_id);
  if refund is null then
    raise exception 'There is no such refund.' using errcode = 'P0001', hint = 'REFUND_NOT_FOUND';
  end if;
  return refund;
end $$;
grant execute on function public.resume_refund to authenticated;

-- Truncated, so that an overlong text of a provider does not make its report fail at every retry.
create function private.cut_texts(details jsonb) returns jsonb
  language sql immutable security invoker set search_path = ''
  as $$
    select coalesce(jsonb_object_agg(d.key, case jsonb_typeof(d.value) when 'string' then to_jsonb(left(d.value #>> '{}', 500))
                                            else d.value end), '{}')
      from jsonb_each(details) d
  $$;
