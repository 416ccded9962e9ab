-- How the server function `send-mails` takes mails out of private.mails, and how staff see what became of them.

-- Why a mail would be nonsense by now, or null. Events come in any order and mails wait: what has been overtaken is dropped.
create function private.overtaken_by(mail private.mails) returns text
  language plpgsql stable security invoker set search_path = ''
  as $$
declare
  about   public.orders;
  product public.products;
begin
  if mail.recipient is null then
    return 'The address was erased.';
  end if;
  select o.* into about from public.orders o where o.id = mail.order_id;
  select p.* into product from public.products p where p.id = mail.product_id;
  return case
    when mail.kind = 'order_received' and about.status = 'cancelled' then 'The order was cancelled before.'
    when mail.kind = 'payment_pending' and (about.status, about.payment_status) <> ('pending', 'pending')
      then 'The payment is decided.'
    when mail.kind in ('paid', 'staff_new_order') and about.status = 'cancelled' then 'The order is cancelled.'
    when mail.kind = 'shipped' and about.status not in ('shipped', 'completed') then 'The order is not on its way any more.'
    when mail.kind = 'tracking'
      and (about.status <> 'shipped' or mail.dedupe_key <> concat('tracking:', about.id, ':', about.tracking_number))
      then 'The tracking number is another one, or not needed any more.'
    when mail.kind = 'delivered' and about.status <> 'completed' then 'The order is not completed any more.'
    when mail.kind = 'cancelled' and about.status <> 'cancelled' then 'The order is not cancelled any more.'
    when mail.kind = 'cancelled' and not exists (
      select from private.mails m where m.order_id = mail.order_id and m.recipient = mail.recipient and m.sent_at is not null)
      then 'Nobody had been told of the order.'
    when mail.kind = 'staff_low_stock'
      and product.stock > (select s.low_stock_threshold from public.shop_settings s) then 'There is enough again.'
    when mail.product_id is not null and (product.archived_at is not null or product.is_draft)
      then 'The product is not on sale.'
  end;
end $$;
revoke all on function private.overtaken_by(private.mails) from public;

create function private.minor_units(amount numeric) returns bigint
  language sql immutable security invoker set search_path = ''
  as $$ select round(amount * 100)::bigint $$;
revoke all on function private.minor_units(numeric) from public;

-- What a mail tells. Money in minor units. The token opens the page of a guest's order, where their mail leads; it goes when the mail
-- is sent or the order is erased.
create function private.order_facts(target uuid) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select jsonb_build_object(
      'id', o.id, 'placed_at', o.created_at, 'is_guest', o.user_id is null,
      'guest_token', (select t.token from private.guest_tokens t where t.order_id = o.id and o.user_id is null), 'status', o.status,
      'payment_status', o.payment_status, 'payment_method', o.payment_method, 'cancel_reason', o.cancel_reason,
      'pay_until', o.expires_at, 'tracking_number', o.tracking_number, 'address', o.shipping_address,
      'customer_name', coalesce(o.customer_name, ''),
      'subtotal', private.minor_units(o.subtotal), 'tax', private.minor_units(o.tax_amount),
      'total', private.minor_units(o.total_amount), 'charged', o.charged_minor, 'charged_currency', o.charged_currency,
      'lines', (select coalesce(jsonb_agg(jsonb_build_object(
                  'name', p.name, 'quantity', i.quantity, 'total', private.minor_units(i.total_price)) order by p.name, p.id), '[]')
                  from public.order_items i join public.products p on p.id = i.product_id where i.order_id = o.id),
      'payment', (select jsonb_build_object('provider', p.provider, 'reference', p.reference, 'at', p.created_at)
                    from public.payments p where p.order_id = o.id and p.reference = o.payment_reference))
      from public.orders o where o.id = target
  $$;
revoke all on function private.order_facts(uuid) from public;

create function private.facts_of(mail private.mails) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select jsonb_strip_nulls(jsonb_build_object(
      'preface', (select f.preface from private.mail_prefaces f where f.kind = mail.kind),
      'shop', (select jsonb_build_object('email', s.support_email, 'phone', s.phone, 'address', s.address,
                                         'time_zone', s.time_zone) from public.shop_settings s),
      'order', private.order_facts(mail.order_id) - case when mail.kind like 'staff%' then 'guest_token' else '' end,
      'refund', (select jsonb_build_object('amount', r.amount_minor, 'currency', r.currency, 'is_all',
                          (select p.refunded_minor = p.amount_minor from public.payments p where p.id = r.payment_id))
                   from public.refunds r where r.id = mail.refund_id),
      'product', (select jsonb_build_object('id', p.id, 'name', p.name, 'stock', p.stock,
                                            'price', private.minor_units(public.price_now(p)))
                    from public.products p where p.id = mail.product_id),
      'consent', (select r.consent from public.stock_reminders r where r.id = mail.reminder_id),
      'incident', (select jsonb_build_object('kind', i.kind, 'provider', i.provider, 'reference', i.reference,
                                             'respond_by', i.respond_by)
                     from public.payment_incidents i where i.id = mail.incident_id)))
  $$;
