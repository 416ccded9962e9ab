import { findOrder } from '../_shared/orders.ts';
import { paypalDisputePages } from '../_shared/paypal/dispute-list.ts';
import { keepPaypalDispute } from '../_shared/paypal/disputes.ts';
import { findPaypalOrder } from '../_shared/paypal/orders.ts';
import { type PaypalEntry, paypalEntryPages } from '../_shared/paypal/reporting.ts';
import { finishPaypalOrder, knownRefunds, paypalOrdersToAsk } from '../_shared/reconciliation.ts';
import { settlePayment } from '../_shared/settle-payment.ts';
import { notePaid, paymentsStep } from './payments.ts';
import { openPayouts } from './payouts.ts';
import { keepRefund } from './refunds.ts';
import { type Keep, type Position, START, walk } from './walk.ts';
import { noteError, noteFound, raiseIncident, type Work } from './work.ts';

const AT_ONCE = 10;

function paymentOf({ id, kind, isSettled, amountMinor, currency, orderId, feeMinor }: PaypalEntry) {
  if (kind !== 'payment' || !isSettled || !id || amountMinor === null || !currency) return null;
  return { reference: id, orderId, amountMinor, currency, feeMinor };
}

export const paypalPayments = paymentsStep('paypal', (work) => paypalEntryPages(work.deps, work), paymentOf);

/** Refunds, reversals and withdrawals, after the payments are known. */
export function paypalMovements(work: Work, start: Position, keep: Keep) {
  return walk(work, start, keep, {
    read: paypalEntryPages(work.deps, work),
    open: async (items) => {
      const settled = items.filter(({ isSettled }) => isSettled);
      const payouts = settled.filter(({ kind }) => kind === 'payout');
      await openPayouts(
        work,
        'paypal',
        payouts.map(({ id, at, ...money }) => ({ ...money, reference: id, paidOutAt: at })),
      );
      const ids = settled.flatMap(({ id, kind }) => (id && (kind === 'refund' || kind === 'reversal') ? [id] : []));
      const known = await knownRefunds(work.deps, 'paypal', ids);
      return (entry) => keepMovement(work, entry, known);
    },
  });
}

async function keepMovement(work: Work, entry: PaypalEntry, known: ReadonlyMap<string, string>): Promise<void> {
  const { id, of, kind, isSettled, amountMinor, currency } = entry;
  if (!id || !of || !isSettled || amountMinor === null || !currency) return;
  if (kind === 'refund' || kind === 'reversal') {
    const done = { status: 'done', providerStatus: 'S', ourRefundId: null, disputeId: null, failure: null } as const;
    await keepRefund(work, 'paypal', of, { ...done, id, amountMinor, currency }, kind, known.get(id));
  } else if (kind === 'returned') {
    // A reversal was cancelled. The books keep the reversal, so staff have to look at it.
    const details = { problem: 'money_returned', payment_reference: of, amount_minor: amountMinor, currency };
    await raiseIncident(work, { kind: 'refund', provider: 'paypal', reference: id, order: null, details });
  }
}

/** After the movements: the money of a dispute may be recorded as a reversal by then. */
export function paypalDisputes(work: Work, start: Position, keep: Keep) {
  return walk(work, start, keep, {
    read: paypalDisputePages(work.deps, work),
    open:
      async () =>
      ({ id }) =>
        recordDispute(work, id),
  });
}

async function recordDispute(work: Work, id: string | null): Promise<void> {
  if (id !== null && work.dryRun) {
    return noteFound(work, { what: 'dispute', provider: 'paypal', reference: id, order: null });
  }
  const kept = id === null ? null : await keepPaypalDispute(work.deps, id);
  if (kept === null) noteError(work, `PayPal lists a dispute that cannot be read (${id ?? 'it has no id'})`);
}

/** Checks unconfirmed orders with PayPal, and captures approved ones, as the browser would have done. */
export async function paypalOrders(work: Work): Promise<Position | 'done'> {
  const query = {
    created_after: new Date(work.from).toISOString(),
    asked_before: work.mode === 'full' ? new Date(work.to).toISOString() : null,
    most: work.dryRun ? 200 : AT_ONCE,
    dry_run: work.dryRun,
  };
  for (;;) {
    const batch = await paypalOrdersToAsk(work.deps, query);
    const progress = await walk(work, START, async () => undefined, {
      read: async () => ({ items: batch, isLast: true }),
      open: async () => (order) => ask(work, order.paypal_id, order.order_id),
    });
    if (work.dryRun || batch.length === 0) return 'done';
    if (progress !== 'done') return START;
  }
}

async function ask(work: Work, paypalId: string, orderId: string): Promise<void> {
  const order = await findOrder(work.deps, orderId);
  if (!order) return;
  if (work.dryRun) {
    const found = await findPaypalOrder(work.deps, paypalId);
    const isPaid = found?.captures.some(({ status }) => status === 'COMPLETED') || found?.status === 'APPROVED';
    return isPaid ? notePaid(work, 'paypal', paypalId, order.id) : undefined;
  }
  const result = await settlePayment(work.deps, order, { provider: 'paypal', by: 'checkout', reference: paypalId });
  if (result.kind === 'settled') notePaid(work, 'paypal', paypalId, order.id);
  if (result.kind === 'mismatch') {
    const expected = { expected_minor: order.amountMinor, expected_currency: order.currency };
    const details = { difference: result.reason, ...expected };
    await raiseIncident(work, { kind: 'mismatch', provider: 'paypal', reference: paypalId, order: order.id, details });
  }
  // After a declined card the buyer can try a different one while the order is open.
  const isOver = result.kind === 'failed' ? order.status !== 'pending' : result.kind !== 'pending';
  if (isOver && result.kind !== 'withheld') await finishPaypalOrder(work.deps, paypalId);
}
