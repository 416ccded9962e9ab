import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { verdicts } from './aims';
import type { Run } from './lighthouse';
import type { Measured } from './measured';
import { disturbed, median } from './numbers';
import { readOptions } from './options';
import { tables, withMeasured } from './report';
import { onePageOfEachKind, withoutScript } from './twin';

const run = (values: Partial<Run> = {}): Run => ({
  benchmark: 3000,
  scores: { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 },
  fcp: 700,
  lcp: 1500,
  tbt: 10,
  cls: 0,
  failed: [],
  ...values,
});
const applied = (values: Partial<Run> = {}) => run({ scores: { performance: 99 }, ...values });
const bytes = { html: 13, style: 12, script: 80, fonts: 30, pictures: 40, other: 4, total: 179, files: 12 };

const pressed = (add: number[]) => ({ add, addInUse: [40], filter: [20], open: [80], openInUse: [70], back: [30] });
const good = (): Measured => ({
  date: '2026-11-22',
  machine: 'two cores',
  minutes: 12,
  mobile: new Map([['/', [run(), run(), run({ scores: { ...run().scores, performance: 98 } })]]]),
  desktop: new Map([['/', [run()]]]),
  applied: new Map([['/', [applied()]]]),
  twin: new Map([['/', [applied({ lcp: 1400 })]]]),
  slow: new Map([['/', [applied({ tbt: 200 })]]]),
  slowTwin: new Map([['/', [applied({ tbt: 150 })]]]),
  bytes: new Map([['/', bytes]]),
  waits: new Map([[4, pressed([30, 40, 90])]]),
});
const missed = (measured: Measured) =>
  verdicts(measured)
    .filter(({ isMet }) => !isMet)
    .map(({ aim, found }) => `${aim}: ${found}`);

it('judges medians, and says what misses an aim and where', () => {
  expect(missed(good())).toEqual([]);
  const bad = good();
  bad.mobile.set('/faq', [run({ scores: { ...run().scores, seo: 91 }, failed: ['canonical'] })]);
  bad.applied.set('/', [applied({ lcp: 1600, cls: 0.02 })]);
  bad.bytes.set('/', { ...bytes, total: 240 });
  bad.waits.set(4, pressed([60, 70, 20]));
  expect(missed(bad)).toEqual([
    'Lighthouse, mobile: 100 in all four on every page: /faq 91',
    'LCP at most 1.10 times that of the twin: / 1.14 times',
    'CLS 0.00: / 0.020',
    'All of a first visit to / at most 180 KB: / 240 KB',
    'Add to Cart → message painted: at most 50 ms at 4x: before anything else 60 ms',
  ]);
  expect(tables(bad)).toContain('`canonical` on /faq');
});

it('takes nothing measured for nothing met', () => {
  const empty = new Map();
  const nothing = {
    mobile: empty,
    desktop: empty,
    applied: empty,
    twin: empty,
    slow: empty,
    slowTwin: empty,
    bytes: empty,
    waits: empty,
  };
  const judged = verdicts({ ...good(), ...nothing });
  expect(new Set(judged.map(({ found, isMet }) => `${found} ${isMet}`))).toEqual(new Set(['not measured false']));
});

it('writes the tables into their place in the page, again and again', () => {
  const page = readFileSync(new URL('../../docs/performance.md', import.meta.url), 'utf8');
  const once = withMeasured(page, tables(good()));
  expect(withMeasured(once, tables(good()))).toBe(once);
  expect(once).toContain('| / | 3 | 100 / 100 / 100 / 100 |');
  expect(once.startsWith(page.slice(0, 200))).toBe(true);
  expect(() => withMeasured('# Nothing', '')).toThrow(/no place/);
});

it('makes a twin without anything that runs', () => {
  const page =
    '<head><script>theme()</script><link rel="modulepreload" href="/a.js"><script type="application/ld+json">{}</script></head>' +
    '<p>Toys</p>\n<script data-entry="/a.js">\nstart()\n</script>';
  expect(withoutScript(page)).toBe('<head><script type="application/ld+json">{}</script></head><p>Toys</p>');
});

it('takes one page of every kind', () => {
  expect(onePageOfEachKind(['/', '/shop', '/product/1', '/product/2', '/blog', '/blog/1', '/blog/2'])).toEqual([
    '/',
    '/shop',
    '/product/1',
    '/blog',
    '/blog/1',
  ]);
});

it('finds the middle, and the runs that something else disturbed', () => {
  expect([median([9, 1, 5]), median([4, 1, 3, 2]), median([])]).toEqual([5, 2.5, Number.NaN]);
  expect(disturbed([3000, 2900, 2400, 3100])).toEqual([2]);
});

it('writes the page only after a whole run, or when told to', () => {
  expect(readOptions([])).toMatchObject({ simulated: 5, applied: 3, desktop: true, routes: undefined, writes: true });
  expect(readOptions(['--quick'])).toMatchObject({ simulated: 1, desktop: false, writes: false });
  expect(readOptions(['--routes=/,/faq', '--runs=2'])).toMatchObject({
    routes: ['/', '/faq'],
    simulated: 2,
    writes: false,
  });
  expect(readOptions(['--runs=2', '--write']).writes).toBe(true);
  expect(() => readOptions(['--runs=many'])).toThrow(/number of runs/);
});
