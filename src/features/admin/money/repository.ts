import type { OrderPayment, OrderRefund, Sum } from '@/domain/order-money';
import type { Problem } from '@/lib/result';
import type { Page } from '../shared/pages';
import type { MoneyFacts, moneyEventKinds, OpenReturn, OrderDispute, SettleCounts, SettleEntry } from './rows';

/** The payments and refunds of an order, and what is unresolved. */
export interface OrderMoneyFacts {
  id: string;
  payments: readonly OrderPayment[];
  refunds: readonly OrderRefund[];
  /** Only open ones. */
  disputes: readonly OrderDispute[];
  openReturns: readonly OpenReturn[];
}

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

export interface SettlePage extends Page<SettleEntry> {
  counts: SettleCounts;
}
