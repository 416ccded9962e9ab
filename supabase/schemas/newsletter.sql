-- Newsletter subscribers: only confirmed addresses, and anyone can unsubscribe.
-- Relies on helpers and limits.

create table public.newsletter_subscribers (
  id           uuid          primary key default gen_random_uuid(),
  email        text          not null check (private.is_email(email)),
  created_at   timestamptz   not null default now(),
  -- Set where a signed-in customer subscribes with their verified address. Clerk's event about a deleted account contains
  -- no address.
  user_id      text          check (user_id <> ''),
  -- Null until the owner of the address has confirmed. See docs/decisions/089.
  source       text          not null default 'form' check (source in ('form')),
  confirmed_at timestamptz,
  -- SHA-256, in hex, of the token in the newest confirmation mail.
  token_hash   text,
  -- When that token expires. Unconfirmed addresses are then deleted.
  expires_at   timestamptz,
  -- When confirmation mails were requested, within a day.
  asked_at     timestamptz[] not null default '{}',
  -- The first half of the unsubscribe token; the second half needs private.newsletter_secret.
  leave_key    text          not null
);
create unique index newsletter_subscribers_email on public.newsletter_subscribers (lower(email));
create index newsletter_subscribers_by_mailbox on public.newsletter_subscribers (private.mailbox(email));
create index newsletter_subscribers_by_customer on public.newsletter_subscribers (user_id);
create unique index newsletter_subscribers_by_token on public.newsletter_subscribers (token_hash);
create index newsletter_subscribers_confirmed on public.newsletter_subscribers (confirmed_at desc, id desc)
  where confirmed_at is not null;
create index newsletter_subscribers_unconfirmed on public.newsletter_subscribers (expires_at) where confirmed_at is null;
create unique index newsletter_subscribers_by_leave_key on public.newsletter_subscribers (leave_key);
alter table public.newsletter_subscribers enable row level security;
create policy "Staff read the newsletter subscribers" on public.newsletter_subscribers
  for select to authenticated using ((select private.is_staff()));
grant all on public.newsletter_subscribers to service_role;
grant select (id, email, created_at, user_id, source, confirmed_at, expires_at, asked_at) on public.newsletter_subscribers
  to authenticated;

-- Replacing it invalidates the unsubscribe links of earlier mails.
create table private.newsletter_secret (
  only_row boolean primary key default true check (only_row),
  secret   text    not null default gen_random_uuid()::text || gen_random_uuid()::text
);
alter table private.newsletter_secret enable row level security;

-- Sends a confirmation mail. Returns the same for every address, whether or not a mail is sent: one in ten minutes to an
-- address, three in a day. A subscriber's mail says that they are subscribed. Every call counts. Older tabs send a `browser_id`.
create function public.subscribe_to_newsletter(email text, browser_id text default null) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  clean  text := private.pasted_text(private.bounded(email));
  reader public.newsletter_subscribers;
  mailed timestamptz[];
  token  text;
begin
  if private.is_email(clean) is not true then
    raise exception 'This is no e-mail address.' using errcode = '22023', hint = 'BAD_EMAIL';
  end if;
  perform private.require_edge();
  perform private.count_calls('newsletter', private.callers(), 'newsletter_per_hour');
  perform private.lock_callers(array['mailbox:' || private.mailbox(clean)]);
  mailed := array(select a.at from public.newsletter_subscribers n cross join unnest(n.asked_at) a (at)
                   where private.mailbox(n.email) = private.mailbox(clean) and a.at > now() - interval '1 day' order by a.at);
  if cardinality(mailed) >= 3 or mailed[cardinality(mailed)] > now() - interval '10 minutes' then
    return;
  end if;
  insert into public.newsletter_subscribers (email) values (clean) on conflict do nothing;
  select n.* into reader from public.newsletter_subscribers n where lower(n.email) = lower(clean) for update;
  if reader.id is null then
    return;
  end if;
  if reader.confirmed_at is null then
    token := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  end if;
  update public.newsletter_subscribers n
     set asked_at = array(select a.at from unnest(n.asked_at) a (at) where a.at > now() - interval '1 day') || now(),
         token_hash = coalesce(encode(sha256(convert_to(token, 'UTF8')), 'hex'), n.token_hash),
         expires_at = case when token is not null then now() + interval '2 days' end
   where n.id = reader.id returning n.* into reader;
  insert into private.mails (kind, dedupe_key, recipient, subscriber_id, facts)
  values ('newsletter_confirm', 'newsletter_confirm:' || gen_random_uuid(), reader.email, reader.id,
          private.newsletter_facts(reader, token));
end $$;
grant execute on function public.subscribe_to_newsletter to anon, authenticated, service_role;

create function private.newsletter_digest(value text) returns text
  language sql stable security invoker set search_path = ''
  as $$
    select left(encode(sha256(convert_to(
             s.secret || encode(sha256(convert_to(s.secret || value, 'UTF8')), 'hex'), 'UTF8')), 'hex'), 40)
      from private.newsletter_secret s
  $$;

