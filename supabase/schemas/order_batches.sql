-- Several orders at once, and new orders.
-- Relies on order_handling.

-- Marks orders as shipped: `[{id, status, payment_status}]`, as staff saw them. Each follows the rules of set_order_status
-- separately; `refused` is the hint of its refusal. An order already shipped counts as done, so that a repeated request gets the
-- same response. A cancelled or completed order is refused: only set_order_status reopens one.
create function public.ship_orders(seen jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor         text := private.act_as_staff();
  answers       jsonb := '[]';
  wanted        record;
  current_order public.orders;
  refused       text;
begin
  if jsonb_typeof(seen) is distinct from 'array' or jsonb_array_length(seen) not between 1 and 50 or exists (
       select from jsonb_array_elements(case jsonb_typeof(seen) when 'array' then seen end) s
        where jsonb_typeof(s) <> 'object' or s ->> 'status' is null or s ->> 'payment_status' is null
           or (s ->> 'id' ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$') is not true) then
    raise exception 'These are not 1 to 50 orders.' using errcode = '22023', hint = 'BAD_REQUEST';
  end if;
  -- In a fixed order, so that two calls cannot deadlock.
  for wanted in
    select distinct on (s.id) s.* from jsonb_to_recordset(seen) s (id uuid, status text, payment_status text) order by s.id
  loop
    refused := null;
    begin
      current_order := private.lock_order(wanted.id);
      if current_order.status <> 'shipped' then
        perform private.refuse_stale_change(current_order, wanted.status, wanted.payment_status);
        if private.is_over(current_order.status) then
          raise exception 'This order is over.' using errcode = 'P0001', hint = 'ORDER_OVER';
        end if;
        perform public.set_order_status(wanted.id, 'shipped');
      end if;
    exception when raise_exception then
      get stacked diagnostics refused = pg_exception_hint;
    end;
    answers := answers || jsonb_build_object('id', wanted.id, 'refused', refused);
  end loop;
  return answers;
end $$;
grant execute on function public.ship_orders to authenticated;

-- How many orders are newer than the last one that staff saw, the newest one, and what waits for staff: for open pages that
-- poll. Without a last one, none is new. Counted to 100. See docs/decisions/104.
create function public.new_orders(after_at timestamptz default null, after_id uuid default null) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
begin
  perform private.require_staff();
  return jsonb_build_object(
    'count', (select count(*) from (
                select from public.orders o
                 where (o.created_at, o.id) > (after_at, after_id) and o.status <> 'cancelled'
                 -- Ordered, so that the newest are read and not any hundred.
                 order by o.created_at desc, o.id desc limit 100) newer),
    'newest', coalesce(
      (select jsonb_build_object('at', o.created_at, 'id', o.id)
         from public.orders o order by o.created_at desc, o.id desc limit 1),
      jsonb_build_object('at', now(), 'id', '00000000-0000-0000-0000-000000000000')),
    'waiting', private.waiting_work());
end $$;
grant execute on function public.new_orders to authenticated;
