import { type Deps, setting } from '../deps.ts';
import { lenientObject, optionalPaystackReference, optionalText, optionalWholeNumber } from '../schema-parts.ts';
import { paystackTransaction } from './transactions.ts';

const paystackEvent = lenientObject({ event: optionalText, data: paystackTransaction });

/** Whether the header `x-paystack-signature` is the signature of these exact bytes. */
export function isSignedByPaystack(
  deps: Deps,
  bytes: Uint8Array<ArrayBuffer>,
  signature: string | null,
): Promise<boolean> {
  return isHmacSha512(setting(deps, 'PAYSTACK_SECRET_KEY'), bytes, signature ?? '');
}

/** What has to be fetched from Paystack after a signed event; null if it does not concern us. */
export type PaystackNews =
  | { about: 'charge'; reference: string; orderId: string }
  | { about: 'refunds'; reference: string }
  | { about: 'dispute'; id: number };

const moneyBack = lenientObject({
  data: lenientObject({
    id: optionalWholeNumber,
    transaction_reference: optionalPaystackReference,
    transaction: lenientObject({ reference: optionalPaystackReference }),
  }),
});

export function newsOfEvent(body: unknown): PaystackNews | null {
  const { event, data } = paystackEvent.parse(body);
  if (event === 'charge.success') {
    const { reference, orderId } = data;
    return reference && orderId ? { about: 'charge', reference, orderId } : null;
  }
  const { id, transaction_reference, transaction } = moneyBack.parse(body).data;
  if (event?.startsWith('charge.dispute.')) return id === null ? null : { about: 'dispute', id };
  const reference = transaction_reference ?? transaction.reference;
  return event?.startsWith('refund.') && reference ? { about: 'refunds', reference } : null;
}

const ALGORITHM = { name: 'HMAC', hash: 'SHA-512' };
const HEX_SIGNATURE = /^[0-9a-f]{128}$/i;

/**
 * Whether `signature` (128 hex digits, upper or lower case) is the HMAC-SHA512 of these bytes with this secret.
 * False for anything else, such as an empty or a truncated signature. The secret must not be empty.
 */
export async function isHmacSha512(
  secret: string,
  bytes: Uint8Array<ArrayBuffer>,
  signature: string,
): Promise<boolean> {
  if (!HEX_SIGNATURE.test(signature)) return false;
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(secret), ALGORITHM, false, ['verify']);
  return crypto.subtle.verify('HMAC', key, bytesFromHex(signature), bytes);
}

function bytesFromHex(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length: hex.length / 2 }, (_, index) =>
    Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16),
  );
}
