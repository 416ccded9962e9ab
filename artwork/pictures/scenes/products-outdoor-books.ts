import { flatBook, openBook, standingBook, textLines } from '../draw/books.ts';
import { dim, ink, lit } from '../draw/ink.ts';
import { binoculars } from '../draw/kit.ts';
import { cloud, flower, glint, grass, hill, leaf, pine, shadow, star, sun } from '../draw/nature.ts';
import type { Painting } from '../draw/painting.ts';
import { circle, clip, gradient, group, line, type Markup, oval, path, piece, place, word } from '../draw/svg.ts';
import { magnifier } from '../draw/tools.ts';

const square = (paint: () => Markup[]): Painting => ({ width: 960, height: 960, paint });

/** A ring-bound field notebook with a pressed leaf, centred on the place, 230 by 290. */
const fieldNotebook = (x: number, y: number, rotate: number): Markup =>
  place(
    { x, y, rotate },
    group(
      'filter="url(#drop)"',
      `<rect x="-115" y="-145" width="230" height="290" rx="18" fill="${ink.fern}" filter="url(#vol-s)"/><rect x="-92" y="-131" width="196" height="266" rx="10" fill="#FFF8E8"/>`,
    ),
    textLines(-66, 62, 140, 4, 19),
    leaf({ x: -2, y: 30, rotate: 24, scale: 1.35 }, ink.clay),
    ...[-110, -66, -22, 22, 66, 110].map(
      (ring) => `<rect x="-130" y="${ring - 7}" width="46" height="14" rx="7" fill="${ink.sun}" filter="url(#vol-s)"/>`,
    ),
  );

const lensView = (): Markup =>
  [
    circle(-120, 150, 120, ink.sprout, 'opacity=".6"'),
    circle(120, 190, 150, ink.leaf, 'opacity=".5"'),
    leaf({ x: -150, y: 178, rotate: 48, scale: 4.3 }, ink.leaf),
    oval(8, 62, 86, 20, '#1E3A1C', 'opacity=".35" filter="url(#blur-s)"'),
    piece('lady-beetle', { x: 10, y: -14, size: 214, rotate: 38, shadow: 'flat' }),
  ].join('');

const reefCover = (): Markup => {
  const [seaTone, sea] = gradient('#9AD7E8', '#1F6C93', 'down');
  return [
    seaTone,
    path('M0 0H420V560H0Z', sea),
    circle(100, 96, 180, '#FFF3CF', 'opacity=".28"'),
    path('M0 330C80 300 120 352 210 330S340 300 420 334V560H0Z', '#1A5A80', 'opacity=".55"'),
    path('M0 430C90 396 150 446 240 424S370 404 420 430V560H0Z', '#F2CF8E', 'opacity=".95"'),
    word('Ocean', 222, 106, 84, '#FFFFFF'),
    word('Explorers', 222, 172, 64, '#FFFFFF'),
    piece('spouting-whale', { x: 226, y: 318, size: 270, shadow: 'far', rotate: -4 }),
    piece('spiral-shell', { x: 342, y: 476, size: 84, shadow: 'far', rotate: 12 }),
    star({ x: 92, y: 486, scale: 0.8, rotate: 14 }, ink.coral),
    ...[
      [70, 260, 12],
      [92, 228, 8],
      [372, 236, 10],
    ].map(([x = 0, y = 0, r = 0]) => circle(x, y, r, '#FFFFFF', 'opacity=".5"')),
  ].join('');
};

const weed = (x: number, y: number, tall: number, colour: string): Markup =>
  place(
    { x, y },
    path(
      `M-14 0C-50 ${-tall * 0.3} 26 ${-tall * 0.5} -12 ${-tall}C40 ${-tall * 0.72} -4 ${-tall * 0.4} 18 0Z`,
      colour,
      'filter="url(#vol-s)"',
    ),
    path(
      `M16 0C-6 ${-tall * 0.24} 50 ${-tall * 0.4} 40 ${-tall * 0.72}C72 ${-tall * 0.46} 32 ${-tall * 0.24} 42 0Z`,
      dim(colour, 0.14),
      'filter="url(#vol-s)"',
    ),
  );

