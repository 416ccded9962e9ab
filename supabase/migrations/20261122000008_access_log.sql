-- Which member of staff read the data of a customer. Functions write it, and nobody can change it: one entry for each
-- member, order or customer and hour, and one for each export.
create table public.access_log (
  id        bigint      generated always as identity primary key,
  at        timestamptz not null default now(),
  actor     text        not null,
  action    text        not null check (action in ('read_customer', 'read_order', 'export_orders')),
  -- The id of an order, or the e-mail address of a customer; null for an export and once the customer is erased.
  subject   text,
  row_count integer     not null default 1 check (row_count >= 0)
);
create unique index access_log_once_an_hour
  on public.access_log (actor, action, subject, (date_trunc('hour', at at time zone 'UTC'))) where subject is not null;
create index access_log_by_subject on public.access_log (subject) where subject is not null;
create index access_log_by_time on public.access_log (at);

alter table public.access_log enable row level security;
revoke all on public.access_log from public, anon, authenticated, service_role;
grant select on public.access_log to authenticated, service_role;

create policy "Staff read the access log" on public.access_log
  for select to authenticated using ((select private.is_staff()));

create function private.log_access(actor text, action text, subject text, row_count integer default 1) returns void
  language sql volatile security invoker set search_path = ''
  as $$
    insert into public.access_log (actor, action, subject, row_count)
    values (log_access.actor, log_access.action, log_access.subject, log_access.row_count) on conflict do nothing
  $$;
revoke all on function private.log_access(text, text, text, integer) from public;

create function private.log_export(kind text, row_count integer) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor text := private.require_staff();
begin
  if kind is distinct from 'orders' or row_count is null or row_count < 0 then
    raise exception 'There is no such export.' using errcode = '22023', hint = 'BAD_EXPORT';
  end if;
  perform private.log_access(actor, 'export_' || kind, null, row_count);
end $$;

create function public.log_export(kind text, row_count integer) returns void
  language sql volatile security invoker set search_path = ''
  as $$ select private.log_export(kind, row_count) $$;
revoke all on function private.log_export(text, integer), public.log_export(text, integer)
  from public, anon, authenticated, service_role;
grant execute on function private.log_export(text, integer), public.log_export(text, integer) to authenticated;

-- Reading something that is not there is no access.
create function private.read_customer(address text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor text := private.require_staff();
  found_customer jsonb := private.get_customer(address);
begin
  if found_customer is not null then
    perform private.log_access(actor, 'read_customer', found_customer ->> 'email');
  end if;
  return found_customer;
end $$;

create function private.read_order(target uuid) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor text := private.require_staff();
  found_order jsonb := private.get_order(target);
begin
  if found_order is not null then
    perform private.log_access(actor, 'read_order', found_order ->> 'id');
  end if;
  return found_order;
end $$;
revoke all on function private.read_customer(text), private.read_order(uuid)
  from public, anon, authenticated, service_role;
grant execute on function private.read_customer(text), private.read_order(uuid) to authenticated;

create or replace function public.get_customer(email text) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.read_customer(get_customer.email) $$;

create or replace function public.get_order(order_id uuid) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.read_order(order_id) $$;
revoke all on function public.get_customer(text), public.get_order(uuid) from public, anon, authenticated, service_role;
grant execute on function public.get_customer(text), public.get_order(uuid) to authenticated;
