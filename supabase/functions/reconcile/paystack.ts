import { paymentsAreLive } from '../_shared/deps.ts';
import { keepDispute } from '../_shared/disputes.ts';
import { showPaystackDispute } from '../_shared/paystack/disputes.ts';
import { applyPaystackRefunds, kindOfPaystackRefund } from '../_shared/paystack/keep-refunds.ts';
import {
  paystackDisputePages,
  paystackRefundPages,
  paystackSettlementPages,
  paystackTransactionPages,
  referenceOfTransaction,
} from '../_shared/paystack/lists.ts';
import { listPaystackRefunds } from '../_shared/paystack/refunds.ts';
import { knownRefunds } from '../_shared/reconciliation.ts';
import { paymentsStep } from './payments.ts';
import { openPayouts } from './payouts.ts';
import { keepRefund } from './refunds.ts';
import { type Keep, type Position, walk } from './walk.ts';
import { noteFound, type Work } from './work.ts';

type Transaction = Awaited<ReturnType<ReturnType<typeof paystackTransactionPages>>>['items'][number];

/** Test payments are ignored while real money moves. */
function paymentOf(listed: Transaction, work: Work) {
  const { reference, requestedMinor, currency, orderId, feeMinor, isLive } = listed;
  if (!reference || requestedMinor === null || !currency || (paymentsAreLive(work.deps) && !isLive)) return null;
  return { reference, orderId, amountMinor: requestedMinor, currency, feeMinor };
}

export const paystackPayments = paymentsStep(
  'paystack',
  (work) => paystackTransactionPages(work.deps, work),
  paymentOf,
);

const DECIDED: Readonly<Record<string, string>> = { processed: 'done', failed: 'failed' };

export function paystackRefunds(work: Work, start: Position, keep: Keep) {
  return walk(work, start, keep, {
    read: paystackRefundPages(work.deps, work),
    open: async (items) => {
      const known = await knownRefunds(
        work.deps,
        'paystack',
        items.flatMap(({ id }) => id ?? []),
      );
      return async ({ id, transaction, status }) => {
        const recorded = id === null ? undefined : known.get(id);
        if (id === null || transaction === null || (recorded && recorded === DECIDED[status ?? ''])) return;
        const reference = await referenceOfTransaction(work.deps, transaction);
        const refund = reference && (await listPaystackRefunds(work.deps, reference)).find((one) => one.id === id);
        if (!refund) return;
        await keepRefund(work, 'paystack', reference, refund, kindOfPaystackRefund(refund), recorded);
      };
    },
  });
}

export function paystackDisputes(work: Work, start: Position, keep: Keep) {
  return walk(work, start, keep, {
    read: paystackDisputePages(work.deps, work),
    open:
      async () =>
      ({ id }) =>
        recordDispute(work, id),
  });
}

/** As in the webhook: the money of a dispute appears among the refunds of its payment, or only in the dispute. */
async function recordDispute(work: Work, id: number | null): Promise<void> {
  if (id === null) return;
  if (work.dryRun)
    return noteFound(work, { what: 'dispute', provider: 'paystack', reference: String(id), order: null });
  const dispute = await showPaystackDispute(work.deps, id);
  if (!dispute) return;
  if (dispute.status === 'lost') await applyPaystackRefunds(work.deps, dispute.paymentReference);
  await keepDispute(work.deps, 'paystack', dispute);
}

export function paystackPayouts(work: Work, start: Position, keep: Keep) {
  return walk(work, start, keep, {
    read: paystackSettlementPages(work.deps, work),
    open: (items) => openPayouts(work, 'paystack', items),
  });
}
