-- How the server function `send-mails` claims, sends, retries and drops mails, and what staff see of it.
-- Relies on mails.

-- Why a mail is outdated, or null. Events arrive in any order and mails wait: outdated mails are dropped.
create function private.overtaken_by(mail private.mails) returns text
  language plpgsql stable security invoker set search_path = ''
  as $$
declare
  about      public.orders;
  product    public.products;
  its_return private.returns;
begin
  if mail.recipient is null then
    return 'The address was erased.';
  end if;
  select o.* into about from public.orders o where o.id = mail.order_id;
  -- What is read now must not reach who was named before.
  if mail.facts is null and mail.recipient <> about.customer_email and mail.kind <> 'email_changed'
     and mail.kind not like 'staff%' then
    return 'The order has another address now.';
  end if;
  select r.* into its_return from private.returns r where r.id = mail.return_id;
  select p.* into product from public.products p where p.id = mail.product_id;
  return case
    when mail.kind = 'order_link' and about.user_id is not null then 'The order is in an account.'
    when mail.kind = 'order_received' and about.status = 'cancelled' then 'The order was cancelled before.'
    when mail.kind = 'payment_pending' and (about.status, about.payment_status) <> ('pending', 'pending')
      then 'The payment is decided.'
    when mail.kind in ('paid', 'staff_new_order') and about.status = 'cancelled' then 'The order is cancelled.'
    when mail.kind = 'shipped' and not private.is_sent(about.status) then 'The order is not on its way any more.'
    when mail.kind = 'parcel' and mail.parcel_id is null then 'The parcel was taken back.'
    when mail.kind = 'tracking'
      and (about.status <> 'shipped' or mail.dedupe_key <> concat('tracking:', about.id, ':', about.tracking_number))
      then 'The tracking number is another one, or not needed any more.'
    when mail.kind = 'delivered' and about.status <> 'completed' then 'The order is not completed any more.'
    when mail.kind in ('review_asked', 'played_asked') and not private.has_open_question(mail.kind, about)
      then 'There is nothing left to ask.'
    when mail.kind = 'cancelled' and about.status <> 'cancelled' then 'The order is not cancelled any more.'
    when mail.kind = 'cancelled' and about.cancel_reason = 'customer' and not private.is_paid_for(about)
      then 'Its customer cancelled it unpaid.'
    when mail.kind = 'cancelled' and about.payment_status <> 'paid' and not exists (
      select from private.mails m where m.order_id = mail.order_id and m.recipient = mail.recipient and m.sent_at is not null)
      then 'Nobody had been told of the order.'
    when mail.kind = 'return_asked' and its_return.status <> 'asked' then 'The return is withdrawn or decided.'
    when mail.kind = 'return_withdrawn' and not exists (
      select from private.mails m where m.return_id = mail.return_id and m.kind = 'return_asked' and m.sent_at is not null)
      then 'Nobody had been told of the return.'
    when mail.kind = 'return_withdrawn'
      and exists (select from private.standing_returns(about.id) r where r.reason = 'withdrawal')
      then 'Its customer withdrew from the order: the receipt says what comes back.'
    when mail.kind = 'recall' and exists (select from public.recalls r where r.id = mail.recall_id and r.lifted_at is not null)
      then 'The recall is lifted.'
    when mail.kind = 'recall' and not about.stock_held then 'The order is cancelled.'
    when mail.kind = 'recall_lifted' and exists (
      select from public.recalls r join public.recalls again on again.product_id = r.product_id
       where r.id = mail.recall_id and again.lifted_at is null and private.concerns(again, about))
      then 'It is recalled again.'
    when mail.kind = 'staff_message'
      and exists (select from private.messages m where m.id = mail.message_id and m.closed_at is not null)
        then 'The message is closed.'
    when mail.kind = 'staff_low_stock'
      and product.stock > (select s.low_stock_threshold from public.shop_settings s) then 'There is enough again.'
    when mail.product_id is not null and (product.archived_at is not null or product.recalled_at is not null or product.is_draft)
      then 'The product is not on sale.'
  end;
end $$;

create function private.minor_units(amount numeric) returns bigint
  language sql immutable security invoker set search_path = ''
  as $$ select round(amount * 100)::bigint $$;

