import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkBudgets } from './budgets.mjs';

/** Text that cannot be compressed below `kb`. */
const noise = (kb) => randomBytes(kb * 1024).toString('hex');
const chunk = (fileName, module, imports = [], code = 'start()') => ({
  fileName,
  modules: { [module]: {} },
  imports,
  code,
});

const ENTRY = '/shop/src/main.tsx';
const PAGE = '/shop/src/pages/faq-page.tsx';
const LIBRARY = '/shop/node_modules/zoo/index.js';
const TEXT = '/shop/node_modules/react-markdown/index.js';
const limits = { page: 'faq', built: /^faq/, script: 20, files: 3, html: 10 };

let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'built-pages-'));
  mkdirSync(path.join(folder, 'assets'));
  write('assets/all.css', 'p{color:red}');
  write('assets/body.woff2', randomBytes(20 * 1024));
  write('faq.html', page());
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (file, content) => writeFileSync(path.join(folder, file), content);
const page = (extra = '') =>
  `<link rel="preload" as="font" href="/assets/body.woff2">${extra}<script data-styles="/assets/all.css">start()</script>`;

function check(extra = [], imports = new Map(), budget = limits) {
  const names = extra.map(({ fileName }) => fileName);
  const chunks = [chunk('main.js', ENTRY), chunk('faq.js', PAGE, ['main.js', ...names]), ...extra];
  return checkBudgets({ chunks, imports, root: '/shop/', folder, budgets: [budget] });
}

it('prints the sizes of each kind of page, and accepts one within its budget', () => {
  const { lines, problems } = check([chunk('zoo.js', LIBRARY)]);
  expect(problems).toEqual([]);
  expect(lines).toEqual(['faq: script 0, files 3, html 0.1, style 0, fonts 20']);
});

it('names what is too large: the script with all its imports, its files, the HTML, the fonts', () => {
  expect(check([chunk('zoo.js', LIBRARY, [], noise(21))]).problems).toEqual([
    expect.stringMatching(/^faq: script 2\d\.\d, more/),
  ]);
  const four = [chunk('zoo.js', LIBRARY), chunk('more.js', '/shop/src/more.ts')];
  expect(check(four).problems).toEqual(['faq: files 4.0, more than 3.']);
  write('faq.html', page(noise(11)));
  expect(check().problems).toEqual([expect.stringMatching(/^faq: html 1\d\.\d, more than 10\.$/)]);
  write('assets/heads.woff2', randomBytes(21 * 1024));
  write('faq.html', page('<link rel="preload" as="font" href="/assets/heads.woff2">'));
  expect(check().problems).toEqual(['faq: fonts 41.0, more than 40.']);
});

it('names a library that the page should not have, with the imports that bring it in', () => {
  const imports = new Map([
    [PAGE, ['/shop/src/text.tsx']],
    ['/shop/src/text.tsx', [TEXT]],
  ]);
  const extra = [chunk('text.js', TEXT)];
  expect(check(extra, imports).problems).toEqual([
    'faq: its script contains react-markdown: src/pages/faq-page.tsx → src/text.tsx → react-markdown/index.js',
  ]);
  expect(check(extra).problems[0]).toContain('it shares a file → react-markdown');
  expect(check(extra, imports, { ...limits, with: ['react-markdown'] }).problems).toEqual([]);
});

it('fails if a kind has no built page', () => {
  rmSync(path.join(folder, 'faq.html'));
  expect(check().problems).toEqual(['faq: no page was built.']);
});

it('fails for a page without a budget, but not for the templates of pages', () => {
  for (const file of ['recalls.html', 'shell.html', '404.html']) write(file, page());
  expect(check().problems).toEqual(['recalls.html has no budget.']);
});
