import { paymentsAreLive } from '../_shared/deps.ts';
import {
  listPaystackDisputes,
  listPaystackSettlements,
  listPaystackTransactions,
  listRecentPaystackRefunds,
  type PaystackDispute,
  referenceOfTransaction,
} from '../_shared/paystack/lists.ts';
import { listPaystackRefunds } from '../_shared/paystack/refunds.ts';
import { knownRefunds, reportDispute } from '../_shared/reconciliation.ts';
import { openPayments } from './payments.ts';
import { openPayouts } from './payouts.ts';
import { keepRefund } from './refunds.ts';
import { type Position, walk } from './walk.ts';
import { noteFound, type Work } from './work.ts';

type Keep = (at: Position) => Promise<void>;
type Transaction = Awaited<ReturnType<typeof listPaystackTransactions>>['items'][number];

/** Test payments are worth nothing while real money moves. */
function paymentOf(work: Work, listed: Transaction) {
  const { reference, requestedMinor, currency, orderId, feeMinor, isLive } = listed;
  if (!reference || requestedMinor === null || !currency || (paymentsAreLive(work.deps) && !isLive)) return null;
  return { reference, orderId, amountMinor: requestedMinor, currency, feeMinor };
}

export function paystackPayments(work: Work, start: Position, keep: Keep) {
  return walk(work, start, keep, {
    read: (page) => listPaystackTransactions(work.deps, work, page),
    open: async (items) => {
      const bringIn = await openPayments(
        work,
        'paystack',
        items.flatMap((item) => paymentOf(work, item) ?? []),
      );
      return (item) => bringIn(paymentOf(work, item));
    },
  });
}

const DECIDED: Readonly<Record<string, string>> = { processed: 'done', failed: 'failed' };

export function paystackRefunds(work: Work, start: Position, keep: Keep) {
  return walk(work, start, keep, {
    read: (page) => listRecentPaystackRefunds(work.deps, work, page),
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
        if (refund) await keepRefund(work, 'paystack', reference, refund, 'refund', recorded);
      };
    },
  });
}

export function paystackDisputes(work: Work, start: Position, keep: Keep) {
  return walk(work, start, keep, {
    read: (page) => listPaystackDisputes(work.deps, work, page),
    open: async () => (dispute) => keepDispute(work, dispute),
  });
}

async function keepDispute(work: Work, { id, reference, ...dispute }: PaystackDispute): Promise<void> {
  if (!id || !reference || dispute.amountMinor === null || !dispute.currency) return;
  if (work.dryRun) return noteFound(work, { what: 'dispute', provider: 'paystack', reference: id, order: null });
  const details = {
    ...(dispute.status ? { provider_status: dispute.status } : {}),
    ...(dispute.category ? { reason: dispute.category } : {}),
    ...(dispute.respondBy ? { respond_by: dispute.respondBy } : {}),
  };
  await reportDispute(work.deps, {
    ...{ provider: 'paystack', dispute_id: id, payment_reference: reference },
    ...{ amount_minor: dispute.amountMinor, currency: dispute.currency, status: outcomeOf(dispute), ...details },
  });
}

function outcomeOf({ status, resolution }: Pick<PaystackDispute, 'status' | 'resolution'>) {
  if (status !== 'resolved') return 'open';
  return resolution === 'declined' ? 'won' : 'lost';
}

export function paystackPayouts(work: Work, start: Position, keep: Keep) {
  return walk(work, start, keep, {
    read: (page) => listPaystackSettlements(work.deps, work, page),
    open: (items) => openPayouts(work, 'paystack', items),
  });
}