revoke all on function private.facts_of(private.mails) from public;

create function private.drop_mail(target uuid, reason text) returns void
  language sql volatile security invoker set search_path = ''
  as $$
    update private.mails m set next_attempt_at = null, dropped_at = now(), problem = reason, facts = null where m.id = target
  $$;
create function private.fail_mail(target uuid, reason text) returns void
  language sql volatile security invoker set search_path = ''
  as $$
    update private.mails m set next_attempt_at = null, failed_at = now(), problem = left(reason, 300) where m.id = target
  $$;
revoke all on function private.drop_mail(uuid, text), private.fail_mail(uuid, text) from public;

-- How often a mail is tried, and how long one may have waited. A provider forgets after a day that it had one already.
create function private.mail_attempts() returns integer
  language sql immutable security invoker set search_path = '' as $$ select 10 $$;
revoke all on function private.mail_attempts() from public;

-- The mails that are due, for `lease_seconds`: until then nobody else gets them, and afterwards they are due again. A mail
-- waits for earlier ones about its order to the same person, so that they arrive in the order of what happened.
create function private.claim_mails(most integer, lease_seconds integer) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  mail    private.mails;
  reason  text;
  claimed jsonb := '[]';
begin
  if (most between 1 and 50 and lease_seconds between 10 and 3600) is not true then
    raise exception 'Between 1 and 50 mails, for 10 to 3600 seconds.' using errcode = '22023', hint = 'BAD_CLAIM';
  end if;
  -- Again when all that was due turned out to be needless: what waited for it is due now.
  loop
    for mail in
      select m.* from private.mails m
       where m.next_attempt_at <= now()
         and not exists (
           select from private.mails e
            where e.order_id = m.order_id and e.recipient = m.recipient and e.place < m.place
              and e.next_attempt_at is not null and e.kind <> 'payment_pending')
       order by m.next_attempt_at, m.place limit most for update of m skip locked
    loop
      reason := private.overtaken_by(mail);
      if mail.kind = 'back_in_stock' and reason is null
         and (select p.stock = 0 from public.products p where p.id = mail.product_id) then
        -- Sold out again: whoever waits goes on waiting.
        delete from private.mails m where m.id = mail.id;
      elsif reason is not null then
        perform private.drop_mail(mail.id, reason);
      elsif mail.asked_at < now() - interval '3 days' then
        perform private.fail_mail(mail.id, coalesce(mail.problem, 'It waited for more than three days.'));
      elsif mail.attempts >= private.mail_attempts() then
        perform private.fail_mail(mail.id, coalesce(mail.problem, 'No attempt came to an end.'));
      else
        update private.mails m
           set attempts = m.attempts + 1, next_attempt_at = now() + make_interval(secs => lease_seconds),
               facts = coalesce(m.facts, private.facts_of(m))
         where m.id = mail.id returning m.* into mail;
        claimed := claimed || jsonb_build_object('id', mail.id, 'kind', mail.kind, 'to', mail.recipient,
                                                 'attempt', mail.attempts, 'facts', mail.facts);
      end if;
    end loop;
    exit when not found or claimed <> '[]';
  end loop;
  return claimed;
end $$;

create function public.claim_mails(most integer, lease_seconds integer) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.claim_mails(most, lease_seconds) $$;

-- Keeps how an attempt ended: `sent`, `retry` or `refused` for good. That it was sent is true whoever says so and whenever; a
-- failure counts only from the newest attempt. Pauses double from half a minute to an hour.
create function private.settle_mail(mail_id uuid, attempt integer, outcome text, provider_id text, problem text)
  returns jsonb
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
      perform private.fail_mail(mail_id, settle_mail.problem);
    else
      update private.mails m
         set problem = left(settle_mail.problem, 300),
             next_attempt_at = now() + least(make_interval(secs => 30 * power(2, m.attempts - 1)), interval '1 hour')
       where m.id = mail_id;
    end if;
  end if;
  return (select jsonb_build_object('state', private.mail_state(m)) from private.mails m where m.id = mail_id);
end $$;

create function private.mail_state(mail private.mails) returns text
  language sql immutable security invoker set search_path = ''
  as $$
    select case when mail.sent_at is not null then 'sent' when mail.failed_at is not null then 'failed'
                when mail.dropped_at is not null then 'dropped' else 'waiting' end
  $$;
revoke all on function private.mail_state(private.mails) from public;

create function public.settle_mail(mail_id uuid, attempt integer, outcome text, provider_id text default null,
                                   problem text default null) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.settle_mail(mail_id, attempt, outcome, provider_id, problem) $$;

