import { dim, ink, lit } from './ink.ts';
import { at, circle, clip, gradient, group, line, type Markup, oval, type Placement, path, place } from './svg.ts';

/** A magnifying glass with a wooden rim and handle, lens centre at the place, lens radius 200, handle down when not turned. */
export function magnifier(where: Placement, turn: number, inside: Markup, rim: string = ink.oak): Markup {
  const [glassTone, glass] = gradient('#F6FBEA', '#CFE6C4');
  const [woodTone, wood] = gradient(lit(rim, 0.35), dim(rim, 0.2), 'across');
  const [rimTone, rimPaint] = gradient(lit(rim, 0.4), dim(rim, 0.25));
  return place(
    where,
    glassTone,
    woodTone,
    rimTone,
    group(
      'filter="url(#drop)"',
      group(
        `transform="rotate(${turn})"`,
        path('M-24 210H24L30 262H-30Z', ink.sun, 'filter="url(#vol-s)"'),
        path('M-32 258H32C46 330 46 400 38 452Q0 486 -38 452C-46 400 -46 330 -32 258Z', wood, 'filter="url(#vol-s)"'),
      ),
      `<circle r="208" fill="none" stroke="${ink.night}" stroke-opacity="0" stroke-width="0"/>`,
      circle(0, 0, 204, glass),
    ),
    clip(
      '<circle r="196"/>',
      inside,
      circle(0, 0, 196, 'none', 'stroke="#1F5B49" stroke-opacity=".18" stroke-width="34"'),
    ),
    line('M-142 -74A160 160 0 0 1 -40 -154', '#FFFFFF', 20, 'opacity=".75"'),
    line('M-158 -28A160 160 0 0 1 -155 -40', '#FFFFFF', 18, 'opacity=".75"'),
    group('filter="url(#vol-s)"', circle(0, 0, 208, 'none', `stroke="${rimPaint}" stroke-width="36"`)),
    circle(0, 0, 191, 'none', 'stroke="#3A1F10" stroke-opacity=".25" stroke-width="4"'),
  );
}

/** A wooden pencil lying along the x axis, its tip at the place, 260 units long. */
export function pencil(where: Placement, colour: string, long = 260): Markup {
  return place(
    where,
    group(
      'filter="url(#drop-s)"',
      path('M0 0L46 -19V19Z', ink.maple),
      path('M0 0L17 -7V7Z', dim(colour, 0.3)),
      `<rect x="45" y="-19" width="${long - 90}" height="13" fill="${lit(colour, 0.3)}"/><rect x="45" y="-7" width="${long - 90}" height="14" fill="${colour}"/><rect x="45" y="6" width="${long - 90}" height="13" fill="${dim(colour, 0.22)}"/>`,
      `<rect x="${long - 46}" y="-19" width="18" height="38" fill="#D9D4C8"/><rect x="${long - 28}" y="-19" width="30" height="38" rx="10" fill="${ink.coral}"/>`,
    ),
  );
}

/** A wax crayon lying along the x axis, its tip at the place, 190 units long. */
export function crayon(where: Placement, colour: string): Markup {
  return place(
    where,
    group(
      'filter="url(#drop-s)"',
      path('M0 -9Q-4 0 0 9L34 19V-19Z', colour),
      `<rect x="32" y="-23" width="158" height="46" rx="7" fill="${colour}" filter="url(#vol-s)"/>`,
      `<rect x="56" y="-23" width="110" height="46" fill="${lit(colour, 0.4)}"/>`,
      line('M64 -14Q74 0 64 14M158 -14Q168 0 158 14', dim(colour, 0.25), 4),
      line('M92 0H136', dim(colour, 0.2), 10, 'opacity=".6"'),
    ),
  );
}

/** A paintbrush standing bristles up, the end of its handle at the place, about 330 units tall. */
export function brush(where: Placement, paint: string, handle: string = ink.beech): Markup {
  return place(
    where,
    path('M-7 0L-12 -200H12L7 0Z', handle),
    path('M-7 0L-12 -200H-3L-2 0Z', lit(handle, 0.35)),
    path('M-14 -198H14L17 -250H-17Z', '#CFCBC0'),
    path('M-14 -198H-4L-5 -250H-17Z', '#F1EEE6'),
    path('M-18 -248H18C26 -290 14 -318 2 -342C-14 -318 -28 -290 -18 -248Z', paint, 'filter="url(#vol-s)"'),
  );
}

