import { dim, ink, lit } from '../draw/ink.ts';
import { confetti, flower, glint, grass, leaf, lollyTree, shadow, star } from '../draw/nature.ts';
import type { Painting } from '../draw/painting.ts';
import { patch } from '../draw/room.ts';
import { box, circle, gradient, group, line, type Markup, oval, path, piece, place, word } from '../draw/svg.ts';
import { magnifier } from '../draw/tools.ts';
import { arch, block, halfDisc } from '../draw/wood.ts';

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

const emptyCart = (): Markup[] => [
  patch(480, 470, ink.sun, 0.3),
  meadow(730),
  shadow(480, 812, 250, 32, 0.4),
  piece('basket', { x: 480, y: 570, size: 540 }),
  piece('bird', { x: 500, y: 262, size: 176, rotate: -2 }),
  leaf({ x: 286, y: 280, rotate: -40, scale: 0.9 }, ink.leaf),
  leaf({ x: 206, y: 420, rotate: -70, scale: 0.7 }, ink.clay),
  flower({ x: 190, y: 860, scale: 1.1 }, '#FFFFFF'),
  flower({ x: 780, y: 850, scale: 1 }, ink.rose),
  grass({ x: 280, y: 870, scale: 1.2 }, ink.fern),
  grass({ x: 700, y: 872, scale: 1 }, ink.fern),
  glint({ x: 770, y: 330, scale: 0.6 }),
];

const searching = (): Markup[] => [
  patch(480, 480, ink.sky, 0.36),
  shadow(480, 780, 340, 44, 0.36),
  arch({ x: 262, y: 776 }, 150, 74, ink.leaf, [54, -32]),
  block({ x: 566, y: 780, w: 160, h: 160, depth: 66, colour: ink.maple, letter: '?', letterColour: ink.clay }),
  block({ x: 600, y: 612, w: 116, h: 116, depth: 48, rotate: -5, colour: ink.coral }),
  halfDisc({ x: 280, y: 610 }, 76, ink.sun, [46, -28]),
  magnifier(
    { x: 440, y: 450, scale: 0.92 },
    -40,
    [circle(40, 60, 150, ink.butter, 'opacity=".5"'), star({ x: 0, y: 0, scale: 1.9, rotate: -10 }, ink.sun)].join(''),
  ),
  glint({ x: 200, y: 300, scale: 0.6 }),
  glint({ x: 760, y: 260, scale: 0.5 }),
];

const emptyParcel = (): Markup[] => [
  patch(480, 480, ink.coral, 0.32),
  shadow(500, 800, 300, 40, 0.42),
  parcel(450, 790, 400, true),
  place(
    { x: 536, y: 352, rotate: 8 },
    group('filter="url(#drop)"', group('filter="url(#vol)"', word('?', 0, 0, 290, ink.clay))),
  ),
  star({ x: 250, y: 250, scale: 0.8, rotate: -14 }),
  star({ x: 760, y: 300, scale: 0.6, rotate: 12 }, ink.rose),
  glint({ x: 370, y: 180, scale: 0.5 }),
  leaf({ x: 190, y: 800, rotate: -70, scale: 0.9 }, ink.leaf),
];

const signpost = (): Markup =>
  place(
    { x: 300, y: 770 },
    box(-20, -500, 40, 510, 14, ink.oak, 'filter="url(#vol-s)"'),
    group(
      'filter="url(#drop-s)"',
      path(
        'M-150 -470H130L176 -420L130 -370H-150Q-164 -370 -164 -384V-456Q-164 -470 -150 -470Z',
        ink.sun,
        'filter="url(#vol-s)"',
      ),
    ),
    group(
      'filter="url(#drop-s)"',
      path(
        'M150 -344H-120L-168 -294L-120 -244H150Q164 -244 164 -258V-330Q164 -344 150 -344Z',
        ink.sky,
        'filter="url(#vol-s)"',
      ),
    ),
    word('404', 0, -394, 78, '#FFFFFF'),
    word('?', 0, -267, 78, '#FFFFFF'),
  );

const lost = (): Markup[] => [
  patch(480, 470, ink.leaf, 0.32),
  lollyTree({ x: 800, y: 740, scale: 1.5 }, ink.fern),
  lollyTree({ x: 690, y: 750, scale: 1 }, ink.leaf),
  meadow(720),
  shadow(300, 778, 100, 18, 0.4),
  signpost(),
  shadow(600, 838, 190, 28, 0.42),
  piece('hedgehog', { x: 610, y: 690, size: 320 }),
  piece('world-map', { x: 420, y: 800, size: 190, rotate: -8 }),
  piece('butterfly', { x: 560, y: 300, size: 120, rotate: 14 }),
  flower({ x: 160, y: 850, scale: 1 }, ink.rose),
  grass({ x: 800, y: 860, scale: 1.2 }, ink.fern),
  grass({ x: 250, y: 866, scale: 1 }, ink.fern),
];

const celebration = (): Markup[] => [
  patch(480, 490, ink.sun, 0.34),
  confetti(4, 46, 90, 60, 780, 560, 30),
  line('M250 330C260 480 380 520 440 600M726 330C720 470 600 520 540 600', ink.oak, 4, 'opacity=".7"'),
  ...[
    [250, 240, ink.berry],
    [726, 226, ink.sky],
  ].map(([x, y, colour]) =>
    group(
      'filter="url(#drop)"',
      oval(Number(x), Number(y), 92, 110, String(colour), 'filter="url(#vol-l)"'),
      path(`M${x} ${Number(y) + 106}l-16 24h32Z`, String(colour)),
    ),
  ),
  shadow(480, 838, 270, 36, 0.42),
  piece('wrapped-gift', { x: 480, y: 620, size: 480, rotate: -3 }),
  star({ x: 480, y: 226, scale: 1.7, rotate: 10 }),
  piece('teddy-bear', { x: 760, y: 740, size: 220, rotate: 5 }),
  block({
    x: 130,
    y: 846,
    w: 130,
    h: 130,
    depth: 50,
    rotate: -4,
    colour: ink.maple,
    letter: 'B',
    letterColour: ink.green,
  }),
];

/** States of the cart and the shop, and the order's confirmation. */
export const shopStates: Record<string, Painting> = {
  'scenes/empty-cart': small(emptyCart),
  'scenes/no-products': small(searching),
  'scenes/product-not-found': small(emptyParcel),
  'scenes/not-found': small(lost),
  'scenes/order-confirmed': small(celebration),
};
