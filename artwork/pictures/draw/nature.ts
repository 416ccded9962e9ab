import { dim, ink, lit } from './ink.ts';
import { at, circle, gradient, group, line, type Markup, nextId, oval, type Placement, path, place } from './svg.ts';

/** A pseudo-random number in 0..1 that depends only on the seed. */
export function chance(seed: number): number {
  const value = Math.sin(seed * 127.1 + 311.7) * 43758.5453;
  return value - Math.floor(value);
}

/** Soft shadow on the ground. */
export const shadow = (x: number, y: number, rx: number, ry = rx * 0.16, opacity = 0.32): Markup =>
  oval(x, y, rx, ry, '#26150F', `opacity="${opacity}" filter="url(#${rx > 130 ? 'blur' : 'blur-s'})"`);

/** A hill from edge to edge of a frame: crest heights at the left, middle and right. */
export function hill(
  width: number,
  bottom: number,
  crest: [number, number, number],
  colour: string,
  opacity = 1,
): Markup {
  const [left, middle, right] = crest;
  const id = nextId('hill');
  const stops = `<stop stop-color="${lit(colour, 0.22)}"/><stop offset="1" stop-color="${colour}"/>`;
  const d = `M-10 ${left}C${width * 0.2} ${at(left + (middle - left) * 0.25)} ${width * 0.3} ${middle} ${width * 0.5} ${middle}S${width * 0.82} ${at(right + (middle - right) * 0.2)} ${width + 10} ${right}V${bottom}H-10Z`;
  return `<linearGradient id="${id}" x1="0" y1="0" x2=".25" y2="1">${stops}</linearGradient>${path(d, `url(#${id})`, `opacity="${opacity}"`)}`;
}

/** Sun with rounded rays, centred on the place, radius 100. */
export function sun(where: Placement, rays = 12, colour: string = ink.sun): Markup {
  const spokes = Array.from({ length: rays }, (_, index) => {
    const length = index % 2 === 0 ? 178 : 160;
    return `<path d="M0 -132V-${length}" transform="rotate(${(360 / rays) * index})" stroke="${colour}" stroke-width="20" stroke-linecap="round"/>`;
  });
  const [tone, paint] = gradient(lit(colour, 0.5), colour);
  return place(where, tone, ...spokes, circle(0, 0, 100, paint, 'filter="url(#vol)"'));
}

/** A pointed leaf with a vein, its stem at the place, growing upwards 100 units. */
export function leaf(where: Placement, colour: string = ink.leaf): Markup {
  const [tone, paint] = gradient(lit(colour, 0.25), dim(colour, 0.12));
  return place(
    where,
    tone,
    path('M0 0C-38 -22 -40 -70 0 -100C40 -70 38 -22 0 0Z', paint, 'filter="url(#vol-s)"'),
    line('M0 14V-78M0 -28L-17 -44M0 -28L17 -44M0 -52L-13 -66M0 -52L13 -66', dim(colour, 0.3), 3.4, 'opacity=".55"'),
  );
}

/** A tuft of grass rooted at the place. */
export function grass(where: Placement, colour: string = ink.leaf): Markup {
  const blades = [
    'M-6 0C-10 -26 -22 -40 -34 -48C-18 -48 2 -30 8 0Z',
    'M-4 0C-6 -40 0 -62 10 -76C14 -50 14 -24 10 0Z',
    'M2 0C8 -24 24 -38 40 -42C26 -34 18 -18 16 0Z',
  ];
  return place(where, ...blades.map((d, index) => path(d, index === 1 ? lit(colour, 0.12) : colour)));
}

/** A fern frond rooted at the place, about 220 units tall, bending right. */
export function fern(where: Placement, colour: string = ink.fern): Markup {
  const leaflets = Array.from({ length: 9 }, (_, index) => {
    const t = (index + 1) / 10;
    const x = 70 * t * t;
    const y = -220 * t;
    const length = 66 * (1 - t * 0.75);
    const bend = 18 * t;
    return [-1, 1]
      .map((side) =>
        path(
          `M0 0C${side * length * 0.3} -${length * 0.34} ${side * length * 0.8} -${length * 0.3} ${side * length} -${length * 0.1}C${side * length * 0.7} ${length * 0.12} ${side * length * 0.3} ${length * 0.1} 0 0Z`,
          side < 0 ? lit(colour, 0.14) : colour,
          `transform="translate(${at(x)} ${at(y)}) rotate(${at(bend - side * 18)})"`,
        ),
      )
      .join('');
  });
  return place(where, line('M0 0C6 -80 30 -160 74 -226', dim(colour, 0.2), 7), ...leaflets);
}

/** A round-headed little tree rooted at the place, about 200 units tall. */
export function lollyTree(where: Placement, colour: string = ink.fern): Markup {
  return place(
    where,
    path('M-11 4C-8 -40 -8 -70 -6 -110H6C8 -70 8 -40 11 4Z', ink.walnut),
    oval(0, -140, 62, 74, colour, 'filter="url(#vol)"'),
  );
}

/** A layered pine rooted at the place, about 230 units tall. */
export function pine(where: Placement, colour: string = ink.green): Markup {
  const tier = (y: number, half: number, tall: number, tint: number): Markup =>
    path(
      `M0 ${y - tall}C${half * 0.35} ${y - tall * 0.5} ${half * 0.7} ${y - 24} ${half} ${y - 8}Q${half + 4} ${y + 6} ${half - 16} ${y + 6}H${16 - half}Q${-half - 4} ${y + 6} ${-half} ${y - 8}C${-half * 0.7} ${y - 24} ${-half * 0.35} ${y - tall * 0.5} 0 ${y - tall}Z`,
      lit(colour, tint),
      'filter="url(#vol-s)"',
    );
  return place(
    where,
    path('M-10 4V-50H10V4Z', ink.walnut),
    tier(-34, 78, 110, 0),
    tier(-88, 62, 96, 0.08),
    tier(-138, 46, 84, 0.16),
  );
}

/** A cloud 240 units wide, centred on the place. */
export function cloud(where: Placement, colour = '#FFFFFF', opacity = 0.85): Markup {
  const d = 'M-86 46C-124 46 -132 -4 -92 -12C-92 -52 -44 -66 -20 -40C0 -76 64 -70 70 -24C112 -30 128 42 84 46Z';
  return place(where, group(`opacity="${opacity}"`, path(d, colour, 'filter="url(#vol)"')));
}

/** A five-pointed star with soft points, radius 50. */
export function star(where: Placement, colour: string = ink.sun, filter = 'vol-s'): Markup {
  const points = Array.from({ length: 10 }, (_, index) => {
    const angle = (Math.PI / 5) * index - Math.PI / 2;
    const r = index % 2 === 0 ? 46 : 23;
    return `${at(Math.cos(angle) * r)} ${at(Math.sin(angle) * r)}`;
  });
  return place(
    where,
    group(
      `filter="url(#${filter})"`,
      path(`M${points.join('L')}Z`, colour, `stroke="${colour}" stroke-width="12" stroke-linejoin="round"`),
    ),
  );
}

/** A four-pointed glint, radius 50. */
export const glint = (where: Placement, colour: string = ink.butter): Markup =>
  place(where, path('M0 -50C6 -14 14 -6 50 0C14 6 6 14 0 50C-6 14 -14 6 -50 0C-14 -6 -6 -14 0 -50Z', colour));

/** Scattered paper confetti inside a box; the seed fixes the pattern. */
export function confetti(seed: number, count: number, x: number, y: number, w: number, h: number, size = 18): Markup {
  const colours = [ink.sun, ink.clay, ink.sky, ink.berry, ink.leaf];
  return Array.from({ length: count }, (_, index) => {
    const n = seed * 100 + index;
    const where = { x: x + chance(n) * w, y: y + chance(n + 0.3) * h, rotate: Math.round(chance(n + 0.6) * 360) };
    const colour = colours[index % colours.length] ?? ink.sun;
    const s = size * (0.6 + chance(n + 0.8) * 0.7);
    if (index % 3 === 0) return place(where, circle(0, 0, s * 0.5, colour));
    if (index % 3 === 1)
      return place(
        where,
        `<rect x="${at(-s / 2)}" y="${at(-s / 3.4)}" width="${at(s)}" height="${at(s / 1.7)}" rx="3" fill="${colour}"/>`,
      );
    return place(where, line(`M${at(-s)} 0Q${at(-s / 2)} ${at(-s * 0.7)} 0 0T${at(s)} 0`, colour, at(s * 0.34)));
  }).join('');
}

/** A daisy-like flower head with a stem, rooted at the place, about 110 units tall. */
export function flower(where: Placement, petals: string = ink.rose, heart: string = ink.sun): Markup {
  const ring = Array.from({ length: 6 }, (_, index) =>
    oval(0, -19, 12, 18, petals, `transform="translate(0 -88) rotate(${index * 60})"`),
  );
  return place(
    where,
    line('M0 0C-6 -30 4 -60 0 -84', ink.fern, 6),
    path('M0 -22C14 -46 34 -44 40 -38C34 -22 16 -14 0 -22Z', ink.leaf),
    group('filter="url(#vol-s)"', ...ring),
    circle(0, -88, 12, heart),
  );
}
