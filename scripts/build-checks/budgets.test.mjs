import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkHtml, checkModules, storefrontPages } from './budgets.mjs';

/** Text that cannot be compressed below `kb`. */
const noise = (kb) => randomBytes(kb * 1024).toString('hex');
const chunk = (fileName, module, imports = []) => ({ fileName, modules: { [module]: {} }, imports });

const ENTRY = '/shop/src/main.tsx';
const TEXT = '/shop/node_modules/react-markdown/index.js';
const STAFF = '/shop/src/features/staff-area/words.ts';

let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'built-pages-'));
  mkdirSync(path.join(folder, 'assets'));
  write('assets/all.css', 'p{color:red}');
  write('assets/body.woff2', randomBytes(20 * 1024));
  write('faq.html', html());
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (file, content) => writeFileSync(path.join(folder, file), content);
const html = (extra = '') =>
  `<link rel="preload" as="font" href="/assets/body.woff2">${extra}<script data-styles="/assets/all.css">start()</script>`;

/** The problems of a page whose file imports another, which contains a module. */
function check(page, module, imports = new Map()) {
  const pageFile = chunk('page.js', `/shop/src/pages/${page}-page.tsx`, ['main.js', 'more.js']);
  const chunks = [chunk('main.js', ENTRY), pageFile, chunk('more.js', module)];
  return checkModules({ page, chunks, imports, root: '/shop/' });
}

it('names a library that the page should not have, with the imports that bring it in', () => {
  const imports = new Map([
    ['/shop/src/pages/about-page.tsx', ['/shop/src/text.tsx']],
    ['/shop/src/text.tsx', [TEXT]],
  ]);
  expect(check('about', TEXT, imports)).toEqual([
    'about: its script contains react-markdown: src/pages/about-page.tsx → src/text.tsx → react-markdown/index.js',
  ]);
  expect(check('about', TEXT)).toEqual([expect.stringContaining('it shares a file → react-markdown')]);
  expect(check('faq', TEXT)).toEqual([]);
});

it('names code of the staff area that shares a file with a page', () => {
  expect(check('faq', STAFF)).toEqual([
    'faq: its script contains code of the staff area: it shares a file → src/features/staff-area/words.ts',
  ]);
});

it('names what is too large on a built page: the HTML, the style, the fonts', () => {
  expect(checkHtml(folder)).toEqual([]);
  write('faq.html', html(noise(19)));
  expect(checkHtml(folder)).toEqual([expect.stringMatching(/^faq\.html: html \d\d\.\d KB, more than 18\.5\.$/)]);
  write('faq.html', html('<link rel="preload" as="font" href="/assets/heads.woff2">'));
  write('assets/heads.woff2', randomBytes(21 * 1024));
  write('assets/all.css', noise(14));
  expect(checkHtml(folder)).toEqual([
    expect.stringMatching(/^faq\.html: style \d\d\.\d KB, more than 13\.5\.$/),
    'faq.html: fonts 41.0 KB, more than 40.',
  ]);
});

it('includes every page of the storefront', () => {
  mkdirSync(path.join(folder, 'src/pages/admin'), { recursive: true });
  for (const file of ['faq-page.tsx', 'faq-page.test.tsx', 'about-more.tsx', 'admin/orders-page.tsx'])
    write(`src/pages/${file}`, '');
  expect(storefrontPages(folder)).toEqual(['faq']);
});
