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
