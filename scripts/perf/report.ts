import { CHECKOUT, type Values } from './browser.ts';
import { BACK, EARLY } from './presses.ts';

export type Site = 'before' | 'now' | 'twin';
type Table = 'Page' | 'First visit' | 'Press';
interface Sample {
  site: Site;
  table: Table;
  row: string;
  column: string;
  value: number;
}
export type Samples = readonly Sample[];

export const samplesOf = (site: Site, table: Table, row: string, values: Values): Sample[] =>
  Object.entries(values).map(([column, value]) => ({ site, table, row, column, value }));
/** Times of presses by name: a row for each, and a column for each slowdown. */
export const samplesOfPresses = (site: Site, slowdown: number, times: Values): Sample[] =>
  Object.entries(times).flatMap(([name, ms]) => samplesOf(site, 'Press', name, { [`ms at ${slowdown}x`]: ms }));

/** The pages that are run more than once, and compared with the twin. */
export const MAIN_PAGES = ['/', '/shop', '/product/1'];

/** The middle of some numbers; the mean of the two in the middle when they are even. NaN without any. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return ((low ?? Number.NaN) + (high ?? Number.NaN)) / 2;
}

const medianOf = (samples: Samples, site: Site, table: Table, row: string, column: string) =>
  median(
    samples
      .filter((one) => one.site === site && one.table === table && one.row === row && one.column === column)
      .map(({ value }) => value),
  );
const rowsOf = (samples: Samples, table: Table) => [
  ...new Set(samples.filter((one) => one.table === table && one.site === 'now').map(({ row }) => row)),
];

interface Aim {
  aim: string;
  table: Table;
  column: string;
  most?: number;
  least?: number;
  rows?: (row: string) => boolean;
  /** The value is divided by that of the same page without script. */
  ofTwin?: boolean;
  digits?: number;
}

const isPublic = (row: string) => row !== CHECKOUT;
const isArrival = (row: string) => row === BACK || row.startsWith('card');
const isFirst = (row: string) => !isArrival(row) && row !== EARLY;
const pressAim = (aim: string, slowdown: number, most: number, rows: Aim['rows']): Aim => ({
  aim: `${aim}: at most ${most} ms at ${slowdown}x`,
  table: 'Press',
  column: `ms at ${slowdown}x`,
  most,
  rows,
});
const twinAim = (part: 'FCP' | 'LCP'): Aim => ({
  aim: `${part} at most 1.10 times that of the page without script`,
  table: 'Page',
  column: `${part} ms`,
  most: 1.1,
  rows: (row) => MAIN_PAGES.includes(row),
  ofTwin: true,
  digits: 2,
});
const visitAim = (aim: string, column: string, most: number, rows: Aim['rows']): Aim => ({
  ...{ aim, table: 'First visit', column, most, rows },
});

export const AIMS: readonly Aim[] = [
  twinAim('FCP'),
  twinAim('LCP'),
  { aim: 'CLS 0.00', table: 'Page', column: 'CLS', most: 0.005, digits: 3 },
  { aim: 'Lighthouse, performance at least 97', table: 'Page', column: 'performance', least: 97 },
  { aim: 'Lighthouse, the other three 100', table: 'Page', column: 'the lowest of the other scores', least: 100 },
  visitAim('Alive at most 1,500 ms after `load`, slow 4G and 4x', 'alive, ms after `load`', 1500, isPublic),
  pressAim('First press → painted', 4, 120, isFirst),
  pressAim('First press → painted', 14, 400, isFirst),
  pressAim('Press before the page is alive, done after that', 4, 200, (row) => row === EARLY),
  pressAim('Card → product page, and Back', 4, 200, isArrival),
  visitAim('Guard rail: script of a public page about 140 KB', 'script KB', 150, isPublic),
  visitAim('Guard rail: script of the checkout about 180 KB', 'script KB', 190, (row) => row === CHECKOUT),
];

/** What misses an aim, or else the main pages or all; nothing measured is nothing met. */
export function judge(
  { table, column, rows = () => true, ofTwin, digits = 0, ...aim }: Aim,
  samples: Samples,
  site: Site,
) {
  const { most = Number.POSITIVE_INFINITY, least = 0 } = aim;
  const measured = rowsOf(samples, table)
    .filter(rows)
    .map((row) => {
      const twin = ofTwin ? medianOf(samples, 'twin', table, row, column) : 1;
      return { row, value: medianOf(samples, site, table, row, column) / twin };
    })
    .filter(({ value }) => !Number.isNaN(value));
  const missed = measured.filter(({ value }) => value > most || value < least);
  const main = measured.filter(({ row }) => MAIN_PAGES.includes(row));
  const shown = [missed, main, measured].find((list) => list.length > 0) ?? [];
  return {
    isMet: measured.length > 0 && missed.length === 0,
    text: shown.map(({ row, value }) => `${row} ${value.toFixed(digits)}`).join(', ') || 'not measured',
  };
}

const markdown = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** What was measured, in tables; two numbers in a cell are before and now. */
export function tables(samples: Samples, about: string): string {
  const sites = (['before', 'now'] as const).filter((site) => samples.some((one) => one.site === site));
  const show = (value: number, digits: number) => (Number.isNaN(value) ? '–' : value.toFixed(digits));
  const table = (name: Table, columns: readonly string[]) =>
    markdown(
      [name, ...columns],
      rowsOf(samples, name).map((row) => [
        row,
        ...columns.map((column) =>
          column.startsWith('twin ')
            ? show(medianOf(samples, 'twin', name, row, `${column.slice(5)} ms`), 0)
            : sites
                .map((site) => show(medianOf(samples, site, name, row, column), column === 'CLS' ? 3 : 0))
                .join(' → '),
        ),
      ]),
    );
  const aims = AIMS.map((aim) => {
    const judged = sites.map((site) => judge(aim, samples, site));
    return [aim.aim, ...judged.map(({ text }) => text), judged.at(-1)?.isMet ? 'met' : '**not met**'];
  });
  return [
    about,
    markdown(['Aim', ...sites.map((site) => (site === 'now' ? 'Now' : 'Before')), ''], aims),
    table('Page', ['performance', 'FCP ms', 'LCP ms', 'twin FCP', 'twin LCP', 'TBT ms', 'CLS']),
    table('First visit', ['alive, ms after `load`', 'script KB', 'script files', 'all KB']),
    table('Press', ['ms at 4x', 'ms at 14x']),
  ].join('\n\n');
}
