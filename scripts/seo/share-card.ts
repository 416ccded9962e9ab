import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { site } from '../../src/config/site.ts';
import type { Tint } from '../../src/ui/badge.tsx';
import { type Glyphs, LINE_HEIGHT, type Line } from './glyphs.ts';

const css = readFileSync(new URL('../../src/styles/tokens.css', import.meta.url), 'utf8');
const light = css.slice(0, css.indexOf(':root.dark'));

/** A colour of the light theme, from the style sheets. */
function colour(name: string): string {
  const value = new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(light)?.[1];
  if (!value) throw new Error(`src/styles/tokens.css has no colour --${name}`);
  return value;
}

/** The content of the picture of a shared link. */
export interface ShareCard {
  tint: Tint;
  chip: string;
  title: string;
  note: string;
  /** The content of the picture file, or null if it is not available. */
  picture: Buffer | null;
}

export const CARD = { width: 1200, height: 630 } as const;

const LEFT = 72;
const BOTTOM = 78;
const COLUMN = { width: 500, title: 272, note: 40 } as const;
/** The area of the picture: a square, or the aspect ratio of articles' pictures if it is wider than high. */
const SQUARE = { x: 620, y: 46, width: 538, height: 538 } as const;
const WIDE = { x: 596, y: 130, width: 562, height: 375 } as const;
const CORNER = 44;
const WIDER_THAN = 1.2;

const MOST_PIXELS = 50_000_000;

type Panel = Record<'x' | 'y' | 'width' | 'height', number>;

const path = (data: string, fill: string) => `<path d="${data}" fill="${fill}"/>`;

const panelShape = ({ x, y, width, height }: Panel, fill: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${CORNER}" fill="${fill}"/>`;

const markAt = (x: number, y: number, side: number, fill: string) =>
  `<path transform="translate(${x} ${y}) scale(${side / site.mark.size})" d="${site.mark.path}" fill="${fill}"/>`;

function brand(glyphs: Glyphs): string {
  const name: Line = { text: site.name, style: { face: 'display', size: 34 } };
  const fill = colour('brand');
  return `${markAt(LEFT - 4, 60, 48, fill)}${path(glyphs.pathOf(name, LEFT + 56, 96), fill)}`;
}

/** The text of the left column, aligned to the bottom margin. */
function column({ chip, title, note }: ShareCard, glyphs: Glyphs, on: string): string {
  const { width } = COLUMN;
  const lines = glyphs.fit(title, { face: 'display', sizes: [76, 68, 60, 52, 46], width, height: COLUMN.title });
  const [small] = glyphs.fit(note, { face: 'text', sizes: [30, 26], width, height: COLUMN.note });
  const label: Line = { text: chip, style: { face: 'display', size: 27 } };
  const size = lines[0]?.style.size ?? 0;
  const base = CARD.height - BOTTOM;
  const last = small ? base - 60 : base;
  const first = last - (lines.length - 1) * size * LINE_HEIGHT;
  const chipTop = first - size * 0.74 - 82;
  const chipWidth = glyphs.widthOf(label.text, label.style) + 44;
  return [
    `<rect x="${LEFT}" y="${chipTop}" width="${chipWidth}" height="50" rx="25" fill="${colour('raised')}"/>`,
    path(glyphs.pathOf(label, LEFT + 22, chipTop + 34), on),
    ...lines.map((line, at) => path(glyphs.pathOf(line, LEFT - 3, first + at * size * LINE_HEIGHT), colour('ink'))),
    small ? path(glyphs.pathOf(small, LEFT, base), on) : '',
  ].join('');
}

function ground(card: ShareCard, panel: Panel, glyphs: Glyphs): string {
  const soft = colour(`tint-${card.tint}`);
  const deep = colour(`tint-${card.tint}-deep`);
  const on = colour(`on-${card.tint}`);
  const middle = { x: panel.x + panel.width / 2, y: panel.y + panel.height / 2 };
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}">
<defs>
<linearGradient id="ground" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${soft}"/><stop offset="1" stop-color="${deep}"/></linearGradient>
<radialGradient id="glow" cx=".45" cy=".4" r=".8"><stop offset="0" stop-color="${colour('raised')}"/><stop offset="1" stop-color="${soft}"/></radialGradient>
</defs>
<rect width="${CARD.width}" height="${CARD.height}" fill="url(#ground)"/>
<circle cx="560" cy="${CARD.height + 6}" r="104" fill="${deep}"/>
<circle cx="516" cy="22" r="60" fill="${deep}"/>
${panelShape(panel, 'url(#glow)')}
${card.picture ? '' : markAt(middle.x - 140, middle.y - 140, 280, deep)}${brand(glyphs)}${column(card, glyphs, on)}
</svg>`;
}

async function panelOf(picture: Buffer | null): Promise<Panel> {
  if (!picture) return SQUARE;
  const { width = 1, height = 1 } = await sharp(picture).metadata();
  return width / height > WIDER_THAN ? WIDE : SQUARE;
}

async function inPanel(picture: Buffer, panel: Panel) {
  const { width, height } = panel;
  const shape = `<svg width="${width}" height="${height}">${panelShape({ ...panel, x: 0, y: 0 }, '#fff')}</svg>`;
  const input = await sharp(picture, { limitInputPixels: MOST_PIXELS })
    .resize(width, height, { fit: 'cover' })
    .composite([{ input: Buffer.from(shape), blend: 'dest-in' }])
    .png()
    .toBuffer();
  return { input, left: panel.x, top: panel.y };
}

/** Draws the card as JPEG, which every preview service supports. */
export async function drawShareCard(card: ShareCard, glyphs: Glyphs): Promise<Buffer> {
  const panel = await panelOf(card.picture);
  const layers = card.picture ? [await inPanel(card.picture, panel)] : [];
  return sharp(Buffer.from(ground(card, panel, glyphs)))
    .composite(layers)
    .jpeg({ quality: 86, chromaSubsampling: '4:4:4' })
    .toBuffer();
}
