create table public.newsletter_subscribers (
  id         uuid        primary key default gen_random_uuid(),
  email      text        not null check (private.is_email(email)),
  created_at timestamptz not null default now()
);
create unique index newsletter_subscribers_email on public.newsletter_subscribers (lower(email));

alter table public.newsletter_subscribers enable row level security;
revoke all on public.newsletter_subscribers from public, anon, authenticated;
grant select on public.newsletter_subscribers to authenticated;
grant all on public.newsletter_subscribers to service_role;

create policy "Staff read the newsletter subscribers" on public.newsletter_subscribers
  for select to authenticated using ((select private.is_staff()));

-- Gives the same answer for a known address, so that nobody can find out who subscribes.
create function private.subscribe_to_newsletter(address text) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  if private.is_email(private.trimmed(address)) is not true then
    raise exception 'This is no e-mail address.' using errcode = '22023', hint = 'BAD_EMAIL';
  end if;
  insert into public.newsletter_subscribers (email) values (private.trimmed(address)) on conflict do nothing;
end $$;

create function public.subscribe_to_newsletter(email text) returns void
  language sql volatile security invoker set search_path = ''
  as $$ select private.subscribe_to_newsletter(subscribe_to_newsletter.email) $$;
revoke all on function private.subscribe_to_newsletter(text), public.subscribe_to_newsletter(text)
  from public, anon, authenticated, service_role;
grant execute on function private.subscribe_to_newsletter(text), public.subscribe_to_newsletter(text)
  to anon, authenticated, service_role;
