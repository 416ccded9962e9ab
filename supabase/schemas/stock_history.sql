-- Every change of a product's stock, by whom and why; how staff correct the stock after a count.
-- Relies on stock.

-- Written by the trigger on products.stock only, and never changed. Contains no customer data: an order appears by its id
-- alone. Neither id is a foreign key: the history outlives a deleted product, which may be restored, and an erased order.
create table public.stock_changes (
  id              bigint      generated always as identity primary key,
  product_id      bigint      not null,
  kind            text        not null
    check (kind in ('added', 'removed', 'sold', 'given_back', 'returned', 'corrected', 'edited')),
  quantity        integer     not null check (quantity <> 0),
  stock_after     integer     not null check (stock_after >= 0),
  order_id        uuid,
  -- The member of staff; null for changes by the system.
  actor           text,
  reason          text        check (private.tidy_text(reason) <> '' and char_length(reason) <= 300),
  idempotency_key uuid,
  at              timestamptz not null default now()
);
create index stock_changes_newest on public.stock_changes (product_id, id desc);
create unique index stock_changes_by_key on public.stock_changes (idempotency_key) where idempotency_key is not null;
alter table public.stock_changes enable row level security;
create policy "Staff read the stock history" on public.stock_changes
  for select to authenticated using ((select private.is_staff()));
grant select on public.stock_changes to service_role;
-- Not idempotency_key.
grant select (id, product_id, kind, quantity, stock_after, order_id, actor, reason, at) on public.stock_changes to authenticated;

-- Units of several orders may be released at once: each order gets a row.
create function private.record_stock_change() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  -- Null without a cause: the stock was set by the form, or in SQL.
  cause   jsonb   := nullif(current_setting('shop.stock_cause', true), '')::jsonb;
  changed bigint  := case when tg_op = 'DELETE' then old.id else new.id end;
  before  integer := case when tg_op = 'INSERT' then 0 else old.stock end;
  after   integer := case when tg_op = 'DELETE' then 0 else new.stock end;
  kind    text    := case tg_op when 'INSERT' then 'added' when 'DELETE' then 'removed'
                     else coalesce(cause ->> 'kind', 'edited') end;
begin
  if jsonb_array_length(cause -> 'orders') > 1 then
    insert into public.stock_changes (product_id, kind, quantity, stock_after, order_id, actor)
    select changed, kind, i.quantity, before + sum(i.quantity) over (order by listed.id), listed.id::uuid, private.acting_staff()
      from jsonb_array_elements_text(cause -> 'orders') listed (id) cross join private.units_left(listed.id::uuid) i
     where i.product_id = changed and i.quantity > 0
     order by listed.id;
  else
    insert into public.stock_changes (product_id, kind, quantity, stock_after, order_id, actor, reason, idempotency_key)
    values (changed, kind, after - before, after, (cause -> 'orders' ->> 0)::uuid, private.acting_staff(),
            cause ->> 'reason', (cause ->> 'key')::uuid);
  end if;
  return null;
end $$;

create trigger record_stock_change after update of stock on public.products
  for each row when (old.stock <> new.stock) execute function private.record_stock_change();

create trigger record_first_stock after insert on public.products
  for each row when (new.stock <> 0) execute function private.record_stock_change();

create trigger record_last_stock after delete on public.products
  for each row when (old.stock <> 0) execute function private.record_stock_change();

-- Adds the units of the lines to the stock, or subtracts them, with a cause for the history. The callers hold the locks.
create function private.move_stock(lines jsonb, sign integer, cause jsonb) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
begin
  perform set_config('shop.stock_cause', cause::text, true);
  update public.products p set stock = p.stock + sign * line.quantity
    from jsonb_to_recordset(lines) as line (product_id bigint, quantity integer)
   where p.id = line.product_id;
  perform set_config('shop.stock_cause', '', true);
end $$;

-- Like the form, applies the difference to the stock that was seen to the current stock: units sold during the count stay
-- sold. Once per key: a retry without it would apply the difference twice.
create function public.correct_stock(product_id bigint, counted integer, seen_stock integer, reason text, idempotency_key uuid)
  returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor text := private.act_as_staff();
  why   text := private.parse_text(to_jsonb(reason), 300);
  saved public.products;
  stock integer;
begin
  if private.is_repeated(idempotency_key, jsonb_build_array('correct_stock', product_id, counted, why)) then
    -- A count that found what was there is in no row.
    return jsonb_build_object('stock', coalesce(
      (select c.stock_after from public.stock_changes c where c.idempotency_key = correct_stock.idempotency_key),
      (select p.stock from public.products p where p.id = product_id)));
  end if;
  saved := private.lock_product(product_id);
  if why is null then
    perform private.refuse_product('reason');
  elsif counted between 0 and 1000000 is not true then
    perform private.refuse_product('stock');
  end if;
  stock := private.edited_stock(saved.stock, counted, to_jsonb(seen_stock));
  perform private.move_stock(
    jsonb_build_array(jsonb_build_object('product_id', saved.id, 'quantity', stock - saved.stock)), 1,
    jsonb_build_object('kind', 'corrected', 'reason', why, 'key', idempotency_key));
  return jsonb_build_object('stock', stock);
end $$;
grant execute on function public.correct_stock to authenticated;
