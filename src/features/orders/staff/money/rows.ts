import * as z from 'zod/mini';
import { cents } from '@/domain/codecs';
import { knownOrUnknown } from '@/domain/known-word';
import { paymentProviders } from '@/domain/payment-methods';
import { formatCursor } from '@/features/staff-area/pages';
import { refundKinds, refundOrigins, refundStatuses } from '../order-money';

export const moneyEventKinds = [
  'refund_due',
  'refund_requested',
  'refunded',
  'refund_failed',
  'refund_waived',
  'incident',
  'incident_closed',
  'dispute',
] as const;

/** What is unresolved about the shop's money, in the order of `list_to_settle`. */
const settleKinds = ['dispute', 'refund_due', 'refund_waiting', 'incident'] as const;

const provider = knownOrUnknown(paymentProviders);
const maybeText = z.nullable(z.string());
const fact = z._default(maybeText, null);
const number = z._default(z.nullable(z.number()), null);

const unitsOf = z._default(z.nullable(z.array(z.object({ name: z.string(), quantity: z.number() }))), null);

/** The facts of a movement of money, of an incident about one, or of what happened to units of an order. */
export const moneyFacts = z.pipe(
  z.object({
    amountMinor: number,
    receivedMinor: number,
    currency: fact,
    receivedCurrency: fact,
    origin: fact,
    /** For a refund: `refund` or `reversal`. */
    kind: fact,
    incidentKind: fact,
    status: fact,
    problem: fact,
    providerStatus: fact,
    failure: fact,
    reason: fact,
    /** For a parcel. */
    carrier: fact,
    /** How a payment differs from its order. */
    difference: fact,
    /** The units of a parcel that was stopped, and whether they are not sent any more. */
    lines: unitsOf,
    ended: z._default(z.nullable(z.boolean()), null),
    /** The units that a withdrawal kept from being sent. */
    unsent: unitsOf,
  }),
  z.transform(({ amountMinor, receivedMinor, receivedCurrency, providerStatus, lines, unsent, ...facts }) => ({
    ...facts,
    lines: lines ?? unsent ?? [],
    amountMinor: amountMinor ?? receivedMinor,
    currency: facts.currency || receivedCurrency || 'USD',
    problem: facts.problem ?? (/^resolved\b/i.test(providerStatus ?? '') ? 'ended_unclear' : null),
  })),
);

export const orderPayment = z.object({
  id: z.string(),
  provider,
  reference: z.string(),
  amountMinor: z.number(),
  currency: z.string(),
  usdAmount: cents,
  feeMinor: z.nullable(z.number()),
  refundedMinor: z.number(),
  refundDue: z.boolean(),
  refundReason: maybeText,
});

export const orderRefund = z.object({
  id: z.string(),
  paymentId: z.string(),
  provider,
  amountMinor: z.number(),
  currency: z.string(),
  usdAmount: cents,
  origin: knownOrUnknown(refundOrigins),
  kind: knownOrUnknown(refundKinds),
  status: knownOrUnknown(refundStatuses),
  reason: maybeText,
  failure: maybeText,
  actor: z.string(),
  createdAt: z.string(),
});

/** An incident as an open dispute; null for any other. */
export const openDispute = z.pipe(
  z.object({
    id: z.string(),
    kind: z.string(),
    status: z.string(),
    provider,
    respondBy: maybeText,
    details: moneyFacts,
  }),
  z.transform(({ kind, status, details, ...dispute }) =>
    kind === 'dispute' && status === 'open' ? { ...dispute, facts: details } : null,
  ),
);

/** A return that needs a decision or a refund. */
export const openReturn = z.object({ id: z.string(), isApproved: z.boolean(), refund: cents });

const settleEntry = z.pipe(
  z.object({
    what: knownOrUnknown(settleKinds),
    id: z.string(),
    /** ISO 8601: since when, or for a dispute the deadline of the response. */
    createdAt: z.string(),
    respondBy: fact,
    provider,
    reference: z.string(),
    orderId: maybeText,
    customerName: maybeText,
    amountMinor: number,
    currency: fact,
    reason: fact,
    status: fact,
    kind: fact,
    details: z.optional(moneyFacts),
    /** The price of the order. */
    expectedMinor: z.nullable(z.number()),
    expectedCurrency: maybeText,
  }),
  z.transform(
    ({ amountMinor, currency, reason, status, kind, details, expectedMinor, expectedCurrency, ...entry }) => ({
      ...entry,
      facts: {
        ...(details ?? moneyFacts.parse({ amountMinor, currency, reason, status, kind })),
        incidentKind: kind,
      },
      expected:
        expectedMinor !== null && expectedCurrency !== null
          ? { amountMinor: expectedMinor, currency: expectedCurrency }
          : null,
    }),
  ),
);

export const settleCounts = z.object({
  dispute: z.number(),
  refundDue: z.number(),
  refundWaiting: z.number(),
  incident: z.number(),
});

export type MoneyFacts = z.infer<typeof moneyFacts>;
export type OrderDispute = NonNullable<z.infer<typeof openDispute>>;
export type OpenReturn = z.infer<typeof openReturn>;
export type SettleEntry = z.infer<typeof settleEntry>;
export type SettleCounts = z.infer<typeof settleCounts>;

const DISPUTE = 'dispute:';

export const settlePage = z.pipe(
  z.object({
    entries: z.array(settleEntry),
    next: z.nullable(z.object({ dispute: z.boolean(), at: z.string(), id: z.string() })),
    counts: settleCounts,
  }),
  z.transform(({ entries, next, counts }) => ({
    rows: entries,
    next: next && formatCursor({ at: next.at, key: `${next.dispute ? DISPUTE : ''}${next.id}` }),
    counts,
  })),
);

/** The part of a cursor that identifies the row: its id, and whether it is a dispute. */
export function settleKey(key: string): { isDispute: boolean; id: string } {
  return key.startsWith(DISPUTE) ? { isDispute: true, id: key.slice(DISPUTE.length) } : { isDispute: false, id: key };
}
