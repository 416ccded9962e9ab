import { dim, ink, lit } from '../draw/ink.ts';
import { cloud, fern, glint, grass, hill, leaf, shadow, star, sun } from '../draw/nature.ts';
import type { Painting } from '../draw/painting.ts';
import { circle, gradient, group, line, type Markup, oval, path, piece, place } from '../draw/svg.ts';
import { arch, block, cylinder, extrude, halfDisc, roof, stackingRainbow } from '../draw/wood.ts';

const square = (paint: () => Markup[]): Painting => ({ width: 960, height: 960, paint });

/** A flat-topped acacia rooted at the place, about 330 units tall. */
const acacia = (x: number, y: number, scale: number, colour: string): Markup =>
  place(
    { x, y, scale },
    path(
      'M-16 0C-6 -80 -30 -150 -92 -232H-72C-30 -180 -6 -160 4 -130C20 -170 60 -200 96 -226H116C60 -170 24 -110 20 0Z',
      ink.walnut,
    ),
    oval(-86, -238, 128, 42, colour, 'filter="url(#vol)"'),
    oval(96, -240, 118, 40, colour, 'filter="url(#vol)"'),
    oval(2, -284, 136, 48, lit(colour, 0.1), 'filter="url(#vol)"'),
  );

/** A round wooden stand; the place is the middle of its top. */
const stand = (x: number, y: number, r: number, colour: string): Markup => {
  const ry = r * 0.22;
  const [tone, paint] = gradient(lit(colour, 0.3), dim(colour, 0.25), 'across');
  return [
    tone,
    shadow(x + 8, y + 44, r * 1.08, ry * 1.1, 0.36),
    path(`M${x - r} ${y}V${y + 34}A${r} ${ry} 0 0 0 ${x + r} ${y + 34}V${y}Z`, paint),
    oval(x, y, r, ry, lit(colour, 0.42)),
    oval(x, y, r * 0.86, ry * 0.84, 'none', `stroke="${dim(colour, 0.1)}" stroke-opacity=".3" stroke-width="3"`),
  ].join('');
};

const animals = (): Markup[] => [
  sun({ x: 190, y: 200, scale: 0.9, rotate: 6 }),
  cloud({ x: 640, y: 110, scale: 0.7 }),
  hill(960, 960, [560, 600, 520], ink.sun, 0.6),
  acacia(840, 570, 0.95, ink.leaf),
  acacia(70, 610, 0.5, ink.leaf),
  hill(960, 960, [660, 630, 650], ink.coral, 0.75),
  hill(960, 960, [760, 790, 750], ink.clay, 0.8),
  stand(650, 650, 168, ink.maple),
  piece('giraffe', { x: 650, y: 430, size: 480 }),
  stand(352, 744, 212, ink.beech),
  piece('elephant', { x: 352, y: 556, size: 440 }),
  stand(778, 830, 140, ink.beech),
  piece('zebra', { x: 776, y: 710, size: 270 }),
  stand(530, 868, 118, ink.maple),
  piece('leopard', { x: 528, y: 772, size: 236 }),
  block({
    x: 84,
    y: 902,
    w: 112,
    h: 112,
    depth: 44,
    rotate: -3,
    colour: ink.maple,
    letter: 'A',
    letterColour: ink.berry,
  }),
  block({ x: 204, y: 918, w: 92, h: 92, depth: 36, rotate: 4, colour: ink.sky, letter: 'Z', letterColour: '#FFFFFF' }),
  grass({ x: 910, y: 920, scale: 1 }, ink.leaf),
  grass({ x: 400, y: 922, scale: 0.8 }, ink.leaf),
];

const woodenBird = (x: number, y: number): Markup => {
  const body =
    'M-92 -4C-70 62 52 66 78 -22C84 -40 92 -46 112 -48C92 -60 88 -84 58 -84C28 -84 20 -58 10 -40C-14 -18 -58 -28 -120 -56C-118 -34 -108 -16 -92 -4Z';
  return place(
    { x, y },
    extrude(body, [34, -18], ink.sky, ink.sea, 6),
    path('M-44 2C-30 38 26 34 34 -14C10 8 -20 6 -44 2Z', ink.butter, 'filter="url(#vol-s)"'),
    circle(62, -58, 7, ink.night),
  );
};

const blocks = (): Markup[] => {
  const rainbow = [ink.berry, ink.clay, ink.sun, ink.leaf, ink.sky];
  return [
    oval(480, 824, 470, 96, ink.beech, 'opacity=".32"'),
    shadow(390, 800, 340, 44, 0.34),
    shadow(760, 806, 200, 36, 0.34),
    stackingRainbow({ x: 330, y: 790 }, 292, rainbow, [70, -42]),
    block({ x: 628, y: 798, w: 132, h: 132, depth: 62, colour: ink.sun }),
    block({ x: 772, y: 798, w: 100, h: 132, depth: 62, colour: ink.sky }),
    block({ x: 616, y: 662, w: 264, h: 56, depth: 62, colour: ink.maple }),
    arch({ x: 748, y: 602 }, 118, 58, ink.leaf, [54, -32]),
    block({ x: 664, y: 482, w: 170, h: 46, depth: 56, colour: ink.coral }),
    block({ x: 690, y: 434, w: 118, h: 118, depth: 52, colour: ink.maple, letter: 'B', letterColour: ink.green }),
    roof({ x: 676, y: 314 }, 148, 118, ink.berry, [48, -28]),
    halfDisc({ x: 350, y: 484 }, 82, ink.maple, [48, -28]),
    woodenBird(356, 376),
    star({ x: 150, y: 250, scale: 0.8, rotate: -14 }, ink.sun),
    star({ x: 556, y: 150, scale: 0.6, rotate: 10 }, ink.coral),
    glint({ x: 244, y: 140, scale: 0.55 }),
    glint({ x: 560, y: 330, scale: 0.4 }),
    shadow(150, 886, 120, 22),
    block({
      x: 76,
      y: 884,
      w: 138,
      h: 138,
      depth: 58,
      rotate: -4,
      colour: ink.maple,
      letter: 'L',
      letterColour: ink.clay,
    }),
    shadow(350, 908, 90, 16),
    cylinder({ x: 334, y: 914 }, 48, 92, ink.clay),
    shadow(540, 906, 110, 20),
    block({
      x: 448,
      y: 908,
      w: 128,
      h: 128,
      depth: 54,
      rotate: 3,
      colour: ink.green,
      letter: 'O',
      letterColour: ink.butter,
    }),
    shadow(740, 908, 96, 16),
    halfDisc({ x: 726, y: 906 }, 74, ink.sky, [42, -24]),
  ];
};

