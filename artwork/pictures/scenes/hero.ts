import { baobab } from '../draw/baobab.ts';
import { flatBook, openBook, textLines } from '../draw/books.ts';
import { dim, ink, lit } from '../draw/ink.ts';
import { cloud, fern, flower, glint, grass, lollyTree, shadow, star } from '../draw/nature.ts';
import type { Painting } from '../draw/painting.ts';
import { circle, gradient, group, type Markup, oval, path, piece } from '../draw/svg.ts';
import { airBalloon, bunting, kite, swing, wheels } from '../draw/toys.ts';
import { block, stackingRainbow } from '../draw/wood.ts';

const glow = (id: string, x: number, y: number, r: number): Markup =>
  `<radialGradient id="${id}" cx=".42" cy=".36" r=".7"><stop stop-color="#FFE7A6"/><stop offset="1" stop-color="${ink.sun}"/></radialGradient>${circle(x, y, r, `url(#${id})`, 'opacity=".94"')}`;

const island = (): Markup => {
  const [tone, paint] = gradient(lit(ink.leaf, 0.22), dim(ink.leaf, 0.16), 'down');
  return [
    tone,
    oval(800, 1120, 720, 50, '#26150F', 'opacity=".22" filter="url(#blur)"'),
    path(
      'M36 1044C190 930 480 886 800 886S1410 930 1564 1044C1604 1092 1330 1150 800 1150S-4 1092 36 1044Z',
      paint,
      'filter="url(#vol-l)"',
    ),
    path(
      'M330 1050C520 1000 700 1030 800 960L860 962C830 1050 960 1080 1090 1136C900 1152 640 1150 520 1142C600 1100 560 1060 330 1050Z',
      '#F3DFAE',
      'opacity=".55"',
    ),
  ].join('');
};

const hero = (): Markup[] => [
  glow('sunlight', 800, 520, 470),
  path('M120 1000C120 800 330 700 500 760S760 900 800 1010Z', ink.sprout, 'filter="url(#vol-l)"'),
  path('M820 1010C860 820 1060 680 1240 740S1500 880 1490 1010Z', lit(ink.fern, 0.3), 'filter="url(#vol-l)"'),
  lollyTree({ x: 250, y: 866, scale: 0.86 }, ink.fern),
  lollyTree({ x: 1388, y: 850, scale: 0.95 }, ink.leaf),
  lollyTree({ x: 1300, y: 826, scale: 0.66 }, ink.fern),
  cloud({ x: 1236, y: 392, scale: 0.9 }, '#FFFFFF', 0.95),
  cloud({ x: 452, y: 132, scale: 0.7 }, '#FFFFFF', 0.95),
  airBalloon({ x: 168, y: 306, scale: 1, rotate: -5 }, [ink.clay, ink.sun, ink.berry]),
  kite({ x: 1410, y: 214, rotate: 16, scale: 1.08, flip: true }),
  island(),
  shadow(820, 960, 330, 40, 0.42),
  baobab({ x: 800, y: 950, scale: 0.98 }),
  bunting(540, 470, 1090, 464, 66, 8),
  swing({ x: 1116, y: 452 }, 360),
  piece('teddy-bear', { x: 1116, y: 752, size: 164 }),
  piece('owl', { x: 440, y: 446, size: 112, shadow: 'far' }),
  shadow(386, 1006, 190, 28, 0.4),
  piece('elephant', { x: 386, y: 862, size: 330, flip: true }),
  shadow(1330, 1000, 150, 24, 0.38),
  piece('giraffe', { x: 1330, y: 806, size: 430 }),
  shadow(690, 1098, 230, 26, 0.4),
  flatBook({ x: 600, y: 1092 }, 250, 38, ink.green),
  flatBook({ x: 610, y: 1054, rotate: -2 }, 220, 34, ink.clay),
  flatBook({ x: 598, y: 1020, rotate: 1 }, 196, 30, ink.sea),
  piece('rabbit', { x: 604, y: 914, size: 176 }),
  shadow(862, 1118, 160, 20, 0.4),
  openBook(
    { x: 850, y: 1106, scale: 0.5 },
    ink.berry,
    textLines(-230, -120, 160, 4, 22),
    textLines(60, -130, 150, 4, 22),
  ),
  shadow(1180, 1108, 190, 24, 0.42),
  stackingRainbow({ x: 1120, y: 1092 }, 104, [ink.berry, ink.clay, ink.sun, ink.leaf, ink.sky], [30, -18]),
  block({ x: 1236, y: 1106, w: 78, h: 78, depth: 32, colour: ink.maple, letter: 'A', letterColour: ink.clay }),
  block({ x: 1318, y: 1096, w: 70, h: 70, depth: 28, colour: ink.sky, letter: 'B', letterColour: '#FFFFFF' }),
  block({
    x: 1262,
    y: 1022,
    w: 74,
    h: 74,
    depth: 30,
    rotate: -4,
    colour: ink.maple,
    letter: 'C',
    letterColour: ink.green,
  }),
  shadow(226, 1104, 130, 18, 0.4),
  wheels({ x: 220, y: 1050, rotate: -1 }, 210, ink.clay),
  group('style="filter:saturate(.76)"', piece('t-rex', { x: 214, y: 960, size: 206 })),
  piece('hedgehog', { x: 414, y: 1086, size: 118 }),
  flower({ x: 112, y: 1070, scale: 0.8 }, '#FFFFFF'),
  flower({ x: 1476, y: 1062, scale: 0.9 }, ink.rose),
  flower({ x: 1430, y: 1084, scale: 0.66, rotate: -8 }, ink.butter, ink.clay),
  grass({ x: 500, y: 1122, scale: 0.9 }, ink.fern),
  grass({ x: 980, y: 1130, scale: 1 }, ink.fern),
  grass({ x: 330, y: 1112, scale: 0.8 }, ink.fern),
  fern({ x: 1510, y: 1050, scale: 0.5, rotate: 12 }, ink.fern),
  star({ x: 78, y: 606, scale: 0.6, rotate: -10 }, ink.coral),
  glint({ x: 330, y: 600, scale: 0.5 }),
  glint({ x: 1180, y: 150, scale: 0.6 }),
  glint({ x: 1500, y: 560, scale: 0.55 }),
];

/** The picture at the top of the home page. */
export const heroPaintings: Record<string, Painting> = {
  'hero/baobab': { width: 1600, height: 1200, paint: hero },
};
