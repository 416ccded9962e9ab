import { baobab } from '../draw/baobab.ts';
import { flatBook, openBook, textLines } from '../draw/books.ts';
import { dim, ink, lit } from '../draw/ink.ts';
import { cloud, fern, flower, glint, grass, lollyTree, shadow } from '../draw/nature.ts';
import type { Painting } from '../draw/painting.ts';
import { table } from '../draw/room.ts';
import { box, circle, gradient, group, line, type Markup, oval, path, piece, place } from '../draw/svg.ts';
import { brush, jar } from '../draw/tools.ts';
import { bunting, rug } from '../draw/toys.ts';
import { block, extrude, stackingRainbow } from '../draw/wood.ts';

const ground = (): Markup => {
  const [tone, paint] = gradient(lit(ink.leaf, 0.2), dim(ink.leaf, 0.16), 'down');
  return [
    tone,
    oval(600, 838, 540, 40, '#26150F', 'opacity=".22" filter="url(#blur)"'),
    path(
      'M26 776C150 690 360 660 600 660S1050 690 1174 776C1204 816 1000 862 600 862S-4 816 26 776Z',
      paint,
      'filter="url(#vol-l)"',
    ),
  ].join('');
};

/** An unpainted wooden elephant as it comes from the saw, about 130 wide; the place is the middle of its feet. */
const woodenElephant = (x: number, y: number): Markup =>
  place(
    { x, y },
    group(
      '',
      extrude(
        'M-62 0V-62C-62 -98 -30 -112 6 -110C24 -126 62 -124 68 -92C74 -66 72 -40 76 -20C77 -10 62 -8 60 -18C58 -34 56 -50 48 -54C40 -50 34 -46 32 -40V0H2V-32H-30V0Z',
        [18, -10],
        ink.maple,
        ink.oak,
        5,
      ),
      path('M6 -98C26 -104 36 -88 32 -68C26 -56 8 -58 2 -70C-2 -82 0 -94 6 -98Z', ink.beech, 'filter="url(#vol-s)"'),
      circle(50, -88, 5, ink.night),
    ),
  );

const bench = (): Markup =>
  [
    shadow(890, 820, 240, 26, 0.42),
    table({ x: 890, y: 620 }, 470, 196),
    place(
      { x: 1034, y: 620, scale: 0.52 },
      jar(
        { x: 0, y: 0 },
        [
          brush({ x: -26, y: -20, rotate: -14 }, ink.clay),
          brush({ x: 30, y: -20, rotate: 12 }, ink.berry, ink.green),
          brush({ x: 4, y: -16, rotate: -1 }, ink.sun),
        ].join(''),
      ),
    ),
    stackingRainbow({ x: 926, y: 618 }, 70, [ink.berry, ink.clay, ink.sun, ink.sky], [22, -13]),
    woodenElephant(770, 616),
    ...[
      [690, 612],
      [846, 614],
      [868, 606],
    ].map(([x = 0, y = 0]) => line(`M${x} ${y}q8 -16 18 -4t-10 8`, ink.maple, 6)),
    box(690, 752, 400, 20, 8, ink.oak, 'filter="url(#vol-s)"'),
    block({ x: 756, y: 752, w: 58, h: 58, depth: 20, colour: ink.sky }),
    block({ x: 832, y: 752, w: 48, h: 48, depth: 16, colour: ink.sun }),
    piece('toolbox', { x: 976, y: 712, size: 92, shadow: 'far' }),
  ].join('');

const story = (): Markup[] => [
  `<radialGradient id="dusk" cx=".5" cy=".7" r=".7"><stop stop-color="#FFE2A0"/><stop offset=".6" stop-color="${ink.sun}"/><stop offset="1" stop-color="${ink.coral}"/></radialGradient>`,
  circle(600, 400, 372, 'url(#dusk)', 'opacity=".94"'),
  path('M80 740C90 600 240 520 370 570S560 680 600 750Z', lit(ink.coral, 0.2), 'filter="url(#vol-l)"'),
  path('M620 750C650 600 830 520 960 566S1130 660 1120 750Z', ink.coral, 'filter="url(#vol-l)"'),
  lollyTree({ x: 150, y: 640, scale: 0.66 }, ink.fern),
  lollyTree({ x: 1080, y: 624, scale: 0.74 }, ink.leaf),
  cloud({ x: 190, y: 190, scale: 0.72 }, '#FFFFFF', 0.95),
  cloud({ x: 1020, y: 130, scale: 0.62 }, '#FFFFFF', 0.95),
  ground(),
  shadow(560, 726, 250, 30, 0.42),
  baobab({ x: 540, y: 718, scale: 0.78 }),
  bunting(310, 330, 762, 330, 46, 7),
  rug(330, 772, 270, 52, [ink.berry, ink.butter, ink.coral]),
  shadow(196, 758, 100, 16, 0.34),
  piece('teddy-bear', { x: 210, y: 656, size: 220, rotate: -4 }),
  shadow(440, 762, 100, 16, 0.34),
  piece('rabbit', { x: 470, y: 660, size: 190 }),
  openBook(
    { x: 326, y: 792, scale: 0.42 },
    ink.sea,
    textLines(-230, -120, 160, 4, 22),
    textLines(60, -130, 150, 4, 22),
  ),
  flatBook({ x: 112, y: 792 }, 120, 26, ink.clay),
  flatBook({ x: 116, y: 766, rotate: -3 }, 104, 24, ink.fern),
  bench(),
  grass({ x: 560, y: 826, scale: 0.8 }, ink.fern),
  grass({ x: 640, y: 806, scale: 0.7 }, ink.fern),
  flower({ x: 600, y: 836, scale: 0.7 }, '#FFFFFF'),
  flower({ x: 1140, y: 796, scale: 0.7 }, ink.rose),
  fern({ x: 66, y: 772, scale: 0.34, rotate: -14 }, ink.fern),
  glint({ x: 120, y: 420, scale: 0.5 }),
  glint({ x: 1096, y: 360, scale: 0.5 }),
];

/** The picture of the story section. */
export const storyPaintings: Record<string, Painting> = {
  'hero/story': { width: 1200, height: 900, paint: story },
};
