import { dim, ink, lit } from './ink.ts';
import { at, box, circle, clip, gradient, group, line, type Markup, oval, type Placement, path, place } from './svg.ts';

/** An uneven soft patch that a small scene stands on, centred on the place, about 800 by 700. */
export function patch(x: number, y: number, colour: string, opacity = 0.3, scale = 1): Markup {
  const d =
    'M-390 40C-430 -120 -330 -310 -150 -330C-30 -344 60 -300 170 -320C320 -346 420 -180 396 -20C376 120 420 200 300 290C190 370 20 330 -110 330C-260 330 -350 190 -390 40Z';
  return place({ x, y, scale }, path(d, colour, `opacity="${opacity}"`));
}

/** A wooden table seen from the front; the place is the middle of its top edge. */
export function table(where: Placement, w: number, h: number, colour: string = ink.beech): Markup {
  const [tone, paint] = gradient(lit(colour, 0.3), dim(colour, 0.1));
  const leg = (x: number): Markup => path(`M${x - 20} 30H${x + 20}L${x + 14} ${h}H${x - 14}Z`, dim(colour, 0.22));
  return place(
    where,
    tone,
    leg(-w / 2 + 60),
    leg(w / 2 - 60),
    `<rect x="${-w / 2 + 36}" y="30" width="${w - 72}" height="44" fill="${dim(colour, 0.34)}"/>`,
    group(
      'filter="url(#drop-s)"',
      `<rect x="${-w / 2}" y="-4" width="${w}" height="44" rx="16" fill="${paint}" filter="url(#vol-s)"/>`,
    ),
    line(`M${-w / 2 + 30} 14H${w / 2 - 60}M${-w / 2 + 80} 26H${w / 2 - 30}`, dim(colour, 0.4), 3, 'opacity=".3"'),
  );
}

/** Book spines standing side by side from the place to the right; widths and heights in units, leaning none. */
export function spines(x: number, y: number, books: [number, number, string][]): Markup {
  let left = x;
  return books
    .map(([w, h, colour]) => {
      const [tone, paint] = gradient(lit(colour, 0.25), dim(colour, 0.18), 'across');
      const book = [
        tone,
        box(left, y - h, w - 3, h, 6, paint),
        box(left, y - h + h * 0.14, w - 3, 9, 0, ink.butter, 'opacity=".85"'),
        box(left, y - h * 0.22, w - 3, 9, 0, ink.butter, 'opacity=".85"'),
        line(`M${left + 5} ${y - h + 8}V${y - 8}`, '#FFFFFF', 3, 'opacity=".28"'),
      ].join('');
      left += w;
      return book;
    })
    .join('');
}

/** An open wooden shelf with the given rows; the place is the middle of its foot. */
export function shelf(where: Placement, w: number, h: number, rows: number, inside: Markup): Markup {
  const colour = ink.beech;
  const [tone, paint] = gradient(lit(colour, 0.34), dim(colour, 0.12));
  const boards = Array.from({ length: rows + 1 }, (_, index) => {
    const y = -h + (index * (h - 26)) / rows;
    return box(-w / 2, y, w, 26, 8, paint, 'filter="url(#vol-s)"');
  });
  return place(
    where,
    tone,
    box(-w / 2 + 6, -h + 6, w - 12, h - 10, 10, dim(ink.oak, 0.3)),
    inside,
    ...boards,
    box(-w / 2, -h, 26, h, 8, paint, 'filter="url(#vol-s)"'),
    box(w / 2 - 26, -h, 26, h, 8, paint, 'filter="url(#vol-s)"'),
  );
}

/** A four-pane window with a view, 300 by 320, centred on the place. */
export function windowView(where: Placement): Markup {
  const [tone, sky] = gradient('#CDEAF4', '#8CC7DE', 'down');
  return place(
    where,
    tone,
    group('filter="url(#drop-s)"', box(-162, -172, 324, 344, 26, '#FFFDF6', 'filter="url(#vol-s)"')),
    clip(
      box(-138, -148, 276, 296, 12, '#000'),
      box(-138, -148, 276, 296, 0, sky),
      circle(-64, -70, 44, ink.sun),
      path('M-150 60C-80 10 0 40 60 20S140 30 150 40V160H-150Z', ink.sprout),
      path('M-150 110C-60 60 40 120 150 80V160H-150Z', ink.leaf),
      oval(72, 4, 46, 56, ink.fern),
      box(66, 40, 12, 50, 4, ink.walnut),
    ),
    line('M0 -146V146M-136 0H136', '#FFFDF6', 16),
    box(-180, 160, 360, 30, 12, '#FFFDF6', 'filter="url(#vol-s)"'),
  );
}

/** A round bowl filled with small coloured things, 2r wide; the place is the middle of its rim. */
export function bowl(where: Placement, r: number, colour: string, filling: string): Markup {
  const ry = at(r * 0.34);
  const [tone, paint] = gradient(lit(colour, 0.35), dim(colour, 0.2));
  const grains = Array.from({ length: 15 }, (_, index) => {
    const angle = index * 2.4;
    const reach = Math.sqrt(index / 15) * 0.82;
    return circle(
      Math.cos(angle) * r * reach,
      Math.sin(angle) * ry * reach - 6,
      r * 0.1,
      index % 2 === 0 ? lit(filling, 0.25) : filling,
    );
  });
  return place(
    where,
    tone,
    path(
      `M${-r} 0C${-r * 0.96} ${r * 0.6} ${-r * 0.5} ${r * 0.82} 0 ${r * 0.82}S${r * 0.96} ${r * 0.6} ${r} 0Z`,
      paint,
      'filter="url(#vol-s)"',
    ),
    oval(0, 0, r, ry, lit(colour, 0.4)),
    oval(0, 2, r * 0.88, ry * 0.84, dim(filling, 0.22)),
    ...grains,
  );
}

/** A speech bubble with its tail at the bottom-left, centred on the place. */
export function bubbleOf(
  where: Placement,
  w: number,
  h: number,
  colour: string,
  inside: Markup,
  tailRight = false,
): Markup {
  const side = tailRight ? 1 : -1;
  const tail = `M${side * w * 0.16} ${h / 2 - 8}L${side * w * 0.4} ${h / 2 + 44}L${side * w * 0.36} ${h / 2 - 16}Z`;
  return place(
    where,
    group(
      'filter="url(#drop)"',
      group(
        'filter="url(#vol-s)"',
        box(-w / 2, -h / 2, w, h, Math.min(w, h) * 0.38, colour),
        path(tail, colour, `stroke="${colour}" stroke-width="10" stroke-linejoin="round"`),
      ),
    ),
    inside,
  );
}
