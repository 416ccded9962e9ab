-- Which events write which mails, in the transaction of the event, once each; which of them each member of staff gets.
-- Relies on staff, orders, refunds, returns, remedies, recalls, reviews, disputes, messages and newsletter_issues.

-- The mails to customers that staff may add a preface to.
create function private.prefaced_mails() returns text[]
  language sql immutable security invoker set search_path = ''
  as $$
    select array['order_received', 'payment_pending', 'paid', 'shipped', 'parcel', 'parcel_stopped', 'tracking', 'delivered',
                 'cancelled', 'refunded', 'back_in_stock', 'return_asked', 'return_withdrawn', 'return_decided', 'review_asked',
                 'played_asked', 'withdrawal', 'recall', 'recall_lifted',
                 'remedy_answered']
  $$;

-- The mails to staff that each member may turn off.
create function private.optional_staff_mails() returns text[]
  language sql immutable security invoker set search_path = ''
  as $$ select array['staff_new_order', 'staff_return', 'staff_message', 'staff_low_stock'] $$;

-- The outbox of mails. A mail is a row written in the transaction of its event, so no event is without its mail and an
-- event that is rolled back sends none. The server function `send-mails` delivers it.
create table private.mails (
  id              uuid        primary key default gen_random_uuid(),
  place           bigint      not null generated always as identity,
  kind            text        not null check (kind = any (private.prefaced_mails() || private.optional_staff_mails() || array[
    'staff_incident', 'message_answer', 'newsletter_confirm', 'letter', 'email_changed', 'order_link'])),
  -- Identifies the event, so that it has one mail, however often it is reported.
  dedupe_key      text        not null constraint one_mail_for_each_event unique,
  -- Null once the address is erased.
  recipient       text,
  order_id        uuid        references public.orders (id) on delete cascade,
  refund_id       uuid        references public.refunds (id) on delete cascade,
  product_id      bigint      references public.products (id) on delete cascade,
  incident_id     uuid        references public.payment_incidents (id) on delete cascade,
  -- Not a foreign key: the reminder is deleted when its mail is sent.
  reminder_id     uuid,
  created_at      timestamptz not null default now(),
  -- When it was written, or when staff requested it again.
  asked_at        timestamptz not null default now(),
  attempts        integer     not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz default now(),
  -- Facts about the event itself, stored when the mail is written: more may have happened before it is sent.
  event_facts     jsonb       not null default '{}',
  -- The facts of the first attempt, reused by each retry. Deleted when the mail is done.
  facts           jsonb,
  sent_at         timestamptz,
  failed_at       timestamptz,
  dropped_at      timestamptz,
  problem         text        check (char_length(problem) <= 300),
  provider_id     text        check (char_length(provider_id) <= 200),
  return_id       uuid        references private.returns (id) on delete cascade,
  -- Mails of the newsletter store their facts from the start. Not a foreign key: a reader who leaves is deleted at once.
  subscriber_id   uuid,
  letter_id       uuid        references private.letters (id) on delete cascade,
  -- Null if staff took the parcel back.
  parcel_id       uuid        references public.parcels (id) on delete set null,
  -- Not foreign keys: a message may be erased while its mail is pending.
  message_id      uuid,
  answer_id       uuid,
  recall_id       bigint      references public.recalls (id) on delete cascade,
  remedy_id       uuid        references private.remedies (id) on delete cascade,
  constraint waiting_or_settled check (num_nonnulls(next_attempt_at, sent_at, failed_at, dropped_at) = 1)
);
create index mails_due on private.mails (next_attempt_at) where next_attempt_at is not null;
create index mails_of_order on private.mails (order_id, place);
create index mails_of_refund on private.mails (refund_id);
create index mails_of_product on private.mails (product_id);
create index mails_of_incident on private.mails (incident_id);
create index mails_of_reminder on private.mails (reminder_id) where reminder_id is not null;
create index mails_newest on private.mails (place desc);
create index mails_failed on private.mails (place desc) where failed_at is not null;
create index mails_of_return on private.mails (return_id);
create index mails_of_subscriber on private.mails (subscriber_id) where subscriber_id is not null;
create index mails_by_mailbox on private.mails (private.mailbox(recipient), created_at);
create index mails_by_recipient on private.mails (lower(recipient));
create index mails_of_letter on private.mails (letter_id);
create index mails_of_parcel on private.mails (parcel_id);
create index mails_of_message on private.mails (message_id) where message_id is not null;
create index mails_of_answer on private.mails (answer_id) where answer_id is not null;
create index mails_of_recall on private.mails (recall_id);
create index mails_of_remedy on private.mails (remedy_id);
alter table private.mails enable row level security;

