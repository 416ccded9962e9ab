import { CHECKOUT, type FirstVisit } from './browser.ts';
import type { Run } from './lighthouse.ts';
import { BACK, EARLY } from './presses.ts';

/** What was measured on a site: runs of Lighthouse and first visits by page, presses in milliseconds by slowdown and name. */
export interface Found {
  runs: Map<string, Run[]>;
  visits: Map<string, FirstVisit[]>;
  presses: Map<number, Map<string, number[]>>;
}
export const nothingFound = (): Found => ({ runs: new Map(), visits: new Map(), presses: new Map() });

export interface Measured {
  /** When and on what. */
  about: string;
  now: Found;
  twin: Found;
  before?: Found;
}

/** The pages that the aims name. The others are run once. */
export const MAIN_PAGES = ['/', '/shop', '/product/1'];
const START = '<!-- Measured: written by npm run perf -->';
const END = '<!-- End of what was measured -->';

/** The middle of some numbers; the mean of the two in the middle when they are even. NaN without any. */
export function median(values: readonly number[] = []): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

const ofRuns = (found: Found, route: string, part: 'fcp' | 'lcp' | 'tbt' | 'cls' | 'performance' | 'others') =>
  median(found.runs.get(route)?.map((run) => run[part]));
const ofVisits = (found: Found, route: string, part: keyof FirstVisit) =>
  median(found.visits.get(route)?.map((visit) => visit[part]));
const ofPress = (found: Found, slowdown: number, name: string) => median(found.presses.get(slowdown)?.get(name));
const isPublic = (route: string) => route !== CHECKOUT;

interface Aim {
  aim: string;
  /** What is judged, with what it is said of. */
  values: (found: Found, twin: Found) => (readonly [of: string, value: number])[];
  isMet: (value: number) => boolean;
  digits?: number;
}

const pressAim = (aim: string, slowdown: number, limit: number, names: (name: string) => boolean): Aim => ({
  aim: `${aim}: at most ${limit} ms at ${slowdown}x`,
  values: (found) =>
    [...(found.presses.get(slowdown)?.keys() ?? [])]
      .filter(names)
      .map((name) => [name, ofPress(found, slowdown, name)]),
  isMet: (value) => value <= limit,
});
const isArrival = (name: string) => name === BACK || name.startsWith('card');
const isPlain = (name: string) => !isArrival(name) && name !== EARLY;

export const AIMS: readonly Aim[] = [
  ...(['fcp', 'lcp'] as const).map(
    (part): Aim => ({
      aim: `${part.toUpperCase()} at most 1.10 times that of the page without script`,
      values: (found, twin) =>
        MAIN_PAGES.map((route) => [route, ofRuns(found, route, part) / ofRuns(twin, route, part)]),
      isMet: (value) => value <= 1.1,
      digits: 2,
    }),
  ),
  {
    aim: 'CLS 0.00',
    values: (found) => [...found.runs.keys()].map((route) => [route, ofRuns(found, route, 'cls')]),
    isMet: (value) => value < 0.005,
    digits: 3,
  },
  {
    aim: 'Lighthouse, performance at least 97',
    values: (found) => [...found.runs.keys()].map((route) => [route, ofRuns(found, route, 'performance')]),
    isMet: (value) => value >= 97,
  },
  {
    aim: 'Lighthouse, the other three 100',
    values: (found) => [...found.runs.keys()].map((route) => [route, ofRuns(found, route, 'others')]),
    isMet: (value) => value === 100,
  },
  {
    aim: 'Alive at most 1,500 ms after `load`, slow 4G and 4x',
    values: (found) =>
      [...found.visits.keys()].filter(isPublic).map((route) => [route, ofVisits(found, route, 'alive')]),
    isMet: (value) => value <= 1500,
  },
  pressAim('First press → painted', 4, 120, isPlain),
  pressAim('First press → painted', 14, 400, isPlain),
  pressAim('Press before the page is alive, done after that', 4, 200, (name) => name === EARLY),
  pressAim('Card → product page, and Back', 4, 200, isArrival),
  {
    aim: 'Guard rail: script of a public page about 140 KB',
    values: (found) =>
      [...found.visits.keys()].filter(isPublic).map((route) => [route, ofVisits(found, route, 'script')]),
    isMet: (value) => value <= 150,
  },
  {
    aim: 'Guard rail: script of the checkout about 180 KB',
    values: (found) => [[CHECKOUT, ofVisits(found, CHECKOUT, 'script')]],
    isMet: (value) => value <= 190,
  },
];

/** What misses an aim, or else the main pages or all; nothing measured is nothing met. */
export function judge({ values, isMet, digits = 0 }: Aim, found: Found, twin: Found) {
  const measured = values(found, twin).filter(([, value]) => !Number.isNaN(value));
  const missed = measured.filter(([, value]) => !isMet(value));
  const main = measured.filter(([of]) => MAIN_PAGES.includes(of));
  const shown = missed.length > 0 ? missed : main.length > 0 ? main : measured;
  return {
    isMet: measured.length > 0 && missed.length === 0,
    text: shown.map(([of, value]) => `${of} ${value.toFixed(digits)}`).join(', ') || 'not measured',
  };
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** What was measured, in tables; two numbers in a cell are before and now. */
export function tables({ about, now, before, twin }: Measured): string {
  const show = (value: number, digits: number) => (Number.isNaN(value) ? '–' : value.toFixed(digits));
  const both = (value: (found: Found) => number, digits = 0) =>
    [before, now].flatMap((found) => (found ? [show(value(found), digits)] : [])).join(' → ');
  const aims = AIMS.map((aim) => {
    const { isMet, text } = judge(aim, now, twin);
    return [aim.aim, ...(before ? [judge(aim, before, twin).text] : []), text, isMet ? 'met' : '**not met**'];
  });
  const pages = [...now.runs.keys()].map((route) => [
    route,
    ...(['performance', 'fcp', 'lcp'] as const).map((part) => both((found) => ofRuns(found, route, part))),
    ...(['fcp', 'lcp'] as const).map((part) => show(ofRuns(twin, route, part), 0)),
    both((found) => ofRuns(found, route, 'tbt')),
    both((found) => ofRuns(found, route, 'cls'), 3),
  ]);
  const visits = [...now.visits.keys()].map((route) => [
    route,
    ...(['alive', 'script', 'scripts', 'total'] as const).map((part) => both((found) => ofVisits(found, route, part))),
  ]);
  const slowdowns = [...now.presses.keys()];
  const presses = [...(now.presses.values().next().value?.keys() ?? [])].map((name) => [
    name,
    ...slowdowns.map((slowdown) => both((found) => ofPress(found, slowdown, name))),
  ]);
  const failed = [...now.runs].flatMap(([route, runs]) =>
    [...new Set(runs.flatMap((run) => run.failed))].map((audit) => `\`${audit}\` on ${route}`),
  );
  return [
    about,
    table(['Aim', ...(before ? ['Before'] : []), 'Now', ''], aims),
    ...(failed.length > 0 ? [`Audits that found something: ${failed.join(', ')}.`] : []),
    table(['Page', 'performance', 'FCP ms', 'LCP ms', 'twin FCP', 'twin LCP', 'TBT ms', 'CLS'], pages),
    table(['First visit', 'alive, ms after `load`', 'script KB', 'script files', 'all KB'], visits),
    table(['Press', ...slowdowns.map((slowdown) => `ms at ${slowdown}x`)], presses),
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
