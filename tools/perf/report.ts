import type { Values } from './browser.ts';

/** The other checkout, this one, and this one without scripts. */
export const SITES = ['before', 'now', 'twin'] as const;
export type Site = (typeof SITES)[number];

export interface Sample {
  site: Site;
  table: string;
  row: string;
  values: Values;
}

/** NaN for an empty list. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return ((low ?? Number.NaN) + (high ?? Number.NaN)) / 2;
}

const digitsOf = (column: string) => (column === 'CLS' ? 3 : column.endsWith('KB') ? 1 : 0);

/** Both values and, for what should be small, their ratio: `1125 → 480 (0.43)`. */
function cell(samples: readonly Sample[], row: string, column: string): string {
  const [before = Number.NaN, now = Number.NaN, twin = Number.NaN] = SITES.map((site) => {
    const found = samples.filter((sample) => sample.site === site && sample.row === row);
    return median(found.flatMap(({ values }) => values[column] ?? []));
  });
  const shown = [before, now]
    .filter((value) => !Number.isNaN(value))
    .map((value) => (value < 0 ? 'earlier' : value.toFixed(digitsOf(column))));
  const ratio = /\b(ms|KB)\b/.test(column) && before > 0 && now >= 0 ? ` (${(now / before).toFixed(2)})` : '';
  return `${shown.join(' → ')}${ratio}${Number.isNaN(twin) ? '' : ` [${twin.toFixed(digitsOf(column))}]`}`;
}

function tableOf(name: string, all: readonly Sample[]): string {
  const samples = all.filter(({ table }) => table === name);
  const rows = [...new Set(samples.map(({ row }) => row))];
  const columns = [...new Set(samples.flatMap(({ values }) => Object.keys(values)))];
  return [
    [name, ...columns],
    ['---', ...columns.map(() => '---')],
    ...rows.map((row) => [row, ...columns.map((column) => cell(samples, row, column))]),
  ]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

/** The medians of all measurements, as Markdown tables: before → now (ratio) [without script]. */
export const tables = (samples: readonly Sample[]): string =>
  [...new Set(samples.map(({ table }) => table))].map((name) => tableOf(name, samples)).join('\n\n');
