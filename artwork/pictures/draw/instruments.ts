import { dim, ink, lit } from './ink.ts';
import { at, box, circle, gradient, group, line, type Markup, oval, type Placement, path, place, word } from './svg.ts';

/** The colours of the eight notes, low to high: on the bars, and as dots on the song sheet. */
export const noteColours = [ink.berry, ink.clay, ink.coral, ink.sun, ink.sprout, ink.fern, ink.sky, ink.sea] as const;

/** A wooden xylophone with eight bars, about 720 wide, seen from above; the place is its middle. */
export function xylophone(where: Placement): Markup {
  const bars = noteColours.map((colour, index) => {
    const half = 182 - index * 15;
    const left = -336 + index * 84;
    const [tone, paint] = gradient(lit(colour, 0.25), dim(colour, 0.1));
    return [
      tone,
      box(left + 5, -half + 16, 72, half * 2, 22, '#2A1710', 'opacity=".25"'),
      box(left, -half + 8, 72, half * 2, 20, dim(colour, 0.35)),
      box(left, -half, 72, half * 2, 20, paint, 'filter="url(#vol-s)"'),
      line(`M${left + 18} ${at(-half + 34)}V${at(half - 60)}`, '#FFFFFF', 8, 'opacity=".35"'),
      ...[-1, 1].map(
        (side) =>
          circle(left + 36, side * half * 0.66, 9, '#FFF4D8') +
          circle(left + 37, side * half * 0.66 + 1.5, 5, '#8C7350'),
      ),
    ].join('');
  });
  const rail = (side: number): Markup => {
    const d = `M-372 ${side * 128 - 26}L356 ${side * 58 - 22}Q374 ${side * 56} 356 ${side * 54 + 26}L-372 ${side * 124 + 30}Q-394 ${side * 126} -372 ${side * 128 - 26}Z`;
    return path(d, ink.oak, 'transform="translate(0 22)"') + path(d, ink.maple, 'filter="url(#vol-s)"');
  };
  return place(where, rail(-1), rail(1), ...bars);
}

/** A mallet, the middle of its head at the place, its stick 330 units long and pointing down. */
export const mallet = (where: Placement, colour: string): Markup =>
  place(
    where,
    group(
      'filter="url(#drop)"',
      box(-9, 0, 18, 330, 9, ink.beech, 'filter="url(#vol-s)"'),
      circle(0, 0, 44, colour, 'filter="url(#vol)"'),
    ),
  );

/** A tambourine with a skin and five pairs of jingles, its outer radius 150, centred on the place. */
export function tambourine(where: Placement): Markup {
  const [skinTone, skin] = gradient('#FFFBEF', '#EBDCC0');
  const jingles = [0, 1, 2, 3, 4].map((index) => {
    const turn = -90 + index * 72;
    return group(
      `transform="rotate(${turn})"`,
      box(112, -34, 38, 68, 12, dim(ink.walnut, 0.3)),
      oval(126, 0, 13, 29, dim(ink.sun, 0.16), 'filter="url(#vol-s)"'),
      oval(138, 0, 13, 29, ink.butter, 'filter="url(#vol-s)"'),
    );
  });
  return place(
    where,
    skinTone,
    group('filter="url(#drop)"', circle(0, 0, 150, ink.clay, 'filter="url(#vol)"')),
    circle(0, 0, 112, dim(ink.clay, 0.3)),
    circle(0, 0, 106, skin),
    line('M-76 -34A84 84 0 0 1 -30 -78', '#FFFFFF', 12, 'opacity=".9"'),
    ...jingles,
  );
}

