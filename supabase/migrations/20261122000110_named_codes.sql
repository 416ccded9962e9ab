-- As before, and an empty code is none: an order without one never waits for whoever has guessed too often.
create function private.names_code(choices jsonb) returns boolean
  language sql immutable security invoker set search_path = ''
  as $$ select coalesce(jsonb_typeof(choices) = 'object' and private.trimmed(choices ->> 'discount_code') <> '', false) $$;
revoke all on function private.names_code(jsonb) from public, anon, authenticated, service_role;
grant execute on function private.names_code(jsonb) to anon, authenticated, service_role;

create or replace function public.place_order(items jsonb, shipping_address jsonb, payment_method text, idempotency_key uuid,
                                              browser_id text default null, choices jsonb default '{}') returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$
    select case when private.names_code(choices)
      then private.place_order_with_code(items, shipping_address, payment_method, idempotency_key, browser_id, choices)
      else private.place_order(items, shipping_address, payment_method, idempotency_key, browser_id, choices) end
  $$;

create or replace function public.quote_order(items jsonb, shipping_address jsonb default '{}', choices jsonb default '{}')
  returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$
    select case when private.names_code(choices) then private.quote_order_with_code(items, shipping_address, choices)
                else private.quote_order(items, shipping_address, choices) end
  $$;
