import { dim, ink, lit } from './ink.ts';
import { at, circle, clip, gradient, group, line, type Markup, oval, type Placement, path, place } from './svg.ts';

/** A striped hot-air balloon with a basket, about 260 wide and 400 tall, centred on its envelope. */
export function airBalloon(where: Placement, colours: [string, string, string]): Markup {
  const [first, second, third] = colours;
  const envelope =
    'M0 -150C84 -150 134 -92 134 -18C134 58 70 108 42 156H-42C-70 108 -134 58 -134 -18C-134 -92 -84 -150 0 -150Z';
  return place(
    where,
    line('M-38 160L-30 216M38 160L30 216M0 160V214', ink.walnut, 4),
    group(
      'filter="url(#vol-l)"',
      path(envelope, first),
      path('M-42 156C-96 60 -96 -100 0 -150C96 -100 96 60 42 156Z', second),
      path('M-16 156C-44 60 -44 -100 0 -150C44 -100 44 60 16 156Z', third),
    ),
    path('M-46 148H46L40 170H-40Z', dim(first, 0.2)),
    `<rect x="-38" y="212" width="76" height="56" rx="14" fill="${ink.oak}" filter="url(#vol-s)"/>`,
    line('M-36 232H36M-36 248H36', ink.walnut, 4, 'opacity=".45"'),
    `<rect x="-43" y="206" width="86" height="14" rx="7" fill="${ink.beech}"/>`,
  );
}

/** A diamond kite with a tail, centred on the place, about 200 wide; the tail hangs to the bottom-left. */
export function kite(where: Placement): Markup {
  const tail = 'M0 150C-40 190 10 230 -40 270S-60 340 -110 370';
  const bow = (x: number, y: number, rotate: number, colour: string): Markup =>
    place(
      { x, y, rotate },
      path('M0 0L-24 -15V15ZM0 0L24 -15V15Z', colour, `stroke="${colour}" stroke-width="5" stroke-linejoin="round"`),
    );
  return place(
    where,
    line(tail, ink.walnut, 4, 'opacity=".7"'),
    bow(-14, 200, 30, ink.clay),
    bow(-30, 258, -16, ink.leaf),
    bow(-66, 330, 24, ink.berry),
    group(
      'filter="url(#drop)"',
      group(
        'filter="url(#vol-s)"',
        path('M0 -150L-104 -30L0 -30Z', ink.sun),
        path('M0 -150L104 -30L0 -30Z', ink.clay),
        path('M-104 -30L0 150V-30Z', ink.berry),
        path('M104 -30L0 150V-30Z', ink.sky),
      ),
    ),
    line('M0 -148V148M-102 -30H102', '#FFFFFF', 4, 'opacity=".5"'),
  );
}

/** A string of paper flags hanging between two points. */
export function bunting(x1: number, y1: number, x2: number, y2: number, sag: number, flags: number): Markup {
  const colours = [ink.clay, ink.sun, ink.sky, ink.berry, ink.leaf];
  const mid = { x: (x1 + x2) / 2, y: (y1 + y2) / 2 + sag * 2 };
  const point = (t: number): [number, number] => [
    (1 - t) ** 2 * x1 + 2 * t * (1 - t) * mid.x + t * t * x2,
    (1 - t) ** 2 * y1 + 2 * t * (1 - t) * mid.y + t * t * y2,
  ];
  const cloths = Array.from({ length: flags }, (_, index) => {
    const [ax, ay] = point((index + 0.18) / flags);
    const [bx, by] = point((index + 0.82) / flags);
    const turn = at((Math.atan2(by - ay, bx - ax) * 180) / Math.PI);
    const w = at(Math.hypot(bx - ax, by - ay));
    const colour = colours[index % colours.length] ?? ink.clay;
    return place(
      { x: ax, y: ay, rotate: turn },
      path(
        `M0 0H${w}L${at(w / 2)} ${at(w * 1.1)}Z`,
        colour,
        `stroke="${colour}" stroke-width="5" stroke-linejoin="round" filter="url(#vol-s)"`,
      ),
    );
  });
  return line(`M${x1} ${y1}Q${at(mid.x)} ${at(mid.y)} ${x2} ${y2}`, ink.oak, 4) + cloths.join('');
}

/** A toy cart with wheels under something that stands on it; the place is the middle of its deck. */
export function wheels(where: Placement, w: number, colour: string): Markup {
  const wheel = (x: number): Markup =>
    circle(x, 40, 30, ink.sun, 'filter="url(#vol-s)"') + circle(x, 40, 9, ink.walnut);
  return place(
    where,
    group(
      'filter="url(#drop-s)"',
      `<rect x="${-w / 2}" y="-4" width="${w}" height="36" rx="16" fill="${colour}" filter="url(#vol-s)"/>`,
    ),
    wheel(-w / 2 + 42),
    wheel(w / 2 - 42),
  );
}

/** A swing hanging from a branch, the seat at the given length below the place. */
export function swing(where: Placement, length: number): Markup {
  return place(
    where,
    line(`M-44 0L-52 ${length}M44 0L52 ${length}`, ink.oak, 6),
    `<rect x="-72" y="${length - 6}" width="144" height="22" rx="9" fill="${ink.beech}" filter="url(#vol-s)"/>`,
  );
}

/** A picture-book rug: a flat oval with rings, centred on the place. */
export function rug(x: number, y: number, rx: number, ry: number, colours: string[]): Markup {
  const [tone, paint] = gradient(lit(colours[0] ?? ink.clay, 0.1), colours[0] ?? ink.clay);
  const rings = colours
    .slice(1)
    .map((colour, index) => oval(x, y, rx * (0.86 - index * 0.2), ry * (0.86 - index * 0.2), colour));
  return tone + clip(oval(x, y, rx, ry, '#000'), oval(x, y, rx, ry, paint), ...rings);
}