-- The facts of a mail about an order, amounts in minor units. The token opens the page of a guest's order; it is deleted when
-- the mail is sent or the order is erased. Of what was typed for an unpaid order, or in a correction, only a first name is
-- mailed: see may_be_mailed.
create function private.order_facts(target uuid, with_typed boolean default true) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select (select to_jsonb(own) from (
        select o.id, o.created_at as placed_at, o.user_id is null as is_guest, o.status, o.payment_status, o.payment_method,
               o.cancel_reason, o.expires_at as pay_until, o.tracking_number, o.carrier,
               private.minor_units(o.subtotal) as subtotal, private.minor_units(o.discount_amount) as discount,
               private.minor_units(o.shipping_amount) as shipping, private.minor_units(o.gift_wrap_amount) as gift_wrap,
               private.minor_units(o.tax_amount) as tax, o.tax_included, o.delivery_option, o.discount_code, o.arrives_from,
               o.arrives_by, private.minor_units(o.total_amount) as total, o.charged_minor as charged, o.charged_currency) own)
      || jsonb_build_object(
      'guest_token', (select t.token from private.guest_tokens t where t.order_id = o.id and o.user_id is null),
      'address', case when with_typed and private.is_paid_for(o) then o.shipping_address
                      else jsonb_strip_nulls(jsonb_build_object(
                             'firstName', private.tidy_line(o.shipping_address ->> 'firstName'))) end,
      'customer_name', case when with_typed and private.is_paid_for(o) then coalesce(o.customer_name, '') else '' end,
      'lines', (select coalesce(jsonb_agg(jsonb_build_object(
                  'name', p.name,
                  'quantity', i.quantity,
                  'total', private.minor_units(i.total_price)) order by p.name, p.id), '[]')
                  from public.order_items i join public.products p on p.id = i.product_id where i.order_id = o.id),
      'paid_back', (select jsonb_agg(jsonb_build_object('name', p.name, 'quantity', u.refunded) order by p.name, p.id)
                      from private.line_units(o.id) u join public.products p on p.id = u.product_id where u.refunded > 0),
      -- Of a cancelled order of which something had left: what did not, and the sum that goes back for it.
      'ended', case when o.status = 'cancelled' and o.stock_held then jsonb_build_object(
        'owed', private.minor_units(private.owed_usd(o.id)),
        'lines', (select coalesce(jsonb_agg(jsonb_build_object('name', p.name, 'quantity', u.ended) order by p.name, p.id), '[]')
                    from private.line_units(o.id) u join public.products p on p.id = u.product_id where u.ended > 0)) end,
      'payment', (select jsonb_build_object('provider', p.provider, 'reference', p.reference, 'at', p.created_at)
                    from public.payments p where p.order_id = o.id and p.reference = o.payment_reference))
      from public.orders o where o.id = target
  $$;

