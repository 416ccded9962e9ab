-- The rank of products by the units sold in 90 days, for the order *Popular* of the shop's lists.
-- Relies on products. Counted every night: see schedules.

-- Ranks, not units: how much the shop sells of a product is its own business. Products without sales have no row.
create table public.product_popularity (
  product_id bigint  primary key references public.products (id) on delete cascade,
  -- 1 is sold most; products with the same number of units share a rank.
  rank       integer not null check (rank > 0)
);
alter table public.product_popularity enable row level security;
create policy "Everybody reads the ranks" on public.product_popularity
  for select to anon, authenticated using (true);
grant all on public.product_popularity to service_role;
grant select on public.product_popularity to anon, authenticated;

-- Null without sales. The API shows it as a column.
create function public.popular_rank(product public.products) returns integer
  language sql stable security invoker
  return (select r.rank from public.product_popularity r where r.product_id = (product).id);
grant execute on function public.popular_rank to anon, authenticated, service_role;

create function private.rank_products() returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  -- Two runs at once would insert the same rows.
  lock table public.product_popularity in share row exclusive mode;
  delete from public.product_popularity where true;
  insert into public.product_popularity (product_id, rank)
  select p.id, rank() over (order by s.units desc)
    from private.sold_since(now() - interval '90 days') s join public.products p on p.id = s.product_id and p.part_of is null;
end $$;
