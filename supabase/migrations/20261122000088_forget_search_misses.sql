-- As before, and what was searched for and not found goes after its days, also when nobody searches any more.
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
  perform private.forget_search_misses();
  return cardinality(never_paid || received);
end $$;
