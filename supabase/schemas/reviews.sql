-- Reviews by buyers, their moderation by staff, and whether the toy is still played with. See docs/decisions/110.
-- Relies on ratings, order_page, returns and order_handling.

-- One per product and order. A withdrawn review is deleted.
create table private.reviews (
  id            uuid        primary key default gen_random_uuid(),
  place         bigint      not null generated always as identity,
  order_id      uuid        not null references public.orders (id) on delete cascade,
  product_id    bigint      not null references public.products (id) on delete restrict,
  created_at    timestamptz not null default now(),
  changed_at    timestamptz not null default now(),
  stars         smallint    not null check (stars between 1 and 5),
  words         text        check (char_length(words) between 1 and 1000),
  -- The child's age in whole years.
  age           smallint    check (age between 0 and 17),
  status        text        not null default 'waiting' check (status in ('waiting', 'approved', 'hidden')),
  hidden_reason text        check (char_length(hidden_reason) <= 500),
  answer        text        check (char_length(answer) <= 1000),
  answered_at   timestamptz,
  version       integer     not null default 1,
  -- For the staff's search, as well as the name of the product.
  search_text   text        generated always as (' ' || private.search_text(coalesce(words, ''))) stored,
  constraint one_review_for_each_line unique (order_id, product_id),
  constraint hidden_with_a_reason check ((status = 'hidden') = (hidden_reason is not null))
);
create index reviews_of_product on private.reviews (product_id, place desc) where status = 'approved';
create index reviews_by_product on private.reviews (product_id);
create index reviews_newest on private.reviews (place desc);
create index reviews_waiting on private.reviews (place desc) where status = 'waiting';
alter table private.reviews enable row level security;

create trigger record_change after update on private.reviews
  for each row when (old.status <> new.status) execute function private.record_change('id', 'product_id', 'status');

create table private.still_played (
  order_id   uuid    not null references public.orders (id) on delete cascade,
  product_id bigint  not null references public.products (id) on delete restrict,
  is_played  boolean not null,
  primary key (order_id, product_id)
);
create index still_played_of_product on private.still_played (product_id);
alter table private.still_played enable row level security;

-- When an order was delivered, after which its goods can be reviewed. Null if they cannot, for instance after a cancellation.
-- A refund does not matter: the buyer has seen the toy.
create function private.delivered_at(o public.orders) returns timestamptz
  language sql stable security invoker set search_path = ''
  as $$
    select private.moment_of(o.id, '{status}', 'completed')
     where o.status = 'completed' and o.payment_status = 'paid' and o.erased_at is null
  $$;

-- The shop asks for a review after a week, and again after ninety days. Not about returned goods.
create function private.review_after() returns interval
  language sql immutable security invoker set search_path = '' as $$ select interval '7 days' $$;

create function private.played_after() returns interval
  language sql immutable security invoker set search_path = '' as $$ select interval '90 days' $$;

-- The products of an order that may be reviewed: all but spare parts.
create function private.lines_to_review(target uuid) returns setof bigint
  language sql stable security invoker set search_path = ''
  as $$
    select i.product_id from public.order_items i join public.products p on p.id = i.product_id and p.part_of is null
     where i.order_id = target and private.is_for_buyer(i)
  $$;

-- Those that were not returned completely.
create function private.lines_kept(target uuid) returns setof bigint
  language sql stable security invoker set search_path = ''
  as $$
    select l.product_id from private.lines_to_return(target) l
      join private.lines_to_review(target) r (product_id) using (product_id)
     where l.left_over > 0
  $$;

-- Whether a mail of this kind would still have a question to ask.
create function private.has_open_question(kind text, o public.orders) returns boolean
  language sql stable security invoker set search_path = ''
  as $$
    select private.delivered_at(o) is not null and exists (
      select from private.lines_kept(o.id) kept (product_id)
       where case kind
         when 'review_asked' then not exists (select from private.reviews r
                                               where r.order_id = o.id and r.product_id = kept.product_id)
         else not exists (select from private.still_played p where p.order_id = o.id and p.product_id = kept.product_id) end)
  $$;

