import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { parseJson } from '../json.ts';
import {
  lenientObject,
  optionalPaystackReference,
  optionalText,
  optionalUuid,
  optionalWholeNumber,
} from '../schema-parts.ts';
import { UpstreamError } from '../upstream.ts';
import { callPaystack } from './api.ts';

/** Paystack sends metadata as an object, as JSON text, or as `""`, `0` or null. */
const metadata = z.preprocess(
  (value) => (typeof value === 'string' ? parseJson(value) : value),
  lenientObject({ orderId: optionalUuid }),
);

const methodsOfChannels: Readonly<Record<string, string>> = { card: 'paystack-card', mobile_money: 'paystack-mpesa' };

/** A transaction in a response or an event. Paystack's amounts are minor units. */
export const paystackTransaction = lenientObject({
  id: optionalWholeNumber,
  status: optionalText,
  reference: optionalPaystackReference,
  amount: optionalWholeNumber,
  requested_amount: optionalWholeNumber,
  currency: optionalText,
  channel: optionalText,
  fees: optionalWholeNumber,
  domain: optionalText,
  metadata,
}).transform((wire) => ({
  id: wire.id,
  status: wire.status,
  reference: wire.reference,
  orderId: wire.metadata.orderId,
  amountMinor: wire.amount,
  // If the customer pays the fees, `amount` includes them and `requested_amount` is ours.
  requestedMinor: wire.requested_amount ?? wire.amount,
  currency: wire.currency,
  method: methodsOfChannels[wire.channel ?? ''] ?? null,
  feeMinor: wire.fees,
  isLive: wire.domain === 'live',
}));

export type PaystackTransaction = z.output<typeof paystackTransaction>;

const verifyReply = lenientObject({
  status: z.boolean().catch(false),
  code: optionalText,
  message: optionalText,
  data: paystackTransaction,
});

export async function findTransaction(deps: Deps, reference: string): Promise<PaystackTransaction | null> {
  const reply = await callPaystack(deps, 'GET', `/transaction/verify/${encodeURIComponent(reference)}`);
  const { status, code, message, data } = verifyReply.parse(reply.body);
  if (status) return data;
  const unknown =
    reply.status === 404 || code === 'transaction_not_found' || /reference not found/i.test(message ?? '');
  if (unknown) return null;
  throw new UpstreamError(`Paystack refused to verify (${reply.status})`);
}
