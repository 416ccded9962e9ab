import { setTimeout as delay } from 'node:timers/promises';
import type { Report } from '../../supabase/functions/reconcile/work.ts';
import type { Options } from './options.ts';
import type { Target } from './target.ts';

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Longer than a run takes. */
const PATIENCE_MS = 120_000;
const BUSY_PAUSE_MS = 10_000;
const MOST_CALLS = 60;
const COUNTED = ['checked', 'settled', 'refunds', 'fees', 'payouts'] as const;

const REFUSALS: Readonly<Record<string, string>> = {
  unauthorized: 'The function does not know this RECONCILE_SECRET. Was it sent with supabase secrets set?',
  not_configured: 'The function lacks a setting, or RECONCILE_SECRET is shorter than 24 characters. Its log names it.',
  upstream: 'The database did not answer the function. Run it again.',
};

type Answer = Report & { cursor?: object };

async function call({ url, secret }: Target, body: object, fetch: Fetch): Promise<Answer | 'busy' | string> {
  const init = {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(PATIENCE_MS),
  };
  const response = await fetch(url, init).catch(() => null);
  if (!response) return `Nobody answers at ${new URL(url).origin}. Does it run?`;
  const answer = await response.json().catch(() => null);
  if (response.status === 200 && Array.isArray(answer?.errors)) return answer;
  if (response.status === 409) return 'busy';
  return REFUSALS[answer?.error] ?? `The function answered ${response.status}. Is it deployed?`;
}

function add(sum: Report, next: Report): Report {
  const counts = Object.fromEntries(COUNTED.map((name) => [name, sum[name] + next[name]]));
  const key = (found: Report['found'][number]) => `${found.what} ${found.provider} ${found.reference}`;
  const found = [...new Map([...sum.found, ...next.found].map((one) => [key(one), one])).values()];
  const incidents = found.filter(({ why }) => why !== undefined).length;
  return { ...next, ...counts, found, incidents, errors: [...new Set([...sum.errors, ...next.errors])] };
}

/** Calls until all is looked at. A sentence where nobody can be asked. */
export async function reconcile(
  target: Target,
  { days, dryRun }: Options,
  fetch: Fetch,
  pause: (ms: number) => Promise<unknown> = delay,
): Promise<Report | string> {
  let sum: Report | null = null;
  let cursor: object | undefined;
  for (let calls = 0; calls < MOST_CALLS; calls += 1) {
    const answer = await call(target, { mode: 'full', days, dryRun, ...(cursor ? { cursor } : {}) }, fetch);
    if (answer === 'busy') {
      await pause(BUSY_PAUSE_MS);
      continue;
    }
    if (typeof answer === 'string') return answer;
    const { cursor: next, ...report } = answer;
    // What fails at the provider fails again at once: it is left to the next run.
    const isStuck: boolean = sum !== null && report.checked === 0 && report.errors.length > 0;
    sum = sum ? add(sum, report) : report;
    cursor = next;
    if (!report.unfinished || isStuck) return sum;
  }
  return sum ?? 'Another run is at it all the time. Look at reconciliation_runs.';
}