const bubble = (x: number, y: number, r: number): Markup =>
  circle(x, y, r, '#FFFFFF', `fill-opacity=".22" stroke="#FFFFFF" stroke-opacity=".75" stroke-width="${r * 0.12}"`) +
  oval(x - r * 0.36, y - r * 0.42, r * 0.22, r * 0.14, '#FFFFFF', 'opacity=".9"');

const natureKit = (): Markup[] => [
  sun({ x: 196, y: 190, scale: 0.78, rotate: 8 }),
  cloud({ x: 706, y: 150, scale: 0.9 }),
  hill(960, 960, [560, 640, 470], ink.sprout, 0.75),
  pine({ x: 846, y: 560, scale: 1.25 }, ink.fern),
  pine({ x: 748, y: 580, scale: 0.9 }, ink.fern),
  pine({ x: 80, y: 640, scale: 0.95 }, ink.fern),
  hill(960, 960, [660, 690, 610], ink.leaf),
  hill(960, 960, [800, 760, 780], dim(ink.leaf, 0.14)),
  shadow(690, 790, 190, 30),
  group('style="filter:saturate(.82)"', piece('backpack', { x: 690, y: 580, size: 430, rotate: 7 })),
  shadow(200, 800, 130, 22),
  fieldNotebook(190, 668, -11),
  shadow(540, 880, 170, 22, 0.3),
  magnifier({ x: 392, y: 440 }, -38, lensView()),
  shadow(796, 884, 100, 18),
  binoculars({ x: 790, y: 800, rotate: 8, scale: 0.72 }),
  piece('brown-mushroom', { x: 330, y: 838, size: 116, rotate: -6 }),
  piece('butterfly', { x: 566, y: 170, size: 128, rotate: 18, shadow: 'far' }),
  grass({ x: 90, y: 872, scale: 1.3 }, ink.fern),
  grass({ x: 450, y: 912, scale: 1.1 }, ink.fern),
  grass({ x: 910, y: 906, scale: 1 }, ink.fern),
  flower({ x: 168, y: 916, scale: 0.9 }, '#FFFFFF'),
  flower({ x: 238, y: 938, scale: 0.7, rotate: 8 }, ink.butter, ink.clay),
];

const storybook = (): Markup[] => [
  `<radialGradient id="glow"><stop stop-color="${ink.sun}" stop-opacity=".75"/><stop offset=".55" stop-color="${ink.sun}" stop-opacity=".25"/><stop offset="1" stop-color="${ink.sun}" stop-opacity="0"/></radialGradient>`,
  circle(480, 470, 440, 'url(#glow)'),
  shadow(480, 876, 400, 44),
  flatBook({ x: 470, y: 872 }, 690, 72, ink.green),
  flatBook({ x: 486, y: 800, rotate: -1 }, 620, 66, ink.clay),
  openBook(
    { x: 480, y: 716, scale: 1.34 },
    ink.berry,
    textLines(-236, -74, 190, 3, 17),
    textLines(62, -84, 170, 3, 17),
  ),
  path(
    'M176 560C220 430 330 420 372 500C430 392 560 400 604 496C650 420 756 440 792 556C700 590 610 560 484 582C370 558 260 596 176 560Z',
    ink.fern,
    'filter="url(#vol)"',
  ),
  pine({ x: 236, y: 560, scale: 0.82, rotate: -4 }, ink.green),
  pine({ x: 302, y: 572, scale: 0.58, rotate: -2 }, ink.leaf),
  piece('castle', { x: 478, y: 380, size: 400 }),
  path('M214 586C300 520 380 560 440 596C380 626 280 622 214 586Z', ink.leaf, 'filter="url(#vol)"'),
  path('M530 598C600 532 700 540 764 584C700 622 600 628 530 598Z', ink.sprout, 'filter="url(#vol)"'),
  path('M440 606C470 580 462 556 478 540H506C512 566 540 582 536 610Z', ink.butter),
  piece('dragon', { x: 722, y: 452, size: 250, rotate: 4 }),
  line('M256 0V158', ink.beech, 3, 'opacity=".8"'),
  piece('crescent-moon', { x: 222, y: 226, size: 180, rotate: -8 }),
  line('M716 0V120', ink.beech, 3, 'opacity=".8"'),
  cloud({ x: 716, y: 156, scale: 0.82 }, '#FFFFFF', 0.95),
  line('M842 0V236M96 0V330M396 0V70M572 0V66', ink.beech, 3, 'opacity=".8"'),
  star({ x: 842, y: 270, scale: 0.9, rotate: 8 }),
  star({ x: 96, y: 360, scale: 0.75, rotate: -10 }, ink.coral),
  star({ x: 396, y: 96, scale: 0.6, rotate: 6 }),
  star({ x: 572, y: 92, scale: 0.5 }, ink.rose),
  glint({ x: 340, y: 262, scale: 0.5 }),
  glint({ x: 620, y: 250, scale: 0.42 }),
  glint({ x: 872, y: 420, scale: 0.4 }),
  glint({ x: 130, y: 480, scale: 0.36 }),
];

