import { z } from 'zod';
import { currentTime, type Deps, setting } from '../deps.ts';
import { lenientObject, optionalPaypalId, optionalText } from '../schema-parts.ts';
import { UpstreamError } from '../upstream.ts';
import { callPaypal, paypalApiBase } from './api.ts';
import { paypalCapture, paypalOrder } from './orders.ts';

const HOUR_MS = 3_600_000;
/** PayPal retries a delivery for 3 days, and does not document whether the time in its header stays the first one. */
const MAX_AGE_MS = 96 * HOUR_MS;
/** Clock difference allowed. */
const MAX_AHEAD_MS = HOUR_MS / 6;

/** The lengths are those of PayPal's own schema for `verify-webhook-signature`. */
const transmission = z.object({
  auth_algo: z.string().regex(/^SHA(256|384|512)withRSA$/),
  cert_url: z.url().max(500),
  transmission_id: z.guid(),
  transmission_sig: z
    .string()
    .max(500)
    .regex(/^[A-Za-z0-9+/]+={0,2}$/),
  transmission_time: z.iso.datetime({ offset: true }).max(100),
});

type Transmission = z.output<typeof transmission>;

const signatureReply = lenientObject({ verification_status: optionalText });

/** The resource is a PayPal order or a capture. Both contain our order's id, in different places. */
const paypalEvent = lenientObject({ event_type: optionalText, resource: z.unknown().optional() });

export interface PaypalEvent {
  type: string | null;
  /** PayPal's id of an order or a capture. */
  id: string;
  orderId: string;
  /** The PayPal order: the resource itself, or that of the capture. */
  paypalOrderId: string | null;
}

/** The event in this body, or null if it is not about one of our orders. */
export function readPaypalEvent(body: unknown): PaypalEvent | null {
  const { event_type: type, resource } = paypalEvent.parse(body);
  const { id, orderId: ofCapture, paypalOrderId } = paypalCapture.parse(resource);
  const orderId = ofCapture ?? paypalOrder.parse(resource).orderId;
  return id && orderId ? { type, id, orderId, paypalOrderId: ofCapture ? paypalOrderId : id } : null;
}

/** What has to be fetched from PayPal after an event about refunds or disputes; null for any other event. */
export type PaypalMoneyNews = { about: 'refund' | 'reversal' | 'dispute'; id: string };

const dispute = lenientObject({ dispute_id: optionalPaypalId });

export function readPaypalMoneyNews(body: unknown): PaypalMoneyNews | null {
  const { event_type: type, resource } = paypalEvent.parse(body);
  const about = aboutOf(type ?? '');
  const id = about === 'dispute' ? dispute.parse(resource).dispute_id : paypalCapture.parse(resource).id;
  return about && id ? { about, id } : null;
}

function aboutOf(type: string): PaypalMoneyNews['about'] | null {
  if (type === 'PAYMENT.CAPTURE.REVERSED') return 'reversal';
  if (type === 'PAYMENT.CAPTURE.REFUNDED' || type.startsWith('PAYMENT.REFUND.')) return 'refund';
  return type.startsWith('CUSTOMER.DISPUTE.') ? 'dispute' : null;
}

/** The signature in these headers, or null if it cannot be PayPal's: incomplete, malformed or stale. */
export function readTransmission(deps: Deps, headers: Headers): Transmission | null {
  const header = (member: keyof Transmission) => headers.get(`paypal-${member.replaceAll('_', '-')}`);
  const read = transmission.safeParse(
    Object.fromEntries(transmission.keyof().options.map((member) => [member, header(member)])),
  );
  if (!read.success) return null;
  const age = currentTime(deps) - Date.parse(read.data.transmission_time);
  return age <= MAX_AGE_MS && age >= -MAX_AHEAD_MS && isPaypalsCertificate(deps, read.data.cert_url) ? read.data : null;
}

function isPaypalsCertificate(deps: Deps, url: string): boolean {
  const { protocol, hostname, origin } = new URL(url);
  const isPaypals = protocol === 'https:' && /^(api|api-m)(\.sandbox)?\.paypal\.com$/.test(hostname);
  return isPaypals || origin === new URL(paypalApiBase(deps)).origin;
}

/**
 * Verifies with PayPal that it sent this event. `rawEvent` must be valid JSON. Its text is sent unchanged, because
 * parsing and serialising it would change the format of numbers and with it the checksum.
 */
export async function isSentByPaypal(deps: Deps, sent: Transmission, rawEvent: string): Promise<boolean> {
  const question = { ...sent, webhook_id: setting(deps, 'PAYPAL_WEBHOOK_ID') };
  const body = `${JSON.stringify(question).slice(0, -1)},"webhook_event":${rawEvent}}`;
  const reply = await callPaypal(deps, 'POST', '/v1/notifications/verify-webhook-signature', body);
  if (!reply.ok) throw new UpstreamError(`PayPal refused to check a signature (${reply.status})`);
  return signatureReply.parse(reply.body).verification_status === 'SUCCESS';
}
