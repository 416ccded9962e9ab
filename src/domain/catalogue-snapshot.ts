import type { Product } from './product';

/** The eight products of `supabase/seed.sql`, for the first paint and for a shop without a database. */
export const catalogueSnapshot: readonly Product[] = [
  {
    id: 1,
    name: 'Nature Explorer Kit',
    priceCents: 3499,
    image: '/images/products/nature-explorer-kit.webp',
    category: 'Outdoor',
    ageRange: '4-8 years',
    description:
      'A magnifying glass, a bug viewer with air holes, child-sized binoculars and a notebook, packed in a canvas bag that goes over a small shoulder. Made for slow walks: children learn to look closely, to draw what they found and to let every beetle go again.',
    stock: 45,
  },
  {
    id: 2,
    name: 'Storybook Adventure Bundle',
    priceCents: 2999,
    image: '/images/products/storybook-adventure-bundle.webp',
    category: 'Books',
    ageRange: '3-7 years',
    description:
      'Five illustrated picture books about brave animals, long journeys and finding the way home, each about ten minutes long when read aloud. Short sentences and lines that come back again let children join in early and, before long, read to you.',
    stock: 32,
  },
  {
    id: 3,
    name: 'Creative Arts & Crafts Set',
    priceCents: 2499,
    image: '/images/products/creative-arts-and-crafts-set.webp',
    category: 'Arts & Crafts',
    ageRange: '5-10 years',
    description:
      'Washable paints, coloured paper, wool, beads, glue and round-tipped scissors in a box with a place for everything. Ten idea cards help over the first blank page; after that, children plan, cut, thread and discover that a mistake can become a fish.',
    stock: 58,
  },
  {
    id: 4,
    name: 'Learning Animals Collection',
    priceCents: 3999,
    image: '/images/products/learning-animals-collection.webp',
    category: 'Educational',
    ageRange: '2-6 years',
    description:
      'Sixteen sturdy animals from savanna, farm and sea, with a picture card for each that names it and shows where it lives. Little ones sort and name them, older ones ask who eats whom, and everybody practises the noises.',
    stock: 27,
  },
  {
    id: 5,
    name: 'Wooden Building Blocks',
    priceCents: 4299,
    image: '/images/products/wooden-building-blocks.webp',
    category: 'Educational',
    ageRange: '1-5 years',
    description:
      'Fifty smooth blocks of solid beech in eight shapes, coloured with water-based paint, in a cotton sack. Stacking and toppling teaches balance, size and patience, and a tower that falls is half of the fun.',
    stock: 19,
  },
  {
    id: 6,
    name: 'Dinosaur Adventure Playset',
    priceCents: 3699,
    image: '/images/products/dinosaur-adventure-playset.webp',
    category: 'Toys',
    ageRange: '3-8 years',
    description:
      'Eight dinosaurs, a volcano, palm trees and a fold-out mat with rivers and rocks, ready for a long afternoon on the floor. The booklet tells what each one ate and how big it was beside a grown-up, so stories and facts grow together.',
    stock: 41,
  },
  {
    id: 7,
    name: 'Ocean Explorers Book',
    priceCents: 1899,
    image: '/images/products/ocean-explorers-book.webp',
    category: 'Books',
    ageRange: '4-8 years',
    description:
      'Forty-eight pages that dive from a rock pool down to the dark sea floor, with flaps to lift at every depth. Children meet turtles, octopuses and fish that make their own light, and learn why clean water matters to all of them.',
    stock: 64,
  },
  {
    id: 8,
    name: 'Musical Instruments Set',
    priceCents: 3299,
    image: '/images/products/musical-instruments-set.webp',
    category: 'Music',
    ageRange: '2-8 years',
    description:
      'A tambourine, a small drum, maracas, a triangle, wrist bells and an eight-note xylophone, all sized for small hands. The colour-coded song sheet needs no notes read; playing together trains rhythm, listening and taking turns.',
    stock: 36,
  },
];
