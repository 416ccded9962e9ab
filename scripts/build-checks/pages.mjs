// What a built page weighs before somebody uses it: its HTML with the style inside, the whole style sheet that follows after the first paint,
// the script that brings it to life, and the fonts it preloads. Pictures depend on the window: the journey `first-load` weighs them.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotli } from './brotli.mjs';

/** In KB, for every page. Fonts are compressed in themselves. */
export const PAGE_BUDGETS = { html: 16, style: 12.5, script: 80, fonts: 40 };

const NAMES = { html: 'HTML', style: 'style sheet', script: 'script', fonts: 'fonts' };
const FONT_LINK = /<link\b(?=[^>]*\brel="preload")(?=[^>]*\bas="font")[^>]*\bhref="([^"]+)"/g;
const STYLE_LINK = /<link\b(?=[^>]*\brel="stylesheet")[^>]*\bhref="([^"]+)"/g;
const MODULE_LINK = /<(?:script type="module"|link rel="modulepreload")[^>]*\b(?:src|href)="([^"]+)"/g;
const LATER_STYLES = /\bdata-styles="([^"]*)"/g;
const LATER_SCRIPTS = /\bdata-(?:entry|modules)="([^"]*)"/g;

const matches = (html, pattern) => [...html.matchAll(pattern)].map(([, url]) => url);

/** What a page weighs, in KB; `read` answers the bytes at a URL. */
export function weighPage(html, read) {
  const later = (pattern) => matches(html, pattern).flatMap((urls) => urls.split(' ').filter(Boolean));
  const sum = (urls, weigh) => [...new Set(urls)].reduce((total, url) => total + weigh(read(url)), 0);
  return {
    html: brotli(html) / 1024,
    style: sum([...later(LATER_STYLES), ...matches(html, STYLE_LINK)], brotli) / 1024,
    script: sum([...later(LATER_SCRIPTS), ...matches(html, MODULE_LINK)], brotli) / 1024,
    fonts: sum(matches(html, FONT_LINK), (bytes) => bytes.length) / 1024,
  };
}

/** A sentence for each budget that a page exceeds. */
export function overBudget(page, weight) {
  return Object.entries(PAGE_BUDGETS)
    .filter(([part, budget]) => weight[part] > budget)
    .map(([part, budget]) => `${page}: ${NAMES[part]} of ${weight[part].toFixed(1)} KB, more than ${budget}.`);
}

/** A sentence for each style sheet with a font: it would lay out a page that is shown already a second time. */
function lateFaces(folder) {
  const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));
  return sheets
    .filter((file) => readFileSync(path.join(folder, file), 'utf8').includes('@font-face'))
    .map((file) => `${file}: names a font. Fonts stand in src/styles/fonts.css, which index.html takes in.`);
}

/** Weighs every page of a built site. Answers the problems, and a line for each page. */
export function checkPages(folder) {
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
  if (pages.length < 10) return { problems: [`The build has ${pages.length} pages.`], lines: [] };
  const read = (url) => readFileSync(path.join(folder, new URL(url, 'http://shop').pathname));
  const weighed = pages
    .toSorted()
    .map((page) => [page, weighPage(readFileSync(path.join(folder, page), 'utf8'), read)]);
  return {
    problems: [...weighed.flatMap(([page, weight]) => overBudget(page, weight)), ...lateFaces(folder)],
    lines: weighed.map(
      ([page, { html, style, script, fonts }]) =>
        `${page}: HTML ${html.toFixed(1)}, style sheet ${style.toFixed(1)}, script ${script.toFixed(1)}, fonts ${fonts.toFixed(1)}`,
    ),
  };
}