create trigger record_change after update of failed_at on private.mails
  for each row when (old.failed_at is not null and new.failed_at is null)
  execute function private.record_change('id', 'kind', 'order_id');

create trigger count_sent_letter after update of sent_at on private.mails
  for each row when (old.sent_at is null and new.sent_at is not null and new.letter_id is not null)
  execute function private.count_sent_letter();

-- An optional preface of the shop, in plain text, at the top of a mail to customers.
create table private.mail_prefaces (
  kind    text primary key check (kind = any (private.prefaced_mails())),
  preface text not null check (private.tidy_text(preface) <> '' and char_length(preface) <= 500)
);
alter table private.mail_prefaces enable row level security;

create trigger record_change after insert or update or delete on private.mail_prefaces
  for each row execute function private.record_change('kind');

-- A member's choice. Without a row owners get everything but messages, and others nothing.
create table private.staff_mail_choices (
  email text   primary key references public.staff_members (email) on delete cascade,
  kinds text[] not null check (kinds <@ private.optional_staff_mails())
);
alter table private.staff_mail_choices enable row level security;

create function private.is_paid_for(about public.orders) returns boolean
  language sql stable security invoker set search_path = ''
  as $$ select about.payment_status = 'paid' or exists (select from public.payments p where p.order_id = about.id) $$;

-- The address of an unpaid order may belong to a different person: a mailbox gets few mails about such orders.
create function private.may_be_mailed(about public.orders) returns boolean
  language sql stable security invoker set search_path = ''
  as $$
    select private.is_paid_for(about) or 5 > (
      select count(*) from private.mails m join public.orders o on o.id = m.order_id
       where private.mailbox(m.recipient) = private.mailbox(about.customer_email)
         and m.created_at > now() - interval '1 hour' and m.dropped_at is null and not private.is_paid_for(o))
  $$;

create function private.write_mail(kind text, key text, recipient text, about public.orders, due timestamptz default now(),
                                              refund uuid default null, event_facts jsonb default '{}',
                                              parcel uuid default null) returns void
  language sql volatile security invoker set search_path = ''
  as $$
    select private.revive_mails(array[write_mail.kind || ':' || write_mail.key], due);
    insert into private.mails (kind, dedupe_key, recipient, order_id, refund_id, next_attempt_at, event_facts, parcel_id)
    select write_mail.kind, write_mail.kind || ':' || write_mail.key, write_mail.recipient, about.id, refund, due,
           write_mail.event_facts, parcel
     where write_mail.recipient is not null and private.may_be_mailed(about)
    on conflict on constraint one_mail_for_each_event do nothing
  $$;

-- Whether the customer has just had a mail about an unpaid order that they then cancelled for this one.
create function private.replaces_mailed_order(placed public.orders) returns boolean
  language sql stable security invoker set search_path = ''
  as $$
    select exists (
      select from private.mails m join public.orders o on o.id = m.order_id
       where private.mailbox(m.recipient) = private.mailbox(placed.customer_email)
         and m.kind = 'order_received' and m.created_at > now() - interval '1 hour'
         and (m.sent_at is not null or m.facts is not null)
         and (o.status, o.cancel_reason) = ('cancelled', 'customer') and not private.is_paid_for(o))
  $$;

-- How a refund was made, and whether all of the payment had been refunded by then.
create function private.refund_facts(target uuid) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select jsonb_build_object(
      'lines', (select jsonb_agg(jsonb_build_object('name', product.name, 'quantity', l.quantity) order by product.name)
                  from jsonb_to_recordset(r.lines) l (item uuid, quantity integer)
                  join public.order_items i on i.id = l.item join public.products product on product.id = i.product_id),
      'amount', r.amount_minor,
      'currency', r.currency,
      'so_far', given.minor,
      'is_all', given.minor = p.amount_minor,
      'way', case when r.origin = 'recorded' then 'hand' else 'provider' end)
      from public.refunds r join public.payments p on p.id = r.payment_id
      cross join lateral (select sum(d.amount_minor) as minor from public.refunds d
                           where d.payment_id = p.id and d.status = 'done') given
     where r.id = target
  $$;

