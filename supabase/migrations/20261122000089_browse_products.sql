-- The shop's list for catalogues that no browser holds: the rule of src/domain/product-filter.ts and product-facets.ts.
create index products_by_rank on public.products
  ((coalesce(case when small_parts is not null then featured_rank end, 2147483647)), id)
  where archived_at is null and not is_draft;
create index products_by_age on public.products (created_at desc, id desc) where archived_at is null and not is_draft;
create index products_by_name on public.products ((lower(name collate "C")) collate "C", id)
  where archived_at is null and not is_draft;

create function private.product_summaries(ids bigint[]) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select coalesce(jsonb_agg(jsonb_build_object(
             'id', p.id, 'name', p.name, 'image_url', p.image_url, 'category', p.category, 'age_range', p.age_range,
             'min_age', p.min_age, 'max_age', p.max_age, 'skills', p.skills, 'description', p.description,
             'stock', p.stock, 'small_parts', p.small_parts, 'featured_rank', p.featured_rank,
             'created_at', p.created_at, 'price', p.price, 'price_now', public.price_now(p),
             'sale_until', p.sale_until) order by asked.place), '[]')
      from unnest(ids) with ordinality asked (id, place) join public.products p on p.id = asked.id
  $$;
revoke all on function private.product_summaries(bigint[]) from public, anon, authenticated, service_role;

-- A page comes after what the page before it says is `next`; only the first one counts. Only what is on sale is there, whoever
-- asks. The queries are built for each call, so that their plans fit the filter; every value is a parameter.
create function private.browse_products(
  q text, category text, age_range text, child integer, min_price numeric, max_price numeric, in_stock boolean,
  skill text, sort text, after_number bigint, after_words text, after_id bigint, page_size integer) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  size     integer := least(private.page_size(page_size), 100);
  searches boolean := coalesce(private.trimmed(q), '') <> '';
  query    tsquery := case when searches then private.search_query(q) end;
  on_sale  text    := 'p.archived_at is null and not p.is_draft';
  found    text    := '(select t.product_id, (ts_rank(''{0.1, 0.2, 0.4, 1}'', t.terms, $11) * 1000000)::bigint as score
                          from private.product_terms t where t.terms @@ $11) f on f.product_id = p.id';
  -- What a product has to be, apart from the four choices that are counted.
  fits     text    := concat_ws(' and ', 'true',
    case when child is not null then '$4 between p.min_age and p.max_age' end,
    case when min_price is not null then 'public.price_now(p) >= $5' end,
    case when max_price is not null then 'public.price_now(p) <= $6' end);
  chosen   text    := concat_ws(' and ', on_sale, fits,
    case when category is not null then 'p.category = $2' end,
    case when age_range is not null then 'p.age_range = $3' end,
    case when in_stock then 'p.stock > 0' end,
    case when skill is not null then '$7 = any (p.skills)' end);
  by_rank  text    := 'coalesce(case when p.small_parts is not null then p.featured_rank end, 2147483647)';
  place    text;
  beyond   text;
  number   text;
  ids      bigint[];
  next     jsonb;
  counts   jsonb;
