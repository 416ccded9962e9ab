-- Issues of the newsletter: written, tested, scheduled, sent once to each reader.
-- Relies on newsletter and staff.

-- Written and tested by staff, sent once to each confirmed reader. See docs/decisions/089.
create table private.letters (
  id            uuid        primary key default gen_random_uuid(),
  subject       text        not null check (private.tidy_text(subject) <> '' and char_length(subject) <= 150),
  -- Markdown
  body          text        not null check (private.tidy_text(body) <> '' and char_length(body) <= 20000),
  version       integer     not null default 1,
  created_at    timestamptz not null default now(),
  -- The month of which it is the letter, set by Send.
  month         date        constraint one_letter_a_month unique,
  scheduled_for timestamptz,
  started_at    timestamptz,
  finished_at   timestamptz,
  -- Cursor: the id of the last reader whose mail is written.
  reached       uuid,
  recipients    integer     not null default 0,
  sent          integer     not null default 0,
  constraint scheduled_in_a_month check ((month is null) = (scheduled_for is null))
);
create index letters_under_way on private.letters (scheduled_for) where scheduled_for is not null and finished_at is null;
alter table private.letters enable row level security;

create trigger record_change after insert or delete or update of subject, body, scheduled_for on private.letters
  for each row execute function private.record_change('id', 'subject', 'scheduled_for');

create function private.letter_facts(subject text, body text, address text, is_test boolean) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select jsonb_strip_nulls(jsonb_build_object(
      'shop', (select jsonb_build_object(
                 'email', s.support_email,
                 'phone', s.phone,
                 'address', s.address,
                 'time_zone', s.time_zone) from public.shop_settings s),
      'letter', jsonb_build_object('subject', subject, 'body', body, 'is_test', is_test),
      'newsletter', jsonb_build_object('leave', private.leave_token(address))))
  $$;

-- Writes the next mails of the letter that is due. A few at a time, so that mails about orders do not wait for them; one run
-- at a time; one mail per reader, however often it runs. Readers who join later get the next letter.
create function private.write_letters() returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  letter  private.letters;
  waiting integer;
  readers uuid[];
begin
  select l.* into letter from private.letters l
   where l.scheduled_for <= now() and l.finished_at is null order by l.scheduled_for limit 1 for update skip locked;
  if letter.id is null then
    return;
  end if;
  if letter.started_at is null then
    update private.letters l
       set started_at = now(),
           recipients = (select count(*) from public.newsletter_subscribers n where n.confirmed_at is not null)
     where l.id = letter.id returning l.* into letter;
  end if;
  waiting := (select count(*) from private.mails m where m.letter_id = letter.id and m.next_attempt_at is not null);
  readers := array(
    select n.id from public.newsletter_subscribers n
     where n.confirmed_at <= letter.started_at and (letter.reached is null or n.id > letter.reached)
     order by n.id limit greatest(0, 20 - waiting));
  insert into private.mails (kind, dedupe_key, recipient, subscriber_id, letter_id, facts)
  select 'letter', concat_ws(':', 'letter', letter.id, n.id), n.email, n.id, letter.id,
         private.letter_facts(letter.subject, letter.body, n.email, false)
    from public.newsletter_subscribers n where n.id = any (readers)
  on conflict on constraint one_mail_for_each_event do nothing;
  if cardinality(readers) > 0 then
    update private.letters l set reached = readers[cardinality(readers)] where l.id = letter.id;
  elsif waiting = 0 then
    update private.letters l set finished_at = now() where l.id = letter.id;
  end if;
end $$;
grant execute on function private.write_letters to service_role;

create function private.count_sent_letter() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  update private.letters l set sent = l.sent + 1 where l.id = new.letter_id;
  return null;
end $$;

create function public.list_letters() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  actor text := private.require_staff();
begin
  return jsonb_build_object(
    'confirmed', (select count(*) from public.newsletter_subscribers n where n.confirmed_at is not null),
    'unconfirmed', (select count(*) from public.newsletter_subscribers n where n.confirmed_at is null),
    'letters', (
      select coalesce(jsonb_agg((select to_jsonb(own) from (
          select l.id, l.subject, l.body, l.version, l.created_at, l.scheduled_for, l.started_at, l.finished_at, l.recipients,
                 l.sent) own) || jsonb_build_object(
        'failed', (select count(*) from private.mails m where m.letter_id = l.id and m.failed_at is not null))
               order by l.created_at desc, l.id), '[]')
        from (select * from private.letters order by created_at desc limit 50) l));
end $$;
grant execute on function public.list_letters to authenticated;

create function private.refuse_letter(hint text) returns void
  language plpgsql stable security invoker set search_path = ''
  as $$
begin
  raise exception 'This cannot be done with the letter: %.', hint using errcode = 'P0001', hint = hint;
end $$;

