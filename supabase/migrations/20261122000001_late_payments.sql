-- After the end of an order's time to pay. 0 accepts no late money.
alter table private.shop_config
  add column late_payment_hours integer not null default 24 check (late_payment_hours between 0 and 720);

alter table public.payments
  drop constraint payments_refund_reason_check,
  add constraint payments_refund_reason_check check (refund_reason in (
    'duplicate_payment', 'order_cancelled', 'expired', 'off_sale', 'price_changed', 'rate_changed', 'out_of_stock'));

-- Why money that came after the time to pay buys nothing any more, or null when the same order would cost the same now.
-- Locks the products, so that no price changes before the payment is recorded.
create function private.late_refund_reason(paid_for public.orders) returns text
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  settings public.shop_settings;
begin
  if now() > paid_for.expires_at + (select make_interval(hours => c.late_payment_hours) from private.shop_config c) then
    return 'expired';
  end if;
  perform private.lock_products(private.product_ids_of(array[paid_for.id]));
  select s.* into strict settings from public.shop_settings s;
  return (
    select case
      when bool_or(p.archived_at is not null) then 'off_sale'
      when bool_or(p.price <> i.unit_price) then 'price_changed'
      when round(paid_for.subtotal * settings.tax_rate, 2) <> paid_for.tax_amount
        or paid_for.charged_rate is distinct from
           case when paid_for.payment_method = 'paystack-mpesa' and settings.mpesa_currency = 'KES'
                then settings.usd_kes_rate end then 'rate_changed'
    end
    from public.order_items i join public.products p on p.id = i.product_id where i.order_id = paid_for.id);
end $$;
revoke all on function private.late_refund_reason(public.orders) from public;

-- Why the money for this order has to go back, or null when it pays the order. Holds released stock again. An order whose
-- time is up is judged alike whether or not its stock has been released yet.
create or replace function private.refund_reason(paid_for public.orders) returns text
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  reason text;
begin
  if paid_for.payment_status = 'paid' then
    return 'duplicate_payment';
  elsif paid_for.status <> 'cancelled' and (paid_for.status <> 'pending' or paid_for.expires_at > now()) then
    return null;
  elsif paid_for.cancel_reason not in ('expired', 'payment_failed') then
    return 'order_cancelled';
  end if;
  reason := private.late_refund_reason(paid_for);
  if reason is null and not private.hold_stock_again(paid_for.id) then
    reason := 'out_of_stock';
  end if;
  if reason is not null and paid_for.status = 'pending' then
    perform private.release_stock(array[paid_for.id], 'expired');
  end if;
  return reason;
end $$;

-- Undoes a cancellation: holds the units again, or changes nothing. An unpaid order waits for its payment again. The
-- payment that bought a paid order is no longer due for a refund.
create or replace function private.reopen_by_staff(current_order public.orders, new_status text) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
begin
  if not private.hold_stock_again(current_order.id) then
    raise exception 'There is not enough of some of the products.'
      using errcode = 'P0001', hint = 'OUT_OF_STOCK', detail = private.missing_stock(current_order.id)::text;
  end if;
  update public.orders o
     set status = new_status, cancel_reason = null,
         payment_status = case o.payment_status when 'failed' then 'pending' else o.payment_status end
   where o.id = current_order.id;
  update public.payments p set refund_due = false, refund_reason = null
   where p.order_id = current_order.id and p.reference = current_order.payment_reference
     and p.refund_reason <> 'duplicate_payment';
end $$;
