// What the first visit of a page may contain, as seen in the build: libraries, and the sizes that pages share, in KB as
// transferred (Brotli; fonts uncompressed). What a browser really fetches is measured by the journey `first-visit`.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const ENTRY = 'src/main.tsx';
/** In no page's first load. */
const LATER = JSON.parse(readFileSync(new URL('../vendor-packages.json', import.meta.url), 'utf8'))
  .filter(({ firstLoad }) => !firstLoad)
  .map(({ packages }) => packages);
/** Only in the first load of these pages. */
const HEAVY = {
  'react-markdown': ['article', 'faq', 'privacy', 'shipping-and-returns', 'terms'],
  'react-hook-form': ['checkout', 'contact', 'order', 'profile', 'withdrawal'],
  '@radix-ui': ['auth', 'order', 'profile', 'wish-list'],
};
/** Per page: the largest HTML is that of the FAQ, with inline styles. */
const LIMITS = { html: 18.5, style: 13.5, fonts: 40 };

const kb = (bytes) => bytes.length / 1024;
const packed = (text) => kb(brotliCompressSync(text));
const total = (files, weigh) => [...new Set(files)].reduce((sum, file) => sum + weigh(file), 0);

/** Records the imports between modules during the build; the bundler's output has only those between files. */
export function noteImports(imports) {
  return {
    name: 'note-imports',
    generateBundle() {
      for (const id of this.getModuleIds()) imports.set(id, this.getModuleInfo(id)?.importedIds ?? []);
    },
  };
}

/** All modules in the files that contain these modules, and in the files they import. */
function modulesWith(chunks, modules) {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set(modules.map((id) => chunks.find((chunk) => Object.keys(chunk.modules).includes(id))));
  for (const chunk of found) for (const name of chunk.imports) found.add(byName.get(name));
  return [...found].flatMap((chunk) => Object.keys(chunk.modules));
}

/** The shortest import chain from one of the modules to another, or null. */
export function importChain(imports, from, to) {
  const ways = from.map((id) => [id]);
  const seen = new Set(from);
  for (const way of ways) {
    if (way.at(-1) === to) return way;
    const next = (imports.get(way.at(-1)) ?? []).filter((id) => !seen.has(id));
    for (const id of next) ways.push([...way, id]) && seen.add(id);
  }
  return null;
}

/** A module that staff alone load. */
const IS_STAFF = /\/src\/features\/([^/]+\/staff|staff-area)\//;
const STAFF = 'code of the staff area';

/** The libraries and staff modules that the first load of a storefront page must not have, with the imports that bring them in. */
export function checkModules({ page, chunks, imports, root }) {
  const needed = [ENTRY, `src/pages/${page}-page.tsx`].map((id) => `${root}${id}`);
  const inside = modulesWith(chunks, needed);
  const short = (id) => id.replace(root, '').replace(/^.*node_modules\//, '');
  const heavy = Object.keys(HEAVY).filter((library) => !HEAVY[library].includes(page));
  const refused = [...[...LATER, ...heavy].map((library) => `node_modules/${library}`), STAFF];
  return refused.flatMap((part) => {
    const found = inside.find((id) => (part === STAFF ? IS_STAFF.test(id) : id.includes(part)));
    if (!found) return [];
    const chain = importChain(imports, needed, found) ?? ['it shares a file', found];
    return [`${page}: its script contains ${short(part)}: ${chain.map(short).join(' → ')}`];
  });
}

/** The storefront's pages; those of the staff area are in a folder of their own. */
export const storefrontPages = (root) =>
  readdirSync(path.join(root, 'src/pages')).flatMap((file) => /^(.+)-page\.tsx$/.exec(file)?.[1] ?? []);

const urlsIn = (html, pattern) => [...html.matchAll(pattern)].flatMap(([, urls]) => urls.split(' ')).filter(Boolean);
const FONTS = /<link\b(?=[^>]*\brel="preload")(?=[^>]*\bas="font")[^>]*\bhref="([^"]+)"/g;
const STYLES = /\bdata-styles="([^"]*)"/g;

/** The built pages that are too large. */
export function checkHtml(folder) {
  const read = (url) => readFileSync(path.join(folder, url));
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
  return pages.flatMap((file) => {
    const html = read(file).toString();
    const measured = {
      html: packed(html),
      style: total(urlsIn(html, STYLES), (url) => packed(read(url))),
      fonts: total(urlsIn(html, FONTS), (url) => kb(read(url))),
    };
    return Object.entries(measured)
      .filter(([name, value]) => value > LIMITS[name])
      .map(([name, value]) => `${file}: ${name} ${value.toFixed(1)} KB, more than ${LIMITS[name]}.`);
  });
}
