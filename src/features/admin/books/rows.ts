import * as z from 'zod/mini';
import { centsFromDollars } from '@/domain/money';
import { knownOrUnknown } from '@/lib/known-or-unknown';
import { formatCursor, type Page } from '../shared/pages';
import { type BookSums, type Books, type Movement, movementKinds } from './types';

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

const movementShape = z.object({
  id: z.string(),
  day: z.string(),
  at: z.string(),
  kind: knownOrUnknown(movementKinds),
  order_id: z.nullable(z.string()),
  provider: z.string(),
  reference: z.string(),
  currency: z.string(),
  amount_minor: z.number(),
  usd: z.nullable(z.number()),
  tax: z.nullable(z.number()),
  delivery: z.nullable(z.number()),
  fee_minor: z.nullable(z.number()),
  fee: z.nullable(z.number()),
});
const movementsShape = z.object({
  movements: z.array(movementShape),
  next: z.nullable(z.object({ at: z.string(), id: z.string() })),
});

const maybeCents = (dollars: number | null) => (dollars === null ? null : centsFromDollars(dollars));

export function movementsFromAnswer(answer: unknown): Page<Movement> {
  const { movements, next } = movementsShape.parse(answer);
  return {
    rows: movements.map(({ order_id, amount_minor, usd, tax, delivery, fee_minor, fee, ...row }) => ({
      ...row,
      orderId: order_id,
      minorUnits: amount_minor,
      total: maybeCents(usd),
      tax: maybeCents(tax),
      delivery: maybeCents(delivery),
      feeMinor: fee_minor,
      fee: maybeCents(fee),
    })),
    next: next && formatCursor({ at: next.at, key: next.id }),
  };
}
