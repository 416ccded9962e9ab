import { openBook, standingBook, textLines } from '../draw/books.ts';
import { dim, ink, lit } from '../draw/ink.ts';
import { mug } from '../draw/kit.ts';
import { glint, hill, leaf, shadow, star, sun } from '../draw/nature.ts';
import type { Painting } from '../draw/painting.ts';
import { box, circle, gradient, group, type Markup, oval, path, piece, word } from '../draw/svg.ts';

const square = (paint: () => Markup[]): Painting => ({ width: 960, height: 960, paint });

const SIDE = 252;

/** Two lines of a title in the upper part of a square cover. */
const title = (first: string, second: string, colour = '#FFFFFF'): Markup =>
  word(first, SIDE / 2 + 8, 44, 31, colour) + word(second, SIDE / 2 + 8, 80, 31, colour);

const savanna = (sky: string, ground: string): Markup =>
  box(0, 0, SIDE, SIDE, 0, sky) +
  path(`M0 176C70 150 150 196 ${SIDE} 164V${SIDE}H0Z`, lit(ground, 0.2)) +
  path(`M0 210C80 190 170 226 ${SIDE} 200V${SIDE}H0Z`, ground);

const covers = {
  lion: () =>
    savanna('#E8884F', '#B9482A') +
    title('The Lion Who', 'Lost the Way') +
    piece('lion', { x: 122, y: 166, size: 128, shadow: 'far' }),
  tortoise: () =>
    box(0, 0, SIDE, SIDE, 0, '#4E9CC0') +
    circle(210, 126, 26, ink.butter) +
    title('Little Tortoise', 'Goes to Sea') +
    path(`M0 200C40 184 70 210 110 198S190 182 ${SIDE} 200V${SIDE}H0Z`, '#2C769D') +
    path('M58 190H208C198 224 176 234 160 234H106C90 234 68 224 58 190Z', ink.oak, 'filter="url(#vol-s)"') +
    piece('turtle', { x: 132, y: 142, size: 122, shadow: 'far' }) +
    path(`M0 226C40 214 80 236 120 224S200 214 ${SIDE} 226V${SIDE}H0Z`, lit(ink.sea, 0.25)),
  owl: () =>
    box(0, 0, SIDE, SIDE, 0, '#34456F') +
    circle(206, 122, 28, ink.butter) +
    circle(194, 114, 24, '#34456F') +
    title('The Owl and', 'the Long Night') +
    star({ x: 48, y: 132, scale: 0.28 }) +
    star({ x: 222, y: 182, scale: 0.2 }) +
    star({ x: 74, y: 176, scale: 0.18 }) +
    path(`M0 226C90 214 170 238 ${SIDE} 220V240C170 254 90 236 0 246Z`, ink.walnut) +
    piece('owl', { x: 132, y: 170, size: 118, shadow: 'far' }),
  elephant: () =>
    savanna('#8FC6B4', ink.fern) +
    title('A Bridge', 'for Elephant', ink.green) +
    path(
      `M0 ${SIDE}V204C70 180 180 180 ${SIDE} 204V${SIDE}H226C200 210 64 210 40 ${SIDE}Z`,
      ink.oak,
      'filter="url(#vol-s)"',
    ) +
    piece('elephant', { x: 132, y: 146, size: 126, shadow: 'far' }),
  weaver: () =>
    box(0, 0, SIDE, SIDE, 0, '#EFC356') +
    path(`M0 118C90 92 170 124 ${SIDE} 100`, 'none', `stroke="${ink.walnut}" stroke-width="9"`) +
    title('Weaver Bird', 'Comes Home', '#5B3414') +
    leaf({ x: 220, y: 106, rotate: 150, scale: 0.5 }, ink.fern) +
    leaf({ x: 30, y: 112, rotate: 190, scale: 0.5 }, ink.leaf) +
    path(
      'M176 108C146 130 140 200 176 216C214 230 240 190 226 152C220 130 196 124 190 108Z',
      ink.oak,
      'filter="url(#vol-s)"',
    ) +
    oval(184, 190, 20, 17, dim(ink.walnut, 0.4)) +
    piece('bird', { x: 84, y: 178, size: 116, shadow: 'far', flip: true }),
};

