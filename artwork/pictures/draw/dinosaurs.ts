import { dim, ink, lit } from './ink.ts';
import { circle, gradient, group, type Markup, type Placement, path, piece, place } from './svg.ts';

const eye = (x: number, y: number): Markup => circle(x, y, 7, ink.night) + circle(x - 2, y - 3, 2.4, '#FFFFFF');

const plate = (x: number, y: number, tall: number, rotate: number, colour: string): Markup =>
  place(
    { x, y, rotate },
    path(`M0 8C-26 -6 -24 ${-tall * 0.6} 0 ${-tall}C24 ${-tall * 0.6} 26 -6 0 8Z`, colour, 'filter="url(#vol-s)"'),
  );

/** A plated stegosaurus facing left, about 360 wide and 200 tall, its feet at the place. */
export function stegosaurus(where: Placement): Markup {
  const colour = '#E0A648';
  const [tone, paint] = gradient(lit(colour, 0.2), dim(colour, 0.06), 'down');
  const plates: [number, number, number, number][] = [
    [-96, -96, 40, -28],
    [-52, -126, 62, -14],
    [0, -144, 76, -2],
    [52, -130, 68, 14],
    [94, -100, 50, 28],
    [128, -72, 34, 34],
  ];
  return place(
    where,
    tone,
    group(
      'filter="url(#drop-s)"',
      ...plates.map(([x, y, tall, turn]) => plate(x, y, tall, turn, ink.clay)),
      path(
        'M148 -50L160 -92L170 -46ZM168 -42L190 -78L188 -34Z',
        '#FFF1D6',
        'stroke="#FFF1D6" stroke-width="6" stroke-linejoin="round"',
      ),
      path('M-52 -20H-14V0Q-14 6 -22 6H-46Q-54 6 -54 0ZM58 -20H98V0Q98 6 90 6H66Q58 6 58 0Z', dim(colour, 0.28)),
      path(
        'M-172 -54C-176 -78 -150 -92 -122 -88C-80 -150 40 -164 92 -104C124 -84 160 -66 202 -44C160 -40 128 -36 108 -34C104 -22 104 -12 104 -2Q104 6 96 6H66Q58 6 58 -2C58 -18 54 -26 46 -32H-34C-40 -24 -42 -12 -42 -2Q-42 6 -50 6H-80Q-88 6 -88 -2C-88 -20 -90 -32 -96 -42C-120 -34 -166 -32 -172 -54Z',
        paint,
        'filter="url(#vol)"',
      ),
    ),
    eye(-144, -68),
  );
}

/** A three-horned triceratops facing left, about 360 wide and 180 tall, its feet at the place. */
export function triceratops(where: Placement): Markup {
  const colour = '#7E9CC9';
  const [tone, paint] = gradient(lit(colour, 0.2), dim(colour, 0.08), 'down');
  const horn = (d: string): Markup =>
    path(d, '#FFF1D6', 'stroke="#FFF1D6" stroke-width="8" stroke-linejoin="round" filter="url(#vol-s)"');
  return place(
    where,
    tone,
    group(
      'filter="url(#drop-s)"',
      path('M-20 -20H18V0Q18 6 10 6H-12Q-20 6 -20 0ZM86 -20H124V0Q124 6 116 6H94Q86 6 86 0Z', dim(colour, 0.28)),
      path(
        'M-66 -96C-30 -150 82 -152 122 -92C152 -76 176 -56 204 -26C168 -36 146 -40 132 -38C128 -24 128 -12 128 -2Q128 6 120 6H88Q80 6 80 -2C80 -18 76 -26 68 -32H-2C-8 -22 -10 -12 -10 -2Q-10 6 -18 6H-50Q-58 6 -58 -2C-58 -22 -60 -36 -66 -50Z',
        paint,
        'filter="url(#vol)"',
      ),
      ...[-150, -110, -70, -30, 10, 50].map((angle) =>
        circle(
          -76 + Math.cos((angle * Math.PI) / 180) * 62,
          -104 + Math.sin((angle * Math.PI) / 180) * 62,
          15,
          lit(ink.coral, 0.1),
        ),
      ),
      circle(-76, -104, 64, ink.coral, 'filter="url(#vol)"'),
      path(
        'M-64 -62C-86 -40 -140 -34 -164 -48C-182 -58 -178 -80 -160 -88C-144 -116 -108 -132 -78 -118C-52 -104 -50 -80 -64 -62Z',
        paint,
        'filter="url(#vol)"',
      ),
    ),
    horn('M-128 -110L-158 -158L-108 -120Z'),
    horn('M-92 -122L-108 -172L-72 -124Z'),
    horn('M-158 -84L-176 -110L-146 -94Z'),
    eye(-116, -84),
  );
}

