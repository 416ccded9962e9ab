import * as z from 'zod/mini';
import { cents } from '@/domain/codecs';
import { knownOrUnknown } from '@/domain/known-word';
import { paymentProviders } from '@/domain/payment-methods';
import { idCursor } from '@/features/staff-area/pages';
import { renamed } from '@/lib/supabase/renamed';
import { orderReturn, returnSums } from '../data';

/** The refund of an approved return, calculated by the database. */
const dueRefund = renamed(
  z.object({
    paymentId: z.string(),
    provider: knownOrUnknown(paymentProviders),
    currency: z.string(),
    key: z.string(),
    amountMinor: z.number(),
  }),
  { amountMinor: 'minorUnits' },
);

export const staffReturn = z.extend(orderReturn, {
  version: z.number(),
  orderId: z.string(),
  /** Null after erasure. */
  customerName: z.nullable(z.string()),
  ourFault: z.boolean(),
  /** Its value if it were approved now; null after the decision. */
  worth: z.nullable(z.object({ ours: returnSums, theirs: returnSums })),
  /** Refunds of the order that belong to no return. */
  otherRefunds: cents,
  /** Null if no refund is due. */
  due: z.nullable(dueRefund),
  /** The refund pending at the provider. */
  waitingRefund: z.nullable(z.string()),
});

export const returnPage = z.pipe(
  z.object({
    returns: z.array(staffReturn),
    next: idCursor,
    /** The number of returns that need staff. */
    open: z.number(),
  }),
  z.transform(({ returns, next, open }) => ({ rows: returns, next, open })),
);

export type DueRefund = z.infer<typeof dueRefund>;
export type StaffReturn = z.infer<typeof staffReturn>;
export type ReturnPage = z.infer<typeof returnPage>;

export interface ReturnDecision {
  approve: boolean;
  decision: string;
  ourFault: boolean;
}

export type ShelvedLines = readonly { productId: number; quantity: number }[];
