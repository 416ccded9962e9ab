import { standingBook } from '../draw/books.ts';
import { dim, ink, lit } from '../draw/ink.ts';
import { glint, leaf, shadow, star } from '../draw/nature.ts';
import type { Painting } from '../draw/painting.ts';
import { patch } from '../draw/room.ts';
import { box, circle, group, line, type Markup, oval, path, piece, place, word } from '../draw/svg.ts';
import { crayon, magnifier, pencil } from '../draw/tools.ts';

const square = (paint: () => Markup[]): Painting => ({ width: 960, height: 960, paint });

const tick = (x: number, y: number, done: boolean): Markup =>
  box(x, y, 50, 50, 14, '#FFFFFF', `stroke="${ink.fern}" stroke-width="7"`) +
  (done ? line(`M${x + 12} ${y + 26}L${x + 22} ${y + 37}L${x + 42} ${y + 8}`, ink.clay, 9) : '');

const clipboard = (x: number, y: number, rotate: number, children: Markup): Markup =>
  place(
    { x, y, rotate },
    group('filter="url(#drop)"', box(-250, -330, 500, 670, 40, ink.beech, 'filter="url(#vol-s)"')),
    box(-214, -280, 428, 590, 18, '#FFFDF6'),
    path(
      'M-90 -330Q-90 -352 -68 -352H-46A46 46 0 0 1 46 -352H68Q90 -352 90 -330V-286H-90Z',
      ink.sun,
      'filter="url(#vol-s)"',
    ),
    circle(0, -362, 15, dim(ink.sun, 0.3)),
    children,
  );

const scavengerHunt = (): Markup[] => [
  patch(480, 500, ink.leaf, 0.34, 1.14),
  shadow(470, 850, 270, 36, 0.36),
  clipboard(
    440,
    500,
    -5,
    [
      word('Nature hunt', 0, -204, 58, ink.green),
      ...[
        ['maple-leaf', 330],
        ['feather', 215],
        ['snail', 100],
        ['pine-decoration', -15],
      ].map(([name, bottom], index) => {
        const y = 300 - Number(bottom) - 120;
        const icon = name === 'pine-decoration' ? 'chestnut' : String(name);
        return (
          tick(-180, y, index < 2) +
          piece(icon, { x: -66, y: y + 26, size: 92, shadow: 'far', rotate: index % 2 ? 8 : -6 }) +
          line(`M10 ${y + 16}H170M10 ${y + 42}H${index % 2 ? 110 : 140}`, '#D9C9AA', 11)
        );
      }),
    ].join(''),
  ),
  leaf({ x: 200, y: 250, rotate: -52, scale: 1.5 }, ink.leaf),
  leaf({ x: 160, y: 330, rotate: -80, scale: 1.1 }, ink.clay),
  pencil({ x: 548, y: 786, rotate: -38 }, ink.sun, 320),
  magnifier(
    { x: 758, y: 470, scale: 0.58 },
    -34,
    [
      leaf({ x: -90, y: 150, rotate: 34, scale: 3 }, ink.leaf),
      piece('lady-beetle', { x: 10, y: 0, size: 190, rotate: 30, shadow: 'flat' }),
    ].join(''),
  ),
  piece('brown-mushroom', { x: 196, y: 830, size: 150, rotate: -6 }),
  glint({ x: 760, y: 220, scale: 0.6 }),
];

const feelingsCover = (): Markup =>
  [
    ...[
      [110, 270, 'smiling-face-with-smiling-eyes', ink.butter],
      [300, 270, 'crying-face', ink.sky],
      [110, 462, 'sleeping-face', ink.sprout],
      [300, 462, 'star-struck', ink.rose],
    ].map(
      ([x, y, name, colour]) =>
        circle(Number(x), Number(y), 84, String(colour), 'opacity=".9"') +
        piece(String(name), { x: Number(x), y: Number(y), size: 130, shadow: 'far' }),
    ),
    word('My feelings', 208, 118, 62, '#FFFFFF'),
    line('M120 150Q208 170 296 150', ink.butter, 7),
  ].join('');

