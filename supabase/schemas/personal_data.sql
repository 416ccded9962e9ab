-- Export and erasure of personal data, on request or when its retention ends.
-- Relies on everything that stores personal data.

-- Accounts deleted at the identity provider. Their last token stays valid for a minute, so what was written with it is
-- erased by the job below. Rows are kept for a day.
create table private.deleted_accounts (
  user_id    text        primary key check (user_id <> '' and char_length(user_id) <= 200),
  deleted_at timestamptz not null default now()
);
alter table private.deleted_accounts enable row level security;
grant all on private.deleted_accounts to service_role;

create function private.remember_subscriber() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  new.user_id := case when lower(new.email) = private.verified_email() then private.caller_id() end;
  return new;
end $$;

create trigger remember_subscriber before insert on public.newsletter_subscribers
  for each row execute function private.remember_subscriber();

create trigger remember_reminder before insert on public.stock_reminders
  for each row execute function private.remember_subscriber();

create function private.refuse_use_of_erased_order() returns trigger
  language plpgsql security invoker set search_path = ''
  as $$
begin
  if not private.is_over(new.status) or new.tracking_number is not null then
    raise exception 'The name and the address of this order are erased.' using errcode = 'P0001', hint = 'ORDER_ERASED';
  end if;
  return new;
end $$;

create trigger refuse_use_of_erased_order before update of status, tracking_number on public.orders
  for each row when (old.erased_at is not null) execute function private.refuse_use_of_erased_order();

-- Erases the customer from orders, including what staff and providers wrote about refunds and disputes; sums, items, dates,
-- payments and refunds are kept for the books. The caller has locked the orders, which are completed or cancelled.
create function private.erase_orders(targets uuid[]) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
begin
  delete from private.guest_tokens t where t.order_id = any (targets);
  -- What their owner wrote about them, and outlived the account.
  delete from private.messages m using public.orders o
   where o.id = any (targets) and o.erase_requested_at is not null and m.order_id = o.id and m.user_id is null;
  update public.orders o
     set user_id = null, shipping_address = '{}', tracking_number = null, request_hash = 'erased',
         cancel_reason = case when o.cancel_reason in ('expired', 'payment_failed') then 'customer'
                              else o.cancel_reason end,
         erase_requested_at = null, erased_at = now()
   where o.id = any (targets);
  update public.parcels p set tracking_number = null, carrier = null where p.order_id = any (targets);
  update public.order_events e
     set note = case when e.kind in ('refund_due', 'refund_waived') then e.note end,
         details = e.details - array['reason', 'failure']
   where e.order_id = any (targets) and (e.note is not null or e.details ?| array['reason', 'failure']);
  update public.refunds r set reason = null, failure = null
   where r.order_id = any (targets) and (r.reason is not null or r.failure is not null);
  update public.payment_incidents i set closing_note = null, details = i.details - array['reason', 'failure']
   where i.order_id = any (targets) and (i.closing_note is not null or i.details ?| array['reason', 'failure']);
  update public.audit_log a
     set before = a.before - array['note', 'tracking_number', 'reason', 'failure', 'closing_note', 'details'],
         after = a.after - array['note', 'tracking_number', 'reason', 'failure', 'closing_note', 'details']
   where (a.table_name in ('orders', 'order_events') and a.row_id = any (targets::text[]))
      or (a.table_name = 'refunds'
          and a.row_id in (select r.id::text from public.refunds r where r.order_id = any (targets)))
      or (a.table_name = 'payment_incidents'
          and a.row_id in (select i.id::text from public.payment_incidents i where i.order_id = any (targets)));
  insert into public.order_events (order_id, actor, kind, note)
  select target, 'system', 'note', 'Name, address and contact details were erased.' from unnest(targets) target;
end $$;

-- What of an order has not ended, and needs its customer's name and address: nothing of it outlives them.
create function private.unfinished_business(target public.orders) returns text[]
  language sql stable security invoker set search_path = ''
  as $$
    select array_remove(array[
      case when not private.is_over(target.status) then 'order' end,
      case when exists (select from private.returns r where r.order_id = target.id and private.is_open_return(r))
           then 'return' end,
      case when exists (select from public.payments p
                         where p.order_id = target.id and p.refund_due and p.refunded_minor < p.amount_minor)
             or exists (select from public.refunds r where r.order_id = target.id and r.status in ('requested', 'pending'))
           then 'refund' end,
      case when exists (select from public.payment_incidents i where i.order_id = target.id and i.status = 'open')
           then 'dispute' end,
      case when exists (select from private.remedies q where q.order_id = target.id and q.status = 'asked')
             or exists (select from private.messages m
                         where m.order_id = target.id and m.piece is not null and private.is_waiting(m))
           then 'piece' end,
      case when exists (select from private.messages m
                         where m.order_id = target.id and m.piece is null and private.is_waiting(m))
           then 'message' end], null)
  $$;