const volcano = (): Markup => {
  const [tone, paint] = gradient('#B98A72', '#6C4540');
  return [
    tone,
    path(
      'M470 700C560 600 600 420 640 330Q650 312 672 312H748Q770 312 780 330C824 430 880 600 980 700Z',
      paint,
      'filter="url(#vol-l)"',
    ),
    path(
      'M636 338Q644 310 672 312H748Q774 312 784 340C770 372 764 430 746 420C730 410 734 372 716 376C700 380 708 486 684 480C664 474 676 382 662 376C650 372 640 366 636 338Z',
      ink.clay,
      'filter="url(#vol-s)"',
    ),
    path('M668 318Q710 304 752 318C744 336 676 336 668 318Z', ink.sun),
    group(
      'opacity=".7"',
      ...[
        [700, 246, 52],
        [764, 190, 70],
        [690, 160, 46],
        [846, 126, 54],
      ].map(([x = 0, y = 0, r = 0]) => circle(x, y, r, '#FFFFFF', 'filter="url(#vol)"')),
    ),
  ].join('');
};

/** A speckled egg standing at the place, 130 tall. */
const egg = (x: number, y: number, rotate: number, colour: string): Markup =>
  place(
    { x, y, rotate },
    path(
      'M0 0C-40 0 -52 -34 -46 -66C-40 -104 -18 -130 0 -130S40 -104 46 -66C52 -34 40 0 0 0Z',
      colour,
      'filter="url(#vol)"',
    ),
    ...[
      [-18, -84, 9],
      [14, -100, 7],
      [20, -58, 10],
      [-12, -44, 7],
      [4, -22, 6],
      [-30, -56, 5],
    ].map(([cx = 0, cy = 0, r = 0]) => oval(cx, cy, r, r * 0.8, dim(colour, 0.32), 'opacity=".6"')),
  );

const nest = (x: number, y: number): Markup =>
  place(
    { x, y },
    shadow(0, 24, 190, 30, 0.42),
    oval(0, -22, 166, 44, dim(ink.walnut, 0.3)),
    egg(-66, 6, -12, '#F4E3C0'),
    egg(72, 6, 14, '#BFDCC9'),
    egg(2, 16, 2, '#F1C9A8'),
    path(
      'M-176 -26C-150 30 -80 46 0 46S150 30 176 -26C120 14 60 20 0 20S-120 14 -176 -26Z',
      ink.oak,
      'filter="url(#vol-s)"',
    ),
    line(
      'M-168 -14C-100 34 60 40 160 -6M-150 6C-60 48 80 40 150 4M-120 28C-40 50 40 30 110 34M-172 -22L-196 -40M160 -10L194 -34M-130 20L-160 40M120 26L156 40',
      ink.walnut,
      6,
      'opacity=".75"',
    ),
    line('M-140 -4C-60 36 70 20 150 -12', ink.beech, 6),
  );

/** Softens colours that are too loud at a large size. */
const calm = (child: Markup): Markup => group('style="filter:saturate(.72)"', child);

const dinosaurs = (): Markup[] => [
  sun({ x: 470, y: 170, scale: 0.62 }),
  volcano(),
  hill(960, 960, [600, 660, 640], ink.fern, 0.7),
  cloud({ x: 190, y: 180, scale: 0.95 }),
  shadow(806, 724, 120, 18, 0.3),
  calm(piece('sauropod', { x: 800, y: 590, size: 300, flip: true })),
  hill(960, 960, [740, 716, 740], ink.leaf),
  fern({ x: 66, y: 820, scale: 1.15, rotate: -12 }, ink.fern),
  fern({ x: 866, y: 800, scale: 0.8, rotate: 4 }, ink.green),
  shadow(426, 836, 230, 38, 0.42),
  calm(piece('t-rex', { x: 420, y: 540, size: 620, rotate: -3 })),
  nest(706, 866),
  piece('rock', { x: 158, y: 866, size: 150 }),
  piece('bone', { x: 330, y: 896, size: 120, rotate: 20 }),
  grass({ x: 470, y: 920, scale: 1.2 }, ink.fern),
  grass({ x: 60, y: 930, scale: 1 }, ink.fern),
  leaf({ x: 926, y: 936, rotate: -30, scale: 0.9 }, ink.sprout),
];

/** Animals, building blocks and dinosaurs. */
export const toysAndBlocks: Record<string, Painting> = {
  'products/learning-animals-collection': square(animals),
  'products/wooden-building-blocks': square(blocks),
  'products/dinosaur-adventure-playset': square(dinosaurs),
};
