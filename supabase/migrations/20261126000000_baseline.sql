-- Written by `npm run schema` from supabase/schemas and supabase/first-rows.sql. Not to be edited by hand.

-- schemas/helpers.sql
-- The caller; parsing text, numbers, days and lists of a form; searching and paging lists; keys of requests; calling server
-- functions.
-- Relies on nothing. Nothing is accessible by default: a grant directly after a table or function opens it.

-- Functions may refer to tables and functions of later files.
set check_function_bodies = off;

-- Everything that the API must not reach directly lives in this schema.
create schema private;
grant usage on schema private to anon, authenticated, service_role;

-- Trigrams find any part of a name. Without the extension the same searches work and read every row.
do $$
begin
  if exists (select from pg_available_extensions where name = 'pg_trgm') then
    create schema if not exists extensions;
    grant usage on schema extensions to anon, authenticated, service_role;
    create extension if not exists pg_trgm with schema extensions;
  end if;
  if exists (select from pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron with schema pg_catalog;
  end if;
end $$;

-- Revokes default access to everything created from here on, also where a hosted project grants it.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;

-- Refuses a text that no visitor types before it costs work: one letter may fold into eighteen. In bytes, measured at once.
create function private.bounded(value text, most integer default 2000) returns text
  language plpgsql immutable security invoker set search_path = ''
  as $$
begin
  if octet_length(value) > most then
    raise exception 'This text is too long.' using errcode = '22001', hint = 'TOO_LONG';
  end if;
  return value;
end $$;

-- src/domain/typed-text.ts does the same, step by step.
-- Text without invisible, control and direction characters and without surrounding whitespace. Line breaks are kept. Most texts
-- are ASCII and tidy, which takes a shortcut.
create function private.tidy_text(value text) returns text
  language sql immutable security invoker set search_path = ''
  as $$
    select case when value ~ '^[!-~]([\t\n -~]*[!-~])?$' then value else regexp_replace(
             normalize(
               regexp_replace(
                 regexp_replace(
                   regexp_replace(value, '\r\n?', e'\n', 'g'),
                   '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f'
                   '\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]',
                   '', 'g'),
                 '[\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u2800\u3000\u3164\uffa0]', ' ', 'g'),
               nfc),
             '^[ \t\n\u200c\u200d\ufe00-\ufe0f]+|[ \t\n\u200c\u200d]+$', '', 'g') end
  $$;
grant execute on function private.tidy_text to anon, authenticated, service_role;

-- A text of one line, such as a name: each blank is one space.
create function private.tidy_line(value text) returns text
  language sql immutable security invoker set search_path = ''
  as $$ select regexp_replace(private.tidy_text(translate(value, e'\n\r\t', '   ')), ' {2,}', ' ', 'g') $$;
grant execute on function private.tidy_line to anon, authenticated, service_role;

-- For what is compared or stored in one form, such as a code: also with ASCII digits, dashes, quotes and widths, and the same
-- shortcut.
create function private.plain_text(value text) returns text
  language sql immutable security invoker set search_path = ''
  as $$
    select case when value ~ '^[ -~]*$' then btrim(regexp_replace(translate(value, '`', ''''), ' {2,}', ' ', 'g'))
           else btrim(regexp_replace(
             translate(
               normalize(
                 regexp_replace(
                   regexp_replace(
                     regexp_replace(
                       regexp_replace(replace(private.tidy_line(value), U&'\0149', '''n'), '[\u200c\u200d\ufe00-\ufe0f]', '',
                                      'g'),
                       '[\u2010-\u2015\u2043\u207b\u208b\u2212\ufe31\ufe32\ufe58\ufe63\uff0d]', '-', 'g'),
                     '[`\u00b4\u02b9\u02bb\u02bc\u2018\u2019\u201b\u2032\u2035\uff07\uff40]', '''', 'g'),
                   '[\u00ab\u00bb\u201c-\u201f\u2033\u2034\u2036\u2037\u2057\uff02]', '"', 'g'),
                 nfkc),
               U&'\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669\06f0\06f1\06f2\06f3\06f4\06f5\06f6\06f7\06f8\06f9'
                 '\07c0\07c1\07c2\07c3\07c4\07c5\07c6\07c7\07c8\07c9\0966\0967\0968\0969\096a\096b\096c\096d\096e\096f'
                 '\09e6\09e7\09e8\09e9\09ea\09eb\09ec\09ed\09ee\09ef\0a66\0a67\0a68\0a69\0a6a\0a6b\0a6c\0a6d\0a6e\0a6f'
                 '\0ae6\0ae7\0ae8\0ae9\0aea\0aeb\0aec\0aed\0aee\0aef\0b66\0b67\0b68\0b69\0b6a\0b6b\0b6c\0b6d\0b6e\0b6f'
                 '\0be6\0be7\0be8\0be9\0bea\0beb\0bec\0bed\0bee\0bef\0c66\0c67\0c68\0c69\0c6a\0c6b\0c6c\0c6d\0c6e\0c6f'
                 '\0ce6\0ce7\0ce8\0ce9\0cea\0ceb\0cec\0ced\0cee\0cef\0d66\0d67\0d68\0d69\0d6a\0d6b\0d6c\0d6d\0d6e\0d6f'
                 '\0e50\0e51\0e52\0e53\0e54\0e55\0e56\0e57\0e58\0e59\0ed0\0ed1\0ed2\0ed3\0ed4\0ed5\0ed6\0ed7\0ed8\0ed9'
                 '\0f20\0f21\0f22\0f23\0f24\0f25\0f26\0f27\0f28\0f29\1040\1041\1042\1043\1044\1045\1046\1047\1048\1049'
                 '\17e0\17e1\17e2\17e3\17e4\17e5\17e6\17e7\17e8\17e9\1810\1811\1812\1813\1814\1815\1816\1817\1818\1819',
               repeat('0123456789', 18)),
             ' {2,}', ' ', 'g')) end
  $$;
grant execute on function private.plain_text to anon, authenticated, service_role;

-- A number or an address as pasted from other programs: also without `tel:`, `mailto:`, `<>`, quotes and a trailing full stop.
-- Only of the start, in case its length was not measured before.
create function private.pasted_text(value text) returns text
  language sql immutable security invoker set search_path = ''
  as $$
    select regexp_replace(regexp_replace(private.plain_text(left(value, 2000)),
                                         '^[ <"'']*((tel|sms|callto|mailto):)?[ <"'']*', '', 'i'),
                          '[ >"'',.;]+$', '')
  $$;
grant execute on function private.pasted_text to anon, authenticated, service_role;

-- How codes and numbers are compared: in lower case, by letters and digits only. `SAVE-10` is `save10`.
create function private.letters_and_digits(value text) returns text
  language sql immutable security invoker set search_path = ''
  as $$ select lower(regexp_replace(private.plain_text(value), '[^[:alnum:]]', '', 'g')) $$;
grant execute on function private.letters_and_digits to authenticated, service_role;

create function private.check_digit(digits text) returns text
  language sql immutable security invoker set search_path = ''
  as $$
    select ((10 - sum(digit::integer * case when place % 2 = 1 then 3 else 1 end) % 10) % 10)::text
      from string_to_table(reverse(digits), null) with ordinality each (digit, place)
  $$;
grant execute on function private.check_digit to service_role;

-- src/domain/gtin.ts does the same, step by step.
-- The number of a bar code or a book in one form, whichever of its spellings was typed: an ISBN-10 as ISBN-13, and without the
-- zeros that make a longer GTIN of a shorter one. Null for anything else.
create function private.gtin_of(typed text) returns text
  language plpgsql immutable security invoker set search_path = ''
  as $$
declare
  number text := regexp_replace(upper(private.plain_text(typed)), '^(ISBN|EAN|GTIN|UPC)([ -]?1[034](?![0-9]))?[ :]*', '');
begin
  number := translate(number, ' -', '');
  if number ~ '^[0-9]{9}[0-9X]$' then
    if (select sum(case sign when 'X' then 10 else sign::integer end * (11 - place)) % 11 > 0
          from string_to_table(number, null) with ordinality each (sign, place)) then
      return null;
    end if;
    number := '978' || left(number, 9);
    number := number || private.check_digit(number);
  end if;
  if number !~ '^([0-9]{8}|[0-9]{12,14})$' or private.check_digit(left(number, -1)) <> right(number, 1) then
    return null;
  end if;
  number := ltrim(number, '0');
  return lpad(number, (select min(length) from unnest(array[8, 12, 13, 14]) length where length >= char_length(number)), '0');
end $$;
grant execute on function private.gtin_of to service_role;

-- src/domain/search-text.ts does the same, step by step.
-- Text as searches compare it: lower-case words without accents, apostrophes and the Arabic article, kana of both kinds as one,
-- separated by single spaces.
create function private.search_text(value text) returns text
  language sql immutable security invoker set search_path = ''
  as $$
    select case when value ~ '^[ -~]*$' then btrim(regexp_replace(lower(translate(value, '''`', '')), '[^a-z0-9]+', ' ', 'g'))
           else regexp_replace(btrim(regexp_replace(
             translate(regexp_replace(
               normalize(
                 replace(replace(replace(replace(
                   translate(
                     lower(regexp_replace(
                       normalize(private.plain_text(regexp_replace(value, '[\u00a9\u00ae\u2120\u2122]', ' ', 'g')), nfkd),
                       '[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640'
                       '\u064b-\u065f\u0670\u06d6-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]',
                       '', 'g')),
                     'ðøłđħŧıŋɖɗɓƙƴɛɔəςґ' || U&'\0649\06cc\0629\06a9', 'doldhtinddbkyeoeσг' || U&'\064a\064a\0647\0643'),
                   'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
                 nfc),
               '[''\u02bd-\u02bf\u05f3\u05f4]', '', 'g'),
               'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶ',
               'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖ'),
             '[ !-/:-@\[-`{-~\u00a1-\u00bf\u00d7\u00f7\u037e\u055a-\u055f\u0589\u058a\u05be\u05c0\u05c3\u060c\u061b'
             '\u061f\u066a-\u066d\u06d4\u0964\u0965\u2010-\u205e\u2e00-\u2e5d\u3001-\u3003\u3008-\u3020\u3030\u30a0\u30fb]+',
             ' ', 'g')), '(^| )(\u0627\u0644)+(?=[\u0621-\u064a]{3})', '\1', 'g') end
  $$;
grant execute on function private.search_text to anon, authenticated, service_role;

-- The folded parts of a search, split at spaces; a text must contain all of them.
create function private.search_parts(search text) returns text[]
  language sql immutable security invoker set search_path = ''
  as $$
    select array(select folded.part
                   from string_to_table(private.plain_text(regexp_replace(search, '[\u00a9\u00ae\u2120\u2122]', ' ', 'g')), ' ')
                        with ordinality typed (part, place)
                  cross join lateral (select private.search_text(typed.part)) folded (part)
                  where folded.part <> '' order by typed.place)
  $$;
grant execute on function private.search_parts to authenticated;

-- Whether a text contains characters of a script without spaces, such as Chinese, Japanese and Thai.
create function private.is_unspaced(value text) returns boolean
  language sql immutable security invoker set search_path = ''
  as $$
    select octet_length(value) > char_length(value)
       and value ~ '[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3041-\u30ff\u31f0-\u31ff'
                   '\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]'
  $$;

create function private.is_email(value text) returns boolean
  language sql immutable security invoker set search_path = ''
  as $$
    select char_length(value) <= 254
       and value ~ '^[A-Za-z0-9!#$%&''*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&''*+/=?^_`{|}~-]+)*@'
                   '([A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z][A-Za-z0-9-]*[A-Za-z0-9]$'
  $$;
grant execute on function private.is_email to anon, authenticated, service_role;

-- The claims of the caller's token, read here only. Null without a token, and for a session that has a task left to do at
-- Clerk, such as setting up a second factor (`sts` is `pending`): it is a guest's until then.
create function private.session_claims() returns jsonb
  language sql stable security invoker set search_path = ''
  as $$ select t.claims from (select auth.jwt()) t (claims) where coalesce(t.claims ->> 'sts', 'active') = 'active' $$;
grant execute on function private.session_claims to anon, authenticated, service_role;

-- The user's id at the identity provider ("user_2ab…"). Null for a guest and for the server.
create function private.caller_id() returns text
  language sql stable security invoker set search_path = ''
  as $$ select nullif(private.session_claims() ->> 'sub', '') $$;
grant execute on function private.caller_id to anon, authenticated, service_role;

-- These parse functions read one field of a staff form. They return null for a value that is missing or not valid.
create function private.parse_text(value jsonb, max_length integer) returns text
  language sql immutable security invoker set search_path = ''
  as $$
    select case when jsonb_typeof(value) = 'string' then (
      -- `offset 0` keeps the planner from tidying it twice.
      select given.text from (select private.tidy_text(value #>> '{}') offset 0) given (text)
       where char_length(given.text) between 1 and max_length) end
  $$;

-- The same for a single-line text, such as a name.
create function private.parse_line(value jsonb, max_length integer) returns text
  language sql immutable security invoker set search_path = ''
  as $$
    select case when jsonb_typeof(value) = 'string'
                then private.parse_text(to_jsonb(private.tidy_line(value #>> '{}')), max_length) end
  $$;

create function private.parse_number(value jsonb, decimals integer, lowest numeric, highest numeric) returns numeric
  language sql immutable security invoker set search_path = ''
  as $$
    select case when jsonb_typeof(value) = 'number' then (
      select trim_scale(n) from (select (value #>> '{}')::numeric) given (n)
       where n between lowest and highest and scale(trim_scale(n)) <= decimals) end
  $$;

-- A day within ten years of today; anything else is taken for a typing error.
create function private.parse_date(value jsonb) returns date
  language plpgsql stable security invoker set search_path = ''
  as $$
declare
  day date;
begin
  if jsonb_typeof(value) is distinct from 'string' or value #>> '{}' !~ '^[0-9]{4}-[0-9][0-9]-[0-9][0-9]$' then
    return null;
  end if;
  day := (value #>> '{}')::date;
  return case when abs(day - current_date) <= 3653 then day end;
exception when data_exception then
  return null;
end $$;

-- An https address, a path of the shop itself, or a picture in a Supabase storage on the developer's own machine.
-- Check constraints run with the rights of the writing role, hence the grant.
create function private.is_image_url(value text) returns boolean
  language sql immutable security invoker set search_path = ''
  as $$
    select char_length(value) <= 500 and value !~ '[\s"''<>\\]' and (
      value ~ '^https://[^/]' or value ~ '^/([^/]|$)'
      or value ~ '^http://(localhost|127\.0\.0\.1)(:[0-9]+)?/storage/v1/object/public/product-images/[^/]')
  $$;
grant execute on function private.is_image_url to service_role;

create function private.parse_image_url(value jsonb) returns text
  language sql immutable security invoker set search_path = ''
  as $$
    select url from (select private.parse_text(value, 500)) given (url) where private.is_image_url(url)
  $$;

-- Rows that staff save are written by column name, so a new column needs no change here. `line` is the row, or a part of it, as
-- JSON; generated columns are never written, and columns missing from `line` get their default or keep their value.
create function private.columns_of(target regclass, line jsonb) returns text
  language sql stable security invoker set search_path = ''
  as $$
    select string_agg(format('%I', a.attname), ', ' order by a.attnum) from pg_attribute a
     where a.attrelid = target and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and line ? a.attname
  $$;

-- A row of a table's default values.
create function private.default_row(target regclass) returns jsonb
  language plpgsql stable security invoker set search_path = ''
  as $$
declare
  defaults jsonb;
begin
  execute (select format('select to_jsonb(d) from (select %s) d',
                         string_agg(format('%s as %I', pg_get_expr(d.adbin, d.adrelid), a.attname), ', '))
             from pg_attribute a join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
            where a.attrelid = target and a.attgenerated = '') into defaults;
  return defaults;
end $$;

-- Returns the row, or null where `unless_there` is set and the key exists.
create function private.insert_row(target regclass, line jsonb, unless_there boolean default false) returns jsonb
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  saved jsonb;
begin
  execute format('insert into %1$s as t (%2$s) select %2$s from jsonb_populate_record(null::%1$s, $1) %3$s returning to_jsonb(t)',
                 target, private.columns_of(target, line), case when unless_there then 'on conflict do nothing' end)
    into saved using line;
  return saved;
end $$;

-- `of_table` is a null of the table's type.
create function private.locked_row(of_table anyelement, id anycompatible, refusal text) returns anyelement
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  found_row record;
begin
  execute format('select t.* from %s t where t.id = $1 for update', pg_typeof(of_table)) into found_row using id;
  if found_row is null then
    raise exception 'There is no such row.' using errcode = 'P0001', hint = refusal;
  end if;
  return found_row;
end $$;

-- The row is found by its key, in the type of that column.
create function private.update_row(target regclass, key text, value text, line jsonb) returns jsonb
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  saved jsonb;
begin
  execute format(
    'update %1$s t set (%2$s) = (select %2$s from jsonb_populate_record(null::%1$s, $1))
      where t.%3$I = %4$L returning to_jsonb(t)',
    target, private.columns_of(target, line), key, value)
    into saved using line;
  return saved;
end $$;

-- Optimistic locking: staff save a row with the version they saw. Trigger arguments: the columns whose change does not
-- increase the version. An update that writes the version is treated as an edit, whatever value it writes.
create function private.increment_version() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  -- Generated columns are not computed yet.
  no_edit text[] := array['version', 'updated_at'] || tg_argv[0:] || array(
    select a.attname::text from pg_attribute a where a.attrelid = tg_relid and a.attgenerated <> '');
  old_row jsonb := to_jsonb(old);
begin
  if new.version = old.version and to_jsonb(new) - no_edit = old_row - no_edit then
    return new;
  end if;
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end $$;

create function private.refuse_stale_version(current_row jsonb) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
begin
  raise exception 'Somebody else has changed this in the meantime.'
    using errcode = 'P0001', hint = 'VERSION_CONFLICT', detail = current_row::text;
end $$;

-- The record that staff save: a row of defaults where `id` is null, else the locked row, of the version that they saw.
create function private.row_to_save(of_table anyelement, id bigint, expected_version integer, refusal text) returns anyelement
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  known of_table%type;
begin
  if id is null then
    return jsonb_populate_record(of_table, private.default_row(pg_typeof(of_table)::text::regclass));
  end if;
  known := private.locked_row(of_table, id, refusal);
  if known.version is distinct from expected_version then
    perform private.refuse_stale_version(to_jsonb(known));
  end if;
  return known;
end $$;

-- Inserts what `row_to_save` returned without an id; updates a row unless nothing has changed.
create function private.store_row(known anyelement, input anyelement) returns jsonb
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  target regclass := pg_typeof(known)::text;
  line   jsonb    := to_jsonb(input) - array['id', 'created_at', 'updated_at', 'version'];
begin
  if known.id is null then
    return private.insert_row(target, line);
  elsif input is distinct from known then
    return private.update_row(target, 'id', known.id::text, line);
  end if;
  return to_jsonb(known);
end $$;

-- The parts of a search box as LIKE patterns that match anywhere in a `search_text`. Null for an empty box; text without letters
-- or digits matches nothing.
create function private.contains_patterns(search text) returns text[]
  language sql immutable security invoker set search_path = ''
  as $$
    select case when private.plain_text(search) <> '' then coalesce(
             (select array_agg('%' || part || '%') from unnest(private.search_parts(search)) part), array['']) end
  $$;
grant execute on function private.contains_patterns to authenticated;

-- The same for a column of `search_text` that begins with a space. One or two letters match only at the beginning of a word,
-- because elsewhere they match almost everything; scripts without spaces match anywhere.
create function private.search_patterns(search text) returns text[]
  language sql immutable security invoker set search_path = ''
  as $$
    select array(select case when char_length(pattern) < 5 and not private.is_unspaced(pattern) then '% ' || substr(pattern, 2)
                             else pattern end
                   from unnest(private.contains_patterns(search)) pattern)
     where private.plain_text(search) <> ''
  $$;

-- The condition that a column matches all patterns, with the patterns inlined so that the planner can use an index for each.
create function private.matches_all(named text, patterns text[]) returns text
  language sql immutable security invoker set search_path = ''
  as $$ select '(' || string_agg(format('%s like %L', named, pattern), ' and ') || ')' from unnest(patterns) pattern $$;

create function private.page_size(requested integer) returns integer
  language sql immutable security invoker set search_path = ''
  as $$ select least(greatest(coalesce(requested, 25), 1), 1000) $$;

-- A post is published when its day begins in the shop's time zone.
create function private.shop_today() returns date
  language sql stable security invoker set search_path = ''
  as $$ select (now() at time zone s.time_zone)::date from public.shop_settings s $$;
grant execute on function private.shop_today to anon, authenticated, service_role;

-- Clerk's test mode verifies these addresses with a publicly known code.
create function private.is_test_address(email text) returns boolean
  language sql immutable security invoker set search_path = ''
  as $$ select position('+clerk_test' in split_part(lower(email), '@', 1)) > 0 $$;

-- bob+again@ reaches bob@, so a tag does not make a different person: limits count mailboxes.
create function private.mailbox(email text) returns text
  language sql immutable security invoker set search_path = ''
  as $$ select regexp_replace(lower(email), '\+[^@]*@', '@') $$;
grant execute on function private.mailbox to service_role;

-- The same for the signed-in user. A test address keeps its tag: without it, it is a different address.
create function private.without_tag(email text) returns text
  language sql immutable security invoker set search_path = ''
  as $$ select case when private.is_test_address(email) then lower(email) else private.mailbox(email) end $$;

create function private.verified_email() returns text
  language sql stable security invoker set search_path = ''
  as $$
    select lower(t.claims ->> 'email') from (select private.session_claims()) t (claims)
     where t.claims ->> 'email_verified' = 'true'
  $$;

create function private.shop_day(moment timestamptz) returns date
  language sql stable security invoker set search_path = ''
  as $$ select (moment at time zone s.time_zone)::date from public.shop_settings s $$;

create function private.end_of_shop_day(day date) returns timestamptz
  language sql stable security invoker set search_path = ''
  as $$ select (day + 1)::timestamp at time zone s.time_zone - interval '1 second' from public.shop_settings s $$;

-- Null for a value that is not a list of that many different texts.
create function private.parse_texts(value jsonb, at_most integer, max_length integer) returns text[]
  language plpgsql immutable security invoker set search_path = ''
  as $$
declare
  texts text[];
begin
  if jsonb_typeof(value) is distinct from 'array' then
    return null;
  end if;
  texts := array(select private.parse_line(item.value, max_length)
                   from jsonb_array_elements(value) with ordinality item (value, place) order by item.place);
  return case when cardinality(texts) <= at_most and array_position(texts, null) is null
                   and cardinality(texts) = (select count(distinct text) from unnest(texts) text) then texts end;
end $$;

create function private.is_empty_text(value jsonb) returns boolean
  language sql immutable security invoker set search_path = ''
  as $$ select jsonb_typeof(value) is null or jsonb_typeof(value) = 'null' or private.tidy_text(value #>> '{}') = '' $$;

-- Calls a server function, if the project has pg_net and Vault contains `<name>_address` and `<name>_secret`. Otherwise does
-- nothing; `npm run doctor` reports that. The call is sent after the transaction, so the function reads what was saved.
create function private.call_function(name text, question jsonb default '{}') returns void
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
  execute $sql$ select max(s.decrypted_secret) filter (where s.name = $1 || '_address'),
                       max(s.decrypted_secret) filter (where s.name = $1 || '_secret')
                  from vault.decrypted_secrets s $sql$ into address, secret using name;
  if address is not null and secret is not null then
    execute 'select net.http_post(url := $1, body := $2, headers := $3, timeout_milliseconds := 60000)'
      using address, question, jsonb_build_object('content-type', 'application/json', 'authorization', 'Bearer ' || secret);
  end if;
exception when others then
  -- A failed call must not fail the save: the scheduled job retries.
  raise warning '% could not be called: %', name, sqlerrm;
end $$;

-- A timestamp of a form, or null if it is not valid.
create function private.parse_moment(value jsonb) returns timestamptz
  language plpgsql stable security invoker set search_path = ''
  as $$
declare
  moment timestamptz;
begin
  if jsonb_typeof(value) is distinct from 'string'
     or value #>> '{}' !~ '^[0-9]{4}-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9](:[0-9][0-9](\.[0-9]{1,6})?)?'
                            '(Z|[+-][0-9][0-9]:?[0-9][0-9])$' then
    return null;
  end if;
  moment := (value #>> '{}')::timestamptz;
  return case when abs(moment::date - current_date) <= 3653 then moment end;
exception when data_exception then
  return null;
end $$;

-- Distinct products. Null for an invalid list. Whether the products exist is checked by the caller.
create function private.parse_product_ids(value jsonb, at_most integer) returns bigint[]
  language plpgsql immutable security invoker set search_path = ''
  as $$
declare
  ids bigint[];
begin
  if jsonb_typeof(coalesce(value, '[]')) <> 'array' then
    return null;
  end if;
  ids := array(select private.parse_number(item.value, 0, 1, 9007199254740991)
                 from jsonb_array_elements(value) with ordinality item (value, place) order by item.place);
  return case when cardinality(ids) <= at_most and array_position(ids, null) is null
                   and cardinality(ids) = (select count(distinct id) from unnest(ids) id) then ids end;
end $$;

-- Up to 50 ids, or null for anything else.
create function private.parse_ids(value jsonb) returns bigint[]
  language plpgsql immutable security invoker set search_path = ''
  as $$
declare
  ids bigint[];
begin
  if coalesce(jsonb_typeof(value), 'null') = 'null' then
    return '{}';
  elsif jsonb_typeof(value) <> 'array' or jsonb_array_length(value) > 50 then
    return null;
  end if;
  ids := array(select distinct private.parse_number(item.value, 0, 1, 9007199254740991)::bigint
                 from jsonb_array_elements(value) item order by 1);
  return case when array_position(ids, null) is null then ids end;
end $$;

-- The keys of requests that have to happen once, each with a digest of what was asked. Orders and imports keep their own.
create table private.request_keys (
  key      uuid        primary key,
  digest   text        not null,
  asked_at timestamptz not null default now()
);
create index request_keys_by_time on private.request_keys (asked_at);
alter table private.request_keys enable row level security;

-- Whether this was done before under its key; another content is refused. The same press twice is one effect, also when the world
-- has moved in between: whoever calls this looks at prices, stock, codes and limits only afterwards. `content` is what is asked,
-- beginning with the function. What the caller has seen, such as a version, is not part of it: whoever repeats a request because
-- its answer was lost may have seen its effect. A call that fails leaves no key.
create function private.is_repeated(key uuid, content jsonb) returns boolean
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  digest text := encode(sha256(convert_to(content::text, 'UTF8')), 'hex');
begin
  if key is null then
    raise exception 'This request needs a key.' using errcode = '22023', hint = 'BAD_KEY';
  end if;
  insert into private.request_keys (key, digest) values (key, digest) on conflict do nothing;
  if found then
    return false;
  elsif digest = (select k.digest from private.request_keys k where k.key = is_repeated.key) then
    return true;
  end if;
  raise exception 'This key belongs to another request.' using errcode = 'P0001', hint = 'KEY_REUSED';
end $$;

-- schemas/staff.sql
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

-- schemas/audit.sql
-- What staff changed and which personal data they read. Written by triggers and functions only, never edited.
-- Relies on staff.

-- One row for each change by a member of staff. Only triggers write here.
create table public.audit_log (
  id         bigint      generated always as identity primary key,
  at         timestamptz not null default now(),
  actor      text        not null,
  action     text        not null check (action in ('insert', 'update', 'delete')),
  table_name text        not null,
  row_id     text        not null,
  before     jsonb,
  after      jsonb
);
create index audit_log_by_row on public.audit_log (table_name, row_id, id desc);
create index audit_log_by_time on public.audit_log (at desc, id desc);
alter table public.audit_log enable row level security;
create policy "Staff read the audit log" on public.audit_log
  for select to authenticated using ((select private.is_staff()));
grant select on public.audit_log to authenticated, service_role;

-- Which member of staff read a customer's data. Written by functions only, never edited: one entry per member,
-- order or customer and hour, and one per export.
create table public.access_log (
  id        bigint      generated always as identity primary key,
  at        timestamptz not null default now(),
  actor     text        not null,
  action    text        not null
    check (action in ('read_customer', 'read_order', 'read_message', 'read_recall',
                      'export_orders', 'export_books', 'export_movements', 'export_subscribers')),
  -- The id of an order, message or recall, or the e-mail address of a customer; null for an export and once the customer is
  -- erased.
  subject   text,
  row_count integer     not null default 1 check (row_count >= 0)
);
create unique index access_log_once_an_hour
  on public.access_log (actor, action, subject, (date_trunc('hour', at at time zone 'UTC'))) where subject is not null;
create index access_log_by_subject on public.access_log (subject) where subject is not null;
create index access_log_by_time on public.access_log (at);
alter table public.access_log enable row level security;
create policy "Staff read the access log" on public.access_log
  for select to authenticated using ((select private.is_staff()));
grant select on public.access_log to authenticated, service_role;

create function private.pick_columns(line jsonb, columns text[]) returns jsonb
  language sql immutable security invoker set search_path = ''
  as $$ select jsonb_object_agg(c.name, line -> c.name) from unnest(columns) c (name) where line is not null $$;

-- Trigger arguments: the column that identifies a row, then the columns to keep. All are kept when none is named.
create function private.record_change() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  actor  text := private.acting_staff();
  before jsonb;
  after  jsonb;
begin
  if actor is null then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    before := to_jsonb(old);
  end if;
  if tg_op <> 'DELETE' then
    after := to_jsonb(new);
  end if;
  insert into public.audit_log (actor, action, table_name, row_id, before, after)
  values (actor, lower(tg_op), tg_table_name, coalesce(after, before) ->> tg_argv[0],
          case when tg_nargs > 1 then private.pick_columns(before, tg_argv[1:]) else before end,
          case when tg_nargs > 1 then private.pick_columns(after, tg_argv[1:]) else after end);
  return null;
end $$;

create trigger record_change after insert or update or delete on public.staff_members
  for each row execute function private.record_change('email');

-- A row as it was when staff last deleted it. Restoring uses this copy, not data from the caller, so the caller cannot
-- insert a different row.
create function private.deleted_row(of_table text, of_row text) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select a.before from public.audit_log a
     where a.table_name = of_table and a.row_id = of_row and a.action = 'delete' order by a.id desc limit 1
  $$;

-- Restores a row that staff removed, unless it exists. Only the id comes from the caller, everything else from the log;
-- `changes` are the columns that must differ from the logged row.
create function private.restore_row(target regclass, id bigint, changes jsonb default '{}') returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  was jsonb := private.deleted_row((select c.relname from pg_class c where c.oid = target), restore_row.id::text);
begin
  if was is not null then
    perform private.insert_row(
      target, was - 'updated_at' || jsonb_build_object('version', (was ->> 'version')::integer + 1) || changes, true);
  end if;
end $$;

create function private.log_access(actor text, action text, subject text, row_count integer default 1) returns void
  language sql volatile security invoker set search_path = ''
  as $$
    insert into public.access_log (actor, action, subject, row_count)
    values (log_access.actor, log_access.action, log_access.subject, log_access.row_count) on conflict do nothing
  $$;

create function public.log_export(kind text, row_count integer) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor text := private.require_staff();
begin
  if kind is null or kind not in ('orders', 'books', 'movements', 'subscribers') or row_count is null or row_count < 0 then
    raise exception 'There is no such export.' using errcode = '22023', hint = 'BAD_EXPORT';
  end if;
  perform private.require_recent_sign_in();
  perform private.log_access(actor, 'export_' || kind, null, row_count);
end $$;
grant execute on function public.log_export to authenticated;

-- How a logged record is called.
create function private.logged_name(line jsonb) returns text
  language sql immutable security invoker set search_path = ''
  as $$ select left(coalesce(line ->> 'name', line ->> 'title', line ->> 'subject', line ->> 'code', line ->> 'note'), 200) $$;

-- The columns that a change has changed. Long values are cut: the log tells what happened, the record's history has all of it.
create function private.logged_fields(before jsonb, after jsonb) returns jsonb
  language sql immutable security invoker set search_path = ''
  as $$
    select coalesce(jsonb_agg(jsonb_build_object('name', c.name, 'before', left(before ->> c.name, 200),
                                                 'after', left(after ->> c.name, 200)) order by c.name), '[]')
      from jsonb_object_keys(before || after) c (name)
     where c.name not in ('version', 'updated_at', 'search_text') and before -> c.name is distinct from after -> c.name
  $$;

-- Both logs as one list, newest first: what staff changed, and what they read.
create function public.list_log(
  log text default null, search text default null, before_at timestamptz default null, before_log text default null,
  before_id bigint default null, page_size integer default 25
) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  actor    text := private.require_staff();
  size     integer := private.page_size(page_size);
  patterns text[] := private.contains_patterns(search);
begin
  return (
    with entries as materialized (
      (select 'changes' as log, a.id, a.at, a.actor, a.action, a.table_name, a.row_id as subject, null::integer as row_count,
              a.before, a.after
         from public.audit_log a
        where list_log.log is distinct from 'reads'
          and (before_at is null or (a.at, 'changes', a.id) < (before_at, before_log, before_id))
          and (patterns is null or private.search_text(concat_ws(' ', a.actor, a.action, a.table_name, a.row_id,
                                                    private.logged_name(coalesce(a.after, a.before)))) like all (patterns))
        order by a.at desc, a.id desc limit size + 1)
      union all
      (select 'reads', a.id, a.at, a.actor, a.action, null, a.subject, a.row_count, null, null
         from public.access_log a
        where list_log.log is distinct from 'changes'
          and (before_at is null or (a.at, 'reads', a.id) < (before_at, before_log, before_id))
          and (patterns is null or private.search_text(concat_ws(' ', a.actor, a.action, a.subject)) like all (patterns))
        order by a.at desc, a.id desc limit size + 1)
    ), ranked as (
      select e.*, row_number() over (order by e.at desc, e.log desc, e.id desc) as place from entries e
    )
    select jsonb_build_object(
      'entries', coalesce(jsonb_agg(jsonb_build_object(
        'log', r.log, 'id', r.id, 'at', r.at, 'actor', r.actor, 'action', r.action, 'table_name', r.table_name,
        'subject', r.subject, 'row_count', r.row_count, 'name', private.logged_name(coalesce(r.after, r.before)),
        'order_id', case when r.table_name in ('orders', 'order_events') or r.action = 'read_order' then r.subject
                         else coalesce(r.after, r.before) ->> 'order_id' end,
        'fields', private.logged_fields(r.before, r.after)) order by r.place) filter (where r.place <= size), '[]'),
      'next', (select jsonb_build_object('at', l.at, 'log', l.log, 'id', l.id) from ranked l
                where l.place = size and exists (select from ranked more where more.place > size)))
      from ranked r);
end $$;
grant execute on function public.list_log to authenticated;

-- Reading a record that does not exist is not logged.

-- schemas/settings.sql
-- The shop's settings and time zone, in one row.
-- Relies on staff and audit.

create table public.shop_settings (
  only_row             boolean       primary key default true check (only_row),
  tax_rate             numeric(7,6)  not null default 0.10 check (tax_rate between 0 and 1),
  free_shipping_limit  numeric(10,2) not null default 50 check (free_shipping_limit >= 0),
  low_stock_threshold  integer       not null default 5 check (low_stock_threshold >= 0),
  mpesa_currency       text          not null default 'USD' check (mpesa_currency in ('USD', 'KES')),
  usd_kes_rate         numeric(12,4) check (usd_kes_rate > 0),
  unpaid_order_minutes integer       not null default 30 check (unpaid_order_minutes between 1 and 1440),
  support_email        text          check (private.is_email(support_email)),
  phone                text          check (private.tidy_text(phone) <> '' and char_length(phone) <= 50),
  address              text          check (private.tidy_text(address) <> '' and char_length(address) <= 300),
  version              integer       not null default 1,
  updated_at           timestamptz   not null default now(),
  unpaid_data_days     integer       not null default 30 check (unpaid_data_days between 2 and 365),
  -- The shop's time zone: when its days begin and end, for the books, the dashboard and the posts. Only IANA names, which
  -- browsers know too. Set by the owner of the database, followed by `private.rebuild_books()`.
  time_zone            text          not null default 'Africa/Nairobi'
    check (time_zone ~ '^[A-Z][A-Za-z_]*(/[A-Z][A-Za-z0-9_+-]*){1,2}$' or time_zone = 'UTC'),
  -- The price of gift wrapping. See docs/decisions/086.
  gift_wrap_price      numeric(10,2) not null default 3.99 check (gift_wrap_price between 0 and 1000),
  -- One line for each part of the week, such as "Mon-Fri: 9am-5pm".
  opening_hours        text          check (private.tidy_text(opening_hours) <> '' and char_length(opening_hours) <= 300),
  announcement         text          check (private.tidy_line(announcement) <> '' and char_length(announcement) <= 200),
  -- The last day on which the announcement is shown; null: until it is removed.
  announcement_until   date,
  -- The banner of the home page, instead of the built-in title and text.
  banner_title         text          check (private.tidy_line(banner_title) <> '' and char_length(banner_title) <= 80),
  banner_text          text          check (private.tidy_line(banner_text) <> '' and char_length(banner_text) <= 300),
  constraint shillings_need_a_rate check (mpesa_currency = 'USD' or usd_kes_rate is not null)
);
alter table public.shop_settings enable row level security;
create policy "Everybody reads the shop settings" on public.shop_settings
  for select to anon, authenticated using (true);
grant all on public.shop_settings to service_role;
grant select on public.shop_settings to anon, authenticated;

-- Staff cannot set it, so changing it does not increase the version.
create trigger increment_version before update on public.shop_settings
  for each row execute function private.increment_version('unpaid_order_minutes');

create trigger record_change after update on public.shop_settings
  for each row when (old.version <> new.version) execute function private.record_change('only_row');

-- An optional text: null and an empty one remove it. Returns null if it is not valid.
create function private.parse_optional_text(value jsonb, max_length integer) returns jsonb
  language sql immutable security invoker set search_path = ''
  as $$
    select case when jsonb_typeof(value) = 'null' or private.tidy_text(value #>> '{}') = '' then 'null'
                else to_jsonb(private.parse_text(value, max_length)) end
  $$;

create function private.parse_optional_line(value jsonb, max_length integer) returns jsonb
  language sql immutable security invoker set search_path = ''
  as $$
    select private.parse_optional_text(case when jsonb_typeof(value) = 'string' then to_jsonb(private.tidy_line(value #>> '{}'))
                                       else value end, max_length)
  $$;

-- The same for a pasted number or address.
create function private.parse_optional_paste(value jsonb, max_length integer) returns jsonb
  language sql immutable security invoker set search_path = ''
  as $$
    select private.parse_optional_text(case when jsonb_typeof(value) = 'string' then to_jsonb(private.pasted_text(value #>> '{}'))
                                       else value end, max_length)
  $$;

create function private.refuse_setting(field text) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
begin
  raise exception 'This setting is not valid: %.', field
    using errcode = '22023', hint = 'BAD_SETTINGS', detail = field;
end $$;

-- The settings that staff may change, cleaned. Others are ignored.
create function private.parse_settings(changes jsonb) returns jsonb
  language plpgsql stable security invoker set search_path = ''
  as $$
declare
  parsed  jsonb := '{}';
  field   text;
  value   jsonb;
  cleaned jsonb;
begin
  if jsonb_typeof(changes) is distinct from 'object' then
    perform private.refuse_setting('settings');
  end if;
  for field, value in select c.key, c.value from jsonb_each(changes) c loop
    case field
      when 'tax_rate' then cleaned := to_jsonb(private.parse_number(value, 6, 0, 0.5));
      when 'free_shipping_limit' then cleaned := to_jsonb(private.parse_number(value, 2, 0, 100000));
      when 'gift_wrap_price' then cleaned := to_jsonb(private.parse_number(value, 2, 0, 1000));
      when 'low_stock_threshold' then cleaned := to_jsonb(private.parse_number(value, 0, 0, 1000));
      when 'mpesa_currency' then cleaned := case when value in ('"USD"', '"KES"') then value end;
      when 'usd_kes_rate' then
        cleaned := case when value = 'null' then value else to_jsonb(private.parse_number(value, 4, 10, 1000)) end;
      when 'support_email' then
        cleaned := private.parse_optional_paste(value, 254);
        if not private.is_email(cleaned #>> '{}') then
          cleaned := null;
        end if;
      when 'phone' then cleaned := private.parse_optional_paste(value, 50);
      when 'address' then cleaned := private.parse_optional_text(value, 300);
      when 'opening_hours' then cleaned := private.parse_optional_text(value, 300);
      when 'announcement' then cleaned := private.parse_optional_line(value, 200);
      when 'banner_title' then cleaned := private.parse_optional_line(value, 80);
      when 'banner_text' then cleaned := private.parse_optional_line(value, 300);
      when 'announcement_until' then
        cleaned := case when value in ('null', '""') then 'null' else to_jsonb(private.parse_date(value)) end;
      else continue;
    end case;
    if cleaned is null then
      perform private.refuse_setting(field);
    end if;
    parsed := parsed || jsonb_build_object(field, cleaned);
  end loop;
  return parsed;
end $$;

-- Missing settings keep their value.
create function public.save_settings(settings jsonb, expected_version integer) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor   text  := private.act_as_staff();
  changes jsonb := private.parse_settings(settings);
  saved   jsonb;
begin
  select to_jsonb(s) into strict saved from public.shop_settings s for update;
  if (saved ->> 'version')::integer is distinct from expected_version then
    perform private.refuse_stale_version(saved - 'only_row');
  end if;
  if (saved || changes) @> '{"mpesa_currency": "KES", "usd_kes_rate": null}' then
    perform private.refuse_setting('usd_kes_rate');
  end if;
  if changes <> '{}' then
    saved := private.update_row('public.shop_settings', 'only_row', 'true', changes);
  end if;
  return saved - 'only_row';
end $$;
grant execute on function public.save_settings to authenticated;

create function private.check_time_zone() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if not exists (select from pg_catalog.pg_timezone_names z where z.name = new.time_zone) then
    raise exception 'There is no such time zone.' using errcode = '22023', hint = 'BAD_TIME_ZONE';
  end if;
  return new;
end $$;

create trigger check_time_zone before update of time_zone on public.shop_settings
  for each row when (old.time_zone <> new.time_zone) execute function private.check_time_zone();

create function private.gift_wrap_price(gift jsonb) returns numeric
  language sql stable security invoker set search_path = ''
  as $$ select s.gift_wrap_price from public.shop_settings s $$;

-- schemas/shop_texts.sql
-- Policies and the FAQ, where staff have rewritten the built-in texts.
-- Relies on staff and audit.

-- The names that a text may use in double braces: `textValues` of src/features/texts/customer/policy-text.ts.
create function private.text_values() returns text[]
  language sql immutable security invoker set search_path = ''
  as $$
    select array['accessLogDays', 'ages', 'damagedReportTime', 'email', 'erasedAfterCompletion', 'expressPrice',
                 'expressTime', 'freeShippingOver', 'guarantee', 'guaranteeTime', 'messageDays', 'minimumAge',
                 'nextDayOrderBefore', 'nextDayPrice', 'nextDayTime', 'phone', 'postalAddress', 'processing',
                 'refundTime', 'restockingFee', 'returnsTime', 'shop', 'standardTime', 'tax', 'unpaidDataDays']
  $$;
grant execute on function private.text_values to service_role;

-- The problem of a text: it uses an unknown name, or contains HTML. Null if it is valid.
create function private.text_problem(content text) returns text
  language sql immutable security invoker set search_path = ''
  as $$
    select case
      when content is null or content !~ '^## \S' then 'content'
      when content ~* '<(/?[a-z][a-z0-9-]*(\s[^>]*)?/?>|!--)' then 'content'
      when exists (select from regexp_matches(content, '\{\{([^{}]*)\}\}', 'g') named (part)
                    where named.part[1] <> all (private.text_values())) then 'content'
      when regexp_replace(content, '\{\{\w+\}\}', '', 'g') ~ '\{\{|\}\}' then 'content'
    end
  $$;
grant execute on function private.text_problem to service_role;

create table public.shop_texts (
  name            text        primary key check (name in ('faq', 'privacy', 'shipping-and-returns', 'terms')),
  -- Markdown in sections, `## Heading {#id}`.
  content         text        not null
    check (content = private.tidy_text(content) and char_length(content) <= 60000 and private.text_problem(content) is null),
  in_effect_since date,
  version         integer     not null default 1,
  updated_at      timestamptz not null default now(),
  constraint policies_have_a_day check ((in_effect_since is null) = (name = 'faq'))
);
alter table public.shop_texts enable row level security;
create policy "Everybody reads the texts of the shop" on public.shop_texts
  for select to anon, authenticated using (true);
grant select on public.shop_texts to anon, authenticated;
grant all on public.shop_texts to service_role;

create trigger increment_version before update on public.shop_texts
  for each row execute function private.increment_version();

create trigger record_change after insert or update or delete on public.shop_texts
  for each row execute function private.record_change('name');

-- Replaces the version that the editor saw; null for the first version.
create function public.save_text(shop_text jsonb, expected_version integer default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor  text := private.act_as_staff();
  wanted text := shop_text ->> 'name';
  line   jsonb;
  saved  jsonb;
  wrong  text;
begin
  line := jsonb_build_object(
    'name', wanted,
    'content', private.parse_text(shop_text -> 'content', 60000),
    'in_effect_since', case when wanted <> 'faq' then private.parse_date(shop_text -> 'in_effect_since') end);
  wrong := case
    when (wanted in ('faq', 'privacy', 'shipping-and-returns', 'terms')) is not true then 'name'
    when private.text_problem(line ->> 'content') is not null then 'content'
    when wanted <> 'faq' and line ->> 'in_effect_since' is null then 'in_effect_since'
  end;
  if wrong is not null then
    raise exception 'The text is not valid: %.', wrong using errcode = '22023', hint = 'BAD_TEXT', detail = wrong;
  end if;
  if expected_version is null then
    saved := private.insert_row('public.shop_texts', line, true);
    if saved is not null then
      return saved;
    end if;
  end if;
  select to_jsonb(t) into saved from public.shop_texts t where t.name = wanted for update;
  if (saved ->> 'version')::integer is distinct from expected_version then
    perform private.refuse_stale_version(saved);
  end if;
  if saved @> line then
    return saved;
  end if;
  return private.update_row('public.shop_texts', 'name', wanted, line - 'name');
end $$;
grant execute on function public.save_text to authenticated;

-- schemas/country_data.sql
-- Countries as people type them in English, and what their addresses are made of. `npm run countries` writes the maps from
-- src/domain/country-data.json, which is the same for the browser; see docs/decisions/085. Relies on nothing.

-- The letters of a name. `foldedName` in src/domain/country.ts answers the same for all that are in a name here.
create function private.folded_country(name text) returns text
  language sql immutable security invoker set search_path = ''
  as $$
    select case when char_length(plain) >= 4 then plain else letters end
      from (select letters,
                   regexp_replace(letters, '[\u0300-\u036f\u0591-\u05bd\u05bf-\u05c7\u064b-\u065f\u0670]', '', 'g') as plain
              from (select regexp_replace(
                translate(normalize(name, nfkd) collate "C",
                  'ABCDEFGHIJKLMNOPQRSTUVWXYZØøĐđıŁł🇦🇧🇨🇩🇪🇫🇬🇭🇮🇯🇰🇱🇲🇳🇴🇵🇶🇷🇸🇹🇺🇻🇼🇽🇾🇿',
                  'abcdefghijklmnopqrstuvwxyzooddillabcdefghijklmnopqrstuvwxyz'),
                '[^a-z\u00c0-\U0010ffff]|[\u00d7\u00f7\u02b0-\u02ff\u05be\u05f3\u05f4\u060c\u0640]'
                '|[\u2000-\u2bff\u2e00-\u2e7f\u3000-\u3020\u30fb\ufe00-\ufe0f\ufeff]',
                '', 'g')) folded (letters)) names
  $$;
grant execute on function private.folded_country to authenticated, service_role;

-- PL/pgSQL, because it reads the map once for each connection.
create function private.country_named(folded text) returns text
  language plpgsql immutable security invoker set search_path = ''
  as $$
begin
  return jsonb
      '{"abudhabi":"AE", "abw":"AW", "ad":"AD", "ae":"AE", "af":"AF", "afg":"AF", "afghanistan":"AF",
      "ag":"AG", "ago":"AO", "ai":"AI", "aia":"AI", "al":"AL", "ala":"AX", "aland":"AX", "alandislands":"AX",
      "alb":"AL", "albania":"AL", "algeria":"DZ", "am":"AM", "america":"US", "americansamoa":"AS",
      "and":"AD", "andorra":"AD", "angola":"AO", "anguilla":"AI", "antarctica":"AQ", "antiguaandbarbuda":"AG",
      "antiguabarbuda":"AG", "ao":"AO", "aq":"AQ", "ar":"AR", "arabrepublicofegypt":"EG", "are":"AE",
      "arg":"AR", "argentina":"AR", "argentinerepublic":"AR", "arm":"AM", "armenia":"AM", "aruba":"AW",
      "as":"AS", "asm":"AS", "at":"AT", "ata":"AQ", "atf":"TF", "atg":"AG", "au":"AU", "aus":"AU",
      "australia":"AU", "austria":"AT", "aut":"AT", "aw":"AW", "ax":"AX", "az":"AZ", "aze":"AZ",
      "azerbaijan":"AZ", "ba":"BA", "bahamas":"BS", "bahrain":"BH", "bangladesh":"BD", "barbados":"BB",
      "bb":"BB", "bd":"BD", "bdi":"BI", "be":"BE", "bel":"BE", "belarus":"BY", "belarusia":"BY",
      "belgium":"BE", "belize":"BZ", "ben":"BJ", "benin":"BJ", "bermuda":"BM", "bes":"BQ", "bf":"BF",
      "bfa":"BF", "bg":"BG", "bgd":"BD", "bgr":"BG", "bh":"BH", "bhr":"BH", "bhs":"BS", "bhutan":"BT",
      "bi":"BI", "bih":"BA", "bj":"BJ", "bl":"BL", "blm":"BL", "blr":"BY", "blz":"BZ", "bm":"BM",
      "bmu":"BM", "bn":"BN", "bo":"BO", "bol":"BO", "bolivarianrepublicofvenezuela":"VE", "bolivia":"BO",
      "boliviaplurinationalstateof":"BO", "bonaire":"BQ", "bonairesinteustatiusandsaba":"BQ",
      "bosnia":"BA", "bosniaandherzegovina":"BA", "bosniaherzegovina":"BA", "botswana":"BW",
      "bouvetisland":"BV", "bq":"BQ", "br":"BR", "bra":"BR", "brazil":"BR", "brb":"BB", "britain":"GB",
      "britishindianoceanterritory":"IO", "britishvirginislands":"VG", "brn":"BN", "brunei":"BN",
      "bruneidarussalam":"BN", "bs":"BS", "bt":"BT", "btn":"BT", "bulgaria":"BG", "burkinafaso":"BF",
      "burma":"MM", "burundi":"BI", "bv":"BV", "bvt":"BV", "bw":"BW", "bwa":"BW", "by":"BY",
      "bz":"BZ", "ca":"CA", "caboverde":"CV", "caf":"CF", "cambodia":"KH", "cameroon":"CM",
      "can":"CA", "canada":"CA", "capeverde":"CV", "caribbeannetherlands":"BQ", "caymanislands":"KY",
      "cc":"CC", "cck":"CC", "cd":"CD", "centralafricanrepublic":"CF", "cf":"CF", "cg":"CG",
      "ch":"CH", "chad":"TD", "che":"CH", "chile":"CL", "china":"CN", "chl":"CL", "chn":"CN",
      "christmasisland":"CX", "ci":"CI", "civ":"CI", "ck":"CK", "cl":"CL", "cm":"CM", "cmr":"CM",
      "cn":"CN", "co":"CO", "cocos":"CC", "cocosislands":"CC", "cocoskeelingislands":"CC", "cod":"CD",
      "cog":"CG", "cok":"CK", "col":"CO", "colombia":"CO", "com":"KM", "commonwealthofaustralia":"AU",
      "commonwealthofdominica":"DM", "commonwealthofthebahamas":"BS", "comoros":"KM", "congobrazzaville":"CG",
      "congodemocraticrepublicofthe":"CD", "congokinshasa":"CD", "cookislands":"CK", "cooperativerepublicofguyana":"GY",
      "costarica":"CR", "cotedivoire":"CI", "cpv":"CV", "cr":"CR", "cri":"CR", "croatia":"HR",
      "cu":"CU", "cub":"CU", "cuba":"CU", "curacao":"CW", "cuw":"CW", "cv":"CV", "cw":"CW",
      "cx":"CX", "cxr":"CX", "cy":"CY", "cym":"KY", "cyp":"CY", "cyprus":"CY", "cz":"CZ", "cze":"CZ",
      "czech":"CZ", "czechia":"CZ", "czechrepublic":"CZ", "de":"DE", "democraticpeoplesrepublicofkorea":"KP",
      "democraticrepublicofcongo":"CD", "democraticrepublicofsaotomeandprincipe":"ST", "democraticrepublicofsaotomeprincipe":"ST",
      "democraticrepublicofthecongo":"CD", "democraticrepublicoftimorleste":"TL", "democraticsocialistrepublicofsrilanka":"LK",
      "denmark":"DK", "deu":"DE", "dj":"DJ", "dji":"DJ", "djibouti":"DJ", "dk":"DK", "dm":"DM",
      "dma":"DM", "dnk":"DK", "do":"DO", "dom":"DO", "dominica":"DM", "dominicanrepublic":"DO",
      "dprk":"KP", "drc":"CD", "drcongo":"CD", "dubai":"AE", "dz":"DZ", "dza":"DZ", "easttimor":"TL",
      "ec":"EC", "ecu":"EC", "ecuador":"EC", "ee":"EE", "eg":"EG", "egy":"EG", "egypt":"EG",
      "eh":"EH", "eire":"IE", "elsalvador":"SV", "emirates":"AE", "england":"GB", "equatorialguinea":"GQ",
      "er":"ER", "eri":"ER", "eritrea":"ER", "es":"ES", "esh":"EH", "esp":"ES", "est":"EE",
      "estonia":"EE", "eswatini":"SZ", "et":"ET", "eth":"ET", "ethiopia":"ET", "falklandislands":"FK",
      "falklandislandsmalvinas":"FK", "faroeislands":"FO", "federaldemocraticrepublicofethiopia":"ET",
      "federaldemocraticrepublicofnepal":"NP", "federalrepublicofgermany":"DE", "federalrepublicofnigeria":"NG",
      "federalrepublicofsomalia":"SO", "federatedstatesofmicronesia":"FM", "federativerepublicofbrazil":"BR",
      "fi":"FI", "fiji":"FJ", "fin":"FI", "finland":"FI", "fj":"FJ", "fji":"FJ", "fk":"FK",
      "flk":"FK", "fm":"FM", "fo":"FO", "fr":"FR", "fra":"FR", "france":"FR", "frenchguiana":"GF",
      "frenchpolynesia":"PF", "frenchrepublic":"FR", "frenchsouthernterritories":"TF", "fro":"FO",
      "fsm":"FM", "ga":"GA", "gab":"GA", "gabon":"GA", "gambia":"GM", "gb":"GB", "gbr":"GB",
      "gd":"GD", "ge":"GE", "geo":"GE", "georgia":"GE", "germany":"DE", "gf":"GF", "gg":"GG",
      "ggy":"GG", "gh":"GH", "gha":"GH", "ghana":"GH", "gi":"GI", "gib":"GI", "gibraltar":"GI",
      "gin":"GN", "gl":"GL", "glp":"GP", "gm":"GM", "gmb":"GM", "gn":"GN", "gnb":"GW", "gnq":"GQ",
      "gp":"GP", "gq":"GQ", "gr":"GR", "grandduchyofluxembourg":"LU", "grc":"GR", "grd":"GD",
      "greatbritain":"GB", "greece":"GR", "greenland":"GL", "grenada":"GD", "grl":"GL", "gs":"GS",
      "gt":"GT", "gtm":"GT", "gu":"GU", "guadeloupe":"GP", "guam":"GU", "guatemala":"GT", "guernsey":"GG",
      "guf":"GF", "guinea":"GN", "guineabissau":"GW", "gum":"GU", "guy":"GY", "guyana":"GY",
      "gw":"GW", "gy":"GY", "haiti":"HT", "hashemitekingdomofjordan":"JO", "heardislandandmcdonaldislands":"HM",
      "heardmcdonaldislands":"HM", "hellenicrepublic":"GR", "hk":"HK", "hkg":"HK", "hm":"HM",
      "hmd":"HM", "hn":"HN", "hnd":"HN", "holland":"NL", "holysee":"VA", "holyseevaticancitystate":"VA",
      "honduras":"HN", "hongkong":"HK", "hongkongsarchina":"HK", "hr":"HR", "hrv":"HR", "ht":"HT",
      "hti":"HT", "hu":"HU", "hun":"HU", "hungary":"HU", "iceland":"IS", "id":"ID", "idn":"ID",
      "ie":"IE", "il":"IL", "im":"IM", "imn":"IM", "in":"IN", "ind":"IN", "independentstateofpapuanewguinea":"PG",
      "independentstateofsamoa":"WS", "india":"IN", "indonesia":"ID", "io":"IO", "iot":"IO",
      "iq":"IQ", "ir":"IR", "iran":"IR", "iranislamicrepublicof":"IR", "iraq":"IQ", "ireland":"IE",
      "irl":"IE", "irn":"IR", "irq":"IQ", "is":"IS", "isl":"IS", "islamicrepublicofafghanistan":"AF",
      "islamicrepublicofiran":"IR", "islamicrepublicofmauritania":"MR", "islamicrepublicofpakistan":"PK",
      "isleofman":"IM", "isr":"IL", "israel":"IL", "it":"IT", "ita":"IT", "italianrepublic":"IT",
      "italy":"IT", "ivorycoast":"CI", "jam":"JM", "jamaica":"JM", "japan":"JP", "je":"JE",
      "jersey":"JE", "jey":"JE", "jm":"JM", "jo":"JO", "jor":"JO", "jordan":"JO", "jp":"JP",
      "jpn":"JP", "kaz":"KZ", "kazakhstan":"KZ", "ke":"KE", "ken":"KE", "kenya":"KE", "kg":"KG",
      "kgz":"KG", "kh":"KH", "khm":"KH", "ki":"KI", "kingdomofbahrain":"BH", "kingdomofbelgium":"BE",
      "kingdomofbhutan":"BT", "kingdomofcambodia":"KH", "kingdomofdenmark":"DK", "kingdomofeswatini":"SZ",
      "kingdomoflesotho":"LS", "kingdomofmorocco":"MA", "kingdomofnorway":"NO", "kingdomofsaudiarabia":"SA",
      "kingdomofspain":"ES", "kingdomofsweden":"SE", "kingdomofthailand":"TH", "kingdomofthenetherlands":"NL",
      "kingdomoftonga":"TO", "kir":"KI", "kiribati":"KI", "km":"KM", "kn":"KN", "kna":"KN",
      "kor":"KR", "korea":"KR", "korearepublicof":"KR", "kosovo":"XK", "kp":"KP", "kr":"KR",
      "ksa":"SA", "kuwait":"KW", "kw":"KW", "kwt":"KW", "ky":"KY", "kyrgyzrepublic":"KG", "kyrgyzstan":"KG",
      "kz":"KZ", "la":"LA", "lao":"LA", "laopeoplesdemocraticrepublic":"LA", "laos":"LA", "latvia":"LV",
      "lb":"LB", "lbn":"LB", "lbr":"LR", "lby":"LY", "lc":"LC", "lca":"LC", "lebaneserepublic":"LB",
      "lebanon":"LB", "lesotho":"LS", "li":"LI", "liberia":"LR", "libya":"LY", "lie":"LI", "liechtenstein":"LI",
      "lithuania":"LT", "lk":"LK", "lka":"LK", "lr":"LR", "ls":"LS", "lso":"LS", "lt":"LT",
      "ltu":"LT", "lu":"LU", "lux":"LU", "luxembourg":"LU", "lv":"LV", "lva":"LV", "ly":"LY",
      "ma":"MA", "mac":"MO", "macao":"MO", "macaosarchina":"MO", "macau":"MO", "macedonia":"MK",
      "madagascar":"MG", "maf":"MF", "malawi":"MW", "malaysia":"MY", "maldives":"MV", "mali":"ML",
      "malta":"MT", "mar":"MA", "marshallislands":"MH", "martinique":"MQ", "mauritania":"MR",
      "mauritius":"MU", "mayotte":"YT", "mc":"MC", "mco":"MC", "md":"MD", "mda":"MD", "mdg":"MG",
      "mdv":"MV", "me":"ME", "mex":"MX", "mexico":"MX", "mf":"MF", "mg":"MG", "mh":"MH", "mhl":"MH",
      "micronesia":"FM", "micronesiafederatedstatesof":"FM", "mk":"MK", "mkd":"MK", "ml":"ML",
      "mli":"ML", "mlt":"MT", "mm":"MM", "mmr":"MM", "mn":"MN", "mne":"ME", "mng":"MN", "mnp":"MP",
      "mo":"MO", "moldavia":"MD", "moldova":"MD", "moldovarepublicof":"MD", "monaco":"MC", "mongolia":"MN",
      "montenegro":"ME", "montserrat":"MS", "morocco":"MA", "moz":"MZ", "mozambique":"MZ", "mp":"MP",
      "mq":"MQ", "mr":"MR", "mrt":"MR", "ms":"MS", "msr":"MS", "mt":"MT", "mtq":"MQ", "mu":"MU",
      "mus":"MU", "mv":"MV", "mw":"MW", "mwi":"MW", "mx":"MX", "my":"MY", "myanmar":"MM", "myanmarburma":"MM",
      "mys":"MY", "myt":"YT", "mz":"MZ", "na":"NA", "nam":"NA", "namibia":"NA", "nauru":"NR",
      "nc":"NC", "ncl":"NC", "ne":"NE", "nepal":"NP", "ner":"NE", "netherlands":"NL", "newcaledonia":"NC",
      "newzealand":"NZ", "nf":"NF", "nfk":"NF", "ng":"NG", "nga":"NG", "ni":"NI", "nic":"NI",
      "nicaragua":"NI", "niger":"NE", "nigeria":"NG", "niu":"NU", "niue":"NU", "nl":"NL", "nld":"NL",
      "no":"NO", "nor":"NO", "norfolkisland":"NF", "northernireland":"GB", "northernmarianaislands":"MP",
      "northkorea":"KP", "northmacedonia":"MK", "norway":"NO", "np":"NP", "npl":"NP", "nr":"NR",
      "nru":"NR", "nu":"NU", "nz":"NZ", "nzl":"NZ", "om":"OM", "oman":"OM", "omn":"OM", "orientalrepublicofuruguay":"UY",
      "pa":"PA", "pak":"PK", "pakistan":"PK", "palau":"PW", "palestine":"PS", "palestinestateof":"PS",
      "palestinianterritories":"PS", "pan":"PA", "panama":"PA", "papuanewguinea":"PG", "paraguay":"PY",
      "pcn":"PN", "pe":"PE", "peoplesdemocraticrepublicofalgeria":"DZ", "peoplesrepublicofbangladesh":"BD",
      "peoplesrepublicofchina":"CN", "per":"PE", "peru":"PE", "pf":"PF", "pg":"PG", "ph":"PH",
      "philippines":"PH", "phl":"PH", "pitcairn":"PN", "pitcairnislands":"PN", "pk":"PK", "pl":"PL",
      "plurinationalstateofbolivia":"BO", "plw":"PW", "pm":"PM", "pn":"PN", "png":"PG", "pol":"PL",
      "poland":"PL", "portugal":"PT", "portugueserepublic":"PT", "pr":"PR", "prc":"CN", "pri":"PR",
      "principalityofandorra":"AD", "principalityofliechtenstein":"LI", "principalityofmonaco":"MC",
      "prk":"KP", "prt":"PT", "pry":"PY", "ps":"PS", "pse":"PS", "pt":"PT", "puertorico":"PR",
      "pw":"PW", "py":"PY", "pyf":"PF", "qa":"QA", "qat":"QA", "qatar":"QA", "re":"RE", "republicofalbania":"AL",
      "republicofangola":"AO", "republicofarmenia":"AM", "republicofaustria":"AT", "republicofazerbaijan":"AZ",
      "republicofbelarus":"BY", "republicofbenin":"BJ", "republicofbotswana":"BW", "republicofbulgaria":"BG",
      "republicofburundi":"BI", "republicofcameroon":"CM", "republicofcapeverde":"CV", "republicofchad":"TD",
      "republicofchile":"CL", "republicofchina":"TW", "republicofcolombia":"CO", "republicofcongo":"CG",
      "republicofcostarica":"CR", "republicofcotedivoire":"CI", "republicofcroatia":"HR", "republicofcuba":"CU",
      "republicofcyprus":"CY", "republicofdjibouti":"DJ", "republicofecuador":"EC", "republicofelsalvador":"SV",
      "republicofequatorialguinea":"GQ", "republicofestonia":"EE", "republicoffiji":"FJ", "republicoffinland":"FI",
      "republicofgabon":"GA", "republicofgambia":"GM", "republicofghana":"GH", "republicofguatemala":"GT",
      "republicofguinea":"GN", "republicofguineabissau":"GW", "republicofhaiti":"HT", "republicofhonduras":"HN",
      "republicofhungary":"HU", "republicoficeland":"IS", "republicofindia":"IN", "republicofindonesia":"ID",
      "republicofiraq":"IQ", "republicofireland":"IE", "republicofitaly":"IT", "republicofivorycoast":"CI",
      "republicofkazakhstan":"KZ", "republicofkenya":"KE", "republicofkiribati":"KI", "republicofkorea":"KR",
      "republicofkosovo":"XK", "republicoflatvia":"LV", "republicofliberia":"LR", "republicoflithuania":"LT",
      "republicofmadagascar":"MG", "republicofmalawi":"MW", "republicofmaldives":"MV", "republicofmali":"ML",
      "republicofmalta":"MT", "republicofmauritius":"MU", "republicofmoldova":"MD", "republicofmozambique":"MZ",
      "republicofnamibia":"NA", "republicofnauru":"NR", "republicofnicaragua":"NI", "republicofniger":"NE",
      "republicofnorthmacedonia":"MK", "republicofpalau":"PW", "republicofpanama":"PA", "republicofparaguay":"PY",
      "republicofperu":"PE", "republicofpoland":"PL", "republicofportugal":"PT", "republicofrwanda":"RW",
      "republicofsanmarino":"SM", "republicofsenegal":"SN", "republicofserbia":"RS", "republicofseychelles":"SC",
      "republicofsierraleone":"SL", "republicofsingapore":"SG", "republicofslovenia":"SI", "republicofsouthafrica":"ZA",
      "republicofsouthsudan":"SS", "republicofsudan":"SD", "republicofsuriname":"SR", "republicoftajikistan":"TJ",
      "republicofthecongo":"CG", "republicofthegambia":"GM", "republicofthemaldives":"MV", "republicofthemarshallislands":"MH",
      "republicofthephilippines":"PH", "republicofthesudan":"SD", "republicoftheunionofmyanmar":"MM",
      "republicoftheunionofmyanmarburma":"MM", "republicoftrinidadandtobago":"TT", "republicoftrinidadtobago":"TT",
      "republicoftunisia":"TN", "republicofturkey":"TR", "republicofturkiye":"TR", "republicofuganda":"UG",
      "republicofuzbekistan":"UZ", "republicofvanuatu":"VU", "republicofyemen":"YE", "republicofzambia":"ZM",
      "republicofzimbabwe":"ZW", "reu":"RE", "reunion":"RE", "ro":"RO", "romania":"RO", "rou":"RO",
      "rs":"RS", "rsa":"ZA", "ru":"RU", "rumania":"RO", "rus":"RU", "russia":"RU", "russianfederation":"RU",
      "rw":"RW", "rwa":"RW", "rwanda":"RW", "sa":"SA", "saintbarthelemy":"BL", "sainthelena":"SH",
      "saintkittsandnevis":"KN", "saintlucia":"LC", "saintmartin":"MF", "saintmartinfrenchpart":"MF",
      "saintpierreandmiquelon":"PM", "saintvincentandthegrenadines":"VC", "samoa":"WS", "sanmarino":"SM",
      "saotomeandprincipe":"ST", "saotomeprincipe":"ST", "sau":"SA", "saudiarabia":"SA", "sb":"SB",
      "sc":"SC", "scotland":"GB", "sd":"SD", "sdn":"SD", "se":"SE", "sen":"SN", "senegal":"SN",
      "serbia":"RS", "seychelles":"SC", "sg":"SG", "sgp":"SG", "sgs":"GS", "sh":"SH", "shn":"SH",
      "si":"SI", "sierraleone":"SL", "singapore":"SG", "sintmaarten":"SX", "sintmaartendutchpart":"SX",
      "sj":"SJ", "sjm":"SJ", "sk":"SK", "sl":"SL", "slb":"SB", "sle":"SL", "slovakia":"SK",
      "slovakrepublic":"SK", "slovenia":"SI", "slv":"SV", "sm":"SM", "smr":"SM", "sn":"SN",
      "so":"SO", "socialistrepublicofvietnam":"VN", "solomonislands":"SB", "som":"SO", "somalia":"SO",
      "southafrica":"ZA", "southgeorgiaandthesouthsandwichislands":"GS", "southgeorgiasouthsandwichislands":"GS",
      "southkorea":"KR", "southsudan":"SS", "spain":"ES", "spm":"PM", "sr":"SR", "srb":"RS",
      "srilanka":"LK", "ss":"SS", "ssd":"SS", "st":"ST", "stateoferitrea":"ER", "stateofisrael":"IL",
      "stateofkuwait":"KW", "stateoflibya":"LY", "stateofpalestine":"PS", "stateofqatar":"QA",
      "stbarthelemy":"BL", "sthelena":"SH", "stkittsnevis":"KN", "stlucia":"LC", "stmartin":"MF",
      "stp":"ST", "stpierremiquelon":"PM", "stvincentgrenadines":"VC", "sudan":"SD", "sultanateofoman":"OM",
      "sur":"SR", "suriname":"SR", "sv":"SV", "svalbardandjanmayen":"SJ", "svalbardjanmayen":"SJ",
      "svk":"SK", "svn":"SI", "swaziland":"SZ", "swe":"SE", "sweden":"SE", "swissconfederation":"CH",
      "switzerland":"CH", "swz":"SZ", "sx":"SX", "sxm":"SX", "sy":"SY", "syc":"SC", "syr":"SY",
      "syria":"SY", "syrianarabrepublic":"SY", "sz":"SZ", "taiwan":"TW", "taiwanprovinceofchina":"TW",
      "tajikistan":"TJ", "tanzania":"TZ", "tanzaniaunitedrepublicof":"TZ", "tc":"TC", "tca":"TC",
      "tcd":"TD", "td":"TD", "tf":"TF", "tg":"TG", "tgo":"TG", "th":"TH", "tha":"TH", "thailand":"TH",
      "timorleste":"TL", "tj":"TJ", "tjk":"TJ", "tk":"TK", "tkl":"TK", "tkm":"TM", "tl":"TL",
      "tls":"TL", "tm":"TM", "tn":"TN", "to":"TO", "togo":"TG", "togoleserepublic":"TG", "tokelau":"TK",
      "ton":"TO", "tonga":"TO", "tr":"TR", "trinidadandtobago":"TT", "trinidadtobago":"TT",
      "tt":"TT", "tto":"TT", "tun":"TN", "tunisia":"TN", "tur":"TR", "turkey":"TR", "turkiye":"TR",
      "turkmenistan":"TM", "turksandcaicosislands":"TC", "turkscaicosislands":"TC", "tuv":"TV",
      "tuvalu":"TV", "tv":"TV", "tw":"TW", "twn":"TW", "tz":"TZ", "tza":"TZ", "ua":"UA", "uae":"AE",
      "ug":"UG", "uga":"UG", "uganda":"UG", "uk":"GB", "ukr":"UA", "ukraine":"UA", "um":"UM",
      "umi":"UM", "unionofcomoros":"KM", "unionofthecomoros":"KM", "unitedarabemirates":"AE",
      "unitedkingdom":"GB", "unitedmexicanstates":"MX", "unitedrepublicoftanzania":"TZ", "unitedstates":"US",
      "unitedstatesminoroutlyingislands":"UM", "unitedstatesofamerica":"US", "uruguay":"UY",
      "ury":"UY", "us":"US", "usa":"US", "usoutlyingislands":"UM", "usvirginislands":"VI", "uy":"UY",
      "uz":"UZ", "uzb":"UZ", "uzbekistan":"UZ", "va":"VA", "vanuatu":"VU", "vat":"VA", "vatican":"VA",
      "vaticancity":"VA", "vc":"VC", "vct":"VC", "ve":"VE", "ven":"VE", "venezuela":"VE", "venezuelabolivarianrepublicof":"VE",
      "vg":"VG", "vgb":"VG", "vi":"VI", "vietnam":"VN", "vir":"VI", "virginislandsbritish":"VG",
      "virginislandsus":"VI", "vn":"VN", "vnm":"VN", "vu":"VU", "vut":"VU", "wales":"GB", "wallisandfutuna":"WF",
      "wallisfutuna":"WF", "westernsahara":"EH", "wf":"WF", "wlf":"WF", "ws":"WS", "wsm":"WS",
      "xk":"XK", "xkk":"XK", "ye":"YE", "yem":"YE", "yemen":"YE", "yt":"YT", "za":"ZA", "zaf":"ZA",
      "zambia":"ZM", "zanzibar":"TZ", "zimbabwe":"ZW", "zm":"ZM", "zmb":"ZM", "zw":"ZW", "zwe":"ZW"}'
      ->> folded;
end $$;
grant execute on function private.country_named to authenticated, service_role;

-- The ISO 3166 code of a country, by its code or a name in English, or null. `countryCode` in `src/domain/country.ts` also
-- knows the names in the browser's languages, and `inEnglish` there sends them in English.
create function private.country_code(name text) returns text
  language plpgsql immutable security invoker set search_path = ''
  as $$
declare
  folded text := private.folded_country(name);
  alone  text := regexp_replace(folded, '^the', '');
  code   text := coalesce(private.country_named(folded), private.country_named(alone));
begin
  -- Two names of one country side by side, as in "United States (US)".
  for place in 2 .. case when code is null and char_length(alone) <= 100 then char_length(alone) - 1 else 0 end loop
    code := private.country_named(left(alone, place));
    exit when code = private.country_named(substr(alone, place + 1));
    code := null;
  end loop;
  return code;
end $$;
grant execute on function private.country_code to authenticated, service_role;

-- The code of a state, of a country (its ISO code) whose states may have a tax of their own, or null. `stateCode` in
-- `src/domain/country.ts` answers the same.
create function private.state_code(country text, name text) returns text
  language sql immutable security invoker set search_path = ''
  as $$
    select jsonb
      '{"CA ab":"AB", "CA alberta":"AB", "CA bc":"BC", "CA britishcolumbia":"BC", "CA colombiebritannique":"BC",
      "CA mb":"MB", "CA manitoba":"MB", "CA nb":"NB", "CA newbrunswick":"NB", "CA nouveaubrunswick":"NB",
      "CA nl":"NL", "CA newfoundlandandlabrador":"NL", "CA terreneuveetlabrador":"NL", "CA newfoundland":"NL",
      "CA nt":"NT", "CA northwestterritories":"NT", "CA territoiresdunordouest":"NT", "CA ns":"NS",
      "CA novascotia":"NS", "CA nouvelleecosse":"NS", "CA nu":"NU", "CA nunavut":"NU", "CA on":"ON",
      "CA ontario":"ON", "CA pe":"PE", "CA princeedwardisland":"PE", "CA ileduprinceedouard":"PE",
      "CA pei":"PE", "CA qc":"QC", "CA quebec":"QC", "CA sk":"SK", "CA saskatchewan":"SK", "CA yt":"YT",
      "CA yukon":"YT", "CA yukonterritory":"YT", "US al":"AL", "US alabama":"AL", "US ak":"AK",
      "US alaska":"AK", "US as":"AS", "US americansamoa":"AS", "US az":"AZ", "US arizona":"AZ",
      "US ar":"AR", "US arkansas":"AR", "US aa":"AA", "US armedforcesaa":"AA", "US ae":"AE",
      "US armedforcesae":"AE", "US ap":"AP", "US armedforcesap":"AP", "US ca":"CA", "US california":"CA",
      "US co":"CO", "US colorado":"CO", "US ct":"CT", "US connecticut":"CT", "US de":"DE", "US delaware":"DE",
      "US dc":"DC", "US districtofcolumbia":"DC", "US washingtondc":"DC", "US fl":"FL", "US florida":"FL",
      "US ga":"GA", "US georgia":"GA", "US gu":"GU", "US guam":"GU", "US hi":"HI", "US hawaii":"HI",
      "US id":"ID", "US idaho":"ID", "US il":"IL", "US illinois":"IL", "US in":"IN", "US indiana":"IN",
      "US ia":"IA", "US iowa":"IA", "US ks":"KS", "US kansas":"KS", "US ky":"KY", "US kentucky":"KY",
      "US la":"LA", "US louisiana":"LA", "US me":"ME", "US maine":"ME", "US mh":"MH", "US marshallislands":"MH",
      "US md":"MD", "US maryland":"MD", "US ma":"MA", "US massachusetts":"MA", "US mi":"MI",
      "US michigan":"MI", "US fm":"FM", "US micronesia":"FM", "US mn":"MN", "US minnesota":"MN",
      "US ms":"MS", "US mississippi":"MS", "US mo":"MO", "US missouri":"MO", "US mt":"MT", "US montana":"MT",
      "US ne":"NE", "US nebraska":"NE", "US nv":"NV", "US nevada":"NV", "US nh":"NH", "US newhampshire":"NH",
      "US nj":"NJ", "US newjersey":"NJ", "US nm":"NM", "US newmexico":"NM", "US ny":"NY", "US newyork":"NY",
      "US nc":"NC", "US northcarolina":"NC", "US nd":"ND", "US northdakota":"ND", "US mp":"MP",
      "US northernmarianaislands":"MP", "US oh":"OH", "US ohio":"OH", "US ok":"OK", "US oklahoma":"OK",
      "US or":"OR", "US oregon":"OR", "US pw":"PW", "US palau":"PW", "US pa":"PA", "US pennsylvania":"PA",
      "US pr":"PR", "US puertorico":"PR", "US ri":"RI", "US rhodeisland":"RI", "US sc":"SC",
      "US southcarolina":"SC", "US sd":"SD", "US southdakota":"SD", "US tn":"TN", "US tennessee":"TN",
      "US tx":"TX", "US texas":"TX", "US ut":"UT", "US utah":"UT", "US vt":"VT", "US vermont":"VT",
      "US vi":"VI", "US virginislands":"VI", "US va":"VA", "US virginia":"VA", "US wa":"WA",
      "US washington":"WA", "US wv":"WV", "US westvirginia":"WV", "US wi":"WI", "US wisconsin":"WI",
      "US wy":"WY", "US wyoming":"WY"}'
      ->> (country || ' ' || private.folded_country(name))
  $$;
grant execute on function private.state_code to service_role;

-- The parts of an address there: C city, S state, Z postal code, a small letter where it may stay empty. None of them where
-- the country is unknown: it may be in a language that only browsers know.
create function private.address_parts(country text) returns text
  language sql immutable security invoker set search_path = ''
  as $$
    select coalesce(jsonb
      '{"AD":"Cz", "AE":"S", "AF":"Cz", "AG":"c", "AI":"Cz", "AL":"Cz", "AM":"Csz", "AO":"C",
      "AQ":"C", "AR":"Csz", "AS":"CSZ", "AT":"CZ", "AU":"CSZ", "AW":"C", "AX":"CZ", "AZ":"Cz",
      "BA":"Cz", "BB":"Csz", "BD":"Cz", "BE":"CZ", "BF":"C", "BG":"Cz", "BH":"Cz", "BI":"C",
      "BJ":"C", "BL":"CZ", "BM":"Cz", "BN":"Cz", "BO":"C", "BQ":"C", "BR":"CSZ", "BS":"Cs",
      "BT":"Cz", "BV":"C", "BW":"C", "BY":"Csz", "BZ":"C", "CA":"CSZ", "CC":"Csz", "CD":"C",
      "CF":"C", "CG":"C", "CH":"CZ", "CI":"C", "CK":"C", "CL":"Csz", "CM":"C", "CN":"CSZ", "CO":"cSz",
      "CR":"CSz", "CU":"Csz", "CV":"Csz", "CW":"C", "CX":"Csz", "CY":"Cz", "CZ":"CZ", "DE":"CZ",
      "DJ":"C", "DK":"CZ", "DM":"C", "DO":"Cz", "DZ":"Cz", "EC":"Cz", "EE":"CsZ", "EG":"Csz",
      "EH":"Cz", "ER":"C", "ES":"CSZ", "ET":"Cz", "FI":"CZ", "FJ":"C", "FK":"CZ", "FM":"CSZ",
      "FO":"Cz", "FR":"CZ", "GA":"C", "GB":"CZ", "GD":"C", "GE":"Cz", "GF":"CZ", "GG":"CZ",
      "GH":"C", "GI":"z", "GL":"CZ", "GM":"C", "GN":"Cz", "GP":"CZ", "GQ":"C", "GR":"CZ", "GS":"CZ",
      "GT":"Cz", "GU":"CZ", "GW":"Cz", "GY":"C", "HK":"cS", "HM":"Csz", "HN":"CSz", "HR":"Cz",
      "HT":"Cz", "HU":"CZ", "ID":"cSz", "IE":"Csz", "IL":"Cz", "IM":"CZ", "IN":"CSZ", "IO":"CZ",
      "IQ":"CSz", "IR":"Csz", "IS":"Cz", "IT":"CSZ", "JE":"CZ", "JM":"CS", "JO":"Cz", "JP":"SZ",
      "KE":"CSZ", "KG":"Cz", "KH":"Cz", "KI":"Cs", "KM":"C", "KN":"CS", "KP":"Csz", "KR":"CSZ",
      "KW":"Cz", "KY":"Sz", "KZ":"Csz", "LA":"Cz", "LB":"Cz", "LC":"C", "LI":"CZ", "LK":"Cz",
      "LR":"Cz", "LS":"Cz", "LT":"CsZ", "LU":"CZ", "LV":"CsZ", "LY":"C", "MA":"Cz", "MC":"Cz",
      "MD":"Cz", "ME":"Cz", "MF":"CZ", "MG":"Cz", "MH":"CSZ", "MK":"Cz", "ML":"C", "MM":"Cz",
      "MN":"Csz", "MO":"", "MP":"CSZ", "MQ":"CZ", "MR":"C", "MS":"C", "MT":"Cz", "MU":"Cz",
      "MV":"Cz", "MW":"C", "MX":"CSZ", "MY":"CsZ", "MZ":"Csz", "NA":"Cz", "NC":"CZ", "NE":"Cz",
      "NF":"Csz", "NG":"Csz", "NI":"Csz", "NL":"CZ", "NO":"CZ", "NP":"Cz", "NR":"S", "NU":"C",
      "NZ":"CZ", "OM":"Cz", "PA":"Cs", "PE":"Csz", "PF":"CSZ", "PG":"CSz", "PH":"Csz", "PK":"Cz",
      "PL":"CZ", "PM":"CZ", "PN":"CZ", "PR":"CZ", "PS":"C", "PT":"CZ", "PW":"CSZ", "PY":"Cz",
      "QA":"C", "RE":"CZ", "RO":"CsZ", "RS":"Cz", "RU":"CSZ", "RW":"C", "SA":"Cz", "SB":"C",
      "SC":"Cs", "SD":"Cz", "SE":"CZ", "SG":"Z", "SH":"CZ", "SI":"Cz", "SJ":"CZ", "SK":"CZ",
      "SL":"C", "SM":"cZ", "SN":"Cz", "SO":"CSz", "SR":"Cs", "SS":"C", "ST":"C", "SV":"CSz",
      "SX":"C", "SY":"C", "SZ":"Cz", "TC":"CZ", "TD":"C", "TF":"C", "TG":"C", "TH":"Csz", "TJ":"Cz",
      "TK":"C", "TL":"C", "TM":"Cz", "TN":"Cz", "TO":"C", "TR":"CsZ", "TT":"C", "TV":"Cs", "TW":"CSZ",
      "TZ":"Cz", "UA":"CsZ", "UG":"C", "UM":"CSz", "US":"CSZ", "UY":"Csz", "UZ":"Csz", "VA":"Cz",
      "VC":"Cz", "VE":"CSz", "VG":"cz", "VI":"CSZ", "VN":"Csz", "VU":"C", "WF":"CZ", "WS":"C",
      "XK":"Cz", "YE":"C", "YT":"CZ", "ZA":"CZ", "ZM":"Cz", "ZW":"C"}'
      ->> private.country_code(country), '')
  $$;
grant execute on function private.address_parts to authenticated, service_role;

-- schemas/countries.sql
-- Which parts of an address may stay empty, and the tax of countries that have their own.
-- Relies on country_data and settings.

-- Countries and states whose tax differs from the shop's, see docs/decisions/111. Shoppers read it for their preview.
create table public.country_taxes (
  country            text         not null
    check (country ~ '^[A-Z]{2}$' and private.country_code(country) is not distinct from country),
  -- The code of a state with a separate tax, or empty for the whole country.
  state              text         not null default ''
    check (state = '' or private.state_code(country, state) is not distinct from state),
  tax_rate           numeric(7,6) not null check (tax_rate between 0 and 0.5),
  -- Whether prices there include the tax, so that it is not added.
  prices_include_tax boolean      not null default false,
  version            integer      not null default 1,
  updated_at         timestamptz  not null default now(),
  primary key (country, state)
);
alter table public.country_taxes enable row level security;
create policy "Everybody reads the taxes of countries" on public.country_taxes
  for select to anon, authenticated using (true);
grant select on public.country_taxes to anon, authenticated;
grant all on public.country_taxes to service_role;

create trigger increment_version before update on public.country_taxes
  for each row execute function private.increment_version();

create trigger record_change after insert or update or delete on public.country_taxes
  for each row execute function private.record_change('country');

-- How an order is taxed: `is_included` if the prices include the tax.
create type private.tax_terms as (rate numeric, is_included boolean);

-- For an address, which may be incomplete: the terms of its state, else of its country, else the shop's.
create function private.tax_terms_of(address jsonb) returns private.tax_terms
  language sql stable security invoker set search_path = ''
  as $$
    select coalesce(
        (select row(t.tax_rate, t.prices_include_tax)::private.tax_terms
           from public.country_taxes t
          where t.country = sent_to.country
            and t.state in ('', private.state_code(sent_to.country, tax_terms_of.address ->> 'state'))
          order by t.state desc limit 1),
        row(s.tax_rate, false)::private.tax_terms)
      from public.shop_settings s, private.country_code(tax_terms_of.address ->> 'country') sent_to (country)
  $$;

-- The tax on or in goods, after the discount.
create function private.tax_on(goods numeric, terms private.tax_terms) returns numeric
  language sql immutable security invoker set search_path = ''
  as $$
    select round(goods * (terms).rate / case when (terms).is_included then 1 + (terms).rate else 1 end, 2)
  $$;

create function private.may_stay_empty(country text, part text) returns boolean
  language sql immutable security invoker set search_path = ''
  as $$
    select coalesce(strpos(private.address_parts(country),
                           case part when 'city' then 'C' when 'state' then 'S' when 'zipCode' then 'Z' end) = 0, false)
  $$;
grant execute on function private.may_stay_empty to authenticated, service_role;

-- The fields of an order's address, each with its most characters: addressLengths of src/domain/order.ts.
create function private.address_fields() returns table (name text, max_length integer)
  language sql immutable security invoker set search_path = ''
  as $$
    values ('firstName', 100), ('lastName', 100), ('email', 254), ('phone', 30), ('address', 200), ('landmark', 120),
           ('city', 100), ('state', 100), ('zipCode', 20), ('country', 100)
  $$;

-- A part of an address as it is stored. The browser formats the postal code for its country; other parts are kept as typed.
-- The last name `-` stands for no last name.
create function private.clean_address_part(part text, value text) returns text
  language sql immutable security invoker set search_path = ''
  as $$
    select case when part in ('email', 'phone', 'phone_number', 'zipCode', 'zip_code') then private.pasted_text(value)
                when part = 'lastName' and private.plain_text(value) = '-' then ''
                else private.tidy_line(value) end
  $$;
grant execute on function private.clean_address_part to authenticated, service_role;

-- Adds a country or a state of one (no version), or replaces the version that was seen. What is not sent is kept.
create function public.save_country_tax(tax jsonb, expected_version integer default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor text    := private.act_as_staff();
  named text    := private.country_code(tax ->> 'country');
  typed text    := coalesce(private.tidy_line(tax ->> 'state'), '');
  part  text    := case when typed = '' then '' else private.state_code(named, typed) end;
  rate  numeric := private.parse_number(tax -> 'tax_rate', 6, 0, 0.5);
  given jsonb   := tax -> 'prices_include_tax';
  saved public.country_taxes;
begin
  if named is null or part is null or rate is null or jsonb_typeof(given) <> 'boolean' then
    raise exception 'This is no tax of a country.' using errcode = '22023', hint = 'BAD_TAX',
      detail = case when named is null then 'country' when part is null then 'state' when rate is null then 'tax_rate'
                    else 'prices_include_tax' end;
  end if;
  insert into public.country_taxes (country, state, tax_rate, prices_include_tax)
  select named, part, rate, coalesce(given::boolean, false) where expected_version is null
  on conflict (country, state) do nothing
  returning * into saved;
  if saved.country is not null then
    return to_jsonb(saved);
  end if;
  select t.* into saved from public.country_taxes t where (t.country, t.state) = (named, part) for update;
  if not found then
    raise exception 'There is no such tax.' using errcode = 'P0001', hint = 'TAX_NOT_FOUND';
  elsif saved.version is distinct from expected_version then
    perform private.refuse_stale_version(to_jsonb(saved));
  elsif (saved.tax_rate, saved.prices_include_tax) <> (rate, coalesce(given::boolean, saved.prices_include_tax)) then
    update public.country_taxes t set tax_rate = rate, prices_include_tax = coalesce(given::boolean, t.prices_include_tax)
     where (t.country, t.state) = (named, part) returning * into saved;
  end if;
  return to_jsonb(saved);
end $$;
grant execute on function public.save_country_tax to authenticated;

create function public.remove_country_tax(country text, state text default '') returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor text := private.act_as_staff();
  gone  public.country_taxes;
begin
  delete from public.country_taxes t
   where (t.country, t.state) = (remove_country_tax.country, remove_country_tax.state) returning * into gone;
  if gone.country is null then
    raise exception 'There is no such tax.' using errcode = 'P0001', hint = 'TAX_NOT_FOUND';
  end if;
  return to_jsonb(gone);
end $$;
grant execute on function public.remove_country_tax to authenticated;

-- Where the price depends on the country, a misspelt one must not change it. See docs/decisions/085.
create function private.country_decides_price(option text) returns boolean
  language sql stable security invoker set search_path = ''
  as $$
    select exists (select from public.country_taxes t cross join public.shop_settings s
                    where t.tax_rate <> s.tax_rate or t.prices_include_tax)
           or (select count(distinct o.price) > 1 from public.delivery_options o
                where o.option = country_decides_price.option and o.is_offered)
  $$;

-- Nor a misspelt state, where its tax differs from the country's.
create function private.state_decides_tax(country text) returns boolean
  language sql stable security invoker set search_path = ''
  as $$
    select exists (select from public.country_taxes t
                    where t.country = state_decides_tax.country and t.state <> ''
                      and row(t.tax_rate, t.prices_include_tax)::private.tax_terms
                          <> private.tax_terms_of(jsonb_build_object('country', t.country)))
  $$;

create function private.refuse_unknown_place() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  country text := private.country_code(new.shipping_address ->> 'country');
begin
  if new.shipping_address ? 'country' and country is null and private.country_decides_price(new.delivery_option) then
    raise exception 'This country is not known, and it decides the price.' using errcode = 'P0001', hint = 'UNKNOWN_COUNTRY';
  elsif private.state_code(country, new.shipping_address ->> 'state') is null and private.state_decides_tax(country) then
    raise exception 'This state is not known, and it decides the tax.' using errcode = 'P0001', hint = 'UNKNOWN_STATE';
  end if;
  return new;
end $$;

-- schemas/categories.sql
-- The categories of the shop, their order and their former names.
-- Relies on staff and audit.

-- The categories of the shop, in the order set by staff.
create table public.categories (
  id           bigint      generated by default as identity primary key,
  -- `All` is the filter's name for no category.
  name         text        not null unique
    check (name = private.tidy_text(name) and char_length(name) between 1 and 40 and lower(name) <> 'all'),
  -- Its address is `/shop/<slug>`; ages and skills have theirs below two of these.
  slug         text        not null unique
    check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 60 and slug not in ('age', 'skill')),
  intro        text        not null check (intro = private.tidy_text(intro) and char_length(intro) between 1 and 300),
  picture_url  text        check (private.is_image_url(picture_url)),
  picture_alt  text        check (picture_alt = private.tidy_text(picture_alt) and char_length(picture_alt) between 1 and 300),
  tint         text        not null default 'neutral'
    check (tint in ('outdoor', 'books', 'arts', 'educational', 'toys', 'music', 'neutral')),
  place        integer     not null default 1000000,
  -- Former names, still used by old links, open forms and restored products.
  former_names text[]      not null default '{}',
  former_slugs text[]      not null default '{}',
  version      integer     not null default 1,
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now(),
  constraint a_picture_is_described check ((picture_url is null) = (picture_alt is null))
);
create unique index categories_name_in_any_case on public.categories (lower(name));
alter table public.categories enable row level security;
create policy "Everybody reads the categories" on public.categories
  for select to anon, authenticated using (true);
grant select on public.categories to anon, authenticated;
grant all on public.categories to service_role;

create trigger increment_version before update on public.categories
  for each row execute function private.increment_version('place');

create trigger record_change after insert or update or delete on public.categories
  for each row execute function private.record_change('id');

-- The fields of the form, cleaned and merged into the known category. A refusal names the invalid field in its details.
create function private.parse_category(category jsonb, known public.categories) returns public.categories
  language plpgsql stable security invoker set search_path = ''
  as $$
declare
  parsed public.categories := known;
  invalid_field text;
begin
  parsed.name        := private.parse_line(category -> 'name', 40);
  parsed.slug        := private.parse_text(category -> 'slug', 60);
  parsed.intro       := private.parse_text(category -> 'intro', 300);
  parsed.picture_url := private.parse_image_url(category -> 'picture_url');
  parsed.picture_alt := private.parse_text(category -> 'picture_alt', 300);
  if category ? 'tint' then
    parsed.tint := private.parse_text(category -> 'tint', 20);
  end if;
  invalid_field := case
    when parsed.name is null or lower(parsed.name) = 'all' then 'name'
    when parsed.slug is null or parsed.slug !~ '^[a-z0-9]+(-[a-z0-9]+)*$' or parsed.slug in ('age', 'skill') then 'slug'
    when parsed.intro is null then 'intro'
    when parsed.picture_url is null and not private.is_empty_text(category -> 'picture_url') then 'picture_url'
    when parsed.picture_alt is null
      and (parsed.picture_url is not null or not private.is_empty_text(category -> 'picture_alt')) then 'picture_alt'
    when parsed.picture_url is null and parsed.picture_alt is not null then 'picture_url'
    when parsed.tint is null
      or parsed.tint not in ('outdoor', 'books', 'arts', 'educational', 'toys', 'music', 'neutral') then 'tint'
    when exists (select from public.categories c
                  where lower(c.name) = lower(parsed.name) and c.id is distinct from known.id) then 'name'
    when exists (select from public.categories c where c.slug = parsed.slug and c.id is distinct from known.id) then 'slug'
  end;
  if invalid_field is not null then
    raise exception 'The category is not complete: %.', invalid_field
      using errcode = '22023', hint = 'BAD_CATEGORY', detail = invalid_field;
  end if;
  return parsed;
end $$;

-- Every page loads all categories, hence the limit of 50.
create function public.save_category(category jsonb, id bigint default null, expected_version integer default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor text := private.act_as_staff();
  known public.categories;
  input public.categories;
begin
  -- A new name is written into its products, so they are locked first, in the order in which orders lock them.
  perform private.lock_products(array(
    select p.id from public.products p join public.categories c on c.name = p.category where c.id = save_category.id));
  known := private.row_to_save(null::public.categories, id, expected_version, 'CATEGORY_NOT_FOUND');
  if known.id is null and (select count(*) >= 50 from public.categories) then
    raise exception 'There are 50 categories already.' using errcode = '22023', hint = 'TOO_MANY_CATEGORIES';
  end if;
  input := private.parse_category(category, known);
  if known.id is null then
    input.place := (select coalesce(max(c.place), 0) + 1 from public.categories c);
  end if;
  if input.name <> known.name then
    input.former_names := array_remove(known.former_names, input.name) || known.name;
  end if;
  if input.slug <> known.slug then
    input.former_slugs := array_remove(known.former_slugs, input.slug) || known.slug;
  end if;
  return private.store_row(known, input);
end $$;
grant execute on function public.save_category to authenticated;

-- A category with products cannot be deleted, even if they are archived or drafts: the details contain their number.
create function public.remove_category(id bigint) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor text := private.act_as_staff();
  saved public.categories := private.locked_row(null::public.categories, id, 'CATEGORY_NOT_FOUND');
  used  integer := (select count(*) from public.products p where p.category = saved.name);
begin
  if used > 0 then
    raise exception 'The category % has % products.', saved.name, used
      using errcode = '23503', hint = 'CATEGORY_IN_USE', detail = jsonb_build_object('products', used)::text;
  end if;
  delete from public.categories c where c.id = remove_category.id;
  return to_jsonb(saved);
end $$;
grant execute on function public.remove_category to authenticated;

create function public.restore_category(id bigint) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor text := private.act_as_staff();
begin
  perform private.restore_row('public.categories', id);
  return to_jsonb(private.locked_row(null::public.categories, id, 'CATEGORY_NOT_FOUND'));
end $$;
grant execute on function public.restore_category to authenticated;

-- Moves a category to a position, 1 for the first, and returns the ids in their order. Does not change versions, so open forms
-- can still be saved.
create function public.move_category(id bigint, place integer) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor  text := private.act_as_staff();
  others bigint[];
  moved  bigint[];
begin
  perform from public.categories c order by c.id for update;
  perform private.locked_row(null::public.categories, id, 'CATEGORY_NOT_FOUND');
  others := array(select c.id from public.categories c where c.id <> move_category.id order by c.place, c.id);
  if place is null or place not between 1 and cardinality(others) + 1 then
    raise exception 'There is no such place.' using errcode = '22023', hint = 'BAD_PLACE';
  end if;
  moved := others[:place - 1] || id || others[place:];
  update public.categories c set place = wanted.place
    from unnest(moved) with ordinality wanted (id, place)
   where c.id = wanted.id and c.place <> wanted.place;
  return to_jsonb(moved);
end $$;
grant execute on function public.move_category to authenticated;

-- The category that a text names, also by a name it had before: in a form that has been open for long, in a product that is put
-- back.
create function private.category_named(given text) returns text
  language sql stable security invoker set search_path = ''
  as $$
    select c.name from public.categories c
     where c.name = given or given = any (c.former_names)
     order by c.name <> given, c.id limit 1
  $$;

-- The categories with the number of all their products, including archived ones and drafts, for staff.
create function public.list_categories() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  actor text := private.require_staff();
begin
  return (
    select coalesce(jsonb_agg(to_jsonb(c) || jsonb_build_object(
      'products', used.products,
      'products_on_sale', used.on_sale) order by c.place, c.id), '[]')
      from public.categories c
      cross join lateral (
        select count(*), count(*) filter (where private.is_on_sale(p))
          from public.products p where p.category = c.name) used (products, on_sale));
end $$;
grant execute on function public.list_categories to authenticated;

-- schemas/makers.sql
-- The maker of a product and whom to contact: the law requires both next to a toy. Staff choose it by name in the product form.
-- Relies on staff and audit.

create table public.makers (
  id          bigint      generated by default as identity primary key,
  name        text        not null check (name = private.tidy_line(name) and char_length(name) between 1 and 100),
  address     text        not null check (address = private.tidy_text(address) and char_length(address) between 1 and 300),
  email       text        not null check (private.is_email(email)),
  -- The responsible person in the European Union for a maker from elsewhere; empty where none is required.
  eu_contact  text        not null default ''
    check (eu_contact = private.tidy_text(eu_contact) and char_length(eu_contact) <= 300),
  version     integer     not null default 1,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now()
);
create unique index makers_name_in_any_case on public.makers (lower(name));
alter table public.makers enable row level security;
create policy "Everybody reads the makers" on public.makers
  for select to anon, authenticated using (true);
grant select on public.makers to anon, authenticated;
grant all on public.makers to service_role;

create trigger increment_version before update on public.makers
  for each row execute function private.increment_version();

create trigger record_change after insert or update or delete on public.makers
  for each row execute function private.record_change('id');

-- The fields of the form, cleaned and merged into the known maker. A refusal names the invalid field in its details.
create function private.parse_maker(maker jsonb, known public.makers) returns public.makers
  language plpgsql stable security invoker set search_path = ''
  as $$
declare
  parsed public.makers := known;
  invalid_field text;
begin
  parsed.name       := private.parse_line(maker -> 'name', 100);
  parsed.address    := private.parse_text(maker -> 'address', 300);
  parsed.email      := private.parse_line(maker -> 'email', 254);
  parsed.eu_contact := case when private.is_empty_text(maker -> 'eu_contact') then ''
                       else private.parse_text(maker -> 'eu_contact', 300) end;
  invalid_field := case
    when parsed.name is null then 'name'
    when parsed.address is null then 'address'
    when parsed.email is null or not private.is_email(parsed.email) then 'email'
    when parsed.eu_contact is null then 'eu_contact'
    when exists (select from public.makers m
                  where lower(m.name) = lower(parsed.name) and m.id is distinct from known.id) then 'name'
  end;
  if invalid_field is not null then
    raise exception 'The maker is not complete: %.', invalid_field
      using errcode = '22023', hint = 'BAD_MAKER', detail = invalid_field;
  end if;
  return parsed;
end $$;

create function public.save_maker(maker jsonb, id bigint default null, expected_version integer default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor text := private.act_as_staff();
  known public.makers := private.row_to_save(null::public.makers, id, expected_version, 'MAKER_NOT_FOUND');
begin
  return private.store_row(known, private.parse_maker(maker, known));
end $$;
grant execute on function public.save_maker to authenticated;

-- Owners of a toy may look up its maker, so a maker with products, even archived ones, stays: the details contain their number.
create function public.remove_maker(id bigint) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor text := private.act_as_staff();
  saved public.makers := private.locked_row(null::public.makers, id, 'MAKER_NOT_FOUND');
  used  integer := (select count(*) from public.products p where p.maker_id = saved.id);
begin
  if used > 0 then
    raise exception 'The maker % has % products.', saved.name, used
      using errcode = '23503', hint = 'MAKER_IN_USE', detail = jsonb_build_object('products', used)::text;
  end if;
  delete from public.makers m where m.id = remove_maker.id;
  return to_jsonb(saved);
end $$;
grant execute on function public.remove_maker to authenticated;

create function public.restore_maker(id bigint) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor text := private.act_as_staff();
begin
  perform private.restore_row('public.makers', id);
  return to_jsonb(private.locked_row(null::public.makers, id, 'MAKER_NOT_FOUND'));
end $$;
grant execute on function public.restore_maker to authenticated;

-- schemas/products.sql
-- Products: facts, safety, pictures, prices and sales; how staff save, remove and restore a product.
-- Relies on categories and makers. Whether a product can be bought is decided in stock and placing_orders.

-- `4-8 years` is 4 and 8, `3+ years` is 3 and 12, `6-18 months` is 0 and 1, `5 years` is 5 and 5. Null for other texts.
create function private.age_bounds(age_range text) returns smallint[]
  language sql immutable security invoker set search_path = ''
  as $$
    select case when read.last >= read.first and read.last / read.per <= 99 then
             array[read.first / read.per, case when read.open then greatest(12, read.first / read.per)
                                               else read.last / read.per end]::smallint[] end
      from regexp_match(lower(private.tidy_text(age_range)),
                        '^([0-9]{1,3})\s*(?:(\+)|[-–]\s*([0-9]{1,3}))?\s*(months?|years?)$') found (part)
      cross join lateral (select found.part[1]::integer, coalesce(found.part[3], found.part[1])::integer,
                                 found.part[2] is not null,
                                 case when found.part[4] like 'month%' then 12 else 1 end) read (first, last, open, per)
  $$;
grant execute on function private.age_bounds to service_role;

create table public.products (
  id            bigint        generated by default as identity primary key,
  name          text          not null check (private.tidy_text(name) <> '' and char_length(name) <= 200),
  image_url     text          not null check (private.is_image_url(image_url)),
  price         numeric(10,2) not null check (price between 0 and 99999.99),
  stock         integer       not null default 0 check (stock >= 0),
  category      text          not null references public.categories (name) on update cascade,
  age_range     text          not null check (private.tidy_text(age_range) <> '' and char_length(age_range) <= 50),
  description   text          not null check (private.tidy_text(description) <> '' and char_length(description) <= 5000),
  created_at    timestamptz   not null default now(),
  archived_at   timestamptz,
  -- Set while it is recalled. See recalls.
  recalled_at   timestamptz,
  version       integer       not null default 1,
  updated_at    timestamptz   not null default now(),
  min_age       smallint      generated always as ((private.age_bounds(age_range))[1]) stored,
  max_age       smallint      generated always as ((private.age_bounds(age_range))[2]) stored,
  -- For the searches of the staff area.
  search_text   text          generated always as (private.search_text(name || ' ' || category || ' ' || age_range)) stored,
  skills        text[]        not null default '{}',
  details       jsonb         not null default '{}',
  box_contents  text[]        not null default '{}',
  safety        jsonb,
  -- Null if there are no safety facts.
  small_parts   boolean       generated always as ((safety ->> 'small_parts')::boolean) stored,
  -- The first picture is image_url; if empty, the product's name is used.
  image_alt     text          not null default ''
    check (image_alt = private.tidy_text(image_alt) and char_length(image_alt) <= 300),
  pictures      jsonb         not null default '[]',
  maker_id      bigint        references public.makers (id),
  -- For each substance: true if the product is free of it. Unknown if absent.
  free_from     jsonb         not null default '{}',
  -- Noise, mess, time to set up, number of players: a step of each known scale.
  play          jsonb         not null default '{}',
  -- Sample pages of a book.
  spreads       jsonb         not null default '[]',
  sale_price    numeric(10,2) check (sale_price >= 0 and sale_price < price),
  sale_from     timestamptz,
  sale_until    timestamptz,
  -- Not foreign keys: a product that staff delete and restore is listed again.
  related_ids   bigint[]      not null default '{}' check (cardinality(related_ids) <= 8),
  featured_rank integer       check (featured_rank between 1 and 999),
  is_draft      boolean       not null default false,
  -- Visible to staff only before this; null: visible at once.
  publish_at    timestamptz,
  -- A lost piece that was sent or sold belongs to this product. In no list, hence archived from the start: see staff_orders.
  part_of       bigint        references public.products (id) on delete restrict,
  constraint one_part_of_a_name unique (part_of, name),
  constraint parts_are_in_no_list check (part_of is null or archived_at is not null),
  constraint a_sale_has_a_price check (sale_price is not null or (sale_from is null and sale_until is null)),
  constraint a_sale_ends_after_it_began check (sale_from < sale_until),
  constraint featured_with_its_safety_facts check (featured_rank is null or safety is not null)
);
-- Indexes for the shop's list if the catalogue is too large for a browser: see src/domain/product-filter.ts and
-- product-facets.ts.
create index products_by_rank on public.products
  ((coalesce(case when small_parts is not null then featured_rank end, 2147483647)), id)
  where archived_at is null and not is_draft;
create index products_by_age on public.products (created_at desc, id desc) where archived_at is null and not is_draft;
create index products_by_name on public.products ((lower(name collate "C")) collate "C", id)
  where archived_at is null and not is_draft;
create index products_category on public.products (category);
create index products_maker on public.products (maker_id);
create index products_by_gtin on public.products (private.gtin_of(details ->> 'gtin')) where details ? 'gtin';
create index products_by_isbn on public.products (private.gtin_of(details ->> 'isbn')) where details ? 'isbn';
create index products_by_series on public.products (lower(details ->> 'series')) where details ? 'series';
alter table public.products enable row level security;

-- Whether shoppers see it and can order it. A parsed body, as in price_at, so that the planner can inline it and use the indexes
-- above.
create function private.is_on_sale(product public.products) returns boolean
  language sql stable security invoker
  return (product).archived_at is null and (product).recalled_at is null and not (product).is_draft
         and ((product).publish_at is null or (product).publish_at <= now());
grant execute on function private.is_on_sale to anon, authenticated, service_role;

-- Customers and staff see more: their policy needs the orders and is defined there.
create policy "Visitors read the products on sale" on public.products
  for select to anon using (private.is_on_sale(products));
grant all on public.products to service_role;
grant select on public.products to anon, authenticated;

create trigger record_creation_or_deletion after insert or delete on public.products
  for each row execute function private.record_change('id');

create trigger record_edit after update on public.products
  for each row when (old.version <> new.version) execute function private.record_change('id');

-- A stored value must equal its parsed form. Not a check constraint, which would parse everything again when the stock changes.
create function private.check_facts() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if private.parse_skills(to_jsonb(new.skills)) = new.skills
     and private.parse_details(new.details) = new.details
     and private.parse_texts(to_jsonb(new.box_contents), 40, 200) = new.box_contents
     and (new.safety is null or private.parse_safety(new.safety) = new.safety)
     and private.parse_pictures(new.pictures, 8) = new.pictures and private.parse_pictures(new.spreads, 3) = new.spreads
     and private.parse_free_from(new.free_from) = new.free_from and private.parse_play(new.play) = new.play then
    return new;
  end if;
  raise exception 'The facts of product % are not in the form in which they are stored.', new.id
    using errcode = 'check_violation';
end $$;

create trigger check_facts
  before insert or update of skills, details, box_contents, safety, pictures, free_from, play, spreads on public.products
  for each row execute function private.check_facts();

create trigger increment_version before update on public.products
  for each row execute function private.increment_version('stock');

create function private.refuse_product(field text) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
begin
  raise exception 'The product is not complete: %.', field
    using errcode = '22023', hint = 'BAD_PRODUCT', detail = field;
end $$;

create function private.lock_product(target bigint) returns public.products
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  found_product public.products;
begin
  select p.* into found_product from public.products p where p.id = target for update;
  if not found then
    raise exception 'There is no such product.' using errcode = 'P0001', hint = 'PRODUCT_NOT_FOUND';
  end if;
  return found_product;
end $$;

-- Applies the difference between the stock that the editor saw and the one they typed to the current stock, so that
-- units sold in between stay sold.
create function private.edited_stock(current_stock integer, typed integer, seen jsonb) returns integer
  language plpgsql stable security invoker set search_path = ''
  as $$
declare
  edited numeric := current_stock + typed - private.parse_number(seen, 0, 0, 2147483647);
begin
  if edited is null then
    perform private.refuse_product('seen_stock');
  elsif typed <> (seen #>> '{}')::numeric and edited not between 0 and 1000000 then
    perform private.refuse_product('stock');
  end if;
  return edited;
end $$;

create function public.save_product(product jsonb, id bigint default null, expected_version integer default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor text := private.act_as_staff();
  saved public.products;
  input public.products;
  kept  text[] := array['id', 'created_at', 'archived_at', 'recalled_at', 'updated_at', 'version'];
  line  jsonb;
  is_new_cost boolean;
begin
  if id is null then
    input := private.parse_product(product, jsonb_populate_record(null::public.products, private.default_row('public.products')));
    line := private.insert_row('public.products', to_jsonb(input) - kept);
    perform private.save_cost((line ->> 'id')::bigint, product);
    return private.staff_product(jsonb_populate_record(null::public.products, line));
  end if;
  saved := private.lock_product(id);
  if saved.version is distinct from expected_version then
    perform private.refuse_stale_version(private.staff_product(saved));
  end if;
  input := private.parse_product(product, saved);
  input.stock := private.edited_stock(saved.stock, input.stock, product -> 'seen_stock');
  is_new_cost := private.save_cost(saved.id, product);
  if input is not distinct from saved and not is_new_cost then
    return private.staff_product(saved);
  end if;
  -- The stock and the cost count as edits, too.
  line := private.update_row('public.products', 'id', id::text,
                             to_jsonb(input) - kept || jsonb_build_object('version', saved.version + 1));
  return private.staff_product(jsonb_populate_record(null::public.products, line));
end $$;
grant execute on function public.save_product to authenticated;

-- A product with orders or a recall is archived instead: it leaves the shop and stays in its orders.
create function public.remove_product(id bigint) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor text := private.act_as_staff();
  saved  public.products := private.lock_product(id);
begin
  -- place_order locks its products first: an earlier order is seen here, and a later one finds no product.
  if not exists (select from public.order_items i where i.product_id = remove_product.id)
     and not exists (select from public.recalls r where r.product_id = remove_product.id) then
    delete from public.products p where p.id = remove_product.id;
    return jsonb_build_object('outcome', 'deleted', 'product', private.staff_product(saved));
  end if;
  if saved.archived_at is null then
    update public.products p set archived_at = now() where p.id = remove_product.id returning * into saved;
  end if;
  return jsonb_build_object('outcome', 'archived', 'product', private.staff_product(saved));
end $$;
grant execute on function public.remove_product to authenticated;

-- Undoes remove_product. For a deleted product only the id comes from the caller, everything else from the audit log. A spare
-- part stays in no list.
create function public.restore_product(product jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor  text := private.act_as_staff();
  target bigint := private.parse_number(coalesce(product -> 'id', product), 0, 1, 9007199254740991);
  gone   jsonb  := private.deleted_row('products', target::text);
  saved  public.products;
begin
  perform private.restore_row('public.products', target, jsonb_build_object(
    'archived_at', case when gone ->> 'part_of' is not null then gone -> 'archived_at' end,
    'category', private.category_named(gone ->> 'category'),
    'maker_id', (select m.id from public.makers m where m.id = (gone ->> 'maker_id')::bigint)));
  saved := private.lock_product(target);
  if saved.archived_at is not null and saved.part_of is null then
    update public.products p set archived_at = null where p.id = target returning * into saved;
  end if;
  return private.staff_product(saved);
end $$;
grant execute on function public.restore_product to authenticated;

create function private.is_low_on_stock(product public.products, threshold integer) returns boolean
  language sql immutable security invoker set search_path = ''
  as $$ select product.archived_at is null and product.stock <= threshold $$;

-- The products that a typed or scanned number means: our own, or that of the bar code or book.
create function private.products_numbered(search text) returns bigint[]
  language sql stable security invoker set search_path = ''
  as $$
    select array(select p.id from public.products p
                  where p.id = substring(private.letters_and_digits(left(search, 100)) from '^[0-9]{1,15}$')::bigint
                     or (p.details ? 'gtin' and private.gtin_of(p.details ->> 'gtin') = private.gtin_of(left(search, 100)))
                     or (p.details ? 'isbn' and private.gtin_of(p.details ->> 'isbn') = private.gtin_of(left(search, 100))))
  $$;

create function private.is_scheduled(product public.products) returns boolean
  language sql stable security invoker
  return (product).archived_at is null and (product).recalled_at is null and not (product).is_draft
    and (product).publish_at > now();

-- Staff can list drafts, scheduled products and products without safety facts. `on-sale` is what shoppers see.
create function public.list_products(
  search text default null, show text default 'on-sale', after_id bigint default null,
  page_size integer default 25
) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  actor     text     := private.require_staff();
  size      integer  := private.page_size(page_size);
  patterns  text[]   := private.contains_patterns(search);
  numbered  bigint[] := private.products_numbered(search);
  threshold integer  := (select s.low_stock_threshold from public.shop_settings s);
  found     public.products[];
begin
  if show is null or show not in ('on-sale', 'low-stock', 'draft', 'scheduled', 'no-safety', 'archived') then
    raise exception 'There is no such list of products.' using errcode = '22023', hint = 'BAD_FILTER';
  end if;
  found := array(
    select p from public.products p
     where (after_id is null or p.id > after_id)
       and case show when 'archived' then p.archived_at is not null or p.recalled_at is not null
                     when 'low-stock' then private.is_low_on_stock(p, threshold)
                     when 'draft' then p.archived_at is null and p.is_draft
                     when 'scheduled' then private.is_scheduled(p)
                     when 'no-safety' then p.archived_at is null and p.safety is null
                     else private.is_on_sale(p) end
       and (patterns is null or p.search_text like all (patterns) or p.id = any (numbered))
     order by p.id limit size + 1);
  return jsonb_build_object(
    'products', (
      select coalesce(jsonb_agg(private.staff_product(p) order by p.id), '[]') from unnest(found[:size]) p),
    'counts', (
      select jsonb_build_object(
        'on_sale', count(*) filter (where private.is_on_sale(p)),
        'low_stock', count(*) filter (where private.is_low_on_stock(p, threshold)),
        'draft', count(*) filter (where p.archived_at is null and p.is_draft),
        'scheduled', count(*) filter (where private.is_scheduled(p)),
        'no_safety', count(*) filter (where p.archived_at is null and p.safety is null),
        'archived', count(*) filter (where p.archived_at is not null or p.recalled_at is not null))
        from public.products p),
    'next', case when cardinality(found) > size then jsonb_build_object('id', found[size].id) end);
end $$;
grant execute on function public.list_products to authenticated;

create function private.parse_skills(value jsonb) returns text[]
  language sql immutable security invoker set search_path = ''
  as $$
    select given.skills from (select private.parse_texts(value, 3, 20)) given (skills)
     where given.skills <@ array['fine-motor', 'language', 'science', 'imagination', 'music', 'logic', 'movement', 'together']
  $$;

-- The facts on a product's page: a known name and its text. The restocking fee is a percentage, such as `10%`.
create function private.parse_details(value jsonb) returns jsonb
  language sql immutable security invoker set search_path = ''
  as $$
    select case when jsonb_typeof(value) = 'object' then (
      select case when bool_and(fact.text is not null and fact.name in (
                    'size', 'weight', 'pieces', 'material', 'batteries', 'author', 'reading_level', 'series', 'volume', 'pages',
                    'language', 'isbn', 'batch', 'gtin', 'restocking_fee')
                    and (fact.name <> 'restocking_fee' or fact.text ~ '^([1-9]|[1-4][0-9]|50)%$')
                    and (fact.name <> 'volume' or fact.text ~ '^[1-9][0-9]{0,2}$')
                    and (fact.name <> 'gtin' or (fact.text !~ '[^0-9]' and private.gtin_of(fact.text) is not null))) is not false
             then coalesce(jsonb_object_agg(fact.name, fact.text), '{}') end
        from (select key, private.parse_text(each.value, 200) from jsonb_each(value) each) fact (name, text)) end
  $$;

-- All safety facts, or none: an incomplete set is refused.
create function private.parse_safety(value jsonb) returns jsonb
  language sql immutable security invoker set search_path = ''
  as $$
    select case when jsonb_typeof(value) = 'object' then (
      select jsonb_build_object(
        'hazard', given.hazard,
        'small_parts', value -> 'small_parts',
        'standards', to_jsonb(given.standards),
        'age_reason', given.age_reason)
        from (select private.parse_text(value -> 'hazard', 500), private.parse_texts(value -> 'standards', 10, 100),
                     private.parse_text(value -> 'age_reason', 500)) given (hazard, standards, age_reason)
       where jsonb_typeof(value -> 'small_parts') = 'boolean' and given.hazard is not null
         and given.age_reason is not null and cardinality(given.standards) > 0
         and value - array['hazard', 'small_parts', 'standards', 'age_reason'] = '{}') end
  $$;

create function private.parse_free_from(value jsonb) returns jsonb
  language sql immutable security invoker set search_path = ''
  as $$
    select case when jsonb_typeof(value) = 'object' then (
      select case when bool_and(parsed.name in ('wheat', 'milk', 'egg', 'soy', 'nuts', 'latex', 'wool', 'nickel')
                                and jsonb_typeof(parsed.answer) = 'boolean') is not false then value end
        from jsonb_each(value) parsed (name, answer)) end
  $$;

create function private.parse_play(value jsonb) returns jsonb
  language sql immutable security invoker set search_path = ''
  as $$
    select case when jsonb_typeof(value) = 'object' then (
      select case when bool_and(coalesce(jsonb_typeof(parsed.step) = 'string'
                                         and scales.steps -> parsed.scale @> parsed.step, false)) is not false
                  then value end
        from jsonb_each(value) parsed (scale, step)
       cross join (select '{"noise": ["silent", "quiet", "switch", "loud"], "mess": ["none", "little", "lot"],
                            "setup": ["0", "5", "15", "long"],
                            "company": ["alone", "either", "together"]}'::jsonb) scales (steps)) end
  $$;

create function private.parse_pictures(value jsonb, at_most integer) returns jsonb
  language plpgsql immutable security invoker set search_path = ''
  as $$
declare
  pictures jsonb;
begin
  if jsonb_typeof(value) is distinct from 'array' or jsonb_array_length(value) > at_most then
    return null;
  end if;
  pictures := (
    select jsonb_agg(jsonb_build_object(
      'url', private.parse_image_url(item.value -> 'url'),
      'alt', private.parse_text(item.value -> 'alt', 300)) order by item.place)
      from jsonb_array_elements(value) with ordinality item (value, place));
  return case when not coalesce(pictures @? '$[*] ? (@.url == null || @.alt == null)', false)
              then coalesce(pictures, '[]') end;
end $$;

-- The product with the given facts; missing facts are kept. A refusal names the invalid field.
create function private.with_given_facts(known public.products, given jsonb) returns public.products
  language plpgsql stable security invoker set search_path = ''
  as $$
declare
  parsed  public.products := known;
  invalid text;
begin
  if given ? 'skills' then
    parsed.skills := private.parse_skills(given -> 'skills');
  end if;
  if given ? 'details' then
    parsed.details := private.parse_details(given -> 'details');
  end if;
  if given ? 'box_contents' then
    parsed.box_contents := private.parse_texts(given -> 'box_contents', 40, 200);
  end if;
  if given ? 'safety' then
    parsed.safety := private.parse_safety(given -> 'safety');
  end if;
  if given ? 'image_alt' then
    parsed.image_alt := case when given ->> 'image_alt' = '' then '' else private.parse_text(given -> 'image_alt', 300) end;
  end if;
  if given ? 'pictures' then
    parsed.pictures := private.parse_pictures(given -> 'pictures', 8);
  end if;
  if given ? 'spreads' then
    parsed.spreads := private.parse_pictures(given -> 'spreads', 3);
  end if;
  if given ? 'maker_id' then
    parsed.maker_id := private.parse_number(given -> 'maker_id', 0, 1, 9007199254740991);
  end if;
  if given ? 'free_from' then
    parsed.free_from := private.parse_free_from(given -> 'free_from');
  end if;
  if given ? 'play' then
    parsed.play := private.parse_play(given -> 'play');
  end if;
  if given ? 'sale_price' then
    parsed.sale_price := private.parse_number(given -> 'sale_price', 2, 0, 99999.99);
  end if;
  if given ? 'sale_from' then
    parsed.sale_from := private.parse_moment(given -> 'sale_from');
  end if;
  if given ? 'sale_until' then
    parsed.sale_until := private.parse_moment(given -> 'sale_until');
  end if;
  if given ? 'related_ids' then
    parsed.related_ids := private.parse_product_ids(given -> 'related_ids', 12);
  end if;
  if given ? 'featured_rank' then
    parsed.featured_rank := private.parse_number(given -> 'featured_rank', 0, 1, 999);
  end if;
  if given ? 'is_draft' then
    parsed.is_draft := case when jsonb_typeof(given -> 'is_draft') = 'boolean' then (given -> 'is_draft')::boolean end;
  end if;
  if given ? 'publish_at' then
    parsed.publish_at := private.parse_moment(given -> 'publish_at');
  end if;
  invalid := case
    when parsed.skills is null then 'skills'
    when parsed.details is null then 'details'
    when parsed.box_contents is null then 'box_contents'
    when parsed.safety is null and jsonb_typeof(given -> 'safety') <> 'null' then 'safety'
    when parsed.image_alt is null then 'image_alt'
    when parsed.pictures is null then 'pictures'
    when parsed.spreads is null then 'spreads'
    when parsed.maker_id is null and jsonb_typeof(given -> 'maker_id') <> 'null' then 'maker_id'
    when parsed.maker_id is not null
      and not exists (select from public.makers m where m.id = parsed.maker_id) then 'maker_id'
    when parsed.free_from is null then 'free_from'
    when parsed.play is null then 'play'
    when parsed.sale_price is null and jsonb_typeof(given -> 'sale_price') <> 'null' then 'sale_price'
    when parsed.sale_price >= parsed.price then 'sale_price'
    when parsed.sale_from is null and jsonb_typeof(given -> 'sale_from') <> 'null' then 'sale_from'
    when parsed.sale_until is null and jsonb_typeof(given -> 'sale_until') <> 'null' then 'sale_until'
    when parsed.sale_price is null and (parsed.sale_from is not null or parsed.sale_until is not null) then 'sale_price'
    when parsed.sale_until <= parsed.sale_from then 'sale_until'
    when parsed.related_ids is null or cardinality(parsed.related_ids) > 8 or parsed.id = any (parsed.related_ids)
      -- A product that has been deleted since may stay in the lists that name it.
      or exists (select from unnest(parsed.related_ids) wanted (id)
                  where wanted.id <> all (known.related_ids)
                    and not exists (select from public.products p where p.id = wanted.id)) then 'related_ids'
    when parsed.featured_rank is null and jsonb_typeof(given -> 'featured_rank') <> 'null' then 'featured_rank'
    when parsed.featured_rank is not null and parsed.safety is null then 'featured_rank'
    when parsed.is_draft is null then 'is_draft'
    when parsed.publish_at is null and jsonb_typeof(given -> 'publish_at') <> 'null' then 'publish_at'
  end;
  if invalid is not null then
    perform private.refuse_product(invalid);
  end if;
  return parsed;
end $$;

create function private.parse_product(product jsonb, known public.products) returns public.products
  language plpgsql stable security invoker set search_path = ''
  as $$
declare
  parsed public.products := known;
  invalid_field text;
begin
  parsed.name        := private.parse_line(product -> 'name', 200);
  parsed.price       := private.parse_number(product -> 'price', 2, 0, 99999.99);
  parsed.image_url   := private.parse_image_url(product -> 'image_url');
  parsed.category    := private.category_named(private.parse_text(product -> 'category', 100));
  parsed.age_range   := private.parse_text(product -> 'age_range', 50);
  parsed.description := private.parse_text(product -> 'description', 5000);
  parsed.stock       := private.parse_number(product -> 'stock', 0, 0, 1000000);
  invalid_field := case
    when parsed.name is null then 'name'
    when parsed.price is null then 'price'
    when parsed.image_url is null then 'image_url'
    when parsed.category is null then 'category'
    when private.age_bounds(parsed.age_range) is null then 'age_range'
    when parsed.description is null then 'description'
    when parsed.stock is null then 'stock'
  end;
  if invalid_field is not null then
    perform private.refuse_product(invalid_field);
  end if;
  return private.with_given_facts(parsed, product);
end $$;

-- The price of a product at a moment. A sale includes its start and excludes its end.
-- A parsed body: it needs no search path and is inlined into the queries that use it.
create function private.price_at(price numeric, sale_price numeric, sale_from timestamptz, sale_until timestamptz,
                                 moment timestamptz) returns numeric
  language sql immutable security invoker
  return case when sale_price is not null and (sale_from is null or moment >= sale_from)
                   and (sale_until is null or moment < sale_until) then sale_price else price end;
grant execute on function private.price_at to anon, authenticated, service_role;

-- The current price, for orders, lists and comparisons. The API shows it as a column.
create function public.price_now(product public.products) returns numeric
  language sql stable security invoker
  return private.price_at((product).price, (product).sale_price, (product).sale_from, (product).sale_until, now());
grant execute on function public.price_now to anon, authenticated, service_role;

-- The maker. The API shows it as a column.
create function public.maker(product public.products) returns jsonb
  language sql stable security invoker
  return (select jsonb_build_object(
            'name', m.name,
            'address', m.address,
            'email', m.email,
            'eu_contact', m.eu_contact)
            from public.makers m where m.id = (product).maker_id);
grant execute on function public.maker to anon, authenticated, service_role;

-- The next book of its series. The API shows it as a column.
create function public.next_in_series(product public.products) returns jsonb
  language sql stable security invoker
  return (select jsonb_build_object('id', p.id, 'name', p.name) from public.products p
           where p.details ? 'series' and lower(p.details ->> 'series') = lower((product).details ->> 'series')
             and p.details ->> 'volume' = (((product).details ->> 'volume')::integer + 1)::text and private.is_on_sale(p)
           order by p.id limit 1);
grant execute on function public.next_in_series to anon, authenticated, service_role;

-- The number of products on sale in it. The API shows it as a column.
create function public.products_on_sale(category public.categories) returns integer
  language sql stable security invoker
  return (select count(*)::integer from public.products p
           where p.category = (products_on_sale.category).name and private.is_on_sale(p));
grant execute on function public.products_on_sale to anon, authenticated, service_role;

-- Only where Supabase storage is installed; the sandbox emulates it with the same rules. The bucket is public, so its
-- pictures need no read policy. A stored picture never changes: only the server replaces or deletes one.
do $$
begin
  if to_regclass('storage.objects') is null or to_regclass('storage.buckets') is null then
    return;
  end if;

  insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
  values ('product-images', 'product-images', true, 5242880, array['image/png', 'image/jpeg', 'image/webp', 'image/avif'])
  on conflict (id) do update
    set public = excluded.public, file_size_limit = excluded.file_size_limit,
        allowed_mime_types = excluded.allowed_mime_types;

  drop policy if exists "Staff see the product pictures" on storage.objects;
  drop policy if exists "Staff add product pictures" on storage.objects;

  create policy "Staff see the product pictures" on storage.objects
    for select to authenticated using (bucket_id = 'product-images' and (select private.is_staff()));
  create policy "Staff add product pictures" on storage.objects
    for insert to authenticated with check (bucket_id = 'product-images' and (select private.is_staff()));
end $$;

-- schemas/price_history.sql
-- The history of prices, and the lowest price before a sale.
-- Relies on products. Written by the trigger only.

-- A row for each change of a product's prices. Prices of drafts are not recorded.
create table private.product_prices (
  product_id bigint        not null references public.products (id) on delete cascade,
  since      timestamptz   not null default clock_timestamp(),
  price      numeric(10,2) not null,
  sale_price numeric(10,2),
  sale_from  timestamptz,
  sale_until timestamptz,
  primary key (product_id, since)
);
alter table private.product_prices enable row level security;

create function private.record_price() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  known private.product_prices;
begin
  select h.* into known from private.product_prices h where h.product_id = new.id order by h.since desc limit 1;
  if known.product_id is null or (known.price, known.sale_price, known.sale_from, known.sale_until)
                                 is distinct from (new.price, new.sale_price, new.sale_from, new.sale_until) then
    insert into private.product_prices (product_id, price, sale_price, sale_from, sale_until)
    values (new.id, new.price, new.sale_price, new.sale_from, new.sale_until)
    -- Of two changes at the same timestamp the last one counts.
    on conflict (product_id, since) do update
      set price = excluded.price, sale_price = excluded.sale_price, sale_from = excluded.sale_from,
          sale_until = excluded.sale_until;
  end if;
  return null;
end $$;

create trigger record_price after insert or update of price, sale_price, sale_from, sale_until, is_draft on public.products
  for each row when (not new.is_draft) execute function private.record_price();

-- The lowest price in the 30 days before the current or next sale began; without a sale, before now. A sale that was changed or
-- prolonged counts from its first day. A product that was never sold at a different price has the price of the sale.
create function private.lowest_price(target bigint) returns numeric
  language sql stable security invoker set search_path = ''
  as $$
    with periods as (
      select h.*, coalesce(lead(h.since) over (order by h.since), 'infinity') as ends
        from private.product_prices h where h.product_id = target),
    -- The periods in which each price applied.
    counted as (
      select t.price, false as in_sale, t.since as starts,
             least(t.ends, case when t.sale_price is not null then coalesce(t.sale_from, t.since) end) as ends from periods t
      union all
      select t.sale_price, true, greatest(t.since, t.sale_from), least(t.ends, t.sale_until) from periods t
       where t.sale_price is not null
      union all
      select t.price, false, greatest(t.since, t.sale_until), t.ends from periods t where t.sale_until is not null),
    spans as (select c.* from counted c where c.starts < c.ends),
    sale as (
      select s.price, s.starts from spans s
       where s.in_sale and s.ends > now() order by s.starts desc limit 1),
    moment as (
      select case when exists (select from sale) then (
               select max(s.ends) from spans s, sale where not s.in_sale and s.starts < sale.starts) else now() end as began)
    select coalesce((select min(s.price) from spans s, moment
                      where s.starts < moment.began and s.ends > moment.began - interval '30 days'),
                    (select sale.price from sale))
  $$;

create function private.lowest_price_of_sale(target bigint) returns numeric
  language sql stable security definer set search_path = ''
  as $$
    select private.lowest_price(p.id) from public.products p
     where p.id = target and p.sale_price is not null and (private.is_on_sale(p) or private.is_staff())
  $$;
grant execute on function private.lowest_price_of_sale to anon, authenticated, service_role;

-- The lowest price to show with a sale; null without a sale. The API shows it as a column.
create function public.lowest_price(product public.products) returns numeric
  language sql stable security invoker
  return case when (product).sale_price is not null then private.lowest_price_of_sale((product).id) end;
grant execute on function public.lowest_price to anon, authenticated, service_role;

-- schemas/ratings.sql
-- The ratings of each product from its approved reviews, and how many still play with it.
-- Relies on products. Maintained by the triggers in reviews, so that lists need not aggregate reviews.

-- With two decimals, so that a page may round it to one: never up to where the stars themselves are not, and 5 only for fives.
create function private.average_stars(stars integer, reviews integer) returns numeric
  language sql immutable security invoker set search_path = ''
  as $$
    select case when stars = reviews * 5 then 5
                when round(round(exact, 2), 1) > round(exact, 1) then trunc(exact, 2)
                else least(round(exact, 2), 4.99) end
      from (select stars::numeric / nullif(reviews, 0)) average (exact)
  $$;
grant execute on function private.average_stars to service_role;

create table public.product_ratings (
  product_id bigint  primary key references public.products (id) on delete cascade,
  reviews    integer not null default 0 check (reviews >= 0),
  stars      integer not null default 0,
  average    numeric(3,2) generated always as (private.average_stars(stars, reviews)) stored,
  still_yes  integer not null default 0 check (still_yes >= 0),
  still_all  integer not null default 0 check (still_all >= still_yes),
  -- Increased whenever the prerendered pages would change.
  version    integer not null default 0,
  -- Sorted ascending: the best average first, then the number of reviews. The rule of src/domain/rating.ts.
  rank       bigint  generated always as (
    coalesce(-(private.average_stars(stars, reviews) * 100)::bigint * 1000000 - reviews, 0)) stored,
  constraint stars_of_reviews check (stars between reviews and reviews * 5)
);
alter table public.product_ratings enable row level security;
create policy "Everybody reads the ratings" on public.product_ratings
  for select to anon, authenticated using (true);
grant all on public.product_ratings to service_role;
grant select on public.product_ratings to anon, authenticated;

-- Null without reviews. The API shows it as a column.
create function public.rating(product public.products) returns jsonb
  language sql stable security invoker
  return (select jsonb_build_object('average', r.average, 'count', r.reviews)
            from public.product_ratings r where r.product_id = (product).id and r.reviews > 0);
grant execute on function public.rating to anon, authenticated, service_role;

-- schemas/popularity.sql
-- The rank of products by the units sold in 90 days, for the order *Popular* of the shop's lists.
-- Relies on products. Counted every night: see schedules.

-- Ranks, not units: how much the shop sells of a product is its own business. Products without sales have no row.
create table public.product_popularity (
  product_id bigint  primary key references public.products (id) on delete cascade,
  -- 1 is sold most; products with the same number of units share a rank.
  rank       integer not null check (rank > 0)
);
alter table public.product_popularity enable row level security;
create policy "Everybody reads the ranks" on public.product_popularity
  for select to anon, authenticated using (true);
grant all on public.product_popularity to service_role;
grant select on public.product_popularity to anon, authenticated;

-- Null without sales. The API shows it as a column.
create function public.popular_rank(product public.products) returns integer
  language sql stable security invoker
  return (select r.rank from public.product_popularity r where r.product_id = (product).id);
grant execute on function public.popular_rank to anon, authenticated, service_role;

create function private.rank_products() returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  -- Two runs at once would insert the same rows.
  lock table public.product_popularity in share row exclusive mode;
  delete from public.product_popularity where true;
  insert into public.product_popularity (product_id, rank)
  select p.id, rank() over (order by s.units desc)
    from private.sold_since(now() - interval '90 days') s join public.products p on p.id = s.product_id and p.part_of is null;
end $$;

-- schemas/search_words.sql
-- Synonyms, and searches without results.
-- Relies on products.

-- Words with the same meaning for shoppers. A search for one of them finds products with any of them.
create table public.search_synonyms (
  id         bigint      generated by default as identity primary key,
  words      text[]      not null check (cardinality(words) between 2 and 12),
  version    integer     not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table public.search_synonyms enable row level security;
create policy "Everybody reads the words that mean the same" on public.search_synonyms
  for select to anon, authenticated using (true);
grant select on public.search_synonyms to anon, authenticated;
grant all on public.search_synonyms to service_role;

create trigger increment_version before update on public.search_synonyms
  for each row execute function private.increment_version();

create trigger record_change after insert or update or delete on public.search_synonyms
  for each row execute function private.record_change('id');

-- Searches without results: the text, the day and the number of searches. Without a name, account or address.
create table private.search_misses (
  day   date    not null,
  text  text    not null check (char_length(text) between 2 and 60),
  count integer not null default 1,
  primary key (day, text)
);
alter table private.search_misses enable row level security;

-- The words of the form, in lower case, in the order typed, without duplicates. Null if they are not valid.
create function private.parse_words(value jsonb) returns text[]
  language sql immutable security invoker set search_path = ''
  as $$
    select case when cardinality(found.words) between 2 and 12 then found.words end
      from (select array(select lower(word.tag) from unnest(private.parse_tags(value)) with ordinality word (tag, place)
                          group by 1 order by min(word.place))) found (words)
  $$;

-- Every browser that searches loads all synonyms, hence the limit of 200.
create function public.save_search_synonym(synonym jsonb, id bigint default null, expected_version integer default null)
  returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor text := private.act_as_staff();
  words text[] := private.parse_words(synonym -> 'words');
  known public.search_synonyms;
  input public.search_synonyms;
begin
  if words is null then
    raise exception 'These are no words that mean the same.' using errcode = '22023', hint = 'BAD_SYNONYM', detail = 'words';
  end if;
  known := private.row_to_save(null::public.search_synonyms, id, expected_version, 'SYNONYM_NOT_FOUND');
  if known.id is null and (select count(*) >= 200 from public.search_synonyms) then
    raise exception 'There are 200 groups of words already.' using errcode = '22023', hint = 'TOO_MANY_SYNONYMS';
  end if;
  input := known;
  input.words := words;
  return private.store_row(known, input);
end $$;
grant execute on function public.save_search_synonym to authenticated;

create function public.remove_search_synonym(id bigint) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor text := private.act_as_staff();
  saved public.search_synonyms := private.locked_row(null::public.search_synonyms, id, 'SYNONYM_NOT_FOUND');
begin
  delete from public.search_synonyms s where s.id = remove_search_synonym.id;
  return to_jsonb(saved);
end $$;
grant execute on function public.remove_search_synonym to authenticated;

create function public.restore_search_synonym(id bigint) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor text := private.act_as_staff();
begin
  perform private.restore_row('public.search_synonyms', id);
  return to_jsonb(private.locked_row(null::public.search_synonyms, id, 'SYNONYM_NOT_FOUND'));
end $$;
grant execute on function public.restore_search_synonym to authenticated;

-- The text in lower case with single spaces. Null for texts that may identify a person: addresses, numbers of five digits
-- and more.
create function private.search_miss(text text) returns text
  language sql immutable security invoker set search_path = ''
  as $$
    select case when char_length(tidy.text) between 2 and 60 and tidy.text ~ '[[:alpha:]]' and tidy.text !~ '@|://|www\.'
                 and char_length(regexp_replace(tidy.text, '[^0-9]', '', 'g')) < 5 then tidy.text end
      from (select private.tidy_text(regexp_replace(lower(search_miss.text), '[[:space:][:cntrl:]]+', ' ', 'g'))) tidy (text)
  $$;

-- Always returns the same. Callers are counted for the limit (private.call_counts), separately from the searched texts.
create function public.record_search_miss(searched text) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  miss  text := private.search_miss(left(searched, 1000));
  today date := private.shop_today();
begin
  if miss is null then
    return;
  end if;
  perform private.count_calls('search miss', private.callers(), 'search_misses_per_hour');
  update private.search_misses m set count = m.count + 1 where m.day = today and m.text = miss;
  if found then
    return;
  end if;
  perform private.forget_search_misses();
  insert into private.search_misses (day, text)
  select today, miss
   where (select count(*) from private.search_misses m where m.day = today)
         < (select l.search_misses_per_day from private.shop_limits l)
  on conflict do nothing;
end $$;
grant execute on function public.record_search_miss to anon, authenticated, service_role;

create function private.forget_search_misses() returns void
  language sql volatile security invoker set search_path = ''
  as $$
    delete from private.search_misses m
     where m.day <= private.shop_today() - (select l.search_miss_days from private.shop_limits l)
  $$;

-- For staff: the recorded texts, the most frequent first.
create function public.list_search_misses() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  actor  text    := private.require_staff();
  days   integer := (select l.search_miss_days from private.shop_limits l);
begin
  return jsonb_build_object(
    'days', days,
    'misses', (
      select coalesce(jsonb_agg(jsonb_build_object('text', t.text, 'count', t.count, 'last_day', t.last_day)
                                order by t.count desc, t.last_day desc, t.text), '[]')
        from (select m.text, sum(m.count) as count, max(m.day) as last_day from private.search_misses m
               where m.day > private.shop_today() - days
               group by m.text order by 2 desc, 3 desc, 1 limit 100) t));
end $$;
grant execute on function public.list_search_misses to authenticated;

-- schemas/search.sql
-- Product search, filters and sorting.
-- Relies on search_words.

-- For products that are on sale, or scheduled.
create table private.product_terms (
  product_id bigint   primary key references public.products (id) on delete cascade,
  terms      tsvector not null
);
create index product_terms_terms on private.product_terms using gin (terms);
alter table private.product_terms enable row level security;

-- The words of product names, for spelling suggestions. Words of removed products do no harm.
create table private.product_words (
  word     text primary key,
  spelling text not null
);
alter table private.product_words enable row level security;
do $$
begin
  if to_regprocedure('extensions.similarity(text, text)') is not null then
    create index product_words_alike on private.product_words using gin (word extensions.gin_trgm_ops);
  end if;
end $$;

-- The words and sounds of a synonym group, and the query for its products.
create table private.synonym_terms (
  synonym_id bigint  primary key references public.search_synonyms (id) on delete cascade,
  words      text    not null,
  query      tsquery not null
);
alter table private.synonym_terms enable row level security;

-- For catalogues too large for a browser. The same steps as in src/features/search/search-words.ts.
-- The words of a text, without `'s`. The number of a bar code or a book is one word. Text without spaces is split into pairs of
-- characters.
create function private.words_of(text text) returns text
  language plpgsql immutable security invoker set search_path = ''
  as $$
declare
  words  text := private.plain_text(text);
  number text;
begin
  if words ~ '\d{3}' and private.gtin_of(words) is not null then
    return private.gtin_of(words);
  end if;
  if strpos(words, '''') > 0 then
    words := regexp_replace(words, '''s\M', '', 'gi');
  end if;
  if words ~ '\d{3}' then
    for number in select part[1] from regexp_matches(
      words, '\m(97[89](?:[- ]?\d){10}|\d(?:-?\d){8}-?[\dXx]|\d{8}|\d{12,14})\M', 'g') long (part) loop
      words := replace(words, number, coalesce(private.gtin_of(number), translate(number, '- ', '')));
    end loop;
  end if;
  words := private.search_text(words);
  if not private.is_unspaced(words) then
    return words;
  end if;
  return (
    select btrim(regexp_replace(
             string_agg(case when not private.is_unspaced(sign) then sign
                             when private.is_unspaced(next) then ' ' || sign || next || ' '
                             else ' ' || sign || ' ' end, '' order by place), ' {2,}', ' ', 'g'))
      from (select sign, place, lead(sign) over (order by place)
              from string_to_table(words, null) with ordinality each (sign, place)) signs (sign, place, next));
end $$;

-- Words of a toy shop whose singular follows no rule. The same as in src/features/search/irregular-plurals.json.
create function private.irregular_plurals() returns jsonb
  language sql immutable security invoker set search_path = ''
  as $$
    select '{"mice": "mouse", "dormice": "dormouse", "geese": "goose", "feet": "foot", "teeth": "tooth",
      "children": "child", "grandchildren": "grandchild", "men": "man", "women": "woman", "firemen": "fireman",
      "policemen": "policeman", "postmen": "postman", "snowmen": "snowman", "spacemen": "spaceman",
      "people": "person", "oxen": "ox", "wolves": "wolf", "werewolves": "werewolf", "leaves": "leaf",
      "halves": "half", "calves": "calf", "elves": "elf", "shelves": "shelf", "bookshelves": "bookshelf",
      "knives": "knife", "lives": "life", "wives": "wife", "loaves": "loaf", "thieves": "thief",
      "dwarves": "dwarf", "scarves": "scarf", "hooves": "hoof", "heroes": "hero", "superheroes": "superhero",
      "potatoes": "potato", "tomatoes": "tomato", "volcanoes": "volcano", "dominoes": "domino", "mangoes": "mango",
      "buffaloes": "buffalo", "flamingoes": "flamingo", "mosquitoes": "mosquito", "cargoes": "cargo",
      "buses": "bus", "minibuses": "minibus", "lenses": "lens", "cacti": "cactus", "octopi": "octopus",
      "hippopotami": "hippopotamus", "cookies": "cookie", "movies": "movie", "pixies": "pixie", "genies": "genie",
      "zombies": "zombie", "brownies": "brownie", "onesies": "onesie", "hoodies": "hoodie",
      "smoothies": "smoothie"}'::jsonb
  $$;

-- A text with each hyphenated word in one piece: `T-Rex` is `TRex`, `3-in-1` is `3in1`. Ranges such as `3-6` stay.
create function private.joined_words(text text) returns text
  language sql immutable security invoker set search_path = ''
  as $$
    select string_agg(case when word ~ '[^ -]-[^ -]' and word ~ '[[:alpha:]]' then replace(word, '-', '') else word end, ' '
                      order by place)
      from string_to_table(private.plain_text(joined_words.text), ' ') with ordinality each (word, place)
  $$;

-- The words in one spelling: no plural, no doubled letters. `Xylophones` is `xylofone`. A word of repeated letters is spelled
-- with its length, and found as a whole, such as AAA batteries: else `zzzz` would begin each word with z, and `paaaaa` with pa.
create function private.folded(text text) returns text
  language sql immutable security invoker set search_path = ''
  as $$
    select regexp_replace(
             regexp_replace(
               regexp_replace(
                 regexp_replace(replace(replace(singular.words, 'ph', 'f'), 'ck', 'k'), '(\S\S)ies\M', '\1y', 'g'),
                 '(x|ch|sh|ss|z)es\M', '\1', 'g'),
               '(\S\S[^s\s])s\M', '\1', 'g'),
             '([^\d\s])\1+', '\1', 'g')
      from (select coalesce(string_agg(
                     case when word !~ '\d' and char_length(squeezed) * 2 < char_length(word)
                          then squeezed || char_length(word)
                          else coalesce(private.irregular_plurals() ->> word, word) end, ' ' order by place), '')
              from string_to_table(private.words_of(folded.text), ' ') with ordinality each (word, place),
                   regexp_replace(word, '(.)\1+', '\1', 'g') squeezed) singular (words)
  $$;

-- How folded words sound: their consonants. Words too short for that are left out. The results begin with `zz`, which no
-- folded word does.
create function private.sounds(folded text) returns text
  language sql immutable security invoker set search_path = ''
  as $$
    select coalesce(string_agg('zz' || word.sound, ' ' order by word.place), '')
      from string_to_table(
             regexp_replace(
               regexp_replace(translate(regexp_replace(folded, '[aeiouy]+', 'a', 'g'), 'xzcq', 'sskk'),
                              '([^\s])\1+', '\1', 'g'),
               'a\M', '', 'g'), ' ') with ordinality word (sound, place)
     where char_length(word.sound) >= 5 and char_length(replace(word.sound, 'a', '')) >= 3 and word.sound !~ '\d'
  $$;

-- The years of an age range and the words for children of that age.
create function private.age_words(min_age integer, max_age integer) returns text
  language sql immutable security invoker set search_path = ''
  as $$
    select concat_ws(' ',
             (select string_agg(year::text, ' ') from generate_series(min_age, max_age) year),
             case when min_age <= 1 then 'baby babies newborn' end,
             case when min_age <= 3 and max_age >= 1 then 'toddler' end,
             case when min_age <= 6 and max_age >= 3 then 'preschool preschooler kindergarten' end)
  $$;

-- The words of a product by weight: name; category; skills, ages and facts; description. The part after an apostrophe is a
-- word, too (`Éveil` of `L'Éveil`), and so is a hyphenated word in one piece.
create function private.search_terms(product public.products) returns tsvector
  language sql stable security invoker set search_path = ''
  as $$
    with texts as materialized (
      select part.weight, private.folded(concat_ws(' ', part.text, (
               select string_agg(behind.words[1], ' ')
                 from regexp_matches(private.plain_text(part.text), '''(\w{3,})', 'g') behind (words)),
               nullif(private.joined_words(part.text), private.plain_text(part.text)))) as words
        from (values ('A'::"char", (product).name), ('B', (product).category),
                     ('C', concat_ws(' ', replace(array_to_string((product).skills, ' '), 'together', 'playing together'),
                                     private.age_words((product).min_age, (product).max_age),
                                     (product).details ->> 'author',
                                     coalesce(private.gtin_of((product).details ->> 'isbn'), (product).details ->> 'isbn'),
                                     (product).details ->> 'material', (product).details ->> 'language',
                                     (product).details ->> 'series', private.gtin_of((product).details ->> 'gtin'),
                                     (select m.name from public.makers m where m.id = (product).maker_id))),
                     ('D', (product).description)) part (weight, text)),
    vectors as materialized (
      select s.weight, to_tsvector('pg_catalog.simple', concat_ws(' ', s.words, private.sounds(s.words))) as terms from texts s)
    select setweight((select v.terms from vectors v where v.weight = 'A'), 'A')
        || setweight((select v.terms from vectors v where v.weight = 'B'), 'B')
        || setweight((select v.terms from vectors v where v.weight = 'C'), 'C')
        || setweight((select v.terms from vectors v where v.weight = 'D'), 'D')
  $$;

create function private.keep_product_words(product public.products) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
begin
  if product.archived_at is not null or product.recalled_at is not null or product.is_draft then
    delete from private.product_terms t where t.product_id = product.id;
    return;
  end if;
  insert into private.product_terms (product_id, terms) values (product.id, private.search_terms(product))
  on conflict (product_id) do update set terms = excluded.terms;
  insert into private.product_words (word, spelling)
  select distinct on (entry.folded) entry.folded, entry.word
    from (select private.folded(word), word
            from regexp_split_to_table(lower(concat_ws(' ', product.name, product.category)), '[^[:alnum:]]+') word)
         entry (folded, word)
   where entry.folded ~ '^[^\d ]{3,}$'
  on conflict (word) do nothing;
end $$;

create function private.note_product_words() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  perform private.keep_product_words(new);
  return null;
end $$;

create trigger note_product_words
  after insert or update of name, category, skills, age_range, details, maker_id, description, archived_at, recalled_at, is_draft
  on public.products for each row execute function private.note_product_words();

create function private.note_maker_words() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  perform private.keep_product_words(p) from public.products p where p.maker_id = new.id;
  return null;
end $$;

create trigger note_maker_words after update of name on public.makers
  for each row when (old.name <> new.name) execute function private.note_maker_words();

-- Whether any product on sale matches.
create function private.is_found(query tsquery) returns boolean
  language sql stable security invoker set search_path = ''
  as $$
    select exists (select from private.product_terms t join public.products p on p.id = t.product_id
                    where t.terms @@ query and private.is_on_sale(p))
  $$;

create function private.keep_synonym_words(synonym public.search_synonyms) returns void
  language sql volatile security invoker set search_path = ''
  as $$
    with phrases as materialized (
      select private.folded(phrase) as phrase from unnest((synonym).words) phrase)
    insert into private.synonym_terms (synonym_id, words, query)
    select (synonym).id, concat_ws(' ', '', string_agg(concat_ws(' ', s.phrase, private.sounds(s.phrase)), ' ')),
           coalesce(string_agg('''' || replace(s.phrase, ' ', ''' <-> ''') || '''', ' | '), '')::tsquery
      from phrases s where s.phrase <> ''
    on conflict (synonym_id) do update set words = excluded.words, query = excluded.query;
  $$;

create function private.note_synonym_words() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  perform private.keep_synonym_words(new);
  return null;
end $$;

create trigger note_synonym_words after insert or update of words
  on public.search_synonyms for each row execute function private.note_synonym_words();

-- What to search for a word that begins a word of a synonym group.
create function private.synonym_query(beginning text) returns tsquery
  language sql stable security invoker set search_path = ''
  as $$
    select string_agg(t.query::text, ' | ')::tsquery
      from private.synonym_terms t join public.search_synonyms s on s.id = t.synonym_id
     where strpos(t.words, ' ' || beginning) > 0
  $$;

-- A folded word matched as a prefix (1), by its sound (2), or with typing errors (3). Null if there is no such reading.
create function private.word_reading(word text, way integer) returns tsquery
  language plpgsql stable security invoker set search_path = ''
  as $$
declare
  sound text := case when way = 2 then private.sounds(word) end;
  meant tsquery;
begin
  if way = 1 then
    meant := ('''' || word || case when word ~ '\d' then '''' else ''':*' end)::tsquery;
    return coalesce(meant || private.synonym_query(word), meant);
  elsif way = 2 and sound <> '' then
    meant := ('''' || sound || ''':*')::tsquery;
    return coalesce(meant || private.synonym_query(sound), meant);
  elsif way = 3 and word ~ '^\D{5,}$' and to_regprocedure('extensions.similarity(text, text)') is not null then
    return (select string_agg('''' || near.word || '''', ' | ')
              from (select w.word from private.product_words w
                     where w.word operator(extensions.%) word_reading.word
                       and extensions.similarity(w.word, word_reading.word) >= 0.4
                       and abs(char_length(w.word) - char_length(word_reading.word)) <= 2
                     order by extensions.similarity(w.word, word_reading.word) desc, w.word limit 3) near)::tsquery;
  end if;
  return null;
end $$;

-- The content words of a search; stop words count only if there are no others.
create function private.wanted_words(q text) returns text[]
  language sql immutable security invoker set search_path = ''
  as $$
    select case when about.words = '{}' then typed.words[:6] else about.words[:6] end
      from (select array_remove(string_to_array(private.folded(left(q, 100)), ' '), '')) typed (words)
     cross join lateral (
           select array(select word from unnest(typed.words) with ordinality each (word, place)
                         where word <> all (string_to_array(
                           'a an and at by for from gift i in is kid my of old on or present the to toy with year', ' '))
                         order by place)) about (words)
  $$;

-- The words read in the first `ways` that find something: all of them, any of them, and whether each has a reading.
create function private.read_words(words text[], ways integer, out with_all tsquery, out with_any tsquery,
                                   out is_complete boolean)
  language plpgsql stable security invoker set search_path = ''
  as $$
declare
  word    text;
  reading tsquery;
begin
  is_complete := words <> '{}';
  foreach word in array words loop
    for way in 1..ways loop
      reading := private.word_reading(word, way);
      exit when private.is_found(reading);
      reading := null;
    end loop;
    if reading is not null then
      with_all := coalesce(with_all && reading, reading);
      with_any := coalesce(with_any || reading, reading);
    else
      is_complete := false;
    end if;
  end loop;
end $$;

-- All words that match something, or any of them if no product has all; also with hyphenated words in one piece. Null if none
-- matches.
create function private.search_query(q text) returns tsquery
  language plpgsql stable security invoker set search_path = ''
  as $$
declare
  typed  text    := private.plain_text(left(q, 100));
  joined text    := private.joined_words(typed);
  apart  record  := private.read_words(private.wanted_words(typed), 3);
  one    record;
  meant  tsquery := case when private.is_found(apart.with_all) then apart.with_all else apart.with_any end;
begin
  if joined <> typed then
    one := private.read_words(private.wanted_words(joined), 1);
    if one.is_complete then
      meant := coalesce(meant || one.with_all, one.with_all);
    end if;
  end if;
  return meant;
end $$;

-- Whether a text has words that each begin with, sound like, or nearly are the folded words of a search.
create function private.is_nearly_in(words text[], text text) returns boolean
  language plpgsql stable security invoker set search_path = ''
  as $$
declare
  knows_alike boolean := to_regprocedure('extensions.similarity(text, text)') is not null;
  known       text[]  := string_to_array(private.folded(text), ' ');
  word        text;
begin
  foreach word in array words loop
    if not exists (select from unnest(known) k where starts_with(k, word) or private.sounds(k) = nullif(private.sounds(word), ''))
       and not (knows_alike and char_length(word) >= 5
                and exists (select from unnest(known) k where extensions.similarity(k, word) >= 0.4)) then
      return false;
    end if;
  end loop;
  return words <> '{}';
end $$;

-- A suggested search, in the words of product names.
create function private.nearest_words(q text) returns text
  language plpgsql stable security invoker set search_path = ''
  as $$
begin
  if to_regprocedure('extensions.similarity(text, text)') is null then
    return null;
  end if;
  return (
    select string_agg(near.spelling, ' ' order by entry.place)
      from unnest(private.wanted_words(q)) with ordinality entry (word, place)
     cross join lateral (
           select w.spelling from private.product_words w
            where w.word operator(extensions.%) entry.word and entry.word !~ '\d'
              and private.is_found(('''' || w.word || '''')::tsquery)
            order by extensions.similarity(w.word, entry.word) desc, w.word limit 1) near);
end $$;

create function private.product_summaries(ids bigint[]) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select coalesce(jsonb_agg(to_jsonb(listed) order by wanted.place), '[]')
      from unnest(ids) with ordinality wanted (id, place) join public.products p on p.id = wanted.id
     cross join lateral (select p.id, p.name, p.image_url, p.category, p.age_range, p.min_age, p.max_age, p.skills,
                                p.free_from, p.play, p.description, p.stock, p.small_parts, p.featured_rank, p.created_at,
                                p.price, public.price_now(p) as price_now, p.sale_until,
                                public.lowest_price(p) as lowest_price, public.rating(p) as rating,
                                public.popular_rank(p) as popular_rank) listed
  $$;

-- Keyset pagination: a page starts after the `next` of the page before. Only products on sale, for every caller. `play` contains
-- the wanted steps of each scale; an unknown value never matches. The queries are built for each call to fit the filter; all
-- values are parameters.
create function private.browse_products(
  q text, category text, age_range text, child integer, min_price numeric, max_price numeric, in_stock boolean,
  reduced boolean, skill text, free_from text[], play jsonb, sort text, after_number bigint, after_words text, after_id bigint,
  page_size integer
) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  size     integer := least(private.page_size(page_size), 100);
  searches boolean := coalesce(private.tidy_text(left(q, 100)), '') <> '';
  query    tsquery := case when searches then private.search_query(q) end;
  on_sale  text    := 'private.is_on_sale(p)';
  found    text    := '(select t.product_id, (ts_rank(''{0.1, 0.2, 0.4, 1}'', t.terms, $11) * 1000000)::bigint as score
                          from private.product_terms t where t.terms @@ $11) f on f.product_id = p.id';
  is_free  jsonb   := coalesce((select jsonb_object_agg(name, true) from unnest(free_from) name), '{}');
  -- The filters, except for the six choices whose options are counted without themselves.
  fits     text    := concat_ws(' and ', 'true',
    case when child is not null then '$4 between p.min_age and p.max_age' end,
    case when min_price is not null then 'public.price_now(p) >= $5' end,
    case when max_price is not null then 'public.price_now(p) <= $6' end,
    case when is_free <> '{}' then 'p.free_from @> $12' end);
  chosen   text    := concat_ws(' and ', on_sale, fits,
    case when play <> '{}' then
      'not exists (select from jsonb_each($13) wanted where (wanted.value ? (p.play ->> wanted.key)) is not true)' end,
    case when category is not null then 'p.category = $2' end,
    case when age_range is not null then 'p.age_range = $3' end,
    case when in_stock then 'p.stock > 0' end,
    case when reduced then 'public.price_now(p) < p.price' end,
    case when skill is not null then '$7 = any (p.skills)' end);
  by_rank  text    := 'coalesce(case when p.small_parts is not null then p.featured_rank end, 2147483647)';
  -- The tables to join, besides the products.
  joined   text    := concat_ws(' ', case when searches then 'join ' || found end,
    case sort when 'rating' then 'left join public.product_ratings rated on rated.product_id = p.id'
              when 'popular' then 'left join public.product_popularity popular on popular.product_id = p.id' end);
  place    text;
  beyond   text;
  number   text;
  ids      bigint[];
  next     jsonb;
  counts   jsonb;
begin
  if sort is null or sort not in ('featured', 'popular', 'price-asc', 'price-desc', 'newest', 'name', 'rating') then
    raise exception 'There is no such order.' using errcode = '22023', hint = 'BAD_FILTER', detail = 'sort';
  elsif jsonb_typeof(play) <> 'object' then
    raise exception 'There is no such filter.' using errcode = '22023', hint = 'BAD_FILTER', detail = 'play';
  end if;
  number := case sort when 'price-asc' then '(public.price_now(p) * 100)::bigint'
                      when 'price-desc' then '-(public.price_now(p) * 100)::bigint'
                      when 'newest' then '(extract(epoch from p.created_at) * 1000000)::bigint'
                      when 'name' then '0'
                      when 'rating' then 'coalesce(rated.rank, 0)'
                      -- Then the staff's rank, which is at most 999. A browser knows integers up to 9 * 10^15.
                      when 'popular' then 'coalesce(popular.rank, 1000000000)::bigint * 1000 + least(' || by_rank || ', 1000)'
                      else case when searches then '-f.score' else by_rank end end;
  place := case sort when 'newest' then 'p.created_at desc, p.id desc'
                     when 'name' then 'lower(p.name collate "C") collate "C", p.id'
                     else number || ', p.id' end;
  beyond := case sort
    when 'newest' then '(p.created_at, p.id) < (timestamptz ''epoch'' + $8 * interval ''1 microsecond'', $10)'
    when 'name' then '(lower(p.name collate "C") collate "C", p.id) > ($9, $10)'
    else format('(%s, p.id) > ($8, $10)', number) end;

  execute format('select array(select p.id from public.products p %s where %s order by %s limit $1)',
                 joined,
                 concat_ws(' and ', chosen, case when after_id is not null then beyond end), place)
    into ids using size + 1, category, age_range, child, min_price, max_price, skill, after_number, after_words, after_id, query,
         is_free, play;
  if cardinality(ids) > size then
    execute format('select jsonb_build_object(
                      ''number'', %s,
                      ''words'', %s,
                      ''id'', p.id) from public.products p %s where p.id = $10', number,
                   case when sort = 'name' then 'lower(p.name collate "C")' else '''''' end,
                   joined)
      into next using 0, 0, 0, 0, 0, 0, 0, 0, 0, ids[size], query;
  end if;
  if after_id is null then
    execute format('
      with kinds as materialized (
        select p.category, p.age_range, p.skills, p.free_from, p.play, p.stock > 0 as in_stock,
               public.price_now(p) < p.price as reduced, count(*) filter (where %s) as products
          from public.products p %s where %s group by 1, 2, 3, 4, 5, 6, 7),
      held as materialized (
        select k.*, $1 is null or k.category = $1 as is_category, $2 is null or k.age_range = $2 as is_age_range,
               $3 is null or $3 = any (k.skills) as is_skill,
               (not $7 or k.in_stock) and (not $8 or k.reduced) as is_switched,
               array(select wanted.key from jsonb_each($13) wanted
                      where (wanted.value ? (k.play ->> wanted.key)) is not true) as unmet from kinds k),
      played as materialized (select h.* from held h where h.unmet = ''{}'')
      select jsonb_build_object(
        ''shown'', (select coalesce(sum(h.products), 0) from played h
                     where is_category and is_age_range and is_skill and is_switched),
        ''in_stock'', (select coalesce(sum(h.products), 0) from played h
                        where is_category and is_age_range and is_skill and in_stock and (not $8 or reduced)),
        ''reduced'', (select coalesce(sum(h.products), 0) from played h
                       where is_category and is_age_range and is_skill and reduced and (not $7 or in_stock)),
        ''categories'', (select coalesce(jsonb_object_agg(each.value, each.products), ''{}'') from (
          select h.category,
                 coalesce(sum(h.products) filter (where unmet = ''{}'' and is_age_range and is_skill and is_switched), 0)
            from held h group by 1) each (value, products)),
        ''age_ranges'', (select coalesce(jsonb_object_agg(each.value, each.products), ''{}'') from (
          select h.age_range,
                 coalesce(sum(h.products) filter (where unmet = ''{}'' and is_category and is_skill and is_switched), 0)
            from held h group by 1) each (value, products)),
        ''skills'', (select coalesce(jsonb_object_agg(each.value, each.products), ''{}'') from (
          select skill, sum(h.products) from played h cross join unnest(h.skills) skill
           where is_category and is_age_range and is_switched group by 1) each (value, products)),
        ''free_from'', (select coalesce(jsonb_object_agg(each.value, each.products), ''{}'') from (
          select fact.key, sum(h.products) from played h cross join jsonb_each(h.free_from) fact
           where fact.value = ''true'' and is_category and is_age_range and is_skill and is_switched
           group by 1) each (value, products)),
        ''play'', (select coalesce(jsonb_object_agg(each.scale, each.steps), ''{}'') from (
          select step.scale, jsonb_object_agg(step.name, step.products) from (
            select fact.key, fact.value, sum(h.products) from held h cross join jsonb_each_text(h.play) fact
             where h.unmet <@ array[fact.key] and is_category and is_age_range and is_skill and is_switched
             group by 1, 2) step (scale, name, products) group by 1) each (scale, steps)))',
        concat_ws(' and ', fits, case when searches then 'f.product_id is not null' end),
        case when searches then 'left join ' || found end, on_sale)
      into counts using category, age_range, skill, child, min_price, max_price, in_stock, reduced, 0, 0, query, is_free, play;
  end if;
  return jsonb_build_object(
    'products', private.product_summaries(ids[:size]),
    'next', next,
    'counts', counts,
    'is_nothing_found', searches and query is null,
    'nearest', case when searches and query is null then private.nearest_words(q) end);
end $$;
grant execute on function private.browse_products to anon, authenticated, service_role;

create function public.browse_products(
  q text default null, category text default null, age_range text default null, child integer default null,
  min_price numeric default null, max_price numeric default null, in_stock boolean default false,
  reduced boolean default false, skill text default null, free_from text[] default '{}', play jsonb default '{}',
  sort text default 'featured', after_number bigint default null, after_words text default null, after_id bigint default null,
  page_size integer default 24
) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select private.browse_products(q, category, age_range, child, min_price, max_price, coalesce(in_stock, false),
                                   coalesce(reduced, false), skill, free_from, coalesce(play, '{}'), sort, after_number,
                                   after_words, after_id, page_size)
  $$;
grant execute on function public.browse_products to anon, authenticated, service_role;

-- schemas/collections.sql
-- Collections: products chosen by staff, under a name, two sentences and a separate address.
-- Relies on staff, audit and products.

create table public.collections (
  id          bigint      generated by default as identity primary key,
  name        text        not null check (name = private.tidy_line(name) and char_length(name) between 1 and 60),
  -- Its address is `/shop/collection/<slug>`.
  slug        text        not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 60),
  intro       text        not null check (intro = private.tidy_text(intro) and char_length(intro) between 1 and 300),
  -- In display order. A product that is not on sale is skipped until it is on sale again.
  product_ids bigint[]    not null check (cardinality(product_ids) between 1 and 48),
  version     integer     not null default 1,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now()
);
create unique index collections_name_in_any_case on public.collections (lower(name));
alter table public.collections enable row level security;
create policy "Everybody reads the collections" on public.collections
  for select to anon, authenticated using (true);
grant select on public.collections to anon, authenticated;
grant all on public.collections to service_role;

create trigger increment_version before update on public.collections
  for each row execute function private.increment_version();

create trigger record_change after insert or update or delete on public.collections
  for each row execute function private.record_change('id');

-- The fields of the form, cleaned and merged into the known collection. A refusal names the invalid field in its details.
create function private.parse_collection(collection jsonb, known public.collections) returns public.collections
  language plpgsql stable security invoker set search_path = ''
  as $$
declare
  parsed public.collections := known;
  invalid_field text;
begin
  parsed.name        := private.parse_line(collection -> 'name', 60);
  parsed.slug        := private.parse_text(collection -> 'slug', 60);
  parsed.intro       := private.parse_text(collection -> 'intro', 300);
  parsed.product_ids := private.parse_product_ids(collection -> 'product_ids', 48);
  invalid_field := case
    when parsed.name is null then 'name'
    when parsed.slug is null or parsed.slug !~ '^[a-z0-9]+(-[a-z0-9]+)*$' then 'slug'
    when parsed.intro is null then 'intro'
    when parsed.product_ids is null or cardinality(parsed.product_ids) = 0
      or exists (select from unnest(parsed.product_ids) chosen (id)
                  where not exists (select from public.products p where p.id = chosen.id)) then 'product_ids'
    when exists (select from public.collections c
                  where lower(c.name) = lower(parsed.name) and c.id is distinct from known.id) then 'name'
    when exists (select from public.collections c where c.slug = parsed.slug and c.id is distinct from known.id) then 'slug'
  end;
  if invalid_field is not null then
    raise exception 'The collection is not complete: %.', invalid_field
      using errcode = '22023', hint = 'BAD_COLLECTION', detail = invalid_field;
  end if;
  return parsed;
end $$;

-- The shop's pages link to all of them, hence the limit of 50.
create function public.save_collection(collection jsonb, id bigint default null, expected_version integer default null)
  returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor text := private.act_as_staff();
  known public.collections := private.row_to_save(
    null::public.collections, id, expected_version, 'COLLECTION_NOT_FOUND');
begin
  if known.id is null and (select count(*) >= 50 from public.collections) then
    raise exception 'There are 50 collections already.' using errcode = '22023', hint = 'TOO_MANY_COLLECTIONS';
  end if;
  return private.store_row(known, private.parse_collection(collection, known));
end $$;
grant execute on function public.save_collection to authenticated;

create function public.remove_collection(id bigint) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor text := private.act_as_staff();
  saved public.collections := private.locked_row(null::public.collections, id, 'COLLECTION_NOT_FOUND');
begin
  delete from public.collections c where c.id = remove_collection.id;
  return to_jsonb(saved);
end $$;
grant execute on function public.remove_collection to authenticated;

create function public.restore_collection(id bigint) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor text := private.act_as_staff();
begin
  perform private.restore_row('public.collections', id);
  return to_jsonb(private.locked_row(null::public.collections, id, 'COLLECTION_NOT_FOUND'));
end $$;
grant execute on function public.restore_collection to authenticated;

-- schemas/recalls.sql
-- Recalls: of which product, why, and with which remedy.
-- Relies on staff, audit and products. Notices and remedies are in recall_remedies.

-- Name and picture as on the day of the recall: the product itself is no longer on sale.
create table public.recalls (
  id           bigint      generated by default as identity primary key,
  product_id   bigint      not null references public.products (id) on delete restrict,
  product_name text        not null,
  image_url    text        not null,
  reason       text        not null check (reason = private.tidy_text(reason) and char_length(reason) between 1 and 1000),
  remedy       text        not null check (remedy in ('refund', 'replacement', 'part')),
  batch        text        check (batch = private.tidy_line(batch) and char_length(batch) between 1 and 100),
  -- The shop's days on which it was sold, both inclusive. Null: unlimited on that side.
  sold_from    date,
  sold_until   date,
  version      integer     not null default 1,
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now(),
  lifted_at    timestamptz,
  constraint days_of_sale_are_in_order check (sold_from <= sold_until)
);
create unique index one_recall_stands_for_each_product on public.recalls (product_id) where lifted_at is null;
create index recalls_of_product on public.recalls (product_id);
alter table public.recalls enable row level security;
create policy "Everybody reads the recalls that stand" on public.recalls
  for select to anon, authenticated using (lifted_at is null);
grant select on public.recalls to anon, authenticated;
grant all on public.recalls to service_role;

create trigger increment_version before update on public.recalls
  for each row execute function private.increment_version();

create trigger record_change after insert or update on public.recalls
  for each row execute function private.record_change('id');

-- Whether units sold at that moment are recalled. The days are the shop's.
create function private.names_day(recall public.recalls, sold_at timestamptz) returns boolean
  language sql stable security invoker set search_path = ''
  as $$
    select (recall.sold_from is null or private.shop_day(sold_at) >= recall.sold_from)
           and (recall.sold_until is null or private.shop_day(sold_at) <= recall.sold_until)
  $$;

-- A recalled product leaves the shop at once, and returns when the recall is lifted.
create function private.take_off_sale() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  update public.products p set recalled_at = case when new.lifted_at is null then new.created_at end
   where p.id = new.product_id and (p.recalled_at is null) = (new.lifted_at is null);
  return null;
end $$;

create trigger take_off_sale after insert or update of lifted_at on public.recalls
  for each row execute function private.take_off_sale();

-- The fields of the form, cleaned and merged into the known recall. A refusal names the invalid field in its details.
create function private.parse_recall(recall jsonb, known public.recalls) returns public.recalls
  language plpgsql stable security invoker set search_path = ''
  as $$
declare
  parsed public.recalls := known;
  invalid_field text;
begin
  parsed.reason     := private.parse_text(recall -> 'reason', 1000);
  parsed.remedy     := recall ->> 'remedy';
  parsed.batch      := private.parse_line(recall -> 'batch', 100);
  parsed.sold_from  := private.parse_date(recall -> 'sold_from');
  parsed.sold_until := private.parse_date(recall -> 'sold_until');
  invalid_field := case
    when parsed.reason is null then 'reason'
    when parsed.remedy is null or parsed.remedy not in ('refund', 'replacement', 'part') then 'remedy'
    when parsed.batch is null and jsonb_typeof(recall -> 'batch') <> 'null' then 'batch'
    when parsed.sold_from is null and jsonb_typeof(recall -> 'sold_from') <> 'null' then 'sold_from'
    when parsed.sold_until is null and jsonb_typeof(recall -> 'sold_until') <> 'null' then 'sold_until'
    when parsed.sold_until < parsed.sold_from then 'sold_until'
  end;
  if invalid_field is not null then
    raise exception 'The recall is not complete: %.', invalid_field
      using errcode = '22023', hint = 'BAD_RECALL', detail = invalid_field;
  end if;
  return parsed;
end $$;

-- schemas/publication.sql
-- When the prerendered pages are outdated, and requests to build them again.
-- Relies on products, categories, collections, makers, recalls, settings and shop_texts.

-- The pages, the sitemap, the feed and the previews are files, built from the database. When their content changes, the
-- server function `publish-pages` requests a new build from the host.
create table private.page_publication (
  only_row     boolean     primary key default true check (only_row),
  -- The fingerprint of the last build that the host accepted.
  published    text,
  published_at timestamptz,
  attempted_at timestamptz not null default '-infinity',
  failures     integer     not null default 0 check (failures >= 0),
  failure      text        check (char_length(failure) <= 500)
);
alter table private.page_publication enable row level security;

-- The policy pages contain delivery prices, so they are rebuilt when those change.
create function private.pages_fingerprint() returns text
  language sql stable security definer set search_path = ''
  as $$
    select md5(concat_ws(' ',
      (select string_agg(concat_ws(':', p.id, p.version, p.stock > 0, public.price_now(p)), ',' order by p.id)
         from public.products p where private.is_on_sale(p)),
      (select string_agg(concat_ws(':', b.id, b.version), ',' order by b.id)
         from public.blog_posts b where private.is_published(b.status, b.published_on)),
      (select string_agg(concat_ws(':', c.id, c.version), ',' order by c.place, c.id) from public.categories c),
      (select string_agg(concat_ws(':', c.id, c.version), ',' order by c.id) from public.collections c),
      (select string_agg(concat_ws(':', r.id, r.version), ',' order by r.id) from public.recalls r where r.lifted_at is null),
      (select string_agg(concat_ws(':', m.id, m.version), ',' order by m.id) from public.makers m),
      (select string_agg(concat_ws(':', g.product_id, g.version), ',' order by g.product_id)
         from public.product_ratings g where g.version > 0),
      -- The pages have the announcement until its last day.
      (select concat_ws(':', s.version, s.announcement_until < private.shop_today()) from public.shop_settings s),
      (select string_agg(concat_ws(':', t.name, t.version), ',' order by t.name) from public.shop_texts t),
      (select r.version from public.delivery_rules r),
      (select string_agg(concat_ws(':', z.id, z.version), ',' order by z.id) from public.delivery_zones z)))
  $$;

-- Whether to request a build now. The caller then holds the claim for the pause; after failures the pause doubles, up to
-- an hour.
create function public.claim_publication(pause_seconds integer) returns jsonb
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
  update private.page_publication p set attempted_at = clock_timestamp() where p.only_row;
  return jsonb_build_object('outcome', 'due', 'fingerprint', wanted);
end $$;
grant execute on function public.claim_publication to service_role;

-- Records the result. Without a failure the host has accepted to build the content of this fingerprint.
create function public.keep_publication(fingerprint text, failure text default null) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  update private.page_publication p
     set published    = case when keep_publication.failure is null then fingerprint else p.published end,
         published_at = case when keep_publication.failure is null then clock_timestamp() else p.published_at end,
         failures     = case when keep_publication.failure is null then 0 else p.failures + 1 end,
         failure      = left(keep_publication.failure, 500)
   where p.only_row;
  return true;
end $$;
grant execute on function public.keep_publication to service_role;

create function public.publication_state() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object(
      'current', p.published is not distinct from private.pages_fingerprint(),
      'published_at', p.published_at,
      'attempted_at', nullif(p.attempted_at, '-infinity'),
      'failures', coalesce(p.failures, 0),
      'failure', p.failure)
      from (values (true)) nothing (yet) left join private.page_publication p on true
  $$;
grant execute on function public.publication_state to service_role;

-- pg_net sends after the transaction, so the function reads what was saved. Sold units change the stock only and trigger no call.
create function private.nudge_publication() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.call_function('publish');
  return null;
end $$;

create trigger nudge_publication after insert or delete or update on public.shop_texts
  for each statement execute function private.nudge_publication();

create trigger nudge_publication after update on public.shop_settings
  for each statement execute function private.nudge_publication();

-- Sold units change no version.
create function private.nudge_publication_of_edits() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  if exists (select from earlier e join later l using (id) where e.version <> l.version) then
    perform private.call_function('publish');
  end if;
  return null;
end $$;

create trigger nudge_publication after insert or delete on public.products
  for each statement execute function private.nudge_publication();

create trigger nudge_publication_of_edits after update on public.products
  referencing old table as earlier new table as later
  for each statement execute function private.nudge_publication_of_edits();

create trigger nudge_publication after update of version on public.product_ratings
  for each row when (new.version <> old.version) execute function private.nudge_publication();

create trigger nudge_publication after insert or delete or update on public.categories
  for each statement execute function private.nudge_publication();

-- schemas/order_words.sql
-- The values that orders are described with, and what they mean. The same as in order.ts and payment-methods.ts of
-- src/domain, and in supabase/functions/_shared/payment-words.ts. Check constraints call these with the rights of the writing
-- role.

create function private.order_statuses() returns text[]
  language sql immutable security invoker set search_path = ''
  as $$ select array['pending', 'processing', 'shipped', 'completed', 'cancelled'] $$;
grant execute on function private.order_statuses to authenticated, service_role;

-- Its parcel has left the shop.
create function private.is_sent(status text) returns boolean
  language sql immutable security invoker set search_path = ''
  as $$ select status in ('shipped', 'completed') $$;
grant execute on function private.is_sent to authenticated, service_role;

-- Its processing has ended.
create function private.is_over(status text) returns boolean
  language sql immutable security invoker set search_path = ''
  as $$ select status in ('completed', 'cancelled') $$;
grant execute on function private.is_over to authenticated, service_role;

-- To be packed: paid, and not all of it sent. A parsed body, as in is_on_sale, so that the planner can use the index
-- orders_to_pack.
create function private.is_to_pack(status text, payment_status text) returns boolean
  language sql immutable security invoker
  return status = 'processing' and payment_status = 'paid';

-- M-Pesa pays whole shillings: the smallest amount that a provider charges and refunds, in minor units.
create function private.smallest_sum(currency text) returns bigint
  language sql immutable security invoker set search_path = ''
  as $$ select case currency when 'KES' then 100 else 1 end $$;

-- Rounded to the nearest payable amount.
create function private.payable_minor(minor numeric, currency text) returns bigint
  language sql immutable security invoker set search_path = ''
  as $$ select (round(minor / private.smallest_sum(currency)) * private.smallest_sum(currency))::bigint $$;

-- Ways in which staff take money: no provider knows of it. Each is a provider of its own, so that the books tell them apart.
create function private.hand_methods() returns text[]
  language sql immutable security invoker set search_path = ''
  as $$ select array['cash', 'till', 'bank', 'cheque', 'rider'] $$;
grant execute on function private.hand_methods to authenticated, service_role;

create function private.payment_methods() returns text[]
  language sql immutable security invoker set search_path = ''
  as $$ select array['paystack-card', 'paystack-mpesa', 'paypal'] || private.hand_methods() $$;
grant execute on function private.payment_methods to authenticated, service_role;

-- Only staff take money by hand: see hand_payments.sql.
create function private.is_paid_online(method text) returns boolean
  language sql immutable security invoker set search_path = ''
  as $$ select coalesce(method <> all (private.hand_methods()) and method = any (private.payment_methods()), false) $$;

create function private.provider_of(method text) returns text
  language sql immutable security invoker set search_path = ''
  as $$ select split_part(method, '-', 1) $$;

create function private.payment_providers() returns text[]
  language sql immutable security invoker set search_path = ''
  as $$ select array['paystack', 'paypal'] || private.hand_methods() $$;
grant execute on function private.payment_providers to authenticated, service_role;

-- schemas/orders.sql
-- Orders and their lines: constraints and read access.
-- Relies on products. placing_orders writes them, order_handling changes them.

create table public.orders (
  id                 uuid          primary key default gen_random_uuid(),
  user_id            text          check (user_id <> ''),
  subtotal           numeric(12,2) not null check (subtotal >= 0),
  tax_amount         numeric(12,2) not null check (tax_amount >= 0),
  -- 0 only for a lost piece that staff send, see staff_orders: providers refuse payments of 0.
  total_amount       numeric(12,2) not null,
  shipping_address   jsonb         not null check (jsonb_typeof(shipping_address) = 'object'),
  payment_method     text          not null check (payment_method = any (private.payment_methods())),
  status             text          not null default 'pending'
    check (status = any (private.order_statuses())),
  payment_status     text          not null default 'pending' check (payment_status in ('pending', 'paid', 'failed')),
  payment_reference  text,
  charged_currency   text          not null check (charged_currency in ('USD', 'KES')),
  charged_minor      bigint        not null check ((charged_minor > 0) = (total_amount > 0)),
  charged_rate       numeric(12,4) check (charged_rate > 0),
  idempotency_key    uuid          not null constraint orders_idempotency_key unique,
  request_hash       text          not null,
  expires_at         timestamptz   not null,
  cancel_reason      text          check (cancel_reason in ('customer', 'expired', 'payment_failed', 'staff')),
  created_at         timestamptz   not null default now(),
  -- Whether the units of the order are taken out of products.stock. A cancelled order gives them back, except when it was paid
  -- and something had left: that comes back only by return. So of a paid order, whether its buyer has or gets goods of it.
  stock_held         boolean       not null default true,
  tracking_number    text          check (private.tidy_text(tracking_number) <> '' and char_length(tracking_number) <= 100),
  customer_name      text          generated always as (
    private.tidy_text((shipping_address ->> 'firstName') || ' ' || (shipping_address ->> 'lastName'))) stored,
  customer_email     text          generated always as (lower(shipping_address ->> 'email')) stored,
  -- Starts with a space, so that every word follows one. See private.search_patterns. Then the numbers that people have in hand.
  search_text        text          generated always as (
    ' ' || private.search_text(coalesce(shipping_address ->> 'firstName', '')
                               || ' ' || coalesce(shipping_address ->> 'lastName', '')
                               || ' ' || coalesce(shipping_address ->> 'email', ''))
        || coalesce(' ' || nullif(private.letters_and_digits(shipping_address ->> 'phone'), ''), '')
        || coalesce(' ' || nullif(private.letters_and_digits(tracking_number), ''), '')
        || coalesce(' ' || nullif(private.letters_and_digits(discount_code), ''), '')) stored,
  -- An order without a payment attempt expires here, if that is before expires_at. Null after the first attempt.
  held_until         timestamptz,
  -- The account of an order that is paid and not yet completed can be deleted: the order then loses its owner at once
  -- (`erase_requested_at`), and its name and address when it is over (`erased_at`).
  erase_requested_at timestamptz,
  erased_at          timestamptz,
  discount_amount    numeric(12,2) not null default 0 check (discount_amount between 0 and subtotal),
  shipping_amount    numeric(12,2) not null default 0 check (shipping_amount >= 0),
  gift_wrap_amount   numeric(12,2) not null default 0 check (gift_wrap_amount >= 0),
  -- The prices contain the tax: it is not added to the total.
  tax_included       boolean       not null default false,
  delivery_option    text          not null default 'standard'
    check (delivery_option in ('standard', 'express', 'next-day', 'in-person')),
  -- {message: text or null, wrap: boolean}. Null: no gift.
  gift               jsonb         check (jsonb_typeof(gift) = 'object'),
  discount_code      text          check (discount_code <> ''),
  needed_by          date,
  arrives_from       date,
  arrives_by         date,
  -- The carrier of the parcel. src/features/orders/parcel.ts makes the tracking link, also for numbers without a carrier.
  carrier            text          check (carrier in ('dhl', 'fedex', 'ups', 'usps', 'g4s', 'other')),
  constraint only_shillings_have_a_rate check ((charged_currency = 'USD') = (charged_rate is null)),
  constraint only_sent_pieces_are_free check (total_amount > 0 or (total_amount = 0 and payment_method = 'cash')),
  constraint cancelled_for_a_reason check ((status = 'cancelled') = (cancel_reason is not null)),
  constraint erased_orders_name_nobody
    check (erased_at is null or (user_id is null and shipping_address = '{}' and private.is_over(status))),
  constraint total_is_the_sum_of_its_parts
    check (total_amount = subtotal - discount_amount + shipping_amount + gift_wrap_amount
                          + case when tax_included then 0 else tax_amount end),
  constraint no_price_is_all_tax check (not tax_included or tax_amount <= subtotal - discount_amount),
  constraint nothing_is_wrapped_but_gifts check (gift_wrap_amount = 0 or coalesce((gift ->> 'wrap')::boolean, false)),
  constraint days_of_arrival_are_in_order check ((arrives_from is null) = (arrives_by is null) and arrives_from <= arrives_by)
);
create index orders_by_customer on public.orders (user_id, created_at desc);
create index orders_newest on public.orders (created_at desc, id desc);
create index orders_by_status on public.orders (status, created_at desc, id desc);
create index orders_by_email on public.orders (customer_email, created_at desc, id desc);
create index orders_unpaid on public.orders (least(expires_at, held_until))
  where status = 'pending' and payment_status = 'pending';
create index orders_paid_by_guests on public.orders (customer_email) where user_id is null and payment_status = 'paid';
create index orders_to_erase on public.orders (erase_requested_at) where erase_requested_at is not null;
create index orders_never_paid on public.orders (created_at)
  where status = 'cancelled' and payment_status <> 'paid' and user_id is null and erased_at is null;
-- Staff pack urgent orders first: indexes for the list by delivery option, and by the day they are needed.
create index orders_needed on public.orders (coalesce(needed_by, 'infinity'), created_at, id);
create index orders_by_fast_delivery on public.orders (delivery_option, created_at desc, id desc)
  where delivery_option <> 'standard';
-- Indexes for the list by an open payment, and for orders that are still pending.
create index orders_by_open_payment on public.orders (payment_status, created_at desc, id desc) where payment_status <> 'paid';
create index orders_waiting_for_money on public.orders (created_at desc, id desc)
  where payment_status <> 'paid' and status <> 'cancelled';
create index orders_waiting_for_money_needed on public.orders (coalesce(needed_by, 'infinity'), created_at, id)
  where payment_status <> 'paid' and status <> 'cancelled';
alter table public.orders enable row level security;
create policy "Customers read their own orders, staff read all orders" on public.orders
  for select to authenticated
  using (user_id = (select private.caller_id()) or (select private.is_staff()));
grant all on public.orders to service_role;
-- Not idempotency_key and request_hash: with the key of a guest's order place_order returns the guest's token.
grant select (id, user_id, subtotal, tax_amount, total_amount, shipping_address, payment_method, status, payment_status,
              payment_reference, charged_currency, charged_minor, charged_rate, expires_at, cancel_reason, created_at, stock_held,
              tracking_number, customer_name, customer_email, search_text, held_until, erase_requested_at, erased_at,
              discount_amount, shipping_amount, gift_wrap_amount, delivery_option, gift, discount_code, needed_by, arrives_from,
              arrives_by, carrier, tax_included)
  on public.orders to authenticated;
do $$
begin
  if to_regprocedure('extensions.similarity(text, text)') is not null then
    create index orders_search on public.orders using gin (search_text extensions.gin_trgm_ops);
  end if;
end $$;

create trigger record_change after update of status, payment_status, tracking_number, carrier on public.orders
  for each row when ((old.status, old.payment_status, old.tracking_number, old.carrier)
                     is distinct from (new.status, new.payment_status, new.tracking_number, new.carrier))
  execute function private.record_change('id', 'status', 'payment_status', 'cancel_reason', 'tracking_number', 'carrier');

create trigger refuse_unknown_place before insert on public.orders
  for each row execute function private.refuse_unknown_place();

create table public.order_items (
  id                 uuid          primary key default gen_random_uuid(),
  order_id           uuid          not null references public.orders (id) on delete cascade,
  product_id         bigint        not null references public.products (id) on delete restrict,
  quantity           integer       not null check (quantity between 1 and 99),
  -- A product may be free together with others. place_order refuses an order with a total of 0.
  unit_price         numeric(10,2) not null check (unit_price >= 0),
  total_price        numeric(12,2) not null check (total_price = unit_price * quantity),
  -- The fee shown at purchase. Later changes by staff apply to later orders only.
  restocking_percent smallint      not null default 0 check (restocking_percent between 0 and 50),
  discount_amount    numeric(12,2) not null default 0,
  constraint one_line_for_each_product unique (order_id, product_id),
  constraint no_line_costs_less_than_nothing check (discount_amount between 0 and total_price)
);
create index order_items_by_product on public.order_items (product_id);
alter table public.order_items enable row level security;
create policy "Readers of an order read its items" on public.order_items
  for select to authenticated
  using (exists (select from public.orders o where o.id = order_id));
create policy "Customers read products on sale or ordered, staff read all" on public.products
  for select to authenticated using (
  private.is_on_sale(products)
  or (select private.is_staff())
  or id in (select i.product_id from public.orders o join public.order_items i on i.order_id = o.id
             where o.user_id = (select private.caller_id())));
grant all on public.order_items to service_role;
grant select on public.order_items to authenticated;

-- The ISO code of the country it goes to, as providers expect it. Null where the country is unknown.
create function public.shipping_country(placed public.orders) returns text
  language sql stable security invoker set search_path = ''
  as $$ select private.country_code(placed.shipping_address ->> 'country') $$;
grant execute on function public.shipping_country to service_role;

create function private.lock_order(target uuid) returns public.orders
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  found_order public.orders;
begin
  select o.* into found_order from public.orders o where o.id = target for update;
  if not found then
    raise exception 'There is no such order.' using errcode = 'P0001', hint = 'ORDER_NOT_FOUND';
  end if;
  return found_order;
end $$;

-- When this first happened to an order, even if staff undid and repeated it; null if it never did.
create function private.moment_of(target uuid, kinds text[], to_status text default null) returns timestamptz
  language sql stable security invoker set search_path = ''
  as $$
    select min(e.at) from public.order_events e
     where e.order_id = target and e.kind = any (kinds)
       and (moment_of.to_status is null or e.to_status = moment_of.to_status)
  $$;

-- When its address was last corrected; null if it never was.
create function private.corrected_at(target uuid) returns timestamptz
  language sql stable security invoker set search_path = ''
  as $$ select max(e.at) from public.order_events e where e.order_id = target and e.kind = 'address' $$;

-- The gift message is erased with the address.
create function private.forget_gift_message() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  new.gift := new.gift || '{"message": null}';
  return new;
end $$;

create trigger forget_gift_message before update of shipping_address on public.orders
  for each row when (new.shipping_address = '{}' and new.gift is not null) execute function private.forget_gift_message();

-- The parts of an order's total and the choices, as every response about an order contains them.
create function private.sums_of(target public.orders) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select to_jsonb(own)
      from (select target.subtotal, target.discount_amount, target.shipping_amount, target.gift_wrap_amount, target.tax_amount,
                   target.tax_included, target.total_amount, target.delivery_option, target.gift, target.discount_code,
                   target.needed_by, target.arrives_from, target.arrives_by, target.carrier) own
  $$;

-- schemas/safety_sheets.sql
-- The safety sheet of a toy for as long as it is played with: linked by the code on its packing slip.
-- Relies on products, makers, recalls and orders.

-- For products that are on sale or were ever ordered; null for others. Includes the newest recall even after it is lifted, for
-- those who have an older print of the sheet.
create function public.safety_sheet(id bigint) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select (select to_jsonb(own) from (
        select p.id, p.name, p.age_range, p.min_age, p.max_age, p.details, p.box_contents, p.free_from, p.safety,
               public.maker(p) as maker, private.is_on_sale(p) as is_on_sale, p.updated_at) own) || jsonb_build_object(
      'recall', (select to_jsonb(newest)
                   from (select r.reason, r.remedy, r.batch, r.sold_from, r.sold_until, r.created_at as recalled_at,
                                r.lifted_at
                           from public.recalls r where r.product_id = p.id order by r.id desc limit 1) newest))
      from public.products p
     where p.id = safety_sheet.id
       and (private.is_on_sale(p) or exists (select from public.order_items i where i.product_id = p.id))
  $$;
grant execute on function public.safety_sheet to anon, authenticated, service_role;

-- All of them, for the pages that are built.
create function public.safety_sheets() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(jsonb_agg(sheet order by p.id), '[]')
      from public.products p cross join lateral public.safety_sheet(p.id) as sheet
     where sheet is not null
  $$;
grant execute on function public.safety_sheets to anon, authenticated, service_role;

-- schemas/parcels.sql
-- The parcels that staff packed for an order, and what is in each.
-- Relies on orders. packing writes them.

create table public.parcels (
  id              uuid        primary key default gen_random_uuid(),
  order_id        uuid        not null references public.orders (id) on delete cascade,
  place           bigint      not null generated always as identity,
  carrier         text        check (carrier in ('dhl', 'fedex', 'ups', 'usps', 'g4s', 'other')),
  tracking_number text        check (private.tidy_text(tracking_number) <> '' and char_length(tracking_number) <= 100),
  sent_at         timestamptz not null default now(),
  sent_by         text        not null
);
create index parcels_of_order on public.parcels (order_id, place);
do $$
begin
  if to_regprocedure('extensions.similarity(text, text)') is not null then
    create index parcels_numbered on public.parcels
      using gin (private.letters_and_digits(tracking_number) extensions.gin_trgm_ops);
  end if;
end $$;
alter table public.parcels enable row level security;
create policy "Readers of an order read its parcels" on public.parcels
  for select to authenticated
  using (exists (select from public.orders o where o.id = order_id));
grant select on public.parcels to service_role;
-- Not sent_by: customers do not see the names of staff.
grant select (id, order_id, place, carrier, tracking_number, sent_at) on public.parcels to authenticated;

create trigger record_change after insert or update or delete on public.parcels
  for each row execute function private.record_change('id', 'order_id', 'carrier');

create table public.parcel_lines (
  parcel_id     uuid    not null references public.parcels (id) on delete cascade,
  order_item_id uuid    not null references public.order_items (id) on delete cascade,
  quantity      integer not null check (quantity between 1 and 99),
  primary key (parcel_id, order_item_id)
);
create index parcel_lines_of_item on public.parcel_lines (order_item_id);
alter table public.parcel_lines enable row level security;
create policy "Readers of a parcel read its lines" on public.parcel_lines
  for select to authenticated
  using (exists (select from public.parcels p where p.id = parcel_id));
grant select on public.parcel_lines to authenticated, service_role;

-- Units that ended without leaving the shop: their buyer withdrew from them, their money has gone back, or a recall refunded or
-- replaced them. `cause` is the return, the refund or the request for a replacement. `restocked` once they are in stock again;
-- what was replaced never is.
create table private.ended_units (
  id            bigint      generated always as identity primary key,
  order_item_id uuid        not null references public.order_items (id) on delete cascade,
  quantity      integer     not null check (quantity between 1 and 99),
  reason        text        not null check (reason in ('withdrawn', 'refunded', 'recalled', 'replaced')),
  cause         uuid        not null,
  restocked     boolean     not null default false,
  at            timestamptz not null default now()
);
create index ended_units_of_item on private.ended_units (order_item_id);
create index ended_units_of_cause on private.ended_units (cause);
alter table private.ended_units enable row level security;

-- The account of the units of each line: ordered = sent + ended + left; `refunded` is a part of `ended`. What follows from an
-- order's units reads it.
create function private.line_units(target uuid)
  returns table (order_item_id uuid, product_id bigint, ordered integer, sent integer, ended integer, refunded integer,
                 left_over integer)
  language sql stable security invoker set search_path = ''
  as $$
    select i.id, i.product_id, i.quantity, parcels.units, gone.units, gone.refunded, i.quantity - parcels.units - gone.units
      from public.order_items i
      cross join lateral (select coalesce(sum(l.quantity), 0)::integer as units
                            from public.parcel_lines l where l.order_item_id = i.id) parcels
      cross join lateral (select coalesce(sum(e.quantity), 0)::integer as units,
                                 coalesce(sum(e.quantity) filter (where e.reason = 'refunded'), 0)::integer as refunded
                            from private.ended_units e where e.order_item_id = i.id) gone
     where i.order_id = target
  $$;

-- The units of each line that have neither left nor ended.
create function private.units_left(target uuid)
  returns table (order_item_id uuid, product_id bigint, quantity integer)
  language sql stable security invoker set search_path = ''
  as $$ select u.order_item_id, u.product_id, u.left_over from private.line_units(target) u $$;

-- Whether any unit of a line went to its buyer, or goes, or another one instead of it.
create function private.is_for_buyer(line public.order_items) returns boolean
  language sql stable security invoker set search_path = ''
  as $$
    select line.quantity > (select coalesce(sum(e.quantity), 0) from private.ended_units e
                             where e.order_item_id = line.id and e.reason <> 'replaced')
  $$;

create function private.check_line_units() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if exists (select from public.order_items i cross join private.line_units(i.order_id) u
              where i.id = new.order_item_id and u.order_item_id = i.id and u.left_over < 0) then
    raise exception 'More units of a line were sent or ended than were ordered.' using errcode = '23514';
  end if;
  return null;
end $$;

create trigger check_line_units after insert or update on public.parcel_lines
  for each row execute function private.check_line_units();
create trigger check_line_units after insert or update on private.ended_units
  for each row execute function private.check_line_units();

create function private.has_parcels(target uuid) returns boolean
  language sql stable security invoker set search_path = ''
  as $$ select exists (select from public.parcels p where p.order_id = target) $$;

create function private.parcels_of(target uuid, for_staff boolean default false) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', p.id,
      'sent_at', p.sent_at,
      'carrier', p.carrier,
      'tracking_number', p.tracking_number,
      'lines', (select coalesce(jsonb_agg(jsonb_build_object(
                  'product_id', i.product_id,
                  'name', product.name,
                  'quantity', l.quantity) order by i.product_id), '[]')
                  from public.parcel_lines l join public.order_items i on i.id = l.order_item_id
                  join public.products product on product.id = i.product_id where l.parcel_id = p.id))
             || case when for_staff then jsonb_build_object('sent_by', p.sent_by) else '{}' end order by p.place), '[]')
      from public.parcels p where p.order_id = target
  $$;

-- schemas/delivery.sql
-- Where the shop delivers, what that costs and on which days parcels arrive.
-- Relies on settings and countries.

-- Delivery zones of countries and of places in one, the options offered in each, and the days without packing or delivery.
-- See docs/decisions/084.
create table public.delivery_rules (
  only_row        boolean     primary key default true check (only_row),
  -- Business days until a parcel leaves, for options without a cut-off hour.
  processing_from integer     not null default 1 check (processing_from between 0 and 30),
  processing_to   integer     not null default 2 check (processing_to between 0 and 30),
  version         integer     not null default 1,
  updated_at      timestamptz not null default now(),
  check (processing_from <= processing_to)
);
alter table public.delivery_rules enable row level security;
create policy "Everybody reads the rules of delivery" on public.delivery_rules for select to anon, authenticated using (true);
grant select on public.delivery_rules to anon, authenticated;
grant all on public.delivery_rules to service_role;

create trigger increment_version before update on public.delivery_rules
  for each row execute function private.increment_version();

create trigger record_change after update on public.delivery_rules
  for each row when (old.version <> new.version) execute function private.record_change('only_row');

create trigger nudge_publication after update on public.delivery_rules
  for each statement execute function private.nudge_publication();

-- How names of places are compared: as searches compare words, without the spaces. `foldedPlace` in
-- src/features/delivery/places.ts does the same.
create function private.folded_place(name text) returns text
  language sql immutable security invoker set search_path = ''
  as $$ select nullif(replace(private.search_text(name), ' ', ''), '') $$;
grant execute on function private.folded_place to service_role;

-- The spellings of places, one a line as in `Kilimani = Kilimani Estate`, folded. Twice in the list: two places have it.
create function private.place_spellings(places text[]) returns text[]
  language sql immutable security invoker set search_path = ''
  as $$
    select array(select private.folded_place(part)
                   from unnest(places) with ordinality place (line, row), string_to_table(place.line, '=') part
                  group by place.row, private.folded_place(part) order by place.row, private.folded_place(part))
  $$;
grant execute on function private.place_spellings to service_role;

create table public.delivery_zones (
  id         bigint      generated by default as identity primary key,
  name       text        not null unique check (name = private.tidy_text(name) and char_length(name) between 1 and 60),
  -- ISO 3166-1 alpha-2. The default zone, for all other countries, has none.
  countries  text[]      not null default '{}',
  -- Towns and areas of its one country, which the zone of the country then leaves to it.
  places     text[]      not null default '{}',
  spellings  text[]      not null generated always as (private.place_spellings(places)) stored,
  takes_rest boolean     not null default false,
  version    integer     not null default 1,
  updated_at timestamptz not null default now(),
  check (takes_rest = (countries = '{}')),
  check (places = '{}' or cardinality(countries) = 1)
);
create unique index one_zone_takes_the_rest on public.delivery_zones (takes_rest) where takes_rest;
alter table public.delivery_zones enable row level security;
create policy "Everybody reads the zones of delivery" on public.delivery_zones for select to anon, authenticated using (true);
grant select on public.delivery_zones to anon, authenticated;
grant all on public.delivery_zones to service_role;

create trigger increment_version before update on public.delivery_zones
  for each row execute function private.increment_version();

create trigger record_change after insert or update or delete on public.delivery_zones
  for each row execute function private.record_change('id');

create trigger nudge_publication after insert or delete or update on public.delivery_zones
  for each statement execute function private.nudge_publication();

create table public.delivery_options (
  zone_id      bigint        not null references public.delivery_zones (id) on delete cascade,
  option       text          not null check (option in ('standard', 'express', 'next-day')),
  is_offered   boolean       not null default true,
  price        numeric(10,2) not null check (price between 0 and 10000),
  -- Business days in transit.
  days_from    integer       not null check (days_from between 0 and 90),
  days_to      integer       not null check (days_to between 0 and 90),
  -- Orders before this hour in Nairobi leave on the same business day. Null: after the processing days.
  cut_off_hour integer       check (cut_off_hour between 1 and 23),
  primary key (zone_id, option),
  check (days_from <= days_to)
);
alter table public.delivery_options enable row level security;
create policy "Everybody reads the options of delivery" on public.delivery_options for select to anon, authenticated using (true);
grant select on public.delivery_options to anon, authenticated;
grant all on public.delivery_options to service_role;

create trigger record_option after insert or delete on public.delivery_options
  for each row execute function private.record_change('zone_id');

create trigger record_changed_option after update on public.delivery_options
  for each row when (old is distinct from new) execute function private.record_change('zone_id');

create table public.holidays (
  day  date primary key,
  name text not null check (name = private.tidy_text(name) and char_length(name) between 1 and 60)
);
alter table public.holidays enable row level security;
create policy "Everybody reads the holidays" on public.holidays for select to anon, authenticated using (true);
grant select on public.holidays to anon, authenticated;
grant all on public.holidays to service_role;

create trigger record_change after insert or update or delete on public.holidays
  for each row execute function private.record_change('day');

-- Standard delivery is free from the shop's limit on, by what the goods cost after a discount.
create function private.delivery_price(option text, ship_to jsonb, goods numeric) returns numeric
  language plpgsql stable security invoker set search_path = ''
  as $$
declare
  offer public.delivery_options := private.delivery_offer(option, ship_to);
begin
  if offer.is_offered is not true then
    raise exception 'This delivery is not offered.' using errcode = 'P0001', hint = 'DELIVERY_NOT_OFFERED', detail = option;
  end if;
  return case when option = 'standard' and goods >= (select s.free_shipping_limit from public.shop_settings s) then 0
              else offer.price end;
end $$;

-- The first business day (Monday to Friday, no holiday) that is `count` of them after a day: with 0 the day itself, if it
-- is one. The series is long enough, whatever the holidays are.
create function private.business_day(start date, count integer) returns date
  language sql stable security invoker set search_path = ''
  as $$
    select d.day::date
      from generate_series(start + least(count, 1),
                           start + 7 + 2 * (count + (select count(*)::integer from public.holidays h where h.day >= start)),
                           interval '1 day') d (day)
     where extract(isodow from d.day) < 6 and not exists (select from public.holidays h where h.day = d.day::date)
     order by d.day offset greatest(count - 1, 0) limit 1
  $$;

-- What the zone of an address offers: the zone with the place that is its city, else its state, else the zone of its country,
-- else the default zone.
create function private.delivery_offer(option text, ship_to jsonb) returns public.delivery_options
  language sql stable security invoker set search_path = ''
  as $$
    with sent_to as materialized (
      select private.country_code(ship_to ->> 'country') as country, private.folded_place(ship_to ->> 'city') as city,
             private.folded_place(ship_to ->> 'state') as state)
    select o
      from sent_to cross join public.delivery_zones z join public.delivery_options o on o.zone_id = z.id
     where o.option = delivery_offer.option
       and (z.takes_rest or (z.countries @> array[sent_to.country]
                             and (z.places = '{}' or z.spellings && array[sent_to.city, sent_to.state])))
     order by z.takes_rest, z.places = '{}', coalesce(sent_to.city = any (z.spellings), false) desc limit 1
  $$;

-- The same without the zone: two zones may agree.
create function private.delivery_terms(option text, ship_to jsonb) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$ select to_jsonb(offer) - 'zone_id' from private.delivery_offer(option, ship_to) offer $$;

-- The days on which an order placed at this moment arrives.
create function private.delivery_days(option text, ship_to jsonb, ordered_at timestamptz)
  returns table (arrives_from date, arrives_by date)
  language sql stable security invoker set search_path = ''
  as $$
    select private.business_day(leaves.first, offer.days_from + leaves.after_from),
           private.business_day(leaves.first, offer.days_to + leaves.after_to)
      from private.delivery_offer(option, ship_to) offer
     cross join public.delivery_rules rules
     cross join lateral (select ordered_at at time zone 'Africa/Nairobi' as here) moment
     cross join lateral (
       select case when offer.cut_off_hour is null then here::date
                   when extract(hour from here) < offer.cut_off_hour then private.business_day(here::date, 0)
                   else private.business_day(here::date, 1) end as first,
              case when offer.cut_off_hour is null then rules.processing_from else 0 end as after_from,
              case when offer.cut_off_hour is null then rules.processing_to else 0 end as after_to) leaves
     where offer.is_offered
  $$;

create function private.zone_record(target public.delivery_zones) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select jsonb_build_object(
      'id', target.id,
      'name', target.name,
      'countries', to_jsonb(target.countries),
      'places', to_jsonb(target.places),
      'takes_rest', target.takes_rest,
      'version', target.version)
           || (select jsonb_object_agg(o.option, to_jsonb(o) - array['zone_id', 'option'])
                 from public.delivery_options o where o.zone_id = target.id)
  $$;

-- Everything a browser needs to show delivery prices and dates, in one response.
create function public.delivery_plan() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object(
      'processing_from', r.processing_from,
      'processing_to', r.processing_to,
      'version', r.version,
      'free_shipping_limit', (select s.free_shipping_limit from public.shop_settings s),
      'zones', (select jsonb_agg(private.zone_record(z) order by z.takes_rest, z.id) from public.delivery_zones z),
      'holidays', (select coalesce(jsonb_agg(to_jsonb(h) order by h.day), '[]') from public.holidays h
                    where h.day > private.shop_today() - 2))
      from public.delivery_rules r
  $$;
grant execute on function public.delivery_plan to anon, authenticated;

create function private.refuse_delivery(field text) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
begin
  raise exception 'The delivery is not complete: %.', field using errcode = '22023', hint = 'BAD_DELIVERY', detail = field;
end $$;

create function public.save_processing(days_from integer, days_to integer, expected_version integer) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor text := private.act_as_staff();
  saved public.delivery_rules;
begin
  select r.* into strict saved from public.delivery_rules r for update;
  if saved.version is distinct from expected_version then
    perform private.refuse_stale_version(to_jsonb(saved) - 'only_row');
  end if;
  if days_from is null or days_from not between 0 and 30 then
    perform private.refuse_delivery('processing_from');
  elsif days_to is null or days_to not between days_from and 30 then
    perform private.refuse_delivery('processing_to');
  end if;
  update public.delivery_rules r set processing_from = days_from, processing_to = days_to where r.only_row
  returning r.* into saved;
  return to_jsonb(saved) - 'only_row';
end $$;
grant execute on function public.save_processing to authenticated;

-- One option of a form, or null if it is not valid.
create function private.parse_delivery_option(terms jsonb) returns public.delivery_options
  language plpgsql stable security invoker set search_path = ''
  as $$
declare
  parsed public.delivery_options;
begin
  if jsonb_typeof(terms) is distinct from 'object' or jsonb_typeof(terms -> 'is_offered') is distinct from 'boolean' then
    return null;
  end if;
  parsed.is_offered   := (terms ->> 'is_offered')::boolean;
  parsed.price        := private.parse_number(terms -> 'price', 2, 0, 10000);
  parsed.days_from    := private.parse_number(terms -> 'days_from', 0, 0, 90);
  parsed.days_to      := private.parse_number(terms -> 'days_to', 0, 0, 90);
  parsed.cut_off_hour := private.parse_number(terms -> 'cut_off_hour', 0, 1, 23);
  if parsed.price is null or parsed.days_from is null or parsed.days_to is null or parsed.days_from > parsed.days_to
     or (parsed.cut_off_hour is null and coalesce(jsonb_typeof(terms -> 'cut_off_hour'), 'null') <> 'null') then
    return null;
  end if;
  return parsed;
end $$;

-- The places of a form, one a line, or null if they are not valid: up to 200, each spelling with up to 80 characters.
create function private.parse_places(lines jsonb) returns text[]
  language plpgsql immutable security invoker set search_path = ''
  as $$
declare
  places text[] := private.parse_texts(lines, 200, 500);
begin
  return case when not exists (
    select from unnest(places) line, string_to_table(line, '=') part
     where char_length(private.tidy_line(part)) > 80 or private.folded_place(part) is null) then places end;
end $$;

-- Adds a zone (no target) or replaces the version that its editor saw. A country is in one zone, and so is each of its places.
create function public.save_delivery_zone(zone jsonb, id bigint default null, expected_version integer default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor text := private.act_as_staff();
  names constant text[] := '{standard,express,next-day}';
  saved public.delivery_zones;
  invalid_field text;
begin
  -- Two zones that are saved at the same time cannot both claim a country.
  lock table public.delivery_zones in share row exclusive mode;
  if id is not null then
    saved := private.locked_row(null::public.delivery_zones, id, 'ZONE_NOT_FOUND');
    if saved.version is distinct from expected_version then
      perform private.refuse_stale_version(private.zone_record(saved));
    end if;
  elsif (select count(*) >= 30 from public.delivery_zones) then
    raise exception 'There are 30 zones already.' using errcode = '22023', hint = 'TOO_MANY_ZONES';
  end if;
  saved.name := private.parse_line(zone -> 'name', 60);
  saved.takes_rest := coalesce(saved.takes_rest, false);
  if jsonb_typeof(zone -> 'countries') = 'array' then
    saved.countries := array(select distinct c.code from jsonb_array_elements_text(zone -> 'countries') c (code) order by 1);
  end if;
  saved.places := case when zone ? 'places' then private.parse_places(zone -> 'places') else coalesce(saved.places, '{}') end;
  saved.spellings := private.place_spellings(saved.places);
  invalid_field := case
    when saved.name is null
      or exists (select from public.delivery_zones z
                  where lower(z.name) = lower(saved.name) and z.id is distinct from save_delivery_zone.id)
      then 'name'
    when saved.countries is null or saved.takes_rest <> (saved.countries = '{}') or cardinality(saved.countries) > 250
      or exists (select from unnest(saved.countries) c (code) where coalesce(c.code !~ '^[A-Z]{2}$', true))
      or exists (select from public.delivery_zones z
                  where z.countries && saved.countries and saved.places = '{}' and z.places = '{}'
                    and z.id is distinct from save_delivery_zone.id)
      then 'countries'
    when saved.places is null or (saved.places <> '{}' and cardinality(saved.countries) <> 1)
      or cardinality(saved.spellings) > (select count(distinct s.name) from unnest(saved.spellings) s (name))
      or exists (select from public.delivery_zones z
                  where z.countries && saved.countries and z.spellings && saved.spellings
                    and z.id is distinct from save_delivery_zone.id)
      then 'places'
    else (select n.name from unnest(names) n (name) where private.parse_delivery_option(zone -> n.name) is null limit 1)
  end;
  if invalid_field is not null then
    perform private.refuse_delivery(invalid_field);
  end if;
  if id is null then
    insert into public.delivery_zones (name, countries, places) values (saved.name, saved.countries, saved.places)
    returning * into saved;
  else
    update public.delivery_zones z
       set name = saved.name, countries = saved.countries, places = saved.places, version = z.version + 1
     where z.id = save_delivery_zone.id returning z.* into saved;
  end if;
  insert into public.delivery_options as known (zone_id, option, is_offered, price, days_from, days_to, cut_off_hour)
  select saved.id, n.name, given.is_offered, given.price, given.days_from, given.days_to, given.cut_off_hour
    from unnest(names) n (name) cross join lateral private.parse_delivery_option(zone -> n.name) given
  on conflict (zone_id, option) do update
     set is_offered = excluded.is_offered, price = excluded.price, days_from = excluded.days_from,
         days_to = excluded.days_to, cut_off_hour = excluded.cut_off_hour;
  return private.zone_record(saved);
end $$;
grant execute on function public.save_delivery_zone to authenticated;

-- Its countries go to the default zone, its places to the zone of their country.
create function public.remove_delivery_zone(id bigint) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor text := private.act_as_staff();
begin
  if exists (select from public.delivery_zones z where z.id = remove_delivery_zone.id and z.takes_rest) then
    perform private.refuse_delivery('takes_rest');
  end if;
  delete from public.delivery_zones z where z.id = remove_delivery_zone.id;
  if not found then
    raise exception 'There is no such zone.' using errcode = 'P0001', hint = 'ZONE_NOT_FOUND';
  end if;
end $$;
grant execute on function public.remove_delivery_zone to authenticated;

-- With a name, adds the day or renames it; without one, removes it.
create function public.save_holiday(day date, name text default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor text := private.act_as_staff();
  title text := private.tidy_line(name);
begin
  if day is null or day not between private.shop_today() - 2 and private.shop_today() + 1500 then
    perform private.refuse_delivery('day');
  elsif char_length(title) > 60 then
    perform private.refuse_delivery('name');
  elsif coalesce(title, '') = '' then
    delete from public.holidays h where h.day = save_holiday.day;
  else
    insert into public.holidays (day, name) values (save_holiday.day, title)
    on conflict on constraint holidays_pkey do update set name = excluded.name;
  end if;
  return (select coalesce(jsonb_agg(to_jsonb(h) order by h.day), '[]') from public.holidays h
           where h.day > private.shop_today() - 2);
end $$;
grant execute on function public.save_holiday to authenticated;

-- The promised days are set when an order is placed and never change. Goods handed over in person have none.
create function private.promise_arrival() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  select d.arrives_from, d.arrives_by into new.arrives_from, new.arrives_by
    from private.delivery_days(new.delivery_option, new.shipping_address, coalesce(new.created_at, now())) d;
  return new;
end $$;

create trigger promise_arrival before insert on public.orders
  for each row when (new.arrives_by is null and new.delivery_option <> 'in-person') execute function private.promise_arrival();

-- schemas/discount_codes.sql
-- What a discount code takes off, for whom and how often; how staff create and stop codes.
-- Relies on orders and products.

create type private.discount as (goods_off numeric(12,2), shipping_off numeric(12,2), products bigint[]);

-- Shoppers cannot list codes: they enter one, and price_order checks it. See docs/decisions/086.
create table public.discount_codes (
  id           bigint        generated by default as identity primary key,
  code         text          not null unique check (code ~ '^[A-Z0-9][A-Z0-9-]{2,29}$'),
  -- A percentage of the goods, an amount off them, or the price of the chosen delivery.
  kind         text          not null check (kind in ('percent', 'sum', 'delivery')),
  amount       numeric(10,2) check (amount > 0),
  starts_at    timestamptz,
  ends_at      timestamptz   check (ends_at > starts_at),
  -- The number of uses in total and per customer. Null: unlimited.
  max_uses     integer       check (max_uses between 1 and 1000000),
  max_each     integer       check (max_each between 1 and 1000),
  minimum      numeric(10,2) check (minimum > 0),
  -- The products it applies to. Both empty: all of them.
  product_ids  bigint[]      not null default '{}' check (cardinality(product_ids) <= 50),
  category_ids bigint[]      not null default '{}' check (cardinality(category_ids) <= 50),
  stopped_at   timestamptz,
  version      integer       not null default 1,
  created_at   timestamptz   not null default now(),
  updated_at   timestamptz   not null default now(),
  constraint an_amount_where_one_belongs check ((kind = 'delivery') = (amount is null)),
  constraint percent_of_a_hundred check (kind <> 'percent' or amount <= 100)
);
create unique index one_code_however_it_is_typed on public.discount_codes (private.letters_and_digits(code));
alter table public.discount_codes enable row level security;
create policy "Staff read the discount codes" on public.discount_codes
  for select to authenticated using ((select private.is_staff()));
grant select on public.discount_codes to authenticated;
grant all on public.discount_codes to service_role;

create trigger increment_version before update on public.discount_codes
  for each row execute function private.increment_version();

create trigger record_change after insert or update on public.discount_codes
  for each row execute function private.record_change('id');

-- The code that is meant (`SAVE-10` by `save 10` or `Code: SAVE10`), else the text as typed.
create function private.code_named(typed text) returns text
  language sql stable security invoker set search_path = ''
  as $$
    select coalesce((select c.code from public.discount_codes c
                      where private.letters_and_digits(c.code)
                            = private.letters_and_digits(regexp_replace(left(typed, 200), '^.*:', ''))),
                    upper(private.pasted_text(typed)))
  $$;

-- One row for each order that has used a code. Customers are stored as hashes, for comparison only.
create table private.code_redemptions (
  order_id uuid        primary key references public.orders (id) on delete cascade,
  code_id  bigint      not null references public.discount_codes (id) on delete restrict,
  account  text,
  email    text,
  at       timestamptz not null default now()
);
create index code_redemptions_by_account on private.code_redemptions (code_id, account);
create index code_redemptions_by_email on private.code_redemptions (code_id, email);
alter table private.code_redemptions enable row level security;

create function private.hashed_account(buyer text) returns text
  language sql stable security invoker set search_path = ''
  as $$ select private.hashed_caller('account ' || nullif(buyer, '')) $$;

-- bob+again@ is treated as bob@.
create function private.hashed_email(address jsonb) returns text
  language sql stable security invoker set search_path = ''
  as $$ select private.hashed_caller('email ' || nullif(private.mailbox(private.pasted_text(address ->> 'email')), '')) $$;

create function private.refuse_code(reason text, facts jsonb default '{}') returns void
  language plpgsql stable security invoker set search_path = ''
  as $$
begin
  raise exception 'The discount code is refused: %.', reason
    using errcode = 'P0001', hint = 'CODE_REFUSED', detail = (jsonb_build_object('reason', reason) || facts)::text;
end $$;

-- Whether the uses of a code are exhausted, in total or for this customer. Ignores the uses of the orders in `besides`.
create function private.taken_uses(known public.discount_codes, buyer text, address jsonb, besides uuid[] default '{}')
  returns text
  language plpgsql stable security invoker set search_path = ''
  as $$
declare
  own_account text := private.hashed_account(buyer);
  own_email   text := private.hashed_email(address);
begin
  return case
    when known.max_uses <= (select count(*) from private.code_redemptions r
                             where r.code_id = known.id and r.order_id <> all (besides)) then 'used_up'
    when known.max_each <= (select count(*) from private.code_redemptions r
                             where r.code_id = known.id and r.order_id <> all (besides)
                               and (r.account = own_account or r.email = own_email)) then 'used_by_you' end;
end $$;

create function private.check_code_uses(known public.discount_codes, buyer text, address jsonb, besides uuid[] default '{}')
  returns void
  language plpgsql stable security invoker set search_path = ''
  as $$
declare
  taken text := private.taken_uses(known, buyer, address, besides);
begin
  if taken is not null then
    perform private.refuse_code(taken);
  end if;
end $$;

-- What a code takes off, or a refusal with the reason. A percentage is rounded to the cent once, over all goods it applies to; a
-- half cent is rounded in the customer's favour. `goods` is the price of the whole cart.
create function private.discount_for(code text, cart jsonb, goods numeric, shipping numeric, address jsonb, buyer text,
                                                besides uuid[]) returns private.discount
  language plpgsql stable security invoker set search_path = ''
  as $$
declare
  known public.discount_codes;
  stays numeric := (select l.least_goods from private.shop_limits l);
  held  numeric;
  off   private.discount := row(0, 0, null);
begin
  select c.* into known from public.discount_codes c where c.code = private.code_named(discount_for.code);
  if not found then
    perform private.refuse_code('unknown');
  elsif known.stopped_at is not null or known.ends_at <= now() then
    perform private.refuse_code('ended');
  elsif known.starts_at > now() then
    perform private.refuse_code('not_yet', jsonb_build_object('from', known.starts_at));
  end if;
  perform private.check_code_uses(known, buyer, address, besides);
  select coalesce(sum(public.price_now(p) * line.quantity), 0), array_agg(p.id) into strict held, off.products
    from jsonb_to_recordset(cart) as line (product_id bigint, quantity integer)
    join public.products p on p.id = line.product_id and private.is_on_sale(p)
   where (known.product_ids = '{}' and known.category_ids = '{}') or p.id = any (known.product_ids)
      or p.category in (select c.name from public.categories c where c.id = any (known.category_ids));
  if held = 0 then
    perform private.refuse_code('no_goods');
  elsif goods < known.minimum then
    perform private.refuse_code('minimum', jsonb_build_object('minimum', known.minimum));
  elsif known.kind = 'delivery' then
    if shipping = 0 then
      perform private.refuse_code('delivery_free');
    end if;
    off.shipping_off := shipping;
    return off;
  end if;
  off.goods_off := least(case known.kind when 'percent' then round(held * known.amount / 100, 2) else known.amount end,
                         held, goods - stays);
  if off.goods_off <= 0 then
    perform private.refuse_code('too_small', jsonb_build_object('least', stays));
  end if;
  return off;
end $$;

-- Serialises the uses of a code that has a limit. Codes are locked last, after orders and products.
create function private.lock_code(code text) returns public.discount_codes
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  known public.discount_codes;
begin
  select c.* into known from public.discount_codes c where c.code = lock_code.code;
  if known.max_uses is not null or known.max_each is not null then
    select c.* into known from public.discount_codes c where c.id = known.id for no key update;
  end if;
  return known;
end $$;

create function private.keep_redemption(placed public.orders, code_id bigint) returns void
  language sql volatile security invoker set search_path = ''
  as $$
    insert into private.code_redemptions (order_id, code_id, account, email)
    values (placed.id, keep_redemption.code_id, private.hashed_account(placed.user_id),
            private.hashed_email(placed.shipping_address))
    on conflict (order_id) do nothing
  $$;

-- The order was priced before the lock: the uses are counted again under it.
create function private.redeem_code() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  known public.discount_codes := private.lock_code(new.discount_code);
begin
  perform private.check_code_uses(known, new.user_id, new.shipping_address);
  perform private.keep_redemption(new, known.id);
  return null;
end $$;

create trigger redeem_code after insert on public.orders
  for each row when (new.discount_code is not null) execute function private.redeem_code();

-- An order that is cancelled returns its use, unless some of it was paid for and sent. Reopening it, or a late payment, takes a
-- use again without a check: late money was checked before, and staff decide for themselves. A claimed order counts for the
-- account, an erased one for no one.
create function private.follow_redemption() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if new.status = 'cancelled' and (new.payment_status <> 'paid' or (
       old.status <> 'cancelled' and not private.is_sent(old.status) and not private.has_parcels(new.id))) then
    delete from private.code_redemptions r where r.order_id = new.id;
  elsif new.status <> 'cancelled' and old.status = 'cancelled' then
    perform private.keep_redemption(new, c.id) from public.discount_codes c where c.code = new.discount_code;
  elsif (old.user_id, old.shipping_address) is distinct from (new.user_id, new.shipping_address) then
    update private.code_redemptions r
       set account = private.hashed_account(new.user_id), email = private.hashed_email(new.shipping_address)
     where r.order_id = new.id;
  end if;
  return null;
end $$;

create trigger follow_redemption after update of status, payment_status, user_id, shipping_address on public.orders
  for each row when (new.discount_code is not null) execute function private.follow_redemption();

-- Whether the code of an order would take off the same amount today, even if other orders have used it since.
create function private.code_still_holds(paid_for public.orders) returns boolean
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  off private.discount;
begin
  perform private.lock_code(paid_for.discount_code);
  off := private.discount_for(
    paid_for.discount_code,
    (select jsonb_agg(jsonb_build_object('product_id', i.product_id, 'quantity', i.quantity))
       from public.order_items i where i.order_id = paid_for.id),
    paid_for.subtotal, 1, paid_for.shipping_address, paid_for.user_id, array[paid_for.id]);
  return off.goods_off = paid_for.discount_amount;
exception when raise_exception then
  return false;
end $$;

-- Wrong codes are counted although the call is refused: the refusal is a response with an error status, because an exception
-- would roll the count back. After too many guesses, even a valid code is refused.
create function private.check_code_guesses() returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
begin
  perform private.refuse_read_only();
  if exists (
    select from private.call_counts c
      join private.caller_limits l on l.kind = split_part(c.caller, ':', 1)
     where c.what = 'wrong code' and c.hour = date_trunc('hour', now())
       and c.caller = any (private.callers()) and c.calls >= l.wrong_codes_per_hour) then
    raise exception 'Too many wrong codes within an hour.' using errcode = 'PT429', hint = 'TOO_MANY_CALLS',
      detail = jsonb_build_object('minutes', private.minutes_until(date_trunc('hour', now()) + interval '1 hour'))::text;
  end if;
end $$;

create function private.answer_refused_code(message text, facts text) returns jsonb
  language plpgsql volatile security invoker set search_path = ''
  as $$
begin
  if facts::jsonb ->> 'reason' in ('unknown', 'used_by_you') then
    perform private.count_call('wrong code', c.caller, 2147483646)
       from unnest(private.callers()) c (caller);
  end if;
  perform set_config('response.status', '400', true);
  return jsonb_build_object(
    'code', 'P0001',
    'message', message,
    'hint', 'CODE_REFUSED',
    'details', facts);
end $$;

-- The fields of the form merged into the known code. A refusal names the invalid field in its details.
create function private.parse_discount_code(code jsonb, known public.discount_codes) returns public.discount_codes
  language plpgsql stable security invoker set search_path = ''
  as $$
declare
  parsed        public.discount_codes := known;
  invalid_field text;
begin
  parsed.code         := upper(private.pasted_text(private.parse_text(code -> 'code', 40)));
  parsed.kind         := private.parse_text(code -> 'kind', 10);
  parsed.amount       := private.parse_number(code -> 'amount', 2, 0.01, 99999.99);
  parsed.starts_at    := private.parse_moment(code -> 'starts_at');
  parsed.ends_at      := private.parse_moment(code -> 'ends_at');
  parsed.max_uses     := private.parse_number(code -> 'max_uses', 0, 1, 1000000);
  parsed.max_each     := private.parse_number(code -> 'max_each', 0, 1, 1000);
  parsed.minimum      := private.parse_number(code -> 'minimum', 2, 0.01, 99999.99);
  parsed.product_ids  := private.parse_ids(code -> 'product_ids');
  parsed.category_ids := private.parse_ids(code -> 'category_ids');
  invalid_field := case
    when parsed.code is null or parsed.code !~ '^[A-Z0-9][A-Z0-9-]{2,29}$'
      or exists (select from public.discount_codes c
                  where private.letters_and_digits(c.code) = private.letters_and_digits(parsed.code)
                    and c.id is distinct from known.id) then 'code'
    -- Orders refer to their code by its text.
    when known.code <> parsed.code and exists (select from public.orders o where o.discount_code = known.code) then 'code'
    when parsed.kind is null or parsed.kind not in ('percent', 'sum', 'delivery') then 'kind'
    when (parsed.kind = 'delivery') <> (parsed.amount is null) or (parsed.kind = 'percent' and parsed.amount > 100) then 'amount'
    when parsed.starts_at is null and not private.is_empty_text(code -> 'starts_at') then 'starts_at'
    when (parsed.ends_at is null and not private.is_empty_text(code -> 'ends_at')) or parsed.ends_at <= parsed.starts_at
      then 'ends_at'
    when parsed.max_uses is null and not private.is_empty_text(code -> 'max_uses') then 'max_uses'
    when parsed.max_each is null and not private.is_empty_text(code -> 'max_each') then 'max_each'
    when parsed.minimum is null and not private.is_empty_text(code -> 'minimum') then 'minimum'
    when parsed.product_ids is null
      or exists (select from unnest(parsed.product_ids) i (id) where i.id not in (select p.id from public.products p))
      then 'product_ids'
    when parsed.category_ids is null
      or exists (select from unnest(parsed.category_ids) i (id)
                  where i.id <> all (coalesce(known.category_ids, '{}')) and i.id not in (select c.id from public.categories c))
      then 'category_ids'
  end;
  if invalid_field is not null then
    raise exception 'The discount code is not complete: %.', invalid_field
      using errcode = '22023', hint = 'BAD_CODE', detail = invalid_field;
  end if;
  return parsed;
end $$;

create function public.save_discount_code(code jsonb, id bigint default null, expected_version integer default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor text := private.act_as_staff();
  known public.discount_codes := private.row_to_save(
    null::public.discount_codes, id, expected_version, 'CODE_NOT_FOUND');
begin
  if known.id is null and (select count(*) >= 1000 from public.discount_codes) then
    raise exception 'There are 1,000 codes already.' using errcode = '22023', hint = 'TOO_MANY_CODES';
  end if;
  return private.store_row(known, private.parse_discount_code(code, known));
end $$;
grant execute on function public.save_discount_code to authenticated;

-- A stopped code is refused for new orders, and can be started again. Idempotent.
create function public.stop_discount_code(id bigint, stopped boolean) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor text := private.act_as_staff();
  saved public.discount_codes;
begin
  update public.discount_codes c
     set stopped_at = case when stopped then coalesce(c.stopped_at, now()) end
   where c.id = stop_discount_code.id returning * into saved;
  if not found then
    raise exception 'There is no such code.' using errcode = 'P0001', hint = 'CODE_NOT_FOUND';
  end if;
  return to_jsonb(saved);
end $$;
grant execute on function public.stop_discount_code to authenticated;

-- All codes, newest first, with the number of uses, what they took off the goods and what was sold with them: of what is sold
-- of their orders.
create function public.list_discount_codes() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  actor text := private.require_staff();
begin
  return (
    select coalesce(jsonb_agg(to_jsonb(c) || jsonb_build_object(
      'uses', used.uses,
      'taken_off', used.taken_off,
      'sold', used.sold) order by c.created_at desc, c.id desc), '[]')
      from public.discount_codes c
     cross join lateral (
           select count(*) as uses,
                  coalesce(sum(round(o.discount_amount * private.share_sold(o.id), 2)), 0) as taken_off,
                  coalesce(sum(round(o.total_amount * private.share_sold(o.id), 2)), 0) as sold
             from private.code_redemptions r join public.orders o on o.id = r.order_id where r.code_id = c.id) used);
end $$;
grant execute on function public.list_discount_codes to authenticated;

-- The newest 50 orders that have used a code.
create function public.list_code_uses(id bigint) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  actor text := private.require_staff();
begin
  return (
    select coalesce(jsonb_agg(to_jsonb(used) order by used.created_at desc, used.id), '[]')
      from (select o.id, o.created_at, o.customer_name, o.status, o.payment_status, o.discount_amount, o.total_amount
              from private.code_redemptions r join public.orders o on o.id = r.order_id
             where r.code_id = list_code_uses.id order by o.created_at desc, o.id limit 50) used);
end $$;
grant execute on function public.list_code_uses to authenticated;

create function private.names_code(choices jsonb) returns boolean
  language sql immutable security invoker set search_path = ''
  as $$
    select coalesce(case when jsonb_typeof(choices) = 'object' and pg_column_size(choices) <= 4096
                         then private.tidy_text(choices ->> 'discount_code') <> '' end, false)
  $$;
grant execute on function private.names_code to anon, authenticated, service_role;

-- schemas/pricing.sql
-- What an order costs: goods, discount, delivery, gift wrap and tax, in one function.
-- Relies on products, delivery, discount_codes and countries.

create type private.order_price as (
  subtotal numeric(12,2), discount numeric(12,2), shipping numeric(12,2), gift_wrap numeric(12,2), tax numeric(12,2),
  total numeric(12,2), discounted bigint[], tax_included boolean);

-- What a cart costs. Free goods need something paid with them, even if only delivery: providers refuse payments of 0. Tax is
-- on the goods alone, or included in them. The limit for free delivery applies to the goods after the discount; a discount on
-- delivery reduces its price.
create function private.price_order(cart jsonb, ship_to jsonb, choices jsonb, buyer text, own_orders uuid[] default '{}')
  returns private.order_price
  language plpgsql stable security invoker set search_path = ''
  as $$
declare
  price   private.order_price;
  off     private.discount := row(0, 0, null);
  terms   private.tax_terms := private.tax_terms_of(ship_to);
  option  text := coalesce(choices ->> 'delivery', 'standard');
begin
  select sum(public.price_now(p) * line.quantity) into strict price.subtotal
    from jsonb_to_recordset(cart) as line (product_id bigint, quantity integer)
    join public.products p on p.id = line.product_id and private.is_on_sale(p);
  if price.subtotal is null then
    raise exception 'None of these products is on sale.' using errcode = '22023', hint = 'BAD_ITEMS';
  end if;
  price.shipping := case when option = 'in-person' then 0 else private.delivery_price(option, ship_to, price.subtotal) end;
  if choices ? 'discount_code' then
    off := private.discount_for(choices ->> 'discount_code', cart, price.subtotal, price.shipping, ship_to, buyer,
                                own_orders);
    if off.goods_off > 0 then
      price.shipping := private.delivery_price(option, ship_to, price.subtotal - off.goods_off);
    end if;
  end if;
  price.discount := least(off.goods_off, price.subtotal);
  price.discounted := case when price.discount > 0 then off.products else '{}' end;
  price.shipping := greatest(price.shipping - off.shipping_off, 0);
  price.gift_wrap := case when choices -> 'gift' @> '{"wrap": true}' then private.gift_wrap_price(choices -> 'gift') else 0 end;
  price.tax := private.tax_on(price.subtotal - price.discount, terms);
  price.tax_included := terms.is_included;
  price.total := price.subtotal - price.discount + price.shipping + price.gift_wrap
                 + case when price.tax_included then 0 else price.tax end;
  if price.total = 0 then
    raise exception 'There is nothing to pay.' using errcode = 'P0001', hint = 'NOTHING_TO_PAY';
  end if;
  return price;
end $$;

create type private.charge as (currency text, minor bigint, rate numeric(12,4));

-- What a payment method charges for a total at the current rate.
create function private.charge_of(total numeric, method text) returns private.charge
  language sql stable security invoker set search_path = ''
  as $$
    select row(way.currency,
               case when total = 0 then 0
                    else greatest(private.payable_minor(total * coalesce(way.rate, 1) * 100, way.currency),
                                  private.smallest_sum(way.currency)) end,
               way.rate)::private.charge
      from (select case when choice.in_shillings then 'KES' else 'USD' end as currency,
                   case when choice.in_shillings then s.usd_kes_rate end as rate
              from public.shop_settings s
             cross join lateral (select method = 'paystack-mpesa' and s.mpesa_currency = 'KES') choice (in_shillings)) way
  $$;

-- What a code takes of goods, also of those that are added: `goods` is the price of those in the cart that it applies to. Null
-- where it takes nothing of them.
create function private.code_terms(code text, cart jsonb, discounted bigint[]) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select jsonb_build_object(
             'percent', case c.kind when 'percent' then c.amount end,
             'sum', case c.kind when 'sum' then c.amount end,
             'goods', (select sum(public.price_now(p) * line.quantity)
                         from jsonb_to_recordset(cart) as line (product_id bigint, quantity integer)
                         join public.products p on p.id = line.product_id and private.is_on_sale(p)
                        where p.id = any (discounted)))
      from public.discount_codes c where c.code = code_terms.code and discounted <> '{}'
  $$;

-- A quote for an order. The address may be incomplete. Products that are not on sale are ignored. The e-mail address is
-- not proved, so whether it has used a code is checked only when the order is placed.
create function private.quote_order(items jsonb, address jsonb, choices jsonb, browser_id text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  cart   jsonb := private.parse_cart(items);
  chosen jsonb;
  price  private.order_price;
begin
  perform private.require_edge();
  perform private.count_calls('quote', private.callers(), 'quotes_per_hour');
  if jsonb_typeof(address) is distinct from 'object' or pg_column_size(address) > 8192 then
    raise exception 'The address is not valid.' using errcode = '22023', hint = 'BAD_ADDRESS', detail = 'address';
  end if;
  chosen := private.parse_choices(choices);
  price := private.price_order(cart, address - 'email', chosen, private.caller_id(), private.own_open_orders(browser_id));
  return jsonb_build_object(
    'subtotal', price.subtotal,
    'discount_amount', price.discount,
    'shipping_amount', price.shipping,
    'gift_wrap_amount', price.gift_wrap,
    'tax_amount', price.tax,
    'tax_included', price.tax_included,
    'total_amount', price.total)
    || coalesce((select jsonb_build_object('code', terms)
                   from private.code_terms(chosen ->> 'discount_code', cart, price.discounted) terms
                  where terms is not null), '{}');
end $$;
grant execute on function private.quote_order to anon, authenticated;

create function public.quote_order(items jsonb, shipping_address jsonb default '{}', choices jsonb default '{}',
                                   browser_id text default null)
  returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$
    select case when private.names_code(choices)
                then private.ask_with_code(false, items, shipping_address, choices, browser_id => browser_id)
                else private.quote_order(items, shipping_address, choices, browser_id) end
  $$;
grant execute on function public.quote_order to anon, authenticated;

-- Distributes a discount over the lines, so that a return takes back exactly its own part. See docs/decisions/091.
-- The share of a part, such that the shares add up to the amount to the cent: what is due with it less what was due before it.
create function private.share_of(amount numeric, before numeric, part numeric, whole numeric) returns numeric
  language sql immutable security invoker set search_path = ''
  as $$ select round(amount * (before + part) / whole, 2) - round(amount * before / whole, 2) $$;

-- Quotes and orders refuse a code with the same response. A repeated order guesses nothing: it is answered from its key.
create function private.ask_with_code(is_order boolean, items jsonb, address jsonb, choices jsonb, method text default null,
                                      key uuid default null, browser_id text default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  message text;
  reason  text;
  facts   text;
begin
  if not exists (select from public.orders o where o.idempotency_key = key) then
    perform private.check_code_guesses();
  end if;
  if is_order then
    return private.place_order(items, address, method, key, browser_id, choices);
  end if;
  return private.quote_order(items, address, choices, browser_id);
exception when raise_exception then
  get stacked diagnostics message = message_text, reason = pg_exception_hint, facts = pg_exception_detail;
  if reason is distinct from 'CODE_REFUSED' then
    raise;
  end if;
  return private.answer_refused_code(message, facts);
end $$;
grant execute on function private.ask_with_code to anon, authenticated, service_role;

-- schemas/stock.sql
-- Stock held by orders, for how long, how it is released, and reminders when a product is back in stock.
-- Relies on orders and products.

-- The units held by unpaid orders, and until when. Rows are deleted when their order is paid or cancelled.
create table private.stock_holds (
  order_id    uuid        not null references public.orders (id) on delete cascade,
  product_id  bigint      not null references public.products (id) on delete cascade,
  quantity    integer     not null,
  by_newcomer boolean     not null,
  ends_at     timestamptz not null,
  primary key (order_id, product_id)
);
create index stock_holds_by_product on private.stock_holds (product_id, ends_at) include (quantity, by_newcomer, order_id);
alter table private.stock_holds enable row level security;

-- Reminders for a sold-out product. The address is stored for that one mail only, with the consent text that its owner
-- agreed to.
create table public.stock_reminders (
  id         uuid        primary key default gen_random_uuid(),
  product_id bigint      not null references public.products (id) on delete cascade,
  email      text        not null check (private.is_email(email)),
  consent    text        not null check (private.tidy_text(consent) <> '' and char_length(consent) <= 500),
  -- Set where a signed-in customer uses their verified address, as with the newsletter.
  user_id    text        check (user_id <> ''),
  created_at timestamptz not null default now()
);
create unique index one_reminder_for_a_product_and_mailbox on public.stock_reminders (product_id, private.mailbox(email));
create index stock_reminders_by_customer on public.stock_reminders (user_id);
create index stock_reminders_by_address on public.stock_reminders (lower(email));
alter table public.stock_reminders enable row level security;
create policy "Staff read the stock reminders" on public.stock_reminders
  for select to authenticated using ((select private.is_staff()));
grant all on public.stock_reminders to service_role;
grant select on public.stock_reminders to authenticated;

-- Every transaction locks order rows first and product rows second, products in the order of their ids, so that
-- transactions cannot deadlock. The callers of these functions have locked their orders.
create function private.lock_products(ids bigint[]) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
begin
  perform from public.products p where p.id = any (ids) order by p.id for update;
end $$;

create function private.product_ids_of(orders uuid[]) returns bigint[]
  language sql stable security invoker set search_path = ''
  as $$ select array(select distinct i.product_id from public.order_items i where i.order_id = any (orders)) $$;

-- The lines of an order that are short, in the format of OUT_OF_STOCK. Null when there is enough of everything.
create function private.missing_stock(target uuid) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select jsonb_agg(jsonb_build_object('product_id', p.id, 'wanted', i.quantity, 'available', p.stock) order by p.id)
      from private.units_left(target) i join public.products p on p.id = i.product_id
     where p.stock < i.quantity
  $$;

-- False, without changes, when a product of the order is short.
create function private.hold_stock_again(target uuid) returns boolean
  language plpgsql volatile security invoker set search_path = ''
  as $$
begin
  perform private.lock_products(private.product_ids_of(array[target]));
  if (select o.stock_held from public.orders o where o.id = target) then
    return true;
  elsif private.missing_stock(target) is not null then
    return false;
  end if;
  perform private.move_stock(
    (select jsonb_agg(jsonb_build_object('product_id', i.product_id, 'quantity', i.quantity))
       from private.units_left(target) i),
    -1, jsonb_build_object('kind', 'sold', 'orders', array[target]));
  update public.orders o set stock_held = true where o.id = target;
  return true;
end $$;

-- One step: releases at most a hundred orders and returns how many. To be repeated until that is 0.
create function public.expire_unpaid_orders() returns integer
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  expired uuid[] := private.lock_expired_orders(100);
begin
  perform private.release_stock(expired, 'expired');
  delete from private.call_counts c where c.hour < now() - interval '1 hour';
  return cardinality(expired);
end $$;
grant execute on function public.expire_unpaid_orders to service_role;

-- A guest, or an account that has never paid: as easy to create as a guest.
create function private.is_newcomer(buyer text) returns boolean
  language sql stable security invoker set search_path = ''
  as $$ select not exists (select from public.orders o where o.user_id = buyer and o.payment_status = 'paid') $$;

-- The lines of a cart that are short, in the format of OUT_OF_STOCK: there is not enough, or newcomers' unpaid orders hold
-- the newcomers' share. The second kind contains the minutes until the next of those orders expires, if there is one.
-- Expired orders hold nothing, whether or not they have been released. What was taken out of the shop is `gone`.
create function private.short_lines(cart jsonb, for_newcomer boolean) returns jsonb
  language plpgsql stable security invoker set search_path = ''
  as $$
declare
  limits private.shop_limits;
begin
  select l.* into strict limits from private.shop_limits l;
  return (
    select jsonb_agg(jsonb_build_object(
      'product_id', line.product_id,
      'wanted', line.quantity,
      'available', coalesce(p.stock, 0))
                     || case when p.id is null then '{"gone": true}'::jsonb else '{}' end
                     || case when p.stock >= line.quantity then jsonb_build_object(
                       'available', for_newcomers.units,
                       'held', true,
                       'minutes', private.minutes_until(held.next_end)) else '{}' end
                     order by line.product_id)
      from jsonb_to_recordset(cart) as line (product_id bigint, quantity integer)
      left join public.products p on p.id = line.product_id and private.is_on_sale(p)
      cross join lateral (
        select coalesce(sum(h.quantity) filter (where h.ends_at <= now()), 0) as ended,
               coalesce(sum(h.quantity) filter (where h.ends_at > now() and h.by_newcomer), 0) as units,
               min(h.ends_at) filter (where h.ends_at > now() and h.by_newcomer) as next_end
          from private.stock_holds h where h.product_id = p.id and for_newcomer) held
      cross join lateral (
        select greatest(0, greatest(limits.guest_units_at_least,
                                    ceil(limits.guest_share * (p.stock + held.ended + held.units)))
                           - held.units) as units) for_newcomers
     where p.id is null or p.stock < line.quantity or (for_newcomer and for_newcomers.units < line.quantity));
end $$;

-- Records what an order that was just placed or claimed holds, and by which callers.
create function private.note_hold(placed public.orders, callers text[]) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
begin
  insert into private.order_callers (order_id, caller, units)
  select placed.id, c.caller, (select sum(i.quantity) from public.order_items i where i.order_id = placed.id)
    from unnest(callers) c (caller);
  insert into private.stock_holds (order_id, product_id, quantity, by_newcomer, ends_at)
  select i.order_id, i.product_id, i.quantity, private.is_newcomer(placed.user_id), least(placed.expires_at, placed.held_until)
    from public.order_items i where i.order_id = placed.id
  on conflict do nothing;
end $$;

create function private.forget_hold() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if (new.status, new.payment_status) <> ('pending', 'pending') then
    new.held_until := null;
    delete from private.order_callers c where c.order_id = new.id;
    delete from private.stock_holds h where h.order_id = new.id;
  end if;
  return new;
end $$;

create trigger forget_hold before update of status, payment_status, user_id on public.orders
  for each row when (old.status = 'pending' and old.payment_status = 'pending')
  execute function private.forget_hold();

-- Called just before a provider's window opens: the order holds its stock for the whole time to pay, from now, up to the
-- longest hold. An order that cannot be paid any more is not changed.
create function public.prolong_hold(order_id uuid, guest_token text default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  writers text[] := private.count_write();
  unpaid public.orders := private.lock_order(order_id);
begin
  if unpaid.user_id is distinct from private.caller_id() or unpaid.user_id is null then
    if not private.guest_token_matches(order_id, guest_token) then
      raise exception 'There is no such order.' using errcode = 'P0001', hint = 'ORDER_NOT_FOUND';
    end if;
  end if;
  update public.orders o
     set held_until = null,
         expires_at = greatest(o.expires_at, least(now() + make_interval(mins => s.unpaid_order_minutes),
                                                   o.created_at + make_interval(mins => l.longest_hold_minutes)))
    from public.shop_settings s, private.shop_limits l
   where o.id = prolong_hold.order_id and o.status = 'pending' and o.payment_status = 'pending' and o.expires_at > now()
  returning o.* into unpaid;
  return private.order_state(order_id);
end $$;
grant execute on function public.prolong_hold to anon, authenticated, service_role;

-- Keeps the holds of an unpaid order up to date when staff reopen it, its expiry changes or it gets an owner.
create function private.follow_hold() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  insert into private.stock_holds (order_id, product_id, quantity, by_newcomer, ends_at)
  select i.order_id, i.product_id, i.quantity, private.is_newcomer(new.user_id), least(new.expires_at, new.held_until)
    from public.order_items i where i.order_id = new.id
  on conflict on constraint stock_holds_pkey do update set by_newcomer = excluded.by_newcomer, ends_at = excluded.ends_at;
  return null;
end $$;

create trigger follow_hold after update of status, payment_status, user_id, expires_at, held_until on public.orders
  for each row when (new.status = 'pending' and new.payment_status = 'pending'
                     and (old.status, old.payment_status, old.user_id, old.expires_at, old.held_until)
                         is distinct from (new.status, new.payment_status, new.user_id, new.expires_at, new.held_until))
  execute function private.follow_hold();

create function private.release_stock(orders uuid[], reason text, products_besides bigint[] default '{}') returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  holding uuid[] := array(select o.id from public.orders o where o.id = any (orders) and o.stock_held);
  held    jsonb  := (
    select jsonb_agg(jsonb_build_object('product_id', units.product_id, 'quantity', units.quantity))
      from (select i.product_id, sum(i.quantity) as quantity
              from unnest(holding) o (id) cross join private.units_left(o.id) i group by i.product_id) units);
begin
  update public.orders o
     set status = 'cancelled', cancel_reason = reason, stock_held = false,
         payment_status = case reason when 'payment_failed' then 'failed' else o.payment_status end
   where o.id = any (orders);
  perform private.lock_products(products_besides || private.product_ids_of(orders));
  perform private.move_stock(held, 1, jsonb_build_object('kind', 'given_back', 'orders', holding));
end $$;

create function private.lock_expired_orders(at_most integer) returns uuid[]
  language sql volatile security invoker set search_path = ''
  as $$
    select array(
      select o.id from public.orders o
       where o.status = 'pending' and o.payment_status = 'pending' and least(o.expires_at, o.held_until) <= now()
       order by least(o.expires_at, o.held_until) limit at_most for update skip locked)
  $$;

-- The scheduled job. Each step is a separate transaction, so that others wait for one step at most. A procedure that
-- commits cannot have a search path or be a definer: only the owner may call it.
create procedure private.expire_all_unpaid_orders()
  language plpgsql security invoker
  as $$
declare
  stop_at timestamptz := pg_catalog.clock_timestamp() + pg_catalog.make_interval(secs => 45);
begin
  while public.expire_unpaid_orders() > 0 and pg_catalog.clock_timestamp() < stop_at loop
    commit;
  end loop;
end $$;

-- Whether an expired order holds one of these products. The smallest end of each is the first entry of an index; for an
-- `exists` on past ends, the planner would scan all holds while the table has no statistics.
create function private.holds_have_ended(product_ids bigint[]) returns boolean
  language sql stable security invoker set search_path = ''
  as $$
    select exists (
      select from unnest(product_ids) wanted (product_id)
       where (select min(h.ends_at) from private.stock_holds h where h.product_id = wanted.product_id) <= now())
  $$;

-- A draft cannot be ordered: it is treated as a product that does not exist.
create function private.lock_orders_in_the_way(cart jsonb, patient boolean) returns uuid[]
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  line   record;
  hold   record;
  ended  public.orders;
  locked uuid[] := '{}';
begin
  if patient then
    perform from public.orders o
      where o.id in (
        select waiting.order_id
          from jsonb_to_recordset(cart) as wanted (product_id bigint, quantity integer)
          cross join lateral (
            select h.order_id from private.stock_holds h
             where h.product_id = wanted.product_id and h.ends_at <= now()
             order by h.ends_at limit wanted.quantity) waiting)
      order by o.id for update;
  end if;
  for line in
    select wanted.product_id, wanted.quantity - case when patient then 0 else p.stock end as units
      from jsonb_to_recordset(cart) as wanted (product_id bigint, quantity integer)
      join public.products p on p.id = wanted.product_id and private.is_on_sale(p)
     order by wanted.product_id
  loop
    for hold in
      select h.order_id, h.quantity from private.stock_holds h
       where h.product_id = line.product_id and h.ends_at <= now() order by h.ends_at
    loop
      exit when line.units <= 0;
      select o.* into ended from public.orders o where o.id = hold.order_id for update skip locked;
      if (ended.status, ended.payment_status) = ('pending', 'pending') and least(ended.expires_at, ended.held_until) <= now()
      then
        locked := locked || hold.order_id;
        line.units := line.units - hold.quantity;
      end if;
    end loop;
  end loop;
  return locked;
end $$;

-- Locks the products of a cart, releases expired holds where needed, and returns the lines that are short. A line is never
-- short while an expired order holds its units: if that order is locked, or the units were taken in a race, the locks are
-- released and it tries again, waiting for locks from the second time on.
create function private.lock_stock(cart jsonb, for_newcomer boolean) returns jsonb
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  product_ids bigint[] := array(select (line ->> 'product_id')::bigint from jsonb_array_elements(cart) line);
  short_ids   bigint[];
  missing     jsonb;
begin
  for attempt in 1..10 loop
    if not private.holds_have_ended(product_ids) then
      perform private.lock_products(product_ids);
      return private.short_lines(cart, for_newcomer);
    end if;
    begin
      perform private.release_stock(private.lock_orders_in_the_way(cart, attempt > 1), 'expired', product_ids);
      missing := private.short_lines(cart, for_newcomer);
      short_ids := array(select p.id from jsonb_array_elements(missing) line
                           join public.products p on p.id = (line ->> 'product_id')::bigint and private.is_on_sale(p)
                          where not line ? 'held');
      if not private.holds_have_ended(short_ids) then
        return missing;
      end if;
      raise exception using errcode = 'LB001';
    exception when sqlstate 'LB001' then null;
    end;
  end loop;
  return missing;
end $$;

-- Returns the same for a known address, so that no one can find out who waits for what. Accepts a product that is in stock
-- again, because the caller's page may be a minute old. Older tabs send a `browser_id`.
create function public.remind_me(product_id bigint, email text, consent text, browser_id text default null) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  clean text := private.pasted_text(private.bounded(email));
begin
  if private.is_email(clean) is not true then
    raise exception 'This is no e-mail address.' using errcode = '22023', hint = 'BAD_EMAIL';
  end if;
  if char_length(private.tidy_text(private.bounded(consent, 4000))) between 1 and 500 is not true then
    raise exception 'Nobody agreed to anything.' using errcode = '22023', hint = 'BAD_CONSENT';
  end if;
  perform private.require_edge();
  perform private.count_calls('reminder', private.callers(), 'newsletter_per_hour');
  if not exists (select from public.products p
                  where p.id = remind_me.product_id and private.is_on_sale(p)) then
    raise exception 'There is no such product.' using errcode = 'P0001', hint = 'PRODUCT_NOT_FOUND';
  end if;
  insert into public.stock_reminders (product_id, email, consent)
  values (remind_me.product_id, clean, private.tidy_text(remind_me.consent)) on conflict do nothing;
end $$;
grant execute on function public.remind_me to anon, authenticated, service_role;

-- schemas/stock_history.sql
-- Every change of a product's stock, by whom and why; how staff correct the stock after a count.
-- Relies on stock.

-- Written by the trigger on products.stock only, and never changed. Contains no customer data: an order appears by its id
-- alone. Neither id is a foreign key: the history outlives a deleted product, which may be restored, and an erased order.
create table public.stock_changes (
  id              bigint      generated always as identity primary key,
  product_id      bigint      not null,
  kind            text        not null
    check (kind in ('added', 'removed', 'sold', 'given_back', 'returned', 'corrected', 'edited')),
  quantity        integer     not null check (quantity <> 0),
  stock_after     integer     not null check (stock_after >= 0),
  order_id        uuid,
  -- The member of staff; null for changes by the system.
  actor           text,
  reason          text        check (private.tidy_text(reason) <> '' and char_length(reason) <= 300),
  idempotency_key uuid,
  at              timestamptz not null default now()
);
create index stock_changes_newest on public.stock_changes (product_id, id desc);
create unique index stock_changes_by_key on public.stock_changes (idempotency_key) where idempotency_key is not null;
alter table public.stock_changes enable row level security;
create policy "Staff read the stock history" on public.stock_changes
  for select to authenticated using ((select private.is_staff()));
grant select on public.stock_changes to service_role;
-- Not idempotency_key.
grant select (id, product_id, kind, quantity, stock_after, order_id, actor, reason, at) on public.stock_changes to authenticated;

-- Units of several orders may be released at once: each order gets a row.
create function private.record_stock_change() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  -- Null without a cause: the stock was set by the form, or in SQL.
  cause   jsonb   := nullif(current_setting('shop.stock_cause', true), '')::jsonb;
  changed bigint  := case when tg_op = 'DELETE' then old.id else new.id end;
  before  integer := case when tg_op = 'INSERT' then 0 else old.stock end;
  after   integer := case when tg_op = 'DELETE' then 0 else new.stock end;
  kind    text    := case tg_op when 'INSERT' then 'added' when 'DELETE' then 'removed'
                     else coalesce(cause ->> 'kind', 'edited') end;
begin
  if jsonb_array_length(cause -> 'orders') > 1 then
    insert into public.stock_changes (product_id, kind, quantity, stock_after, order_id, actor)
    select changed, kind, i.quantity, before + sum(i.quantity) over (order by listed.id), listed.id::uuid, private.acting_staff()
      from jsonb_array_elements_text(cause -> 'orders') listed (id) cross join private.units_left(listed.id::uuid) i
     where i.product_id = changed and i.quantity > 0
     order by listed.id;
  else
    insert into public.stock_changes (product_id, kind, quantity, stock_after, order_id, actor, reason, idempotency_key)
    values (changed, kind, after - before, after, (cause -> 'orders' ->> 0)::uuid, private.acting_staff(),
            cause ->> 'reason', (cause ->> 'key')::uuid);
  end if;
  return null;
end $$;

create trigger record_stock_change after update of stock on public.products
  for each row when (old.stock <> new.stock) execute function private.record_stock_change();

create trigger record_first_stock after insert on public.products
  for each row when (new.stock <> 0) execute function private.record_stock_change();

create trigger record_last_stock after delete on public.products
  for each row when (old.stock <> 0) execute function private.record_stock_change();

-- Adds the units of the lines to the stock, or subtracts them, with a cause for the history. The callers hold the locks.
create function private.move_stock(lines jsonb, sign integer, cause jsonb) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
begin
  perform set_config('shop.stock_cause', cause::text, true);
  update public.products p set stock = p.stock + sign * line.quantity
    from jsonb_to_recordset(lines) as line (product_id bigint, quantity integer)
   where p.id = line.product_id;
  perform set_config('shop.stock_cause', '', true);
end $$;

-- Like the form, applies the difference to the stock that was seen to the current stock: units sold during the count stay
-- sold. Once per key: a retry without it would apply the difference twice.
create function public.correct_stock(product_id bigint, counted integer, seen_stock integer, reason text, idempotency_key uuid)
  returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor text := private.act_as_staff();
  why   text := private.parse_text(to_jsonb(reason), 300);
  saved public.products;
  stock integer;
begin
  if private.is_repeated(idempotency_key, jsonb_build_array('correct_stock', product_id, counted, why)) then
    -- A count that found what was there is in no row.
    return jsonb_build_object('stock', coalesce(
      (select c.stock_after from public.stock_changes c where c.idempotency_key = correct_stock.idempotency_key),
      (select p.stock from public.products p where p.id = product_id)));
  end if;
  saved := private.lock_product(product_id);
  if why is null then
    perform private.refuse_product('reason');
  elsif counted between 0 and 1000000 is not true then
    perform private.refuse_product('stock');
  end if;
  stock := private.edited_stock(saved.stock, counted, to_jsonb(seen_stock));
  perform private.move_stock(
    jsonb_build_array(jsonb_build_object('product_id', saved.id, 'quantity', stock - saved.stock)), 1,
    jsonb_build_object('kind', 'corrected', 'reason', why, 'key', idempotency_key));
  return jsonb_build_object('stock', stock);
end $$;
grant execute on function public.correct_stock to authenticated;

-- schemas/ended_units.sql
-- Units of an order that end without leaving the shop. Relies on parcels and stock.

-- `[{item, quantity}]`: what has neither left nor ended, of one product or of all. An order that was marked as sent without a
-- parcel has left as a whole. Null if nothing is left.
create function private.lines_left(target public.orders, only_product bigint default null) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select jsonb_agg(jsonb_build_object('item', l.order_item_id, 'quantity', l.quantity))
      from private.units_left(target.id) l
     where l.quantity > 0 and l.product_id = coalesce(only_product, l.product_id)
       and (private.has_parcels(target.id) or not private.is_sent(target.status))
  $$;

-- `[{item, quantity}]` of this order, each item once.
create function private.parse_order_lines(target uuid, lines jsonb) returns jsonb
  language plpgsql stable security invoker set search_path = ''
  as $$
begin
  if jsonb_typeof(lines) is distinct from 'array' or lines = '[]' or exists (
       select from jsonb_array_elements(case jsonb_typeof(lines) when 'array' then lines end) l
        where (l ->> 'quantity' ~ '^[1-9][0-9]?$'
               and exists (select from public.order_items i
                            where i.order_id = target and i.id::text = lower(l ->> 'item'))) is not true) then
    raise exception 'These are no lines of this order.' using errcode = '22023', hint = 'BAD_LINES';
  end if;
  return (select jsonb_agg(jsonb_build_object('item', wanted.item, 'quantity', wanted.quantity) order by wanted.item)
            from (select l.item, sum(l.quantity) as quantity
                    from jsonb_to_recordset(lines) l (item uuid, quantity integer) group by l.item) wanted);
end $$;

create function private.end_units(lines jsonb, reason text, cause uuid) returns void
  language sql volatile security invoker set search_path = ''
  as $$
    insert into private.ended_units (order_item_id, quantity, reason, cause)
    select l.item, l.quantity, end_units.reason, end_units.cause
      from jsonb_to_recordset(lines) l (item uuid, quantity integer)
  $$;

-- Puts what ended for this cause into stock, once.
create function private.restock_ended(target uuid, cause uuid) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  lines jsonb := (
    select jsonb_agg(jsonb_build_object('product_id', units.product_id, 'quantity', units.quantity))
      from (select i.product_id, sum(e.quantity) as quantity
              from private.ended_units e join public.order_items i on i.id = e.order_item_id
             where e.cause = restock_ended.cause and i.order_id = target and not e.restocked group by i.product_id) units);
begin
  if lines is null then
    return;
  end if;
  perform private.lock_products(array(select (l ->> 'product_id')::bigint from jsonb_array_elements(lines) l));
  update private.ended_units e set restocked = true where e.cause = restock_ended.cause;
  perform private.move_stock(lines, 1, jsonb_build_object('kind', 'given_back', 'orders', array[target]));
end $$;

-- For a refund that failed: its units are owed again. Those of an order that was cancelled before any of it had left go into
-- stock; one that was sent meanwhile is to be packed again, unless it was cancelled, or its customer has withdrawn from it: then
-- they end, and their money is due.
create function private.revive_ended(target public.orders, cause uuid) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  lines jsonb := (select jsonb_agg(jsonb_build_object('item', e.order_item_id, 'quantity', e.quantity))
                    from private.ended_units e where e.cause = revive_ended.cause);
begin
  if lines is null then
    return;
  elsif not target.stock_held then
    perform private.restock_ended(target.id, cause);
  end if;
  delete from private.ended_units e where e.cause = revive_ended.cause;
  if target.stock_held and (target.status = 'cancelled' or private.is_withdrawn(target.id)) then
    perform private.end_unsent_units(target, lines,
                                     reason => case target.status when 'cancelled' then 'unsent' else 'withdrawal' end);
    return;
  end if;
  update public.orders o set status = 'processing'
   where o.id = target.id and private.is_sent(o.status) and private.has_parcels(o.id) and o.erased_at is null;
end $$;

-- schemas/costs.sql
-- What products cost the shop: visible to staff only, hence in separate tables from those that shoppers read.
-- Relies on orders and stock.

-- A product without a row has no known cost. Not a foreign key: a product that is deleted and restored keeps its cost.
create table public.product_costs (
  product_id bigint        primary key,
  cost       numeric(10,2) not null check (cost between 0 and 99999.99)
);
alter table public.product_costs enable row level security;
create policy "Staff read the costs" on public.product_costs
  for select to authenticated using ((select private.is_staff()));
grant select on public.product_costs to authenticated;
grant all on public.product_costs to service_role;

create trigger record_change after insert or update or delete on public.product_costs
  for each row execute function private.record_change('product_id');

-- What a unit of a line cost when it was sold. A line without a row was sold at an unknown cost.
create table private.line_costs (
  order_id   uuid          not null references public.orders (id) on delete cascade,
  product_id bigint        not null,
  cost       numeric(10,2) not null,
  primary key (order_id, product_id)
);
alter table private.line_costs enable row level security;

create function private.cost_of(target bigint) returns numeric
  language sql stable security invoker set search_path = ''
  as $$ select c.cost from public.product_costs c where c.product_id = target $$;

create function private.waiting_for(target bigint) returns integer
  language sql stable security invoker set search_path = ''
  as $$ select count(*)::integer from public.stock_reminders r where r.product_id = target $$;

-- A product as staff see it: with its cost and the number of people waiting for it to be back in stock.
create function private.staff_product(product public.products) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select to_jsonb(product) || jsonb_build_object(
      'cost', private.cost_of((product).id),
      'waiting', private.waiting_for((product).id),
      'lowest_price', private.lowest_price((product).id))
  $$;

-- The API shows these two as columns of a product, to staff.
create function public.cost(product public.products) returns numeric
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  actor text := private.require_staff();
begin
  return private.cost_of((product).id);
end $$;
grant execute on function public.cost to authenticated;

create function public.waiting(product public.products) returns integer
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  actor text := private.require_staff();
begin
  return private.waiting_for((product).id);
end $$;
grant execute on function public.waiting to authenticated;

-- Returns whether the cost has changed. A product without the field keeps its cost.
create function private.save_cost(target bigint, product jsonb) returns boolean
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  given jsonb   := product -> 'cost';
  typed numeric := private.parse_number(given, 2, 0, 99999.99);
begin
  if given is null then
    return false;
  elsif typed is null and given <> 'null' then
    perform private.refuse_product('cost');
  elsif typed is null then
    delete from public.product_costs c where c.product_id = target;
  else
    insert into public.product_costs as c (product_id, cost) values (target, typed)
    on conflict on constraint product_costs_pkey do update set cost = excluded.cost where c.cost <> excluded.cost;
  end if;
  return found;
end $$;

create function private.keep_costs(order_id uuid) returns void
  language sql volatile security invoker set search_path = ''
  as $$
    insert into private.line_costs (order_id, product_id, cost)
    select i.order_id, i.product_id, c.cost
      from public.order_items i join public.product_costs c on c.product_id = i.product_id where i.order_id = keep_costs.order_id
  $$;

-- Goods paid in a period and neither cancelled before they left nor returned, without tax, delivery and gift wrap, as of now. A
-- refund without a return reduces the revenue of each line of its order. The margin covers only lines with a known cost.
create function private.margin(from_day date, to_day date) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    with lines as (
      select (kept.units - u.refunded) * c.cost as cost,
             round((i.total_price - i.discount_amount) * kept.units / i.quantity
                   * case when o.tax_included then coalesce(1 - o.tax_amount / nullif(o.subtotal - o.discount_amount, 0), 1)
                     else 1 end
                   * greatest(0, 1 - coalesce(back.usd, 0) / nullif(o.total_amount, 0)), 2) as revenue
        from public.shop_settings s
        join public.payments p on p.created_at >= from_day::timestamp at time zone s.time_zone
                              and p.created_at < (to_day + 1)::timestamp at time zone s.time_zone
        join public.orders o on o.id = p.order_id and o.payment_reference = p.reference and o.stock_held
        join public.order_items i on i.order_id = o.id
        join private.line_units(o.id) u on u.order_item_id = i.id
        left join private.line_costs c on c.order_id = i.order_id and c.product_id = i.product_id
       cross join lateral (
             select i.quantity - coalesce(sum(l.quantity), 0) as units
               from private.returns r join private.return_lines l on l.return_id = r.id and l.product_id = i.product_id
              where r.order_id = o.id and r.received_at is not null) kept
       cross join lateral (
             select sum(f.usd_amount) as usd from public.refunds f
              where f.payment_id = p.id and f.status = 'done' and f.return_id is null) back
       where kept.units > 0)
    select jsonb_build_object(
      'revenue', coalesce(sum(l.revenue), 0),
      'cost', coalesce(sum(l.cost), 0),
      'margin', coalesce(sum(l.revenue - l.cost), 0),
      'unknown_lines', count(*) filter (where l.cost is null),
      'unknown_revenue', coalesce(sum(l.revenue) filter (where l.cost is null), 0))
      from lines l
  $$;

-- schemas/product_batches.sql
-- Many products at once: the staff's table, and product files. The rules of a single product are in products.
-- Relies on products, makers, costs and stock.

-- The same for names that a reader takes for one: of other capitals, blanks, widths, dashes or quotes. As `nameKey` in
-- product-file.ts.
create function private.name_key(name text) returns text
  language sql immutable security invoker set search_path = ''
  as $$ select lower(private.plain_text(name)) $$;
grant execute on function private.name_key to service_role;

create index products_by_name_key on public.products (private.name_key(name)) where archived_at is null;

-- A hundred lines take 0.7 s of the 8 s that staff have for a call, 2 to 5 s if every text is as long as it may be.
create function private.refuse_bad_lines(lines jsonb) returns void
  language plpgsql stable security invoker set search_path = ''
  as $$
begin
  if jsonb_typeof(lines) is distinct from 'array' or jsonb_array_length(lines) not between 1 and 100
     or lines @? 'strict $[*] ? (@.type() != "object")' or lines @? '$[*].values ? (@.type() != "object")' then
    raise exception 'A call takes 1 to 100 lines.' using errcode = '22023', hint = 'BAD_BATCH';
  end if;
end $$;

create function private.id_of_line(line jsonb) returns bigint
  language sql immutable security invoker set search_path = ''
  as $$ select private.parse_number(line -> 'id', 0, 1, 9007199254740991)::bigint $$;

-- Columns of a file that are parts of a fact, or the name of a maker, as the facts that they give. Other parts are kept. A
-- refusal names the column. The safety facts are complete, or all empty.
create function private.with_file_columns(given jsonb, known public.products) returns jsonb
  language plpgsql stable security invoker set search_path = ''
  as $$
declare
  parts   text[] := array['small_parts', 'hazard', 'standards', 'age_reason'];
  none    jsonb  := '{"small_parts": null, "hazard": "", "standards": [], "age_reason": ""}';
  facts   jsonb  := given;
  safety  jsonb;
  maker   bigint;
begin
  if given ? 'gtin' then
    facts := facts || jsonb_build_object('details', known.details - 'gtin' ||
      case when given -> 'gtin' = '""' then '{}' else jsonb_build_object('gtin', given -> 'gtin') end);
    if private.parse_details(facts -> 'details') is null then
      perform private.refuse_product('gtin');
    end if;
  end if;
  if given ? 'maker' then
    maker := (select m.id from public.makers m where lower(m.name) = lower(private.parse_line(given -> 'maker', 100)));
    if maker is null and given -> 'maker' <> '""' then
      perform private.refuse_product('maker');
    end if;
    facts := facts || jsonb_build_object('maker_id', maker);
  end if;
  if given ?| parts then
    safety := none || coalesce(known.safety, '{}') || (
      select coalesce(jsonb_object_agg(g.key, g.value), '{}') from jsonb_each(given) g where g.key = any (parts));
    if safety <> none and private.parse_safety(safety) is null then
      perform private.refuse_product(case
        when jsonb_typeof(safety -> 'small_parts') <> 'boolean' then 'small_parts'
        when private.parse_text(safety -> 'hazard', 500) is null then 'hazard'
        when coalesce(cardinality(private.parse_texts(safety -> 'standards', 10, 100)), 0) = 0 then 'standards'
        else 'age_reason' end);
    end if;
    facts := facts || jsonb_build_object('safety', nullif(safety, none));
  end if;
  return facts - parts - array['gtin', 'maker'];
end $$;

-- A product in the columns of a file.
create function private.file_columns(product public.products, cost numeric) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select to_jsonb(product) - array['details', 'safety', 'maker_id'] || jsonb_build_object(
      'cost', cost,
      'gtin', coalesce((product).details ->> 'gtin', ''),
      'maker', coalesce((select m.name from public.makers m where m.id = (product).maker_id), ''),
      'small_parts', (product).safety -> 'small_parts',
      'hazard', coalesce((product).safety ->> 'hazard', ''),
      'standards', coalesce((product).safety -> 'standards', '[]'),
      'age_reason', coalesce((product).safety ->> 'age_reason', ''))
  $$;

-- What a line of `values` would do to the product that it names by id, or by a unique name. Missing columns are kept. Writes
-- nothing. If the product's version differs from the line's, an edit is a conflict, but values that are stored already
-- count as done, so that a call can be repeated after a lost response.
create function private.plan_product(line jsonb, out outcome text, out field text, out stored public.products,
                                     out wanted public.products, out old_cost numeric, out new_cost numeric)
  language plpgsql stable security invoker set search_path = ''
  as $$
declare
  given   jsonb   := coalesce(line -> 'values', '{}');
  target  bigint  := private.id_of_line(line);
  is_seen boolean := true;
  named   bigint[];
begin
  if target is null and jsonb_typeof(line -> 'id') = 'number' then
    outcome := 'gone';
    return;
  elsif target is null then
    named := array(select p.id from public.products p
                    where p.archived_at is null
                      and private.name_key(p.name) = private.name_key(private.parse_line(given -> 'name', 200)) limit 2);
    if cardinality(named) > 1 then
      outcome := 'ambiguous';
      return;
    end if;
    target := named[1];
  end if;
  if target is not null then
    select p.* into stored from public.products p where p.id = target;
    if not found then
      outcome := 'gone';
      return;
    elsif stored.archived_at is not null then
      outcome := 'archived';
      return;
    end if;
    is_seen := not line ? 'version' or line -> 'version' = to_jsonb(stored.version);
  end if;
  begin
    old_cost := private.cost_of(stored.id);
    new_cost := case when given ? 'cost' then private.parse_number(given -> 'cost', 2, 0, 99999.99) else old_cost end;
    if new_cost is null and given -> 'cost' <> 'null' then
      perform private.refuse_product('cost');
    end if;
    if target is null then
      wanted := jsonb_populate_record(null::public.products, private.default_row('public.products'));
      wanted := private.parse_product(private.with_file_columns(given, wanted), wanted);
      outcome := 'added';
      return;
    end if;
    wanted := private.parse_product(
      jsonb_build_object(
        'name', stored.name,
        'price', stored.price,
        'image_url', stored.image_url,
        'stock', stored.stock,
        'category', stored.category,
        'age_range', stored.age_range,
        'description', stored.description)
      || private.with_file_columns(given, stored), stored);
    if is_seen and given ? 'stock' and given ? 'seen_stock' then
      wanted.stock := private.edited_stock(stored.stock, wanted.stock, given -> 'seen_stock');
    end if;
    outcome := case when wanted is not distinct from stored and new_cost is not distinct from old_cost then 'unchanged'
                    when is_seen then 'changed' else 'conflict' end;
  exception when invalid_parameter_value then
    get stacked diagnostics field = pg_exception_detail;
    outcome := case when is_seen then 'refused' else 'conflict' end;
  end;
end $$;

create function private.write_plan(wanted public.products, stored public.products, line jsonb) returns jsonb
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  input jsonb := to_jsonb(wanted) - array['id', 'created_at', 'archived_at', 'recalled_at', 'updated_at', 'version'];
  saved jsonb;
begin
  if stored.id is null then
    saved := private.insert_row('public.products', input);
  else
    saved := private.update_row('public.products', 'id', stored.id::text,
                                input || jsonb_build_object('version', stored.version + 1));
  end if;
  perform private.save_cost((saved ->> 'id')::bigint, coalesce(line -> 'values', '{}'));
  return saved;
end $$;

-- Saves each line, or returns why not with the stored product. A line names its product by id and version.
create function public.save_products(lines jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor   text := private.act_as_staff();
  line    jsonb;
  plan    record;
  answers jsonb[] := '{}';
begin
  perform private.refuse_bad_lines(lines);
  perform private.lock_products(array(select private.id_of_line(l.value) from jsonb_array_elements(lines) l));
  for line in select l.value from jsonb_array_elements(lines) with ordinality l (value, place) order by l.place loop
    plan := private.plan_product(line || jsonb_build_object(
      'id', coalesce(private.id_of_line(line), 0),
      'version', coalesce(line -> 'version', '0')));
    answers := answers || jsonb_build_object(
      'id', line -> 'id',
      'field', plan.field,
      'outcome', case when plan.outcome in ('changed', 'unchanged') then 'saved' else plan.outcome end,
      'product', case when plan.outcome = 'changed' then private.staff_product(jsonb_populate_record(
                        null::public.products, private.write_plan(plan.wanted, plan.stored, line)))
                      when (plan.stored).id is not null then private.staff_product(plan.stored) end);
  end loop;
  return to_jsonb(answers);
end $$;
grant execute on function public.save_products to authenticated;

-- What each line of a file would do. Two lines for the same product are both refused.
create function private.plan_lines(lines jsonb, is_checked boolean)
  returns table (line jsonb, outcome text, field text, stored public.products, wanted public.products,
                 old_cost numeric, new_cost numeric)
  language sql stable security invoker set search_path = ''
  as $$
    select given.line,
           case when given.key is not null and count(*) over (partition by given.key) > 1 then 'twice'
                when is_checked and (given.stored).id is not null and not given.line ? 'version' then 'conflict'
                else given.outcome end,
           given.field, given.stored, given.wanted, given.old_cost, given.new_cost
      from (select l.value as line, l.place, p.*,
                   coalesce(coalesce((p.stored).id, private.id_of_line(l.value))::text,
                            'named ' || private.name_key(private.parse_line(l.value -> 'values' -> 'name', 200))) as key
              from jsonb_array_elements(lines) with ordinality l (value, place)
              cross join lateral private.plan_product(l.value) p) given
     order by given.place
  $$;

-- The dry run of import_products, line by line. `old` and `new` contain the columns that change.
create function public.check_products(lines jsonb) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  actor text := private.require_staff();
begin
  perform private.refuse_bad_lines(lines);
  return (
    select jsonb_agg(jsonb_build_object('line', p.line -> 'line', 'outcome', p.outcome, 'field', p.field) ||
                     case when p.outcome in ('added', 'changed', 'unchanged')
                          then jsonb_build_object('id', (p.stored).id, 'version', (p.stored).version, 'stock', (p.stored).stock)
                          else '{}' end ||
                     case when p.outcome = 'changed' then (
                       select jsonb_build_object(
                         'old', jsonb_object_agg(wanted.key, stored.value),
                         'new', jsonb_object_agg(wanted.key, wanted.value))
                         from jsonb_each(private.file_columns(p.wanted, p.new_cost)) wanted
                         join jsonb_each(private.file_columns(p.stored, p.old_cost)) stored using (key)
                        where wanted.value <> stored.value)
                          else '{}' end)
      from private.plan_lines(lines, false) p);
end $$;
grant execute on function public.check_products to authenticated;

-- The imports of the last days by idempotency key, so that a retry adds nothing twice.
create table private.product_imports (
  key        uuid        primary key,
  digest     text        not null,
  answer     jsonb       not null,
  created_at timestamptz not null default now()
);
alter table private.product_imports enable row level security;

-- All lines or none: on failure the response names the line and nothing is written. A line that changes a product contains
-- its id and the version that check_products returned; a line without them adds a product.
create function public.import_products(lines jsonb, key uuid) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor  text := private.act_as_staff();
  digest text := md5(lines::text);
  known  private.product_imports;
  wanted public.products[];
  stored public.products[];
  given  jsonb[];
  answer jsonb;
begin
  perform private.refuse_bad_lines(lines);
  if key is null then
    raise exception 'An import needs a key.' using errcode = '22023', hint = 'BAD_KEY';
  end if;
  lock table private.product_imports in share row exclusive mode;
  select i.* into known from private.product_imports i where i.key = import_products.key;
  if found and known.digest <> digest then
    raise exception 'This key belongs to another import.' using errcode = 'P0001', hint = 'KEY_REUSED';
  elsif found then
    return known.answer;
  end if;
  perform private.lock_products(array(select private.id_of_line(l.value) from jsonb_array_elements(lines) l));
  select jsonb_build_object(
           'applied', count(*) filter (where p.outcome not in ('added', 'changed', 'unchanged')) = 0,
           'added', count(*) filter (where p.outcome = 'added'),
           'changed', count(*) filter (where p.outcome = 'changed'),
           'problems', coalesce(
             jsonb_agg(jsonb_build_object('line', p.line -> 'line', 'outcome', p.outcome, 'field', p.field))
               filter (where p.outcome not in ('added', 'changed', 'unchanged')), '[]')),
         array_agg(p.wanted) filter (where p.outcome in ('added', 'changed')),
         array_agg(p.stored) filter (where p.outcome in ('added', 'changed')),
         array_agg(p.line) filter (where p.outcome in ('added', 'changed'))
    into answer, wanted, stored, given
    from private.plan_lines(lines, true) p;
  if answer -> 'applied' = 'true' then
    for place in 1 .. coalesce(cardinality(wanted), 0) loop
      perform private.write_plan(wanted[place], stored[place], given[place]);
    end loop;
    delete from private.product_imports i where i.created_at < now() - interval '30 days';
    insert into private.product_imports (key, digest, answer) values (key, digest, answer);
  end if;
  return answer;
end $$;
grant execute on function public.import_products to authenticated;

-- schemas/limits.sql
-- Rate limits per caller for whatever costs the shop something. There is no limit across all callers: strangers could
-- use it to turn a feature off for everyone.
-- Relies on helpers.

-- The longest that a statement of the API may take, and may wait for a lock: the defaults of hosted Supabase, written
-- down. The server functions are service_role.
alter role anon set statement_timeout = '3s';
alter role authenticated set statement_timeout = '8s';
alter role service_role set statement_timeout = '8s';
alter role anon set lock_timeout = '8s';
alter role authenticated set lock_timeout = '8s';
alter role service_role set lock_timeout = '8s';

-- Limits per caller. Changed by SQL only: see docs/going-live.md.
create table private.shop_limits (
  only_row               boolean       primary key default true check (only_row),
  -- The part of a product's free units that all unpaid orders of newcomers (guests, and accounts that have never paid)
  -- together may hold, and the units they always may.
  guest_share            numeric(3,2)  not null default 0.5 check (guest_share between 0 and 1),
  guest_units_at_least   integer       not null default 1 check (guest_units_at_least >= 1),
  -- How long stock is held before a payment has begun, and how long an unpaid order holds it at most.
  first_hold_minutes     integer       not null default 10 check (first_hold_minutes >= 1),
  longest_hold_minutes   integer       not null default 45 check (longest_hold_minutes >= 1),
  addresses_per_account  integer       not null default 50 check (addresses_per_account >= 1),
  -- sha256, in hex, of the key that an edge proxy in front of the API adds to guests' requests. Null: no edge proxy.
  edge_key_hash          text          check (edge_key_hash ~ '^[0-9a-f]{64}$'),
  -- How many different texts per day, and how many days they are kept.
  search_misses_per_day  integer       not null default 500 check (search_misses_per_day >= 1),
  search_miss_days       integer       not null default 90 check (search_miss_days >= 1),
  -- The minimum total of the goods after a discount: the least that both providers accept.
  least_goods            numeric(12,2) not null default 2 check (least_goods > 0)
);
alter table private.shop_limits enable row level security;
grant select, update on private.shop_limits to service_role;

create table private.caller_limits (
  kind                   text    primary key check (kind in ('account', 'address', 'network')),
  open_orders            integer not null check (open_orders >= 1),
  units                  integer not null check (units >= 1),
  orders_per_hour        integer not null check (orders_per_hour >= 1),
  newsletter_per_hour    integer not null check (newsletter_per_hour >= 1),
  search_misses_per_hour integer not null default 60 check (search_misses_per_hour >= 1),
  wrong_codes_per_hour   integer not null default 20 check (wrong_codes_per_hour >= 1),
  messages_per_hour      integer not null default 10 check (messages_per_hour >= 1),
  -- Of one wish list, reserved and not bought.
  wishes_per_list        integer not null default 5 check (wishes_per_list >= 1),
  quotes_per_hour        integer not null default 1200 check (quotes_per_hour >= 1),
  writes_per_hour        integer not null default 600 check (writes_per_hour >= 1)
);
alter table private.caller_limits enable row level security;
grant select, update on private.caller_limits to service_role;

-- Replacing the salt invalidates all stored caller hashes.
create table private.caller_salt (
  only_row boolean primary key default true check (only_row),
  salt     text    not null default gen_random_uuid()::text || gen_random_uuid()::text
);
alter table private.caller_salt enable row level security;

-- Who placed the unpaid orders, and the units held by each. Rows are deleted when their order is paid or cancelled.
create table private.order_callers (
  order_id uuid    not null references public.orders (id) on delete cascade,
  -- 'account:…', 'address:…', 'network:…' or 'browser:…', hashed
  caller   text    not null,
  units    integer not null,
  primary key (order_id, caller)
);
create index order_callers_by_caller on private.order_callers (caller);
alter table private.order_callers enable row level security;

-- Calls counted per hour.
create table private.call_counts (
  what   text        not null,
  caller text        not null,
  hour   timestamptz not null default date_trunc('hour', now()),
  calls  integer     not null default 1,
  primary key (hour, what, caller)
);
alter table private.call_counts enable row level security;

create function private.request_header(name text) returns text
  language sql stable security invoker set search_path = ''
  as $$ select nullif(current_setting('request.headers', true), '')::json ->> name $$;

-- Whether the request came through the edge proxy in front of the API.
create function private.came_through_edge() returns boolean
  language sql stable security invoker set search_path = ''
  as $$
    select coalesce(encode(sha256(convert_to(private.request_header('x-edge-key'), 'UTF8')), 'hex') = l.edge_key_hash, false)
      from private.shop_limits l
  $$;

-- If there is an edge proxy, guests must come through it; the server and signed-in customers need not.
create function private.require_edge() returns void
  language plpgsql stable security invoker set search_path = ''
  as $$
begin
  if private.caller_id() is null and private.session_claims() ->> 'role' is distinct from 'service_role'
     and (select l.edge_key_hash is not null from private.shop_limits l) and not private.came_through_edge() then
    raise exception 'Guests reach this through the shop only.' using errcode = '42501', hint = 'EDGE_ONLY';
  end if;
end $$;

-- Null if unknown, and for the local machine. Cloudflare, in front of hosted Supabase, overwrites cf-connecting-ip;
-- the first entry of x-forwarded-for can be forged by the caller and is only a fallback.
create function private.caller_address() returns inet
  language plpgsql stable security invoker set search_path = ''
  as $$
declare
  header  text := private.tidy_text(split_part(coalesce(
    case when private.came_through_edge() then private.request_header('x-edge-address') end,
    private.request_header('cf-connecting-ip'), private.request_header('x-forwarded-for')), ',', 1));
  address inet;
begin
  begin
    address := regexp_replace(header, '^::ffff:(?=[0-9.]+$)', '', 'i')::inet;
  exception when invalid_text_representation then
    return null;
  end;
  return case when address <<= '127.0.0.0/8' or address = '::1' then null else address end;
end $$;

-- For `npm run doctor`, which has the public key only. A stranger learns the major version, whose patches stay unknown,
-- limits that a slow request shows anyway, and of their own address that it was seen.
create function public.doctor_facts() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object(
      'postgres', current_setting('server_version_num')::integer / 10000,
      'roles', (
        select jsonb_object_agg(r.rolname, (
          select coalesce(jsonb_object_agg(split_part(setting, '=', 1), split_part(setting, '=', 2)), '{}')
            from unnest(r.rolconfig) setting where setting ~ '^(statement|lock)_timeout='))
          from pg_roles r where r.rolname in ('anon', 'authenticated', 'service_role')),
      'knows_caller', private.caller_address() is not null)
  $$;
grant execute on function public.doctor_facts to anon, authenticated;

create function private.hashed_caller(value text) returns text
  language sql stable security invoker set search_path = ''
  as $$ select encode(sha256(convert_to(s.salt || value, 'UTF8')), 'hex') from private.caller_salt s $$;

-- The keys a caller is counted by, all hashed: the account, or the IPv4 address, or the /64 of an IPv6 connection and
-- the /48 that one customer of a provider may own.
create function private.callers() returns text[]
  language plpgsql stable security invoker set search_path = ''
  as $$
declare
  account text := private.caller_id();
  address inet := private.caller_address();
begin
  return case
    when account is not null then array['account:' || private.hashed_caller('account ' || account)]
    when address is null then '{}'
    when family(address) = 4 then array['address:' || private.hashed_caller('address ' || host(address))]
    else array['address:' || private.hashed_caller('address ' || network(set_masklen(address, 64))),
               'network:' || private.hashed_caller('network ' || network(set_masklen(address, 48)))] end;
end $$;

-- Finds a guest's unpaid orders, also after signing in. Not used as a limit: a caller may leave it out.
create function private.browser_callers(browser_id text) returns text[]
  language sql stable security invoker set search_path = ''
  as $$
    select array(select 'browser:' || private.hashed_caller('browser ' || browser_id)
                  where browser_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$')
  $$;

-- The caller's unpaid orders. They never stand in the caller's way: a quote and a new attempt count what they hold, stock and
-- uses of a code, as free. They do count for the limits of open orders. An order of an account is its own only while it is
-- signed in.
create function private.own_open_orders(browser_id text) returns uuid[]
  language sql stable security invoker set search_path = ''
  as $$
    select coalesce(array_agg(o.id), '{}')
      from private.order_callers c
      join public.orders o on o.id = c.order_id and (o.status, o.payment_status) = ('pending', 'pending')
     where c.caller = any (private.browser_callers(browser_id) || private.callers())
       and (c.caller like 'account:%' or (c.caller like 'browser:%' and o.user_id is null))
  $$;

create function private.minutes_until(moment timestamptz) returns numeric
  language sql stable security invoker set search_path = ''
  as $$ select case when moment is not null then greatest(1, ceil(extract(epoch from moment - now()) / 60)) end $$;

-- PostgREST runs GET in a read-only transaction, where calls cannot be counted, so rate-limited functions refuse it.
create function private.refuse_read_only() returns void
  language plpgsql stable security invoker set search_path = ''
  as $$
begin
  if current_setting('transaction_read_only') = 'on' then
    raise exception 'This has to be asked by POST.' using errcode = '25006', hint = 'POST_ONLY';
  end if;
end $$;

-- Refuses an order beyond the caller's number of orders or units held.
create function private.check_open_orders(callers text[], wanted bigint) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  crossed record;
begin
  perform private.refuse_read_only();
  perform private.lock_callers(callers);
  select l.kind, l.units as max_units, held.orders, held.ends into crossed
    from unnest(callers) c (caller)
    join private.caller_limits l on l.kind = split_part(c.caller, ':', 1)
    cross join lateral (
      select count(*) as orders, coalesce(sum(oc.units), 0) as units, min(least(o.expires_at, o.held_until)) as ends
        from private.order_callers oc join public.orders o on o.id = oc.order_id
       where oc.caller = c.caller and least(o.expires_at, o.held_until) > now()) held
   where held.orders >= l.open_orders or held.units + wanted > l.units
   order by held.orders desc, l.units limit 1;
  if found then
    raise exception 'Too much is waiting for payment.' using errcode = 'PT429', hint = 'TOO_MANY_OPEN_ORDERS',
      detail = jsonb_build_object(
        'by', crossed.kind,
        'minutes', private.minutes_until(crossed.ends),
        'max_units', crossed.max_units)::text;
  end if;
end $$;

-- Counts a call and refuses the one above the limit. A refused call is rolled back and so not counted.
create function private.count_call(what text, caller text, allowed integer) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  counted integer;
begin
  perform private.refuse_read_only();
  insert into private.call_counts as c (what, caller) values (count_call.what, count_call.caller)
  on conflict on constraint call_counts_pkey do update set calls = c.calls + 1
  returning calls into counted;
  if counted > allowed then
    raise exception 'Too many calls within an hour.' using errcode = 'PT429', hint = 'TOO_MANY_CALLS',
      detail = jsonb_build_object('minutes', private.minutes_until(date_trunc('hour', now()) + interval '1 hour'))::text;
  end if;
end $$;

-- Counts a call for each key of its caller. `allowed` is a column of private.caller_limits.
create function private.count_calls(what text, callers text[], allowed text) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
begin
  perform private.refuse_read_only();
  perform private.count_call(what, c.caller, (to_jsonb(l) ->> allowed)::integer)
     from unnest(callers) c (caller) join private.caller_limits l on l.kind = split_part(c.caller, ':', 1);
end $$;

-- For what visitors and customers write without a limit of its own. Called before anything is locked; returns the callers.
create function private.count_write() returns text[]
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  callers text[] := private.callers();
begin
  if private.session_claims() ->> 'role' is distinct from 'service_role' then
    perform private.count_calls('write', callers, 'writes_per_hour');
  end if;
  return callers;
end $$;

create function private.count_order(callers text[]) returns void
  language sql volatile security invoker set search_path = ''
  as $$ select private.count_calls('order', callers, 'orders_per_hour') $$;

-- schemas/messages.sql
-- Messages of the contact form and questions for lost pieces, and the answers of staff.
-- Relies on limits and orders. Their mails are in mails.

create table private.messages (
  id          uuid        primary key default gen_random_uuid(),
  place       bigint      not null generated always as identity,
  created_at  timestamptz not null default now(),
  -- When it was last answered, assigned or closed. Messages are erased a year after it.
  changed_at  timestamptz not null default now(),
  -- The signed-in user. A typed address does not identify the writer.
  user_id     text        check (user_id <> ''),
  name        text        not null check (char_length(name) between 1 and 100),
  email       text        not null check (private.is_email(email)),
  subject     text        not null check (char_length(subject) between 1 and 100),
  body        text        not null check (char_length(body) between 1 and 5000),
  -- The order that was chosen, or whose number is in the text. Shown to staff only.
  order_id    uuid        references public.orders (id) on delete set null,
  -- A lost piece, as the contents of the box listed it, and its product. The order is then that of the writer.
  product_id  bigint      references public.products (id) on delete restrict,
  piece       text        check (char_length(piece) between 1 and 200),
  -- The newest order that staff made to send or sell the piece.
  made_order_id uuid      references public.orders (id) on delete set null constraint one_piece_for_each_order unique,
  assigned_to text        references public.staff_members (email) on delete set null,
  closed_at   timestamptz,
  closed_by   text,
  version     integer     not null default 1,
  search_text text        generated always as (
    ' ' || private.search_text(name || ' ' || email || ' ' || subject || ' ' || body)) stored,
  check ((closed_at is null) = (closed_by is null)),
  constraint pieces_belong_to_a_product check ((piece is null) = (product_id is null)),
  constraint only_pieces_are_sent check (made_order_id is null or piece is not null)
);
create index messages_newest on private.messages (place desc);
create index messages_open on private.messages (place desc) where closed_at is null;
create index messages_by_customer on private.messages (user_id, place desc);
create index messages_by_address on private.messages (lower(email));
create index messages_of_order on private.messages (order_id, place desc);
create index messages_of_product on private.messages (product_id);
create index messages_by_member on private.messages (assigned_to, place desc);
create index messages_by_change on private.messages (changed_at);
alter table private.messages enable row level security;
do $$
begin
  if to_regprocedure('extensions.similarity(text, text)') is not null then
    create index messages_search on private.messages using gin (search_text extensions.gin_trgm_ops);
  end if;
end $$;

create trigger record_change after update on private.messages
  for each row when ((new.assigned_to, new.closed_at) is distinct from (old.assigned_to, old.closed_at))
  execute function private.record_change('id', 'assigned_to', 'closed_at');

create table private.message_answers (
  id         uuid        primary key default gen_random_uuid(),
  place      bigint      not null generated always as identity,
  message_id uuid        not null references private.messages (id) on delete cascade,
  created_at timestamptz not null default now(),
  actor      text        not null,
  body       text        not null check (char_length(body) between 1 and 5000)
);
create index answers_of_message on private.message_answers (message_id, place);
alter table private.message_answers enable row level security;

create trigger record_change after insert on private.message_answers
  for each row execute function private.record_change('id', 'message_id');

create function private.message_subjects() returns text[]
  language sql immutable security invoker set search_path = ''
  as $$ select array['Order Inquiry', 'Product Question', 'Feedback', 'Partnership', 'Other'] $$;

-- The order that a message is about: the chosen one, if it is the writer's, or one whose number is in the text, preferably the
-- writer's.
create function private.order_of_message(writer text, chosen uuid, words text) returns uuid
  language sql stable security invoker set search_path = ''
  as $$
    select o.id
      from (select chosen as first_id, chosen as last_id, true as is_chosen where chosen is not null
            union all
            select number.ids[1], number.ids[2], false
              from (select named.match[1] as id
                      from regexp_matches(lower(private.plain_text(words)),
                                          '\m([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{8})\M',
                                          'g') named (match) limit 20) typed
             cross join lateral (select private.id_range(typed.id)) number (ids)) wanted
      join public.orders o on o.id between wanted.first_id and wanted.last_id
     where not wanted.is_chosen or o.user_id = writer
     order by wanted.is_chosen desc, (o.user_id = writer) is true desc, o.created_at desc limit 1
  $$;

-- Stores a message once per `request_id`.
create function public.send_contact_message(
  request_id uuid, name text, email text, subject text, message text, order_id uuid default null
) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  wanted private.messages;
  bad    text;
begin
  wanted.name := private.tidy_line(private.bounded(name));
  wanted.email := private.pasted_text(private.bounded(email));
  wanted.subject := private.bounded(subject);
  wanted.body := private.tidy_text(private.bounded(message, 40000));
  bad := case
    when (char_length(wanted.name) between 1 and 100) is not true then 'name'
    when private.is_email(wanted.email) is not true then 'email'
    when (wanted.subject = any (private.message_subjects())) is not true then 'subject'
    when (char_length(wanted.body) between 1 and 5000) is not true then 'message' end;
  if bad is not null then
    raise exception 'This message cannot be kept.' using errcode = '22023', hint = 'BAD_MESSAGE', detail = bad;
  end if;
  if private.is_repeated(request_id, jsonb_build_array('send_contact_message', wanted.name, wanted.email, wanted.subject,
                                                       wanted.body, order_id)) then
    return;
  end if;
  perform private.require_edge();
  perform private.count_calls('message', private.callers(), 'messages_per_hour');
  insert into private.messages (user_id, name, email, subject, body, order_id)
  values (private.caller_id(), wanted.name, wanted.email, wanted.subject, wanted.body,
          private.order_of_message(private.caller_id(), send_contact_message.order_id, wanted.body));
end $$;
grant execute on function public.send_contact_message to anon, authenticated;

-- Whether staff made an order for its piece that is paid, or still can be.
create function private.has_piece_order(m private.messages) returns boolean
  language sql stable security invoker set search_path = ''
  as $$
    select exists (select from public.orders o
                    where o.id = m.made_order_id and o.status <> 'cancelled'
                      and (o.payment_status = 'paid' or o.expires_at > now()))
  $$;

-- As lists show it. Only the account proves whose order it is about.
create function private.message_summary(m private.messages) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select jsonb_build_object(
      'id', m.id,
      'place', m.place,
      'created_at', m.created_at,
      'name', m.name,
      'subject', m.subject,
      'excerpt', left(m.body, 200),
      'assigned_to', m.assigned_to,
      'closed_at', m.closed_at,
      'asks_piece', m.piece is not null and not private.has_piece_order(m),
      -- An order for a lost piece answers it, too.
      'answers', (select count(*) from private.message_answers a where a.message_id = m.id) + num_nonnulls(m.made_order_id))
  $$;

create function private.message_thread(m private.messages) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select private.message_summary(m) || (select to_jsonb(own) from (
        select m.version, m.email, m.user_id is not null as is_member, m.body, m.closed_by, m.order_id) own)
      || jsonb_build_object(
      'is_own_order', m.piece is not null
                      or exists (select from public.orders o where o.id = m.order_id and o.user_id = m.user_id),
      'piece', (select jsonb_build_object(
                  'name', m.piece,
                  'product_name', p.name,
                  'shipping_address', o.shipping_address,
                  'made_order_id', m.made_order_id,
                  'has_order', private.has_piece_order(m))
                  from public.products p cross join public.orders o where p.id = m.product_id and o.id = m.order_id),
      'customer', (select private.customer_key(c) from public.customers c where c.user_id = m.user_id),
      'thread', (
        select coalesce(jsonb_agg(to_jsonb(answer) order by a.place), '[]')
          from private.message_answers a
         cross join lateral (select a.id, a.created_at, a.actor, a.body,
                                    (select private.mail_state(s) from private.mails s where s.answer_id = a.id) as mail) answer
         where a.message_id = m.id))
  $$;

-- `assigned` is a member, or any other text for unassigned messages.
create function public.list_messages(
  show text default 'open', search text default null, assigned text default null, before bigint default null,
  page_size integer default 20
) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  actor    text := private.require_staff();
  size     integer := private.page_size(page_size);
  patterns text[] := private.search_patterns(search);
begin
  if show is null or show not in ('open', 'closed', 'all') then
    raise exception 'There is no such list.' using errcode = '22023', hint = 'BAD_FILTER';
  end if;
  return (
    with found as materialized (
      select m.* from private.messages m
       where (before is null or m.place < before)
         and (show = 'all' or (show = 'open') = (m.closed_at is null))
         and (assigned is null or coalesce(m.assigned_to, '') = assigned)
         and (patterns is null or m.search_text like all (patterns))
       order by m.place desc limit size + 1),
    shown as (select f.place from found f order by f.place desc limit size)
    select jsonb_build_object(
      'messages', coalesce(jsonb_agg(private.message_summary(m) order by m.place desc), '[]'),
      'next', case when (select count(*) from found) > size then min(m.place) end,
      'counts', (select jsonb_build_object(
                   'open', count(*) filter (where c.closed_at is null),
                   'closed', count(*) filter (where c.closed_at is not null),
                   'all', count(*))
                   from private.messages c where assigned is null or coalesce(c.assigned_to, '') = assigned))
      from private.messages m where m.place in (select s.place from shown s));
end $$;
grant execute on function public.list_messages to authenticated;

-- The newest messages about an order, or that it was made for, or of a customer by the key of the customer list: those of the
-- account, or for a guest those about an order of theirs.
create function public.linked_messages(order_id uuid default null, customer text default null) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  actor text := private.require_staff();
  guest text := lower(regexp_replace(customer, '^guest:', ''));
begin
  return (
    select coalesce(jsonb_agg(private.message_summary(m) order by m.place desc), '[]')
      from (select m.* from private.messages m
             where linked_messages.order_id in (m.order_id, m.made_order_id) or m.user_id = customer
                or (m.user_id is null and lower(m.email) = guest
                    and exists (select from public.orders o
                                 where o.id = m.order_id and o.user_id is null and o.customer_email = guest))
             order by m.place desc limit 50) m);
end $$;
grant execute on function public.linked_messages to authenticated;

-- Null if not found. The access is logged.
create function public.get_message(message_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor  text := private.require_staff();
  thread jsonb := (select private.message_thread(m) from private.messages m where m.id = get_message.message_id);
begin
  if thread is not null then
    perform private.log_access(actor, 'read_message', message_id::text);
  end if;
  return thread;
end $$;
grant execute on function public.get_message to authenticated;

create function private.refuse_stale_message(found_message private.messages, expected_version integer) returns void
  language plpgsql stable security invoker set search_path = ''
  as $$
begin
  if found_message.version is distinct from expected_version then
    perform private.refuse_stale_version(private.message_thread(found_message));
  end if;
end $$;

create function private.touch_message(target uuid) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$
    update private.messages m set version = m.version + 1, changed_at = now() where m.id = target
    returning private.message_thread(m)
  $$;

-- Sends one mail for each `request_id`, and none for the same words as the same member's last answer.
create function public.answer_message(message_id uuid, request_id uuid, answer text, expected_version integer) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor         text := private.act_as_staff();
  reply         text := private.parse_note(answer, 5000, 'BAD_ANSWER');
  found_message private.messages := private.locked_row(null::private.messages, message_id, 'MESSAGE_NOT_FOUND');
  last          private.message_answers;
begin
  if reply is null then
    raise exception 'An answer says something.' using errcode = '22023', hint = 'BAD_ANSWER';
  elsif private.is_repeated(request_id, jsonb_build_array('answer_message', message_id, reply)) then
    return private.message_thread(found_message);
  end if;
  select a.* into last from private.message_answers a where a.message_id = found_message.id order by a.place desc limit 1;
  if (last.actor, last.body) = (actor, reply) then
    return private.message_thread(found_message);
  end if;
  perform private.refuse_stale_message(found_message, expected_version);
  insert into private.message_answers (message_id, actor, body) values (found_message.id, actor, reply);
  return private.touch_message(found_message.id);
end $$;
grant execute on function public.answer_message to authenticated;

-- Null, or an active member.
create function public.assign_message(message_id uuid, expected_version integer, member text default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor         text := private.act_as_staff();
  found_message private.messages := private.locked_row(null::private.messages, message_id, 'MESSAGE_NOT_FOUND');
begin
  if found_message.assigned_to is not distinct from member then
    return private.message_thread(found_message);
  end if;
  perform private.refuse_stale_message(found_message, expected_version);
  if member is not null and not exists (
       select from public.staff_members s
        where s.email = member and s.first_seen_at is not null and s.suspended_at is null) then
    raise exception 'There is no such member.' using errcode = 'P0001', hint = 'MEMBER_NOT_FOUND';
  end if;
  update private.messages m set assigned_to = member where m.id = found_message.id;
  return private.touch_message(found_message.id);
end $$;
grant execute on function public.assign_message to authenticated;

create function public.close_message(message_id uuid, closed boolean, expected_version integer) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor         text := private.act_as_staff();
  found_message private.messages := private.locked_row(null::private.messages, message_id, 'MESSAGE_NOT_FOUND');
begin
  if (found_message.closed_at is not null) = coalesce(closed, false) then
    return private.message_thread(found_message);
  end if;
  perform private.refuse_stale_message(found_message, expected_version);
  update private.messages m
     set closed_at = case when closed then now() end, closed_by = case when closed then actor end
   where m.id = found_message.id;
  return private.touch_message(found_message.id);
end $$;
grant execute on function public.close_message to authenticated;

-- Until it is answered; for a piece also while an order for it can be paid.
create function private.is_waiting(m private.messages) returns boolean
  language sql stable security invoker set search_path = ''
  as $$
    select case when m.made_order_id is null
                then m.closed_at is null and not exists (select from private.message_answers a where a.message_id = m.id)
                else exists (select from public.orders o
                              where o.id = m.made_order_id and (o.status, o.payment_status) = ('pending', 'pending')
                                and o.expires_at > now()) end
  $$;

-- Those of an account, and what guests sent with its verified address.
create function private.forget_messages(people text[], address text) returns void
  language sql volatile security invoker set search_path = ''
  as $$
    delete from private.messages m
     where (m.user_id = any (people) or (m.user_id is null and lower(m.email) = forget_messages.address))
       and not (private.is_waiting(m)
                and exists (select from public.orders o where o.id = m.order_id and o.erase_requested_at is not null));
    update private.messages m set user_id = null where m.user_id = any (people)
  $$;

-- The caller's messages: those of the account only, since anyone can type an address.
create function private.my_messages() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object('messages', coalesce(jsonb_agg(jsonb_build_object(
      'sent_at', m.created_at,
      'name', m.name,
      'email', m.email,
      'subject', m.subject,
      'message', m.body,
      'answers', (select coalesce(jsonb_agg(jsonb_build_object('at', a.created_at, 'answer', a.body) order by a.place), '[]')
                    from private.message_answers a where a.message_id = m.id)) order by m.place desc), '[]'))
      from private.messages m where m.user_id = private.caller_id()
  $$;

-- What was lost of an order and what its recalls promise, the newest first, for callers who may open the order. They also get
-- the token of a guest's order for a piece, which was made for them.
create function private.pieces_of(target uuid) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select coalesce(jsonb_agg(to_jsonb(p) || jsonb_build_object(
             'order_token', (select t.token from private.guest_tokens t
                               join public.orders o on o.id = t.order_id and o.user_id is null
                              where t.order_id = p.order_id)) order by p.created_at desc, p.id), '[]')
      from (select m.id, 'lost' as kind, m.piece, p.name as product_name, m.created_at, m.made_order_id as order_id,
                   case when given.answers is null and m.made_order_id is null then 'asked' else 'answered' end as status,
                   coalesce(given.answers, '[]') as answers
              from private.messages m join public.products p on p.id = m.product_id
             cross join lateral (select jsonb_agg(a.body order by a.place) as answers
                                   from private.message_answers a where a.message_id = m.id) given
             where m.order_id = target
            union all
            select q.id, q.kind, null, r.product_name, q.created_at, null, q.status,
                   case when q.answer is null then '[]' else jsonb_build_array(q.answer) end
              from private.remedies q join public.recalls r on r.id = q.recall_id where q.order_id = target) p
  $$;

-- Paid orders that were sent, unless they contain only spare parts. The answer comes by mail.
create function private.can_ask_pieces(about public.orders) returns boolean
  language sql stable security invoker set search_path = ''
  as $$
    select private.is_sent(about.status) and about.payment_status = 'paid' and about.customer_email is not null
           and exists (select from public.order_items i join public.products p on p.id = i.product_id and p.part_of is null
                        where i.order_id = about.id and private.is_for_buyer(i))
  $$;

-- Writes a message about a lost piece, once per `request_id`. A piece that is waited for is not asked for again.
create function public.ask_piece(order_id uuid, product_id bigint, piece text, request_id uuid, guest_token text default null)
  returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  writers text[] := private.count_write();
  found_order public.orders := private.lock_order(order_id);
  product     text;
begin
  if not private.may_open_order(found_order, guest_token) then
    raise exception 'There is no such order.' using errcode = 'P0001', hint = 'ORDER_NOT_FOUND';
  elsif request_id is null then
    raise exception 'A request has an id.' using errcode = '22023', hint = 'BAD_REQUEST';
  elsif private.is_repeated(request_id, jsonb_build_array('ask_piece', order_id, product_id, piece))
     or exists (select from private.messages m
                 where m.order_id = found_order.id and m.product_id = ask_piece.product_id and m.piece = ask_piece.piece
                   and private.is_waiting(m)) then
    return private.pieces_of(found_order.id);
  elsif not private.can_ask_pieces(found_order) then
    raise exception 'This order has not been sent.' using errcode = 'P0001', hint = 'ORDER_NOT_SENT';
  end if;
  select p.name into product
    from public.order_items i join public.products p on p.id = i.product_id
   where i.order_id = found_order.id and p.id = ask_piece.product_id and private.is_for_buyer(i)
     and ask_piece.piece = any (p.box_contents);
  if product is null then
    raise exception 'There is no such piece in the box.' using errcode = '22023', hint = 'BAD_PIECE';
  elsif (select count(*) from private.messages m where m.order_id = found_order.id and m.piece is not null) >= 20 then
    raise exception 'There are many pieces of this order already.' using errcode = 'P0001', hint = 'TOO_MANY_PIECES';
  end if;
  insert into private.messages (user_id, name, email, subject, body, order_id, product_id, piece)
  values (found_order.user_id, left(coalesce(nullif(found_order.customer_name, ''), found_order.customer_email), 100),
          found_order.customer_email, 'Lost Piece', piece || ' of ' || product, found_order.id, product_id, piece);
  return private.pieces_of(found_order.id);
end $$;
grant execute on function public.ask_piece to anon, authenticated;

-- They name a customer whose order is erased.
create function private.forget_lost_pieces() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  delete from private.messages m where m.order_id = new.id and m.piece is not null;
  return null;
end $$;

create trigger forget_lost_pieces after update of erased_at on public.orders
  for each row when (new.erased_at is not null and old.erased_at is null) execute function private.forget_lost_pieces();

-- schemas/placing_orders.sql
-- From a cart to an order: checks, price, stock and limits in one transaction, idempotent by the key. Then orders made by staff:
-- at a market stall, on the phone, for a school, for a lost piece, paid in cash or by a payment link.
-- Relies on pricing, stock, limits and messages.

create function private.order_state(target uuid) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select jsonb_build_object('id', o.id, 'status', o.status, 'payment_status', o.payment_status)
      from public.orders o where o.id = target
  $$;

-- [{product_id, quantity}] with one line for each product, ordered by id.
create function private.parse_cart(items jsonb) returns jsonb
  language plpgsql immutable security invoker set search_path = ''
  as $$
declare
  problem text := case
    when pg_column_size(items) > 16384 then 'The list of items is too long.'
    when jsonb_typeof(items) is distinct from 'array' then 'The items are not a list.'
    when jsonb_array_length(items) not between 1 and 50 then 'An order has 1 to 50 lines.'
    when exists (
      select from jsonb_array_elements(items) line
       where jsonb_typeof(line -> 'product_id') is distinct from 'number'
          or jsonb_typeof(line -> 'quantity') is distinct from 'number'
          or line ->> 'product_id' !~ '^[1-9][0-9]{0,14}$'
          or line ->> 'quantity' !~ '^[1-9][0-9]?$') then 'Each line has the id of a product and a quantity of 1 to 99.'
  end;
  cart jsonb;
  max_quantity bigint;
begin
  if problem is null then
    select jsonb_agg(jsonb_build_object('product_id', id, 'quantity', quantity) order by id), max(quantity)
      into cart, max_quantity
      from (select (line ->> 'product_id')::bigint as id, sum((line ->> 'quantity')::integer) as quantity
              from jsonb_array_elements(items) line group by 1) merged;
    if max_quantity > 99 then
      problem := 'An order has at most 99 units of one product.';
    end if;
  end if;
  if problem is not null then
    raise exception '%', problem using errcode = '22023', hint = 'BAD_ITEMS';
  end if;
  return cart;
end $$;

-- Exactly the fields of address_fields, without an empty landmark. A refusal lists the invalid fields in its details, as JSON.
create function private.parse_shipping_address(address jsonb) returns jsonb
  language plpgsql immutable security invoker set search_path = ''
  as $$
declare
  parsed jsonb;
  invalid_fields jsonb;
begin
  if pg_column_size(address) > 16384 then
    raise exception 'The shipping address is too long.' using errcode = '22023', hint = 'BAD_ADDRESS', detail = '[]';
  end if;
  select jsonb_object_agg(field.name, clean.value) filter (where field.name <> 'landmark' or clean.value <> ''),
         jsonb_agg(field.name) filter (where
           (jsonb_typeof(address -> field.name) is distinct from 'string'
            and (field.name <> 'landmark' or jsonb_typeof(address -> field.name) <> 'null'))
           or (clean.value = '' and field.name not in ('lastName', 'landmark')
               and not private.may_stay_empty(address ->> 'country', field.name))
           or char_length(clean.value) > field.max_length
           or (field.name = 'email' and not private.is_email(clean.value)))
    into parsed, invalid_fields
    from private.address_fields() field
   cross join lateral (select private.clean_address_part(field.name, address ->> field.name)) clean (value);
  if invalid_fields is not null then
    raise exception 'The shipping address is incomplete.'
      using errcode = '22023', hint = 'BAD_ADDRESS', detail = coalesce(invalid_fields, '[]')::text;
  end if;
  return parsed;
end $$;

create function private.order_receipt(target uuid, replayed boolean) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select (select to_jsonb(own) from (
        select o.id, o.status, o.payment_status, o.payment_method, o.charged_currency, o.charged_minor, o.expires_at,
               replayed) own) || jsonb_build_object(
      'guest_token', (select t.token from private.guest_tokens t where t.order_id = o.id)) || private.sums_of(o)
    from public.orders o where o.id = target
  $$;

-- The response to a repeated key: the same order in its current state.
create function private.replay_order(earlier public.orders, caller text, request_hash text) returns jsonb
  language plpgsql volatile security invoker set search_path = ''
  as $$
begin
  if earlier.user_id is distinct from caller or earlier.request_hash <> request_hash then
    raise exception 'This key belongs to another order.' using errcode = '23505', hint = 'KEY_REUSED';
  end if;
  if earlier.status = 'pending' and earlier.payment_status = 'pending' and earlier.expires_at <= now() then
    perform private.release_stock(array[earlier.id], 'expired');
  end if;
  return private.order_receipt(earlier.id, true);
end $$;

-- Refuses in the same way for an order that does not exist and for another customer's.
create function public.cancel_order(order_id uuid, guest_token text default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  writers text[] := private.count_write();
  current_order public.orders := private.lock_order(order_id);
begin
  if current_order.user_id is distinct from private.caller_id() or current_order.user_id is null then
    if not private.guest_token_matches(order_id, guest_token) then
      raise exception 'There is no such order.' using errcode = 'P0001', hint = 'ORDER_NOT_FOUND';
    end if;
  end if;
  if current_order.status <> 'cancelled' then
    if current_order.payment_status = 'paid' or current_order.status <> 'pending' then
      raise exception 'A paid order cannot be cancelled here.' using errcode = 'P0001', hint = 'ORDER_PAID';
    end if;
    perform private.release_stock(array[order_id], 'customer');
  end if;
  return private.order_state(order_id);
end $$;
grant execute on function public.cancel_order to anon, authenticated, service_role;

-- Two orders of one caller wait for each other, so that neither misses the other. Callers are locked after the key of an
-- order and before any order or product.
create function private.lock_callers(callers text[]) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  caller text;
begin
  foreach caller in array callers loop
    perform pg_advisory_xact_lock(hashtextextended('caller:' || caller, 0));
  end loop;
end $$;

-- The choices of a shopper, without defaults: an order with no choice is '{}'.
create function private.parse_choices(choices jsonb) returns jsonb
  language plpgsql stable security invoker set search_path = ''
  as $$
declare
  -- Null if it is too long to be read.
  known   jsonb := case when pg_column_size(choices) <= 4096 then choices end;
  gift    jsonb := nullif(known -> 'gift', 'null');
  message text  := private.tidy_text(gift ->> 'message');
  code    text  := private.code_named(known ->> 'discount_code');
  needed  text  := choices ->> 'needed_by';
  problem text;
begin
  if choices is null then
    return '{}';
  end if;
  problem := case
    when jsonb_typeof(choices) <> 'object' or known is null then 'choices'
    when choices - array['delivery', 'gift', 'discount_code', 'needed_by'] <> '{}' then 'choices'
    when coalesce(choices ->> 'delivery', 'standard') not in ('standard', 'express', 'next-day') then 'delivery'
    when gift is not null and (jsonb_typeof(gift) <> 'object' or gift - array['message', 'wrap'] <> '{}') then 'gift'
    when coalesce(jsonb_typeof(gift -> 'message'), 'null') not in ('string', 'null') or char_length(message) > 200
      then 'gift_message'
    when coalesce(jsonb_typeof(gift -> 'wrap'), 'boolean') <> 'boolean' then 'gift_wrap'
    when coalesce(jsonb_typeof(choices -> 'discount_code'), 'null') not in ('string', 'null')
      or char_length(code) > 40 then 'discount_code'
    when needed is not null and (private.parse_date(choices -> 'needed_by') < private.shop_today() - 1) is not false
      then 'needed_by'
  end;
  if problem is not null then
    raise exception 'This choice is not valid: %.', problem using errcode = '22023', hint = 'BAD_CHOICES', detail = problem;
  end if;
  return jsonb_strip_nulls(jsonb_build_object(
    'delivery', nullif(choices ->> 'delivery', 'standard'),
    'discount_code', nullif(code, ''),
    'needed_by', needed))
         || case when gift is null then '{}' else jsonb_build_object('gift', jsonb_build_object(
           'message', nullif(message, ''),
           'wrap', coalesce((gift ->> 'wrap')::boolean, false))) end;
end $$;

-- Cancels the caller's unpaid orders that hold what this order is short of, or the last use of its code.
create function private.give_way(cart jsonb, code text, ship_to jsonb, browser_id text) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  own      uuid[] := private.own_open_orders(browser_id);
  buyer    text   := private.caller_id();
  known    public.discount_codes;
  short    bigint[];
  replaced uuid[];
begin
  if own = '{}' then
    return;
  end if;
  short := array(select (line ->> 'product_id')::bigint
                   from jsonb_array_elements(private.short_lines(cart, private.is_newcomer(buyer))) line);
  select c.* into known from public.discount_codes c where c.code = give_way.code;
  replaced := array(
    select o.id from public.orders o
     where o.id = any (own) and (o.status, o.payment_status) = ('pending', 'pending')
       and (exists (select from public.order_items i where i.order_id = o.id and i.product_id = any (short))
            or (o.discount_code = known.code and private.taken_uses(known, buyer, ship_to) is not null))
     order by o.id for update);
  if replaced <> '{}' then
    perform private.release_stock(replaced, 'customer',
                                  array(select (line ->> 'product_id')::bigint from jsonb_array_elements(cart) line));
  end if;
end $$;

-- Writes an order and its lines and takes its units. The caller has locked the stock and computed the price.
create function private.write_order(cart jsonb, ship_to jsonb, method text, chosen jsonb, price private.order_price, buyer text,
                                    key uuid, hash text, pay_until timestamptz, held_until timestamptz) returns public.orders
  language plpgsql volatile security invoker set search_path = '' set plan_cache_mode = force_generic_plan
  as $$
declare
  charge private.charge := private.charge_of(price.total, method);
  placed public.orders;
begin
  insert into public.orders (user_id, subtotal, discount_amount, shipping_amount, gift_wrap_amount, tax_amount, tax_included,
                             total_amount, delivery_option, gift, discount_code, needed_by, shipping_address, payment_method,
                             charged_currency, charged_minor, charged_rate, idempotency_key, request_hash, expires_at, held_until)
  values (buyer, price.subtotal, price.discount, price.shipping, price.gift_wrap, price.tax, price.tax_included, price.total,
          coalesce(chosen ->> 'delivery', 'standard'), chosen -> 'gift', chosen ->> 'discount_code',
          (chosen ->> 'needed_by')::date, ship_to, method, charge.currency, charge.minor, charge.rate, key, hash, pay_until,
          write_order.held_until)
  returning * into placed;

  insert into public.order_items (order_id, product_id, quantity, unit_price, total_price, discount_amount)
  select placed.id, bought.id, bought.quantity, bought.price, bought.total,
         case when bought.is_discounted
           then private.share_of(price.discount, sum(bought.total) over upto - bought.total, bought.total,
                                 sum(bought.total) over alike)
           else 0 end
    from (select p.id, line.quantity, public.price_now(p) as price, public.price_now(p) * line.quantity as total,
                 p.id = any (price.discounted) as is_discounted
            from jsonb_to_recordset(cart) as line (product_id bigint, quantity integer)
            join public.products p on p.id = line.product_id) bought
  window alike as (partition by bought.is_discounted), upto as (alike order by bought.id);

  perform private.keep_costs(placed.id);
  perform private.move_stock(cart, -1, jsonb_build_object('kind', 'sold', 'orders', array[placed.id]));
  return placed;
end $$;

create function private.place_order(items jsonb, address jsonb, method text, key uuid, browser_id text, choices jsonb)
  returns jsonb
  language plpgsql volatile security definer set search_path = '' set plan_cache_mode = force_generic_plan
  as $$
declare
  caller   text     := private.caller_id();
  cart     jsonb    := private.parse_cart(items);
  ship_to  jsonb    := private.parse_shipping_address(address);
  chosen   jsonb    := private.parse_choices(choices);
  -- An order without choices is hashed without them.
  hash     text     := encode(sha256(convert_to((jsonb_build_array(cart, ship_to, method)
                         || case when chosen = '{}' then '[]' else jsonb_build_array(chosen) end)::text, 'UTF8')), 'hex');
  units    bigint   := (select sum((line ->> 'quantity')::integer) from jsonb_array_elements(cart) line);
  callers  text[]   := private.callers();
  missing  jsonb;
  price    private.order_price;
  settings public.shop_settings;
  placed   public.orders;
begin
  if not private.is_paid_online(method) then
    raise exception 'There is no such way to pay.' using errcode = '22023', hint = 'BAD_METHOD';
  end if;
  if key is null then
    raise exception 'An order needs an idempotency key.' using errcode = '22023', hint = 'BAD_KEY';
  end if;
  perform private.require_edge();

  -- Two concurrent calls with the same key: the second waits here and finds the order of the first.
  perform pg_advisory_xact_lock(hashtextextended('place_order:' || key, 0));
  select o.* into placed from public.orders o where o.idempotency_key = key for update;
  if found then
    return private.replay_order(placed, caller, hash);
  end if;
  perform private.check_open_orders(callers, units);
  perform private.count_order(callers);

  perform private.give_way(cart, chosen ->> 'discount_code', ship_to, browser_id);
  missing  := private.lock_stock(cart, private.is_newcomer(caller));
  if missing is not null then
    raise exception 'There is not enough of some of the products.'
      using errcode = 'P0001', hint = 'OUT_OF_STOCK', detail = missing::text;
  end if;

  select s.* into strict settings from public.shop_settings s;
  price    := private.price_order(cart, ship_to, chosen, caller);
  placed   := private.write_order(cart, ship_to, method, chosen, price, caller, key, hash,
                                  now() + make_interval(mins => settings.unpaid_order_minutes),
                                  (select now() + make_interval(mins => l.first_hold_minutes) from private.shop_limits l));

  perform private.note_wished_order(placed.id, items, browser_id, caller);
  perform private.note_hold(placed, callers || case when caller is null then private.browser_callers(browser_id) else '{}' end);
  if caller is null then
    perform private.issue_guest_token(placed.id);
  end if;
  return private.order_receipt(placed.id, false);
end $$;
grant execute on function private.place_order to anon, authenticated, service_role;

-- `browser_id` is a UUID kept by a guest's browser, which identifies its unpaid orders; any other text is ignored.
create function public.place_order(items jsonb, shipping_address jsonb, payment_method text, idempotency_key uuid,
                                              browser_id text default null, choices jsonb default '{}') returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$
    select case when private.names_code(choices)
      then private.ask_with_code(true, items, shipping_address, choices, payment_method, idempotency_key, browser_id)
      else private.place_order(items, shipping_address, payment_method, idempotency_key, browser_id, choices) end
  $$;
grant execute on function public.place_order to anon, authenticated, service_role;

-- The units that `place_order` would free for the caller by cancelling their unpaid orders.
create function public.own_held_stock(browser_id text default null) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(jsonb_agg(jsonb_build_object('product_id', held.id, 'available', held.stock + held.quantity)
                              order by held.id), '[]')
      from (select p.id, p.stock, sum(h.quantity) as quantity
              from private.stock_holds h join public.products p on p.id = h.product_id
             where h.order_id = any (private.own_open_orders(browser_id))
             group by p.id) held
  $$;
grant execute on function public.own_held_stock to anon, authenticated;

-- The details of a customer who takes the goods along, all optional. Paying by link needs a name and an e-mail address.
create function private.parse_customer(customer jsonb, has_to_be_known boolean) returns jsonb
  language plpgsql immutable security invoker set search_path = ''
  as $$
declare
  name  text := coalesce(private.tidy_line(customer ->> 'firstName'), '');
  email text := coalesce(private.pasted_text(customer ->> 'email'), '');
  wrong jsonb := to_jsonb(array_remove(array[
    case when char_length(name) > 100 or (has_to_be_known and name = '') then 'firstName' end,
    case when char_length(email) > 254
      or ((has_to_be_known or email <> '') and private.is_email(email) is not true) then 'email' end], null));
begin
  if wrong <> '[]' then
    raise exception 'The customer is not accepted.' using errcode = '22023', hint = 'BAD_ADDRESS', detail = wrong::text;
  end if;
  return case when name = '' then '{}' else jsonb_build_object('firstName', name, 'lastName', '') end
         || case when email = '' then '{}' else jsonb_build_object('email', email) end;
end $$;

-- The current price of a staff order or quote, line by line. Without a country the goods are handed over in person.
create function public.quote_staff_order(items jsonb, country text default null, state text default null, city text default null)
  returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  actor text := private.require_staff();
  cart  jsonb := private.parse_cart(items);
  price private.order_price := private.price_order(
    cart, jsonb_build_object('country', country, 'state', state, 'city', city),
    case when country is null then '{"delivery": "in-person"}' else '{}' end::jsonb, null);
begin
  return jsonb_build_object(
    'subtotal', price.subtotal,
    'discount_amount', price.discount,
    'shipping_amount', price.shipping,
    'gift_wrap_amount', price.gift_wrap,
    'tax_amount', price.tax,
    'tax_included', price.tax_included,
    'total_amount', price.total,
    'items', (select jsonb_agg(jsonb_build_object(
                'product_id', p.id,
                'name', p.name,
                'quantity', line.quantity,
                'unit_price', public.price_now(p),
                'total_price', public.price_now(p) * line.quantity) order by p.id)
                from jsonb_to_recordset(cart) as line (product_id bigint, quantity integer)
                join public.products p on p.id = line.product_id and private.is_on_sale(p)));
end $$;
grant execute on function public.quote_staff_order to authenticated;

create function private.staff_receipt(target uuid) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select (select to_jsonb(own) from (
        select o.id, o.status, o.payment_status, o.payment_method, o.total_amount, o.customer_email as email, o.expires_at) own)
      || jsonb_build_object(
      'guest_token', (
        select t.token from private.guest_tokens t where t.order_id = o.id and o.user_id is null))
      from public.orders o where o.id = target
  $$;

create function private.part_name(piece text, product text) returns text
  language sql immutable security invoker set search_path = ''
  as $$
    select case when char_length(piece) > 190 then piece else piece || ' (' || left(product, 197 - char_length(piece)) || ')' end
  $$;

-- The spare part as which a piece is sent or sold, locked, with this price and at least one in stock. Copied from its product,
-- except what describes the whole product: its numbers, its box, its further pictures. See docs/decisions/112.
create function private.lock_part(product public.products, piece text, price numeric) returns public.products
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  part public.products;
begin
  insert into public.products (part_of, name, archived_at, image_url, image_alt, price, stock, category, age_range, description,
                               safety, free_from, maker_id)
  values (product.id, private.part_name(piece, product.name), now(), product.image_url, product.image_alt, lock_part.price, 1,
          product.category, product.age_range, 'A piece of ' || product.name || '.', product.safety,
          product.free_from, product.maker_id)
  on conflict on constraint one_part_of_a_name do nothing;
  select p.* into strict part from public.products p
   where p.part_of = product.id and p.name = private.part_name(piece, product.name) for update;
  update public.products p set price = lock_part.price, sale_price = null, sale_from = null, sale_until = null
   where p.id = part.id and (p.price <> lock_part.price or p.sale_price is not null);
  if part.stock = 0 then
    perform private.move_stock(jsonb_build_array(jsonb_build_object('product_id', part.id, 'quantity', 1)), 1,
                               '{"kind": "corrected", "reason": "Found for a customer who lost it."}');
  end if;
  return part;
end $$;

-- The cart with the piece that a message is about, which has no order yet, or one that was not paid in time.
create function private.cart_of_piece(lost private.messages, price numeric) returns jsonb
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  product public.products;
  part    public.products;
begin
  if lost.piece is null then
    raise exception 'This message is about no piece.' using errcode = 'P0001', hint = 'MESSAGE_NOT_FOUND';
  elsif (price between 0 and 999.99 and price = round(price, 2)) is not true then
    raise exception 'A piece costs up to 999.99 dollars.' using errcode = '22023', hint = 'BAD_PRICE';
  elsif private.has_piece_order(lost) then
    raise exception 'This piece has its order.' using errcode = 'P0001', hint = 'REQUEST_ANSWERED';
  end if;
  product := private.lock_product(lost.product_id);
  part := private.lock_part(product, lost.piece, price);
  if product.recalled_at is not null or part.recalled_at is not null then
    raise exception 'It is recalled.' using errcode = 'P0001', hint = 'GOODS_RECALLED';
  end if;
  return jsonb_build_array(jsonb_build_object('product_id', part.id, 'quantity', 1));
end $$;

-- The price that staff set contains the delivery.
create function private.price_of_piece(price numeric, ship_to jsonb) returns private.order_price
  language plpgsql stable security invoker set search_path = ''
  as $$
declare
  terms private.tax_terms := private.tax_terms_of(ship_to);
  sums  private.order_price;
begin
  sums.subtotal := price;
  sums.discount := 0;
  sums.shipping := 0;
  sums.gift_wrap := 0;
  sums.tax := private.tax_on(price, terms);
  sums.tax_included := terms.is_included;
  sums.total := price + case when sums.tax_included then 0 else sums.tax end;
  sums.discounted := '{}';
  return sums;
end $$;

-- What came by hand is paid at once, as is a piece that costs nothing; an order handed over at the stall is then complete. A
-- link holds its goods for three days. `expected_total` is the total the customer was told: a different price is refused. The
-- message `lost_piece` replaces the items by its piece, at this price. Idempotent by the key.
create function public.create_staff_order(
  items jsonb, pays text, idempotency_key uuid, customer jsonb default '{}', delivers boolean default false,
  expected_total numeric default null, lost_piece uuid default null, piece_price numeric default null,
  paid_by text default 'cash', reference text default null
) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor   text  := private.act_as_staff();
  cart    jsonb := case when lost_piece is null then private.parse_cart(items) end;
  ship_to jsonb := case when delivers then private.parse_shipping_address(customer)
                        else private.parse_customer(customer, pays = 'link') end;
  chosen  jsonb := case when delivers then '{}' else '{"delivery": "in-person"}' end;
  given   text  := case pays when 'cash' then private.parse_hand_reference(paid_by, reference) end;
  hash    text  := encode(sha256(convert_to(jsonb_build_array(cart, ship_to, pays, chosen, lost_piece, piece_price,
                                                              paid_by, given)::text, 'UTF8')), 'hex');
  buyer   text;
  lost    private.messages;
  placed  public.orders;
  missing jsonb;
  price   private.order_price;
  method  text;
begin
  if pays is null or pays not in ('cash', 'link') then
    raise exception 'There is no such way to pay.' using errcode = '22023', hint = 'BAD_METHOD';
  elsif idempotency_key is null then
    raise exception 'An order needs an idempotency key.' using errcode = '22023', hint = 'BAD_KEY';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('place_order:' || idempotency_key, 0));
  select o.* into placed from public.orders o where o.idempotency_key = create_staff_order.idempotency_key;
  if found and placed.request_hash = hash then
    return private.staff_receipt(placed.id);
  elsif found then
    raise exception 'This key belongs to another order.' using errcode = '23505', hint = 'KEY_REUSED';
  end if;
  if lost_piece is null then
    missing := private.lock_stock(cart, false);
    if missing is not null then
      raise exception 'There is not enough of some of the products.'
        using errcode = 'P0001', hint = 'OUT_OF_STOCK', detail = missing::text;
    end if;
    price := private.price_order(cart, ship_to, chosen, null);
  else
    lost := private.locked_row(null::private.messages, lost_piece, 'MESSAGE_NOT_FOUND');
    buyer := (select o.user_id from public.orders o where o.id = lost.order_id);
    cart := private.cart_of_piece(lost, piece_price);
    price := private.price_of_piece(piece_price, ship_to);
    if price.total = 0 and pays = 'link' then
      raise exception 'There is nothing to pay.' using errcode = 'P0001', hint = 'NOTHING_TO_PAY';
    end if;
  end if;
  if price.total <> expected_total then
    raise exception 'A price has changed.' using errcode = 'P0001', hint = 'TOTAL_CHANGED';
  end if;
  method := case when pays = 'link' then 'paystack-card' when price.total = 0 then 'cash' else paid_by end;
  placed := private.write_order(cart, ship_to, method, chosen, price, buyer, idempotency_key, hash,
                                now() + interval '3 days', null);
  update private.messages m set made_order_id = placed.id, changed_at = now() where m.id = lost.id;
  if buyer is null then
    perform private.issue_guest_token(placed.id);
  end if;
  if pays = 'link' then
    perform private.note_hold(placed, '{}');
    return private.staff_receipt(placed.id);
  end if;
  if placed.total_amount = 0 then
    update public.orders o set status = 'processing', payment_status = 'paid' where o.id = placed.id;
  else
    perform private.take_by_hand(placed, paid_by, given);
  end if;
  update public.orders o set status = 'completed' where o.id = placed.id and not coalesce(delivers, false);
  perform private.drop_mail(m.id, 'It was paid at once: its receipt says the same.')
     from private.mails m where m.order_id = placed.id and m.kind in ('order_received', 'delivered');
  perform private.drop_mail(m.id, 'There was nothing to pay.')
     from private.mails m where m.order_id = placed.id and m.kind = 'paid' and placed.total_amount = 0;
  return private.staff_receipt(placed.id);
end $$;
grant execute on function public.create_staff_order to authenticated;

-- schemas/returns.sql
-- What customers may send back, until when, and what it is worth; how staff decide and receive it. Its refund: refunds.sql.
-- Relies on orders and recalls.

create type private.return_sums as (goods numeric, fee numeric, delivery numeric, wrap numeric, price numeric, discount numeric);

-- The amounts are computed at the request and final after approval. In dollars; `goods` with their tax. `refund_key` is the
-- idempotency key of its refund: the refund with this key belongs to this return.
create table private.returns (
  id           uuid          primary key default gen_random_uuid(),
  place        bigint        not null generated always as identity,
  order_id     uuid          not null references public.orders (id) on delete cascade,
  created_at   timestamptz   not null default now(),
  status       text          not null default 'asked' check (status in ('asked', 'withdrawn', 'refused', 'approved')),
  reason       text          not null
    check (reason in ('damaged', 'faulty', 'wrong', 'unexpected', 'unwanted', 'other', 'missing', 'recall', 'withdrawal',
                      'unsent')),
  words        text          check (char_length(words) <= 1000),
  our_fault    boolean       not null,
  goods_usd    numeric(12,2) not null check (goods_usd >= 0),
  fee_usd      numeric(12,2) not null check (fee_usd between 0 and goods_usd),
  delivery_usd numeric(12,2) not null check (delivery_usd >= 0),
  wrap_usd     numeric(12,2) not null check (wrap_usd >= 0),
  refund_usd   numeric(12,2) generated always as (goods_usd - fee_usd + delivery_usd + wrap_usd) stored,
  decision     text          check (char_length(decision) <= 1000),
  decided_at   timestamptz,
  received_at  timestamptz,
  refunded_at  timestamptz,
  refund_key   uuid          not null default gen_random_uuid() constraint one_key_for_each_return unique,
  version      integer       not null default 1,
  -- The price of the returned goods and the discount on it. `goods_usd` exceeds their difference by the tax that was added.
  price_usd    numeric(12,2) not null default 0 check (price_usd >= 0),
  discount_usd numeric(12,2) not null default 0 check (discount_usd between 0 and price_usd),
  -- A return by a recall is approved when it is requested, and nothing is sent back.
  recall_id    bigint        references public.recalls (id) on delete restrict,
  constraint recalls_are_a_reason check ((reason = 'recall') = (recall_id is not null)),
  constraint one_return_for_each_recall unique (recall_id, order_id),
  constraint decided_once check ((decided_at is null) = (status in ('asked', 'withdrawn'))),
  constraint only_approved_returns_go_on check (status = 'approved' or (received_at is null and refunded_at is null))
);
create index returns_of_order on private.returns (order_id, place);
create index returns_newest on private.returns (place desc);
create index returns_open on private.returns (place desc)
  where status = 'asked'
     or (status = 'approved' and ((received_at is null and reason not in ('missing', 'recall')) or refunded_at is null));
alter table private.returns enable row level security;

create trigger record_change after update on private.returns for each row
  execute function private.record_change('id', 'order_id', 'status', 'our_fault', 'refund_usd', 'received_at', 'refunded_at');

create table private.return_lines (
  return_id  uuid    not null references private.returns (id) on delete cascade,
  product_id bigint  not null references public.products (id) on delete restrict,
  quantity   integer not null check (quantity between 1 and 99),
  -- How many of them staff have put back into stock.
  restocked  integer not null default 0 check (restocked between 0 and quantity),
  primary key (return_id, product_id)
);
create index return_lines_of_product on private.return_lines (product_id);
alter table private.return_lines enable row level security;

create trigger record_change after update on private.return_lines for each row
  execute function private.record_change('return_id', 'product_id', 'quantity', 'restocked');

-- Photos are stored here and not in a bucket: a guest has no identity that a bucket's policies could check, and a token must not
-- be part of a file's URL. So they are created and deleted with their return.
create table private.return_photos (
  return_id uuid  primary key references private.returns (id) on delete cascade,
  jpeg      bytea not null check (octet_length(jpeg) between 4 and 1000000 and substring(jpeg for 3) = '\xffd8ff'::bytea)
);
alter table private.return_photos enable row level security;

create function private.set_restocking_percent() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  new.restocking_percent := coalesce(
    (select rtrim(p.details ->> 'restocking_fee', '%')::smallint from public.products p where p.id = new.product_id), 0);
  return new;
end $$;

create trigger set_restocking_percent before insert on public.order_items
  for each row execute function private.set_restocking_percent();

-- Returns that were neither withdrawn nor refused.
create function private.standing_returns(target uuid) returns setof private.returns
  language sql stable security invoker set search_path = ''
  as $$
    select r.* from private.returns r
     where r.order_id = target and r.status in ('asked', 'approved')
  $$;

-- The units of each line that can still be returned: bought, less those of standing returns and those paid back unsent.
create function private.lines_to_return(target uuid)
  returns table (product_id bigint, left_over integer, restocking_percent smallint)
  language sql stable security invoker set search_path = ''
  as $$
    select i.product_id, (i.quantity - u.refunded - coalesce((
             select sum(l.quantity) from private.standing_returns(target) r
               join private.return_lines l on l.return_id = r.id
              where l.product_id = i.product_id), 0))::integer, i.restocking_percent
      from private.line_units(target) u join public.order_items i on i.id = u.order_item_id
  $$;

-- Units of a line that are sold. Every figure called "sold" or "bought" counts them, never a status: of a paid order what was
-- ordered, less what ended before it left and what came back or was paid back as a return; of one that was cancelled before any
-- of it had left, nothing. A replaced unit is sold: its buyer gets another one.
create function private.units_sold(line public.order_items) returns integer
  language sql stable security invoker set search_path = ''
  as $$
    select case when o.payment_status <> 'paid' or not o.stock_held then 0
                else greatest(0, line.quantity - ended.units - back.units) end::integer
      from public.orders o
     cross join lateral (select coalesce(sum(e.quantity), 0) as units from private.ended_units e
                          where e.order_item_id = line.id and e.reason <> 'replaced') ended
     cross join lateral (
           -- What ended because of a return is counted above.
           select coalesce(sum(l.quantity - coalesce((
                    select sum(e.quantity) from private.ended_units e
                     where e.cause = r.id and e.order_item_id = line.id), 0)), 0) as units
             from private.returns r join private.return_lines l on l.return_id = r.id and l.product_id = line.product_id
            where r.order_id = o.id and (r.received_at is not null or r.refunded_at is not null)) back
     where o.id = line.order_id
  $$;

-- What was sold of each product in the paid orders since then.
create function private.sold_since(since timestamptz) returns table (product_id bigint, units bigint, revenue numeric)
  language sql stable security invoker set search_path = ''
  as $$
    select i.product_id, sum(i.sold), sum(round((i.total_price - i.discount_amount) * i.sold / i.quantity, 2))
      from public.orders o
     -- An index lookup for each order: at a million orders the join would read all their lines.
     cross join lateral (select l.*, private.units_sold(l) as sold from public.order_items l
                         where l.order_id = o.id offset 0) i
     where o.created_at >= since and o.payment_status = 'paid' and i.sold > 0
     group by i.product_id
  $$;

-- The part of an order's goods that is sold, by price: 1 for all of them, 0 for none.
create function private.share_sold(target uuid) returns numeric
  language sql stable security invoker set search_path = ''
  as $$
    select coalesce(sum(i.total_price * private.units_sold(i) / i.quantity) / nullif(sum(i.total_price), 0),
                    (bool_or(private.units_sold(i) > 0))::integer, 0)
      from public.order_items i where i.order_id = target
  $$;

-- What a standing request replaces, or makes safe, after a recall: it is not returned as well.
create function private.is_replaced(target uuid, product bigint) returns boolean
  language sql stable security invoker set search_path = ''
  as $$
    select exists (select from private.remedies q join public.recalls r on r.id = q.recall_id
                    where q.order_id = target and r.product_id = product and q.status <> 'refused')
  $$;

-- From shipping to the end of the thirtieth day after delivery, or after the promised day if delivery was not reported. Also of
-- what had left of a cancelled order.
create function private.return_until(target public.orders) returns timestamptz
  language sql stable security invoker set search_path = ''
  as $$
    select private.end_of_shop_day(30 + coalesce(
             case when private.is_over(target.status)
                  then private.shop_day(private.moment_of(target.id, '{status}', 'completed')) end,
             greatest(target.arrives_by, private.shop_day(private.moment_of(target.id, '{status}', 'shipped')),
                      case when target.status = 'cancelled' then private.shop_day(private.moment_of(target.id, '{parcel}')) end)))
     where (private.is_sent(target.status) or (target.status = 'cancelled' and target.stock_held))
       and target.payment_status = 'paid' and target.erased_at is null
  $$;

-- A parcel on its way may be reported as missing until its delivery is reported.
create function private.can_be_missing(target public.orders) returns boolean
  language sql immutable security invoker set search_path = ''
  as $$
    select target.status = 'shipped' and target.payment_status = 'paid' and target.erased_at is null
           and target.delivery_option <> 'in-person'
  $$;

-- Refunded in full: without a fee, including delivery and wrapping. The law requires it for a withdrawal in time.
create function private.is_our_fault(reason text) returns boolean
  language sql immutable security invoker set search_path = ''
  as $$ select reason in ('damaged', 'faulty', 'wrong', 'missing', 'recall', 'withdrawal', 'unsent') $$;

-- Each line is refunded at the price paid: its price less its share of the discount, by units, and its share of the tax if the
-- price does not include it. Both are computed for all units returned so far, less what the earlier returns took, so that all
-- returns together are the amount paid, to the cent. The fee is on the price paid, without tax. Delivery and wrapping are
-- refunded once: when nothing of the order is kept, or for our fault. A new request comes after all standing returns; at the
-- decision (`this_return`), only approved ones come before it.
create function private.return_sums(about public.orders, lines jsonb, fault boolean, this_return uuid default null)
  returns private.return_sums
  language plpgsql stable security invoker set search_path = ''
  as $$
declare
  earlier  uuid[]  := array(select r.id from private.standing_returns(about.id) r
                             where r.id is distinct from this_return and (this_return is null or r.status = 'approved'));
  net      numeric := about.subtotal - about.discount_amount;
  came     numeric;
  mine     numeric;
  fee_part numeric;
  is_all   boolean;
  given    private.return_sums;
  sums     private.return_sums;
begin
  select sum(private.share_of(line.net, 0, line.before + line.units, line.quantity)),
         sum(private.share_of(line.net, line.before, line.units, line.quantity)), sum(line.unit_price * line.units),
         sum(line.net * line.units / line.quantity * line.restocking_percent / 100),
         bool_and(line.before + line.units + line.refunded >= line.quantity)
    into came, mine, sums.price, fee_part, is_all
    from (select i.total_price - i.discount_amount as net, i.unit_price, i.quantity, i.restocking_percent,
                 coalesce(wanted.quantity, 0) as units,
                 (select coalesce(sum(e.quantity), 0) from private.return_lines e
                   where e.product_id = i.product_id and e.return_id = any (earlier)) as before, u.refunded
            from private.line_units(about.id) u join public.order_items i on i.id = u.order_item_id
            left join jsonb_to_recordset(lines) wanted (product_id bigint, quantity integer)
              on wanted.product_id = i.product_id) line;
  select coalesce(sum(r.goods_usd), 0), 0, coalesce(sum(r.delivery_usd), 0), coalesce(sum(r.wrap_usd), 0) into given
    from private.returns r where r.id = any (earlier);
  if about.tax_included then
    sums.goods := greatest(came - given.goods, 0);
    sums.discount := greatest(sums.price - sums.goods, 0);
    fee_part := coalesce(fee_part * (net - about.tax_amount) / nullif(net, 0), 0);
  else
    sums.discount := sums.price - mine;
    sums.goods := greatest(came + coalesce(round(about.tax_amount * came / nullif(net, 0), 2), 0) - given.goods, 0);
  end if;
  sums.fee := case when fault then 0 else least(round(fee_part, 2), sums.goods) end;
  sums.delivery := case when fault or is_all then greatest(about.shipping_amount - given.delivery, 0) else 0 end;
  sums.wrap := case when fault or is_all then greatest(about.gift_wrap_amount - given.wrap, 0) else 0 end;
  return sums;
end $$;

create function private.return_lines_of(target uuid) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select jsonb_agg(jsonb_build_object('product_id', l.product_id, 'quantity', l.quantity) order by l.product_id)
      from private.return_lines l where l.return_id = target
  $$;

-- The tax of the goods: added to their price, or included in it.
create function private.sums_json(sums private.return_sums, about public.orders) returns jsonb
  language sql immutable security invoker set search_path = ''
  as $$
    select jsonb_build_object(
      'price', sums.price,
      'discount', sums.discount,
      'tax_included', about.tax_included,
      'tax', case when about.tax_included
               then coalesce(round(about.tax_amount * sums.goods / nullif(about.subtotal - about.discount_amount, 0), 2), 0)
               else sums.goods - sums.price + sums.discount end,
      'goods', sums.goods,
      'fee', sums.fee,
      'delivery', sums.delivery,
      'wrap', sums.wrap,
      'refund', sums.goods - sums.fee + sums.delivery + sums.wrap)
  $$;

-- What its customer is told of a return. Names of staff are not.
create function private.return_json(r private.returns) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select (select to_jsonb(own) from (
        select r.id, r.created_at, r.status, r.reason, r.words, r.decision, r.decided_at, r.received_at, r.refunded_at) own)
      || jsonb_build_object(
      'has_photo', exists (select from private.return_photos p where p.return_id = r.id),
      'sums', private.sums_json((r.goods_usd, r.fee_usd, r.delivery_usd, r.wrap_usd, r.price_usd, r.discount_usd), o),
      'lines', (select jsonb_agg(to_jsonb(line) order by line.product_id)
                  from (select l.product_id, p.name, p.image_url, l.quantity, l.restocked
                          from private.return_lines l join public.products p on p.id = l.product_id
                         where l.return_id = r.id) line))
      from public.orders o where o.id = r.order_id
  $$;

create function private.is_open_return(r private.returns) returns boolean
  language sql immutable security invoker set search_path = ''
  as $$
    select r.status = 'asked'
      or (r.status = 'approved' and ((r.received_at is null and r.reason not in ('missing', 'recall')) or r.refunded_at is null))
  $$;

-- An order can be refunded by its returns and directly; each screen shows both. See docs/decisions/091.
-- The amount of refunds, done or pending, that belong to no return.
create function private.refunded_besides_returns(target uuid) returns numeric
  language sql stable security invoker set search_path = ''
  as $$
    select coalesce(sum(f.usd_amount), 0) from public.refunds f
     where f.order_id = target and f.status <> 'failed' and f.return_id is null
  $$;

-- What was paid for an order, less the price of the units that its buyer has, or gets, and keeps.
create function private.not_kept_usd(about public.orders) returns numeric
  language sql stable security invoker set search_path = ''
  as $$
    select about.shipping_amount + about.gift_wrap_amount + back.net
           + case when about.tax_included then 0
                  else coalesce(round(about.tax_amount * back.net / nullif(about.subtotal - about.discount_amount, 0), 2), 0) end
      from (select coalesce(sum(private.share_of(i.total_price - i.discount_amount, 0,
                                                 least(i.quantity, gone.units + returned.units), i.quantity)), 0) as net
              from public.order_items i
             cross join lateral (select coalesce(sum(e.quantity), 0) as units from private.ended_units e
                                  where e.order_item_id = i.id and e.reason <> 'replaced') gone
             cross join lateral (select coalesce(sum(l.quantity), 0) as units
                                   from private.standing_returns(about.id) r
                                   join private.return_lines l on l.return_id = r.id and l.product_id = i.product_id
                                  where r.status = 'approved' and not exists (
                                    select from private.ended_units e where e.cause = r.id and e.order_item_id = i.id)) returned
             where i.order_id = about.id) back
  $$;

-- The part of it that has not gone back in another way. In dollars. What the shop does not send is worth no more than what was
-- paid and is neither kept nor owed for other returns. From the price of what comes back nothing is taken: see
-- docs/decisions/091.
create function private.return_owed_usd(r private.returns) returns numeric
  language sql stable security invoker set search_path = ''
  as $$
    select least(r.refund_usd, p.usd_amount - given.usd, case when r.reason = 'unsent' then greatest(
             0, private.not_kept_usd(o) - given.usd - (
                  select coalesce(sum(other.refund_usd), 0) from private.standing_returns(o.id) other
                   where other.id <> r.id and other.status = 'approved' and other.refunded_at is null
                     and not exists (select from public.refunds f where f.return_id = other.id and f.status <> 'failed'))) end)
      from public.orders o left join public.payments p on p.order_id = o.id and p.reference = o.payment_reference
      cross join lateral (select coalesce(sum(f.usd_amount), 0) as usd from public.refunds f
                           where f.payment_id = p.id and f.status <> 'failed' and f.return_id is distinct from r.id) given
     where o.id = r.order_id
  $$;

-- The refund of an approved return: all that is left of the payment, or a part of it, in the currency of the payment. Null if the
-- order has no payment.
create function private.refund_of_return(r private.returns) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select jsonb_build_object(
      'payment_id', p.id,
      'provider', p.provider,
      'currency', p.currency,
      'key', r.refund_key,
      'amount_minor', case
        when owed.usd >= p.usd_amount - given.usd then p.amount_minor - p.refunded_minor
        else least(private.payable_minor(p.amount_minor * owed.usd / p.usd_amount, p.currency),
                   p.amount_minor - p.refunded_minor) end)
      from public.orders o join public.payments p on p.order_id = o.id and p.reference = o.payment_reference
      cross join lateral (select private.return_owed_usd(r) as usd) owed
      cross join lateral (select coalesce(sum(f.usd_amount), 0) as usd from public.refunds f
                           where f.payment_id = p.id and f.status <> 'failed') given
     where o.id = r.order_id
  $$;

-- Nothing is left to pay for it, whatever becomes of the refunds that are on their way.
create function private.is_settled(r private.returns) returns boolean
  language sql stable security invoker set search_path = ''
  as $$
    select r.refund_usd = 0
        or (coalesce((private.refund_of_return(r) ->> 'amount_minor')::bigint, 0) = 0
            and not exists (select from public.refunds f where f.order_id = r.order_id and f.status in ('requested', 'pending')))
  $$;

create function private.tell_of_return() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  news text := case when tg_op = 'INSERT' or new.status <> old.status then new.status
                    when new.received_at is not null and old.received_at is null then 'received' end;
begin
  if news is null then
    return null;
  end if;
  insert into public.order_events (order_id, actor, kind, details)
  values (new.order_id, coalesce(private.acting_staff(), 'customer'), 'return',
          jsonb_build_object('return_id', new.id, 'status', news));
  -- What is not sent was decided by staff.
  if (news = 'asked' and new.reason <> 'unsent') or (tg_op = 'INSERT' and new.reason = 'recall') then
    perform private.write_staff_mails('staff_return', new.id::text, new.order_id, return_id => new.id);
  end if;
  insert into private.mails (kind, dedupe_key, recipient, order_id, return_id)
  select mail.kind, mail.kind || ':' || new.id, o.customer_email, new.order_id, new.id
    from public.orders o, (values ('asked', 'return_asked'), ('withdrawn', 'return_withdrawn'),
                                  ('approved', 'return_decided'), ('refused', 'return_decided')) mail (status, kind)
   where o.id = new.order_id and o.customer_email is not null and mail.status = news
     and (news <> 'asked' or new.reason not in ('withdrawal', 'unsent'))
     -- What had not left: the receipt of the withdrawal, or the mail about the parcel, says so.
     and (news <> 'approved' or new.received_at is null)
  on conflict on constraint one_mail_for_each_event do nothing;
  return null;
end $$;

create trigger tell_of_new_return after insert on private.returns
  for each row execute function private.tell_of_return();

create trigger tell_of_return after update on private.returns
  for each row execute function private.tell_of_return();

-- Texts and photos are erased with the name and address of the order.
create function private.forget_returner() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  delete from private.return_photos p using private.returns r where r.id = p.return_id and r.order_id = new.id;
  update private.returns r set words = null, decision = null where r.order_id = new.id;
  return null;
end $$;

create trigger forget_returner after update of erased_at on public.orders
  for each row when (new.erased_at is not null and old.erased_at is null) execute function private.forget_returner();

-- Photos are deleted 180 days after the request.
create function private.forget_return_photos() returns void
  language sql volatile security invoker set search_path = ''
  as $$
    delete from private.return_photos p using private.returns r
     where r.id = p.return_id and r.created_at < now() - interval '180 days'
  $$;

-- Returned goods go into stock only once. See docs/decisions/095. An order with returned goods can only be completed, or
-- cancelled after it was sent, which moves no stock. If it were reopened and then cancelled, its units would go into stock
-- again.
create function private.refuse_use_of_returned_order() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if exists (select from private.returns r
              where r.order_id = new.id and r.received_at is not null
                -- Not what ended without having left.
                and not exists (select from private.ended_units e where e.cause = r.id))
     and not (old.status <> 'cancelled' and private.has_parcels(new.id)
              and not (private.is_sent(old.status) and private.is_all_sent(new.id))) then
    raise exception 'Goods of this order have come back.' using errcode = 'P0001', hint = 'ORDER_RETURNED';
  end if;
  return new;
end $$;

create trigger refuse_use_of_returned_order before update of status on public.orders
  for each row when (new.status <> old.status and new.status <> 'completed'
                     and not (new.status = 'cancelled' and private.is_sent(old.status)))
  execute function private.refuse_use_of_returned_order();

-- Null for a caller who may not open the order.
create function public.order_returns(order_id uuid, guest_token text default null) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object(
      'until', private.return_until(o),
      'can_ask', coalesce(private.return_until(o) > now(), false)
                 and exists (select from private.lines_to_return(o.id) l
                              where l.left_over > 0 and not private.is_replaced(o.id, l.product_id)),
      'lines', (select jsonb_agg(jsonb_build_object(
                  'product_id', l.product_id,
                  'left', case when private.is_replaced(o.id, l.product_id) then 0 else l.left_over end,
                  'restocking_percent', l.restocking_percent) order by l.product_id)
                  from private.lines_to_return(o.id) l),
      'returns', (select coalesce(jsonb_agg(private.return_json(r) order by r.place desc), '[]')
                    from private.returns r where r.order_id = o.id))
    from public.orders o where o.id = order_returns.order_id and private.may_open_order(o, guest_token)
  $$;
grant execute on function public.order_returns to anon, authenticated;

-- The order, if the caller may return these lines of it now. A refusal contains the reason.
create function private.order_to_return(found_order public.orders, token text, lines jsonb, reason text) returns public.orders
  language plpgsql stable security invoker set search_path = ''
  as $$
begin
  if found_order.id is null or not private.may_open_order(found_order, token) then
    raise exception 'There is no such order.' using errcode = 'P0001', hint = 'ORDER_NOT_FOUND';
  elsif coalesce(private.return_until(found_order) > now()
                 or (reason = 'missing' and private.can_be_missing(found_order)), false) is false then
    raise exception 'Orders are returned within 30 days of delivery.' using errcode = 'P0001', hint = 'RETURN_CLOSED';
  elsif reason is null or reason not in ('damaged', 'faulty', 'wrong', 'unexpected', 'unwanted', 'other', 'missing') then
    raise exception 'There is no such reason.' using errcode = '22023', hint = 'BAD_REASON';
  elsif exists (
    select from jsonb_to_recordset(lines) l (product_id bigint, quantity integer)
      left join private.lines_to_return(found_order.id) i on i.product_id = l.product_id
     where i.product_id is null or l.quantity > i.left_over or private.is_replaced(found_order.id, l.product_id)) then
    raise exception 'This is more than is left to return.' using errcode = 'P0001', hint = 'RETURN_TOO_MUCH';
  end if;
  return found_order;
end $$;

create function public.quote_return(order_id uuid, lines jsonb, reason text, guest_token text default null) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  parsed      jsonb := private.parse_cart(lines);
  found_order public.orders;
begin
  select o.* into found_order from public.orders o where o.id = quote_return.order_id;
  found_order := private.order_to_return(found_order, guest_token, parsed, reason);
  return private.sums_json(private.return_sums(found_order, parsed, private.is_our_fault(reason)), found_order);
end $$;
grant execute on function public.quote_return to anon, authenticated;

create function private.parse_photo(photo text) returns bytea
  language plpgsql immutable security invoker set search_path = ''
  as $$
declare
  parsed bytea;
begin
  if photo is null then
    return null;
  end if;
  if char_length(photo) <= 1400000 then
    parsed := decode(photo, 'base64');
  end if;
  if (octet_length(parsed) between 4 and 1000000 and substring(parsed for 3) = '\xffd8ff'::bytea) is not true then
    raise exception 'A photo is a JPEG of at most 1 MB.' using errcode = '22023', hint = 'BAD_PHOTO';
  end if;
  return parsed;
exception when invalid_parameter_value then
  raise exception 'A photo is a JPEG of at most 1 MB.' using errcode = '22023', hint = 'BAD_PHOTO';
end $$;

-- Requests a return, once per `request_id`. `expected_refund` is the amount shown on the page.
create function public.ask_return(
  order_id uuid, request_id uuid, lines jsonb, reason text, words text, expected_refund numeric,
  photo text default null, guest_token text default null
) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  writers text[] := private.count_write();
  parsed      jsonb := private.parse_cart(lines);
  clean_words text := private.parse_note(words, 1000, 'BAD_WORDS');
  picture     bytea := private.parse_photo(photo);
  found_order public.orders := private.lock_order(order_id);
  sums        private.return_sums;
  made        uuid;
begin
  if not private.may_open_order(found_order, guest_token) then
    raise exception 'There is no such order.' using errcode = 'P0001', hint = 'ORDER_NOT_FOUND';
  elsif request_id is null then
    raise exception 'A request has an id.' using errcode = '22023', hint = 'BAD_REQUEST';
  elsif private.is_repeated(request_id, jsonb_build_array('ask_return', order_id, parsed, reason, clean_words, photo)) then
    return public.order_returns(order_id, guest_token);
  end if;
  found_order := private.order_to_return(found_order, guest_token, parsed, reason);
  if (select count(*) from private.returns r where r.order_id = ask_return.order_id) >= 20 then
    raise exception 'There are many returns of this order already.' using errcode = 'P0001', hint = 'TOO_MANY_RETURNS';
  end if;
  sums := private.return_sums(found_order, parsed, private.is_our_fault(reason));
  if (private.sums_json(sums, found_order) ->> 'refund')::numeric is distinct from expected_refund then
    raise exception 'It is worth another sum by now.' using errcode = 'P0001', hint = 'RETURN_CHANGED';
  end if;
  insert into private.returns (order_id, reason, words, our_fault, price_usd, discount_usd, goods_usd, fee_usd, delivery_usd,
                               wrap_usd)
  values (ask_return.order_id, ask_return.reason, clean_words, private.is_our_fault(reason), sums.price,
          sums.discount, sums.goods, sums.fee, sums.delivery, sums.wrap)
  returning id into made;
  insert into private.return_lines (return_id, product_id, quantity)
  select made, l.product_id, l.quantity from jsonb_to_recordset(parsed) l (product_id bigint, quantity integer);
  insert into private.return_photos (return_id, jpeg) select made, picture where picture is not null;
  return public.order_returns(order_id, guest_token);
end $$;
grant execute on function public.ask_return to anon, authenticated;

-- Locks the order first, like every change of a return.
create function private.lock_return(target uuid) returns private.returns
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  its_order    uuid := (select r.order_id from private.returns r where r.id = target);
  found_return private.returns;
begin
  if its_order is null then
    raise exception 'There is no such return.' using errcode = 'P0001', hint = 'RETURN_NOT_FOUND';
  end if;
  perform private.lock_order(its_order);
  select r.* into strict found_return from private.returns r where r.id = target;
  return found_return;
end $$;

-- Until it is decided. Idempotent. A withdrawal from the order is final.
create function public.withdraw_return(return_id uuid, guest_token text default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  writers text[] := private.count_write();
  found_return private.returns := private.lock_return(return_id);
  its_order    public.orders;
begin
  select o.* into its_order from public.orders o where o.id = found_return.order_id;
  if not private.may_open_order(its_order, guest_token) then
    raise exception 'There is no such return.' using errcode = 'P0001', hint = 'RETURN_NOT_FOUND';
  elsif found_return.status not in ('asked', 'withdrawn') or found_return.reason = 'withdrawal' then
    raise exception 'This return is decided.' using errcode = 'P0001', hint = 'RETURN_DECIDED';
  end if;
  update private.returns r set status = 'withdrawn', version = r.version + 1
   where r.id = withdraw_return.return_id and r.status = 'asked';
  delete from private.return_photos p where p.return_id = withdraw_return.return_id;
  return public.order_returns(found_return.order_id, guest_token);
end $$;
grant execute on function public.withdraw_return to anon, authenticated;

-- The photo in base64, for staff and for whoever may open the order; null for other callers.
create function public.return_photo(return_id uuid, guest_token text default null) returns text
  language sql stable security definer set search_path = ''
  as $$
    select replace(encode(p.jpeg, 'base64'), e'\n', '')
      from private.return_photos p join private.returns r on r.id = p.return_id join public.orders o on o.id = r.order_id
     where p.return_id = return_photo.return_id and (private.may_open_order(o, guest_token) or private.is_staff())
  $$;
grant execute on function public.return_photo to anon, authenticated;

-- The caller's returns, photos included.
create function private.my_returns() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object('returns', coalesce(jsonb_agg(
             private.return_json(r) - 'has_photo'
             || jsonb_build_object('order_id', r.order_id, 'photo_jpeg_base64', public.return_photo(r.id, null))
               order by r.place desc), '[]'))
      from private.returns r join public.orders o on o.id = r.order_id where o.user_id = private.caller_id()
  $$;

-- As staff see it. `worth` is computed as if it were approved now.
create function private.staff_return(r private.returns) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select private.return_json(r) || jsonb_build_object(
      'place', r.place,
      'version', r.version,
      'order_id', o.id,
      'customer_name', o.customer_name,
      'our_fault', r.our_fault,
      'worth', case when r.status = 'asked' then jsonb_build_object(
        'ours', private.sums_json(private.return_sums(o, private.return_lines_of(r.id), true, r.id), o),
        'theirs', private.sums_json(private.return_sums(o, private.return_lines_of(r.id), false, r.id), o)) end,
      'other_refunds', private.refunded_besides_returns(o.id),
      'due', case when r.status = 'approved' and r.refunded_at is null
                       and ((due.refund ->> 'amount_minor')::bigint > 0 or waiting.id is not null) then due.refund end,
      'waiting_refund', waiting.id)
      from public.orders o
      cross join lateral (select private.refund_of_return(r)) due (refund)
      left join lateral (select f.id from public.refunds f
                          where f.return_id = r.id and f.status in ('requested', 'pending') limit 1) waiting on true
     where o.id = r.order_id
  $$;

-- All of them, or those of one order, which are decided on its page by the same calls.
create function public.list_returns(
  open_only boolean default false, before bigint default null, page_size integer default 20, order_id uuid default null
) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  actor text := private.require_staff();
  size  integer := private.page_size(page_size);
begin
  return (
    with found as materialized (
      select r.id, r.place from private.returns r
       where (before is null or r.place < before) and (not coalesce(open_only, false) or private.is_open_return(r))
         and (list_returns.order_id is null or r.order_id = list_returns.order_id)
       order by r.place desc limit size + 1),
    shown as (select f.* from found f order by f.place desc limit size)
    select jsonb_build_object(
      'returns', coalesce(jsonb_agg(private.staff_return(r) order by r.place desc), '[]'),
      'next', case when (select count(*) from found) > size then min(r.place) end,
      'open', (select count(*) from private.returns a where private.is_open_return(a)))
    from shown s join private.returns r on r.id = s.id);
end $$;
grant execute on function public.list_returns to authenticated;

create function private.refuse_stale_return(found_return private.returns, expected_version integer) returns void
  language plpgsql stable security invoker set search_path = ''
  as $$
begin
  if found_return.version is distinct from expected_version then
    perform private.refuse_stale_version(private.staff_return(found_return));
  end if;
end $$;

-- Approves or refuses it. `our_fault` is the staff's decision, whatever the customer said. A refusal needs a reason. A return of
-- 0 dollars needs no refund.
create function public.decide_return(return_id uuid, approve boolean, decision text, our_fault boolean, expected_version integer)
  returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor        text := private.act_as_staff();
  note         text := private.parse_note(decision, 1000, 'BAD_DECISION');
  found_return private.returns := private.lock_return(return_id);
  its_order    public.orders;
  sums         private.return_sums;
begin
  perform private.refuse_stale_return(found_return, expected_version);
  if found_return.status <> 'asked' then
    raise exception 'This return is decided.' using errcode = 'P0001', hint = 'RETURN_DECIDED';
  elsif approve is null or (not approve and note is null) then
    raise exception 'A refusal says why.' using errcode = '22023', hint = 'BAD_DECISION';
  end if;
  if approve then
    select o.* into its_order from public.orders o where o.id = found_return.order_id;
    sums := private.return_sums(its_order, private.return_lines_of(return_id),
                                coalesce(our_fault, found_return.our_fault), return_id);
    update private.returns r
       set our_fault = coalesce(decide_return.our_fault, r.our_fault), price_usd = sums.price, discount_usd = sums.discount,
           goods_usd = sums.goods, fee_usd = sums.fee, delivery_usd = sums.delivery, wrap_usd = sums.wrap
     where r.id = decide_return.return_id returning * into found_return;
  end if;
  update private.returns r
     set status = case when approve then 'approved' else 'refused' end, decision = note, decided_at = now(),
         refunded_at = case when approve and private.is_settled(found_return) then now() end,
         version = r.version + 1
   where r.id = decide_return.return_id returning * into found_return;
  return private.staff_return(found_return);
end $$;
grant execute on function public.decide_return to authenticated;

-- Receives the goods. `back` is how many of each go back into stock; products that it does not contain do not.
create function public.receive_return(return_id uuid, back jsonb, expected_version integer) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor        text := private.act_as_staff();
  parsed       jsonb := case when back = '[]' then '[]' else private.parse_cart(back) end;
  found_return private.returns := private.lock_return(return_id);
begin
  perform private.refuse_stale_return(found_return, expected_version);
  if found_return.status <> 'approved' or found_return.received_at is not null or found_return.reason = 'recall' then
    raise exception 'This return is not on its way.' using errcode = 'P0001', hint = 'RETURN_DECIDED';
  elsif exists (
    select from jsonb_to_recordset(parsed) b (product_id bigint, quantity integer)
      left join private.return_lines l on l.return_id = receive_return.return_id and l.product_id = b.product_id
     where l.product_id is null or b.quantity > l.quantity) then
    raise exception 'This is more than comes back.' using errcode = '22023', hint = 'BAD_ITEMS';
  elsif parsed <> '[]' and not (select o.stock_held from public.orders o where o.id = found_return.order_id) then
    raise exception 'The units of this order are on the shelf already.' using errcode = 'P0001', hint = 'ALREADY_ON_SHELF';
  end if;
  perform private.lock_products(array(select (b ->> 'product_id')::bigint from jsonb_array_elements(parsed) b));
  update private.return_lines l set restocked = b.quantity
    from jsonb_to_recordset(parsed) b (product_id bigint, quantity integer)
   where l.return_id = receive_return.return_id and l.product_id = b.product_id;
  perform private.move_stock(parsed, 1, jsonb_build_object('kind', 'returned', 'orders', array[found_return.order_id]));
  update private.returns r set received_at = now(), version = r.version + 1 where r.id = receive_return.return_id
  returning * into found_return;
  return private.staff_return(found_return);
end $$;
grant execute on function public.receive_return to authenticated;

-- schemas/remedies.sql
-- The replacement or the safe part that the buyer of a recalled product asked for: sent or refused by staff.
-- Relies on orders, recalls and ended_units. Asked for in recall_remedies; its mail is in mails.

create table private.remedies (
  id          uuid        primary key default gen_random_uuid(),
  place       bigint      not null generated always as identity,
  order_id    uuid        not null references public.orders (id) on delete cascade,
  recall_id   bigint      not null references public.recalls (id) on delete restrict,
  kind        text        not null check (kind in ('part', 'replacement')),
  created_at  timestamptz not null default now(),
  status      text        not null default 'asked' check (status in ('asked', 'sent', 'refused')),
  answer      text        check (char_length(answer) <= 1000),
  answered_at timestamptz,
  version     integer     not null default 1,
  constraint one_remedy_for_each_recall unique (recall_id, order_id),
  constraint answered_once check ((answered_at is null) = (status = 'asked'))
);
create index remedies_of_order on private.remedies (order_id, place);
create index remedies_open on private.remedies (place desc) where status = 'asked';
alter table private.remedies enable row level security;

create trigger record_change after update on private.remedies for each row
  execute function private.record_change('id', 'order_id', 'status');

create function private.staff_remedy(asked private.remedies) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select to_jsonb(remedy)
      from (select asked.id, asked.version, asked.kind, r.product_name, asked.created_at, asked.status, asked.answer,
                   o.id as order_id, o.customer_name
              from public.recalls r cross join public.orders o where r.id = asked.recall_id and o.id = asked.order_id) remedy
  $$;

-- Those to answer, the newest first.
create function public.list_remedies(before bigint default null, page_size integer default 20) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  actor text := private.require_staff();
  size  integer := private.page_size(page_size);
begin
  return (
    with found as materialized (
      select q.id, q.place from private.remedies q
       where q.status = 'asked' and (before is null or q.place < before) order by q.place desc limit size + 1),
    shown as (select f.* from found f order by f.place desc limit size)
    select jsonb_build_object(
      'remedies', coalesce(jsonb_agg(private.staff_remedy(q) order by q.place desc), '[]'),
      'next', case when (select count(*) from found) > size then min(q.place) end,
      'open', (select count(*) from private.remedies a where a.status = 'asked'))
    from shown s join private.remedies q on q.id = s.id);
end $$;
grant execute on function public.list_remedies to authenticated;

-- Sends it, or refuses it with a reason. The customer is notified by mail.
create function public.answer_remedy(remedy_id uuid, send boolean, answer text, expected_version integer) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor text := private.act_as_staff();
  note  text := private.parse_note(answer, 1000, 'BAD_ANSWER');
  asked private.remedies;
begin
  perform private.lock_order(q.order_id) from private.remedies q where q.id = answer_remedy.remedy_id;
  asked := private.locked_row(null::private.remedies, remedy_id, 'REMEDY_NOT_FOUND');
  if asked.version is distinct from expected_version then
    perform private.refuse_stale_version(private.staff_remedy(asked));
  elsif asked.status <> 'asked' then
    raise exception 'This request is answered.' using errcode = 'P0001', hint = 'REQUEST_ANSWERED';
  elsif send is null or (not send and note is null) then
    raise exception 'A refusal says why.' using errcode = '22023', hint = 'BAD_ANSWER';
  elsif send and exists (
          select from public.orders o
           where o.id = asked.order_id and (not o.stock_held or private.is_paid_back(o.id))) then
    raise exception 'This order is over: its money goes back.' using errcode = 'P0001', hint = 'ORDER_OVER';
  end if;
  update private.remedies q
     set status = case when send then 'sent' else 'refused' end, answer = note, answered_at = now(), version = q.version + 1
   where q.id = answer_remedy.remedy_id returning q.* into asked;
  if asked.kind = 'replacement' and asked.status = 'sent' then
    perform private.end_units(private.lines_left(o, r.product_id), 'replaced', asked.id)
       from public.orders o cross join public.recalls r where o.id = asked.order_id and r.id = asked.recall_id;
    perform private.close_sent(asked.order_id);
  end if;
  insert into private.mails (kind, dedupe_key, recipient, order_id, remedy_id)
  select 'remedy_answered', 'remedy_answered:' || asked.id, o.customer_email, o.id, asked.id
    from public.orders o where o.id = asked.order_id and o.customer_email is not null
  on conflict on constraint one_mail_for_each_event do nothing;
  return private.staff_remedy(asked);
end $$;
grant execute on function public.answer_remedy to authenticated;

-- The answers of staff are erased together with the name and address of the order.
create function private.forget_remedy_answers() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  update private.remedies q set answer = null where q.order_id = new.id;
  return null;
end $$;

create trigger forget_remedy_answers after update of erased_at on public.orders
  for each row when (new.erased_at is not null and old.erased_at is null) execute function private.forget_remedy_answers();

-- schemas/held_back.sql
-- The goods of an order still to be sent, and those held back because of a recall.
-- Relies on parcels, recalls, returns and remedies.

-- `recalled` units are held back until the recall is lifted. Order lines have no batch, so a recall of one batch holds back all
-- units sold on its days.
create function private.units_to_send(target uuid)
  returns table (order_item_id uuid, product_id bigint, quantity integer, recalled boolean)
  language sql stable security invoker set search_path = ''
  as $$
    select l.order_item_id, l.product_id, l.quantity,
           exists (select from public.recalls r
                    where r.product_id = l.product_id and r.lifted_at is null and private.names_day(r, o.created_at))
      from public.orders o cross join private.units_left(o.id) l
     where o.id = target and l.quantity > 0
  $$;

create function private.is_all_sent(target uuid) returns boolean
  language sql stable security invoker set search_path = ''
  as $$ select not exists (select from private.units_to_send(target)) $$;

-- What happens to the units not in a parcel: they follow, they stay in the shop because of a recall (held back, refunded or
-- replaced), or both. Null if nothing follows and nothing is recalled.
create function private.rest_of(target uuid) returns text
  language sql stable security invoker set search_path = ''
  as $$
    select case when bool_and(rest.follows) then 'follows' when bool_or(rest.follows) then 'both'
                when count(*) > 0 then 'recalled' end
      from (select not l.recalled as follows from private.units_to_send(target) l
            union all
            select false from private.ended_units e join public.order_items i on i.id = e.order_item_id
             where i.order_id = target and e.reason in ('recalled', 'replaced')) rest
  $$;

-- Marks an order as sent of which a recall has ended all that had not left.
create function private.close_sent(target uuid) returns void
  language sql volatile security invoker set search_path = ''
  as $$
    update public.orders o set status = 'shipped'
     where o.id = target and not private.is_sent(o.status) and not private.is_over(o.status) and private.has_parcels(o.id)
       and private.is_all_sent(o.id)
  $$;

-- Covers every function that marks an order as sent. Named to run before match_parcels_to_status, which puts the rest into a
-- parcel: triggers run in alphabetical order.
create function private.hold_back_recalled() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if exists (select from private.units_to_send(new.id) l where l.recalled) then
    raise exception 'Goods of this order are recalled.' using errcode = 'P0001', hint = 'GOODS_RECALLED';
  end if;
  return new;
end $$;

create trigger hold_back_recalled before update of status on public.orders
  for each row when (private.is_sent(new.status) and not private.is_sent(old.status))
  execute function private.hold_back_recalled();

-- schemas/payments.sql
-- Payments reported by providers, and their effect on an order.
-- Relies on orders, stock and pricing.

-- One row for each payment confirmed by a provider.
create table public.payments (
  id             uuid          primary key default gen_random_uuid(),
  order_id       uuid          not null references public.orders (id) on delete restrict,
  provider       text          not null check (provider = any (private.payment_providers())),
  reference      text          not null check (private.tidy_text(reference) <> '' and char_length(reference) <= 200),
  amount_minor   bigint        not null check (amount_minor > 0),
  currency       text          not null check (currency in ('USD', 'KES')),
  refund_due     boolean       not null default false,
  refund_reason  text          check (refund_reason in (
    'duplicate_payment', 'order_cancelled', 'expired', 'off_sale', 'price_changed', 'rate_changed', 'out_of_stock')),
  created_at     timestamptz   not null default now(),
  -- `usd_amount` is the payment's share of its order. `fee_minor` is what the provider kept of it, in the currency of the
  -- payment; null if not reported. `refunded_minor` is the total of its refunds except failed ones: the check makes it
  -- impossible to refund more than was paid.
  usd_amount     numeric(12,2) not null check (usd_amount > 0),
  fee_minor      bigint        check (fee_minor >= 0),
  refunded_minor bigint        not null default 0,
  -- When the provider first listed this payment. One that it never lists is investigated.
  listed_at      timestamptz,
  constraint payments_provider_reference unique (provider, reference),
  constraint refund_has_a_reason check (refund_due = (refund_reason is not null)),
  constraint refunds_take_no_more_than_came check (refunded_minor between 0 and amount_minor)
);
create index payments_by_order on public.payments (order_id);
create index payments_due on public.payments (created_at, id) where refund_due and refunded_minor < amount_minor;
create index payments_unlisted on public.payments (provider, created_at, id) where listed_at is null;
-- The books: every movement of money belongs to one day, the shop's day on which it happened. Payments by `created_at`,
-- refunds by the day they were done, payouts by the day the provider sent them.
create index payments_by_day on public.payments (created_at, id);
alter table public.payments enable row level security;
create policy "Staff read all payments" on public.payments
  for select to authenticated using ((select private.is_staff()));
grant all on public.payments to service_role;
grant select on public.payments to authenticated;

create trigger record_change after update of refund_due on public.payments
  for each row when (new.refund_due <> old.refund_due)
  execute function private.record_change('id', 'order_id', 'refund_due', 'refund_reason');

-- The PayPal orders created by the server. PayPal forgets a request id after hours, so an order can have several.
create table private.paypal_orders (
  paypal_id   text        primary key check (paypal_id ~ '^[A-Z0-9-]{1,36}$'),
  order_id    uuid        not null references public.orders (id) on delete cascade,
  created_at  timestamptz not null default now(),
  -- PayPal is polled about unconfirmed orders, less and less often, until its answer is final.
  asked_at    timestamptz,
  finished_at timestamptz
);
create index paypal_orders_by_order on private.paypal_orders (order_id);
create index paypal_orders_open on private.paypal_orders (created_at) where finished_at is null;
alter table private.paypal_orders enable row level security;
grant all on private.paypal_orders to service_role;

-- Every way in which an order was begun to be paid, with its charge. The window of an older one may still be open: a payment of
-- any of them is for the order.
create table private.payment_attempts (
  order_id uuid        not null references public.orders (id) on delete cascade,
  method   text        not null check (method = any (private.payment_methods())),
  currency text        not null check (currency in ('USD', 'KES')),
  minor    bigint      not null check (minor > 0),
  rate     numeric(12,4),
  begun_at timestamptz not null,
  primary key (order_id, method, currency, minor)
);
alter table private.payment_attempts enable row level security;

create function private.keep_payment_attempt() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  insert into private.payment_attempts (order_id, method, currency, minor, rate, begun_at)
  values (new.id, new.payment_method, new.charged_currency, new.charged_minor, new.charged_rate, clock_timestamp())
  on conflict on constraint payment_attempts_pkey do update set rate = excluded.rate, begun_at = excluded.begun_at;
  return null;
end $$;

create trigger keep_payment_attempt
  after insert or update of payment_method, charged_currency, charged_minor, charged_rate on public.orders
  for each row when (new.charged_minor > 0) execute function private.keep_payment_attempt();

-- Of an order, newest first: what the server compares payments with.
create function public.charges(placed public.orders) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(jsonb_agg(jsonb_build_object('method', a.method, 'currency', a.currency, 'minor', a.minor)
                              order by a.begun_at desc), '[]')
      from private.payment_attempts a where a.order_id = placed.id
  $$;
grant execute on function public.charges to service_role;

-- Chooses how an open order is paid, for whoever may open its page. Currency, rate and charge are those of now; windows of
-- earlier choices may still pay. Answers as `place_order` does.
create function public.begin_payment(order_id uuid, method text, guest_token text default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  writers text[] := private.count_write();
  unpaid  public.orders := private.lock_order(order_id);
  charge  private.charge := private.charge_of(unpaid.total_amount, method);
begin
  if not private.may_open_order(unpaid, guest_token) then
    raise exception 'There is no such order.' using errcode = 'P0001', hint = 'ORDER_NOT_FOUND';
  elsif not private.is_paid_online(method) then
    raise exception 'There is no such way to pay.' using errcode = '22023', hint = 'BAD_METHOD';
  elsif unpaid.payment_status = 'paid' then
    raise exception 'This order is paid.' using errcode = 'P0001', hint = 'ORDER_PAID';
  elsif unpaid.status = 'cancelled' or (unpaid.status = 'pending' and unpaid.expires_at <= now()) then
    raise exception 'This order is not waiting for its payment.' using errcode = 'P0001', hint = 'ORDER_OVER';
  elsif charge.minor = 0 then
    raise exception 'There is nothing to pay.' using errcode = 'P0001', hint = 'NOTHING_TO_PAY';
  end if;
  update public.orders o
     set payment_method = method, charged_currency = charge.currency, charged_minor = charge.minor, charged_rate = charge.rate
   where o.id = begin_payment.order_id;
  return private.order_receipt(order_id, true);
end $$;
grant execute on function public.begin_payment to anon, authenticated, service_role;

-- True when this payment is new. A reference pays for one order only.
create function private.record_payment(target uuid, provider text, reference text, amount_minor bigint, currency text)
  returns boolean
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  owner uuid;
begin
  insert into public.payments (order_id, provider, reference, amount_minor, currency)
  values (target, record_payment.provider, record_payment.reference, record_payment.amount_minor, record_payment.currency)
  on conflict on constraint payments_provider_reference do nothing;
  if found then
    return true;
  end if;
  select p.order_id into strict owner from public.payments p
   where p.provider = record_payment.provider and p.reference = record_payment.reference;
  if owner <> target then
    raise exception 'This payment belongs to another order.' using errcode = 'P0001', hint = 'REFERENCE_USED';
  end if;
  return false;
end $$;

-- Why the money for this order has to be refunded, or null when it pays the order. Holds released stock again. The result
-- for an expired order does not depend on whether its stock has been released yet.
create function private.refund_reason(paid_for public.orders) returns text
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  reason text;
begin
  if paid_for.payment_status = 'paid' then
    return 'duplicate_payment';
  elsif paid_for.status <> 'cancelled' and (paid_for.status <> 'pending' or paid_for.expires_at > now()) then
    return null;
  elsif paid_for.cancel_reason not in ('expired', 'payment_failed') then
    return 'order_cancelled';
  end if;
  reason := private.late_refund_reason(paid_for);
  if reason is null and not private.hold_stock_again(paid_for.id) then
    reason := 'out_of_stock';
  end if;
  if reason is not null and paid_for.status = 'pending' then
    perform private.release_stock(array[paid_for.id], 'expired');
  end if;
  return reason;
end $$;

-- Records a payment reported by a provider, and makes the order paid if it still may be. It then has the method and charge of
-- this attempt. Of two with the same charge `method` tells, if the provider does. Idempotent.
create function public.mark_order_paid(
  order_id uuid, provider text, reference text, amount_minor bigint, currency text,
  fee_minor bigint default null, method text default null
) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  paid_for public.orders := private.lock_order(order_id);
  attempt  private.payment_attempts;
  reason   text;
  outcome  text;
begin
  select a.* into attempt from private.payment_attempts a
   where a.order_id = mark_order_paid.order_id and a.minor = amount_minor and a.currency = mark_order_paid.currency
   order by a.method = mark_order_paid.method desc nulls last,
            private.provider_of(a.method) = mark_order_paid.provider desc, a.begun_at desc
   limit 1;
  if not found then
    raise exception 'The payment is not what the order costs.' using errcode = 'P0001', hint = 'AMOUNT_MISMATCH';
  end if;
  paid_for.payment_method := attempt.method;
  paid_for.charged_rate := attempt.rate;

  if private.record_payment(order_id, provider, reference, amount_minor, currency) then
    reason := private.refund_reason(paid_for);
    outcome := case when reason is null then 'paid' else 'refund_due' end;
    if reason is not null then
      update public.payments p set refund_due = true, refund_reason = reason
       where p.provider = mark_order_paid.provider and p.reference = mark_order_paid.reference;
    end if;
    if paid_for.payment_status <> 'paid' then
      update public.orders o
         set payment_status = 'paid', payment_reference = mark_order_paid.reference, payment_method = attempt.method,
             charged_currency = attempt.currency, charged_minor = attempt.minor, charged_rate = attempt.rate,
             status = case when reason is null and o.status in ('pending', 'cancelled') then 'processing' else o.status end,
             cancel_reason = case when reason is null then null else o.cancel_reason end
       where o.id = mark_order_paid.order_id;
      -- While nothing was paid, nothing was due for what came back.
      update private.returns r set refunded_at = null, version = r.version + 1
       where r.order_id = mark_order_paid.order_id and r.refunded_at is not null and not private.is_settled(r);
    end if;
  else
    select case when p.refund_due then 'refund_due' else 'already_paid' end into strict outcome from public.payments p
     where p.provider = mark_order_paid.provider and p.reference = mark_order_paid.reference;
  end if;
  -- A later response of the provider may contain its fee, where an earlier one did not.
  update public.payments p set fee_minor = mark_order_paid.fee_minor
   where p.provider = mark_order_paid.provider and p.reference = mark_order_paid.reference
     and p.fee_minor is null and mark_order_paid.fee_minor between 0 and p.amount_minor;
  return private.order_state(order_id) || jsonb_build_object('outcome', outcome);
end $$;
grant execute on function public.mark_order_paid to service_role;

-- A failure reported after the payment, for a cancelled order, or after another provider was chosen, changes nothing.
create function public.mark_payment_failed(order_id uuid, provider text, reference text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  unpaid public.orders := private.lock_order(order_id);
begin
  if exists (select from public.payments p
              where p.provider = mark_payment_failed.provider and p.reference = mark_payment_failed.reference
                and p.order_id <> mark_payment_failed.order_id) then
    raise exception 'This payment belongs to another order.' using errcode = 'P0001', hint = 'REFERENCE_USED';
  end if;
  if (unpaid.status, unpaid.payment_status, private.provider_of(unpaid.payment_method)) = ('pending', 'pending', provider) then
    perform private.release_stock(array[order_id], 'payment_failed');
  end if;
  return private.order_state(order_id);
end $$;
grant execute on function public.mark_payment_failed to service_role;

-- Delivery and wrapping were agreed when the order was placed; goods, discount and tax must be unchanged.
create function private.late_refund_reason(paid_for public.orders) returns text
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  terms  private.tax_terms := private.tax_terms_of(paid_for.shipping_address);
  reason text;
begin
  if now() > paid_for.expires_at + (select make_interval(hours => c.late_payment_hours) from private.shop_config c) then
    return 'expired';
  end if;
  perform private.lock_products(private.product_ids_of(array[paid_for.id]));
  select case
      when bool_or(not private.is_on_sale(p) and (p.part_of is null or p.recalled_at is not null)) then 'off_sale'
      when bool_or(public.price_now(p) <> i.unit_price) then 'price_changed'
      when private.tax_on(paid_for.subtotal - paid_for.discount_amount, terms) <> paid_for.tax_amount
        or terms.is_included <> paid_for.tax_included
        or paid_for.charged_rate is distinct from
           (private.charge_of(paid_for.total_amount, paid_for.payment_method)).rate then 'rate_changed'
    end into reason
    from public.order_items i join public.products p on p.id = i.product_id where i.order_id = paid_for.id;
  if reason is null and paid_for.discount_code is not null and not private.code_still_holds(paid_for) then
    return 'price_changed';
  end if;
  return reason;
end $$;

create function public.record_paypal_order(order_id uuid, paypal_id text) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  recorded_for public.orders := private.lock_order(order_id);
begin
  insert into private.paypal_orders (paypal_id, order_id) values (record_paypal_order.paypal_id, recorded_for.id)
  on conflict on constraint paypal_orders_pkey do nothing;
  if not exists (select from private.paypal_orders p
                  where p.paypal_id = record_paypal_order.paypal_id and p.order_id = record_paypal_order.order_id) then
    raise exception 'This PayPal order belongs to another order.' using errcode = 'P0001', hint = 'REFERENCE_USED';
  end if;
  return true;
end $$;
grant execute on function public.record_paypal_order to service_role;

create function public.is_paypal_order_of(order_id uuid, paypal_id text) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (select from private.paypal_orders p
                    where p.paypal_id = is_paypal_order_of.paypal_id and p.order_id = is_paypal_order_of.order_id)
  $$;
grant execute on function public.is_paypal_order_of to service_role;

-- schemas/hand_payments.sql
-- Money that staff took: cash, M-Pesa to the till, a bank transfer, a cheque, to the rider. Nothing asks a provider about it.
-- Relies on orders and payments.

-- The reference of a payment by hand, in one spelling: its way knows it once. Null for cash, which has none.
create function private.parse_hand_reference(method text, reference text) returns text
  language plpgsql immutable security invoker set search_path = ''
  as $$
declare
  given text := upper(regexp_replace(normalize(private.parse_note(reference, 100, 'BAD_REFERENCE'), nfkc),
                                     '[[:space:][:punct:]]', '', 'g'));
begin
  if method is null or method <> all (private.hand_methods()) then
    raise exception 'There is no such way to pay.' using errcode = '22023', hint = 'BAD_METHOD';
  elsif method = 'cash' then
    return null;
  elsif coalesce(given, '') = '' then
    raise exception 'This way to pay has a reference.' using errcode = '22023', hint = 'BAD_REFERENCE';
  end if;
  return given;
end $$;

-- Records that an order's whole total came by hand: it is paid, or the money is due back, as with a provider's.
create function private.take_by_hand(unpaid public.orders, method text, given text) returns jsonb
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  known_as text   := coalesce(given, 'cash-' || unpaid.id);
  cents    bigint := unpaid.total_amount * 100;
begin
  insert into private.payment_attempts (order_id, method, currency, minor, begun_at)
  values (unpaid.id, take_by_hand.method, 'USD', cents, clock_timestamp())
  on conflict on constraint payment_attempts_pkey do nothing;
  perform public.mark_order_paid(unpaid.id, method, known_as, cents, 'USD', 0, method);
  -- No provider will list it.
  update public.payments p set listed_at = now() where p.provider = method and p.reference = known_as;
  return (select jsonb_build_object('id', p.id, 'refund_due', p.refund_due)
            from public.payments p where p.provider = method and p.reference = known_as);
end $$;

-- `amount` is the order's total, in dollars: a part of it is refused. Once for each key.
create function public.record_payment(
  order_id uuid, method text, amount numeric, idempotency_key uuid, reference text default null
) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor  text := private.act_as_staff();
  given  text := private.parse_hand_reference(method, reference);
  unpaid public.orders := private.lock_order(order_id);
begin
  if private.is_repeated(idempotency_key, jsonb_build_array('record_payment', order_id, method, amount, given)) then
    return private.take_by_hand(unpaid, method, given);
  elsif unpaid.payment_status = 'paid' then
    raise exception 'This order is paid.' using errcode = 'P0001', hint = 'ORDER_PAID';
  elsif amount is distinct from unpaid.total_amount then
    raise exception 'This is not what the order costs.' using errcode = 'P0001', hint = 'NOT_THE_TOTAL';
  end if;
  return private.take_by_hand(unpaid, method, given);
end $$;
grant execute on function public.record_payment to authenticated;

-- schemas/refunds.sql
-- Refunds of a payment, never more than was paid.
-- Relies on payments and returns. Orders are locked first, payments second.

-- `origin`: requested here by staff, made elsewhere and recorded by staff, or reported by the provider. A reversal is money
-- that the provider or the bank took back; a lost dispute counts once, whether the provider reports the money, the dispute
-- or both. `requested`: the provider has not answered yet. `done` is final. A failure may be reported before anything else
-- about a refund, and is stored, so that a late message finds it decided.
create table public.refunds (
  id                 uuid          primary key default gen_random_uuid(),
  payment_id         uuid          not null references public.payments (id) on delete restrict,
  order_id           uuid          not null references public.orders (id) on delete restrict,
  provider           text          not null check (provider = any (private.payment_providers())),
  amount_minor       bigint        not null check (amount_minor > 0),
  currency           text          not null check (currency in ('USD', 'KES')),
  usd_amount         numeric(12,2) not null check (usd_amount >= 0),
  origin             text          not null check (origin in ('staff', 'recorded', 'provider')),
  kind               text          not null check (kind in ('refund', 'reversal')),
  status             text          not null check (status in ('requested', 'pending', 'done', 'failed')),
  provider_refund_id text          check (private.tidy_text(provider_refund_id) <> '' and char_length(provider_refund_id) <= 200),
  reason             text          check (char_length(reason) <= 500),
  failure            text          check (char_length(failure) <= 500),
  actor              text          not null,
  idempotency_key    uuid          not null constraint refunds_idempotency_key unique,
  created_at         timestamptz   not null default now(),
  decided_at         timestamptz,
  dispute_id         text          check (private.tidy_text(dispute_id) <> '' and char_length(dispute_id) <= 200),
  return_id          uuid          references private.returns (id) on delete restrict,
  -- `[{item, quantity}]`: the units that it pays back, which are not sent any more. Null for goodwill.
  lines              jsonb         check (jsonb_typeof(lines) = 'array'),
  constraint refunds_provider_refund_id unique (provider, provider_refund_id),
  constraint refunds_dispute unique (provider, dispute_id),
  constraint decided_when_done_or_failed check ((status in ('done', 'failed')) = (decided_at is not null))
);
create index refunds_by_payment on public.refunds (payment_id);
create index refunds_by_order on public.refunds (order_id, created_at);
create index refunds_waiting on public.refunds (created_at) where status in ('requested', 'pending');
create index refunds_by_day on public.refunds (decided_at, id) where status = 'done';
create index refunds_of_return on public.refunds (return_id);
alter table public.refunds enable row level security;
create policy "Staff read all refunds" on public.refunds
  for select to authenticated using ((select private.is_staff()));
grant select on public.refunds to service_role;
-- Not idempotency_key.
grant select (id, payment_id, order_id, provider, amount_minor, currency, usd_amount, origin, kind, status, provider_refund_id,
              reason, failure, actor, created_at, decided_at, dispute_id, return_id) on public.refunds to authenticated;

create trigger record_change after insert or update on public.refunds
  for each row execute function private.record_change('id');

-- Transfers of a provider to the shop's bank account.
create table public.payouts (
  id           uuid        primary key default gen_random_uuid(),
  provider     text        not null check (provider = any (private.payment_providers())),
  reference    text        not null check (private.tidy_text(reference) <> '' and char_length(reference) <= 200),
  amount_minor bigint      not null,
  currency     text        not null check (currency in ('USD', 'KES')),
  paid_out_at  timestamptz not null,
  created_at   timestamptz not null default now(),
  constraint payouts_provider_reference unique (provider, reference)
);
create index payouts_by_day on public.payouts (paid_out_at, id);
alter table public.payouts enable row level security;
create policy "Staff read all payouts" on public.payouts
  for select to authenticated using ((select private.is_staff()));
grant select on public.payouts to authenticated;
grant select, insert on public.payouts to service_role;

-- The caller that may currently request a refund from the provider. One provider has no idempotency keys, so the caller
-- holds the claim until the result is known, or for two minutes if it dies.
create table private.refund_claims (
  refund_id uuid        primary key references public.refunds (id) on delete cascade,
  token     uuid        not null,
  until     timestamptz not null
);
alter table private.refund_claims enable row level security;

create function private.set_usd_amount() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  new.usd_amount := (select o.total_amount from public.orders o where o.id = new.order_id);
  return new;
end $$;

create trigger set_usd_amount before insert on public.payments
  for each row execute function private.set_usd_amount();

-- All of what was paid for an order has gone back, or is about to.
create function private.is_paid_back(target uuid) returns boolean
  language sql stable security invoker set search_path = ''
  as $$
    select exists (select from public.orders o join public.payments p on p.order_id = o.id and p.reference = o.payment_reference
                    where o.id = target and p.refunded_minor >= p.amount_minor)
  $$;

-- All of it has gone back, and no refund can still fail.
create function private.is_refunded(target uuid) returns boolean
  language sql stable security invoker set search_path = ''
  as $$
    select private.is_paid_back(target)
       and not exists (select from public.refunds r where r.order_id = target and r.status in ('requested', 'pending'))
  $$;

-- All of the money of an order has gone back, or that of all that had not left.
create function private.has_ended(target uuid) returns boolean
  language sql stable security invoker set search_path = ''
  as $$
    select private.is_paid_back(target)
        or coalesce((select sum(u.refunded) > 0 and sum(u.left_over) = 0 from private.line_units(target) u), false)
  $$;

-- Its customer has withdrawn from it after it had left, or had a number: what comes back is a return, which staff have not
-- refused. Not an order that they have reopened since.
create function private.is_withdrawn(target uuid) returns boolean
  language sql stable security invoker set search_path = ''
  as $$
    select exists (select from public.order_events e
                    where e.order_id = target and e.kind = 'withdrawal' and e.details ->> 'status' in ('part', 'return')
                      and not exists (select from public.order_events r
                                       where r.order_id = target and r.id > e.id and r.from_status = 'cancelled'))
       and exists (select from private.standing_returns(target) r where r.reason = 'withdrawal')
  $$;

-- Nothing of an order is to be packed any more.
create function private.is_packing_over(target uuid) returns boolean
  language sql stable security invoker set search_path = ''
  as $$ select private.has_ended(target) or private.is_withdrawn(target) $$;

create function private.keep_refunded_sum() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  update public.payments p
     set refunded_minor = (select coalesce(sum(r.amount_minor), 0) from public.refunds r
                            where r.payment_id = p.id and r.status <> 'failed')
   where p.id = new.payment_id;
  return null;
end $$;

create trigger keep_refunded_sum after insert or update of status on public.refunds
  for each row execute function private.keep_refunded_sum();

-- The units that a refund names are not sent any more from its beginning, and in stock again once it is done; a refund that
-- fails leaves them to pack. When all of the money has gone back, so does all that has not left, and a code can be used again
-- if nothing has left. After keep_refunded_sum: triggers run in alphabetical order.
create function private.settle_refunded_units() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  target  public.orders;
  is_live boolean;
begin
  select o.* into target from public.orders o where o.id = new.order_id;
  is_live := target.stock_held and target.payment_status = 'paid' and not private.is_over(target.status);
  if new.status = 'failed' then
    perform private.revive_ended(target, new.id);
    return null;
  elsif is_live and not exists (select from private.ended_units e where e.cause = new.id) then
    perform private.end_units((
      select jsonb_agg(jsonb_build_object('item', l.item, 'quantity', least(l.quantity, named.quantity)))
        from jsonb_to_recordset(private.lines_left(target)) l (item uuid, quantity integer)
        join jsonb_to_recordset(new.lines) named (item uuid, quantity integer) on named.item = l.item), 'refunded', new.id);
  end if;
  if new.status <> 'done' then
    return null;
  end if;
  perform private.restock_ended(target.id, new.id);
  if is_live and private.is_refunded(target.id) then
    perform private.end_units(private.lines_left(target), 'refunded', new.id);
    perform private.restock_ended(target.id, new.id);
    if not private.has_parcels(target.id) and not private.is_sent(target.status) then
      delete from private.code_redemptions c where c.order_id = target.id;
    end if;
  end if;
  if is_live and not private.is_sent(target.status) and private.has_parcels(target.id) and private.has_ended(target.id)
     and private.lines_left(target) is null then
    update public.orders o set status = 'shipped' where o.id = target.id;
  end if;
  return null;
end $$;

create trigger settle_refunded_units after insert or update of status on public.refunds
  for each row execute function private.settle_refunded_units();

create function private.add_refund_change_event() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  insert into public.order_events (order_id, actor, kind, note, details)
  values (new.order_id, coalesce(private.acting_staff(), 'system'),
          case new.status when 'done' then 'refunded' when 'failed' then 'refund_failed' else 'refund_requested' end,
          case new.status when 'failed' then new.failure else new.reason end,
          jsonb_build_object(
            'refund_id', new.id,
            'payment_id', new.payment_id,
            'provider', new.provider,
            'amount_minor', new.amount_minor,
            'currency', new.currency,
            'origin', new.origin,
            'kind', new.kind,
            'provider_refund_id', new.provider_refund_id));
  return null;
end $$;

create trigger add_event_of_new_refund after insert on public.refunds
  for each row execute function private.add_refund_change_event();

create trigger add_event_of_decided_refund after update of status on public.refunds
  for each row when (new.status in ('done', 'failed') and new.status <> old.status)
  execute function private.add_refund_change_event();

-- A refund with the key of a return is the refund of that return: of the computed amount and payment, once.
create function private.check_refund_of_return() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  its_return private.returns;
  due        jsonb;
begin
  select r.* into its_return from private.returns r where r.refund_key = new.idempotency_key;
  due := private.refund_of_return(its_return);
  if its_return.id is not null and (
       its_return.status <> 'approved' or its_return.refunded_at is not null or new.kind <> 'refund'
       or (due ->> 'payment_id')::uuid is distinct from new.payment_id
       or (due ->> 'amount_minor')::bigint is distinct from new.amount_minor
       or exists (select from public.refunds f where f.return_id = its_return.id and f.status <> 'failed')) then
    raise exception 'The refund of this return is another one.' using errcode = 'P0001', hint = 'RETURN_CHANGED';
  end if;
  new.return_id := its_return.id;
  return new;
end $$;

create trigger check_refund_of_return before insert on public.refunds
  for each row execute function private.check_refund_of_return();

-- A failed refund gives its return a new key. When all of a payment was refunded, in whatever way, its returns count as
-- refunded; that of what the shop does not send, when nothing is left to pay for it.
create function private.settle_returns() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  second public.refunds;
begin
  if new.status = 'failed' then
    update private.returns r set refund_key = gen_random_uuid(), version = r.version + 1
     where r.refund_key = new.idempotency_key and r.refunded_at is null;
  elsif new.status = 'done' then
    update private.returns r set refunded_at = new.decided_at, version = r.version + 1
     where r.status = 'approved' and r.refunded_at is null
       and (r.id = new.return_id
            or (r.order_id = new.order_id
                and (select sum(f.amount_minor) filter (where f.status = 'done') = p.amount_minor
                       from public.payments p join public.orders o on o.id = p.order_id and o.payment_reference = p.reference
                       join public.refunds f on f.payment_id = p.id
                      where p.order_id = new.order_id group by p.id))
            or (r.order_id = new.order_id and r.reason = 'unsent' and private.is_settled(r)));
    select f.* into second from public.refunds f
     where f.return_id = new.return_id and f.id <> new.id and f.status <> 'failed' order by f.created_at desc limit 1;
    if second.id is not null then
      perform private.note_second_refund(second, 'returned_twice');
    end if;
  end if;
  return null;
end $$;

create trigger settle_returns_of_new_refund after insert on public.refunds
  for each row when (new.status in ('done', 'failed')) execute function private.settle_returns();

create trigger settle_returns after update of status on public.refunds
  for each row when (new.status <> old.status and new.status in ('done', 'failed')) execute function private.settle_returns();

-- One incident for each return.
create function private.note_second_refund(second public.refunds, problem text) returns void
  language sql volatile security invoker set search_path = ''
  as $$
    select private.note_incident('refund', second.provider, second.return_id::text, second.order_id, second.payment_id,
      jsonb_build_object(
        'problem', problem,
        'refund_id', second.id,
        'amount_minor', second.amount_minor,
        'currency', second.currency))
  $$;

-- Stops further refunds of a return when one is done, before their provider is called. One that is being requested at this
-- moment cannot be stopped. If the provider did it all the same, its report changes the refund from failed to done.
create function private.stop_second_refunds(done public.refunds) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  second public.refunds;
begin
  for second in
    update public.refunds r
       set status = 'failed', decided_at = now(), failure = 'Stopped here: an earlier refund of this return is done after all.'
     where r.return_id = done.return_id and r.id <> done.id and r.status = 'requested'
       and not exists (select from private.refund_claims c where c.refund_id = r.id and c.until > now())
    returning r.*
  loop
    perform private.note_second_refund(second, 'second_refund_stopped');
  end loop;
end $$;

create function private.lock_payment(target uuid) returns public.payments
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  paid_order    uuid := (select p.order_id from public.payments p where p.id = target);
  found_payment public.payments;
begin
  if paid_order is null then
    raise exception 'There is no such payment.' using errcode = 'P0001', hint = 'PAYMENT_NOT_FOUND';
  end if;
  perform private.lock_order(paid_order);
  select p.* into strict found_payment from public.payments p where p.id = target for update;
  return found_payment;
end $$;

-- The part of a payment in dollars. The refund of the last part takes all that is left in dollars, too.
create function private.usd_part(payment public.payments, amount_minor bigint) returns numeric
  language sql stable security invoker set search_path = ''
  as $$
    select case when payment.refunded_minor + usd_part.amount_minor >= payment.amount_minor then payment.usd_amount - given.usd
                else least(round(payment.usd_amount * usd_part.amount_minor / payment.amount_minor, 2),
                           payment.usd_amount - given.usd) end
      from (select coalesce(sum(r.usd_amount), 0) as usd from public.refunds r
             where r.payment_id = payment.id and r.status <> 'failed') given
  $$;

create function private.refund_json(target uuid) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select to_jsonb(r) - 'idempotency_key'
           || jsonb_build_object('payment_reference', p.reference, 'refundable_minor', p.amount_minor - p.refunded_minor)
      from public.refunds r join public.payments p on p.id = r.payment_id where r.id = target
  $$;

create function private.refuse_refund_amount(payment public.payments, amount_minor bigint) returns void
  language plpgsql stable security invoker set search_path = ''
  as $$
begin
  if amount_minor is null or amount_minor <= 0 then
    raise exception 'A refund is more than nothing.' using errcode = '22023', hint = 'BAD_AMOUNT';
  elsif amount_minor > payment.amount_minor - payment.refunded_minor then
    raise exception 'This is more than is left of the payment.' using errcode = 'P0001', hint = 'REFUND_TOO_LARGE',
      detail = jsonb_build_object(
        'refundable_minor', payment.amount_minor - payment.refunded_minor,
        'currency', payment.currency)::text;
  elsif amount_minor % private.smallest_sum(payment.currency) <> 0
        and amount_minor < payment.amount_minor - payment.refunded_minor then
    raise exception 'M-Pesa gives back whole shillings.' using errcode = '22023', hint = 'BAD_AMOUNT';
  end if;
end $$;

create function private.add_refund(payment public.payments, amount_minor bigint, origin text, kind text, status text,
                                   provider_refund_id text, reason text, actor text, key uuid, lines jsonb default null)
  returns uuid
  language sql volatile security invoker set search_path = ''
  as $$
    insert into public.refunds (payment_id, order_id, provider, amount_minor, currency, usd_amount, origin, kind, status,
                                provider_refund_id, reason, actor, idempotency_key, lines, decided_at)
    values (payment.id, payment.order_id, payment.provider, add_refund.amount_minor, payment.currency,
            private.usd_part(payment, add_refund.amount_minor), add_refund.origin, add_refund.kind, add_refund.status,
            add_refund.provider_refund_id, add_refund.reason, add_refund.actor, add_refund.key, add_refund.lines,
            case when add_refund.status in ('done', 'failed') then now() end)
    returning id
  $$;

-- Refunds of one member, requested or recorded, are counted one after the other: each waits for the row of the one before.
create function private.refuse_above_daily_refunds(actor text, usd numeric) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  most  numeric := (select c.daily_refunds from private.shop_config c);
  given numeric;
begin
  perform from public.staff_members m where m.email = actor and m.role <> 'owner' for no key update;
  if not found then
    return;
  end if;
  select coalesce(sum(r.usd_amount), 0) into given from public.refunds r
   where r.actor = refuse_above_daily_refunds.actor and r.status <> 'failed'
     and r.created_at > now() - interval '2 days' and private.shop_day(r.created_at) = private.shop_today();
  if given + usd > most then
    raise exception 'An owner has to make this refund.' using errcode = '42501', hint = 'OWNER_REFUND',
      detail = jsonb_build_object('left_usd', greatest(most - given, 0))::text;
  end if;
end $$;

create function public.daily_refunds() returns numeric
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  actor text := private.require_staff();
begin
  return (select c.daily_refunds from private.shop_config c);
end $$;
grant execute on function public.daily_refunds to authenticated;

create function public.set_daily_refunds(usd numeric) returns numeric
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor text := private.act_as_owner();
begin
  if usd is null or usd not between 0 and 1000000 then
    raise exception 'This is not a sum.' using errcode = '22023', hint = 'BAD_AMOUNT';
  end if;
  update private.shop_config c set daily_refunds = round(set_daily_refunds.usd, 2) where c.only_row;
  return public.daily_refunds();
end $$;
grant execute on function public.set_daily_refunds to authenticated;

-- The lines that a refund names. A payment that bought nothing, because the order was paid before, has none.
create function private.parse_refund_lines(payment public.payments, lines jsonb) returns jsonb
  language plpgsql stable security invoker set search_path = ''
  as $$
declare
  parsed jsonb := case when coalesce(lines, '[]') not in ('[]', 'null')
                       then private.parse_order_lines(payment.order_id, lines) end;
begin
  if parsed is not null and (
       exists (select from jsonb_to_recordset(parsed) l (item uuid, quantity integer)
                 join public.order_items i on i.id = l.item and i.quantity < l.quantity)
       or not exists (select from public.orders o where o.id = payment.order_id and o.payment_reference = payment.reference)) then
    raise exception 'These are no lines of this payment.' using errcode = '22023', hint = 'BAD_LINES';
  end if;
  return parsed;
end $$;

-- A refund by a member of staff, once for each key. `origin` is staff, which the provider still has to make, or recorded.
create function private.refund_by_staff(actor text, origin text, payment_id uuid, amount_minor bigint, reason text,
                                        provider_refund_id text, key uuid, lines jsonb) returns jsonb
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  clean_reason text := private.parse_note(reason, 500, 'BAD_REASON');
  given_id     text := private.parse_note(provider_refund_id, 200, 'BAD_REFERENCE');
  payment      public.payments;
  named        jsonb;
  refund       uuid;
begin
  perform private.require_recent_sign_in();
  payment := private.lock_payment(payment_id);
  named := private.parse_refund_lines(payment, lines);
  if private.is_repeated(key, jsonb_build_array('refund', origin, payment_id, amount_minor, named, clean_reason, given_id)) then
    return private.refund_json((select r.id from public.refunds r where r.idempotency_key = key));
  elsif origin = 'staff' and payment.provider = any (private.hand_methods()) then
    raise exception 'This money goes back by hand.' using errcode = 'P0001', hint = 'REFUND_BY_HAND';
  elsif exists (select from public.refunds r where r.provider = payment.provider and r.provider_refund_id = given_id) then
    raise exception 'This refund is recorded already.' using errcode = 'P0001', hint = 'REFUND_RECORDED';
  end if;
  perform private.refuse_refund_amount(payment, amount_minor);
  perform private.refuse_above_daily_refunds(actor, private.usd_part(payment, amount_minor));
  refund := private.add_refund(payment, amount_minor, origin, 'refund',
                               case origin when 'staff' then 'requested' else 'done' end,
                               given_id, clean_reason, actor, key, named);
  return private.refund_json(refund);
end $$;

-- Reserves the amount of the payment before the provider is called. The refund is not decided yet. `lines` are the units that
-- it pays back; without them it is goodwill.
create function public.begin_refund(
  payment_id uuid, amount_minor bigint, reason text, idempotency_key uuid, lines jsonb default null
) returns jsonb
  language sql volatile security definer set search_path = ''
  as $$
    select private.refund_by_staff(private.act_as_staff(), 'staff', payment_id, amount_minor, reason, null, idempotency_key,
                                   lines)
  $$;
grant execute on function public.begin_refund to authenticated;

-- A refund that was made elsewhere: in the provider's own pages, or by bank transfer.
create function public.record_refund(
  payment_id uuid, amount_minor bigint, reason text, provider_refund_id text, idempotency_key uuid, lines jsonb default null
) returns jsonb
  language sql volatile security definer set search_path = ''
  as $$
    select private.refund_by_staff(private.act_as_staff(), 'recorded', payment_id, amount_minor, reason, provider_refund_id,
                                   idempotency_key, lines)
  $$;
grant execute on function public.record_refund to authenticated;

-- Changes the state of a refund. `done` is final: a later failure is an incident and does not change the books. A failed
-- refund that is done after all takes its amount again; if that is more than is left, it is an incident.
create function private.decide_refund(refund public.refunds, payment public.payments, status text, provider_refund_id text,
                                                 failure text) returns text
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  facts    jsonb := jsonb_strip_nulls(jsonb_build_object(
    'refund_id', refund.id,
    'amount_minor', refund.amount_minor,
    'currency', refund.currency,
    'failure', failure));
  known_as text := coalesce(provider_refund_id, refund.provider_refund_id, refund.id::text);
  paid     public.payments := payment;
begin
  if refund.status = status or (refund.status = 'pending' and status = 'requested')
     or (refund.status in ('done', 'failed') and status in ('requested', 'pending')) then
    return 'unchanged';
  elsif refund.status = 'done' then
    perform private.note_incident('refund', refund.provider, known_as, refund.order_id, refund.payment_id,
                                    facts || '{"problem": "failed_after_done"}');
    return 'incident';
  end if;
  if status = 'done' and refund.return_id is not null then
    perform private.stop_second_refunds(refund);
    paid := private.lock_payment(refund.payment_id);
  end if;
  if refund.status = 'failed' and refund.amount_minor > paid.amount_minor - paid.refunded_minor then
    perform private.note_incident('refund', refund.provider, known_as, refund.order_id, refund.payment_id,
                                    facts || '{"problem": "more_than_left"}');
    return 'incident';
  end if;
  update public.refunds r
     set status = decide_refund.status,
         failure = case when decide_refund.status = 'failed' then left(decide_refund.failure, 500) end,
         usd_amount = case when r.status = 'failed' then private.usd_part(paid, r.amount_minor) else r.usd_amount end,
         decided_at = case when decide_refund.status in ('done', 'failed') then now() end
   where r.id = refund.id;
  if status = 'failed' then
    perform private.note_incident('refund', refund.provider, known_as, refund.order_id, refund.payment_id,
                                    facts || '{"problem": "failed"}');
  end if;
  return status;
end $$;

create function private.check_refund_status(status text) returns void
  language plpgsql immutable security invoker set search_path = ''
  as $$
begin
  if status is null or status not in ('requested', 'pending', 'done', 'failed') then
    raise exception 'There is no such status.' using errcode = '22023', hint = 'BAD_STATUS';
  end if;
end $$;

-- The provider's id is stored from the first response on, so that its messages find the refund.
create function public.settle_refund(refund_id uuid, status text, provider_refund_id text default null, failure text default null)
  returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  payment public.payments;
  refund  public.refunds;
  outcome text;
begin
  perform private.check_refund_status(status);
  select r.* into refund from public.refunds r where r.id = settle_refund.refund_id;
  if refund.id is null then
    raise exception 'There is no such refund.' using errcode = 'P0001', hint = 'REFUND_NOT_FOUND';
  end if;
  payment := private.lock_payment(refund.payment_id);
  if settle_refund.provider_refund_id is not null
     and exists (select from public.refunds r where r.provider = refund.provider and r.id <> settle_refund.refund_id
                    and r.provider_refund_id = settle_refund.provider_refund_id) then
    raise exception 'The provider knows another refund by this id.' using errcode = 'P0001', hint = 'REFERENCE_USED';
  end if;
  update public.refunds r set provider_refund_id = settle_refund.provider_refund_id
   where r.id = settle_refund.refund_id and r.provider_refund_id is null;
  select r.* into refund from public.refunds r where r.id = settle_refund.refund_id for update;
  outcome := private.decide_refund(refund, payment, status, provider_refund_id, failure);
  return private.refund_json(refund_id) || jsonb_build_object('outcome', outcome);
end $$;
grant execute on function public.settle_refund to service_role;

-- The refund of a provider's message: by the provider's id, by our id, or one of this amount whose provider id is unknown:
-- requested here but the response was lost, recorded by hand, or known from its dispute.
create function private.find_refund(payment public.payments, provider_refund_id text, amount_minor bigint,
                                    our_refund_id uuid) returns uuid
  language sql stable security invoker set search_path = ''
  as $$
    select r.id from public.refunds r
     where r.payment_id = payment.id
       and (r.provider_refund_id = find_refund.provider_refund_id
            or (r.provider_refund_id is null
                and (r.id = our_refund_id
                     or (our_refund_id is null and r.amount_minor = find_refund.amount_minor
                         and ((r.origin = 'recorded' and r.status = 'done') or r.status = 'requested'
                              or r.dispute_id is not null)))))
     order by r.provider_refund_id is null, r.id is distinct from our_refund_id, r.dispute_id is null, r.created_at, r.id
     limit 1
  $$;

-- Applies a provider's report about a refund, wherever that was made. Idempotent, in any order. A report that contradicts
-- our records is an incident, not an error that the provider would retry for days.
create function public.apply_provider_refund(
  provider text, payment_reference text, provider_refund_id text, amount_minor bigint, currency text,
  status text, kind text default 'refund', our_refund_id uuid default null, failure text default null
) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  payment public.payments;
  refund  uuid;
  facts   jsonb := jsonb_build_object(
    'payment_reference', payment_reference,
    'amount_minor', amount_minor,
    'currency', currency);
  problem text;
begin
  perform private.check_refund_status(status);
  select p.* into payment from public.payments p
   where p.provider = apply_provider_refund.provider and p.reference = apply_provider_refund.payment_reference;
  if payment.id is null then
    return jsonb_build_object('outcome', 'unknown_payment');
  end if;
  payment := private.lock_payment(payment.id);
  refund := private.find_refund(payment, provider_refund_id, amount_minor, our_refund_id);
  problem := case
    when apply_provider_refund.currency is distinct from payment.currency then 'currency'
    when coalesce(apply_provider_refund.amount_minor, 0) <= 0 then 'amount'
    when refund is not null and (select r.amount_minor from public.refunds r where r.id = refund)
                                <> apply_provider_refund.amount_minor then 'amount'
    when refund is null and exists (
      select from public.refunds r where r.provider = payment.provider
                                     and r.provider_refund_id = apply_provider_refund.provider_refund_id) then 'other_payment'
    when refund is null and apply_provider_refund.status <> 'failed'
         and apply_provider_refund.amount_minor > payment.amount_minor - payment.refunded_minor then 'more_than_left' end;
  if problem is not null then
    perform private.note_incident('refund', payment.provider, provider_refund_id, payment.order_id,
                                    payment.id, facts || jsonb_build_object('problem', problem));
    return jsonb_build_object('outcome', 'incident');
  elsif refund is not null then
    return public.settle_refund(refund, status, provider_refund_id, failure);
  end if;
  refund := private.add_refund(payment, amount_minor, 'provider', kind,
                               status, provider_refund_id, null, 'system',
                               gen_random_uuid());
  return private.refund_json(refund) || jsonb_build_object('outcome', status);
end $$;
grant execute on function public.apply_provider_refund to service_role;

-- True for one caller, until it releases the claim or two minutes have passed.
create function public.claim_refund(refund_id uuid, token uuid) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
#variable_conflict use_column
declare
  wanted public.refunds;
  done   public.refunds;
begin
  select r.* into wanted from public.refunds r where r.id = claim_refund.refund_id;
  if wanted.return_id is not null then
    perform private.lock_payment(wanted.payment_id);
    select r.* into done from public.refunds r
     where r.return_id = wanted.return_id and r.id <> claim_refund.refund_id and r.status = 'done' limit 1;
    if done.id is not null then
      perform private.stop_second_refunds(done);
      return false;
    end if;
  end if;
  insert into private.refund_claims as c (refund_id, token, until)
  select r.id, claim_refund.token, now() + interval '2 minutes' from public.refunds r
   where r.id = claim_refund.refund_id and r.status = 'requested'
  on conflict (refund_id) do update set token = excluded.token, until = excluded.until where c.until <= now();
  return found;
end $$;
grant execute on function public.claim_refund to service_role;

-- No request was sent after all, or its result is known.
create function public.release_refund(refund_id uuid, token uuid) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  delete from private.refund_claims c where c.refund_id = release_refund.refund_id and c.token = release_refund.token;
  return found;
end $$;
grant execute on function public.release_refund to service_role;

-- For staff who continue a refund that stopped before the provider decided.
create function public.resume_refund(refund_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  refund jsonb;
begin
  perform private.require_staff();
  refund := private.refund_json(refund_id);
  if refund is null then
    raise exception 'There is no such refund.' using errcode = 'P0001', hint = 'REFUND_NOT_FOUND';
  end if;
  return refund;
end $$;
grant execute on function public.resume_refund to authenticated;

-- Truncated, so that an overlong text of a provider does not make its report fail at every retry.
create function private.cut_texts(details jsonb) returns jsonb
  language sql immutable security invoker set search_path = ''
  as $$
    select coalesce(jsonb_object_agg(d.key, case jsonb_typeof(d.value) when 'string' then to_jsonb(left(d.value #>> '{}', 500))
                                            else d.value end), '{}')
      from jsonb_each(details) d
  $$;

-- schemas/disputes.sql
-- Complaints, chargebacks and mismatched payments, open until staff close them.
-- Relies on payments and refunds.

-- Incidents: mismatched payments, failed refunds, disputes. `reference` is the provider's: of the payment, of the
-- refund, or of the dispute. A dispute ends as `won` or `lost`, all others as `closed`.
create table public.payment_incidents (
  id           uuid        primary key default gen_random_uuid(),
  kind         text        not null check (kind in ('mismatch', 'unknown_payment', 'refund', 'dispute')),
  provider     text        not null check (provider = any (private.payment_providers())),
  reference    text        not null check (private.tidy_text(reference) <> '' and char_length(reference) <= 200),
  order_id     uuid        references public.orders (id) on delete restrict,
  payment_id   uuid        references public.payments (id) on delete restrict,
  details      jsonb       not null default '{}' check (jsonb_typeof(details) = 'object' and pg_column_size(details) <= 8000),
  status       text        not null default 'open' check (status in ('open', 'won', 'lost', 'closed')),
  respond_by   timestamptz,
  times        integer     not null default 1 check (times > 0),
  created_at   timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  closed_at    timestamptz,
  closed_by    text,
  closing_note text        check (char_length(closing_note) <= 500),
  constraint one_incident_for_each_reference unique (provider, kind, reference),
  constraint closed_by_somebody check ((status = 'open') = (closed_at is null) and (closed_at is null) = (closed_by is null))
);
create index payment_incidents_open on public.payment_incidents (created_at, id) where status = 'open';
create index payment_incidents_by_order on public.payment_incidents (order_id);
create index payment_incidents_by_payment on public.payment_incidents (payment_id);
alter table public.payment_incidents enable row level security;
create policy "Staff read all payment incidents" on public.payment_incidents
  for select to authenticated using ((select private.is_staff()));
grant select on public.payment_incidents to authenticated, service_role;

create trigger record_change after update of status on public.payment_incidents
  for each row when (new.status <> old.status)
  execute function private.record_change('id', 'kind', 'reference', 'status', 'closing_note');

create function private.add_incident_event() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  insert into public.order_events (order_id, actor, kind, note, details)
  values (new.order_id, coalesce(private.acting_staff(), 'system'),
          case when new.kind = 'dispute' then 'dispute' when new.status = 'open' then 'incident' else 'incident_closed' end,
          new.closing_note,
          new.details || jsonb_build_object(
            'incident_id', new.id,
            'incident_kind', new.kind,
            'provider', new.provider,
            'reference', new.reference,
            'status', new.status));
  return null;
end $$;

create trigger add_event_of_new_incident after insert on public.payment_incidents
  for each row when (new.order_id is not null) execute function private.add_incident_event();

create trigger add_event_of_changed_incident after update of status on public.payment_incidents
  for each row when (new.order_id is not null and new.status <> old.status) execute function private.add_incident_event();

-- One row for each problem, however often it is reported. A closed incident stays closed, unless the report has changed.
create function private.note_incident(kind text, provider text, reference text, order_id uuid, payment_id uuid,
                                                 details jsonb, respond_by timestamptz default null) returns jsonb
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  reported public.payment_incidents;
begin
  insert into public.payment_incidents as i (kind, provider, reference, order_id, payment_id, details, respond_by)
  values (note_incident.kind, note_incident.provider, left(note_incident.reference, 200), note_incident.order_id,
          note_incident.payment_id, private.cut_texts(coalesce(note_incident.details, '{}')), note_incident.respond_by)
  on conflict on constraint one_incident_for_each_reference do update
     set times = i.times + 1, last_seen_at = now(), details = i.details || excluded.details,
         order_id = coalesce(i.order_id, excluded.order_id), payment_id = coalesce(i.payment_id, excluded.payment_id),
         respond_by = coalesce(excluded.respond_by, i.respond_by),
         status = case when i.status <> 'closed' or i.details @> excluded.details then i.status else 'open' end,
         closed_at = case when i.status <> 'closed' or i.details @> excluded.details then i.closed_at end,
         closed_by = case when i.status <> 'closed' or i.details @> excluded.details then i.closed_by end,
         closing_note = case when i.status <> 'closed' or i.details @> excluded.details then i.closing_note end
  returning i.* into reported;
  return to_jsonb(reported);
end $$;

create function public.report_incident(
  kind text, provider text, reference text, order_id uuid default null, details jsonb default '{}'
) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  known_order uuid;
begin
  if kind not in ('mismatch', 'unknown_payment', 'refund') then
    raise exception 'There is no such incident.' using errcode = '22023', hint = 'BAD_KIND';
  end if;
  select o.id into known_order from public.orders o where o.id = report_incident.order_id for update;
  return private.note_incident(report_incident.kind, report_incident.provider, report_incident.reference, known_order,
    (select p.id from public.payments p where p.provider = report_incident.provider
                                         and p.reference = report_incident.reference),
    report_incident.details);
end $$;
grant execute on function public.report_incident to service_role;

-- Staff close what they have resolved. A dispute that the provider has not decided can be closed too; its next message
-- reopens it. The order is locked before its incident, as everywhere: the event refers to the order, so the other
-- sequence could deadlock.
create function public.close_incident(incident_id uuid, note text default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor      text := private.act_as_staff();
  clean_note text := private.parse_note(note, 500, 'BAD_NOTE');
  closed     public.payment_incidents;
begin
  perform from public.orders o
    where o.id = (select i.order_id from public.payment_incidents i where i.id = close_incident.incident_id) for update;
  update public.payment_incidents i
     set status = 'closed', closed_at = now(), closed_by = actor, closing_note = clean_note
   where i.id = close_incident.incident_id and i.status = 'open';
  select i.* into closed from public.payment_incidents i where i.id = close_incident.incident_id;
  if closed.id is null then
    raise exception 'There is no such incident.' using errcode = 'P0001', hint = 'INCIDENT_NOT_FOUND';
  end if;
  return to_jsonb(closed);
end $$;
grant execute on function public.close_incident to authenticated;

-- A dispute in its newest known state. Messages may be repeated or out of order: a decision is final.
create function public.report_dispute(
  provider text, dispute_id text, payment_reference text, amount_minor bigint, currency text, status text,
  provider_status text default null, reason text default null, respond_by timestamptz default null
) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  disputed public.payments;
  reported jsonb;
begin
  if status not in ('open', 'won', 'lost') then
    raise exception 'There is no such status.' using errcode = '22023', hint = 'BAD_STATUS';
  end if;
  select p.* into disputed from public.payments p
   where p.provider = report_dispute.provider and p.reference = report_dispute.payment_reference;
  if disputed.id is not null then
    disputed := private.lock_payment(disputed.id);
  end if;
  reported := private.note_incident('dispute', provider, dispute_id, disputed.order_id, disputed.id,
    jsonb_strip_nulls(jsonb_build_object(
      'payment_reference', payment_reference,
      'amount_minor', amount_minor,
      'currency', currency,
      'provider_status', provider_status,
      'reason', left(reason, 500))),
    respond_by);
  if status <> 'open' and reported ->> 'status' in ('open', 'closed') then
    update public.payment_incidents i
       set status = report_dispute.status, closed_at = now(), closed_by = 'system', closing_note = null
     where i.id = (reported ->> 'id')::uuid
    returning to_jsonb(i) into reported;
  end if;
  return reported;
end $$;
grant execute on function public.report_dispute to service_role;

create function public.apply_dispute_loss(
  provider text, dispute_id text, payment_reference text, amount_minor bigint, currency text
) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  payment public.payments;
  taken   uuid;
begin
  select p.* into payment from public.payments p
   where p.provider = apply_dispute_loss.provider and p.reference = payment_reference;
  if payment.id is null then
    return jsonb_build_object('outcome', 'unknown_payment');
  end if;
  payment := private.lock_payment(payment.id);
  select r.id into taken from public.refunds r
   where r.payment_id = payment.id and r.kind = 'reversal' and r.status <> 'failed'
     and coalesce(r.dispute_id, apply_dispute_loss.dispute_id) = apply_dispute_loss.dispute_id
   order by r.dispute_id is null, r.created_at limit 1;
  if taken is not null then
    update public.refunds r set dispute_id = apply_dispute_loss.dispute_id where r.id = taken and r.dispute_id is null;
    return jsonb_build_object('outcome', 'unchanged');
  elsif currency is distinct from payment.currency or coalesce(amount_minor, 0) <= 0
        or amount_minor > payment.amount_minor - payment.refunded_minor then
    perform private.note_incident('refund', payment.provider, dispute_id, payment.order_id, payment.id,
      jsonb_build_object(
        'problem', 'more_than_left',
        'payment_reference', payment_reference,
        'amount_minor', amount_minor,
        'currency', currency));
    return jsonb_build_object('outcome', 'incident');
  end if;
  taken := private.add_refund(payment, amount_minor, 'provider', 'reversal', 'done', null, null, 'system',
                              gen_random_uuid());
  update public.refunds r set dispute_id = apply_dispute_loss.dispute_id where r.id = taken;
  return private.refund_json(taken) || jsonb_build_object('outcome', 'done');
end $$;
grant execute on function public.apply_dispute_loss to service_role;

-- Deliberate small payments cannot flood the list: at most 20 open mismatched payments per order, 500 in all. The
-- error reporter receives all of them.
create function private.limit_open_incidents() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if exists (select from public.payment_incidents i
              where i.provider = new.provider and i.kind = new.kind and i.reference = new.reference)
     or ((select count(*) from public.payment_incidents i
           where i.order_id = new.order_id and i.status = 'open' and i.kind in ('mismatch', 'unknown_payment')) < 20
         and (select count(*) from (select from public.payment_incidents i
               where i.status = 'open' and i.kind in ('mismatch', 'unknown_payment') limit 500) waiting) < 500) then
    return new;
  end if;
  return null;
end $$;

create trigger limit_open_incidents before insert on public.payment_incidents
  for each row when (new.kind in ('mismatch', 'unknown_payment')) execute function private.limit_open_incidents();

-- schemas/order_handling.sql
-- How staff change an order; its history, its notes and its parcel.
-- Relies on orders, stock and refunds.

-- The history of an order, for staff. Written by triggers and add_order_note. `actor` is 'customer', 'system' or the
-- e-mail address of a member of staff.
create table public.order_events (
  id          bigint      generated always as identity primary key,
  order_id    uuid        not null references public.orders (id) on delete cascade,
  at          timestamptz not null default now(),
  actor       text        not null,
  kind        text        not null check (kind in (
    'placed', 'paid', 'payment_failed', 'status', 'note', 'tracking', 'parcel', 'parcel_stopped', 'cancelled', 'expired',
    'refund_due', 'refund_requested', 'refunded', 'refund_failed', 'refund_waived', 'incident', 'incident_closed', 'dispute',
    'return', 'address', 'withdrawal')),
  from_status text,
  to_status   text,
  note        text        check (char_length(note) <= 2000),
  details     jsonb       check (jsonb_typeof(details) = 'object')
);
create index order_events_by_order on public.order_events (order_id, id);
create index order_events_of_withdrawal on public.order_events (order_id) where kind = 'withdrawal';
create index order_events_of_delivery on public.order_events (at) where to_status = 'completed';
alter table public.order_events enable row level security;
create policy "Staff read the events of orders" on public.order_events
  for select to authenticated using ((select private.is_staff()));
grant select on public.order_events to authenticated, service_role;

create trigger record_note after insert on public.order_events
  for each row when (new.kind = 'note') execute function private.record_change('order_id', 'note');

create function private.add_placed_event() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  insert into public.order_events (order_id, actor, kind, to_status)
  values (new.id, coalesce(private.acting_staff(), 'customer'), 'placed', new.status);
  return null;
end $$;

create trigger add_placed_event after insert on public.orders
  for each row execute function private.add_placed_event();

create function private.event_kind(old_row public.orders, new_row public.orders) returns text
  language sql immutable security invoker set search_path = ''
  as $$
    select case
      when new_row.payment_status <> old_row.payment_status and new_row.payment_status = 'paid' then 'paid'
      when new_row.payment_status <> old_row.payment_status and new_row.payment_status = 'failed' then 'payment_failed'
      when new_row.status = old_row.status then null
      when new_row.status <> 'cancelled' then 'status'
      when new_row.cancel_reason = 'expired' then 'expired'
      else 'cancelled'
    end
  $$;

create function private.add_change_events() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  kind  text := private.event_kind(old, new);
  actor text := coalesce(private.acting_staff(),
                         case when kind = 'cancelled' and new.cancel_reason = 'customer' then 'customer' else 'system' end);
begin
  if kind is not null then
    insert into public.order_events (order_id, actor, kind, from_status, to_status, note)
    values (new.id, actor, kind, old.status, new.status, nullif(current_setting('shop.event_note', true), ''));
  end if;
  if (new.tracking_number, new.carrier) is distinct from (old.tracking_number, old.carrier) and not exists (
       select from public.parcels p
        where p.order_id = new.id and (p.tracking_number, p.carrier) is not distinct from (new.tracking_number, new.carrier)) then
    insert into public.order_events (order_id, actor, kind, note, details)
    values (new.id, actor, 'tracking', new.tracking_number, jsonb_build_object('carrier', new.carrier));
  end if;
  return null;
end $$;

create trigger add_change_events after update of status, payment_status, tracking_number on public.orders
  for each row execute function private.add_change_events();

create function private.add_refund_event() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  insert into public.order_events (order_id, actor, kind, note)
  values (new.order_id, coalesce(private.acting_staff(), 'system'), 'refund_due', new.refund_reason);
  return null;
end $$;

create trigger add_refund_event_of_new_payment after insert on public.payments
  for each row when (new.refund_due) execute function private.add_refund_event();

create trigger add_refund_event after update of refund_due on public.payments
  for each row when (new.refund_due and not old.refund_due) execute function private.add_refund_event();

create function private.parse_note(note text, max_length integer, hint text) returns text
  language plpgsql immutable security invoker set search_path = ''
  as $$
declare
  parsed text := nullif(private.tidy_text(private.bounded(note, 8 * max_length)), '');
begin
  if char_length(parsed) > max_length then
    raise exception 'This text is longer than % characters.', max_length
      using errcode = '22023', hint = parse_note.hint;
  end if;
  return parsed;
end $$;

create function private.cancel_by_staff(current_order public.orders) returns void
  language sql volatile security invoker set search_path = ''
  as $$ select private.cancel_and_owe(current_order, 'staff') $$;

-- Undoes a cancellation: holds the units again, also those that ended with it or of a parcel that was stopped since, and nothing
-- is due for a refund any more. Refused if stock is short or part of the payment was refunded. After a failed payment the order
-- is pending again.
create function private.reopen_by_staff(current_order public.orders, new_status text) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  bought_with public.payments;
  undone      uuid[] := array(
    select r.id from private.standing_returns(current_order.id) r
     where r.reason = 'unsent' and r.created_at >= (select max(e.at) from public.order_events e
                                                     where e.order_id = current_order.id and e.to_status = 'cancelled'));
begin
  select p.* into bought_with from public.payments p
   where p.order_id = current_order.id and p.reference = current_order.payment_reference
     and p.refund_reason is distinct from 'duplicate_payment'
   for update;
  if bought_with.refunded_minor > 0 then
    raise exception 'The money for this order has gone back.' using errcode = 'P0001', hint = 'ORDER_REFUNDED';
  end if;
  update private.return_lines l set restocked = 0 where l.return_id = any (undone);
  update private.returns r
     set status = 'withdrawn', decided_at = null, received_at = null, refunded_at = null, version = r.version + 1
   where r.id = any (undone);
  delete from private.ended_units e where e.cause = any (undone || current_order.id);
  if found then
    update public.orders o set stock_held = false where o.id = current_order.id;
  end if;
  if not private.hold_stock_again(current_order.id) then
    raise exception 'There is not enough of some of the products.'
      using errcode = 'P0001', hint = 'OUT_OF_STOCK', detail = private.missing_stock(current_order.id)::text;
  end if;
  update public.orders o
     set status = new_status, cancel_reason = null,
         payment_status = case o.payment_status when 'failed' then 'pending' else o.payment_status end
   where o.id = current_order.id;
  if bought_with.refund_due then
    update public.payments p set refund_due = false, refund_reason = null where p.id = bought_with.id;
    insert into public.order_events (order_id, actor, kind, note, details)
    values (current_order.id, private.acting_staff(), 'refund_waived', bought_with.refund_reason,
            jsonb_build_object(
              'payment_id', bought_with.id,
              'provider', bought_with.provider,
              'amount_minor', bought_with.amount_minor,
              'currency', bought_with.currency));
  end if;
end $$;

create function public.add_order_note(order_id uuid, note text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor         text := private.act_as_staff();
  clean_note    text := private.parse_note(note, 2000, 'BAD_NOTE');
  current_order public.orders := private.lock_order(order_id);
begin
  if clean_note is null then
    raise exception 'The note is empty.' using errcode = '22023', hint = 'BAD_NOTE';
  end if;
  insert into public.order_events (order_id, actor, kind, note) values (current_order.id, actor, 'note', clean_note);
  return private.get_order(order_id);
end $$;
grant execute on function public.add_order_note to authenticated;

-- Also refuses when the order has the requested status already: of concurrent changes exactly one is accepted.
create function private.refuse_stale_change(current_order public.orders, expected_status text, expected_payment_status text,
                                            expected_parcels integer default null) returns void
  language plpgsql stable security invoker set search_path = ''
  as $$
begin
  if expected_status <> current_order.status or expected_payment_status <> current_order.payment_status
     or expected_parcels <> (select count(*) from public.parcels p where p.order_id = current_order.id) then
    raise exception 'Somebody else changed this order.' using errcode = 'P0001', hint = 'STATUS_CONFLICT';
  end if;
end $$;

create function public.set_order_status(
  order_id uuid, status text, note text default null, expected_status text default null,
  expected_payment_status text default null
) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor         text := private.act_as_staff();
  clean_note    text := private.parse_note(note, 2000, 'BAD_NOTE');
  current_order public.orders;
begin
  if status is null or status <> all (private.order_statuses()) then
    raise exception 'There is no such status.' using errcode = '22023', hint = 'BAD_STATUS';
  end if;
  current_order := private.lock_order(order_id);
  perform private.refuse_stale_change(current_order, expected_status, expected_payment_status);
  if status = current_order.status then
    return case when clean_note is null then private.get_order(order_id)
                else public.add_order_note(order_id, clean_note) end;
  end if;
  perform set_config('shop.event_note', coalesce(clean_note, ''), true);
  if status = 'cancelled' then
    perform private.cancel_by_staff(current_order);
  elsif current_order.status = 'cancelled' then
    perform private.reopen_by_staff(current_order, status);
  else
    update public.orders o set status = set_order_status.status where o.id = set_order_status.order_id;
  end if;
  perform set_config('shop.event_note', '', true);
  -- A reopened pending order gets new time to be paid. With the old expiry it would expire within a minute.
  update public.orders o
     set expires_at = greatest(o.expires_at, now() + make_interval(mins => s.unpaid_order_minutes))
    from public.shop_settings s
   where o.id = set_order_status.order_id and o.status = 'pending' and o.payment_status = 'pending';
  return private.get_order(order_id);
end $$;
grant execute on function public.set_order_status to authenticated;

-- Without a tracking number there is no carrier; an erased order has none.
create function private.forget_carrier() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  new.carrier := null;
  return new;
end $$;

create trigger forget_carrier before insert or update of tracking_number, carrier on public.orders
  for each row when (new.tracking_number is null and new.carrier is not null) execute function private.forget_carrier();

create function private.parse_tracking(typed text, carrier text) returns text
  language plpgsql immutable security invoker set search_path = ''
  as $$
begin
  if carrier not in ('dhl', 'fedex', 'ups', 'usps', 'g4s', 'other') then
    raise exception 'There is no such carrier.' using errcode = '22023', hint = 'BAD_TRACKING';
  end if;
  return private.parse_note(private.pasted_text(typed), 100, 'BAD_TRACKING');
end $$;

-- For an order with parcels this corrects the parcel whose number the order shows.
create function public.set_order_tracking(order_id uuid, tracking_number text default null, carrier text default null)
  returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor         text := private.act_as_staff();
  number        text := private.parse_tracking(tracking_number,
                                               case when private.pasted_text(tracking_number) <> '' then carrier end);
  sent_with     text := case when number is not null then carrier end;
  current_order public.orders := private.lock_order(order_id);
begin
  if (number, sent_with) is distinct from (current_order.tracking_number, current_order.carrier) then
    update public.orders o set tracking_number = number, carrier = sent_with where o.id = set_order_tracking.order_id;
    update public.parcels p set tracking_number = number, carrier = sent_with
     where p.id = (select n.id from public.parcels n
                    where n.order_id = current_order.id and n.tracking_number is not distinct from current_order.tracking_number
                    order by n.place desc limit 1);
  end if;
  return private.get_order(order_id);
end $$;
grant execute on function public.set_order_tracking to authenticated;

-- schemas/order_page.sql
-- The page of one order: who may open it, what it shows, when it can be cancelled.
-- Relies on orders, payments and order_handling.

-- Whoever has the token of a guest's order may read, cancel and claim the order.
create table private.guest_tokens (
  order_id uuid        primary key references public.orders (id) on delete cascade,
  token    text        not null check (token ~ '^[0-9a-f]{64}$'),
  -- When it was made, or the newest mail with it was sent.
  given_at timestamptz not null default now()
);
alter table private.guest_tokens enable row level security;
grant all on private.guest_tokens to service_role;

-- A new one ends the former one.
create function private.issue_guest_token(target uuid) returns text
  language sql volatile security invoker set search_path = ''
  as $$
    insert into private.guest_tokens (order_id, token)
    values (target, replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''))
    on conflict (order_id) do update set token = excluded.token, given_at = excluded.given_at
    returning token
  $$;

-- Ninety days after delivery, a year after an order that was never delivered, or that long after the newest mail with it,
-- whichever is later. See docs/decisions/083.
create function private.token_ends_at(about public.orders, given_at timestamptz) returns timestamptz
  language sql stable security invoker set search_path = ''
  as $$
    select case when delivered.at is null then greatest(about.created_at, given_at) + interval '1 year'
                else greatest(delivered.at, given_at) + interval '90 days' end
      from (select private.delivered_at(about) as at) delivered
  $$;

-- For a mail that is about to be sent with the token: prolongs it, and replaces one that has ended.
create function private.prolong_guest_token(target uuid) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
begin
  if exists (select from private.guest_tokens t join public.orders o on o.id = t.order_id
              where t.order_id = target and private.token_ends_at(o, t.given_at) <= now()) then
    perform private.issue_guest_token(target);
  end if;
  update private.guest_tokens t set given_at = now() where t.order_id = target;
end $$;

-- Compares digests, so that the response time reveals nothing about the token.
create function private.guest_token_matches(target uuid, token text) returns boolean
  language sql stable security invoker set search_path = ''
  as $$
    select exists (
      select from private.guest_tokens t join public.orders o on o.id = t.order_id
       where t.order_id = target and o.user_id is null and octet_length(guest_token_matches.token) = 64
         and private.token_ends_at(o, t.given_at) > now()
         and sha256(convert_to(t.token, 'UTF8')) = sha256(convert_to(guest_token_matches.token, 'UTF8')))
  $$;

-- In the format in which customers read their own orders.
create function public.get_guest_order(order_id uuid, guest_token text) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select (select to_jsonb(own) from (
        select o.id, o.created_at, o.status, o.payment_status, o.payment_method, o.shipping_address, o.expires_at) own)
      || jsonb_build_object(
      'order_items', (
        select jsonb_agg(to_jsonb(line) order by line.product_id)
        from (select i.id, i.product_id, i.quantity, i.unit_price, i.total_price,
                     jsonb_build_object('name', p.name, 'image_url', p.image_url) as products
                from public.order_items i join public.products p on p.id = i.product_id
               where i.order_id = o.id) line)) || private.sums_of(o)
    from public.orders o
    where o.id = get_guest_order.order_id and private.guest_token_matches(o.id, guest_token)
  $$;
grant execute on function public.get_guest_order to anon, authenticated, service_role;

-- After an order has an owner its token opens nothing. Claiming an own order again is idempotent. A claimed unpaid order
-- counts towards the account's limits.
create function public.claim_guest_order(order_id uuid, guest_token text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  writers text[] := private.count_write();
  caller text := private.caller_id();
  claimed public.orders;
begin
  if caller is null then
    raise exception 'Only a signed-in customer can claim an order.' using errcode = '42501';
  end if;
  perform private.lock_callers(private.callers());
  claimed := private.lock_order(order_id);
  if claimed.user_id is distinct from caller then
    if not private.guest_token_matches(order_id, guest_token) then
      raise exception 'There is no such order.' using errcode = 'P0001', hint = 'ORDER_NOT_FOUND';
    end if;
    if (claimed.status, claimed.payment_status) = ('pending', 'pending') then
      perform private.check_open_orders(private.callers(),
        (select sum(i.quantity) from public.order_items i where i.order_id = claim_guest_order.order_id));
    end if;
    update public.orders o set user_id = caller where o.id = claim_guest_order.order_id returning o.* into claimed;
    delete from private.guest_tokens t where t.order_id = claim_guest_order.order_id;
    delete from private.order_callers c where c.order_id = claim_guest_order.order_id;
    if (claimed.status, claimed.payment_status) = ('pending', 'pending') then
      perform private.note_hold(claimed, private.callers());
    end if;
  end if;
  return private.order_state(order_id);
end $$;
grant execute on function public.claim_guest_order to authenticated, service_role;

-- Whether the caller may open an order: its owner, or the holder of the token of a guest's order. See docs/decisions/083.
-- After an order has an owner its token opens nothing.
create function private.may_open_order(target public.orders, token text) returns boolean
  language sql stable security invoker set search_path = ''
  as $$ select coalesce(target.user_id = private.caller_id(), private.guest_token_matches(target.id, token)) $$;

-- Whether the replacement of something recalled was sent instead of it.
create function private.is_part_replaced(target uuid) returns boolean
  language sql stable security invoker set search_path = ''
  as $$
    select exists (select from private.ended_units e join public.order_items i on i.id = e.order_item_id
                    where i.order_id = target and e.reason = 'replaced')
  $$;

-- Until any of it is on its way, or a replacement. A parcel with a tracking number is with its carrier.
create function private.can_be_cancelled(target public.orders) returns boolean
  language sql stable security invoker set search_path = ''
  as $$
    select not private.is_sent(target.status) and not private.is_over(target.status) and target.tracking_number is null
           and not private.has_parcels(target.id) and not private.is_part_replaced(target.id)
  $$;

-- What the shop still owes, in dollars: what is left of the payments that have to be refunded, and the price of what it has
-- decided not to send.
create function private.owed_usd(target uuid) returns numeric
  language sql stable security invoker set search_path = ''
  as $$
    select coalesce((select sum(p.usd_amount - given.usd)
                       from public.payments p
                       cross join lateral (select coalesce(sum(r.usd_amount), 0) as usd from public.refunds r
                                            where r.payment_id = p.id and r.status <> 'failed') given
                      where p.order_id = target and p.refund_due and p.refunded_minor < p.amount_minor), 0)
         + coalesce((select sum(private.return_owed_usd(r))
                       from private.standing_returns(target) r
                      where r.reason = 'unsent' and r.refunded_at is null
                        and not exists (select from public.refunds f where f.return_id = r.id and f.status <> 'failed')
                        and not exists (select from public.orders o
                                          join public.payments p on p.order_id = o.id and p.reference = o.payment_reference
                                         where o.id = target and p.refund_due)), 0)
  $$;

-- Everything the page shows, without the notes of staff. Null for other callers, whether or not the order exists. After a
-- double payment the amount paid is more than the total. Money that a bank took back is not shown as a refund.
create function public.order_page(order_id uuid, guest_token text default null) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select (select to_jsonb(own) from (
        select o.id, o.user_id is null as is_guest, o.created_at, o.status, o.payment_status, o.cancel_reason,
               private.can_be_cancelled(o) as can_cancel, o.payment_method, o.charged_currency, o.charged_minor,
               o.shipping_address, o.expires_at, o.tracking_number, private.parcels_of(o.id) as parcels,
               private.rest_of(o.id) as rest, private.is_packing_over(o.id) as has_ended,
               private.corrected_at(o.id) as corrected_at, private.owed_usd(o.id) as owed, private.recalls_of(o) as recalls,
               private.pieces_of(o.id) as pieces, private.can_ask_pieces(o) as can_ask_pieces) own) || jsonb_build_object(
      'paid_at', case when o.payment_status = 'paid' then private.moment_of(o.id, '{paid}') end,
      'shipped_at', case when private.is_sent(o.status) then private.moment_of(o.id, '{status}', 'shipped') end,
      'delivered_at', case when o.status = 'completed' then private.moment_of(o.id, '{status}', 'completed') end,
      'cancelled_at', case when o.status = 'cancelled' then (
        select max(e.at) from public.order_events e where e.order_id = o.id and e.to_status = 'cancelled') end,
      'withdrawn_at', (select max(e.at) from public.order_events e where e.order_id = o.id and e.kind = 'withdrawal'),
      'paid', (select coalesce(sum(p.usd_amount), 0) from public.payments p where p.order_id = o.id),
      'refunds', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', r.id,
          'usd_amount', r.usd_amount,
          'is_done', r.status = 'done',
          'at', coalesce(r.decided_at, r.created_at)) order by r.created_at, r.id), '[]')
          from public.refunds r where r.order_id = o.id and r.kind = 'refund' and r.status <> 'failed'),
      'order_items', (
        select jsonb_agg(to_jsonb(line) order by line.product_id)
        from (select i.product_id, i.quantity, u.refunded, i.unit_price, i.total_price, to_jsonb(product) as products
                from private.line_units(o.id) u join public.order_items i on i.id = u.order_item_id
                join public.products p on p.id = i.product_id
               cross join lateral (select p.name, p.image_url, p.category, private.is_on_sale(p) as on_sale,
                                          p.box_contents) product) line)) || private.sums_of(o)
    from public.orders o
    where o.id = order_page.order_id and private.may_open_order(o, guest_token)
  $$;
grant execute on function public.order_page to anon, authenticated;

-- Whether its buyer has goods of it, or what was sent instead of them.
create function private.has_left(target public.orders) returns boolean
  language sql stable security invoker set search_path = ''
  as $$
    select target.payment_status = 'paid'
       and (private.is_sent(target.status) or private.has_parcels(target.id) or private.is_part_replaced(target.id))
  $$;

-- All that is left of its payments has to be refunded.
create function private.owe_all(target uuid) returns void
  language sql volatile security invoker set search_path = ''
  as $$
    update public.payments p set refund_due = true, refund_reason = 'order_cancelled'
     where p.order_id = target and not p.refund_due
       and p.amount_minor > (select coalesce(sum(r.amount_minor), 0) from public.refunds r
                              where r.payment_id = p.id and r.status = 'done')
  $$;

-- Cancels an order for `reason`. Nobody gets money for goods that they keep, and nobody loses money for goods that they do not
-- have: of a paid order of which something has left, the rest ends, and its price alone is owed (end_unsent_units). What has
-- left stays with its buyer or is returned. Otherwise the units go back into stock, and all that is left of the payments has
-- to be refunded.
create function private.cancel_and_owe(current_order public.orders, reason text) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  unsent jsonb := private.lines_left(current_order);
begin
  if private.has_left(current_order) then
    if unsent is not null then
      perform private.end_unsent_units(current_order, unsent, reason => 'unsent');
    end if;
    update public.orders o set status = 'cancelled', cancel_reason = cancel_and_owe.reason where o.id = current_order.id;
    return;
  end if;
  perform private.release_stock(array[current_order.id], reason);
  perform private.owe_all(current_order.id);
end $$;

-- A cancellation by the customer. `expected_payment_status` is what the page showed: a payment received since then refuses
-- it, so that no one cancels paid goods believing they are unpaid. `cancel_order` never touches a paid order.
create function public.cancel_own_order(order_id uuid, expected_payment_status text, guest_token text default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  writers text[] := private.count_write();
  current_order public.orders := private.lock_order(order_id);
begin
  if not private.may_open_order(current_order, guest_token) then
    raise exception 'There is no such order.' using errcode = 'P0001', hint = 'ORDER_NOT_FOUND';
  elsif current_order.status = 'cancelled' then
    return private.order_state(order_id);
  elsif not private.can_be_cancelled(current_order) then
    raise exception 'This order is on its way.' using errcode = 'P0001', hint = 'ORDER_SENT';
  elsif current_order.payment_status is distinct from expected_payment_status then
    raise exception 'The payment of this order has changed.' using errcode = 'P0001', hint = 'ORDER_PAID';
  end if;
  perform private.cancel_and_owe(current_order, 'customer');
  return private.order_state(order_id);
end $$;
grant execute on function public.cancel_own_order to anon, authenticated;

-- schemas/reviews.sql
-- Reviews by buyers, their moderation by staff, and whether the toy is still played with. See docs/decisions/110.
-- Relies on ratings, order_page, returns and order_handling.

-- One per product and order. A withdrawn review is deleted.
create table private.reviews (
  id            uuid        primary key default gen_random_uuid(),
  place         bigint      not null generated always as identity,
  order_id      uuid        not null references public.orders (id) on delete cascade,
  product_id    bigint      not null references public.products (id) on delete restrict,
  created_at    timestamptz not null default now(),
  changed_at    timestamptz not null default now(),
  stars         smallint    not null check (stars between 1 and 5),
  words         text        check (char_length(words) between 1 and 1000),
  -- The child's age in whole years.
  age           smallint    check (age between 0 and 17),
  status        text        not null default 'waiting' check (status in ('waiting', 'approved', 'hidden')),
  hidden_reason text        check (char_length(hidden_reason) <= 500),
  answer        text        check (char_length(answer) <= 1000),
  answered_at   timestamptz,
  version       integer     not null default 1,
  -- For the staff's search, as well as the name of the product.
  search_text   text        generated always as (' ' || private.search_text(coalesce(words, ''))) stored,
  constraint one_review_for_each_line unique (order_id, product_id),
  constraint hidden_with_a_reason check ((status = 'hidden') = (hidden_reason is not null))
);
create index reviews_of_product on private.reviews (product_id, place desc) where status = 'approved';
create index reviews_by_product on private.reviews (product_id);
create index reviews_newest on private.reviews (place desc);
create index reviews_waiting on private.reviews (place desc) where status = 'waiting';
alter table private.reviews enable row level security;

create trigger record_change after update on private.reviews
  for each row when (old.status <> new.status) execute function private.record_change('id', 'product_id', 'status');

create table private.still_played (
  order_id   uuid    not null references public.orders (id) on delete cascade,
  product_id bigint  not null references public.products (id) on delete restrict,
  is_played  boolean not null,
  primary key (order_id, product_id)
);
create index still_played_of_product on private.still_played (product_id);
alter table private.still_played enable row level security;

-- When an order was delivered, after which its goods can be reviewed. Null if they cannot, for instance after a cancellation.
-- A refund does not matter: the buyer has seen the toy.
create function private.delivered_at(o public.orders) returns timestamptz
  language sql stable security invoker set search_path = ''
  as $$
    select private.moment_of(o.id, '{status}', 'completed')
     where o.status = 'completed' and o.payment_status = 'paid' and o.erased_at is null
  $$;

-- The shop asks for a review after a week, and again after ninety days. Not about returned goods.
create function private.review_after() returns interval
  language sql immutable security invoker set search_path = '' as $$ select interval '7 days' $$;

create function private.played_after() returns interval
  language sql immutable security invoker set search_path = '' as $$ select interval '90 days' $$;

-- The products of an order that may be reviewed: all but spare parts.
create function private.lines_to_review(target uuid) returns setof bigint
  language sql stable security invoker set search_path = ''
  as $$
    select i.product_id from public.order_items i join public.products p on p.id = i.product_id and p.part_of is null
     where i.order_id = target and private.is_for_buyer(i)
  $$;

-- Those that were not returned completely.
create function private.lines_kept(target uuid) returns setof bigint
  language sql stable security invoker set search_path = ''
  as $$
    select l.product_id from private.lines_to_return(target) l
      join private.lines_to_review(target) r (product_id) using (product_id)
     where l.left_over > 0
  $$;

-- Whether a mail of this kind would still have a question to ask.
create function private.has_open_question(kind text, o public.orders) returns boolean
  language sql stable security invoker set search_path = ''
  as $$
    select private.delivered_at(o) is not null and exists (
      select from private.lines_kept(o.id) kept (product_id)
       where case kind
         when 'review_asked' then not exists (select from private.reviews r
                                               where r.order_id = o.id and r.product_id = kept.product_id)
         else not exists (select from private.still_played p where p.order_id = o.id and p.product_id = kept.product_id) end)
  $$;

-- Recounts the reviews. The lock serialises concurrent counts.
create function private.count_ratings(targets bigint[], is_shown boolean) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  insert into public.product_ratings (product_id) select distinct unnest(targets) order by 1 on conflict do nothing;
  perform from public.product_ratings r where r.product_id = any (targets) order by r.product_id for update;
  update public.product_ratings r
     set reviews = approved.reviews, stars = approved.stars, still_yes = played.yes, still_all = played.all_of_them,
         version = r.version + is_shown::integer
    from unnest(targets) target (id)
   cross join lateral (
         select count(*) as reviews, coalesce(sum(v.stars), 0) as stars
           from private.reviews v join public.orders o on o.id = v.order_id
          where v.product_id = target.id and v.status = 'approved' and o.status = 'completed') approved
   cross join lateral (
         select count(*) filter (where p.is_played) as yes, count(*) as all_of_them
           from private.still_played p join public.orders o on o.id = p.order_id
          where p.product_id = target.id and o.status = 'completed') played
   where r.product_id = target.id;
end $$;

create function private.count_review() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if 'approved' in (old.status, new.status) then
    perform private.count_ratings(array[coalesce(new.product_id, old.product_id)], true);
  end if;
  return null;
end $$;

create trigger count_review after insert or update or delete on private.reviews
  for each row execute function private.count_review();

create function private.count_still_played() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  perform private.count_ratings(array[coalesce(new.product_id, old.product_id)], false);
  return null;
end $$;

create trigger count_still_played after insert or update or delete on private.still_played
  for each row execute function private.count_still_played();

create function private.count_reviews_of_order() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  perform private.count_ratings(array(
    select r.product_id from private.reviews r where r.order_id = new.id
     union select p.product_id from private.still_played p where p.order_id = new.id), true);
  return null;
end $$;

create trigger count_reviews_of_order after update of status on public.orders
  for each row when ((old.status = 'completed') <> (new.status = 'completed')) execute function private.count_reviews_of_order();

-- Says so where the review changed after the shop's answer.
create function private.age_of_answer(r private.reviews) returns jsonb
  language sql immutable security invoker set search_path = ''
  as $$
    select case when (r).answer is not null and (r).answered_at < (r).changed_at then '{"outdated": true}' else '{}' end::jsonb
  $$;

-- The public part of a review: no name, no order, no day.
create function private.shown_review(r private.reviews) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select jsonb_build_object(
      'stars', r.stars,
      'words', r.words,
      'age', r.age,
      'answer', r.answer,
      'month', to_char(private.shop_day(r.created_at), 'YYYY-MM')) || private.age_of_answer(r)
  $$;

create function private.review_page(product bigint, child integer, before bigint, size integer) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    with found as materialized (
      select r.* from private.reviews r join public.orders o on o.id = r.order_id
       where r.product_id = product and r.status = 'approved' and o.status = 'completed'
         and (child is null or r.age = child) and (before is null or r.place < before)
       order by r.place desc limit size + 1),
    shown as (select f.* from found f order by f.place desc limit size)
    select jsonb_build_object(
      'reviews', (select coalesce(jsonb_agg(private.shown_review(r) order by r.place desc), '[]')
                    from private.reviews r where r.place in (select s.place from shown s)),
      'next', (select case when (select count(*) from found) > size then min(s.place) end from shown s),
      'ages', (select coalesce(jsonb_object_agg(each.age, each.reviews), '{}') from (
                 select r.age, count(*) from private.reviews r join public.orders o on o.id = r.order_id
                  where r.product_id = product and r.status = 'approved' and o.status = 'completed'
                    and r.age is not null
                  group by r.age) each (age, reviews)),
      'still', (select jsonb_build_object('yes', g.still_yes, 'all', g.still_all)
                  from public.product_ratings g where g.product_id = product and g.still_all > 0))
  $$;

-- The newest reviews, shown first on a product's page. The API shows them as a column.
create function public.shown_reviews(product public.products) returns jsonb
  language sql stable security definer set search_path = ''
  as $$ select private.review_page((product).id, null, null, 5) $$;
grant execute on function public.shown_reviews to anon, authenticated, service_role;

-- The next page of reviews, or those for children of one age.
create function public.product_reviews(product_id bigint, child integer default null, before bigint default null) returns jsonb
  language sql stable security definer set search_path = ''
  as $$ select private.review_page(product_reviews.product_id, child, before, 10) $$;
grant execute on function public.product_reviews to anon, authenticated, service_role;

-- For callers who may open the order, without names of staff.
create function private.reviews_json(o public.orders) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select jsonb_build_object(
      'can_review', private.delivered_at(o) is not null and exists (select from private.lines_to_review(o.id)),
      'lines', (
        select coalesce(jsonb_agg(jsonb_build_object(
                 'product_id', i.product_id,
                 'review', case when r.id is not null then jsonb_build_object(
                   'stars', r.stars,
                   'words', r.words,
                   'age', r.age,
                   'status', r.status,
                   'hidden_reason', r.hidden_reason,
                   'answer', r.answer) || private.age_of_answer(r) end,
                 'asks_played', coalesce(private.delivered_at(o) < now() - private.played_after()
                                         and i.product_id in (select private.lines_kept(o.id)), false),
                 'is_played', p.is_played) order by i.product_id), '[]')
          from private.lines_to_review(o.id) i (product_id)
          left join private.reviews r on r.order_id = o.id and r.product_id = i.product_id
          left join private.still_played p on p.order_id = o.id and p.product_id = i.product_id))
  $$;

-- Null for a caller who may not open the order.
create function public.order_reviews(order_id uuid, guest_token text default null) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select private.reviews_json(o) from public.orders o
     where o.id = order_reviews.order_id and private.may_open_order(o, guest_token)
  $$;
grant execute on function public.order_reviews to anon, authenticated;

-- The order, locked, if the caller may open it and it contains this product.
create function private.lock_bought(target uuid, product bigint, token text) returns public.orders
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  found_order public.orders := private.lock_order(target);
begin
  if not private.may_open_order(found_order, token)
     or product not in (select private.lines_to_review(target)) then
    raise exception 'There is no such order.' using errcode = 'P0001', hint = 'ORDER_NOT_FOUND';
  end if;
  return found_order;
end $$;

-- The first URL, domain or e-mail address, to keep advertisements out of the staff's queue; null without one. The ending of a
-- country counts in lower case. What is also a word counts so at the end of a sentence or before a slash: people write "love
-- it.Top quality". The same as in src/domain/review-links.ts.
create function private.link_in(words text) returns text
  language sql immutable security invoker set search_path = ''
  as $$
    select btrim(coalesce(
      substring(words from '(?i)\S*(?:://|\mwww\.|[^\s@]@[^\s@]|(?<![\w''])(?:wa|t|m|fb)\.me\M|\myoutu\.be\M|'
                           '[^\s.]\.(?:com|org|biz|xyz|ru|cn|de|dev|io|ly|gl|co\.[a-z]{2}|(?:or|go|ac|ne|me|sc)\.ke)\M|'
                           '[^\s.]\.(?:net|info|shop|store|online|site|top|app|me|be|co|do|club|link)/)\S*'),
      substring(words from '\S*[^\s.,;:!?()"''\d-]\d{0,4}\.(?:(?:'
                             'a[cefgloqruwz]|b[abdfghijmnorstwz]|c[acfghiklmnruvwxyz]|d[ejkmz]|e[cestu]|f[ijkmor]|'
                             'g[adefghilmnpqrstuwy]|h[knrtu]|i[loqr]|j[emop]|k[eghimnprwyz]|l[bcikrstuvy]|'
                             'm[cdghklnopqtuvwxz]|n[acefgilpruz]|p[efghklnrtwy]|qa|r[osuw]|s[abcdegiklmnrsuvxyz]|'
                             't[cdfghjklmnrtwz]|u[agkyz]|v[aceginu]|w[fs]|y[et]|z[amw]'
                             ')\M|(?:'
                             'net|info|shop|store|online|site|top|app|africa|blog|click|club|email|gifts|kids|link|'
                             'live|market|mobi|page|pro|sale|shopping|space|tech|toys|vip|website|world'
                             ')(?= ?$|[.,;:!?)"''/])|(?:'
                             'a[dimstx]|b[ey]|c[do]|do|e[gr]|hm|i[demnst]|la|m[aemrsy]|no|om|p[ams]|re|s[hot]|t[ov]|'
                             'us'
                             ')(?= ?$|[.!?)"''/]))\S*')), '.,;:!?()"''')
  $$;

-- One per product and order: the last one replaces the others, and a change has to be approved again.
create function public.send_review(
  order_id uuid, product_id bigint, stars integer, words text default null, age integer default null,
  guest_token text default null
) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  writers text[] := private.count_write();
  clean_words text := private.parse_note(words, 1000, 'BAD_WORDS');
  link        text := private.link_in(private.plain_text(clean_words));
  bought      public.orders := private.lock_bought(order_id, product_id, guest_token);
begin
  if private.delivered_at(bought) is null then
    raise exception 'What is not delivered cannot be reviewed.' using errcode = 'P0001', hint = 'REVIEW_CLOSED';
  elsif (stars between 1 and 5) is not true then
    raise exception 'A review has 1 to 5 stars.' using errcode = '22023', hint = 'BAD_STARS';
  elsif age not between 0 and 17 then
    raise exception 'A child has 0 to 17 years.' using errcode = '22023', hint = 'BAD_AGE';
  elsif link is not null then
    raise exception 'A review holds no addresses of pages or mailboxes.'
      using errcode = 'P0001', hint = 'REVIEW_LINK', detail = link;
  end if;
  -- Each change is a new version: an author must not keep staff from deciding about any.
  if not exists (select from private.reviews r
                  where (r.order_id, r.product_id) = (send_review.order_id, send_review.product_id)
                    and (r.stars, r.words, r.age)
                        is not distinct from (send_review.stars::smallint, clean_words, send_review.age::smallint)) then
    perform private.count_call('review', concat_ws(':', 'line', send_review.order_id, send_review.product_id), 5);
  end if;
  insert into private.reviews as r (order_id, product_id, stars, words, age)
  values (send_review.order_id, send_review.product_id, send_review.stars, clean_words, send_review.age)
  on conflict on constraint one_review_for_each_line do update
    set stars = excluded.stars, words = excluded.words, age = excluded.age, status = 'waiting', hidden_reason = null,
        changed_at = now(), version = r.version + 1
    where (r.stars, r.words, r.age) is distinct from (excluded.stars, excluded.words, excluded.age);
  return private.reviews_json(bought);
end $$;
grant execute on function public.send_review to anon, authenticated;

-- At any time. Idempotent.
create function public.withdraw_review(order_id uuid, product_id bigint, guest_token text default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  writers text[] := private.count_write();
  bought public.orders := private.lock_bought(order_id, product_id, guest_token);
begin
  delete from private.reviews r where r.order_id = withdraw_review.order_id and r.product_id = withdraw_review.product_id;
  return private.reviews_json(bought);
end $$;
grant execute on function public.withdraw_review to anon, authenticated;

create function public.say_played(order_id uuid, product_id bigint, is_played boolean, guest_token text default null)
  returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  writers text[] := private.count_write();
  bought public.orders := private.lock_bought(order_id, product_id, guest_token);
begin
  if (private.delivered_at(bought) < now() - private.played_after()
      and say_played.product_id in (select private.lines_kept(bought.id))) is not true then
    raise exception 'This is asked ninety days after delivery.' using errcode = 'P0001', hint = 'REVIEW_CLOSED';
  elsif is_played is null then
    raise exception 'It is, or it is not.' using errcode = '22023', hint = 'BAD_REQUEST';
  end if;
  insert into private.still_played as p (order_id, product_id, is_played)
  values (say_played.order_id, say_played.product_id, say_played.is_played)
  on conflict on constraint still_played_pkey do update
    set is_played = excluded.is_played where p.is_played <> excluded.is_played;
  return private.reviews_json(bought);
end $$;
grant execute on function public.say_played to anon, authenticated;

-- As staff see it. The order's page shows the customer.
create function private.staff_review(r private.reviews) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select (select to_jsonb(own) from (
        select r.id, r.place, r.version, r.order_id, r.product_id, r.created_at, r.changed_at, r.stars, r.words, r.age,
               r.status, r.hidden_reason, r.answer) own) || jsonb_build_object(
      'product_name', (select p.name from public.products p where p.id = r.product_id),
      'is_refunded', exists (select from public.refunds f
                              where f.order_id = r.order_id and f.kind = 'refund' and f.status = 'done'))
           || private.age_of_answer(r)
  $$;

create function public.list_reviews(show text default 'waiting', search text default null, before bigint default null,
                                    page_size integer default 20) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  actor    text := private.require_staff();
  size     integer := private.page_size(page_size);
  patterns text[] := private.search_patterns(search);
begin
  if show is null or show not in ('waiting', 'approved', 'hidden', 'all') then
    raise exception 'There is no such list.' using errcode = '22023', hint = 'BAD_FILTER';
  end if;
  return (
    with found as materialized (
      select r.place from private.reviews r
       where (before is null or r.place < before) and (show = 'all' or r.status = show)
         and (patterns is null
              or r.search_text || (select p.search_text from public.products p where p.id = r.product_id) like all (patterns))
       order by r.place desc limit size + 1),
    shown as (select f.place from found f order by f.place desc limit size)
    select jsonb_build_object(
      'reviews', coalesce(jsonb_agg(private.staff_review(r) order by r.place desc), '[]'),
      'next', case when (select count(*) from found) > size then min(r.place) end,
      'counts', (select jsonb_build_object(
                   'waiting', count(*) filter (where c.status = 'waiting'),
                   'approved', count(*) filter (where c.status = 'approved'),
                   'hidden', count(*) filter (where c.status = 'hidden'),
                   'all', count(*))
                   from private.reviews c))
      from private.reviews r where r.place in (select s.place from shown s));
end $$;
grant execute on function public.list_reviews to authenticated;

create function private.lock_review(target uuid, expected_version integer) returns private.reviews
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  found_review private.reviews := private.locked_row(null::private.reviews, target, 'REVIEW_NOT_FOUND');
begin
  if found_review.version is distinct from expected_version then
    perform private.refuse_stale_version(private.staff_review(found_review));
  end if;
  return found_review;
end $$;

-- Approves or hides the version that staff have loaded. The buyer sees the reason for hiding it.
create function public.decide_review(review_id uuid, approve boolean, reason text, expected_version integer) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor  text := private.act_as_staff();
  note   text := private.parse_note(reason, 500, 'BAD_REASON');
  review private.reviews := private.lock_review(review_id, expected_version);
begin
  if approve is null or (not approve and note is null) then
    raise exception 'What is hidden is hidden for a reason.' using errcode = '22023', hint = 'BAD_REASON';
  end if;
  update private.reviews r
     set status = case when approve then 'approved' else 'hidden' end, hidden_reason = case when not approve then note end,
         version = r.version + 1
   where r.id = review.id returning r.* into review;
  return private.staff_review(review);
end $$;
grant execute on function public.decide_review to authenticated;

-- Shown below the review. An empty answer removes it.
create function public.answer_review(review_id uuid, answer text, expected_version integer) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor  text := private.act_as_staff();
  note   text := private.parse_note(answer, 1000, 'BAD_ANSWER');
  review private.reviews := private.lock_review(review_id, expected_version);
begin
  update private.reviews r
     set answer = note, answered_at = case when note is not null then now() end, version = r.version + 1
   where r.id = review.id returning r.* into review;
  return private.staff_review(review);
end $$;
grant execute on function public.answer_review to authenticated;

-- Reviews are erased with the account, even if its order is not finished, or with the name and address of a guest's order.
create function private.forget_reviewer() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  perform from public.product_ratings g
    where g.product_id in (select i.product_id from public.order_items i where i.order_id = new.id)
    order by g.product_id for update;
  delete from private.reviews r where r.order_id = new.id;
  delete from private.still_played p where p.order_id = new.id;
  return null;
end $$;

create trigger forget_reviewer after update of erased_at, erase_requested_at on public.orders
  for each row when ((new.erased_at is not null and old.erased_at is null)
                     or (new.erase_requested_at is not null and old.erase_requested_at is null))
  execute function private.forget_reviewer();

create function private.my_reviews() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object(
      'reviews', (
        select coalesce(jsonb_agg(private.shown_review(r) || jsonb_build_object(
          'order_id', r.order_id,
          'product_id', r.product_id,
          'status', r.status,
          'hidden_reason', r.hidden_reason,
          'written_at', r.created_at,
          'changed_at', r.changed_at) order by r.place desc), '[]')
          from private.reviews r join public.orders o on o.id = r.order_id where o.user_id = private.caller_id()),
      'still_played', (
        select coalesce(jsonb_agg(jsonb_build_object('order_id', p.order_id, 'product_id', p.product_id, 'is_played', p.is_played)
                                  order by p.order_id, p.product_id), '[]')
          from private.still_played p join public.orders o on o.id = p.order_id where o.user_id = private.caller_id()))
  $$;

-- schemas/order_lists.sql
-- Order lists and searches, for staff and for the account.
-- Relies on orders, payments and refunds.

-- The range of ids that begin with the text of a search box (`1a2b`, `Order no. 1A2B 3C4D`), as {lowest, highest}. Null when
-- none can.
create function private.id_range(search text) returns uuid[]
  language sql immutable security invoker set search_path = ''
  as $$
    select array[rpad(digits, 32, '0'), rpad(digits, 32, 'f')]::uuid[]
      from (select private.letters_and_digits(regexp_replace(private.plain_text(search),
                     '^\W*(order)?\W*((number|no|nr)\M)?', '', 'i'))) given (digits)
     where digits ~ '^[0-9a-f]{1,32}$'
  $$;
grant execute on function private.id_range to authenticated;

-- An order in the lists: `paid_amount` is what was received, `refunded_amount` what was refunded for good.
create function private.order_summaries(ids uuid[]) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select coalesce(jsonb_agg((select to_jsonb(own) from (
        select o.id, o.created_at, o.status, o.payment_status, o.payment_method, o.total_amount, o.customer_name,
               o.customer_email, o.delivery_option, o.needed_by, o.arrives_by) own) || jsonb_build_object(
      'item_count', (select coalesce(sum(i.quantity), 0) from public.order_items i where i.order_id = o.id),
      'paid_amount', (select coalesce(sum(p.usd_amount), 0) from public.payments p where p.order_id = o.id),
      'refunded_amount', (select coalesce(sum(r.usd_amount), 0) from public.refunds r
                           where r.order_id = o.id and r.status = 'done'),
      'refund_due', exists (select from public.payments p
                             where p.order_id = o.id and p.refund_due and p.refunded_minor < p.amount_minor),
      'disputed', exists (select from public.payment_incidents i
                           where i.order_id = o.id and i.kind = 'dispute' and i.status = 'open'))
      order by requested.position), '[]')
    from unnest(ids) with ordinality requested (id, position) join public.orders o on o.id = requested.id
  $$;

-- What happened to an order, the oldest first.
create function private.events_of(target uuid) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select coalesce(jsonb_agg(to_jsonb(e) - 'order_id' order by e.id), '[]') from public.order_events e where e.order_id = target
  $$;

create function private.get_order(target uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  actor text := private.require_staff();
begin
  return (
    select (select to_jsonb(own) from (
        select o.id, o.created_at, o.user_id, o.status, o.cancel_reason, o.payment_status, o.payment_method,
               o.payment_reference, o.charged_currency, o.charged_minor, o.charged_rate, o.expires_at, o.tracking_number,
               o.customer_name, o.customer_email, o.shipping_address, o.stock_held,
               case when o.erase_requested_at is not null
                    then to_jsonb(private.unfinished_business(o)) end as outlives_account,
               private.parcels_of(o.id, true) as parcels) own) || jsonb_build_object(
      'items', coalesce((
        select jsonb_agg(to_jsonb(line) order by line.product_id)
          from (select i.id, i.product_id, p.name, p.image_url, i.quantity, i.unit_price, i.total_price,
                       i.total_price - i.discount_amount + case when o.tax_included then 0 else coalesce(round(
                         o.tax_amount * (i.total_price - i.discount_amount)
                         / nullif(o.subtotal - o.discount_amount, 0), 2), 0) end as paid,
                       l.sent, coalesce(s.quantity, 0) as to_send, l.refunded,
                       coalesce(s.recalled, false) and not private.is_sent(o.status)
                       and not private.is_over(o.status) as recalled
                  from private.line_units(o.id) l join public.order_items i on i.id = l.order_item_id
                  left join private.units_to_send(o.id) s on s.order_item_id = i.id
                  join public.products p on p.id = i.product_id) line), '[]'),
      'events', private.events_of(o.id),
      'payments', coalesce((
        select jsonb_agg(to_jsonb(p) - 'order_id' order by p.created_at, p.id)
          from public.payments p where p.order_id = o.id), '[]'),
      'refunds', coalesce((
        select jsonb_agg(to_jsonb(r) - array['order_id', 'idempotency_key'] order by r.created_at, r.id)
          from public.refunds r where r.order_id = o.id), '[]'),
      'incidents', coalesce((
        select jsonb_agg(to_jsonb(i) - 'order_id' order by i.created_at, i.id)
          from public.payment_incidents i where i.order_id = o.id), '[]'),
      'open_returns', coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', r.id,
          'is_approved', r.status = 'approved',
          'refund', private.return_owed_usd(r)) order by r.place)
          from private.standing_returns(o.id) r where r.refunded_at is null), '[]')) || private.sums_of(o)
    from public.orders o where o.id = target);
end $$;

-- For staff; the access is logged.
create function public.get_order(order_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor text := private.require_staff();
  found_order jsonb := private.get_order(order_id);
begin
  if found_order is not null then
    perform private.log_access(actor, 'read_order', found_order ->> 'id');
  end if;
  return found_order;
end $$;
grant execute on function public.get_order to authenticated;

create function private.count_to_settle() returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select jsonb_build_object(
      'refund_due', (select count(*) from public.payments p where p.refund_due and p.refunded_minor < p.amount_minor),
      'refund_waiting', (select count(*) from public.refunds r where r.status in ('requested', 'pending')),
      'incident', (select count(*) from public.payment_incidents i where i.status = 'open' and i.kind <> 'dispute'),
      'dispute', (select count(*) from public.payment_incidents i where i.status = 'open' and i.kind = 'dispute'))
  $$;

create function public.to_settle_counts() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
begin
  perform private.require_staff();
  return private.count_to_settle();
end $$;
grant execute on function public.to_settle_counts to authenticated;

-- Disputes first, by the day they have to be answered; then all others, the oldest first. `after_…` is the cursor: the last
-- entry of the page before. Each part reads a partial index that contains only open entries.
create function private.find_to_settle(after_dispute boolean, after_at timestamptz, after_id uuid, row_limit integer)
  returns table (what text, id uuid, at timestamptz)
  language sql stable security invoker set search_path = ''
  as $$
    with last as (
      select case when after_dispute then coalesce(after_at, '-infinity') else '-infinity' end as dispute_at,
             case when not after_dispute then coalesce(after_at, '-infinity') else '-infinity' end as other_at,
             coalesce(after_id, '00000000-0000-0000-0000-000000000000') as id)
    select found.* from (
      (select 'dispute' as what, i.id, coalesce(i.respond_by, i.created_at) as at
         from public.payment_incidents i, last
        where i.status = 'open' and i.kind = 'dispute' and after_dispute is distinct from false
          and (coalesce(i.respond_by, i.created_at), i.id) > (last.dispute_at, last.id)
        order by 3, 2 limit row_limit)
      union all
      (select 'incident', i.id, i.created_at from public.payment_incidents i, last
        where i.status = 'open' and i.kind <> 'dispute' and (i.created_at, i.id) > (last.other_at, last.id)
        order by i.created_at, i.id limit row_limit)
      union all
      (select 'refund_due', p.id, p.created_at from public.payments p, last
        where p.refund_due and p.refunded_minor < p.amount_minor and (p.created_at, p.id) > (last.other_at, last.id)
        order by p.created_at, p.id limit row_limit)
      union all
      (select 'refund_waiting', r.id, r.created_at from public.refunds r, last
        where r.status in ('requested', 'pending') and (r.created_at, r.id) > (last.other_at, last.id)
        order by r.created_at, r.id limit row_limit)) found
    order by found.what = 'dispute' desc, found.at, found.id limit row_limit
  $$;

-- `amount_minor` is what has to be refunded, what is being refunded, what was received, or what is disputed; `expected` is
-- what the order costs, where a different amount was received.
create function private.settle_entry(what text, target uuid) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select to_jsonb(entry)
      from (select p.provider, p.reference, p.order_id, p.amount_minor - p.refunded_minor as amount_minor, p.currency,
                   p.amount_minor as paid_minor, p.refund_reason as reason, p.created_at
              from public.payments p where settle_entry.what = 'refund_due' and p.id = target) entry
    union all
    select to_jsonb(entry)
      from (select r.provider, coalesce(r.provider_refund_id, p.reference) as reference, r.order_id, r.amount_minor,
                   r.currency, r.status, r.actor, r.reason, r.created_at
              from public.refunds r join public.payments p on p.id = r.payment_id
             where settle_entry.what = 'refund_waiting' and r.id = target) entry
    union all
    select to_jsonb(entry)
      from (select i.kind, i.provider, i.reference, i.order_id, i.details, i.respond_by, i.created_at, i.times
              from public.payment_incidents i where settle_entry.what in ('incident', 'dispute') and i.id = target) entry
  $$;

create function public.list_to_settle(
  after_dispute boolean default null, after_at timestamptz default null, after_id uuid default null,
  page_size integer default 25
) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  actor text := private.require_staff();
  size  integer := private.page_size(page_size);
begin
  return (
    with found as materialized (
      select f.*, row_number() over (order by f.what = 'dispute' desc, f.at, f.id) as position
        from private.find_to_settle(after_dispute, after_at, after_id, size + 1) f)
    select jsonb_build_object(
      'entries', coalesce(jsonb_agg(
        jsonb_build_object(
          'what', f.what,
          'id', f.id,
          'at', f.at,
          'customer_name', o.customer_name,
          'expected_minor', o.charged_minor,
          'expected_currency', o.charged_currency) || entry
        order by f.position) filter (where f.position <= size), '[]'),
      'next', (select jsonb_build_object('dispute', l.what = 'dispute', 'at', l.at, 'id', l.id) from found l
                where l.position = size and exists (select from found m where m.position > size)),
      'counts', private.count_to_settle())
    from found f cross join lateral private.settle_entry(f.what, f.id) entry
    left join public.orders o on o.id = (entry ->> 'order_id')::uuid);
end $$;
grant execute on function public.list_to_settle to authenticated;

-- The caller's orders, newest first, a page at a time: all of them, or those whose number begins with a text or that contain
-- a product with it in its name. See docs/decisions/083.
create function public.my_orders(search text default null, before_at timestamptz default null, before_id uuid default null,
                                 row_limit integer default 11) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(jsonb_agg(found.summary order by found.created_at desc, found.id desc), '[]')
      from (select private.contains_patterns(left(search, 100)),
                   private.id_range(left(search, 100))) wanted (patterns, ids)
      cross join lateral (
        select o.id, o.created_at, private.sums_of(o) - 'carrier' || jsonb_build_object(
          'id', o.id,
          'created_at', o.created_at,
          'status', o.status,
          'payment_status', o.payment_status,
          'order_items', (
            select coalesce(jsonb_agg(to_jsonb(line) order by line.product_id), '[]')
              from (select i.product_id, i.quantity, i.unit_price, i.total_price,
                           jsonb_build_object('name', p.name, 'image_url', p.image_url) as products
                      from public.order_items i join public.products p on p.id = i.product_id
                     where i.order_id = o.id) line))
               || case when private.has_parcels(o.id)
                       then jsonb_build_object('parcels', private.parcels_of(o.id), 'rest', private.rest_of(o.id))
                  else '{}' end
               || case when private.is_packing_over(o.id) then '{"has_ended": true}'::jsonb else '{}' end
               || coalesce((
                 select jsonb_build_object('money', jsonb_build_object(
                   'refunded', sum(r.usd_amount),
                   'paid', (
                     select sum(p.usd_amount) from public.payments p where p.order_id = o.id)))
                   from public.refunds r where r.order_id = o.id and r.kind = 'refund' and r.status = 'done' having count(*) > 0),
                 '{}') as summary
          from public.orders o
         where o.user_id = (select private.caller_id())
           and (before_at is null or (o.created_at, o.id) < (before_at, before_id))
           and (wanted.patterns is null
                or o.id between wanted.ids[1] and wanted.ids[2]
                or exists (select from public.order_items i join public.products p on p.id = i.product_id
                            where i.order_id = o.id and private.search_text(p.name) like all (wanted.patterns)))
         order by o.created_at desc, o.id desc
         limit least(greatest(row_limit, 1), 51)) found
  $$;
grant execute on function public.my_orders to authenticated;

-- The remaining filters of an order list, as a condition. Values are inlined as text, so that the planner can choose a partial
-- index. `late`: the day on which it is wanted, or was promised, has come, and it is not packed yet. `withdrawn`: cancelled by
-- its customer's withdrawal before any of it had left. Days are the shop's.
create function private.order_condition(view text, payment text, refund_due boolean, first_day date, last_day date) returns text
  language plpgsql stable security invoker set search_path = ''
  as $$
declare
  zone text := (select s.time_zone from public.shop_settings s);
begin
  return nullif(concat_ws(' and ',
    case when view is null then null
         when view = 'unpaid' then 'o.payment_status <> ''paid'' and o.status <> ''cancelled'''
         when view = 'late' then format('private.is_to_pack(o.status, o.payment_status) '
           'and not private.is_packing_over(o.id) '
           'and coalesce(least(o.needed_by, o.arrives_by), ''infinity'') <= %L::date', private.shop_today())
         when view = 'withdrawn' then 'o.id = any (array(select e.order_id from public.order_events e '
                                      'where e.kind = ''withdrawal'' and e.details ->> ''status'' = ''cancelled''))'
         else 'false' end,
    case when payment is not null then format('o.payment_status = %L', payment) end,
    case when refund_due then 'o.id = any (array(select p.order_id from public.payments p '
                              'where p.refund_due and p.refunded_minor < p.amount_minor))' end,
    case when first_day is not null then format('o.created_at >= %L::timestamptz', first_day::timestamp at time zone zone) end,
    case when last_day is not null
         then format('o.created_at < %L::timestamptz', (last_day + 1)::timestamp at time zone zone) end), '');
end $$;

-- The condition that an order has a number that was typed, however it is spaced: of its phone, its parcels or its code, or of one
-- of its things. A phone is found with and without the code of its country. Null for a text that is no number.
create function private.has_number(search text) returns text
  language plpgsql stable security invoker set search_path = ''
  as $$
declare
  typed    text     := private.letters_and_digits(private.pasted_text(left(search, 100)));
  part     text     := '%' || case when typed ~ '^[0-9]{9,15}$' then right(ltrim(typed, '0'), 9) else typed end || '%';
  products bigint[] := case when typed ~ '[0-9]' then private.products_numbered(search) end;
begin
  return nullif(concat_ws(' or ',
    case when char_length(typed) >= 4 then format('o.search_text like %L', part) end,
    case when char_length(typed) >= 4 and typed ~ '[0-9]'
         then format('o.id = any (array(select p.order_id from public.parcels p '
                     'where private.letters_and_digits(p.tracking_number) like %L))', '%' || typed || '%') end,
    case when products <> '{}'
         then format('exists (select from public.order_items i where i.order_id = o.id and i.product_id = any (%L))', products)
    end), '');
end $$;

create function private.find_orders(search text, status text, before_created_at timestamptz, before_id uuid,
                                    row_limit integer, delivery text default null, sort text default null,
                                    condition text default null) returns uuid[]
  language plpgsql stable security invoker set search_path = ''
  as $$
declare
  is_needed   boolean := coalesce(sort = 'needed', false);
  conditions  text := concat_ws(' and ', 'true',
    case when before_created_at is null then null
         when is_needed then '(coalesce(o.needed_by, ''infinity''), o.created_at, o.id) > ($10, $2, $3)'
         else '(o.created_at, o.id) < ($2, $3)' end,
    case when status is not null then 'o.status = $4' end,
    -- Inlined as text, so that the planner can choose a partial index.
    case when delivery is not null then format('o.delivery_option = %L', delivery) end,
    condition);
  ordering    text := case when is_needed then ' order by coalesce(o.needed_by, ''infinity''), o.created_at, o.id limit $1'
                           else ' order by o.created_at desc, o.id desc limit $1' end;
  patterns    text[] := private.search_patterns(search);
  typed_email text := lower(private.pasted_text(search));
  ids         uuid[] := private.id_range(search);
  matches     text := concat_ws(' or ', private.matches_all('o.search_text', patterns),
    case when ids is not null then 'o.id between $6 and $7' end, private.has_number(search));
  window_size integer := greatest(5000, 20 * row_limit);
  window_rows integer;
  needed      date;
  found_ids   uuid[];
begin
  before_id := coalesce(before_id, '00000000-0000-0000-0000-000000000000');
  needed := coalesce((select o.needed_by from public.orders o where o.id = before_id), 'infinity');
  if exists (select from public.customers c where c.email = typed_email) then
    conditions := conditions || ' and o.customer_email = $5';
    patterns := null;
  end if;
  if patterns is null then
    execute 'select array(select o.id from public.orders o where ' || conditions || ordering || ')'
      into found_ids
      using row_limit, before_created_at, before_id, status, typed_email, null::uuid, null::uuid, 0, 0, needed;
    return found_ids;
  end if;
  execute 'with newest as materialized (select o.id, o.created_at, o.needed_by, o.search_text from public.orders o where '
    || conditions || replace(ordering, '$1', '$8') || ') select (select count(*) from newest), '
    || 'array(select o.id from newest o where ' || matches || ordering || ')'
    into window_rows, found_ids
    using row_limit, before_created_at, before_id, status, typed_email, ids[1], ids[2], window_size, 0, needed;
  if cardinality(found_ids) < row_limit and window_rows = window_size then
    execute 'with matching as materialized (select o.id, o.created_at, o.needed_by from public.orders o where ' || conditions
      || ' and (' || matches || ')) select array(select o.id from matching o' || ordering || ')'
      into found_ids
      using row_limit, before_created_at, before_id, status, typed_email, ids[1], ids[2], window_size, 0, needed;
  end if;
  return found_ids;
end $$;

create function public.list_orders(
  search text default null, status text default null, before_created_at timestamptz default null,
  before_id uuid default null, page_size integer default 25, delivery text default null, sort text default null,
  view text default null, payment text default null, refund_due boolean default null,
  first_day date default null, last_day date default null
) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  actor text := private.require_staff();
  size  integer := private.page_size(page_size);
  ids   uuid[] := private.find_orders(search, status, before_created_at, before_id, size + 1, delivery, sort,
                                      private.order_condition(view, payment, refund_due, first_day, last_day));
begin
  return jsonb_build_object(
    'orders', private.order_summaries(ids[:size]),
    'next', (select jsonb_build_object('created_at', o.created_at, 'id', o.id) from public.orders o
              where o.id = ids[size] and cardinality(ids) > size));
end $$;
grant execute on function public.list_orders to authenticated;

-- schemas/order_views.sql
-- Views of the list of orders that members of staff saved for themselves.
-- Relies on staff.

create table private.order_views (
  email  text   not null references public.staff_members (email) on delete cascade,
  name   text   not null check (private.tidy_line(name) = name and char_length(name) between 1 and 40),
  -- The query of the address, as the page writes it: filters, search and sort.
  filter text   not null check (filter ~ '^[!"$-~]*$' and char_length(filter) <= 2000),
  place  bigint generated always as identity primary key
);
create unique index one_order_view_of_a_name on private.order_views (email, lower(name));
alter table private.order_views enable row level security;

create function public.own_order_views() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  actor text := private.require_staff();
begin
  return (select coalesce(jsonb_agg(jsonb_build_object('name', v.name, 'filter', v.filter) order by v.place), '[]')
            from private.order_views v where v.email = actor);
end $$;
grant execute on function public.own_order_views to authenticated;

-- The view of that name changes only if the caller was asked. The same request twice is one.
create function public.save_order_view(name text, filter text, replace boolean default false) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor text := private.require_staff();
  clean text := private.tidy_line(name);
begin
  if char_length(clean) between 1 and 40 is not true then
    raise exception 'A view has a name of up to 40 characters.' using errcode = '22023', hint = 'BAD_NAME', detail = 'name';
  end if;
  if (char_length(filter) <= 2000 and filter ~ '^[!"$-~]*$') is not true then
    raise exception 'This is no filter of the list.' using errcode = '22023', hint = 'BAD_FILTER';
  end if;
  -- One after the other, so that the count is right.
  perform from public.staff_members m where m.email = actor for no key update;
  update private.order_views v set name = clean, filter = save_order_view.filter
   where v.email = actor and lower(v.name) = lower(clean)
     and (save_order_view.replace or v.filter = save_order_view.filter);
  if found then
    return;
  end if;
  if exists (select from private.order_views v where v.email = actor and lower(v.name) = lower(clean)) then
    raise exception 'There is a view of this name.' using errcode = 'P0001', hint = 'VIEW_NAME_TAKEN';
  end if;
  if (select count(*) from private.order_views v where v.email = actor) >= 20 then
    raise exception 'A member has 20 views at most.' using errcode = 'P0001', hint = 'VIEWS_FULL';
  end if;
  insert into private.order_views (email, name, filter) values (actor, clean, save_order_view.filter);
end $$;
grant execute on function public.save_order_view to authenticated;

-- A view that is gone stays gone, whoever asks twice.
create function public.remove_order_view(name text) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor text := private.require_staff();
begin
  delete from private.order_views v where v.email = actor and lower(v.name) = lower(private.tidy_line(remove_order_view.name));
end $$;
grant execute on function public.remove_order_view to authenticated;

-- schemas/packing.sql
-- Packing: the orders that staff have to pack, and the parcels that orders leave in.
-- Relies on parcels, stock, held_back, order_handling and order_lists.

create function private.send_parcel(target uuid, lines jsonb, carrier text, tracking_number text) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  actor  text := coalesce(private.acting_staff(), 'system');
  parcel uuid;
begin
  insert into public.parcels (order_id, carrier, tracking_number, sent_by)
  values (target, send_parcel.carrier, send_parcel.tracking_number, actor) returning id into parcel;
  insert into public.parcel_lines (parcel_id, order_item_id, quantity)
  select parcel, l.item, l.quantity from jsonb_to_recordset(lines) l (item uuid, quantity integer);
  insert into public.order_events (order_id, actor, kind, note, details)
  values (target, actor, 'parcel', tracking_number,
          jsonb_build_object('parcel_id', parcel, 'carrier', carrier));
end $$;

-- An order with parcels is sent when all of it is in one. Marking it as sent by hand adds a parcel without a number; marking it
-- as to be packed again deletes the last parcel.
create function private.match_parcels_to_status() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  last_parcel public.parcels;
begin
  if not private.has_parcels(new.id) or new.status = 'cancelled' then
    return new;
  elsif private.is_sent(new.status) and not private.is_all_sent(new.id) then
    perform private.send_parcel(new.id, (
      select jsonb_agg(jsonb_build_object('item', l.order_item_id, 'quantity', l.quantity))
        from private.units_to_send(new.id) l), null, null);
  elsif private.is_sent(old.status) and not private.is_sent(new.status) and private.is_all_sent(new.id) then
    delete from public.parcels p
     where p.id = (select n.id from public.parcels n where n.order_id = new.id order by n.place desc limit 1)
    returning p.* into last_parcel;
    if last_parcel.tracking_number is not distinct from new.tracking_number then
      new.tracking_number := null;
      new.carrier := null;
      select p.tracking_number, p.carrier into new.tracking_number, new.carrier
        from public.parcels p where p.order_id = new.id and p.tracking_number is not null order by p.place desc limit 1;
    end if;
  end if;
  return new;
end $$;

create trigger match_parcels_to_status before update of status on public.orders
  for each row when (new.status <> old.status) execute function private.match_parcels_to_status();

-- What was paid back is not sent, whichever function marks its order as sent: at most the parcels that have left are. Named to
-- run before match_parcels_to_status, which puts the rest into a parcel.
create function private.hold_back_ended() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if private.has_ended(new.id) and (not private.has_parcels(new.id) or not private.is_all_sent(new.id)) then
    raise exception 'The money for this order has gone back.' using errcode = 'P0001', hint = 'NOT_TO_PACK';
  end if;
  return new;
end $$;

create trigger hold_back_ended before update of status on public.orders
  for each row when (private.is_sent(new.status) and not private.is_sent(old.status))
  execute function private.hold_back_ended();

-- `[{item, quantity}]`, of this order, at most what is left of each line, without recalled goods that stay in the shop.
create function private.parse_parcel_lines(target uuid, lines jsonb) returns jsonb
  language plpgsql stable security invoker set search_path = ''
  as $$
declare
  parsed jsonb := private.parse_order_lines(target, lines);
begin
  if exists (select from jsonb_to_recordset(parsed) w (item uuid, quantity integer)
               join private.line_units(target) l on l.order_item_id = w.item and l.left_over = 0 and l.ended = 0) then
    raise exception 'This was sent before.' using errcode = 'P0001', hint = 'PACKED_ALREADY';
  elsif exists (select from jsonb_to_recordset(parsed) w (item uuid, quantity integer)
                 where exists (select from private.units_to_send(target) l where l.order_item_id = w.item and l.recalled)
                    or exists (select from private.ended_units e
                                where e.order_item_id = w.item and e.reason in ('recalled', 'replaced'))) then
    raise exception 'Goods of this order are recalled.' using errcode = 'P0001', hint = 'GOODS_RECALLED';
  elsif exists (select from jsonb_to_recordset(parsed) w (item uuid, quantity integer)
                  join private.units_left(target) l on l.order_item_id = w.item and l.quantity < w.quantity) then
    raise exception 'This is more than is left to send.' using errcode = 'P0001', hint = 'PACKED_TOO_MUCH';
  end if;
  return parsed;
end $$;

-- Sends a parcel of an order, or hands it over: with the last of it, an order in person is completed. Once per key.
-- Of two people who saw the same state, one packs it: the other gets the order as it is now.
-- `expected_correction` is the time of the last address correction that they saw: a slip printed before a later one has the
-- wrong address. orders.tracking_number is that of the newest parcel with one.
create function public.pack_order(
  order_id uuid, lines jsonb, idempotency_key uuid, expected_status text, expected_payment_status text, expected_parcels integer,
  carrier text default null, tracking_number text default null, expected_correction timestamptz default null
) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor         text := private.act_as_staff();
  number        text := private.parse_tracking(tracking_number, carrier);
  current_order public.orders := private.lock_order(order_id);
begin
  if private.is_repeated(idempotency_key, jsonb_build_array('pack_order', order_id, lines, carrier, number)) then
    return private.get_order(current_order.id);
  end if;
  perform private.refuse_stale_change(current_order, expected_status, expected_payment_status, expected_parcels);
  if not private.is_to_pack(current_order.status, current_order.payment_status)
     or private.is_packing_over(current_order.id) then
    raise exception 'This order is not to be packed.' using errcode = 'P0001', hint = 'NOT_TO_PACK';
  elsif private.corrected_at(current_order.id) is distinct from expected_correction then
    raise exception 'The address was corrected meanwhile.' using errcode = 'P0001', hint = 'ADDRESS_CHANGED';
  end if;
  perform private.send_parcel(current_order.id, private.parse_parcel_lines(current_order.id, lines), carrier, number);
  update public.orders o
     set tracking_number = coalesce(number, o.tracking_number),
         carrier = case when number is null then o.carrier else pack_order.carrier end,
         status = case when not private.is_all_sent(o.id) then o.status
                       when o.delivery_option = 'in-person' then 'completed' else 'shipped' end
   where o.id = current_order.id;
  return private.get_order(current_order.id);
end $$;
grant execute on function public.pack_order to authenticated;

-- Stops a parcel that has not left after all, and tells its customer. Its units are to be packed again or, with `ends`, are not
-- sent: they go back into stock, and their money is due. A withdrawal from them ends them in any case, since there is nothing to
-- send back. An order of which nothing is left then is cancelled; one that was cancelled stays so. Idempotent.
create function public.stop_parcel(order_id uuid, parcel_id uuid, ends boolean default false) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor         text := private.act_as_staff();
  current_order public.orders := private.lock_order(order_id);
  stopped       public.parcels;
  returning_it  private.returns;
  lines         jsonb;
  is_all        boolean;
  ending        boolean;
begin
  if exists (select from public.order_events e where e.order_id = current_order.id and e.kind = 'parcel_stopped'
                                                 and e.details ->> 'parcel_id' = stop_parcel.parcel_id::text) then
    return private.get_order(current_order.id);
  end if;
  select p.* into stopped from public.parcels p where p.id = parcel_id and p.order_id = current_order.id;
  select r.* into returning_it from private.standing_returns(current_order.id) r
   where r.received_at is null
     and exists (select from private.return_lines b join public.order_items i on i.product_id = b.product_id
                   join public.parcel_lines l on l.order_item_id = i.id and l.parcel_id = stopped.id
                  where b.return_id = r.id)
   limit 1;
  select jsonb_agg(jsonb_build_object('item', l.order_item_id, 'quantity', l.quantity)) into lines
    from public.parcel_lines l where l.parcel_id = stopped.id;
  if stopped.id is null then
    raise exception 'There is no such parcel.' using errcode = 'P0001', hint = 'PARCEL_NOT_FOUND';
  elsif current_order.status = 'completed' then
    raise exception 'This order is over.' using errcode = 'P0001', hint = 'ORDER_OVER';
  elsif returning_it.id is not null and (returning_it.reason <> 'withdrawal' or private.return_lines_of(returning_it.id) <> (
          select jsonb_agg(jsonb_build_object('product_id', i.product_id, 'quantity', l.quantity) order by i.product_id)
            from public.parcel_lines l join public.order_items i on i.id = l.order_item_id where l.parcel_id = stopped.id)) then
    raise exception 'Goods of this order are on their way back.' using errcode = 'P0001', hint = 'PARCEL_RETURNING';
  end if;
  ending := coalesce(ends, false) or returning_it.id is not null or current_order.status = 'cancelled';
  delete from public.parcels p where p.id = stopped.id;
  perform private.drop_mail(m.id, 'The parcel was stopped.') from private.mails m
    where m.order_id = current_order.id and m.kind in ('shipped', 'tracking') and m.next_attempt_at is not null
      and m.facts is null;
  is_all := not private.is_part_replaced(current_order.id)
        and not exists (select from private.line_units(current_order.id) u
                         where u.sent > 0 or u.left_over <> coalesce((
                                 select (l ->> 'quantity')::integer from jsonb_array_elements(lines) l
                                  where (l ->> 'item')::uuid = u.order_item_id), 0));
  if is_all and ending and returning_it.refunded_at is null then
    update private.returns r set status = 'withdrawn', decided_at = null, version = r.version + 1 where r.id = returning_it.id;
    perform private.end_units(lines, 'withdrawn', current_order.id);
    perform private.restock_ended(current_order.id, current_order.id);
    if current_order.status = 'cancelled' then
      update public.orders o set stock_held = false where o.id = current_order.id;
      perform private.owe_all(current_order.id);
    else
      -- Nothing has left.
      current_order.status := 'processing';
      perform private.cancel_and_owe(current_order, case when returning_it.id is null then 'staff' else 'customer' end);
    end if;
  elsif ending then
    perform private.end_unsent_units(current_order, lines, returning_it, 'unsent');
    if current_order.status <> 'cancelled' and private.is_all_sent(current_order.id) then
      update public.orders o set status = 'shipped' where o.id = current_order.id;
    end if;
  else
    update public.orders o set status = 'processing' where o.id = current_order.id and private.is_sent(o.status);
  end if;
  if ending and not private.has_parcels(current_order.id) then
    delete from private.code_redemptions c
     where c.order_id = current_order.id
       and exists (select from public.orders o where o.id = current_order.id and o.status = 'cancelled');
  end if;
  update public.orders o set (tracking_number, carrier) = (
           select n.tracking_number, n.carrier from (select) one left join lateral (
             select p.tracking_number, p.carrier from public.parcels p
              where p.order_id = current_order.id and p.tracking_number is not null order by p.place desc limit 1) n on true)
   where o.id = current_order.id;
  insert into public.order_events (order_id, actor, kind, note, details)
  values (current_order.id, actor, 'parcel_stopped', stopped.tracking_number, jsonb_build_object(
    'parcel_id', stopped.id,
    'carrier', stopped.carrier,
    'ended', ending,
    'lines', (select jsonb_agg(jsonb_build_object('name', p.name, 'quantity', l.quantity) order by p.name, p.id)
                from jsonb_to_recordset(lines) l (item uuid, quantity integer)
                join public.order_items i on i.id = l.item join public.products p on p.id = i.product_id)));
  return private.get_order(current_order.id);
end $$;
grant execute on function public.stop_parcel to authenticated;

-- The day on which the customer wants it, or was promised it, whichever is first. The condition of is_to_pack, written out: an
-- index would not follow a change of a function.
create index orders_to_pack on public.orders (coalesce(least(needed_by, arrives_by), 'infinity'), created_at, id)
  where status = 'processing' and payment_status = 'paid';

-- Who packs sees what was decided: each order has its events, as `get_order` returns them. `search` is the beginning of a
-- number, or words of the name, as in the list of orders.
create function public.list_to_pack(
  after_day date default null, after_at timestamptz default null, after_id uuid default null, page_size integer default 20,
  search text default null
) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  actor text := private.require_staff();
  size  integer := private.page_size(page_size);
  is_on boolean := after_at is not null and after_id is not null;
  day   date := case when is_on then coalesce(after_day, 'infinity') else '-infinity' end;
  words text[] := private.search_patterns(search);
  ids   uuid[] := private.id_range(search);
begin
  return (
    with found as materialized (
      select o.*, row_number() over () as position from (
        select o.* from public.orders o
         where private.is_to_pack(o.status, o.payment_status) and not private.is_packing_over(o.id)
           and (words is null or o.search_text like all (words) or o.id between ids[1] and ids[2])
           and (coalesce(least(o.needed_by, o.arrives_by), 'infinity'), o.created_at, o.id)
               > (day, coalesce(after_at, '-infinity'), coalesce(after_id, '00000000-0000-0000-0000-000000000000'))
         order by coalesce(least(o.needed_by, o.arrives_by), 'infinity'), o.created_at, o.id limit size + 1) o)
    select jsonb_build_object(
      'orders', coalesce(jsonb_agg((select to_jsonb(own) from (
          select f.id, f.created_at, f.status, f.payment_status, f.customer_name, f.delivery_option, f.gift, f.needed_by,
                 f.arrives_by, f.tracking_number, f.carrier, private.corrected_at(f.id) as corrected_at,
                 private.parcels_of(f.id, true) as parcels, private.events_of(f.id) as events) own) || jsonb_build_object(
        'items', (select jsonb_agg(to_jsonb(line) order by line.product_id)
                    from (select i.id, i.product_id, p.name, p.image_url, p.category, p.details ->> 'isbn' as isbn,
                                 p.details ->> 'gtin' as gtin, i.quantity, l.sent, coalesce(s.quantity, 0) as to_send,
                                 l.refunded, coalesce(s.recalled, false) as recalled
                            from private.line_units(f.id) l join public.order_items i on i.id = l.order_item_id
                            left join private.units_to_send(f.id) s on s.order_item_id = i.id
                            join public.products p on p.id = i.product_id) line))
               order by f.position) filter (where f.position <= size), '[]'),
      'next', (select jsonb_build_object(
                 'day', least(l.needed_by, l.arrives_by),
                 'created_at', l.created_at,
                 'id', l.id) from found l
                where l.position = size and exists (select from found m where m.position > size)))
    from found f);
end $$;
grant execute on function public.list_to_pack to authenticated;

-- Several complete orders, for their slips and labels. Each access is logged.
create function public.get_orders(order_ids uuid[]) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.require_staff();
  if cardinality(order_ids) > 50 then
    raise exception 'At most 50 orders at once.' using errcode = '22023', hint = 'BAD_REQUEST';
  end if;
  return (select coalesce(jsonb_agg(found.facts order by found.place) filter (where found.facts is not null), '[]')
            from (select wanted.place, public.get_order(wanted.id) as facts
                    from unnest(order_ids) with ordinality wanted (id, place) offset 0) found);
end $$;
grant execute on function public.get_orders to authenticated;

-- schemas/order_batches.sql
-- Several orders at once, and new orders.
-- Relies on order_handling.

-- Marks orders as shipped: `[{id, status, payment_status}]`, as staff saw them. Each follows the rules of set_order_status
-- separately; `refused` is the hint of its refusal. An order already shipped counts as done, so that a repeated request gets the
-- same response. A cancelled or completed order is refused: only set_order_status reopens one.
create function public.ship_orders(seen jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor         text := private.act_as_staff();
  answers       jsonb := '[]';
  wanted        record;
  current_order public.orders;
  refused       text;
begin
  if jsonb_typeof(seen) is distinct from 'array' or jsonb_array_length(seen) not between 1 and 50 or exists (
       select from jsonb_array_elements(case jsonb_typeof(seen) when 'array' then seen end) s
        where jsonb_typeof(s) <> 'object' or s ->> 'status' is null or s ->> 'payment_status' is null
           or (s ->> 'id' ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$') is not true) then
    raise exception 'These are not 1 to 50 orders.' using errcode = '22023', hint = 'BAD_REQUEST';
  end if;
  -- In a fixed order, so that two calls cannot deadlock.
  for wanted in
    select distinct on (s.id) s.* from jsonb_to_recordset(seen) s (id uuid, status text, payment_status text) order by s.id
  loop
    refused := null;
    begin
      current_order := private.lock_order(wanted.id);
      if current_order.status <> 'shipped' then
        perform private.refuse_stale_change(current_order, wanted.status, wanted.payment_status);
        if private.is_over(current_order.status) then
          raise exception 'This order is over.' using errcode = 'P0001', hint = 'ORDER_OVER';
        end if;
        perform public.set_order_status(wanted.id, 'shipped');
      end if;
    exception when raise_exception then
      get stacked diagnostics refused = pg_exception_hint;
    end;
    answers := answers || jsonb_build_object('id', wanted.id, 'refused', refused);
  end loop;
  return answers;
end $$;
grant execute on function public.ship_orders to authenticated;

-- How many orders are newer than the last one that staff saw, the newest one, and what waits for staff: for open pages that
-- poll. Without a last one, none is new. Counted to 100. See docs/decisions/104.
create function public.new_orders(after_at timestamptz default null, after_id uuid default null) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
begin
  perform private.require_staff();
  return jsonb_build_object(
    'count', (select count(*) from (
                select from public.orders o
                 where (o.created_at, o.id) > (after_at, after_id) and o.status <> 'cancelled'
                 -- Ordered, so that the newest are read and not any hundred.
                 order by o.created_at desc, o.id desc limit 100) newer),
    'newest', coalesce(
      (select jsonb_build_object('at', o.created_at, 'id', o.id)
         from public.orders o order by o.created_at desc, o.id desc limit 1),
      jsonb_build_object('at', now(), 'id', '00000000-0000-0000-0000-000000000000')),
    'waiting', private.waiting_work());
end $$;
grant execute on function public.new_orders to authenticated;

-- schemas/reconciliation.sql
-- Compares the payments that both providers list with those recorded here.
-- Relies on payments and refunds. The server function `reconcile` calls the providers.

-- One row per run: `full` compares everything, `pending` checks unpaid orders. `finished`: its whole window was checked;
-- otherwise the next run continues with it.
create table public.reconciliation_runs (
  id         uuid        primary key default gen_random_uuid(),
  mode       text        not null check (mode in ('full', 'pending')),
  from_at    timestamptz not null,
  to_at      timestamptz not null,
  started_at timestamptz not null default clock_timestamp(),
  ended_at   timestamptz,
  finished   boolean     not null default false,
  report     jsonb       not null default '{}' check (jsonb_typeof(report) = 'object' and pg_column_size(report) <= 60000),
  constraint window_has_length check (from_at < to_at),
  constraint finished_has_ended check (not finished or ended_at is not null)
);
create index reconciliation_runs_by_mode on public.reconciliation_runs (mode, started_at desc);
alter table public.reconciliation_runs enable row level security;
create policy "Staff read all reconciliation runs" on public.reconciliation_runs
  for select to authenticated using ((select private.is_staff()));
grant select on public.reconciliation_runs to authenticated, service_role;

-- The running run and its cursor. A run that died keeps the lease of its mode for two minutes.
create table private.reconciliation_leases (
  mode       text        primary key check (mode in ('full', 'pending')),
  run_id     uuid,
  held_until timestamptz not null default '-infinity',
  from_at    timestamptz,
  to_at      timestamptz,
  cursor     jsonb,
  wide_at    timestamptz not null default '-infinity'
);
alter table private.reconciliation_leases enable row level security;

-- Starts a run, or returns `busy`. Continues an unfinished window if it is not older than three hours and covers the days
-- requested. The `pending` mode looks two hours back, and once an hour a day back.
create function public.begin_reconciliation(mode text, days integer default 7) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  started timestamptz := clock_timestamp();
  lease   private.reconciliation_leases;
  is_wide boolean;
  earlier timestamptz;
  run     public.reconciliation_runs;
begin
  if mode is null or mode not in ('full', 'pending') then
    raise exception 'There is no such mode.' using errcode = '22023', hint = 'BAD_MODE';
  elsif days is null or days not between 1 and 31 then
    raise exception 'A run looks 1 to 31 days back.' using errcode = '22023', hint = 'BAD_DAYS';
  end if;
  insert into private.reconciliation_leases (mode) values (begin_reconciliation.mode)
  on conflict on constraint reconciliation_leases_pkey do nothing;
  select l.* into strict lease from private.reconciliation_leases l where l.mode = begin_reconciliation.mode for update;
  if lease.held_until > started then
    return jsonb_build_object('outcome', 'busy', 'until', lease.held_until);
  end if;
  is_wide := lease.wide_at < started - interval '1 hour';
  earlier := started - case when mode = 'full' then make_interval(days => days)
                            when is_wide then interval '26 hours' else interval '2 hours' end;
  if lease.cursor is null or lease.from_at > earlier or lease.to_at < started - interval '3 hours' then
    lease.cursor := '{}';
    lease.from_at := earlier;
    lease.to_at := started;
  end if;
  update public.reconciliation_runs r set ended_at = started
   where r.mode = begin_reconciliation.mode and r.ended_at is null;
  delete from public.reconciliation_runs r
   where r.started_at < started - case r.mode when 'pending' then interval '1 day' else interval '90 days' end;
  insert into public.reconciliation_runs (mode, from_at, to_at, started_at)
  values (begin_reconciliation.mode, lease.from_at, lease.to_at, started) returning * into run;
  update private.reconciliation_leases l
     set run_id = run.id, held_until = started + interval '2 minutes', from_at = run.from_at, to_at = run.to_at,
         cursor = lease.cursor, wide_at = case when is_wide then started else l.wide_at end
   where l.mode = begin_reconciliation.mode;
  return jsonb_build_object(
    'outcome', 'started',
    'run_id', run.id,
    'from', run.from_at,
    'to', run.to_at,
    'started_at', run.started_at,
    'cursor', lease.cursor);
end $$;
grant execute on function public.begin_reconciliation to service_role;

-- Saves the cursor of a run. False when a newer run holds the lease: then it has to stop.
create function public.keep_reconciliation(run_id uuid, cursor jsonb, report jsonb, ended boolean) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  update private.reconciliation_leases l
     set cursor = keep_reconciliation.cursor, run_id = case when ended then null else l.run_id end,
         held_until = case when ended then '-infinity' else clock_timestamp() + interval '2 minutes' end
   where l.run_id = keep_reconciliation.run_id;
  if not found then
    return false;
  end if;
  update public.reconciliation_runs r
     set report = keep_reconciliation.report, ended_at = case when ended then clock_timestamp() end,
         finished = ended and keep_reconciliation.cursor is null
   where r.id = keep_reconciliation.run_id;
  return true;
end $$;
grant execute on function public.keep_reconciliation to service_role;

-- A page of payments as a provider lists them: [{reference, amount_minor, currency, fee_minor}]. Stores missing fees, and
-- that the payments are listed. Returns those that are unknown or recorded differently, and how many fees were stored.
-- Payments locked by other transactions are left to the next run.
create function public.compare_payments(provider text, listed jsonb, dry_run boolean default false) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  kept_fees integer := 0;
begin
  if not dry_run then
    with given as (
      select distinct on (g.reference) g.* from jsonb_to_recordset(listed)
          as g(reference text, amount_minor bigint, currency text, fee_minor bigint) order by g.reference
    ), free as (
      select p.id, p.fee_minor as known_fee, case when given.fee_minor >= 0 then given.fee_minor end as given_fee
        from public.payments p
        join given on p.provider = compare_payments.provider and p.reference = given.reference
       where (p.amount_minor, p.currency) = (given.amount_minor, given.currency)
         and (p.listed_at is null or (p.fee_minor is null and given.fee_minor >= 0))
       order by p.id for update of p skip locked
    ), kept as (
      update public.payments p
         set fee_minor = coalesce(p.fee_minor, free.given_fee), listed_at = coalesce(p.listed_at, clock_timestamp())
        from free where p.id = free.id
      returning free.known_fee is null and free.given_fee is not null as is_new_fee
    )
    select count(*) filter (where is_new_fee) into kept_fees from kept;
  end if;
  return jsonb_build_object(
    'fees', kept_fees,
    'open', (
      select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
        'reference', given.reference,
        'order_id', p.order_id,
        'recorded_minor', p.amount_minor,
        'recorded_currency', p.currency))), '[]')
        from jsonb_to_recordset(listed) as given(reference text, amount_minor bigint, currency text)
        left join public.payments p on p.provider = compare_payments.provider and p.reference = given.reference
       where p.id is null or (p.amount_minor, p.currency) is distinct from (given.amount_minor, given.currency)));
end $$;
grant execute on function public.compare_payments to service_role;

-- Transfers to our bank account: [{reference, amount_minor, currency, paid_out_at}]. Returns how many are new.
create function public.record_payouts(provider text, listed jsonb, dry_run boolean default false) returns integer
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  added integer;
begin
  if dry_run then
    select count(*) into added from jsonb_to_recordset(listed) as g(reference text)
     where not exists (select from public.payouts p
                        where p.provider = record_payouts.provider and p.reference = g.reference);
    return added;
  end if;
  insert into public.payouts (provider, reference, amount_minor, currency, paid_out_at)
  select record_payouts.provider, g.reference, g.amount_minor, g.currency, g.paid_out_at
    from jsonb_to_recordset(listed) as g(reference text, amount_minor bigint, currency text, paid_out_at timestamptz)
  on conflict on constraint payouts_provider_reference do nothing;
  get diagnostics added = row_count;
  return added;
end $$;
grant execute on function public.record_payouts to service_role;

-- Our PayPal orders that may have been paid without a report: those not polled since `asked_before`, or, without it, those
-- that are due: new ones every four minutes, older ones after a sixth of their age.
create function public.paypal_orders_to_ask(
  created_after timestamptz, asked_before timestamptz default null, most integer default 10,
  dry_run boolean default false
) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  due text[];
begin
  select array_agg(candidate.paypal_id) into due from (
    select p.paypal_id from private.paypal_orders p join public.orders o on o.id = p.order_id
     where p.finished_at is null and p.created_at >= created_after and o.payment_status <> 'paid'
       and p.created_at < clock_timestamp() - case when asked_before is null then interval '1 minute' else interval '0' end
       and (p.asked_at is null
            or p.asked_at < coalesce(asked_before, clock_timestamp()
                 - greatest(interval '4 minutes', (clock_timestamp() - p.created_at) / 6)))
     order by p.asked_at nulls first, p.created_at
     limit least(most, 500) for update of p skip locked) candidate;
  if not dry_run then
    update private.paypal_orders p set asked_at = clock_timestamp() where p.paypal_id = any (due);
  end if;
  return (select coalesce(jsonb_agg(jsonb_build_object('paypal_id', p.paypal_id, 'order_id', p.order_id)
                                    order by p.created_at), '[]')
            from private.paypal_orders p where p.paypal_id = any (due));
end $$;
grant execute on function public.paypal_orders_to_ask to service_role;

-- PayPal's answer is final: the order is not polled any more.
create function public.finish_paypal_order(paypal_id text) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  update private.paypal_orders p set finished_at = clock_timestamp()
   where p.paypal_id = finish_paypal_order.paypal_id and p.finished_at is null;
  return found;
end $$;
grant execute on function public.finish_paypal_order to service_role;

-- schemas/newsletter.sql
-- Newsletter subscribers: only confirmed addresses, and anyone can unsubscribe.
-- Relies on helpers and limits.

create table public.newsletter_subscribers (
  id           uuid          primary key default gen_random_uuid(),
  email        text          not null check (private.is_email(email)),
  created_at   timestamptz   not null default now(),
  -- Set where a signed-in customer subscribes with their verified address. Clerk's event about a deleted account contains
  -- no address.
  user_id      text          check (user_id <> ''),
  -- Null until the owner of the address has confirmed. See docs/decisions/089.
  source       text          not null default 'form' check (source in ('form')),
  confirmed_at timestamptz,
  -- SHA-256, in hex, of the token in the newest confirmation mail.
  token_hash   text,
  -- When that token expires. Unconfirmed addresses are then deleted.
  expires_at   timestamptz,
  -- When confirmation mails were requested, within a day.
  asked_at     timestamptz[] not null default '{}',
  -- The first half of the unsubscribe token; the second half needs private.newsletter_secret.
  leave_key    text          not null
);
create unique index newsletter_subscribers_email on public.newsletter_subscribers (lower(email));
create index newsletter_subscribers_by_mailbox on public.newsletter_subscribers (private.mailbox(email));
create index newsletter_subscribers_by_customer on public.newsletter_subscribers (user_id);
create unique index newsletter_subscribers_by_token on public.newsletter_subscribers (token_hash);
create index newsletter_subscribers_confirmed on public.newsletter_subscribers (confirmed_at desc, id desc)
  where confirmed_at is not null;
create index newsletter_subscribers_unconfirmed on public.newsletter_subscribers (expires_at) where confirmed_at is null;
create unique index newsletter_subscribers_by_leave_key on public.newsletter_subscribers (leave_key);
alter table public.newsletter_subscribers enable row level security;
create policy "Staff read the newsletter subscribers" on public.newsletter_subscribers
  for select to authenticated using ((select private.is_staff()));
grant all on public.newsletter_subscribers to service_role;
grant select (id, email, created_at, user_id, source, confirmed_at, expires_at, asked_at) on public.newsletter_subscribers
  to authenticated;

-- Replacing it invalidates the unsubscribe links of earlier mails.
create table private.newsletter_secret (
  only_row boolean primary key default true check (only_row),
  secret   text    not null default gen_random_uuid()::text || gen_random_uuid()::text
);
alter table private.newsletter_secret enable row level security;

-- Sends a confirmation mail. Returns the same for every address, whether or not a mail is sent: one in ten minutes to an
-- address, three in a day. A subscriber's mail says that they are subscribed. Every call counts. Older tabs send a `browser_id`.
create function public.subscribe_to_newsletter(email text, browser_id text default null) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  clean  text := private.pasted_text(private.bounded(email));
  reader public.newsletter_subscribers;
  mailed timestamptz[];
  token  text;
begin
  if private.is_email(clean) is not true then
    raise exception 'This is no e-mail address.' using errcode = '22023', hint = 'BAD_EMAIL';
  end if;
  perform private.require_edge();
  perform private.count_calls('newsletter', private.callers(), 'newsletter_per_hour');
  perform private.lock_callers(array['mailbox:' || private.mailbox(clean)]);
  mailed := array(select a.at from public.newsletter_subscribers n cross join unnest(n.asked_at) a (at)
                   where private.mailbox(n.email) = private.mailbox(clean) and a.at > now() - interval '1 day' order by a.at);
  if cardinality(mailed) >= 3 or mailed[cardinality(mailed)] > now() - interval '10 minutes' then
    return;
  end if;
  insert into public.newsletter_subscribers (email) values (clean) on conflict do nothing;
  select n.* into reader from public.newsletter_subscribers n where lower(n.email) = lower(clean) for update;
  if reader.id is null then
    return;
  end if;
  if reader.confirmed_at is null then
    token := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  end if;
  update public.newsletter_subscribers n
     set asked_at = array(select a.at from unnest(n.asked_at) a (at) where a.at > now() - interval '1 day') || now(),
         token_hash = coalesce(encode(sha256(convert_to(token, 'UTF8')), 'hex'), n.token_hash),
         expires_at = case when token is not null then now() + interval '2 days' end
   where n.id = reader.id returning n.* into reader;
  insert into private.mails (kind, dedupe_key, recipient, subscriber_id, facts)
  values ('newsletter_confirm', 'newsletter_confirm:' || gen_random_uuid(), reader.email, reader.id,
          private.newsletter_facts(reader, token));
end $$;
grant execute on function public.subscribe_to_newsletter to anon, authenticated, service_role;

create function private.newsletter_digest(value text) returns text
  language sql stable security invoker set search_path = ''
  as $$
    select left(encode(sha256(convert_to(
             s.secret || encode(sha256(convert_to(s.secret || value, 'UTF8')), 'hex'), 'UTF8')), 'hex'), 40)
      from private.newsletter_secret s
  $$;

create function private.leave_key(address text) returns text
  language sql stable security invoker set search_path = ''
  as $$ select private.newsletter_digest('leave ' || lower(address)) $$;

-- The same in every mail to an address, and good for unsubscribing only.
create function private.leave_token(address text) returns text
  language sql stable security invoker set search_path = ''
  as $$ select private.leave_key(address) || private.newsletter_digest('check ' || private.leave_key(address)) $$;

create function private.make_leave_key() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  new.leave_key := private.leave_key(new.email);
  return new;
end $$;

create trigger make_leave_key before insert or update of email on public.newsletter_subscribers
  for each row execute function private.make_leave_key();

create function private.forget_subscriber() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  update private.mails m set recipient = null, facts = null where m.subscriber_id = old.id;
  return null;
end $$;

create trigger forget_subscriber after delete on public.newsletter_subscribers
  for each row execute function private.forget_subscriber();

create function private.newsletter_facts(reader public.newsletter_subscribers, token text) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select jsonb_strip_nulls(jsonb_build_object(
      'shop', (select jsonb_build_object(
                 'email', s.support_email,
                 'phone', s.phone,
                 'address', s.address,
                 'time_zone', s.time_zone) from public.shop_settings s),
      'newsletter', jsonb_build_object(
        'leave', private.leave_token(reader.email),
        'confirm', token,
        'confirm_by', case when token is not null then reader.expires_at end)))
  $$;

create function public.confirm_newsletter(token text) returns text
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  writers text[] := private.count_write();
  reader public.newsletter_subscribers;
begin
  select n.* into reader from public.newsletter_subscribers n
   where n.token_hash = encode(sha256(convert_to(token, 'UTF8')), 'hex') for update;
  if reader.id is null then
    return 'unknown';
  elsif reader.confirmed_at is not null then
    return 'already';
  elsif reader.expires_at <= now() then
    return 'expired';
  end if;
  update public.newsletter_subscribers n set confirmed_at = now(), expires_at = null where n.id = reader.id;
  return 'confirmed';
end $$;
grant execute on function public.confirm_newsletter to anon, authenticated, service_role;

-- Deletes the address. Idempotent, as long as the token is one of ours.
create function public.leave_newsletter(token text) returns text
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.count_write();
  if (token ~ '^[0-9a-f]{80}$' and private.newsletter_digest('check ' || left(token, 40)) = right(token, 40)) is not true then
    return 'unknown';
  end if;
  delete from public.newsletter_subscribers n where n.leave_key = left(token, 40);
  return 'left';
end $$;
grant execute on function public.leave_newsletter to anon, authenticated, service_role;

-- The part of export_my_data about the newsletter and mails.
create function private.export_my_mails() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object(
      'newsletter', (
        select jsonb_build_object(
          'email', n.email,
          'subscribed_at', n.created_at,
          'confirmed_at', n.confirmed_at,
          'source', n.source)
          from public.newsletter_subscribers n where lower(n.email) = private.verified_email()),
      'mails', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'kind', m.kind,
          'to', m.recipient,
          'order_id', m.order_id,
          'written_at', m.created_at,
          'sent_at', m.sent_at) order by m.place), '[]')
          from private.mails m where lower(m.recipient) = private.verified_email()))
  $$;
grant execute on function private.export_my_mails to authenticated;

-- The newsletter in the account, for the user's own verified address only: its state, subscribing and unsubscribing.
-- Subscribing still needs the confirmation mail, because accounts are shared more often than mailboxes.
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

-- `asked`: the confirmation mail was sent and is not confirmed yet.
create function public.own_newsletter() returns text
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  address text := private.own_newsletter_address();
begin
  return coalesce((
    select case when n.confirmed_at is not null then 'subscribed' when n.expires_at > now() then 'asked' end
      from public.newsletter_subscribers n where lower(n.email) = address), 'none');
end $$;
grant execute on function public.own_newsletter to authenticated;

-- A subscriber gets no mail.
create function public.join_own_newsletter() returns text
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  if public.own_newsletter() <> 'subscribed' then
    perform public.subscribe_to_newsletter(private.own_newsletter_address());
  end if;
  return public.own_newsletter();
end $$;
grant execute on function public.join_own_newsletter to authenticated;

-- Deletes the address, as the link in each letter does. Idempotent.
create function public.leave_own_newsletter() returns text
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  writers text[] := private.count_write();
  address text := private.own_newsletter_address();
begin
  delete from public.newsletter_subscribers n where lower(n.email) = address;
  return public.own_newsletter();
end $$;
grant execute on function public.leave_own_newsletter to authenticated;

-- schemas/newsletter_issues.sql
-- Issues of the newsletter: written, tested, scheduled, sent once to each reader.
-- Relies on newsletter and staff.

-- Written and tested by staff, sent once to each confirmed reader. See docs/decisions/089.
create table private.letters (
  id            uuid        primary key default gen_random_uuid(),
  subject       text        not null check (private.tidy_text(subject) <> '' and char_length(subject) <= 150),
  -- Markdown
  body          text        not null check (private.tidy_text(body) <> '' and char_length(body) <= 20000),
  version       integer     not null default 1,
  created_at    timestamptz not null default now(),
  -- The month of which it is the letter, set by Send.
  month         date        constraint one_letter_a_month unique,
  scheduled_for timestamptz,
  started_at    timestamptz,
  finished_at   timestamptz,
  -- Cursor: the id of the last reader whose mail is written.
  reached       uuid,
  recipients    integer     not null default 0,
  sent          integer     not null default 0,
  constraint scheduled_in_a_month check ((month is null) = (scheduled_for is null))
);
create index letters_under_way on private.letters (scheduled_for) where scheduled_for is not null and finished_at is null;
alter table private.letters enable row level security;

create trigger record_change after insert or delete or update of subject, body, scheduled_for on private.letters
  for each row execute function private.record_change('id', 'subject', 'scheduled_for');

create function private.letter_facts(subject text, body text, address text, is_test boolean) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select jsonb_strip_nulls(jsonb_build_object(
      'shop', (select jsonb_build_object(
                 'email', s.support_email,
                 'phone', s.phone,
                 'address', s.address,
                 'time_zone', s.time_zone) from public.shop_settings s),
      'letter', jsonb_build_object('subject', subject, 'body', body, 'is_test', is_test),
      'newsletter', jsonb_build_object('leave', private.leave_token(address))))
  $$;

-- Writes the next mails of the letter that is due. A few at a time, so that mails about orders do not wait for them; one run
-- at a time; one mail per reader, however often it runs. Readers who join later get the next letter.
create function private.write_letters() returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  letter  private.letters;
  waiting integer;
  readers uuid[];
begin
  select l.* into letter from private.letters l
   where l.scheduled_for <= now() and l.finished_at is null order by l.scheduled_for limit 1 for update skip locked;
  if letter.id is null then
    return;
  end if;
  if letter.started_at is null then
    update private.letters l
       set started_at = now(),
           recipients = (select count(*) from public.newsletter_subscribers n where n.confirmed_at is not null)
     where l.id = letter.id returning l.* into letter;
  end if;
  waiting := (select count(*) from private.mails m where m.letter_id = letter.id and m.next_attempt_at is not null);
  readers := array(
    select n.id from public.newsletter_subscribers n
     where n.confirmed_at <= letter.started_at and (letter.reached is null or n.id > letter.reached)
     order by n.id limit greatest(0, 20 - waiting));
  insert into private.mails (kind, dedupe_key, recipient, subscriber_id, letter_id, facts)
  select 'letter', concat_ws(':', 'letter', letter.id, n.id), n.email, n.id, letter.id,
         private.letter_facts(letter.subject, letter.body, n.email, false)
    from public.newsletter_subscribers n where n.id = any (readers)
  on conflict on constraint one_mail_for_each_event do nothing;
  if cardinality(readers) > 0 then
    update private.letters l set reached = readers[cardinality(readers)] where l.id = letter.id;
  elsif waiting = 0 then
    update private.letters l set finished_at = now() where l.id = letter.id;
  end if;
end $$;
grant execute on function private.write_letters to service_role;

create function private.count_sent_letter() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  update private.letters l set sent = l.sent + 1 where l.id = new.letter_id;
  return null;
end $$;

create function public.list_letters() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  actor text := private.require_staff();
begin
  return jsonb_build_object(
    'confirmed', (select count(*) from public.newsletter_subscribers n where n.confirmed_at is not null),
    'unconfirmed', (select count(*) from public.newsletter_subscribers n where n.confirmed_at is null),
    'letters', (
      select coalesce(jsonb_agg((select to_jsonb(own) from (
          select l.id, l.subject, l.body, l.version, l.created_at, l.scheduled_for, l.started_at, l.finished_at, l.recipients,
                 l.sent) own) || jsonb_build_object(
        'failed', (select count(*) from private.mails m where m.letter_id = l.id and m.failed_at is not null))
               order by l.created_at desc, l.id), '[]')
        from (select * from private.letters order by created_at desc limit 50) l));
end $$;
grant execute on function public.list_letters to authenticated;

create function private.refuse_letter(hint text) returns void
  language plpgsql stable security invoker set search_path = ''
  as $$
begin
  raise exception 'This cannot be done with the letter: %.', hint using errcode = 'P0001', hint = hint;
end $$;

-- A draft in this version, locked, so that a change by another editor is not sent unseen.
create function private.draft_letter(target uuid, expected_version integer) returns private.letters
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  letter private.letters;
begin
  select l.* into letter from private.letters l where l.id = target for update;
  if letter.id is null or letter.scheduled_for is not null or letter.version is distinct from expected_version then
    perform private.refuse_letter('LETTER_CHANGED');
  end if;
  return letter;
end $$;

create function public.save_letter(id uuid, expected_version integer, subject text, body text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
#variable_conflict use_column
declare
  actor   text := private.act_as_staff();
  title   text := private.tidy_line(subject);
  content text := private.tidy_text(body);
  wrong   text := case when (char_length(title) between 1 and 150) is not true then 'subject'
                       when (char_length(content) between 1 and 20000) is not true then 'body' end;
begin
  if id is null then
    raise exception 'A letter has an id.' using errcode = '22023', hint = 'BAD_REQUEST';
  elsif wrong is not null then
    raise exception 'A letter has a subject and a text.' using errcode = '22023', hint = 'BAD_LETTER', detail = wrong;
  elsif expected_version is null then
    insert into private.letters as l (id, subject, body) values (save_letter.id, title, content) on conflict (id) do nothing;
  else
    perform private.draft_letter(id, expected_version);
    update private.letters l set subject = title, body = content, version = l.version + 1 where l.id = save_letter.id;
  end if;
  return public.list_letters();
end $$;
grant execute on function public.save_letter to authenticated;

create function public.remove_letter(id uuid, expected_version integer) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor text := private.act_as_staff();
begin
  perform private.draft_letter(id, expected_version);
  delete from private.letters l where l.id = remove_letter.id;
  return public.list_letters();
end $$;
grant execute on function public.remove_letter to authenticated;

-- Sends the draft to the caller. Twenty an hour.
create function public.test_letter(id uuid, expected_version integer) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor  text := private.act_as_staff();
  letter private.letters := private.draft_letter(id, expected_version);
begin
  perform private.count_call('test_letter', actor, 20);
  insert into private.mails (kind, dedupe_key, recipient, facts)
  values ('letter', 'letter-test:' || gen_random_uuid(), actor,
          private.letter_facts(letter.subject, letter.body, actor, true));
  return public.list_letters();
end $$;
grant execute on function public.test_letter to authenticated;

-- Scheduled in five minutes, so that it can be stopped. One in a calendar month of the shop's time zone.
create function public.send_letter(id uuid, expected_version integer) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor text := private.act_as_staff();
begin
  perform private.draft_letter(id, expected_version);
  if not exists (select from public.newsletter_subscribers n where n.confirmed_at is not null) then
    perform private.refuse_letter('NO_READERS');
  end if;
  update private.letters l
     set month = date_trunc('month', private.shop_today())::date, scheduled_for = now() + interval '5 minutes'
   where l.id = send_letter.id;
  return public.list_letters();
exception when unique_violation then
  perform private.refuse_letter('LETTER_THIS_MONTH');
end $$;
grant execute on function public.send_letter to authenticated;

-- Sends a scheduled letter now, or cancels it.
create function public.decide_letter(id uuid, send_now boolean) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor text := private.act_as_staff();
begin
  update private.letters l
     set scheduled_for = case when send_now then now() end, month = case when send_now then l.month end
   where l.id = decide_letter.id and l.scheduled_for is not null and l.started_at is null;
  if not found then
    perform private.refuse_letter('LETTER_STARTED');
  end if;
  return public.list_letters();
end $$;
grant execute on function public.decide_letter to authenticated;

-- The facts for the preview of a letter.
create function public.preview_letter(subject text, body text) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  actor text := private.require_staff();
begin
  return private.letter_facts(left(subject, 150), left(body, 20000), actor, true);
end $$;
grant execute on function public.preview_letter to authenticated;

-- Newest first, by the time of confirmation.
create function public.list_subscribers(
  search text default null, before_confirmed_at timestamptz default null, before_id uuid default null,
  page_size integer default 20
) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  actor    text    := private.require_staff();
  size     integer := private.page_size(page_size);
  patterns text[]  := private.contains_patterns(search);
begin
  return (
    with found as (
      select n.id, n.email, n.confirmed_at, n.source from public.newsletter_subscribers n
       where n.confirmed_at is not null and (before_id is null or (n.confirmed_at, n.id) < (before_confirmed_at, before_id))
         and (patterns is null or private.search_text(n.email) like all (patterns))
       order by n.confirmed_at desc, n.id desc limit size + 1),
    shown as (select * from found order by confirmed_at desc, id desc limit size)
    select jsonb_build_object(
      'subscribers', (select coalesce(jsonb_agg(to_jsonb(s) order by s.confirmed_at desc, s.id desc), '[]') from shown s),
      'next', (select jsonb_build_object('confirmed_at', s.confirmed_at, 'id', s.id) from shown s
                where (select count(*) from found) > size order by s.confirmed_at, s.id limit 1)));
end $$;
grant execute on function public.list_subscribers to authenticated;

-- schemas/mails.sql
-- Which events write which mails, in the transaction of the event, once each; which of them each member of staff gets.
-- Relies on staff, orders, refunds, returns, remedies, recalls, reviews, disputes, messages and newsletter_issues.

-- The mails to customers that staff may add a preface to.
create function private.prefaced_mails() returns text[]
  language sql immutable security invoker set search_path = ''
  as $$
    select array['order_received', 'payment_pending', 'paid', 'shipped', 'parcel', 'parcel_stopped', 'tracking', 'delivered',
                 'cancelled', 'refunded', 'back_in_stock', 'return_asked', 'return_withdrawn', 'return_decided', 'review_asked',
                 'played_asked', 'withdrawal', 'recall', 'recall_lifted',
                 'remedy_answered']
  $$;

-- The mails to staff that each member may turn off.
create function private.optional_staff_mails() returns text[]
  language sql immutable security invoker set search_path = ''
  as $$ select array['staff_new_order', 'staff_return', 'staff_message', 'staff_low_stock'] $$;

-- The outbox of mails. A mail is a row written in the transaction of its event, so no event is without its mail and an
-- event that is rolled back sends none. The server function `send-mails` delivers it.
create table private.mails (
  id              uuid        primary key default gen_random_uuid(),
  place           bigint      not null generated always as identity,
  kind            text        not null check (kind = any (private.prefaced_mails() || private.optional_staff_mails() || array[
    'staff_incident', 'message_answer', 'newsletter_confirm', 'letter', 'email_changed', 'order_link'])),
  -- Identifies the event, so that it has one mail, however often it is reported.
  dedupe_key      text        not null constraint one_mail_for_each_event unique,
  -- Null once the address is erased.
  recipient       text,
  order_id        uuid        references public.orders (id) on delete cascade,
  refund_id       uuid        references public.refunds (id) on delete cascade,
  product_id      bigint      references public.products (id) on delete cascade,
  incident_id     uuid        references public.payment_incidents (id) on delete cascade,
  -- Not a foreign key: the reminder is deleted when its mail is sent.
  reminder_id     uuid,
  created_at      timestamptz not null default now(),
  -- When it was written, or when staff requested it again.
  asked_at        timestamptz not null default now(),
  attempts        integer     not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz default now(),
  -- Facts about the event itself, stored when the mail is written: more may have happened before it is sent.
  event_facts     jsonb       not null default '{}',
  -- The facts of the first attempt, reused by each retry. Deleted when the mail is done.
  facts           jsonb,
  sent_at         timestamptz,
  failed_at       timestamptz,
  dropped_at      timestamptz,
  problem         text        check (char_length(problem) <= 300),
  provider_id     text        check (char_length(provider_id) <= 200),
  return_id       uuid        references private.returns (id) on delete cascade,
  -- Mails of the newsletter store their facts from the start. Not a foreign key: a reader who leaves is deleted at once.
  subscriber_id   uuid,
  letter_id       uuid        references private.letters (id) on delete cascade,
  -- Null if staff took the parcel back.
  parcel_id       uuid        references public.parcels (id) on delete set null,
  -- Not foreign keys: a message may be erased while its mail is pending.
  message_id      uuid,
  answer_id       uuid,
  recall_id       bigint      references public.recalls (id) on delete cascade,
  remedy_id       uuid        references private.remedies (id) on delete cascade,
  constraint waiting_or_settled check (num_nonnulls(next_attempt_at, sent_at, failed_at, dropped_at) = 1)
);
create index mails_due on private.mails (next_attempt_at) where next_attempt_at is not null;
create index mails_of_order on private.mails (order_id, place);
create index mails_of_refund on private.mails (refund_id);
create index mails_of_product on private.mails (product_id);
create index mails_of_incident on private.mails (incident_id);
create index mails_of_reminder on private.mails (reminder_id) where reminder_id is not null;
create index mails_newest on private.mails (place desc);
create index mails_failed on private.mails (place desc) where failed_at is not null;
create index mails_of_return on private.mails (return_id);
create index mails_of_subscriber on private.mails (subscriber_id) where subscriber_id is not null;
create index mails_by_mailbox on private.mails (private.mailbox(recipient), created_at);
create index mails_by_recipient on private.mails (lower(recipient));
create index mails_of_letter on private.mails (letter_id);
create index mails_of_parcel on private.mails (parcel_id);
create index mails_of_message on private.mails (message_id) where message_id is not null;
create index mails_of_answer on private.mails (answer_id) where answer_id is not null;
create index mails_of_recall on private.mails (recall_id);
create index mails_of_remedy on private.mails (remedy_id);
alter table private.mails enable row level security;

create trigger record_change after update of failed_at on private.mails
  for each row when (old.failed_at is not null and new.failed_at is null)
  execute function private.record_change('id', 'kind', 'order_id');

create trigger count_sent_letter after update of sent_at on private.mails
  for each row when (old.sent_at is null and new.sent_at is not null and new.letter_id is not null)
  execute function private.count_sent_letter();

-- An optional preface of the shop, in plain text, at the top of a mail to customers.
create table private.mail_prefaces (
  kind    text primary key check (kind = any (private.prefaced_mails())),
  preface text not null check (private.tidy_text(preface) <> '' and char_length(preface) <= 500)
);
alter table private.mail_prefaces enable row level security;

create trigger record_change after insert or update or delete on private.mail_prefaces
  for each row execute function private.record_change('kind');

-- A member's choice. Without a row owners get everything but messages, and others nothing.
create table private.staff_mail_choices (
  email text   primary key references public.staff_members (email) on delete cascade,
  kinds text[] not null check (kinds <@ private.optional_staff_mails())
);
alter table private.staff_mail_choices enable row level security;

create function private.is_paid_for(about public.orders) returns boolean
  language sql stable security invoker set search_path = ''
  as $$ select about.payment_status = 'paid' or exists (select from public.payments p where p.order_id = about.id) $$;

-- The address of an unpaid order may belong to a different person: a mailbox gets few mails about such orders.
create function private.may_be_mailed(about public.orders) returns boolean
  language sql stable security invoker set search_path = ''
  as $$
    select private.is_paid_for(about) or 5 > (
      select count(*) from private.mails m join public.orders o on o.id = m.order_id
       where private.mailbox(m.recipient) = private.mailbox(about.customer_email)
         and m.created_at > now() - interval '1 hour' and m.dropped_at is null and not private.is_paid_for(o))
  $$;

create function private.write_mail(kind text, key text, recipient text, about public.orders, due timestamptz default now(),
                                              refund uuid default null, event_facts jsonb default '{}',
                                              parcel uuid default null) returns void
  language sql volatile security invoker set search_path = ''
  as $$
    select private.revive_mails(array[write_mail.kind || ':' || write_mail.key], due);
    insert into private.mails (kind, dedupe_key, recipient, order_id, refund_id, next_attempt_at, event_facts, parcel_id)
    select write_mail.kind, write_mail.kind || ':' || write_mail.key, write_mail.recipient, about.id, refund, due,
           write_mail.event_facts, parcel
     where write_mail.recipient is not null and private.may_be_mailed(about)
    on conflict on constraint one_mail_for_each_event do nothing
  $$;

-- Whether the customer has just had a mail about an unpaid order that they then cancelled for this one.
create function private.replaces_mailed_order(placed public.orders) returns boolean
  language sql stable security invoker set search_path = ''
  as $$
    select exists (
      select from private.mails m join public.orders o on o.id = m.order_id
       where private.mailbox(m.recipient) = private.mailbox(placed.customer_email)
         and m.kind = 'order_received' and m.created_at > now() - interval '1 hour'
         and (m.sent_at is not null or m.facts is not null)
         and (o.status, o.cancel_reason) = ('cancelled', 'customer') and not private.is_paid_for(o))
  $$;

-- How a refund was made, and whether all of the payment had been refunded by then.
create function private.refund_facts(target uuid) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select jsonb_build_object(
      'lines', (select jsonb_agg(jsonb_build_object('name', product.name, 'quantity', l.quantity) order by product.name)
                  from jsonb_to_recordset(r.lines) l (item uuid, quantity integer)
                  join public.order_items i on i.id = l.item join public.products product on product.id = i.product_id),
      'amount', r.amount_minor,
      'currency', r.currency,
      'so_far', given.minor,
      'is_all', given.minor = p.amount_minor,
      'way', case when r.origin = 'recorded' then 'hand' else 'provider' end)
      from public.refunds r join public.payments p on p.id = r.payment_id
      cross join lateral (select sum(d.amount_minor) as minor from public.refunds d
                           where d.payment_id = p.id and d.status = 'done') given
     where r.id = target
  $$;

-- The mails of order events. A new kind needs a line here and a template in supabase/functions/_shared/mails.
create function private.write_mails_of_event() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  changed public.orders;
  address text;
begin
  select o.* into changed from public.orders o where o.id = new.order_id;
  address := changed.customer_email;
  if new.kind = 'status' and new.from_status = 'cancelled' then
    perform private.revive_mails(array(
      select m.dedupe_key from private.mails m
       where m.order_id = changed.id
         and m.kind = any (case when changed.payment_status = 'paid' then array['paid', 'staff_new_order']
                                else array['order_received'] end)));
  end if;
  if new.kind = 'placed' then
    perform private.write_mail('order_received', changed.id::text, address, changed,
                               now() + case when private.replaces_mailed_order(changed) then interval '10 minutes'
                                       else interval '0' end);
  elsif new.kind = 'paid' then
    perform private.drop_mail(m.id, 'The order is paid: its receipt tells the same.')
       from private.mails m
      where m.dedupe_key = 'order_received:' || changed.id and m.next_attempt_at > now() and m.facts is null;
    perform private.write_mail('paid', changed.id::text, address, changed);
    -- The order may have been paid after the recall.
    perform private.tell_of_recall(r, changed.id) from public.recalls r where r.lifted_at is null;
    -- Staff get no mail about sales of their own.
    if private.acting_staff() is null then
      perform private.write_staff_mails('staff_new_order', changed.id::text, changed.id);
    end if;
  elsif new.kind = 'status' and new.to_status = 'shipped' then
    -- With several parcels each has had a mail, and so has one that left before the rest was recalled.
    if (select count(*) from public.parcels p where p.order_id = changed.id) < 2
       and not exists (select from private.mails m join public.parcels p on p.id = m.parcel_id where p.order_id = changed.id)
       and not private.is_withdrawn(changed.id) then
      perform private.write_mail('shipped', changed.id::text, address, changed);
    end if;
  elsif new.kind = 'parcel' then
    if (select count(*) from public.parcels p where p.order_id = changed.id) > 1 or private.rest_of(changed.id) is not null
       or exists (select from private.line_units(changed.id) u where u.refunded > 0)
       -- The mail about the order was of the parcel that was stopped.
       or private.moment_of(changed.id, '{parcel_stopped}') is not null then
      perform private.write_mail('parcel', new.details ->> 'parcel_id', address, changed,
                                 parcel => (new.details ->> 'parcel_id')::uuid);
    end if;
  elsif new.kind = 'parcel_stopped' and changed.status <> 'cancelled' then
    perform private.write_mail('parcel_stopped', new.id::text, address, changed,
                               event_facts => jsonb_build_object('stopped', jsonb_strip_nulls(
                                 new.details - 'parcel_id' || jsonb_build_object('tracking_number', new.note))));
  elsif new.kind = 'status' and new.to_status = 'completed' then
    perform private.write_mail('delivered', changed.id::text, address, changed);
  elsif new.kind = 'tracking' and changed.status = 'shipped' and new.note is not null
        and not exists (select from private.mails m where m.dedupe_key = 'shipped:' || changed.id
                           and m.next_attempt_at is not null and m.facts is null) then
    perform private.write_mail('tracking', changed.id || ':' || new.note, address, changed);
  elsif new.kind in ('cancelled', 'expired', 'payment_failed') then
    perform private.write_mail('cancelled', new.id::text, address, changed);
  elsif new.kind = 'withdrawal' then
    perform private.write_mail('withdrawal', new.id::text, address, changed,
                               event_facts => jsonb_build_object('withdrawal', new.details || jsonb_build_object('at', new.at)));
  elsif new.kind = 'refunded' and new.details ->> 'kind' = 'refund' then
    perform private.write_mail('refunded', new.details ->> 'refund_id', address, changed,
                               refund => (new.details ->> 'refund_id')::uuid,
                               event_facts => jsonb_build_object(
                                 'refund', private.refund_facts((new.details ->> 'refund_id')::uuid)));
  end if;
  return null;
end $$;

create trigger write_mails after insert on public.order_events
  for each row execute function private.write_mails_of_event();

-- Asks buyers for a review, each once, within a week of the due day.
create function private.ask_buyers() returns void
  language sql volatile security definer set search_path = ''
  as $$
    select private.write_mail(ask.kind, o.id::text, o.customer_email, o)
      from (values ('review_asked', private.review_after()), ('played_asked', private.played_after())) ask (kind, after)
      join public.order_events e on e.to_status = 'completed' and e.kind = 'status'
                                and e.at <= now() - ask.after and e.at > now() - ask.after - interval '7 days'
      join public.orders o on o.id = e.order_id
     where private.delivered_at(o) = e.at and private.has_open_question(ask.kind, o)
       and not exists (select from private.mails m where m.dedupe_key = ask.kind || ':' || o.id)
  $$;

-- For a payment that stays pending. Most are decided within five minutes, and the mail is dropped.
create function private.write_pending_mail() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  perform private.write_mail('payment_pending', new.id::text, new.customer_email, new, now() + interval '5 minutes');
  return null;
end $$;

create trigger write_pending_mail after update of held_until on public.orders
  for each row when (old.held_until is not null and new.held_until is null
                     and new.status = 'pending' and new.payment_status = 'pending')
  execute function private.write_pending_mail();

create function private.write_incident_mails() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  perform private.write_staff_mails('staff_incident', concat_ws(':', new.id, new.times), new.order_id,
                                    incident_id => new.id);
  return null;
end $$;

create trigger write_mails_of_new_incident after insert on public.payment_incidents
  for each row execute function private.write_incident_mails();

create trigger write_mails_of_reopened_incident after update of status on public.payment_incidents
  for each row when (new.status = 'open' and old.status <> 'open') execute function private.write_incident_mails();

-- Mails those who wait for a product when it is back in stock, not before its day. Staff get one mail a day about low stock.
create function private.write_stock_mails() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  threshold integer := (select s.low_stock_threshold from public.shop_settings s);
begin
  if new.archived_at is not null or new.recalled_at is not null or new.is_draft then
    return null;
  end if;
  if new.stock > 0 and (old.stock = 0 or not private.is_on_sale(old) or new.publish_at is distinct from old.publish_at) then
    insert into private.mails (kind, dedupe_key, recipient, product_id, reminder_id, asked_at, next_attempt_at)
    select 'back_in_stock', 'back_in_stock:' || r.id, r.email, new.id, r.id,
           greatest(now(), new.publish_at), greatest(now(), new.publish_at)
      from public.stock_reminders r where r.product_id = new.id
    on conflict on constraint one_mail_for_each_event do update
      set asked_at = excluded.asked_at, next_attempt_at = excluded.next_attempt_at
      where mails.next_attempt_at is not null and mails.attempts = 0;
  end if;
  if old.stock > threshold and new.stock <= threshold then
    perform private.write_staff_mails('staff_low_stock', concat_ws(':', new.id, private.shop_today()), product_id => new.id);
  end if;
  return null;
end $$;

create trigger write_stock_mails after update of stock, is_draft, archived_at, recalled_at, publish_at on public.products
  for each row when ((new.stock, new.is_draft, new.archived_at, new.recalled_at, new.publish_at)
                     is distinct from (old.stock, old.is_draft, old.archived_at, old.recalled_at, old.publish_at))
  execute function private.write_stock_mails();

-- Addresses are erased with the order or the reminder that they were given for, and with them the facts of the mail.
create function private.forget_addressee() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  update private.mails m set recipient = case when m.kind like 'staff%' then m.recipient end, facts = null
   where m.order_id = new.id;
  return null;
end $$;

create trigger forget_addressee after update of erased_at on public.orders
  for each row when (new.erased_at is not null and old.erased_at is null) execute function private.forget_addressee();

create function private.forget_reminded() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  update private.mails m set recipient = null, facts = null where m.reminder_id = old.id;
  return null;
end $$;

create trigger forget_reminded after delete on public.stock_reminders
  for each row execute function private.forget_reminded();

-- Revives mails that were dropped as outdated and are right again. See docs/decisions/096. With a new id, because the provider
-- may have had an attempt under the old one, and at a new place, because the event happened now. Mails that were sent or have
-- no recipient stay as they are.
create function private.revive_mails(keys text[], due timestamptz default now()) returns void
  language sql volatile security invoker set search_path = ''
  as $$
    update private.mails m
       set id = gen_random_uuid(), place = default, created_at = now(), asked_at = now(), attempts = 0,
           next_attempt_at = due, dropped_at = null, problem = null
     where m.dedupe_key = any (keys) and m.dropped_at is not null and m.recipient is not null
  $$;

create function private.wants_staff_mail(member public.staff_members, kind text) returns boolean
  language sql stable security invoker set search_path = ''
  as $$
    select coalesce(
      (select wants_staff_mail.kind = any (c.kinds) from private.staff_mail_choices c
        where c.email = member.email and wants_staff_mail.kind <> 'staff_incident'),
      member.role = 'owner' and wants_staff_mail.kind <> 'staff_message')
  $$;

create function private.mailed_staff(kind text) returns setof text
  language sql stable security invoker set search_path = ''
  as $$
    select s.email from public.staff_members s
     where s.first_seen_at is not null and s.suspended_at is null and private.wants_staff_mail(s, mailed_staff.kind)
  $$;

-- One mail to each member who gets this kind.
create function private.write_staff_mails(
  kind text, key text, order_id uuid default null, product_id bigint default null, incident_id uuid default null,
  return_id uuid default null
) returns void
  language sql volatile security invoker set search_path = ''
  as $$
    select private.revive_mails(array(
      select concat_ws(':', write_staff_mails.kind, write_staff_mails.key, s.email)
        from private.mailed_staff(write_staff_mails.kind) s (email)));
    insert into private.mails (kind, dedupe_key, recipient, order_id, product_id, incident_id, return_id)
    select write_staff_mails.kind, concat_ws(':', write_staff_mails.kind, write_staff_mails.key, s.email), s.email,
           write_staff_mails.order_id, write_staff_mails.product_id, write_staff_mails.incident_id, write_staff_mails.return_id
      from private.mailed_staff(write_staff_mails.kind) s (email)
    on conflict on constraint one_mail_for_each_event do nothing
  $$;

-- Five an hour to a member: the fifth says that more may follow without a mail.
create function private.write_message_mails() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  insert into private.mails (kind, dedupe_key, recipient, message_id, event_facts)
  select 'staff_message', concat_ws(':', 'staff_message', new.id, s.email), s.email, new.id,
         jsonb_build_object('is_last_of_hour', hour.mails = 4)
    from private.mailed_staff('staff_message') s (email)
    cross join lateral (
      select count(*) as mails from private.mails m
       where lower(m.recipient) = lower(s.email) and m.kind = 'staff_message' and m.created_at > now() - interval '1 hour') hour
   where hour.mails < 5;
  return null;
end $$;

create trigger write_message_mails after insert on private.messages
  for each row execute function private.write_message_mails();

create function private.write_answer_mail() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  insert into private.mails (kind, dedupe_key, recipient, message_id, answer_id)
  select 'message_answer', 'message_answer:' || new.id, m.email, m.id, new.id from private.messages m where m.id = new.message_id;
  return null;
end $$;

create trigger write_answer_mail after insert on private.message_answers
  for each row execute function private.write_answer_mail();

create function private.forget_message_mails() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  update private.mails m set recipient = null, facts = null where m.message_id = old.id;
  return null;
end $$;

create trigger forget_message_mails after delete on private.messages
  for each row execute function private.forget_message_mails();

-- The kinds of mail that the caller gets.
create function public.own_staff_mails() returns text[]
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  actor text := private.require_staff();
begin
  return array(select kind from public.staff_members s
                cross join unnest(private.optional_staff_mails()) kind
                where s.email = actor and private.wants_staff_mail(s, kind));
end $$;
grant execute on function public.own_staff_mails to authenticated;

create function public.choose_staff_mails(kinds text[]) returns text[]
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor text := private.act_as_staff();
begin
  insert into private.staff_mail_choices as c (email, kinds) values (actor, choose_staff_mails.kinds)
  on conflict (email) do update set kinds = excluded.kinds;
  return public.own_staff_mails();
exception when check_violation or not_null_violation then
  raise exception 'There is no such mail.' using errcode = '22023', hint = 'BAD_KIND';
end $$;
grant execute on function public.choose_staff_mails to authenticated;

-- schemas/sending_mails.sql
-- How the server function `send-mails` claims, sends, retries and drops mails, and what staff see of it.
-- Relies on mails.

-- Why a mail is outdated, or null. Events arrive in any order and mails wait: outdated mails are dropped.
create function private.overtaken_by(mail private.mails) returns text
  language plpgsql stable security invoker set search_path = ''
  as $$
declare
  about      public.orders;
  product    public.products;
  its_return private.returns;
begin
  if mail.recipient is null then
    return 'The address was erased.';
  end if;
  select o.* into about from public.orders o where o.id = mail.order_id;
  -- What is read now must not reach who was named before.
  if mail.facts is null and mail.recipient <> about.customer_email and mail.kind <> 'email_changed'
     and mail.kind not like 'staff%' then
    return 'The order has another address now.';
  end if;
  select r.* into its_return from private.returns r where r.id = mail.return_id;
  select p.* into product from public.products p where p.id = mail.product_id;
  return case
    when mail.kind = 'order_link' and about.user_id is not null then 'The order is in an account.'
    when mail.kind = 'order_received' and about.status = 'cancelled' then 'The order was cancelled before.'
    when mail.kind = 'payment_pending' and (about.status, about.payment_status) <> ('pending', 'pending')
      then 'The payment is decided.'
    when mail.kind in ('paid', 'staff_new_order') and about.status = 'cancelled' then 'The order is cancelled.'
    when mail.kind = 'shipped' and not private.is_sent(about.status) then 'The order is not on its way any more.'
    when mail.kind = 'parcel' and mail.parcel_id is null then 'The parcel was taken back.'
    when mail.kind = 'tracking'
      and (about.status <> 'shipped' or mail.dedupe_key <> concat('tracking:', about.id, ':', about.tracking_number))
      then 'The tracking number is another one, or not needed any more.'
    when mail.kind = 'delivered' and about.status <> 'completed' then 'The order is not completed any more.'
    when mail.kind in ('review_asked', 'played_asked') and not private.has_open_question(mail.kind, about)
      then 'There is nothing left to ask.'
    when mail.kind = 'cancelled' and about.status <> 'cancelled' then 'The order is not cancelled any more.'
    when mail.kind = 'cancelled' and about.cancel_reason = 'customer' and not private.is_paid_for(about)
      then 'Its customer cancelled it unpaid.'
    when mail.kind = 'cancelled' and about.payment_status <> 'paid' and not exists (
      select from private.mails m where m.order_id = mail.order_id and m.recipient = mail.recipient and m.sent_at is not null)
      then 'Nobody had been told of the order.'
    when mail.kind = 'return_asked' and its_return.status <> 'asked' then 'The return is withdrawn or decided.'
    when mail.kind = 'return_withdrawn' and not exists (
      select from private.mails m where m.return_id = mail.return_id and m.kind = 'return_asked' and m.sent_at is not null)
      then 'Nobody had been told of the return.'
    when mail.kind = 'return_withdrawn'
      and exists (select from private.standing_returns(about.id) r where r.reason = 'withdrawal')
      then 'Its customer withdrew from the order: the receipt says what comes back.'
    when mail.kind = 'recall' and exists (select from public.recalls r where r.id = mail.recall_id and r.lifted_at is not null)
      then 'The recall is lifted.'
    when mail.kind = 'recall' and not about.stock_held then 'The order is cancelled.'
    when mail.kind = 'recall_lifted' and exists (
      select from public.recalls r join public.recalls again on again.product_id = r.product_id
       where r.id = mail.recall_id and again.lifted_at is null and private.concerns(again, about))
      then 'It is recalled again.'
    when mail.kind = 'staff_message'
      and exists (select from private.messages m where m.id = mail.message_id and m.closed_at is not null)
        then 'The message is closed.'
    when mail.kind = 'staff_low_stock'
      and product.stock > (select s.low_stock_threshold from public.shop_settings s) then 'There is enough again.'
    when mail.product_id is not null and (product.archived_at is not null or product.recalled_at is not null or product.is_draft)
      then 'The product is not on sale.'
  end;
end $$;

create function private.minor_units(amount numeric) returns bigint
  language sql immutable security invoker set search_path = ''
  as $$ select round(amount * 100)::bigint $$;

-- The facts of a mail about an order, amounts in minor units. The token opens the page of a guest's order; it is deleted when
-- the mail is sent or the order is erased. Of what was typed for an unpaid order, or in a correction, only a first name is
-- mailed: see may_be_mailed.
create function private.order_facts(target uuid, with_typed boolean default true) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select (select to_jsonb(own) from (
        select o.id, o.created_at as placed_at, o.user_id is null as is_guest, o.status, o.payment_status, o.payment_method,
               o.cancel_reason, o.expires_at as pay_until, o.tracking_number, o.carrier,
               private.minor_units(o.subtotal) as subtotal, private.minor_units(o.discount_amount) as discount,
               private.minor_units(o.shipping_amount) as shipping, private.minor_units(o.gift_wrap_amount) as gift_wrap,
               private.minor_units(o.tax_amount) as tax, o.tax_included, o.delivery_option, o.discount_code, o.arrives_from,
               o.arrives_by, private.minor_units(o.total_amount) as total, o.charged_minor as charged, o.charged_currency) own)
      || jsonb_build_object(
      'guest_token', (select t.token from private.guest_tokens t where t.order_id = o.id and o.user_id is null),
      'address', case when with_typed and private.is_paid_for(o) then o.shipping_address
                      else jsonb_strip_nulls(jsonb_build_object(
                             'firstName', private.tidy_line(o.shipping_address ->> 'firstName'))) end,
      'customer_name', case when with_typed and private.is_paid_for(o) then coalesce(o.customer_name, '') else '' end,
      'lines', (select coalesce(jsonb_agg(jsonb_build_object(
                  'name', p.name,
                  'quantity', i.quantity,
                  'total', private.minor_units(i.total_price)) order by p.name, p.id), '[]')
                  from public.order_items i join public.products p on p.id = i.product_id where i.order_id = o.id),
      'paid_back', (select jsonb_agg(jsonb_build_object('name', p.name, 'quantity', u.refunded) order by p.name, p.id)
                      from private.line_units(o.id) u join public.products p on p.id = u.product_id where u.refunded > 0),
      -- Of a cancelled order of which something had left: what did not, and the sum that goes back for it.
      'ended', case when o.status = 'cancelled' and o.stock_held then jsonb_build_object(
        'owed', private.minor_units(private.owed_usd(o.id)),
        'lines', (select coalesce(jsonb_agg(jsonb_build_object('name', p.name, 'quantity', u.ended) order by p.name, p.id), '[]')
                    from private.line_units(o.id) u join public.products p on p.id = u.product_id where u.ended > 0)) end,
      'payment', (select jsonb_build_object('provider', p.provider, 'reference', p.reference, 'at', p.created_at)
                    from public.payments p where p.order_id = o.id and p.reference = o.payment_reference))
      from public.orders o where o.id = target
  $$;

create function private.facts_of(mail private.mails) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select jsonb_strip_nulls(jsonb_build_object(
      'preface', (select f.preface from private.mail_prefaces f where f.kind = mail.kind),
      'shop', (select to_jsonb(shop)
                 from (select s.support_email as email, s.phone, s.address, s.time_zone from public.shop_settings s) shop),
      'order', private.order_facts(mail.order_id, not mail.event_facts ? 'is_correction')
               - case when mail.kind like 'staff%' or mail.kind = 'email_changed' then 'guest_token' else '' end,
      'return', (select jsonb_build_object(
                   'is_approved', r.status = 'approved',
                   'decision', r.decision,
                   'is_missing', r.reason = 'missing',
                   'is_recall', r.reason = 'recall',
                   'is_withdrawal', r.reason = 'withdrawal',
                   'refund', private.minor_units(private.return_owed_usd(r)),
                   'fee', private.minor_units(r.fee_usd),
                   'lines', (select jsonb_agg(jsonb_build_object('name', p.name, 'quantity', l.quantity) order by p.name, p.id)
                               from private.return_lines l join public.products p on p.id = l.product_id
                              where l.return_id = r.id))
                   from private.returns r where r.id = mail.return_id),
      'recall', (select to_jsonb(recall)
                   from (select r.product_name as name, r.reason, r.remedy, r.batch
                           from public.recalls r where r.id = mail.recall_id) recall),
      'remedy', (select to_jsonb(remedy)
                   from (select r.product_name as name, q.kind, q.status = 'sent' as is_sent, q.answer
                           from private.remedies q join public.recalls r on r.id = q.recall_id
                          where q.id = mail.remedy_id) remedy),
      'parcel', (select jsonb_build_object(
                   'carrier', p.carrier,
                   'tracking_number', p.tracking_number,
                   'is_first', not exists (select from public.parcels n where n.order_id = p.order_id and n.place < p.place),
                   'is_last', private.is_all_sent(p.order_id) and next.place is null,
                   'rest', case when next.place is null then private.rest_of(p.order_id) else 'follows' end,
                   'lines', (select jsonb_agg(jsonb_build_object('name', product.name, 'quantity', l.quantity)
                                              order by product.name)
                               from public.parcel_lines l join public.order_items i on i.id = l.order_item_id
                               join public.products product on product.id = i.product_id where l.parcel_id = p.id))
                   from public.parcels p
                   cross join lateral (select max(n.place) as place from public.parcels n
                                        where n.order_id = p.order_id and n.place > p.place) next
                  where p.id = mail.parcel_id),
      'message', (select to_jsonb(message)
                    from (select m.id, m.name, m.subject, m.body, m.created_at as written_at, a.body as answer
                            from private.messages m left join private.message_answers a on a.id = mail.answer_id
                           where m.id = mail.message_id) message),
      'product', (select to_jsonb(product)
                    from (select p.id, p.name, p.stock, private.minor_units(public.price_now(p)) as price
                            from public.products p where p.id = mail.product_id) product),
      'incident', (select to_jsonb(incident)
                     from (select i.kind, i.provider, i.reference, i.respond_by
                             from public.payment_incidents i where i.id = mail.incident_id) incident)) || mail.event_facts)
  $$;

create function private.drop_mail(target uuid, reason text) returns void
  language sql volatile security invoker set search_path = ''
  as $$
    update private.mails m set next_attempt_at = null, dropped_at = now(), problem = reason, facts = null where m.id = target
  $$;

-- Deletes the facts of the mail, including a guest's token: they are read again when staff send it again. Facts of the newsletter
-- are kept, because they are stored only here.
create function private.fail_mail(target uuid, reason text) returns void
  language sql volatile security invoker set search_path = ''
  as $$
    update private.mails m
       set next_attempt_at = null, failed_at = now(), problem = left(reason, 300),
           facts = case when m.kind in ('newsletter_confirm', 'letter') then m.facts end
     where m.id = target
  $$;

-- The number of attempts. A provider forgets an idempotency key after a day.
create function private.mail_attempts() returns integer
  language sql immutable security invoker set search_path = '' as $$ select 10 $$;

-- An attempt counts only if the provider was called about this mail and refused or failed it. See docs/decisions/096. Mails about
-- orders are sent before letters of the newsletter. If a product is sold out again, the mail is deleted and the reminder stays.
-- Returns the `mails` that are claimed, and the `failed` ones that are given up without another attempt.
create function private.claim_mails(most integer, lease_seconds integer) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  mail    private.mails;
  reason  text;
  claimed jsonb := '[]';
  failed  jsonb := '[]';
begin
  if (most between 1 and 50 and lease_seconds between 10 and 3600) is not true then
    raise exception 'Between 1 and 50 mails, for 10 to 3600 seconds.' using errcode = '22023', hint = 'BAD_CLAIM';
  end if;
  -- Repeated if all due mails were dropped, because the ones behind them are due now.
  loop
    for mail in
      select m.* from private.mails m
       where m.next_attempt_at <= now()
         and not exists (
           select from private.mails e
            where e.order_id = m.order_id and e.recipient = m.recipient and e.place < m.place
              and e.next_attempt_at is not null and e.kind <> 'payment_pending')
       order by m.letter_id is not null, m.next_attempt_at, m.place limit most for update of m skip locked
    loop
      reason := private.overtaken_by(mail);
      if mail.kind = 'back_in_stock' and mail.recipient is not null and not exists (
           select from public.products p
            where p.id = mail.product_id and p.stock > 0 and private.is_on_sale(p)) then
        delete from private.mails m where m.id = mail.id;
      elsif reason is not null then
        perform private.drop_mail(mail.id, reason);
      elsif mail.asked_at < now() - interval '3 days' or mail.attempts >= private.mail_attempts() then
        reason := coalesce(mail.problem, case when mail.attempts >= private.mail_attempts() then 'No attempt came to an end.'
                                              else 'It waited for more than three days.' end);
        perform private.fail_mail(mail.id, reason);
        failed := failed || jsonb_build_object('kind', mail.kind, 'problem', reason);
      else
        if mail.facts is null and mail.kind <> 'email_changed' and mail.kind not like 'staff%' then
          perform private.prolong_guest_token(mail.order_id);
        end if;
        update private.mails m
           set attempts = m.attempts + 1, next_attempt_at = now() + make_interval(secs => lease_seconds),
               facts = coalesce(m.facts, private.facts_of(m))
         where m.id = mail.id returning m.* into mail;
        claimed := claimed || jsonb_build_object(
          'id', mail.id,
          'kind', mail.kind,
          'to', mail.recipient,
          'attempt', mail.attempts,
          'facts', mail.facts);
      end if;
    end loop;
    exit when not found or claimed <> '[]';
  end loop;
  return jsonb_build_object('mails', claimed, 'failed', failed);
end $$;
grant execute on function private.claim_mails to service_role;

-- Records the result of an attempt: `sent`, `retry` or `refused` for good. `sent` is accepted from any attempt; failures only
-- from the newest one. The pause before a retry doubles from half a minute to an hour.
create function public.settle_mail(
  mail_id uuid, attempt integer, outcome text, provider_id text default null, problem text default null
) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  mail private.mails;
begin
  if outcome is null or outcome not in ('sent', 'retry', 'refused') then
    raise exception 'There is no such outcome.' using errcode = '22023', hint = 'BAD_OUTCOME';
  end if;
  select m.* into mail from private.mails m where m.id = mail_id for update;
  if outcome = 'sent' and mail.sent_at is null then
    update private.mails m
       set sent_at = now(), next_attempt_at = null, failed_at = null, dropped_at = null, problem = null, facts = null,
           provider_id = left(settle_mail.provider_id, 200)
     where m.id = mail_id;
    delete from public.stock_reminders r where r.id = mail.reminder_id;
  elsif mail.next_attempt_at is not null and mail.attempts = attempt then
    if outcome = 'refused' or mail.attempts >= private.mail_attempts() then
      perform private.fail_mail(mail_id, problem);
    else
      update private.mails m
         set problem = left(settle_mail.problem, 300),
             next_attempt_at = now() + least(make_interval(secs => 30 * power(2, m.attempts - 1)), interval '1 hour')
       where m.id = mail_id;
    end if;
  end if;
  return (select jsonb_build_object('state', private.mail_state(m)) from private.mails m where m.id = mail_id);
end $$;
grant execute on function public.settle_mail to service_role;

create function private.mail_state(mail private.mails) returns text
  language sql immutable security invoker set search_path = ''
  as $$
    select case when mail.sent_at is not null then 'sent' when mail.failed_at is not null then 'failed'
                when mail.dropped_at is not null then 'dropped' else 'waiting' end
  $$;

create function public.count_mails() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object(
      'waiting', (select count(*) from private.mails m where m.next_attempt_at is not null),
      'oldest', (select min(m.asked_at) from private.mails m where m.next_attempt_at is not null and m.kind <> 'payment_pending'),
      'failed', (select count(*) from private.mails m where m.failed_at is not null))
  $$;
grant execute on function public.count_mails to service_role;

-- `a…@example.com`
create function private.masked(address text) returns text
  language sql immutable security invoker set search_path = ''
  as $$ select left(address, 1) || '…@' || split_part(address, '@', 2) $$;

-- For staff, newest first: pending and failed mails, or the mails of one order.
create function public.list_mails(order_id uuid default null, before bigint default null) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  actor text := private.require_staff();
begin
  return public.count_mails() || jsonb_build_object('mails', (
    select coalesce(jsonb_agg(to_jsonb(listed) order by listed.place desc), '[]')
      from (select m.id, m.place, m.kind, m.order_id, private.masked(m.recipient) as to, private.mail_state(m) as state,
                   m.attempts, m.problem, m.created_at, m.next_attempt_at, m.sent_at
              from private.mails m
             where (list_mails.order_id is null or m.order_id = list_mails.order_id) and (before is null or m.place < before)
               and (list_mails.order_id is not null or m.failed_at is not null or m.next_attempt_at is not null)
             order by m.place desc limit 50) listed));
end $$;
grant execute on function public.list_mails to authenticated;

-- Only failed mails can be sent again.
create function public.send_mail_again(mail_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor text := private.act_as_staff();
  mail  private.mails;
begin
  update private.mails m
     set failed_at = null, problem = null, attempts = 0, next_attempt_at = now(), asked_at = now()
   where m.id = mail_id and m.failed_at is not null and m.recipient is not null
  returning m.* into mail;
  if mail.id is null then
    raise exception 'There is no such mail to send again.' using errcode = 'P0001', hint = 'MAIL_NOT_FOUND';
  end if;
  return public.list_mails(null, null);
end $$;
grant execute on function public.send_mail_again to authenticated;

create function public.list_mail_prefaces() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  actor text := private.require_staff();
begin
  return (select coalesce(jsonb_object_agg(f.kind, f.preface), '{}') from private.mail_prefaces f);
end $$;
grant execute on function public.list_mail_prefaces to authenticated;

-- An empty text removes the preface.
create function public.save_mail_preface(kind text, preface text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
#variable_conflict use_column
declare
  actor text := private.act_as_staff();
  clean text := private.parse_note(preface, 500, 'BAD_PREFACE');
begin
  if clean is null then
    delete from private.mail_prefaces f where f.kind = save_mail_preface.kind;
  else
    insert into private.mail_prefaces as f (kind, preface) values (save_mail_preface.kind, clean)
    on conflict (kind) do update set preface = excluded.preface where f.preface <> excluded.preface;
  end if;
  return public.list_mail_prefaces();
exception when check_violation then
  raise exception 'There is no such mail.' using errcode = '22023', hint = 'BAD_KIND';
end $$;
grant execute on function public.save_mail_preface to authenticated;

-- Mails of a letter are written by a run that is already sending.
create function private.nudge_mails() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  if exists (select from written w where w.letter_id is null) then
    perform private.call_function('mails');
  end if;
  return null;
end $$;

create trigger nudge_mails after insert on private.mails referencing new table as written
  for each statement execute function private.nudge_mails();

-- Called every minute, but calls the function only when a mail is due.
create function private.call_send_mails_if_due() returns void
  language sql volatile security definer set search_path = ''
  as $$
    select private.call_function('mails')
     where exists (select from private.mails m where m.next_attempt_at <= now())
        or exists (select from private.letters l where l.scheduled_for <= now() and l.finished_at is null)
        or exists (select from private.recalls_to_tell)
  $$;

create function public.claim_mails(most integer, lease_seconds integer, tells_failed boolean default false) returns jsonb
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  answer jsonb;
begin
  perform private.write_letters();
  perform private.write_recall_mails();
  answer := private.claim_mails(most, lease_seconds);
  return case when tells_failed then answer else answer -> 'mails' end;
end $$;
grant execute on function public.claim_mails to service_role;

-- Releases claimed mails that the provider did not accept for reasons not related to the mail, or that were not tried: the
-- attempt does not count, and they are due after the pause. A tried one pauses twice as long, so that it does not block the
-- others. Such mails also fail after three days. Returns whether the problem is new: no pending mail has it yet.
create function public.hand_back_mails(mails jsonb, pause_seconds integer, problem text default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  is_news boolean := not exists (
    select from private.mails m where m.next_attempt_at is not null and m.problem = left(hand_back_mails.problem, 300));
begin
  if (jsonb_typeof(mails) = 'array' and pause_seconds between 1 and 3600) is not true then
    raise exception 'Mails, for a pause of 1 to 3600 seconds.' using errcode = '22023', hint = 'BAD_PAUSE';
  end if;
  update private.mails m
     set attempts = m.attempts - 1, problem = coalesce(left(hand_back_mails.problem, 300), m.problem),
         next_attempt_at = now() + make_interval(secs => pause_seconds * case when b.tried then 2 else 1 end)
    from jsonb_to_recordset(mails) b (id uuid, attempt integer, tried boolean)
   where m.id = b.id and m.attempts = b.attempt and b.attempt > 0 and m.next_attempt_at is not null;
  return jsonb_build_object('is_news', is_news);
end $$;
grant execute on function public.hand_back_mails to service_role;

-- schemas/withdrawals.sql
-- Withdrawals from an order: without an account or a reason, and without revealing whether the order exists.
-- Relies on returns, order_page, order_handling and limits. The event is the record; its mail is in mails.

-- The requests that a withdrawal in time replaces: it costs no fee, and needs no decision. Not a report of goods that never came.
create function private.undecided_returns(target public.orders) returns setof private.returns
  language sql stable security invoker set search_path = ''
  as $$
    select r.* from private.returns r
     where r.order_id = target.id and r.status = 'asked' and r.reason not in ('withdrawal', 'missing')
       and (private.return_until(target) <= now()) is not true
  $$;

-- The effect of a withdrawal now. `cancelled`: nothing has left, so the order is cancelled. `part`: what has not left ends at
-- once, the rest comes back. `return`: its goods come back. `late`: the period is over, and staff decide. `over`: the order was
-- cancelled or refunded before, or all of it is in returns that stand.
create function private.withdrawal_outcome(target public.orders) returns text
  language sql stable security invoker set search_path = ''
  as $$
    select case
      when private.can_be_cancelled(target) then 'cancelled'
      when (target.status = 'cancelled' and not target.stock_held)
           or not exists (select from private.lines_to_return(target.id) l where l.left_over > 0)
              and not exists (select from private.undecided_returns(target)) then 'over'
      when (private.has_parcels(target.id) or private.is_part_replaced(target.id)) and private.lines_left(target) is not null
        then 'part'
      when private.is_refunded(target.id) then 'over'
      when private.return_until(target) <= now() then 'late'
      else 'return' end
  $$;

-- A return of these lines without a request: of a withdrawal, or of what the shop does not send.
create function private.return_unasked(target public.orders, lines jsonb, in_time boolean, reason text default 'withdrawal')
  returns private.returns
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  sums private.return_sums := private.return_sums(target, lines, in_time);
  made private.returns;
begin
  insert into private.returns (order_id, reason, our_fault, price_usd, discount_usd, goods_usd, fee_usd, delivery_usd,
                               wrap_usd)
  values (target.id, reason, in_time, sums.price, sums.discount, sums.goods, sums.fee, sums.delivery,
          sums.wrap)
  returning * into made;
  insert into private.return_lines (return_id, product_id, quantity)
  select made.id, l.product_id, l.quantity from jsonb_to_recordset(lines) l (product_id bigint, quantity integer);
  return made;
end $$;

-- Ends these units, which have not left: they are in stock again, and their money is due at once, as that of a return that has
-- arrived, unless all of it has gone back. `made` is a return of them that was asked for before.
create function private.end_unsent_units(target public.orders, unsent jsonb, made private.returns default null,
                                         reason text default 'withdrawal') returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  lines jsonb := (select jsonb_agg(jsonb_build_object('product_id', i.product_id, 'quantity', least(l.left_over, u.quantity)))
                    from jsonb_to_recordset(unsent) u (item uuid, quantity integer)
                    join public.order_items i on i.id = u.item
                    join private.lines_to_return(target.id) l on l.product_id = i.product_id
                   where least(l.left_over, u.quantity) > 0 and not private.is_refunded(target.id));
begin
  if made.id is null and lines is not null then
    made := private.return_unasked(target, lines, true, reason);
  end if;
  perform private.end_units(unsent, 'withdrawn', coalesce(made.id, target.id));
  perform private.restock_ended(target.id, coalesce(made.id, target.id));
  update private.returns r
     set status = 'approved', decided_at = now(), received_at = now(), version = r.version + 1,
         refunded_at = case when private.is_settled(r) then now() end
   where r.id = made.id;
  update private.return_lines l set restocked = l.quantity where l.return_id = made.id;
end $$;

create function private.returnable_lines(target uuid) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select jsonb_agg(jsonb_build_object('product_id', l.product_id, 'quantity', l.left_over) order by l.product_id)
      from private.lines_to_return(target) l where l.left_over > 0
  $$;

-- Returns the same whether or not the order exists: only the order's own address gets a mail. The first eight characters of the
-- order number suffice. A repeated withdrawal is recorded only if it changes something.
create function public.withdraw_from_order(order_number text, email text) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  ids     uuid[] := private.id_range(private.bounded(order_number));
  address text   := lower(private.pasted_text(private.bounded(email)));
  found   uuid;
  target  public.orders;
  outcome text;
begin
  if (left(ids[1]::text, 8) = left(ids[2]::text, 8)) is not true then
    raise exception 'This is no number of an order.' using errcode = '22023', hint = 'BAD_ORDER_NUMBER';
  elsif private.is_email(address) is not true then
    raise exception 'This is no e-mail address.' using errcode = '22023', hint = 'BAD_EMAIL';
  end if;
  perform private.require_edge();
  perform private.count_calls('withdrawal', private.callers(), 'messages_per_hour');
  found := (select o.id from public.orders o
             where o.id between ids[1] and ids[2] and o.customer_email = address order by o.created_at desc limit 1);
  if found is null then
    return;
  end if;
  target := private.lock_order(found);
  outcome := private.withdrawal_outcome(target);
  if outcome = 'over' and private.moment_of(found, '{withdrawal}') is not null then
    return;
  end if;
  insert into public.order_events (order_id, actor, kind, details)
  values (found, 'customer', 'withdrawal', jsonb_strip_nulls(jsonb_build_object(
    'status', outcome,
    'unsent', case when outcome = 'part' then (
      select jsonb_agg(jsonb_build_object('name', p.name, 'quantity', l.quantity) order by p.name, p.id)
        from private.units_left(found) l join public.products p on p.id = l.product_id where l.quantity > 0) end)));
  if outcome = 'cancelled' then
    perform private.cancel_and_owe(target, 'customer');
  elsif outcome in ('part', 'return', 'late') then
    update private.returns r set status = 'withdrawn', version = r.version + 1
     where r.id in (select u.id from private.undecided_returns(target) u);
    if outcome = 'part' then
      perform private.end_unsent_units(target, private.lines_left(target));
      update public.orders o set status = 'shipped' where o.id = found;
    end if;
    perform private.return_unasked(target, sent.lines, outcome <> 'late')
       from (select private.returnable_lines(found) as lines) sent
      where sent.lines is not null and not private.is_refunded(found);
  end if;
end $$;
grant execute on function public.withdraw_from_order to anon, authenticated;

-- schemas/order_corrections.sql
-- Corrections of an order's name, address, phone and e-mail, by its customer or by staff, until a parcel has left.
-- Relies on order_page, order_lists, limits, discount_codes and sending_mails.

-- An address as texts, empty where the order lacks the field.
create function private.address_texts(address jsonb) returns jsonb
  language sql immutable security invoker set search_path = ''
  as $$
    select jsonb_object_agg(field.name, coalesce(address ->> field.name, '')) from private.address_fields() field
  $$;

-- How often its customer may correct an order; more is for staff.
create function private.most_corrections() returns integer
  language sql immutable security invoker set search_path = '' as $$ select 5 $$;

-- Five a day to a mailbox, of all orders: the address may be a stranger's.
create function private.may_get_correction(recipient text) returns boolean
  language sql stable security invoker set search_path = ''
  as $$
    select 5 > (select count(*) from private.mails m
                 where private.mailbox(m.recipient) = private.mailbox(may_get_correction.recipient)
                   and m.created_at > now() - interval '1 day' and m.event_facts ? 'is_correction')
  $$;

-- Contains nothing that was typed but a first name, as that of an unpaid order.
create function private.write_correction_mail(kind text, key text, recipient text, about public.orders) returns void
  language sql volatile security invoker set search_path = ''
  as $$
    select private.write_mail(write_correction_mail.kind, key, write_correction_mail.recipient, about,
                              event_facts => '{"is_correction": true}')
     where private.may_get_correction(write_correction_mail.recipient)
  $$;

-- Moves the mails of an order that nobody has begun to send, without what was typed. Those that were begun keep the facts of
-- then, and with them the former token. What is not moved is dropped.
create function private.move_waiting_mails(former text, about public.orders) returns void
  language sql volatile security invoker set search_path = ''
  as $$
    update private.mails m
       set recipient = about.customer_email, event_facts = m.event_facts || '{"is_correction": true}'
     where m.order_id = about.id and m.recipient = former and m.sent_at is null and m.facts is null
       and m.kind <> 'email_changed' and m.kind not like 'staff%'
       and case when m.kind in ('order_received', 'paid')
                then (m.kind = 'paid') = (about.payment_status = 'paid') and private.may_get_correction(about.customer_email)
                else true end
  $$;

-- The country cannot change, as delivery, tax and dates were agreed for it, nor the state where its tax differs, nor the city or
-- state where delivery does. `expected` is the address that was shown: of two concurrent corrections the second is refused.
-- Sending the same correction again is idempotent.
create function private.correct_address(current_order public.orders, ship_to jsonb, expected jsonb) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  stored  jsonb := private.address_texts(current_order.shipping_address);
  wanted  jsonb := private.address_texts(ship_to);
  changed text;
  event   bigint;
  receipt text;
  renewed public.orders;
begin
  if not private.can_be_cancelled(current_order) then
    raise exception 'The address of this order is final.' using errcode = 'P0001', hint = 'ADDRESS_FINAL';
  elsif wanted = stored then
    return;
  elsif stored is distinct from private.address_texts(expected) then
    raise exception 'Somebody else changed this order.' using errcode = 'P0001', hint = 'STATUS_CONFLICT';
  -- Unknown countries are compared as typed.
  elsif coalesce(private.country_code(wanted ->> 'country'), wanted ->> 'country')
        <> coalesce(private.country_code(stored ->> 'country'), stored ->> 'country') then
    raise exception 'An order stays in its country.' using errcode = 'P0001', hint = 'COUNTRY_FINAL';
  elsif private.tax_terms_of(wanted) <> private.tax_terms_of(stored) then
    raise exception 'The tax was agreed for another state.' using errcode = 'P0001', hint = 'STATE_FINAL';
  elsif private.delivery_terms(current_order.delivery_option, wanted)
        is distinct from private.delivery_terms(current_order.delivery_option, stored) then
    raise exception 'Delivery was agreed for another place.' using errcode = 'P0001', hint = 'PLACE_FINAL';
  elsif private.acting_staff() is null and private.most_corrections() <= (
    select count(*) from public.order_events e
     where e.order_id = current_order.id and e.kind = 'address' and e.actor = 'customer') then
    raise exception 'This order was corrected often.' using errcode = 'PT429', hint = 'TOO_MANY_CORRECTIONS';
  end if;
  select string_agg(part.key, ', ' order by part.key) into changed
    from jsonb_each(wanted) part where part.value is distinct from stored -> part.key;
  update public.orders o set shipping_address = ship_to where o.id = current_order.id returning o.* into renewed;
  insert into public.order_events (order_id, actor, kind, note)
  values (renewed.id, coalesce(private.acting_staff(), 'customer'), 'address', changed) returning id into event;
  if renewed.customer_email <> current_order.customer_email then
    -- Before the token, as mails that are being sent lock it after themselves.
    perform private.move_waiting_mails(current_order.customer_email, renewed);
    if renewed.user_id is null then
      perform private.issue_guest_token(renewed.id);
    end if;
    perform private.write_correction_mail('email_changed', event::text, current_order.customer_email, current_order);
    receipt := case renewed.payment_status when 'paid' then 'paid' else 'order_received' end;
    if not exists (select from private.mails m
                    where m.order_id = renewed.id and m.kind = receipt and m.next_attempt_at is not null
                      and m.recipient = renewed.customer_email) then
      perform private.write_correction_mail(receipt, renewed.id || ':' || event, renewed.customer_email, renewed);
    end if;
  end if;
end $$;

-- Another e-mail address gives a guest's order another token, which is returned: the former address opens it no more.
create function public.correct_own_order(
  order_id uuid, shipping_address jsonb, expected_address jsonb, guest_token text default null
) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  ship_to       jsonb := private.parse_shipping_address(shipping_address);
  current_order public.orders;
  taken         text;
begin
  perform private.require_edge();
  perform private.count_calls('correction', private.callers(), 'messages_per_hour');
  current_order := private.lock_order(order_id);
  if not private.may_open_order(current_order, guest_token) then
    raise exception 'There is no such order.' using errcode = 'P0001', hint = 'ORDER_NOT_FOUND';
  end if;
  if current_order.discount_code is not null then
    perform private.check_code_guesses();
    taken := private.taken_uses(private.lock_code(current_order.discount_code), current_order.user_id, ship_to,
                                array[current_order.id]);
    -- A response, so that it is counted: it tells who has used the code.
    if taken is not null then
      return private.answer_refused_code('The discount code is refused: ' || taken || '.',
                                         jsonb_build_object('reason', taken)::text);
    end if;
  end if;
  perform private.correct_address(current_order, ship_to, expected_address);
  return private.order_state(current_order.id) || jsonb_build_object(
    'guest_token', (select t.token from private.guest_tokens t where t.order_id = current_order.id));
end $$;
grant execute on function public.correct_own_order to anon, authenticated;

create function public.correct_order(order_id uuid, shipping_address jsonb, expected_address jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor   text  := private.act_as_staff();
  ship_to jsonb := private.parse_shipping_address(shipping_address);
begin
  perform private.correct_address(private.lock_order(order_id), ship_to, expected_address);
  return private.get_order(order_id);
end $$;
grant execute on function public.correct_order to authenticated;

-- schemas/order_links.sql
-- A new link to a guest's order, by mail.
-- Relies on order_page, order_lists, limits and mails.

-- Returns the same whether or not the order exists: only the order's own address gets a mail, three in a day.
create function public.send_order_link(order_number text, email text) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  ids     uuid[] := private.id_range(private.bounded(order_number));
  address text   := lower(private.pasted_text(private.bounded(email)));
  target  public.orders;
begin
  if (left(ids[1]::text, 8) = left(ids[2]::text, 8)) is not true then
    raise exception 'This is no number of an order.' using errcode = '22023', hint = 'BAD_ORDER_NUMBER';
  elsif private.is_email(address) is not true then
    raise exception 'This is no e-mail address.' using errcode = '22023', hint = 'BAD_EMAIL';
  end if;
  perform private.require_edge();
  perform private.count_calls('link', private.callers(), 'messages_per_hour');
  select o.* into target from public.orders o
   where o.id between ids[1] and ids[2] and o.customer_email = address and o.user_id is null
   order by o.created_at desc limit 1;
  if target.id is not null and 3 > (
    select count(*) from private.mails m
     where m.order_id = target.id and m.kind = 'order_link' and m.created_at > now() - interval '1 day') then
    perform private.write_mail('order_link', gen_random_uuid()::text, target.customer_email, target);
  end if;
end $$;
grant execute on function public.send_order_link to anon, authenticated;

-- schemas/recall_remedies.sql
-- Whom a recall affects, who has seen it, and the remedies they request.
-- Relies on recalls, returns, remedies, order_page and mails.

-- A buyer has seen it when the page of their order showed it.
create table private.recall_openings (
  recall_id bigint      not null references public.recalls (id) on delete cascade,
  order_id  uuid        not null references public.orders (id) on delete cascade,
  opened_at timestamptz not null default now(),
  primary key (recall_id, order_id)
);
create index recall_openings_of_order on private.recall_openings (order_id);
alter table private.recall_openings enable row level security;

-- Paid, not cancelled before it left, within the sale dates of the recall, and the buyer has or gets units: bought, less returned
-- or refunded. Asked for each order of the product, so without functions that would be planned each time.
create function private.concerns(recall public.recalls, bought public.orders) returns boolean
  language sql stable security invoker set search_path = ''
  as $$
    select bought.payment_status = 'paid' and bought.stock_held and bought.erased_at is null
       and (coalesce(recall.sold_from, recall.sold_until) is null or private.names_day(recall, bought.created_at))
       and not exists (select from public.payments p
                        where p.order_id = bought.id and p.reference = bought.payment_reference
                          and p.refunded_minor >= p.amount_minor)
       and exists (
         select from public.order_items i
          where i.order_id = bought.id and i.product_id = recall.product_id
            and i.quantity > coalesce((
                  select sum(e.quantity) from private.ended_units e where e.order_item_id = i.id and e.reason = 'refunded'), 0)
                + coalesce((
                  select sum(l.quantity) from private.returns r join private.return_lines l on l.return_id = r.id
                   where r.order_id = bought.id and l.product_id = i.product_id and r.status = 'approved'
                     and (r.received_at is not null or r.refunded_at is not null)), 0))
  $$;

create function private.concerned_orders(recall public.recalls) returns setof public.orders
  language sql stable security invoker set search_path = ''
  as $$
    select o.* from public.order_items i join public.orders o on o.id = i.order_id
     where i.product_id = recall.product_id and private.concerns(recall, o)
  $$;

-- Recalls whose mails, or those of their end, are not all written yet.
create table private.recalls_to_tell (
  recall_id bigint primary key references public.recalls (id) on delete cascade
);
alter table private.recalls_to_tell enable row level security;

create function private.was_told(recall public.recalls, bought uuid) returns boolean
  language sql stable security invoker set search_path = ''
  as $$
    select exists (select from private.recall_openings s where s.recall_id = recall.id and s.order_id = bought)
        or exists (select from private.mails m where m.dedupe_key = concat_ws(':', 'recall', recall.id, bought)
                                                 and (m.sent_at is not null or m.facts is not null))
  $$;

-- One mail per order, however often the recall is saved, and at most `most` in a call; of its end only to those who were told.
-- Returns whether all are written.
create function private.tell_of_recall(recall public.recalls, only_order uuid default null, most integer default 100)
  returns boolean
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  mail_kind text := case when recall.lifted_at is null then 'recall' else 'recall_lifted' end;
  are_all   boolean;
begin
  with chosen as (
    select o.id, o.customer_email, concat_ws(':', mail_kind, recall.id, o.id) as dedupe_key
      from public.order_items i join public.orders o on o.id = i.order_id
     where i.product_id = recall.product_id and o.customer_email is not null and (only_order is null or o.id = only_order)
       -- In the order of their costs.
       and case when exists (
                  select from private.mails m where m.dedupe_key = concat_ws(':', mail_kind, recall.id, o.id)) then false
                when recall.lifted_at is not null and not private.was_told(recall, o.id) then false
                else private.concerns(recall, o) end
     limit most),
  written as (
    insert into private.mails (kind, dedupe_key, recipient, order_id, recall_id)
    select mail_kind, c.dedupe_key, c.customer_email, c.id, recall.id from chosen c
    on conflict on constraint one_mail_for_each_event do nothing)
  select count(*) < most into are_all from chosen;
  return are_all;
end $$;

-- Writes the first mails. The job writes the others, so that the product is off sale, or on sale again, at once however many
-- have bought it. The update locks the row before: a run that still sees the recall as it was must not delete it.
create function private.start_telling(recall public.recalls) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
begin
  insert into private.recalls_to_tell as t (recall_id) values (recall.id)
  on conflict on constraint recalls_to_tell_pkey do update set recall_id = t.recall_id;
  if private.tell_of_recall(recall) then
    delete from private.recalls_to_tell t where t.recall_id = recall.id;
  end if;
end $$;

-- Writes the next mails. Called by each run that sends. The recall is read once its row is locked.
create function private.write_recall_mails() returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  target bigint := (select t.recall_id from private.recalls_to_tell t order by t.recall_id limit 1 for update skip locked);
  recall public.recalls;
begin
  select r.* into recall from public.recalls r where r.id = target;
  if recall.id is not null and private.tell_of_recall(recall, most => 500) then
    delete from private.recalls_to_tell t where t.recall_id = recall.id;
  end if;
end $$;
grant execute on function private.write_recall_mails to service_role;

create function private.recall_json(recall public.recalls) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select to_jsonb(recall) || (
      select jsonb_build_object('told', count(*), 'not_opened', count(*) filter (where s.opened_at is null))
        from private.concerned_orders(recall) o
        left join private.recall_openings s on s.recall_id = recall.id and s.order_id = o.id)
  $$;

-- A product has one recall at a time: a repeated request returns the first. Buyers newly affected by a change are notified.
create function public.save_recall(
  recall jsonb, product_id bigint default null, id bigint default null, expected_version integer default null
) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor  text := private.act_as_staff();
  target public.products;
  saved  public.recalls;
  input  public.recalls;
  kept   text[] := array['id', 'product_id', 'product_name', 'image_url', 'version', 'created_at', 'updated_at', 'lifted_at'];
begin
  if id is null then
    target := private.lock_product(product_id);
    select r.* into saved from public.recalls r where r.product_id = target.id and r.lifted_at is null;
    input := private.parse_recall(recall, saved);
    if saved.id is not null and input is distinct from saved then
      raise exception 'A recall of this product stands already.' using errcode = 'P0001', hint = 'RECALL_STANDS';
    elsif saved.id is null then
      insert into public.recalls (product_id, product_name, image_url, reason, remedy, batch, sold_from, sold_until)
      values (target.id, target.name, target.image_url, input.reason, input.remedy, input.batch, input.sold_from,
              input.sold_until)
      returning * into saved;
    end if;
  else
    saved := private.locked_row(null::public.recalls, id, 'RECALL_NOT_FOUND');
    if saved.version is distinct from expected_version then
      perform private.refuse_stale_version(private.recall_json(saved));
    elsif saved.lifted_at is not null then
      raise exception 'This recall is lifted.' using errcode = 'P0001', hint = 'RECALL_LIFTED';
    end if;
    input := private.parse_recall(recall, saved);
    if input is distinct from saved then
      saved := jsonb_populate_record(saved, private.update_row('public.recalls', 'id', saved.id::text, to_jsonb(input) - kept));
    end if;
  end if;
  perform private.start_telling(saved);
  return private.recall_json(saved);
end $$;
grant execute on function public.save_recall to authenticated;

-- Notifies those who were told of it. Requested remedies stay. Idempotent.
create function public.lift_recall(id bigint, expected_version integer) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor text := private.act_as_staff();
  saved public.recalls := private.locked_row(null::public.recalls, id, 'RECALL_NOT_FOUND');
begin
  if saved.lifted_at is not null then
    return private.recall_json(saved);
  elsif saved.version is distinct from expected_version then
    perform private.refuse_stale_version(private.recall_json(saved));
  end if;
  update public.recalls r set lifted_at = now() where r.id = lift_recall.id returning * into saved;
  perform private.start_telling(saved);
  return private.recall_json(saved);
end $$;
grant execute on function public.lift_recall to authenticated;

create function public.list_recalls(before bigint default null, page_size integer default 20) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  actor text := private.require_staff();
  size  integer := private.page_size(page_size);
  found public.recalls[] := array(
    select r from public.recalls r
     where list_recalls.before is null or r.id < list_recalls.before order by r.id desc limit size + 1);
begin
  return jsonb_build_object(
    'recalls', (select coalesce(jsonb_agg(private.recall_json(r) order by r.id desc), '[]') from unnest(found[:size]) r),
    'next', case when cardinality(found) > size then found[size].id end);
end $$;
grant execute on function public.list_recalls to authenticated;

-- Buyers who have not seen the notice: name, address and the state of their mail. The access is logged. Without the tokens of
-- guests: they would let staff act as the guest, and opening the page would count as read. Printed notices offer another way.
create function public.list_unopened(recall_id bigint) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor text := private.require_staff();
  about public.recalls;
begin
  select r.* into about from public.recalls r where r.id = list_unopened.recall_id;
  if about.id is null then
    raise exception 'There is no such recall.' using errcode = 'P0001', hint = 'RECALL_NOT_FOUND';
  end if;
  perform private.log_access(actor, 'read_recall', about.id::text);
  return jsonb_build_object(
    'recall', private.recall_json(about),
    'people', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'order_id', o.id,
        'created_at', o.created_at,
        'customer_name', o.customer_name,
        'email', o.customer_email,
        'shipping_address', o.shipping_address,
        'is_guest', o.user_id is null,
        'mail', (select private.mail_state(m) from private.mails m where m.dedupe_key = concat_ws(':', 'recall', about.id, o.id)))
               order by o.created_at, o.id), '[]')
        from private.concerned_orders(about) o
       where not exists (select from private.recall_openings s where s.recall_id = about.id and s.order_id = o.id)));
end $$;
grant execute on function public.list_unopened to authenticated;

-- The active recalls on the page of an order, even if the buyer has nothing left of the product.
create function private.recalls_of(about public.orders) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select coalesce(jsonb_agg(to_jsonb(recall) order by recall.id), '[]')
      from (select r.id, r.product_name, r.reason, r.remedy, r.batch, r.created_at as recalled_at,
                   coalesce(b.created_at, q.created_at) as asked_at, coalesce(b.refunded_at, q.answered_at) as done_at
              from public.order_items i join public.recalls r on r.product_id = i.product_id and r.lifted_at is null
              left join private.returns b on b.recall_id = r.id and b.order_id = about.id
              left join private.remedies q on q.recall_id = r.id and q.order_id = about.id
             where i.order_id = about.id and (b.id is not null or q.id is not null or private.concerns(r, about))) recall
  $$;

-- Records that the page of an order has shown its recalls to its owner or the holder of its token.
create function public.open_recalls(order_id uuid, guest_token text default null) returns void
  language sql volatile security definer set search_path = ''
  as $$
    select private.count_write();
    insert into private.recall_openings (recall_id, order_id)
    select r.id, o.id
      from public.orders o join public.order_items i on i.order_id = o.id
      join public.recalls r on r.product_id = i.product_id and r.lifted_at is null
     where o.id = open_recalls.order_id and private.may_open_order(o, guest_token) and private.concerns(r, o)
    on conflict on constraint recall_openings_pkey do nothing
  $$;
grant execute on function public.open_recalls to anon, authenticated;

-- Requests the remedy of the recall, once: a refund for what the buyer still has, or a replacement. Nothing has to be sent back.
create function public.ask_remedy(order_id uuid, recall_id bigint, guest_token text default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  writers text[] := private.count_write();
  found_order public.orders := private.lock_order(order_id);
  recall      public.recalls;
  lines       jsonb;
  sums        private.return_sums;
  made        private.returns;
begin
  if not private.may_open_order(found_order, guest_token) then
    raise exception 'There is no such order.' using errcode = 'P0001', hint = 'ORDER_NOT_FOUND';
  end if;
  if exists (select from private.returns b where b.recall_id = ask_remedy.recall_id and b.order_id = found_order.id)
     or exists (select from private.remedies q
                 where q.recall_id = ask_remedy.recall_id and q.order_id = found_order.id) then
    return private.recalls_of(found_order);
  end if;
  select r.* into recall from public.recalls r where r.id = ask_remedy.recall_id for share;
  if recall.id is null or recall.lifted_at is not null or not private.concerns(recall, found_order) then
    raise exception 'There is no such recall.' using errcode = 'P0001', hint = 'RECALL_NOT_FOUND';
  end if;
  select jsonb_agg(jsonb_build_object('product_id', l.product_id, 'quantity', l.left_over)) into lines
    from private.lines_to_return(found_order.id) l where l.product_id = recall.product_id and l.left_over > 0;
  if lines is null then
    raise exception 'All of it is on its way back.' using errcode = 'P0001', hint = 'RETURN_TOO_MUCH';
  end if;
  if recall.remedy <> 'refund' then
    insert into private.remedies (order_id, recall_id, kind) values (found_order.id, recall.id, recall.remedy);
    return private.recalls_of(found_order);
  end if;
  sums := private.return_sums(found_order, lines, true);
  insert into private.returns (order_id, recall_id, reason, our_fault, status, decided_at, price_usd, discount_usd,
                               goods_usd, fee_usd, delivery_usd, wrap_usd)
  values (found_order.id, recall.id, 'recall', true, 'approved', now(), sums.price, sums.discount, sums.goods,
          sums.fee, sums.delivery, sums.wrap)
  returning * into made;
  insert into private.return_lines (return_id, product_id, quantity)
  select made.id, l.product_id, l.quantity from jsonb_to_recordset(lines) l (product_id bigint, quantity integer);
  perform private.end_units(private.lines_left(found_order, recall.product_id), 'recalled', made.id);
  perform private.restock_ended(found_order.id, made.id);
  perform private.close_sent(found_order.id);
  update private.returns b set refunded_at = now()
   where b.id = made.id and private.is_settled(b);
  return private.recalls_of(found_order);
end $$;
grant execute on function public.ask_remedy to anon, authenticated;

-- schemas/customers.sql
-- Customers, for staff; the saved addresses of an account.
-- Relies on orders and countries.

create table public.addresses (
  id             uuid        primary key default gen_random_uuid(),
  user_id        text        not null default (private.caller_id()) check (user_id <> ''),
  title          text        not null check (private.tidy_text(title) <> '' and char_length(title) <= 100),
  full_name      text        not null check (private.tidy_text(full_name) <> '' and char_length(full_name) <= 201),
  street_address text        not null check (private.tidy_text(street_address) <> '' and char_length(street_address) <= 200),
  landmark       text        not null default '' check (char_length(landmark) <= 120),
  city           text        not null,
  state          text        not null,
  zip_code       text        not null,
  country        text        not null check (private.tidy_text(country) <> '' and char_length(country) <= 100),
  phone_number   text        not null check (private.tidy_text(phone_number) <> '' and char_length(phone_number) <= 30),
  is_default     boolean     not null default false,
  created_at     timestamptz not null default now(),
  constraint addresses_city_check check (
    (private.tidy_text(city) <> '' or private.may_stay_empty(country, 'city')) and char_length(city) <= 100),
  constraint addresses_state_check check (
    (private.tidy_text(state) <> '' or private.may_stay_empty(country, 'state')) and char_length(state) <= 100),
  constraint addresses_zip_code_check check (
    (private.tidy_text(zip_code) <> '' or private.may_stay_empty(country, 'zipCode')) and char_length(zip_code) <= 20)
);
create function private.clean_address() returns trigger
  language plpgsql security invoker set search_path = ''
  as $$
begin
  select * into new from jsonb_populate_record(new, (
    select jsonb_object_agg(part, private.clean_address_part(part, to_jsonb(new) ->> part))
      from jsonb_object_keys(to_jsonb(new) - array['id', 'user_id', 'is_default', 'created_at']) part));
  return new;
end $$;

create trigger clean_address before insert or update on public.addresses
  for each row execute function private.clean_address();

create index addresses_by_customer on public.addresses (user_id, created_at desc);
create unique index addresses_one_default on public.addresses (user_id) where is_default;
alter table public.addresses enable row level security;
create policy "Customers read their own addresses" on public.addresses
  for select to authenticated using (user_id = (select private.caller_id()));
create policy "Customers add their own addresses" on public.addresses
  for insert to authenticated with check (user_id = (select private.caller_id()));
create policy "Customers change their own addresses" on public.addresses
  for update to authenticated
  using (user_id = (select private.caller_id())) with check (user_id = (select private.caller_id()));
create policy "Customers delete their own addresses" on public.addresses
  for delete to authenticated using (user_id = (select private.caller_id()));
grant all on public.addresses to service_role;
grant select, insert, update, delete on public.addresses to authenticated;

-- Everyone who has paid for an order: one row per account, or per e-mail address for guests. Orders and amounts are
-- counted when a row is read.
create table public.customers (
  email          text        not null check (email = lower(email)),
  name           text        not null,
  first_order_at timestamptz not null,
  last_order_at  timestamptz not null,
  search_text    text        generated always as (' ' || private.search_text(name || ' ' || email)) stored,
  id             uuid        primary key default gen_random_uuid(),
  user_id        text        constraint one_record_for_each_member unique check (user_id <> '')
);
create index customers_latest on public.customers (last_order_at desc, email desc);
create index customers_by_first_order on public.customers (first_order_at);
create unique index customers_guests on public.customers (email) where user_id is null;
create index customers_by_email on public.customers (email);
alter table public.customers enable row level security;
create policy "Staff read the customers" on public.customers
  for select to authenticated using ((select private.is_staff()));
grant select on public.customers to authenticated, service_role;
do $$
begin
  if to_regprocedure('extensions.similarity(text, text)') is not null then
    create index customers_search on public.customers using gin (search_text extensions.gin_trgm_ops);
  end if;
end $$;

create function private.lock_own_addresses(owner text) returns void
  language sql volatile security invoker set search_path = ''
  as $$ select pg_advisory_xact_lock(hashtextextended('addresses:' || coalesce(owner, ''), 0)) $$;
grant execute on function private.lock_own_addresses to authenticated, service_role;

-- Runs before the statement locks a row, so that two tabs wait for each other here instead of deadlocking on their rows.
create function private.serialize_address_writes() returns trigger
  language plpgsql security invoker set search_path = ''
  as $$
begin
  perform private.lock_own_addresses(private.caller_id());
  return null;
end $$;

create trigger serialize_address_writes before insert or update on public.addresses
  for each statement execute function private.serialize_address_writes();

create function private.keep_one_default_address() returns trigger
  language plpgsql security invoker set search_path = ''
  as $$
begin
  if new.is_default then
    perform private.lock_own_addresses(new.user_id);
    update public.addresses a set is_default = false
     where a.user_id = new.user_id and a.is_default and a.id <> new.id;
  end if;
  return new;
end $$;

create trigger keep_one_default_address before insert or update of is_default, user_id on public.addresses
  for each row execute function private.keep_one_default_address();

create function public.set_default_address(address_id uuid) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
begin
  update public.addresses a set is_default = true where a.id = address_id;
  if not found then
    raise exception 'You have no such address.' using errcode = 'P0001', hint = 'ADDRESS_NOT_FOUND';
  end if;
end $$;
grant execute on function public.set_default_address to authenticated, service_role;

-- Counts only paid orders that were not cancelled before any of it had left, less what was refunded. A second payment for an
-- order does not count as spent, nor does its refund as a refund.
create function private.customer_summary(customer public.customers) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select jsonb_build_object(
      'key', private.customer_key(customer),
      'guest', customer.user_id is null,
      'email', customer.email,
      'name', customer.name,
      'orders', count(*),
      'spent', coalesce(sum(o.total_amount - back.usd), 0),
      'first_order_at', customer.first_order_at,
      'last_order_at', customer.last_order_at)
    from public.orders o
   cross join lateral (
         select coalesce(sum(r.usd_amount), 0) as usd
           from public.refunds r join public.payments p on p.id = r.payment_id
          where r.order_id = o.id and r.status = 'done' and p.refund_reason is distinct from 'duplicate_payment') back
   where o.payment_status = 'paid' and o.stock_held
     and (o.user_id = customer.user_id
          or (customer.user_id is null and o.user_id is null and o.customer_email = customer.email))
  $$;

create function public.list_customers(
  search text default null, before_last_order_at timestamptz default null, before_email text default null,
  page_size integer default 25
) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  actor text := private.require_staff();
  size  integer := private.page_size(page_size);
  ids   uuid[] := private.find_customer_ids(search, before_last_order_at, before_email, size + 1);
begin
  return jsonb_build_object(
    'customers', (
      select coalesce(jsonb_agg(private.customer_summary(c) order by requested.position), '[]')
        from unnest(ids[:size]) with ordinality requested (id, position) join public.customers c on c.id = requested.id),
    'next', (
      select jsonb_build_object('last_order_at', c.last_order_at, 'email', c.email) from public.customers c
       where c.id = ids[size] and cardinality(ids) > size));
end $$;
grant execute on function public.list_customers to authenticated;

-- By the key of the list, or by an e-mail address, for which a member takes precedence over a guest.
create function private.get_customer(address text) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  actor  text := private.require_staff();
  wanted text := lower(private.pasted_text(address));
begin
  return (
    select private.customer_summary(c) || jsonb_build_object('recent_orders', private.order_summaries(array(
             select o.id from public.orders o
              where o.user_id = c.user_id
                 or (c.user_id is null and o.user_id is null and o.payment_status = 'paid' and o.customer_email = c.email)
              order by o.created_at desc, o.id desc limit 50)))
      from public.customers c
     where c.user_id = private.tidy_text(address) or c.email = wanted or (c.user_id is null and 'guest:' || c.email = wanted)
     order by (c.user_id = private.tidy_text(address)) is true desc, (c.user_id is null), c.last_order_at desc limit 1);
end $$;

-- For staff; the access is logged.
create function public.get_customer(email text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor text := private.require_staff();
  found_customer jsonb := private.get_customer(email);
begin
  if found_customer is not null then
    perform private.log_access(actor, 'read_customer', found_customer ->> 'email');
  end if;
  return found_customer;
end $$;
grant execute on function public.get_customer to authenticated;

-- Counts rows of the same statement too. For an existing id the insert fails by the primary key instead, so a retry
-- after a lost response is safe.
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

create trigger limit_addresses before insert on public.addresses
  for each row execute function private.limit_addresses();

-- Writes the record of a member, or of a guest with this address, from the paid orders; deletes it when none is left.
create function private.refresh_customer(member text, address text) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  known record;
begin
  perform pg_advisory_xact_lock(hashtextextended('customer:' || coalesce(member, '@' || address), 0));
  select (array_agg(o.customer_email order by o.created_at desc, o.id desc))[1] as email,
         (array_agg(o.customer_name order by o.created_at desc, o.id desc))[1] as name,
         min(o.created_at) as first_at, max(o.created_at) as last_at into known
    from public.orders o
   where o.payment_status = 'paid' and o.customer_email is not null and o.customer_name is not null
     and (o.user_id = member or (member is null and o.user_id is null and o.customer_email = address));
  if known.email is null then
    delete from public.customers c
     where c.user_id = member or (member is null and c.user_id is null and c.email = address);
    return;
  end if;
  update public.customers c
     set email = known.email, name = known.name, first_order_at = known.first_at, last_order_at = known.last_at
   where c.user_id = member or (member is null and c.user_id is null and c.email = address);
  if not found then
    insert into public.customers (user_id, email, name, first_order_at, last_order_at)
    values (member, known.email, known.name, known.first_at, known.last_at);
  end if;
end $$;

-- Locks all these customers in a fixed order, after orders and products. To be called before changing the records of
-- several customers, since the trigger fires in the order of the rows.
create function private.lock_customers(members text[], addresses text[]) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
begin
  perform pg_advisory_xact_lock(known.key)
     from (select distinct hashtextextended('customer:' || customer.name, 0) as key
             from (select unnest(members) union all select '@' || unnest(addresses)) customer (name)
            where customer.name is not null order by 1) known;
end $$;

create function private.record_customer() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  perform private.lock_customers(array[old.user_id, new.user_id],
                                 array[case when old.user_id is null then old.customer_email end,
                                       case when new.user_id is null then new.customer_email end]);
  if old.payment_status = 'paid' and (old.user_id, old.customer_email) is distinct from (new.user_id, new.customer_email)
     and coalesce(old.user_id, old.customer_email) is not null then
    perform private.refresh_customer(old.user_id, old.customer_email);
  end if;
  if coalesce(new.user_id, new.customer_email) is not null then
    perform private.refresh_customer(new.user_id, new.customer_email);
  end if;
  return null;
end $$;

create trigger record_customer after update of payment_status, user_id, shipping_address on public.orders
  for each row when (new.payment_status = 'paid' and (old.payment_status, old.user_id, old.shipping_address)
                     is distinct from (new.payment_status, new.user_id, new.shipping_address))
  execute function private.record_customer();

-- Updates the records of guests with these addresses from their paid orders.
create function private.refresh_customers(emails text[]) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
begin
  perform private.refresh_customer(null, address.email)
     from (select distinct email from unnest(emails) given (email) where email is not null order by 1) address;
end $$;

-- A guest's address may also belong to a member: the prefix 'guest:' identifies the guest.
create function private.customer_key(customer public.customers) returns text
  language sql stable security invoker set search_path = ''
  as $$
    select case
      when customer.user_id is not null then customer.user_id
      when exists (select from public.customers m where m.email = customer.email and m.user_id is not null)
        then 'guest:' || customer.email
      else customer.email
    end
  $$;

create function private.find_customer_ids(search text, before_last_order_at timestamptz, before_email text,
                                       row_limit integer) returns uuid[]
  language plpgsql stable security invoker set search_path = ''
  as $$
declare
  conditions   text := case when before_last_order_at is null then 'true'
                            else '(c.last_order_at, c.email) < ($2, $3)' end;
  patterns     text[] := private.search_patterns(search);
  typed_email  text := lower(private.pasted_text(search));
  matches      text;
  window_size  integer := greatest(5000, 20 * row_limit);
  window_rows  integer;
  found_ids    uuid[];
begin
  before_email := coalesce(before_email, '');
  if exists (select from public.customers c where c.email = typed_email) then
    conditions := conditions || ' and c.email = $4';
    patterns := null;
  end if;
  if patterns is null then
    execute 'select array(select c.id from public.customers c where ' || conditions
      || ' order by c.last_order_at desc, c.email desc limit $1)'
      into found_ids using row_limit, before_last_order_at, before_email, typed_email;
    return found_ids;
  end if;
  matches := private.matches_all('c.search_text', patterns);
  execute 'with latest as materialized (select c.id, c.email, c.last_order_at, c.search_text from public.customers c where '
    || conditions || ' order by c.last_order_at desc, c.email desc limit $5) select (select count(*) from latest), array('
    || 'select c.id from latest c where ' || matches || ' order by c.last_order_at desc, c.email desc limit $1)'
    into window_rows, found_ids using row_limit, before_last_order_at, before_email, typed_email, window_size;
  if cardinality(found_ids) < row_limit and window_rows = window_size then
    execute 'with matching as materialized (select c.id, c.email, c.last_order_at from public.customers c where ' || conditions
      || ' and ' || matches || ')'
      || ' select array(select c.id from matching c order by c.last_order_at desc, c.email desc limit $1)'
      into found_ids using row_limit, before_last_order_at, before_email;
  end if;
  return found_ids;
end $$;

-- schemas/cart.sql
-- The cart of an account, its items saved for later, and the products it has bought.
-- Relies on products and orders.

-- Stores products only, never prices. The browser's cart is the one shown; this one is synchronised with it.
create table public.cart_items (
  user_id    text        not null check (user_id <> ''),
  product_id bigint      not null references public.products (id) on delete cascade,
  -- Saved for later, outside the cart.
  is_saved   boolean     not null,
  quantity   integer     not null check (quantity between 1 and 99),
  -- The order of insertion: two rows may have the same timestamp.
  place      bigint      generated always as identity,
  added_at   timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  primary key (user_id, is_saved, product_id)
);
create index cart_items_by_product on public.cart_items (product_id);
create index cart_items_by_change on public.cart_items (changed_at);
alter table public.cart_items enable row level security;
create policy "Customers read their own cart" on public.cart_items
  for select to authenticated using (user_id = (select private.caller_id()));
grant all on public.cart_items to service_role;
grant select on public.cart_items to authenticated;

-- [{product_id, is_saved, quantity, seen}]: `quantity` on the device (0: removed) and the quantity it last `seen` in the account.
create function private.parse_cart_changes(changes jsonb) returns jsonb
  language plpgsql immutable security invoker set search_path = ''
  as $$
begin
  if pg_column_size(changes) > 65536 or jsonb_typeof(changes) is distinct from 'array'
     or jsonb_array_length(changes) > 400 or exists (
       select from jsonb_array_elements(changes) c (change)
        where jsonb_typeof(change) <> 'object' or jsonb_typeof(change -> 'is_saved') is distinct from 'boolean'
           or private.parse_number(change -> 'product_id', 0, 1, 9007199254740991) is null
           or private.parse_number(change -> 'quantity', 0, 0, 99) is null
           or private.parse_number(change -> 'seen', 0, 0, 99) is null) then
    raise exception 'These are no changes of a cart.' using errcode = '22023', hint = 'BAD_ITEMS';
  end if;
  return changes;
end $$;

-- Idempotent; the last change of a line wins. `overwritten`: lines that another device had changed in between. `left_out`: what
-- is not on sale, or exceeds the limit. `lines`: the resulting cart of the account, with current product data.
create function public.sync_cart(changes jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  writers text[] := private.count_write();
  caller      text    := private.require_customer();
  change      record;
  stored      integer;
  overwritten jsonb   := '[]';
  left_out    jsonb   := '[]';
begin
  perform pg_advisory_xact_lock(hashtextextended('cart:' || caller, 0));
  for change in
    select (c.line ->> 'product_id')::numeric::bigint as product_id, (c.line ->> 'is_saved')::boolean as is_saved,
           (c.line ->> 'quantity')::numeric::integer as quantity, (c.line ->> 'seen')::numeric::integer as seen
      from jsonb_array_elements(private.parse_cart_changes(changes)) with ordinality c (line, place)
     order by (c.line ->> 'quantity')::numeric > 0, c.place
  loop
    stored := coalesce((select i.quantity from public.cart_items i
                         where (i.user_id, i.is_saved, i.product_id) = (caller, change.is_saved, change.product_id)), 0);
    if stored not in (change.seen, change.quantity) then
      overwritten := overwritten || jsonb_build_object('product_id', change.product_id, 'is_saved', change.is_saved);
    end if;
    if stored = change.quantity then
      continue;
    elsif change.quantity = 0 then
      delete from public.cart_items i
       where (i.user_id, i.is_saved, i.product_id) = (caller, change.is_saved, change.product_id);
    elsif stored > 0 then
      update public.cart_items i set quantity = change.quantity, changed_at = now()
       where (i.user_id, i.is_saved, i.product_id) = (caller, change.is_saved, change.product_id);
    elsif exists (select from public.products p where p.id = change.product_id and private.is_on_sale(p))
          and (select count(*) < 50 from public.cart_items i where (i.user_id, i.is_saved) = (caller, change.is_saved)) then
      insert into public.cart_items (user_id, product_id, is_saved, quantity)
      values (caller, change.product_id, change.is_saved, change.quantity);
    else
      left_out := left_out || jsonb_build_object('product_id', change.product_id, 'is_saved', change.is_saved);
    end if;
  end loop;
  return jsonb_build_object(
    'overwritten', overwritten,
    'left_out', left_out,
    'lines', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'product_id', i.product_id,
        'is_saved', i.is_saved,
        'quantity', i.quantity,
        'name', p.name,
        'image', p.image_url,
        'category', p.category,
        'age_range', p.age_range,
        'price', case when private.is_on_sale(p) then public.price_now(p) end,
        'stock', case when private.is_on_sale(p) then p.stock else 0 end) order by i.place), '[]')
        from public.cart_items i join public.products p on p.id = i.product_id
       where i.user_id = caller));
end $$;
grant execute on function public.sync_cart to authenticated;

-- Includes the caller's purchases only, for staff too.
create function public.bought_products() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(jsonb_agg(jsonb_build_object('product_id', b.product_id, 'bought_at', b.bought_at)), '[]')
      from (select i.product_id, max(o.created_at) as bought_at
              from public.orders o join public.order_items i on i.order_id = o.id
             where o.user_id = (select private.caller_id()) and o.payment_status = 'paid' and private.units_sold(i) > 0
             group by i.product_id) b
  $$;
grant execute on function public.bought_products to authenticated;

-- schemas/households.sql
-- The children stored in an account, if its owner opted in. Otherwise they are stored only on the device.
-- See docs/decisions/077.

create table public.households (
  user_id    text        primary key check (user_id <> ''),
  -- [{nickname, age}], as features/household/rules.ts serialises them.
  children   jsonb       not null check (jsonb_typeof(children) = 'array' and jsonb_array_length(children) between 1 and 4),
  -- Never given twice: children that are stored again after they were removed have a version that no device has loaded.
  version    integer     not null generated by default as identity,
  changed_at timestamptz not null default now()
);
alter table public.households enable row level security;
create policy "Customers read their own household" on public.households
  for select to authenticated using (user_id = (select private.caller_id()));
create policy "Customers forget their own household" on public.households
  for delete to authenticated using (user_id = (select private.caller_id()));
grant all on public.households to service_role;
grant select, delete on public.households to authenticated;

-- Whole years from 0 to 12, or a month of birth of a child of that age.
create function private.is_child_age(age text) returns boolean
  language sql stable security invoker set search_path = ''
  as $$
    select case
      when age ~ '^[0-9]{1,2}$' then age::integer <= 12
      when age ~ '^(19|20)[0-9]{2}-(0[1-9]|1[0-2])$' then
        (extract(year from today.day)::integer - left(age, 4)::integer) * 12
        + extract(month from today.day)::integer - right(age, 2)::integer between 0 and 12 * 13 - 1
      else false end
      from (select private.shop_today()) today (day)
  $$;

create function private.parse_children(children jsonb) returns jsonb
  language plpgsql stable security invoker set search_path = ''
  as $$
begin
  if pg_column_size(children) > 4096 or jsonb_typeof(children) is distinct from 'array'
     or jsonb_array_length(children) not between 1 and 4 or exists (
       select from jsonb_array_elements(children) c (child)
        where jsonb_typeof(child -> 'nickname') is distinct from 'string'
           or char_length(private.tidy_line(child ->> 'nickname')) > 30
           or jsonb_typeof(child -> 'age') is distinct from 'string' or private.is_child_age(child ->> 'age') is not true) then
    raise exception 'These are no children of a household.' using errcode = '22023', hint = 'BAD_CHILDREN';
  end if;
  return (select jsonb_agg(jsonb_build_object('nickname', private.tidy_line(c.child ->> 'nickname'), 'age', c.child ->> 'age')
                           order by c.place)
            from jsonb_array_elements(children) with ordinality c (child, place));
end $$;

-- `seen` is the version that the device has loaded; null if its owner opts in there. If other children were saved since, nothing
-- is written: the refusal returns them. Nor if they were removed since: an open device does not undo what another switched off.
create function public.keep_children(children jsonb, seen integer default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  writers text[] := private.count_write();
  caller text  := private.require_customer();
  clean  jsonb := private.parse_children(children);
  stored public.households;
begin
  perform pg_advisory_xact_lock(hashtextextended('household:' || caller, 0));
  select * into stored from public.households h where h.user_id = caller;
  if not found and seen is not null then
    raise exception 'The children are not in this account any more.' using errcode = 'P0001', hint = 'HOUSEHOLD_NOT_FOUND';
  elsif found and stored.version is distinct from seen and stored.children <> clean then
    perform private.refuse_stale_version(jsonb_build_object('children', stored.children, 'version', stored.version));
  end if;
  insert into public.households as h (user_id, children)
  values (caller, clean)
  on conflict (user_id) do update
     set children = excluded.children, version = excluded.version, changed_at = now()
   where h.children <> excluded.children;
  return (select jsonb_build_object('children', h.children, 'version', h.version) from public.households h
           where h.user_id = caller);
end $$;
grant execute on function public.keep_children to authenticated;

-- schemas/blog.sql
-- Articles: written by staff, public from their publication day.
-- Relies on staff and products.

-- The same rule as readingMinutes in src/domain/article.ts: 220 words a minute, where a word has a letter or a digit in
-- it. Stored, because lists show the minutes without reading the text.
create function private.reading_minutes(markdown text) returns integer
  language sql immutable security invoker set search_path = ''
  as $$
    select greatest(1, round(count(*) / 220.0))::integer
      from regexp_split_to_table(regexp_replace(markdown, '\]\([^)]*\)', ']', 'g'), '\s+') word
     where word ~ '[0-9A-Za-z\u00c0-\u1fff\u2c00-\ud7ff]'
  $$;
grant execute on function private.reading_minutes to service_role;

create function private.is_published(status text, published_on date) returns boolean
  language sql stable security invoker set search_path = ''
  as $$ select status = 'published' and published_on <= private.shop_today() $$;
grant execute on function private.is_published to anon, authenticated, service_role;

create table public.blog_posts (
  id              bigint      generated by default as identity primary key,
  title           text        not null check (private.tidy_text(title) <> '' and char_length(title) <= 200),
  excerpt         text        not null check (private.tidy_text(excerpt) <> '' and char_length(excerpt) <= 500),
  -- Markdown.
  content         text        not null check (private.tidy_text(content) <> '' and char_length(content) <= 100000),
  category        text        not null
    check (category in ('Child Development', 'Outdoor Learning', 'Emotional Development', 'Sensory Play',
                        'Learning Environments', 'Language Skills')),
  author          text        not null check (private.tidy_text(author) <> '' and char_length(author) <= 100),
  image_url       text        not null check (private.is_image_url(image_url)),
  tags            text[]      not null default '{}' check (cardinality(tags) <= 20),
  -- The products that the post uses, the most useful first. Not a foreign key: a product that staff delete and restore
  -- reappears in its posts.
  product_ids     bigint[]    not null default '{}' check (cardinality(product_ids) <= 12),
  published_on    date        not null,
  status          text        not null default 'draft' check (status in ('draft', 'published')),
  reading_minutes integer     not null generated always as (private.reading_minutes(content)) stored,
  version         integer     not null default 1,
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now()
);
create index blog_posts_newest on public.blog_posts (published_on desc, id desc);
alter table public.blog_posts enable row level security;
create policy "Visitors read published posts" on public.blog_posts
  for select to anon using (private.is_published(status, published_on));
create policy "Customers read published posts, staff read all" on public.blog_posts
  for select to authenticated
  using (private.is_published(status, published_on) or (select private.is_staff()));
grant select on public.blog_posts to anon, authenticated;
grant all on public.blog_posts to service_role;

create trigger increment_version before update on public.blog_posts
  for each row execute function private.increment_version();

create trigger record_change after insert or update or delete on public.blog_posts
  for each row execute function private.record_change('id');

create trigger nudge_publication after insert or delete or update on public.blog_posts
  for each statement execute function private.nudge_publication();

-- Tags in the order typed, without duplicates. Null when one of them is not valid.
create function private.parse_tags(value jsonb) returns text[]
  language plpgsql immutable security invoker set search_path = ''
  as $$
declare
  tags text[];
begin
  if jsonb_typeof(coalesce(value, '[]')) <> 'array' then
    return null;
  end if;
  if exists (select from jsonb_array_elements(value) tag where private.parse_line(tag, 50) is null) then
    return null;
  end if;
  tags := array(select private.parse_line(tag.value, 50) from jsonb_array_elements(value) with ordinality tag (value, place)
                 group by 1 order by min(tag.place));
  return case when cardinality(tags) <= 20 then tags end;
end $$;

-- The fields of the form, cleaned and merged into the known post. A refusal names the invalid field in its details.
create function private.parse_post(post jsonb, known public.blog_posts) returns public.blog_posts
  language plpgsql stable security invoker set search_path = ''
  as $$
declare
  parsed        public.blog_posts := known;
  invalid_field text;
begin
  parsed.title        := private.parse_line(post -> 'title', 200);
  parsed.excerpt      := private.parse_text(post -> 'excerpt', 500);
  parsed.content      := private.parse_text(post -> 'content', 100000);
  parsed.category     := private.parse_text(post -> 'category', 100);
  parsed.author       := private.parse_line(post -> 'author', 100);
  parsed.image_url    := private.parse_image_url(post -> 'image_url');
  parsed.tags         := private.parse_tags(post -> 'tags');
  parsed.product_ids  := private.parse_product_ids(post -> 'product_ids', 12);
  parsed.published_on := private.parse_date(post -> 'published_on');
  parsed.status       := private.parse_text(coalesce(post -> 'status', '"draft"'), 20);
  invalid_field := case
    when parsed.title is null then 'title'
    when parsed.author is null then 'author'
    when parsed.published_on is null then 'published_on'
    when parsed.image_url is null then 'image_url'
    when parsed.category is null
      or parsed.category not in ('Child Development', 'Outdoor Learning', 'Emotional Development', 'Sensory Play',
                                 'Learning Environments', 'Language Skills') then 'category'
    when parsed.tags is null then 'tags'
    when parsed.product_ids is null then 'product_ids'
    when parsed.excerpt is null then 'excerpt'
    when parsed.content is null then 'content'
    when parsed.status is null or parsed.status not in ('draft', 'published') then 'status'
    -- A product that has since been deleted may stay in the posts that name it.
    when exists (select from unnest(parsed.product_ids) wanted (id)
                  where wanted.id <> all (coalesce(known.product_ids, '{}'))
                    and not exists (select from public.products p where p.id = wanted.id)) then 'product_ids'
  end;
  if invalid_field is not null then
    raise exception 'The post is not complete: %.', invalid_field
      using errcode = '22023', hint = 'BAD_POST', detail = invalid_field;
  end if;
  return parsed;
end $$;

create function public.save_post(post jsonb, id bigint default null, expected_version integer default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor text := private.act_as_staff();
  known public.blog_posts := private.row_to_save(null::public.blog_posts, id, expected_version, 'POST_NOT_FOUND');
begin
  return private.store_row(known, private.parse_post(post, known));
end $$;
grant execute on function public.save_post to authenticated;

create function public.remove_post(id bigint) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor text := private.act_as_staff();
  saved public.blog_posts := private.locked_row(null::public.blog_posts, id, 'POST_NOT_FOUND');
begin
  delete from public.blog_posts b where b.id = remove_post.id;
  return jsonb_build_object('outcome', 'deleted', 'post', to_jsonb(saved));
end $$;
grant execute on function public.remove_post to authenticated;

create function public.restore_post(post jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor  text := private.act_as_staff();
  target bigint := private.parse_number(coalesce(post -> 'id', post), 0, 1, 9007199254740991);
begin
  perform private.restore_row('public.blog_posts', target);
  return to_jsonb(private.locked_row(null::public.blog_posts, target, 'POST_NOT_FOUND'));
end $$;
grant execute on function public.restore_post to authenticated;

-- What staff find a post by.
create function private.post_words(post public.blog_posts) returns text
  language sql stable security invoker set search_path = ''
  as $$
    select private.search_text(concat_ws(' ', (post).title, (post).category, (post).author, array_to_string((post).tags, ' ')))
  $$;

-- A page of the posts that staff see, newest first, without their texts. `show` is 'all', 'published' (scheduled ones
-- too) or 'draft'. The counts ignore the search.
create function public.list_posts(
  search text default null, show text default 'all', before_published_on date default null,
  before_id bigint default null, page_size integer default 25
) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  actor    text    := private.require_staff();
  size     integer := private.page_size(page_size);
  patterns text[]  := private.contains_patterns(search);
  found    public.blog_posts[];
begin
  if show is null or show not in ('all', 'published', 'draft') then
    raise exception 'There is no such list of posts.' using errcode = '22023', hint = 'BAD_FILTER';
  end if;
  found := array(
    select b from public.blog_posts b
     where (before_published_on is null or (b.published_on, b.id) < (before_published_on, coalesce(before_id, 0)))
       and show in ('all', b.status)
       and (patterns is null or private.post_words(b) like all (patterns))
     order by b.published_on desc, b.id desc limit size + 1);
  return jsonb_build_object(
    'posts', (
      select coalesce(jsonb_agg(to_jsonb(b) - 'content' order by b.published_on desc, b.id desc), '[]')
        from unnest(found[:size]) b),
    'counts', (
      select jsonb_build_object(
        'all', count(*),
        'published', count(*) filter (where b.status = 'published'),
        'draft', count(*) filter (where b.status = 'draft'))
        from public.blog_posts b),
    'next', case when cardinality(found) > size then
      jsonb_build_object('published_on', found[size].published_on, 'id', found[size].id) end);
end $$;
grant execute on function public.list_posts to authenticated;

-- schemas/books.sql
-- Payments, refunds, reversals and payouts by day, with stored sums of closed days; and the number of customers.
-- Relies on payments, refunds, reconciliation and customers.

-- The sums of past days, by provider and currency. A day without a row in `book_days`, with a row for another time zone, or
-- with a row in `book_changes` is computed from its movements: these tables are only a cache.
create table private.book_days (
  day       date        primary key,
  time_zone text        not null,
  closed_at timestamptz not null default now()
);
alter table private.book_days enable row level security;

create table private.book_sums (
  day            date    not null references private.book_days (day) on delete cascade,
  provider       text    not null,
  currency       text    not null,
  orders         bigint  not null,
  payments       bigint  not null,
  received       numeric not null,
  received_minor bigint  not null,
  tax            numeric not null,
  delivery       numeric not null,
  refunds        bigint  not null,
  refunded       numeric not null,
  refunded_minor bigint  not null,
  reversals      bigint  not null,
  reversed       numeric not null,
  reversed_minor bigint  not null,
  tax_returned   numeric not null,
  fees           numeric not null,
  fee_minor      bigint  not null,
  fees_unknown   bigint  not null,
  payouts        bigint  not null,
  paid_out_minor bigint  not null,
  primary key (day, provider, currency)
);
alter table private.book_sums enable row level security;

-- Closed days with later changes. Movements only insert rows, so that they do not block each other.
create table private.book_changes (
  id  bigint generated always as identity primary key,
  day date   not null
);
create index book_changes_by_day on private.book_changes (day);
alter table private.book_changes enable row level security;

-- The number of customers, as changes to add up, because counting all of them is slow. Orders only insert rows, so that
-- they do not block each other; the job that closes the books merges them into one.
create table private.customer_counts (
  id     bigint generated always as identity primary key,
  change bigint not null
);
alter table private.customer_counts enable row level security;

-- Gift wrap and discounts belong to the goods.
create function private.movements(first_day date, last_day date, after_at timestamptz default null,
                                  after_id uuid default null, row_limit integer default null)
  returns table (day date, at timestamptz, kind text, id uuid, order_id uuid, provider text, reference text, currency text,
                 amount_minor bigint, usd numeric, tax numeric, delivery numeric, fee_minor bigint, fee numeric,
                 is_first boolean)
  language sql stable security invoker set search_path = ''
  as $$
    with span as materialized (
      select s.time_zone as zone,
             greatest(first_day::timestamp at time zone s.time_zone - interval '3 hours', after_at) as since,
             (last_day + 1)::timestamp at time zone s.time_zone + interval '3 hours' as until,
             coalesce(after_at, '-infinity') as last_at,
             coalesce(after_id, '00000000-0000-0000-0000-000000000000') as last_id
        from public.shop_settings s limit 1)
    select moved.* from span cross join lateral (
      (select (p.created_at at time zone span.zone)::date, p.created_at as at, 'payment', p.id as id, p.order_id, p.provider,
              p.reference, p.currency, p.amount_minor, p.usd_amount,
              round(o.tax_amount * p.usd_amount / o.total_amount, 2),
              round(o.shipping_amount * p.usd_amount / o.total_amount, 2),
              p.fee_minor, round(p.usd_amount * p.fee_minor / p.amount_minor, 2),
              not exists (select from public.payments e
                           where e.order_id = p.order_id and (e.created_at, e.id) < (p.created_at, p.id))
         from public.payments p join public.orders o on o.id = p.order_id
        where p.created_at >= span.since and p.created_at < span.until
          and (p.created_at, p.id) > (span.last_at, span.last_id)
          and (p.created_at at time zone span.zone)::date between first_day and last_day
        order by p.created_at, p.id limit row_limit)
      union all
      (select (r.decided_at at time zone span.zone)::date, r.decided_at, r.kind, r.id, r.order_id, r.provider,
              coalesce(r.provider_refund_id, p.reference), r.currency, r.amount_minor, r.usd_amount,
              round(part.tax * (before.usd + r.usd_amount) / p.usd_amount, 2) - round(part.tax * before.usd / p.usd_amount, 2),
              round(part.delivery * (before.usd + r.usd_amount) / p.usd_amount, 2)
                - round(part.delivery * before.usd / p.usd_amount, 2),
              null, null, null
         from public.refunds r
         join public.payments p on p.id = r.payment_id
         join public.orders o on o.id = r.order_id
        cross join lateral (
              select round(o.tax_amount * p.usd_amount / o.total_amount, 2) as tax,
                     round(o.shipping_amount * p.usd_amount / o.total_amount, 2) as delivery) part
        cross join lateral (
              select coalesce(sum(e.usd_amount), 0) as usd from public.refunds e
               where e.payment_id = r.payment_id and e.status = 'done'
                 and (e.decided_at, e.id) < (r.decided_at, r.id)) before
        where r.status = 'done' and r.decided_at >= span.since and r.decided_at < span.until
          and (r.decided_at, r.id) > (span.last_at, span.last_id)
          and (r.decided_at at time zone span.zone)::date between first_day and last_day
        order by r.decided_at, r.id limit row_limit)
      union all
      (select (t.paid_out_at at time zone span.zone)::date, t.paid_out_at, 'payout', t.id, null, t.provider, t.reference,
              t.currency, t.amount_minor, null, null, null, null, null, null
         from public.payouts t
        where t.paid_out_at >= span.since and t.paid_out_at < span.until
          and (t.paid_out_at, t.id) > (span.last_at, span.last_id)
          and (t.paid_out_at at time zone span.zone)::date between first_day and last_day
        order by t.paid_out_at, t.id limit row_limit)
      order by at, id limit row_limit) moved
  $$;

create function private.live_book(first_day date, last_day date) returns setof private.book_sums
  language sql stable security invoker set search_path = ''
  as $$
    select m.day, m.provider, m.currency,
           count(*) filter (where m.is_first), count(*) filter (where m.kind = 'payment'),
           coalesce(sum(m.usd) filter (where m.kind = 'payment'), 0),
           coalesce(sum(m.amount_minor) filter (where m.kind = 'payment'), 0)::bigint,
           coalesce(sum(m.tax) filter (where m.kind = 'payment'), 0),
           coalesce(sum(m.delivery) filter (where m.kind = 'payment'), 0),
           count(*) filter (where m.kind = 'refund'), coalesce(sum(m.usd) filter (where m.kind = 'refund'), 0),
           coalesce(sum(m.amount_minor) filter (where m.kind = 'refund'), 0)::bigint,
           count(*) filter (where m.kind = 'reversal'), coalesce(sum(m.usd) filter (where m.kind = 'reversal'), 0),
           coalesce(sum(m.amount_minor) filter (where m.kind = 'reversal'), 0)::bigint,
           coalesce(sum(m.tax) filter (where m.kind in ('refund', 'reversal')), 0),
           coalesce(sum(m.fee), 0), coalesce(sum(m.fee_minor), 0)::bigint,
           count(*) filter (where m.kind = 'payment' and m.fee_minor is null),
           count(*) filter (where m.kind = 'payout'),
           coalesce(sum(m.amount_minor) filter (where m.kind = 'payout'), 0)::bigint
      from private.movements(first_day, last_day) m
     group by m.day, m.provider, m.currency
  $$;

-- Closed days from their sums, the others from their movements, with one query for each run of consecutive days.
create function private.book(first_day date, last_day date) returns setof private.book_sums
  language sql stable security invoker set search_path = ''
  as $$
    with open_days as materialized (
      select calendar.day, calendar.day - (row_number() over (order by calendar.day))::integer as stretch
        from (select first_day + n as day from generate_series(0, last_day - first_day) n) calendar
        left join (private.book_days d join public.shop_settings s on s.time_zone = d.time_zone) on d.day = calendar.day
       where d.day is null or exists (select from private.book_changes c where c.day = calendar.day))
    select b.* from private.book_sums b
     where b.day between first_day and last_day and not exists (select from open_days o where o.day = b.day)
    union all
    select live.* from (select min(day) as first_day, max(day) as last_day from open_days group by stretch) o
     cross join lateral private.live_book(o.first_day, o.last_day) live
  $$;

create function private.book_lock(book_day date) returns bigint
  language sql immutable security invoker set search_path = ''
  as $$ select hashtextextended('books:' || book_day, 0) $$;

-- Every movement takes a shared lock on its day. So the day is either closed before it, and then marked as changed, or closed
-- including it. Movements never wait for each other.
create function private.note_movement(moment timestamptz) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  moved_on date := private.shop_day(moment);
begin
  perform pg_advisory_xact_lock_shared(private.book_lock(moved_on));
  insert into private.book_changes (day) select d.day from private.book_days d where d.day = moved_on;
end $$;

create function private.note_payment() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if tg_op <> 'INSERT' then
    perform private.note_movement(old.created_at);
  end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and new.created_at <> old.created_at) then
    perform private.note_movement(new.created_at);
  end if;
  return null;
end $$;

create trigger note_payment after insert or delete
  or update of created_at, order_id, provider, amount_minor, currency, usd_amount, fee_minor on public.payments
  for each row execute function private.note_payment();

create function private.note_refund() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  changed public.refunds := coalesce(new, old);
  before  timestamptz    := case when tg_op <> 'INSERT' and old.status = 'done' then old.decided_at end;
  after   timestamptz    := case when tg_op <> 'DELETE' and new.status = 'done' then new.decided_at end;
begin
  perform private.note_movement(moment) from unnest(array[before, after]) moment where moment is not null;
  perform private.note_movement(r.decided_at) from public.refunds r
   where r.payment_id = changed.payment_id and r.status = 'done' and r.id <> changed.id
     and r.decided_at >= least(before, after);
  return null;
end $$;

create trigger note_refund after insert or delete
  or update of status, decided_at, kind, provider, amount_minor, currency, usd_amount on public.refunds
  for each row execute function private.note_refund();

create function private.note_payout() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if tg_op <> 'INSERT' then
    perform private.note_movement(old.paid_out_at);
  end if;
  if tg_op <> 'DELETE' then
    perform private.note_movement(new.paid_out_at);
  end if;
  return null;
end $$;

create trigger note_payout after insert or update or delete on public.payouts
  for each row execute function private.note_payout();

-- Closes past days, newest first, and returns their number. A day that is locked by a movement is left for the next run, so
-- this never waits.
create function private.close_books(row_limit integer default 31) returns integer
  language plpgsql volatile security definer set search_path = '' set jit = off
  as $$
declare
  zone      text := (select s.time_zone from public.shop_settings s);
  first_day date := private.shop_day((
    select min(first.at) from (select min(p.created_at) as at from public.payments p
                               union all select min(r.decided_at) from public.refunds r where r.status = 'done'
                               union all select min(t.paid_out_at) from public.payouts t) first));
  over      date;
  closed    integer := 0;
begin
  for over in
    select calendar.day
      from (select private.shop_today() - n as day from generate_series(1, private.shop_today() - first_day) n) calendar
     where not exists (select from private.book_days d where d.day = calendar.day and d.time_zone = zone)
        or exists (select from private.book_changes c where c.day = calendar.day)
     order by calendar.day desc limit row_limit
  loop
    if pg_try_advisory_xact_lock(private.book_lock(over)) then
      delete from private.book_changes c where c.day = over;
      delete from private.book_days d where d.day = over;
      insert into private.book_days (day, time_zone) values (over, zone);
      insert into private.book_sums select live.* from private.live_book(over, over) live;
      closed := closed + 1;
    end if;
  end loop;
  return closed;
end $$;
grant execute on function private.close_books to service_role;

-- Deletes the sums of all closed days and computes them again. `where true`: the API refuses a statement without a condition.
create function private.rebuild_books() returns integer
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  delete from private.book_days where true;
  delete from private.book_changes where true;
  return private.close_books(100000);
end $$;
grant execute on function private.rebuild_books to service_role;

create function private.check_period(from_day date, to_day date) returns void
  language plpgsql immutable security invoker set search_path = ''
  as $$
begin
  if (from_day between '2000-01-01' and to_day and to_day <= '2200-01-01' and to_day - from_day < 366) is not true then
    raise exception 'The books show 1 to 366 days.' using errcode = '22023', hint = 'BAD_PERIOD';
  end if;
end $$;

-- Money that is to be refunded: a current balance, not a movement. `underway` are refunds without a result yet.
create function private.refunds_owed() returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select jsonb_build_object(
      'due', (
        select jsonb_build_object('payments', count(*), 'usd', coalesce(sum(p.usd_amount - given.usd), 0))
          from public.payments p
         cross join lateral (select coalesce(sum(r.usd_amount), 0) as usd from public.refunds r
                              where r.payment_id = p.id and r.status <> 'failed') given
         where p.refund_due and p.refunded_minor < p.amount_minor),
      'underway', (
        select jsonb_build_object('refunds', count(*), 'usd', coalesce(sum(r.usd_amount), 0))
          from public.refunds r where r.status in ('requested', 'pending')))
  $$;

-- Sums of the same rows by day (with movements), by month, by provider and currency, and in total.
create function public.books(from_day date default null, to_day date default null) returns jsonb
  language plpgsql stable security definer set search_path = '' set jit = off
  as $$
declare
  actor text := private.require_staff();
  today date := private.shop_today();
begin
  if from_day is null and to_day is null then
    from_day := date_trunc('month', today)::date;
    to_day := (from_day + interval '1 month')::date - 1;
  end if;
  perform private.check_period(from_day, to_day);
  return (
    with book as materialized (
      select b.*, to_char(b.day, 'YYYY-MM') as month from private.book(from_day, to_day) b),
    lines as (
      select b.day, b.month, b.provider, b.currency, grouping(b.day, b.month, b.provider) as level,
             jsonb_build_object(
               'orders', coalesce(sum(b.orders), 0),
               'payments', coalesce(sum(b.payments), 0),
               'received', coalesce(sum(b.received), 0),
               'goods', coalesce(sum(b.received - b.tax - b.delivery), 0),
               'tax', coalesce(sum(b.tax), 0),
               'delivery', coalesce(sum(b.delivery), 0),
               'refunds', coalesce(sum(b.refunds), 0),
               'refunded', coalesce(sum(b.refunded), 0),
               'reversals', coalesce(sum(b.reversals), 0),
               'reversed', coalesce(sum(b.reversed), 0),
               'tax_returned', coalesce(sum(b.tax_returned), 0),
               'earned', coalesce(sum(b.received - b.refunded - b.reversed), 0),
               'fees', coalesce(sum(b.fees), 0),
               'fees_unknown', coalesce(sum(b.fees_unknown), 0),
               'net', coalesce(sum(b.received - b.refunded - b.reversed - b.fees), 0),
               'payouts', coalesce(sum(b.payouts), 0),
               'paid_out_minor', jsonb_build_object(
                 'USD', coalesce(sum(b.paid_out_minor) filter (where b.currency = 'USD'), 0),
                 'KES', coalesce(sum(b.paid_out_minor) filter (where b.currency = 'KES'), 0))) as sums,
             jsonb_build_object(
               'provider', b.provider,
               'currency', b.currency,
               'received_minor', sum(b.received_minor),
               'refunded_minor', sum(b.refunded_minor),
               'reversed_minor', sum(b.reversed_minor),
               'fee_minor', sum(b.fee_minor)) as own
        from book b group by grouping sets ((b.day), (b.month), (b.provider, b.currency), ()))
    select jsonb_build_object(
      'from_day', from_day,
      'to_day', to_day,
      'today', today,
      'time_zone', (select s.time_zone from public.shop_settings s),
      'days', coalesce(jsonb_agg(l.sums || jsonb_build_object('day', l.day) order by l.day) filter (where l.level = 3), '[]'),
      'months', coalesce(jsonb_agg(l.sums || jsonb_build_object('month', l.month) order by l.month)
                         filter (where l.level = 5), '[]'),
      'providers', coalesce(jsonb_agg(l.sums || l.own order by l.provider, l.currency) filter (where l.level = 6), '[]'),
      'totals', (select t.sums from lines t where t.level = 7),
      'owed', private.refunds_owed(),
      'margin', private.margin(from_day, to_day))
    from lines l);
end $$;
grant execute on function public.books to authenticated;

-- The movements of a period, oldest first, for export to bookkeeping software.
create function public.list_movements(
  from_day date, to_day date, after_at timestamptz default null, after_id uuid default null,
  page_size integer default 500
) returns jsonb
  language plpgsql stable security definer set search_path = '' set jit = off
  as $$
declare
  actor text := private.require_staff();
  size  integer := private.page_size(page_size);
begin
  perform private.check_period(from_day, to_day);
  return (
    with page as materialized (
      select m.*, row_number() over (order by m.at, m.id) as position
        from private.movements(from_day, to_day, after_at, after_id, size + 1) m)
    select jsonb_build_object(
      'movements', coalesce(jsonb_agg(to_jsonb(p) - 'position' order by p.position) filter (where p.position <= size), '[]'),
      'next', case when count(*) > size then (
        select jsonb_build_object('at', l.at, 'id', l.id) from page l where l.position = size) end)
      from page p);
end $$;
grant execute on function public.list_movements to authenticated;

create function private.count_customers() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from private.customer_counts where true;
  else
    insert into private.customer_counts (change)
    select counted.change from (select count(*) * case tg_op when 'INSERT' then 1 else -1 end as change from changed) counted
     where counted.change <> 0;
  end if;
  return null;
end $$;

create trigger count_new_customers after insert on public.customers
  referencing new table as changed for each statement execute function private.count_customers();

create trigger count_erased_customers after delete on public.customers
  referencing old table as changed for each statement execute function private.count_customers();

create trigger count_no_customers after truncate on public.customers
  for each statement execute function private.count_customers();

create function private.fold_customer_counts() returns void
  language sql volatile security definer set search_path = ''
  as $$
    with folded as (delete from private.customer_counts where true returning change)
    insert into private.customer_counts (change) select sum(change) from folded having count(*) > 0
  $$;
grant execute on function private.fold_customer_counts to service_role;

create function private.recount_customers() returns bigint
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  lock table public.customers in share mode;
  delete from private.customer_counts where true;
  insert into private.customer_counts (change) select count(*) from public.customers;
  return (select sum(c.change) from private.customer_counts c);
end $$;
grant execute on function private.recount_customers to service_role;

-- schemas/dashboard.sql
-- The staff's dashboard: cards and chart, pending work, best sellers, the setup of a new shop, and the search over all records.
-- Relies on books, customers, blog, mails, messages and search_words.

create function private.compared(value numeric, earlier numeric) returns jsonb
  language sql immutable security invoker set search_path = ''
  as $$
    select jsonb_build_object(
      'value', value,
      'change_percent', case when earlier > 0 then round(100 * (value - earlier) / earlier, 1) end)
  $$;

-- The numbers of products and customers, compared with thirty days ago.
create function private.stat_cards(until timestamptz) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    with known as materialized (
      select (select coalesce(sum(n.change), 0) from private.customer_counts n) as today,
             (select count(*) from public.customers c where c.first_order_at > until - interval '30 days') as new)
    select jsonb_build_object(
      'products', (
        select private.compared(count(*) filter (where p.archived_at is null),
                              count(*) filter (where p.created_at <= since.day
                                                 and (p.archived_at is null or p.archived_at > since.day)))
          from public.products p, (select until - interval '30 days') since (day)),
      'customers', private.compared(known.today, known.today - known.new))
      from known
  $$;

-- Sales are payments less refunds and reversals, each on its own day. Orders count on the day of their first payment. Days
-- are in the shop's time zone: the last thirty, including today, compared with the thirty before; and every day of the chart.
create function private.sales_figures(today date, days integer) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    with book as materialized (
      select b.day, sum(b.received - b.refunded - b.reversed) as earned, sum(b.orders) as orders
        from private.book(today - greatest(days, 60) + 1, today) b group by b.day),
    recent as (
      select coalesce(sum(b.earned) filter (where b.day > today - 30), 0) as sales,
             coalesce(sum(b.earned) filter (where b.day between today - 59 and today - 30), 0) as sales_before,
             coalesce(sum(b.orders) filter (where b.day > today - 30), 0) as orders,
             coalesce(sum(b.orders) filter (where b.day between today - 59 and today - 30), 0) as orders_before
        from book b)
    select jsonb_build_object(
      'total_sales', private.compared(recent.sales, recent.sales_before),
      'new_orders', private.compared(recent.orders, recent.orders_before),
      'sales', (
        select jsonb_agg(jsonb_build_object('day', calendar.day, 'total', coalesce(b.earned, 0), 'orders', coalesce(b.orders, 0))
                         order by calendar.day)
          from (select today - ago as day from generate_series(0, days - 1) ago) calendar
          left join book b on b.day = calendar.day))
      from recent
  $$;

create function public.dashboard_figures(days integer default 30) returns jsonb
  language plpgsql stable security definer set search_path = '' set jit = off
  as $$
declare
  actor text := private.require_staff();
begin
  if days is null or days not between 1 and 366 then
    raise exception 'The chart shows 1 to 366 days.' using errcode = '22023', hint = 'BAD_DAYS';
  end if;
  return private.stat_cards(now()) || private.sales_figures(private.shop_today(), days) || jsonb_build_object(
    'recent_orders', private.order_summaries(private.find_orders(null, null, null, null, 5)),
    'low_stock', (
      select coalesce(jsonb_agg(to_jsonb(listed) order by listed.stock, listed.id), '[]')
        from (select p.id, p.name, p.image_url, p.stock
                from public.products p, public.shop_settings s
               where private.is_low_on_stock(p, s.low_stock_threshold)) listed));
end $$;
grant execute on function public.dashboard_figures to authenticated;

-- What staff have to decide, answer or send. Each number is the length of the list that the dashboard links to, and counts a
-- partial index of what is open, so that every poll of new_orders can ask for it.
create function private.waiting_work() returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select jsonb_build_object(
      'pack', (select count(*) from public.orders o
                where private.is_to_pack(o.status, o.payment_status) and not private.is_packing_over(o.id)),
      'settle', (select coalesce(sum(part.value::bigint), 0) from jsonb_each_text(private.count_to_settle()) part),
      'returns', (select count(*) from private.returns r where private.is_open_return(r)),
      'messages', (select count(*) from private.messages m where m.closed_at is null),
      'reviews', (select count(*) from private.reviews r where r.status = 'waiting'),
      'failed_mails', (select count(*) from private.mails m where m.failed_at is not null))
  $$;

create function private.waiting_counts() returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select private.waiting_work() || jsonb_build_object(
      'low_stock', (select count(*) from public.products p, public.shop_settings s
                     where private.is_low_on_stock(p, s.low_stock_threshold)),
      'draft_products', (select count(*) from public.products p where p.archived_at is null and p.is_draft),
      'draft_posts', (select count(*) from public.blog_posts b where b.status = 'draft'))
  $$;

create function private.best_sellers(since timestamptz) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    with named as (
      select p.id, p.name, s.units, s.revenue,
             row_number() over (order by s.units desc, s.revenue desc, p.id) as by_units,
             row_number() over (order by s.revenue desc, s.units desc, p.id) as by_revenue
        from private.sold_since(since) s join public.products p on p.id = s.product_id and p.part_of is null)
    select jsonb_build_object(
      'units', coalesce(jsonb_agg(n.product order by n.by_units) filter (where n.by_units <= 5), '[]'),
      'revenue', coalesce(jsonb_agg(n.product order by n.by_revenue) filter (where n.by_revenue <= 5), '[]'))
      from (select jsonb_build_object(
              'id', id,
              'name', name,
              'units', units,
              'revenue', revenue) as product, by_units, by_revenue
              from named) n
  $$;

-- What the dashboard shows besides its figures. `days` are days of the shop, including today.
create function public.dashboard_details(days integer default 30) returns jsonb
  language plpgsql stable security definer set search_path = '' set jit = off
  as $$
declare
  actor     text := private.require_staff();
  zone      text := (select s.time_zone from public.shop_settings s);
  today     date := private.shop_today();
  first_day date;
  since     timestamptz;
begin
  if days is null or days not between 1 and 366 then
    raise exception 'The dashboard shows 1 to 366 days.' using errcode = '22023', hint = 'BAD_DAYS';
  end if;
  first_day := today - days + 1;
  since := first_day::timestamp at time zone zone;
  return jsonb_build_object(
    'waiting', private.waiting_counts(),
    'sales', (
      select jsonb_build_object(
        'gross', coalesce(sum(b.received), 0),
        'refunded', coalesce(sum(b.refunded + b.reversed), 0),
        'net', coalesce(sum(b.received - b.refunded - b.reversed), 0))
        from private.book(first_day, today) b),
    'best_sellers', private.best_sellers(since),
    'begun', (
      select jsonb_agg(jsonb_build_object('day', calendar.day, 'orders', coalesce(o.orders, 0), 'paid', coalesce(o.paid, 0))
                       order by calendar.day)
        from (select first_day + n as day from generate_series(0, days - 1) n) calendar
        left join (select (placed.created_at at time zone zone)::date as day, count(*) as orders,
                          count(*) filter (where placed.payment_status = 'paid') as paid
                     from public.orders placed where placed.created_at >= since group by 1) o on o.day = calendar.day),
    'misses', (
      select coalesce(jsonb_agg(jsonb_build_object('text', t.text, 'count', t.count) order by t.count desc, t.text), '[]')
        from (select m.text, sum(m.count) as count from private.search_misses m
               where m.day >= first_day group by m.text order by 2 desc, 1 limit 5) t));
end $$;
grant execute on function public.dashboard_details to authenticated;

-- The completed steps of setting up a new shop, as far as the database knows. An owner can hide them.
create function public.first_day() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  actor text := private.require_staff();
begin
  return jsonb_build_object(
    'hidden', (select c.first_day_hidden from private.shop_config c),
    'may_hide', exists (select from private.caller_member() m where m.role = 'owner'),
    'done', jsonb_build_object(
      'tax', exists (select from public.country_taxes)
        or exists (select from public.audit_log a
                    where a.table_name = 'shop_settings' and a.before -> 'tax_rate' <> a.after -> 'tax_rate'),
      'delivery', exists (select from public.audit_log a
                           where a.table_name in ('delivery_zones', 'delivery_options', 'delivery_rules')),
      'contact', (select s.support_email is not null from public.shop_settings s),
      'product', exists (select from public.audit_log a where a.table_name = 'products' and a.action = 'insert'),
      'order', exists (select from public.payments),
      'member', (select count(*) >= 2 from public.staff_members m where m.suspended_at is null),
      'mail', exists (select from private.mails m where m.sent_at is not null)));
end $$;
grant execute on function public.first_day to authenticated;

create function public.hide_first_day() returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor text := private.require_owner();
begin
  perform private.act_as_staff();
  update private.shop_config c set first_day_hidden = true where not c.first_day_hidden;
  return public.first_day();
end $$;
grant execute on function public.hide_first_day to authenticated;

-- A few records of each kind, found like in the lists of the staff area. Products and posts that nothing else matches are found
-- with slips, like in the shop.
create function public.search_everything(search text) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  actor    text     := private.require_staff();
  few      integer  := 5;
  patterns text[]   := private.contains_patterns(left(search, 200));
  words    text[]   := private.wanted_words(search);
  numbered bigint[] := private.products_numbered(search);
  products bigint[];
  posts    bigint[];
  meant    record;
begin
  if patterns is null then
    return '{"orders": [], "customers": [], "products": [], "posts": []}';
  end if;
  products := array(select p.id from public.products p
                     where p.archived_at is null and (p.search_text like all (patterns) or p.id = any (numbered))
                     order by p.id limit few);
  if products = '{}' then
    meant := private.read_words(words, 3);
    products := array(select t.product_id from private.product_terms t
                       where meant.is_complete and t.terms @@ meant.with_all
                       order by ts_rank('{0.1, 0.2, 0.4, 1}', t.terms, meant.with_all) desc, t.product_id limit few);
  end if;
  posts := array(select b.id from public.blog_posts b where private.post_words(b) like all (patterns)
                  order by b.published_on desc, b.id desc limit few);
  if posts = '{}' then
    posts := array(select b.id from public.blog_posts b where private.is_nearly_in(words, private.post_words(b))
                    order by b.published_on desc, b.id desc limit few);
  end if;
  return jsonb_build_object(
    'orders', (
      select coalesce(jsonb_agg(to_jsonb(listed) order by found.position), '[]')
        from unnest(private.find_orders(left(search, 200), null, null, null, few)) with ordinality found (id, position)
        join public.orders o on o.id = found.id
       cross join lateral (select o.id, o.customer_name, o.status, o.total_amount, o.created_at) listed),
    'customers', (
      select coalesce(jsonb_agg(jsonb_build_object('key', private.customer_key(c), 'name', c.name, 'email', c.email)
                                order by found.position), '[]')
        from unnest(private.find_customer_ids(left(search, 200), null, null, few)) with ordinality found (id, position)
        join public.customers c on c.id = found.id),
    'products', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', p.id,
        'name', p.name,
        'stock', p.stock,
        'draft', p.is_draft) order by found.position), '[]')
        from unnest(products) with ordinality found (id, position) join public.products p on p.id = found.id),
    'posts', (
      select coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'title', b.title, 'status', b.status)
                                order by found.position), '[]')
        from unnest(posts) with ordinality found (id, position) join public.blog_posts b on b.id = found.id));
end $$;
grant execute on function public.search_everything to authenticated;

-- schemas/wish_lists.sql
-- Wish lists, and what others buy from them, hidden from the owner of the list until a day they choose.
-- Relies on products, orders, returns and limits. See docs/decisions/107 and 115.

create table private.wish_lists (
  id         uuid        primary key,
  user_id    text        not null check (user_id <> ''),
  name       text        not null check (private.tidy_line(name) = name and char_length(name) between 1 and 60),
  place      bigint      generated always as identity,
  created_at timestamptz not null default now()
);
create unique index one_wish_list_of_a_name on private.wish_lists (user_id, lower(name));
alter table private.wish_lists enable row level security;

create table private.wish_items (
  list_id    uuid        not null references private.wish_lists (id) on delete cascade,
  product_id bigint      not null references public.products (id) on delete cascade,
  place      bigint      generated always as identity,
  added_at   timestamptz not null default now(),
  primary key (list_id, product_id)
);
create index wish_items_by_product on private.wish_items (product_id);
alter table private.wish_items enable row level security;

-- The token lets its holder reserve. Stored readable, because the owner can copy the link again. Deleted when sharing stops.
create table private.wish_shares (
  list_id      uuid primary key references private.wish_lists (id) on delete cascade,
  token        text not null check (token ~ '^[0-9a-f]{64}$'),
  -- From this day of the shop on the owner sees what is reserved.
  secret_until date not null
);
alter table private.wish_shares enable row level security;

-- Kept when the owner removes the product, or stops and restarts sharing: someone is buying it.
create table private.wish_reservations (
  list_id       uuid    not null references private.wish_lists (id) on delete cascade,
  product_id    bigint  not null references public.products (id) on delete cascade,
  place         bigint  generated always as identity,
  -- The hashes of the browser that reserved, which alone can undo it, and of its account or addresses, for their limit.
  callers       text[]  not null check (callers[1] like 'browser:%'),
  browser       text    not null generated always as (callers[1]) stored,
  reserved_on   date    not null default private.shop_today(),
  -- The day promised when it was reserved. It cannot become earlier.
  secret_until  date    not null,
  -- What bought it: the first, second … piece of a paid order line of that browser. A piece fulfils one wish.
  order_item_id uuid    references public.order_items (id) on delete set null,
  piece         integer check (piece >= 1),
  primary key (list_id, product_id),
  constraint one_wish_for_each_piece unique (order_item_id, piece)
);
create index wish_reservations_by_browser on private.wish_reservations (browser);
create index wish_reservations_by_product on private.wish_reservations (product_id);
create index wish_reservations_by_day on private.wish_reservations (secret_until);
alter table private.wish_reservations enable row level security;

-- The reservations for which a line was ordered, in the order in which its pieces fulfil them when it is paid.
create table private.wished_lines (
  order_item_id uuid    not null references public.order_items (id) on delete cascade,
  list_id       uuid    not null,
  product_id    bigint  not null,
  rank          integer not null,
  primary key (order_item_id, list_id),
  foreign key (list_id, product_id) references private.wish_reservations (list_id, product_id) on delete cascade
);
create index wished_lines_of_reservation on private.wished_lines (list_id, product_id);
alter table private.wished_lines enable row level security;

-- The pieces of a line that its buyer has or gets: sold, and not on their way back. A refused return is kept.
create function private.kept_pieces(line public.order_items) returns integer
  language sql stable security invoker set search_path = ''
  as $$
    select private.units_sold(line) - coalesce(sum(l.quantity - coalesce((
             select sum(e.quantity) from private.ended_units e
              where e.cause = r.id and e.order_item_id = line.id), 0)), 0)::integer
      from private.standing_returns(line.order_id) r
      join private.return_lines l on l.return_id = r.id and l.product_id = line.product_id
     where r.received_at is null and r.refunded_at is null
  $$;

create function private.is_bought(r private.wish_reservations) returns boolean
  language sql stable security invoker set search_path = ''
  as $$
    select exists (select from public.order_items i where i.id = r.order_item_id and r.piece <= private.kept_pieces(i))
  $$;

-- Whether the owner may know of it.
create function private.is_shown_to_owner(r private.wish_reservations) returns boolean
  language sql stable security invoker set search_path = ''
  as $$ select r.secret_until <= private.shop_today() $$;

-- A reservation that nobody buys ends four weeks after it was made, whatever the day of its list. A present that came back is
-- open again, for its buyer as for others, in whatever way it came back: `kept_pieces`.
create function private.is_active(r private.wish_reservations) returns boolean
  language sql stable security invoker set search_path = ''
  as $$
    select case when r.order_item_id is null then r.reserved_on + 28 > private.shop_today() else private.is_bought(r) end
  $$;

-- The wishes of a list that the owner may still see: what others bought leaves it on its day.
create function private.open_wishes(target uuid) returns setof private.wish_items
  language sql stable security invoker set search_path = ''
  as $$
    select i.* from private.wish_items i
     where i.list_id = target
       and not exists (select from private.wish_reservations r
                        where (r.list_id, r.product_id) = (i.list_id, i.product_id)
                          and private.is_shown_to_owner(r) and private.is_bought(r))
  $$;

-- Serialises the changes of an account, so that two devices cannot exceed a limit.
create function private.lock_wishes() returns text
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  caller text := private.require_customer();
begin
  perform private.lock_callers(array['wishes of ' || caller]);
  return caller;
end $$;

create function private.own_wish_list(target uuid) returns uuid
  language plpgsql stable security invoker set search_path = ''
  as $$
declare
  found_list uuid := (select l.id from private.wish_lists l where l.id = target and l.user_id = private.caller_id());
begin
  if found_list is null then
    raise exception 'There is no such wish list.' using errcode = 'P0001', hint = 'WISH_LIST_NOT_FOUND';
  end if;
  return found_list;
end $$;

-- The caller's lists as the owner may see them: reservations only from their day on.
create function private.own_wishes(caller text) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', l.id,
      'name', l.name,
      'share', (select jsonb_build_object('token', s.token, 'secret_until', s.secret_until)
                  from private.wish_shares s where s.list_id = l.id),
      'items', (
        select coalesce(jsonb_agg(jsonb_build_object('product_id', i.product_id, 'is_reserved', r.list_id is not null)
                                  order by i.place desc), '[]')
          from private.open_wishes(l.id) i
          left join private.wish_reservations r
            on r.list_id = i.list_id and r.product_id = i.product_id and private.is_shown_to_owner(r) and private.is_active(r)))
                            order by l.place), '[]')
      from private.wish_lists l where l.user_id = caller
  $$;

create function public.wish_lists() returns jsonb
  language sql stable security definer set search_path = ''
  as $$ select private.own_wishes(private.require_customer()) $$;
grant execute on function public.wish_lists to authenticated;

create function private.parse_wish_name(name text) returns text
  language plpgsql stable security invoker set search_path = ''
  as $$
declare
  clean text := private.tidy_line(name);
begin
  if coalesce(clean, '') = '' or char_length(clean) > 60 then
    raise exception 'A wish list has a name of 1 to 60 characters.' using errcode = '22023', hint = 'BAD_NAME';
  end if;
  return clean;
end $$;

-- Creates a list, or renames it. The browser chooses the id, so that a retry creates no second list.
create function public.wish_save_list(list_id uuid, name text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  caller text := private.lock_wishes();
  clean  text := private.parse_wish_name(name);
begin
  perform private.count_write();
  if exists (select from private.wish_lists l
              where l.user_id = caller and lower(l.name) = lower(clean) and l.id is distinct from wish_save_list.list_id) then
    raise exception 'There is a wish list of this name.' using errcode = '23505', hint = 'WISH_NAME_TAKEN';
  end if;
  update private.wish_lists l set name = clean where l.id = wish_save_list.list_id and l.user_id = caller;
  if not found then
    if (select count(*) from private.wish_lists l where l.user_id = caller) >= 20 then
      raise exception 'An account has up to 20 wish lists.' using errcode = 'P0001', hint = 'WISH_LISTS_FULL';
    end if;
    insert into private.wish_lists (id, user_id, name) values (wish_save_list.list_id, caller, clean) on conflict do nothing;
    -- Refuses an id of another account.
    perform private.own_wish_list(list_id);
  end if;
  return private.own_wishes(caller);
end $$;
grant execute on function public.wish_save_list to authenticated;

create function public.wish_remove_list(list_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  caller text := private.lock_wishes();
begin
  perform private.count_write();
  delete from private.wish_lists l where l.id = wish_remove_list.list_id and l.user_id = caller;
  return private.own_wishes(caller);
end $$;
grant execute on function public.wish_remove_list to authenticated;

-- The products of a wish list in its order, the newest last. Products not on sale are left out. What was bought is wished anew.
create function private.add_wishes(target uuid, products bigint[], most integer) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
begin
  perform from public.products p where p.id = any (products) order by p.id for key share;
  with fulfilled as (
    delete from private.wish_reservations r
     where r.list_id = target and r.product_id = any (products) and private.is_shown_to_owner(r) and private.is_bought(r)
    returning r.product_id)
  delete from private.wish_items i using fulfilled f where (i.list_id, i.product_id) = (target, f.product_id);
  insert into private.wish_items (list_id, product_id)
  select target, wished.id
    from unnest(products) with ordinality wished (id, place)
    join public.products p on p.id = wished.id and private.is_on_sale(p)
   order by wished.place
  on conflict do nothing;
  if (select count(*) from private.open_wishes(target)) > most then
    raise exception 'The wish list is full.' using errcode = 'P0001', hint = 'WISH_LIST_FULL';
  end if;
end $$;

-- `from_list` is the list that it leaves when it is moved.
create function public.wish_put(list_id uuid, product_id bigint, from_list uuid default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  caller text := private.lock_wishes();
  target uuid := private.own_wish_list(list_id);
begin
  perform private.count_write();
  if not exists (select from private.open_wishes(target) i where i.product_id = wish_put.product_id) then
    perform private.add_wishes(target, array[product_id], 100);
  end if;
  delete from private.wish_items i using private.wish_lists l
   where l.id = i.list_id and l.user_id = caller and l.id <> target
     and i.list_id = from_list and i.product_id = wish_put.product_id;
  return private.own_wishes(caller);
end $$;
grant execute on function public.wish_put to authenticated;

-- From one list, or from all of the caller's.
create function public.wish_take(product_id bigint, list_id uuid default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  caller text := private.lock_wishes();
begin
  perform private.count_write();
  delete from private.wish_items i using private.wish_lists l
   where l.id = i.list_id and l.user_id = caller and i.product_id = wish_take.product_id
     and (wish_take.list_id is null or i.list_id = wish_take.list_id);
  return private.own_wishes(caller);
end $$;
grant execute on function public.wish_take to authenticated;

-- Merges the lists of a device into those of the account: [{name, products}], the newest product first. Lists with the same name
-- become one, without duplicate products. Atomic and idempotent. A list may exceed the limit for adding by hand.
create function public.wish_merge(lists jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  caller text := private.lock_wishes();
  brought jsonb;
  target uuid;
  clean  text;
begin
  perform private.count_write();
  if pg_column_size(lists) > 65536 or jsonb_typeof(lists) is distinct from 'array' or jsonb_array_length(lists) > 20
     or exists (select from jsonb_array_elements(lists) l
                 where jsonb_typeof(l -> 'name') is distinct from 'string'
                   or jsonb_typeof(l -> 'products') is distinct from 'array')
     or exists (select from jsonb_array_elements(lists) l cross join jsonb_array_elements(l -> 'products') p
                 where jsonb_typeof(p) <> 'number' or p::text !~ '^[1-9][0-9]{0,14}$') then
    raise exception 'These are no wish lists.' using errcode = '22023', hint = 'BAD_ITEMS';
  end if;
  for brought in select value from jsonb_array_elements(lists) loop
    clean := private.parse_wish_name(brought ->> 'name');
    select l.id into target from private.wish_lists l where l.user_id = caller and lower(l.name) = lower(clean);
    if not found then
      target := gen_random_uuid();
      insert into private.wish_lists (id, user_id, name) values (target, caller, clean);
    end if;
    perform private.add_wishes(target, array(
      select product.id::text::bigint from jsonb_array_elements(brought -> 'products') with ordinality product (id, place)
       order by product.place desc), 500);
  end loop;
  if (select count(*) from private.wish_lists l where l.user_id = caller) > 20 then
    raise exception 'An account has up to 20 wish lists.' using errcode = 'P0001', hint = 'WISH_LISTS_FULL';
  end if;
  return private.own_wishes(caller);
end $$;
grant execute on function public.wish_merge to authenticated;

-- Creates the link, or changes the day of a shared list. Existing reservations keep their day, or get a later one; of a list
-- that is shared anew only those that the owner does not know of.
create function public.wish_share(list_id uuid, secret_until date) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  caller text := private.lock_wishes();
  target uuid := private.own_wish_list(list_id);
  is_new boolean := not exists (select from private.wish_shares s where s.list_id = target);
begin
  perform private.count_write();
  if secret_until between private.shop_today() and private.shop_today() + 731 is not true then
    raise exception 'The day is past, or more than two years away.' using errcode = '22023', hint = 'BAD_DAY';
  end if;
  insert into private.wish_shares (list_id, token, secret_until)
  values (target, replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), wish_share.secret_until)
  on conflict on constraint wish_shares_pkey do update set secret_until = excluded.secret_until;
  update private.wish_reservations r set secret_until = wish_share.secret_until
   where r.list_id = target and r.secret_until < wish_share.secret_until
     and (not private.is_shown_to_owner(r) or not is_new and private.is_active(r) and not private.is_bought(r));
  return private.own_wishes(caller);
end $$;
grant execute on function public.wish_share to authenticated;

create function public.wish_stop_sharing(list_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  caller text := private.lock_wishes();
begin
  perform private.count_write();
  delete from private.wish_shares s where s.list_id = private.own_wish_list(wish_stop_sharing.list_id);
  return private.own_wishes(caller);
end $$;
grant execute on function public.wish_stop_sharing to authenticated;

-- Nobody brought it: ends a reservation of which the owner knows.
create function public.wish_free(list_id uuid, product_id bigint) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  caller text := private.lock_wishes();
  target uuid := private.own_wish_list(list_id);
begin
  perform private.count_write();
  delete from private.wish_reservations r
   where r.list_id = target and r.product_id = wish_free.product_id
     and private.is_shown_to_owner(r) and not private.is_bought(r);
  return private.own_wishes(caller);
end $$;
grant execute on function public.wish_free to authenticated;

-- The list of a link. Digests are compared, so that the response time reveals nothing about the token.
create function private.opened_wish_list(target uuid, token text) returns private.wish_lists
  language sql stable security invoker set search_path = ''
  as $$
    select l from private.wish_lists l join private.wish_shares s on s.list_id = l.id
     where l.id = target and sha256(convert_to(s.token, 'UTF8')) = sha256(convert_to(opened_wish_list.token, 'UTF8'))
  $$;

-- A shared list as the holder of the link sees it: each product is open, mine (reserved by this browser), or taken; bought ones
-- are left out. This browser's reservations stay when the owner removes the product. The signed-in owner sees none of this.
create function private.shared_wishes(list private.wish_lists, browser_id text) returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select jsonb_build_object(
      'name', (list).name,
      'is_own', false,
      'items', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'product_id', product_id,
          'is_listed', i.list_id is not null,
          'state', case when r.list_id is null then 'open' when r.browser = any (own.browsers) then 'mine' else 'taken' end)
                 order by i.place desc nulls last, product_id), '[]')
          from (select * from private.wish_items w where w.list_id = (list).id) i
          full join (select w.*, private.is_bought(w) as is_bought from private.wish_reservations w
                      where w.list_id = (list).id and private.is_active(w)) r using (product_id)
          cross join (select private.browser_callers(browser_id)) own (browsers)
         where r.is_bought is not true and (i.list_id is not null or r.browser = any (own.browsers))))
     where (list).user_id is distinct from private.caller_id()
    union all
    select jsonb_build_object(
      'name', (list).name,
      'is_own', true,
      'items', (
        select coalesce(jsonb_agg(jsonb_build_object('product_id', i.product_id, 'is_listed', true, 'state', 'open')
                                  order by i.place desc), '[]')
          from private.open_wishes((list).id) i))
     where (list).user_id = private.caller_id()
  $$;

-- Null for an invalid link: whether it was guessed, withdrawn or its list deleted makes no difference.
create function public.wish_shared(list_id uuid, token text, browser_id text default null) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select private.shared_wishes(opened, browser_id)
      from private.opened_wish_list(wish_shared.list_id, wish_shared.token) opened where opened.id is not null
  $$;
grant execute on function public.wish_shared to anon, authenticated;

-- Refuses the owner before reservations are read, so that the refusal reveals nothing.
create function private.wish_list_to_buy_from(target uuid, token text) returns private.wish_lists
  language plpgsql stable security invoker set search_path = ''
  as $$
declare
  opened private.wish_lists := private.opened_wish_list(target, token);
begin
  if opened.id is null then
    raise exception 'There is no such wish list.' using errcode = 'P0001', hint = 'WISH_LIST_NOT_FOUND';
  elsif opened.user_id = private.caller_id() then
    raise exception 'This is the own wish list.' using errcode = 'P0001', hint = 'OWN_WISH_LIST';
  end if;
  return opened;
end $$;

-- Of what is not bought yet, a browser and each account, address or network can reserve a part of a list only: a link opens
-- under any number of browsers. Of three wishes or more, one stays for others.
create function private.limit_reservations(target uuid, callers text[]) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  wanted bigint := (select count(*) from private.wish_items i
                     where i.list_id = target
                       and not exists (select from private.wish_reservations r
                                        where (r.list_id, r.product_id) = (i.list_id, i.product_id) and private.is_bought(r)));
begin
  if exists (
    select from unnest(callers) c (caller)
      left join private.caller_limits l on l.kind = split_part(c.caller, ':', 1)
     where (select count(*) from private.wish_reservations r
             where r.list_id = target and c.caller = any (r.callers) and private.is_active(r) and not private.is_bought(r))
           > least(coalesce(l.wishes_per_list, 5), greatest(2, wanted - 1))) then
    raise exception 'Much of this list is reserved by this caller.' using errcode = 'P0001', hint = 'WISHES_HELD';
  end if;
end $$;

-- Of two concurrent calls exactly one reserves. Idempotent for the same browser.
create function public.wish_reserve(list_id uuid, token text, product_id bigint, browser_id text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  opened private.wish_lists := private.wish_list_to_buy_from(list_id, token);
  -- The browser first.
  buyer  text[] := private.browser_callers(browser_id);
begin
  perform private.count_write();
  if buyer = '{}' then
    raise exception 'A reservation needs the number of a browser.' using errcode = '22023', hint = 'BAD_KEY';
  end if;
  perform private.lock_callers(array['reservations of ' || opened.id]);
  delete from private.wish_reservations r
   where r.list_id = opened.id and r.product_id = wish_reserve.product_id and not private.is_active(r);
  buyer := buyer || private.callers();
  insert into private.wish_reservations (list_id, product_id, callers, secret_until)
  select opened.id, i.product_id, buyer, s.secret_until
    from private.wish_items i join private.wish_shares s on s.list_id = i.list_id
   where i.list_id = opened.id and i.product_id = wish_reserve.product_id
  on conflict do nothing;
  if found then
    perform private.limit_reservations(opened.id, buyer);
  elsif not exists (select from private.wish_reservations r
                     where (r.list_id, r.product_id, r.browser) = (opened.id, wish_reserve.product_id, buyer[1])) then
    raise exception 'Somebody else reserved it, or it left the list.' using errcode = 'P0001', hint = 'WISH_TAKEN';
  end if;
  return private.shared_wishes(opened, browser_id);
end $$;
grant execute on function public.wish_reserve to anon, authenticated;

-- Only by the browser that reserved, and until it is bought.
create function public.wish_undo(list_id uuid, token text, product_id bigint, browser_id text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  opened private.wish_lists := private.wish_list_to_buy_from(list_id, token);
begin
  perform private.count_write();
  delete from private.wish_reservations r
   where r.list_id = opened.id and r.product_id = wish_undo.product_id and r.browser = any (private.browser_callers(browser_id))
     and not private.is_bought(r);
  return private.shared_wishes(opened, browser_id);
end $$;
grant execute on function public.wish_undo to anon, authenticated;

-- Each piece of an order is for one reservation of its browser: of the list from which it was put into the cart, named by the
-- line as `list_id`, otherwise for the oldest, also of those that ended and that nobody else has. What the owner of a list buys
-- is for none of its wishes.
create function private.note_wished_order(placed uuid, items jsonb, browser_id text, buyer text) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
begin
  insert into private.wished_lines (order_item_id, list_id, product_id, rank)
  select i.id, r.list_id, r.product_id, row_number() over (partition by i.id order by named.it desc, r.place)
    from public.order_items i
    join private.wish_reservations r on r.product_id = i.product_id
    join private.wish_lists l on l.id = r.list_id
    cross join lateral (
      select exists (select from jsonb_array_elements(items) line
                      where line -> 'product_id' = to_jsonb(i.product_id) and line ->> 'list_id' = l.id::text)) named (it)
   where i.order_id = placed and r.browser = any (private.browser_callers(browser_id))
     and l.user_id is distinct from buyer and not private.is_bought(r);
end $$;

-- Of two open orders for one wish, the first that is paid buys it.
create function private.fulfil_wishes() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  update private.wish_reservations r set order_item_id = meant.item, piece = meant.piece
    from (select w.list_id, w.product_id, i.id as item, i.quantity,
                 row_number() over (partition by i.id order by w.rank) as piece
            from public.order_items i
            join private.wished_lines w on w.order_item_id = i.id
            join private.wish_reservations open on (open.list_id, open.product_id) = (w.list_id, w.product_id)
           where i.order_id = new.id and not private.is_bought(open)) meant
   where (r.list_id, r.product_id) = (meant.list_id, meant.product_id) and meant.piece <= meant.quantity;
  return null;
end $$;

create trigger fulfil_wishes after update of payment_status on public.orders
  for each row when (new.payment_status = 'paid' and old.payment_status <> 'paid')
  execute function private.fulfil_wishes();

-- Reservations that ended, and wishes that were fulfilled a year ago.
create function private.forget_wishes() returns void
  language sql volatile security invoker set search_path = ''
  as $$
    delete from private.wish_reservations r where r.reserved_on + 28 <= private.shop_today() and not private.is_active(r);
    with fulfilled as (
      delete from private.wish_reservations r where r.secret_until + 365 < private.shop_today() returning r.list_id, r.product_id)
    delete from private.wish_items i using fulfilled f where (i.list_id, i.product_id) = (f.list_id, f.product_id);
  $$;

create function private.export_my_wishes() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object('wish_lists', coalesce(jsonb_agg(jsonb_build_object(
      'name', l.name,
      'created_at', l.created_at,
      'reservations_secret_until', (select s.secret_until from private.wish_shares s where s.list_id = l.id),
      'items', (select coalesce(jsonb_agg(jsonb_build_object('product_id', i.product_id, 'name', p.name, 'added_at', i.added_at)
                                          order by i.place desc), '[]')
                  from private.open_wishes(l.id) i join public.products p on p.id = i.product_id))
             order by l.place), '[]'))
      from private.wish_lists l where l.user_id = private.require_customer()
  $$;

-- schemas/personal_data.sql
-- Export and erasure of personal data, on request or when its retention ends.
-- Relies on everything that stores personal data.

-- Accounts deleted at the identity provider. Their last token stays valid for a minute, so what was written with it is
-- erased by the job below. Rows are kept for a day.
create table private.deleted_accounts (
  user_id    text        primary key check (user_id <> '' and char_length(user_id) <= 200),
  deleted_at timestamptz not null default now()
);
alter table private.deleted_accounts enable row level security;
grant all on private.deleted_accounts to service_role;

create function private.remember_subscriber() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  new.user_id := case when lower(new.email) = private.verified_email() then private.caller_id() end;
  return new;
end $$;

create trigger remember_subscriber before insert on public.newsletter_subscribers
  for each row execute function private.remember_subscriber();

create trigger remember_reminder before insert on public.stock_reminders
  for each row execute function private.remember_subscriber();

create function private.refuse_use_of_erased_order() returns trigger
  language plpgsql security invoker set search_path = ''
  as $$
begin
  if not private.is_over(new.status) or new.tracking_number is not null then
    raise exception 'The name and the address of this order are erased.' using errcode = 'P0001', hint = 'ORDER_ERASED';
  end if;
  return new;
end $$;

create trigger refuse_use_of_erased_order before update of status, tracking_number on public.orders
  for each row when (old.erased_at is not null) execute function private.refuse_use_of_erased_order();

-- Erases the customer from orders, including what staff and providers wrote about refunds and disputes; sums, items, dates,
-- payments and refunds are kept for the books. The caller has locked the orders, which are completed or cancelled.
create function private.erase_orders(targets uuid[]) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
begin
  delete from private.guest_tokens t where t.order_id = any (targets);
  -- What their owner wrote about them, and outlived the account.
  delete from private.messages m using public.orders o
   where o.id = any (targets) and o.erase_requested_at is not null and m.order_id = o.id and m.user_id is null;
  update public.orders o
     set user_id = null, shipping_address = '{}', tracking_number = null, request_hash = 'erased',
         cancel_reason = case when o.cancel_reason in ('expired', 'payment_failed') then 'customer'
                              else o.cancel_reason end,
         erase_requested_at = null, erased_at = now()
   where o.id = any (targets);
  update public.parcels p set tracking_number = null, carrier = null where p.order_id = any (targets);
  update public.order_events e
     set note = case when e.kind in ('refund_due', 'refund_waived') then e.note end,
         details = e.details - array['reason', 'failure']
   where e.order_id = any (targets) and (e.note is not null or e.details ?| array['reason', 'failure']);
  update public.refunds r set reason = null, failure = null
   where r.order_id = any (targets) and (r.reason is not null or r.failure is not null);
  update public.payment_incidents i set closing_note = null, details = i.details - array['reason', 'failure']
   where i.order_id = any (targets) and (i.closing_note is not null or i.details ?| array['reason', 'failure']);
  update public.audit_log a
     set before = a.before - array['note', 'tracking_number', 'reason', 'failure', 'closing_note', 'details'],
         after = a.after - array['note', 'tracking_number', 'reason', 'failure', 'closing_note', 'details']
   where (a.table_name in ('orders', 'order_events') and a.row_id = any (targets::text[]))
      or (a.table_name = 'refunds'
          and a.row_id in (select r.id::text from public.refunds r where r.order_id = any (targets)))
      or (a.table_name = 'payment_incidents'
          and a.row_id in (select i.id::text from public.payment_incidents i where i.order_id = any (targets)));
  insert into public.order_events (order_id, actor, kind, note)
  select target, 'system', 'note', 'Name, address and contact details were erased.' from unnest(targets) target;
end $$;

-- What of an order has not ended, and needs its customer's name and address: nothing of it outlives them.
create function private.unfinished_business(target public.orders) returns text[]
  language sql stable security invoker set search_path = ''
  as $$
    select array_remove(array[
      case when not private.is_over(target.status) then 'order' end,
      case when exists (select from private.returns r where r.order_id = target.id and private.is_open_return(r))
           then 'return' end,
      case when exists (select from public.payments p
                         where p.order_id = target.id and p.refund_due and p.refunded_minor < p.amount_minor)
             or exists (select from public.refunds r where r.order_id = target.id and r.status in ('requested', 'pending'))
           then 'refund' end,
      case when exists (select from public.payment_incidents i where i.order_id = target.id and i.status = 'open')
           then 'dispute' end,
      case when exists (select from private.remedies q where q.order_id = target.id and q.status = 'asked')
             or exists (select from private.messages m
                         where m.order_id = target.id and m.piece is not null and private.is_waiting(m))
           then 'piece' end,
      case when exists (select from private.messages m
                         where m.order_id = target.id and m.piece is null and private.is_waiting(m))
           then 'message' end], null)
  $$;

-- What waits of the caller's orders, for the question whether to delete the account: `[{order_id, waits}]`.
create function public.my_unfinished_business() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(jsonb_agg(jsonb_build_object('order_id', o.id, 'waits', business.waits) order by o.created_at), '[]')
      from public.orders o cross join lateral (select private.unfinished_business(o) as waits) business
     where o.user_id = private.caller_id() and business.waits <> '{}'
       and (o.status <> 'pending' or o.payment_status = 'paid')
  $$;
grant execute on function public.my_unfinished_business to authenticated;

-- Erases what the shop stores about these accounts. Orders with unfinished business keep name and address until it ends.
create function private.erase_people(people text[], email text, needless uuid[] default '{}') returns jsonb
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  own        uuid[] := array(select o.id from public.orders o where o.user_id = any (people) order by o.id for update);
  unpaid     uuid[];
  unfinished uuid[];
  finished   uuid[];
  addressed  text[];
begin
  select coalesce(array_agg(o.id), '{}') into unpaid
    from public.orders o where o.id = any (own) and o.status = 'pending' and o.payment_status <> 'paid';
  perform private.release_stock(unpaid, 'customer');
  select coalesce(array_agg(o.id) filter (where business.waits <> '{}'), '{}'),
         coalesce(array_agg(o.id) filter (where business.waits = '{}'), '{}')
    into unfinished, finished
    from public.orders o cross join lateral (select private.unfinished_business(o) as waits) business
   where o.id = any (own);
  finished := finished || needless;
  addressed := array(select distinct o.customer_email from public.orders o where o.id = any (finished));
  perform private.lock_customers(people, addressed || erase_people.email
    || array(select o.customer_email from public.orders o where o.id = any (unfinished)));
  perform private.erase_orders(finished);
  update public.orders o set user_id = null, erase_requested_at = now() where o.id = any (unfinished);
  perform private.lock_own_addresses(person) from (select distinct unnest(people) order by 1) owners (person);
  delete from public.addresses a where a.user_id = any (people);
  delete from public.newsletter_subscribers n where n.user_id = any (people) or lower(n.email) = erase_people.email;
  delete from public.cart_items c where c.user_id = any (people);
  delete from public.households h where h.user_id = any (people);
  delete from public.stock_reminders r where r.user_id = any (people) or lower(r.email) = erase_people.email;
  delete from private.wish_lists w where w.user_id = any (people);
  perform private.forget_messages(people, email);
  perform private.refresh_customers(addressed || email);
  update public.access_log l set subject = null
   where l.action = 'read_customer' and l.subject = any (addressed || erase_people.email)
     and not exists (select from public.customers c where c.email = l.subject);
  return jsonb_build_object('erased_orders', cardinality(finished), 'kept_orders', cardinality(unfinished));
end $$;

create function private.require_customer() returns text
  language plpgsql stable security invoker set search_path = ''
  as $$
begin
  if private.caller_id() is null then
    raise exception 'Only a signed-in customer may do this.' using errcode = '42501';
  end if;
  return private.caller_id();
end $$;

create function public.erase_my_account() returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  writers text[] := private.count_write();
  caller text := private.require_customer();
begin
  if exists (select from private.caller_member() m where m.suspended_at is null) then
    raise exception 'A member of staff cannot delete the own account.' using errcode = 'P0001', hint = 'STAFF_ACCOUNT';
  end if;
  perform private.require_recent_sign_in();
  return private.erase_people(array[caller], private.verified_email());
end $$;
grant execute on function public.erase_my_account to authenticated;

create function public.erase_account(user_id text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  insert into private.deleted_accounts (user_id) values (erase_account.user_id) on conflict do nothing;
  return private.erase_people(array[user_id], null);
end $$;
grant execute on function public.erase_account to service_role;

-- What the shop stores about the caller, with at most the newest 1,000 orders.
create function private.export_my_data() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  caller text := private.require_customer();
  own_email text := private.verified_email();
begin
  return jsonb_build_object(
    'exported_at', now(),
    'account', jsonb_build_object('id', caller, 'verified_email', own_email),
    'customer', (
      select to_jsonb(c) - array['id', 'user_id', 'search_text'] from public.customers c where c.user_id = caller),
    'newsletter', (
      select jsonb_build_object('email', n.email, 'subscribed_at', n.created_at)
        from public.newsletter_subscribers n where lower(n.email) = own_email),
    'stock_reminders', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'product_id', r.product_id,
        'name', p.name,
        'email', r.email,
        'consent', r.consent,
        'asked_at', r.created_at) order by r.created_at, r.id), '[]')
        from public.stock_reminders r join public.products p on p.id = r.product_id
       where lower(r.email) = own_email or r.user_id = caller),
    'addresses', (
      select coalesce(jsonb_agg(to_jsonb(a) - 'user_id' order by a.created_at, a.id), '[]')
        from public.addresses a where a.user_id = caller),
    'children', coalesce((select h.children from public.households h where h.user_id = caller), '[]'),
    'cart', (
      select coalesce(jsonb_agg(to_jsonb(line) order by c.is_saved, c.place), '[]')
        from public.cart_items c join public.products p on p.id = c.product_id
       cross join lateral (select c.product_id, p.name, c.quantity, c.is_saved as for_later, c.added_at) line
       where c.user_id = caller),
    'orders', (
      select coalesce(jsonb_agg(newest.entry order by newest.created_at desc, newest.id desc), '[]') from (
        select o.id, o.created_at, (select to_jsonb(own) from (
            select o.id, o.created_at, o.status, o.cancel_reason, o.payment_status, o.payment_method, o.charged_currency,
                   o.charged_minor, o.shipping_address, o.tracking_number, private.parcels_of(o.id) as parcels,
                   private.pieces_of(o.id) as pieces) own) || jsonb_build_object(
          'items', (
            select jsonb_agg(to_jsonb(line) order by line.product_id)
              from (select i.product_id, p.name, i.quantity, i.unit_price, i.total_price
                      from public.order_items i join public.products p on p.id = i.product_id where i.order_id = o.id) line),
          'payments', (
            select coalesce(jsonb_agg(to_jsonb(p) - array['id', 'order_id', 'fee_minor', 'listed_at']
                                      order by p.created_at, p.id), '[]')
              from public.payments p where p.order_id = o.id),
          'refunds', (
            select coalesce(jsonb_agg(to_jsonb(refund) order by r.created_at, r.id), '[]')
              from public.refunds r
             cross join lateral (select r.created_at, r.decided_at, r.provider, r.kind, r.status, r.amount_minor, r.currency,
                                        r.reason) refund
             where r.order_id = o.id),
          'history', (
            select coalesce(jsonb_agg(jsonb_build_object(
              'at', e.at,
              'by', case when e.actor in ('customer', 'system') then e.actor else 'staff' end,
              'kind', e.kind,
              'from_status', e.from_status,
              'to_status', e.to_status,
              'note', e.note) order by e.id), '[]')
              from public.order_events e where e.order_id = o.id)) || private.sums_of(o) as entry
          from public.orders o where o.user_id = caller
         order by o.created_at desc, o.id desc limit 1000) newest))
    || private.my_returns() || private.my_reviews() || private.my_messages()
    || private.export_my_wishes();
end $$;
grant execute on function private.export_my_data to authenticated;

create function public.export_my_data() returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.export_my_data() || private.export_my_mails() $$;
grant execute on function public.export_my_data to authenticated;

-- Erases guests' orders that were never paid, orders that were unfinished when their owner's account was deleted (a day
-- after the last of it has ended, so that staff can undo a mistake), late data of deleted accounts, and expired records.
create function private.erase_stale_data(row_limit integer default 500) returns integer
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  oldest_kept timestamptz := (select now() - make_interval(days => s.unpaid_data_days) from public.shop_settings s);
  never_paid  uuid[];
  received    uuid[];
begin
  never_paid := array(
    select o.id from public.orders o
     where o.status = 'cancelled' and o.payment_status <> 'paid' and o.user_id is null and o.erased_at is null
       and o.created_at < oldest_kept and not exists (select from public.payments p where p.order_id = o.id)
       and private.unfinished_business(o) = '{}'
     order by o.created_at limit row_limit for update skip locked);
  received := array(
    select o.id from public.orders o
     where o.erase_requested_at < now() - interval '1 day' and private.unfinished_business(o) = '{}'
       and not exists (select from public.order_events e where e.order_id = o.id and e.at > now() - interval '1 day')
       and not exists (select from private.messages m where m.order_id = o.id and m.changed_at > now() - interval '1 day')
     order by o.erase_requested_at limit row_limit for update skip locked);
  perform private.erase_people(array(select a.user_id from private.deleted_accounts a), null, never_paid || received);
  delete from private.deleted_accounts a where a.deleted_at < now() - interval '1 day';
  delete from public.access_log l where l.at < now() - interval '365 days';
  delete from public.stock_reminders r where r.created_at < now() - interval '180 days';
  delete from public.cart_items c where c.changed_at < now() - interval '365 days';
  delete from private.messages m where m.changed_at < now() - interval '365 days';
  delete from private.request_keys k where k.asked_at < now() - interval '365 days';
  delete from public.newsletter_subscribers n
   where n.confirmed_at is null and n.expires_at < now();
  delete from private.mails m where coalesce(m.sent_at, m.failed_at, m.dropped_at) < now() - interval '90 days';
  perform private.forget_search_misses();
  perform private.forget_wishes();
  return cardinality(never_paid || received);
end $$;
grant execute on function private.erase_stale_data to service_role;

create function public.erase_stale_data() returns integer
  language sql volatile security invoker set search_path = ''
  as $$ select private.erase_stale_data() $$;
grant execute on function public.erase_stale_data to service_role;

-- schemas/schedules.sql
-- Scheduled jobs, if pg_cron is installed; the sandbox runs the same functions with timers.
-- Relies on what each job calls.

-- Idempotent, and can be called later, when pg_cron has been enabled.
create function private.schedule_jobs() returns void
  language plpgsql volatile security invoker set search_path = ''
  as $jobs$
begin
  if to_regprocedure('cron.schedule(text, text, text)') is null then
    return;
  end if;
  perform cron.schedule('expire-unpaid-orders', '* * * * *', 'call private.expire_all_unpaid_orders()');
  perform cron.schedule('send-mails', '* * * * *', 'select private.call_send_mails_if_due()');
  perform cron.schedule('reconcile-pending', '*/5 * * * *', $$select private.call_function('reconcile', '{"mode": "pending"}')$$);
  perform cron.schedule('publish-pages', '*/5 * * * *', $$select private.call_function('publish')$$);
  perform cron.schedule('close-books', '*/10 * * * *', 'select private.close_books(), private.fold_customer_counts()');
  perform cron.schedule('erase-stale-data', '17 * * * *', 'select private.erase_stale_data(), private.ask_buyers()');
  -- The last two days every hour, and once a day the whole week.
  perform cron.schedule('reconcile', '23 0-2,4-23 * * *',
                        $$select private.call_function('reconcile', '{"mode": "full", "days": 2}')$$);
  perform cron.schedule('reconcile-week', '23 3 * * *',
                        $$select private.call_function('reconcile', '{"mode": "full", "days": 7}')$$);
  perform cron.schedule('rank-products', '31 3 * * *', 'select private.rank_products()');
  perform cron.schedule('forget-return-photos', '41 3 * * *', 'select private.forget_return_photos()');
  -- pg_cron keeps a row of each run for good. Those that could not start have no time, only a place among the others.
  perform cron.schedule('forget-runs', '51 3 * * *',
                        $$delete from cron.job_run_details where runid <= (
                            select max(runid) from cron.job_run_details where start_time < now() - interval '14 days')$$);
end $jobs$;

reset check_function_bodies;

-- The rows that every shop starts with: one of settings, limits and secrets each, categories, delivery and holidays.
-- Products and articles of the first day are in the seed.

insert into private.shop_config default values;

insert into public.shop_settings default values;

insert into private.shop_limits default values;

-- Mobile networks put thousands of people behind one address, so that its limits are wide.
insert into private.caller_limits
  (kind, open_orders, units, orders_per_hour, newsletter_per_hour, search_misses_per_hour, wrong_codes_per_hour, messages_per_hour,
   wishes_per_list, quotes_per_hour, writes_per_hour)
values
  ('account', 10,  40,  60, 10,  60,  20, 10,  5,  1200,   600),
  ('address', 20, 300, 200, 30, 300, 100, 30, 10,  6000,  3000),
  ('network', 60, 900, 600, 90, 900, 300, 90, 20, 18000,  9000);

insert into private.caller_salt default values;

insert into private.customer_counts (change) values (0);

-- The days that the dashboard shows; the job closes the rest, the newest first.
select private.close_books(120);

insert into public.categories (name, slug, intro, tint, place) values
  ('Arts & Crafts', 'arts-and-crafts',
   'Paint, paper, wool and glue in boxes that are ready when the idea is. No patterns to follow, so what comes out is their own.',
   'arts', 1),
  ('Books', 'books',
   'Picture books and fact books that stand being read twenty times. Chosen for words that children ask for again and pictures they get lost in.',
   'books', 2),
  ('Educational', 'educational',
   'Blocks, animals and things to sort, stack and count. Children find out how the world works by building a small one first.',
   'educational', 3),
  ('Music', 'music',
   'Drums, bells and shakers that really sound like something. Made for small hands, loud afternoons and the first song played together.',
   'music', 4),
  ('Outdoor', 'outdoor',
   'Kits and tools for gardens, parks and slow walks. They send children out to look closely, dig and carry, and home again with full pockets.',
   'outdoor', 5),
  ('Toys', 'toys',
   'Toys that leave most of the work to the child. There is a new story in them each afternoon.',
   'toys', 6);

insert into public.delivery_rules default values;

insert into public.delivery_zones (id, name, countries, takes_rest) values
  (1, 'Kenya', '{KE}', false),
  (2, 'United States', '{US}', false),
  (3, 'Rest of world', '{}', true);

select setval('public.delivery_zones_id_seq', 3);

insert into public.delivery_options (zone_id, option, is_offered, price, days_from, days_to, cut_off_hour) values
  (1, 'standard', true,   0.00, 5, 7, null), (1, 'express', true, 9.99, 2, 3, null), (1, 'next-day', true,  19.99, 1, 1, 12),
  (2, 'standard', true,   0.00, 5, 7, null), (2, 'express', true, 9.99, 2, 3, null), (2, 'next-day', true,  19.99, 1, 1, 12),
  (3, 'standard', true,   0.00, 5, 7, null), (3, 'express', true, 9.99, 2, 3, null), (3, 'next-day', false, 19.99, 1, 1, 12);

-- The feasts of Islam are expected days: the moon decides, and staff correct them.
insert into public.holidays (day, name) values
  ('2026-01-01', 'New Year''s Day'), ('2026-03-20', 'Idd-ul-Fitr'), ('2026-04-03', 'Good Friday'),
  ('2026-04-06', 'Easter Monday'), ('2026-05-01', 'Labour Day'), ('2026-05-27', 'Idd-ul-Azha'),
  ('2026-06-01', 'Madaraka Day'), ('2026-10-10', 'Mazingira Day'), ('2026-10-20', 'Mashujaa Day'),
  ('2026-12-12', 'Jamhuri Day'), ('2026-12-25', 'Christmas Day'), ('2026-12-26', 'Boxing Day'),
  ('2027-01-01', 'New Year''s Day'), ('2027-03-09', 'Idd-ul-Fitr'), ('2027-03-26', 'Good Friday'),
  ('2027-03-29', 'Easter Monday'), ('2027-05-01', 'Labour Day'), ('2027-05-16', 'Idd-ul-Azha'),
  ('2027-05-17', 'Idd-ul-Azha (day after)'),
  ('2027-06-01', 'Madaraka Day'), ('2027-10-10', 'Mazingira Day'), ('2027-10-11', 'Mazingira Day (day after)'),
  ('2027-10-20', 'Mashujaa Day'), ('2027-12-12', 'Jamhuri Day'), ('2027-12-13', 'Jamhuri Day (day after)'),
  ('2027-12-25', 'Christmas Day'), ('2027-12-26', 'Boxing Day'), ('2027-12-27', 'Boxing Day (day after)'),
  ('2028-01-01', 'New Year''s Day'), ('2028-02-26', 'Idd-ul-Fitr'), ('2028-04-14', 'Good Friday'),
  ('2028-04-17', 'Easter Monday'), ('2028-05-01', 'Labour Day'), ('2028-05-05', 'Idd-ul-Azha'),
  ('2028-06-01', 'Madaraka Day'), ('2028-10-10', 'Mazingira Day'), ('2028-10-20', 'Mashujaa Day'),
  ('2028-12-12', 'Jamhuri Day'), ('2028-12-25', 'Christmas Day'), ('2028-12-26', 'Boxing Day');

insert into private.newsletter_secret default values;

select private.schedule_jobs();
