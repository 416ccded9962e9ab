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

/** The files that the style sheet references. */
export function fontFiles(css = readFileSync(new URL('fonts.css', FOLDER), 'utf8')): FontFile[] {
  const faces = css.split('@font-face').filter((face) => face.includes('url('));
  return faces.map((face) => {
    const [path, family, subset] = found(face, /url\("\.\/(fonts\/(\w+)-([\w-]+)\.woff2)/);
    const [min, max] = found(face, /font-weight:\s*(\d+) (\d+);/);
    const [ranges] = found(face, /unicode-range:\s*([^;]+);/);
    const from = subset === 'latin-ext' ? subset : 'latin';
    return {
      path,
      source: new URL(`${family}/files/${family}-${from}-wght-normal.woff2`, PACKAGES),
      weights: { min: Number(min), max: Number(max) },
      characters: charactersOf(ranges),
    };
  });
}

function found(text: string, pattern: RegExp): [string, string, string] {
  const match = pattern.exec(text);
  if (!match) throw new Error(`fonts.css has a face without ${pattern}`);
  const [, first = '', second = '', third = ''] = match;
  return [first, second, third];
}

function charactersOf(ranges: string): string {
  const codes = ranges.split(',').flatMap((range) => {
    const [from, to] = found(range, /U\+([\dA-F]+)-?([\dA-F]*)/);
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
