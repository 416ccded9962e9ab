-- The staff's dashboard: cards and chart, pending work, best sellers, the setup of a new shop, and the search over all records.
-- Relies on books, customers, blog, mails, messages and search_words.

create function private.compared(value numeric, earlier numeric) returns jsonb
  language sql immutable security invoker set search_path = ''
  as $$
    select jsonb_build_object(
      'value', value,
      'change_percent', case when earlier > 0 then round(100 * (value - earlier) / earlier, 1) end)
  $$;

-- The numbers of products and customers, compared with thirty days ago.
create function private.stat_cards(until timestamptz) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    with known as materialized (
      select (select coalesce(sum(n.change), 0) from private.customer_counts n) as today,
             (select count(*) from public.customers c where c.first_order_at > until - interval '30 days') as new)
    select jsonb_build_object(
      'products', (
        select private.compared(count(*) filter (where p.archived_at is null),
                              count(*) filter (where p.created_at <= since.day
                                                 and (p.archived_at is null or p.archived_at > since.day)))
          from public.products p, (select until - interval '30 days') since (day)),
      'customers', private.compared(known.today, known.today - known.new))
      from known
  $$;

-- Sales are payments less refunds and reversals, each on its own day. Orders count on the day of their first payment. Days
-- are in the shop's time zone: the last thirty, including today, compared with the thirty before; and every day of the chart.
create function private.sales_figures(today date, days integer) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    with book as materialized (
      select b.day, sum(b.received - b.refunded - b.reversed) as earned, sum(b.orders) as orders
        from private.book(today - greatest(days, 60) + 1, today) b group by b.day),
    recent as (
      select coalesce(sum(b.earned) filter (where b.day > today - 30), 0) as sales,
             coalesce(sum(b.earned) filter (where b.day between today - 59 and today - 30), 0) as sales_before,
             coalesce(sum(b.orders) filter (where b.day > today - 30), 0) as orders,
             coalesce(sum(b.orders) filter (where b.day between today - 59 and today - 30), 0) as orders_before
        from book b)
    select jsonb_build_object(
      'total_sales', private.compared(recent.sales, recent.sales_before),
      'new_orders', private.compared(recent.orders, recent.orders_before),
      'sales', (
        select jsonb_agg(jsonb_build_object('day', calendar.day, 'total', coalesce(b.earned, 0), 'orders', coalesce(b.orders, 0))
                         order by calendar.day)
          from (select today - ago as day from generate_series(0, days - 1) ago) calendar
          left join book b on b.day = calendar.day))
      from recent
  $$;

create function public.dashboard_figures(days integer default 30) returns jsonb
  language plpgsql stable security definer set search_path = '' set jit = off
  as $$
declare
  actor text := private.require_staff();
begin
  if days is null or days not between 1 and 366 then
    raise exception 'The chart shows 1 to 366 days.' using errcode = '22023', hint = 'BAD_DAYS';
  end if;
  return private.stat_cards(now()) || private.sales_figures(private.shop_today(), days) || jsonb_build_object(
    'recent_orders', private.order_summaries(private.find_orders(null, null, null, null, 5)),
    'low_stock', (
      select coalesce(jsonb_agg(to_jsonb(listed) order by listed.stock, listed.id), '[]')
        from (select p.id, p.name, p.image_url, p.stock
                from public.products p, public.shop_settings s
               where private.is_low_on_stock(p, s.low_stock_threshold)) listed));
end $$;
grant execute on function public.dashboard_figures to authenticated;

-- What staff have to decide, answer or send. Each number is the length of the list that the dashboard links to, and counts a
-- partial index of what is open, so that every poll of new_orders can ask for it.
create function private.waiting_work() returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select jsonb_build_object(
      'pack', (select count(*) from public.orders o
                where private.is_to_pack(o.status, o.payment_status) and not private.is_packing_over(o.id)),
      'settle', (select coalesce(sum(part.value::bigint), 0) from jsonb_each_text(private.count_to_settle()) part),
      'returns', (select count(*) from private.returns r where private.is_open_return(r)),
      'messages', (select count(*) from private.messages m where m.closed_at is null),
      'reviews', (select count(*) from private.reviews r where r.status = 'waiting'),
      'failed_mails', (select count(*) from private.mails m where m.failed_at is not null))
  $$;

create function private.waiting_counts() returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select private.waiting_work() || jsonb_build_object(
      'low_stock', (select count(*) from public.products p, public.shop_settings s
                     where private.is_low_on_stock(p, s.low_stock_threshold)),
      'draft_products', (select count(*) from public.products p where p.archived_at is null and p.is_draft),
      'draft_posts', (select count(*) from public.blog_posts b where b.status = 'draft'))
  $$;

create function private.best_sellers(since timestamptz) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    with named as (
      select p.id, p.name, s.units, s.revenue,
             row_number() over (order by s.units desc, s.revenue desc, p.id) as by_units,
             row_number() over (order by s.revenue desc, s.units desc, p.id) as by_revenue
        from private.sold_since(since) s join public.products p on p.id = s.product_id and p.part_of is null)
    select jsonb_build_object(
      'units', coalesce(jsonb_agg(n.product order by n.by_units) filter (where n.by_units <= 5), '[]'),
      'revenue', coalesce(jsonb_agg(n.product order by n.by_revenue) filter (where n.by_revenue <= 5), '[]'))
      from (select jsonb_build_object(
              'id', id,
              'name', name,
              'units', units,
              'revenue', revenue) as product, by_units, by_revenue
              from named) n
  $$;

-- What the dashboard shows besides its figures. `days` are days of the shop, including today.
create function public.dashboard_details(days integer default 30) returns jsonb
  language plpgsql stable security definer set search_path = '' set jit = off
  as $$
