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

/** `merchant-accepted` and `auto-accepted` give the customer the money; `declined` leaves it with the shop. */
export async function showPaystackDispute(deps: Deps, disputeId: number): Promise<ProviderDispute | null> {
  const answer = await callPaystack(deps, 'GET', `/dispute/${disputeId}`);
  const { status, data } = reply.parse(answer.body);
  if (answer.status === 404) return null;
  if (!answer.ok || !status) throw new UpstreamError(`Paystack refused to show a dispute (${answer.status})`);
  const { reference, amount, currency: paidIn } = data.transaction;
  const amountMinor = data.refund_amount ?? amount;
  const currency = data.currency ?? paidIn;
  if (data.id === null || !reference || !amountMinor || !currency) return null;
  const lost = data.status === 'resolved' && (data.resolution ?? '').endsWith('accepted');
  return {
    ...{ id: String(data.id), paymentReference: reference, amountMinor, currency },
    status: data.status !== 'resolved' ? 'open' : lost ? 'lost' : 'won',
    providerStatus: data.resolution ?? data.status ?? 'unknown',
    reason: data.category,
    respondBy: data.dueAt,
    takenMinor: lost ? amountMinor : null,
  };
}
