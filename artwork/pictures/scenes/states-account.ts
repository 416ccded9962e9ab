import { openBook } from '../draw/books.ts';
import { dim, ink, lit } from '../draw/ink.ts';
import { cloud, fern, flower, glint, grass, leaf, lollyTree, shadow, star } from '../draw/nature.ts';
import type { Painting } from '../draw/painting.ts';
import { patch } from '../draw/room.ts';
import { box, circle, gradient, group, line, type Markup, path, piece, place } from '../draw/svg.ts';
import { kite } from '../draw/toys.ts';

const small = (paint: () => Markup[]): Painting => ({ width: 960, height: 960, paint });

/** A meadow that fades out at both ends, its crest at the given height. */
const meadow = (y: number, colour: string = ink.leaf): Markup => {
  const [tone, paint] = gradient(lit(colour, 0.2), dim(colour, 0.1), 'down');
  return (
    tone +
    path(
      `M70 ${y + 90}C170 ${y + 10} 330 ${y} 480 ${y}S790 ${y + 10} 890 ${y + 90}C900 ${y + 150} 700 ${y + 170} 480 ${y + 170}S60 ${y + 150} 70 ${y + 90}Z`,
      paint,
      'filter="url(#vol)"',
    )
  );
};

const parcel = (x: number, y: number, size: number, open: boolean): Markup => {
  const [frontTone, front] = gradient('#E3B982', '#C9935A');
  const w = size;
  const h = size * 0.78;
  const dx = size * 0.34;
  const dy = size * 0.22;
  const lid = open
    ? [
        path(`M0 ${-h}L${dx} ${-h - dy}H${w + dx}L${w} ${-h}Z`, '#6E4524'),
        path(`M0 ${-h}L${-w * 0.2} ${-h - dy * 1.1}L${dx - w * 0.2} ${-h - dy * 2.1}L${dx} ${-h - dy}Z`, '#D9AB72'),
        path(
          `M${dx} ${-h - dy}L${dx + w * 0.06} ${-h - dy * 2.3}H${w + dx + w * 0.06}L${w + dx} ${-h - dy}Z`,
          '#C08D55',
        ),
        path(
          `M${w} ${-h}L${w * 1.22} ${-h - dy * 0.4}L${w * 1.22 + dx} ${-h - dy * 1.4}L${w + dx} ${-h - dy}Z`,
          '#B07C47',
        ),
      ]
    : [
        path(
          `M0 ${-h}L${dx} ${-h - dy}H${w + dx}L${w} ${-h}Z`,
          '#F0D2A4',
          'stroke="#F0D2A4" stroke-width="8" stroke-linejoin="round"',
        ),
      ];
  return place(
    { x: x - w / 2, y },
    frontTone,
    group(
      'filter="url(#drop)"',
      path(
        `M${w} ${-h}L${w + dx} ${-h - dy}V${-dy}L${w} 0Z`,
        '#A87643',
        'stroke="#A87643" stroke-width="8" stroke-linejoin="round"',
      ),
      ...lid,
      box(0, -h, w, h, 10, front),
    ),
    box(w * 0.08, -h * 0.3, w * 0.26, h * 0.2, 8, '#FFF6E3', 'opacity=".85"'),
    open ? path(`M0 ${-h}L${w * 0.06} ${-h + size * 0.2}H${w * 0.94}L${w} ${-h}Z`, lit('#E3B982', 0.25)) : '',
  );
};

const waiting = (): Markup[] => [
  patch(480, 480, ink.sun, 0.32),
  shadow(400, 812, 200, 30, 0.4),
  piece('hourglass-not-done', { x: 390, y: 560, size: 500 }),
  shadow(700, 836, 110, 22, 0.4),
  place(
    { x: 690, y: 640, rotate: 10 },
    group('filter="url(#drop)"', box(-118, -208, 236, 416, 44, ink.night, 'filter="url(#vol-s)"')),
    box(-98, -180, 196, 360, 26, '#FFFDF6'),
    circle(0, -70, 58, lit(ink.leaf, 0.5)),
    ...[-26, 0, 26].map((x, index) => circle(x, -70, 10, [ink.sun, ink.clay, ink.green][index] ?? ink.sun)),
    line('M-62 40H62M-62 76H34', ink.line, 18),
    box(-70, 112, 140, 44, 22, ink.green),
  ),
  glint({ x: 210, y: 260, scale: 0.6 }),
  star({ x: 690, y: 250, scale: 0.8, rotate: 12 }, ink.coral),
  glint({ x: 800, y: 360, scale: 0.5 }),
];

