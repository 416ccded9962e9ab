-- Order lists and searches, for staff and for the account.
-- Relies on orders, payments and refunds.

-- The range of ids that begin with the text of a search box (`1a2b`, `Order no. 1A2B 3C4D`), as {lowest, highest}. Null when
-- none can.
create function private.id_range(search text) returns uuid[]
  language sql immutable security invoker set search_path = ''
  as $$
    select array[rpad(digits, 32, '0'), rpad(digits, 32, 'f')]::uuid[]
      from (select private.letters_and_digits(regexp_replace(private.plain_text(search),
                     '^\W*(order)?\W*((number|no|nr)\M)?', '', 'i'))) given (digits)
     where digits ~ '^[0-9a-f]{1,32}$'
  $$;
grant execute on function private.id_range to authenticated;

-- An order in the lists: `paid_amount` is what was received, `refunded_amount` what was refunded for good.
create function private.order_summaries(ids uuid[]) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select coalesce(jsonb_agg((select to_jsonb(own) from (
        select o.id, o.created_at, o.status, o.payment_status, o.payment_method, o.total_amount, o.customer_name,
               o.customer_email, o.delivery_option, o.needed_by, o.arrives_by) own) || jsonb_build_object(
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

-- What happened to an order, the oldest first.
create function private.events_of(target uuid) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select coalesce(jsonb_agg(to_jsonb(e) - 'order_id' order by e.id), '[]') from public.order_events e where e.order_id = target
  $$;

create function private.get_order(target uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  actor text := private.require_staff();
begin
  return (
    select (select to_jsonb(own) from (
        select o.id, o.created_at, o.user_id, o.status, o.cancel_reason, o.payment_status, o.payment_method,
               o.payment_reference, o.charged_currency, o.charged_minor, o.charged_rate, o.expires_at, o.tracking_number,
               o.customer_name, o.customer_email, o.shipping_address, o.stock_held,
               case when o.erase_requested_at is not null
                    then to_jsonb(private.unfinished_business(o)) end as outlives_account,
               private.parcels_of(o.id, true) as parcels) own) || jsonb_build_object(
      'items', coalesce((
        select jsonb_agg(to_jsonb(line) order by line.product_id)
          from (select i.id, i.product_id, p.name, p.image_url, i.quantity, i.unit_price, i.total_price,
                       i.total_price - i.discount_amount + case when o.tax_included then 0 else coalesce(round(
                         o.tax_amount * (i.total_price - i.discount_amount)
                         / nullif(o.subtotal - o.discount_amount, 0), 2), 0) end as paid,
                       l.sent, coalesce(s.quantity, 0) as to_send, l.refunded,
                       coalesce(s.recalled, false) and not private.is_sent(o.status)
                       and not private.is_over(o.status) as recalled
                  from private.line_units(o.id) l join public.order_items i on i.id = l.order_item_id
                  left join private.units_to_send(o.id) s on s.order_item_id = i.id
                  join public.products p on p.id = i.product_id) line), '[]'),
      'events', private.events_of(o.id),
      'payments', coalesce((
        select jsonb_agg(to_jsonb(p) - 'order_id' order by p.created_at, p.id)
          from public.payments p where p.order_id = o.id), '[]'),
      'refunds', coalesce((
        select jsonb_agg(to_jsonb(r) - array['order_id', 'idempotency_key'] order by r.created_at, r.id)
          from public.refunds r where r.order_id = o.id), '[]'),
      'incidents', coalesce((
        select jsonb_agg(to_jsonb(i) - 'order_id' order by i.created_at, i.id)
          from public.payment_incidents i where i.order_id = o.id), '[]'),
      'open_returns', coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', r.id,
          'is_approved', r.status = 'approved',
          'refund', private.return_owed_usd(r)) order by r.place)
          from private.standing_returns(o.id) r where r.refunded_at is null), '[]')) || private.sums_of(o)
    from public.orders o where o.id = target);
end $$;

