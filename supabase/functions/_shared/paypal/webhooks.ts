import { z } from 'zod';
import { type Deps, setting } from '../deps.ts';
import { lenientObject, optionalText } from '../schema-parts.ts';
import { UpstreamError } from '../upstream.ts';
import { signInToPaypal } from './api.ts';
import { paypalCapture, paypalOrder } from './orders.ts';

const SIGNATURE_HEADERS = {
  auth_algo: 'paypal-auth-algo',
  cert_url: 'paypal-cert-url',
  transmission_id: 'paypal-transmission-id',
  transmission_sig: 'paypal-transmission-sig',
  transmission_time: 'paypal-transmission-time',
} as const;

const signatureReply = lenientObject({ verification_status: optionalText });

/** The resource is a PayPal order or a capture. Both name our order, in different places. */
const paypalEvent = lenientObject({ event_type: optionalText, resource: z.unknown().optional() });

export interface PaypalEvent {
  type: string | null;
  /** PayPal's id of an order or a capture. */
  id: string;
  orderId: string;
}

/** The event in this body, or null where it is not about one of our orders. */
export function readPaypalEvent(body: unknown): PaypalEvent | null {
  const { event_type: type, resource } = paypalEvent.parse(body);
  const { id, orderId: ofCapture } = paypalCapture.parse(resource);
  const orderId = ofCapture ?? paypalOrder.parse(resource).orderId;
  return id && orderId ? { type, id, orderId } : null;
}

/**
 * Whether PayPal says that it sent this event. `rawEvent` must be valid JSON. Its text goes to PayPal unchanged,
 * because parsing and printing it again would change the form of its numbers and with it the checksum.
 */
export async function isSentByPaypal(deps: Deps, headers: Headers, rawEvent: string): Promise<boolean> {
  const webhookId = setting(deps, 'PAYPAL_WEBHOOK_ID');
  const members: string[] = [];
  for (const [member, header] of Object.entries(SIGNATURE_HEADERS)) {
    const value = headers.get(header);
    if (!value) return false;
    members.push(`"${member}":${JSON.stringify(value)}`);
  }
  members.push(`"webhook_id":${JSON.stringify(webhookId)}`, `"webhook_event":${rawEvent}`);
  const call = await signInToPaypal(deps);
  const reply = await call('POST', '/v1/notifications/verify-webhook-signature', `{${members.join(',')}}`);
  if (!reply.ok) throw new UpstreamError(`PayPal refused to check a signature (${reply.status})`);
  return signatureReply.parse(reply.body).verification_status === 'SUCCESS';
}
