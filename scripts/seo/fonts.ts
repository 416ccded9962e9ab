import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create, type Font, type FontCollection } from 'fontkit';
import subset from 'subset-font';

/** The glyphs of headings in the weight of headings, and the glyphs of small text. */
export type Face = 'display' | 'text';

export type Fonts = Readonly<Record<Face, readonly Font[]>>;

const { resolve } = createRequire(import.meta.url);
const SCRIPTS = { fredoka: ['latin', 'latin-ext'], nunito: ['latin', 'latin-ext', 'vietnamese', 'cyrillic'] } as const;

function single(opened: Font | FontCollection): Font {
  if ('unitsPerEm' in opened) return opened;
  throw new Error('A file of glyphs holds more than one font');
}

/** The files of a Fontsource package at one weight. What draws the glyphs reads neither WOFF2 nor weights that vary. */
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

/** The fonts of each face, in the order in which a letter is looked for. */
export async function loadFonts(): Promise<Fonts> {
  const [display, text, fallback] = await Promise.all([
    atWeight('fredoka', 600),
    atWeight('nunito', 700),
    atWeight('nunito', 800),
  ]);
  return { display: [...display, ...fallback], text: [...text, ...display] };
}