const oceanBook = (): Markup[] => [
  clip(path('M400 0H960V230H400Z', '#000'), piece('sailboat', { x: 596, y: 166, size: 200, rotate: 4, shadow: 'far' })),
  path(
    'M0 250C80 200 150 200 240 246S400 292 480 246 640 200 720 246 880 292 960 236V960H0Z',
    ink.sky,
    'opacity=".55"',
  ),
  path(
    'M0 330C80 290 150 290 240 330S400 370 480 330 640 290 720 330 880 370 960 320V960H0Z',
    ink.sea,
    'opacity=".35"',
  ),
  hill(960, 960, [640, 700, 600], ink.sea, 0.5),
  weed(112, 830, 420, ink.leaf),
  weed(836, 800, 470, ink.fern),
  weed(900, 830, 300, ink.leaf),
  hill(960, 960, [790, 770, 780], '#EBCB93'),
  shadow(520, 838, 290, 40, 0.36),
  place(
    { x: 474, y: 830, rotate: -5 },
    group(
      'filter="url(#drop)"',
      standingBook({ x: 0, y: 0, w: 420, h: 560, thick: 76, colour: ink.sea, art: reefCover() }),
    ),
  ),
  piece('octopus', { x: 262, y: 746, size: 260, rotate: -8 }),
  shadow(770, 856, 130, 22),
  piece('coral', { x: 770, y: 730, size: 290 }),
  piece('tropical-fish', { x: 806, y: 366, size: 200, rotate: -10 }),
  piece('fish', { x: 140, y: 300, size: 150, rotate: 8, flip: true }),
  piece('turtle', { x: 560, y: 866, size: 150, rotate: -4 }),
  star({ x: 392, y: 896, scale: 0.8, rotate: 20 }, ink.coral),
  piece('spiral-shell', { x: 886, y: 878, size: 110, rotate: 10 }),
  oval(120, 900, 60, 30, ink.stone, 'filter="url(#vol-s)"'),
  oval(62, 888, 44, 38, lit(ink.stone, 0.2), 'filter="url(#vol-s)"'),
  ...[
    [96, 470, 26],
    [140, 420, 15],
    [872, 520, 22],
    [902, 470, 12],
    [226, 420, 18],
  ].map(([x = 0, y = 0, r = 0]) => bubble(x, y, r)),
];

/** Nature Explorer Kit and the two book products. */
export const outdoorAndBooks: Record<string, Painting> = {
  'products/nature-explorer-kit': square(natureKit),
  'products/storybook-adventure-bundle': square(storybook),
  'products/ocean-explorers-book': square(oceanBook),
};
