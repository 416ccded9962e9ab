-- Many products at once: the staff's table, and product files. The rules of a single product are in products.
-- Relies on products, makers, costs and stock.

-- The same for names that a reader takes for one: of other capitals, blanks, widths, dashes or quotes. As `nameKey` in
-- product-file.ts.
create function private.name_key(name text) returns text
  language sql immutable security invoker set search_path = ''
  as $$ select lower(private.plain_text(name)) $$;
grant execute on function private.name_key to service_role;

create index products_by_name_key on public.products (private.name_key(name)) where archived_at is null;

-- A hundred lines take 0.7 s of the 8 s that staff have for a call, 2 to 5 s if every text is as long as it may be.
create function private.refuse_bad_lines(lines jsonb) returns void
  language plpgsql stable security invoker set search_path = ''
  as $$
begin
  if jsonb_typeof(lines) is distinct from 'array' or jsonb_array_length(lines) not between 1 and 100
     or lines @? 'strict $[*] ? (@.type() != "object")' or lines @? '$[*].values ? (@.type() != "object")' then
    raise exception 'A call takes 1 to 100 lines.' using errcode = '22023', hint = 'BAD_BATCH';
  end if;
end $$;

create function private.id_of_line(line jsonb) returns bigint
  language sql immutable security invoker set search_path = ''
  as $$ select private.parse_number(line -> 'id', 0, 1, 9007199254740991)::bigint $$;

-- Columns of a file that are parts of a fact, or the name of a maker, as the facts that they give. Other parts are kept. A
-- refusal names the column. The safety facts are complete, or all empty.
create function private.with_file_columns(given jsonb, known public.products) returns jsonb
  language plpgsql stable security invoker set search_path = ''
  as $$
declare
  parts   text[] := array['small_parts', 'hazard', 'standards', 'age_reason'];
  none    jsonb  := '{"small_parts": null, "hazard": "", "standards": [], "age_reason": ""}';
  facts   jsonb  := given;
  safety  jsonb;
  maker   bigint;
begin
  if given ? 'gtin' then
    facts := facts || jsonb_build_object('details', known.details - 'gtin' ||
      case when given -> 'gtin' = '""' then '{}' else jsonb_build_object('gtin', given -> 'gtin') end);
    if private.parse_details(facts -> 'details') is null then
      perform private.refuse_product('gtin');
    end if;
  end if;
  if given ? 'maker' then
    maker := (select m.id from public.makers m where lower(m.name) = lower(private.parse_line(given -> 'maker', 100)));
    if maker is null and given -> 'maker' <> '""' then
      perform private.refuse_product('maker');
    end if;
    facts := facts || jsonb_build_object('maker_id', maker);
  end if;
  if given ?| parts then
    safety := none || coalesce(known.safety, '{}') || (
      select coalesce(jsonb_object_agg(g.key, g.value), '{}') from jsonb_each(given) g where g.key = any (parts));
    if safety <> none and private.parse_safety(safety) is null then
      perform private.refuse_product(case
        when jsonb_typeof(safety -> 'small_parts') <> 'boolean' then 'small_parts'
        when private.parse_text(safety -> 'hazard', 500) is null then 'hazard'
        when coalesce(cardinality(private.parse_texts(safety -> 'standards', 10, 100)), 0) = 0 then 'standards'
        else 'age_reason' end);
    end if;
    facts := facts || jsonb_build_object('safety', nullif(safety, none));
  end if;
  return facts - parts - array['gtin', 'maker'];
end $$;

-- A product in the columns of a file.
create function private.file_columns(product public.products, cost numeric) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select to_jsonb(product) - array['details', 'safety', 'maker_id'] || jsonb_build_object(
      'cost', cost,
      'gtin', coalesce((product).details ->> 'gtin', ''),
      'maker', coalesce((select m.name from public.makers m where m.id = (product).maker_id), ''),
      'small_parts', (product).safety -> 'small_parts',
      'hazard', coalesce((product).safety ->> 'hazard', ''),
      'standards', coalesce((product).safety -> 'standards', '[]'),
      'age_reason', coalesce((product).safety ->> 'age_reason', ''))
  $$;

-- What a line of `values` would do to the product that it names by id, or by a unique name. Missing columns are kept. Writes
-- nothing. If the product's version differs from the line's, an edit is a conflict, but values that are stored already
-- count as done, so that a call can be repeated after a lost response.
create function private.plan_product(line jsonb, out outcome text, out field text, out stored public.products,
                                     out wanted public.products, out old_cost numeric, out new_cost numeric)
  language plpgsql stable security invoker set search_path = ''
  as $$
