-- `4-8 years` is 4 and 8, `3+ years` is 3 and 12, `6-18 months` is 0 and 1, `5 years` is 5 and 5. Null for a text that says no ages.
create function private.age_bounds(age_range text) returns smallint[]
  language sql immutable security invoker set search_path = ''
  as $$
    select case when read.last >= read.first and read.last / read.per <= 99 then
             array[read.first / read.per, case when read.open then greatest(12, read.first / read.per)
                                               else read.last / read.per end]::smallint[] end
      from regexp_match(lower(private.trimmed(age_range)),
                        '^(\d{1,3})\s*(?:(\+)|[-–]\s*(\d{1,3}))?\s*(months?|years?)$') found (part)
      cross join lateral (select found.part[1]::integer, coalesce(found.part[3], found.part[1])::integer,
                                 found.part[2] is not null,
                                 case when found.part[4] like 'month%' then 12 else 1 end) read (first, last, open, per)
  $$;
revoke all on function private.age_bounds(text) from public, anon, authenticated, service_role;
grant execute on function private.age_bounds(text) to service_role;

-- Null for a value that is no list of so many texts, each given once.
create function private.parse_texts(value jsonb, at_most integer, max_length integer) returns text[]
  language plpgsql immutable security invoker set search_path = ''
  as $$
declare
  texts text[];
begin
  if jsonb_typeof(value) is distinct from 'array' then
    return null;
  end if;
  texts := array(select private.parse_text(item.value, max_length)
                   from jsonb_array_elements(value) with ordinality item (value, place) order by item.place);
  return case when cardinality(texts) <= at_most and array_position(texts, null) is null
                   and cardinality(texts) = (select count(distinct text) from unnest(texts) text) then texts end;
end $$;
revoke all on function private.parse_texts(jsonb, integer, integer) from public, anon, authenticated, service_role;

create function private.parse_skills(value jsonb) returns text[]
  language sql immutable security invoker set search_path = ''
  as $$
    select given.skills from (select private.parse_texts(value, 3, 20)) given (skills)
     where given.skills <@ array['fine-motor', 'language', 'science', 'imagination', 'music', 'logic', 'movement', 'together']
  $$;

create function private.parse_details(value jsonb) returns jsonb
  language sql immutable security invoker set search_path = ''
  as $$
    select case when jsonb_typeof(value) = 'object' then (
      select case when bool_and(fact.text is not null and fact.name in (
                    'size', 'weight', 'pieces', 'material', 'batteries', 'author', 'pages', 'language', 'isbn')) is not false
             then coalesce(jsonb_object_agg(fact.name, fact.text), '{}') end
        from (select key, private.parse_text(each.value, 200) from jsonb_each(value) each) fact (name, text)) end
  $$;

-- All that a parent has to know before buying, or nothing: a part of it is refused.
create function private.parse_safety(value jsonb) returns jsonb
  language sql immutable security invoker set search_path = ''
  as $$
    select case when jsonb_typeof(value) = 'object' then (
      select jsonb_build_object('hazard', given.hazard, 'small_parts', value -> 'small_parts',
                                'standards', to_jsonb(given.standards), 'age_reason', given.age_reason)
        from (select private.parse_text(value -> 'hazard', 500), private.parse_texts(value -> 'standards', 10, 100),
                     private.parse_text(value -> 'age_reason', 500)) given (hazard, standards, age_reason)
       where jsonb_typeof(value -> 'small_parts') = 'boolean' and given.hazard is not null
         and given.age_reason is not null and cardinality(given.standards) > 0
         and value - array['hazard', 'small_parts', 'standards', 'age_reason'] = '{}') end
  $$;

create function private.parse_pictures(value jsonb) returns jsonb
  language plpgsql immutable security invoker set search_path = ''
  as $$
declare
  pictures jsonb;
begin
  if jsonb_typeof(value) is distinct from 'array' or jsonb_array_length(value) > 8 then
    return null;
  end if;
  pictures := (
    select jsonb_agg(jsonb_build_object('url', private.parse_image_url(item.value -> 'url'),
                                        'alt', private.parse_text(item.value -> 'alt', 300)) order by item.place)
      from jsonb_array_elements(value) with ordinality item (value, place));
  return case when not coalesce(pictures @? '$[*] ? (@.url == null || @.alt == null)', false)
              then coalesce(pictures, '[]') end;
