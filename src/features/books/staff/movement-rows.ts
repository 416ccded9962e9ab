import * as z from 'zod/mini';
import { cents } from '@/domain/codecs';
import { knownOrUnknown } from '@/domain/known-word';
import { formatCursor } from '@/features/staff-area/pages';

const movementKinds = ['payment', 'refund', 'reversal', 'payout'] as const;

const maybeCents = z.nullable(cents);

const movement = z.object({
  id: z.string(),
  day: z.string(),
  /** ISO 8601. */
  at: z.string(),
  kind: knownOrUnknown(movementKinds),
  orderId: z.nullable(z.string()),
  provider: z.string(),
  reference: z.string(),
  currency: z.string(),
  amountMinor: z.number(),
  /** Null for a payout. */
  usd: maybeCents,
  tax: maybeCents,
  delivery: maybeCents,
  /** In minor units of the currency; null if unknown. */
  feeMinor: z.nullable(z.number()),
  fee: maybeCents,
});

export const movementPage = z.pipe(
  z.object({
    movements: z.array(movement),
    next: z.nullable(z.object({ at: z.string(), id: z.string() })),
  }),
  z.transform(({ movements, next }) => ({
    rows: movements,
    next: next && formatCursor({ at: next.at, key: next.id }),
  })),
);

export type Movement = z.infer<typeof movement>;