-- The mails of order events. A new kind needs a line here and a template in supabase/functions/_shared/mails.
create function private.write_mails_of_event() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  changed public.orders;
  address text;
begin
  select o.* into changed from public.orders o where o.id = new.order_id;
  address := changed.customer_email;
  if new.kind = 'status' and new.from_status = 'cancelled' then
    perform private.revive_mails(array(
      select m.dedupe_key from private.mails m
       where m.order_id = changed.id
         and m.kind = any (case when changed.payment_status = 'paid' then array['paid', 'staff_new_order']
                                else array['order_received'] end)));
  end if;
  if new.kind = 'placed' then
    perform private.write_mail('order_received', changed.id::text, address, changed,
                               now() + case when private.replaces_mailed_order(changed) then interval '10 minutes'
                                       else interval '0' end);
  elsif new.kind = 'paid' then
    perform private.drop_mail(m.id, 'The order is paid: its receipt tells the same.')
       from private.mails m
      where m.dedupe_key = 'order_received:' || changed.id and m.next_attempt_at > now() and m.facts is null;
    perform private.write_mail('paid', changed.id::text, address, changed);
    -- The order may have been paid after the recall.
    perform private.tell_of_recall(r, changed.id) from public.recalls r where r.lifted_at is null;
    -- Staff get no mail about sales of their own.
    if private.acting_staff() is null then
      perform private.write_staff_mails('staff_new_order', changed.id::text, changed.id);
    end if;
  elsif new.kind = 'status' and new.to_status = 'shipped' then
    -- With several parcels each has had a mail, and so has one that left before the rest was recalled.
    if (select count(*) from public.parcels p where p.order_id = changed.id) < 2
       and not exists (select from private.mails m join public.parcels p on p.id = m.parcel_id where p.order_id = changed.id)
       and not private.is_withdrawn(changed.id) then
      perform private.write_mail('shipped', changed.id::text, address, changed);
    end if;
  elsif new.kind = 'parcel' then
    if (select count(*) from public.parcels p where p.order_id = changed.id) > 1 or private.rest_of(changed.id) is not null
       or exists (select from private.line_units(changed.id) u where u.refunded > 0)
       -- The mail about the order was of the parcel that was stopped.
       or private.moment_of(changed.id, '{parcel_stopped}') is not null then
      perform private.write_mail('parcel', new.details ->> 'parcel_id', address, changed,
                                 parcel => (new.details ->> 'parcel_id')::uuid);
    end if;
  elsif new.kind = 'parcel_stopped' and changed.status <> 'cancelled' then
    perform private.write_mail('parcel_stopped', new.id::text, address, changed,
                               event_facts => jsonb_build_object('stopped', jsonb_strip_nulls(
                                 new.details - 'parcel_id' || jsonb_build_object('tracking_number', new.note))));
  elsif new.kind = 'status' and new.to_status = 'completed' then
    perform private.write_mail('delivered', changed.id::text, address, changed);
  elsif new.kind = 'tracking' and changed.status = 'shipped' and new.note is not null
        and not exists (select from private.mails m where m.dedupe_key = 'shipped:' || changed.id
                           and m.next_attempt_at is not null and m.facts is null) then
    perform private.write_mail('tracking', changed.id || ':' || new.note, address, changed);
  elsif new.kind in ('cancelled', 'expired', 'payment_failed') then
    perform private.write_mail('cancelled', new.id::text, address, changed);
  elsif new.kind = 'withdrawal' then
    perform private.write_mail('withdrawal', new.id::text, address, changed,
                               event_facts => jsonb_build_object('withdrawal', new.details || jsonb_build_object('at', new.at)));
  elsif new.kind = 'refunded' and new.details ->> 'kind' = 'refund' then
    perform private.write_mail('refunded', new.details ->> 'refund_id', address, changed,
                               refund => (new.details ->> 'refund_id')::uuid,
                               event_facts => jsonb_build_object(
                                 'refund', private.refund_facts((new.details ->> 'refund_id')::uuid)));
  end if;
  return null;
end $$;

