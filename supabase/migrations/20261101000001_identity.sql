create schema if not exists private;
revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role;

create table private.company (
  only_row           boolean primary key default true check (only_row),
  staff_email_domain text not null default 'littlebaobab.example'
    check (staff_email_domain = lower(staff_email_domain) and staff_email_domain ~ '^[a-z0-9-]+(\.[a-z0-9-]+)+$')
);
alter table private.company enable row level security;
revoke all on private.company from public, anon, authenticated;
grant all on private.company to service_role;
insert into private.company default values;

-- Also strips the no-break, zero-width and ideographic spaces that btrim() keeps.
create function private.trimmed(value text) returns text
  language sql immutable security invoker set search_path = ''
  as $$ select btrim(value, e' \t\n\r\f\x0b\u00a0\u200b\u3000\ufeff') $$;

create function private.is_email(value text) returns boolean
  language sql immutable security invoker set search_path = ''
  as $$ select char_length(value) <= 254 and value ~ '^[^@\s]+@[^@\s.]+(\.[^@\s.]+)+$' $$;

-- Who calls, in the words of the identity provider ("user_2ab…"); null for a guest and for the server.
create function private.caller_id() returns text
  language sql stable security invoker set search_path = ''
  as $$ select nullif(auth.jwt() ->> 'sub', '') $$;

-- An unverified address proves nothing: anybody can type one at sign-up.
create function private.is_staff() returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(bool_or(
      claims.token ->> 'email_verified' = 'true'
      and split_part(lower(claims.token ->> 'email'), '@', 1) <> ''
      and lower(claims.token ->> 'email') = split_part(lower(claims.token ->> 'email'), '@', 1) || '@' || c.staff_email_domain
    ), false)
    from private.company c, (select auth.jwt() as token) claims
  $$;

create function public.is_staff() returns boolean
  language sql stable security invoker set search_path = ''
  as $$ select private.is_staff() $$;

revoke all on function private.trimmed(text), private.is_email(text), private.caller_id(), private.is_staff(),
  public.is_staff() from public, anon, authenticated;
grant execute on function private.trimmed(text), private.is_email(text), private.caller_id(), private.is_staff(),
  public.is_staff() to anon, authenticated, service_role;
