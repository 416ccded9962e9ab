-- What was searched for in the shop and not found: the text, the day and how often. Nobody's name, account or address.
create table private.search_misses (
  day   date    not null,
  text  text    not null check (char_length(text) between 2 and 60),
  count integer not null default 1,
  primary key (day, text)
);
alter table private.search_misses enable row level security;
revoke all on private.search_misses from public, anon, authenticated, service_role;

alter table private.caller_limits
  add column search_misses_per_hour integer not null default 60 check (search_misses_per_hour >= 1);
update private.caller_limits l set search_misses_per_hour = 300 where l.kind = 'address';
alter table private.shop_limits
  add column search_misses_per_hour integer not null default 2000 check (search_misses_per_hour >= 1),
  -- Different texts in one day, and how many days they are kept.
  add column search_misses_per_day  integer not null default 500 check (search_misses_per_day >= 1),
  add column search_miss_days       integer not null default 90 check (search_miss_days >= 1);

-- The text in lower case with single spaces, as far as it can be what a shop may sell. Null for what names a person
-- rather than a thing: an address, a number of five digits and more.
create function private.search_miss(text text) returns text
  language sql immutable security invoker set search_path = ''
  as $$
    select case when char_length(said.text) between 2 and 60 and said.text ~ '[[:alpha:]]' and said.text !~ '@|://|www\.'
                 and char_length(regexp_replace(said.text, '[^0-9]', '', 'g')) < 5 then said.text end
      from (select private.trimmed(regexp_replace(lower(search_miss.text), '[[:space:][:cntrl:]]+', ' ', 'g'))) said (text)
  $$;
revoke all on function private.search_miss(text) from public;

-- Always the same answer. Callers are counted to limit them (private.call_counts), apart from what they searched for.
create function private.record_search_miss(searched text) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  miss   text := private.search_miss(left(searched, 1000));
  today  date := private.shop_today();
  limits private.shop_limits;
begin
  if miss is null then
    return;
  end if;
  select l.* into strict limits from private.shop_limits l;
  perform private.count_call('search miss', c.caller, l.search_misses_per_hour)
     from unnest(private.callers(null)) c (caller)
     join private.caller_limits l on l.kind = split_part(c.caller, ':', 1)
    where c.caller <> 'browser:';
  perform private.count_call('search miss', 'everybody', limits.search_misses_per_hour);
  update private.search_misses m set count = m.count + 1 where m.day = today and m.text = miss;
  if found then
    return;
  end if;
  perform private.forget_search_misses();
  insert into private.search_misses (day, text)
  select today, miss
   where (select count(*) from private.search_misses m where m.day = today) < limits.search_misses_per_day
  on conflict do nothing;
end $$;

create function private.forget_search_misses() returns void
  language sql volatile security invoker set search_path = ''
  as $$
    delete from private.search_misses m
     where m.day <= private.shop_today() - (select l.search_miss_days from private.shop_limits l)
  $$;
revoke all on function private.forget_search_misses() from public;

create function public.record_search_miss(searched text) returns void
  language sql volatile security invoker set search_path = ''
  as $$ select private.record_search_miss(record_search_miss.searched) $$;
revoke all on function private.record_search_miss(text), public.record_search_miss(text)
  from public, anon, authenticated, service_role;
grant execute on function private.record_search_miss(text), public.record_search_miss(text)
  to anon, authenticated, service_role;

-- For staff: the texts of the days that are kept, the most frequent first.
create function private.list_search_misses() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  actor  text    := private.require_staff();
  days   integer := (select l.search_miss_days from private.shop_limits l);
begin
  return jsonb_build_object('days', days, 'misses', (
    select coalesce(jsonb_agg(jsonb_build_object('text', t.text, 'count', t.count, 'last_day', t.last_day)
                              order by t.count desc, t.last_day desc, t.text), '[]')
      from (select m.text, sum(m.count) as count, max(m.day) as last_day from private.search_misses m
             where m.day > private.shop_today() - days
             group by m.text order by 2 desc, 3 desc, 1 limit 100) t));
end $$;

create function public.list_search_misses() returns jsonb
  language sql stable security invoker set search_path = ''
  as $$ select private.list_search_misses() $$;
revoke all on function private.list_search_misses(), public.list_search_misses()
  from public, anon, authenticated, service_role;
grant execute on function private.list_search_misses(), public.list_search_misses() to authenticated;

-- As before, and what nobody needs any more: reminders that have waited for half a year, and searches in vain after their days,
-- also when nobody searches.
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
  perform private.forget_search_misses();
  return cardinality(never_paid || received);
end $$;