-- What waits of the caller's orders, for the question whether to delete the account: `[{order_id, waits}]`.
create function public.my_unfinished_business() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(jsonb_agg(jsonb_build_object('order_id', o.id, 'waits', business.waits) order by o.created_at), '[]')
      from public.orders o cross join lateral (select private.unfinished_business(o) as waits) business
     where o.user_id = private.caller_id() and business.waits <> '{}'
       and (o.status <> 'pending' or o.payment_status = 'paid')
  $$;
grant execute on function public.my_unfinished_business to authenticated;

-- Erases what the shop stores about these accounts. Orders with unfinished business keep name and address until it ends.
create function private.erase_people(people text[], email text, needless uuid[] default '{}') returns jsonb
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  own        uuid[] := array(select o.id from public.orders o where o.user_id = any (people) order by o.id for update);
  unpaid     uuid[];
  unfinished uuid[];
  finished   uuid[];
  addressed  text[];
begin
  select coalesce(array_agg(o.id), '{}') into unpaid
    from public.orders o where o.id = any (own) and o.status = 'pending' and o.payment_status <> 'paid';
  perform private.release_stock(unpaid, 'customer');
  select coalesce(array_agg(o.id) filter (where business.waits <> '{}'), '{}'),
         coalesce(array_agg(o.id) filter (where business.waits = '{}'), '{}')
    into unfinished, finished
    from public.orders o cross join lateral (select private.unfinished_business(o) as waits) business
   where o.id = any (own);
  finished := finished || needless;
  addressed := array(select distinct o.customer_email from public.orders o where o.id = any (finished));
  perform private.lock_customers(people, addressed || erase_people.email
    || array(select o.customer_email from public.orders o where o.id = any (unfinished)));
  perform private.erase_orders(finished);
  update public.orders o set user_id = null, erase_requested_at = now() where o.id = any (unfinished);
  perform private.lock_own_addresses(person) from (select distinct unnest(people) order by 1) owners (person);
  delete from public.addresses a where a.user_id = any (people);
  delete from public.newsletter_subscribers n where n.user_id = any (people) or lower(n.email) = erase_people.email;
  delete from public.cart_items c where c.user_id = any (people);
  delete from public.households h where h.user_id = any (people);
  delete from public.stock_reminders r where r.user_id = any (people) or lower(r.email) = erase_people.email;
  delete from private.wish_lists w where w.user_id = any (people);
  perform private.forget_messages(people, email);
  perform private.refresh_customers(addressed || email);
  update public.access_log l set subject = null
   where l.action = 'read_customer' and l.subject = any (addressed || erase_people.email)
     and not exists (select from public.customers c where c.email = l.subject);
  return jsonb_build_object('erased_orders', cardinality(finished), 'kept_orders', cardinality(unfinished));
end $$;

create function private.require_customer() returns text
  language plpgsql stable security invoker set search_path = ''
  as $$
begin
  if private.caller_id() is null then
    raise exception 'Only a signed-in customer may do this.' using errcode = '42501';
  end if;
  return private.caller_id();
end $$;

create function public.erase_my_account() returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  writers text[] := private.count_write();
  caller text := private.require_customer();
begin
  if exists (select from private.caller_member() m where m.suspended_at is null) then
    raise exception 'A member of staff cannot delete the own account.' using errcode = 'P0001', hint = 'STAFF_ACCOUNT';
  end if;
  perform private.require_recent_sign_in();
  return private.erase_people(array[caller], private.verified_email());
end $$;
grant execute on function public.erase_my_account to authenticated;

