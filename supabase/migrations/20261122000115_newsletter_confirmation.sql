-- Nobody is subscribed before the owner of the address has said so. See docs/decisions/089.
alter table public.newsletter_subscribers
  add column source       text not null default 'form' check (source in ('form', 'before_confirmation')),
  add column confirmed_at timestamptz,
  -- SHA-256, in hex, of the token in the newest mail that asks for confirmation.
  add column token_hash   text,
  -- Until when that token confirms. Who came by the form and does not confirm is forgotten then.
  add column expires_at   timestamptz,
  -- When mails were asked for, within a day.
  add column asked_at     timestamptz[] not null default '{}',
  -- The first half of the token that leaves; only private.newsletter_secret makes the second.
  add column leave_key    text;
create unique index newsletter_subscribers_by_token on public.newsletter_subscribers (token_hash);
create index newsletter_subscribers_confirmed on public.newsletter_subscribers (confirmed_at desc, id desc)
  where confirmed_at is not null;
create index newsletter_subscribers_unconfirmed on public.newsletter_subscribers (expires_at) where confirmed_at is null;

-- Replacing it makes the links to leave in mails of before unknown.
create table private.newsletter_secret (
  only_row boolean primary key default true check (only_row),
  secret   text    not null default gen_random_uuid()::text || gen_random_uuid()::text
);
insert into private.newsletter_secret default values;
alter table private.newsletter_secret enable row level security;
revoke all on private.newsletter_secret from public, anon, authenticated, service_role;

create function private.newsletter_digest(value text) returns text
  language sql stable security invoker set search_path = ''
  as $$
    select left(encode(sha256(convert_to(s.secret || encode(sha256(convert_to(s.secret || value, 'UTF8')), 'hex'), 'UTF8')), 'hex'), 40)
      from private.newsletter_secret s
  $$;
create function private.leave_key(address text) returns text
  language sql stable security invoker set search_path = ''
  as $$ select private.newsletter_digest('leave ' || lower(address)) $$;
-- The same in every mail to one address, and worth nothing but leaving.
create function private.leave_token(address text) returns text
  language sql stable security invoker set search_path = ''
  as $$ select private.leave_key(address) || private.newsletter_digest('check ' || private.leave_key(address)) $$;
revoke all on function private.newsletter_digest(text), private.leave_key(text), private.leave_token(text) from public;

update public.newsletter_subscribers n set source = 'before_confirmation', leave_key = private.leave_key(n.email);
alter table public.newsletter_subscribers alter column leave_key set not null;
create unique index newsletter_subscribers_by_leave_key on public.newsletter_subscribers (leave_key);

create function private.make_leave_key() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  new.leave_key := private.leave_key(new.email);
  return new;
end $$;
revoke all on function private.make_leave_key() from public;
create trigger make_leave_key before insert or update of email on public.newsletter_subscribers
  for each row execute function private.make_leave_key();

-- Mails of the newsletter carry what they say from the start. No foreign key: whoever leaves is forgotten at once.
alter table private.mails add column subscriber_id uuid;
create index mails_of_subscriber on private.mails (subscriber_id) where subscriber_id is not null;
create index mails_by_recipient on private.mails (lower(recipient));

do $$
declare
  known text := (select pg_get_expr(c.conbin, c.conrelid) from pg_constraint c
                  where c.conname = 'mails_kind_check' and c.conrelid = 'private.mails'::regclass);
begin
  alter table private.mails drop constraint mails_kind_check;
  execute format('alter table private.mails add constraint mails_kind_check check ((%s) or kind in (''newsletter_confirm'', ''letter''))', known);
end $$;

create function private.forget_subscriber() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  update private.mails m set recipient = null, facts = null where m.subscriber_id = old.id;
  return null;
end $$;
revoke all on function private.forget_subscriber() from public;
create trigger forget_subscriber after delete on public.newsletter_subscribers
  for each row execute function private.forget_subscriber();

create function private.newsletter_facts(reader public.newsletter_subscribers, token text) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select jsonb_strip_nulls(jsonb_build_object(
      'shop', (select jsonb_build_object('email', s.support_email, 'phone', s.phone, 'address', s.address,
                                         'time_zone', s.time_zone) from public.shop_settings s),
      'newsletter', jsonb_build_object('leave', private.leave_token(reader.email), 'confirm', token,
                                       'confirm_by', case when token is not null then reader.expires_at end)))
  $$;
revoke all on function private.newsletter_facts(public.newsletter_subscribers, text) from public;

-- Asks the owner of an address by mail. Answers the same whoever it is, and whether there is a mail: one in ten minutes to
-- one address, three in a day. Somebody who is subscribed hears that, in that mail. Every call counts.
create or replace function private.subscribe_to_newsletter(address text, browser_id text) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  clean  text := private.trimmed(address);
  reader public.newsletter_subscribers;
  asked  timestamptz[];
  token  text;