create function private.count_mails() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object(
      'waiting', (select count(*) from private.mails m where m.next_attempt_at is not null),
      'oldest', (select min(m.asked_at) from private.mails m where m.next_attempt_at is not null and m.kind <> 'payment_pending'),
      'failed', (select count(*) from private.mails m where m.failed_at is not null))
  $$;
create function public.count_mails() returns jsonb
  language sql stable security invoker set search_path = ''
  as $$ select private.count_mails() $$;
revoke all on function private.claim_mails(integer, integer), public.claim_mails(integer, integer),
  private.settle_mail(uuid, integer, text, text, text), public.settle_mail(uuid, integer, text, text, text),
  private.count_mails(), public.count_mails() from public, anon, authenticated, service_role;
grant execute on function private.claim_mails(integer, integer), public.claim_mails(integer, integer),
  private.settle_mail(uuid, integer, text, text, text), public.settle_mail(uuid, integer, text, text, text),
  private.count_mails(), public.count_mails() to service_role;

-- `a…@example.com`
create function private.masked(address text) returns text
  language sql immutable security invoker set search_path = ''
  as $$ select left(address, 1) || '…@' || split_part(address, '@', 2) $$;
revoke all on function private.masked(text) from public;

-- For staff, newest first: what waits and what failed, or the mails of one order.
create function private.list_mails(about uuid, before bigint) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  actor text := private.require_staff();
begin
  return private.count_mails() || jsonb_build_object('mails', (
    select coalesce(jsonb_agg(jsonb_build_object(
             'id', m.id, 'place', m.place, 'kind', m.kind, 'order_id', m.order_id, 'to', private.masked(m.recipient),
             'state', private.mail_state(m), 'attempts', m.attempts, 'problem', m.problem, 'created_at', m.created_at,
             'next_attempt_at', m.next_attempt_at, 'sent_at', m.sent_at) order by m.place desc), '[]')
      from (select m.* from private.mails m
             where (about is null or m.order_id = about) and (before is null or m.place < before)
               and (about is not null or m.failed_at is not null or m.next_attempt_at is not null)
             order by m.place desc limit 50) m));
end $$;

create function public.list_mails(order_id uuid default null, before bigint default null) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$ select private.list_mails(order_id, before) $$;

create trigger record_change after update of failed_at on private.mails
  for each row when (old.failed_at is not null and new.failed_at is null)
  execute function private.record_change('id', 'kind', 'order_id');

-- Only what failed is sent again: what was sent is with the provider.
create function private.send_mail_again(target uuid) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor text := private.act_as_staff();
  mail  private.mails;
begin
  update private.mails m
     set failed_at = null, problem = null, attempts = 0, next_attempt_at = now(), asked_at = now()
   where m.id = target and m.failed_at is not null and m.recipient is not null
  returning m.* into mail;
  if mail.id is null then
    raise exception 'There is no such mail to send again.' using errcode = 'P0001', hint = 'MAIL_NOT_FOUND';
  end if;
  return private.list_mails(null, null);
end $$;

create function public.send_mail_again(mail_id uuid) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.send_mail_again(mail_id) $$;

create function private.list_mail_prefaces() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  actor text := private.require_staff();
begin
  return (select coalesce(jsonb_object_agg(f.kind, f.preface), '{}') from private.mail_prefaces f);
end $$;

create function public.list_mail_prefaces() returns jsonb
  language sql stable security invoker set search_path = ''
  as $$ select private.list_mail_prefaces() $$;

-- An empty text takes the preface away.
create function private.save_mail_preface(about text, words text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor text := private.act_as_staff();
  clean text := private.parse_note(words, 500, 'BAD_PREFACE');
begin
  if clean is null then
    delete from private.mail_prefaces f where f.kind = about;
  else
    insert into private.mail_prefaces as f (kind, preface) values (about, clean)
    on conflict (kind) do update set preface = excluded.preface where f.preface <> excluded.preface;
  end if;
  return private.list_mail_prefaces();
exception when check_violation then
  raise exception 'There is no such mail.' using errcode = '22023', hint = 'BAD_KIND';
end $$;

create function public.save_mail_preface(kind text, preface text) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.save_mail_preface(kind, preface) $$;

revoke all on function private.list_mails(uuid, bigint), public.list_mails(uuid, bigint),
  private.send_mail_again(uuid), public.send_mail_again(uuid), private.list_mail_prefaces(), public.list_mail_prefaces(),
  private.save_mail_preface(text, text), public.save_mail_preface(text, text) from public, anon, authenticated, service_role;
grant execute on function private.list_mails(uuid, bigint), public.list_mails(uuid, bigint),
  private.send_mail_again(uuid), public.send_mail_again(uuid), private.list_mail_prefaces(), public.list_mail_prefaces(),
  private.save_mail_preface(text, text), public.save_mail_preface(text, text) to authenticated;
