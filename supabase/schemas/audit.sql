-- What staff changed and which personal data they read. Written by triggers and functions only, never edited.
-- Relies on staff.

-- One row for each change by a member of staff. Only triggers write here.
create table public.audit_log (
  id         bigint      generated always as identity primary key,
  at         timestamptz not null default now(),
  actor      text        not null,
  action     text        not null check (action in ('insert', 'update', 'delete')),
  table_name text        not null,
  row_id     text        not null,
  before     jsonb,
  after      jsonb
);
create index audit_log_by_row on public.audit_log (table_name, row_id, id desc);
create index audit_log_by_time on public.audit_log (at desc, id desc);
alter table public.audit_log enable row level security;
create policy "Staff read the audit log" on public.audit_log
  for select to authenticated using ((select private.is_staff()));
grant select on public.audit_log to authenticated, service_role;

-- Which member of staff read a customer's data. Written by functions only, never edited: one entry per member,
-- order or customer and hour, and one per export.
create table public.access_log (
  id        bigint      generated always as identity primary key,
  at        timestamptz not null default now(),
  actor     text        not null,
  action    text        not null
    check (action in ('read_customer', 'read_order', 'read_message', 'read_recall',
                      'export_orders', 'export_books', 'export_movements', 'export_subscribers')),
  -- The id of an order, message or recall, or the e-mail address of a customer; null for an export and once the customer is
  -- erased.
  subject   text,
  row_count integer     not null default 1 check (row_count >= 0)
);
create unique index access_log_once_an_hour
  on public.access_log (actor, action, subject, (date_trunc('hour', at at time zone 'UTC'))) where subject is not null;
create index access_log_by_subject on public.access_log (subject) where subject is not null;
create index access_log_by_time on public.access_log (at);
alter table public.access_log enable row level security;
create policy "Staff read the access log" on public.access_log
  for select to authenticated using ((select private.is_staff()));
grant select on public.access_log to authenticated, service_role;

create function private.pick_columns(line jsonb, columns text[]) returns jsonb
  language sql immutable security invoker set search_path = ''
  as $$ select jsonb_object_agg(c.name, line -> c.name) from unnest(columns) c (name) where line is not null $$;

-- Trigger arguments: the column that identifies a row, then the columns to keep. All are kept when none is named.
create function private.record_change() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  actor  text := private.acting_staff();
  before jsonb;
  after  jsonb;
begin
  if actor is null then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    before := to_jsonb(old);
  end if;
  if tg_op <> 'DELETE' then
    after := to_jsonb(new);
  end if;
  insert into public.audit_log (actor, action, table_name, row_id, before, after)
  values (actor, lower(tg_op), tg_table_name, coalesce(after, before) ->> tg_argv[0],
          case when tg_nargs > 1 then private.pick_columns(before, tg_argv[1:]) else before end,
          case when tg_nargs > 1 then private.pick_columns(after, tg_argv[1:]) else after end);
  return null;
end $$;

create trigger record_change after insert or update or delete on public.staff_members
  for each row execute function private.record_change('email');

-- A row as it was when staff last deleted it. Restoring uses this copy, not data from the caller, so the caller cannot
-- insert a different row.
create function private.deleted_row(of_table text, of_row text) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select a.before from public.audit_log a
     where a.table_name = of_table and a.row_id = of_row and a.action = 'delete' order by a.id desc limit 1
  $$;

-- Restores a row that staff removed, unless it exists. Only the id comes from the caller, everything else from the log;
-- `changes` are the columns that must differ from the logged row.
create function private.restore_row(target regclass, id bigint, changes jsonb default '{}') returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  was jsonb := private.deleted_row((select c.relname from pg_class c where c.oid = target), restore_row.id::text);
begin
  if was is not null then
    perform private.insert_row(
      target, was - 'updated_at' || jsonb_build_object('version', (was ->> 'version')::integer + 1) || changes, true);
  end if;
end $$;