end $$;

-- Null for a text that is no moment.
create function private.parse_time(value jsonb) returns timestamptz
  language plpgsql stable security invoker set search_path = ''
  as $$
begin
  if jsonb_typeof(value) is distinct from 'string'
     or value #>> '{}' !~ '^20\d\d-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:?\d\d)$' then
    return null;
  end if;
  return (value #>> '{}')::timestamptz;
exception when datetime_field_overflow or invalid_datetime_format or invalid_parameter_value then
  return null;
end $$;
revoke all on function private.parse_skills(jsonb), private.parse_details(jsonb), private.parse_safety(jsonb),
  private.parse_pictures(jsonb), private.parse_time(jsonb) from public, anon, authenticated, service_role;

-- A stored value is one that reads as itself. Checks of tables run with the rights of the writing role, hence the grant.
create function private.are_facts(skills text[], details jsonb, box_contents text[], safety jsonb, pictures jsonb)
  returns boolean
  language sql immutable security definer set search_path = ''
  as $$
    select coalesce(private.parse_skills(to_jsonb(skills)) = skills
                    and private.parse_details(details) = details
                    and private.parse_texts(to_jsonb(box_contents), 40, 200) = box_contents
                    and (safety is null or private.parse_safety(safety) = safety)
                    and private.parse_pictures(pictures) = pictures, false)
  $$;
revoke all on function private.are_facts(text[], jsonb, text[], jsonb, jsonb) from public, anon, authenticated, service_role;
grant execute on function private.are_facts(text[], jsonb, text[], jsonb, jsonb) to service_role;

alter table public.products
  add column min_age smallint generated always as ((private.age_bounds(age_range))[1]) stored,
  add column max_age smallint generated always as ((private.age_bounds(age_range))[2]) stored,
  add column skills text[] not null default '{}',
  add column details jsonb not null default '{}',
  add column box_contents text[] not null default '{}',
  add column safety jsonb,
  -- Null while the safety facts are not stated.
  add column small_parts boolean generated always as ((safety ->> 'small_parts')::boolean) stored,
  -- The first picture is image_url; an empty text leaves it to the name of the product.
  add column image_alt text not null default '' check (image_alt = private.trimmed(image_alt) and char_length(image_alt) <= 300),
  add column pictures jsonb not null default '[]',
  add column sale_price numeric(10,2) check (sale_price >= 0 and sale_price < price),
  add column sale_from timestamptz,
  add column sale_until timestamptz,
  -- Not foreign keys: a product that staff delete and restore is named again.
  add column related_ids bigint[] not null default '{}' check (cardinality(related_ids) <= 8),
  add column featured_rank integer check (featured_rank between 1 and 999),
  add column is_draft boolean not null default false,
  add constraint facts_are_complete check (private.are_facts(skills, details, box_contents, safety, pictures)),
  add constraint a_sale_has_a_price check (sale_price is not null or (sale_from is null and sale_until is null)),
  add constraint a_sale_ends_after_it_began check (sale_from < sale_until),
  add constraint featured_with_its_safety_facts check (featured_rank is null or safety is not null);

drop trigger increment_version on public.products;
create trigger increment_version
  before update of name, image_url, price, category, age_range, description, archived_at, version, skills, details,
    box_contents, safety, image_alt, pictures, sale_price, sale_from, sale_until, related_ids, featured_rank, is_draft
  on public.products for each row execute function private.increment_version('stock');

alter policy "Visitors read the products on sale" on public.products using (archived_at is null and not is_draft);
alter policy "Customers read products on sale or ordered, staff read all" on public.products using (
  (archived_at is null and not is_draft)
  or (select private.is_staff())
  or id in (select i.product_id from public.orders o join public.order_items i on i.order_id = o.id
             where o.user_id = ((select auth.jwt()) ->> 'sub')));

-- What was not known of a product before it had facts.
create function private.without_facts() returns jsonb
  language sql immutable security invoker set search_path = ''
  as $$
    select jsonb '{"skills": [], "details": {}, "box_contents": [], "image_alt": "", "pictures": [], "related_ids": [],
                   "is_draft": false}'
  $$;
