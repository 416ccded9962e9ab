import type { Known } from '@/domain/known-word';
import type { Cents } from '@/domain/money';
import type { OrderPayment, OrderRefund, Sum } from '@/domain/order-money';
import type { PaymentProvider } from '@/domain/payment-session';
import type { Problem, Result } from '@/lib/result';
import type { Page, PageRequest } from '../shared/pages';

/** What is known of a movement of money, or of something wrong with one. */
export interface MoneyFacts {
  minorUnits: number | null;
  currency: string;
  origin: string | null;
  /** Of a refund: `refund` or `reversal`. */
  kind: string | null;
  incidentKind: string | null;
  status: string | null;
  problem: string | null;
  failure: string | null;
  reason: string | null;
  /** Of a parcel. */
  carrier: string | null;
  /** In what a payment is not what its order wants. */
  difference: string | null;
}

export interface OrderDispute {
  id: string;
  provider: Known<PaymentProvider>;
  respondBy: string | null;
  facts: MoneyFacts;
}

/** A return that waits for its decision, or for its money. */
interface OpenReturn {
  id: string;
  isApproved: boolean;
  refund: Cents;
}

/** What came for an order, what has gone back, and what is open about it. */
export interface OrderMoneyFacts {
  id: string;
  payments: readonly OrderPayment[];
  refunds: readonly OrderRefund[];
  /** Those that are open. */
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

/** What happened to the money of an order. */
export interface MoneyEvent {
  kind: (typeof moneyEventKinds)[number];
  details: MoneyFacts | null;
}

export interface RefundRequest {
  orderId: string;
  paymentId: string;
  minorUnits: number;
  reason: string;
  /** The same key is the same refund, however often it is sent. */
  key: string;
}

export interface RefundRecord extends RefundRequest {
  /** The provider's name of the refund; empty when it is not known. */
  reference: string;
}

/**
 * What became of a refund that the provider was asked for. `unanswered`: the result is not known yet, the sum is held, and the same
 * request may be sent again.
 */
export type RefundAnswer =
  | { outcome: 'done' | 'pending' | 'incident' | 'unanswered' }
  | { outcome: 'failed'; failure: string }
  | { outcome: 'too-large'; left: Sum }
  | { outcome: 'refused'; problem: Problem };

/** What is open about the money of the shop, as `list_to_settle` sorts it. */
export const settleKinds = ['dispute', 'refund_due', 'refund_waiting', 'incident'] as const;
export type SettleKind = (typeof settleKinds)[number];

export interface SettleEntry {
  what: Known<SettleKind>;
  id: string;
  /** ISO 8601: since when, or until when a dispute has to be answered. */
  createdAt: string;
  respondBy: string | null;
  provider: Known<PaymentProvider>;
  reference: string;
  orderId: string | null;
  customerName: string | null;
  facts: MoneyFacts;
  /** What the order costs. */
  expected: Sum | null;
}

export type SettleCounts = Readonly<Record<SettleKind, number>>;

export interface SettlePage extends Page<SettleEntry> {
  counts: SettleCounts;
}

/** The part of the staff's orders that is about money. */
export interface MoneyRepository {
  refund(request: RefundRequest): Promise<RefundAnswer>;
  /** Asks again about a refund that waits. */
  resumeRefund(refund: Pick<OrderRefund, 'id'>): Promise<RefundAnswer>;
  recordRefund(record: RefundRecord): Promise<Result<void>>;
  toSettle(page: PageRequest): Promise<SettlePage>;
  settleCounts(): Promise<SettleCounts>;
  closeIncident(id: string, note: string): Promise<Result<void>>;
}
