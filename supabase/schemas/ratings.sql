-- The ratings of each product from its approved reviews, and how many still play with it.
-- Relies on products. Maintained by the triggers in reviews, so that lists need not aggregate reviews.

-- With two decimals, so that a page may round it to one: never up to where the stars themselves are not, and 5 only for fives.
create function private.average_stars(stars integer, reviews integer) returns numeric
  language sql immutable security invoker set search_path = ''
  as $$
    select case when stars = reviews * 5 then 5
                when round(round(exact, 2), 1) > round(exact, 1) then trunc(exact, 2)
                else least(round(exact, 2), 4.99) end
      from (select stars::numeric / nullif(reviews, 0)) average (exact)
  $$;
grant execute on function private.average_stars to service_role;

create table public.product_ratings (
  product_id bigint  primary key references public.products (id) on delete cascade,
  reviews    integer not null default 0 check (reviews >= 0),
  stars      integer not null default 0,
  average    numeric(3,2) generated always as (private.average_stars(stars, reviews)) stored,
  still_yes  integer not null default 0 check (still_yes >= 0),
  still_all  integer not null default 0 check (still_all >= still_yes),
  -- Increased whenever the prerendered pages would change.
  version    integer not null default 0,
  -- Sorted ascending: the best average first, then the number of reviews. The rule of src/domain/rating.ts.
  rank       bigint  generated always as (
    coalesce(-(private.average_stars(stars, reviews) * 100)::bigint * 1000000 - reviews, 0)) stored,
  constraint stars_of_reviews check (stars between reviews and reviews * 5)
);
alter table public.product_ratings enable row level security;
create policy "Everybody reads the ratings" on public.product_ratings
  for select to anon, authenticated using (true);
grant all on public.product_ratings to service_role;
grant select on public.product_ratings to anon, authenticated;

-- Null without reviews. The API shows it as a column.
create function public.rating(product public.products) returns jsonb
  language sql stable security invoker
  return (select jsonb_build_object('average', r.average, 'count', r.reviews)
            from public.product_ratings r where r.product_id = (product).id and r.reviews > 0);
grant execute on function public.rating to anon, authenticated, service_role;
