create function private.order_state(target uuid) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select jsonb_build_object('id', o.id, 'status', o.status, 'payment_status', o.payment_status)
      from public.orders o where o.id = target
  $$;

create function private.lock_order(target uuid) returns public.orders
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  found_order public.orders;
begin
  select o.* into found_order from public.orders o where o.id = target for update;
  if not found then
    raise exception 'There is no such order.' using errcode = 'P0001', hint = 'ORDER_NOT_FOUND';
  end if;
  return found_order;
end $$;

-- The same refusal for an order that is not there and for one that belongs to somebody else.
create function private.cancel_order(target uuid, token text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  held public.orders := private.lock_order(target);
begin
  if held.user_id is distinct from private.caller_id() or held.user_id is null then
    if not private.opens_guest_order(target, token) then
      raise exception 'There is no such order.' using errcode = 'P0001', hint = 'ORDER_NOT_FOUND';
    end if;
  end if;
  if held.status <> 'cancelled' then
    if held.payment_status = 'paid' or held.status <> 'pending' then
      raise exception 'A paid order cannot be cancelled here.' using errcode = 'P0001', hint = 'ORDER_PAID';
    end if;
    perform private.release_stock(array[target], 'customer');
  end if;
  return private.order_state(target);
end $$;

create function private.expire_unpaid_orders() returns integer
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  expired uuid[] := private.lock_expired_orders();
begin
  perform private.release_stock(expired, 'expired');
  return cardinality(expired);
end $$;

create function public.cancel_order(order_id uuid, guest_token text default null) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.cancel_order(order_id, guest_token) $$;

create function public.expire_unpaid_orders() returns integer
  language sql volatile security invoker set search_path = ''
  as $$ select private.expire_unpaid_orders() $$;

revoke all on function private.order_state(uuid), private.lock_order(uuid), private.cancel_order(uuid, text),
  private.expire_unpaid_orders(), public.cancel_order(uuid, text), public.expire_unpaid_orders()
  from public, anon, authenticated;
grant execute on function private.cancel_order(uuid, text), public.cancel_order(uuid, text)
  to anon, authenticated, service_role;
grant execute on function private.expire_unpaid_orders(), public.expire_unpaid_orders() to service_role;

-- Hosted Supabase offers pg_cron and runs the job there; place_order releases what it meets in any case.
do $$
begin
  if exists (select from pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron with schema pg_catalog;
    perform cron.schedule('expire-unpaid-orders', '* * * * *', 'select private.expire_unpaid_orders()');
  end if;
end $$;
