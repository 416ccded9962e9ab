-- Members of staff, their roles, and how owners manage them.
-- Relies on helpers.

create table private.shop_config (
  only_row             boolean primary key default true check (only_row),
  staff_email_domain   text    not null default 'littlebaobab.example'
    check (staff_email_domain = lower(staff_email_domain) and staff_email_domain ~ '^[a-z0-9-]+(\.[a-z0-9-]+)+$'),
  -- How long after the payment deadline of an order a payment is still accepted. 0: not at all.
  late_payment_hours   integer not null default 24 check (late_payment_hours between 0 and 720),
  -- Whether addresses of Clerk's test mode may be staff: anyone can verify those.
  allow_test_addresses boolean not null default false,
  -- Whether staff need a second factor. Only the sandbox turns it off.
  second_factor        boolean not null default true,
  -- How much one member may refund on one day, in dollars. Owners are not limited.
  daily_refunds        numeric(10,2) not null default 500 check (daily_refunds >= 0),
  -- Whether an owner has hidden the checklist of a new shop.
  first_day_hidden     boolean not null default false
);
alter table private.shop_config enable row level security;
grant all on private.shop_config to service_role;

-- An unverified address proves nothing: anyone can type one at sign-up.
create function private.is_staff() returns boolean
  language plpgsql stable security definer set search_path = ''
  as $$
begin
  return exists (select from private.acting_member());
end $$;
grant execute on function private.is_staff to anon, authenticated, service_role;

create table public.staff_members (
  email         text        primary key check (email = private.without_tag(email) and private.is_email(email)),
  user_id       text        unique check (user_id <> ''),
  role          text        not null check (role in ('owner', 'staff')),
  invited_by    text        not null,
  invited_at    timestamptz not null default now(),
  first_seen_at timestamptz,
  suspended_by  text,
  suspended_at  timestamptz,
  check ((user_id is null) = (first_seen_at is null)),
  check ((suspended_by is null) = (suspended_at is null))
);
alter table public.staff_members enable row level security;
create policy "Staff read the members" on public.staff_members
  for select to authenticated using ((select private.is_staff()));
grant select on public.staff_members to authenticated, service_role;

-- PL/pgSQL, like every function that a policy calls: only PL/pgSQL caches plans per connection.
create function private.has_staff_domain(email text) returns boolean
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  name text := split_part(lower(email), '@', 1);
begin
  return coalesce(
    name <> '' and lower(email) = (select name || '@' || c.staff_email_domain from private.shop_config c), false);
end $$;

create function public.is_staff() returns boolean
  language sql stable security invoker set search_path = ''
  as $$ select private.is_staff() $$;
grant execute on function public.is_staff to anon, authenticated, service_role;

-- Staff act under their address on the list, whatever address their account has now, so that records name a member.
create function private.require_staff() returns text
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  actor text := (select m.email from private.acting_member() m);
begin
  if actor is not null then
    return actor;
  elsif exists (select from private.caller_member() m where m.suspended_at is null) then
    raise exception 'The sign-in is not enough for staff.' using errcode = '42501',
      hint = case private.session_refusal() when 'second-factor' then 'SECOND_FACTOR' else 'SIGN_IN_AGAIN' end;
  end if;
  raise exception 'Only staff may do this.' using errcode = '42501', hint = 'STAFF_ONLY';
end $$;

-- Sets the acting member for the audit triggers, until the end of the transaction. Functions that only read call
-- require_staff instead. Changes by customers and by the server have no acting member and are not logged.
create function private.act_as_staff() returns text
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  return set_config('shop.acting_staff', private.require_staff(), true);
end $$;

create function private.acting_staff() returns text
  language sql stable security invoker set search_path = ''
  as $$ select nullif(current_setting('shop.acting_staff', true), '') $$;

create function private.parse_staff_email(address text) returns text
  language plpgsql stable security invoker set search_path = ''
  as $$
declare
  email text := private.without_tag(private.pasted_text(address));
begin
  if private.is_email(email) is not true or not private.has_staff_domain(email) then
    raise exception 'This is not an address of the staff domain.' using errcode = '22023', hint = 'NOT_STAFF';
  end if;
  if not private.may_be_staff(email) then
    raise exception 'A test address is nobody''s own.' using errcode = '22023', hint = 'TEST_ADDRESS';
  end if;
  return email;
