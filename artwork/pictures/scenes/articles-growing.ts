import { dim, ink, lit } from '../draw/ink.ts';
import { cloud, fern, flower, glint, grass, hill, pine, shadow, star, sun } from '../draw/nature.ts';
import type { Painting } from '../draw/painting.ts';
import { box, circle, group, line, type Markup, oval, path, piece, place, word } from '../draw/svg.ts';
import { block } from '../draw/wood.ts';

const wide = (paint: () => Markup[]): Painting => ({ width: 960, height: 640, paint });

const heightChart = (): Markup =>
  place(
    { x: 826, y: 330, rotate: 3 },
    group('filter="url(#drop)"', box(-52, -270, 104, 520, 22, ink.maple, 'filter="url(#vol-s)"')),
    ...Array.from({ length: 13 }, (_, index) =>
      line(`M-40 ${-228 + index * 37}h${index % 3 === 0 ? 44 : 24}`, ink.walnut, 6, 'opacity=".7"'),
    ),
    ...['3', '2', '1'].map((mark, index) => word(mark, 28, -150 + index * 140, 44, ink.clay)),
  );

const growing = (): Markup[] => [
  sun({ x: 150, y: 150, scale: 0.62 }),
  cloud({ x: 420, y: 100, scale: 0.6 }),
  hill(960, 640, [470, 430, 450], ink.sprout, 0.8),
  hill(960, 640, [540, 520, 530], ink.leaf),
  heightChart(),
  shadow(410, 590, 330, 26, 0.4),
  block({ x: 130, y: 590, w: 150, h: 110, depth: 54, colour: ink.sky, letter: '1', letterColour: '#FFFFFF' }),
  block({ x: 310, y: 590, w: 150, h: 190, depth: 54, colour: ink.sun, letter: '2', letterColour: '#FFFFFF' }),
  block({ x: 490, y: 590, w: 150, h: 270, depth: 54, colour: ink.coral, letter: '3', letterColour: '#FFFFFF' }),
  piece('egg', { x: 226, y: 398, size: 150, rotate: -6 }),
  piece('hatching-chick', { x: 408, y: 306, size: 176 }),
  piece('baby-chick', { x: 590, y: 214, size: 190, flip: true }),
  piece('seedling', { x: 732, y: 520, size: 140 }),
  star({ x: 650, y: 92, scale: 0.55, rotate: 12 }, ink.coral),
  glint({ x: 500, y: 170, scale: 0.4 }),
  grass({ x: 66, y: 606, scale: 1 }, ink.fern),
  grass({ x: 900, y: 620, scale: 1 }, ink.fern),
];

const tent = (): Markup =>
  place(
    { x: 400, y: 540 },
    group(
      'filter="url(#drop)"',
      path(
        'M20 -300L270 0H60Z',
        dim(ink.clay, 0.12),
        'stroke="#B5502C" stroke-width="10" stroke-linejoin="round" filter="url(#vol-s)"',
      ),
      path(
        'M20 -300L-190 0H190Z',
        ink.coral,
        `stroke="${ink.coral}" stroke-width="12" stroke-linejoin="round" filter="url(#vol)"`,
      ),
    ),
    path('M12 -190L-66 0H86Z', '#5B2B22'),
    path('M12 -190C-20 -120 -70 -60 -104 0H-66Z', lit(ink.coral, 0.35)),
    path('M12 -190C40 -110 90 -60 128 0H86Z', lit(ink.coral, 0.2)),
    path('M-40 0L4 -60Q12 -70 20 -60L60 0Z', ink.sun, 'opacity=".55"'),
    line('M20 -304V-330', ink.walnut, 8),
    path('M22 -334L66 -318L22 -302Z', ink.sun),
    line('M-196 2L-240 26M262 2L300 24', ink.butter, 5),
  );