begin
  if sort is null or sort not in ('featured', 'price-asc', 'price-desc', 'newest', 'name') then
    raise exception 'There is no such order.' using errcode = '22023', hint = 'BAD_FILTER', detail = 'sort';
  end if;
  number := case sort when 'price-asc' then '(public.price_now(p) * 100)::bigint'
                      when 'price-desc' then '-(public.price_now(p) * 100)::bigint'
                      when 'newest' then '(extract(epoch from p.created_at) * 1000000)::bigint'
                      when 'name' then '0'
                      else case when searches then '-f.score' else by_rank end end;
  place := case sort when 'newest' then 'p.created_at desc, p.id desc'
                     when 'name' then 'lower(p.name collate "C") collate "C", p.id'
                     else number || ', p.id' end;
  beyond := case sort
    when 'newest' then '(p.created_at, p.id) < (timestamptz ''epoch'' + $8 * interval ''1 microsecond'', $10)'
    when 'name' then '(lower(p.name collate "C") collate "C", p.id) > ($9, $10)'
    else format('(%s, p.id) > ($8, $10)', number) end;

  execute format('select array(select p.id from public.products p %s where %s order by %s limit $1)',
                 case when searches then 'join ' || found end,
                 concat_ws(' and ', chosen, case when after_id is not null then beyond end), place)
    into ids using size + 1, category, age_range, child, min_price, max_price, skill, after_number, after_words, after_id, query;
  if cardinality(ids) > size then
    execute format('select jsonb_build_object(''number'', %s, ''words'', %s, ''id'', p.id) from public.products p %s where p.id = $10', number,
                   case when sort = 'name' then 'lower(p.name collate "C")' else '''''' end,
                   case when searches then 'join ' || found end)
      into next using 0, 0, 0, 0, 0, 0, 0, 0, 0, ids[size], query;
  end if;
  if after_id is null then
    execute format('
      with kinds as materialized (
        select p.category, p.age_range, p.skills, p.stock > 0 as in_stock, count(*) filter (where %s) as products
          from public.products p %s where %s group by 1, 2, 3, 4),
      held as materialized (
        select k.*, $1 is null or k.category = $1 as is_category, $2 is null or k.age_range = $2 as is_age_range,
               $3 is null or $3 = any (k.skills) as is_skill, not $7 or k.in_stock as is_stock from kinds k)
      select jsonb_build_object(
        ''shown'', (select coalesce(sum(h.products), 0) from held h where is_category and is_age_range and is_skill and is_stock),
        ''in_stock'', (select coalesce(sum(h.products), 0) from held h where is_category and is_age_range and is_skill and in_stock),
        ''categories'', (select coalesce(jsonb_object_agg(each.value, each.products), ''{}'') from (
          select h.category, coalesce(sum(h.products) filter (where is_age_range and is_skill and is_stock), 0)
            from held h group by 1) each (value, products)),
        ''age_ranges'', (select coalesce(jsonb_object_agg(each.value, each.products), ''{}'') from (
          select h.age_range, coalesce(sum(h.products) filter (where is_category and is_skill and is_stock), 0)
            from held h group by 1) each (value, products)),
        ''skills'', (select coalesce(jsonb_object_agg(each.value, each.products), ''{}'') from (
          select skill, sum(h.products) from held h cross join unnest(h.skills) skill
           where is_category and is_age_range and is_stock group by 1) each (value, products)))',
        concat_ws(' and ', fits, case when searches then 'f.product_id is not null' end),
        case when searches then 'left join ' || found end, on_sale)
      into counts using category, age_range, skill, child, min_price, max_price, in_stock, 0, 0, 0, query;
  end if;
  return jsonb_build_object(
    'products', private.product_summaries(ids[:size]),
    'next', next,
    'counts', counts,
    'is_nothing_found', searches and query is null,
    'nearest', case when searches and query is null then private.nearest_words(q) end);
end $$;

create function public.browse_products(
  q text default null, category text default null, age_range text default null, child integer default null,
  min_price numeric default null, max_price numeric default null, in_stock boolean default false,
  skill text default null, sort text default 'featured', after_number bigint default null,
  after_words text default null, after_id bigint default null, page_size integer default 24) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select private.browse_products(q, category, age_range, child, min_price, max_price, coalesce(in_stock, false), skill, sort,
                                   after_number, after_words, after_id, page_size)
  $$;
revoke all on function
  private.browse_products(text, text, text, integer, numeric, numeric, boolean, text, text, bigint, text, bigint, integer),
  public.browse_products(text, text, text, integer, numeric, numeric, boolean, text, text, bigint, text, bigint, integer)
  from public, anon, authenticated, service_role;
grant execute on function
  private.browse_products(text, text, text, integer, numeric, numeric, boolean, text, text, bigint, text, bigint, integer),
  public.browse_products(text, text, text, integer, numeric, numeric, boolean, text, text, bigint, text, bigint, integer)
  to anon, authenticated, service_role;
