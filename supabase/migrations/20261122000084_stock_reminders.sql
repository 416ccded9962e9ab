-- Who wants to hear when a sold-out product is back. The address is kept for that one mail only, with the sentence that
-- its owner agreed to.
create table public.stock_reminders (
  id         uuid        primary key default gen_random_uuid(),
  product_id bigint      not null references public.products (id) on delete cascade,
  email      text        not null check (private.is_email(email)),
  consent    text        not null check (private.trimmed(consent) <> '' and char_length(consent) <= 500),
  -- Set where a signed-in customer gives the own verified address, as with the newsletter.
  user_id    text        check (user_id <> ''),
  created_at timestamptz not null default now()
);
create unique index one_reminder_for_a_product_and_address on public.stock_reminders (product_id, lower(email));
create index stock_reminders_by_customer on public.stock_reminders (user_id);
create index stock_reminders_by_address on public.stock_reminders (lower(email));

alter table public.stock_reminders enable row level security;
revoke all on public.stock_reminders from public, anon, authenticated;
grant select on public.stock_reminders to authenticated;
grant all on public.stock_reminders to service_role;

create policy "Staff read the stock reminders" on public.stock_reminders
  for select to authenticated using ((select private.is_staff()));

create trigger remember_reminder before insert on public.stock_reminders
  for each row execute function private.remember_subscriber();

-- Gives the same answer for a known address, so that nobody can find out who waits for what. A product that is not sold
-- out any more takes it too: the page of whoever asks may be a minute old.
create function private.remind_me(product bigint, address text, agreed text, browser_id text) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  if private.is_email(private.trimmed(address)) is not true then
    raise exception 'This is no e-mail address.' using errcode = '22023', hint = 'BAD_EMAIL';
  end if;
  if char_length(private.trimmed(agreed)) between 1 and 500 is not true then
    raise exception 'Nobody agreed to anything.' using errcode = '22023', hint = 'BAD_CONSENT';
  end if;
  perform private.require_edge();
  perform private.count_call('reminder', c.caller, l.newsletter_per_hour)
     from unnest(private.callers(browser_id)) c (caller)
     join private.caller_limits l on l.kind = split_part(c.caller, ':', 1)
    where c.caller <> 'browser:';
  perform private.count_call('reminder', 'everybody', (select l.newsletter_per_hour from private.shop_limits l));
  if not exists (select from public.products p
                  where p.id = product and p.archived_at is null and not p.is_draft) then
    raise exception 'There is no such product.' using errcode = 'P0001', hint = 'PRODUCT_NOT_FOUND';
  end if;
  insert into public.stock_reminders (product_id, email, consent)
  values (product, private.trimmed(address), private.trimmed(agreed)) on conflict do nothing;
end $$;

create function public.remind_me(product_id bigint, email text, consent text, browser_id text default null) returns void
  language sql volatile security invoker set search_path = ''
  as $$ select private.remind_me(remind_me.product_id, remind_me.email, remind_me.consent, remind_me.browser_id) $$;
revoke all on function private.remind_me(bigint, text, text, text), public.remind_me(bigint, text, text, text)
  from public, anon, authenticated, service_role;
grant execute on function private.remind_me(bigint, text, text, text), public.remind_me(bigint, text, text, text)
  to anon, authenticated, service_role;


-- Everything the shop holds about these accounts, the reminders among it.
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
  delete from public.stock_reminders r where r.user_id = any (people) or lower(r.email) = erase_people.email;
  perform private.refresh_customers(addressed || erase_people.email);
  update public.access_log l set subject = null
   where l.action = 'read_customer' and l.subject = any (addressed || erase_people.email)
     and not exists (select from public.customers c where c.email = l.subject);
  return jsonb_build_object('erased_orders', cardinality(finished), 'kept_orders', cardinality(unfinished));
end $$;

-- Everything that the shop holds about the caller, the newest 1,000 orders at most.
create or replace function private.export_my_data() returns jsonb
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
      select coalesce(jsonb_agg(jsonb_build_object('product_id', r.product_id, 'name', p.name, 'email', r.email,
                                                   'consent', r.consent, 'asked_at', r.created_at)
                                order by r.created_at, r.id), '[]')
        from public.stock_reminders r join public.products p on p.id = r.product_id
       where lower(r.email) = own_email or r.user_id = caller),
    'addresses', (
      select coalesce(jsonb_agg(to_jsonb(a) - 'user_id' order by a.created_at, a.id), '[]')
        from public.addresses a where a.user_id = caller),
    'orders', (
      select coalesce(jsonb_agg(newest.entry order by newest.created_at desc, newest.id desc), '[]') from (
        select o.id, o.created_at, jsonb_build_object(
            'id', o.id, 'created_at', o.created_at, 'status', o.status, 'cancel_reason', o.cancel_reason,
            'payment_status', o.payment_status, 'payment_method', o.payment_method, 'subtotal', o.subtotal,
            'tax_amount', o.tax_amount, 'total_amount', o.total_amount, 'charged_currency', o.charged_currency,
            'charged_minor', o.charged_minor, 'shipping_address', o.shipping_address,
            'tracking_number', o.tracking_number,
            'items', (
              select jsonb_agg(jsonb_build_object('product_id', i.product_id, 'name', p.name, 'quantity', i.quantity,
                                                  'unit_price', i.unit_price, 'total_price', i.total_price)
                               order by i.product_id)
                from public.order_items i join public.products p on p.id = i.product_id where i.order_id = o.id),
            'payments', (
              select coalesce(jsonb_agg(to_jsonb(p) - array['id', 'order_id', 'fee_minor', 'listed_at'] order by p.created_at, p.id), '[]')
                from public.payments p where p.order_id = o.id),
            'refunds', (
              select coalesce(jsonb_agg(jsonb_build_object(
                       'created_at', r.created_at, 'decided_at', r.decided_at, 'provider', r.provider, 'kind', r.kind,
                       'status', r.status, 'amount_minor', r.amount_minor, 'currency', r.currency, 'reason', r.reason)
                       order by r.created_at, r.id), '[]')
                from public.refunds r where r.order_id = o.id),
            'history', (
              select coalesce(jsonb_agg(jsonb_build_object(
                       'at', e.at, 'by', case when e.actor in ('customer', 'system') then e.actor else 'staff' end,
                       'kind', e.kind, 'from_status', e.from_status, 'to_status', e.to_status, 'note', e.note)
                       order by e.id), '[]')
                from public.order_events e where e.order_id = o.id)) as entry
          from public.orders o where o.user_id = caller
         order by o.created_at desc, o.id desc limit 1000) newest));
end $$;
