-- Withdrawals from an order: without an account or a reason, and without revealing whether the order exists.
-- Relies on returns, order_page, order_handling and limits. The event is the record; its mail is in mails.

-- The requests that a withdrawal in time replaces: it costs no fee, and needs no decision. Not a report of goods that never came.
create function private.undecided_returns(target public.orders) returns setof private.returns
  language sql stable security invoker set search_path = ''
  as $$
    select r.* from private.returns r
     where r.order_id = target.id and r.status = 'asked' and r.reason not in ('withdrawal', 'missing')
       and (private.return_until(target) <= now()) is not true
  $$;

-- The effect of a withdrawal now. `cancelled`: nothing has left, so the order is cancelled. `part`: what has not left ends at
-- once, the rest comes back. `return`: its goods come back. `late`: the period is over, and staff decide. `over`: the order was
-- cancelled or refunded before, or all of it is in returns that stand.
create function private.withdrawal_outcome(target public.orders) returns text
  language sql stable security invoker set search_path = ''
  as $$
    select case
      when private.can_be_cancelled(target) then 'cancelled'
      when (target.status = 'cancelled' and not target.stock_held)
           or not exists (select from private.lines_to_return(target.id) l where l.left_over > 0)
              and not exists (select from private.undecided_returns(target)) then 'over'
      when (private.has_parcels(target.id) or private.is_part_replaced(target.id)) and private.lines_left(target) is not null
        then 'part'
      when private.is_refunded(target.id) then 'over'
      when private.return_until(target) <= now() then 'late'
      else 'return' end
  $$;

-- A return of these lines without a request: of a withdrawal, or of what the shop does not send.
create function private.return_unasked(target public.orders, lines jsonb, in_time boolean, reason text default 'withdrawal')
  returns private.returns
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  sums private.return_sums := private.return_sums(target, lines, in_time);
  made private.returns;
begin
  insert into private.returns (order_id, reason, our_fault, price_usd, discount_usd, goods_usd, fee_usd, delivery_usd,
                               wrap_usd)
  values (target.id, reason, in_time, sums.price, sums.discount, sums.goods, sums.fee, sums.delivery,
          sums.wrap)
  returning * into made;
  insert into private.return_lines (return_id, product_id, quantity)
  select made.id, l.product_id, l.quantity from jsonb_to_recordset(lines) l (product_id bigint, quantity integer);
  return made;
end $$;

-- Ends these units, which have not left: they are in stock again, and their money is due at once, as that of a return that has
-- arrived, unless all of it has gone back. `made` is a return of them that was asked for before.
create function private.end_unsent_units(target public.orders, unsent jsonb, made private.returns default null,
                                         reason text default 'withdrawal') returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  lines jsonb := (select jsonb_agg(jsonb_build_object('product_id', i.product_id, 'quantity', least(l.left_over, u.quantity)))
                    from jsonb_to_recordset(unsent) u (item uuid, quantity integer)
                    join public.order_items i on i.id = u.item
                    join private.lines_to_return(target.id) l on l.product_id = i.product_id
                   where least(l.left_over, u.quantity) > 0 and not private.is_refunded(target.id));
begin
  if made.id is null and lines is not null then
    made := private.return_unasked(target, lines, true, reason);
  end if;
  perform private.end_units(unsent, 'withdrawn', coalesce(made.id, target.id));
  perform private.restock_ended(target.id, coalesce(made.id, target.id));
  update private.returns r
     set status = 'approved', decided_at = now(), received_at = now(), version = r.version + 1,
         refunded_at = case when private.is_settled(r) then now() end
   where r.id = made.id;
  update private.return_lines l set restocked = l.quantity where l.return_id = made.id;
end $$;

create function private.returnable_lines(target uuid) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select jsonb_agg(jsonb_build_object('product_id', l.product_id, 'quantity', l.left_over) order by l.product_id)
      from private.lines_to_return(target) l where l.left_over > 0
  $$;

-- Returns the same whether or not the order exists: only the order's own address gets a mail. The first eight characters of the
-- order number suffice. A repeated withdrawal is recorded only if it changes something.
create function public.withdraw_from_order(order_number text, email text) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  ids     uuid[] := private.id_range(private.bounded(order_number));
  address text   := lower(private.pasted_text(private.bounded(email)));
  found   uuid;
  target  public.orders;
  outcome text;
begin
  if (left(ids[1]::text, 8) = left(ids[2]::text, 8)) is not true then
    raise exception 'This is no number of an order.' using errcode = '22023', hint = 'BAD_ORDER_NUMBER';
  elsif private.is_email(address) is not true then
    raise exception 'This is no e-mail address.' using errcode = '22023', hint = 'BAD_EMAIL';
  end if;
  perform private.require_edge();
  perform private.count_calls('withdrawal', private.callers(), 'messages_per_hour');
  found := (select o.id from public.orders o
             where o.id between ids[1] and ids[2] and o.customer_email = address order by o.created_at desc limit 1);
  if found is null then
    return;
  end if;
  target := private.lock_order(found);
  outcome := private.withdrawal_outcome(target);
  if outcome = 'over' and private.moment_of(found, '{withdrawal}') is not null then
    return;
  end if;
  insert into public.order_events (order_id, actor, kind, details)
  values (found, 'customer', 'withdrawal', jsonb_strip_nulls(jsonb_build_object(
    'status', outcome,
    'unsent', case when outcome = 'part' then (
      select jsonb_agg(jsonb_build_object('name', p.name, 'quantity', l.quantity) order by p.name, p.id)
        from private.units_left(found) l join public.products p on p.id = l.product_id where l.quantity > 0) end)));
  if outcome = 'cancelled' then
    perform private.cancel_and_owe(target, 'customer');
  elsif outcome in ('part', 'return', 'late') then
    update private.returns r set status = 'withdrawn', version = r.version + 1
     where r.id in (select u.id from private.undecided_returns(target) u);
    if outcome = 'part' then
      perform private.end_unsent_units(target, private.lines_left(target));
      update public.orders o set status = 'shipped' where o.id = found;
    end if;
    perform private.return_unasked(target, sent.lines, outcome <> 'late')
       from (select private.returnable_lines(found) as lines) sent
      where sent.lines is not null and not private.is_refunded(found);
  end if;
end $$;
grant execute on function public.withdraw_from_order to anon, authenticated;