-- Recounts the reviews. The lock serialises concurrent counts.
create function private.count_ratings(targets bigint[], is_shown boolean) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  insert into public.product_ratings (product_id) select distinct unnest(targets) order by 1 on conflict do nothing;
  perform from public.product_ratings r where r.product_id = any (targets) order by r.product_id for update;
  update public.product_ratings r
     set reviews = approved.reviews, stars = approved.stars, still_yes = played.yes, still_all = played.all_of_them,
         version = r.version + is_shown::integer
    from unnest(targets) target (id)
   cross join lateral (
         select count(*) as reviews, coalesce(sum(v.stars), 0) as stars
           from private.reviews v join public.orders o on o.id = v.order_id
          where v.product_id = target.id and v.status = 'approved' and o.status = 'completed') approved
   cross join lateral (
         select count(*) filter (where p.is_played) as yes, count(*) as all_of_them
           from private.still_played p join public.orders o on o.id = p.order_id
          where p.product_id = target.id and o.status = 'completed') played
   where r.product_id = target.id;
end $$;

create function private.count_review() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if 'approved' in (old.status, new.status) then
    perform private.count_ratings(array[coalesce(new.product_id, old.product_id)], true);
  end if;
  return null;
end $$;

create trigger count_review after insert or update or delete on private.reviews
  for each row execute function private.count_review();

create function private.count_still_played() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  perform private.count_ratings(array[coalesce(new.product_id, old.product_id)], false);
  return null;
end $$;

create trigger count_still_played after insert or update or delete on private.still_played
  for each row execute function private.count_still_played();

create function private.count_reviews_of_order() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  perform private.count_ratings(array(
    select r.product_id from private.reviews r where r.order_id = new.id
     union select p.product_id from private.still_played p where p.order_id = new.id), true);
  return null;
end $$;

create trigger count_reviews_of_order after update of status on public.orders
  for each row when ((old.status = 'completed') <> (new.status = 'completed')) execute function private.count_reviews_of_order();

-- Says so where the review changed after the shop's answer.
create function private.age_of_answer(r private.reviews) returns jsonb
  language sql immutable security invoker set search_path = ''
  as $$
    select case when (r).answer is not null and (r).answered_at < (r).changed_at then '{"outdated": true}' else '{}' end::jsonb
  $$;

-- The public part of a review: no name, no order, no day.
create function private.shown_review(r private.reviews) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select jsonb_build_object(
      'stars', r.stars,
      'words', r.words,
      'age', r.age,
      'answer', r.answer,
      'month', to_char(private.shop_day(r.created_at), 'YYYY-MM')) || private.age_of_answer(r)
  $$;

create function private.review_page(product bigint, child integer, before bigint, size integer) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    with found as materialized (
      select r.* from private.reviews r join public.orders o on o.id = r.order_id
       where r.product_id = product and r.status = 'approved' and o.status = 'completed'
         and (child is null or r.age = child) and (before is null or r.place < before)
       order by r.place desc limit size + 1),
    shown as (select f.* from found f order by f.place desc limit size)
    select jsonb_build_object(
      'reviews', (select coalesce(jsonb_agg(private.shown_review(r) order by r.place desc), '[]')
                    from private.reviews r where r.place in (select s.place from shown s)),
      'next', (select case when (select count(*) from found) > size then min(s.place) end from shown s),
      'ages', (select coalesce(jsonb_object_agg(each.age, each.reviews), '{}') from (
                 select r.age, count(*) from private.reviews r join public.orders o on o.id = r.order_id
                  where r.product_id = product and r.status = 'approved' and o.status = 'completed'
                    and r.age is not null
                  group by r.age) each (age, reviews)),
      'still', (select jsonb_build_object('yes', g.still_yes, 'all', g.still_all)
                  from public.product_ratings g where g.product_id = product and g.still_all > 0))
  $$;

-- The newest reviews, shown first on a product's page. The API shows them as a column.
create function public.shown_reviews(product public.products) returns jsonb
  language sql stable security definer set search_path = ''
  as $$ select private.review_page((product).id, null, null, 5) $$;
grant execute on function public.shown_reviews to anon, authenticated, service_role;

-- The next page of reviews, or those for children of one age.
create function public.product_reviews(product_id bigint, child integer default null, before bigint default null) returns jsonb
  language sql stable security definer set search_path = ''
  as $$ select private.review_page(product_reviews.product_id, child, before, 10) $$;
grant execute on function public.product_reviews to anon, authenticated, service_role;