/** An armoured ankylosaurus with a club at its tail, facing left, about 370 wide, its feet at the place. */
export function ankylosaurus(where: Placement): Markup {
  const colour = '#B58A63';
  const [tone, paint] = gradient(lit(colour, 0.24), dim(colour, 0.08), 'down');
  const bumps: [number, number][] = [
    [-84, -92],
    [-44, -112],
    [0, -120],
    [44, -112],
    [84, -92],
    [-62, -74],
    [-20, -90],
    [24, -90],
    [66, -74],
  ];
  return place(
    where,
    tone,
    group(
      'filter="url(#drop-s)"',
      path('M-44 -20H-6V0Q-6 6 -14 6H-36Q-44 6 -44 0ZM56 -20H94V0Q94 6 86 6H64Q56 6 56 0Z', dim(colour, 0.28)),
      circle(186, -62, 32, dim(colour, 0.14), 'filter="url(#vol)"'),
      path(
        'M-182 -46C-186 -74 -160 -88 -128 -80C-90 -140 70 -146 112 -78C136 -66 160 -66 186 -72V-48C156 -40 130 -38 110 -38C104 -24 104 -12 104 -2Q104 6 96 6H66Q58 6 58 -2C58 -16 54 -22 48 -26H-42C-48 -20 -50 -12 -50 -2Q-50 6 -58 6H-88Q-96 6 -96 -2C-96 -16 -98 -26 -104 -34C-130 -24 -176 -24 -182 -46Z',
        paint,
        'filter="url(#vol)"',
      ),
      path('M-138 -84L-150 -108L-118 -90Z', '#FFF1D6', 'stroke="#FFF1D6" stroke-width="6" stroke-linejoin="round"'),
    ),
    ...bumps.map(([x, y]) => circle(x, y, 12, lit(colour, 0.5), 'filter="url(#vol-s)"')),
    eye(-154, -58),
  );
}

/** A crested parasaurolophus facing left, about 370 wide and 200 tall, its feet at the place. */
export function parasaurolophus(where: Placement): Markup {
  const colour = '#C987AE';
  const [tone, paint] = gradient(lit(colour, 0.22), dim(colour, 0.06), 'down');
  return place(
    where,
    tone,
    group(
      'filter="url(#drop-s)"',
      path('M-26 -20H10V0Q10 6 2 6H-18Q-26 6 -26 0ZM72 -20H110V0Q110 6 102 6H80Q72 6 72 0Z', dim(colour, 0.28)),
      path(
        'M-140 -150C-112 -186 -70 -206 -34 -204C-22 -202 -24 -190 -34 -184C-62 -168 -88 -150 -108 -134Z',
        ink.berry,
        'filter="url(#vol-s)"',
      ),
      path(
        'M-182 -124C-184 -140 -168 -148 -154 -148C-140 -164 -106 -162 -94 -142C-86 -126 -76 -116 -62 -108C-30 -132 50 -132 90 -96C120 -84 158 -80 204 -100C178 -58 136 -44 116 -42C114 -26 114 -14 114 -2Q114 6 106 6H74Q66 6 66 -2C66 -18 62 -26 54 -32H-8C-14 -24 -18 -12 -18 -2Q-18 6 -26 6H-56Q-64 6 -64 -2C-64 -24 -68 -44 -78 -60C-94 -78 -104 -100 -116 -112C-140 -102 -178 -106 -182 -124Z',
        paint,
        'filter="url(#vol)"',
      ),
    ),
    eye(-134, -136),
  );
}

/** A two-legged hunter of the set in a colour of its own (turn of the hue in degrees), its feet at the place. */
export function hunter(where: Placement, size: number, hue: number): Markup {
  return place(
    where,
    group(
      `style="filter:hue-rotate(${hue}deg) saturate(.72)"`,
      piece('t-rex', { x: 0, y: -size * 0.43, size, shadow: 'far' }),
    ),
  );
}

/** The same hunter with a sail on its back. */
export function spinosaurus(where: Placement, size: number): Markup {
  const s = size / 300;
  const sail = path(
    `M${-40 * s} ${-178 * s}C${-20 * s} ${-290 * s} ${70 * s} ${-270 * s} ${100 * s} ${-120 * s}Z`,
    ink.sun,
    'filter="url(#vol)"',
  );
  return place(where, sail) + hunter(where, size, -112);
}

/** A long-necked dinosaur in a colour of its own (turn of the hue in degrees), its feet at the place. */
export function longNeck(where: Placement, size: number, hue: number): Markup {
  return place(
    where,
    group(
      `style="filter:hue-rotate(${hue}deg) saturate(.72)"`,
      piece('sauropod', { x: 0, y: -size * 0.43, size, shadow: 'far' }),
    ),
  );
}
