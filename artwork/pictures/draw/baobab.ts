import { dim, ink, lit } from './ink.ts';
import { chance } from './nature.ts';
import { at, circle, clip, gradient, group, line, type Markup, oval, type Placement, path, place } from './svg.ts';

/** A rounded cushion of leaves about its centre: half width, half height and the seed of its small leaves. */
function cushion(x: number, y: number, rx: number, ry: number, colour: string, seed: number): Markup {
  const bumps: [number, number, number][] = [
    [-0.62, 0.12, 0.56],
    [-0.3, -0.36, 0.62],
    [0.18, -0.46, 0.6],
    [0.6, -0.08, 0.58],
    [0.26, 0.26, 0.6],
    [-0.24, 0.3, 0.58],
  ];
  const mass = bumps.map(([bx, by, r]) => oval(bx * rx, by * ry, r * rx * 0.72, r * ry * 1.04, colour)).join('');
  const small = Array.from({ length: 13 }, (_, index) => {
    const angle = chance(seed + index) * Math.PI * 2;
    const reach = Math.sqrt(chance(seed + index + 0.5)) * 0.72;
    const lx = at(Math.cos(angle) * rx * reach);
    const ly = at(Math.sin(angle) * ry * reach - ry * 0.08);
    const turn = Math.round(chance(seed + index + 0.25) * 120 - 60);
    const tint = ly < 0 ? lit(colour, 0.24) : dim(colour, 0.14);
    return path(
      'M0 14C-10 4 -8 -8 0 -16C8 -8 10 4 0 14Z',
      tint,
      `transform="translate(${lx} ${ly}) rotate(${turn})" opacity=".8"`,
    );
  });
  return place({ x, y }, group('filter="url(#drop)"', group('filter="url(#vol-l)"', mass)), ...small);
}

const limb = (d: string, paint: string): Markup => path(d, paint);

const lamp = (x: number, y: number, drop: number): Markup =>
  place(
    { x, y },
    line(`M0 0V${drop}`, ink.walnut, 4),
    circle(0, drop + 26, 46, ink.sun, 'opacity=".28" filter="url(#blur-s)"'),
    `<rect x="-17" y="${drop}" width="34" height="46" rx="15" fill="${ink.butter}" filter="url(#vol-s)"/><rect x="-13" y="${drop - 6}" width="26" height="12" rx="5" fill="${ink.oak}"/>`,
  );

const door = (): Markup => {
  const opening = 'M-46 0V-86A46 50 0 0 1 46 -86V0Z';
  return place(
    { x: 6, y: -14 },
    path('M-58 2V-88A58 62 0 0 1 58 -88V2Z', dim(ink.walnut, 0.2)),
    path(opening, ink.clay, 'filter="url(#vol-s)"'),
    clip(path(opening, '#000'), line('M-16 -140V4M16 -140V4', dim(ink.clay, 0.3), 4, 'opacity=".5"')),
    path('M-18 -96A18 20 0 0 1 18 -96V-84H-18Z', ink.butter),
    circle(30, -48, 6, ink.butter),
  );
};

/** A great baobab standing at the place, about 1,000 units wide and 860 tall, with a door, a window and lanterns. */
export function baobab(where: Placement): Markup {
  const [barkTone, bark] = gradient(lit(ink.bark, 0.3), dim(ink.bark, 0.3), 'across');
  const trunk =
    'M-250 14C-176 -2 -166 -80 -172 -170C-182 -290 -160 -360 -132 -440H132C160 -360 182 -290 172 -170C166 -80 176 -2 250 14C190 34 120 12 90 26C50 42 -20 20 -60 32C-110 46 -180 32 -250 14Z';
  const limbs = [
    'M-140 -400C-170 -470 -240 -500 -372 -560L-350 -596C-240 -556 -150 -540 -74 -470Z',
    'M140 -400C170 -470 250 -490 372 -548L352 -586C240 -552 150 -540 74 -470Z',
    'M-110 -420C-120 -510 -150 -560 -170 -650H-120C-100 -580 -60 -520 -10 -460Z',
    'M110 -420C120 -510 140 -560 170 -650H122C100 -580 60 -520 10 -460Z',
    'M-44 -430C-34 -520 -26 -600 -22 -680H26C30 -600 34 -520 44 -430Z',
  ];
  return place(
    where,
    barkTone,
    cushion(-250, -650, 210, 120, ink.green, 11),
    cushion(256, -644, 210, 118, ink.green, 31),
    group('filter="url(#vol-l)"', ...limbs.map((d) => limb(d, bark)), path(trunk, bark)),
    line(
      'M-120 -60C-134 -160 -132 -260 -104 -380M-70 -200C-80 -280 -70 -340 -56 -420M96 -150C112 -240 104 -320 80 -410M140 -80C148 -160 146 -210 138 -260M44 -280C48 -340 40 -380 30 -430',
      ink.walnut,
      8,
      'opacity=".3"',
    ),
    door(),
    group(
      '',
      circle(-40, -286, 42, dim(ink.walnut, 0.2)),
      circle(-40, -286, 33, ink.butter, 'filter="url(#vol-s)"'),
      line('M-40 -318V-254M-72 -286H-8', ink.walnut, 6),
    ),
    cushion(-396, -592, 190, 104, ink.fern, 3),
    cushion(400, -586, 186, 102, ink.fern, 47),
    cushion(-160, -730, 214, 118, ink.leaf, 71),
    cushion(190, -722, 210, 116, ink.leaf, 5),
    cushion(10, -800, 200, 104, lit(ink.leaf, 0.12), 23),
    cushion(6, -618, 176, 84, ink.fern, 59),
    lamp(-430, -506, 70),
    lamp(318, -506, 78),
  );
}
