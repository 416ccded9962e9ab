import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create, type Font, type FontCollection } from 'fontkit';
import subset from 'subset-font';

/** The fonts of headings, and of small text. */
export type Face = 'display' | 'text';

export type Fonts = Readonly<Record<Face, readonly Font[]>>;

const { resolve } = createRequire(import.meta.url);
const SCRIPTS = { fredoka: ['latin', 'latin-ext'], nunito: ['latin', 'latin-ext', 'vietnamese', 'cyrillic'] } as const;

function single(opened: Font | FontCollection): Font {
  if ('unitsPerEm' in opened) return opened;
  throw new Error('A file of glyphs holds more than one font');
}

/** The fonts of a Fontsource package at one weight: rendering supports neither WOFF2 nor variable weights. */
async function atWeight(family: keyof typeof SCRIPTS, weight: number): Promise<Font[]> {
  return Promise.all(
    SCRIPTS[family].map(async (script) => {
      const file = await readFile(
        resolve(`@fontsource-variable/${family}/files/${family}-${script}-wght-normal.woff2`),
      );
      const all = String.fromCodePoint(...single(create(file)).characterSet);
      return single(create(await subset(file, all, { targetFormat: 'sfnt', variationAxes: { wght: weight } })));
    }),
  );
}

/** The fonts of each face, in fallback order. */
export async function loadFonts(): Promise<Fonts> {
  const [display, text, fallback] = await Promise.all([
    atWeight('fredoka', 600),
    atWeight('nunito', 700),
    atWeight('nunito', 800),
  ]);
  return { display: [...display, ...fallback], text: [...text, ...display] };
}
