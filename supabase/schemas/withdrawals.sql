-- Withdrawals from an order: without an account or a reason, and without revealing whether the order exists.
-- Relies on returns, order_page, order_handling and limits. The event is the record; its mail is in mails.

-- The effect of a withdrawal now. `cancelled`: nothing has left, so the order is cancelled. `return`: its goods come back.
-- `late`: the period is over, and staff decide. `over`: the order was cancelled, refunded or returned before.
create function private.withdrawal_outcome(target public.orders) returns text
  language sql stable security invoker set search_path = ''
  as $$
    select case
      when private.can_be_cancelled(target) then 'cancelled'
      when target.status = 'cancelled'
           or not exists (select from private.lines_to_return(target.id) l where l.left_over > 0)
           or (select bool_and(p.refunded_minor >= p.amount_minor) from public.payments p where p.order_id = target.id)
             then 'over'
      when private.return_until(target) <= now() then 'late'
      else 'return' end
  $$;

-- All that is left of an order, as a return without a request.
create function private.return_by_withdrawal(target public.orders, in_time boolean) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  lines jsonb := (select jsonb_agg(jsonb_build_object('product_id', l.product_id, 'quantity', l.left_over) order by l.product_id)
                    from private.lines_to_return(target.id) l where l.left_over > 0);
  sums  private.return_sums := private.return_sums(target, lines, in_time);
  made  uuid;
begin
  insert into private.returns (order_id, request_id, reason, our_fault, price_usd, discount_usd, goods_usd, fee_usd, delivery_usd,
                               wrap_usd)
  values (target.id, gen_random_uuid(), 'withdrawal', in_time, sums.price, sums.discount, sums.goods, sums.fee, sums.delivery,
          sums.wrap)
  returning id into made;
  insert into private.return_lines (return_id, product_id, quantity)
  select made, l.product_id, l.quantity from jsonb_to_recordset(lines) l (product_id bigint, quantity integer);
end $$;

-- Returns the same whether or not the order exists: only the order's own address gets a mail. The first eight characters of the
-- order number suffice. A repeated withdrawal is recorded only if it changes something.
create function public.withdraw_from_order(order_number text, email text) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  ids     uuid[] := private.id_range(order_number);
  address text   := lower(private.pasted_text(email));
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
  values (found, 'customer', 'withdrawal', jsonb_build_object('status', outcome));
  if outcome = 'cancelled' then
    perform private.cancel_and_owe(target, 'customer');
  elsif outcome in ('return', 'late') then
    perform private.return_by_withdrawal(target, outcome = 'return');
  end if;
end $$;
grant execute on function public.withdraw_from_order to anon, authenticated;
