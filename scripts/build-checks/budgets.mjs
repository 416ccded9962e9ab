// Budgets for the first visit of each page, in KB as transferred (Brotli; fonts uncompressed). Pictures depend on the
// viewport, so the journey `first-load` measures them.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const ENTRY = 'src/main.tsx';
/** Not in the first load of any page. */
const LATER = JSON.parse(readFileSync(new URL('../vendor-packages.json', import.meta.url), 'utf8'))
  .filter(({ firstLoad }) => !firstLoad)
  .map(({ packages }) => packages);
/** Only on pages whose entry lists them. */
const HEAVY = ['react-markdown', 'react-hook-form', '@radix-ui'];

/** `script` and `files`: all JavaScript of the page; `html`: the largest of its built pages, including inline styles. */
export const BUDGETS = [
  { page: 'home', built: /^index\.html$/, script: 177, files: 17, html: 17 },
  { page: 'shop', built: /^shop/, script: 189.6, files: 17, html: 17 },
  { page: 'gift-finder', built: /^gift-finder/, script: 185.3, files: 22, html: 16.5 },
  { page: 'product', built: /^product\//, script: 191.1, files: 28, html: 17.5 },
  { page: 'blog', built: /^blog\.html$/, script: 177.9, files: 17, html: 16.5 },
  { page: 'article', built: /^blog\//, script: 207.4, files: 20, html: 18.5, with: ['react-markdown'] },
  { page: 'about', built: /^about/, script: 172.5, files: 13, html: 16.5 },
  { page: 'contact', built: /^(contact|withdrawal)/, script: 184.8, files: 12, html: 16.5, with: ['react-hook-form'] },
  { page: 'faq', built: /^faq/, script: 205.4, files: 11, html: 18, with: ['react-markdown'] },
  {
    page: 'privacy',
    built: /^(privacy|terms|shipping|returns)/,
    script: 205.3,
    files: 12,
    html: 18,
    with: ['react-markdown'],
  },
  { page: 'recalls', built: /^recalls/, script: 171.2, files: 12, html: 11 },
  { page: 'cart', script: 183.6, files: 19 },
  { page: 'checkout', script: 209.3, files: 27, with: ['react-hook-form'] },
];
/** For every built page. */
export const EVERY_PAGE = { style: 13.3, fonts: 40 };

/** They contain no page of the shop. */
const TEMPLATES = /^(404|shell|dev\/.*)\.html$/;

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

/** The files that contain the modules, and all their imports. */
function filesOf(chunks, modules) {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set(modules.map((id) => chunks.find((chunk) => Object.keys(chunk.modules).includes(id))));
  for (const chunk of found) for (const name of chunk.imports) found.add(byName.get(name));
  return [...found];
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

function checkScript(budget, chunks, imports, root) {
  const needed = [ENTRY, `src/pages/${budget.page}-page.tsx`].map((id) => `${root}${id}`);
  const files = filesOf(chunks, needed);
  const inside = files.flatMap((chunk) => Object.keys(chunk.modules));
  const short = (id) => id.replace(root, '').replace(/^.*node_modules\//, '');
  const refused = [...LATER, ...HEAVY.filter((library) => !budget.with?.includes(library))];
  const problems = refused.flatMap((library) => {
    const found = inside.find((id) => id.includes(`node_modules/${library}`));
    if (!found) return [];
    const chain = importChain(imports, needed, found) ?? ['it shares a file', found];
    return [`${budget.page}: its script contains ${library}: ${chain.map(short).join(' → ')}`];
  });
  return { measured: { script: total(files, ({ code }) => packed(code)), files: files.length }, problems };
}

const urlsIn = (html, pattern) => [...html.matchAll(pattern)].flatMap(([, urls]) => urls.split(' ')).filter(Boolean);
const FONTS = /<link\b(?=[^>]*\brel="preload")(?=[^>]*\bas="font")[^>]*\bhref="([^"]+)"/g;
const STYLES = /\bdata-styles="([^"]*)"/g;

const htmlIn = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));

function checkPages(budget, folder) {
  const built = htmlIn(folder).filter((file) => budget.built?.test(file));
  if (budget.built && built.length === 0) return { measured: {}, problems: [`${budget.page}: no page was built.`] };
  const read = (url) => readFileSync(path.join(folder, url));
  const pages = built.map((file) => read(file).toString());
  const heaviest = (weigh) => Math.max(0, ...pages.map(weigh));
  const measured = {
    html: heaviest(packed),
    style: heaviest((html) => total(urlsIn(html, STYLES), (url) => packed(read(url)))),
    fonts: heaviest((html) => total(urlsIn(html, FONTS), (url) => kb(read(url)))),
  };
  return { measured, problems: [] };
}

/** Checks every budget. Returns the problems and the measurements. */
export function checkBudgets({ chunks, imports, root, folder, budgets = BUDGETS }) {
  const checked = budgets.map((budget) => {
    const parts = [checkScript(budget, chunks, imports, root), checkPages(budget, folder)];
    const measured = Object.entries(Object.assign({}, ...parts.map((part) => part.measured))).filter(
      ([, value]) => value,
    );
    const limits = { ...EVERY_PAGE, ...budget };
    const over = measured
      .filter(([name, value]) => value > limits[name])
      .map(([name, value]) => `${budget.page}: ${name} ${value.toFixed(1)}, more than ${limits[name]}.`);
    const line = `${budget.page}: ${measured.map(([name, value]) => `${name} ${Number(value.toFixed(1))}`).join(', ')}`;
    return { line, problems: [...over, ...parts.flatMap((part) => part.problems)] };
  });
  const unlimited = htmlIn(folder)
    .filter((file) => !TEMPLATES.test(file) && !budgets.some(({ built }) => built?.test(file)))
    .map((file) => `${file} has no budget.`);
  return {
    lines: checked.map(({ line }) => line),
    problems: [...checked.flatMap(({ problems }) => problems), ...unlimited],
  };
}
