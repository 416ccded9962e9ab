import type { OrderKey } from '@/domain/order';
import type { PaymentProvider } from '@/domain/payment-methods';
import type { PaymentAnswer } from './payment-answer';

/** One attempt to pay an order, identified at the provider by its reference. */
export interface PaymentAttempt {
  provider: PaymentProvider;
  reference: string;
}

/**
 * What the provider's window reported when it closed. A hint, never a proof: only the server, which asks the provider
 * itself, marks an order as paid.
 */
export type PaymentHint =
  | { status: 'submitted'; reference: string }
  /** Closed by the shopper. The payment may still succeed: a prompt can be answered on the phone later. */
  | { status: 'cancelled'; reference: string | null }
  | { status: 'pending'; reference: string }
  /** It did not load in time. Without a reference the provider does not know the attempt. */
  | { status: 'unopened'; reference: string | null }
  | { status: 'failed'; message: string }
  /** A retry does not help. */
  | { status: 'refused'; message: string };

interface OrderedItem {
  productId: number;
  quantity: number;
}

/** The input of an order; a different cart, address or method needs a new order. */
interface Ordered {
  idempotencyKey: string;
  fingerprint: string;
  /** What is removed from the cart when the order is paid. */
  items: readonly OrderedItem[];
}

interface Ended {
  idempotencyKey: string;
  placed: OrderKey;
}

/**
 * The order that this browser is paying or has just paid, or null. `placing`: the database has not answered yet.
 * `open`: to be paid; its attempt may still succeed. `submitted`: the window reported success, and our server's answer
 * is due. `confirming`: that answer takes longer. `paid`: its items are still in the cart. `done`: they were removed.
 * `expired`: cancelled before it was paid. `refund-due`: paid, but the order cannot accept it.
 */
export type PaymentSession =
  | ({ stage: 'placing' } & Ordered)
  | ({ stage: 'open'; placed: OrderKey; attempt: PaymentAttempt | null } & Ordered)
  | ({ stage: 'submitted' | 'confirming'; placed: OrderKey; attempt: PaymentAttempt } & Ordered)
  | ({ stage: 'paid' | 'expired'; items: readonly OrderedItem[] } & Ended)
  | ({ stage: 'done' | 'refund-due' } & Ended)
  | null;

/** A session with an order that the database has placed. */
export type PlacedSession = Extract<PaymentSession, { placed: OrderKey }>;

/** A session with an order that can be paid now. */
export type PayableSession = Extract<PaymentSession, { attempt: PaymentAttempt | null }>;

/** An event about an order other than the session's changes nothing. */
export type PaymentEvent =
  /** The key is stored before the request, so that a retry after a lost response finds the same order. */
  | ({ type: 'started' } & Ordered)
  | { type: 'placed'; idempotencyKey: string; order: OrderKey }
  /** The provider's window is about to open for this attempt. */
  | { type: 'opened'; orderId: string; attempt: PaymentAttempt }
  | { type: 'windowClosed'; orderId: string; provider: PaymentProvider; hint: PaymentHint }
  /** The answer to "is it paid?". `reference` is the attempt in question, null for the order alone. */
  | { type: 'confirmed'; orderId: string; reference: string | null; answer: PaymentAnswer }
  /** The token of the order is another one, or none after a guest's order was moved to an account. */
  | { type: 'rekeyed'; orderId: string; guestToken: string | null }
  | { type: 'takenFromCart'; orderId: string }
  /** The order of this key was cancelled or refused, or belongs to another user: nothing can be paid here. */
  | { type: 'abandoned'; idempotencyKey: string };

/** The session of an order placed earlier, which has no cart to empty. */
export function sessionOfOrder(placed: OrderKey): NonNullable<PaymentSession> {
  return { stage: 'open', idempotencyKey: placed.id, fingerprint: '', items: [], placed, attempt: null };
}

/** Whether an order is still unpaid, so that its key has to be kept. */
export function isUnpaid(session: PaymentSession): session is Extract<PaymentSession, Ordered> {
  return session !== null && 'fingerprint' in session;
}

/** The session when its order is placed, else null. */
export function placedSession(session: PaymentSession): PlacedSession | null {
  return session !== null && 'placed' in session ? session : null;
}

