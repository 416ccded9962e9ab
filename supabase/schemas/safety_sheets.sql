-- The safety sheet of a toy for as long as it is played with: linked by the code on its packing slip.
-- Relies on products, makers, recalls and orders.

-- For products that are on sale or were ever ordered; null for others. Includes the newest recall even after it is lifted, for
-- those who have an older print of the sheet.
create function public.safety_sheet(id bigint) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select (select to_jsonb(own) from (
        select p.id, p.name, p.age_range, p.min_age, p.max_age, p.details, p.box_contents, p.free_from, p.safety,
               public.maker(p) as maker, private.is_on_sale(p) as is_on_sale, p.updated_at) own) || jsonb_build_object(
      'recall', (select to_jsonb(newest)
                   from (select r.reason, r.remedy, r.batch, r.sold_from, r.sold_until, r.created_at as recalled_at,
                                r.lifted_at
                           from public.recalls r where r.product_id = p.id order by r.id desc limit 1) newest))
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
