-- A product that an order refers to is archived: it leaves the shop and stays in the history of its orders.
create function private.remove_product(target bigint) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor text := private.act_as_staff();
  held  public.products := private.lock_product(target);
begin
  -- place_order locks its products first: an order that was quicker is seen here, one that comes later finds nothing.
  if not exists (select from public.order_items i where i.product_id = target) then
    delete from public.products p where p.id = target;
    return jsonb_build_object('outcome', 'deleted', 'product', to_jsonb(held));
  end if;
  if held.archived_at is null then
    update public.products p set archived_at = now() where p.id = target returning * into held;
  end if;
  return jsonb_build_object('outcome', 'archived', 'product', to_jsonb(held));
end $$;

-- Undoes remove_product. Of a deleted product only the id is taken from the caller, the rest from the audit log.
create function private.restore_product(product jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor  text := private.act_as_staff();
  target bigint := private.fit_number(coalesce(product -> 'id', product), 0, 1, 9007199254740991);
  held   public.products;
begin
  insert into public.products
  select (jsonb_populate_record(null::public.products,
            gone.line || jsonb_build_object('version', (gone.line ->> 'version')::integer + 1,
                                            'archived_at', null, 'updated_at', now()))).*
    from (select private.deleted_row('products', target::text)) gone (line)
   where gone.line is not null
  on conflict (id) do nothing;
  held := private.lock_product(target);
  if held.archived_at is not null then
    update public.products p set archived_at = null where p.id = target returning * into held;
  end if;
  return to_jsonb(held);
end $$;

create function public.remove_product(id bigint) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.remove_product(remove_product.id) $$;

create function public.restore_product(product jsonb) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.restore_product(restore_product.product) $$;

revoke all on function private.remove_product(bigint), private.restore_product(jsonb), public.remove_product(bigint),
  public.restore_product(jsonb) from public, anon, authenticated, service_role;
grant execute on function private.remove_product(bigint), private.restore_product(jsonb), public.remove_product(bigint),
  public.restore_product(jsonb) to authenticated;
