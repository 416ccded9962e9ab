import { textLines } from '../draw/books.ts';
import {
  ankylosaurus,
  hunter,
  longNeck,
  parasaurolophus,
  spinosaurus,
  stegosaurus,
  triceratops,
} from '../draw/dinosaurs.ts';
import { dim, ink, lit } from '../draw/ink.ts';
import { sheet } from '../draw/kit.ts';
import { fern, glint, grass, hill, leaf, shadow } from '../draw/nature.ts';
import type { Painting } from '../draw/painting.ts';
import { box, circle, clip, gradient, group, line, type Markup, oval, path, piece, place, word } from '../draw/svg.ts';

const square = (paint: () => Markup[]): Painting => ({ width: 960, height: 960, paint });

/** The fold-out mat on the floor, with a river, rocks and the lines of its folds. */
const mat = (): Markup => {
  const shape = 'M132 330Q136 312 156 312H804Q824 312 828 330L946 884Q950 908 926 908H34Q10 908 14 884Z';
  const [tone, paint] = gradient(lit(ink.sprout, 0.3), ink.leaf, 'down');
  const rock = (x: number, y: number, r: number): Markup =>
    oval(x, y, r, r * 0.5, dim(ink.stone, 0.14)) + oval(x - 3, y - 5, r * 0.84, r * 0.38, lit(ink.stone, 0.3));
  return [
    tone,
    group('filter="url(#drop)"', path(shape, dim(ink.leaf, 0.34), 'transform="translate(0 12)"'), path(shape, paint)),
    clip(
      path(shape, '#000'),
      path(
        'M360 300C300 420 520 470 470 590C420 700 230 720 250 930H430C420 760 620 720 640 600C660 480 470 430 500 300Z',
        ink.sky,
      ),
      path(
        'M400 300C350 420 560 480 516 596C470 700 300 740 316 930H372C370 760 560 710 580 600C600 490 420 430 450 300Z',
        lit(ink.sky, 0.45),
        'opacity=".7"',
      ),
      oval(780, 800, 150, 60, ink.butter, 'opacity=".7"'),
      oval(190, 480, 110, 40, ink.fern, 'opacity=".4"'),
      rock(690, 470, 42),
      rock(742, 484, 26),
      rock(150, 800, 44),
      rock(208, 818, 28),
      rock(560, 850, 34),
      line('M368 300L308 920M592 300L652 920', dim(ink.leaf, 0.3), 4, 'opacity=".4"'),
      line('M70 590H890', dim(ink.leaf, 0.3), 4, 'opacity=".4"'),
    ),
  ].join('');
};

const volcano = (x: number, y: number, scale: number): Markup => {
  const [tone, paint] = gradient('#C79A80', '#6C4540');
  return place(
    { x, y, scale },
    tone,
    shadow(0, 0, 250, 30, 0.4),
    path(
      'M-240 0C-150 -110 -110 -270 -74 -350Q-66 -366 -46 -366H30Q50 -366 60 -350C104 -250 150 -110 240 0Q120 26 0 26T-240 0Z',
      paint,
      'filter="url(#vol-l)"',
    ),
    path(
      'M-82 -340Q-72 -368 -46 -368H30Q54 -366 66 -338C52 -306 46 -250 28 -264C12 -274 16 -310 -2 -306C-18 -302 -10 -196 -34 -202C-54 -208 -42 -300 -56 -306C-68 -310 -78 -320 -82 -340Z',
      ink.clay,
      'filter="url(#vol-s)"',
    ),
    path('M-50 -362Q-8 -376 34 -362C26 -344 -42 -344 -50 -362Z', ink.sun),
  );
};

/** One of the four palm trees on its round foot, the foot at the place. */
const palm = (x: number, y: number, size: number): Markup =>
  shadow(x, y, size * 0.3, size * 0.05, 0.34) +
  oval(x, y - 2, size * 0.24, size * 0.07, ink.walnut, 'filter="url(#vol-s)"') +
  piece('palm-tree', { x, y: y - size * 0.45, size, shadow: 'far' });

