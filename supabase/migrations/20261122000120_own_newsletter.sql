-- The newsletter in the account: whoever is signed in sees, leaves and asks for the letters of the own verified address, and of no
-- other. Asking still takes the press in the mail, because accounts are shared more often than mailboxes.
create function private.own_newsletter_address() returns text
  language plpgsql stable security invoker set search_path = ''
  as $$
begin
  if private.caller_id() is null then
    raise exception 'Somebody has to be signed in.' using errcode = '42501';
  elsif private.verified_email() is null then
    raise exception 'This address is not verified.' using errcode = 'P0001', hint = 'EMAIL_NOT_VERIFIED';
  end if;
  return private.verified_email();
end $$;
revoke all on function private.own_newsletter_address() from public;

-- `asked` is between the mail that asks and the press in it.
create function private.own_newsletter() returns text
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  address text := private.own_newsletter_address();
begin
  return coalesce((
    select case when n.confirmed_at is not null then 'subscribed' when n.expires_at > now() then 'asked' end
      from public.newsletter_subscribers n where lower(n.email) = address), 'none');
end $$;
create function public.own_newsletter() returns text
  language sql stable security invoker set search_path = ''
  as $$ select private.own_newsletter() $$;

-- Somebody who is subscribed gets no mail.
create function private.join_own_newsletter() returns text
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  if private.own_newsletter() <> 'subscribed' then
    perform private.subscribe_to_newsletter(private.own_newsletter_address(), null);
  end if;
  return private.own_newsletter();
end $$;
create function public.join_own_newsletter() returns text
  language sql volatile security invoker set search_path = ''
  as $$ select private.join_own_newsletter() $$;

-- Forgets the address, as the link in each letter does. Safe to repeat.
create function private.leave_own_newsletter() returns text
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  address text := private.own_newsletter_address();
begin
  delete from public.newsletter_subscribers n where lower(n.email) = address;
  return private.own_newsletter();
end $$;
create function public.leave_own_newsletter() returns text
  language sql volatile security invoker set search_path = ''
  as $$ select private.leave_own_newsletter() $$;

revoke all on function private.own_newsletter(), public.own_newsletter(),
  private.join_own_newsletter(), public.join_own_newsletter(),
  private.leave_own_newsletter(), public.leave_own_newsletter() from public, anon, authenticated, service_role;
grant execute on function private.own_newsletter(), public.own_newsletter(),
  private.join_own_newsletter(), public.join_own_newsletter(),
  private.leave_own_newsletter(), public.leave_own_newsletter() to authenticated;
