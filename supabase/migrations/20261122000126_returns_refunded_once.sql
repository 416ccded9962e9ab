-- A return is refunded once, also when its first refund is told to have failed and is done after all. See docs/decisions/095.

alter table public.refunds add column return_id uuid references private.returns (id) on delete restrict;
create index refunds_of_return on public.refunds (return_id);

update public.refunds f set return_id = r.id from private.returns r where r.refund_key = f.idempotency_key;
-- The key of a refund that failed is not kept. What the staff's screen writes as the reason tells it, where the order has one
-- approved return only.
update public.refunds f set return_id = (select r.id from private.returns r where r.order_id = f.order_id and r.status = 'approved')
 where f.return_id is null and f.status = 'failed' and f.origin = 'staff' and f.reason = 'Return'
   and (select count(*) from private.returns r where r.order_id = f.order_id and r.status = 'approved') = 1;

-- As before, and it names the return. No second refund is begun while one that did not fail is there.
create or replace function private.check_refund_of_return() returns trigger
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

-- As before, by the return that the refund names. A second refund of it that is on its way or done is for people.
create or replace function private.settle_returns() returns trigger
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
                      where p.order_id = new.order_id group by p.id)));
    select f.* into second from public.refunds f
     where f.return_id = new.return_id and f.id <> new.id and f.status <> 'failed' order by f.created_at desc limit 1;
    if second.id is not null then
      perform private.note_second_refund(second, 'returned_twice');
    end if;
  end if;
  return null;
end $$;

-- One incident for each return.
create function private.note_second_refund(second public.refunds, problem text) returns void
  language sql volatile security invoker set search_path = ''
  as $$
    select private.note_incident('refund', second.provider, second.return_id::text, second.order_id, second.payment_id,
      jsonb_build_object('problem', problem, 'refund_id', second.id, 'amount_minor', second.amount_minor,
                         'currency', second.currency))
  $$;

-- Gives up what was begun besides for the return of a refund that is done, so that its provider is never asked. What somebody asks
-- for at this moment cannot be held back. Where a provider has done it all the same, its news moves it from failed to done.
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
revoke all on function private.note_second_refund(public.refunds, text), private.stop_second_refunds(public.refunds)
  from public, anon, authenticated, service_role;

-- As before. A refund of a return that is done frees what was begun for the same return, before it is compared with what is left.
create or replace function private.decide_refund(refund public.refunds, payment public.payments, status text, provider_refund_id text,
                                                 failure text) returns text
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  facts    jsonb := jsonb_strip_nulls(jsonb_build_object(
    'refund_id', refund.id, 'amount_minor', refund.amount_minor, 'currency', refund.currency,
    'failure', decide_refund.failure));
  known_as text := coalesce(decide_refund.provider_refund_id, refund.provider_refund_id, refund.id::text);
  paid     public.payments := payment;
begin
  if refund.status = decide_refund.status or (refund.status = 'pending' and decide_refund.status = 'requested')
     or (refund.status in ('done', 'failed') and decide_refund.status in ('requested', 'pending')) then
    return 'unchanged';
  elsif refund.status = 'done' then
    perform private.note_incident('refund', refund.provider, known_as, refund.order_id, refund.payment_id,
                                    facts || '{"problem": "failed_after_done"}');
    return 'incident';
  end if;
  if decide_refund.status = 'done' and refund.return_id is not null then
    perform private.stop_second_refunds(refund);
    paid := private.lock_payment(refund.payment_id);
  end if;
  if refund.status = 'failed' and refund.amount_minor > paid.amount_minor - paid.refunded_minor then
    perform private.note_incident('refund', refund.provider, known_as, refund.order_id, refund.payment_id,
                                    facts || '{"problem": "more_than_left"}');
    return 'incident';
  end if;
  update public.refunds r
     set status = decide_refund.status, failure = case when decide_refund.status = 'failed' then left(decide_refund.failure, 500) end,
         usd_amount = case when r.status = 'failed' then private.usd_part(paid, r.amount_minor) else r.usd_amount end,
         decided_at = case when decide_refund.status in ('done', 'failed') then now() end
   where r.id = refund.id;
  if decide_refund.status = 'failed' then
    perform private.note_incident('refund', refund.provider, known_as, refund.order_id, refund.payment_id,
                                    facts || '{"problem": "failed"}');
  end if;
  return decide_refund.status;
end $$;

-- As before, and never for a return that another refund has paid. The lock of the order is what `decide_refund` holds.
create or replace function private.claim_refund(target uuid, token uuid) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  wanted public.refunds;
  done   public.refunds;
begin
  select r.* into wanted from public.refunds r where r.id = target;
  if wanted.return_id is not null then
    perform private.lock_payment(wanted.payment_id);
    select r.* into done from public.refunds r
     where r.return_id = wanted.return_id and r.id <> target and r.status = 'done' limit 1;
    if done.id is not null then
      perform private.stop_second_refunds(done);
      return false;
    end if;
  end if;
  insert into private.refund_claims as c (refund_id, token, until)
  select r.id, claim_refund.token, now() + interval '2 minutes' from public.refunds r
   where r.id = target and r.status = 'requested'
  on conflict (refund_id) do update set token = excluded.token, until = excluded.until where c.until <= now();
  return found;
end $$;

-- As before, by the return that a refund names.
create or replace function private.refunded_besides_returns(target uuid) returns numeric
  language sql stable security invoker set search_path = ''
  as $$
    select coalesce(sum(f.usd_amount), 0) from public.refunds f
     where f.order_id = target and f.status <> 'failed' and f.return_id is null
  $$;

create or replace function private.staff_return(r private.returns) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select private.told_return(r) || jsonb_build_object(
      'place', r.place, 'version', r.version, 'order_id', o.id, 'customer_name', o.customer_name, 'our_fault', r.our_fault,
      'worth', case when r.status = 'asked' then jsonb_build_object(
        'ours', private.sums_json(private.return_sums(o, private.return_lines_of(r.id), true, r.id)),
        'theirs', private.sums_json(private.return_sums(o, private.return_lines_of(r.id), false, r.id))) end,
      'other_refunds', private.refunded_besides_returns(o.id),
      'due', case when r.status = 'approved' and r.refunded_at is null then private.refund_of_return(r) end,
      'waiting_refund', (select f.id from public.refunds f
                          where f.return_id = r.id and f.status in ('requested', 'pending') limit 1))
      from public.orders o where o.id = r.order_id
  $$;