/** The session when its order can be paid now, else null. */
export function payableSession(session: PaymentSession): PayableSession | null {
  return session !== null && 'attempt' in session ? session : null;
}

/** Reducer: the next state of a session. Returns the same object when the event changes nothing; never throws. */
export function paymentSession(session: PaymentSession, event: PaymentEvent): PaymentSession {
  switch (event.type) {
    case 'started': {
      const { type: _, ...ordered } = event;
      const isKnown = session?.idempotencyKey === event.idempotencyKey;
      return isUnpaid(session) || isKnown ? session : { stage: 'placing', ...ordered };
    }
    case 'placed': {
      if (session?.stage !== 'placing' || session.idempotencyKey !== event.idempotencyKey) return session;
      return { ...session, stage: 'open', placed: event.order, attempt: null };
    }
    case 'abandoned':
      return session?.idempotencyKey === event.idempotencyKey && session.stage !== 'paid' ? null : session;
    default: {
      const placed = placedSession(session);
      return placed?.placed.id === event.orderId ? afterOrderEvent(placed, event) : session;
    }
  }
}

function afterOrderEvent(session: PlacedSession, event: Extract<PaymentEvent, { orderId: string }>): PaymentSession {
  switch (event.type) {
    case 'opened':
      return 'attempt' in session && session.stage !== 'submitted' ? withAttempt(session, event.attempt) : session;
    case 'windowClosed':
      return 'attempt' in session ? afterWindow(session, event) : session;
    case 'confirmed':
      return 'items' in session && session.stage !== 'paid' ? afterAnswer(session, event) : session;
    case 'rekeyed': {
      const { guestToken } = event;
      return session.placed.guestToken === guestToken
        ? session
        : { ...session, placed: { ...session.placed, guestToken } };
    }
    case 'takenFromCart': {
      if (session.stage !== 'paid') return session;
      return { stage: 'done', idempotencyKey: session.idempotencyKey, placed: session.placed };
    }
  }
}

function withAttempt(session: PayableSession, attempt: PaymentAttempt): PayableSession {
  return session.stage === 'open' && session.attempt?.reference === attempt.reference
    ? session
    : { ...session, stage: 'open', attempt };
}

/** A window that failed took no money, so there is no attempt to ask about. */
function withoutAttempt(session: PayableSession, provider: PaymentProvider): PayableSession {
  return session.stage === 'open' && session.attempt?.provider === provider ? { ...session, attempt: null } : session;
}

function afterWindow(
  session: PayableSession,
  { provider, hint }: Extract<PaymentEvent, { type: 'windowClosed' }>,
): PayableSession {
  if (hint.status === 'failed' || hint.status === 'refused') return withoutAttempt(session, provider);
  if (hint.reference === null) return session;
  const attempt = { provider, reference: hint.reference };
  if (hint.status === 'cancelled' || hint.status === 'unopened')
    return session.stage === 'open' ? withAttempt(session, attempt) : session;
  const isKnown = session.stage === 'confirming' && session.attempt.reference === attempt.reference;
  return session.stage === 'submitted' || isKnown ? session : { ...session, stage: 'submitted', attempt };
}

function afterAnswer(
  session: PayableSession | Extract<PaymentSession, { stage: 'paid' | 'expired' }>,
  { reference, answer }: Extract<PaymentEvent, { type: 'confirmed' }>,
): PaymentSession {
  const { idempotencyKey, placed, items } = session;
  const isAboutAttempt = 'attempt' in session && session.attempt !== null && session.attempt.reference === reference;
  switch (answer) {
    case 'paid':
      return { stage: 'paid', idempotencyKey, placed, items };
    case 'refund-due':
      return { stage: 'refund-due', idempotencyKey, placed };
    case 'expired':
    case 'withheld':
      return 'attempt' in session ? { stage: 'expired', idempotencyKey, placed, items } : session;
    case 'failed':
    case 'unknown':
      return isAboutAttempt ? { ...session, stage: 'open', attempt: null } : session;
    case 'pending':
    case 'unreachable':
      return isAboutAttempt && session.stage === 'submitted' ? { ...session, stage: 'confirming' } : session;
  }
}
