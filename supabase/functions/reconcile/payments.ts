import type { ReadPage } from '../_shared/list-page.ts';
import { findOrder } from '../_shared/orders.ts';
import { chargeOf } from '../_shared/payment-check.ts';
import type { Provider } from '../_shared/payment-words.ts';
import { comparePayments, type ListedPayment, type OpenPayment } from '../_shared/reconciliation.ts';
import { type PaymentClaim, settlePayment } from '../_shared/settle-payment.ts';
import { type Step, walk } from './walk.ts';
import { noteFound, raiseIncident, type Work } from './work.ts';

/** The step that compares a provider's list of payments with the database, and records those that are missing. */
export const paymentsStep =
  <Item>(
    provider: Provider,
    pagesOf: (work: Work) => ReadPage<Item>,
    paymentOf: (item: Item, work: Work) => ListedPayment | null,
  ): Step =>
  (work, start, keep) =>
    walk(work, start, keep, {
      read: pagesOf(work),
      open: async (items) => {
        const listed = items.flatMap((item) => paymentOf(item, work) ?? []);
        const recordMissing = await openPayments(work, provider, listed);
        return (item) => recordMissing(paymentOf(item, work));
      },
    });

/** Compares a page of listed payments with the database. Returns what is left to do for each of them. */
async function openPayments(work: Work, provider: Provider, listed: ListedPayment[]) {
  const { fees, open } = await comparePayments(work.deps, provider, listed, work.dryRun);
  work.report.fees += fees;
  return async (payment: ListedPayment | null): Promise<void> => {
    const difference = payment && open.get(payment.reference);
    if (difference) await recordMissingPayment(work, provider, payment, difference);
  };
}

async function recordMissingPayment(
  work: Work,
  provider: Provider,
  payment: ListedPayment,
  known: OpenPayment,
): Promise<void> {
  const { reference, amountMinor, currency, orderId } = payment;
  const received = receivedOf(amountMinor, currency);
  if (known.recorded_minor !== undefined) {
    const recorded = { expected_minor: known.recorded_minor, expected_currency: known.recorded_currency ?? '' };
    const details = { problem: 'recorded_otherwise', ...received, ...recorded };
    return raiseIncident(work, { kind: 'mismatch', provider, reference, order: known.order_id ?? null, details });
  }
  const order = orderId ? await findOrder(work.deps, orderId) : null;
  if (order) return settle(work, provider, order, { provider, by: 'payment', reference }, payment);
  if (work.mode === 'pending') return;
  const details = { ...received, ...(orderId ? { named_order: orderId } : {}) };
  await raiseIncident(work, { kind: 'unknown_payment', provider, reference, order: null, details });
}

/** The staff area shows the amount received, as the webhooks do. */
function receivedOf(amountMinor: number, currency: string) {
  return { amount_minor: amountMinor, currency, received_minor: amountMinor, received_currency: currency };
}

type Order = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

/** Uses the same code as every other payment. */
async function settle(
  work: Work,
  provider: Provider,
  order: Order,
  claim: PaymentClaim,
  { amountMinor: amount_minor, currency }: Pick<ListedPayment, 'amountMinor' | 'currency'>,
): Promise<void> {
  const { reference } = claim;
  const expected = { expected_minor: order.amountMinor, expected_currency: order.currency };
  const mismatch = (difference: string) =>
    raiseIncident(work, {
      kind: 'mismatch',
      provider,
      reference,
      order: order.id,
      details: { difference, ...receivedOf(amount_minor, currency), ...expected },
    });
  // A difference that the list already shows need not be fetched again in every run.
  const charge = chargeOf(order, { amountMinor: amount_minor, currency }, null);
  if (typeof charge === 'string') return mismatch(charge);
  if (work.dryRun) return notePaid(work, provider, reference, order.id);
  const result = await settlePayment(work.deps, order, claim);
  if (result.kind === 'settled' && result.settlement.outcome !== 'already_paid') {
    notePaid(work, provider, reference, order.id);
  } else if (result.kind === 'mismatch') {
    await mismatch(result.reason);
  }
}

export function notePaid(work: Work, provider: Provider, reference: string, order: string): void {
  work.report.settled += 1;
  noteFound(work, { what: 'settled', provider, reference, order });
}
