-- The sample makers, as long as nobody has added one.
insert into public.makers (id, name, address, email, eu_contact)
select m.* from (values
  (1, 'Baobab Workshop', e'Ngong Road 48\nNairobi\nKenya', 'makers@baobab-workshop.example', 'Lena Vogt, Hafenweg 4, 20457 Hamburg, Germany, lena@baobab-workshop.example'),
  (2, 'Tigoni Press', e'Limuru Road 7\nTigoni\nKenya', 'books@tigoni-press.example', 'Marc Dubois, 12 rue des Lilas, 69003 Lyon, France, marc@tigoni-press.example'),
  (3, 'Lakeside Play', e'Oginga Odinga Street 21\nKisumu\nKenya', 'hello@lakeside-play.example', '')) m
 where not (select is_called from public.makers_id_seq);
select setval('public.makers_id_seq', greatest((select max(id) from public.makers), (select last_value from public.makers_id_seq)))
 where exists (select from public.makers);

with seeded (id, name, image_url, price, stock, category, age_range, description, created_at, skills, details,
             box_contents, safety, pictures, related_ids, featured_rank, maker, free_from, play) as (values
  (1, 'Nature Explorer Kit', '/images/products/nature-explorer-kit.webp', 34.99, 45, 'Outdoor', '4-8 years',
   'A magnifying glass, a bug viewer with air holes, child-sized binoculars and a notebook, packed in a canvas bag that goes over a small shoulder. Made for slow walks: children learn to look closely, to draw what they found and to let every beetle go again.',
   '2025-09-22T06:00:00+00:00'::timestamptz, array['science', 'movement', 'language'],
   '{"size": "Bag 28 × 20 × 8 cm (11 × 8 × 3 in)", "weight": "680 g (1.5 lb)", "pieces": "5", "material": "Beech wood, shatterproof acrylic lenses, cotton canvas", "batteries": "None needed", "batch": "NE-2509"}'::jsonb,
   array['Magnifying glass with a wooden handle', 'Bug viewer with air holes', 'Child-sized binoculars', 'Notebook with 48 blank pages', 'Canvas bag with a shoulder strap'],
   '{"hazard": "Warning: choking hazard. Small parts, not for children under 3 years. Never look at the sun through the lenses.", "small_parts": true, "standards": ["EN 71-1, -2 and -3", "ASTM F963"], "age_reason": "From 4 years children hold a lens still, carry the bag themselves and understand why nobody looks at the sun through it."}'::jsonb,
   '[{"url": "/images/products/nature-explorer-kit-2.webp", "alt": "All five pieces laid out on grass: a canvas bag with a shoulder strap, green binoculars, a magnifying glass, a bug viewer and a notebook"}, {"url": "/images/products/nature-explorer-kit-3.webp", "alt": "The bug viewer with a beetle inside stands on the open notebook, where a child has drawn that beetle and stuck in a leaf"}]'::jsonb,
   array[7, 6, 4, 3]::bigint[], 1,
   'Baobab Workshop', '{"wheat": true, "milk": true, "egg": true, "soy": true, "nuts": true, "latex": true, "wool": true}'::jsonb, '{"noise": "silent", "mess": "little", "setup": "0", "company": "either"}'::jsonb),
  (2, 'Storybook Adventure Bundle', '/images/products/storybook-adventure-bundle.webp', 29.99, 32, 'Books', '3-7 years',
   'Five illustrated picture books about brave animals, long journeys and finding the way home, each about ten minutes long when read aloud. Short sentences and lines that come back again let children join in early and, before long, read to you.',
   '2025-09-08T06:00:00+00:00'::timestamptz, array['language', 'imagination', 'together'],
   '{"size": "Each book 21 × 21 cm (8.3 × 8.3 in)", "weight": "1.3 kg (2.9 lb)", "pieces": "5 books", "material": "Paper from managed forests, sewn binding, board covers", "author": "Zawadi Kamande, with pictures by Tom Achola", "pages": "32 pages in each book", "language": "English", "isbn": "9786990010120", "reading_level": "Read aloud; first readers from 6"}'::jsonb,
   array['The Lion Who Lost the Way', 'Little Tortoise Goes to Sea', 'The Owl and the Long Night', 'A Bridge for Elephant', 'Weaver Bird Comes Home'],
   '{"hazard": "No small parts. Paper edges can be sharp, and pages are not for chewing.", "small_parts": false, "standards": ["EN 71-1, -2 and -3", "CPSIA"], "age_reason": "From 3 years children follow a story of ten minutes, turn paper pages without tearing them and join in with lines that come back."}'::jsonb,
   '[{"url": "/images/products/storybook-adventure-bundle-2.webp", "alt": "Five square picture books on two wooden ledges, with a lion, a tortoise, an owl, an elephant and a weaver bird on their covers"}, {"url": "/images/products/storybook-adventure-bundle-3.webp", "alt": "One of the books lies open at a tortoise in a boat at sea; another stands behind it beside a mug, about as tall as half a book"}]'::jsonb,
   array[7, 8, 4, 1]::bigint[], 2,
   'Tigoni Press', '{"latex": true, "wool": true, "nickel": true}'::jsonb, '{"noise": "silent", "mess": "none", "setup": "0", "company": "together"}'::jsonb),
  (3, 'Creative Arts & Crafts Set', '/images/products/creative-arts-and-crafts-set.webp', 24.99, 58, 'Arts & Crafts', '5-10 years',
   'Washable paints, coloured paper, wool, beads, glue and round-tipped scissors in a box with a place for everything. Ten idea cards help over the first blank page; after that, children plan, cut, thread and discover that a mistake can become a fish.',
   '2025-10-20T06:00:00+00:00'::timestamptz, array['fine-motor', 'imagination'],
   '{"size": "Box 38 × 28 × 9 cm (15 × 11 × 3.5 in)", "weight": "2.1 kg (4.6 lb)", "pieces": "168", "material": "Washable water-based paint, paper, wool, wooden beads, solvent-free glue", "batteries": "None needed", "batch": "AC-2510"}'::jsonb,
   array['8 pots of washable paint', '2 brushes', '60 sheets of coloured paper', '6 balls of wool', '80 wooden beads', '1 bottle of glue', '1 pair of round-tipped scissors', '10 idea cards', 'A box with a place for everything'],
   '{"hazard": "Warning: choking hazard. Small parts (beads), not for children under 3 years. Scissors have a cutting edge: use them with a grown-up nearby.", "small_parts": true, "standards": ["EN 71-1, -2 and -3", "ASTM F963", "ASTM D-4236"], "age_reason": "From 5 years children cut along a line, thread beads and keep paint and glue out of their mouths."}'::jsonb,
   '[{"url": "/images/products/creative-arts-and-crafts-set-2.webp", "alt": "The open box from above: eight paint pots, coloured paper, eighty beads, two brushes, six balls of wool, scissors, glue and ten idea cards"}, {"url": "/images/products/creative-arts-and-crafts-set-3.webp", "alt": "A paper fish with woollen stripes and a bead for an eye, made with round-tipped scissors, glue and yellow wool from the set"}]'::jsonb,
   array[1, 2, 8, 5]::bigint[], 3,
   'Lakeside Play', '{"latex": true, "wool": false}'::jsonb, '{"noise": "silent", "mess": "lot", "setup": "15", "company": "either"}'::jsonb),
  (4, 'Learning Animals Collection', '/images/products/learning-animals-collection.webp', 39.99, 27, 'Educational', '2-6 years',
   'Sixteen sturdy animals from savanna, farm and sea, with a picture card for each that names it and shows where it lives. Little ones sort and name them, older ones ask who eats whom, and everybody practises the noises.',
   '2025-10-06T06:00:00+00:00'::timestamptz, array['language', 'science', 'logic'],
   '{"size": "Animals 7 to 12 cm long (2.8 to 4.7 in)", "weight": "1.5 kg (3.3 lb)", "pieces": "32", "material": "Beech wood, water-based paint, thick card", "batteries": "None needed", "batch": "LA-2510"}'::jsonb,
   array['16 animals from savanna, farm and sea', '16 picture cards with names and homes'],
   '{"hazard": "No small parts. Cards are not for chewing.", "small_parts": false, "standards": ["EN 71-1, -2 and -3", "ASTM F963"], "age_reason": "From 2 years children name what they see and match an animal to its picture. Every animal is too large to be swallowed."}'::jsonb,
   '[{"url": "/images/products/learning-animals-collection-2.webp", "alt": "All sixteen animals in three rows: six from the savanna, five from the farm and five from the sea"}, {"url": "/images/products/learning-animals-collection-3.webp", "alt": "A child’s hand sets the elephant below its card; the cow and the whale stand below theirs. Three of the sixteen cards are shown"}]'::jsonb,
   array[5, 6, 2, 7]::bigint[], null,
   'Baobab Workshop', '{"wheat": true, "milk": true, "egg": true, "soy": true, "nuts": true, "latex": true, "wool": true, "nickel": true}'::jsonb, '{"noise": "silent", "mess": "none", "setup": "0", "company": "either"}'::jsonb),
  (5, 'Wooden Building Blocks', '/images/products/wooden-building-blocks.webp', 42.99, 19, 'Educational', '1-5 years',
   'Fifty smooth blocks of solid beech in eight shapes, coloured with water-based paint, in a cotton sack. Stacking and toppling teaches balance, size and patience, and a tower that falls is half of the fun.',
   '2025-09-01T06:00:00+00:00'::timestamptz, array['fine-motor', 'logic', 'imagination'],
   '{"size": "Blocks from 4 × 4 × 4 cm (1.6 in)", "weight": "2.8 kg (6.2 lb)", "pieces": "50", "material": "Solid beech, water-based paint, cotton sack", "batteries": "None needed", "batch": "WB-2508"}'::jsonb,
   array['50 blocks in 8 shapes', 'Cotton sack with a drawstring'],
   '{"hazard": "No small parts. The sack has a cord: put it out of reach of children under 3 years once the blocks are out.", "small_parts": false, "standards": ["EN 71-1, -2 and -3", "ASTM F963"], "age_reason": "From 1 year children grasp, stack and topple. No block fits into a small mouth, and paint is safe when a block is chewed."}'::jsonb,
   '[{"url": "/images/products/wooden-building-blocks-2.webp", "alt": "All fifty blocks sorted into eight shapes: bows, arches, half discs, roofs, cylinders, planks, bricks and cubes"}, {"url": "/images/products/wooden-building-blocks-3.webp", "alt": "A child’s hand puts a yellow cube on a tower of blocks beside the cotton sack and four more shapes"}]'::jsonb,
   array[4, 8, 2, 6]::bigint[], null,
   'Baobab Workshop', '{"wheat": true, "milk": true, "egg": true, "soy": true, "nuts": true, "latex": true, "wool": true, "nickel": true}'::jsonb, '{"noise": "quiet", "mess": "none", "setup": "0", "company": "either"}'::jsonb),
  (6, 'Dinosaur Adventure Playset', '/images/products/dinosaur-adventure-playset.webp', 36.99, 41, 'Toys', '3-8 years',
   'Eight dinosaurs, a volcano, palm trees and a fold-out mat with rivers and rocks, ready for a long afternoon on the floor. The booklet tells what each one ate and how big it was beside a grown-up, so stories and facts grow together.',
   '2025-11-17T06:00:00+00:00'::timestamptz, array['imagination', 'science'],
   '{"size": "Mat 90 × 60 cm (35 × 24 in), dinosaurs up to 16 cm (6.3 in)", "weight": "1.2 kg (2.6 lb)", "pieces": "15", "material": "Plastic without PVC and phthalates, cotton mat, paper booklet", "batteries": "None needed"}'::jsonb,
   array['8 dinosaurs', '1 volcano', '4 palm trees', '1 fold-out mat', '1 booklet with facts'],
   '{"hazard": "Warning: choking hazard. Small parts (leaves of the palm trees), not for children under 3 years.", "small_parts": true, "standards": ["EN 71-1, -2 and -3", "ASTM F963"], "age_reason": "From 3 years children play stories with figures and no longer put parts into their mouths."}'::jsonb,
   '[{"url": "/images/products/dinosaur-adventure-playset-2.webp", "alt": "Eight dinosaurs, the volcano and four palm trees on the fold-out mat with its river and rocks"}, {"url": "/images/products/dinosaur-adventure-playset-3.webp", "alt": "The open booklet shows a triceratops beside a grown-up and what it ate, behind two of the eight dinosaurs"}]'::jsonb,
   array[4, 1, 5, 7]::bigint[], 4,
   null, '{}'::jsonb, '{"noise": "quiet", "mess": "none", "setup": "5", "company": "either"}'::jsonb),
  (7, 'Ocean Explorers Book', '/images/products/ocean-explorers-book.webp', 18.99, 64, 'Books', '4-8 years',
   'Forty-eight pages that dive from a rock pool down to the dark sea floor, with flaps to lift at every depth. Children meet turtles, octopuses and fish that make their own light, and learn why clean water matters to all of them.',
   '2025-12-01T06:00:00+00:00'::timestamptz, array['science', 'language'],
   '{"size": "30 × 25 cm (12 × 10 in)", "weight": "720 g (1.6 lb)", "pieces": "1 book", "material": "Paper from managed forests, hard cover", "author": "Amos Wekesa, with pictures by Leila Haddad", "pages": "48", "language": "English", "isbn": "9786990010472", "reading_level": "Reads alone from 7"}'::jsonb,
   array['1 book with 30 flaps to lift'],
   '{"hazard": "No small parts. Paper flaps can be torn off and chewed by younger brothers and sisters.", "small_parts": false, "standards": ["EN 71-1, -2 and -3", "CPSIA"], "age_reason": "From 4 years children lift flaps without tearing them, ask why and listen to the answer."}'::jsonb,
   '[{"url": "/images/products/ocean-explorers-book-2.webp", "alt": "The book lies open at a rock pool and a coral reef; under two lifted flaps hide an octopus and a blowfish"}, {"url": "/images/products/ocean-explorers-book-3.webp", "alt": "A child’s hand lifts a flap on the page of the dark sea floor, and an anglerfish shines its light from behind it"}]'::jsonb,
   array[2, 1, 4, 6]::bigint[], null,
   'Tigoni Press', '{"latex": true, "wool": true, "nickel": true}'::jsonb, '{"noise": "silent", "mess": "none", "setup": "0", "company": "either"}'::jsonb),
  (8, 'Musical Instruments Set', '/images/products/musical-instruments-set.webp', 32.99, 36, 'Music', '2-8 years',
   'A tambourine, a small drum, maracas, a triangle, wrist bells and an eight-note xylophone, all sized for small hands. The colour-coded song sheet needs no notes read; playing together trains rhythm, listening and taking turns.',
   '2025-11-03T06:00:00+00:00'::timestamptz, array['music', 'together', 'movement'],
   '{"size": "Drum 15 cm wide, xylophone 28 cm long (6 and 11 in)", "weight": "1.4 kg (3.1 lb)", "pieces": "11 and a song sheet", "material": "Birch wood, metal, water-based paint, cotton bands", "batteries": "None needed", "batch": "MI-2511"}'::jsonb,
   array['1 tambourine', '1 small drum', '2 maracas', '1 triangle with its beater', '2 bands with bells for the wrist', '1 eight-note xylophone', '2 mallets', '1 colour-coded song sheet'],
   '{"hazard": "No small parts. Loud: do not play close to an ear. Beaters and mallets are for playing while sitting or standing, not while running.", "small_parts": false, "standards": ["EN 71-1, -2 and -3", "ASTM F963"], "age_reason": "From 2 years children shake, tap and keep a beat. Bells are sewn in and mallet heads cannot come off."}'::jsonb,
   '[{"url": "/images/products/musical-instruments-set-2.webp", "alt": "A song sheet, a small drum, a tambourine, two maracas, a triangle with its beater, two bands with bells, a xylophone and two mallets"}, {"url": "/images/products/musical-instruments-set-3.webp", "alt": "A mallet on the green bar of the eight-note xylophone, and the dot of the same green on the song sheet behind it"}]'::jsonb,
   array[5, 4, 2, 3]::bigint[], null,
   'Lakeside Play', '{"wheat": true, "milk": true, "egg": true, "soy": true, "nuts": true, "wool": true}'::jsonb, '{"noise": "loud", "mess": "none", "setup": "0", "company": "together"}'::jsonb)),
