create table private.shop_config (
  only_row           boolean primary key default true check (only_row),
  staff_email_domain text not null default 'littlebaobab.example'
    check (staff_email_domain = lower(staff_email_domain) and staff_email_domain ~ '^[a-z0-9-]+(\.[a-z0-9-]+)+$')
);
alter table private.shop_config enable row level security;
revoke all on private.shop_config from public, anon, authenticated;
grant all on private.shop_config to service_role;
insert into private.shop_config default values;

create table public.staff_suspensions (
  email        text        primary key check (email = lower(email) and private.is_email(email)),
  suspended_by text        not null,
  suspended_at timestamptz not null default now()
);
alter table public.staff_suspensions enable row level security;
revoke all on public.staff_suspensions from public, anon, authenticated, service_role;
grant select on public.staff_suspensions to authenticated, service_role;

create function private.has_staff_domain(email text) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(bool_or(
      split_part(lower(email), '@', 1) <> ''
      and lower(email) = split_part(lower(email), '@', 1) || '@' || c.staff_email_domain), false)
    from private.shop_config c
  $$;
revoke all on function private.has_staff_domain(text) from public;

-- An unverified address proves nothing: anybody can type one at sign-up.
create function private.is_staff() returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(
      claims.token ->> 'email_verified' = 'true'
      and private.has_staff_domain(claims.token ->> 'email')
      and not exists (select from public.staff_suspensions s where s.email = lower(claims.token ->> 'email')), false)
    from (select auth.jwt() as token) claims
  $$;

create function public.is_staff() returns boolean
  language sql stable security invoker set search_path = ''
  as $$ select private.is_staff() $$;
revoke all on function private.is_staff(), public.is_staff() from public, anon, authenticated, service_role;
grant execute on function private.is_staff(), public.is_staff() to anon, authenticated, service_role;

create policy "Staff read the suspensions" on public.staff_suspensions
  for select to authenticated using ((select private.is_staff()));

-- The first call in every function that only staff may use. Returns the e-mail address of the caller in lower case.
create function private.require_staff() returns text
  language plpgsql stable security definer set search_path = ''
  as $$
begin
  if not private.is_staff() then
    raise exception 'Only staff may do this.' using errcode = '42501', hint = 'STAFF_ONLY';
  end if;
  return lower(auth.jwt() ->> 'email');
end $$;
revoke all on function private.require_staff() from public;

-- Tells the triggers that write the audit log who acts, until the end of the transaction. Functions that only read call
-- require_staff instead. Changes by customers and by the server have no acting staff and are not logged.
create function private.act_as_staff() returns text
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  return set_config('shop.acting_staff', private.require_staff(), true);
end $$;
revoke all on function private.act_as_staff() from public;

create function private.acting_staff() returns text
  language sql stable security invoker set search_path = ''
  as $$ select nullif(current_setting('shop.acting_staff', true), '') $$;
revoke all on function private.acting_staff() from public;

create function private.parse_staff_email(address text) returns text
  language plpgsql stable security invoker set search_path = ''
  as $$
declare
  email text := lower(private.trimmed(address));
begin
  if private.is_email(email) is not true or not private.has_staff_domain(email) then
    raise exception 'This is not an address of the staff domain.' using errcode = '22023', hint = 'NOT_STAFF';
  end if;
  return email;
end $$;
revoke all on function private.parse_staff_email(text) from public;

create function private.suspend_staff(address text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor text := private.act_as_staff();
  member text := private.parse_staff_email(address);
begin
  if member = actor then
    raise exception 'Nobody can suspend themselves.' using errcode = 'P0001', hint = 'SELF_SUSPENSION';
  end if;
  insert into public.staff_suspensions (email, suspended_by) values (member, actor) on conflict do nothing;
  return (select to_jsonb(s) from public.staff_suspensions s where s.email = member);
end $$;

create function public.suspend_staff(email text) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.suspend_staff(suspend_staff.email) $$;
revoke all on function private.suspend_staff(text), public.suspend_staff(text)
  from public, anon, authenticated, service_role;
grant execute on function private.suspend_staff(text), public.suspend_staff(text) to authenticated;

create function private.reinstate_staff(address text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor text := private.act_as_staff();
  member text := private.parse_staff_email(address);
begin
  delete from public.staff_suspensions s where s.email = member;
  return jsonb_build_object('email', member, 'reinstated', found);
end $$;

create function public.reinstate_staff(email text) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.reinstate_staff(reinstate_staff.email) $$;
revoke all on function private.reinstate_staff(text), public.reinstate_staff(text)
  from public, anon, authenticated, service_role;
grant execute on function private.reinstate_staff(text), public.reinstate_staff(text) to authenticated;
