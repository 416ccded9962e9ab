import type { Cents } from '@/domain/money';
import type { Order } from '@/domain/order';
import type { HandMethod } from '@/domain/payment-methods';
import type { Page } from '@/features/staff-area/pages';
import type { Problem } from '@/lib/result';
import type { OrderPayment, OrderRefund, PaidUnits, Sum } from '../order-money';
import type { MoneyFacts, moneyEventKinds, OpenReturn, OrderDispute, SettleCounts, SettleEntry } from './rows';

export interface MoneyLine extends PaidUnits {
  id: string;
  name: string;
  toSend: number;
}

/** The payments and refunds of an order, and what is unresolved. */
export interface OrderMoneyFacts {
  id: string;
  status: Order['status'];
  paymentStatus: Order['paymentStatus'];
  total: Cents;
  /** Of the payment that bought it. */
  paymentReference: string | null;
  items: readonly MoneyLine[];
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

/** Units of an order line that a refund pays back. */
export interface RefundLine {
  item: string;
  quantity: number;
}

export interface RefundRequest {
  paymentId: string;
  amountMinor: number;
  reason: string;
  /** None for goodwill. */
  lines?: readonly RefundLine[];
  /** Idempotency key of the refund. */
  key: string;
}

export interface RefundRecord extends RefundRequest {
  /** The provider's id of the refund; empty if unknown. */
  reference: string;
}

/** A payment that came by hand. */
export interface PaymentRecord {
  orderId: string;
  method: HandMethod;
  /** In dollars. */
  amount: number;
  /** Empty for cash. */
  reference: string;
  key: string;
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
