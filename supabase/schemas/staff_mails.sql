-- Which mails each member of staff gets, and those mails.
-- Relies on staff, messages and mails.

-- A member's choice. Without a row owners get everything but messages, and others nothing.
create table private.staff_mail_choices (
  email text   primary key references public.staff_members (email) on delete cascade,
  kinds text[] not null check (kinds <@ private.optional_staff_mails())
);
alter table private.staff_mail_choices enable row level security;

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
