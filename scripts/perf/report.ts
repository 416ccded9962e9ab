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

function tableOf(name: string, all: readonly Sample[]): string {
  const samples = all.filter(({ table }) => table === name);
  const rows = [...new Set(samples.map(({ row }) => row))];
  const columns = [...new Set(samples.flatMap(({ values }) => Object.keys(values)))];
  const cell = (row: string, column: string) => {
    const [before, now, twin] = SITES.map((site) => {
      const found = samples.filter((sample) => sample.site === site && sample.row === row);
      const value = median(found.flatMap(({ values }) => values[column] ?? []));
      return Number.isNaN(value) ? '' : value.toFixed(column === 'CLS' ? 3 : 0);
    });
    return `${before && `${before} → `}${now}${twin && ` (twin ${twin})`}`;
  };
  return [
    [name, ...columns],
    ['---', ...columns.map(() => '---')],
    ...rows.map((row) => [row, ...columns.map((column) => cell(row, column))]),
  ]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

/** The medians of all measurements, as Markdown tables. */
export const tables = (samples: readonly Sample[]): string =>
  [...new Set(samples.map(({ table }) => table))].map((name) => tableOf(name, samples)).join('\n\n');