create function private.leave_key(address text) returns text
  language sql stable security invoker set search_path = ''
  as $$ select private.newsletter_digest('leave ' || lower(address)) $$;

-- The same in every mail to an address, and good for unsubscribing only.
create function private.leave_token(address text) returns text
  language sql stable security invoker set search_path = ''
  as $$ select private.leave_key(address) || private.newsletter_digest('check ' || private.leave_key(address)) $$;

create function private.make_leave_key() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  new.leave_key := private.leave_key(new.email);
  return new;
end $$;

create trigger make_leave_key before insert or update of email on public.newsletter_subscribers
  for each row execute function private.make_leave_key();

create function private.forget_subscriber() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  update private.mails m set recipient = null, facts = null where m.subscriber_id = old.id;
  return null;
end $$;

create trigger forget_subscriber after delete on public.newsletter_subscribers
  for each row execute function private.forget_subscriber();

create function private.newsletter_facts(reader public.newsletter_subscribers, token text) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select jsonb_strip_nulls(jsonb_build_object(
      'shop', (select jsonb_build_object(
                 'email', s.support_email,
                 'phone', s.phone,
                 'address', s.address,
                 'time_zone', s.time_zone) from public.shop_settings s),
      'newsletter', jsonb_build_object(
        'leave', private.leave_token(reader.email),
        'confirm', token,
        'confirm_by', case when token is not null then reader.expires_at end)))
  $$;

create function public.confirm_newsletter(token text) returns text
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  writers text[] := private.count_write();
  reader public.newsletter_subscribers;
begin
  select n.* into reader from public.newsletter_subscribers n
   where n.token_hash = encode(sha256(convert_to(token, 'UTF8')), 'hex') for update;
  if reader.id is null then
    return 'unknown';
  elsif reader.confirmed_at is not null then
    return 'already';
  elsif reader.expires_at <= now() then
    return 'expired';
  end if;
  update public.newsletter_subscribers n set confirmed_at = now(), expires_at = null where n.id = reader.id;
  return 'confirmed';
end $$;
grant execute on function public.confirm_newsletter to anon, authenticated, service_role;

-- Deletes the address. Idempotent, as long as the token is one of ours.
create function public.leave_newsletter(token text) returns text
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.count_write();
  if (token ~ '^[0-9a-f]{80}$' and private.newsletter_digest('check ' || left(token, 40)) = right(token, 40)) is not true then
    return 'unknown';
  end if;
  delete from public.newsletter_subscribers n where n.leave_key = left(token, 40);
  return 'left';
end $$;
grant execute on function public.leave_newsletter to anon, authenticated, service_role;

-- The part of export_my_data about the newsletter and mails.
create function private.export_my_mails() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object(
      'newsletter', (
        select jsonb_build_object(
          'email', n.email,
          'subscribed_at', n.created_at,
          'confirmed_at', n.confirmed_at,
          'source', n.source)
          from public.newsletter_subscribers n where lower(n.email) = private.verified_email()),
      'mails', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'kind', m.kind,
          'to', m.recipient,
          'order_id', m.order_id,
          'written_at', m.created_at,
          'sent_at', m.sent_at) order by m.place), '[]')
          from private.mails m where lower(m.recipient) = private.verified_email()))
  $$;
grant execute on function private.export_my_mails to authenticated;

-- The newsletter in the account, for the user's own verified address only: its state, subscribing and unsubscribing.
-- Subscribing still needs the confirmation mail, because accounts are shared more often than mailboxes.
create function private.own_newsletter_address() returns text
  language plpgsql stable security invoker set search_path = ''
  as $$
begin
  if private.caller_id() is null then
    raise exception 'Somebody has to be signed in.' using errcode = '42501';
  elsif private.verified_email() is null then
    raise exception 'This address is not verified.' using errcode = 'P0001', hint = 'EMAIL_NOT_VERIFIED';
  end if;
  return private.verified_email();
end $$;

-- `asked`: the confirmation mail was sent and is not confirmed yet.
create function public.own_newsletter() returns text
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  address text := private.own_newsletter_address();
begin
  return coalesce((
    select case when n.confirmed_at is not null then 'subscribed' when n.expires_at > now() then 'asked' end
      from public.newsletter_subscribers n where lower(n.email) = address), 'none');
end $$;
grant execute on function public.own_newsletter to authenticated;

-- A subscriber gets no mail.
create function public.join_own_newsletter() returns text
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  if public.own_newsletter() <> 'subscribed' then
    perform public.subscribe_to_newsletter(private.own_newsletter_address());
  end if;
  return public.own_newsletter();
end $$;
grant execute on function public.join_own_newsletter to authenticated;

-- Deletes the address, as the link in each letter does. Idempotent.
create function public.leave_own_newsletter() returns text
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  writers text[] := private.count_write();
  address text := private.own_newsletter_address();
begin
  delete from public.newsletter_subscribers n where lower(n.email) = address;
  return public.own_newsletter();
end $$;
grant execute on function public.leave_own_newsletter to authenticated;