begin
  if private.is_email(clean) is not true then
    raise exception 'This is no e-mail address.' using errcode = '22023', hint = 'BAD_EMAIL';
  end if;
  perform private.require_edge();
  perform private.count_call('newsletter', c.caller, l.newsletter_per_hour)
     from unnest(private.callers(browser_id)) c (caller)
     join private.caller_limits l on l.kind = split_part(c.caller, ':', 1)
    where c.caller <> 'browser:';
  perform private.count_call('newsletter', 'everybody', (select l.newsletter_per_hour from private.shop_limits l));
  insert into public.newsletter_subscribers (email) values (clean) on conflict do nothing;
  select n.* into reader from public.newsletter_subscribers n where lower(n.email) = lower(clean) for update;
  asked := array(select a.at from unnest(reader.asked_at) a (at) where a.at > now() - interval '1 day' order by a.at);
  if reader.id is null or cardinality(asked) >= 3 or asked[cardinality(asked)] > now() - interval '10 minutes' then
    return;
  end if;
  if reader.confirmed_at is null then
    token := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  end if;
  update public.newsletter_subscribers n
     set asked_at = asked || now(),
         token_hash = coalesce(encode(sha256(convert_to(token, 'UTF8')), 'hex'), n.token_hash),
         expires_at = case when token is not null then now() + interval '2 days' end
   where n.id = reader.id returning n.* into reader;
  insert into private.mails (kind, dedupe_key, recipient, subscriber_id, facts)
  values ('newsletter_confirm', 'newsletter_confirm:' || gen_random_uuid(), reader.email, reader.id,
          private.newsletter_facts(reader, token));
end $$;

create function private.confirm_newsletter(token text) returns text
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
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

create function public.confirm_newsletter(token text) returns text
  language sql volatile security invoker set search_path = ''
  as $$ select private.confirm_newsletter(token) $$;

-- Forgets the address. Says the same the second time, as long as the token is one of ours.
create function private.leave_newsletter(token text) returns text
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  if (token ~ '^[0-9a-f]{80}$' and private.newsletter_digest('check ' || left(token, 40)) = right(token, 40)) is not true then
    return 'unknown';
  end if;
  delete from public.newsletter_subscribers n where n.leave_key = left(token, 40);
  return 'left';
end $$;

create function public.leave_newsletter(token text) returns text
  language sql volatile security invoker set search_path = ''
  as $$ select private.leave_newsletter(token) $$;
revoke all on function private.confirm_newsletter(text), public.confirm_newsletter(text),
  private.leave_newsletter(text), public.leave_newsletter(text) from public, anon, authenticated, service_role;
grant execute on function private.confirm_newsletter(text), public.confirm_newsletter(text),
  private.leave_newsletter(text), public.leave_newsletter(text) to anon, authenticated, service_role;

-- What export_my_data says of the newsletter and of mails.
create function private.export_my_mails() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object(
      'newsletter', (
        select jsonb_build_object('email', n.email, 'subscribed_at', n.created_at, 'confirmed_at', n.confirmed_at,
                                  'source', n.source)
          from public.newsletter_subscribers n where lower(n.email) = private.verified_email()),
      'mails', (
        select coalesce(jsonb_agg(jsonb_build_object('kind', m.kind, 'to', m.recipient, 'order_id', m.order_id,
                                                     'written_at', m.created_at, 'sent_at', m.sent_at) order by m.place), '[]')
          from private.mails m where lower(m.recipient) = private.verified_email()))
  $$;
create or replace function public.export_my_data() returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.export_my_data() || private.export_my_mails() $$;
revoke all on function private.export_my_mails() from public, anon, authenticated, service_role;
grant execute on function private.export_my_mails() to authenticated;

-- As before, and whoever did not confirm.
create or replace function private.erase_stale_data(row_limit integer default 500) returns integer
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  oldest_kept timestamptz := (select now() - make_interval(days => s.unpaid_data_days) from public.shop_settings s);
  never_paid  uuid[];
  received    uuid[];
begin
  never_paid := array(
    select o.id from public.orders o
     where o.status = 'cancelled' and o.payment_status <> 'paid' and o.user_id is null and o.erased_at is null
       and o.created_at < oldest_kept and not exists (select from public.payments p where p.order_id = o.id)
     order by o.created_at limit row_limit for update skip locked);
  received := array(
    select o.id from public.orders o
     where o.erase_requested_at < now() - interval '1 day' and o.status in ('completed', 'cancelled')
       and not exists (select from public.order_events e where e.order_id = o.id and e.at > now() - interval '1 day')
     order by o.erase_requested_at limit row_limit for update skip locked);
  perform private.erase_people(array(select a.user_id from private.deleted_accounts a), null, never_paid || received);
  delete from private.deleted_accounts a where a.deleted_at < now() - interval '1 day';
  delete from public.access_log l where l.at < now() - interval '365 days';
  delete from public.stock_reminders r where r.created_at < now() - interval '180 days';
  delete from public.newsletter_subscribers n
   where n.confirmed_at is null and n.source = 'form' and n.expires_at < now();
  delete from private.mails m where coalesce(m.sent_at, m.failed_at, m.dropped_at) < now() - interval '90 days';
  perform private.forget_search_misses();
  return cardinality(never_paid || received);
end $$;