revoke all on function private.without_facts() from public, anon, authenticated, service_role;

-- The product with the facts that are given; a fact that is not mentioned stays. A refusal names the wrong field.
create function private.with_given_facts(known public.products, given jsonb) returns public.products
  language plpgsql stable security invoker set search_path = ''
  as $$
declare
  told    public.products := known;
  invalid text;
begin
  if given ? 'skills' then
    told.skills := private.parse_skills(given -> 'skills');
  end if;
  if given ? 'details' then
    told.details := private.parse_details(given -> 'details');
  end if;
  if given ? 'box_contents' then
    told.box_contents := private.parse_texts(given -> 'box_contents', 40, 200);
  end if;
  if given ? 'safety' then
    told.safety := private.parse_safety(given -> 'safety');
  end if;
  if given ? 'image_alt' then
    told.image_alt := case when given ->> 'image_alt' = '' then '' else private.parse_text(given -> 'image_alt', 300) end;
  end if;
  if given ? 'pictures' then
    told.pictures := private.parse_pictures(given -> 'pictures');
  end if;
  if given ? 'sale_price' then
    told.sale_price := private.parse_number(given -> 'sale_price', 2, 0, 99999.99);
  end if;
  if given ? 'sale_from' then
    told.sale_from := private.parse_time(given -> 'sale_from');
  end if;
  if given ? 'sale_until' then
    told.sale_until := private.parse_time(given -> 'sale_until');
  end if;
  if given ? 'related_ids' then
    told.related_ids := private.parse_product_ids(given -> 'related_ids');
  end if;
  if given ? 'featured_rank' then
    told.featured_rank := private.parse_number(given -> 'featured_rank', 0, 1, 999);
  end if;
  if given ? 'is_draft' then
    told.is_draft := case when jsonb_typeof(given -> 'is_draft') = 'boolean' then (given -> 'is_draft')::boolean end;
  end if;
  invalid := case
    when told.skills is null then 'skills'
    when told.details is null then 'details'
    when told.box_contents is null then 'box_contents'
    when told.safety is null and jsonb_typeof(given -> 'safety') <> 'null' then 'safety'
    when told.image_alt is null then 'image_alt'
    when told.pictures is null then 'pictures'
    when told.sale_price is null and jsonb_typeof(given -> 'sale_price') <> 'null' then 'sale_price'
    when told.sale_price >= told.price then 'sale_price'
    when told.sale_from is null and jsonb_typeof(given -> 'sale_from') <> 'null' then 'sale_from'
    when told.sale_until is null and jsonb_typeof(given -> 'sale_until') <> 'null' then 'sale_until'
    when told.sale_price is null and (told.sale_from is not null or told.sale_until is not null) then 'sale_price'
    when told.sale_until <= told.sale_from then 'sale_until'
    when told.related_ids is null or cardinality(told.related_ids) > 8 or told.id = any (told.related_ids)
      -- A product that has been deleted since may stay in the lists that name it.
      or exists (select from unnest(told.related_ids) wanted (id)
                  where wanted.id <> all (known.related_ids)
                    and not exists (select from public.products p where p.id = wanted.id)) then 'related_ids'
    when told.featured_rank is null and jsonb_typeof(given -> 'featured_rank') <> 'null' then 'featured_rank'
    when told.featured_rank is not null and told.safety is null then 'featured_rank'
    when told.is_draft is null then 'is_draft'
  end;
  if invalid is not null then
    perform private.refuse_product(invalid);
  end if;
  return told;
end $$;
revoke all on function private.with_given_facts(public.products, jsonb) from public, anon, authenticated, service_role;

-- The fields of the form, cleaned, on top of the product as it is known. A refusal names the wrong field in its details.
drop function private.parse_product(jsonb);
create function private.parse_product(product jsonb, known public.products) returns public.products
  language plpgsql stable security invoker set search_path = ''
  as $$
declare
  parsed public.products := known;
  invalid_field text;
