-- What the database searches when there are too many products for a browser. The same steps as src/domain/search-words.ts takes.

-- The words of a text in one spelling: no accents and marks, no plural, no doubled letters. `Xylophones` is `xylofone`.
create function private.folded(text text) returns text
  language sql immutable security invoker set search_path = ''
  as $$
    select private.trimmed(
             regexp_replace(
               regexp_replace(
                 regexp_replace(
                   regexp_replace(replace(replace(plain.words, 'ph', 'f'), 'ck', 'k'), '(\S\S)ies\M', '\1y', 'g'),
                   '(x|ch|sh|ss|z)es\M', '\1', 'g'),
                 '(\S\S[^s\s])s\M', '\1', 'g'),
               '([^\d\s])\1+', '\1', 'g'))
      from (select regexp_replace(
                     regexp_replace(
                       regexp_replace(lower(normalize(folded.text, nfkd)), '[\u0300-\u036f]', '', 'g'),
                       '[''\u2019]s\M', '', 'g'),
                     '[\s!-/:-@\[-`{-~\u00a1-\u00bf\u2010-\u2027]+', ' ', 'g')) plain (words)
  $$;

-- How folded words sound: their consonants. Words too short to be told apart that way are left out. They begin with `zz`,
-- which no folded word has.
create function private.sounds(folded text) returns text
  language sql immutable security invoker set search_path = ''
  as $$
    select coalesce(string_agg('zz' || word.sound, ' ' order by word.place), '')
      from string_to_table(
             regexp_replace(
               regexp_replace(translate(regexp_replace(sounds.folded, '[aeiouy]+', 'a', 'g'), 'xzcq', 'sskk'),
                              '([^\s])\1+', '\1', 'g'),
               'a\M', '', 'g'), ' ') with ordinality word (sound, place)
     where char_length(word.sound) >= 5 and char_length(replace(word.sound, 'a', '')) >= 3 and word.sound !~ '\d'
  $$;

-- The years of an age range and what children of that age are called.
create function private.age_words(min_age integer, max_age integer) returns text
  language sql immutable security invoker set search_path = ''
  as $$
    select concat_ws(' ',
             (select string_agg(year::text, ' ') from generate_series(min_age, max_age) year),
             case when min_age <= 1 then 'baby babies newborn' end,
             case when min_age <= 3 and max_age >= 1 then 'toddler' end,
             case when min_age <= 6 and max_age >= 3 then 'preschool preschooler kindergarten' end)
  $$;

-- The words of a product by what they count: its name, its category, skills and ages, its description.
create function private.search_terms(product public.products) returns tsvector
  language sql immutable security invoker set search_path = ''
  as $$
    with said as materialized (
      select part.weight, private.folded(part.text) as words
        from (values ('A'::"char", (product).name), ('B', (product).category),
                     ('C', concat_ws(' ', replace(array_to_string((product).skills, ' '), 'together', 'playing together'),
                                     private.age_words((product).min_age, (product).max_age))),
                     ('D', (product).description)) part (weight, text)),
    heard as materialized (
      select s.weight, to_tsvector('pg_catalog.simple', concat_ws(' ', s.words, private.sounds(s.words))) as terms from said s)
    select setweight((select h.terms from heard h where h.weight = 'A'), 'A')
        || setweight((select h.terms from heard h where h.weight = 'B'), 'B')
        || setweight((select h.terms from heard h where h.weight = 'C'), 'C')
        || setweight((select h.terms from heard h where h.weight = 'D'), 'D')
  $$;

-- Of what is on sale.
create table private.product_terms (
  product_id bigint   primary key references public.products (id) on delete cascade,
  terms      tsvector not null
);
create index product_terms_terms on private.product_terms using gin (terms);

-- The words that name products, to find the one that was meant. A word that no product has any more does no harm.
create table private.product_words (
  word     text primary key,
  spelling text not null
);

do $$
begin
  if to_regprocedure('extensions.similarity(text, text)') is not null then
    create index product_words_alike on private.product_words using gin (word extensions.gin_trgm_ops);
  end if;
end $$;

alter table private.product_terms enable row level security;
alter table private.product_words enable row level security;
revoke all on private.product_terms, private.product_words from public, anon, authenticated, service_role;

create function private.keep_product_words(product public.products) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
begin
  if product.archived_at is not null or product.is_draft then
    delete from private.product_terms t where t.product_id = product.id;
    return;
  end if;
  insert into private.product_terms (product_id, terms) values (product.id, private.search_terms(product))
  on conflict (product_id) do update set terms = excluded.terms;
  insert into private.product_words (word, spelling)
  select distinct on (said.folded) said.folded, said.word
    from (select private.folded(word), word
            from regexp_split_to_table(lower(concat_ws(' ', product.name, product.category)), '[^[:alnum:]]+') word)
         said (folded, word)
   where said.folded ~ '^\D{3,}$'
  on conflict (word) do nothing;
end $$;

