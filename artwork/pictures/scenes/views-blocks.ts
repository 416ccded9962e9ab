import { dim, ink, lit } from '../draw/ink.ts';
import { holdingHand } from '../draw/kit.ts';
import { glint, shadow, star } from '../draw/nature.ts';
import type { Painting } from '../draw/painting.ts';
import { box, gradient, group, line, type Markup, oval, path, place } from '../draw/svg.ts';
import { arch, block, cylinder, halfDisc, roof } from '../draw/wood.ts';

const square = (paint: () => Markup[]): Painting => ({ width: 960, height: 960, paint });

const colours = [ink.sun, ink.clay, ink.sky, ink.maple, ink.leaf, ink.berry];
const colourOf = (index: number): string => colours[index % colours.length] ?? ink.maple;

/** One row of blocks that stand side by side on a shelf; a step is the distance of two neighbours. */
const row = (
  y: number,
  count: number,
  step: number,
  draw: (x: number, colour: string) => Markup,
  first = 0,
): Markup => {
  const left = 470 - (count * step) / 2;
  const items = Array.from({ length: count }, (_, index) => draw(left + index * step, colourOf(index + first)));
  return [
    oval(480, y + 2, (count * step) / 2 + 26, 13, '#26150F', 'opacity=".22" filter="url(#blur-s)"'),
    ...items,
  ].join('');
};

/** All fifty: twelve cubes, eight bricks, six planks, six cylinders, six roofs, four half discs, four arches, four bows. */
const fifty = (): Markup[] => [
  box(14, 18, 932, 902, 72, ink.beech, 'opacity=".26"'),
  row(126, 4, 176, (x, colour) => arch({ x: x + 80, y: 126 }, 76, 44, colour, [22, -13]), 1),
  row(236, 4, 150, (x, colour) => arch({ x: x + 66, y: 236 }, 60, 26, colour, [22, -13]), 3),
  row(334, 4, 156, (x, colour) => halfDisc({ x: x + 70, y: 334 }, 58, colour, [22, -13])),
  row(440, 6, 118, (x, colour) => roof({ x, y: 440 }, 96, 70, colour, [22, -13]), 5),
  row(556, 6, 104, (x, colour) => cylinder({ x: x + 48, y: 556 }, 32, 78, colour), 2),
  row(646, 6, 142, (x, colour) => block({ x, y: 646, w: 108, h: 34, depth: 26, colour }), 4),
  row(748, 8, 110, (x, colour) => block({ x, y: 748, w: 80, h: 50, depth: 26, colour }), 1),
  row(858, 12, 74, (x, colour) => block({ x, y: 858, w: 50, h: 52, depth: 22, colour }), 0),
];

const CLOTH = '#EADBC0';

/** The cotton sack, open at its top right, lying on the floor; the place is the middle of its foot. */
const sack = (x: number, y: number): Markup => {
  const [tone, paint] = gradient(lit(CLOTH, 0.5), dim(CLOTH, 0.16));
  const body =
    'M-190 -10C-236 -80 -220 -220 -150 -286C-120 -316 -110 -340 -132 -384C-100 -408 40 -412 84 -386C66 -344 76 -318 104 -288C176 -210 186 -80 148 -12Q140 2 116 2H-160Q-182 2 -190 -10Z';
  return place(
    { x, y },
    tone,
    group('filter="url(#drop)"', path(body, paint, 'filter="url(#vol-l)"')),
    line(
      'M-96 -330C-120 -250 -140 -170 -136 -90M-20 -326C-26 -240 -30 -160 -20 -70M50 -326C80 -250 96 -180 92 -100',
      dim(CLOTH, 0.3),
      5,
      'opacity=".4"',
    ),
    line('M-128 -322C-60 -300 30 -300 86 -322', ink.clay, 12),
    line('M-60 -308C-90 -260 -100 -220 -84 -190M-54 -306C-50 -260 -40 -230 -52 -196', ink.clay, 8),
    ...[
      [-60, -150],
      [-8, -150],
      [-34, -200],
    ].map(([bx = 0, by = 0], index) =>
      block({ x: bx - 6, y: by + 60, w: 46, h: 46, depth: 14, colour: [ink.sky, ink.sun, ink.clay][index] ?? ink.sun }),
    ),
  );
};

const towerAndSack = (): Markup[] => [
  oval(480, 820, 470, 116, ink.beech, 'opacity=".34"'),
  shadow(250, 800, 230, 34, 0.36),
  sack(250, 796),
  shadow(640, 838, 190, 34, 0.4),
  block({ x: 540, y: 836, w: 180, h: 60, depth: 56, colour: ink.maple }),
  block({ x: 572, y: 774, w: 120, h: 120, depth: 52, colour: ink.sky }),
  block({ x: 578, y: 652, w: 110, h: 62, depth: 48, rotate: 2, colour: ink.clay }),
  block({ x: 586, y: 588, w: 100, h: 100, depth: 44, rotate: -3, colour: ink.leaf }),
  holdingHand({ x: 668, y: 330, rotate: 6, scale: 1.06 }, ink.berry),
  block({ x: 596, y: 448, w: 88, h: 88, depth: 38, rotate: 7, colour: ink.sun }),
  line('M552 470L526 456M556 430L536 408M552 506L528 508', ink.clay, 8, 'opacity=".8"'),
  shadow(170, 900, 90, 16),
  halfDisc({ x: 160, y: 900 }, 66, ink.sky, [38, -22]),
  shadow(386, 910, 110, 18),
  cylinder({ x: 346, y: 914 }, 40, 84, ink.clay),
  arch({ x: 478, y: 912 }, 74, 34, ink.berry, [36, -21]),
  shadow(806, 904, 100, 16),
  roof({ x: 742, y: 908 }, 128, 92, ink.leaf, [38, -22]),
  glint({ x: 400, y: 250, scale: 0.5 }),
  star({ x: 170, y: 250, scale: 0.7, rotate: -14 }, ink.sun),
];

/** More pictures of the Wooden Building Blocks. */
export const blockViews: Record<string, Painting> = {
  'products/wooden-building-blocks-2': square(fifty),
  'products/wooden-building-blocks-3': square(towerAndSack),
};
