-- All ids that begin with the text of a search box, as {lowest, highest}. Null when no id can begin with it.
create function private.id_range(search text) returns uuid[]
  language sql immutable security invoker set search_path = ''
  as $$
    select array[rpad(digits, 32, '0'), rpad(digits, 32, 'f')]::uuid[]
      from (select replace(term, '-', '') from (select lower(private.trimmed(search))) given (term)
             where starts_with('00000000-0000-0000-0000-000000000000', regexp_replace(term, '[0-9a-f]', '0', 'g'))
               and term <> '') cleaned (digits)
  $$;
revoke all on function private.id_range(text) from public;

-- The ids of the orders on a page, newest first. The query is built for each call, so that its plan fits the search. A
-- complete e-mail address means that customer. Any other search looks at the newest orders first: a common match is
-- found there quickly, and a match that is not is rare enough for the trigram index.
create function private.find_orders(search text, status text, before_created_at timestamptz, before_id uuid,
                                    row_limit integer) returns uuid[]
  language plpgsql stable security invoker set search_path = ''
  as $$
declare
  conditions  text := concat_ws(' and ', 'true',
    case when before_created_at is not null then '(o.created_at, o.id) < ($2, $3)' end,
    case when status is not null then 'o.status = $4' end);
  pattern     text := private.search_pattern(search);
  ids         uuid[] := private.id_range(search);
  matches     text := concat_ws(' or ', 'o.search_text like $5',
    case when ids is not null then 'o.id between $6 and $7' end);
  window_size integer := greatest(5000, 20 * row_limit);
  window_rows integer;
  found_ids   uuid[];
begin
  before_id := coalesce(before_id, '00000000-0000-0000-0000-000000000000');
  if exists (select from public.customers c where c.email = lower(private.trimmed(search))) then
    conditions := conditions || ' and o.customer_email = $5';
    pattern := null;
  end if;
  if pattern is null then
    execute 'select array(select o.id from public.orders o where ' || conditions
      || ' order by o.created_at desc, o.id desc limit $1)'
      into found_ids using row_limit, before_created_at, before_id, status, lower(private.trimmed(search));
    return found_ids;
  end if;
  execute 'with newest as materialized (select o.id, o.created_at, o.search_text from public.orders o where '
    || conditions || ' order by o.created_at desc, o.id desc limit $8) select (select count(*) from newest), '
    || 'array(select o.id from newest o where ' || matches || ' order by o.created_at desc, o.id desc limit $1)'
    into window_rows, found_ids
    using row_limit, before_created_at, before_id, status, pattern, ids[1], ids[2], window_size;
  if cardinality(found_ids) < row_limit and window_rows = window_size then
    execute 'with matching as materialized (select o.id, o.created_at from public.orders o where ' || conditions
      || ' and (' || matches || '))'
      || ' select array(select o.id from matching o order by o.created_at desc, o.id desc limit $1)'
      into found_ids using row_limit, before_created_at, before_id, status, pattern, ids[1], ids[2];
  end if;
  return found_ids;
end $$;
revoke all on function private.find_orders(text, text, timestamptz, uuid, integer) from public;

create function private.order_summaries(ids uuid[]) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', o.id, 'created_at', o.created_at, 'status', o.status, 'payment_status', o.payment_status,
      'payment_method', o.payment_method, 'total_amount', o.total_amount, 'customer_name', o.customer_name,
      'customer_email', o.customer_email,
      'item_count', (select coalesce(sum(i.quantity), 0) from public.order_items i where i.order_id = o.id))
      order by requested.position), '[]')
    from unnest(ids) with ordinality requested (id, position) join public.orders o on o.id = requested.id
  $$;
revoke all on function private.order_summaries(uuid[]) from public;

create function private.list_orders(search text, status text, before_created_at timestamptz, before_id uuid,
                                    page_size integer) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  actor text := private.require_staff();
  size  integer := private.page_size(page_size);
  ids   uuid[] := private.find_orders(search, status, before_created_at, before_id, size + 1);
begin
  return jsonb_build_object(
    'orders', private.order_summaries(ids[:size]),
    'next', (select jsonb_build_object('created_at', o.created_at, 'id', o.id) from public.orders o
              where o.id = ids[size] and cardinality(ids) > size));
end $$;

create function public.list_orders(search text default null, status text default null,
                                   before_created_at timestamptz default null, before_id uuid default null,
                                   page_size integer default 25) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$ select private.list_orders(search, status, before_created_at, before_id, page_size) $$;
revoke all on function
  private.list_orders(text, text, timestamptz, uuid, integer),
  public.list_orders(text, text, timestamptz, uuid, integer)
  from public, anon, authenticated, service_role;
grant execute on function
  private.list_orders(text, text, timestamptz, uuid, integer),
  public.list_orders(text, text, timestamptz, uuid, integer)
  to authenticated;

create function private.get_order(target uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  actor text := private.require_staff();
begin
  return (
    select jsonb_build_object(
      'id', o.id, 'created_at', o.created_at, 'user_id', o.user_id, 'status', o.status, 'cancel_reason', o.cancel_reason,
      'payment_status', o.payment_status, 'payment_method', o.payment_method, 'payment_reference', o.payment_reference,
      'subtotal', o.subtotal, 'tax_amount', o.tax_amount, 'total_amount', o.total_amount,
      'charged_currency', o.charged_currency, 'charged_minor', o.charged_minor, 'charged_rate', o.charged_rate,
      'expires_at', o.expires_at, 'tracking_number', o.tracking_number, 'customer_name', o.customer_name,
      'customer_email', o.customer_email, 'shipping_address', o.shipping_address,
      'items', coalesce((
        select jsonb_agg(jsonb_build_object('id', i.id, 'product_id', i.product_id, 'name', p.name, 'image_url', p.image_url,
                                            'quantity', i.quantity, 'unit_price', i.unit_price, 'total_price', i.total_price)
                         order by i.product_id)
          from public.order_items i join public.products p on p.id = i.product_id where i.order_id = o.id), '[]'),
      'events', coalesce((
        select jsonb_agg(to_jsonb(e) - 'order_id' order by e.id) from public.order_events e where e.order_id = o.id), '[]'),
      'payments', coalesce((
        select jsonb_agg(to_jsonb(p) - 'order_id' order by p.created_at, p.id)
          from public.payments p where p.order_id = o.id), '[]'))
    from public.orders o where o.id = target);
end $$;

create function public.get_order(order_id uuid) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$ select private.get_order(order_id) $$;
revoke all on function private.get_order(uuid), public.get_order(uuid) from public, anon, authenticated, service_role;
grant execute on function private.get_order(uuid), public.get_order(uuid) to authenticated;
