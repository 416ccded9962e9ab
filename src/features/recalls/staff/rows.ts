import * as z from 'zod/mini';
import { knownOrUnknown } from '@/domain/known-word';
import { storedAddress } from '@/features/addresses/address';
import { idCursor } from '@/features/staff-area/pages';
import { publishedRecall } from '../customer/rows';

/** A recall as staff see it. `version` grows with every save. */
export const staffRecall = z.extend(publishedRecall, {
  productId: z.number(),
  version: z.number(),
  liftedAt: z.nullable(z.string()),
  /** The number of affected orders, and of those whose page was not opened since. */
  told: z.number(),
  notOpened: z.number(),
});

export const recallPage = z.pipe(
  z.object({ recalls: z.array(staffRecall), next: idCursor }),
  z.transform(({ recalls, next }) => ({ rows: recalls, next })),
);

/** An order whose buyer has not opened its page since the recall. */
const unopened = z.object({
  orderId: z.string(),
  createdAt: z.string(),
  /** Null after erasure. */
  customerName: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** Empty for an order handed over in person. */
  shippingAddress: storedAddress(),
  isGuest: z.boolean(),
  /** The state of the mail; null without an e-mail address. */
  mail: z.nullable(z.string()),
});

export const unopenedRecall = z.object({ recall: staffRecall, people: z.array(unopened) });

/** What a buyer asked for because of a recall. */
export const staffRemedy = z.object({
  id: z.string(),
  version: z.number(),
  kind: knownOrUnknown(['part', 'replacement']),
  productName: z.string(),
  createdAt: z.string(),
  orderId: z.string(),
  /** Null after erasure. */
  customerName: z.nullable(z.string()),
});

export const remedyPage = z.pipe(
  z.object({
    remedies: z.array(staffRemedy),
    next: idCursor,
    /** The number of open requests, on all pages. */
    open: z.number(),
  }),
  z.transform(({ remedies, next, open }) => ({ rows: remedies, next, open })),
);

export type StaffRemedy = z.infer<typeof staffRemedy>;
export type RemedyPage = z.infer<typeof remedyPage>;
export type StaffRecall = z.infer<typeof staffRecall>;
export type Unopened = z.infer<typeof unopened>;
export type UnopenedRecall = z.infer<typeof unopenedRecall>;

/** The product of a new recall. */
export interface RecalledProduct {
  id: number;
  name: string;
}