declare
  given   jsonb   := coalesce(line -> 'values', '{}');
  target  bigint  := private.id_of_line(line);
  is_seen boolean := true;
  named   bigint[];
begin
  if target is null and jsonb_typeof(line -> 'id') = 'number' then
    outcome := 'gone';
    return;
  elsif target is null then
    named := array(select p.id from public.products p
                    where p.archived_at is null
                      and private.name_key(p.name) = private.name_key(private.parse_line(given -> 'name', 200)) limit 2);
    if cardinality(named) > 1 then
      outcome := 'ambiguous';
      return;
    end if;
    target := named[1];
  end if;
  if target is not null then
    select p.* into stored from public.products p where p.id = target;
    if not found then
      outcome := 'gone';
      return;
    elsif stored.archived_at is not null then
      outcome := 'archived';
      return;
    end if;
    is_seen := not line ? 'version' or line -> 'version' = to_jsonb(stored.version);
  end if;
  begin
    old_cost := private.cost_of(stored.id);
    new_cost := case when given ? 'cost' then private.parse_number(given -> 'cost', 2, 0, 99999.99) else old_cost end;
    if new_cost is null and given -> 'cost' <> 'null' then
      perform private.refuse_product('cost');
    end if;
    if target is null then
      wanted := jsonb_populate_record(null::public.products, private.default_row('public.products'));
      wanted := private.parse_product(private.with_file_columns(given, wanted), wanted);
      outcome := 'added';
      return;
    end if;
    wanted := private.parse_product(
      jsonb_build_object(
        'name', stored.name,
        'price', stored.price,
        'image_url', stored.image_url,
        'stock', stored.stock,
        'category', stored.category,
        'age_range', stored.age_range,
        'description', stored.description)
      || private.with_file_columns(given, stored), stored);
    if is_seen and given ? 'stock' and given ? 'seen_stock' then
      wanted.stock := private.edited_stock(stored.stock, wanted.stock, given -> 'seen_stock');
    end if;
    outcome := case when wanted is not distinct from stored and new_cost is not distinct from old_cost then 'unchanged'
                    when is_seen then 'changed' else 'conflict' end;
  exception when invalid_parameter_value then
    get stacked diagnostics field = pg_exception_detail;
    outcome := case when is_seen then 'refused' else 'conflict' end;
  end;
end $$;

create function private.write_plan(wanted public.products, stored public.products, line jsonb) returns jsonb
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  input jsonb := to_jsonb(wanted) - array['id', 'created_at', 'archived_at', 'recalled_at', 'updated_at', 'version'];
  saved jsonb;
begin
  if stored.id is null then
    saved := private.insert_row('public.products', input);
  else
    saved := private.update_row('public.products', 'id', stored.id::text,
                                input || jsonb_build_object('version', stored.version + 1));
  end if;
  perform private.save_cost((saved ->> 'id')::bigint, coalesce(line -> 'values', '{}'));
  return saved;
end $$;