create function public.erase_account(user_id text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  insert into private.deleted_accounts (user_id) values (erase_account.user_id) on conflict do nothing;
  return private.erase_people(array[user_id], null);
end $$;
grant execute on function public.erase_account to service_role;

-- What the shop stores about the caller, with at most the newest 1,000 orders.
create function private.export_my_data() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  caller text := private.require_customer();
  own_email text := private.verified_email();
begin
  return jsonb_build_object(
    'exported_at', now(),
    'account', jsonb_build_object('id', caller, 'verified_email', own_email),
    'customer', (
      select to_jsonb(c) - array['id', 'user_id', 'search_text'] from public.customers c where c.user_id = caller),
    'newsletter', (
      select jsonb_build_object('email', n.email, 'subscribed_at', n.created_at)
        from public.newsletter_subscribers n where lower(n.email) = own_email),
    'stock_reminders', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'product_id', r.product_id,
        'name', p.name,
        'email', r.email,
        'consent', r.consent,
        'asked_at', r.created_at) order by r.created_at, r.id), '[]')
        from public.stock_reminders r join public.products p on p.id = r.product_id
       where lower(r.email) = own_email or r.user_id = caller),
    'addresses', (
      select coalesce(jsonb_agg(to_jsonb(a) - 'user_id' order by a.created_at, a.id), '[]')
        from public.addresses a where a.user_id = caller),
    'children', coalesce((select h.children from public.households h where h.user_id = caller), '[]'),
    'cart', (
      select coalesce(jsonb_agg(to_jsonb(line) order by c.is_saved, c.place), '[]')
        from public.cart_items c join public.products p on p.id = c.product_id
       cross join lateral (select c.product_id, p.name, c.quantity, c.is_saved as for_later, c.added_at) line
       where c.user_id = caller),
    'orders', (
      select coalesce(jsonb_agg(newest.entry order by newest.created_at desc, newest.id desc), '[]') from (
        select o.id, o.created_at, (select to_jsonb(own) from (
            select o.id, o.created_at, o.status, o.cancel_reason, o.payment_status, o.payment_method, o.charged_currency,
                   o.charged_minor, o.shipping_address, o.tracking_number, private.parcels_of(o.id) as parcels,
                   private.pieces_of(o.id) as pieces) own) || jsonb_build_object(
          'items', (
            select jsonb_agg(to_jsonb(line) order by line.product_id)
              from (select i.product_id, p.name, i.quantity, i.unit_price, i.total_price
                      from public.order_items i join public.products p on p.id = i.product_id where i.order_id = o.id) line),
          'payments', (
            select coalesce(jsonb_agg(to_jsonb(p) - array['id', 'order_id', 'fee_minor', 'listed_at']
                                      order by p.created_at, p.id), '[]')
              from public.payments p where p.order_id = o.id),
          'refunds', (
            select coalesce(jsonb_agg(to_jsonb(refund) order by r.created_at, r.id), '[]')
              from public.refunds r
             cross join lateral (select r.created_at, r.decided_at, r.provider, r.kind, r.status, r.amount_minor, r.currency,
                                        r.reason) refund
             where r.order_id = o.id),
          'history', (
            select coalesce(jsonb_agg(jsonb_build_object(
              'at', e.at,
              'by', case when e.actor in ('customer', 'system') then e.actor else 'staff' end,
              'kind', e.kind,
              'from_status', e.from_status,
              'to_status', e.to_status,
              'note', e.note) order by e.id), '[]')
              from public.order_events e where e.order_id = o.id)) || private.sums_of(o) as entry
          from public.orders o where o.user_id = caller
         order by o.created_at desc, o.id desc limit 1000) newest))
    || private.my_returns() || private.my_reviews() || private.my_messages()
    || private.export_my_wishes();
end $$;
grant execute on function private.export_my_data to authenticated;

create function public.export_my_data() returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.export_my_data() || private.export_my_mails() $$;
grant execute on function public.export_my_data to authenticated;

-- Erases guests' orders that were never paid, orders that were unfinished when their owner's account was deleted (a day
-- after the last of it has ended, so that staff can undo a mistake), late data of deleted accounts, and expired records.
create function private.erase_stale_data(row_limit integer default 500) returns integer
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
       and private.unfinished_business(o) = '{}'
     order by o.created_at limit row_limit for update skip locked);
  received := array(
    select o.id from public.orders o
     where o.erase_requested_at < now() - interval '1 day' and private.unfinished_business(o) = '{}'
       and not exists (select from public.order_events e where e.order_id = o.id and e.at > now() - interval '1 day')
       and not exists (select from private.messages m where m.order_id = o.id and m.changed_at > now() - interval '1 day')
     order by o.erase_requested_at limit row_limit for update skip locked);
  perform private.erase_people(array(select a.user_id from private.deleted_accounts a), null, never_paid || received);
  delete from private.deleted_accounts a where a.deleted_at < now() - interval '1 day';
  delete from public.access_log l where l.at < now() - interval '365 days';
  delete from public.stock_reminders r where r.created_at < now() - interval '180 days';
  delete from public.cart_items c where c.changed_at < now() - interval '365 days';
  delete from private.messages m where m.changed_at < now() - interval '365 days';
  delete from private.request_keys k where k.asked_at < now() - interval '365 days';
  delete from public.newsletter_subscribers n
   where n.confirmed_at is null and n.expires_at < now();
  delete from private.mails m where coalesce(m.sent_at, m.failed_at, m.dropped_at) < now() - interval '90 days';
  perform private.forget_search_misses();
  perform private.forget_wishes();
  return cardinality(never_paid || received);
end $$;
grant execute on function private.erase_stale_data to service_role;

create function public.erase_stale_data() returns integer
  language sql volatile security invoker set search_path = ''
  as $$ select private.erase_stale_data() $$;
grant execute on function public.erase_stale_data to service_role;
