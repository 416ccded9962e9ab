import * as z from 'zod/mini';
import { knownOrUnknown } from '@/domain/known-word';

export const wishLists = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    share: z.nullable(z.object({ token: z.string(), secretUntil: z.string() })),
    items: z.array(z.object({ productId: z.number(), isReserved: z.boolean() })),
  }),
);

/** A list as its link shows it. */
export const sharedList = z.object({
  name: z.string(),
  /** Opened by its signed-in owner, who sees no reservations. */
  isOwn: z.boolean(),
  items: z.array(
    z.object({
      productId: z.number(),
      /** False if the owner has removed it since. */
      isListed: z.boolean(),
      /** `mine`: reserved by this browser. */
      state: knownOrUnknown(['open', 'mine', 'taken']),
    }),
  ),
});

export type SharedList = z.infer<typeof sharedList>;
