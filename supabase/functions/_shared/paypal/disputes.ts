import type { z } from 'zod';
import type { Deps } from '../deps.ts';
import { keepDispute, type ProviderDispute } from '../disputes.ts';
import { applyRefunds } from '../keep-refunds.ts';
import {
  firstItem,
  lenientList,
  lenientObject,
  optionalPaypalId,
  optionalText,
  optionalTime,
} from '../schema-parts.ts';
import { UpstreamError } from '../upstream.ts';
import { callPaypal } from './api.ts';
import { paypalAmount } from './orders.ts';
import { listPaypalRefunds } from './refunds.ts';

const wireDispute = lenientObject({
  dispute_id: optionalPaypalId,
  disputed_transactions: firstItem(lenientObject({ seller_transaction_id: optionalPaypalId })),
  reason: optionalText,
  status: optionalText,
  dispute_amount: paypalAmount,
  dispute_outcome: lenientObject({ outcome_code: optionalText, amount_refunded: paypalAmount }),
  money_movements: lenientList(
    lenientObject({ affected_party: optionalText, type: optionalText, amount: paypalAmount }),
  ),
  seller_response_due_date: optionalTime,
});

/** `ACCEPTED`: PayPal accepted the customer's claim. With `RESOLVED_WITH_PAYOUT` PayPal pays the customer itself. */
const LOST = new Set(['RESOLVED_BUYER_FAVOUR', 'ACCEPTED']);
const WON = new Set(['RESOLVED_SELLER_FAVOUR', 'RESOLVED_WITH_PAYOUT', 'CANCELED_BY_BUYER', 'DENIED']);

export async function showPaypalDispute(deps: Deps, disputeId: string): Promise<ProviderDispute | null> {
  const reply = await callPaypal(deps, 'GET', `/v1/customer/disputes/${encodeURIComponent(disputeId)}`);
  if (reply.status === 404) return null;
  if (!reply.ok) throw new UpstreamError(`PayPal refused to show a dispute (${reply.status})`);
  const wire = wireDispute.parse(reply.body);
  const { amountMinor, currency } = wire.dispute_amount;
  const paymentReference = wire.disputed_transactions.seller_transaction_id;
  if (!wire.dispute_id || !paymentReference || !amountMinor || !currency) return null;
  const status = statusOf(wire);
  return {
    id: wire.dispute_id,
    paymentReference,
    amountMinor,
    currency,
    status,
    providerStatus: status === 'open' ? statusWords(wire) : (wire.dispute_outcome.outcome_code ?? 'unknown'),
    reason: wire.reason,
    respondBy: wire.seller_response_due_date,
    takenMinor: status === 'lost' ? takenMinor(wire) : null,
  };
}

function statusOf({ status, dispute_outcome }: z.output<typeof wireDispute>): ProviderDispute['status'] {
  const code = dispute_outcome.outcome_code ?? '';
  if (status !== 'RESOLVED') return 'open';
  if (LOST.has(code)) return 'lost';
  return WON.has(code) ? 'won' : 'open';
}

/** Begins with `RESOLVED` if PayPal has closed the dispute with an unknown outcome. */
function statusWords({ status, dispute_outcome }: z.output<typeof wireDispute>): string {
  return [status ?? 'unknown', dispute_outcome.outcome_code].filter(Boolean).join(' ');
}

/** What PayPal took from the shop. Older disputes contain only what the customer received. */
function takenMinor({ money_movements, dispute_outcome }: z.output<typeof wireDispute>): number | null {
  const debits = money_movements.filter((one) => one.affected_party === 'SELLER' && one.type === 'DEBIT');
  if (debits.length > 0) return debits.reduce((sum, { amount }) => sum + (amount.amountMinor ?? 0), 0);
  return dispute_outcome.amount_refunded.amountMinor;
}

/**
 * Fetches a dispute from PayPal and records it, and the money that a lost one took. Used by the webhook and the
 * reconciliation: idempotent, in any order. Null if PayPal has no such dispute, or it cannot be parsed.
 */
export async function keepPaypalDispute(deps: Deps, id: string): Promise<string | null> {
  const dispute = await showPaypalDispute(deps, id);
  if (!dispute) return null;
  if (dispute.status === 'lost') await applyPaypalRefunds(deps, dispute.paymentReference);
  return keepDispute(deps, 'paypal', dispute);
}

/** Records all refunds that PayPal has of a disputed capture. Those we did not request are reversals. */
async function applyPaypalRefunds(deps: Deps, captureId: string): Promise<void> {
  await applyRefunds(deps, 'paypal', captureId, await listPaypalRefunds(deps, captureId), (found) =>
    found.ourRefundId ? 'refund' : 'reversal',
  );
}
