-- Many products at once: the staff's table, and product files. The rules of a single product are in products.
-- Relies on products and stock.

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

-- What a line of `values` would do to the product that it names by id, or by a unique name. Missing columns are kept. Writes
-- nothing. If the product's version differs from the line's, an edit is a conflict, but values that are stored already
-- count as done, so that a call can be repeated after a lost response.
create function private.plan_product(line jsonb, out outcome text, out field text, out stored public.products,
                                     out wanted public.products)
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
    if target is null then
      wanted := private.parse_product(given,
                                      jsonb_populate_record(null::public.products, private.default_row('public.products')));
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
      || given, stored);
    if is_seen and given ? 'stock' and given ? 'seen_stock' then
      wanted.stock := private.edited_stock(stored.stock, wanted.stock, given -> 'seen_stock');
    end if;
    outcome := case when wanted is not distinct from stored then 'unchanged' when is_seen then 'changed' else 'conflict' end;
  exception when invalid_parameter_value then
    get stacked diagnostics field = pg_exception_detail;
    outcome := case when is_seen then 'refused' else 'conflict' end;
  end;
end $$;

create function private.write_plan(wanted public.products, stored public.products) returns jsonb
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  input jsonb := to_jsonb(wanted) - array['id', 'created_at', 'archived_at', 'recalled_at', 'updated_at', 'version'];
begin
  if stored.id is null then
    return private.insert_row('public.products', input);
  end if;
  return private.update_row('public.products', 'id', stored.id::text,
                            input || jsonb_build_object('version', stored.version + 1));
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
                        null::public.products, private.write_plan(plan.wanted, plan.stored)))
                      when (plan.stored).id is not null then private.staff_product(plan.stored) end);
  end loop;
  return to_jsonb(answers);
end $$;
grant execute on function public.save_products to authenticated;

-- What each line of a file would do. Two lines for the same product are both refused.
create function private.plan_lines(lines jsonb, is_checked boolean)
  returns table (line jsonb, outcome text, field text, stored public.products, wanted public.products)
  language sql stable security invoker set search_path = ''
  as $$
    select given.line,
           case when given.key is not null and count(*) over (partition by given.key) > 1 then 'twice'
                when is_checked and (given.stored).id is not null and not given.line ? 'version' then 'conflict'
                else given.outcome end,
           given.field, given.stored, given.wanted
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
                         from jsonb_each(to_jsonb(p.wanted)) wanted join jsonb_each(to_jsonb(p.stored)) stored using (key)
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
         array_agg(p.stored) filter (where p.outcome in ('added', 'changed'))
    into answer, wanted, stored
    from private.plan_lines(lines, true) p;
  if answer -> 'applied' = 'true' then
    for place in 1 .. coalesce(cardinality(wanted), 0) loop
      perform private.write_plan(wanted[place], stored[place]);
    end loop;
    delete from private.product_imports i where i.created_at < now() - interval '30 days';
    insert into private.product_imports (key, digest, answer) values (key, digest, answer);
  end if;
  return answer;
end $$;
grant execute on function public.import_products to authenticated;
