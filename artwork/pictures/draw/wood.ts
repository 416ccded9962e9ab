import { dim, ink, lit } from './ink.ts';
import { at, clip, gradient, group, line, type Markup, type Placement, path, place, word } from './svg.ts';

/** Pulls a flat outline into depth, back to front, and lays the face on top. */
export function extrude(d: string, depth: [number, number], face: string, side: string, round = 0): Markup {
  const steps = 26;
  const soften = (paint: string): string =>
    round > 0 ? `stroke="${paint}" stroke-width="${round}" stroke-linejoin="round"` : '';
  const [sideTone, sidePaint] = gradient(lit(side, 0.28), dim(side, 0.28));
  const [faceTone, facePaint] = gradient(lit(face, 0.14), dim(face, 0.06));
  const slices = Array.from({ length: steps }, (_, index) => {
    const share = (steps - index) / steps;
    return path(
      d,
      sidePaint,
      `transform="translate(${at(depth[0] * share)} ${at(depth[1] * share)})" ${soften(sidePaint)}`,
    );
  });
  return sideTone + faceTone + slices.join('') + path(d, facePaint, soften(facePaint));
}

const grainLines = (w: number, h: number, colour: string): Markup => {
  const rows = [0.2, 0.42, 0.63, 0.84];
  return rows
    .map((row, index) => {
      const y = at(h * row);
      const sway = (index % 2 === 0 ? -1 : 1) * h * 0.05;
      return line(
        `M0 ${y}C${at(w * 0.3)} ${at(y + sway)} ${at(w * 0.6)} ${at(y - sway)} ${w} ${at(y + sway * 0.4)}`,
        colour,
        2.2,
        'opacity=".28"',
      );
    })
    .join('');
};

export interface BlockOptions extends Placement {
  w: number;
  h: number;
  depth?: number;
  colour?: string;
  letter?: string;
  /** Colour of the letter. */
  letterColour?: string;
}

/** A wooden block seen a little from above and the right; the place is its front bottom-left corner. */
export function block(options: BlockOptions): Markup {
  const { w, h } = options;
  const depth = options.depth ?? Math.min(w, h) * 0.34;
  const colour = options.colour ?? ink.maple;
  const dx = at(depth * 0.86);
  const dy = at(depth * 0.52);
  const [faceTone, face] = gradient(lit(colour, 0.2), dim(colour, 0.05));
  const [topTone, top] = gradient(lit(colour, 0.62), lit(colour, 0.36), 'across');
  const [sideTone, side] = gradient(dim(colour, 0.16), dim(colour, 0.34), 'down');
  const joined = (paint: string): string => `stroke="${paint}" stroke-width="9" stroke-linejoin="round"`;
  const i = 4.5;
  const front = `M${i} ${-i}V${i - h}H${w - i}V${-i}Z`;
  const letter = options.letter
    ? word(
        options.letter,
        w / 2,
        -h / 2 + h * 0.26,
        at(h * 0.74),
        options.letterColour ?? ink.clay,
        `stroke="none" style="paint-order:stroke"`,
      )
    : '';
  return place(
    options,
    faceTone,
    topTone,
    sideTone,
    path(`M${w - i} ${i - h}L${w - i + dx} ${i - h - dy}V${-i - dy}L${w - i} ${-i}Z`, side, joined(side)),
    path(`M${i} ${i - h}L${i + dx} ${i - h - dy}H${w - i + dx}L${w - i} ${i - h}Z`, top, joined(top)),
    path(front, face, joined(face)),
    clip(
      path(`M0 0V${-h}H${w}V0Z`, '#000'),
      group(`transform="translate(0 ${-h})"`, grainLines(w, h, dim(colour, 0.5))),
    ),
    line(`M${i} ${-i - 6}V${i - h}H${w - i - 4}`, '#FFFFFF', 3.4, 'opacity=".5"'),
    letter,
  );
}

const ring = (outer: number, inner: number): string =>
  `M${-outer} 0A${outer} ${outer} 0 0 1 ${outer} 0H${inner}A${inner} ${inner} 0 0 0 ${-inner} 0Z`;

/** An arch block standing on its feet; the place is the middle between the feet. */
export function arch(
  where: Placement,
  outer: number,
  inner: number,
  colour: string,
  depth: [number, number] = [40, -24],
): Markup {
  return place(
    where,
    extrude(ring(outer, inner), depth, colour, dim(colour, 0.16), 4),
    line(
      `M${-outer + 7} -6A${outer - 7} ${outer - 7} 0 0 1 ${at(outer * 0.2)} ${at(-outer * 0.95)}`,
      '#FFFFFF',
      4,
      'opacity=".38"',
    ),
  );
}

/** A stacking rainbow of nested wooden arches, largest first; the place is the middle between its feet. */
export function stackingRainbow(
  where: Placement,
  radius: number,
  colours: string[],
  depth: [number, number] = [54, -32],
): Markup {
  const thick = radius / (colours.length + 0.9);
  const arches = colours.map((colour, index) =>
    arch({ x: 0, y: 0 }, at(radius - thick * index), at(radius - thick * (index + 1) + 3), colour, depth),
  );
  return place(where, ...arches);
}

/** A triangular roof block; the place is its front bottom-left corner. */
export function roof(
  where: Placement,
  w: number,
  h: number,
  colour: string,
  depth: [number, number] = [46, -28],
): Markup {
  const d = `M6 -4L${w / 2} ${-h}L${w - 6} -4Z`;
  return place(
    where,
    extrude(d, depth, colour, dim(colour, 0.14), 9),
    line(`M20 -12L${w / 2} ${-h + 8}`, '#FFFFFF', 3.4, 'opacity=".45"'),
  );
}

/** A half disc lying on its flat side; the place is the middle of that side. */
export function halfDisc(where: Placement, r: number, colour: string, depth: [number, number] = [40, -24]): Markup {
  return place(where, extrude(`M${-r} 0A${r} ${r} 0 0 1 ${r} 0Z`, depth, colour, dim(colour, 0.14), 4));
}

/** A standing wooden cylinder; the place is the middle of its foot. */
export function cylinder(where: Placement, r: number, h: number, colour: string): Markup {
  const ry = at(r * 0.34);
  const [tone, paint] = gradient(lit(colour, 0.35), dim(colour, 0.3), 'across');
  return place(
    where,
    tone,
    path(`M${-r} ${-h}V${-ry}A${r} ${ry} 0 0 0 ${r} ${-ry}V${-h}Z`, paint),
    `<ellipse cx="0" cy="${-h}" rx="${r}" ry="${ry}" fill="${lit(colour, 0.5)}"/>`,
  );
}
