import { createHmac, randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
import * as z from 'zod';
import { type Capture, captureAlone, type PaypalOrder } from './order-store.ts';
import { disputeData, refundData } from './refund-payloads.ts';
import type { Dispute, Refund } from './refund-store.ts';

export interface WebhookSigner {
  url: string;
  webhookId: string;
  clientSecret: string;
}

const CAPTURE_EVENTS = {
  COMPLETED: 'PAYMENT.CAPTURE.COMPLETED',
  PENDING: 'PAYMENT.CAPTURE.PENDING',
  DECLINED: 'PAYMENT.CAPTURE.DENIED',
  PARTIALLY_REFUNDED: 'PAYMENT.CAPTURE.COMPLETED',
  REFUNDED: 'PAYMENT.CAPTURE.COMPLETED',
} as const satisfies Record<Capture['status'], string>;

/** Sent when the shopper has approved and nothing is captured yet. */
export function orderApprovedWebhook(order: PaypalOrder, signer: WebhookSigner): Request {
  return webhook('CHECKOUT.ORDER.APPROVED', 'checkout-order', order, signer);
}

/** The event for the current state of a capture. */
export function captureWebhook(order: PaypalOrder, capture: Capture, signer: WebhookSigner): Request {
  return webhook(CAPTURE_EVENTS[capture.status], 'capture', captureAlone(order, capture), signer);
}

const REFUND_EVENTS = {
  COMPLETED: 'PAYMENT.CAPTURE.REFUNDED',
  PENDING: 'PAYMENT.REFUND.PENDING',
  FAILED: 'PAYMENT.REFUND.FAILED',
} as const satisfies Record<Refund['status'], string>;

/** The event for the current state of a refund. A reversal has the same format. */
export function refundWebhook(
  refund: Refund,
  capture: Capture,
  all: readonly Refund[],
  signer: WebhookSigner,
): Request {
  const event = refund.reversal ? 'PAYMENT.CAPTURE.REVERSED' : REFUND_EVENTS[refund.status];
  return webhook(event, 'refund', refundData(refund, capture, all), signer);
}

export function disputeWebhook(dispute: Dispute, order: PaypalOrder, signer: WebhookSigner): Request {
  const event = dispute.status === 'RESOLVED' ? 'CUSTOMER.DISPUTE.RESOLVED' : 'CUSTOMER.DISPUTE.CREATED';
  return webhook(event, 'dispute', disputeData(dispute, order), signer);
}

function webhook(event_type: string, resource_type: string, resource: unknown, signer: WebhookSigner): Request {
  const id = `WH-${randomUUID()}`;
  const body = JSON.stringify({
    id,
    event_version: '1.0',
    create_time: new Date().toISOString(),
    resource_type,
    event_type,
    resource,
  });
  const transmissionId = randomUUID();
  const time = new Date().toISOString();
  return new Request(signer.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': 'http://sandbox.local/__paypal/cert',
      'paypal-transmission-id': transmissionId,
      'paypal-transmission-time': time,
      'paypal-transmission-sig': signature(transmissionId, time, signer.webhookId, body, signer.clientSecret),
    },
    body,
  });
}

/** PayPal signs transmission id, time, webhook id and the checksum of the body's bytes. */
function signature(transmissionId: string, time: string, webhookId: string, body: string, secret: string): string {
  const signed = [transmissionId, time, webhookId, crc32(body)].join('|');
  return createHmac('sha256', `webhook|${secret}`).update(signed).digest('base64');
}

const verificationSchema = z.object({
  transmission_id: z.string(),
  transmission_time: z.string(),
  transmission_sig: z.string(),
  webhook_id: z.string(),
  webhook_event: z.record(z.string(), z.unknown()),
});

/** Whether the event of a `verify-webhook-signature` request was signed here and is unchanged. */
export function isOwnWebhook(verification: string, signer: WebhookSigner): boolean {
  const parsed = verificationSchema.safeParse(parseJson(verification));
  if (!parsed.success || parsed.data.webhook_id !== signer.webhookId) return false;
  const { transmission_id, transmission_time, transmission_sig } = parsed.data;
  const body = rawEvent(verification);
  return (
    transmission_sig === signature(transmission_id, transmission_time, signer.webhookId, body, signer.clientSecret)
  );
}

/** The event's raw text, the last member of the request. Parsing it would change its numbers and the checksum. */
function rawEvent(verification: string): string {
  const start = /"webhook_event"\s*:/.exec(verification);
  return start ? verification.slice(start.index + start[0].length, verification.lastIndexOf('}')).trim() : '';
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
