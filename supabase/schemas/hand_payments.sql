-- Money that staff took: cash, M-Pesa to the till, a bank transfer, a cheque, to the rider. Nothing asks a provider about it.
-- Relies on orders and payments.

-- The reference of a payment by hand, in one spelling: its way knows it once. Null for cash, which has none.
create function private.parse_hand_reference(method text, reference text) returns text
  language plpgsql immutable security invoker set search_path = ''
  as $$
declare
  given text := upper(regexp_replace(normalize(private.parse_note(reference, 100, 'BAD_REFERENCE'), nfkc),
                                     '[[:space:][:punct:]]', '', 'g'));
begin
  if method is null or method <> all (private.hand_methods()) then
    raise exception 'There is no such way to pay.' using errcode = '22023', hint = 'BAD_METHOD';
  elsif method = 'cash' then
    return null;
  elsif coalesce(given, '') = '' then
    raise exception 'This way to pay has a reference.' using errcode = '22023', hint = 'BAD_REFERENCE';
  end if;
  return given;
end $$;

-- Records that an order's whole total came by hand: it is paid, or the money is due back, as with a provider's.
create function private.take_by_hand(unpaid public.orders, method text, given text) returns jsonb
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  known_as text   := coalesce(given, 'cash-' || unpaid.id);
  cents    bigint := unpaid.total_amount * 100;
begin
  insert into private.payment_attempts (order_id, method, currency, minor, begun_at)
  values (unpaid.id, take_by_hand.method, 'USD', cents, clock_timestamp())
  on conflict on constraint payment_attempts_pkey do nothing;
  perform public.mark_order_paid(unpaid.id, method, known_as, cents, 'USD', 0, method);
  -- No provider will list it.
  update public.payments p set listed_at = now() where p.provider = method and p.reference = known_as;
  return (select jsonb_build_object('id', p.id, 'refund_due', p.refund_due)
            from public.payments p where p.provider = method and p.reference = known_as);
end $$;

-- `amount` is the order's total, in dollars: a part of it is refused. Once for each key.
create function public.record_payment(
  order_id uuid, method text, amount numeric, idempotency_key uuid, reference text default null
) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor  text := private.act_as_staff();
  given  text := private.parse_hand_reference(method, reference);
  unpaid public.orders := private.lock_order(order_id);
begin
  if private.is_repeated(idempotency_key, jsonb_build_array('record_payment', order_id, method, amount, given)) then
    return private.take_by_hand(unpaid, method, given);
  elsif unpaid.payment_status = 'paid' then
    raise exception 'This order is paid.' using errcode = 'P0001', hint = 'ORDER_PAID';
  elsif amount is distinct from unpaid.total_amount then
    raise exception 'This is not what the order costs.' using errcode = 'P0001', hint = 'NOT_THE_TOTAL';
  end if;
  return private.take_by_hand(unpaid, method, given);
end $$;
grant execute on function public.record_payment to authenticated;
