import { useMemo } from 'react';
import { CHECKOUT_ORDER_KEY } from '@/config/storage-keys';
import type { OrderKey } from '@/domain/order';
import {
  type PaymentAttempt,
  type PaymentEvent,
  type PaymentSession,
  paymentProviders,
  paymentSession,
  placedSession,
  sessionOfOrder,
} from '@/domain/payment-session';
import type { StorageArea } from '@/lib/storage';
import { createStoredValue, type StoredValue, useStoredValue } from '@/lib/stored-value';
import { oneOf, parseJson, propertiesOf } from '@/lib/unknown-values';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const isText = (value: unknown) => typeof value === 'string';
const isUuid = (value: unknown): value is string => isText(value) && UUID.test(value);

/** The items of an order, or undefined where one of them cannot be read: they are taken from the cart together. */
function itemsOf(stored: unknown): { productId: number; quantity: number }[] | undefined {
  if (!Array.isArray(stored)) return undefined;
  const items = stored.flatMap((value) => {
    const { productId, quantity } = propertiesOf(value);
    return typeof productId === 'number' && typeof quantity === 'number' ? [{ productId, quantity }] : [];
  });
  return items.length === stored.length ? items : undefined;
}

function orderKeyOf(stored: unknown): OrderKey | undefined {
  const { id, guestToken } = propertiesOf(stored);
  const isToken = guestToken === null || isText(guestToken);
  return isUuid(id) && isToken ? { id, guestToken } : undefined;
}

/** Null where none was begun; undefined where it cannot be read. */
function attemptOf(stored: unknown): PaymentAttempt | null | undefined {
  if (stored === null) return null;
  const { provider, reference } = propertiesOf(stored);
  const known = oneOf(paymentProviders, provider);
  return known && isText(reference) ? { provider: known, reference } : undefined;
}

type Ordered = Omit<Extract<PaymentSession, { stage: 'placing' }>, 'stage'>;

/** A session whose order waits for its money. */
function unpaidSession(ordered: Ordered, stored: Partial<Record<string, unknown>>): PaymentSession | undefined {
  const { stage } = stored;
  if (stage === 'placing') return { ...ordered, stage };
  // Earlier versions stored an order the database had not answered for as open, without `placed`.
  if (stage === 'open' && stored.placed === null) return { ...ordered, stage: 'placing' };
  const placed = orderKeyOf(stored.placed);
  const attempt = attemptOf(stored.attempt);
  if (!placed || attempt === undefined) return undefined;
  if (stage === 'open') return { ...ordered, stage, placed, attempt };
  const closed = oneOf(['submitted', 'confirming'], stage);
  return closed && attempt ? { ...ordered, stage: closed, placed, attempt } : undefined;
}

/** By hand, because the cart and the checkout are shown before the schema library is worth its weight. */
function parseSession(text: string): PaymentSession | undefined {
  const stored = propertiesOf(parseJson(text));
  const { stage, idempotencyKey, fingerprint } = stored;
  if (!isUuid(idempotencyKey)) return undefined;
  const items = itemsOf(stored.items);
  const placed = orderKeyOf(stored.placed);
  switch (stage) {
    case 'done':
    case 'refund-due':
      return placed && { idempotencyKey, stage, placed };
    case 'paid':
    case 'expired':
      return placed && items && { idempotencyKey, stage, placed, items };
    default:
      return items && isText(fingerprint) ? unpaidSession({ idempotencyKey, fingerprint, items }, stored) : undefined;
  }
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
