import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Env } from '../../src/config/env-schema.ts';
import type { Report } from '../../supabase/functions/reconcile/work.ts';

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

const MOST_DAYS = 31;

/** Parses the arguments of `npm run reconcile --`. */
export function readOptions(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: { days: { type: 'string', default: '7' }, 'dry-run': { type: 'boolean', default: false } },
  });
  const days = Number(values.days);
  if (!Number.isInteger(days) || days < 1 || days > MOST_DAYS)
    throw new Error(`--days is a number from 1 to ${MOST_DAYS}.`);
  return { days, dryRun: values['dry-run'] };
}

/** The server function, and the secret to call it. */
interface Target {
  url: string;
  secret: string;
  place: string;
}

interface Configuration {
  /** The variables of a build, overridden by the environment. */
  browser: Env;
  /** `supabase/functions/.env`, if it exists. */
  functions: Env;
  /** The data folder of the sandbox. */
  sandboxData: string;
}

/** The hosted project if one is configured, otherwise the local sandbox. Throws if a variable is missing. */
export function findTarget({ browser, functions, sandboxData }: Configuration): Target {
  const given = browser.RECONCILE_SECRET || functions.RECONCILE_SECRET;
  const { VITE_SUPABASE_URL: project } = browser;
  if (!project) {
    const file = path.join(sandboxData, 'secrets.json');
    const secret = given || (existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).reconcileSecret);
    const url = `http://localhost:${browser.PORT || '5173'}/functions/v1/reconcile`;
    if (secret) return { url, secret, place: 'the sandbox on this machine' };
    throw new Error(
      'No project is configured (VITE_SUPABASE_URL), and no sandbox has run in this folder: npm start first.',
    );
  }
  if (!URL.canParse(project)) throw new Error(`VITE_SUPABASE_URL is no address: ${project}`);
  if (!given) {
    throw new Error(
      'RECONCILE_SECRET is missing. Take a long random text (openssl rand -hex 32), write it into supabase/functions/.env ' +
        'and send it to the project: supabase secrets set --env-file supabase/functions/.env (docs/going-live.md).',
    );
  }
  const url = `${project.replace(/\/+$/, '')}/functions/v1/reconcile`;
  return { url, secret: given, place: new URL(project).host };
}

/** Longer than any run takes. */
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

async function call({ url, secret }: Target, body: object, fetch: Fetch): Promise<Answer | 'busy'> {
  const init = {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(PATIENCE_MS),
  };
  const response = await fetch(url, init).catch(() => null);
  if (!response) throw new Error(`Nobody answers at ${new URL(url).origin}. Does it run?`);
  const answer = await response.json().catch(() => null);
  if (response.status === 200 && Array.isArray(answer?.errors)) return answer;
  if (response.status === 409) return 'busy';
  throw new Error(REFUSALS[answer?.error] ?? `The function answered ${response.status}. Is it deployed?`);
}

function add(sum: Report, next: Report): Report {
  const counts = Object.fromEntries(COUNTED.map((name) => [name, sum[name] + next[name]]));
  const key = (found: Report['found'][number]) => `${found.what} ${found.provider} ${found.reference}`;
  const found = [...new Map([...sum.found, ...next.found].map((one) => [key(one), one])).values()];
  const incidents = found.filter(({ why }) => why !== undefined).length;
  return { ...next, ...counts, found, incidents, errors: [...new Set([...sum.errors, ...next.errors])] };
}

/** Calls the function until everything is checked. */
export async function reconcile(
  target: Target,
  { days, dryRun }: ReturnType<typeof readOptions>,
  fetch: Fetch,
  pause: (ms: number) => Promise<unknown> = delay,
): Promise<Report> {
  let sum: Report | null = null;
  let cursor: object | undefined;
  for (let calls = 0; calls < MOST_CALLS; calls += 1) {
    const answer = await call(target, { mode: 'full', days, dryRun, ...(cursor ? { cursor } : {}) }, fetch);
    if (answer === 'busy') {
      await pause(BUSY_PAUSE_MS);
      continue;
    }
    const { cursor: next, ...report } = answer;
    // An immediate retry would fail at the provider again, so it is left to the next run.
    const isStuck: boolean = sum !== null && report.checked === 0 && report.errors.length > 0;
    sum = sum ? add(sum, report) : report;
    cursor = next;
    if (!report.unfinished || isStuck) return sum;
  }
  if (!sum) throw new Error('Another run is at it all the time. Look at reconciliation_runs.');
  return sum;
}
