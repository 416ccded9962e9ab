import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkPages, PAGE_BUDGETS } from './pages.mjs';

/** Text that cannot be compressed below `kb`. */
const noise = (kb) => randomBytes(kb * 1024).toString('base64');

const PAGES = ['index', 'shop', 'about', 'faq', 'terms', 'privacy', 'returns', 'shipping', 'contact', '404'];
const page = (extra = '') =>
  `<head><link rel="preload" as="font" crossorigin href="/assets/body.woff2">${extra}<style>p{color:red}</style></head>
<script data-entry="/assets/index.js" data-modules="/assets/react.js" data-styles="/assets/all.css">start()</script>`;

let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'built-pages-'));
  mkdirSync(path.join(folder, 'assets'));
  for (const name of PAGES) writeFileSync(path.join(folder, `${name}.html`), page());
  writeFileSync(path.join(folder, 'assets/all.css'), 'p{color:red}');
  for (const name of ['index', 'react']) writeFileSync(path.join(folder, `assets/${name}.js`), 'start()');
  writeFileSync(path.join(folder, 'assets/body.woff2'), randomBytes(20 * 1024));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (file, content) => writeFileSync(path.join(folder, file), content);

it('lets pages within their budgets pass, and lists each', () => {
  const { problems, lines } = checkPages(folder);
  expect(problems).toEqual([]);
  expect(lines).toHaveLength(PAGES.length);
  expect(lines.find((line) => line.startsWith('shop.html'))).toMatch(/fonts 20\.0$/);
});

it('names the page whose script is too heavy, in the file it starts with or in one that comes with it', () => {
  write('assets/react.js', noise(PAGE_BUDGETS.script));
  write('faq.html', page('<script type="module" crossorigin src="/assets/other.js"></script>'));
  write('assets/other.js', noise(10));
  const { problems } = checkPages(folder);
  expect(problems).toHaveLength(PAGES.length);
  expect(problems.find((problem) => problem.startsWith('faq'))).toMatch(/script of 9\d\.\d KB, more than 80/);
});

it('names the page whose HTML is too heavy', () => {
  write('faq.html', page(`<style>${noise(PAGE_BUDGETS.html)}</style>`));
  expect(checkPages(folder).problems).toEqual([
    expect.stringMatching(new RegExp(`^faq\\.html: HTML of 1[67]\\.\\d KB, more than ${PAGE_BUDGETS.html}\\.$`)),
  ]);
});

it('weighs the style sheet that follows, and one that holds a page back', () => {
  write('assets/all.css', noise(PAGE_BUDGETS.style + 1));
  expect(checkPages(folder).problems).toHaveLength(PAGES.length);
  write('assets/all.css', 'p{color:red}');
  write('assets/other.css', noise(PAGE_BUDGETS.style + 1));
  write('about.html', page('<link rel="stylesheet" crossorigin href="/assets/other.css">'));
  expect(checkPages(folder).problems).toEqual([expect.stringMatching(/^about\.html: style sheet of /)]);
});

it('adds the fonts of a page up', () => {
  write('assets/heads.woff2', randomBytes((PAGE_BUDGETS.fonts - 19) * 1024));
  write('index.html', page('<link href="/assets/heads.woff2" rel="preload" as="font">'));
  expect(checkPages(folder).problems).toEqual(['index.html: fonts of 41.0 KB, more than 40.']);
});

it('refuses a font that comes after the first paint', () => {
  write('assets/all.css', '@font-face{font-family:Letters;src:url(/assets/body.woff2)}');
  expect(checkPages(folder).problems).toEqual([expect.stringMatching(/^assets\/all\.css: names a font\./)]);
});

it('takes a build without pages for a failure', () => {
  for (const name of PAGES) rmSync(path.join(folder, `${name}.html`));
  expect(checkPages(folder).problems).toEqual(['The build has 0 pages.']);
});
