import type { Press } from './latencies.ts';
import { type Measured, middle, scoresOf } from './measured.ts';
import { median } from './numbers.ts';
import { MAIN_PAGES } from './options.ts';

export interface Verdict {
  aim: string;
  found: string;
  isMet: boolean;
}

const ms = (value: number) => `${Math.round(value)} ms`;

/** What each route has, and whether all of them are within the aim. Nothing measured is nothing met. */
function verdict(
  aim: string,
  values: ReadonlyMap<string, number>,
  isMet: (value: number) => boolean,
  show: (value: number) => string,
): Verdict {
  const missed = [...values].filter(([, value]) => !isMet(value));
  const shown = (entries: readonly [string, number][]) =>
    entries.map(([name, value]) => `${name} ${show(value)}`).join(', ');
  const all = [...values];
  if (all.length === 0) return { aim, found: 'not measured', isMet: false };
  // What is within the aim everywhere is said for the main pages only.
  const main = all.filter(([name]) => MAIN_PAGES.includes(name));
  return { aim, found: shown(missed.length > 0 ? missed : main.length > 0 ? main : all), isMet: missed.length === 0 };
}

const over = <Value>(entries: ReadonlyMap<string, Value>, value: (one: Value, route: string) => number) =>
  new Map([...entries].map(([route, one]) => [route, value(one, route)]));

const onMain = <Value>(entries: ReadonlyMap<string, Value>) =>
  new Map([...entries].filter(([route]) => MAIN_PAGES.includes(route)));

/** The aims that the shop set itself, each with what was found. */
export function verdicts(measured: Measured): Verdict[] {
  const { mobile, desktop, applied, twin, slow, bytes, waits } = measured;
  const lowest = (runs: Measured['mobile']) => over(runs, (list) => Math.min(...scoresOf(list)));
  const wait = (presses: Readonly<Record<string, Press>>) =>
    new Map(
      Object.entries(presses).flatMap(([when, press]) => {
        const times = waits.get(4)?.[press] ?? [];
        return times.length > 0 ? [[when, median(times)] as const] : [];
      }),
    );
  return [
    verdict('Lighthouse, mobile: 100 in all four on every page', lowest(mobile), (score) => score === 100, String),
    verdict('Lighthouse, desktop: the same', lowest(desktop), (score) => score === 100, String),
    verdict('Performance with applied throttling: 99', lowest(applied), (score) => score >= 99, String),
    verdict(
      'FCP at most 800 ms',
      over(onMain(applied), (runs) => middle(runs, 'fcp')),
      (value) => value <= 800,
      ms,
    ),
    verdict(
      'LCP at most 1,700 ms',
      over(onMain(applied), (runs) => middle(runs, 'lcp')),
      (value) => value <= 1700,
      ms,
    ),
    verdict(
      'LCP at most 1.10 times that of the twin',
      over(twin, (runs, route) => middle(applied.get(route), 'lcp') / middle(runs, 'lcp')),
      (value) => value <= 1.1,
      (value) => `${value.toFixed(2)} times`,
    ),
    verdict(
      'CLS 0.00',
      over(applied, (runs) => middle(runs, 'cls')),
      (value) => value < 0.005,
      (value) => value.toFixed(3),
    ),
    verdict(
      'TBT under 50 ms at 4x',
      over(onMain(applied), (runs) => middle(runs, 'tbt')),
      (value) => value < 50,
      ms,
    ),
    verdict(
      'TBT under 250 ms at 14x',
      over(slow, (runs) => middle(runs, 'tbt')),
      (value) => value < 250,
      ms,
    ),
    verdict(
      'All of a first visit to / at most 180 KB',
      over(new Map([...bytes].filter(([route]) => route === '/')), ({ total }) => total),
      (value) => value <= 180,
      (value) => `${value.toFixed(0)} KB`,
    ),
    verdict(
      'Add to Cart → message painted: at most 50 ms at 4x',
      wait({ 'before anything else': 'add', 'after a scroll': 'addInUse' }),
      (value) => value <= 50,
      ms,
    ),
    verdict('A filter → list painted: at most 50 ms at 4x', wait({ median: 'filter' }), (value) => value <= 50, ms),
    verdict(
      'A product card → its page painted: at most 100 ms at 4x',
      wait({ 'before anything else': 'open', 'after a scroll': 'openInUse' }),
      (value) => value <= 100,
      ms,
    ),
  ];
}