-- For callers who may open the order, without names of staff.
create function private.reviews_json(o public.orders) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select jsonb_build_object(
      'can_review', private.delivered_at(o) is not null and exists (select from private.lines_to_review(o.id)),
      'lines', (
        select coalesce(jsonb_agg(jsonb_build_object(
                 'product_id', i.product_id,
                 'review', case when r.id is not null then jsonb_build_object(
                   'stars', r.stars,
                   'words', r.words,
                   'age', r.age,
                   'status', r.status,
                   'hidden_reason', r.hidden_reason,
                   'answer', r.answer) || private.age_of_answer(r) end,
                 'asks_played', coalesce(private.delivered_at(o) < now() - private.played_after()
                                         and i.product_id in (select private.lines_kept(o.id)), false),
                 'is_played', p.is_played) order by i.product_id), '[]')
          from private.lines_to_review(o.id) i (product_id)
          left join private.reviews r on r.order_id = o.id and r.product_id = i.product_id
          left join private.still_played p on p.order_id = o.id and p.product_id = i.product_id))
  $$;

-- Null for a caller who may not open the order.
create function public.order_reviews(order_id uuid, guest_token text default null) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select private.reviews_json(o) from public.orders o
     where o.id = order_reviews.order_id and private.may_open_order(o, guest_token)
  $$;
grant execute on function public.order_reviews to anon, authenticated;

-- The order, locked, if the caller may open it and it contains this product.
create function private.lock_bought(target uuid, product bigint, token text) returns public.orders
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  found_order public.orders := private.lock_order(target);
begin
  if not private.may_open_order(found_order, token)
     or product not in (select private.lines_to_review(target)) then
    raise exception 'There is no such order.' using errcode = 'P0001', hint = 'ORDER_NOT_FOUND';
  end if;
  return found_order;
end $$;

-- The first URL, domain or e-mail address, to keep advertisements out of the staff's queue; null without one. The ending of a
-- country counts in lower case. What is also a word counts so at the end of a sentence or before a slash: people write "love
-- it.Top quality". The same as in src/domain/review-links.ts.
create function private.link_in(words text) returns text
  language sql immutable security invoker set search_path = ''
  as $$
    select btrim(coalesce(
      substring(words from '(?i)\S*(?:://|\mwww\.|[^\s@]@[^\s@]|(?<![\w''])(?:wa|t|m|fb)\.me\M|\myoutu\.be\M|'
                           '[^\s.]\.(?:com|org|biz|xyz|ru|cn|de|dev|io|ly|gl|co\.[a-z]{2}|(?:or|go|ac|ne|me|sc)\.ke)\M|'
                           '[^\s.]\.(?:net|info|shop|store|online|site|top|app|me|be|co|do|club|link)/)\S*'),
      substring(words from '\S*[^\s.,;:!?()"''\d-]\d{0,4}\.(?:(?:'
                             'a[cefgloqruwz]|b[abdfghijmnorstwz]|c[acfghiklmnruvwxyz]|d[ejkmz]|e[cestu]|f[ijkmor]|'
                             'g[adefghilmnpqrstuwy]|h[knrtu]|i[loqr]|j[emop]|k[eghimnprwyz]|l[bcikrstuvy]|'
                             'm[cdghklnopqtuvwxz]|n[acefgilpruz]|p[efghklnrtwy]|qa|r[osuw]|s[abcdegiklmnrsuvxyz]|'
                             't[cdfghjklmnrtwz]|u[agkyz]|v[aceginu]|w[fs]|y[et]|z[amw]'
                             ')\M|(?:'
                             'net|info|shop|store|online|site|top|app|africa|blog|click|club|email|gifts|kids|link|'
                             'live|market|mobi|page|pro|sale|shopping|space|tech|toys|vip|website|world'
                             ')(?= ?$|[.,;:!?)"''/])|(?:'
                             'a[dimstx]|b[ey]|c[do]|do|e[gr]|hm|i[demnst]|la|m[aemrsy]|no|om|p[ams]|re|s[hot]|t[ov]|'
                             'us'
                             ')(?= ?$|[.!?)"''/]))\S*')), '.,;:!?()"''')
  $$;

