-- The replacement or the safe part that the buyer of a recalled product asked for: sent or refused by staff.
-- Relies on orders, recalls and ended_units. Asked for in recall_remedies; its mail is in mails.

create table private.remedies (
  id          uuid        primary key default gen_random_uuid(),
  place       bigint      not null generated always as identity,
  order_id    uuid        not null references public.orders (id) on delete cascade,
  recall_id   bigint      not null references public.recalls (id) on delete restrict,
  kind        text        not null check (kind in ('part', 'replacement')),
  created_at  timestamptz not null default now(),
  status      text        not null default 'asked' check (status in ('asked', 'sent', 'refused')),
  answer      text        check (char_length(answer) <= 1000),
  answered_at timestamptz,
  version     integer     not null default 1,
  constraint one_remedy_for_each_recall unique (recall_id, order_id),
  constraint answered_once check ((answered_at is null) = (status = 'asked'))
);
create index remedies_of_order on private.remedies (order_id, place);
create index remedies_open on private.remedies (place desc) where status = 'asked';
alter table private.remedies enable row level security;

create trigger record_change after update on private.remedies for each row
  execute function private.record_change('id', 'order_id', 'status');

create function private.staff_remedy(asked private.remedies) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select to_jsonb(remedy)
      from (select asked.id, asked.version, asked.kind, r.product_name, asked.created_at, asked.status, asked.answer,
                   o.id as order_id, o.customer_name
              from public.recalls r cross join public.orders o where r.id = asked.recall_id and o.id = asked.order_id) remedy
  $$;

-- Those to answer, the newest first.
create function public.list_remedies(before bigint default null, page_size integer default 20) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  actor text := private.require_staff();
  size  integer := private.page_size(page_size);
begin
  return (
    with found as materialized (
      select q.id, q.place from private.remedies q
       where q.status = 'asked' and (before is null or q.place < before) order by q.place desc limit size + 1),
    shown as (select f.* from found f order by f.place desc limit size)
    select jsonb_build_object(
      'remedies', coalesce(jsonb_agg(private.staff_remedy(q) order by q.place desc), '[]'),
      'next', case when (select count(*) from found) > size then min(q.place) end,
      'open', (select count(*) from private.remedies a where a.status = 'asked'))
    from shown s join private.remedies q on q.id = s.id);
end $$;
grant execute on function public.list_remedies to authenticated;

-- Sends it, or refuses it with a reason. The customer is notified by mail.
create function public.answer_remedy(remedy_id uuid, send boolean, answer text, expected_version integer) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor text := private.act_as_staff();
  note  text := private.parse_note(answer, 1000, 'BAD_ANSWER');
  asked private.remedies;
begin
  perform private.lock_order(q.order_id) from private.remedies q where q.id = answer_remedy.remedy_id;
  asked := private.locked_row(null::private.remedies, remedy_id, 'REMEDY_NOT_FOUND');
  if asked.version is distinct from expected_version then
    perform private.refuse_stale_version(private.staff_remedy(asked));
  elsif asked.status <> 'asked' then
    raise exception 'This request is answered.' using errcode = 'P0001', hint = 'REQUEST_ANSWERED';
  elsif send is null or (not send and note is null) then
    raise exception 'A refusal says why.' using errcode = '22023', hint = 'BAD_ANSWER';
  elsif send and exists (
          select from public.orders o
           where o.id = asked.order_id and (not o.stock_held or private.is_paid_back(o.id))) then
    raise exception 'This order is over: its money goes back.' using errcode = 'P0001', hint = 'ORDER_OVER';
  end if;
  update private.remedies q
     set status = case when send then 'sent' else 'refused' end, answer = note, answered_at = now(), version = q.version + 1
   where q.id = answer_remedy.remedy_id returning q.* into asked;
  if asked.kind = 'replacement' and asked.status = 'sent' then
    perform private.end_units(private.lines_left(o, r.product_id), 'replaced', asked.id)
       from public.orders o cross join public.recalls r where o.id = asked.order_id and r.id = asked.recall_id;
    perform private.close_sent(asked.order_id);
  end if;
  insert into private.mails (kind, dedupe_key, recipient, order_id, remedy_id)
  select 'remedy_answered', 'remedy_answered:' || asked.id, o.customer_email, o.id, asked.id
    from public.orders o where o.id = asked.order_id and o.customer_email is not null
  on conflict on constraint one_mail_for_each_event do nothing;
  return private.staff_remedy(asked);
end $$;
grant execute on function public.answer_remedy to authenticated;

-- The answers of staff are erased together with the name and address of the order.
create function private.forget_remedy_answers() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  update private.remedies q set answer = null where q.order_id = new.id;
  return null;
end $$;

create trigger forget_remedy_answers after update of erased_at on public.orders
  for each row when (new.erased_at is not null and old.erased_at is null) execute function private.forget_remedy_answers();