-- For staff; the access is logged.
create function public.get_order(order_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor text := private.require_staff();
  found_order jsonb := private.get_order(order_id);
begin
  if found_order is not null then
    perform private.log_access(actor, 'read_order', found_order ->> 'id');
  end if;
  return found_order;
end $$;
grant execute on function public.get_order to authenticated;

create function private.count_to_settle() returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select jsonb_build_object(
      'refund_due', (select count(*) from public.payments p where p.refund_due and p.refunded_minor < p.amount_minor),
      'refund_waiting', (select count(*) from public.refunds r where r.status in ('requested', 'pending')),
      'incident', (select count(*) from public.payment_incidents i where i.status = 'open' and i.kind <> 'dispute'),
      'dispute', (select count(*) from public.payment_incidents i where i.status = 'open' and i.kind = 'dispute'))
  $$;

create function public.to_settle_counts() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
begin
  perform private.require_staff();
  return private.count_to_settle();
end $$;
grant execute on function public.to_settle_counts to authenticated;

-- Disputes first, by the day they have to be answered; then all others, the oldest first. `after_…` is the cursor: the last
-- entry of the page before. Each part reads a partial index that contains only open entries.
create function private.find_to_settle(after_dispute boolean, after_at timestamptz, after_id uuid, row_limit integer)
  returns table (what text, id uuid, at timestamptz)
  language sql stable security invoker set search_path = ''
  as $$
    with last as (
      select case when after_dispute then coalesce(after_at, '-infinity') else '-infinity' end as dispute_at,
             case when not after_dispute then coalesce(after_at, '-infinity') else '-infinity' end as other_at,
             coalesce(after_id, '00000000-0000-0000-0000-000000000000') as id)
    select found.* from (
      (select 'dispute' as what, i.id, coalesce(i.respond_by, i.created_at) as at
         from public.payment_incidents i, last
        where i.status = 'open' and i.kind = 'dispute' and after_dispute is distinct from false
          and (coalesce(i.respond_by, i.created_at), i.id) > (last.dispute_at, last.id)
        order by 3, 2 limit row_limit)
      union all
      (select 'incident', i.id, i.created_at from public.payment_incidents i, last
        where i.status = 'open' and i.kind <> 'dispute' and (i.created_at, i.id) > (last.other_at, last.id)
        order by i.created_at, i.id limit row_limit)
      union all
      (select 'refund_due', p.id, p.created_at from public.payments p, last
        where p.refund_due and p.refunded_minor < p.amount_minor and (p.created_at, p.id) > (last.other_at, last.id)
        order by p.created_at, p.id limit row_limit)
      union all
      (select 'refund_waiting', r.id, r.created_at from public.refunds r, last
        where r.status in ('requested', 'pending') and (r.created_at, r.id) > (last.other_at, last.id)
        order by r.created_at, r.id limit row_limit)) found
    order by found.what = 'dispute' desc, found.at, found.id limit row_limit
  $$;

-- `amount_minor` is what has to be refunded, what is being refunded, what was received, or what is disputed; `expected` is
-- what the order costs, where a different amount was received.
create function private.settle_entry(what text, target uuid) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select to_jsonb(entry)
      from (select p.provider, p.reference, p.order_id, p.amount_minor - p.refunded_minor as amount_minor, p.currency,
                   p.amount_minor as paid_minor, p.refund_reason as reason, p.created_at
              from public.payments p where settle_entry.what = 'refund_due' and p.id = target) entry
    union all
    select to_jsonb(entry)
      from (select r.provider, coalesce(r.provider_refund_id, p.reference) as reference, r.order_id, r.amount_minor,
                   r.currency, r.status, r.actor, r.reason, r.created_at
              from public.refunds r join public.payments p on p.id = r.payment_id
             where settle_entry.what = 'refund_waiting' and r.id = target) entry
    union all
    select to_jsonb(entry)
      from (select i.kind, i.provider, i.reference, i.order_id, i.details, i.respond_by, i.created_at, i.times
              from public.payment_incidents i where settle_entry.what in ('incident', 'dispute') and i.id = target) entry
  $$;

create function public.list_to_settle(
  after_dispute boolean default null, after_at timestamptz default null, after_id uuid default null,
  page_size integer default 25
) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  actor text := private.require_staff();
  size  integer := private.page_size(page_size);
begin
  return (
    with found as materialized (
      select f.*, row_number() over (order by f.what = 'dispute' desc, f.at, f.id) as position
        from private.find_to_settle(after_dispute, after_at, after_id, size + 1) f)
    select jsonb_build_object(
      'entries', coalesce(jsonb_agg(
        jsonb_build_object(
          'what', f.what,
          'id', f.id,
          'at', f.at,
          'customer_name', o.customer_name,
          'expected_minor', o.charged_minor,
          'expected_currency', o.charged_currency) || entry
        order by f.position) filter (where f.position <= size), '[]'),
      'next', (select jsonb_build_object('dispute', l.what = 'dispute', 'at', l.at, 'id', l.id) from found l
                where l.position = size and exists (select from found m where m.position > size)),
      'counts', private.count_to_settle())
    from found f cross join lateral private.settle_entry(f.what, f.id) entry
    left join public.orders o on o.id = (entry ->> 'order_id')::uuid);
end $$;
grant execute on function public.list_to_settle to authenticated;

-- The caller's orders, newest first, a page at a time: all of them, or those whose number begins with a text or that contain
-- a product with it in its name. See docs/decisions/083.
create function public.my_orders(search text default null, before_at timestamptz default null, before_id uuid default null,
                                 row_limit integer default 11) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(jsonb_agg(found.summary order by found.created_at desc, found.id desc), '[]')
      from (select private.contains_patterns(left(search, 100)),
                   private.id_range(left(search, 100))) wanted (patterns, ids)
      cross join lateral (
        select o.id, o.created_at, private.sums_of(o) - 'carrier' || jsonb_build_object(
          'id', o.id,
          'created_at', o.created_at,
          'status', o.status,
          'payment_status', o.payment_status,
          'order_items', (
            select coalesce(jsonb_agg(to_jsonb(line) order by line.product_id), '[]')
              from (select i.product_id, i.quantity, i.unit_price, i.total_price,
                           jsonb_build_object('name', p.name, 'image_url', p.image_url) as products
                      from public.order_items i join public.products p on p.id = i.product_id
                     where i.order_id = o.id) line))
               || case when private.has_parcels(o.id)
                       then jsonb_build_object('parcels', private.parcels_of(o.id), 'rest', private.rest_of(o.id))
                  else '{}' end
               || case when private.is_packing_over(o.id) then '{"has_ended": true}'::jsonb else '{}' end
               || coalesce((
                 select jsonb_build_object('money', jsonb_build_object(
                   'refunded', sum(r.usd_amount),
                   'paid', (
                     select sum(p.usd_amount) from public.payments p where p.order_id = o.id)))
                   from public.refunds r where r.order_id = o.id and r.kind = 'refund' and r.status = 'done' having count(*) > 0),
                 '{}') as summary
          from public.orders o
         where o.user_id = (select private.caller_id())
           and (before_at is null or (o.created_at, o.id) < (before_at, before_id))
           and (wanted.patterns is null
                or o.id between wanted.ids[1] and wanted.ids[2]
                or exists (select from public.order_items i join public.products p on p.id = i.product_id
                            where i.order_id = o.id and private.search_text(p.name) like all (wanted.patterns)))
         order by o.created_at desc, o.id desc
         limit least(greatest(row_limit, 1), 51)) found
  $$;
grant execute on function public.my_orders to authenticated;

-- The remaining filters of an order list, as a condition. Values are inlined as text, so that the planner can choose a partial
-- index. `late`: the day on which it is wanted, or was promised, has come, and it is not packed yet. `withdrawn`: cancelled by
-- its customer's withdrawal before any of it had left. Days are the shop's.
create function private.order_condition(view text, payment text, refund_due boolean, first_day date, last_day date) returns text
  language plpgsql stable security invoker set search_path = ''
  as $$
declare
  zone text := (select s.time_zone from public.shop_settings s);
begin
  return nullif(concat_ws(' and ',
    case when view is null then null
         when view = 'unpaid' then 'o.payment_status <> ''paid'' and o.status <> ''cancelled'''
         when view = 'late' then format('private.is_to_pack(o.status, o.payment_status) '
           'and not private.is_packing_over(o.id) '
           'and coalesce(least(o.needed_by, o.arrives_by), ''infinity'') <= %L::date', private.shop_today())
         when view = 'withdrawn' then 'o.id = any (array(select e.order_id from public.order_events e '
                                      'where e.kind = ''withdrawal'' and e.details ->> ''status'' = ''cancelled''))'
         else 'false' end,
    case when payment is not null then format('o.payment_status = %L', payment) end,
    case when refund_due then 'o.id = any (array(select p.order_id from public.payments p '
                              'where p.refund_due and p.refunded_minor < p.amount_minor))' end,
    case when first_day is not null then format('o.created_at >= %L::timestamptz', first_day::timestamp at time zone zone) end,
    case when last_day is not null
         then format('o.created_at < %L::timestamptz', (last_day + 1)::timestamp at time zone zone) end), '');
end $$;

-- The condition that an order has a number that was typed, however it is spaced: of its phone, its parcels or its code, or of one
-- of its things. A phone is found with and without the code of its country. Null for a text that is no number.
create function private.has_number(search text) returns text
  language plpgsql stable security invoker set search_path = ''
  as $$
declare
  typed    text     := private.letters_and_digits(private.pasted_text(left(search, 100)));
  part     text     := '%' || case when typed ~ '^[0-9]{9,15}$' then right(ltrim(typed, '0'), 9) else typed end || '%';
  products bigint[] := case when typed ~ '[0-9]' then private.products_numbered(search) end;
begin
  return nullif(concat_ws(' or ',
    case when char_length(typed) >= 4 then format('o.search_text like %L', part) end,
    case when char_length(typed) >= 4 and typed ~ '[0-9]'
         then format('o.id = any (array(select p.order_id from public.parcels p '
                     'where private.letters_and_digits(p.tracking_number) like %L))', '%' || typed || '%') end,
    case when products <> '{}'
         then format('exists (select from public.order_items i where i.order_id = o.id and i.product_id = any (%L))', products)
    end), '');
end $$;

create function private.find_orders(search text, status text, before_created_at timestamptz, before_id uuid,
                                    row_limit integer, delivery text default null, sort text default null,
                                    condition text default null) returns uuid[]
  language plpgsql stable security invoker set search_path = ''
  as $$
declare
  is_needed   boolean := coalesce(sort = 'needed', false);
  conditions  text := concat_ws(' and ', 'true',
    case when before_created_at is null then null
         when is_needed then '(coalesce(o.needed_by, ''infinity''), o.created_at, o.id) > ($10, $2, $3)'
         else '(o.created_at, o.id) < ($2, $3)' end,
    case when status is not null then 'o.status = $4' end,
    -- Inlined as text, so that the planner can choose a partial index.
    case when delivery is not null then format('o.delivery_option = %L', delivery) end,
    condition);
  ordering    text := case when is_needed then ' order by coalesce(o.needed_by, ''infinity''), o.created_at, o.id limit $1'
                           else ' order by o.created_at desc, o.id desc limit $1' end;
  patterns    text[] := private.search_patterns(search);
  typed_email text := lower(private.pasted_text(search));
  ids         uuid[] := private.id_range(search);
  matches     text := concat_ws(' or ', private.matches_all('o.search_text', patterns),
    case when ids is not null then 'o.id between $6 and $7' end, private.has_number(search));
  window_size integer := greatest(5000, 20 * row_limit);
  window_rows integer;
  needed      date;
  found_ids   uuid[];
begin
  before_id := coalesce(before_id, '00000000-0000-0000-0000-000000000000');
  needed := coalesce((select o.needed_by from public.orders o where o.id = before_id), 'infinity');
  if exists (select from public.customers c where c.email = typed_email) then
    conditions := conditions || ' and o.customer_email = $5';
    patterns := null;
  end if;
  if patterns is null then
    execute 'select array(select o.id from public.orders o where ' || conditions || ordering || ')'
      into found_ids
      using row_limit, before_created_at, before_id, status, typed_email, null::uuid, null::uuid, 0, 0, needed;
    return found_ids;
  end if;
  execute 'with newest as materialized (select o.id, o.created_at, o.needed_by, o.search_text from public.orders o where '
    || conditions || replace(ordering, '$1', '$8') || ') select (select count(*) from newest), '
    || 'array(select o.id from newest o where ' || matches || ordering || ')'
    into window_rows, found_ids
    using row_limit, before_created_at, before_id, status, typed_email, ids[1], ids[2], window_size, 0, needed;
  if cardinality(found_ids) < row_limit and window_rows = window_size then
    execute 'with matching as materialized (select o.id, o.created_at, o.needed_by from public.orders o where ' || conditions
      || ' and (' || matches || ')) select array(select o.id from matching o' || ordering || ')'
      into found_ids
      using row_limit, before_created_at, before_id, status, typed_email, ids[1], ids[2], window_size, 0, needed;
  end if;
  return found_ids;
end $$;

create function public.list_orders(
  search text default null, status text default null, before_created_at timestamptz default null,
  before_id uuid default null, page_size integer default 25, delivery text default null, sort text default null,
  view text default null, payment text default null, refund_due boolean default null,
  first_day date default null, last_day date default null
) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  actor text := private.require_staff();
  size  integer := private.page_size(page_size);
  ids   uuid[] := private.find_orders(search, status, before_created_at, before_id, size + 1, delivery, sort,
                                      private.order_condition(view, payment, refund_due, first_day, last_day));
begin
  return jsonb_build_object(
    'orders', private.order_summaries(ids[:size]),
    'next', (select jsonb_build_object('created_at', o.created_at, 'id', o.id) from public.orders o
              where o.id = ids[size] and cardinality(ids) > size));
end $$;
grant execute on function public.list_orders to authenticated;
