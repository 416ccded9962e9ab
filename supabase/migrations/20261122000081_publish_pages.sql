-- The pages, the sitemap, the feed and the previews are files, built from the database. When something that they show has
-- changed, the server function `publish-pages` asks the host to build them again.
create table private.page_publication (
  only_row     boolean     primary key default true check (only_row),
  -- What the last build that the host accepted was asked for.
  published    text,
  published_at timestamptz,
  attempted_at timestamptz not null default '-infinity',
  failures     integer     not null default 0 check (failures >= 0),
  failure      text        check (char_length(failure) <= 500)
);
alter table private.page_publication enable row level security;
revoke all on private.page_publication from public, anon, authenticated, service_role;

-- Stands for all that the pages show. A deleted product, a post whose day has come and one that is sold out change it too.
create function private.pages_fingerprint() returns text
  language sql stable security definer set search_path = ''
  as $$
    select md5(concat_ws(' ',
      (select string_agg(concat_ws(':', p.id, p.version, p.stock > 0), ',' order by p.id)
         from public.products p where p.archived_at is null),
      (select string_agg(concat_ws(':', b.id, b.version), ',' order by b.id)
         from public.blog_posts b where private.is_published(b.status, b.published_on)),
      (select s.version from public.shop_settings s)))
  $$;

-- Says whether the pages are to be built now. Whoever is told so has the pause to do it; after a failure the pause doubles
-- each time, up to an hour.
create function private.claim_publication(pause_seconds integer) returns jsonb
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
  update private.page_publication p set attempted_at = clock_timestamp();
  return jsonb_build_object('outcome', 'due', 'fingerprint', wanted);
end $$;
create function public.claim_publication(pause_seconds integer) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.claim_publication(pause_seconds) $$;

-- Keeps how it ended. Without a failure the host has accepted to build what this fingerprint stands for.
create function private.keep_publication(fingerprint text, failure text) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  update private.page_publication p
     set published    = case when keep_publication.failure is null then fingerprint else p.published end,
         published_at = case when keep_publication.failure is null then clock_timestamp() else p.published_at end,
         failures     = case when keep_publication.failure is null then 0 else p.failures + 1 end,
         failure      = left(keep_publication.failure, 500);
  return true;
end $$;
create function public.keep_publication(fingerprint text, failure text default null) returns boolean
  language sql volatile security invoker set search_path = ''
  as $$ select private.keep_publication(fingerprint, failure) $$;

create function private.publication_state() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object('current', p.published is not distinct from private.pages_fingerprint(),
                              'published_at', p.published_at, 'attempted_at', nullif(p.attempted_at, '-infinity'),
                              'failures', coalesce(p.failures, 0), 'failure', p.failure)
      from (values (true)) nothing (yet) left join private.page_publication p on true
  $$;
create function public.publication_state() returns jsonb
  language sql stable security invoker set search_path = ''
  as $$ select private.publication_state() $$;

revoke all on function private.pages_fingerprint(), private.claim_publication(integer),
  public.claim_publication(integer), private.keep_publication(text, text), public.keep_publication(text, text),
  private.publication_state(), public.publication_state() from public, anon, authenticated, service_role;
grant execute on function private.claim_publication(integer), public.claim_publication(integer),
  private.keep_publication(text, text), public.keep_publication(text, text), private.publication_state(),
  public.publication_state() to service_role;

-- Calls the server function, where the project has pg_net, and an address and a secret for it in Vault.
create function private.call_publish_pages() returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  address text;
  secret  text;
begin
  if to_regclass('vault.decrypted_secrets') is null
     or not exists (select from pg_proc p where p.pronamespace = to_regnamespace('net') and p.proname = 'http_post') then
    return;
  end if;
  execute $sql$ select max(s.decrypted_secret) filter (where s.name = 'publish_address'),
                       max(s.decrypted_secret) filter (where s.name = 'publish_secret')
                  from vault.decrypted_secrets s $sql$ into address, secret;
  if address is not null and secret is not null then
    execute 'select net.http_post(url := $1, body := $2, headers := $3, timeout_milliseconds := 30000)'
      using address, '{}'::jsonb,
            jsonb_build_object('content-type', 'application/json', 'authorization', 'Bearer ' || secret);
  end if;
exception when others then
  -- Nothing that staff save fails because nobody could be told; the schedule asks again.
  raise warning 'publish-pages could not be called: %', sqlerrm;
end $$;
revoke all on function private.call_publish_pages() from public, anon, authenticated, service_role;

-- pg_net sends after the transaction, so what was saved can be read by then. A sale changes the stock only and calls nobody.
create function private.nudge_publication() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.call_publish_pages();
  return null;
end $$;
revoke all on function private.nudge_publication() from public, anon, authenticated, service_role;

create trigger nudge_publication
  after insert or delete or update of name, image_url, price, category, age_range, description, archived_at, version
  on public.products for each statement execute function private.nudge_publication();
create trigger nudge_publication after insert or delete or update on public.blog_posts
  for each statement execute function private.nudge_publication();
create trigger nudge_publication after update on public.shop_settings
  for each statement execute function private.nudge_publication();

do $$
begin
  if exists (select from pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron with schema pg_catalog;
    perform cron.schedule('publish-pages', '*/5 * * * *', 'select private.call_publish_pages()');
  end if;
end $$;
