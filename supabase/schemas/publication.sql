-- When the prerendered pages are outdated, and requests to build them again.
-- Relies on products, categories, collections, makers, recalls, settings and shop_texts.

-- The pages, the sitemap, the feed and the previews are files, built from the database. When their content changes, the
-- server function `publish-pages` requests a new build from the host.
create table private.page_publication (
  only_row     boolean     primary key default true check (only_row),
  -- The fingerprint of the last build that the host accepted.
  published    text,
  published_at timestamptz,
  attempted_at timestamptz not null default '-infinity',
  failures     integer     not null default 0 check (failures >= 0),
  failure      text        check (char_length(failure) <= 500)
);
alter table private.page_publication enable row level security;

-- The policy pages contain delivery prices, so they are rebuilt when those change.
create function private.pages_fingerprint() returns text
  language sql stable security definer set search_path = ''
  as $$
    select md5(concat_ws(' ',
      (select string_agg(concat_ws(':', p.id, p.version, p.stock > 0, public.price_now(p)), ',' order by p.id)
         from public.products p where private.is_on_sale(p)),
      (select string_agg(concat_ws(':', b.id, b.version), ',' order by b.id)
         from public.blog_posts b where private.is_published(b.status, b.published_on)),
      (select string_agg(concat_ws(':', c.id, c.version), ',' order by c.place, c.id) from public.categories c),
      (select string_agg(concat_ws(':', c.id, c.version), ',' order by c.id) from public.collections c),
      (select string_agg(concat_ws(':', r.id, r.version), ',' order by r.id) from public.recalls r where r.lifted_at is null),
      (select string_agg(concat_ws(':', m.id, m.version), ',' order by m.id) from public.makers m),
      (select string_agg(concat_ws(':', g.product_id, g.version), ',' order by g.product_id)
         from public.product_ratings g where g.version > 0),
      -- The pages have the announcement until its last day.
      (select concat_ws(':', s.version, s.announcement_until < private.shop_today()) from public.shop_settings s),
      (select string_agg(concat_ws(':', t.name, t.version), ',' order by t.name) from public.shop_texts t),
      (select r.version from public.delivery_rules r),
      (select string_agg(concat_ws(':', z.id, z.version), ',' order by z.id) from public.delivery_zones z)))
  $$;

-- Whether to request a build now. The caller then holds the claim for the pause; after failures the pause doubles, up to
-- an hour.
create function public.claim_publication(pause_seconds integer) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  state  private.page_publication;
  wanted text;
  until  timestamptz;
begin
  if pause_seconds is null or pause_seconds not between 0 and 3600 then
    raise exception 'A pause has 0 to 3600 seconds.' using errcode = '22023', hint = 'BAD_PAUSE';
  end if;
  insert into private.page_publication default values on conflict on constraint page_publication_pkey do nothing;
  select p.* into strict state from private.page_publication p for update;
  wanted := private.pages_fingerprint();
  if wanted = state.published then
    return jsonb_build_object('outcome', 'current');
  end if;
  until := state.attempted_at
         + least(make_interval(secs => pause_seconds * power(2, least(state.failures, 10))), interval '1 hour');
  if until > clock_timestamp() then
    return jsonb_build_object('outcome', 'waiting', 'until', until);
  end if;
  update private.page_publication p set attempted_at = clock_timestamp() where p.only_row;
  return jsonb_build_object('outcome', 'due', 'fingerprint', wanted);
end $$;
grant execute on function public.claim_publication to service_role;

-- Records the result. Without a failure the host has accepted to build the content of this fingerprint.
create function public.keep_publication(fingerprint text, failure text default null) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  update private.page_publication p
     set published    = case when keep_publication.failure is null then fingerprint else p.published end,
         published_at = case when keep_publication.failure is null then clock_timestamp() else p.published_at end,
         failures     = case when keep_publication.failure is null then 0 else p.failures + 1 end,
         failure      = left(keep_publication.failure, 500)
   where p.only_row;
  return true;
end $$;
grant execute on function public.keep_publication to service_role;

create function public.publication_state() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object(
      'current', p.published is not distinct from private.pages_fingerprint(),
      'published_at', p.published_at,
      'attempted_at', nullif(p.attempted_at, '-infinity'),
      'failures', coalesce(p.failures, 0),
      'failure', p.failure)
      from (values (true)) nothing (yet) left join private.page_publication p on true
  $$;
grant execute on function public.publication_state to service_role;

-- pg_net sends after the transaction, so the function reads what was saved. Sold units change the stock only and trigger no call.
create function private.nudge_publication() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.call_function('publish');
  return null;
end $$;

create trigger nudge_publication after insert or delete or update on public.shop_texts
  for each statement execute function private.nudge_publication();

create trigger nudge_publication after update on public.shop_settings
  for each statement execute function private.nudge_publication();

-- Sold units change no version.
create function private.nudge_publication_of_edits() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  if exists (select from earlier e join later l using (id) where e.version <> l.version) then
    perform private.call_function('publish');
  end if;
  return null;
end $$;

create trigger nudge_publication after insert or delete on public.products
  for each statement execute function private.nudge_publication();

create trigger nudge_publication_of_edits after update on public.products
  referencing old table as earlier new table as later
  for each statement execute function private.nudge_publication_of_edits();

create trigger nudge_publication after update of version on public.product_ratings
  for each row when (new.version <> old.version) execute function private.nudge_publication();

create trigger nudge_publication after insert or delete or update on public.categories
  for each statement execute function private.nudge_publication();