added as (
  insert into public.products (id, name, image_url, price, stock, category, age_range, description, created_at, skills,
                               details, box_contents, safety, pictures, related_ids, featured_rank, maker_id, free_from, play)
  select s.id, s.name, s.image_url, s.price, s.stock, s.category, s.age_range, s.description, s.created_at, s.skills,
         s.details, s.box_contents, s.safety, s.pictures, s.related_ids, s.featured_rank,
         (select m.id from public.makers m where m.name = s.maker), s.free_from, s.play
    from seeded s
   -- A number that was given before belongs to a product that staff edited or deleted.
   where s.id > (select case when is_called then last_value else 0 end from public.products_id_seq)
  on conflict (id) do nothing)
-- A shop that is older than the facts gets them for what it still sells under the same name and knows none of.
update public.products p
   set skills = s.skills, details = s.details, box_contents = s.box_contents, safety = s.safety,
       pictures = s.pictures, related_ids = s.related_ids, featured_rank = s.featured_rank,
       maker_id = (select m.id from public.makers m where m.name = s.maker), free_from = s.free_from, play = s.play
  from seeded s
 where p.id = s.id and p.name = s.name and p.safety is null
   and (p.skills, p.details, p.box_contents, p.pictures) = ('{}', '{}', '{}', '[]');

select setval('public.products_id_seq',
              greatest((select max(id) from public.products), (select last_value from public.products_id_seq)));
