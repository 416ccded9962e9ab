import { z } from 'zod';
import type { Deps } from '../deps.ts';
import type { ProviderDispute } from '../disputes.ts';
import {
  lenientObject,
  optionalPaystackReference,
  optionalText,
  optionalTime,
  optionalWholeNumber,
} from '../schema-parts.ts';
import { UpstreamError } from '../upstream.ts';
import { callPaystack } from './api.ts';

const wireDispute = lenientObject({
  id: optionalWholeNumber,
  refund_amount: optionalWholeNumber,
  currency: optionalText,
  status: optionalText,
  resolution: optionalText,
  category: optionalText,
  dueAt: optionalTime,
  transaction: lenientObject({
    reference: optionalPaystackReference,
    amount: optionalWholeNumber,
    currency: optionalText,
  }),
});

const reply = lenientObject({ status: z.boolean().catch(false), data: wireDispute });

export async function showPaystackDispute(deps: Deps, disputeId: number): Promise<ProviderDispute | null> {
  const answer = await callPaystack(deps, 'GET', `/dispute/${disputeId}`);
  const { status, data } = reply.parse(answer.body);
  if (answer.status === 404) return null;
  if (!answer.ok || !status) throw new UpstreamError(`Paystack refused to show a dispute (${answer.status})`);
  const { reference, amount, currency: paidIn } = data.transaction;
  const amountMinor = data.refund_amount ?? amount;
  const currency = data.currency ?? paidIn;
  if (data.id === null || !reference || !amountMinor || !currency) return null;
  const outcome = outcomeOf(data);
  return {
    id: String(data.id),
    paymentReference: reference,
    amountMinor,
    currency,
    status: outcome,
    providerStatus: outcome === 'open' ? statusWords(data) : (data.resolution ?? ''),
    reason: data.category,
    respondBy: data.dueAt,
    takenMinor: outcome === 'lost' ? amountMinor : null,
  };
}

type DisputeState = Pick<z.output<typeof wireDispute>, 'status' | 'resolution'>;

/**
 * `merchant-accepted` and `auto-accepted` give the customer the money; `declined` leaves it with the shop. Any other
 * resolution stays open: staff have to find out where the money went.
 */
function outcomeOf({ status, resolution }: DisputeState): ProviderDispute['status'] {
  if (status !== 'resolved') return 'open';
  if (resolution?.endsWith('accepted')) return 'lost';
  return resolution === 'declined' ? 'won' : 'open';
}

/** Begins with `resolved` if Paystack has closed the dispute with an unknown outcome. */
function statusWords({ status, resolution }: DisputeState): string {
  return [status ?? 'unknown', resolution].filter(Boolean).join(' ');
}
