import { openBook, textLines } from '../draw/books.ts';
import { ink, lit } from '../draw/ink.ts';
import { glint, leaf, shadow, star } from '../draw/nature.ts';
import type { Painting } from '../draw/painting.ts';
import { bowl, bubbleOf, shelf, spines, windowView } from '../draw/room.ts';
import { box, circle, clip, group, line, type Markup, oval, path, piece, place, word } from '../draw/svg.ts';
import { bunting, rug } from '../draw/toys.ts';
import { block, cylinder, stackingRainbow } from '../draw/wood.ts';

const wide = (paint: () => Markup[]): Painting => ({ width: 960, height: 640, paint });

const sandTray = (): Markup =>
  [
    shadow(470, 560, 380, 34, 0.42),
    path('M130 350H810L880 540Q884 556 866 556H74Q56 556 60 540Z', ink.oak, 'filter="url(#vol-s)"'),
    path('M152 366H788L842 520H98Z', '#F3DCA8'),
    clip(
      path('M152 366H788L842 520H98Z', '#000'),
      path('M90 420C220 380 320 450 470 410S740 400 860 440V540H80Z', '#E9C983'),
      line(
        'M150 470C260 440 340 490 460 456S700 450 800 480M180 500C280 476 360 516 470 490S680 486 790 508',
        '#D2AA62',
        6,
        'opacity=".6"',
      ),
      path('M140 350H800V378H140Z', '#7A5320', 'opacity=".25"'),
    ),
    path(
      'M60 540L70 512L98 520H842L870 512L880 540Q884 560 866 572Q860 580 850 580H90Q80 580 74 572Q56 560 60 540Z',
      ink.beech,
      'filter="url(#vol-s)"',
    ),
  ].join('');

const sensory = (): Markup[] => [
  oval(480, 430, 476, 196, ink.sky, 'opacity=".45"'),
  shadow(200, 334, 90, 14, 0.36),
  shadow(424, 292, 84, 14, 0.36),
  shadow(640, 332, 90, 14, 0.36),
  bowl({ x: 196, y: 250 }, 112, ink.sky, ink.clay),
  bowl({ x: 420, y: 214 }, 100, ink.sun, ink.leaf),
  bowl({ x: 632, y: 250 }, 108, ink.coral, ink.berry),
  sandTray(),
  piece('spiral-shell', { x: 250, y: 450, size: 130, rotate: -14 }),
  star({ x: 396, y: 478, scale: 1, rotate: 16 }, ink.coral),
  piece('bucket', { x: 800, y: 320, size: 230, rotate: 7 }),
  place(
    { x: 560, y: 450, rotate: 24 },
    group(
      'filter="url(#drop-s)"',
      box(-14, -120, 28, 116, 14, ink.beech, 'filter="url(#vol-s)"'),
      path('M-46 -10H46C54 50 36 92 0 96C-36 92 -54 50 -46 -10Z', ink.clay, 'filter="url(#vol-s)"'),
    ),
  ),
  piece('crab', { x: 694, y: 486, size: 110 }),
  leaf({ x: 150, y: 520, rotate: 60, scale: 0.8 }, ink.leaf),
  piece('bubbles', { x: 800, y: 110, size: 150, shadow: 'far' }),
  ...[
    [90, 120, 30],
    [300, 90, 20],
    [540, 80, 26],
    [150, 60, 14],
  ].map(
    ([x = 0, y = 0, r = 0]) =>
      circle(x, y, r, '#FFFFFF', `fill-opacity=".3" stroke="#FFFFFF" stroke-opacity=".85" stroke-width="3"`) +
      oval(x - r * 0.36, y - r * 0.4, r * 0.22, r * 0.14, '#FFFFFF'),
  ),
];

const lampStand = (): Markup =>
  [
    circle(800, 190, 150, ink.sun, 'opacity=".34" filter="url(#blur-l)"'),
    line('M800 220V560', ink.oak, 14),
    oval(800, 566, 66, 16, ink.walnut),
    path(
      'M744 110H856L900 226H700Z',
      ink.sun,
      'stroke="#F6B73C" stroke-width="16" stroke-linejoin="round" filter="url(#vol)"',
    ),
  ].join('');

