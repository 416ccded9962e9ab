alter table public.products
  add archived_at timestamptz,
  add version     integer     not null default 1,
  add updated_at  timestamptz not null default now(),
  drop constraint products_price_check,
  drop constraint products_image_url_check,
  drop constraint products_category_check,
  add constraint products_price_check check (price between 0 and 99999.99),
  add constraint products_image_url_check check (private.is_picture_url(image_url)),
  add constraint products_category_check
    check (category in ('Outdoor', 'Books', 'Arts & Crafts', 'Educational', 'Toys', 'Music'));

-- A product may be given away with others; an order that costs nothing at all is refused by place_order.
alter table public.order_items
  drop constraint order_items_unit_price_check,
  add constraint order_items_unit_price_check check (unit_price >= 0);

drop policy "Everybody reads the products" on public.products;
create policy "Visitors read the products on sale" on public.products
  for select to anon using (archived_at is null);
create policy "Customers read products on sale or ordered, staff read all" on public.products
  for select to authenticated using (
    archived_at is null
    or (select private.is_staff())
    or id in (select i.product_id from public.orders o join public.order_items i on i.order_id = o.id
               where o.user_id = ((select auth.jwt()) ->> 'sub')));

-- A sale changes the stock alone and is no edit. Who edits the stock writes to the version, so that a colleague is told.
create trigger raise_version
  before update of name, image_url, price, category, age_range, description, archived_at, version on public.products
  for each row execute function private.raise_version('stock');
create trigger record_creation_or_deletion after insert or delete on public.products
  for each row execute function private.record_change('id');
create trigger record_edit after update on public.products
  for each row when (old.version <> new.version) execute function private.record_change('id');

-- The fields of the form, cleaned. A refusal names the field at fault in its details.
create function private.read_product(product jsonb) returns public.products
  language plpgsql stable security invoker set search_path = ''
  as $$
declare
  clean public.products;
  fault text;
begin
  clean.name        := private.fit_text(product -> 'name', 200);
  clean.price       := private.fit_number(product -> 'price', 2, 0, 99999.99);
  clean.image_url   := private.fit_picture_url(product -> 'image_url');
  clean.category    := private.fit_text(product -> 'category', 100);
  clean.age_range   := private.fit_text(product -> 'age_range', 50);
  clean.description := private.fit_text(product -> 'description', 5000);
  clean.stock       := private.fit_number(product -> 'stock', 0, 0, 1000000);
  fault := case
    when clean.name is null then 'name'
    when clean.price is null then 'price'
    when clean.image_url is null then 'image_url'
    when clean.category is null
      or clean.category not in ('Outdoor', 'Books', 'Arts & Crafts', 'Educational', 'Toys', 'Music') then 'category'
    when clean.age_range is null then 'age_range'
    when clean.description is null then 'description'
    when clean.stock is null then 'stock'
  end;
  if fault is not null then
    perform private.refuse_product(fault);
  end if;
  return clean;
end $$;

create function private.refuse_product(field text) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
begin
  raise exception 'The product is not complete: %.', field using errcode = '22023', hint = 'BAD_PRODUCT', detail = field;
end $$;

create function private.lock_product(target bigint) returns public.products
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  found_product public.products;
begin
  select p.* into found_product from public.products p where p.id = target for update;
  if not found then
    raise exception 'There is no such product.' using errcode = 'P0001', hint = 'PRODUCT_NOT_FOUND';
  end if;
  return found_product;
end $$;

-- The editor saw a stock and wrote another one: the difference is applied to the stock as it is by now, so that pieces
-- sold meanwhile stay sold.
create function private.edited_stock(current_stock integer, wanted integer, seen jsonb) returns integer
  language plpgsql stable security invoker set search_path = ''
  as $$
declare
  edited numeric := current_stock + wanted - private.fit_number(seen, 0, 0, 2147483647);
begin
  if edited is null then
    perform private.refuse_product('seen_stock');
  elsif wanted <> (seen #>> '{}')::numeric and edited not between 0 and 1000000 then
    perform private.refuse_product('stock');
  end if;
  return edited;
end $$;

create function private.save_product(product jsonb, target bigint, expected_version integer) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor text := private.act_as_staff();
  wish  public.products := private.read_product(product);
  held  public.products;
begin
  if target is null then
    insert into public.products (name, image_url, price, stock, category, age_range, description)
    values (wish.name, wish.image_url, wish.price, wish.stock, wish.category, wish.age_range, wish.description)
    returning * into held;
    return to_jsonb(held);
  end if;
  held := private.lock_product(target);
  if held.version is distinct from expected_version then
    perform private.refuse_version(to_jsonb(held));
  end if;
  wish.stock := private.edited_stock(held.stock, wish.stock, product -> 'seen_stock');
  if (wish.name, wish.image_url, wish.price, wish.stock, wish.category, wish.age_range, wish.description)
     is distinct from
     (held.name, held.image_url, held.price, held.stock, held.category, held.age_range, held.description) then
    update public.products p
       set name = wish.name, image_url = wish.image_url, price = wish.price, stock = wish.stock,
           category = wish.category, age_range = wish.age_range, description = wish.description,
           version = held.version + 1
     where p.id = target returning * into held;
  end if;
  return to_jsonb(held);
end $$;

create function public.save_product(product jsonb, id bigint default null, expected_version integer default null)
  returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.save_product(save_product.product, save_product.id, save_product.expected_version) $$;

revoke all on function private.read_product(jsonb), private.refuse_product(text), private.lock_product(bigint),
  private.edited_stock(integer, integer, jsonb), private.save_product(jsonb, bigint, integer),
  public.save_product(jsonb, bigint, integer) from public, anon, authenticated, service_role;
grant execute on function private.save_product(jsonb, bigint, integer), public.save_product(jsonb, bigint, integer)
  to authenticated;