-- One per product and order: the last one replaces the others, and a change has to be approved again.
create function public.send_review(
  order_id uuid, product_id bigint, stars integer, words text default null, age integer default null,
  guest_token text default null
) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  writers text[] := private.count_write();
  clean_words text := private.parse_note(words, 1000, 'BAD_WORDS');
  link        text := private.link_in(private.plain_text(clean_words));
  bought      public.orders := private.lock_bought(order_id, product_id, guest_token);
begin
  if private.delivered_at(bought) is null then
    raise exception 'What is not delivered cannot be reviewed.' using errcode = 'P0001', hint = 'REVIEW_CLOSED';
  elsif (stars between 1 and 5) is not true then
    raise exception 'A review has 1 to 5 stars.' using errcode = '22023', hint = 'BAD_STARS';
  elsif age not between 0 and 17 then
    raise exception 'A child has 0 to 17 years.' using errcode = '22023', hint = 'BAD_AGE';
  elsif link is not null then
    raise exception 'A review holds no addresses of pages or mailboxes.'
      using errcode = 'P0001', hint = 'REVIEW_LINK', detail = link;
  end if;
  -- Each change is a new version: an author must not keep staff from deciding about any.
  if not exists (select from private.reviews r
                  where (r.order_id, r.product_id) = (send_review.order_id, send_review.product_id)
                    and (r.stars, r.words, r.age)
                        is not distinct from (send_review.stars::smallint, clean_words, send_review.age::smallint)) then
    perform private.count_call('review', concat_ws(':', 'line', send_review.order_id, send_review.product_id), 5);
  end if;
  insert into private.reviews as r (order_id, product_id, stars, words, age)
  values (send_review.order_id, send_review.product_id, send_review.stars, clean_words, send_review.age)
  on conflict on constraint one_review_for_each_line do update
    set stars = excluded.stars, words = excluded.words, age = excluded.age, status = 'waiting', hidden_reason = null,
        changed_at = now(), version = r.version + 1
    where (r.stars, r.words, r.age) is distinct from (excluded.stars, excluded.words, excluded.age);
  return private.reviews_json(bought);
end $$;
grant execute on function public.send_review to anon, authenticated;

