-- How staff decide a return, receive it and refund it, once.
-- Relies on returns and refunds.

-- The refund of an approved return: all that is left of the payment, or a part of it, in the currency of the payment. Null if the
-- order has no payment.
create function private.refund_of_return(r private.returns) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select jsonb_build_object(
      'payment_id', p.id,
      'provider', p.provider,
      'currency', p.currency,
      'key', r.refund_key,
      'amount_minor', case
        when r.refund_usd >= p.usd_amount - given.usd then p.amount_minor - p.refunded_minor
        else least(private.payable_minor(p.amount_minor * r.refund_usd / p.usd_amount, p.currency),
                   p.amount_minor - p.refunded_minor) end)
      from public.orders o join public.payments p on p.order_id = o.id and p.reference = o.payment_reference
      cross join lateral (select coalesce(sum(f.usd_amount), 0) as usd from public.refunds f
                           where f.payment_id = p.id and f.status <> 'failed') given
     where o.id = r.order_id
  $$;

-- Nothing is left to pay for it, whatever becomes of the refunds that are on their way.
create function private.is_settled(r private.returns) returns boolean
  language sql stable security invoker set search_path = ''
  as $$
    select r.refund_usd = 0
        or (coalesce((private.refund_of_return(r) ->> 'amount_minor')::bigint, 0) = 0
            and not exists (select from public.refunds f where f.order_id = r.order_id and f.status in ('requested', 'pending')))
  $$;

-- The part of it that has not gone back in another way. In dollars.
create function private.return_owed_usd(r private.returns) returns numeric
  language sql stable security invoker set search_path = ''
  as $$
    select least(r.refund_usd, p.usd_amount - (
             select coalesce(sum(f.usd_amount), 0) from public.refunds f
              where f.payment_id = p.id and f.status <> 'failed' and f.return_id is distinct from r.id))
      from public.orders o left join public.payments p on p.order_id = o.id and p.reference = o.payment_reference
     where o.id = r.order_id
  $$;

-- As staff see it. `worth` is computed as if it were approved now.
create function private.staff_return(r private.returns) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select private.return_json(r) || jsonb_build_object(
      'place', r.place,
      'version', r.version,
      'order_id', o.id,
      'customer_name', o.customer_name,
      'our_fault', r.our_fault,
      'worth', case when r.status = 'asked' then jsonb_build_object(
        'ours', private.sums_json(private.return_sums(o, private.return_lines_of(r.id), true, r.id), o),
        'theirs', private.sums_json(private.return_sums(o, private.return_lines_of(r.id), false, r.id), o)) end,
      'other_refunds', private.refunded_besides_returns(o.id),
      'due', case when r.status = 'approved' and r.refunded_at is null
                       and ((due.refund ->> 'amount_minor')::bigint > 0 or waiting.id is not null) then due.refund end,
      'waiting_refund', waiting.id)
      from public.orders o
      cross join lateral (select private.refund_of_return(r)) due (refund)
      left join lateral (select f.id from public.refunds f
                          where f.return_id = r.id and f.status in ('requested', 'pending') limit 1) waiting on true
     where o.id = r.order_id
  $$;

create function private.is_open_return(r private.returns) returns boolean
  language sql immutable security invoker set search_path = ''
  as $$
    select r.status = 'asked'
      or (r.status = 'approved' and ((r.received_at is null and r.reason not in ('missing', 'recall')) or r.refunded_at is null))
  $$;

create function public.list_returns(open_only boolean default false, before bigint default null, page_size integer default 20)
  returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  actor text := private.require_staff();
  size  integer := private.page_size(page_size);
begin
  return (
    with found as materialized (
      select r.id, r.place from private.returns r
       where (before is null or r.place < before) and (not coalesce(open_only, false) or private.is_open_return(r))
       order by r.place desc limit size + 1),
    shown as (select f.* from found f order by f.place desc limit size)
    select jsonb_build_object(
      'returns', coalesce(jsonb_agg(private.staff_return(r) order by r.place desc), '[]'),
      'next', case when (select count(*) from found) > size then min(r.place) end,
      'open', (select count(*) from private.returns a where private.is_open_return(a)))
    from shown s join private.returns r on r.id = s.id);
end $$;
grant execute on function public.list_returns to authenticated;

create function private.refuse_stale_return(found_return private.returns, expected_version integer) returns void
  language plpgsql stable security invoker set search_path = ''
  as $$
begin
  if found_return.version is distinct from expected_version then
    perform private.refuse_stale_version(private.staff_return(found_return));
  end if;
end $$;

-- Approves or refuses it. `our_fault` is the staff's decision, whatever the customer said. A refusal needs a reason. A return of
-- 0 dollars needs no refund.
create function public.decide_return(return_id uuid, approve boolean, decision text, our_fault boolean, expected_version integer)
  returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor        text := private.act_as_staff();
  note         text := private.parse_note(decision, 1000, 'BAD_DECISION');
  found_return private.returns := private.lock_return(return_id);
  its_order    public.orders;
  sums         private.return_sums;
