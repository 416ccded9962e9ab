import { verdicts } from './aims.ts';
import { PRESSES, type Press } from './latencies.ts';
import { failedAudits, type Measured, middle, scoresOf } from './measured.ts';
import { median } from './numbers.ts';

const START = '<!-- Measured: written by npm run perf -->';
const END = '<!-- End of what was measured -->';

const NOTHING = '–';
const round = (value: number) => (Number.isNaN(value) ? NOTHING : String(Math.round(value)));
const scores = (values: readonly number[]) => (values.length === 0 ? NOTHING : values.join(' / '));

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), `|${head.map((_, index) => (index === 0 ? '---' : '---:')).join('|')}|`, ...rows.map(line)].join(
    '\n',
  );
}

function aims(measured: Measured): string {
  const rows = verdicts(measured).map(({ aim, found, isMet }) => [aim, found, isMet ? 'met' : '**not met**']);
  return `| Aim | Found | |\n|---|---|---|\n${rows.map((row) => `| ${row.join(' | ')} |`).join('\n')}`;
}

function scoreTable({ mobile, desktop }: Measured): string {
  const rows = [...mobile].map(([route, runs]) => [
    route,
    String(runs.length),
    scores(scoresOf(runs)),
    scores(scoresOf(desktop.get(route))),
    ...(['fcp', 'lcp', 'tbt'] as const).map((part) => round(middle(runs, part))),
  ]);
  return table(['Page', 'runs', 'mobile', 'desktop', 'FCP ms', 'LCP ms', 'TBT ms'], rows);
}

function appliedTable({ applied, twin, slow, slowTwin }: Measured): string {
  const range = (values: readonly number[]) => `${round(Math.min(...values))}–${round(Math.max(...values))}`;
  const rows = [...applied].map(([route, runs]) => {
    const twins = twin.get(route);
    const ratio = middle(runs, 'lcp') / middle(twins, 'lcp');
    return [
      route,
      String(runs.length),
      scores(scoresOf(runs)),
      round(middle(runs, 'fcp')),
      `${round(middle(runs, 'lcp'))} (${range(runs.map(({ lcp }) => lcp))})`,
      round(middle(twins, 'fcp')),
      round(middle(twins, 'lcp')),
      Number.isNaN(ratio) ? NOTHING : ratio.toFixed(2),
      middle(runs, 'cls').toFixed(3),
      round(middle(runs, 'tbt')),
      round(middle(slow.get(route), 'tbt')),
      round(middle(slowTwin.get(route), 'tbt')),
    ];
  });
  const head = [
    'Page',
    'runs',
    'score',
    'FCP ms',
    'LCP ms (range)',
    'twin FCP',
    'twin LCP',
    'LCP ratio',
    'CLS',
    'TBT 4x',
    'TBT 14x',
    'twin TBT 14x',
  ];
  return table(head, rows);
}

function bytesTable({ bytes }: Measured): string {
  const rows = [...bytes].map(([route, { html, style, script, fonts, pictures, other, total, files }]) => [
    route,
    ...[html, style, script, fonts, pictures, other, total].map((kb) => kb.toFixed(1)),
    String(files),
  ]);
  return table(['Page', 'HTML', 'style', 'script', 'fonts', 'pictures', 'data', 'total KB', 'files'], rows);
}

function waitsTable({ waits }: Measured): string {
  const rows = Object.entries(PRESSES).map(([press, name]) => [
    name,
    ...[...waits.values()].map((found) => {
      const times = found[press as Press];
      return `${round(median(times))} (${round(Math.max(...times))})`;
    }),
  ]);
  return table(['From … to', ...[...waits.keys()].map((slowdown) => `${slowdown}x, ms (slowest)`)], rows);
}

/** What was measured, in tables. */
export function tables(measured: Measured): string {
  const failed = failedAudits(measured);
  return [
    `Measured on ${measured.date} in ${Math.round(measured.minutes)} minutes: ${measured.machine}.`,
    '### Aims',
    aims(measured),
    '### Scores: simulated throttling',
    'Performance / accessibility / best practices / search engines; times of the phone.',
    scoreTable(measured),
    failed.length > 0
      ? `Audits that found something: ${failed.join('; ')}.`
      : 'No audit of the last three found anything.',
    '### A slow phone: applied throttling',
    appliedTable(measured),
    '### A first visit over the line',
    bytesTable(measured),
    '### Presses',
    waitsTable(measured),
  ].join('\n\n');
}

/** A text with the part between its two marks replaced. */
export function withMeasured(text: string, measured: string): string {
  const [before, rest] = text.split(START);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined)
    throw new Error('docs/performance.md has no place for what was measured.');
  return `${before}${START}\n\n${measured}\n\n${END}${after}`;
}