create trigger write_mails after insert on public.order_events
  for each row execute function private.write_mails_of_event();

-- Asks buyers for a review, each once, within a week of the due day.
create function private.ask_buyers() returns void
  language sql volatile security definer set search_path = ''
  as $$
    select private.write_mail(ask.kind, o.id::text, o.customer_email, o)
      from (values ('review_asked', private.review_after()), ('played_asked', private.played_after())) ask (kind, after)
      join public.order_events e on e.to_status = 'completed' and e.kind = 'status'
                                and e.at <= now() - ask.after and e.at > now() - ask.after - interval '7 days'
      join public.orders o on o.id = e.order_id
     where private.delivered_at(o) = e.at and private.has_open_question(ask.kind, o)
       and not exists (select from private.mails m where m.dedupe_key = ask.kind || ':' || o.id)
  $$;

-- For a payment that stays pending. Most are decided within five minutes, and the mail is dropped.
create function private.write_pending_mail() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  perform private.write_mail('payment_pending', new.id::text, new.customer_email, new, now() + interval '5 minutes');
  return null;
end $$;

create trigger write_pending_mail after update of held_until on public.orders
  for each row when (old.held_until is not null and new.held_until is null
                     and new.status = 'pending' and new.payment_status = 'pending')
  execute function private.write_pending_mail();

create function private.write_incident_mails() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  perform private.write_staff_mails('staff_incident', concat_ws(':', new.id, new.times), new.order_id,
                                    incident_id => new.id);
  return null;
end $$;

create trigger write_mails_of_new_incident after insert on public.payment_incidents
  for each row execute function private.write_incident_mails();

create trigger write_mails_of_reopened_incident after update of status on public.payment_incidents
  for each row when (new.status = 'open' and old.status <> 'open') execute function private.write_incident_mails();

-- Mails those who wait for a product when it is back in stock, not before its day. Staff get one mail a day about low stock.
create function private.write_stock_mails() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  threshold integer := (select s.low_stock_threshold from public.shop_settings s);
begin
  if new.archived_at is not null or new.recalled_at is not null or new.is_draft then
    return null;
  end if;
  if new.stock > 0 and (old.stock = 0 or not private.is_on_sale(old) or new.publish_at is distinct from old.publish_at) then
    insert into private.mails (kind, dedupe_key, recipient, product_id, reminder_id, asked_at, next_attempt_at)
    select 'back_in_stock', 'back_in_stock:' || r.id, r.email, new.id, r.id,
           greatest(now(), new.publish_at), greatest(now(), new.publish_at)
      from public.stock_reminders r where r.product_id = new.id
    on conflict on constraint one_mail_for_each_event do update
      set asked_at = excluded.asked_at, next_attempt_at = excluded.next_attempt_at
      where mails.next_attempt_at is not null and mails.attempts = 0;
  end if;
  if old.stock > threshold and new.stock <= threshold then
    perform private.write_staff_mails('staff_low_stock', concat_ws(':', new.id, private.shop_today()), product_id => new.id);
  end if;
  return null;
end $$;

create trigger write_stock_mails after update of stock, is_draft, archived_at, recalled_at, publish_at on public.products
  for each row when ((new.stock, new.is_draft, new.archived_at, new.recalled_at, new.publish_at)
                     is distinct from (old.stock, old.is_draft, old.archived_at, old.recalled_at, old.publish_at))
  execute function private.write_stock_mails();

-- Addresses are erased with the order or the reminder that they were given for, and with them the facts of the mail.
create function private.forget_addressee() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  update private.mails m set recipient = case when m.kind like 'staff%' then m.recipient end, facts = null
   where m.order_id = new.id;
  return null;
end $$;

create trigger forget_addressee after update of erased_at on public.orders
  for each row when (new.erased_at is not null and old.erased_at is null) execute function private.forget_addressee();

create function private.forget_reminded() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  update private.mails m set recipient = null, facts = null where m.reminder_id = old.id;
  return null;
end $$;

create trigger forget_reminded after delete on public.stock_reminders
  for each row execute function private.forget_reminded();