begin
  perform private.refuse_stale_return(found_return, expected_version);
  if found_return.status <> 'asked' then
    raise exception 'This return is decided.' using errcode = 'P0001', hint = 'RETURN_DECIDED';
  elsif approve is null or (not approve and note is null) then
    raise exception 'A refusal says why.' using errcode = '22023', hint = 'BAD_DECISION';
  end if;
  if approve then
    select o.* into its_order from public.orders o where o.id = found_return.order_id;
    sums := private.return_sums(its_order, private.return_lines_of(return_id),
                                coalesce(our_fault, found_return.our_fault), return_id);
    update private.returns r
       set our_fault = coalesce(decide_return.our_fault, r.our_fault), price_usd = sums.price, discount_usd = sums.discount,
           goods_usd = sums.goods, fee_usd = sums.fee, delivery_usd = sums.delivery, wrap_usd = sums.wrap
     where r.id = decide_return.return_id returning * into found_return;
  end if;
  update private.returns r
     set status = case when approve then 'approved' else 'refused' end, decision = note, decided_at = now(),
         refunded_at = case when approve and private.is_settled(found_return) then now() end,
         version = r.version + 1
   where r.id = decide_return.return_id returning * into found_return;
  return private.staff_return(found_return);
end $$;
grant execute on function public.decide_return to authenticated;

-- Receives the goods. `back` is how many of each go back into stock; products that it does not contain do not.
create function public.receive_return(return_id uuid, back jsonb, expected_version integer) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor        text := private.act_as_staff();
  parsed       jsonb := case when back = '[]' then '[]' else private.parse_cart(back) end;
  found_return private.returns := private.lock_return(return_id);
begin
  perform private.refuse_stale_return(found_return, expected_version);
  if found_return.status <> 'approved' or found_return.received_at is not null or found_return.reason = 'recall' then
    raise exception 'This return is not on its way.' using errcode = 'P0001', hint = 'RETURN_DECIDED';
  elsif exists (
    select from jsonb_to_recordset(parsed) b (product_id bigint, quantity integer)
      left join private.return_lines l on l.return_id = receive_return.return_id and l.product_id = b.product_id
     where l.product_id is null or b.quantity > l.quantity) then
    raise exception 'This is more than comes back.' using errcode = '22023', hint = 'BAD_ITEMS';
  elsif parsed <> '[]' and not (select o.stock_held from public.orders o where o.id = found_return.order_id) then
    raise exception 'The units of this order are on the shelf already.' using errcode = 'P0001', hint = 'ALREADY_ON_SHELF';
  end if;
  perform private.lock_products(array(select (b ->> 'product_id')::bigint from jsonb_array_elements(parsed) b));
  update private.return_lines l set restocked = b.quantity
    from jsonb_to_recordset(parsed) b (product_id bigint, quantity integer)
   where l.return_id = receive_return.return_id and l.product_id = b.product_id;
  perform private.move_stock(parsed, 1, jsonb_build_object('kind', 'returned', 'orders', array[found_return.order_id]));
  update private.returns r set received_at = now(), version = r.version + 1 where r.id = receive_return.return_id
  returning * into found_return;
  return private.staff_return(found_return);
end $$;
grant execute on function public.receive_return to authenticated;

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
-- refunded.
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
                      where p.order_id = new.order_id group by p.id)));
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

create function private.tell_of_return() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  news text := case when tg_op = 'INSERT' or new.status <> old.status then new.status
                    when new.received_at is not null and old.received_at is null then 'received' end;
begin
  if news is null then
    return null;
  end if;
  insert into public.order_events (order_id, actor, kind, details)
  values (new.order_id, coalesce(private.acting_staff(), 'customer'), 'return',
          jsonb_build_object('return_id', new.id, 'status', news));
  -- What is not sent was decided by staff.
  if (news = 'asked' and new.reason <> 'unsent') or (tg_op = 'INSERT' and new.reason = 'recall') then
    perform private.write_staff_mails('staff_return', new.id::text, new.order_id, return_id => new.id);
  end if;
  insert into private.mails (kind, dedupe_key, recipient, order_id, return_id)
  select mail.kind, mail.kind || ':' || new.id, o.customer_email, new.order_id, new.id
    from public.orders o, (values ('asked', 'return_asked'), ('withdrawn', 'return_withdrawn'),
                                  ('approved', 'return_decided'), ('refused', 'return_decided')) mail (status, kind)
   where o.id = new.order_id and o.customer_email is not null and mail.status = news
     and (news <> 'asked' or new.reason not in ('withdrawal', 'unsent'))
     -- What had not left: the receipt of the withdrawal, or the mail about the parcel, says so.
     and (news <> 'approved' or new.received_at is null)
  on conflict on constraint one_mail_for_each_event do nothing;
  return null;
end $$;

create trigger tell_of_new_return after insert on private.returns
  for each row execute function private.tell_of_return();

create trigger tell_of_return after update on private.returns
  for each row execute function private.tell_of_return();

-- An order can be refunded by its returns and directly; each screen shows both. See docs/decisions/091.
-- The amount of refunds, done or pending, that belong to no return.
create function private.refunded_besides_returns(target uuid) returns numeric
  language sql stable security invoker set search_path = ''
  as $$
    select coalesce(sum(f.usd_amount), 0) from public.refunds f
     where f.order_id = target and f.status <> 'failed' and f.return_id is null
  $$;

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