/** A small drum standing with its skin seen from above, 300 wide and 230 tall; the place is the middle of its foot. */
export function smallDrum(where: Placement, colour: string = ink.sky): Markup {
  const [tone, paint] = gradient(lit(colour, 0.35), dim(colour, 0.24), 'across');
  const [skinTone, skin] = gradient('#FFFCF2', '#EADBC0');
  const cords = 'M-146 -150L-104 -14L-62 -132L-20 -2L22 -130L64 -8L106 -140L146 -30';
  return place(
    where,
    tone,
    skinTone,
    path('M-150 -166V-50A150 52 0 0 0 150 -50V-166Z', paint),
    line(cords, '#FFF4DC', 7, 'opacity=".95"'),
    path('M-152 -66V-42A152 54 0 0 0 152 -42V-66A152 54 0 0 1 -152 -66Z', ink.sun),
    path('M-154 -180V-150A154 54 0 0 0 154 -150V-180Z', ink.sun),
    oval(0, -180, 154, 54, lit(ink.sun, 0.4)),
    oval(0, -180, 138, 46, skin),
  );
}

/** One maraca, the middle of its head at the place, its handle pointing down. */
export function maraca(where: Placement, colour: string, band: string): Markup {
  const [tone, paint] = gradient(lit(colour, 0.3), dim(colour, 0.18));
  return place(
    where,
    tone,
    group(
      'filter="url(#drop-s)"',
      path('M-13 56H13L20 200Q0 222 -20 200Z', ink.beech, 'filter="url(#vol-s)"'),
      oval(0, 0, 66, 78, paint, 'filter="url(#vol)"'),
    ),
    path('M-65 -14Q0 16 65 -14L65 14Q0 44 -65 14Z', band),
    ...[-40, -14, 14, 40].map((x) => circle(x, 14 - Math.abs(x) * 0.22, 6, '#FFF4DC')),
  );
}

/** A steel triangle on a cord, 220 wide, and its beater beside it, centred on the place. */
export function triangleAndBeater(where: Placement): Markup {
  const bar = 'M-84 84L0 -84L98 88H-56';
  const rod = (d: string, width: number): Markup =>
    line(d, '#8E9499', width) + line(d, '#C9CDCF', width * 0.62) + line(d, '#FFFFFF', width * 0.2, 'opacity=".8"');
  return place(
    where,
    line('M0 -86C-34 -120 -24 -160 0 -160S34 -120 0 -86', ink.clay, 8),
    group('filter="url(#drop-s)"', rod(bar, 20)),
    group(
      'filter="url(#drop-s)" transform="translate(150 10) rotate(16)"',
      rod('M0 -104V90', 16),
      circle(0, -104, 15, ink.clay),
    ),
  );
}

/** A cotton band with bells sewn on, 190 wide, centred on the place. */
export function wristBells(where: Placement, colour: string): Markup {
  const bell = (x: number, y: number): Markup =>
    place(
      { x, y },
      circle(0, 0, 26, ink.sun, 'filter="url(#vol-s)"'),
      line('M-14 5H14', dim(ink.sun, 0.55), 4),
      circle(0, 11, 4.5, dim(ink.sun, 0.55)),
      circle(-9, -10, 5, '#FFFFFF', 'opacity=".8"'),
    );
  return place(
    where,
    group(
      'filter="url(#drop-s)"',
      path('M-95 -20A95 40 0 0 1 95 -20V16A95 40 0 0 1 -95 16Z', dim(colour, 0.42)),
      path('M-95 -20A95 40 0 0 0 95 -20V20A95 40 0 0 1 -95 20Z', colour, 'filter="url(#vol-s)"'),
    ),
    bell(-70, 18),
    bell(-24, 38),
    bell(24, 38),
    bell(70, 18),
  );
}

/** The song sheet: rows of dots in the colours of the bars, centred on the place, 400 by 500. */
export function songSheet(where: Placement, rows: readonly (readonly number[])[]): Markup {
  const dots = rows.flatMap((row, rowIndex) => [
    line(`M-158 ${-96 + rowIndex * 88}H158`, '#E4D3B2', 4),
    ...row.map((note, index) =>
      circle(-140 + index * 56, -96 + rowIndex * 88, 20, noteColours[note] ?? ink.sun, 'filter="url(#vol-s)"'),
    ),
  ]);
  return place(
    where,
    group('filter="url(#drop)"', box(-200, -250, 400, 500, 20, '#FFFBF0')),
    word('Sing and play', 0, -170, 46, ink.green),
    ...dots,
  );
}
