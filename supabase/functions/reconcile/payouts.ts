import type { Provider } from '../_shared/payment-words.ts';
import { recordPayouts } from '../_shared/reconciliation.ts';
import { noteError, type Work } from './work.ts';

interface ListedPayout {
  reference: string | null;
  amountMinor: number | null;
  currency: string | null;
  paidOutAt: string | null;
}

const CURRENCIES = new Set(['USD', 'KES']);

/** Records a page of transfers at once. Nothing is left to do for each of them. */
export async function openPayouts(work: Work, provider: Provider, listed: readonly ListedPayout[]) {
  const page = listed.flatMap(({ reference, amountMinor, currency, paidOutAt }) => {
    if (!reference || amountMinor === null || !currency || !paidOutAt) return [];
    if (!CURRENCIES.has(currency)) {
      noteError(work, `a payout in ${currency} was left out`);
      return [];
    }
    return [{ reference, amount_minor: amountMinor, currency, paid_out_at: paidOutAt }];
  });
  if (page.length > 0) {
    work.report.payouts += await recordPayouts(work.deps, { provider, listed: page, dry_run: work.dryRun });
  }
  return async () => undefined;
}