create function private.log_access(actor text, action text, subject text, row_count integer default 1) returns void
  language sql volatile security invoker set search_path = ''
  as $$
    insert into public.access_log (actor, action, subject, row_count)
    values (log_access.actor, log_access.action, log_access.subject, log_access.row_count) on conflict do nothing
  $$;

create function public.log_export(kind text, row_count integer) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor text := private.require_staff();
begin
  if kind is null or kind not in ('orders', 'books', 'movements', 'subscribers') or row_count is null or row_count < 0 then
    raise exception 'There is no such export.' using errcode = '22023', hint = 'BAD_EXPORT';
  end if;
  perform private.require_recent_sign_in();
  perform private.log_access(actor, 'export_' || kind, null, row_count);
end $$;
grant execute on function public.log_export to authenticated;

-- How a logged record is called.
create function private.logged_name(line jsonb) returns text
  language sql immutable security invoker set search_path = ''
  as $$ select left(coalesce(line ->> 'name', line ->> 'title', line ->> 'subject', line ->> 'code', line ->> 'note'), 200) $$;

-- The columns that a change has changed. Long values are cut: the log tells what happened, the record's history has all of it.
create function private.logged_fields(before jsonb, after jsonb) returns jsonb
  language sql immutable security invoker set search_path = ''
  as $$
    select coalesce(jsonb_agg(jsonb_build_object('name', c.name, 'before', left(before ->> c.name, 200),
                                                 'after', left(after ->> c.name, 200)) order by c.name), '[]')
      from jsonb_object_keys(before || after) c (name)
     where c.name not in ('version', 'updated_at', 'search_text') and before -> c.name is distinct from after -> c.name
  $$;

-- Both logs as one list, newest first: what staff changed, and what they read.
create function public.list_log(
  log text default null, search text default null, before_at timestamptz default null, before_log text default null,
  before_id bigint default null, page_size integer default 25
) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  actor    text := private.require_staff();
  size     integer := private.page_size(page_size);
  patterns text[] := private.contains_patterns(search);
begin
  return (
    with entries as materialized (
      (select 'changes' as log, a.id, a.at, a.actor, a.action, a.table_name, a.row_id as subject, null::integer as row_count,
              a.before, a.after
         from public.audit_log a
        where list_log.log is distinct from 'reads'
          and (before_at is null or (a.at, 'changes', a.id) < (before_at, before_log, before_id))
          and (patterns is null or private.search_text(concat_ws(' ', a.actor, a.action, a.table_name, a.row_id,
                                                    private.logged_name(coalesce(a.after, a.before)))) like all (patterns))
        order by a.at desc, a.id desc limit size + 1)
      union all
      (select 'reads', a.id, a.at, a.actor, a.action, null, a.subject, a.row_count, null, null
         from public.access_log a
        where list_log.log is distinct from 'changes'
          and (before_at is null or (a.at, 'reads', a.id) < (before_at, before_log, before_id))
          and (patterns is null or private.search_text(concat_ws(' ', a.actor, a.action, a.subject)) like all (patterns))
        order by a.at desc, a.id desc limit size + 1)
    ), ranked as (
      select e.*, row_number() over (order by e.at desc, e.log desc, e.id desc) as place from entries e
    )
    select jsonb_build_object(
      'entries', coalesce(jsonb_agg(jsonb_build_object(
        'log', r.log, 'id', r.id, 'at', r.at, 'actor', r.actor, 'action', r.action, 'table_name', r.table_name,
        'subject', r.subject, 'row_count', r.row_count, 'name', private.logged_name(coalesce(r.after, r.before)),
        'order_id', case when r.table_name in ('orders', 'order_events') or r.action = 'read_order' then r.subject
                         else coalesce(r.after, r.before) ->> 'order_id' end,
        'fields', private.logged_fields(r.before, r.after)) order by r.place) filter (where r.place <= size), '[]'),
      'next', (select jsonb_build_object('at', l.at, 'log', l.log, 'id', l.id) from ranked l
                where l.place = size and exists (select from ranked more where more.place > size)))
      from ranked r);
end $$;
grant execute on function public.list_log to authenticated;

-- Reading a record that does not exist is not logged.