create function private.facts_of(mail private.mails) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select jsonb_strip_nulls(jsonb_build_object(
      'preface', (select f.preface from private.mail_prefaces f where f.kind = mail.kind),
      'shop', (select to_jsonb(shop)
                 from (select s.support_email as email, s.phone, s.address, s.time_zone from public.shop_settings s) shop),
      'order', private.order_facts(mail.order_id, not mail.event_facts ? 'is_correction')
               - case when mail.kind like 'staff%' or mail.kind = 'email_changed' then 'guest_token' else '' end,
      'return', (select jsonb_build_object(
                   'is_approved', r.status = 'approved',
                   'decision', r.decision,
                   'is_missing', r.reason = 'missing',
                   'is_recall', r.reason = 'recall',
                   'is_withdrawal', r.reason = 'withdrawal',
                   'refund', private.minor_units(private.return_owed_usd(r)),
                   'fee', private.minor_units(r.fee_usd),
                   'lines', (select jsonb_agg(jsonb_build_object('name', p.name, 'quantity', l.quantity) order by p.name, p.id)
                               from private.return_lines l join public.products p on p.id = l.product_id
                              where l.return_id = r.id))
                   from private.returns r where r.id = mail.return_id),
      'recall', (select to_jsonb(recall)
                   from (select r.product_name as name, r.reason, r.remedy, r.batch
                           from public.recalls r where r.id = mail.recall_id) recall),
      'remedy', (select to_jsonb(remedy)
                   from (select r.product_name as name, q.kind, q.status = 'sent' as is_sent, q.answer
                           from private.remedies q join public.recalls r on r.id = q.recall_id
                          where q.id = mail.remedy_id) remedy),
      'parcel', (select jsonb_build_object(
                   'carrier', p.carrier,
                   'tracking_number', p.tracking_number,
                   'is_first', not exists (select from public.parcels n where n.order_id = p.order_id and n.place < p.place),
                   'is_last', private.is_all_sent(p.order_id) and next.place is null,
                   'rest', case when next.place is null then private.rest_of(p.order_id) else 'follows' end,
                   'lines', (select jsonb_agg(jsonb_build_object('name', product.name, 'quantity', l.quantity)
                                              order by product.name)
                               from public.parcel_lines l join public.order_items i on i.id = l.order_item_id
                               join public.products product on product.id = i.product_id where l.parcel_id = p.id))
                   from public.parcels p
                   cross join lateral (select max(n.place) as place from public.parcels n
                                        where n.order_id = p.order_id and n.place > p.place) next
                  where p.id = mail.parcel_id),
      'message', (select to_jsonb(message)
                    from (select m.id, m.name, m.subject, m.body, m.created_at as written_at, a.body as answer
                            from private.messages m left join private.message_answers a on a.id = mail.answer_id
                           where m.id = mail.message_id) message),
      'product', (select to_jsonb(product)
                    from (select p.id, p.name, p.stock, private.minor_units(public.price_now(p)) as price
                            from public.products p where p.id = mail.product_id) product),
      'incident', (select to_jsonb(incident)
                     from (select i.kind, i.provider, i.reference, i.respond_by
                             from public.payment_incidents i where i.id = mail.incident_id) incident)) || mail.event_facts)
  $$;

create function private.drop_mail(target uuid, reason text) returns void
  language sql volatile security invoker set search_path = ''
  as $$
    update private.mails m set next_attempt_at = null, dropped_at = now(), problem = reason, facts = null where m.id = target
  $$;

-- Deletes the facts of the mail, including a guest's token: they are read again when staff send it again. Facts of the newsletter
-- are kept, because they are stored only here.
create function private.fail_mail(target uuid, reason text) returns void
  language sql volatile security invoker set search_path = ''
  as $$
    update private.mails m
       set next_attempt_at = null, failed_at = now(), problem = left(reason, 300),
           facts = case when m.kind in ('newsletter_confirm', 'letter') then m.facts end
     where m.id = target
  $$;

-- The number of attempts. A provider forgets an idempotency key after a day.
create function private.mail_attempts() returns integer
  language sql immutable security invoker set search_path = '' as $$ select 10 $$;

-- An attempt counts only if the provider was called about this mail and refused or failed it. See docs/decisions/096. Mails about
-- orders are sent before letters of the newsletter. If a product is sold out again, the mail is deleted and the reminder stays.
-- Returns the `mails` that are claimed, and the `failed` ones that are given up without another attempt.
create function private.claim_mails(most integer, lease_seconds integer) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  mail    private.mails;
  reason  text;
  claimed jsonb := '[]';
  failed  jsonb := '[]';
begin
  if (most between 1 and 50 and lease_seconds between 10 and 3600) is not true then
    raise exception 'Between 1 and 50 mails, for 10 to 3600 seconds.' using errcode = '22023', hint = 'BAD_CLAIM';
  end if;
  -- Repeated if all due mails were dropped, because the ones behind them are due now.
  loop
    for mail in
      select m.* from private.mails m
       where m.next_attempt_at <= now()
         and not exists (
           select from private.mails e
            where e.order_id = m.order_id and e.recipient = m.recipient and e.place < m.place
              and e.next_attempt_at is not null and e.kind <> 'payment_pending')
       order by m.letter_id is not null, m.next_attempt_at, m.place limit most for update of m skip locked
    loop
      reason := private.overtaken_by(mail);
      if mail.kind = 'back_in_stock' and mail.recipient is not null and not exists (
           select from public.products p
            where p.id = mail.product_id and p.stock > 0 and private.is_on_sale(p)) then
        delete from private.mails m where m.id = mail.id;
      elsif reason is not null then
        perform private.drop_mail(mail.id, reason);
      elsif mail.asked_at < now() - interval '3 days' or mail.attempts >= private.mail_attempts() then
        reason := coalesce(mail.problem, case when mail.attempts >= private.mail_attempts() then 'No attempt came to an end.'
                                              else 'It waited for more than three days.' end);
        perform private.fail_mail(mail.id, reason);
        failed := failed || jsonb_build_object('kind', mail.kind, 'problem', reason);
      else
        if mail.facts is null and mail.kind <> 'email_changed' and mail.kind not like 'staff%' then
          perform private.prolong_guest_token(mail.order_id);
        end if;
        update private.mails m
           set attempts = m.attempts + 1, next_attempt_at = now() + make_interval(secs => lease_seconds),
               facts = coalesce(m.facts, private.facts_of(m))
         where m.id = mail.id returning m.* into mail;
        claimed := claimed || jsonb_build_object(
          'id', mail.id,
          'kind', mail.kind,
          'to', mail.recipient,
          'attempt', mail.attempts,
          'facts', mail.facts);
      end if;
    end loop;
    exit when not found or claimed <> '[]';
  end loop;
  return jsonb_build_object('mails', claimed, 'failed', failed);
