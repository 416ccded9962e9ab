-- The page of one order: who may open it, what it shows, when it can be cancelled.
-- Relies on orders, payments and order_handling.

-- Whoever has the token of a guest's order may read, cancel and claim the order.
create table private.guest_tokens (
  order_id uuid        primary key references public.orders (id) on delete cascade,
  token    text        not null check (token ~ '^[0-9a-f]{64}$'),
  -- When it was made, or the newest mail with it was sent.
  given_at timestamptz not null default now()
);
alter table private.guest_tokens enable row level security;
grant all on private.guest_tokens to service_role;

-- A new one ends the former one.
create function private.issue_guest_token(target uuid) returns text
  language sql volatile security invoker set search_path = ''
  as $$
    insert into private.guest_tokens (order_id, token)
    values (target, replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''))
    on conflict (order_id) do update set token = excluded.token, given_at = excluded.given_at
    returning token
  $$;

-- Ninety days after delivery, a year after an order that was never delivered, or that long after the newest mail with it,
-- whichever is later. See docs/decisions/083.
create function private.token_ends_at(about public.orders, given_at timestamptz) returns timestamptz
  language sql stable security invoker set search_path = ''
  as $$
    select case when delivered.at is null then greatest(about.created_at, given_at) + interval '1 year'
                else greatest(delivered.at, given_at) + interval '90 days' end
      from (select private.delivered_at(about) as at) delivered
  $$;

-- For a mail that is about to be sent with the token: prolongs it, and replaces one that has ended.
create function private.prolong_guest_token(target uuid) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
begin
  if exists (select from private.guest_tokens t join public.orders o on o.id = t.order_id
              where t.order_id = target and private.token_ends_at(o, t.given_at) <= now()) then
    perform private.issue_guest_token(target);
  end if;
  update private.guest_tokens t set given_at = now() where t.order_id = target;
end $$;

-- Compares digests, so that the response time reveals nothing about the token.
create function private.guest_token_matches(target uuid, token text) returns boolean
  language sql stable security invoker set search_path = ''
  as $$
    select exists (
      select from private.guest_tokens t join public.orders o on o.id = t.order_id
       where t.order_id = target and o.user_id is null and octet_length(guest_token_matches.token) = 64
         and private.token_ends_at(o, t.given_at) > now()
         and sha256(convert_to(t.token, 'UTF8')) = sha256(convert_to(guest_token_matches.token, 'UTF8')))
  $$;

-- In the format in which customers read their own orders.
create function public.get_guest_order(order_id uuid, guest_token text) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select (select to_jsonb(own) from (
        select o.id, o.created_at, o.status, o.payment_status, o.payment_method, o.shipping_address, o.expires_at) own)
      || jsonb_build_object(
      'order_items', (
        select jsonb_agg(to_jsonb(line) order by line.product_id)
        from (select i.id, i.product_id, i.quantity, i.unit_price, i.total_price,
                     jsonb_build_object('name', p.name, 'image_url', p.image_url) as products
                from public.order_items i join public.products p on p.id = i.product_id
               where i.order_id = o.id) line)) || private.sums_of(o)
    from public.orders o
    where o.id = get_guest_order.order_id and private.guest_token_matches(o.id, guest_token)
  $$;
grant execute on function public.get_guest_order to anon, authenticated, service_role;

