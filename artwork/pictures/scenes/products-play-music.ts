import { ink } from '../draw/ink.ts';
import { mallet, tambourine, xylophone } from '../draw/instruments.ts';
import { cloud, glint, shadow, star } from '../draw/nature.ts';
import type { Painting } from '../draw/painting.ts';
import { circle, clip, group, line, type Markup, oval, path, piece, place } from '../draw/svg.ts';
import { brush, crayon, jar, palette, pencil } from '../draw/tools.ts';

const square = (paint: () => Markup[]): Painting => ({ width: 960, height: 960, paint });

/** A sheet of paper with a child's painting of a rainbow, centred on the place, 380 by 460. */
const rainbowPainting = (x: number, y: number, rotate: number): Markup => {
  const bands = [ink.berry, ink.clay, ink.sun, ink.leaf, ink.sky];
  const sheet = '<rect x="-190" y="-230" width="380" height="460" rx="12"/>';
  return place(
    { x, y, rotate },
    group('filter="url(#drop)"', `<rect x="-190" y="-230" width="380" height="460" rx="12" fill="#FFFDF6"/>`),
    clip(
      sheet,
      circle(-112, -148, 46, ink.sun),
      ...bands.map((colour, index) =>
        line(
          `M${-150 + index * 27} 120A${150 - index * 27} ${164 - index * 27} 0 0 1 ${150 - index * 27} 120`,
          colour,
          25,
        ),
      ),
      path('M-200 120C-120 84 -40 130 40 108S160 96 200 116V240H-200Z', ink.leaf),
      path('M-200 170C-100 140 0 190 200 150V240H-200Z', ink.fern),
      cloud({ x: 96, y: -150, scale: 0.5 }, '#CFE7F0', 1),
    ),
    `<rect x="-50" y="-252" width="100" height="40" fill="${ink.butter}" opacity=".85" transform="rotate(-4)"/>`,
  );
};

const splat = (x: number, y: number, scale: number, colour: string): Markup =>
  place(
    { x, y, scale },
    group(
      'filter="url(#vol-s)"',
      path(
        'M-60 0C-80 -40 -30 -64 0 -50C20 -84 70 -60 62 -26C100 -10 80 40 44 34C34 66 -24 64 -30 36C-58 44 -74 22 -60 0Z',
        colour,
      ),
      circle(96, 36, 14, colour),
      circle(-86, -34, 10, colour),
      circle(70, -78, 9, colour),
    ),
  );

const crafts = (): Markup[] => [
  splat(120, 150, 1.1, ink.sky),
  splat(840, 250, 1, ink.sun),
  oval(480, 812, 470, 120, ink.beech, 'opacity=".3"'),
  shadow(310, 716, 220, 34, 0.25),
  rainbowPainting(324, 330, -8),
  shadow(752, 752, 130, 26),
  jar(
    { x: 740, y: 748, scale: 1.25 },
    [
      brush({ x: -26, y: -20, rotate: -15 }, ink.clay, ink.oak),
      brush({ x: 34, y: -20, rotate: 13, scale: 0.95 }, ink.berry, ink.green),
      brush({ x: 8, y: -16, rotate: -2, scale: 1.1 }, ink.sun, ink.maple),
    ].join(''),
  ),
  shadow(440, 816, 310, 46, 0.42),
  palette({ x: 410, y: 684, rotate: -7, scale: 0.88 }, [ink.sun, ink.clay, ink.berry, ink.sky, ink.leaf, ink.green]),
  shadow(836, 876, 96, 18),
  piece('yarn', { x: 826, y: 800, size: 200, rotate: -8 }),
  crayon({ x: 560, y: 908, rotate: -16 }, ink.coral),
  crayon({ x: 150, y: 884, rotate: 10 }, ink.leaf),
  pencil({ x: 330, y: 922, rotate: -7, scale: 0.8 }, ink.sky, 300),
  star({ x: 560, y: 120, scale: 0.8, rotate: 12 }, ink.coral),
  glint({ x: 640, y: 210, scale: 0.5 }),
  glint({ x: 96, y: 330, scale: 0.4 }),
];

const note = (x: number, y: number, rotate: number, scale: number, colour: string): Markup =>
  place(
    { x, y, rotate, scale },
    group(
      'filter="url(#vol-s)"',
      oval(0, 0, 34, 26, colour, 'transform="rotate(-18)"'),
      path('M20 -4V-132Q20 -144 32 -138C48 -128 78 -122 76 -78C66 -98 50 -98 36 -98V-4Z', colour),
    ),
  );

const doubleNote = (x: number, y: number, rotate: number, scale: number, colour: string): Markup =>
  place(
    { x, y, rotate, scale },
    group(
      'filter="url(#vol-s)"',
      oval(-50, 6, 30, 23, colour, 'transform="rotate(-18 -50 6)"'),
      oval(46, -10, 30, 23, colour, 'transform="rotate(-18 46 -10)"'),
      path('M-36 2V-112Q-36 -120 -28 -122L66 -138Q76 -140 76 -130V-14H60V-92L-20 -78V2Z', colour),
    ),
  );

const music = (): Markup[] => [
  oval(480, 730, 472, 210, ink.coral, 'opacity=".3"'),
  shadow(320, 640, 220, 40, 0.36),
  piece('drum', { x: 310, y: 396, size: 480, rotate: -6 }),
  tambourine({ x: 716, y: 404, rotate: 8, scale: 1.16 }),
  shadow(490, 850, 370, 54, 0.42),
  xylophone({ x: 480, y: 724, rotate: -7, scale: 1.02 }),
  mallet({ x: 640, y: 600, rotate: 128 }, ink.clay),
  mallet({ x: 396, y: 756, rotate: 74 }, ink.sun),
  piece('maracas', { x: 816, y: 820, size: 240, rotate: 14 }),
  note(560, 210, 12, 1.1, ink.berry),
  doubleNote(830, 220, -8, 1, ink.clay),
  star({ x: 104, y: 190, scale: 0.7, rotate: -12 }),
  glint({ x: 700, y: 110, scale: 0.5 }),
  glint({ x: 900, y: 560, scale: 0.5 }),
];

/** Arts and crafts and the musical instruments. */
export const playAndMusic: Record<string, Painting> = {
  'products/creative-arts-and-crafts-set': square(crafts),
  'products/musical-instruments-set': square(music),
};