const readingRoom = (): Markup[] => [
  bunting(30, 60, 930, 50, 44, 12),
  windowView({ x: 500, y: 236, scale: 0.86 }),
  path('M0 500H960V640H0Z', ink.oak, 'opacity=".32"'),
  lampStand(),
  shelf(
    { x: 206, y: 556 },
    320,
    380,
    2,
    [
      spines(-128, -204, [
        [40, 120, ink.clay],
        [34, 136, ink.green],
        [44, 108, ink.sun],
        [36, 128, ink.berry],
      ]),
      spines(-128, -24, [
        [38, 118, ink.sea],
        [44, 132, ink.leaf],
        [34, 110, ink.coral],
      ]),
      piece('teddy-bear', { x: 62, y: -92, size: 138, shadow: 'far' }),
      stackingRainbow({ x: 76, y: -206 }, 46, [ink.clay, ink.sun, ink.leaf], [10, -6]),
    ].join(''),
  ),
  piece('potted-plant', { x: 148, y: 112, size: 150 }),
  piece('globe-showing-europe-africa', { x: 272, y: 128, size: 104 }),
  rug(560, 566, 330, 62, [ink.berry, ink.butter, ink.coral]),
  shadow(690, 560, 130, 18, 0.36),
  path(
    'M566 500C560 420 620 392 690 396C770 392 824 430 816 506C812 560 760 572 690 572S572 556 566 500Z',
    ink.sea,
    'filter="url(#vol-l)"',
  ),
  path(
    'M600 470C620 436 660 430 692 432C736 430 776 446 786 480C740 506 650 506 600 470Z',
    lit(ink.sea, 0.24),
    'opacity=".8"',
  ),
  piece('rabbit', { x: 690, y: 390, size: 180, flip: true }),
  openBook(
    { x: 492, y: 596, scale: 0.42, rotate: -3 },
    ink.clay,
    textLines(-230, -120, 160, 4, 22),
    textLines(60, -130, 150, 4, 22),
  ),
];

const language = (): Markup[] => [
  oval(480, 566, 460, 64, ink.sky, 'opacity=".4"'),
  bubbleOf({ x: 250, y: 150, rotate: -4 }, 270, 150, '#FFFDF6', [word('Jambo!', 0, 20, 62, ink.clay)].join(''), true),
  bubbleOf({ x: 726, y: 128, rotate: 4 }, 230, 136, ink.butter, word('Hello!', 0, 19, 56, ink.green)),
  shadow(440, 586, 330, 26, 0.4),
  openBook(
    { x: 440, y: 572, scale: 1.02 },
    ink.green,
    textLines(-220, -120, 150, 4, 22),
    textLines(66, -130, 150, 4, 22),
  ),
  piece('parrot', { x: 470, y: 350, size: 290 }),
  block({ x: 686, y: 592, w: 118, h: 118, depth: 48, colour: ink.maple, letter: 'A', letterColour: ink.clay }),
  block({ x: 818, y: 606, w: 84, h: 84, depth: 32, rotate: 4, colour: ink.sky, letter: 'B', letterColour: '#FFFFFF' }),
  block({
    x: 706,
    y: 468,
    w: 96,
    h: 96,
    depth: 38,
    rotate: -5,
    colour: ink.maple,
    letter: 'C',
    letterColour: ink.berry,
  }),
  cylinder({ x: 92, y: 590 }, 44, 84, ink.coral),
  ...[
    ['a', 130, 380, 100, ink.berry, -14],
    ['m', 632, 330, 88, ink.clay, 12],
    ['s', 320, 310, 84, ink.leaf, 10],
    ['o', 880, 440, 76, ink.sea, -8],
    ['e', 236, 430, 74, ink.sun, 8],
  ].map(([letter, x, y, size, colour, turn]) =>
    place(
      { x: Number(x), y: Number(y), rotate: Number(turn) },
      group('filter="url(#vol-s)"', word(String(letter), 0, 0, Number(size), String(colour))),
    ),
  ),
  glint({ x: 90, y: 220, scale: 0.5 }),
  glint({ x: 890, y: 300, scale: 0.45 }),
  star({ x: 480, y: 70, scale: 0.5, rotate: 10 }, ink.coral),
];

/** Articles on sensory play, rooms and language. */
export const homeArticles: Record<string, Painting> = {
  'articles/sensory-play': wide(sensory),
  'articles/learning-environments': wide(readingRoom),
  'articles/language-skills': wide(language),
};
