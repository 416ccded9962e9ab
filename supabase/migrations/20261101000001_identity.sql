-- Everything that the API must not reach directly lives in this schema.
create schema private;
revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role;

-- btrim() keeps no-break, zero-width and ideographic spaces.
create function private.trimmed(value text) returns text
  language sql immutable security invoker set search_path = ''
  as $$ select btrim(value, e' \t\n\r\f\x0b\u00a0\u200b\u3000\ufeff') $$;
revoke all on function private.trimmed(text) from public, anon, authenticated, service_role;
grant execute on function private.trimmed(text) to anon, authenticated, service_role;

create function private.is_email(value text) returns boolean
  language sql immutable security invoker set search_path = ''
  as $$ select char_length(value) <= 254 and value ~ '^[^@\s]+@[^@\s.]+(\.[^@\s.]+)+$' $$;
revoke all on function private.is_email(text) from public, anon, authenticated, service_role;
grant execute on function private.is_email(text) to anon, authenticated, service_role;

-- The user's id at the identity provider ("user_2ab…"). Null for a guest and for the server.
create function private.caller_id() returns text
  language sql stable security invoker set search_path = ''
  as $$ select nullif(auth.jwt() ->> 'sub', '') $$;
revoke all on function private.caller_id() from public, anon, authenticated, service_role;
grant execute on function private.caller_id() to anon, authenticated, service_role;
