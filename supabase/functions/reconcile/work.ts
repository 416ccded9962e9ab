import type { Deps } from '../_shared/deps.ts';
import type { TimeWindow } from '../_shared/list-page.ts';
import type { Provider } from '../_shared/payment-words.ts';
import { type RunMode, reportIncident } from '../_shared/reconciliation.ts';

const MOST_ERRORS = 20;
const MOST_FOUND = 100;

/** One action or finding of a run, for people to read. */
export type Found = {
  what: 'settled' | 'refund' | 'mismatch' | 'unknown_payment' | 'dispute';
  provider: Provider;
  reference: string;
  order: string | null;
  /** The reason for an incident. */
  why?: string;
};

export type Report = {
  mode: RunMode;
  from: string;
  to: string;
  dryRun: boolean;
  checked: number;
  settled: number;
  refunds: number;
  fees: number;
  payouts: number;
  incidents: number;
  unfinished: boolean;
  errors: string[];
  found: Found[];
};

/** Shared by the steps of a run. */
export interface Work extends TimeWindow {
  deps: Deps;
  mode: RunMode;
  dryRun: boolean;
  report: Report;
  hasTime(): boolean;
}

export function noteError({ report }: Work, sentence: string): void {
  if (report.errors.length < MOST_ERRORS && !report.errors.includes(sentence)) report.errors.push(sentence);
}

export function noteFound({ report }: Work, found: Found): void {
  if (report.found.length < MOST_FOUND) report.found.push(found);
}

interface Incident {
  kind: 'mismatch' | 'unknown_payment' | 'refund';
  provider: Provider;
  reference: string;
  order: string | null;
  details: Record<string, string | number>;
}

/** Records an incident. A dry run only reports it. */
export async function raiseIncident(
  work: Work,
  { kind, provider, reference, order, details }: Incident,
): Promise<void> {
  if (work.dryRun) {
    work.report.incidents += 1;
    return noteFound(work, { what: kind, provider, reference, order, why: String(details.problem ?? kind) });
  }
  await reportIncident(work.deps, { kind, provider, reference, order_id: order, details });
}