/** A clear glass jar standing at the place (middle of its foot), 170 wide and 200 tall, with things standing in it. */
export function jar(where: Placement, contents: Markup, water: string = ink.sky): Markup {
  const body = 'M-78 -196H78C86 -150 90 -60 82 -14Q80 0 64 0H-64Q-80 0 -82 -14C-90 -60 -86 -150 -78 -196Z';
  return place(
    where,
    contents,
    path(body, '#FFFFFF', 'opacity=".38"'),
    clip(
      path(body, '#000'),
      path('M-100 -96C-60 -108 -30 -86 0 -96S70 -106 100 -94V20H-100Z', water, 'opacity=".62"'),
      path(
        'M-100 -96C-60 -108 -30 -86 0 -96S70 -106 100 -94V-84C70 -96 30 -86 0 -86S-60 -98 -100 -86Z',
        '#FFFFFF',
        'opacity=".4"',
      ),
    ),
    path(body, 'none', 'stroke="#FFFFFF" stroke-opacity=".55" stroke-width="7"'),
    line('M-62 -170C-66 -120 -66 -70 -60 -34', '#FFFFFF', 13, 'opacity=".7"'),
    `<rect x="-88" y="-212" width="176" height="26" rx="13" fill="#FFFFFF" opacity=".62"/>`,
  );
}

/** A wooden painter's palette with dollops of paint, about 640 wide, centred on the place. */
export function palette(where: Placement, paints: string[]): Markup {
  const [woodTone, wood] = gradient('#F6DDB2', '#D9A76A');
  const d =
    'M-318 20C-330 -130 -190 -236 -10 -238C190 -240 330 -140 324 6C320 92 238 96 168 84C104 74 84 112 108 160C134 214 60 240 -20 236C-190 228 -308 150 -318 20Z';
  const spots: [number, number, number][] = [
    [-212, 8, 54],
    [-150, -104, 58],
    [-26, -150, 56],
    [106, -134, 54],
    [208, -56, 50],
    [-150, 122, 52],
  ];
  const dollops = spots.map(([x, y, r], index) => {
    const colour = paints[index % paints.length] ?? ink.sun;
    return group(
      'filter="url(#drop-s)"',
      path(
        `M${x - r} ${y}C${x - r * 1.05} ${y - r * 0.8} ${at(x - r * 0.3)} ${at(y - r * 1.05)} ${at(x + r * 0.2)} ${at(y - r * 0.86)}C${at(x + r * 0.9)} ${at(y - r * 0.9)} ${at(x + r * 1.2)} ${at(y - r * 0.1)} ${at(x + r * 0.9)} ${at(y + r * 0.4)}C${at(x + r * 0.7)} ${at(y + r)} ${at(x - r * 0.3)} ${at(y + r * 0.95)} ${at(x - r * 0.6)} ${at(y + r * 0.7)}C${at(x - r * 0.9)} ${at(y + r * 0.6)} ${at(x - r)} ${at(y + r * 0.3)} ${x - r} ${y}Z`,
        colour,
        'filter="url(#vol-s)"',
      ),
      oval(x - r * 0.28, y - r * 0.42, r * 0.24, r * 0.14, '#FFFFFF', `opacity=".7" transform="rotate(-28 ${x} ${y})"`),
    );
  });
  return place(
    where,
    woodTone,
    path(d, dim(ink.oak, 0.12), 'transform="translate(7 20)"'),
    path(d, dim(ink.oak, 0.02), 'transform="translate(4 11)"'),
    `<mask id="thumb"><rect x="-400" y="-300" width="800" height="600" fill="#fff"/><ellipse cx="26" cy="30" rx="50" ry="42" fill="#000"/></mask>`,
    group('filter="url(#vol-s)"', path(d, wood)),
    clip(
      path(d, '#000'),
      line(
        'M-320 -60C-160 -110 120 -20 330 -80M-330 60C-140 10 60 120 340 40M-300 160C-120 110 0 200 140 170M-260 -170C-60 -230 120 -150 300 -180',
        dim(ink.oak, 0.1),
        4,
        'opacity=".22"',
      ),
    ),
    oval(30, 34, 52, 44, dim(ink.walnut, 0.25)),
    oval(34, 40, 46, 37, ink.walnut),
    ...dollops,
  );
}
