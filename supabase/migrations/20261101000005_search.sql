-- Trigrams find any part of a name. Without the extension the same searches work and read every row.
do $$
begin
  if exists (select from pg_available_extensions where name = 'pg_trgm') then
    create schema if not exists extensions;
    grant usage on schema extensions to anon, authenticated, service_role;
    create extension if not exists pg_trgm with schema extensions;
  end if;
end $$;

-- The text of a search box as a LIKE pattern that finds it anywhere in a text in lower case. Null for an empty box.
create function private.contains_pattern(search text) returns text
  language sql immutable security invoker set search_path = ''
  as $$
    select '%' || replace(replace(replace(term, '\', '\\'), '%', '\%'), '_', '\_') || '%'
      from (select lower(regexp_replace(private.trimmed(search), '\s+', ' ', 'g'))) given (term) where term <> ''
  $$;
revoke all on function private.contains_pattern(text) from public;

-- The same for a search_text column. One or two letters only match at the beginning of a word, because in the middle they
-- match almost everything.
create function private.search_pattern(search text) returns text
  language sql immutable security invoker set search_path = ''
  as $$
    select case when char_length(private.trimmed(search)) < 3 then '% ' || substr(pattern, 2) else pattern end
      from private.contains_pattern(search) pattern
  $$;
revoke all on function private.search_pattern(text) from public;

create function private.page_size(requested integer) returns integer
  language sql immutable security invoker set search_path = ''
  as $$ select least(greatest(coalesce(requested, 25), 1), 1000) $$;
revoke all on function private.page_size(integer) from public;
