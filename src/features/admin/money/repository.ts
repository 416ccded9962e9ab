import type { Known } from '@/domain/known-word';
import type { Cents } from '@/domain/money';
import type { OrderPayment, OrderRefund, Sum } from '@/domain/order-money';
import type { PaymentProvider } from '@/domain/payment-methods';
import type { Problem } from '@/lib/result';
import type { Page } from '../shared/pages';

/** The facts of a movement of money, or of an incident about one. */
export interface MoneyFacts {
  minorUnits: number | null;
  currency: string;
  origin: string | null;
  /** For a refund: `refund` or `reversal`. */
  kind: string | null;
  incidentKind: string | null;
  status: string | null;
  problem: string | null;
  failure: string | null;
  reason: string | null;
  /** For a parcel. */
  carrier: string | null;
  /** How a payment differs from its order. */
  difference: string | null;
}

export interface OrderDispute {
  id: string;
  provider: Known<PaymentProvider>;
  respondBy: string | null;
  facts: MoneyFacts;
}

/** A return that needs a decision or a refund. */
interface OpenReturn {
  id: string;
  isApproved: boolean;
  refund: Cents;
}

/** The payments and refunds of an order, and what is unresolved. */
export interface OrderMoneyFacts {
  id: string;
  payments: readonly OrderPayment[];
  refunds: readonly OrderRefund[];
  /** Only open ones. */
  disputes: readonly OrderDispute[];
  openReturns: readonly OpenReturn[];
}

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

export interface MoneyEvent {
  kind: (typeof moneyEventKinds)[number];
  details: MoneyFacts | null;
}

export interface RefundRequest {
  paymentId: string;
  minorUnits: number;
  reason: string;
  /** Idempotency key of the refund. */
  key: string;
}

export interface RefundRecord extends RefundRequest {
  /** The provider's id of the refund; empty if unknown. */
  reference: string;
}

/**
 * The result of a refund request to the provider. `unanswered`: the result is unknown, the amount is reserved, and the
 * same request may be retried.
 */
export type RefundAnswer =
  | { outcome: 'done' | 'pending' | 'incident' | 'unanswered' }
  | { outcome: 'failed'; failure: string }
  | { outcome: 'too-large'; left: Sum }
  | { outcome: 'refused'; problem: Problem };

/** What is unresolved about the shop's money, in the order of `list_to_settle`. */
export const settleKinds = ['dispute', 'refund_due', 'refund_waiting', 'incident'] as const;
export type SettleKind = (typeof settleKinds)[number];

export interface SettleEntry {
  what: Known<SettleKind>;
  id: string;
  /** ISO 8601: since when, or for a dispute the deadline of the response. */
  createdAt: string;
  respondBy: string | null;
  provider: Known<PaymentProvider>;
  reference: string;
  orderId: string | null;
  customerName: string | null;
  facts: MoneyFacts;
  /** The price of the order. */
  expected: Sum | null;
}

export type SettleCounts = Readonly<Record<SettleKind, number>>;

export interface SettlePage extends Page<SettleEntry> {
  counts: SettleCounts;
}
