import * as z from 'zod/mini';
import { type Cents, centsFromDollars } from '@/domain/money';
import type { Period } from './period';

/** Minor units by currency: a payout has no rate to dollars. */
type PaidOut = Readonly<{ USD: number; KES: number; [currency: string]: number }>;

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

export type BookExport = 'books' | 'movements';

const sumFields = {
  orders: z.number(),
  payments: z.number(),
  received: z.number(),
  goods: z.number(),
  tax: z.number(),
  delivery: z.number(),
  refunds: z.number(),
  refunded: z.number(),
  reversals: z.number(),
  reversed: z.number(),
  tax_returned: z.number(),
  earned: z.number(),
  fees: z.number(),
  fees_unknown: z.number(),
  net: z.number(),
  payouts: z.number(),
  paid_out_minor: z.catchall(z.object({ USD: z.number(), KES: z.number() }), z.number()),
};
const sumsShape = z.object(sumFields);

function sumsFromRow(row: z.infer<typeof sumsShape>): BookSums {
  return {
    orders: row.orders,
    payments: row.payments,
    received: centsFromDollars(row.received),
    goods: centsFromDollars(row.goods),
    tax: centsFromDollars(row.tax),
    delivery: centsFromDollars(row.delivery),
    refunds: row.refunds,
    refunded: centsFromDollars(row.refunded),
    reversals: row.reversals,
    reversed: centsFromDollars(row.reversed),
    taxReturned: centsFromDollars(row.tax_returned),
    earned: centsFromDollars(row.earned),
    fees: centsFromDollars(row.fees),
    feesUnknown: row.fees_unknown,
    net: centsFromDollars(row.net),
    payouts: row.payouts,
    paidOut: row.paid_out_minor,
  };
}

const providerShape = z.object({
  ...sumFields,
  provider: z.string(),
  currency: z.string(),
  received_minor: z.number(),
  refunded_minor: z.number(),
  reversed_minor: z.number(),
  fee_minor: z.number(),
});

const booksShape = z.object({
  from_day: z.string(),
  to_day: z.string(),
  today: z.string(),
  time_zone: z.string(),
  days: z.array(z.object({ ...sumFields, day: z.string() })),
  months: z.array(z.object({ ...sumFields, month: z.string() })),
  providers: z.array(providerShape),
  totals: sumsShape,
  margin: z.object({
    revenue: z.number(),
    cost: z.number(),
    margin: z.number(),
    unknown_lines: z.number(),
    unknown_revenue: z.number(),
  }),
  owed: z.object({
    due: z.object({ payments: z.number(), usd: z.number() }),
    underway: z.object({ refunds: z.number(), usd: z.number() }),
  }),
});

export function booksFromAnswer(answer: unknown): Books {
  const row = booksShape.parse(answer);
  const { due, underway } = row.owed;
  const { margin } = row;
  return {
    period: { from: row.from_day, to: row.to_day },
    today: row.today,
    timeZone: row.time_zone,
    days: row.days.map((line) => ({ ...sumsFromRow(line), time: line.day })),
    months: row.months.map((line) => ({ ...sumsFromRow(line), time: line.month })),
    providers: row.providers.map((line) => ({
      provider: line.provider,
      currency: line.currency,
      payments: line.payments,
      received: line.received_minor,
      refunded: line.refunded_minor,
      reversed: line.reversed_minor,
      fees: line.fee_minor,
      feesUnknown: line.fees_unknown,
      paidOut: line.paid_out_minor[line.currency] ?? 0,
    })),
    totals: sumsFromRow(row.totals),
    margin: {
      revenue: centsFromDollars(margin.revenue),
      cost: centsFromDollars(margin.cost),
      margin: centsFromDollars(margin.margin),
      unknownLines: margin.unknown_lines,
      unknownRevenue: centsFromDollars(margin.unknown_revenue),
    },
    owed: {
      due: centsFromDollars(due.usd),
      duePayments: due.payments,
      underway: centsFromDollars(underway.usd),
      underwayRefunds: underway.refunds,
    },
  };
}
