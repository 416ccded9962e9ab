import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** SVG source of one drawn thing. */
export type Markup = string;

export interface Placement {
  x: number;
  y: number;
  /** Degrees, clockwise, about the placement point. */
  rotate?: number;
  scale?: number;
  flip?: boolean;
}

const require = createRequire(import.meta.url);
const icons: Record<string, { body: string } | undefined> = JSON.parse(
  readFileSync(require.resolve('@iconify-json/fluent-emoji/icons.json'), 'utf8'),
).icons;

let lastId = 0;

/** Starts the ids of a new document, so that every render of it has the same source. */
export function resetIds(): void {
  lastId = 0;
}

/** An id that is unique in the document. */
export function nextId(prefix: string): string {
  lastId += 1;
  return `${prefix}${lastId}`;
}

/** Rounds a coordinate to a tenth of a unit. */
export const at = (value: number): number => Math.round(value * 10) / 10;

/** Puts things drawn about the origin at a place. */
export function place(where: Placement, ...children: Markup[]): Markup {
  const scale = where.scale ?? 1;
  const turn = where.rotate ? ` rotate(${where.rotate})` : '';
  const size = scale === 1 && !where.flip ? '' : ` scale(${where.flip ? -scale : scale} ${scale})`;
  return `<g transform="translate(${at(where.x)} ${at(where.y)})${turn}${size}">${children.join('')}</g>`;
}

/** Wraps drawings in a group with attributes, for instance a shared filter or opacity. */
export const group = (attributes: string, ...children: Markup[]): Markup => `<g ${attributes}>${children.join('')}</g>`;

export const path = (d: string, fill: string, more = ''): Markup => `<path d="${d}" fill="${fill}" ${more}/>`;

export const line = (d: string, stroke: string, width: number, more = ''): Markup =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;

export const circle = (x: number, y: number, r: number, fill: string, more = ''): Markup =>
  `<circle cx="${at(x)}" cy="${at(y)}" r="${at(r)}" fill="${fill}" ${more}/>`;

export const oval = (x: number, y: number, rx: number, ry: number, fill: string, more = ''): Markup =>
  `<ellipse cx="${at(x)}" cy="${at(y)}" rx="${at(rx)}" ry="${at(ry)}" fill="${fill}" ${more}/>`;

export const box = (x: number, y: number, w: number, h: number, r: number, fill: string, more = ''): Markup =>
  `<rect x="${at(x)}" y="${at(y)}" width="${at(w)}" height="${at(h)}" rx="${r}" fill="${fill}" ${more}/>`;

/** Text in the display face, centred on the point. */
export const word = (text: string, x: number, y: number, size: number, fill: string, more = ''): Markup =>
  `<text x="${at(x)}" y="${at(y)}" font-family="Fredoka" font-weight="600" font-size="${size}" fill="${fill}" text-anchor="middle" ${more}>${text}</text>`;

/** A straight gradient from top-left to bottom-right of the shape that uses it; returns its definition and its paint. */
export function gradient(
  from: string,
  to: string,
  direction: 'diagonal' | 'down' | 'across' = 'diagonal',
): [Markup, string] {
  const id = nextId('tone');
  const x2 = direction === 'down' ? 0 : 1;
  const y2 = direction === 'across' ? 0 : 1;
  const stops = `<stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/>`;
  return [`<linearGradient id="${id}" x1="0" y1="0" x2="${x2}" y2="${y2}">${stops}</linearGradient>`, `url(#${id})`];
}

/** Shows children only inside a shape given as markup. */
export function clip(shape: Markup, ...children: Markup[]): Markup {
  const id = nextId('clip');
  return `<clipPath id="${id}">${shape}</clipPath><g clip-path="url(#${id})">${children.join('')}</g>`;
}

export interface PieceOptions extends Placement {
  /** Width and height in scene units. */
  size: number;
  /** Name of the filter that grounds the piece; `flat` leaves it without a shadow of its own. */
  shadow?: 'piece' | 'far' | 'flat';
  opacity?: number;
}

/** One Fluent picture, centred on its place, its ids made unique. Throws when the set has no such picture. */
export function piece(name: string, options: PieceOptions): Markup {
  const icon = icons[name];
  if (!icon) throw new Error(`The Fluent set has no picture named ${name}`);
  const prefix = nextId('p');
  const body = icon.body
    .replace(/\bid="([^"]+)"/g, `id="${prefix}-$1"`)
    .replace(/url\(#([^)]+)\)/g, `url(#${prefix}-$1)`)
    .replace(/href="#([^"]+)"/g, `href="#${prefix}-$1"`);
  const half = options.size / 2;
  const inner = `<svg x="${-half}" y="${-half}" width="${options.size}" height="${options.size}" viewBox="0 0 32 32" overflow="visible">${body}</svg>`;
  const shadow = options.shadow ?? 'piece';
  const filter = shadow === 'flat' ? 'filter="url(#warm)"' : `filter="url(#${shadow})"`;
  return group(`${filter} opacity="${options.opacity ?? 1}"`, place(options, inner));
}
