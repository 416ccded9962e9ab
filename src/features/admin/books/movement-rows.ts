import * as z from 'zod/mini';
import { type Known, knownOrUnknown } from '@/domain/known-word';
import { type Cents, centsFromDollars } from '@/domain/money';
import { formatCursor, type Page } from '../shared/pages';

const movementKinds = ['payment', 'refund', 'reversal', 'payout'] as const;

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
