-- What was dropped because something else had overtaken it is written again when it becomes true again. See docs/decisions/096.

-- A new id, because the provider may have had an earlier attempt under the old one; a new place, because it tells of something
-- that happened now. What was sent stays sent, and whoever was erased is not written to.
create function private.revive_mails(keys text[], due timestamptz default now()) returns void
  language sql volatile security invoker set search_path = ''
  as $$
    update private.mails m
       set id = gen_random_uuid(), place = default, created_at = now(), asked_at = now(), attempts = 0,
           next_attempt_at = due, dropped_at = null, problem = null
     where m.dedupe_key = any (keys) and m.dropped_at is not null and m.recipient is not null
  $$;
revoke all on function private.revive_mails(text[], timestamptz) from public, anon, authenticated, service_role;

create or replace function private.write_mail(kind text, key text, recipient text, about public.orders, due timestamptz default now(),
                                              refund uuid default null) returns void
  language sql volatile security invoker set search_path = ''
  as $$
    select private.revive_mails(array[write_mail.kind || ':' || write_mail.key], due);
    insert into private.mails (kind, dedupe_key, recipient, order_id, refund_id, next_attempt_at)
    select write_mail.kind, write_mail.kind || ':' || write_mail.key, write_mail.recipient, about.id, refund, due
     where write_mail.recipient is not null
    on conflict on constraint one_mail_for_each_event do nothing
  $$;

create or replace function private.write_staff_mails(kind text, key text, order_id uuid default null, product_id bigint default null,
                                                     incident_id uuid default null) returns void
  language sql volatile security invoker set search_path = ''
  as $$
    select private.revive_mails(array(
      select concat_ws(':', write_staff_mails.kind, write_staff_mails.key, s.email)
        from public.staff_members s where s.role = 'owner' and s.first_seen_at is not null and s.suspended_at is null));
    insert into private.mails (kind, dedupe_key, recipient, order_id, product_id, incident_id)
    select write_staff_mails.kind, concat_ws(':', write_staff_mails.kind, write_staff_mails.key, s.email), s.email,
           write_staff_mails.order_id, write_staff_mails.product_id, write_staff_mails.incident_id
      from public.staff_members s where s.role = 'owner' and s.first_seen_at is not null and s.suspended_at is null
    on conflict on constraint one_mail_for_each_event do nothing
  $$;

-- As before; an order that is reopened gets what its cancellation had dropped; and a tracking number has a mail of its own unless
-- the mail about the parcel is still going to tell it.
create or replace function private.write_mails_of_event() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  changed public.orders;
  address text;
begin
  select o.* into changed from public.orders o where o.id = new.order_id;
  address := changed.customer_email;
  if new.kind = 'status' and new.from_status = 'cancelled' then
    perform private.revive_mails(array(
      select m.dedupe_key from private.mails m
       where m.order_id = changed.id
         and m.kind = any (case when changed.payment_status = 'paid' then array['paid', 'staff_new_order']
                                else array['order_received'] end)));
  end if;
  if new.kind = 'placed' then
    perform private.write_mail('order_received', changed.id::text, address, changed);
  elsif new.kind = 'paid' then
    perform private.write_mail('paid', changed.id::text, address, changed);
    perform private.write_staff_mails('staff_new_order', changed.id::text, changed.id);
  elsif new.kind = 'status' and new.to_status = 'shipped' then
    perform private.write_mail('shipped', changed.id::text, address, changed);
  elsif new.kind = 'status' and new.to_status = 'completed' then
    perform private.write_mail('delivered', changed.id::text, address, changed);
  elsif new.kind = 'tracking' and changed.status = 'shipped' and new.note is not null
        and not exists (select from private.mails m where m.dedupe_key = 'shipped:' || changed.id
                           and m.next_attempt_at is not null and m.facts is null) then
    perform private.write_mail('tracking', changed.id || ':' || new.note, address, changed);
  elsif new.kind in ('cancelled', 'expired', 'payment_failed') then
    perform private.write_mail('cancelled', new.id::text, address, changed);
  elsif new.kind = 'refunded' and new.details ->> 'kind' = 'refund' then
    perform private.write_mail('refunded', new.details ->> 'refund_id', address, changed,
                               refund => (new.details ->> 'refund_id')::uuid);
  end if;
  return null;
end $$;

-- As before, but whoever waits hears also of a product that comes back on sale with some in stock.
create or replace function private.write_stock_mails() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  threshold integer := (select s.low_stock_threshold from public.shop_settings s);
begin
  if new.archived_at is not null or new.is_draft then
    return null;
  end if;
  if new.stock > 0 and (old.stock = 0 or old.archived_at is not null or old.is_draft) then
    insert into private.mails (kind, dedupe_key, recipient, product_id, reminder_id)
    select 'back_in_stock', 'back_in_stock:' || r.id, r.email, new.id, r.id
      from public.stock_reminders r where r.product_id = new.id
    on conflict on constraint one_mail_for_each_event do nothing;
  end if;
  if old.stock > threshold and new.stock <= threshold then
    perform private.write_staff_mails('staff_low_stock', concat_ws(':', new.id, private.shop_today()), product_id => new.id);
  end if;
  return null;
end $$;

drop trigger write_stock_mails on public.products;
create trigger write_stock_mails after update of stock, is_draft, archived_at on public.products
  for each row when ((new.stock, new.is_draft, new.archived_at) is distinct from (old.stock, old.is_draft, old.archived_at))
  execute function private.write_stock_mails();

-- Those who were dropped while a product was not on sale wait for it again.
delete from private.mails m where m.kind = 'back_in_stock' and m.dropped_at is not null and m.recipient is not null;

-- As before, but whoever has paid hears of the cancellation in any case.
create or replace function private.overtaken_by(mail private.mails) returns text
  language plpgsql stable security invoker set search_path = ''
  as $$
declare
  about   public.orders;
  product public.products;
begin
  if mail.recipient is null then
    return 'The address was erased.';
  end if;
  select o.* into about from public.orders o where o.id = mail.order_id;
  select p.* into product from public.products p where p.id = mail.product_id;
  return case
    when mail.kind = 'order_received' and about.status = 'cancelled' then 'The order was cancelled before.'
    when mail.kind = 'payment_pending' and (about.status, about.payment_status) <> ('pending', 'pending')
      then 'The payment is decided.'
    when mail.kind in ('paid', 'staff_new_order') and about.status = 'cancelled' then 'The order is cancelled.'
    when mail.kind = 'shipped' and about.status not in ('shipped', 'completed') then 'The order is not on its way any more.'
    when mail.kind = 'tracking'
      and (about.status <> 'shipped' or mail.dedupe_key <> concat('tracking:', about.id, ':', about.tracking_number))
      then 'The tracking number is another one, or not needed any more.'
    when mail.kind = 'delivered' and about.status <> 'completed' then 'The order is not completed any more.'
    when mail.kind = 'cancelled' and about.status <> 'cancelled' then 'The order is not cancelled any more.'
    when mail.kind = 'cancelled' and about.payment_status <> 'paid' and not exists (
      select from private.mails m where m.order_id = mail.order_id and m.recipient = mail.recipient and m.sent_at is not null)
      then 'Nobody had been told of the order.'
    when mail.kind = 'staff_low_stock'
      and product.stock > (select s.low_stock_threshold from public.shop_settings s) then 'There is enough again.'
    when mail.product_id is not null and (product.archived_at is not null or product.is_draft)
      then 'The product is not on sale.'
  end;
end $$;
