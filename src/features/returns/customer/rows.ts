import * as z from 'zod/mini';
import { orderReturn } from '../data';
import type { ReturnReason } from '../rules';

/** The returns of an order, and what of it can be returned. */
export const orderReturns = z.object({
  /** The end of the return window, ISO 8601. Null before delivery. */
  until: z.nullable(z.string()),
  canAsk: z.boolean(),
  lines: z.array(z.object({ productId: z.number(), left: z.number(), restockingPercent: z.number() })),
  /** Newest first. */
  returns: z.array(orderReturn),
});

export type OrderReturns = z.infer<typeof orderReturns>;

export interface WantedReturn {
  lines: readonly { productId: number; quantity: number }[];
  reason: ReturnReason;
}
