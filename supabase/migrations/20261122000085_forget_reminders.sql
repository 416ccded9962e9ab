-- Everything the shop holds about these accounts, and what nobody needs any more: orders, and reminders that have waited for
-- half a year. It runs every hour, called by erase_stale_data, which each subject with data of its own replaces.
create or replace function private.erase_people(people text[], email text, needless uuid[] default '{}') returns jsonb
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  own        uuid[] := array(select o.id from public.orders o where o.user_id = any (people) order by o.id for update);
  unpaid     uuid[];
  unfinished uuid[];
  finished   uuid[];
  addressed  text[];
begin
  select coalesce(array_agg(o.id) filter (where o.status = 'pending' and o.payment_status <> 'paid'), '{}'),
         coalesce(array_agg(o.id) filter (where o.status in ('processing', 'shipped')
                                             or (o.status = 'pending' and o.payment_status = 'paid')), '{}'),
         coalesce(array_agg(o.id) filter (where o.status in ('completed', 'cancelled')), '{}')
    into unpaid, unfinished, finished
    from public.orders o where o.id = any (own);
  finished := finished || unpaid || needless;
  addressed := array(select distinct o.customer_email from public.orders o where o.id = any (finished));
  perform private.release_stock(unpaid, 'customer');
  perform private.lock_customers(people, addressed || erase_people.email
    || array(select o.customer_email from public.orders o where o.id = any (unfinished)));
  perform private.erase_orders(finished);
  update public.orders o set user_id = null, erase_requested_at = now() where o.id = any (unfinished);
  perform private.lock_own_addresses(person) from (select distinct unnest(people) order by 1) owners (person);
  delete from public.addresses a where a.user_id = any (people);
  delete from public.newsletter_subscribers n where n.user_id = any (people) or lower(n.email) = erase_people.email;
  delete from public.stock_reminders r
   where r.user_id = any (people) or lower(r.email) = erase_people.email or r.created_at < now() - interval '180 days';
  perform private.refresh_customers(addressed || erase_people.email);
  update public.access_log l set subject = null
   where l.action = 'read_customer' and l.subject = any (addressed || erase_people.email)
     and not exists (select from public.customers c where c.email = l.subject);
  return jsonb_build_object('erased_orders', cardinality(finished), 'kept_orders', cardinality(unfinished));
end $$;
