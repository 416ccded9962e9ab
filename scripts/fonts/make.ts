import { readFileSync } from 'node:fs';
import subsetFont from 'subset-font';

export const FOLDER = new URL('../../src/styles/', import.meta.url);
const PACKAGES = new URL('../../node_modules/@fontsource-variable/', import.meta.url);
/** Kerning and mark positioning. Neither font has tabular figures, and the shop uses no other features. */
const FEATURES = ['kern', 'ccmp', 'locl', 'mark', 'mkmk'];

export interface FontFile {
  /** Relative to the style sheet's folder. */
  path: string;
  /** The file of the package with these characters. */
  source: URL;
  weights: { min: number; max: number };
  characters: string;
}

/** A face of the style sheet. */
const FACE = /font-weight: (\d+) (\d+);\s*src: url\("\.\/(fonts\/(\w+)-([\w-]+)\.woff2)[^}]*?unicode-range:([^;]+);/g;

/** The files that the style sheet references. */
export function fontFiles(): FontFile[] {
  const css = readFileSync(new URL('fonts.css', FOLDER), 'utf8');
  return [...css.matchAll(FACE)].map(([, min, max, path = '', family, subset, ranges = '']) => ({
    path,
    source: new URL(
      `${family}/files/${family}-${subset === 'latin-ext' ? subset : 'latin'}-wght-normal.woff2`,
      PACKAGES,
    ),
    weights: { min: Number(min), max: Number(max) },
    characters: charactersOf(ranges),
  }));
}

function charactersOf(ranges: string): string {
  const codes = [...ranges.matchAll(/U\+([\dA-F]+)-?([\dA-F]*)/g)].flatMap(([, from = '', to]) => {
    const first = Number.parseInt(from, 16);
    return Array.from({ length: Number.parseInt(to || from, 16) - first + 1 }, (_, index) => first + index);
  });
  return String.fromCodePoint(...codes);
}

type Options = NonNullable<Parameters<typeof subsetFont>[2]>;

export async function makeFont({ source, weights, characters }: FontFile): Promise<Buffer> {
  const options: Options & { keepFeatures: string[]; noHinting: boolean } = {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
    keepFeatures: FEATURES,
    noHinting: true,
  };
  return subsetFont(readFileSync(source), characters, options);
}