-- After an order has an owner its token opens nothing. Claiming an own order again is idempotent. A claimed unpaid order
-- counts towards the account's limits.
create function public.claim_guest_order(order_id uuid, guest_token text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  writers text[] := private.count_write();
  caller text := private.caller_id();
  claimed public.orders;
begin
  if caller is null then
    raise exception 'Only a signed-in customer can claim an order.' using errcode = '42501';
  end if;
  perform private.lock_callers(private.callers());
  claimed := private.lock_order(order_id);
  if claimed.user_id is distinct from caller then
    if not private.guest_token_matches(order_id, guest_token) then
      raise exception 'There is no such order.' using errcode = 'P0001', hint = 'ORDER_NOT_FOUND';
    end if;
    if (claimed.status, claimed.payment_status) = ('pending', 'pending') then
      perform private.check_open_orders(private.callers(),
        (select sum(i.quantity) from public.order_items i where i.order_id = claim_guest_order.order_id));
    end if;
    update public.orders o set user_id = caller where o.id = claim_guest_order.order_id returning o.* into claimed;
    delete from private.guest_tokens t where t.order_id = claim_guest_order.order_id;
    delete from private.order_callers c where c.order_id = claim_guest_order.order_id;
    if (claimed.status, claimed.payment_status) = ('pending', 'pending') then
      perform private.note_hold(claimed, private.callers());
    end if;
  end if;
  return private.order_state(order_id);
end $$;
grant execute on function public.claim_guest_order to authenticated, service_role;

-- Whether the caller may open an order: its owner, or the holder of the token of a guest's order. See docs/decisions/083.
-- After an order has an owner its token opens nothing.
create function private.may_open_order(target public.orders, token text) returns boolean
  language sql stable security invoker set search_path = ''
  as $$ select coalesce(target.user_id = private.caller_id(), private.guest_token_matches(target.id, token)) $$;

-- Whether the replacement of something recalled was sent instead of it.
create function private.is_part_replaced(target uuid) returns boolean
  language sql stable security invoker set search_path = ''
  as $$
    select exists (select from private.ended_units e join public.order_items i on i.id = e.order_item_id
                    where i.order_id = target and e.reason = 'replaced')
  $$;

-- Until any of it is on its way, or a replacement. A parcel with a tracking number is with its carrier.
create function private.can_be_cancelled(target public.orders) returns boolean
  language sql stable security invoker set search_path = ''
  as $$
    select not private.is_sent(target.status) and not private.is_over(target.status) and target.tracking_number is null
           and not private.has_parcels(target.id) and not private.is_part_replaced(target.id)
  $$;

-- What the shop still owes, in dollars: what is left of the payments that have to be refunded, and the price of what it has
-- decided not to send.
create function private.owed_usd(target uuid) returns numeric
  language sql stable security invoker set search_path = ''
  as $$
    select coalesce((select sum(p.usd_amount - given.usd)
                       from public.payments p
                       cross join lateral (select coalesce(sum(r.usd_amount), 0) as usd from public.refunds r
                                            where r.payment_id = p.id and r.status <> 'failed') given
                      where p.order_id = target and p.refund_due and p.refunded_minor < p.amount_minor), 0)
         + coalesce((select sum(private.return_owed_usd(r))
                       from private.standing_returns(target) r
                      where r.reason = 'unsent' and r.refunded_at is null
                        and not exists (select from public.refunds f where f.return_id = r.id and f.status <> 'failed')
                        and not exists (select from public.orders o
                                          join public.payments p on p.order_id = o.id and p.reference = o.payment_reference
                                         where o.id = target and p.refund_due)), 0)
  $$;

-- Everything the page shows, without the notes of staff. Null for other callers, whether or not the order exists. After a
-- double payment the amount paid is more than the total. Money that a bank took back is not shown as a refund.
create function public.order_page(order_id uuid, guest_token text default null) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select (select to_jsonb(own) from (
        select o.id, o.user_id is null as is_guest, o.created_at, o.status, o.payment_status, o.cancel_reason,
               private.can_be_cancelled(o) as can_cancel, o.payment_method, o.charged_currency, o.charged_minor,
               o.shipping_address, o.expires_at, o.tracking_number, private.parcels_of(o.id) as parcels,
               private.rest_of(o.id) as rest, private.is_packing_over(o.id) as has_ended,
               private.corrected_at(o.id) as corrected_at, private.owed_usd(o.id) as owed, private.recalls_of(o) as recalls,
               private.pieces_of(o.id) as pieces, private.can_ask_pieces(o) as can_ask_pieces) own) || jsonb_build_object(
      'paid_at', case when o.payment_status = 'paid' then private.moment_of(o.id, '{paid}') end,
      'shipped_at', case when private.is_sent(o.status) then private.moment_of(o.id, '{status}', 'shipped') end,
      'delivered_at', case when o.status = 'completed' then private.moment_of(o.id, '{status}', 'completed') end,
      'cancelled_at', case when o.status = 'cancelled' then (
        select max(e.at) from public.order_events e where e.order_id = o.id and e.to_status = 'cancelled') end,
      'withdrawn_at', (select max(e.at) from public.order_events e where e.order_id = o.id and e.kind = 'withdrawal'),
      'paid', (select coalesce(sum(p.usd_amount), 0) from public.payments p where p.order_id = o.id),
      'refunds', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', r.id,
          'usd_amount', r.usd_amount,
          'is_done', r.status = 'done',
          'at', coalesce(r.decided_at, r.created_at)) order by r.created_at, r.id), '[]')
          from public.refunds r where r.order_id = o.id and r.kind = 'refund' and r.status <> 'failed'),
      'order_items', (
        select jsonb_agg(to_jsonb(line) order by line.product_id)
        from (select i.product_id, i.quantity, u.refunded, i.unit_price, i.total_price, to_jsonb(product) as products
                from private.line_units(o.id) u join public.order_items i on i.id = u.order_item_id
                join public.products p on p.id = i.product_id
               cross join lateral (select p.name, p.image_url, p.category, private.is_on_sale(p) as on_sale,
                                          p.box_contents) product) line)) || private.sums_of(o)
    from public.orders o
    where o.id = order_page.order_id and private.may_open_order(o, guest_token)
  $$;