-- At any time. Idempotent.
create function public.withdraw_review(order_id uuid, product_id bigint, guest_token text default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  writers text[] := private.count_write();
  bought public.orders := private.lock_bought(order_id, product_id, guest_token);
begin
  delete from private.reviews r where r.order_id = withdraw_review.order_id and r.product_id = withdraw_review.product_id;
  return private.reviews_json(bought);
end $$;
grant execute on function public.withdraw_review to anon, authenticated;

create function public.say_played(order_id uuid, product_id bigint, is_played boolean, guest_token text default null)
  returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  writers text[] := private.count_write();
  bought public.orders := private.lock_bought(order_id, product_id, guest_token);
begin
  if (private.delivered_at(bought) < now() - private.played_after()
      and say_played.product_id in (select private.lines_kept(bought.id))) is not true then
    raise exception 'This is asked ninety days after delivery.' using errcode = 'P0001', hint = 'REVIEW_CLOSED';
  elsif is_played is null then
    raise exception 'It is, or it is not.' using errcode = '22023', hint = 'BAD_REQUEST';
  end if;
  insert into private.still_played as p (order_id, product_id, is_played)
  values (say_played.order_id, say_played.product_id, say_played.is_played)
  on conflict on constraint still_played_pkey do update
    set is_played = excluded.is_played where p.is_played <> excluded.is_played;
  return private.reviews_json(bought);
end $$;
grant execute on function public.say_played to anon, authenticated;

-- As staff see it. The order's page shows the customer.
create function private.staff_review(r private.reviews) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select (select to_jsonb(own) from (
        select r.id, r.place, r.version, r.order_id, r.product_id, r.created_at, r.changed_at, r.stars, r.words, r.age,
               r.status, r.hidden_reason, r.answer) own) || jsonb_build_object(
      'product_name', (select p.name from public.products p where p.id = r.product_id),
      'is_refunded', exists (select from public.refunds f
                              where f.order_id = r.order_id and f.kind = 'refund' and f.status = 'done'))
           || private.age_of_answer(r)
  $$;

create function public.list_reviews(show text default 'waiting', search text default null, before bigint default null,
                                    page_size integer default 20) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  actor    text := private.require_staff();
  size     integer := private.page_size(page_size);
  patterns text[] := private.search_patterns(search);
begin
  if show is null or show not in ('waiting', 'approved', 'hidden', 'all') then
    raise exception 'There is no such list.' using errcode = '22023', hint = 'BAD_FILTER';
  end if;
  return (
    with found as materialized (
      select r.place from private.reviews r
       where (before is null or r.place < before) and (show = 'all' or r.status = show)
         and (patterns is null
              or r.search_text || (select p.search_text from public.products p where p.id = r.product_id) like all (patterns))
       order by r.place desc limit size + 1),
    shown as (select f.place from found f order by f.place desc limit size)
    select jsonb_build_object(
      'reviews', coalesce(jsonb_agg(private.staff_review(r) order by r.place desc), '[]'),
      'next', case when (select count(*) from found) > size then min(r.place) end,
      'counts', (select jsonb_build_object(
                   'waiting', count(*) filter (where c.status = 'waiting'),
                   'approved', count(*) filter (where c.status = 'approved'),
                   'hidden', count(*) filter (where c.status = 'hidden'),
                   'all', count(*))
                   from private.reviews c))
      from private.reviews r where r.place in (select s.place from shown s));
end $$;
grant execute on function public.list_reviews to authenticated;

create function private.lock_review(target uuid, expected_version integer) returns private.reviews
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  found_review private.reviews := private.locked_row(null::private.reviews, target, 'REVIEW_NOT_FOUND');
begin
  if found_review.version is distinct from expected_version then
    perform private.refuse_stale_version(private.staff_review(found_review));
  end if;
  return found_review;
end $$;

-- Approves or hides the version that staff have loaded. The buyer sees the reason for hiding it.
create function public.decide_review(review_id uuid, approve boolean, reason text, expected_version integer) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor  text := private.act_as_staff();
  note   text := private.parse_note(reason, 500, 'BAD_REASON');
  review private.reviews := private.lock_review(review_id, expected_version);
begin
  if approve is null or (not approve and note is null) then
    raise exception 'What is hidden is hidden for a reason.' using errcode = '22023', hint = 'BAD_REASON';
  end if;
  update private.reviews r
     set status = case when approve then 'approved' else 'hidden' end, hidden_reason = case when not approve then note end,
         version = r.version + 1
   where r.id = review.id returning r.* into review;
  return private.staff_review(review);
end $$;
grant execute on function public.decide_review to authenticated;

-- Shown below the review. An empty answer removes it.
create function public.answer_review(review_id uuid, answer text, expected_version integer) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor  text := private.act_as_staff();
  note   text := private.parse_note(answer, 1000, 'BAD_ANSWER');
  review private.reviews := private.lock_review(review_id, expected_version);
begin
  update private.reviews r
     set answer = note, answered_at = case when note is not null then now() end, version = r.version + 1
   where r.id = review.id returning r.* into review;
  return private.staff_review(review);
end $$;
grant execute on function public.answer_review to authenticated;

-- Reviews are erased with the account, even if its order is not finished, or with the name and address of a guest's order.
create function private.forget_reviewer() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  perform from public.product_ratings g
    where g.product_id in (select i.product_id from public.order_items i where i.order_id = new.id)
    order by g.product_id for update;
  delete from private.reviews r where r.order_id = new.id;
  delete from private.still_played p where p.order_id = new.id;
  return null;
end $$;

create trigger forget_reviewer after update of erased_at, erase_requested_at on public.orders
  for each row when ((new.erased_at is not null and old.erased_at is null)
                     or (new.erase_requested_at is not null and old.erase_requested_at is null))
  execute function private.forget_reviewer();

create function private.my_reviews() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object(
      'reviews', (
        select coalesce(jsonb_agg(private.shown_review(r) || jsonb_build_object(
          'order_id', r.order_id,
          'product_id', r.product_id,
          'status', r.status,
          'hidden_reason', r.hidden_reason,
          'written_at', r.created_at,
          'changed_at', r.changed_at) order by r.place desc), '[]')
          from private.reviews r join public.orders o on o.id = r.order_id where o.user_id = private.caller_id()),
      'still_played', (
        select coalesce(jsonb_agg(jsonb_build_object('order_id', p.order_id, 'product_id', p.product_id, 'is_played', p.is_played)
                                  order by p.order_id, p.product_id), '[]')
          from private.still_played p join public.orders o on o.id = p.order_id where o.user_id = private.caller_id()))
  $$;