begin
  parsed.name        := private.parse_text(product -> 'name', 200);
  parsed.price       := private.parse_number(product -> 'price', 2, 0, 99999.99);
  parsed.image_url   := private.parse_image_url(product -> 'image_url');
  parsed.category    := private.parse_text(product -> 'category', 100);
  parsed.age_range   := private.parse_text(product -> 'age_range', 50);
  parsed.description := private.parse_text(product -> 'description', 5000);
  parsed.stock       := private.parse_number(product -> 'stock', 0, 0, 1000000);
  invalid_field := case
    when parsed.name is null then 'name'
    when parsed.price is null then 'price'
    when parsed.image_url is null then 'image_url'
    when parsed.category is null
      or parsed.category not in ('Outdoor', 'Books', 'Arts & Crafts', 'Educational', 'Toys', 'Music') then 'category'
    when private.age_bounds(parsed.age_range) is null then 'age_range'
    when parsed.description is null then 'description'
    when parsed.stock is null then 'stock'
  end;
  if invalid_field is not null then
    perform private.refuse_product(invalid_field);
  end if;
  return private.with_given_facts(parsed, product);
end $$;
revoke all on function private.parse_product(jsonb, public.products) from public, anon, authenticated, service_role;

create or replace function private.save_product(product jsonb, target bigint, expected_version integer) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor text := private.act_as_staff();
  input public.products;
  saved public.products;
begin
  if target is null then
    input := private.parse_product(product, jsonb_populate_record(null::public.products, private.without_facts()));
    insert into public.products (
      name, image_url, price, stock, category, age_range, description, skills, details, box_contents, safety, image_alt,
      pictures, sale_price, sale_from, sale_until, related_ids, featured_rank, is_draft)
    values (
      input.name, input.image_url, input.price, input.stock, input.category, input.age_range, input.description,
      input.skills, input.details, input.box_contents, input.safety, input.image_alt, input.pictures, input.sale_price,
      input.sale_from, input.sale_until, input.related_ids, input.featured_rank, input.is_draft)
    returning * into saved;
    return to_jsonb(saved);
  end if;
  saved := private.lock_product(target);
  if saved.version is distinct from expected_version then
    perform private.refuse_stale_version(to_jsonb(saved));
  end if;
  input := private.parse_product(product, saved);
  input.stock := private.edited_stock(saved.stock, input.stock, product -> 'seen_stock');
  if input is distinct from saved then
    update public.products p
       set name = input.name, image_url = input.image_url, price = input.price, stock = input.stock,
           category = input.category, age_range = input.age_range, description = input.description,
           skills = input.skills, details = input.details, box_contents = input.box_contents, safety = input.safety,
           image_alt = input.image_alt, pictures = input.pictures, sale_price = input.sale_price,
           sale_from = input.sale_from, sale_until = input.sale_until, related_ids = input.related_ids,
           featured_rank = input.featured_rank, is_draft = input.is_draft, version = saved.version + 1
     where p.id = target returning * into saved;
  end if;
  return to_jsonb(saved);
end $$;

-- Undoes remove_product. For a deleted product only the id comes from the caller, everything else from the audit log.
create or replace function private.restore_product(product jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor  text := private.act_as_staff();
  target bigint := private.parse_number(coalesce(product -> 'id', product), 0, 1, 9007199254740991);
  saved  public.products;
begin
  insert into public.products (
    id, name, image_url, price, stock, category, age_range, description, created_at, version, skills, details,
    box_contents, safety, image_alt, pictures, sale_price, sale_from, sale_until, related_ids, featured_rank, is_draft)
  select was.id, was.name, was.image_url, was.price, was.stock, was.category, was.age_range, was.description,
         was.created_at, was.version + 1, was.skills, was.details, was.box_contents, was.safety, was.image_alt,
         was.pictures, was.sale_price, was.sale_from, was.sale_until, was.related_ids, was.featured_rank, was.is_draft
    from (select private.deleted_row('products', target::text)) gone (line)
    cross join lateral jsonb_populate_record(null::public.products, private.without_facts() || gone.line) was
   where gone.line is not null
  on conflict (id) do nothing;
  saved := private.lock_product(target);
  if saved.archived_at is not null then
    update public.products p set archived_at = null where p.id = target returning * into saved;
  end if;
  return to_jsonb(saved);
end $$;
