import { grey, type Pen } from './page';

/** One shape of a drawing in a square of 100 units; `fill` is painted before the outline. */
export interface Shape {
  d: string;
  fill?: 'white' | 'light' | 'mid' | 'ink';
  /** Width of the line in points, less in small drawings; 0 draws no line. */
  line?: number;
}

export type Picture = readonly Shape[];

const fills = { white: '#ffffff', light: grey.light, mid: grey.mid, ink: grey.ink } as const;

/** The data of an SVG path round an ellipse. */
export function ellipse(cx: number, cy: number, rx: number, ry: number = rx): string {
  return `M${cx - rx} ${cy} A${rx} ${ry} 0 1 1 ${cx + rx} ${cy} A${rx} ${ry} 0 1 1 ${cx - rx} ${cy} Z`;
}

/** Draws a picture with its top left corner at x, y. */
export function drawPicture(pen: Pen, picture: Picture, x: number, y: number, size: number): void {
  const scale = size / 100;
  const thin = Math.min(1, size / 50);
  pen.save().translate(x, y).scale(scale).lineCap('round').lineJoin('round');
  for (const { d, fill, line = 1.5 } of picture) {
    pen.lineWidth((line * thin) / scale).path(d);
    if (fill !== undefined && line > 0) pen.fillAndStroke(fills[fill], grey.ink);
    else if (fill !== undefined) pen.fill(fills[fill]);
    else pen.stroke(grey.ink);
  }
  pen.restore();
}

/** Joins the path data that `shape` gives for `count` directions round a centre: petals, rays, threads. */
export function around(count: number, shape: (angle: number, index: number) => string): string {
  return Array.from({ length: count }, (_, index) => shape((index / count) * 2 * Math.PI, index)).join(' ');
}

const round = (value: number) => Math.round(value * 100) / 100;

/** The point at an angle (0 is up, clockwise) and distance from a centre, as "x y" for path data. */
export function polar(cx: number, cy: number, radius: number, angle: number): string {
  return `${round(cx + radius * Math.sin(angle))} ${round(cy - radius * Math.cos(angle))}`;
}