const noOrders = (): Markup[] => [
  patch(480, 480, ink.sky, 0.36),
  cloud({ x: 250, y: 240, scale: 0.9 }),
  cloud({ x: 720, y: 180, scale: 0.7 }),
  lollyTree({ x: 170, y: 740, scale: 1.3 }, ink.fern),
  meadow(710),
  path('M110 800Q480 770 850 800Q480 840 110 800Z', ink.butter, 'opacity=".8"'),
  shadow(500, 800, 290, 30, 0.42),
  piece('delivery-truck', { x: 500, y: 600, size: 520 }),
  parcel(780, 852, 120, false),
  flower({ x: 240, y: 866, scale: 0.9 }, '#FFFFFF'),
  grass({ x: 600, y: 876, scale: 1 }, ink.fern),
];

const noAddresses = (): Markup[] => [
  patch(480, 480, ink.rose, 0.34),
  lollyTree({ x: 200, y: 740, scale: 1.4 }, ink.fern),
  meadow(700),
  shadow(450, 770, 270, 30, 0.4),
  piece('house', { x: 450, y: 560, size: 470 }),
  path('M392 790C430 820 380 850 420 872H520C480 840 520 812 470 786Z', ink.butter, 'opacity=".85"'),
  shadow(760, 830, 80, 14, 0.4),
  piece('postbox', { x: 760, y: 716, size: 230 }),
  place(
    { x: 640, y: 250 },
    group(
      'filter="url(#drop)"',
      path('M0 150C-60 76 -98 40 -98 -22A98 98 0 0 1 98 -22C98 40 60 76 0 150Z', ink.clay, 'filter="url(#vol)"'),
      circle(0, -22, 40, '#FFFDF6'),
    ),
  ),
  flower({ x: 250, y: 850, scale: 1 }, ink.butter, ink.clay),
  grass({ x: 640, y: 866, scale: 1 }, ink.fern),
  cloud({ x: 270, y: 240, scale: 0.8 }),
];

const noArticles = (): Markup[] => [
  patch(480, 490, ink.sprout, 0.4),
  shadow(480, 806, 350, 44, 0.42),
  openBook({ x: 480, y: 790, scale: 1.3 }, ink.clay),
  piece('owl', { x: 480, y: 430, size: 380 }),
  leaf({ x: 800, y: 420, rotate: 40, scale: 1 }, ink.leaf),
  leaf({ x: 170, y: 380, rotate: -50, scale: 0.8 }, ink.clay),
  star({ x: 256, y: 230, scale: 0.7, rotate: -12 }),
  glint({ x: 720, y: 240, scale: 0.6 }),
];

