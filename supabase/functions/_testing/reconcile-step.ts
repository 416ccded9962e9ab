import type { DatabaseFunctions } from '../_shared/database.ts';
import { START, type Step } from '../reconcile/walk.ts';
import type { Work } from '../reconcile/work.ts';
import type { FakeServices } from './fake-services.ts';

const HOUR_MS = 3_600_000;
/** The longest that a step may go on in a test. */
const MOST_CALLS = 1500;

/** Runs one step over the last two hours, with a database that has the payments that `isKnown`. */
export async function runStep(services: FakeServices, step: Step, isKnown = (_reference: string) => false) {
  const compared: string[] = [];
  const payouts: string[] = [];
  const report = { checked: 0, settled: 0, refunds: 0, payouts: 0, fees: 0, errors: [] as string[], found: [] };
  const window = { from: services.now - 2 * HOUR_MS, to: services.now };

  async function answer(path: string, request: Request): Promise<Response> {
    if (path === 'rpc/compare_payments') {
      const { listed } = (await request.json()) as { listed: { reference: string }[] };
      compared.push(...listed.map(({ reference }) => reference));
      return Response.json({ fees: 0, open: listed.filter(({ reference }) => !isKnown(reference)) });
    }
    if (path === 'rpc/record_payouts') {
      const { listed } = (await request.json()) as DatabaseFunctions['record_payouts'];
      const references = (listed as { reference: string }[]).map(({ reference }) => reference);
      payouts.push(...references);
      return Response.json(references.length);
    }
    return Response.json([]);
  }
  const fetch = (input: string, init?: RequestInit) => {
    const request = new Request(input, init);
    const path = /\/rest\/v1\/(rpc\/compare_payments|rpc\/record_payouts|refunds)/.exec(request.url)?.[1];
    return path ? answer(path, request) : services.deps.fetch(input, init);
  };
  const hasTime = () => services.calls.length < MOST_CALLS;
  const deps = { ...services.deps, fetch };
  const work = { deps, mode: 'full', report, ...window, dryRun: false, hasTime } as unknown as Work;
  const outcome = await step(work, START, async () => undefined).then(
    (progress) => ({ progress, failure: null }),
    (error: Error) => ({ progress: null, failure: `${error.name}: ${error.message}` }),
  );
  return { ...outcome, compared, payouts, errors: report.errors };
}