end $$;
grant execute on function private.claim_mails to service_role;

-- Records the result of an attempt: `sent`, `retry` or `refused` for good. `sent` is accepted from any attempt; failures only
-- from the newest one. The pause before a retry doubles from half a minute to an hour.
create function public.settle_mail(
  mail_id uuid, attempt integer, outcome text, provider_id text default null, problem text default null
) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  mail private.mails;
begin
  if outcome is null or outcome not in ('sent', 'retry', 'refused') then
    raise exception 'There is no such outcome.' using errcode = '22023', hint = 'BAD_OUTCOME';
  end if;
  select m.* into mail from private.mails m where m.id = mail_id for update;
  if outcome = 'sent' and mail.sent_at is null then
    update private.mails m
       set sent_at = now(), next_attempt_at = null, failed_at = null, dropped_at = null, problem = null, facts = null,
           provider_id = left(settle_mail.provider_id, 200)
     where m.id = mail_id;
    delete from public.stock_reminders r where r.id = mail.reminder_id;
  elsif mail.next_attempt_at is not null and mail.attempts = attempt then
    if outcome = 'refused' or mail.attempts >= private.mail_attempts() then
      perform private.fail_mail(mail_id, problem);
    else
      update private.mails m
         set problem = left(settle_mail.problem, 300),
             next_attempt_at = now() + least(make_interval(secs => 30 * power(2, m.attempts - 1)), interval '1 hour')
       where m.id = mail_id;
    end if;
  end if;
  return (select jsonb_build_object('state', private.mail_state(m)) from private.mails m where m.id = mail_id);
end $$;
grant execute on function public.settle_mail to service_role;

create function private.mail_state(mail private.mails) returns text
  language sql immutable security invoker set search_path = ''
  as $$
    select case when mail.sent_at is not null then 'sent' when mail.failed_at is not null then 'failed'
                when mail.dropped_at is not null then 'dropped' else 'waiting' end
  $$;

create function public.count_mails() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object(
      'waiting', (select count(*) from private.mails m where m.next_attempt_at is not null),
      'oldest', (select min(m.asked_at) from private.mails m where m.next_attempt_at is not null and m.kind <> 'payment_pending'),
      'failed', (select count(*) from private.mails m where m.failed_at is not null))
  $$;
grant execute on function public.count_mails to service_role;

-- `a…@example.com`
create function private.masked(address text) returns text
  language sql immutable security invoker set search_path = ''
  as $$ select left(address, 1) || '…@' || split_part(address, '@', 2) $$;

-- For staff, newest first: pending and failed mails, or the mails of one order.
create function public.list_mails(order_id uuid default null, before bigint default null) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  actor text := private.require_staff();
begin
  return public.count_mails() || jsonb_build_object('mails', (
    select coalesce(jsonb_agg(to_jsonb(listed) order by listed.place desc), '[]')
      from (select m.id, m.place, m.kind, m.order_id, private.masked(m.recipient) as to, private.mail_state(m) as state,
                   m.attempts, m.problem, m.created_at, m.next_attempt_at, m.sent_at
              from private.mails m
             where (list_mails.order_id is null or m.order_id = list_mails.order_id) and (before is null or m.place < before)
               and (list_mails.order_id is not null or m.failed_at is not null or m.next_attempt_at is not null)
             order by m.place desc limit 50) listed));