const wholeSet = (): Markup[] => [
  mat(),
  palm(196, 400, 190),
  palm(278, 430, 210),
  volcano(560, 424, 0.92),
  palm(790, 430, 230),
  shadow(180, 604, 110, 14, 0.34),
  longNeck({ x: 176, y: 606 }, 250, 0),
  shadow(372, 560, 80, 10, 0.3),
  hunter({ x: 366, y: 560 }, 176, 0),
  shadow(764, 632, 130, 14, 0.34),
  stegosaurus({ x: 764, y: 628, scale: 0.72 }),
  shadow(520, 692, 116, 14, 0.34),
  parasaurolophus({ x: 524, y: 690, scale: 0.68 }),
  shadow(204, 758, 116, 14, 0.34),
  triceratops({ x: 214, y: 752, scale: 0.76 }),
  shadow(830, 800, 100, 13, 0.34),
  longNeck({ x: 842, y: 802, flip: true }, 190, 60),
  shadow(390, 884, 130, 16, 0.36),
  ankylosaurus({ x: 388, y: 876, scale: 0.82 }),
  shadow(660, 884, 100, 14, 0.36),
  spinosaurus({ x: 664, y: 884 }, 240),
  palm(62, 884, 180),
  glint({ x: 90, y: 180, scale: 0.5 }),
  glint({ x: 900, y: 180, scale: 0.4 }),
];

const grownUp = (x: number, y: number, tall: number, colour: string): Markup => {
  const s = tall / 100;
  return place(
    { x, y, scale: s },
    circle(0, -90, 10, colour),
    path('M-14 -76Q0 -82 14 -76L18 -42Q16 -36 12 -40L10 -56V0H2V-34H-2V0H-10V-56L-12 -40Q-16 -36 -18 -42Z', colour),
  );
};

const leftPage = (): Markup =>
  [
    word('How big?', 0, -166, 62, ink.green),
    box(-174, -136, 348, 236, 20, '#E4F0DC'),
    box(-174, 66, 348, 34, 0, ink.leaf),
    triceratops({ x: -34, y: 66, scale: 0.74 }),
    grownUp(138, 70, 72, ink.clay),
    textLines(-160, 146, 310, 3, 28),
  ].join('');

const rightPage = (): Markup =>
  [
    word('What it ate', 0, -166, 58, ink.green),
    oval(-88, -52, 78, 66, '#E4F0DC'),
    oval(90, -52, 78, 66, '#E4F0DC'),
    leaf({ x: -104, y: -16, rotate: -20, scale: 0.8 }, ink.leaf),
    leaf({ x: -72, y: -12, rotate: 24, scale: 0.7 }, ink.fern),
    fern({ x: 78, y: 4, scale: 0.5 }, ink.fern),
    textLines(-160, 62, 310, 6, 28),
  ].join('');

const bookletAndToy = (): Markup[] => [
  hill(960, 960, [480, 440, 500], ink.fern, 0.35),
  hill(960, 960, [660, 690, 640], ink.leaf, 0.85),
  fern({ x: 60, y: 690, scale: 0.9, rotate: -10 }, ink.fern),
  shadow(480, 610, 400, 30, 0.3),
  place(
    { x: 480, y: 322, rotate: -2 },
    group('filter="url(#drop)"', box(-424, -264, 848, 528, 26, ink.clay, 'filter="url(#vol-s)"')),
    sheet({ x: -204, y: -4 }, 408, 500, leftPage()),
    sheet({ x: 204, y: -4 }, 408, 500, rightPage()),
    box(-16, -254, 16, 500, 0, '#B99B72', 'opacity=".22"'),
    box(0, -254, 10, 500, 0, '#B99B72', 'opacity=".12"'),
  ),
  shadow(250, 892, 150, 24, 0.42),
  longNeck({ x: 250, y: 890 }, 350, 0),
  shadow(660, 896, 190, 24, 0.42),
  triceratops({ x: 664, y: 888, scale: 1.18 }),
  grass({ x: 440, y: 930, scale: 1 }, ink.fern),
  grass({ x: 60, y: 930, scale: 1.1 }, ink.fern),
  leaf({ x: 926, y: 930, rotate: -30, scale: 0.9 }, ink.sprout),
];

/** More pictures of the Dinosaur Adventure Playset. */
export const dinosaurViews: Record<string, Painting> = {
  'products/dinosaur-adventure-playset-2': square(wholeSet),
  'products/dinosaur-adventure-playset-3': square(bookletAndToy),
};
