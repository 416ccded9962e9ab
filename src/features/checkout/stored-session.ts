import { useMemo } from 'react';
import * as z from 'zod/mini';
import { CHECKOUT_ORDER_KEY } from '@/config/storage-keys';
import type { OrderKey } from '@/domain/order';
import {
  type PaymentEvent,
  type PaymentSession,
  paymentSession,
  placedSession,
  sessionOfOrder,
} from '@/domain/payment-session';
import { parseStoredJson, type StorageArea } from '@/lib/storage';
import { createStoredValue, type StoredValue, useStoredValue } from '@/lib/stored-value';

const items = z.array(z.object({ productId: z.number(), quantity: z.number() }));
const placed = z.object({ id: z.uuid(), guestToken: z.nullable(z.string()) });
const attempt = z.object({ provider: z.enum(['paystack', 'paypal']), reference: z.string() });
const idempotencyKey = z.uuid();
const ordered = { idempotencyKey, fingerprint: z.string(), items };

const sessionSchema = z.discriminatedUnion('stage', [
  z.object({ ...ordered, stage: z.literal('placing') }),
  z.object({ ...ordered, stage: z.literal('open'), placed, attempt: z.nullable(attempt) }),
  z.object({ ...ordered, stage: z.enum(['submitted', 'confirming']), placed, attempt }),
  z.object({ idempotencyKey, stage: z.enum(['paid', 'expired']), placed, items }),
  z.object({ idempotencyKey, stage: z.enum(['done', 'refund-due']), placed }),
]);

/** Earlier versions stored an order the database had not answered for as open, without `placed`. */
const unansweredSchema = z.object({ ...ordered, stage: z.literal('open'), placed: z.null() });

function parseSession(text: string): PaymentSession | undefined {
  const stored = parseStoredJson(text);
  const unanswered = unansweredSchema.safeParse(stored).data;
  if (unanswered) {
    const { placed: _, ...session } = unanswered;
    return { ...session, stage: 'placing' };
  }
  return sessionSchema.safeParse(stored).data;
}

/** The only place where the state of a payment is written. */
export interface SessionStore extends StoredValue<PaymentSession> {
  dispatch(event: PaymentEvent): void;
}

function createSessionStore(key: string, area: StorageArea, initial: PaymentSession): SessionStore {
  const stored = createStoredValue<PaymentSession>({
    key,
    area,
    initial,
    parse: parseSession,
    serialise: (session) => session && JSON.stringify(session),
  });
  return { ...stored, dispatch: (event) => stored.update((session) => paymentSession(session, event)) };
}

/** The order that the cart became. All tabs share it, so that two of them pay one order. */
export const checkoutSession = createSessionStore(CHECKOUT_ORDER_KEY, 'local', null);

/** The session of an order that was placed before: the cart's, if it is that order, else one kept with this tab. */
export function useSessionOfOrder({ id, guestToken }: OrderKey): SessionStore {
  const isCurrent = placedSession(useStoredValue(checkoutSession))?.placed.id === id;
  const ofOrder = useMemo(
    () => createSessionStore(`order-payment:${id}`, 'session', sessionOfOrder({ id, guestToken })),
    [id, guestToken],
  );
  return isCurrent ? checkoutSession : ofOrder;
}
