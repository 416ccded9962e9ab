-- A payment is identified by provider and reference together, as in payments_provider_reference. Two providers may use
-- the same text.
drop index public.orders_payment_reference;

-- The PayPal orders that the server has made. PayPal forgets a request id after hours, so an order can have several.
create table private.paypal_orders (
  paypal_id  text        primary key check (paypal_id ~ '^[A-Z0-9-]{1,36}$'),
  order_id   uuid        not null references public.orders (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index paypal_orders_by_order on private.paypal_orders (order_id);
alter table private.paypal_orders enable row level security;
revoke all on private.paypal_orders from public, anon, authenticated;
grant all on private.paypal_orders to service_role;

-- The PayPal orders of orders placed before this were not recorded.
alter table private.shop_config add column paypal_orders_recorded_since timestamptz not null default now();

create function private.record_paypal_order(target uuid, paypal_id text) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  recorded_for public.orders := private.lock_order(target);
begin
  insert into private.paypal_orders (paypal_id, order_id) values (record_paypal_order.paypal_id, recorded_for.id)
  on conflict on constraint paypal_orders_pkey do nothing;
  if not exists (select from private.paypal_orders p
                  where p.paypal_id = record_paypal_order.paypal_id and p.order_id = target) then
    raise exception 'This PayPal order belongs to another order.' using errcode = 'P0001', hint = 'REFERENCE_USED';
  end if;
  return true;
end $$;

create function public.record_paypal_order(order_id uuid, paypal_id text) returns boolean
  language sql volatile security invoker set search_path = ''
  as $$ select private.record_paypal_order(order_id, paypal_id) $$;
revoke all on function private.record_paypal_order(uuid, text), public.record_paypal_order(uuid, text)
  from public, anon, authenticated, service_role;
grant execute on function private.record_paypal_order(uuid, text), public.record_paypal_order(uuid, text)
  to service_role;

create function private.is_paypal_order_of(target uuid, paypal_id text) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (select from private.paypal_orders p
                    where p.paypal_id = is_paypal_order_of.paypal_id and p.order_id = target)
        or (exists (select from public.orders o, private.shop_config c
                     where o.id = target and o.created_at < c.paypal_orders_recorded_since)
            and not exists (select from private.paypal_orders p where p.paypal_id = is_paypal_order_of.paypal_id))
  $$;

create function public.is_paypal_order_of(order_id uuid, paypal_id text) returns boolean
  language sql stable security invoker set search_path = ''
  as $$ select private.is_paypal_order_of(order_id, paypal_id) $$;
revoke all on function private.is_paypal_order_of(uuid, text), public.is_paypal_order_of(uuid, text)
  from public, anon, authenticated, service_role;
grant execute on function private.is_paypal_order_of(uuid, text), public.is_paypal_order_of(uuid, text)
  to service_role;
