import { openBook, textLines } from '../draw/books.ts';
import { dim, ink, lit } from '../draw/ink.ts';
import { cloud, fern, flower, glint, grass, hill, leaf, pine, shadow, star, sun } from '../draw/nature.ts';
import type { Painting } from '../draw/painting.ts';
import { bowl, bubbleOf, shelf, spines, windowView } from '../draw/room.ts';
import { box, circle, clip, group, line, type Markup, oval, path, piece, place, word } from '../draw/svg.ts';
import { bunting, rug } from '../draw/toys.ts';
import { block, cylinder, stackingRainbow } from '../draw/wood.ts';

const wide = (paint: () => Markup[]): Painting => ({ width: 960, height: 640, paint });

const heightChart = (): Markup =>
  place(
    { x: 826, y: 330, rotate: 3 },
    group('filter="url(#drop)"', box(-52, -270, 104, 520, 22, ink.maple, 'filter="url(#vol-s)"')),
    ...Array.from({ length: 13 }, (_, index) =>
      line(`M-40 ${-228 + index * 37}h${index % 3 === 0 ? 44 : 24}`, ink.walnut, 6, 'opacity=".7"'),
    ),
    ...['3', '2', '1'].map((mark, index) => word(mark, 28, -150 + index * 140, 44, ink.clay)),
  );

const growing = (): Markup[] => [
  sun({ x: 150, y: 150, scale: 0.62 }),
  cloud({ x: 420, y: 100, scale: 0.6 }),
  hill(960, 640, [470, 430, 450], ink.sprout, 0.8),
  hill(960, 640, [540, 520, 530], ink.leaf),
  heightChart(),
  shadow(410, 590, 330, 26, 0.4),
  block({ x: 130, y: 590, w: 150, h: 110, depth: 54, colour: ink.sky, letter: '1', letterColour: '#FFFFFF' }),
  block({ x: 310, y: 590, w: 150, h: 190, depth: 54, colour: ink.sun, letter: '2', letterColour: '#FFFFFF' }),
  block({ x: 490, y: 590, w: 150, h: 270, depth: 54, colour: ink.coral, letter: '3', letterColour: '#FFFFFF' }),
  piece('egg', { x: 226, y: 398, size: 150, rotate: -6 }),
  piece('hatching-chick', { x: 408, y: 306, size: 176 }),
  piece('baby-chick', { x: 590, y: 214, size: 190, flip: true }),
  piece('seedling', { x: 732, y: 520, size: 140 }),
  star({ x: 650, y: 92, scale: 0.55, rotate: 12 }, ink.coral),
  glint({ x: 500, y: 170, scale: 0.4 }),
  grass({ x: 66, y: 606, scale: 1 }, ink.fern),
  grass({ x: 900, y: 620, scale: 1 }, ink.fern),
];

const tent = (): Markup =>
  place(
    { x: 400, y: 540 },
    group(
      'filter="url(#drop)"',
      path(
        'M20 -300L270 0H60Z',
        dim(ink.clay, 0.12),
        'stroke="#B5502C" stroke-width="10" stroke-linejoin="round" filter="url(#vol-s)"',
      ),
      path(
        'M20 -300L-190 0H190Z',
        ink.coral,
        `stroke="${ink.coral}" stroke-width="12" stroke-linejoin="round" filter="url(#vol)"`,
      ),
    ),
    path('M12 -190L-66 0H86Z', '#5B2B22'),
    path('M12 -190C-20 -120 -70 -60 -104 0H-66Z', lit(ink.coral, 0.35)),
    path('M12 -190C40 -110 90 -60 128 0H86Z', lit(ink.coral, 0.2)),
    path('M-40 0L4 -60Q12 -70 20 -60L60 0Z', ink.sun, 'opacity=".55"'),
    line('M20 -304V-330', ink.walnut, 8),
    path('M22 -334L66 -318L22 -302Z', ink.sun),
    line('M-196 2L-240 26M262 2L300 24', ink.butter, 5),
  );

