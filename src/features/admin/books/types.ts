import type { Known } from '@/domain/known-word';
import type { Cents } from '@/domain/money';
import type { Period } from './period';

/** Minor units by currency: a payout has no rate to dollars. */
export type PaidOut = Readonly<{ USD: number; KES: number; [currency: string]: number }>;

export interface BookSums {
  /** Orders first paid on this day. */
  orders: number;
  payments: number;
  received: Cents;
  goods: Cents;
  tax: Cents;
  delivery: Cents;
  refunds: number;
  refunded: Cents;
  /** Reversed by the provider or the bank. */
  reversals: number;
  reversed: Cents;
  /** The tax part of refunds and reversals. */
  taxReturned: Cents;
  /** Received, less refunds and reversals. */
  earned: Cents;
  fees: Cents;
  /** Number of payments with an unknown fee. */
  feesUnknown: number;
  /** Earned, less the known fees. */
  net: Cents;
  payouts: number;
  paidOut: PaidOut;
}

export interface BookLine extends BookSums {
  /** yyyy-mm-dd for a day, yyyy-mm for a month. */
  time: string;
}

/** One provider and currency, in minor units of that currency, as on its statement. */
export interface ProviderLine {
  provider: string;
  currency: string;
  payments: number;
  received: number;
  refunded: number;
  reversed: number;
  fees: number;
  feesUnknown: number;
  paidOut: number;
}

/** For goods paid in the period and neither cancelled nor returned, without tax and delivery. */
export interface GoodsMargin {
  revenue: Cents;
  /** Of the lines with a known cost; the margin as well. */
  cost: Cents;
  margin: Cents;
  unknownLines: number;
  unknownRevenue: Cents;
}

export interface Books {
  period: Period;
  /** yyyy-mm-dd, in the shop's time zone. */
  today: string;
  timeZone: string;
  /** Only days with a movement, oldest first. */
  days: readonly BookLine[];
  months: readonly BookLine[];
  providers: readonly ProviderLine[];
  totals: BookSums;
  margin: GoodsMargin;
  /** The current state, whatever the period. */
  owed: { due: Cents; duePayments: number; underway: Cents; underwayRefunds: number };
}

export const movementKinds = ['payment', 'refund', 'reversal', 'payout'] as const;

export interface Movement {
  id: string;
  day: string;
  /** ISO 8601. */
  at: string;
  kind: Known<(typeof movementKinds)[number]>;
  orderId: string | null;
  provider: string;
  reference: string;
  currency: string;
  minorUnits: number;
  /** Null for a payout. */
  total: Cents | null;
  tax: Cents | null;
  delivery: Cents | null;
  /** In minor units of the currency; null if unknown. */
  feeMinor: number | null;
  fee: Cents | null;
}

export type BookExport = 'books' | 'movements';
