insert into public.products (id, name, image_url, price, stock, category, age_range, description)
select seeded.* from (values
  (1, 'Nature Explorer Kit', '/images/products/nature-explorer-kit.webp', 34.99, 45, 'Outdoor', '4-8 years',
   'A magnifying glass, a bug viewer with air holes, child-sized binoculars and a notebook, packed in a canvas bag that goes over a small shoulder. Made for slow walks: children learn to look closely, to draw what they found and to let every beetle go again.'),
  (2, 'Storybook Adventure Bundle', '/images/products/storybook-adventure-bundle.webp', 29.99, 32, 'Books', '3-7 years',
   'Five illustrated picture books about brave animals, long journeys and finding the way home, each about ten minutes long when read aloud. Short sentences and lines that come back again let children join in early and, before long, read to you.'),
  (3, 'Creative Arts & Crafts Set', '/images/products/creative-arts-and-crafts-set.webp', 24.99, 58, 'Arts & Crafts', '5-10 years',
   'Washable paints, coloured paper, wool, beads, glue and round-tipped scissors in a box with a place for everything. Ten idea cards help over the first blank page; after that, children plan, cut, thread and discover that a mistake can become a fish.'),
  (4, 'Learning Animals Collection', '/images/products/learning-animals-collection.webp', 39.99, 27, 'Educational', '2-6 years',
   'Sixteen sturdy animals from savanna, farm and sea, with a picture card for each that names it and shows where it lives. Little ones sort and name them, older ones ask who eats whom, and everybody practises the noises.'),
  (5, 'Wooden Building Blocks', '/images/products/wooden-building-blocks.webp', 42.99, 19, 'Educational', '1-5 years',
   'Fifty smooth blocks of solid beech in eight shapes, coloured with water-based paint, in a cotton sack. Stacking and toppling teaches balance, size and patience, and a tower that falls is half of the fun.'),
  (6, 'Dinosaur Adventure Playset', '/images/products/dinosaur-adventure-playset.webp', 36.99, 41, 'Toys', '3-8 years',
   'Eight dinosaurs, a volcano, palm trees and a fold-out mat with rivers and rocks, ready for a long afternoon on the floor. The booklet tells what each one ate and how big it was beside a grown-up, so stories and facts grow together.'),
  (7, 'Ocean Explorers Book', '/images/products/ocean-explorers-book.webp', 18.99, 64, 'Books', '4-8 years',
   'Forty-eight pages that dive from a rock pool down to the dark sea floor, with flaps to lift at every depth. Children meet turtles, octopuses and fish that make their own light, and learn why clean water matters to all of them.'),
  (8, 'Musical Instruments Set', '/images/products/musical-instruments-set.webp', 32.99, 36, 'Music', '2-8 years',
   'A tambourine, a small drum, maracas, a triangle, wrist bells and an eight-note xylophone, all sized for small hands. The colour-coded song sheet needs no notes read; playing together trains rhythm, listening and taking turns.')) seeded (id, name, image_url, price, stock, category, age_range, description)
-- A number that was given before belongs to a product that staff edited or deleted.
 where seeded.id > (select case when is_called then last_value else 0 end from public.products_id_seq)
on conflict (id) do nothing;

select setval('public.products_id_seq',
              greatest((select max(id) from public.products), (select last_value from public.products_id_seq)));
