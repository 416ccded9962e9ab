import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CHECKOUT } from './browser';
import { onePageOfEachKind, withMeasured, withoutScript } from './main';
import { BACK, EARLY } from './presses';
import {
  AIMS,
  judge,
  MAIN_PAGES,
  median,
  type Samples,
  type Site,
  samplesOf,
  samplesOfPresses,
  tables,
} from './report';

const RUN = {
  performance: 99,
  'FCP ms': 900,
  'LCP ms': 1500,
  'TBT ms': 90,
  CLS: 0,
  'the lowest of the other scores': 100,
};
const VISIT = { 'alive, ms after `load`': 900, 'script KB': 140, 'script files': 12, 'all KB': 240 };
const PRESSES = { 'Add to Cart → message': 90, 'card → product page': 150, [BACK]: 120, [EARLY]: 80 };
const good = (site: Site): Samples => [
  ...MAIN_PAGES.flatMap((page) => samplesOf(site, 'Page', page, RUN)),
  ...[...MAIN_PAGES, CHECKOUT].flatMap((page) => samplesOf(site, 'First visit', page, VISIT)),
  ...[4, 14].flatMap((slowdown) => samplesOfPresses(site, slowdown, PRESSES)),
];
/** A good shop and its twin, where some values are others. */
const shop = (changes: Record<string, number> = {}): Samples => [
  ...good('now').map((one) => ({ ...one, value: changes[`${one.row} ${one.column}`] ?? one.value })),
  ...good('twin'),
];
const missed = (samples: Samples) =>
  AIMS.map((aim) => ({ aim: aim.aim, ...judge(aim, samples, 'now') }))
    .filter(({ isMet }) => !isMet)
    .map(({ aim, text }) => `${aim}: ${text}`);

it('says which aim is missed, and where', () => {
  expect(missed(shop())).toEqual([]);
  const bad = {
    '/ LCP ms': 1700,
    '/ CLS': 0.02,
    '/shop performance': 90,
    '/shop the lowest of the other scores': 91,
    '/shop alive, ms after `load`': 1600,
    '/checkout script KB': 200,
    'Add to Cart → message ms at 4x': 130,
    [`${EARLY} ms at 4x`]: 240,
    [`${BACK} ms at 14x`]: 500,
  };
  expect(missed(shop(bad))).toEqual([
    'LCP at most 1.10 times that of the page without script: / 1.13',
    'CLS 0.00: / 0.020',
    'Lighthouse, performance at least 97: /shop 90',
    'Lighthouse, the other three 100: /shop 91',
    'Alive at most 1,500 ms after `load`, slow 4G and 4x: /shop 1600',
    'First press → painted: at most 120 ms at 4x: Add to Cart → message 130',
    `Press before the page is alive, done after that: at most 200 ms at 4x: ${EARLY} 240`,
    'Guard rail: script of the checkout about 180 KB: /checkout 200',
  ]);
  expect(missed([])).toEqual(AIMS.map(({ aim }) => `${aim}: not measured`));
});

it('writes medians into their place in the page, again and again', () => {
  const page = readFileSync(new URL('../../docs/performance.md', import.meta.url), 'utf8');
  const again = samplesOf('now', 'Page', '/', { ...RUN, performance: 90 });
  const measured = tables([...good('before'), ...shop(), ...again, ...again], 'Today.');
  const once = withMeasured(page, measured);
  expect(withMeasured(once, measured)).toBe(once);
  expect(once).toContain('| / | 99 → 90 | 900 → 900 | 1500 → 1500 | 900 | 1500 |');
  expect(() => withMeasured('# Nothing', '')).toThrow(/no place/);
  expect([median([9, 1, 5]), median([4, 1, 3, 2]), median([])]).toEqual([5, 2.5, Number.NaN]);
});

it('makes a twin without anything that runs', () => {
  const page =
    '<head><script>theme()</script><link rel="modulepreload" href="/a.js"><script type="application/ld+json">{}</script></head>' +
    '<p>Toys</p>\n<script data-entry="/a.js">\nstart()\n</script>';
  expect(withoutScript(page)).toBe('<head><script type="application/ld+json">{}</script></head><p>Toys</p>');
});

it('takes one page of every kind', () => {
  const paths = ['/', '/shop', '/product/1', '/product/2', '/blog', '/blog/1', '/blog/2'];
  expect(onePageOfEachKind(paths)).toEqual(['/', '/shop', '/product/1', '/blog', '/blog/1']);
});
