import { providerName } from '../../supabase/functions/_shared/payment-words.ts';
import type { Found, Report } from '../../supabase/functions/reconcile/work.ts';

const DONE: Partial<Record<Found['what'], string>> = {
  settled: 'settled',
  refund: 'refund recorded',
  dispute: 'dispute',
};

/** By the problem of an incident, or its kind. */
const WHY: Readonly<Record<string, string>> = {
  mismatch: 'another sum, currency, account or order',
  recorded_otherwise: 'recorded with another sum or currency',
  unknown_payment: 'no order of ours is named',
  dispute: 'a dispute to answer',
  refund: 'a refund to look into',
  not_at_provider: 'the provider does not know it',
  not_paid_at_provider: 'the provider says that it was not paid',
  still_requested: 'a refund that never reached the provider',
  still_pending: 'a refund that the provider does not decide',
  money_returned: 'money that was taken back has come again',
};

const day = (time: string) => time.slice(0, 16).replace('T', ' ');

function lineOf({ what, provider, reference, order, why }: Found): string {
  const message = why === undefined ? DONE[what] : `INCIDENT: ${WHY[why] ?? WHY[what]}`;
  return `${providerName(provider)} ${reference}${order ? `, order ${order}` : ''}: ${message}`;
}

/** Whether staff have to act. */
export const needsAttention = (report: Report) => report.incidents > 0 || report.unfinished || report.errors.length > 0;

/** A report as text. */
export function print(report: Report, place: string): string {
  const { checked, settled, refunds, fees, payouts, incidents } = report;
  return [
    `${report.dryRun ? 'Looked at' : 'Reconciled'} ${place}, ${day(report.from)} to ${day(report.to)} UTC.`,
    ...(report.dryRun ? ['A dry run: nothing was changed.'] : []),
    `${checked} checked, ${settled} settled; ${refunds} refunds, ${fees} fees, ${payouts} payouts; ${incidents} incidents.`,
    ...report.found.map(lineOf),
    ...report.errors.map((sentence) => `Not done: ${sentence}.`),
    endOf(report),
  ].join('\n');
}

function endOf({ incidents, unfinished, errors }: Report): string {
  if (incidents > 0)
    return `${incidents} to look into: the staff area lists them under "To settle" (docs/operations.md).`;
  if (unfinished || errors.length > 0) return 'Not all could be looked at. The next run goes on with it.';
  return 'Everything fits.';
}
