-- The words that mean the same, as src/features/search/customer/synonyms.json has them: supabase/tests/search.policies.test.ts compares both.
insert into public.search_synonyms (id, words)
select seeded.* from (values
  (1, array['blocks', 'lego', 'duplo', 'bricks', 'construction']),
  (2, array['dinosaur', 'dino', 't-rex', 'jurassic', 'brontosaurus', 'triceratops']),
  (3, array['music', 'instruments', 'percussion', 'orchestra', 'band']),
  (4, array['xylophone', 'glockenspiel', 'marimba', 'metallophone']),
  (5, array['drum', 'bongo', 'djembe']),
  (6, array['crafts', 'painting', 'drawing', 'colouring', 'crayons', 'art supplies']),
  (7, array['animals', 'zoo', 'safari', 'farm', 'schleich']),
  (8, array['books', 'storybook', 'picture book', 'reading', 'bedtime']),
  (9, array['bug', 'insects', 'beetle', 'minibeasts', 'creepy crawlies']),
  (10, array['outdoor', 'nature', 'garden', 'camping', 'hiking']),
  (11, array['ocean', 'sea', 'underwater', 'marine', 'sharks']),
  (12, array['educational', 'montessori', 'learning', 'steam', 'stem'])) seeded (id, words)
-- A number that was given before belongs to words that staff edited, deleted or wrote.
 where seeded.id > (select case when is_called then last_value else 0 end from public.search_synonyms_id_seq)
on conflict (id) do nothing;

select setval('public.search_synonyms_id_seq',
              greatest((select max(id) from public.search_synonyms), (select last_value from public.search_synonyms_id_seq)));
