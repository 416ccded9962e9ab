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

-- As before; and the log forgets customers that are erased.
create or replace function private.erase_people(people text[], email text, needless uuid[] default '{}') returns jsonb
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  unpaid     uuid[];
  unfinished uuid[];
  finished   uuid[];
  addressed  text[];
begin
  perform from public.orders o where o.user_id = any (people) order by o.id for update;
  select coalesce(array_agg(o.id) filter (where o.status = 'pending' and o.payment_status <> 'paid'), '{}'),
         coalesce(array_agg(o.id) filter (where o.status in ('processing', 'shipped')
                                             or (o.status = 'pending' and o.payment_status = 'paid')), '{}'),
         coalesce(array_agg(o.id) filter (where o.status in ('completed', 'cancelled')), '{}')
    into unpaid, unfinished, finished
    from public.orders o where o.user_id = any (people);
  finished := finished || unpaid || needless;
  addressed := array(select distinct o.customer_email from public.orders o where o.id = any (finished));
  perform private.release_stock(unpaid, 'customer');
  perform private.erase_orders(finished);
  update public.orders o set user_id = null, erase_requested_at = now() where o.id = any (unfinished);
  delete from public.addresses a where a.user_id = any (people);
  delete from public.newsletter_subscribers n where n.user_id = any (people) or lower(n.email) = erase_people.email;
  perform private.refresh_customers(addressed || erase_people.email);
  update public.access_log l set subject = null
   where l.action = 'read_customer' and l.subject = any (addressed || erase_people.email)
     and not exists (select from public.customers c where c.email = l.subject);
  return jsonb_build_object('erased_orders', cardinality(finished), 'kept_orders', cardinality(unfinished));
end $$;

-- As before; and the log forgets after a year.
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
  return cardinality(never_paid || received);
end $$;
