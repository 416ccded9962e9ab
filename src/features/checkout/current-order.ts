import * as z from 'zod/mini';
import { parseStoredJson, readStored, removeStored, writeStored } from '@/lib/storage';

/**
 * The order this browser is about to pay, or has just paid. It is stored before the database is asked, so that an
 * answer lost on the way, a reload or a second tab finds the same order again instead of placing another.
 */
const KEY = 'checkout-order';

const schema = z.object({
  idempotencyKey: z.uuid(),
  /** What the order was made of; another cart, address or method needs another order. */
  fingerprint: z.string(),
  /** Null until the database has answered. */
  placed: z.nullable(z.object({ id: z.uuid(), guestToken: z.nullable(z.string()) })),
  /** The last payment that was tried, to ask after it. */
  attempt: z.nullable(z.object({ provider: z.enum(['paystack', 'paypal']), reference: z.string() })),
  /** What leaves the cart once it is paid. */
  items: z.array(z.object({ productId: z.number(), quantity: z.number() })),
  /**
   * `open`: to be paid. `confirming`: the money is on its way. `paid`: paid, its items still in the cart. `done`: kept
   * for the confirmation only.
   */
  stage: z.enum(['open', 'confirming', 'paid', 'done']),
});

export type CurrentOrder = z.infer<typeof schema>;

/** The stored order, or null. */
export function readCurrentOrder(): CurrentOrder | null {
  const parsed = schema.safeParse(parseStoredJson(readStored(KEY)));
  return parsed.success ? parsed.data : null;
}

/** Stores the order. */
export function writeCurrentOrder(order: CurrentOrder): void {
  writeStored(KEY, JSON.stringify(order));
}

/** Whether an order still waits for its money. */
export function isUnpaid(order: CurrentOrder): boolean {
  return order.stage === 'open' || order.stage === 'confirming';
}

/** Changes the stored order if it is still the one with this key. */
export function updateCurrentOrder(idempotencyKey: string, change: Partial<CurrentOrder>): void {
  const current = readCurrentOrder();
  if (current?.idempotencyKey === idempotencyKey) writeCurrentOrder({ ...current, ...change });
}

/** Forgets the order. */
export function forgetCurrentOrder(): void {
  removeStored(KEY);
}