declare
  actor     text := private.require_staff();
  zone      text := (select s.time_zone from public.shop_settings s);
  today     date := private.shop_today();
  first_day date;
  since     timestamptz;
begin
  if days is null or days not between 1 and 366 then
    raise exception 'The dashboard shows 1 to 366 days.' using errcode = '22023', hint = 'BAD_DAYS';
  end if;
  first_day := today - days + 1;
  since := first_day::timestamp at time zone zone;
  return jsonb_build_object(
    'waiting', private.waiting_counts(),
    'sales', (
      select jsonb_build_object(
        'gross', coalesce(sum(b.received), 0),
        'refunded', coalesce(sum(b.refunded + b.reversed), 0),
        'net', coalesce(sum(b.received - b.refunded - b.reversed), 0))
        from private.book(first_day, today) b),
    'best_sellers', private.best_sellers(since),
    'begun', (
      select jsonb_agg(jsonb_build_object('day', calendar.day, 'orders', coalesce(o.orders, 0), 'paid', coalesce(o.paid, 0))
                       order by calendar.day)
        from (select first_day + n as day from generate_series(0, days - 1) n) calendar
        left join (select (placed.created_at at time zone zone)::date as day, count(*) as orders,
                          count(*) filter (where placed.payment_status = 'paid') as paid
                     from public.orders placed where placed.created_at >= since group by 1) o on o.day = calendar.day),
    'misses', (
      select coalesce(jsonb_agg(jsonb_build_object('text', t.text, 'count', t.count) order by t.count desc, t.text), '[]')
        from (select m.text, sum(m.count) as count from private.search_misses m
               where m.day >= first_day group by m.text order by 2 desc, 1 limit 5) t));
end $$;
grant execute on function public.dashboard_details to authenticated;

-- The completed steps of setting up a new shop, as far as the database knows. An owner can hide them.
create function public.first_day() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  actor text := private.require_staff();
begin
  return jsonb_build_object(
    'hidden', (select c.first_day_hidden from private.shop_config c),
    'may_hide', exists (select from private.caller_member() m where m.role = 'owner'),
    'done', jsonb_build_object(
      'tax', exists (select from public.country_taxes)
        or exists (select from public.audit_log a
                    where a.table_name = 'shop_settings' and a.before -> 'tax_rate' <> a.after -> 'tax_rate'),
      'delivery', exists (select from public.audit_log a
                           where a.table_name in ('delivery_zones', 'delivery_options', 'delivery_rules')),
      'contact', (select s.support_email is not null from public.shop_settings s),
      'product', exists (select from public.audit_log a where a.table_name = 'products' and a.action = 'insert'),
      'order', exists (select from public.payments),
      'member', (select count(*) >= 2 from public.staff_members m where m.suspended_at is null),
      'mail', exists (select from private.mails m where m.sent_at is not null)));
end $$;
grant execute on function public.first_day to authenticated;

create function public.hide_first_day() returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor text := private.require_owner();
begin
  perform private.act_as_staff();
  update private.shop_config c set first_day_hidden = true where not c.first_day_hidden;
  return public.first_day();
end $$;
grant execute on function public.hide_first_day to authenticated;

-- A few records of each kind, found like in the lists of the staff area. Products and posts that nothing else matches are found
-- with slips, like in the shop.
create function public.search_everything(search text) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  actor    text     := private.require_staff();
  few      integer  := 5;
  patterns text[]   := private.contains_patterns(left(search, 200));
  words    text[]   := private.wanted_words(search);
  numbered bigint[] := private.products_numbered(search);
  products bigint[];
  posts    bigint[];
  meant    record;
begin
  if patterns is null then
    return '{"orders": [], "customers": [], "products": [], "posts": []}';
  end if;
  products := array(select p.id from public.products p
                     where p.archived_at is null and (p.search_text like all (patterns) or p.id = any (numbered))
                     order by p.id limit few);
  if products = '{}' then
    meant := private.read_words(words, 3);
    products := array(select t.product_id from private.product_terms t
                       where meant.is_complete and t.terms @@ meant.with_all
                       order by ts_rank('{0.1, 0.2, 0.4, 1}', t.terms, meant.with_all) desc, t.product_id limit few);
  end if;
  posts := array(select b.id from public.blog_posts b where private.post_words(b) like all (patterns)
                  order by b.published_on desc, b.id desc limit few);
  if posts = '{}' then
    posts := array(select b.id from public.blog_posts b where private.is_nearly_in(words, private.post_words(b))
                    order by b.published_on desc, b.id desc limit few);
  end if;
  return jsonb_build_object(
    'orders', (
      select coalesce(jsonb_agg(to_jsonb(listed) order by found.position), '[]')
        from unnest(private.find_orders(left(search, 200), null, null, null, few)) with ordinality found (id, position)
        join public.orders o on o.id = found.id
       cross join lateral (select o.id, o.customer_name, o.status, o.total_amount, o.created_at) listed),
    'customers', (
      select coalesce(jsonb_agg(jsonb_build_object('key', private.customer_key(c), 'name', c.name, 'email', c.email)
                                order by found.position), '[]')
        from unnest(private.find_customer_ids(left(search, 200), null, null, few)) with ordinality found (id, position)
        join public.customers c on c.id = found.id),
    'products', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', p.id,
        'name', p.name,
        'stock', p.stock,
        'draft', p.is_draft) order by found.position), '[]')
        from unnest(products) with ordinality found (id, position) join public.products p on p.id = found.id),
    'posts', (
      select coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'title', b.title, 'status', b.status)
                                order by found.position), '[]')
        from unnest(posts) with ordinality found (id, position) join public.blog_posts b on b.id = found.id));
end $$;
grant execute on function public.search_everything to authenticated;