const outdoors = (): Markup[] => [
  sun({ x: 690, y: 150, scale: 0.66 }),
  cloud({ x: 240, y: 110, scale: 0.7 }),
  path(
    'M430 420L590 210Q606 192 622 210L700 300L760 240Q772 228 784 240L940 440Z',
    ink.sea,
    'opacity=".55" filter="url(#vol)"',
  ),
  hill(960, 640, [400, 390, 380], ink.sprout, 0.85),
  pine({ x: 90, y: 430, scale: 1.2 }, ink.fern),
  pine({ x: 200, y: 410, scale: 0.85 }, ink.green),
  pine({ x: 884, y: 420, scale: 1.1 }, ink.fern),
  hill(960, 640, [500, 450, 480], ink.leaf),
  shadow(400, 530, 240, 28, 0.36),
  tent(),
  shadow(722, 560, 110, 18, 0.4),
  piece('backpack', { x: 720, y: 458, size: 230, rotate: 6 }),
  shadow(206, 586, 90, 14, 0.4),
  piece('telescope', { x: 196, y: 468, size: 240 }),
  piece('butterfly', { x: 566, y: 150, size: 96, rotate: 16, shadow: 'far' }),
  place(
    { x: 540, y: 578 },
    oval(0, 14, 86, 18, dim(ink.walnut, 0.2), 'opacity=".5"'),
    piece('wood', { x: -26, y: 0, size: 76, rotate: 70 }),
    piece('wood', { x: 30, y: 2, size: 76, rotate: -70 }),
    piece('fire', { x: 2, y: -46, size: 112 }),
  ),
  fern({ x: 850, y: 606, scale: 0.6, rotate: -8 }, ink.fern),
  grass({ x: 60, y: 610, scale: 1 }, ink.fern),
  grass({ x: 340, y: 620, scale: 0.8 }, ink.fern),
  flower({ x: 920, y: 622, scale: 0.7 }, '#FFFFFF'),
];

const mood = (name: string, x: number, y: number, size: number, rotate: number, colour: string): Markup =>
  [
    line(`M${x} ${y + size * 0.4}Q${x + rotate} ${y + 150} ${480 + (x - 480) * 0.16} 480`, ink.oak, 4, 'opacity=".8"'),
    circle(x, y, size * 0.56, colour, 'filter="url(#vol)"'),
    piece(name, { x, y, size: size * 0.86, rotate, shadow: 'far' }),
  ].join('');

const feelings = (): Markup[] => [
  ...[ink.berry, ink.clay, ink.sun, ink.leaf, ink.sky].map((colour, index) =>
    line(
      `M${110 + index * 34} 590A${370 - index * 34} ${430 - index * 34} 0 0 1 ${850 - index * 34} 590`,
      colour,
      36,
      'opacity=".86"',
    ),
  ),
  cloud({ x: 146, y: 584, scale: 1.2 }, '#FFFFFF', 1),
  cloud({ x: 812, y: 582, scale: 1.22 }, '#FFFFFF', 1),
  mood('smiling-face-with-smiling-eyes', 206, 200, 136, -8, ink.butter),
  mood('crying-face', 350, 104, 124, 6, ink.sky),
  mood('star-struck', 604, 100, 128, -5, ink.rose),
  mood('angry-face', 752, 204, 130, 8, ink.coral),
  shadow(480, 604, 210, 24, 0.4),
  piece('teddy-bear', { x: 480, y: 404, size: 420 }),
  piece('red-heart', { x: 480, y: 488, size: 146, rotate: -6 }),
  star({ x: 88, y: 330, scale: 0.5, rotate: -12 }),
  star({ x: 884, y: 360, scale: 0.5, rotate: 10 }),
  glint({ x: 480, y: 60, scale: 0.4 }),
];

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

/** The pictures of the six articles. */
export const articlePaintings: Record<string, Painting> = {
  'articles/child-development': wide(growing),
  'articles/outdoor-learning': wide(outdoors),
  'articles/emotional-development': wide(feelings),
  'articles/sensory-play': wide(sensory),
  'articles/learning-environments': wide(readingRoom),
  'articles/language-skills': wide(language),
};
