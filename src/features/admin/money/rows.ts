import * as z from 'zod/mini';
import { knownOrUnknown } from '@/domain/known-word';
import { centsFromDollars } from '@/domain/money';
import { type OrderPayment, type OrderRefund, refundKinds, refundOrigins, refundStatuses } from '@/domain/order-money';
import { paymentProviders } from '@/domain/payment-methods';
import { formatCursor } from '../shared/pages';
import {
  type MoneyFacts,
  type OrderDispute,
  type SettleCounts,
  type SettleEntry,
  type SettlePage,
  settleKinds,
} from './repository';

const providerField = knownOrUnknown(paymentProviders);

const known = z.nullish(z.string());

/** Facts, which depend on the kind of event or incident. */
export const factsRow = z.pipe(
  z.object({
    amount_minor: z.nullish(z.number()),
    received_minor: z.nullish(z.number()),
    currency: known,
    received_currency: known,
    difference: known,
    origin: known,
    kind: known,
    incident_kind: known,
    status: known,
    problem: known,
    provider_status: known,
    failure: known,
    reason: known,
    carrier: known,
  }),
  z.transform(
    (row): MoneyFacts => ({
      minorUnits: row.amount_minor ?? row.received_minor ?? null,
      currency: row.currency || row.received_currency || 'USD',
      difference: row.difference ?? null,
      origin: row.origin ?? null,
      kind: row.kind ?? null,
      incidentKind: row.incident_kind ?? null,
      status: row.status ?? null,
      problem: row.problem ?? (/^resolved\b/i.test(row.provider_status ?? '') ? 'ended_unclear' : null),
      failure: row.failure ?? null,
      reason: row.reason ?? null,
      carrier: row.carrier ?? null,
    }),
  ),
);

export const paymentRow = z.pipe(
  z.object({
    id: z.string(),
    provider: providerField,
    reference: z.string(),
    amount_minor: z.number(),
    currency: z.string(),
    usd_amount: z.number(),
    fee_minor: z.nullable(z.number()),
    refunded_minor: z.number(),
    refund_due: z.boolean(),
    refund_reason: z.nullable(z.string()),
  }),
  z.transform(
    (row): OrderPayment => ({
      id: row.id,
      provider: row.provider,
      reference: row.reference,
      minorUnits: row.amount_minor,
      currency: row.currency,
      usd: centsFromDollars(row.usd_amount),
      feeMinor: row.fee_minor,
      refundedMinor: row.refunded_minor,
      refundDue: row.refund_due,
      refundReason: row.refund_reason,
    }),
  ),
);

export const refundRow = z.pipe(
  z.object({
    id: z.string(),
    payment_id: z.string(),
    provider: providerField,
    amount_minor: z.number(),
    currency: z.string(),
    usd_amount: z.number(),
    origin: knownOrUnknown(refundOrigins),
    kind: knownOrUnknown(refundKinds),
    status: knownOrUnknown(refundStatuses),
    reason: z.nullable(z.string()),
    failure: z.nullable(z.string()),
    actor: z.string(),
    created_at: z.string(),
  }),
  z.transform(
    ({ payment_id, amount_minor, usd_amount, created_at, ...row }): OrderRefund => ({
      ...row,
      paymentId: payment_id,
      minorUnits: amount_minor,
      usd: centsFromDollars(usd_amount),
      createdAt: created_at,
    }),
  ),
);

/** An incident as an open dispute; null for any other. */
export const disputeRow = z.pipe(
  z.object({
    id: z.string(),
    kind: z.string(),
    status: z.string(),
    provider: providerField,
    respond_by: z.nullable(z.string()),
    details: factsRow,
  }),
  z.transform(({ id, kind, status, provider, respond_by, details }): OrderDispute | null =>
    kind === 'dispute' && status === 'open' ? { id, provider, respondBy: respond_by, facts: details } : null,
  ),
);

const entryRow = z.pipe(
  z.object({
    what: knownOrUnknown(settleKinds),
    id: z.string(),
    created_at: z.string(),
    respond_by: z.nullish(z.string()),
    provider: providerField,
    reference: z.string(),
    order_id: z.nullable(z.string()),
    customer_name: z.nullable(z.string()),
    amount_minor: z.nullish(z.number()),
    currency: z.nullish(z.string()),
    reason: z.nullish(z.string()),
    status: z.nullish(z.string()),
    kind: z.nullish(z.string()),
    details: z.optional(factsRow),
    expected_minor: z.nullable(z.number()),
    expected_currency: z.nullable(z.string()),
  }),
  z.transform((row): SettleEntry => {
    const facts = row.details ?? factsRow.parse(row);
    const { expected_minor: expected, expected_currency: currency } = row;
    return {
      what: row.what,
      id: row.id,
      createdAt: row.created_at,
      respondBy: row.respond_by ?? null,
      provider: row.provider,
      reference: row.reference,
      orderId: row.order_id,
      customerName: row.customer_name,
      facts: { ...facts, incidentKind: row.kind ?? null },
      expected: expected !== null && currency !== null ? { minorUnits: expected, currency } : null,
    };
  }),
);

const countsRow = z.object({
  dispute: z.number(),
  refund_due: z.number(),
  refund_waiting: z.number(),
  incident: z.number(),
});

const settleAnswer = z.object({
  entries: z.array(entryRow),
  next: z.nullable(z.object({ dispute: z.boolean(), at: z.string(), id: z.string() })),
  counts: countsRow,
});

const DISPUTE = 'dispute:';

export function settlePageFromAnswer(answer: unknown): SettlePage {
  const { entries, next, counts } = settleAnswer.parse(answer);
  const cursor = next && formatCursor({ at: next.at, key: `${next.dispute ? DISPUTE : ''}${next.id}` });
  return { rows: entries, next: cursor, counts };
}

/** The part of a cursor that identifies the row: its id, and whether it is a dispute. */
export function settleKey(key: string): { isDispute: boolean; id: string } {
  return key.startsWith(DISPUTE) ? { isDispute: true, id: key.slice(DISPUTE.length) } : { isDispute: false, id: key };
}

export function settleCountsFromAnswer(answer: unknown): SettleCounts {
  return countsRow.parse(answer);
}
