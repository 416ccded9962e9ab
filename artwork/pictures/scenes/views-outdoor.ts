import { textLines } from '../draw/books.ts';
import { dim, ink, lit } from '../draw/ink.ts';
import { binoculars, bugViewer, canvasBag } from '../draw/kit.ts';
import { flower, glint, grass, hill, leaf, shadow } from '../draw/nature.ts';
import type { Painting } from '../draw/painting.ts';
import { circle, group, line, type Markup, oval, path, piece, place } from '../draw/svg.ts';
import { magnifier } from '../draw/tools.ts';

const square = (paint: () => Markup[]): Painting => ({ width: 960, height: 960, paint });

/** A closed notebook with a spiral, centred on the place, 230 by 290. */
const notebook = (x: number, y: number, rotate: number): Markup =>
  place(
    { x, y, rotate },
    group(
      'filter="url(#drop)"',
      `<rect x="-104" y="-137" width="226" height="282" rx="14" fill="#F3E6CC"/>`,
      `<rect x="-115" y="-145" width="230" height="290" rx="18" fill="${ink.fern}" filter="url(#vol-s)"/>`,
    ),
    `<rect x="-62" y="-92" width="142" height="96" rx="14" fill="${lit(ink.fern, 0.8)}"/>`,
    leaf({ x: 10, y: 4, rotate: 22, scale: 0.84 }, ink.leaf),
    line('M-40 48H58M-40 76H30', lit(ink.fern, 0.6), 8, 'opacity=".7"'),
    ...[-110, -66, -22, 22, 66, 110].map(
      (ring) => `<rect x="-130" y="${ring - 7}" width="46" height="14" rx="7" fill="${ink.sun}" filter="url(#vol-s)"/>`,
    ),
  );

const twig = (): Markup =>
  [
    oval(-10, -30, 84, 20, '#1E3A1C', 'opacity=".2"'),
    line('M-96 -26C-40 -50 20 -70 96 -120', ink.walnut, 11),
    leaf({ x: 20, y: -72, rotate: -30, scale: 0.8 }, ink.leaf),
    leaf({ x: 44, y: -86, rotate: 76, scale: 0.6 }, ink.sprout),
  ].join('');

const kitLaidOut = (): Markup[] => [
  oval(480, 560, 468, 360, ink.leaf, 'opacity=".34"'),
  oval(480, 580, 400, 296, ink.sprout, 'opacity=".34"'),
  shadow(270, 546, 230, 32, 0.34),
  canvasBag({ x: 262, y: 540, rotate: -3, scale: 0.92 }),
  shadow(690, 392, 200, 26, 0.26),
  binoculars({ x: 690, y: 262, rotate: 6, scale: 1.16 }),
  shadow(182, 890, 150, 24, 0.3),
  notebook(180, 752, -9),
  shadow(480, 884, 160, 30, 0.38),
  bugViewer({ x: 476, y: 884, scale: 1.02 }, twig() + piece('beetle', { x: -30, y: -92, size: 112, rotate: 58 })),
  shadow(770, 816, 150, 26, 0.3),
  magnifier(
    { x: 716, y: 616, scale: 0.74 },
    -34,
    [
      circle(-60, 120, 150, ink.sprout, 'opacity=".55"'),
      leaf({ x: -110, y: 170, rotate: 40, scale: 3.6 }, ink.leaf),
    ].join(''),
  ),
  grass({ x: 70, y: 640, scale: 0.9 }, ink.fern),
  grass({ x: 910, y: 560, scale: 0.9 }, ink.fern),
  flower({ x: 906, y: 880, scale: 0.8 }, '#FFFFFF'),
  glint({ x: 486, y: 130, scale: 0.5 }),
  glint({ x: 910, y: 130, scale: 0.42 }),
];

/** What a child drew on a page: the beetle under the lens. */
const drawnBeetle = (x: number, y: number): Markup =>
  place(
    { x, y, rotate: 18 },
    line(
      'M-64 -34L-110 -62M-70 8H-124M-62 46L-106 84M64 -34L110 -62M70 8H124M62 46L106 84M-22 -98L-52 -140M22 -98L52 -140',
      ink.night,
      8,
    ),
    oval(0, 8, 74, 92, '#BFE3B4', `stroke="${ink.night}" stroke-width="8"`),
    oval(0, -88, 44, 32, '#BFE3B4', `stroke="${ink.night}" stroke-width="8"`),
    line('M0 -62V98', ink.night, 7),
    line(
      'M-46 -30L-16 -50M-56 10L-14 -20M-54 50L-14 22M46 -30L16 -50M56 10L14 -20M54 50L14 22',
      ink.fern,
      8,
      'opacity=".8"',
    ),
  );

const openNotebook = (): Markup =>
  place(
    { x: 336, y: 560, rotate: -7, scale: 1.06 },
    group(
      'filter="url(#drop)"',
      `<rect x="-306" y="-230" width="612" height="470" rx="24" fill="${ink.fern}" filter="url(#vol-s)"/>`,
    ),
    `<rect x="-286" y="-214" width="278" height="438" rx="10" fill="#FFF8E8"/><rect x="8" y="-214" width="278" height="438" rx="10" fill="#FFF8E8"/>`,
    drawnBeetle(-150, -50),
    textLines(-250, 148, 200, 3, 26),
    leaf({ x: 150, y: 90, rotate: 12, scale: 2.3 }, ink.clay),
    path('M104 -150H196V-118H104Z', ink.butter, 'opacity=".85" transform="rotate(-6 150 -134)"'),
    textLines(50, 148, 200, 3, 26),
    ...[-180, -108, -36, 36, 108, 180].map(
      (ring) => `<rect x="-34" y="${ring - 8}" width="68" height="16" rx="8" fill="${ink.sun}" filter="url(#vol-s)"/>`,
    ),
  );

const viewerAndNotes = (): Markup[] => [
  hill(960, 960, [330, 260, 340], ink.sprout, 0.55),
  hill(960, 960, [430, 460, 400], ink.leaf, 0.8),
  grass({ x: 900, y: 430, scale: 1.1 }, ink.fern),
  shadow(336, 806, 330, 34, 0.3),
  openNotebook(),
  shadow(686, 880, 230, 44, 0.42),
  bugViewer(
    { x: 686, y: 880, scale: 1.72 },
    twig() + piece('beetle', { x: -18, y: -112, size: 132, rotate: 52, shadow: 'far' }),
  ),
  piece('butterfly', { x: 640, y: 170, size: 150, rotate: 14, shadow: 'far' }),
  flower({ x: 916, y: 930, scale: 1 }, '#FFFFFF'),
  flower({ x: 856, y: 946, scale: 0.8, rotate: -8 }, ink.butter, ink.clay),
  grass({ x: 60, y: 940, scale: 1.1 }, dim(ink.leaf, 0.2)),
  glint({ x: 300, y: 130, scale: 0.46 }),
];

/** More pictures of the Nature Explorer Kit. */
export const outdoorViews: Record<string, Painting> = {
  'products/nature-explorer-kit-2': square(kitLaidOut),
  'products/nature-explorer-kit-3': square(viewerAndNotes),
};
