-- Staff act under their address on the list, whatever address their account has by now, so that the books name a member.
create or replace function private.require_staff() returns text
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  actor text := (select m.email from private.caller_member() m where m.suspended_at is null);
begin
  if actor is null then
    raise exception 'Only staff may do this.' using errcode = '42501', hint = 'STAFF_ONLY';
  end if;
  return actor;
end $$;
revoke all on function private.require_staff() from public;

create or replace function private.require_owner() returns text
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
revoke all on function private.require_owner() from public;
