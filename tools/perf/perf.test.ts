import { expect, it } from 'vitest';
import { median, type Sample, tables } from './report';
import { onePageOfEachKind, withoutScript } from './sites';
import { type TraceEvent, timesOf } from './trace';

it('shows medians of each site, page by page', () => {
  const page = (site: Sample['site'], ms: number): Sample => ({
    site,
    table: 'Page',
    row: '/',
    values: { 'FCP ms': ms, CLS: 0.0004 },
  });
  const press: Sample = { site: 'now', table: 'Press', row: 'menu → links', values: { 'ms at 4x': 90 } };
  const samples = [page('twin', 700), page('now', 900), page('now', 1000), page('now', 950), page('before', 1200)];
  expect(tables([...samples, press])).toBe(`| Page | FCP ms | CLS |
| --- | --- | --- |
| / | 1200 → 950 (0.79) [700] | 0.000 → 0.000 [0.000] |

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

it('counts each moment of the main thread for the innermost event', () => {
  const event = (name: string, ts: number, dur: number, pid = 7): TraceEvent => ({
    name,
    ph: 'X',
    pid,
    tid: 1,
    ts,
    dur,
  });
  const named = (pid: number): TraceEvent => ({
    name: 'thread_name',
    ph: 'M',
    pid,
    tid: 1,
    ts: 0,
    args: { name: 'CrRendererMain' },
  });
  const data = { url: 'http://localhost:1/shop', processId: 7 };
  const committed: TraceEvent = { name: 'FrameCommittedInBrowser', ph: 'I', pid: 1, tid: 1, ts: 0, args: { data } };
  const events = [
    named(6),
    named(7),
    committed,
    event('Paint', 0, 90_000, 6),
    event('RunTask', 0, 50_000),
    event('EvaluateScript', 1000, 40_000),
    event('FunctionCall', 2000, 10_000),
    event('Layout', 3000, 4000),
    event('FunctionCall', 60_000, 8000),
    event('Paint', 70_000, 3000),
  ];
  expect(timesOf(events, 'http://localhost:1')).toEqual({
    'scripts evaluated ms': 36,
    'other script ms': 8,
    'style and layout ms': 4,
    'paint ms': 3,
    'the rest ms': 10,
  });
});
