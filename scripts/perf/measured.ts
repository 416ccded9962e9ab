import type { Bytes } from './bytes.ts';
import type { Waits } from './latencies.ts';
import type { Run } from './lighthouse.ts';
import { median } from './numbers.ts';

/** Everything that one measurement found, by route. */
export interface Measured {
  date: string;
  machine: string;
  minutes: number;
  mobile: Map<string, Run[]>;
  desktop: Map<string, Run[]>;
  applied: Map<string, Run[]>;
  twin: Map<string, Run[]>;
  /** With applied throttling, on the cheapest of the phones. */
  slow: Map<string, Run[]>;
  /** As `slow`, without script. */
  slowTwin: Map<string, Run[]>;
  bytes: Map<string, Bytes>;
  /** By how many times slower the processor was. */
  waits: Map<number, Waits>;
}

export const middle = (runs: readonly Run[] | undefined, part: 'fcp' | 'lcp' | 'tbt' | 'cls'): number =>
  median((runs ?? []).map((run) => run[part]));

/** The four scores, in the order of `CATEGORIES`; performance alone where nothing else was asked for. */
export function scoresOf(runs: readonly Run[] | undefined): number[] {
  const names = Object.keys(runs?.[0]?.scores ?? {}) as (keyof Run['scores'])[];
  return names.map((name) => median((runs ?? []).map(({ scores }) => scores[name] ?? Number.NaN)));
}

/** The audits that some run found wanting, with their routes. */
export function failedAudits({ mobile, desktop }: Measured): string[] {
  const found = new Map<string, Set<string>>();
  for (const runs of [mobile, desktop]) {
    for (const [route, list] of runs) {
      for (const audit of list.flatMap(({ failed }) => failed)) {
        found.set(audit, (found.get(audit) ?? new Set()).add(route));
      }
    }
  }
  return [...found].map(([audit, routes]) => `\`${audit}\` on ${[...routes].join(', ')}`);
}
