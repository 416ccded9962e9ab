-- Staff pack what is urgent first: the list of orders by chosen delivery, and by the day they are needed.

create index orders_needed on public.orders (coalesce(needed_by, 'infinity'), created_at, id);
create index orders_by_fast_delivery on public.orders (delivery_option, created_at desc, id desc) where delivery_option <> 'standard';

drop function private.find_orders(text, text, timestamptz, uuid, integer);
drop function public.list_orders(text, text, timestamptz, uuid, integer);
drop function private.list_orders(text, text, timestamptz, uuid, integer);

-- As before, also those with one kind of delivery. By `needed` those with the earliest day come first, those without one last, and of
-- one day the oldest order first. The cursor is an order's moment and id either way: the day of an order never changes.
create function private.find_orders(search text, status text, before_created_at timestamptz, before_id uuid,
                                    row_limit integer, delivery text default null, sort text default null) returns uuid[]
  language plpgsql stable security invoker set search_path = ''
  as $$
declare
  is_needed   boolean := coalesce(sort = 'needed', false);
  conditions  text := concat_ws(' and ', 'true',
    case when before_created_at is null then null
         when is_needed then '(coalesce(o.needed_by, ''infinity''), o.created_at, o.id) > ($10, $2, $3)'
         else '(o.created_at, o.id) < ($2, $3)' end,
    case when status is not null then 'o.status = $4' end,
    -- The text itself, so that a plan can see which index holds the rows.
    case when delivery is not null then format('o.delivery_option = %L', delivery) end);
  ordering    text := case when is_needed then ' order by coalesce(o.needed_by, ''infinity''), o.created_at, o.id limit $1'
                           else ' order by o.created_at desc, o.id desc limit $1' end;
  pattern     text := private.search_pattern(search);
  ids         uuid[] := private.id_range(search);
  matches     text := concat_ws(' or ', 'o.search_text like $5',
    case when ids is not null then 'o.id between $6 and $7' end);
  window_size integer := greatest(5000, 20 * row_limit);
  window_rows integer;
  needed      date;
  found_ids   uuid[];
begin
  before_id := coalesce(before_id, '00000000-0000-0000-0000-000000000000');
  needed := coalesce((select o.needed_by from public.orders o where o.id = before_id), 'infinity');
  if exists (select from public.customers c where c.email = lower(private.trimmed(search))) then
    conditions := conditions || ' and o.customer_email = $5';
    pattern := null;
  end if;
  if pattern is null then
    execute 'select array(select o.id from public.orders o where ' || conditions || ordering || ')'
      into found_ids
      using row_limit, before_created_at, before_id, status, lower(private.trimmed(search)), null::uuid, null::uuid, 0, 0, needed;
    return found_ids;
  end if;
  execute 'with newest as materialized (select o.id, o.created_at, o.needed_by, o.search_text from public.orders o where '
    || conditions || replace(ordering, '$1', '$8') || ') select (select count(*) from newest), '
    || 'array(select o.id from newest o where ' || matches || ordering || ')'
    into window_rows, found_ids
    using row_limit, before_created_at, before_id, status, pattern, ids[1], ids[2], window_size, 0, needed;
  if cardinality(found_ids) < row_limit and window_rows = window_size then
    execute 'with matching as materialized (select o.id, o.created_at, o.needed_by from public.orders o where ' || conditions
      || ' and (' || matches || ')) select array(select o.id from matching o' || ordering || ')'
      into found_ids
      using row_limit, before_created_at, before_id, status, pattern, ids[1], ids[2], window_size, 0, needed;
  end if;
  return found_ids;
end $$;

-- As before, with what makes an order urgent.
create or replace function private.order_summaries(ids uuid[]) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', o.id, 'created_at', o.created_at, 'status', o.status, 'payment_status', o.payment_status,
      'payment_method', o.payment_method, 'total_amount', o.total_amount, 'customer_name', o.customer_name,
      'customer_email', o.customer_email, 'delivery_option', o.delivery_option, 'needed_by', o.needed_by,
      'arrives_by', o.arrives_by,
      'item_count', (select coalesce(sum(i.quantity), 0) from public.order_items i where i.order_id = o.id),
      'paid_amount', (select coalesce(sum(p.usd_amount), 0) from public.payments p where p.order_id = o.id),
      'refunded_amount', (select coalesce(sum(r.usd_amount), 0) from public.refunds r
                           where r.order_id = o.id and r.status = 'done'),
      'refund_due', exists (select from public.payments p
                             where p.order_id = o.id and p.refund_due and p.refunded_minor < p.amount_minor),
      'disputed', exists (select from public.payment_incidents i
                           where i.order_id = o.id and i.kind = 'dispute' and i.status = 'open'))
      order by requested.position), '[]')
    from unnest(ids) with ordinality requested (id, position) join public.orders o on o.id = requested.id
  $$;

create function private.list_orders(search text, status text, before_created_at timestamptz, before_id uuid, page_size integer,
                                    delivery text, sort text) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  actor text := private.require_staff();
  size  integer := private.page_size(page_size);
  ids   uuid[] := private.find_orders(search, status, before_created_at, before_id, size + 1, delivery, sort);
begin
  return jsonb_build_object(
    'orders', private.order_summaries(ids[:size]),
    'next', (select jsonb_build_object('created_at', o.created_at, 'id', o.id) from public.orders o
              where o.id = ids[size] and cardinality(ids) > size));
end $$;

create function public.list_orders(search text default null, status text default null,
                                   before_created_at timestamptz default null, before_id uuid default null,
                                   page_size integer default 25, delivery text default null, sort text default null)
  returns jsonb
  language sql stable security invoker set search_path = ''
  as $$ select private.list_orders(search, status, before_created_at, before_id, page_size, delivery, sort) $$;
revoke all on function private.find_orders(text, text, timestamptz, uuid, integer, text, text),
  private.list_orders(text, text, timestamptz, uuid, integer, text, text),
  public.list_orders(text, text, timestamptz, uuid, integer, text, text)
  from public, anon, authenticated, service_role;
grant execute on function private.list_orders(text, text, timestamptz, uuid, integer, text, text),
  public.list_orders(text, text, timestamptz, uuid, integer, text, text)
  to authenticated;
