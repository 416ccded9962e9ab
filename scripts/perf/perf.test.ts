import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CHECKOUT } from './browser';
import type { Run } from './lighthouse';
import { BACK, EARLY } from './presses';
import { AIMS, type Found, judge, MAIN_PAGES, median, nothingFound, tables, withMeasured } from './report';
import { onePageOfEachKind, withoutScript } from './sites';

const run = (values: Partial<Run> = {}): Run => ({
  ...{ performance: 99, others: 100, fcp: 900, lcp: 1500, tbt: 90, cls: 0, failed: [] },
  ...values,
});
const visit = { alive: 900, script: 140, scripts: 12, total: 240 };
const waits = (add: number[], early: number) =>
  new Map([
    ['Add to Cart → message', add],
    ['card → product page', [150]],
    [BACK, [120]],
    [EARLY, [early]],
  ]);
const good = (): Found => ({
  runs: new Map(MAIN_PAGES.map((route) => [route, [run()]])),
  visits: new Map([...MAIN_PAGES, CHECKOUT].map((route) => [route, [visit]])),
  presses: new Map([
    [4, waits([90, 100, 400], 80)],
    [14, waits([300], 300)],
  ]),
});
const missed = (found: Found) =>
  AIMS.map((aim) => ({ aim: aim.aim, ...judge(aim, found, good()) }))
    .filter(({ isMet }) => !isMet)
    .map(({ aim, text }) => `${aim}: ${text}`);

it('judges medians, and says what misses an aim and where', () => {
  expect(missed(good())).toEqual([]);
  const bad = good();
  bad.runs.set('/', [run({ lcp: 1700, cls: 0.02 })]);
  bad.runs.set('/faq', [run({ others: 91, failed: ['canonical'] })]);
  bad.visits.set('/shop', [{ ...visit, alive: 1600 }]);
  bad.presses.set(4, waits([130, 140, 20], 240));
  expect(missed(bad)).toEqual([
    'LCP at most 1.10 times that of the page without script: / 1.13',
    'CLS 0.00: / 0.020',
    'Lighthouse, the other three 100: /faq 91',
    'Alive at most 1,500 ms after `load`, slow 4G and 4x: /shop 1600',
    'First press → painted: at most 120 ms at 4x: Add to Cart → message 130',
    `Press before the page is alive, done after that: at most 200 ms at 4x: ${EARLY} 240`,
  ]);
  expect(tables({ about: '', now: bad, twin: good() })).toContain('`canonical` on /faq');
});

it('takes nothing measured for nothing met', () => {
  expect(missed(nothingFound())).toEqual(AIMS.map(({ aim }) => `${aim}: not measured`));
});

it('writes the tables into their place in the page, again and again', () => {
  const page = readFileSync(new URL('../../docs/performance.md', import.meta.url), 'utf8');
  const measured = tables({ about: 'Today.', now: good(), twin: good(), before: good() });
  const once = withMeasured(page, measured);
  expect(withMeasured(once, measured)).toBe(once);
  expect(once).toContain('| / | 99 → 99 | 900 → 900 |');
  expect(() => withMeasured('# Nothing', '')).toThrow(/no place/);
});

it('makes a twin without anything that runs', () => {
  const page =
    '<head><script>theme()</script><link rel="modulepreload" href="/a.js"><script type="application/ld+json">{}</script></head>' +
    '<p>Toys</p>\n<script data-entry="/a.js">\nstart()\n</script>';
  expect(withoutScript(page)).toBe('<head><script type="application/ld+json">{}</script></head><p>Toys</p>');
});

it('takes one page of every kind, and the middle of numbers', () => {
  const paths = ['/', '/shop', '/product/1', '/product/2', '/blog', '/blog/1', '/blog/2'];
  expect(onePageOfEachKind(paths)).toEqual(['/', '/shop', '/product/1', '/blog', '/blog/1']);
  expect([median([9, 1, 5]), median([4, 1, 3, 2]), median([])]).toEqual([5, 2.5, Number.NaN]);
});
