-- Staff find what is not ready: drafts, and products without their safety facts. What is on sale is what shoppers see.
create or replace function private.list_products(search text, show text, after_id bigint, page_size integer) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  actor     text    := private.require_staff();
  size      integer := private.page_size(page_size);
  pattern   text    := private.contains_pattern(search);
  threshold integer := (select s.low_stock_threshold from public.shop_settings s);
  found     public.products[];
begin
  if show is null or show not in ('on-sale', 'low-stock', 'draft', 'no-safety', 'archived') then
    raise exception 'There is no such list of products.' using errcode = '22023', hint = 'BAD_FILTER';
  end if;
  found := array(
    select p from public.products p
     where (after_id is null or p.id > after_id)
       and case show when 'archived' then p.archived_at is not null
                     when 'low-stock' then private.is_low_on_stock(p, threshold)
                     when 'draft' then p.archived_at is null and p.is_draft
                     when 'no-safety' then p.archived_at is null and p.safety is null
                     else p.archived_at is null and not p.is_draft end
       and (pattern is null or lower(concat_ws(e'\n', p.name, p.category, p.age_range)) like pattern)
     order by p.id limit size + 1);
  return jsonb_build_object(
    'products', to_jsonb(found[:size]),
    'counts', (
      select jsonb_build_object('on_sale', count(*) filter (where p.archived_at is null and not p.is_draft),
                                'low_stock', count(*) filter (where private.is_low_on_stock(p, threshold)),
                                'draft', count(*) filter (where p.archived_at is null and p.is_draft),
                                'no_safety', count(*) filter (where p.archived_at is null and p.safety is null),
                                'archived', count(*) filter (where p.archived_at is not null))
        from public.products p),
    'next', case when cardinality(found) > size then jsonb_build_object('id', found[size].id) end);
end $$;