const emotionsBook = (): Markup[] => [
  patch(480, 490, ink.rose, 0.36, 1.14),
  shadow(500, 826, 300, 40, 0.38),
  place(
    { x: 450, y: 820, rotate: -4 },
    group(
      'filter="url(#drop)"',
      standingBook({ x: 0, y: 0, w: 410, h: 580, thick: 60, colour: ink.berry, art: feelingsCover() }),
    ),
  ),
  shadow(762, 836, 130, 20, 0.4),
  piece('teddy-bear', { x: 760, y: 710, size: 270, rotate: 4 }),
  piece('red-heart', { x: 196, y: 300, size: 130, rotate: -14 }),
  crayon({ x: 150, y: 856, rotate: 8 }, ink.sky),
  crayon({ x: 300, y: 900, rotate: -10 }, ink.sun),
  crayon({ x: 520, y: 884, rotate: 12 }, ink.leaf),
  star({ x: 760, y: 250, scale: 0.9, rotate: 14 }),
  star({ x: 842, y: 400, scale: 0.55, rotate: -8 }, ink.coral),
  glint({ x: 170, y: 480, scale: 0.5 }),
];

const plannerRow = (name: string, day: string, index: number): Markup => {
  const y = -206 + index * 72;
  const tints = [ink.sun, ink.leaf, ink.sky, ink.coral, ink.rose, ink.sprout, ink.butter];
  const tint = tints[index % tints.length] ?? ink.sun;
  return [
    box(-256, y, 512, 62, 18, lit(tint, 0.55)),
    circle(-216, y + 31, 25, tint, 'filter="url(#vol-s)"'),
    word(day, -216, y + 42, 31, '#FFFFFF'),
    piece(name, { x: -132, y: y + 31, size: 54, shadow: 'far' }),
    line(
      `M-74 ${y + 24}H${120 + (index % 3) * 30}M-74 ${y + 42}H${20 + (index % 2) * 50}`,
      dim(tint, 0.18),
      9,
      'opacity=".55"',
    ),
    circle(222, y + 31, 15, 'none', `stroke="${dim(tint, 0.12)}" stroke-width="5"`),
  ].join('');
};

const planner = (): Markup[] => [
  patch(480, 490, ink.sky, 0.38, 1.14),
  shadow(480, 858, 300, 34, 0.36),
  place(
    { x: 470, y: 490, rotate: 4 },
    group('filter="url(#drop)"', box(-300, -330, 600, 660, 34, '#FFFDF6', 'filter="url(#vol-s)"')),
    path('M-300 -296Q-300 -330 -266 -330H266Q300 -330 300 -296V-232H-300Z', ink.clay),
    word('Our week', 0, -260, 60, '#FFFFFF'),
    ...[
      ['artist-palette', 'M'],
      ['seedling', 'T'],
      ['open-book', 'W'],
      ['drum', 'T'],
      ['puzzle-piece', 'F'],
      ['kite', 'S'],
      ['sun', 'S'],
    ].map(([name, day], index) => plannerRow(String(name), String(day), index)),
    ...[-210, -70, 70, 210].map(
      (x) => circle(x, -330, 15, dim(ink.clay, 0.4)) + line(`M${x} -366V-330`, '#D8D3C6', 15),
    ),
  ),
  pencil({ x: 640, y: 888, rotate: -40, scale: 1.05 }, ink.leaf, 320),
  piece('alarm-clock', { x: 176, y: 800, size: 220, rotate: -8 }),
  oval(176, 906, 80, 12, '#26150F', 'opacity=".2" filter="url(#blur-s)"'),
  star({ x: 150, y: 230, scale: 0.8, rotate: -14 }),
  glint({ x: 842, y: 230, scale: 0.55 }),
];

/** The pictures of the three printable resources. */
export const resourcePaintings: Record<string, Painting> = {
  'resources/nature-scavenger-hunt': square(scavengerHunt),
  'resources/emotions-activity-book': square(emotionsBook),
  'resources/weekly-activity-planner': square(planner),
};
