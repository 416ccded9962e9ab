import { type Deps, setting } from '../deps.ts';
import { isHmacSha512 } from '../hmac.ts';
import { lenientObject, optionalText } from '../schema-parts.ts';
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

/** The reference and our order id that a `charge.success` event names; null for any other event. */
export function chargeOfEvent(body: unknown): { reference: string; orderId: string } | null {
  const { event, data } = paystackEvent.parse(body);
  const { reference, orderId } = data;
  return event === 'charge.success' && reference && orderId ? { reference, orderId } : null;
}
