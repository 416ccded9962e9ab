-- A product names its category. A new name of a category is written into its products, and a category that a product names stays.
alter table public.products drop constraint products_category_check;
alter table public.products
  add constraint products_category_fkey foreign key (category) references public.categories (name) on update cascade;
create index products_category on public.products (category);

-- The category that a text names, also by a name it had before: in a form that has been open for long, in a product that is put back.
create function private.category_named(said text) returns text
  language sql stable security invoker set search_path = ''
  as $$
    select c.name from public.categories c
     where c.name = said or said = any (c.former_names)
     order by c.name <> said, c.id limit 1
  $$;
revoke all on function private.category_named(text) from public, anon, authenticated, service_role;

-- How many products shoppers find in it. The API shows it as a column.
create function public.products_on_sale(category public.categories) returns integer
  language sql stable security invoker
  return (select count(*)::integer from public.products p
           where p.category = (products_on_sale.category).name and p.archived_at is null and not p.is_draft);
revoke all on function public.products_on_sale(public.categories) from public, anon, authenticated, service_role;
grant execute on function public.products_on_sale(public.categories) to anon, authenticated, service_role;

-- The categories with all of their products, for staff: those that are archived and the drafts are counted, too.
create function private.list_categories() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  actor text := private.require_staff();
begin
  return (
    select coalesce(jsonb_agg(to_jsonb(c) || jsonb_build_object(
             'products', used.products, 'products_on_sale', used.on_sale) order by c.place, c.id), '[]')
      from public.categories c
      cross join lateral (
        select count(*), count(*) filter (where p.archived_at is null and not p.is_draft)
          from public.products p where p.category = c.name) used (products, on_sale));
end $$;

create function public.list_categories() returns jsonb
  language sql stable security invoker set search_path = ''
  as $$ select private.list_categories() $$;
revoke all on function private.list_categories(), public.list_categories()
  from public, anon, authenticated, service_role;
grant execute on function private.list_categories(), public.list_categories() to authenticated;

-- As before, with the categories of the table.
create or replace function private.parse_product(product jsonb, known public.products) returns public.products
  language plpgsql stable security invoker set search_path = ''
  as $$
declare
  parsed public.products := known;
  invalid_field text;
begin
  parsed.name        := private.parse_text(product -> 'name', 200);
  parsed.price       := private.parse_number(product -> 'price', 2, 0, 99999.99);
  parsed.image_url   := private.parse_image_url(product -> 'image_url');
  parsed.category    := private.category_named(private.parse_text(product -> 'category', 100));
  parsed.age_range   := private.parse_text(product -> 'age_range', 50);
  parsed.description := private.parse_text(product -> 'description', 5000);
  parsed.stock       := private.parse_number(product -> 'stock', 0, 0, 1000000);
  invalid_field := case
    when parsed.name is null then 'name'
    when parsed.price is null then 'price'
    when parsed.image_url is null then 'image_url'
    when parsed.category is null then 'category'
    when private.age_bounds(parsed.age_range) is null then 'age_range'
    when parsed.description is null then 'description'
    when parsed.stock is null then 'stock'
  end;
  if invalid_field is not null then
    perform private.refuse_product(invalid_field);
  end if;
  return private.with_given_facts(parsed, product);
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
  select was.id, was.name, was.image_url, was.price, was.stock, private.category_named(was.category), was.age_range,
         was.description, was.created_at, was.version + 1, was.skills, was.details, was.box_contents, was.safety, was.image_alt,
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

-- As before, with the categories: their order changes the pages without a new version.
create or replace function private.pages_fingerprint() returns text
  language sql stable security definer set search_path = ''
  as $$
    select md5(concat_ws(' ',
      (select string_agg(concat_ws(':', p.id, p.version, p.stock > 0, public.price_now(p)), ',' order by p.id)
         from public.products p where p.archived_at is null and not p.is_draft),
      (select string_agg(concat_ws(':', b.id, b.version), ',' order by b.id)
         from public.blog_posts b where private.is_published(b.status, b.published_on)),
      (select string_agg(concat_ws(':', c.id, c.version), ',' order by c.place, c.id) from public.categories c),
      (select s.version from public.shop_settings s)))
  $$;
create trigger nudge_publication after insert or delete or update on public.categories
  for each statement execute function private.nudge_publication();