const unplugged = (): Markup[] => [
  patch(480, 480, ink.sky, 0.34),
  shadow(450, 822, 230, 34, 0.42),
  line('M560 800C700 860 760 800 700 730S780 600 800 690', ink.night, 16),
  group(
    'filter="url(#drop)"',
    box(360, 690, 70, 110, 24, dim(ink.sky, 0.3), 'filter="url(#vol-s)"'),
    box(480, 690, 70, 110, 24, dim(ink.sky, 0.3), 'filter="url(#vol-s)"'),
    box(330, 780, 110, 44, 22, ink.clay, 'filter="url(#vol-s)"'),
    box(470, 780, 110, 44, 22, ink.clay, 'filter="url(#vol-s)"'),
  ),
  group(
    'filter="url(#drop)"',
    path(
      'M300 560C230 580 220 660 236 700',
      'none',
      `stroke="${dim(ink.sky, 0.2)}" stroke-width="44" stroke-linecap="round"`,
    ),
    path(
      'M606 560C676 580 690 660 672 700',
      'none',
      `stroke="${dim(ink.sky, 0.2)}" stroke-width="44" stroke-linecap="round"`,
    ),
    circle(236, 712, 34, ink.clay, 'filter="url(#vol-s)"'),
    circle(672, 712, 34, ink.clay, 'filter="url(#vol-s)"'),
  ),
  group('filter="url(#drop)"', box(292, 500, 322, 220, 50, ink.sky, 'filter="url(#vol)"')),
  box(344, 556, 130, 100, 22, '#FFFDF6'),
  piece('low-battery', { x: 409, y: 606, size: 88, shadow: 'flat' }),
  circle(540, 584, 20, ink.sun, 'filter="url(#vol-s)"'),
  circle(540, 640, 20, ink.berry, 'filter="url(#vol-s)"'),
  place(
    { x: 452, y: 360, rotate: -7 },
    line('M0 -130V-196', ink.night, 12),
    circle(0, -206, 28, ink.sun, 'filter="url(#vol-s)"'),
    group(
      'filter="url(#drop)"',
      box(-186, -136, 372, 272, 76, lit(ink.sky, 0.2), 'filter="url(#vol)"'),
      box(-222, -44, 44, 96, 20, ink.clay, 'filter="url(#vol-s)"'),
      box(178, -44, 44, 96, 20, ink.clay, 'filter="url(#vol-s)"'),
    ),
    box(-142, -92, 284, 184, 54, ink.night),
    line('M-98 -16Q-68 16 -38 -16M38 -16Q68 16 98 -16', ink.butter, 16),
    circle(0, 44, 13, 'none', `stroke="${ink.butter}" stroke-width="10"`),
  ),
  place(
    { x: 806, y: 650, rotate: 12 },
    box(-44, -96, 88, 110, 26, ink.night, 'filter="url(#vol-s)"'),
    box(-28, -140, 16, 50, 6, '#D8D3C6'),
    box(12, -140, 16, 50, 6, '#D8D3C6'),
  ),
  glint({ x: 770, y: 440, scale: 0.7 }, ink.sun),
  glint({ x: 850, y: 500, scale: 0.45 }, ink.sun),
];

const fallenKite = (): Markup[] => [
  patch(480, 470, ink.sky, 0.34),
  cloud({ x: 330, y: 230, scale: 1.5 }, '#FFFFFF', 0.95),
  cloud({ x: 690, y: 300, scale: 1 }, '#E4EEF2', 0.95),
  ...[
    [250, 360],
    [340, 396],
    [430, 356],
    [640, 410],
    [730, 400],
  ].map(([x = 0, y = 0]) =>
    path(
      `M${x} ${y}C${x - 20} ${y + 30} ${x - 16} ${y + 50} ${x} ${y + 50}S${x + 20} ${y + 30} ${x} ${y}Z`,
      ink.sea,
      'filter="url(#vol-s)"',
    ),
  ),
  lollyTree({ x: 790, y: 740, scale: 1.3 }, ink.fern),
  meadow(710),
  shadow(470, 800, 230, 30, 0.4),
  kite({ x: 530, y: 650, rotate: 58, scale: 1.02 }),
  fern({ x: 210, y: 800, scale: 0.8, rotate: -10 }, ink.fern),
  piece('snail', { x: 700, y: 810, size: 130, flip: true }),
  grass({ x: 340, y: 866, scale: 1.1 }, ink.fern),
  flower({ x: 610, y: 876, scale: 0.9 }, '#FFFFFF'),
];

/** States of orders, addresses, articles and failures. */
export const accountStates: Record<string, Painting> = {
  'scenes/order-pending': small(waiting),
  'scenes/no-orders': small(noOrders),
  'scenes/no-addresses': small(noAddresses),
  'scenes/no-articles': small(noArticles),
  'scenes/error': small(unplugged),
  'scenes/offline': small(fallenKite),
};
