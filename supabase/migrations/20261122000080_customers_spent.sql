-- Only paid orders that were not cancelled count, in number and in money, without what has gone back of them. A second
-- payment for an order was never spent, and neither was its refund.
create or replace function private.customer_summary(customer public.customers) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select jsonb_build_object(
      'key', private.customer_key(customer), 'guest', customer.user_id is null,
      'email', customer.email, 'name', customer.name, 'orders', count(*),
      'spent', coalesce(sum(o.total_amount - back.usd), 0),
      'first_order_at', customer.first_order_at, 'last_order_at', customer.last_order_at)
    from public.orders o
   cross join lateral (
         select coalesce(sum(r.usd_amount), 0) as usd
           from public.refunds r join public.payments p on p.id = r.payment_id
          where r.order_id = o.id and r.status = 'done' and p.refund_reason is distinct from 'duplicate_payment') back
   where o.payment_status = 'paid' and o.status <> 'cancelled'
     and (o.user_id = customer.user_id
          or (customer.user_id is null and o.user_id is null and o.customer_email = customer.email))
  $$;
