import type { Known } from '@/domain/known-word';
import type { Cents } from '@/domain/money';
import type { Period } from './period';

/** Minor units by currency: what was paid out has no rate to dollars. */
export type PaidOut = Readonly<{ USD: number; KES: number; [currency: string]: number }>;

export interface BookSums {
  /** Orders on the day of their first payment. */
  orders: number;
  payments: number;
  received: Cents;
  goods: Cents;
  tax: Cents;
  delivery: Cents;
  refunds: number;
  refunded: Cents;
  /** Taken back by the provider or the bank. */
  reversals: number;
  reversed: Cents;
  /** The tax in what went back. */
  taxReturned: Cents;
  /** Received less what went back. */
  earned: Cents;
  fees: Cents;
  /** Payments whose fee is not known. */
  feesUnknown: number;
  /** Earned less the fees that are known. */
  net: Cents;
  payouts: number;
  paidOut: PaidOut;
}

export interface BookLine extends BookSums {
  /** yyyy-mm-dd of a day, yyyy-mm of a month. */
  time: string;
}

/** One provider in one currency, in minor units of that currency, as its statement has them. */
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

/** Of the goods that were paid in the period and are not cancelled or back, without tax and delivery. */
export interface GoodsMargin {
  revenue: Cents;
  /** Of the lines whose cost is known, as is the margin. */
  cost: Cents;
  margin: Cents;
  unknownLines: number;
  unknownRevenue: Cents;
}

export interface Books {
  period: Period;
  /** yyyy-mm-dd, on the calendar of the shop. */
  today: string;
  timeZone: string;
  /** Only days with a movement, oldest first. */
  days: readonly BookLine[];
  months: readonly BookLine[];
  providers: readonly ProviderLine[];
  totals: BookSums;
  margin: GoodsMargin;
  /** As of now, whatever the period. */
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
  /** In minor units of the currency. Null where it is not known. */
  feeMinor: number | null;
  fee: Cents | null;
}

export type BookExport = 'books' | 'movements';
