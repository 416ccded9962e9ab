import { openBook, textLines } from '../draw/books.ts';
import { dim, ink } from '../draw/ink.ts';
import { holdingHand, sheet } from '../draw/kit.ts';
import { shadow, star } from '../draw/nature.ts';
import type { Painting } from '../draw/painting.ts';
import {
  box,
  circle,
  gradient,
  group,
  line,
  type Markup,
  nextId,
  oval,
  path,
  piece,
  place,
  word,
} from '../draw/svg.ts';

const square = (paint: () => Markup[]): Painting => ({ width: 960, height: 960, paint });

const halo = (x: number, y: number, r: number, colour: string): Markup => {
  const id = nextId('halo');
  return `<radialGradient id="${id}"><stop stop-color="${colour}" stop-opacity=".9"/><stop offset=".4" stop-color="${colour}" stop-opacity=".35"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>${circle(x, y, r, `url(#${id})`)}`;
};

/** A fish of the deep with a lamp before its mouth, looking left, about 330 wide, centred on the place. */
const anglerfish = (x: number, y: number, scale: number): Markup => {
  const [tone, paint] = gradient('#7A6FA8', '#3B3566');
  return place(
    { x, y, scale },
    tone,
    path(
      'M104 -6C140 -58 176 -70 192 -66C182 -30 182 30 194 66C168 66 136 44 104 18Z',
      '#5A5189',
      'filter="url(#vol-s)"',
    ),
    path('M-10 -96C10 -142 60 -144 82 -130C70 -104 62 -92 56 -76Z', '#5A5189', 'filter="url(#vol-s)"'),
    path(
      'M-150 -10C-130 -90 -50 -122 30 -104C96 -88 128 -40 128 4C128 70 60 116 -20 112C-90 108 -140 84 -152 56L-70 30Z',
      paint,
      'filter="url(#vol)"',
    ),
    path('M-150 -10L-70 30L-152 56C-160 36 -160 10 -150 -10Z', '#251D45'),
    path('M-138 -4L-130 20L-118 6L-108 26L-98 14L-88 28ZM-140 52L-132 34L-120 46L-110 32L-100 42L-86 32Z', '#FFF7E4'),
    path('M10 40C40 20 70 34 78 60C50 72 24 66 10 40Z', '#8B80BB', 'filter="url(#vol-s)"'),
    circle(-60, -44, 24, '#FFF7E4'),
    circle(-66, -44, 12, ink.night),
    line('M-44 -106C-60 -180 -150 -190 -186 -128', '#5A5189', 9),
    halo(-188, -116, 96, '#FFE79A'),
    circle(-188, -116, 20, '#FFF3BE'),
  );
};

const weed = (x: number, y: number, tall: number, colour: string): Markup =>
  place(
    { x, y },
    path(`M-7 0C-25 ${-tall * 0.3} 13 ${-tall * 0.5} -6 ${-tall}C20 ${-tall * 0.72} -2 ${-tall * 0.4} 9 0Z`, colour),
  );

const poolPage = (): Markup => {
  const [tone, sea] = gradient('#BFE5EC', '#3F8FB5', 'down');
  return [
    tone,
    box(-300, -230, 300, 250, 0, sea),
    word('Rock pool', -172, -174, 24, ink.green),
    path('M-300 -60C-260 -90 -240 -50 -200 -64S-140 -40 -110 -52S-40 -74 0 -50V30H-300Z', '#E8C98F'),
    oval(-246, -54, 34, 22, ink.stone, 'filter="url(#vol-s)"'),
    piece('crab', { x: -196, y: -84, size: 56, shadow: 'far' }),
    piece('tropical-fish', { x: -212, y: -132, size: 46, shadow: 'far' }),
    star({ x: -132, y: -46, scale: 0.3, rotate: 12 }, ink.coral),
    weed(-28, -56, 84, ink.leaf),
  ].join('');
};

const reefPage = (): Markup => {
  const [tone, sea] = gradient('#4E9CC0', '#1D4C74', 'down');
  return [
    tone,
    box(0, -230, 300, 250, 0, sea),
    word('Coral reef', 88, -174, 25, '#FFFFFF'),
    path('M0 -46C50 -70 110 -40 160 -52S250 -66 300 -46V30H0Z', '#C9A977'),
    piece('coral', { x: 56, y: -80, size: 74, shadow: 'far' }),
    piece('turtle', { x: 128, y: -68, size: 52, shadow: 'far' }),
    piece('fish', { x: 104, y: -134, size: 40, shadow: 'flat' }),
    weed(244, -40, 96, ink.fern),
  ].join('');
};

/** A flap that stands open to the top, what hides behind it drawn in its window; the place is the middle of its hinge. */
const flap = (x: number, y: number, w: number, h: number, colour: string, hidden: Markup): Markup =>
  place(
    { x, y },
    box(-w / 2, 0, w, h, 16, dim(colour, 0.55)),
    hidden,
    group(
      'filter="url(#drop)"',
      path(
        `M${-w / 2} 4L${-w / 2 - 20} ${-h * 0.66}Q${-w / 2 - 20} ${-h * 0.76} ${-w / 2 - 4} ${-h * 0.76}H${w / 2 + 4}Q${w / 2 + 20} ${-h * 0.76} ${w / 2 + 20} ${-h * 0.66}L${w / 2} 4Z`,
        '#FBF3E0',
        'filter="url(#vol-s)"',
      ),
    ),
    textLines(-w / 2 + 26, -h * 0.5, w - 52, 3, 22),
  );

const openSpread = (): Markup[] => [
  path('M0 210C80 166 150 166 240 206S400 246 480 206 640 166 720 206 880 246 960 200V960H0Z', ink.sky, 'opacity=".4"'),
  path('M0 330C80 290 150 290 240 330S400 370 480 330 640 290 720 330 880 370 960 320V960H0Z', ink.sea, 'opacity=".3"'),
  piece('sailboat', { x: 770, y: 142, size: 190, rotate: 4, shadow: 'far' }),
  shadow(480, 812, 440, 46, 0.42),
  openBook({ x: 480, y: 772, scale: 1.52 }, ink.sea, poolPage(), reefPage()),
  flap(364, 594, 150, 118, ink.sea, piece('octopus', { x: 0, y: 62, size: 104, shadow: 'flat' })),
  flap(784, 592, 140, 112, ink.sea, piece('blowfish', { x: 0, y: 58, size: 92, shadow: 'flat' })),
  star({ x: 170, y: 890, scale: 0.8, rotate: -14 }, ink.coral),
  piece('spiral-shell', { x: 830, y: 886, size: 110, rotate: 12 }),
  ...[
    [110, 300, 22],
    [150, 250, 13],
    [880, 420, 18],
  ].map(([x = 0, y = 0, r = 0]) =>
    circle(x, y, r, '#FFFFFF', 'fill-opacity=".3" stroke="#FFFFFF" stroke-opacity=".8" stroke-width="3"'),
  ),
];

const deepSea = (): Markup[] => {
  const [tone, deep] = gradient('#1F5F86', '#10183A', 'down');
  return [
    oval(480, 560, 470, 380, ink.sea, 'opacity=".26"'),
    shadow(470, 906, 400, 34, 0.4),
    sheet(
      { x: 462, y: 486, rotate: -2 },
      800,
      810,
      [
        tone,
        box(-400, -405, 800, 810, 0, deep),
        word('The dark sea floor', -74, -316, 60, '#FFFFFF'),
        path('M-400 300C-300 250 -220 310 -120 290S100 260 200 300S340 310 400 280V420H-400Z', '#2A2B57'),
        path('M-400 350C-280 320 -160 370 0 346S280 340 400 356V420H-400Z', '#1D1D43'),
        halo(-300, -170, 70, '#8DE6E0'),
        piece('jellyfish', { x: -300, y: -160, size: 112, shadow: 'flat', opacity: 0.9 }),
        halo(300, 250, 46, '#9CF0B4'),
        circle(300, 250, 9, '#D4FFE0'),
        halo(-330, 220, 40, '#F7B8E0'),
        circle(-330, 220, 8, '#FFE0F4'),
        ...[
          [-200, -60, 5],
          [320, -180, 6],
          [-352, 60, 4],
          [352, 60, 5],
          [-130, 250, 5],
          [120, 320, 4],
        ].map(([x = 0, y = 0, r = 0]) => circle(x, y, r, '#CFF4FF', 'opacity=".8"')),
      ].join(''),
      '#1F5F86',
      22,
    ),
    place(
      { x: 470, y: 470, rotate: -2 },
      box(-230, 0, 460, 330, 22, '#0B1130'),
      anglerfish(34, 190, 0.94),
      group(
        'filter="url(#drop)"',
        path('M-230 6L-262 -190Q-264 -214 -240 -214H240Q264 -214 262 -190L230 6Z', '#F7EBD2', 'filter="url(#vol-s)"'),
      ),
      word('Who is glowing here?', 0, -112, 42, ink.green),
      textLines(-170, -66, 340, 2, 28),
    ),
    holdingHand({ x: 706, y: 262, rotate: 14, scale: 1.1 }, ink.sun, 'medium-dark'),
  ];
};

/** More pictures of the Ocean Explorers Book. */
export const oceanViews: Record<string, Painting> = {
  'products/ocean-explorers-book-2': square(openSpread),
  'products/ocean-explorers-book-3': square(deepSea),
};
