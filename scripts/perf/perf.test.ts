import { expect, it } from 'vitest';
import { median, type Sample, tables } from './report';
import { onePageOfEachKind, withoutScript } from './sites';

it('shows medians of each site, page by page', () => {
  const page = (site: Sample['site'], ms: number): Sample => ({
    ...{ site, table: 'Page', row: '/', values: { 'FCP ms': ms, CLS: 0.0004 } },
  });
  const press: Sample = { site: 'now', table: 'Press', row: 'menu → links', values: { 'ms at 4x': 90 } };
  const samples = [page('twin', 700), page('now', 900), page('now', 1000), page('now', 950), page('before', 1200)];
  expect(tables([...samples, press])).toBe(`| Page | FCP ms | CLS |
| --- | --- | --- |
| / | 1200 → 950 (twin 700) | 0.000 → 0.000 (twin 0.000) |

| Press | ms at 4x |
| --- | --- |
| menu → links | 90 |`);
  expect([median([9, 1, 5]), median([4, 1, 3, 2]), median([])]).toEqual([5, 2.5, Number.NaN]);
});

it('builds a copy without any script', () => {
  const page =
    '<head><script>theme()</script><link rel="modulepreload" href="/a.js"><script type="application/ld+json">{}</script></head>' +
    '<p>Toys</p>\n<script data-entry="/a.js">\nstart()\n</script>';
  expect(withoutScript(page)).toBe('<head><script type="application/ld+json">{}</script></head><p>Toys</p>');
});

it('includes one page of every kind', () => {
  const paths = ['/', '/shop', '/product/1', '/product/2', '/blog', '/blog/1', '/blog/2'];
  expect(onePageOfEachKind(paths)).toEqual(['/', '/shop', '/product/1', '/blog', '/blog/1']);
});