-- Revives mails that were dropped as outdated and are right again. See docs/decisions/096. With a new id, because the provider
-- may have had an attempt under the old one, and at a new place, because the event happened now. Mails that were sent or have
-- no recipient stay as they are.
create function private.revive_mails(keys text[], due timestamptz default now()) returns void
  language sql volatile security invoker set search_path = ''
  as $$
    update private.mails m
       set id = gen_random_uuid(), place = default, created_at = now(), asked_at = now(), attempts = 0,
           next_attempt_at = due, dropped_at = null, problem = null
     where m.dedupe_key = any (keys) and m.dropped_at is not null and m.recipient is not null
  $$;

create function private.wants_staff_mail(member public.staff_members, kind text) returns boolean
  language sql stable security invoker set search_path = ''
  as $$
    select coalesce(
      (select wants_staff_mail.kind = any (c.kinds) from private.staff_mail_choices c
        where c.email = member.email and wants_staff_mail.kind <> 'staff_incident'),
      member.role = 'owner' and wants_staff_mail.kind <> 'staff_message')
  $$;

create function private.mailed_staff(kind text) returns setof text
  language sql stable security invoker set search_path = ''
  as $$
    select s.email from public.staff_members s
     where s.first_seen_at is not null and s.suspended_at is null and private.wants_staff_mail(s, mailed_staff.kind)
  $$;

-- One mail to each member who gets this kind.
create function private.write_staff_mails(
  kind text, key text, order_id uuid default null, product_id bigint default null, incident_id uuid default null,
  return_id uuid default null
) returns void
  language sql volatile security invoker set search_path = ''
  as $$
    select private.revive_mails(array(
      select concat_ws(':', write_staff_mails.kind, write_staff_mails.key, s.email)
        from private.mailed_staff(write_staff_mails.kind) s (email)));
    insert into private.mails (kind, dedupe_key, recipient, order_id, product_id, incident_id, return_id)
    select write_staff_mails.kind, concat_ws(':', write_staff_mails.kind, write_staff_mails.key, s.email), s.email,
           write_staff_mails.order_id, write_staff_mails.product_id, write_staff_mails.incident_id, write_staff_mails.return_id
      from private.mailed_staff(write_staff_mails.kind) s (email)
    on conflict on constraint one_mail_for_each_event do nothing
  $$;

-- Five an hour to a member: the fifth says that more may follow without a mail.
create function private.write_message_mails() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  insert into private.mails (kind, dedupe_key, recipient, message_id, event_facts)
  select 'staff_message', concat_ws(':', 'staff_message', new.id, s.email), s.email, new.id,
         jsonb_build_object('is_last_of_hour', hour.mails = 4)
    from private.mailed_staff('staff_message') s (email)
    cross join lateral (
      select count(*) as mails from private.mails m
       where lower(m.recipient) = lower(s.email) and m.kind = 'staff_message' and m.created_at > now() - interval '1 hour') hour
   where hour.mails < 5;
  return null;
end $$;

create trigger write_message_mails after insert on private.messages
  for each row execute function private.write_message_mails();

create function private.write_answer_mail() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  insert into private.mails (kind, dedupe_key, recipient, message_id, answer_id)
  select 'message_answer', 'message_answer:' || new.id, m.email, m.id, new.id from private.messages m where m.id = new.message_id;
  return null;
end $$;

create trigger write_answer_mail after insert on private.message_answers
  for each row execute function private.write_answer_mail();

create function private.forget_message_mails() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  update private.mails m set recipient = null, facts = null where m.message_id = old.id;
  return null;
end $$;

create trigger forget_message_mails after delete on private.messages
  for each row execute function private.forget_message_mails();

-- The kinds of mail that the caller gets.
create function public.own_staff_mails() returns text[]
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  actor text := private.require_staff();
begin
  return array(select kind from public.staff_members s
                cross join unnest(private.optional_staff_mails()) kind
                where s.email = actor and private.wants_staff_mail(s, kind));
end $$;
grant execute on function public.own_staff_mails to authenticated;

create function public.choose_staff_mails(kinds text[]) returns text[]
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor text := private.act_as_staff();
begin
  insert into private.staff_mail_choices as c (email, kinds) values (actor, choose_staff_mails.kinds)
  on conflict (email) do update set kinds = excluded.kinds;
  return public.own_staff_mails();
exception when check_violation or not_null_violation then
  raise exception 'There is no such mail.' using errcode = '22023', hint = 'BAD_KIND';
end $$;
grant execute on function public.choose_staff_mails to authenticated;
