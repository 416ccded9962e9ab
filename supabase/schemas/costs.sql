-- What products cost the shop: visible to staff only, hence in separate tables from those that shoppers read.
-- Relies on orders and stock.

-- A product without a row has no known cost. Not a foreign key: a product that is deleted and restored keeps its cost.
create table public.product_costs (
  product_id bigint        primary key,
  cost       numeric(10,2) not null check (cost between 0 and 99999.99)
);
alter table public.product_costs enable row level security;
create policy "Staff read the costs" on public.product_costs
  for select to authenticated using ((select private.is_staff()));
grant select on public.product_costs to authenticated;
grant all on public.product_costs to service_role;

create trigger record_change after insert or update or delete on public.product_costs
  for each row execute function private.record_change('product_id');

-- What a unit of a line cost when it was sold. A line without a row was sold at an unknown cost.
create table private.line_costs (
  order_id   uuid          not null references public.orders (id) on delete cascade,
  product_id bigint        not null,
  cost       numeric(10,2) not null,
  primary key (order_id, product_id)
);
alter table private.line_costs enable row level security;

create function private.cost_of(target bigint) returns numeric
  language sql stable security invoker set search_path = ''
  as $$ select c.cost from public.product_costs c where c.product_id = target $$;

create function private.waiting_for(target bigint) returns integer
  language sql stable security invoker set search_path = ''
  as $$ select count(*)::integer from public.stock_reminders r where r.product_id = target $$;

-- A product as staff see it: with its cost and the number of people waiting for it to be back in stock.
create function private.staff_product(product public.products) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select to_jsonb(product) || jsonb_build_object(
      'cost', private.cost_of((product).id),
      'waiting', private.waiting_for((product).id),
      'lowest_price', private.lowest_price((product).id))
  $$;

-- The API shows these two as columns of a product, to staff.
create function public.cost(product public.products) returns numeric
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  actor text := private.require_staff();
begin
  return private.cost_of((product).id);
end $$;
grant execute on function public.cost to authenticated;

create function public.waiting(product public.products) returns integer
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  actor text := private.require_staff();
begin
  return private.waiting_for((product).id);
end $$;
grant execute on function public.waiting to authenticated;

-- Returns whether the cost has changed. A product without the field keeps its cost.
create function private.save_cost(target bigint, product jsonb) returns boolean
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  given jsonb   := product -> 'cost';
  typed numeric := private.parse_number(given, 2, 0, 99999.99);
begin
  if given is null then
    return false;
  elsif typed is null and given <> 'null' then
    perform private.refuse_product('cost');
  elsif typed is null then
    delete from public.product_costs c where c.product_id = target;
  else
    insert into public.product_costs as c (product_id, cost) values (target, typed)
    on conflict on constraint product_costs_pkey do update set cost = excluded.cost where c.cost <> excluded.cost;
  end if;
  return found;
end $$;

create function private.keep_costs(order_id uuid) returns void
  language sql volatile security invoker set search_path = ''
  as $$
    insert into private.line_costs (order_id, product_id, cost)
    select i.order_id, i.product_id, c.cost
      from public.order_items i join public.product_costs c on c.product_id = i.product_id where i.order_id = keep_costs.order_id
  $$;

-- Goods paid in a period and neither cancelled before they left nor returned, without tax, delivery and gift wrap, as of now. A
-- refund without a return reduces the revenue of each line of its order. The margin covers only lines with a known cost.
create function private.margin(from_day date, to_day date) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    with lines as (
      select (kept.units - u.refunded) * c.cost as cost,
             round((i.total_price - i.discount_amount) * kept.units / i.quantity
                   * case when o.tax_included then coalesce(1 - o.tax_amount / nullif(o.subtotal - o.discount_amount, 0), 1)
                     else 1 end
                   * greatest(0, 1 - coalesce(back.usd, 0) / nullif(o.total_amount, 0)), 2) as revenue
        from public.shop_settings s
        join public.payments p on p.created_at >= from_day::timestamp at time zone s.time_zone
                              and p.created_at < (to_day + 1)::timestamp at time zone s.time_zone
        join public.orders o on o.id = p.order_id and o.payment_reference = p.reference and o.stock_held
        join public.order_items i on i.order_id = o.id
        join private.line_units(o.id) u on u.order_item_id = i.id
        left join private.line_costs c on c.order_id = i.order_id and c.product_id = i.product_id
       cross join lateral (
             select i.quantity - coalesce(sum(l.quantity), 0) as units
               from private.returns r join private.return_lines l on l.return_id = r.id and l.product_id = i.product_id
              where r.order_id = o.id and r.received_at is not null) kept
       cross join lateral (
             select sum(f.usd_amount) as usd from public.refunds f
              where f.payment_id = p.id and f.status = 'done' and f.return_id is null) back
       where kept.units > 0)
    select jsonb_build_object(
      'revenue', coalesce(sum(l.revenue), 0),
      'cost', coalesce(sum(l.cost), 0),
      'margin', coalesce(sum(l.revenue - l.cost), 0),
      'unknown_lines', count(*) filter (where l.cost is null),
      'unknown_revenue', coalesce(sum(l.revenue) filter (where l.cost is null), 0))
      from lines l
  $$;
