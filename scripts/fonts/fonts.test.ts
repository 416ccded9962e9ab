import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { FOLDER, fontFiles, makeFont } from './make.ts';

const root = new URL('../../', import.meta.url);
const files = fontFiles();
const first = files.filter(({ path }) => path.endsWith('-first.woff2'));
/** Text that is not shown to shoppers in these fonts: compared only, for staff only, or options that the browser draws. */
const ELSEWHERE =
  /\.(test|cases)\.|^testing|^features\/([^/]+\/staff|staff-area)|^domain\/(country-data|search-text|slug\.)/;
/** No font of ours has it: browsers take it from another one. */
const NOT_IN_THE_FONTS = '≈';
const stored = (path: string) => readFileSync(new URL(path, FOLDER));

it('generates every font file as committed', async () => {
  for (const file of files)
    expect(stored(file.path).equals(await makeFont(file)), `${file.path}: npm run fonts`).toBe(true);
  const kept = readdirSync(new URL('fonts/', FOLDER)).filter((name) => name.endsWith('.woff2'));
  expect(kept.map((name) => `fonts/${name}`).sort()).toEqual(files.map(({ path }) => path).sort());
});

it('needs one file of each font for all built-in texts of the shop', () => {
  const texts = [
    ...readdirSync(new URL('src/', root), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(tsx?|md|json)$/.test(name) && !ELSEWHERE.test(name))
      .map((name) => `src/${name}`),
    'supabase/seed.sql',
    'supabase/seed-articles.sql',
  ].map((name) => readFileSync(new URL(name, root), 'utf8'));
  const used = new Set(texts.join('').replace(new RegExp(`[\\n${NOT_IN_THE_FONTS}]`, 'g'), ''));
  expect(used.size).toBeGreaterThan(90);
  for (const { path, characters } of first) {
    expect(
      [...used].filter((character) => !characters.includes(character)),
      path,
    ).toEqual([]);
  }
});

it('preloads two of them, which are small', () => {
  const page = readFileSync(new URL('index.html', root), 'utf8');
  const preloaded = [
    ...page.matchAll(/rel="preload" as="font" type="font\/woff2" href="\/src\/styles\/([^"]+)" crossorigin/g),
  ];
  expect(preloaded.map(([, path]) => path).sort()).toEqual(first.map(({ path }) => path).sort());
  const weight = first.reduce((sum, { path }) => sum + stored(path).length, 0);
  expect(weight).toBeLessThan(31 * 1024);
});
