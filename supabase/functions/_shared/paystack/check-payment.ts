import { type Deps, paymentsAreLive } from '../deps.ts';
import type { StoredOrder } from '../orders.ts';
import { chargeOf, type PaymentCheck, type ReceivedMoney } from '../payment-check.ts';
import { findTransaction, type PaystackTransaction } from './transactions.ts';

const UNDECIDED = new Set(['ongoing', 'pending', 'processing', 'queued']);

/** Checks with Paystack whether this reference pays this order, in full and in the right currency. */
export async function checkPaystackPayment(deps: Deps, reference: string, order: StoredOrder): Promise<PaymentCheck> {
  const transaction = await findTransaction(deps, reference);
  if (!transaction) return { kind: 'not_found' };
  if (UNDECIDED.has(transaction.status ?? '')) return { kind: 'pending' };
  if (transaction.status !== 'success') return { kind: 'failed' };
  const { requestedMinor: amountMinor, currency, method, feeMinor } = transaction;
  const charge = chargeOf(order, { amountMinor, currency }, method);
  const mismatch = (reason: string) => ({ kind: 'mismatch' as const, reason, received: receivedBy(deps, transaction) });
  if (typeof charge === 'string') return mismatch(charge);
  const reason = differenceFromOrder(deps, transaction, reference, order);
  return reason ? mismatch(reason) : { kind: 'paid', reference, feeMinor, charge };
}

/** The money of a transaction without an order of ours; null if none was received. */
export async function findPaystackMoney(deps: Deps, reference: string): Promise<ReceivedMoney | null> {
  const transaction = await findTransaction(deps, reference);
  return transaction?.status === 'success' ? receivedBy(deps, transaction) : null;
}

function receivedBy(deps: Deps, transaction: PaystackTransaction): ReceivedMoney | null {
  const { reference, amountMinor, requestedMinor, currency, isLive } = transaction;
  if (!reference || !amountMinor || !currency || (paymentsAreLive(deps) && !isLive)) return null;
  // Fees paid by the customer do not count as ours.
  return { reference, amountMinor: Math.min(amountMinor, requestedMinor ?? amountMinor), currency };
}

function differenceFromOrder(
  deps: Deps,
  transaction: PaystackTransaction,
  reference: string,
  order: StoredOrder,
): string | null {
  const { amountMinor, requestedMinor } = transaction;
  if (transaction.reference !== reference) return 'reference';
  if (amountMinor === null || requestedMinor === null || amountMinor < requestedMinor) return 'amount';
  if (transaction.orderId !== order.id) return 'order';
  if (paymentsAreLive(deps) && !transaction.isLive) return 'domain';
  return null;
}
