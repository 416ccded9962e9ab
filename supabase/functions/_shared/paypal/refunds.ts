import type { z } from 'zod';
import type { Deps } from '../deps.ts';
import { decimalFromMinorUnits } from '../minor-units.ts';
import { isRefusal, type ProviderRefund, type RefundReply, type WantedRefund } from '../provider-refund.ts';
import {
  firstItem,
  lenientList,
  lenientObject,
  optionalPaypalId,
  optionalText,
  optionalUuid,
} from '../schema-parts.ts';
import { UpstreamError } from '../upstream.ts';
import { callPaypal } from './api.ts';
import { findPaypalCapture, idOfLink, paypalAmount, paypalLinks } from './orders.ts';

const STATUSES: Readonly<Record<string, ProviderRefund['status']>> = {
  PENDING: 'pending',
  COMPLETED: 'done',
  FAILED: 'failed',
  CANCELLED: 'failed',
};
const CAPTURE_LINK = /\/v2\/payments\/captures\/([A-Z0-9-]{1,36})$/;

/** A refund or a reversal, which has the same format, in a response or an event. */
const wireRefund = lenientObject({
  id: optionalPaypalId,
  status: optionalText,
  status_details: lenientObject({ reason: optionalText }),
  amount: paypalAmount,
  custom_id: optionalUuid,
  invoice_id: optionalUuid,
  links: paypalLinks,
});

const orderWithRefunds = lenientObject({
  purchase_units: firstItem(lenientObject({ payments: lenientObject({ refunds: lenientList(wireRefund) }) })),
});

const problem = lenientObject({
  message: optionalText,
  details: firstItem(lenientObject({ issue: optionalText, description: optionalText })),
});

interface PaypalRefund extends ProviderRefund {
  captureId: string | null;
}

function read(wire: z.output<typeof wireRefund>): PaypalRefund | null {
  if (!wire.id) return null;
  const status = STATUSES[wire.status ?? ''] ?? 'pending';
  return {
    id: wire.id,
    status,
    providerStatus: wire.status ?? 'unknown',
    amountMinor: wire.amount.amountMinor,
    currency: wire.amount.currency,
    ourRefundId: wire.custom_id ?? wire.invoice_id,
    disputeId: null,
    failure: status === 'failed' ? (wire.status_details.reason ?? wire.status) : null,
    captureId: idOfLink(wire.links, 'up', CAPTURE_LINK),
  };
}

/** A refund or reversal, with the capture that it belongs to. */
export async function showPaypalRefund(deps: Deps, refundId: string): Promise<PaypalRefund | null> {
  const reply = await callPaypal(deps, 'GET', `/v2/payments/refunds/${encodeURIComponent(refundId)}`);
  if (reply.status === 404) return null;
  if (!reply.ok) throw new UpstreamError(`PayPal refused to show a refund (${reply.status})`);
  return read(wireRefund.parse(reply.body));
}

/** All refunds of a capture that its PayPal order contains. */
export async function listPaypalRefunds(deps: Deps, captureId: string): Promise<ProviderRefund[]> {
  const capture = await findPaypalCapture(deps, captureId);
  if (!capture?.paypalOrderId) return [];
  const path = `/v2/checkout/orders/${encodeURIComponent(capture.paypalOrderId)}`;
  const reply = await callPaypal(deps, 'GET', path);
  if (!reply.ok) throw new UpstreamError(`PayPal refused to show an order (${reply.status})`);
  const { refunds } = orderWithRefunds.parse(reply.body).purchase_units.payments;
  return refunds.flatMap((wire) => read(wire) ?? []).filter((one) => (one.captureId ?? captureId) === captureId);
}

/** Our refund: by PayPal's id, or by ours among the refunds of its capture. */
export async function findPaypalRefund(deps: Deps, wanted: WantedRefund): Promise<ProviderRefund | null> {
  if (wanted.providerRefundId) return showPaypalRefund(deps, wanted.providerRefundId);
  const all = await listPaypalRefunds(deps, wanted.paymentReference);
  return all.find(({ ourRefundId }) => ourRefundId === wanted.id) ?? null;
}

/** Requests a refund. Idempotent for as long as PayPal keeps the request id (weeks). */
export async function createPaypalRefund(deps: Deps, wanted: WantedRefund): Promise<RefundReply> {
  const path = `/v2/payments/captures/${encodeURIComponent(wanted.paymentReference)}/refund`;
  const body = {
    amount: { currency_code: wanted.currency, value: decimalFromMinorUnits(wanted.amountMinor) },
    custom_id: wanted.id,
    invoice_id: wanted.id,
  };
  const reply = await callPaypal(deps, 'POST', path, JSON.stringify(body), wanted.id);
  const made = reply.ok ? read(wireRefund.parse(reply.body)) : null;
  if (made) return { made };
  const { message, details } = problem.parse(reply.body);
  const sentence = details.description ?? message;
  if (isRefusal(reply.status) && sentence) {
    return { refused: details.issue ? `${sentence} (${details.issue})` : sentence };
  }
  throw new UpstreamError(`PayPal answered a refund with ${details.issue ?? reply.status}`);
}
