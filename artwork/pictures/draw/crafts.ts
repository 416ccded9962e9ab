import { dim, ink, lit } from './ink.ts';
import { at, box, circle, gradient, group, line, type Markup, oval, type Placement, path, place } from './svg.ts';

/** A pot of paint seen from above, its lid off, radius 50, centred on the place. */
export const paintPot = (where: Placement, colour: string): Markup =>
  place(
    where,
    group('filter="url(#drop-s)"', circle(0, 0, 50, '#FFFDF6', 'filter="url(#vol-s)"')),
    circle(0, 0, 40, dim(colour, 0.2)),
    circle(0, 2, 38, colour),
    path('M-26 -6C-18 -26 10 -30 22 -14C6 -20 -14 -18 -26 -6Z', '#FFFFFF', 'opacity=".5"'),
  );

/** A ball of wool, radius 60, centred on the place. */
export function woolBall(where: Placement, colour: string): Markup {
  const [tone, paint] = gradient(lit(colour, 0.2), dim(colour, 0.14));
  const thread = dim(colour, 0.26);
  return place(
    where,
    tone,
    group('filter="url(#drop-s)"', circle(0, 0, 60, paint, 'filter="url(#vol)"')),
    line(
      'M-48 -28C-20 -50 20 -52 46 -34M-56 -6C-24 -34 28 -36 56 -12M-54 18C-20 -10 30 -14 58 8',
      thread,
      5,
      'opacity=".75"',
    ),
    line(
      'M-30 48C-36 20 -18 4 8 8M-8 57C-16 34 0 20 26 26M18 56C14 44 24 36 42 40',
      lit(colour, 0.35),
      5,
      'opacity=".8"',
    ),
  );
}

/** Round-tipped children's scissors, a little open, pointing up, 300 tall, centred on the place. */
export function roundScissors(where: Placement, colour: string): Markup {
  const half = (side: 1 | -1): Markup =>
    group(
      `transform="scale(${side} 1) rotate(9)"`,
      path('M-17 4L-13 -128Q-10 -152 6 -150Q18 -148 17 -124L15 8Z', '#D5D8D9', 'filter="url(#vol-s)"'),
      line('M8 -136L7 -8', '#FFFFFF', 4, 'opacity=".8"'),
      path('M-14 -6H16L22 58H-6Z', colour, 'filter="url(#vol-s)"'),
      oval(28, 98, 40, 50, 'none', `stroke="${colour}" stroke-width="24" filter="url(#vol-s)"`),
    );
  return place(
    where,
    group('filter="url(#drop-s)"', half(-1), half(1)),
    circle(0, 6, 10, ink.butter, 'filter="url(#vol-s)"'),
  );
}

/** A squeeze bottle of glue lying flat, its tip up, 110 wide and 290 tall, centred on the place. */
export function glueBottle(where: Placement): Markup {
  const [tone, paint] = gradient('#FFFFFF', '#E5DDCB', 'across');
  return place(
    where,
    tone,
    group(
      'filter="url(#drop-s)"',
      path('M-14 -104L-6 -150Q0 -156 6 -150L14 -104Z', ink.clay, 'filter="url(#vol-s)"'),
      path('M-30 -76L-18 -110H18L30 -76Z', ink.clay, 'filter="url(#vol-s)"'),
      path(
        'M-34 -80H34C56 -60 56 -30 56 0V120Q56 142 34 142H-34Q-56 142 -56 120V0C-56 -30 -56 -60 -34 -80Z',
        paint,
        'filter="url(#vol-s)"',
      ),
    ),
    box(-56, -6, 112, 92, 0, ink.sky),
    path(
      'M-22 62C-22 20 -12 16 0 14C18 12 26 26 22 40C18 56 8 50 2 60C-4 70 -22 76 -22 62Z',
      '#FFFFFF',
      'opacity=".95"',
    ),
  );
}

/** A wooden bead with its hole, radius `r`. */
export const bead = (x: number, y: number, r: number, colour: string): Markup =>
  group(
    'filter="url(#far)"',
    circle(x, y, r, colour),
    circle(x - r * 0.3, y - r * 0.34, r * 0.26, '#FFFFFF', 'opacity=".6"'),
    oval(x + r * 0.1, y + r * 0.1, r * 0.3, r * 0.26, dim(colour, 0.55)),
  );

/** A compartment sunk into the box. */
export const well = (x: number, y: number, w: number, h: number): Markup =>
  box(x, y, w, h, 22, '#B98B57') +
  box(x + 4, y + 7, w - 4, h - 7, 20, '#E2BE8C') +
  line(`M${at(x + 22)} ${at(y + 3)}H${at(x + w - 22)}`, '#7C522C', 7, 'opacity=".35"');
