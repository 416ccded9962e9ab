import { dim, ink, lit } from '../draw/ink.ts';
import { holdingHand, sheet } from '../draw/kit.ts';
import { grass, hill } from '../draw/nature.ts';
import type { Painting } from '../draw/painting.ts';
import { box, circle, gradient, type Markup, oval, path, piece, word } from '../draw/svg.ts';

const square = (paint: () => Markup[]): Painting => ({ width: 960, height: 960, paint });

/** Where the feet of a piece are, as a share of its height; most stand at 0.934. */
const feet: Record<string, number | undefined> = {
  elephant: 0.875,
  zebra: 0.95,
  rhinoceros: 0.841,
  hippopotamus: 0.775,
  cow: 0.906,
  pig: 0.919,
  seal: 0.903,
};

/** A wooden animal on its small wooden foot; the place is the middle of the foot. */
const toy = (name: string, x: number, y: number, size: number, wood: string = ink.maple): Markup => {
  const [tone, paint] = gradient(lit(wood, 0.35), dim(wood, 0.16));
  const w = size * 0.82;
  return [
    tone,
    oval(x + 6, y + 18, w * 0.6, 11, '#26150F', 'opacity=".34" filter="url(#blur-s)"'),
    box(x - w / 2, y - 8, w, 26, 13, paint, 'filter="url(#vol-s)"'),
    piece(name, { x, y: y - 3 - size * ((feet[name] ?? 0.934) - 0.5), size, shadow: 'far' }),
  ].join('');
};

/** A strip of landscape with soft round ends. */
const strip = (y: number, h: number, from: string, to: string): Markup => {
  const [tone, paint] = gradient(from, to, 'down');
  return tone + box(24, y, 912, h, 60, paint, 'opacity=".9"');
};

const sixteen = (): Markup[] => [
  strip(24, 372, lit(ink.sun, 0.55), lit(ink.clay, 0.35)),
  toy('elephant', 164, 216, 196),
  toy('giraffe', 490, 226, 226),
  toy('zebra', 800, 216, 178),
  toy('leopard', 170, 362, 138),
  toy('rhinoceros', 470, 362, 176),
  toy('hippopotamus', 780, 362, 194),
  strip(412, 254, lit(ink.sprout, 0.45), lit(ink.leaf, 0.15)),
  toy('cow', 126, 622, 176),
  toy('horse', 322, 622, 188),
  toy('ewe', 508, 622, 158),
  toy('pig', 678, 622, 158),
  toy('rooster', 842, 622, 156),
  strip(682, 256, lit(ink.sky, 0.5), lit(ink.sea, 0.2)),
  toy('whale', 130, 892, 184, ink.beech),
  toy('dolphin', 324, 892, 178, ink.beech),
  toy('octopus', 506, 892, 160, ink.beech),
  toy('turtle', 678, 892, 154, ink.beech),
  toy('seal', 842, 892, 166, ink.beech),
];

interface Card {
  animal: string;
  name: string;
  home: string;
  sky: string;
  ground: string;
}

const card = (x: number, y: number, rotate: number, { animal, name, home, sky, ground }: Card): Markup =>
  sheet(
    { x, y, rotate },
    300,
    390,
    [
      box(-132, -177, 264, 230, 14, sky),
      path('M-132 -10C-70 -50 40 10 132 -30V39Q132 53 118 53H-118Q-132 53 -132 39Z', ground),
      circle(86, -132, 24, ink.butter),
      piece(animal, { x: 0, y: -56, size: 190, shadow: 'far' }),
      word(name, 0, 112, 48, ink.green),
      word(home, 0, 156, 28, '#56645E', 'style="font-weight:450"'),
    ].join(''),
  );

const cardsAndAnimals = (): Markup[] => [
  hill(960, 960, [400, 360, 400], ink.sun, 0.4),
  hill(960, 960, [640, 660, 620], ink.coral, 0.6),
  card(172, 246, -4, { animal: 'cow', name: 'Cow', home: 'lives on a farm', sky: '#D6EDF2', ground: ink.sprout }),
  card(788, 246, 4, { animal: 'whale', name: 'Whale', home: 'lives in the sea', sky: '#D3EAF5', ground: ink.sea }),
  card(480, 232, 0, {
    animal: 'elephant',
    name: 'Elephant',
    home: 'lives in the savanna',
    sky: '#FCEBC6',
    ground: ink.coral,
  }),
  toy('elephant', 470, 880, 350),
  holdingHand({ x: 600, y: 636, rotate: 30, scale: 1.22 }, ink.sky, 'medium'),
  toy('cow', 156, 858, 240),
  toy('whale', 826, 874, 230, ink.beech),
  grass({ x: 300, y: 930, scale: 0.9 }, ink.leaf),
  grass({ x: 690, y: 930, scale: 0.8 }, ink.leaf),
];

/** More pictures of the Learning Animals Collection. */
export const animalViews: Record<string, Painting> = {
  'products/learning-animals-collection-2': square(sixteen),
  'products/learning-animals-collection-3': square(cardsAndAnimals),
};