const outdoors = (): Markup[] => [
  sun({ x: 690, y: 150, scale: 0.66 }),
  cloud({ x: 240, y: 110, scale: 0.7 }),
  path(
    'M430 420L590 210Q606 192 622 210L700 300L760 240Q772 228 784 240L940 440Z',
    ink.sea,
    'opacity=".55" filter="url(#vol)"',
  ),
  hill(960, 640, [400, 390, 380], ink.sprout, 0.85),
  pine({ x: 90, y: 430, scale: 1.2 }, ink.fern),
  pine({ x: 200, y: 410, scale: 0.85 }, ink.green),
  pine({ x: 884, y: 420, scale: 1.1 }, ink.fern),
  hill(960, 640, [500, 450, 480], ink.leaf),
  shadow(400, 530, 240, 28, 0.36),
  tent(),
  shadow(722, 560, 110, 18, 0.4),
  piece('backpack', { x: 720, y: 458, size: 230, rotate: 6 }),
  shadow(206, 586, 90, 14, 0.4),
  piece('telescope', { x: 196, y: 468, size: 240 }),
  piece('butterfly', { x: 566, y: 150, size: 96, rotate: 16, shadow: 'far' }),
  place(
    { x: 540, y: 578 },
    oval(0, 14, 86, 18, dim(ink.walnut, 0.2), 'opacity=".5"'),
    piece('wood', { x: -26, y: 0, size: 76, rotate: 70 }),
    piece('wood', { x: 30, y: 2, size: 76, rotate: -70 }),
    piece('fire', { x: 2, y: -46, size: 112 }),
  ),
  fern({ x: 850, y: 606, scale: 0.6, rotate: -8 }, ink.fern),
  grass({ x: 60, y: 610, scale: 1 }, ink.fern),
  grass({ x: 340, y: 620, scale: 0.8 }, ink.fern),
  flower({ x: 920, y: 622, scale: 0.7 }, '#FFFFFF'),
];

const mood = (name: string, x: number, y: number, size: number, rotate: number, colour: string): Markup =>
  [
    line(`M${x} ${y + size * 0.4}Q${x + rotate} ${y + 150} ${480 + (x - 480) * 0.16} 480`, ink.oak, 4, 'opacity=".8"'),
    circle(x, y, size * 0.56, colour, 'filter="url(#vol)"'),
    piece(name, { x, y, size: size * 0.86, rotate, shadow: 'far' }),
  ].join('');

const feelings = (): Markup[] => [
  ...[ink.berry, ink.clay, ink.sun, ink.leaf, ink.sky].map((colour, index) =>
    line(
      `M${110 + index * 34} 590A${370 - index * 34} ${430 - index * 34} 0 0 1 ${850 - index * 34} 590`,
      colour,
      36,
      'opacity=".86"',
    ),
  ),
  cloud({ x: 146, y: 584, scale: 1.2 }, '#FFFFFF', 1),
  cloud({ x: 812, y: 582, scale: 1.22 }, '#FFFFFF', 1),
  mood('smiling-face-with-smiling-eyes', 206, 200, 136, -8, ink.butter),
  mood('crying-face', 350, 104, 124, 6, ink.sky),
  mood('star-struck', 604, 100, 128, -5, ink.rose),
  mood('angry-face', 752, 204, 130, 8, ink.coral),
  shadow(480, 604, 210, 24, 0.4),
  piece('teddy-bear', { x: 480, y: 404, size: 420 }),
  piece('red-heart', { x: 480, y: 488, size: 146, rotate: -6 }),
  star({ x: 88, y: 330, scale: 0.5, rotate: -12 }),
  star({ x: 884, y: 360, scale: 0.5, rotate: 10 }),
  glint({ x: 480, y: 60, scale: 0.4 }),
];

/** Articles on growing, the outdoors and feelings. */
export const growingArticles: Record<string, Painting> = {
  'articles/child-development': wide(growing),
  'articles/outdoor-learning': wide(outdoors),
  'articles/emotional-development': wide(feelings),
};
