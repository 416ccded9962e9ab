-- The cart of an account, its items saved for later, and the products it has bought.
-- Relies on products and orders.

-- Stores products only, never prices. The browser's cart is the one shown; this one is synchronised with it.
create table public.cart_items (
  user_id    text        not null check (user_id <> ''),
  product_id bigint      not null references public.products (id) on delete cascade,
  -- Saved for later, outside the cart.
  is_saved   boolean     not null,
  quantity   integer     not null check (quantity between 1 and 99),
  -- The order of insertion: two rows may have the same timestamp.
  place      bigint      generated always as identity,
  added_at   timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  primary key (user_id, is_saved, product_id)
);
create index cart_items_by_product on public.cart_items (product_id);
create index cart_items_by_change on public.cart_items (changed_at);
alter table public.cart_items enable row level security;
create policy "Customers read their own cart" on public.cart_items
  for select to authenticated using (user_id = (select private.caller_id()));
grant all on public.cart_items to service_role;
grant select on public.cart_items to authenticated;

-- [{product_id, is_saved, quantity, seen}]: `quantity` on the device (0: removed) and the quantity it last `seen` in the account.
create function private.parse_cart_changes(changes jsonb) returns jsonb
  language plpgsql immutable security invoker set search_path = ''
  as $$
begin
  if pg_column_size(changes) > 65536 or jsonb_typeof(changes) is distinct from 'array'
     or jsonb_array_length(changes) > 400 or exists (
       select from jsonb_array_elements(changes) c (change)
        where jsonb_typeof(change) <> 'object' or jsonb_typeof(change -> 'is_saved') is distinct from 'boolean'
           or private.parse_number(change -> 'product_id', 0, 1, 9007199254740991) is null
           or private.parse_number(change -> 'quantity', 0, 0, 99) is null
           or private.parse_number(change -> 'seen', 0, 0, 99) is null) then
    raise exception 'These are no changes of a cart.' using errcode = '22023', hint = 'BAD_ITEMS';
  end if;
  return changes;
end $$;

-- Idempotent; the last change of a line wins. `overwritten`: lines that another device had changed in between. `left_out`: what
-- is not on sale, or exceeds the limit. `lines`: the resulting cart of the account, with current product data.
create function public.sync_cart(changes jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  writers text[] := private.count_write();
  caller      text    := private.require_customer();
  change      record;
  stored      integer;
  overwritten jsonb   := '[]';
  left_out    jsonb   := '[]';
begin
  perform pg_advisory_xact_lock(hashtextextended('cart:' || caller, 0));
  for change in
    select (c.line ->> 'product_id')::numeric::bigint as product_id, (c.line ->> 'is_saved')::boolean as is_saved,
           (c.line ->> 'quantity')::numeric::integer as quantity, (c.line ->> 'seen')::numeric::integer as seen
      from jsonb_array_elements(private.parse_cart_changes(changes)) with ordinality c (line, place)
     order by (c.line ->> 'quantity')::numeric > 0, c.place
  loop
    stored := coalesce((select i.quantity from public.cart_items i
                         where (i.user_id, i.is_saved, i.product_id) = (caller, change.is_saved, change.product_id)), 0);
    if stored not in (change.seen, change.quantity) then
      overwritten := overwritten || jsonb_build_object('product_id', change.product_id, 'is_saved', change.is_saved);
    end if;
    if stored = change.quantity then
      continue;
    elsif change.quantity = 0 then
      delete from public.cart_items i
       where (i.user_id, i.is_saved, i.product_id) = (caller, change.is_saved, change.product_id);
    elsif stored > 0 then
      update public.cart_items i set quantity = change.quantity, changed_at = now()
       where (i.user_id, i.is_saved, i.product_id) = (caller, change.is_saved, change.product_id);
    elsif exists (select from public.products p where p.id = change.product_id and private.is_on_sale(p))
          and (select count(*) < 50 from public.cart_items i where (i.user_id, i.is_saved) = (caller, change.is_saved)) then
      insert into public.cart_items (user_id, product_id, is_saved, quantity)
      values (caller, change.product_id, change.is_saved, change.quantity);
    else
      left_out := left_out || jsonb_build_object('product_id', change.product_id, 'is_saved', change.is_saved);
    end if;
  end loop;
  return jsonb_build_object(
    'overwritten', overwritten,
    'left_out', left_out,
    'lines', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'product_id', i.product_id,
        'is_saved', i.is_saved,
        'quantity', i.quantity,
        'name', p.name,
        'image', p.image_url,
        'category', p.category,
        'age_range', p.age_range,
        'price', case when private.is_on_sale(p) then public.price_now(p) end,
        'stock', case when private.is_on_sale(p) then p.stock else 0 end) order by i.place), '[]')
        from public.cart_items i join public.products p on p.id = i.product_id
       where i.user_id = caller));
end $$;
grant execute on function public.sync_cart to authenticated;

-- Includes the caller's purchases only, for staff too.
create function public.bought_products() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(jsonb_agg(jsonb_build_object('product_id', b.product_id, 'bought_at', b.bought_at)), '[]')
      from (select i.product_id, max(o.created_at) as bought_at
              from public.orders o join public.order_items i on i.order_id = o.id
             where o.user_id = (select private.caller_id()) and o.payment_status = 'paid' and private.units_sold(i) > 0
             group by i.product_id) b
  $$;
grant execute on function public.bought_products to authenticated;