/** A narrow wooden ledge on which books stand with their covers to the front. */
const ledge = (y: number): Markup => {
  const [tone, paint] = gradient(lit(ink.beech, 0.35), dim(ink.beech, 0.12), 'down');
  return tone + group('filter="url(#drop)"', box(28, y, 904, 44, 16, paint, 'filter="url(#vol-s)"'));
};

const book = (x: number, y: number, rotate: number, colour: string, art: Markup): Markup =>
  standingBook({ x, y, w: SIDE, h: SIDE, thick: 20, rotate, colour, art });

const fiveBooks = (): Markup[] => [
  circle(480, 470, 440, ink.sky, 'opacity=".2"'),
  shadow(470, 400, 330, 20, 0.3),
  book(330, 404, -1, '#E8884F', covers.lion()),
  book(632, 404, 1.5, '#4E9CC0', covers.tortoise()),
  ledge(400),
  shadow(470, 822, 420, 20, 0.3),
  book(170, 824, 0, '#34456F', covers.owl()),
  book(470, 824, -1, '#8FC6B4', covers.elephant()),
  book(772, 824, 1, '#EFC356', covers.weaver()),
  ledge(820),
  star({ x: 120, y: 240, scale: 0.7, rotate: -12 }),
  star({ x: 868, y: 190, scale: 0.6, rotate: 10 }, ink.coral),
  glint({ x: 122, y: 360, scale: 0.4 }),
  glint({ x: 860, y: 350, scale: 0.5 }),
];

const seaPage = (): Markup =>
  [
    box(-300, -230, 300, 240, 0, '#CFE8F1'),
    circle(-196, -164, 24, ink.sun),
    path('M-300 -110C-250 -124 -200 -98 -150 -112S-50 -122 0 -104V20H-300Z', ink.sea),
    path('M-212 -112H-92C-100 -84 -118 -76 -132 -76H-172C-186 -76 -204 -84 -212 -112Z', ink.oak),
    piece('turtle', { x: -152, y: -148, size: 96, shadow: 'far' }),
    path('M-300 -82C-250 -94 -200 -70 -150 -84S-50 -92 0 -76V20H-300Z', lit(ink.sea, 0.2)),
    piece('fish', { x: -56, y: -58, size: 40, shadow: 'flat' }),
    piece('fish', { x: -204, y: -54, size: 34, shadow: 'flat', flip: true }),
  ].join('');

const readAloud = (): Markup[] => [
  sun({ x: 160, y: 200, scale: 0.66 }),
  hill(960, 960, [420, 400, 430], ink.sky, 0.34),
  oval(480, 800, 470, 130, ink.beech, 'opacity=".4"'),
  shadow(496, 488, 170, 16, 0.36),
  standingBook({
    x: 470,
    y: 490,
    w: SIDE,
    h: SIDE,
    thick: 20,
    rotate: -2,
    scale: 1.18,
    colour: '#34456F',
    art: covers.owl(),
  }),
  shadow(768, 488, 84, 12, 0.36),
  mug({ x: 760, y: 490, scale: 0.82 }, ink.clay),
  shadow(480, 830, 420, 40, 0.4),
  openBook(
    { x: 480, y: 800, scale: 1.44 },
    '#4E9CC0',
    seaPage(),
    [
      word('Wave after wave,', 126, -142, 22, ink.green),
      word('the little boat', 130, -112, 22, ink.green),
      word('rocked along.', 134, -82, 22, ink.green),
      textLines(66, -58, 150, 1, 16),
    ].join(''),
  ),
  glint({ x: 790, y: 180, scale: 0.5 }),
];

/** More pictures of the Storybook Adventure Bundle. */
export const storybookViews: Record<string, Painting> = {
  'products/storybook-adventure-bundle-2': square(fiveBooks),
  'products/storybook-adventure-bundle-3': square(readAloud),
};
