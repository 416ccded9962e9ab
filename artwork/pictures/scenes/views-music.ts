import { ink } from '../draw/ink.ts';
import {
  mallet,
  maraca,
  smallDrum,
  songSheet,
  tambourine,
  triangleAndBeater,
  wristBells,
  xylophone,
} from '../draw/instruments.ts';
import { glint, shadow, star } from '../draw/nature.ts';
import type { Painting } from '../draw/painting.ts';
import { circle, line, type Markup, oval } from '../draw/svg.ts';

const square = (paint: () => Markup[]): Painting => ({ width: 960, height: 960, paint });

const song = [
  [0, 0, 4, 4, 5, 5],
  [4, 3, 3, 2, 2, 1],
  [4, 4, 3, 3, 2, 7],
  [0, 2, 4, 7, 4, 0],
];

const everyInstrument = (): Markup[] => [
  oval(480, 500, 466, 440, ink.coral, 'opacity=".26"'),
  oval(480, 500, 400, 374, ink.butter, 'opacity=".34"'),
  songSheet({ x: 236, y: 300, rotate: -7, scale: 0.86 }, song),
  shadow(536, 362, 130, 22, 0.34),
  smallDrum({ x: 536, y: 362, scale: 0.82 }),
  tambourine({ x: 800, y: 270, rotate: 10, scale: 0.92 }),
  maraca({ x: 520, y: 462, rotate: 22, scale: 0.74 }, ink.berry, ink.sun),
  maraca({ x: 626, y: 448, rotate: -8, scale: 0.74 }, ink.leaf, ink.clay),
  triangleAndBeater({ x: 772, y: 572, scale: 0.88 }),
  wristBells({ x: 126, y: 584, rotate: -8, scale: 1 }, ink.sky),
  wristBells({ x: 336, y: 578, rotate: 6, scale: 1 }, ink.fern),
  shadow(470, 864, 320, 44, 0.4),
  xylophone({ x: 460, y: 776, rotate: -4, scale: 0.8 }),
  mallet({ x: 800, y: 712, rotate: 14, scale: 0.72 }, ink.clay),
  mallet({ x: 878, y: 716, rotate: 4, scale: 0.72 }, ink.sun),
  star({ x: 454, y: 110, scale: 0.6, rotate: -12 }),
  glint({ x: 640, y: 100, scale: 0.44 }),
  glint({ x: 920, y: 440, scale: 0.44 }),
];

const songByColour = (): Markup[] => [
  oval(480, 520, 466, 410, ink.coral, 'opacity=".26"'),
  songSheet({ x: 420, y: 310, rotate: -5, scale: 1.14 }, song),
  circle(378.7, 203.8, 33, 'none', `stroke="${ink.green}" stroke-width="8"`),
  shadow(470, 890, 400, 54, 0.42),
  xylophone({ x: 484, y: 738, rotate: -4, scale: 1.14 }),
  mallet({ x: 518, y: 684, rotate: -140, scale: 1.05 }, ink.clay),
  line('M448 640A84 84 0 0 1 486 602M424 620A116 116 0 0 1 476 570', ink.green, 9),
  glint({ x: 826, y: 170, scale: 0.6 }),
  star({ x: 120, y: 150, scale: 0.7, rotate: -12 }),
];

/** More pictures of the Musical Instruments Set. */
export const musicViews: Record<string, Painting> = {
  'products/musical-instruments-set-2': square(everyInstrument),
  'products/musical-instruments-set-3': square(songByColour),
};
