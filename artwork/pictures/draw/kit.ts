import { dim, ink, lit } from './ink.ts';
import { leaf } from './nature.ts';
import {
  box,
  circle,
  clip,
  gradient,
  group,
  line,
  type Markup,
  oval,
  type Placement,
  path,
  piece,
  place,
} from './svg.ts';

const CANVAS = '#DCC59A';

/** A canvas bag with a flap and a long strap, 380 wide and 300 tall without the strap; the place is the middle of its foot. */
export function canvasBag(where: Placement): Markup {
  const [tone, paint] = gradient(lit(CANVAS, 0.3), dim(CANVAS, 0.14));
  const [flapTone, flap] = gradient(lit(CANVAS, 0.5), CANVAS, 'down');
  const body = 'M-178 -276H178Q196 -200 190 -60Q188 0 136 0H-136Q-188 0 -190 -60Q-196 -200 -178 -276Z';
  const fold =
    'M-186 -280Q-186 -304 -160 -304H160Q186 -304 186 -280C192 -236 186 -190 168 -150Q160 -132 136 -132H-136Q-160 -132 -168 -150C-186 -190 -192 -236 -186 -280Z';
  const strap = 'M-158 -286C-196 -470 -120 -548 0 -548S196 -470 158 -286';
  return place(
    where,
    tone,
    flapTone,
    line(strap, dim(ink.oak, 0.2), 34),
    line(strap, ink.bark, 26),
    line(strap, lit(ink.bark, 0.4), 3, 'stroke-dasharray="12 12" opacity=".7"'),
    group('filter="url(#drop)"', path(body, paint, 'filter="url(#vol-s)"')),
    box(-124, -112, 248, 86, 18, dim(CANVAS, 0.06), 'filter="url(#vol-s)"'),
    group('filter="url(#drop-s)"', path(fold, flap, 'filter="url(#vol-s)"')),
    line('M-160 -160Q-146 -146 -128 -146H128Q146 -146 160 -160', ink.oak, 3, 'stroke-dasharray="10 9" opacity=".6"'),
    leaf({ x: -18, y: -178, rotate: 24, scale: 0.94 }, ink.fern),
    box(-26, -172, 52, 74, 12, ink.bark, 'filter="url(#vol-s)"'),
    circle(0, -118, 9, ink.sun),
  );
}

/** Small binoculars, their front lenses towards us, 330 wide and 260 tall, centred on the place. */
export function binoculars(where: Placement, colour: string = ink.fern): Markup {
  const [glassTone, glass] = gradient('#E2F3F2', '#6FAFC6');
  const [barrelTone, barrel] = gradient(lit(colour, 0.3), dim(colour, 0.2), 'across');
  const tube = (x: number): Markup =>
    [
      box(x - 46, -140, 92, 46, 18, ink.night, 'filter="url(#vol-s)"'),
      path(`M${x - 56} -104H${x + 56}L${x + 78} 56H${x - 78}Z`, barrel, 'filter="url(#vol-s)"'),
      box(x - 60, -116, 120, 24, 10, ink.sun, 'filter="url(#vol-s)"'),
      circle(x, 50, 88, dim(colour, 0.1), 'filter="url(#vol-s)"'),
      circle(x, 50, 68, ink.night),
      circle(x, 50, 60, glass),
      line(`M${x - 38} 40A40 40 0 0 1 ${x - 10} 12`, '#FFFFFF', 10, 'opacity=".85"'),
      circle(x + 24, 74, 9, '#FFFFFF', 'opacity=".5"'),
    ].join('');
  return place(
    where,
    glassTone,
    barrelTone,
    group(
      'filter="url(#drop)"',
      box(-40, -78, 80, 66, 14, dim(colour, 0.3), 'filter="url(#vol-s)"'),
      box(-20, -104, 40, 54, 12, ink.clay, 'filter="url(#vol-s)"'),
      tube(-88),
      tube(88),
    ),
  );
}

/** A clear bug viewer with a lid full of air holes, 260 wide and 300 tall; the place is the middle of its foot. */
export function bugViewer(where: Placement, inside: Markup, lid: string = ink.sun): Markup {
  const body = 'M-118 -236V-40A118 40 0 0 0 118 -40V-236Z';
  const [lidTone, lidPaint] = gradient(lit(lid, 0.4), dim(lid, 0.14), 'across');
  const holes = [
    [0, 0],
    ...[0, 1, 2, 3, 4, 5].map((turn) => [Math.cos((turn * Math.PI) / 3) * 58, Math.sin((turn * Math.PI) / 3) * 19]),
  ];
  return place(
    where,
    lidTone,
    path(body, '#EAF6F2', 'opacity=".5"'),
    oval(0, -42, 112, 36, '#DDE8D0'),
    clip(path(body, '#000'), inside),
    path(body, '#FFFFFF', 'opacity=".16"'),
    path(body, 'none', 'stroke="#7FA9B3" stroke-opacity=".55" stroke-width="6"'),
    line('M-92 -206V-66', '#FFFFFF', 15, 'opacity=".8"'),
    line('M94 -190V-110', '#FFFFFF', 8, 'opacity=".6"'),
    group(
      'filter="url(#drop-s)"',
      path('M-130 -262V-222A130 42 0 0 0 130 -222V-262Z', lidPaint),
      oval(0, -262, 130, 42, lit(lid, 0.42)),
      oval(0, -262, 112, 34, lit(lid, 0.2)),
    ),
    ...holes.map(([x = 0, y = 0]) => oval(x, -262 + y, 11, 6, dim(lid, 0.5))),
  );
}

/** A tall mug with a handle at its right, 150 wide and 170 tall; the place is the middle of its foot. */
export function mug(where: Placement, colour: string, drink = '#8A5638'): Markup {
  const [tone, paint] = gradient(lit(colour, 0.4), dim(colour, 0.18), 'across');
  return place(
    where,
    tone,
    path(
      'M62 -132C128 -146 132 -48 60 -46',
      'none',
      `stroke="${dim(colour, 0.1)}" stroke-width="22" stroke-linecap="round"`,
    ),
    path('M-76 -158V-30A76 24 0 0 0 76 -30V-158Z', paint),
    oval(0, -158, 76, 24, lit(colour, 0.5)),
    oval(0, -156, 64, 18, drink),
    line('M-54 -120V-46', '#FFFFFF', 9, 'opacity=".4"'),
  );
}

/** A child's hand that comes from the top right and holds what is at the place between finger and thumb. */
export function holdingHand(where: Placement, sleeve: string, skin: 'medium' | 'medium-dark' = 'medium-dark'): Markup {
  return place(
    where,
    piece(`pinched-fingers-${skin}`, { x: 66, y: -62, size: 250, rotate: 188, shadow: 'far' }),
    group(
      'filter="url(#drop)"',
      path(
        'M98 -152L196 -262C240 -300 300 -244 262 -204L158 -92Z',
        sleeve,
        `stroke="${sleeve}" stroke-width="26" stroke-linejoin="round" filter="url(#vol)"`,
      ),
    ),
    line('M92 -168L176 -82', lit(sleeve, 0.3), 34, 'filter="url(#vol-s)"'),
  );
}

/** A sheet of paper or card with soft edges, centred on the place. */
export function sheet(where: Placement, w: number, h: number, art: Markup, colour = '#FFFBF0', r = 18): Markup {
  return place(
    where,
    group('filter="url(#drop)"', box(-w / 2, -h / 2, w, h, r, colour)),
    clip(box(-w / 2, -h / 2, w, h, r, '#000'), art),
  );
}
