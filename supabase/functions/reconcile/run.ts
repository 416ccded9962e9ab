import { currentTime, type Deps, SettingError } from '../_shared/deps.ts';
import { isoTime, ListRefusedError } from '../_shared/list-page.ts';
import { ONLINE_PROVIDERS, type OnlineProvider } from '../_shared/payment-words.ts';
import { beginRun, incidentsSince, keepRun, type RunMode } from '../_shared/reconciliation.ts';
import { RateLimitError } from '../_shared/upstream.ts';
import { paypalDisputes, paypalMovements, paypalOrders, paypalPayments } from './paypal.ts';
import { paystackDisputes, paystackPayments, paystackPayouts, paystackRefunds } from './paystack.ts';
import { ownRefunds } from './refunds.ts';
import { unlisted } from './unlisted.ts';
import { type Progress, position, START, type Step, sentenceOf } from './walk.ts';
import { noteError, noteFound, type Report, type Work } from './work.ts';

/** The runtime ends a function after minutes. The next run continues. */
const BUDGET_MS = 50_000;

const FULL: Readonly<Record<string, Step> & Record<`${OnlineProvider}-${'payments' | 'unlisted'}`, Step>> = {
  'paystack-payments': paystackPayments,
  'paystack-refunds': paystackRefunds,
  'paystack-disputes': paystackDisputes,
  'paystack-payouts': paystackPayouts,
  'paypal-orders': paypalOrders,
  'paypal-payments': paypalPayments,
  'paypal-movements': paypalMovements,
  'paypal-disputes': paypalDisputes,
  'paystack-unlisted': unlisted('paystack'),
  'paypal-unlisted': unlisted('paypal'),
  refunds: ownRefunds,
};
const PENDING: Readonly<Record<string, Step>> = {
  'paystack-payments': paystackPayments,
  'paypal-orders': paypalOrders,
};

export type Cursor = Record<string, Progress>;

/** A newer run has replaced this one. */
class ReplacedError extends Error {
  override name = 'ReplacedError';
}

function readCursor(stored: Readonly<Record<string, unknown>>): Cursor {
  const known = Object.keys(FULL).map((name): [string, Progress] => {
    const at = position.safeParse(stored[name]);
    return [name, stored[name] === 'done' ? 'done' : at.success ? at.data : START];
  });
  return Object.fromEntries(known);
}

function emptyReport(mode: RunMode, from: number, to: number, dryRun: boolean): Report {
  return {
    mode,
    from: isoTime(from),
    to: isoTime(to),
    dryRun,
    checked: 0,
    settled: 0,
    refunds: 0,
    fees: 0,
    payouts: 0,
    incidents: 0,
    unfinished: false,
    errors: [],
    found: [],
  };
}

/** The providers that a step calls. */
function providersOf(step: string): readonly OnlineProvider[] {
  const named = ONLINE_PROVIDERS.filter((one) => step.startsWith(one));
  return named.length > 0 ? named : ONLINE_PROVIDERS;
}

/** Runs the steps that are not done. A provider that wants no more calls gets none in this run. True when all are done. */
async function goThrough(work: Work, cursor: Cursor, save: () => Promise<void>): Promise<boolean> {
  const steps = Object.entries(work.mode === 'full' ? FULL : PENDING);
  const resting = new Set<OnlineProvider>();
  for (const [name, step] of steps) {
    const start = cursor[name] ?? START;
    if (start === 'done' || providersOf(name).some((one) => resting.has(one))) continue;
    const keep = async (at: Progress) => {
      cursor[name] = at;
      await save();
    };
    await step(work, start, keep).then(keep, async (error: unknown) => {
      if (error instanceof RateLimitError) for (const one of providersOf(name)) resting.add(one);
      await keep(isOver(work, name, error) ? 'done' : (cursor[name] ?? START));
    });
  }
  return steps.every(([name]) => cursor[name] === 'done');
}

/** Reports why a step has stopped. True if a retry does not help, as when a key or a permission is missing. */
function isOver(work: Work, step: string, error: unknown): boolean {
  if (error instanceof ReplacedError) throw error;
  noteError(work, sentenceOf(error));
  if (error instanceof SettingError || error instanceof ListRefusedError) return true;
  work.deps.report('reconcile: a step stopped', { step }, error);
  return false;
}

function workOf(deps: Deps, report: Report): Work {
  const started = currentTime(deps);
  return {
    deps,
    mode: report.mode,
    dryRun: report.dryRun,
    report,
    from: Date.parse(report.from),
    to: Date.parse(report.to),
    hasTime: () => currentTime(deps) - started < BUDGET_MS,
  };
}

/** A dry run, without a lease. The caller keeps the cursor. */
export async function tryOut(deps: Deps, mode: RunMode, days: number, stored: Readonly<Record<string, unknown>>) {
  const to = currentTime(deps);
  const report = emptyReport(mode, to - days * 86_400_000, to, true);
  const cursor = readCursor(stored);
  const finished = await goThrough(workOf(deps, report), cursor, async () => undefined);
  return { ...report, unfinished: !finished, ...(finished ? {} : { cursor }) };
}

/** Compares, records and reports, as far as time allows. Null if another run is active. */
export async function runOnce(deps: Deps, mode: RunMode, days: number): Promise<Report | null> {
  const run = await beginRun(deps, mode, days);
  if (run.outcome === 'busy') return null;
  const report = emptyReport(mode, run.from, run.to, false);
  const work = workOf(deps, report);
  const cursor = readCursor(run.cursor);
  const save = async () => {
    const kept = await keepRun(deps, { run_id: run.run_id, cursor, report, ended: false });
    if (!kept) throw new ReplacedError();
  };
  try {
    report.unfinished = !(await goThrough(work, cursor, save));
  } catch (error) {
    if (!(error instanceof ReplacedError)) throw error;
    return { ...report, unfinished: true };
  }
  const incidents = await incidentsSince(deps, run.started_at);
  report.incidents = incidents.length;
  for (const { kind, provider, reference, order_id, details } of incidents) {
    const why = typeof details.problem === 'string' ? details.problem : kind;
    noteFound(work, { what: kind as 'mismatch', provider, reference, order: order_id, why });
  }
  const end = { run_id: run.run_id, cursor: report.unfinished ? cursor : null, report, ended: true };
  await keepRun(deps, end);
  return report;
}