-- Saves each line, or returns why not with the stored product. A line names its product by id and version.
create function public.save_products(lines jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor   text := private.act_as_staff();
  line    jsonb;
  plan    record;
  answers jsonb[] := '{}';
begin
  perform private.refuse_bad_lines(lines);
  perform private.lock_products(array(select private.id_of_line(l.value) from jsonb_array_elements(lines) l));
  for line in select l.value from jsonb_array_elements(lines) with ordinality l (value, place) order by l.place loop
    plan := private.plan_product(line || jsonb_build_object(
      'id', coalesce(private.id_of_line(line), 0),
      'version', coalesce(line -> 'version', '0')));
    answers := answers || jsonb_build_object(
      'id', line -> 'id',
      'field', plan.field,
      'outcome', case when plan.outcome in ('changed', 'unchanged') then 'saved' else plan.outcome end,
      'product', case when plan.outcome = 'changed' then private.staff_product(jsonb_populate_record(
                        null::public.products, private.write_plan(plan.wanted, plan.stored, line)))
                      when (plan.stored).id is not null then private.staff_product(plan.stored) end);
  end loop;
  return to_jsonb(answers);
end $$;
grant execute on function public.save_products to authenticated;

-- What each line of a file would do. Two lines for the same product are both refused.
create function private.plan_lines(lines jsonb, is_checked boolean)
  returns table (line jsonb, outcome text, field text, stored public.products, wanted public.products,
                 old_cost numeric, new_cost numeric)
  language sql stable security invoker set search_path = ''
  as $$
    select given.line,
           case when given.key is not null and count(*) over (partition by given.key) > 1 then 'twice'
                when is_checked and (given.stored).id is not null and not given.line ? 'version' then 'conflict'
                else given.outcome end,
           given.field, given.stored, given.wanted, given.old_cost, given.new_cost
      from (select l.value as line, l.place, p.*,
                   coalesce(coalesce((p.stored).id, private.id_of_line(l.value))::text,
                            'named ' || private.name_key(private.parse_line(l.value -> 'values' -> 'name', 200))) as key
              from jsonb_array_elements(lines) with ordinality l (value, place)
              cross join lateral private.plan_product(l.value) p) given
     order by given.place
  $$;

-- The dry run of import_products, line by line. `old` and `new` contain the columns that change.
create function public.check_products(lines jsonb) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  actor text := private.require_staff();
begin
  perform private.refuse_bad_lines(lines);
  return (
    select jsonb_agg(jsonb_build_object('line', p.line -> 'line', 'outcome', p.outcome, 'field', p.field) ||
                     case when p.outcome in ('added', 'changed', 'unchanged')
                          then jsonb_build_object('id', (p.stored).id, 'version', (p.stored).version, 'stock', (p.stored).stock)
                          else '{}' end ||
                     case when p.outcome = 'changed' then (
                       select jsonb_build_object(
                         'old', jsonb_object_agg(wanted.key, stored.value),
                         'new', jsonb_object_agg(wanted.key, wanted.value))
                         from jsonb_each(private.file_columns(p.wanted, p.new_cost)) wanted
                         join jsonb_each(private.file_columns(p.stored, p.old_cost)) stored using (key)
                        where wanted.value <> stored.value)
                          else '{}' end)
      from private.plan_lines(lines, false) p);
end $$;
grant execute on function public.check_products to authenticated;

-- The imports of the last days by idempotency key, so that a retry adds nothing twice.
create table private.product_imports (
  key        uuid        primary key,
  digest     text        not null,
  answer     jsonb       not null,
  created_at timestamptz not null default now()
);
alter table private.product_imports enable row level security;

-- All lines or none: on failure the response names the line and nothing is written. A line that changes a product contains
-- its id and the version that check_products returned; a line without them adds a product.
create function public.import_products(lines jsonb, key uuid) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor  text := private.act_as_staff();
  digest text := md5(lines::text);
  known  private.product_imports;
  wanted public.products[];
  stored public.products[];
  given  jsonb[];
  answer jsonb;
begin
  perform private.refuse_bad_lines(lines);
  if key is null then
    raise exception 'An import needs a key.' using errcode = '22023', hint = 'BAD_KEY';
  end if;
  lock table private.product_imports in share row exclusive mode;
  select i.* into known from private.product_imports i where i.key = import_products.key;
  if found and known.digest <> digest then
    raise exception 'This key belongs to another import.' using errcode = 'P0001', hint = 'KEY_REUSED';
  elsif found then
    return known.answer;
  end if;
  perform private.lock_products(array(select private.id_of_line(l.value) from jsonb_array_elements(lines) l));
  select jsonb_build_object(
           'applied', count(*) filter (where p.outcome not in ('added', 'changed', 'unchanged')) = 0,
           'added', count(*) filter (where p.outcome = 'added'),
           'changed', count(*) filter (where p.outcome = 'changed'),
           'problems', coalesce(
             jsonb_agg(jsonb_build_object('line', p.line -> 'line', 'outcome', p.outcome, 'field', p.field))
               filter (where p.outcome not in ('added', 'changed', 'unchanged')), '[]')),
         array_agg(p.wanted) filter (where p.outcome in ('added', 'changed')),
         array_agg(p.stored) filter (where p.outcome in ('added', 'changed')),
         array_agg(p.line) filter (where p.outcome in ('added', 'changed'))
    into answer, wanted, stored, given
    from private.plan_lines(lines, true) p;
  if answer -> 'applied' = 'true' then
    for place in 1 .. coalesce(cardinality(wanted), 0) loop
      perform private.write_plan(wanted[place], stored[place], given[place]);
    end loop;
    delete from private.product_imports i where i.created_at < now() - interval '30 days';
    insert into private.product_imports (key, digest, answer) values (key, digest, answer);
  end if;
  return answer;
end $$;
grant execute on function public.import_products to authenticated;
