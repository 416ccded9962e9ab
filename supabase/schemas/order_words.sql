-- The values that orders are described with, and what they mean. The same as in order.ts and payment-methods.ts of
-- src/domain, and in supabase/functions/_shared/payment-words.ts. Check constraints call these with the rights of the writing
-- role.

create function private.order_statuses() returns text[]
  language sql immutable security invoker set search_path = ''
  as $$ select array['pending', 'processing', 'shipped', 'completed', 'cancelled'] $$;
grant execute on function private.order_statuses to authenticated, service_role;

-- Its parcel has left the shop.
create function private.is_sent(status text) returns boolean
  language sql immutable security invoker set search_path = ''
  as $$ select status in ('shipped', 'completed') $$;
grant execute on function private.is_sent to authenticated, service_role;

-- Its processing has ended.
create function private.is_over(status text) returns boolean
  language sql immutable security invoker set search_path = ''
  as $$ select status in ('completed', 'cancelled') $$;
grant execute on function private.is_over to authenticated, service_role;

-- To be packed: paid, and not all of it sent. A parsed body, as in is_on_sale, so that the planner can use the index
-- orders_to_pack.
create function private.is_to_pack(status text, payment_status text) returns boolean
  language sql immutable security invoker
  return status = 'processing' and payment_status = 'paid';

-- M-Pesa pays whole shillings: the smallest amount that a provider charges and refunds, in minor units.
create function private.smallest_sum(currency text) returns bigint
  language sql immutable security invoker set search_path = ''
  as $$ select case currency when 'KES' then 100 else 1 end $$;

-- Rounded to the nearest payable amount.
create function private.payable_minor(minor numeric, currency text) returns bigint
  language sql immutable security invoker set search_path = ''
  as $$ select (round(minor / private.smallest_sum(currency)) * private.smallest_sum(currency))::bigint $$;

-- Ways in which staff take money: no provider knows of it. Each is a provider of its own, so that the books tell them apart.
create function private.hand_methods() returns text[]
  language sql immutable security invoker set search_path = ''
  as $$ select array['cash', 'till', 'bank', 'cheque', 'rider'] $$;
grant execute on function private.hand_methods to authenticated, service_role;

create function private.payment_methods() returns text[]
  language sql immutable security invoker set search_path = ''
  as $$ select array['paystack-card', 'paystack-mpesa', 'paypal'] || private.hand_methods() $$;
grant execute on function private.payment_methods to authenticated, service_role;

-- Only staff take money by hand: see hand_payments.sql.
create function private.is_paid_online(method text) returns boolean
  language sql immutable security invoker set search_path = ''
  as $$ select coalesce(method <> all (private.hand_methods()) and method = any (private.payment_methods()), false) $$;

create function private.provider_of(method text) returns text
  language sql immutable security invoker set search_path = ''
  as $$ select split_part(method, '-', 1) $$;

create function private.payment_providers() returns text[]
  language sql immutable security invoker set search_path = ''
  as $$ select array['paystack', 'paypal'] || private.hand_methods() $$;
grant execute on function private.payment_providers to authenticated, service_role;
