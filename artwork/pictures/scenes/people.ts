import { dim, ink, lit } from '../draw/ink.ts';
import { leaf, star } from '../draw/nature.ts';
import type { Painting } from '../draw/painting.ts';
import { bust, face, motif } from '../draw/portrait.ts';
import { circle, clip, gradient, group, line, type Markup, oval, path } from '../draw/svg.ts';

const square = (paint: () => Markup[]): Painting => ({ width: 960, height: 960, paint });

/** An arched backdrop that the portrait stands in. */
const niche = (colour: string): Markup => {
  const [tone, paint] = gradient(lit(colour, 0.3), colour);
  return tone + path('M90 960V480C90 250 260 90 480 90S870 250 870 480V960Z', paint, 'opacity=".9"');
};

const inNiche = (...children: Markup[]): Markup =>
  clip(path('M90 960V480C90 240 230 -20 480 -20S870 240 870 480V960Z', '#000'), ...children);

const headwrap = (): Markup => {
  const shape =
    'M284 380C262 250 300 120 420 84C560 44 690 130 688 290C688 330 682 360 676 384C640 300 570 268 480 268S320 300 284 380Z';
  const knot =
    'M520 132C500 60 560 10 640 30C700 44 730 96 700 130C760 130 792 190 750 226C700 262 610 226 572 190C540 176 524 156 520 132Z';
  const print = (x: number, y: number, index: number): Markup =>
    index % 2 === 0
      ? circle(x, y, 17, ink.sun) + circle(x, y, 8, ink.clay)
      : path(`M${x} ${y - 18}L${x + 14} ${y}L${x} ${y + 18}L${x - 14} ${y}Z`, ink.sky);
  return [
    group('filter="url(#drop)"', path(knot, dim(ink.berry, 0.08), 'filter="url(#vol-l)"')),
    clip(path(knot, '#000'), motif(520, 40, 6, 6, 58, print)),
    line('M556 150C600 130 650 120 696 132M566 172C620 176 690 190 744 196', dim(ink.berry, 0.4), 7, 'opacity=".5"'),
    group('filter="url(#drop)"', path(shape, ink.berry, 'filter="url(#vol-l)"')),
    clip(path(shape, '#000'), motif(280, 96, 9, 9, 60, print)),
    line(
      'M300 330C330 220 420 160 540 142M330 290C400 220 500 190 600 190M470 262C560 240 630 250 672 290',
      dim(ink.berry, 0.42),
      8,
      'opacity=".45"',
    ),
  ].join('');
};

const woman = (): Markup[] => [
  niche(ink.sun),
  leaf({ x: 190, y: 740, rotate: -20, scale: 2.4 }, ink.leaf),
  leaf({ x: 190, y: 850, rotate: -40, scale: 2 }, ink.fern),
  leaf({ x: 776, y: 740, rotate: 20, scale: 2.4 }, ink.leaf),
  leaf({ x: 776, y: 850, rotate: 40, scale: 2 }, ink.fern),
  inNiche(
    bust(
      '#7B472C',
      ink.green,
      'M364 694C400 800 560 800 596 694L548 660H412Z',
      motif(100, 760, 11, 5, 84, (x, y, index) =>
        index % 2 === 0
          ? path(`M${x} ${y - 22}L${x + 18} ${y}L${x} ${y + 22}L${x - 18} ${y}Z`, ink.sun, 'opacity=".9"')
          : circle(x, y, 8, ink.coral),
      ),
    ),
    line('M358 700C400 812 560 812 602 700', ink.sun, 13),
    ...[
      [392, 752, ink.clay],
      [432, 784, ink.sky],
      [480, 794, ink.sun],
      [528, 784, ink.sky],
      [568, 752, ink.clay],
    ].map(([x, y, colour]) => circle(Number(x), Number(y), 19, String(colour), 'filter="url(#vol-s)"')),
  ),
  face({ skin: '#8A5233', lips: '#A23B4A', brows: '#2B1710' }),
  headwrap(),
  ...[286, 674].map(
    (x) =>
      line(`M${x} 484V506`, ink.sun, 7) +
      circle(x, 540, 32, 'none', `stroke="${ink.sun}" stroke-width="14" filter="url(#vol-s)"`),
  ),
];

const hair = (): Markup => {
  const cap =
    'M286 400C270 250 340 140 480 138S690 250 674 400C668 360 652 330 640 306C600 268 560 256 480 256S360 268 320 306C308 330 292 360 286 400Z';
  const beard =
    'M302 430C304 560 350 690 480 694S656 560 658 430C648 480 634 520 606 536C570 520 520 530 480 532S390 520 354 536C326 520 312 480 302 430Z';
  return group('', path(cap, '#241612', 'filter="url(#vol)"'), path(beard, '#2B1A14', 'filter="url(#vol-s)"'));
};

const glasses = (): Markup =>
  [
    ...[396, 564].map(
      (x) =>
        oval(x, 424, 68, 62, '#FFFFFF', 'opacity=".16"') +
        line(`M${x - 40} 404Q${x - 24} 380 ${x} 376`, '#FFFFFF', 8, 'opacity=".6"') +
        oval(x, 424, 68, 62, 'none', `stroke="${ink.clay}" stroke-width="13" filter="url(#vol-s)"`),
    ),
    line('M463 414Q480 400 497 414M328 412L296 402M632 412L664 402', ink.clay, 12),
  ].join('');

const man = (): Markup[] => [
  niche(ink.sky),
  star({ x: 190, y: 330, scale: 1.1, rotate: -12 }, ink.sun),
  star({ x: 780, y: 300, scale: 0.8, rotate: 14 }, ink.coral),
  leaf({ x: 190, y: 820, rotate: -32, scale: 2.1 }, ink.fern),
  leaf({ x: 772, y: 820, rotate: 32, scale: 2.1 }, ink.fern),
  inNiche(
    bust(
      '#5B3422',
      ink.clay,
      'M410 690L480 800L550 690Z',
      motif(90, 740, 12, 6, 76, (x, y, index) =>
        index % 3 === 0
          ? circle(x, y, 13, ink.butter)
          : line(`M${x - 14} ${y + 8}L${x} ${y - 8}L${x + 14} ${y + 8}`, dim(ink.clay, 0.36), 8),
      ),
    ),
    path('M404 676L360 706L452 846L482 800Z', ink.paper, 'filter="url(#vol-s)"'),
    path('M556 676L600 706L508 846L478 800Z', ink.paper, 'filter="url(#vol-s)"'),
  ),
  face({ skin: '#6B3E28', lips: '#8C3F3A', brows: '#1E110C' }),
  hair(),
  path('M404 560C440 574 520 574 556 560C544 606 516 622 480 622S416 606 404 560Z', '#8C3F3A'),
  path('M420 567C452 576 508 576 540 567C534 586 516 590 480 590S426 586 420 567Z', '#FFFDF8'),
  glasses(),
];

/** The founders' portraits. */
export const peoplePaintings: Record<string, Painting> = {
  'people/founder-1': square(woman),
  'people/founder-2': square(man),
};