-- A draft in this version, locked, so that a change by another editor is not sent unseen.
create function private.draft_letter(target uuid, expected_version integer) returns private.letters
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  letter private.letters;
begin
  select l.* into letter from private.letters l where l.id = target for update;
  if letter.id is null or letter.scheduled_for is not null or letter.version is distinct from expected_version then
    perform private.refuse_letter('LETTER_CHANGED');
  end if;
  return letter;
end $$;

create function public.save_letter(id uuid, expected_version integer, subject text, body text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
#variable_conflict use_column
declare
  actor   text := private.act_as_staff();
  title   text := private.tidy_line(subject);
  content text := private.tidy_text(body);
  wrong   text := case when (char_length(title) between 1 and 150) is not true then 'subject'
                       when (char_length(content) between 1 and 20000) is not true then 'body' end;
begin
  if id is null then
    raise exception 'A letter has an id.' using errcode = '22023', hint = 'BAD_REQUEST';
  elsif wrong is not null then
    raise exception 'A letter has a subject and a text.' using errcode = '22023', hint = 'BAD_LETTER', detail = wrong;
  elsif expected_version is null then
    insert into private.letters as l (id, subject, body) values (save_letter.id, title, content) on conflict (id) do nothing;
  else
    perform private.draft_letter(id, expected_version);
    update private.letters l set subject = title, body = content, version = l.version + 1 where l.id = save_letter.id;
  end if;
  return public.list_letters();
end $$;
grant execute on function public.save_letter to authenticated;

create function public.remove_letter(id uuid, expected_version integer) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor text := private.act_as_staff();
begin
  perform private.draft_letter(id, expected_version);
  delete from private.letters l where l.id = remove_letter.id;
  return public.list_letters();
end $$;
grant execute on function public.remove_letter to authenticated;

-- Sends the draft to the caller. Twenty an hour.
create function public.test_letter(id uuid, expected_version integer) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor  text := private.act_as_staff();
  letter private.letters := private.draft_letter(id, expected_version);
begin
  perform private.count_call('test_letter', actor, 20);
  insert into private.mails (kind, dedupe_key, recipient, facts)
  values ('letter', 'letter-test:' || gen_random_uuid(), actor,
          private.letter_facts(letter.subject, letter.body, actor, true));
  return public.list_letters();
end $$;
grant execute on function public.test_letter to authenticated;

-- Scheduled in five minutes, so that it can be stopped. One in a calendar month of the shop's time zone.
create function public.send_letter(id uuid, expected_version integer) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor text := private.act_as_staff();
begin
  perform private.draft_letter(id, expected_version);
  if not exists (select from public.newsletter_subscribers n where n.confirmed_at is not null) then
    perform private.refuse_letter('NO_READERS');
  end if;
  update private.letters l
     set month = date_trunc('month', private.shop_today())::date, scheduled_for = now() + interval '5 minutes'
   where l.id = send_letter.id;
  return public.list_letters();
exception when unique_violation then
  perform private.refuse_letter('LETTER_THIS_MONTH');
end $$;
grant execute on function public.send_letter to authenticated;

-- Sends a scheduled letter now, or cancels it.
create function public.decide_letter(id uuid, send_now boolean) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor text := private.act_as_staff();
begin
  update private.letters l
     set scheduled_for = case when send_now then now() end, month = case when send_now then l.month end
   where l.id = decide_letter.id and l.scheduled_for is not null and l.started_at is null;
  if not found then
    perform private.refuse_letter('LETTER_STARTED');
  end if;
  return public.list_letters();
end $$;
grant execute on function public.decide_letter to authenticated;

-- The facts for the preview of a letter.
create function public.preview_letter(subject text, body text) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  actor text := private.require_staff();
begin
  return private.letter_facts(left(subject, 150), left(body, 20000), actor, true);
end $$;
grant execute on function public.preview_letter to authenticated;

-- Newest first, by the time of confirmation.
create function public.list_subscribers(
  search text default null, before_confirmed_at timestamptz default null, before_id uuid default null,
  page_size integer default 20
) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  actor    text    := private.require_staff();
  size     integer := private.page_size(page_size);
  patterns text[]  := private.contains_patterns(search);
begin
  return (
    with found as (
      select n.id, n.email, n.confirmed_at, n.source from public.newsletter_subscribers n
       where n.confirmed_at is not null and (before_id is null or (n.confirmed_at, n.id) < (before_confirmed_at, before_id))
         and (patterns is null or private.search_text(n.email) like all (patterns))
       order by n.confirmed_at desc, n.id desc limit size + 1),
    shown as (select * from found order by confirmed_at desc, id desc limit size)
    select jsonb_build_object(
      'subscribers', (select coalesce(jsonb_agg(to_jsonb(s) order by s.confirmed_at desc, s.id desc), '[]') from shown s),
      'next', (select jsonb_build_object('confirmed_at', s.confirmed_at, 'id', s.id) from shown s
                where (select count(*) from found) > size order by s.confirmed_at, s.id limit 1)));
end $$;
grant execute on function public.list_subscribers to authenticated;
