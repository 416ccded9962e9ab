import { bead, glueBottle, paintPot, roundScissors, well, woolBall } from '../draw/crafts.ts';
import { dim, ink, lit } from '../draw/ink.ts';
import { sheet } from '../draw/kit.ts';
import { chance, glint, shadow, star } from '../draw/nature.ts';
import type { Painting } from '../draw/painting.ts';
import { at, box, circle, clip, gradient, group, line, type Markup, oval, path, place, word } from '../draw/svg.ts';
import { brush } from '../draw/tools.ts';

const square = (paint: () => Markup[]): Painting => ({ width: 960, height: 960, paint });

const six = [ink.clay, ink.sun, ink.leaf, ink.sky, ink.berry, ink.coral];
const eight = [ink.clay, ink.sun, ink.leaf, ink.green, ink.sky, ink.sea, ink.berry, '#FFFFFF'];

/** Eighty beads in ten rows of eight that did not stay in their rows. */
const beads = (x: number, y: number): Markup =>
  Array.from({ length: 80 }, (_, index) =>
    bead(
      at(x + (index % 8) * 25 + chance(index) * 8),
      at(y + Math.floor(index / 8) * 24 + chance(index + 0.5) * 7),
      13,
      six[Math.floor(chance(index + 0.2) * 6)] ?? ink.sun,
    ),
  ).join('');

const papers = (x: number, y: number): Markup =>
  [ink.berry, ink.sea, ink.leaf, ink.sun, ink.coral, ink.sky]
    .map((colour, index) =>
      place(
        { x: x - 20 + index * 8, y: y + 18 - index * 7, rotate: 0 },
        group('filter="url(#far)"', box(-104, -128, 208, 256, 6, colour)),
      ),
    )
    .join('');

const ideaCards = (x: number, y: number): Markup =>
  Array.from({ length: 10 }, (_, index) =>
    place(
      { x: x - 63 + index * 14, y: y - index * 1.5 },
      group('filter="url(#far)"', box(-72, -96, 144, 192, 14, index === 9 ? '#FFFBF0' : (six[index % 6] ?? ink.sun))),
      line('M-66 -82V82', '#FFFFFF', 4, 'opacity=".5"'),
    ),
  ).join('') +
  place(
    { x: x + 63, y: y - 13.5 },
    word('Ideas', 0, -48, 42, ink.green),
    path('M-44 26C-14 -8 24 -8 42 16L62 0V52L42 36C24 60 -14 60 -44 26Z', ink.coral, 'filter="url(#vol-s)"'),
    circle(-16, 20, 5, ink.night),
  );

const openBox = (): Markup[] => {
  const [tone, paint] = gradient('#F2D9AE', '#D3A265');
  return [
    shadow(486, 900, 420, 40, 0.4),
    tone,
    group('filter="url(#drop)"', box(28, 60, 904, 838, 46, paint, 'filter="url(#vol)"')),
    well(62, 94, 456, 250),
    ...eight.map((colour, index) =>
      paintPot({ x: 128 + (index % 4) * 108, y: 164 + Math.floor(index / 4) * 110 }, colour),
    ),
    well(544, 94, 354, 314),
    papers(728, 250),
    well(62, 370, 262, 290),
    beads(101, 398),
    well(350, 370, 168, 496),
    brush({ x: 398, y: 836, scale: 1.28 }, ink.sky, ink.clay),
    brush({ x: 470, y: 836, scale: 1.28 }, ink.sun, ink.green),
    well(544, 434, 354, 226),
    ...six.map((colour, index) =>
      woolBall({ x: 606 + (index % 3) * 114, y: 494 + Math.floor(index / 3) * 108, scale: 0.86 }, colour),
    ),
    well(62, 686, 262, 180),
    place(
      { x: 196, y: 776, rotate: 90 },
      roundScissors({ x: -40, y: 0, scale: 0.6 }, ink.berry),
      glueBottle({ x: 48, y: 0, scale: 0.62 }),
    ),
    well(544, 686, 354, 180),
    ideaCards(720, 783),
  ];
};

/** The mistake that became a fish: paper, wool and beads glued onto a sheet. */
const fishCollage = (): Markup => {
  const body = 'M-250 10C-190 -130 40 -170 150 -20C40 150 -190 150 -250 10Z';
  const [tone, paint] = gradient(lit(ink.coral, 0.15), ink.clay);
  const scales = [-120, -60, 0, 60].map((x, index) =>
    line(`M${x} -96C${x + 44} -40 ${x + 44} 50 ${x} 104`, six[(index + 1) % 6] ?? ink.sun, 15, 'filter="url(#far)"'),
  );
  return [
    tone,
    group(
      'filter="url(#drop-s)"',
      path('M110 -20C180 -110 240 -130 282 -120C262 -70 262 60 288 112C230 112 170 80 110 10Z', ink.sun),
      path('M-60 -112C-30 -180 50 -196 90 -172C80 -130 70 -110 60 -88Z', ink.berry),
      path(body, paint),
    ),
    clip(path(body, '#000'), ...scales),
    circle(-170, -22, 34, '#FFFDF6', 'filter="url(#far)"'),
    bead(-172, -22, 18, ink.sea),
    line('M-232 48C-206 66 -180 66 -160 54', dim(ink.clay, 0.5), 9),
  ].join('');
};

const fishPicture = (): Markup[] => [
  oval(480, 800, 470, 130, ink.beech, 'opacity=".3"'),
  shadow(450, 790, 360, 40, 0.28),
  sheet(
    { x: 450, y: 400, rotate: -4 },
    760,
    660,
    [
      box(-380, -330, 760, 660, 0, '#DDEFF3'),
      path('M-390 180C-260 140 -160 210 -20 180S240 140 400 186V340H-390Z', ink.sea, 'opacity=".55"'),
      path('M-390 250C-240 220 -100 270 60 244S300 230 400 254V340H-390Z', '#F2CF8E'),
      path(
        'M-300 262C-330 180 -270 150 -300 70C-240 140 -270 190 -262 262ZM-246 262C-250 210 -210 180 -226 130C-190 180 -216 220 -212 262Z',
        ink.leaf,
        'filter="url(#far)"',
      ),
      place({ x: 20, y: -10, scale: 1.04 }, fishCollage()),
      bead(-296, -90, 18, ink.sky),
      bead(-268, -146, 14, '#FFFFFF'),
      bead(-300, -196, 20, ink.sky),
      star({ x: 250, y: 268, scale: 0.6, rotate: 12 }, ink.coral),
    ].join(''),
    '#DDEFF3',
    14,
  ),
  roundScissors({ x: 812, y: 770, rotate: 38, scale: 1.04 }, ink.berry),
  glueBottle({ x: 590, y: 822, rotate: -76, scale: 0.8 }),
  woolBall({ x: 150, y: 800, scale: 1.34 }, ink.sun),
  line('M214 850C280 920 350 850 410 884S470 920 486 890', ink.sun, 9),
  bead(330, 800, 24, ink.berry),
  bead(392, 826, 24, ink.leaf),
  bead(348, 908, 24, ink.sky),
  glint({ x: 898, y: 130, scale: 0.5 }),
  star({ x: 60, y: 120, scale: 0.6, rotate: -12 }, ink.sun),
];

/** More pictures of the Creative Arts & Crafts Set. */
export const craftViews: Record<string, Painting> = {
  'products/creative-arts-and-crafts-set-2': square(openBox),
  'products/creative-arts-and-crafts-set-3': square(fishPicture),
};