end $$;
grant execute on function public.list_mails to authenticated;

-- Only failed mails can be sent again.
create function public.send_mail_again(mail_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor text := private.act_as_staff();
  mail  private.mails;
begin
  update private.mails m
     set failed_at = null, problem = null, attempts = 0, next_attempt_at = now(), asked_at = now()
   where m.id = mail_id and m.failed_at is not null and m.recipient is not null
  returning m.* into mail;
  if mail.id is null then
    raise exception 'There is no such mail to send again.' using errcode = 'P0001', hint = 'MAIL_NOT_FOUND';
  end if;
  return public.list_mails(null, null);
end $$;
grant execute on function public.send_mail_again to authenticated;

create function public.list_mail_prefaces() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  actor text := private.require_staff();
begin
  return (select coalesce(jsonb_object_agg(f.kind, f.preface), '{}') from private.mail_prefaces f);
end $$;
grant execute on function public.list_mail_prefaces to authenticated;

-- An empty text removes the preface.
create function public.save_mail_preface(kind text, preface text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
#variable_conflict use_column
declare
  actor text := private.act_as_staff();
  clean text := private.parse_note(preface, 500, 'BAD_PREFACE');
begin
  if clean is null then
    delete from private.mail_prefaces f where f.kind = save_mail_preface.kind;
  else
    insert into private.mail_prefaces as f (kind, preface) values (save_mail_preface.kind, clean)
    on conflict (kind) do update set preface = excluded.preface where f.preface <> excluded.preface;
  end if;
  return public.list_mail_prefaces();
exception when check_violation then
  raise exception 'There is no such mail.' using errcode = '22023', hint = 'BAD_KIND';
end $$;
grant execute on function public.save_mail_preface to authenticated;

-- Mails of a letter are written by a run that is already sending.
create function private.nudge_mails() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  if exists (select from written w where w.letter_id is null) then
    perform private.call_function('mails');
  end if;
  return null;
end $$;

create trigger nudge_mails after insert on private.mails referencing new table as written
  for each statement execute function private.nudge_mails();

-- Called every minute, but calls the function only when a mail is due.
create function private.call_send_mails_if_due() returns void
  language sql volatile security definer set search_path = ''
  as $$
    select private.call_function('mails')
     where exists (select from private.mails m where m.next_attempt_at <= now())
        or exists (select from private.letters l where l.scheduled_for <= now() and l.finished_at is null)
        or exists (select from private.recalls_to_tell)
  $$;

create function public.claim_mails(most integer, lease_seconds integer, tells_failed boolean default false) returns jsonb
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  answer jsonb;
begin
  perform private.write_letters();
  perform private.write_recall_mails();
  answer := private.claim_mails(most, lease_seconds);
  return case when tells_failed then answer else answer -> 'mails' end;
end $$;
grant execute on function public.claim_mails to service_role;

-- Releases claimed mails that the provider did not accept for reasons not related to the mail, or that were not tried: the
-- attempt does not count, and they are due after the pause. A tried one pauses twice as long, so that it does not block the
-- others. Such mails also fail after three days. Returns whether the problem is new: no pending mail has it yet.
create function public.hand_back_mails(mails jsonb, pause_seconds integer, problem text default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  is_news boolean := not exists (
    select from private.mails m where m.next_attempt_at is not null and m.problem = left(hand_back_mails.problem, 300));
begin
  if (jsonb_typeof(mails) = 'array' and pause_seconds between 1 and 3600) is not true then
    raise exception 'Mails, for a pause of 1 to 3600 seconds.' using errcode = '22023', hint = 'BAD_PAUSE';
  end if;
  update private.mails m
     set attempts = m.attempts - 1, problem = coalesce(left(hand_back_mails.problem, 300), m.problem),
         next_attempt_at = now() + make_interval(secs => pause_seconds * case when b.tried then 2 else 1 end)
    from jsonb_to_recordset(mails) b (id uuid, attempt integer, tried boolean)
   where m.id = b.id and m.attempts = b.attempt and b.attempt > 0 and m.next_attempt_at is not null;
  return jsonb_build_object('is_news', is_news);
end $$;
grant execute on function public.hand_back_mails to service_role;
