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
