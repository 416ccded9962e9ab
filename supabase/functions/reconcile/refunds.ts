import { askForRefund } from '../_shared/ask-refund.ts';
import type { Provider } from '../_shared/payment-words.ts';
import type { ProviderRefund } from '../_shared/provider-refund.ts';
import { waitingRefunds } from '../_shared/reconciliation.ts';
import { applyProviderRefund } from '../_shared/refunds.ts';
import { type Keep, onePage, type Position, walk } from './walk.ts';
import { noteFound, raiseIncident, type Work } from './work.ts';

const DAY_MS = 86_400_000;
const REST_MS = 10 * 60_000;
/** After this time a pending refund is an incident. Banks take up to ten working days. */
const PATIENCE_MS = { requested: 3 * DAY_MS, pending: 14 * DAY_MS };

/** Records a refund or a reversal that a provider lists, wherever it was made. */
export async function keepRefund(
  work: Work,
  provider: Provider,
  paymentReference: string,
  refund: ProviderRefund,
  kind: 'refund' | 'reversal',
  recorded: string | undefined,
): Promise<void> {
  if (recorded === refund.status) return;
  const found = { what: 'refund', provider, reference: refund.id, order: null } as const;
  if (work.dryRun) {
    work.report.refunds += 1;
    return noteFound(work, found);
  }
  const outcome = await applyProviderRefund(work.deps, provider, paymentReference, refund, kind);
  if (outcome === 'unknown_payment') {
    const money = { amount_minor: refund.amountMinor ?? 0, currency: refund.currency ?? '' };
    const details = { problem: 'unknown_payment', payment_reference: paymentReference, ...money };
    await raiseIncident(work, { kind: 'refund', provider, reference: refund.id, order: null, details });
  } else if (outcome !== 'unchanged' && outcome !== 'incident') {
    work.report.refunds += 1;
    noteFound(work, found);
  }
}

/** Checks again the refunds that were begun here and are not finished. */
export function ownRefunds(work: Work, start: Position, keep: Keep) {
  const read = onePage(async () => (work.dryRun ? [] : waitingRefunds(work.deps, work.to - REST_MS)));
  return walk(work, start, keep, {
    read,
    open: async () => async (refund) => {
      const { outcome } = await askForRefund(work.deps, refund);
      const { id, provider, order_id, amount_minor, currency, provider_refund_id } = refund;
      const reference = provider_refund_id ?? id;
      if (outcome === 'done' || outcome === 'failed') {
        work.report.refunds += 1;
        return noteFound(work, { what: 'refund', provider, reference, order: order_id });
      }
      const status = refund.status === 'requested' ? 'requested' : 'pending';
      if (work.to - Date.parse(refund.created_at) < PATIENCE_MS[status]) return;
      const details = { problem: `still_${status}`, refund_id: id, amount_minor, currency };
      await raiseIncident(work, { kind: 'refund', provider, reference, order: order_id, details });
    },
  });
}