grant execute on function public.order_page to anon, authenticated;

-- Whether its buyer has goods of it, or what was sent instead of them.
create function private.has_left(target public.orders) returns boolean
  language sql stable security invoker set search_path = ''
  as $$
    select target.payment_status = 'paid'
       and (private.is_sent(target.status) or private.has_parcels(target.id) or private.is_part_replaced(target.id))
  $$;

-- All that is left of its payments has to be refunded.
create function private.owe_all(target uuid) returns void
  language sql volatile security invoker set search_path = ''
  as $$
    update public.payments p set refund_due = true, refund_reason = 'order_cancelled'
     where p.order_id = target and not p.refund_due
       and p.amount_minor > (select coalesce(sum(r.amount_minor), 0) from public.refunds r
                              where r.payment_id = p.id and r.status = 'done')
  $$;

-- Cancels an order for `reason`. Nobody gets money for goods that they keep, and nobody loses money for goods that they do not
-- have: of a paid order of which something has left, the rest ends, and its price alone is owed (end_unsent_units). What has
-- left stays with its buyer or is returned. Otherwise the units go back into stock, and all that is left of the payments has
-- to be refunded.
create function private.cancel_and_owe(current_order public.orders, reason text) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  unsent jsonb := private.lines_left(current_order);
begin
  if private.has_left(current_order) then
    if unsent is not null then
      perform private.end_unsent_units(current_order, unsent, reason => 'unsent');
    end if;
    update public.orders o set status = 'cancelled', cancel_reason = cancel_and_owe.reason where o.id = current_order.id;
    return;
  end if;
  perform private.release_stock(array[current_order.id], reason);
  perform private.owe_all(current_order.id);
end $$;

-- A cancellation by the customer. `expected_payment_status` is what the page showed: a payment received since then refuses
-- it, so that no one cancels paid goods believing they are unpaid. `cancel_order` never touches a paid order.
create function public.cancel_own_order(order_id uuid, expected_payment_status text, guest_token text default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  writers text[] := private.count_write();
  current_order public.orders := private.lock_order(order_id);
begin
  if not private.may_open_order(current_order, guest_token) then
    raise exception 'There is no such order.' using errcode = 'P0001', hint = 'ORDER_NOT_FOUND';
  elsif current_order.status = 'cancelled' then
    return private.order_state(order_id);
  elsif not private.can_be_cancelled(current_order) then
    raise exception 'This order is on its way.' using errcode = 'P0001', hint = 'ORDER_SENT';
  elsif current_order.payment_status is distinct from expected_payment_status then
    raise exception 'The payment of this order has changed.' using errcode = 'P0001', hint = 'ORDER_PAID';
  end if;
  perform private.cancel_and_owe(current_order, 'customer');
  return private.order_state(order_id);
end $$;
grant execute on function public.cancel_own_order to anon, authenticated;
