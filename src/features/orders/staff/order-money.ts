import type { Known } from '@/domain/known-word';
import { type Cents, smallestSum } from '@/domain/money';
import type { PaymentProvider } from '@/domain/payment-methods';

/** A sum in the minor units of a currency. */
export interface Sum {
  amountMinor: number;
  /** ISO 4217. */
  currency: string;
}

export interface OrderPayment extends Sum {
  id: string;
  provider: Known<PaymentProvider>;
  /** The provider's id of the payment. */
  reference: string;
  /** The part of the order that it paid. */
  usdAmount: Cents;
  /** The provider's fee; null if not reported. */
  feeMinor: number | null;
  /** The sum of its refunds, including those pending at the provider. */
  refundedMinor: number;
  refundDue: boolean;
  refundReason: string | null;
}

export const refundOrigins = ['staff', 'recorded', 'provider'] as const;
export const refundKinds = ['refund', 'reversal'] as const;
export const refundStatuses = ['requested', 'pending', 'done', 'failed'] as const;

export interface OrderRefund extends Sum {
  id: string;
  paymentId: string;
  provider: Known<PaymentProvider>;
  usdAmount: Cents;
  /** Requested here, made elsewhere and recorded, or reported by the provider. */
  origin: Known<(typeof refundOrigins)[number]>;
  /** A reversal is money that the provider or the bank took back. */
  kind: Known<(typeof refundKinds)[number]>;
  /** `requested`: the provider has not answered yet. */
  status: Known<(typeof refundStatuses)[number]>;
  reason: string | null;
  failure: string | null;
  actor: string;
  /** ISO 8601. */
  createdAt: string;
}

type Movements = { payments: readonly OrderPayment[]; refunds: readonly OrderRefund[] };

/** What can still be refunded, in the minor units of the payment: pending refunds are subtracted. */
export function leftOf(payment: OrderPayment): number {
  return payment.amountMinor - payment.refundedMinor;
}

export function isRefundDue(payment: OrderPayment): boolean {
  return payment.refundDue && leftOf(payment) > 0;
}

/** The dollar value of a part of a payment. */
export function usdPart({ usdAmount, amountMinor }: OrderPayment, part: number): Cents {
  return Math.round((usdAmount * part) / amountMinor);
}

/** A line of an order, and what it cost in all: less its discount, with its tax. */
export interface PaidUnits {
  quantity: number;
  paid: Cents;
}

/**
 * What units of an order cost, in the minor units of its payment: for all units of all lines all that is left of it, with
 * delivery and wrapping.
 */
export function priceOfUnits<Line extends PaidUnits>(
  payment: OrderPayment,
  lines: readonly Line[],
  unitsOf: (line: Line) => number,
): number {
  const left = leftOf(payment);
  if (lines.every((line) => unitsOf(line) === line.quantity)) return left;
  const usd = lines.reduce((sum, line) => sum + Math.round((line.paid * unitsOf(line)) / line.quantity), 0);
  const least = smallestSum(payment.currency);
  return Math.min(Math.round((usd * payment.amountMinor) / payment.usdAmount / least) * least, left);
}

/** The completed refunds, from the list that staff see. `refundedOnPage` does the same for the order page. */
export function refundedOf({ refunds }: Pick<Movements, 'refunds'>): Cents {
  return refunds.reduce((sum, refund) => sum + (refund.status === 'done' ? refund.usdAmount : 0), 0);
}
