-- The safety sheet of a toy for as long as it is played with: linked by the code on its packing slip.
-- Relies on products, makers, recalls and orders.

-- For products that are on sale or were ever ordered; null for others. Includes the newest recall even after it is lifted, for
-- those who have an older print of the sheet.
create function public.safety_sheet(id bigint) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object(
      'id', p.id,
      'name', p.name,
      'age_range', p.age_range,
      'min_age', p.min_age,
      'max_age', p.max_age,
      'details', p.details,
      'box_contents', p.box_contents,
      'free_from', p.free_from,
      'safety', p.safety,
      'maker', public.maker(p),
      'is_on_sale', private.is_on_sale(p),
      'updated_at', p.updated_at,
      'recall', (select jsonb_build_object(
                   'reason', r.reason,
                   'remedy', r.remedy,
                   'batch', r.batch,
                   'sold_from', r.sold_from,
                   'sold_until', r.sold_until,
                   'recalled_at', r.created_at,
                   'lifted_at', r.lifted_at)
                   from public.recalls r where r.product_id = p.id order by r.id desc limit 1))
      from public.products p
     where p.id = safety_sheet.id
       and (private.is_on_sale(p) or exists (select from public.order_items i where i.product_id = p.id))
  $$;
grant execute on function public.safety_sheet to anon, authenticated, service_role;

-- All of them, for the pages that are built.
create function public.safety_sheets() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(jsonb_agg(sheet order by p.id), '[]')
      from public.products p cross join lateral public.safety_sheet(p.id) as sheet
     where sheet is not null
  $$;
grant execute on function public.safety_sheets to anon, authenticated, service_role;
