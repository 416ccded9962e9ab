-- The holder of the token of a guest's order may read, cancel and claim the order.
create table private.guest_tokens (
  order_id uuid primary key references public.orders (id) on delete cascade,
  token    text not null check (token ~ '^[0-9a-f]{64}$')
);
alter table private.guest_tokens enable row level security;
revoke all on private.guest_tokens from public, anon, authenticated;
grant all on private.guest_tokens to service_role;

create function private.issue_guest_token(target uuid) returns text
  language sql volatile security invoker set search_path = ''
  as $$
    insert into private.guest_tokens (order_id, token)
    values (target, replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''))
    returning token
  $$;
revoke all on function private.issue_guest_token(uuid) from public;

-- Compares digests, so that the time an answer takes reveals nothing about the token.
create function private.guest_token_matches(target uuid, token text) returns boolean
  language sql stable security invoker set search_path = ''
  as $$
    select exists (
      select from private.guest_tokens t join public.orders o on o.id = t.order_id
       where t.order_id = target and o.user_id is null
         and sha256(convert_to(t.token, 'UTF8')) = sha256(convert_to(guest_token_matches.token, 'UTF8')))
  $$;
revoke all on function private.guest_token_matches(uuid, text) from public;

-- In the shape in which customers read their own orders.
create function private.get_guest_order(target uuid, token text) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object(
      'id', o.id, 'created_at', o.created_at, 'status', o.status, 'payment_status', o.payment_status,
      'subtotal', o.subtotal, 'tax_amount', o.tax_amount, 'total_amount', o.total_amount,
      'payment_method', o.payment_method, 'shipping_address', o.shipping_address, 'expires_at', o.expires_at,
      'order_items', (
        select jsonb_agg(jsonb_build_object(
          'id', i.id, 'product_id', i.product_id, 'quantity', i.quantity, 'unit_price', i.unit_price,
          'total_price', i.total_price, 'products', jsonb_build_object('name', p.name, 'image_url', p.image_url))
          order by i.product_id)
        from public.order_items i join public.products p on p.id = i.product_id where i.order_id = o.id))
    from public.orders o
    where o.id = target and private.guest_token_matches(o.id, token)
  $$;

create function public.get_guest_order(order_id uuid, guest_token text) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$ select private.get_guest_order(order_id, guest_token) $$;
revoke all on function private.get_guest_order(uuid, text), public.get_guest_order(uuid, text)
  from public, anon, authenticated, service_role;
grant execute on function private.get_guest_order(uuid, text), public.get_guest_order(uuid, text)
  to anon, authenticated, service_role;

-- Once an order has an owner its token opens nothing. Claiming one's own order again is allowed.
create function private.claim_guest_order(target uuid, token text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  caller text := private.caller_id();
  claimed public.orders := private.lock_order(target);
begin
  if caller is null then
    raise exception 'Only a signed-in customer can claim an order.' using errcode = '42501';
  end if;
  if claimed.user_id is distinct from caller then
    if not private.guest_token_matches(target, token) then
      raise exception 'There is no such order.' using errcode = 'P0001', hint = 'ORDER_NOT_FOUND';
    end if;
    update public.orders o set user_id = caller where o.id = target;
    delete from private.guest_tokens t where t.order_id = target;
  end if;
  return private.order_state(target);
end $$;

create function public.claim_guest_order(order_id uuid, guest_token text) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.claim_guest_order(order_id, guest_token) $$;
revoke all on function private.claim_guest_order(uuid, text), public.claim_guest_order(uuid, text)
  from public, anon, authenticated, service_role;
grant execute on function private.claim_guest_order(uuid, text), public.claim_guest_order(uuid, text)
  to authenticated, service_role;
