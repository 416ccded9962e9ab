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
