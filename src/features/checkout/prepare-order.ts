import { compareTexts } from '@/domain/compare';
import type { OrderKey, OrderToPay, PlacedOrder } from '@/domain/order';
import { isDefaultChoice } from '@/domain/order-choices';
import type { OnlineMethod } from '@/domain/payment-methods';
import { beginPayment, cancelOrder, type OrderRequest, placeOrder } from '@/features/orders/customer/api';
import { answerForOrder, type PaymentAnswer } from '@/features/payments/payment-answer';
import { isUnpaid, type PayableSession } from '@/features/payments/payment-session';
import type { RefusalReason } from '@/lib/refusal-reasons';
import type { Problem, Result, Shortage, TooMany } from '@/lib/result';
import { checkoutSession } from './stored-session';

export type PreparedOrder =
  | { status: 'ready'; order: PlacedOrder }
  /** The payment of this browser's open order was decided in the meantime. */
  | { status: 'already-paid'; orderId: OrderToPay['id']; answer: PaymentAnswer }
  | { status: 'out-of-stock'; shortages: readonly Shortage[] }
  | { status: 'too-many'; limit: TooMany }
  /** An option is not available any more. */
  | { status: 'choice-refused'; reason: RefusedChoice; field: string | null }
  | { status: 'refused'; problem: Problem }
  | { status: 'failed' };

const refusedChoices = [
  'delivery-not-offered',
  'unknown-country',
  'unknown-state',
  'nothing-to-pay',
  'code-refused',
] as const satisfies RefusalReason[];
export type RefusedChoice = (typeof refusedChoices)[number];

export interface OrderCalls {
  placeOrder: (request: OrderRequest, idempotencyKey: string) => Promise<Result<PlacedOrder>>;
  beginPayment: (key: OrderKey, method: OnlineMethod) => Promise<Result<PlacedOrder>>;
  cancelOrder: (key: OrderKey) => Promise<Result<void>>;
}

/** Equal fingerprints mean the same order, whatever method pays it. */
export function orderFingerprint(request: OrderRequest, userId: string | null): string {
  const items = request.items.map((item) => [item.productId, item.quantity]).sort(([a = 0], [b = 0]) => a - b);
  const address = Object.entries(request.shippingAddress).sort(([a], [b]) => compareTexts(a, b));
  const { delivery, gift, discountCode, neededBy } = request.choices;
  const choices = isDefaultChoice(request.choices) ? [] : [delivery, gift, discountCode.trim(), neededBy];
  return JSON.stringify([userId, items, address, ...choices]);
}

/**
 * Returns the open order, to be paid by the chosen method, if nothing else has changed; otherwise cancels it, which
 * releases its stock, and places a new one. May be retried after any failure.
 */
export async function prepareOrder(
  request: OrderRequest,
  userId: string | null,
  calls: OrderCalls = { placeOrder, beginPayment, cancelOrder },
): Promise<PreparedOrder> {
  const fingerprint = orderFingerprint(request, userId);
  const saved = checkoutSession.get();
  if (isUnpaid(saved) && saved.stage !== 'placing' && saved.fingerprint === fingerprint) {
    return (await begin(request, saved, calls)) ?? place(request, fingerprint, calls, 1);
  }
  if (isUnpaid(saved) && saved.fingerprint !== fingerprint) {
    if (saved.stage !== 'placing') {
      const cancelled = await calls.cancelOrder(saved.placed);
      if (!cancelled.ok && cancelled.problem.kind === 'refused' && cancelled.problem.reason === 'order-paid') {
        return { status: 'already-paid', orderId: saved.placed.id, answer: 'paid' };
      }
      if (!cancelled.ok && cancelled.problem.kind !== 'gone') return { status: 'failed' };
    }
    checkoutSession.dispatch({ type: 'abandoned', idempotencyKey: saved.idempotencyKey });
  }
  return place(request, fingerprint, calls, 1);
}

/** The open order with the charge of this method. Null if it is over, so that a new one is needed. */
async function begin(
  { paymentMethod }: OrderRequest,
  { placed }: PayableSession,
  calls: OrderCalls,
): Promise<PreparedOrder | null> {
  const begun = await calls.beginPayment(placed, paymentMethod);
  if (begun.ok) return { status: 'ready', order: begun.value };
  const { problem } = begun;
  if (problem.kind === 'unreachable') return { status: 'failed' };
  if (problem.kind === 'refused' && problem.reason === 'order-paid') {
    return { status: 'already-paid', orderId: placed.id, answer: 'paid' };
  }
  if (problem.kind !== 'gone' && (problem.kind !== 'refused' || problem.reason !== 'order-over')) {
    return afterRefusal(problem);
  }
  checkoutSession.dispatch({ type: 'confirmed', orderId: placed.id, reference: null, answer: 'expired' });
  return null;
}

/**
 * The idempotency key of the open order, or a new one. The rule is that of `useRequestKey`; the key is stored with the order's
 * payment before the request, because it has to outlive the tab.
 */
function keyOf(request: OrderRequest, fingerprint: string): string {
  const saved = checkoutSession.get();
  if (isUnpaid(saved) && saved.fingerprint === fingerprint) return saved.idempotencyKey;
  const idempotencyKey = crypto.randomUUID();
  checkoutSession.dispatch({ type: 'started', idempotencyKey, fingerprint, items: [...request.items] });
  return idempotencyKey;
}

function afterRefusal(problem: Problem): PreparedOrder {
  if (problem.kind === 'out-of-stock') return { status: 'out-of-stock', shortages: problem.shortages };
  if (problem.kind === 'refused') {
    const reason = refusedChoices.find((known) => known === problem.reason);
    if (reason) return { status: 'choice-refused', reason, field: problem.field };
  }
  return problem.kind === 'too-many' ? { status: 'too-many', limit: problem } : { status: 'refused', problem };
}

async function place(
  request: OrderRequest,
  fingerprint: string,
  calls: OrderCalls,
  retries: number,
): Promise<PreparedOrder> {
  const idempotencyKey = keyOf(request, fingerprint);
  const result = await calls.placeOrder(request, idempotencyKey);
  if (result.ok) {
    const order = result.value;
    checkoutSession.dispatch({ type: 'placed', idempotencyKey, order: { id: order.id, guestToken: order.guestToken } });
    const answer = answerForOrder('pending', order);
    if (answer === 'pending') return { status: 'ready', order };
    if (answer !== 'expired') return { status: 'already-paid', orderId: order.id, answer };
    checkoutSession.dispatch({ type: 'confirmed', orderId: order.id, reference: null, answer });
  } else {
    const { problem } = result;
    if (problem.kind === 'unreachable') return { status: 'failed' };
    checkoutSession.dispatch({ type: 'abandoned', idempotencyKey });
    if (problem.kind !== 'refused' || problem.reason !== 'key-reused') return afterRefusal(problem);
  }
  // The order has expired, or its key belongs to another order: retry with a new key.
  return retries > 0 ? place(request, fingerprint, calls, retries - 1) : { status: 'failed' };
}
