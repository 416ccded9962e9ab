-- The ratings of each product from its approved reviews, and how many still play with it.
-- Relies on products. Maintained by the triggers in reviews, so that lists need not aggregate reviews.

create table public.product_ratings (
  product_id bigint  primary key references public.products (id) on delete cascade,
  reviews    integer not null default 0 check (reviews >= 0),
  stars      integer not null default 0,
  average    numeric(3,2) generated always as (round(stars::numeric / nullif(reviews, 0), 2)) stored,
  still_yes  integer not null default 0 check (still_yes >= 0),
  still_all  integer not null default 0 check (still_all >= still_yes),
  -- Increased whenever the prerendered pages would change.
  version    integer not null default 0,
  -- Sorted ascending: the best average first, then the number of reviews. The rule of src/domain/rating.ts.
  rank       bigint  generated always as (
    coalesce(-(round(stars::numeric / nullif(reviews, 0), 2) * 100)::bigint * 1000000 - reviews, 0)) stored,
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
