-- The history of prices, and the lowest price before a sale.
-- Relies on products. Written by the trigger only.

-- A row for each change of a product's prices. Prices of drafts are not recorded.
create table private.product_prices (
  product_id bigint        not null references public.products (id) on delete cascade,
  since      timestamptz   not null default clock_timestamp(),
  price      numeric(10,2) not null,
  sale_price numeric(10,2),
  sale_from  timestamptz,
  sale_until timestamptz,
  primary key (product_id, since)
);
alter table private.product_prices enable row level security;

create function private.record_price() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  known private.product_prices;
begin
  select h.* into known from private.product_prices h where h.product_id = new.id order by h.since desc limit 1;
  if known.product_id is null or (known.price, known.sale_price, known.sale_from, known.sale_until)
                                 is distinct from (new.price, new.sale_price, new.sale_from, new.sale_until) then
    insert into private.product_prices (product_id, price, sale_price, sale_from, sale_until)
    values (new.id, new.price, new.sale_price, new.sale_from, new.sale_until)
    -- Of two changes at the same timestamp the last one counts.
    on conflict (product_id, since) do update
      set price = excluded.price, sale_price = excluded.sale_price, sale_from = excluded.sale_from,
          sale_until = excluded.sale_until;
  end if;
  return null;
end $$;

create trigger record_price after insert or update of price, sale_price, sale_from, sale_until, is_draft on public.products
  for each row when (not new.is_draft) execute function private.record_price();

-- The lowest price in the 30 days before the current or next sale began; without a sale, before now. A sale that was changed or
-- prolonged counts from its first day. A product that was never sold at a different price has the price of the sale.
create function private.lowest_price(target bigint) returns numeric
  language sql stable security invoker set search_path = ''
  as $$
    with periods as (
      select h.*, coalesce(lead(h.since) over (order by h.since), 'infinity') as ends
        from private.product_prices h where h.product_id = target),
    -- The periods in which each price applied.
    counted as (
      select t.price, false as in_sale, t.since as starts,
             least(t.ends, case when t.sale_price is not null then coalesce(t.sale_from, t.since) end) as ends from periods t
      union all
      select t.sale_price, true, greatest(t.since, t.sale_from), least(t.ends, t.sale_until) from periods t
       where t.sale_price is not null
      union all
      select t.price, false, greatest(t.since, t.sale_until), t.ends from periods t where t.sale_until is not null),
    spans as (select c.* from counted c where c.starts < c.ends),
    sale as (
      select s.price, s.starts from spans s
       where s.in_sale and s.ends > now() order by s.starts desc limit 1),
    moment as (
      select case when exists (select from sale) then (
               select max(s.ends) from spans s, sale where not s.in_sale and s.starts < sale.starts) else now() end as began)
    select coalesce((select min(s.price) from spans s, moment
                      where s.starts < moment.began and s.ends > moment.began - interval '30 days'),
                    (select sale.price from sale))
  $$;

create function private.lowest_price_of_sale(target bigint) returns numeric
  language sql stable security definer set search_path = ''
  as $$
    select private.lowest_price(p.id) from public.products p
     where p.id = target and p.sale_price is not null and (private.is_on_sale(p) or private.is_staff())
  $$;
grant execute on function private.lowest_price_of_sale to anon, authenticated, service_role;

-- The lowest price to show with a sale; null without a sale. The API shows it as a column.
create function public.lowest_price(product public.products) returns numeric
  language sql stable security invoker
  return case when (product).sale_price is not null then private.lowest_price_of_sale((product).id) end;
grant execute on function public.lowest_price to anon, authenticated, service_role;