end $$;

create function public.suspend_staff(email text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor text := private.act_as_owner();
  member text := private.other_member(email);
begin
  update public.staff_members m
     set suspended_by = actor, suspended_at = now()
   where m.email = member and m.suspended_at is null;
  return private.member_json(member);
end $$;
grant execute on function public.suspend_staff to authenticated;

create function public.reinstate_staff(email text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor text := private.act_as_owner();
  member text := private.other_member(email);
begin
  update public.staff_members m
     set suspended_by = null, suspended_at = null
   where m.email = member and m.suspended_at is not null;
  return private.member_json(member);
end $$;
grant execute on function public.reinstate_staff to authenticated;

create function private.may_be_staff(email text) returns boolean
  language plpgsql stable security definer set search_path = ''
  as $$
begin
  return private.has_staff_domain(email)
     and (not private.is_test_address(email) or (select c.allow_test_addresses from private.shop_config c));
end $$;

-- The caller's row of the list, even if suspended. After the first visit the account identifies the member, not the address:
-- a new account with the same address may be a different person. An unverified address proves nothing.
create function private.caller_member() returns setof public.staff_members
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  token  jsonb := private.session_claims();
  caller text  := private.caller_id();
begin
  if caller is null or token ->> 'email_verified' is distinct from 'true'
     or not private.may_be_staff(token ->> 'email') then
    return;
  end if;
  return query select m.* from public.staff_members m where m.user_id = caller;
  if not found then
    return query select m.* from public.staff_members m
                  where m.email = lower(token ->> 'email') and m.user_id is null;
  end if;
end $$;

-- Minutes since the caller last proved the factor (0: the first, 1: the second), from Clerk's claim `fva`; null for never.
create function private.factor_age(factor integer) returns numeric
  language sql stable security invoker set search_path = ''
  as $$
    select age::text::numeric from (select private.session_claims() -> 'fva' -> factor as age) claim
     where jsonb_typeof(age) = 'number' and age::text::numeric >= 0
  $$;

-- Why the caller's sign-in is not enough for staff: no second factor, or eight hours old. Null when it is enough.
create function private.session_refusal() returns text
  language plpgsql stable security definer set search_path = ''
  as $$
begin
  return case
    when private.factor_age(1) is null and (select c.second_factor from private.shop_config c) then 'second-factor'
    when coalesce(private.factor_age(0) >= 8 * 60, true) then 'sign-in-again' end;
end $$;

-- The caller's row of the list, if the caller may act as staff now.
create function private.acting_member() returns setof public.staff_members
  language plpgsql stable security definer set search_path = ''
  as $$
begin
  return query select m.* from private.caller_member() m
                where m.suspended_at is null and private.session_refusal() is null;
end $$;

-- For what does most harm in wrong hands: a session that was left open does not suffice.
create function private.require_recent_sign_in() returns void
  language plpgsql stable security invoker set search_path = ''
  as $$
begin
  if coalesce(private.factor_age(0) >= 15, true) then
    raise exception 'The last sign-in is 15 minutes old.' using errcode = '42501', hint = 'RECENT_SIGN_IN';
  end if;
end $$;

-- A code for why the caller is not staff, for the page that explains what to do.
create function private.staff_refusal() returns text
  language sql stable security definer set search_path = ''
  as $$
    select case
      when caller.verified is distinct from 'true' then 'unverified'
      when not private.has_staff_domain(caller.email) then 'other-domain'
      when not private.may_be_staff(caller.email) then 'test-address'
      when exists (select from private.caller_member() m where m.suspended_at is not null) then 'suspended'
      when exists (select from private.caller_member()) then private.session_refusal()
      when exists (select from public.staff_members m where m.email = caller.email) then 'other-account'
      else 'not-invited' end
    from (select t.claims ->> 'email_verified' as verified, coalesce(lower(t.claims ->> 'email'), '') as email
            from (select private.session_claims()) t (claims)) caller
  $$;

-- The first visit binds the member to the account, even if its address changes later.
create function public.enter_staff_area() returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  member public.staff_members;
begin
  select m.* into member from private.acting_member() m;
  if member.email is not null and member.user_id is null then
    perform set_config('shop.acting_staff', member.email, true);
    update public.staff_members m
       set user_id = private.caller_id(), first_seen_at = now()
     where m.email = member.email and m.user_id is null and m.suspended_at is null;
    select m.* into member from private.acting_member() m;
  end if;
  if member.email is not null then
    return jsonb_build_object('role', member.role, 'refusal', null);
  end if;
  return jsonb_build_object('role', null, 'refusal', private.staff_refusal());
end $$;
grant execute on function public.enter_staff_area to authenticated;

create function private.require_owner() returns text
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  actor text := private.require_staff();
begin
  if not exists (select from public.staff_members m where m.email = actor and m.role = 'owner') then
    raise exception 'Only an owner may do this.' using errcode = '42501', hint = 'OWNER_ONLY';
  end if;
  return actor;
end $$;

-- To be called first by every function that changes the list. Changes are serialised, and the role is checked again after
-- the lock: of two owners who act at the same time, the second may have lost the role.
create function private.act_as_owner() returns text
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.require_owner();
  perform private.require_recent_sign_in();
  lock table public.staff_members in share row exclusive mode;
  perform private.require_owner();
  return private.act_as_staff();
end $$;

create function private.parse_staff_role(role text) returns text
  language plpgsql immutable security invoker set search_path = ''
  as $$
begin
  if role in ('owner', 'staff') is not true then
    raise exception 'A role is owner or staff.' using errcode = '22023', hint = 'BAD_ROLE', detail = 'role';
  end if;
  return role;
end $$;

-- The address of a member whom the owner may change: any but themselves.
create function private.other_member(address text) returns text
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  member text := private.without_tag(private.pasted_text(address));
begin
  if not exists (select from public.staff_members m where m.email = member) then
    raise exception 'There is no such member.' using errcode = 'P0001', hint = 'MEMBER_NOT_FOUND';
  end if;
  if member = (select m.email from private.caller_member() m) then
    if exists (select from public.staff_members m
                where m.role = 'owner' and m.suspended_at is null and m.email <> member) then
      raise exception 'Nobody changes their own standing.' using errcode = 'P0001', hint = 'OWN_STANDING';
    end if;
    raise exception 'The last owner stays.' using errcode = 'P0001', hint = 'LAST_OWNER';
  end if;
  return member;
end $$;

create function private.member_json(email text) returns jsonb
  language sql stable security definer set search_path = ''
  as $$ select to_jsonb(m) from public.staff_members m where m.email = member_json.email $$;

create function public.invite_staff(email text, role text default 'staff') returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor text := private.act_as_owner();
  member text := private.parse_staff_email(email);
  existing public.staff_members;
begin
  select m.* into existing from public.staff_members m where m.email = member;
  if existing.suspended_at is not null then
    raise exception 'This member is suspended.' using errcode = 'P0001', hint = 'MEMBER_SUSPENDED';
  end if;
  if existing.email is not null then
    raise exception 'This address is on the list.' using errcode = 'P0001', hint = 'ALREADY_MEMBER';
  end if;
  insert into public.staff_members (email, role, invited_by)
  values (member, private.parse_staff_role(role), actor);
  return private.member_json(member);
end $$;
grant execute on function public.invite_staff to authenticated;

create function public.set_staff_role(email text, role text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor text := private.act_as_owner();
  member text := private.other_member(email);
  wanted text := private.parse_staff_role(role);
begin
  update public.staff_members m set role = wanted where m.email = member and m.role <> wanted;
  return private.member_json(member);
end $$;
grant execute on function public.set_staff_role to authenticated;

create function public.remove_staff(email text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor text := private.act_as_owner();
  member text := private.other_member(email);
begin
  delete from public.staff_members m where m.email = member;
  return jsonb_build_object('email', member, 'removed', found);
end $$;
grant execute on function public.remove_staff to authenticated;

-- For the owner of the database: sets the first owner, or readmits an owner whose account is lost. Unbinds the account,
-- so the next account with the verified address is the owner.
create function private.name_owner(address text) returns text
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  member text := private.parse_staff_email(address);
  former text := current_setting('shop.acting_staff', true);
begin
  perform set_config('shop.acting_staff', 'database', true);
  insert into public.staff_members (email, role, invited_by) values (member, 'owner', 'database')
  on conflict (email) do update
     set role = 'owner', user_id = null, first_seen_at = null, suspended_by = null, suspended_at = null;
  perform set_config('shop.acting_staff', coalesce(former, ''), true);
  return member;
end $$;
