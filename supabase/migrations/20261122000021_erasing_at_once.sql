-- Takes the locks of all these customers in one order, after orders and products. Whoever changes the records of several
-- customers calls this first, since a trigger meets them in the order of the rows.
create function private.lock_customers(members text[], addresses text[]) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
begin
  perform pg_advisory_xact_lock(known.key)
     from (select distinct hashtextextended('customer:' || customer.name, 0) as key
             from (select unnest(members) union all select '@' || unnest(addresses)) customer (name)
            where customer.name is not null order by 1) known;
end $$;
revoke all on function private.lock_customers(text[], text[]) from public;

create or replace function private.record_customer() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  perform private.lock_customers(array[old.user_id, new.user_id],
                                 array[case when old.user_id is null then old.customer_email end,
                                       case when new.user_id is null then new.customer_email end]);
  if old.payment_status = 'paid' and (old.user_id, old.customer_email) is distinct from (new.user_id, new.customer_email)
     and coalesce(old.user_id, old.customer_email) is not null then
    perform private.refresh_customer(old.user_id, old.customer_email);
  end if;
  if coalesce(new.user_id, new.customer_email) is not null then
    perform private.refresh_customer(new.user_id, new.customer_email);
  end if;
  return null;
end $$;
revoke all on function private.record_customer() from public;

-- As before, with the orders that were there when it began, all of them locked: one that is placed or claimed meanwhile
-- could be paid before it is cancelled here. The next call erases it.
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
  perform private.refresh_customers(addressed || erase_people.email);
  update public.access_log l set subject = null
   where l.action = 'read_customer' and l.subject = any (addressed || erase_people.email)
     and not exists (select from public.customers c where c.email = l.subject);
  return jsonb_build_object('erased_orders', cardinality(finished), 'kept_orders', cardinality(unfinished));
end $$;
revoke all on function private.erase_people(text[], text, uuid[]) from public;
