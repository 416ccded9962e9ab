import { useMemo } from 'react';
import * as z from 'zod/mini';
import { CHECKOUT_ORDER_KEY } from '@/config/storage-keys';
import type { OrderKey } from '@/domain/order';
import { onlineProviders } from '@/domain/payment-methods';
import {
  type PaymentEvent,
  type PaymentSession,
  paymentSession,
  placedSession,
  sessionOfOrder,
} from '@/features/payments/payment-session';
import { parseJson } from '@/lib/parse-json';
import type { StorageArea } from '@/lib/storage';
import { createStoredValue, type StoredValue, useStoredValue } from '@/lib/stored-value';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const uuid = z.string().check(z.regex(UUID));
const placed = z.object({ id: uuid, guestToken: z.nullable(z.string()) });
const attempt = z.object({ provider: z.enum(onlineProviders), reference: z.string() });
/** Removed from the cart together. */
const items = z.array(z.object({ productId: z.number(), quantity: z.number() }));
const ordered = { idempotencyKey: uuid, fingerprint: z.string(), items };

const storedSession = z.union([
  z.object({ stage: z.literal('placing'), ...ordered }),
  z.object({ stage: z.literal('open'), ...ordered, placed, attempt: z.nullable(attempt) }),
  z.object({ stage: z.enum(['submitted', 'confirming']), ...ordered, placed, attempt }),
  z.object({ stage: z.enum(['paid', 'expired']), idempotencyKey: uuid, placed, items }),
  z.object({ stage: z.enum(['done', 'refund-due']), idempotencyKey: uuid, placed }),
]);

/** The only place that writes the state of a payment. */
export interface SessionStore extends StoredValue<PaymentSession> {
  dispatch(event: PaymentEvent): void;
}

function createSessionStore(key: string, area: StorageArea, initial: PaymentSession): SessionStore {
  const stored = createStoredValue<PaymentSession>({
    key,
    area,
    initial,
    parse: (text) => storedSession.safeParse(parseJson(text)).data,
    serialise: (session) => session && JSON.stringify(session),
  });
  return { ...stored, dispatch: (event) => stored.update((session) => paymentSession(session, event)) };
}

/** The order placed from the cart. All tabs share it, so that two of them pay the same order. */
export const checkoutSession = createSessionStore(CHECKOUT_ORDER_KEY, 'local', null);

/** The session of an order placed earlier: the cart's session if it is that order, otherwise one kept in this tab. */
export function useSessionOfOrder({ id, guestToken }: OrderKey): SessionStore {
  const isCurrent = placedSession(useStoredValue(checkoutSession))?.placed.id === id;
  const ofOrder = useMemo(
    () => createSessionStore(`order-payment:${id}`, 'session', sessionOfOrder({ id, guestToken })),
    [id, guestToken],
  );
  return isCurrent ? checkoutSession : ofOrder;
}