create function private.note_product_words() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  perform private.keep_product_words(new);
  return null;
end $$;
revoke all on function private.folded(text), private.sounds(text), private.age_words(integer, integer),
  private.search_terms(public.products), private.keep_product_words(public.products), private.note_product_words()
  from public, anon, authenticated, service_role;

create trigger note_product_words after insert or update of name, category, skills, age_range, description, archived_at, is_draft
  on public.products for each row execute function private.note_product_words();
do $$ begin perform private.keep_product_words(p) from public.products p; end $$;

-- Whether something that is on sale has this.
create function private.is_found(query tsquery) returns boolean
  language sql stable security invoker set search_path = ''
  as $$ select exists (select from private.product_terms t where t.terms @@ query) $$;

-- The words of a group and how they sound, and what a product of that group has.
create table private.synonym_terms (
  synonym_id bigint  primary key references public.search_synonyms (id) on delete cascade,
  words      text    not null,
  query      tsquery not null
);
alter table private.synonym_terms enable row level security;
revoke all on private.synonym_terms from public, anon, authenticated, service_role;

create function private.keep_synonym_words(synonym public.search_synonyms) returns void
  language sql volatile security invoker set search_path = ''
  as $$
    with said as materialized (
      select private.folded(phrase) as phrase from unnest((synonym).words) phrase)
    insert into private.synonym_terms (synonym_id, words, query)
    select (synonym).id, concat_ws(' ', '', string_agg(concat_ws(' ', s.phrase, private.sounds(s.phrase)), ' ')),
           coalesce(string_agg('''' || replace(s.phrase, ' ', ''' <-> ''') || '''', ' | '), '')::tsquery
      from said s where s.phrase <> ''
    on conflict (synonym_id) do update set words = excluded.words, query = excluded.query;
  $$;

create function private.note_synonym_words() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  perform private.keep_synonym_words(new);
  return null;
end $$;
revoke all on function private.keep_synonym_words(public.search_synonyms), private.note_synonym_words()
  from public, anon, authenticated, service_role;

create trigger note_synonym_words after insert or update of words
  on public.search_synonyms for each row execute function private.note_synonym_words();
do $$ begin perform private.keep_synonym_words(s) from public.search_synonyms s; end $$;

-- What the products have that belong to a group of which one word begins like this.
create function private.synonym_query(beginning text) returns tsquery
  language sql stable security invoker set search_path = ''
  as $$
    select string_agg(t.query::text, ' | ')::tsquery
      from private.synonym_terms t join public.search_synonyms s on s.id = t.synonym_id
     where strpos(t.words, ' ' || beginning) > 0
  $$;

-- A folded word read as it is written or begins, as it sounds, with letters that are wrong. Null for a way it cannot be read.
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

-- The words a search is about; the words around them count only where there are no others.
create function private.wanted_words(q text) returns text[]
  language sql immutable security invoker set search_path = ''
  as $$
    select case when about.words = '{}' then said.words[:6] else about.words[:6] end
      from (select array_remove(string_to_array(private.folded(left(q, 100)), ' '), '')) said (words)
     cross join lateral (
           select array(select word from unnest(said.words) with ordinality each (word, place)
                         where word <> all (string_to_array('a an and at by for from gift i in is kid my of old on or present the to toy with year', ' '))
                         order by place)) about (words)
  $$;

-- All words that something has, or where nothing has all of them, any. Null when nothing has any.
create function private.search_query(q text) returns tsquery
  language plpgsql stable security invoker set search_path = ''
  as $$
declare
  word     text;
  reading  tsquery;
  with_all tsquery;
  with_any tsquery;
begin
  foreach word in array private.wanted_words(q) loop
    for way in 1..3 loop
      reading := private.word_reading(word, way);
      exit when private.is_found(reading);
      reading := null;
    end loop;
    if reading is not null then
      with_all := coalesce(with_all && reading, reading);
      with_any := coalesce(with_any || reading, reading);
    end if;
  end loop;
  return case when private.is_found(with_all) then with_all else with_any end;
end $$;

-- What to search for instead, in the words that products are named with.
create function private.nearest_words(q text) returns text
  language plpgsql stable security invoker set search_path = ''
  as $$
begin
  if to_regprocedure('extensions.similarity(text, text)') is null then
    return null;
  end if;
  return (
    select string_agg(near.spelling, ' ' order by said.place)
      from unnest(private.wanted_words(q)) with ordinality said (word, place)
     cross join lateral (
           select w.spelling from private.product_words w
            where w.word operator(extensions.%) said.word and said.word !~ '\d'
              and private.is_found(('''' || w.word || '''')::tsquery)
            order by extensions.similarity(w.word, said.word) desc, w.word limit 1) near);
end $$;
revoke all on function private.is_found(tsquery), private.synonym_query(text), private.word_reading(text, integer),
  private.wanted_words(text), private.search_query(text), private.nearest_words(text)
  from public, anon, authenticated, service_role;
