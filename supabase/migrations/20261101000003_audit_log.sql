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

alter table public.audit_log enable row level security;
revoke all on public.audit_log from public, anon, authenticated, service_role;
grant select on public.audit_log to authenticated, service_role;

create policy "Staff read the audit log" on public.audit_log
  for select to authenticated using ((select private.is_staff()));

create function private.pick_columns(line jsonb, columns text[]) returns jsonb
  language sql immutable security invoker set search_path = ''
  as $$ select jsonb_object_agg(c.name, line -> c.name) from unnest(columns) c (name) where line is not null $$;
revoke all on function private.pick_columns(jsonb, text[]) from public;

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
revoke all on function private.record_change() from public;

-- A row as it was when staff deleted it last. Restoring takes the row from here and not from the caller, so that nobody
-- can bring in another one.
create function private.deleted_row(of_table text, of_row text) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select a.before from public.audit_log a
     where a.table_name = of_table and a.row_id = of_row and a.action = 'delete' order by a.id desc limit 1
  $$;
revoke all on function private.deleted_row(text, text) from public;

create trigger record_change after insert or delete on public.staff_suspensions
  for each row execute function private.record_change('email');
