-- Rows of the same statement count, too. An address that is there already is refused for its id, so that sending it again
-- after a lost answer stays safe.
create function private.limit_addresses() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if (select count(*) from public.addresses a where a.user_id = new.user_id)
       >= (select l.addresses_per_account from private.shop_limits l)
     and not exists (select from public.addresses a where a.id = new.id) then
    raise exception 'This account has as many addresses as it may have.'
      using errcode = 'P0001', hint = 'TOO_MANY_ADDRESSES';
  end if;
  return new;
end $$;
revoke all on function private.limit_addresses() from public;

create trigger limit_addresses before insert on public.addresses
  for each row execute function private.limit_addresses();

drop function public.subscribe_to_newsletter(text);
drop function private.subscribe_to_newsletter(text);

-- Gives the same answer for a known address, so that nobody can find out who subscribes. Every call counts, for the same
-- reason. The counter of everybody comes last: it is the one that all wait for.
create function private.subscribe_to_newsletter(address text, browser_id text) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  if private.is_email(private.trimmed(address)) is not true then
    raise exception 'This is no e-mail address.' using errcode = '22023', hint = 'BAD_EMAIL';
  end if;
  perform private.require_edge();
  perform private.count_call('newsletter', c.caller, l.newsletter_per_hour)
     from unnest(private.callers(browser_id)) c (caller)
     join private.caller_limits l on l.kind = split_part(c.caller, ':', 1)
    where c.caller <> 'browser:';
  perform private.count_call('newsletter', 'everybody', (select l.newsletter_per_hour from private.shop_limits l));
  insert into public.newsletter_subscribers (email) values (private.trimmed(address)) on conflict do nothing;
end $$;

create function public.subscribe_to_newsletter(email text, browser_id text default null) returns void
  language sql volatile security invoker set search_path = ''
  as $$ select private.subscribe_to_newsletter(subscribe_to_newsletter.email, subscribe_to_newsletter.browser_id) $$;
revoke all on function private.subscribe_to_newsletter(text, text), public.subscribe_to_newsletter(text, text)
  from public, anon, authenticated, service_role;
grant execute on function private.subscribe_to_newsletter(text, text), public.subscribe_to_newsletter(text, text)
  to anon, authenticated, service_role;

-- Only functions of the owner number rows, so that nobody else has to touch a sequence.
revoke all on all sequences in schema public, private from public, anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
