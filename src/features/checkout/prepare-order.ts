import type { PlacedOrder } from '@/domain/order';
import {
  type CancelOrderResult,
  cancelOrder,
  type OrderKey,
  type OrderRequest,
  type PlaceOrderResult,
  placeOrder,
} from '@/features/orders/api';
import type { Shortage } from '@/features/orders/rows';
import {
  type CurrentOrder,
  forgetCurrentOrder,
  isUnpaid,
  readCurrentOrder,
  updateCurrentOrder,
  writeCurrentOrder,
} from './current-order';

export type PreparedOrder =
  | { status: 'ready'; order: PlacedOrder }
  /** The order this browser was about to pay has been paid meanwhile. */
  | { status: 'already-paid' }
  | { status: 'out-of-stock'; shortages: readonly Shortage[] }
  | { status: 'failed' };

export interface OrderCalls {
  placeOrder: (request: OrderRequest, idempotencyKey: string) => Promise<PlaceOrderResult>;
  cancelOrder: (key: OrderKey) => Promise<CancelOrderResult>;
}

/** What an order is made of, as one text: equal texts are the same order. */
export function orderFingerprint(request: OrderRequest, userId: string | null): string {
  const items = request.items.map((item) => [item.productId, item.quantity]).sort(([a = 0], [b = 0]) => a - b);
  const address = Object.entries(request.shippingAddress).sort(([a], [b]) => a.localeCompare(b));
  return JSON.stringify([userId, request.paymentMethod, items, address]);
}

/**
 * Sees to it that there is exactly one open order for what the shopper wants: the one already placed when nothing has
 * changed, else a new one after the old one was cancelled and its stock given back. Safe to repeat after any failure.
 */
export async function prepareOrder(
  request: OrderRequest,
  userId: string | null,
  calls: OrderCalls = { placeOrder, cancelOrder },
): Promise<PreparedOrder> {
  const fingerprint = orderFingerprint(request, userId);
  const saved = readCurrentOrder();
  if (saved && saved.fingerprint !== fingerprint && saved.placed && isUnpaid(saved)) {
    const cancelled = await calls.cancelOrder(saved.placed);
    if (cancelled === 'already-paid') return { status: 'already-paid' };
    if (cancelled === 'unreachable') return { status: 'failed' };
  }
  const usable = saved && saved.fingerprint === fingerprint && isUnpaid(saved);
  return place(request, usable ? saved : startOrder(request, fingerprint), calls, 1);
}

function startOrder(request: OrderRequest, fingerprint: string): CurrentOrder {
  const order: CurrentOrder = {
    idempotencyKey: crypto.randomUUID(),
    fingerprint,
    placed: null,
    attempt: null,
    items: [...request.items],
    stage: 'open',
  };
  writeCurrentOrder(order);
  return order;
}

async function place(
  request: OrderRequest,
  current: CurrentOrder,
  calls: OrderCalls,
  fresh: number,
): Promise<PreparedOrder> {
  const result = await calls.placeOrder(request, current.idempotencyKey);
  switch (result.status) {
    case 'placed': {
      const { order } = result;
      updateCurrentOrder(current.idempotencyKey, { placed: { id: order.id, guestToken: order.guestToken } });
      if (order.paymentStatus === 'paid') return { status: 'already-paid' };
      if (order.status !== 'cancelled') return { status: 'ready', order };
      break;
    }
    case 'key-reused':
      break;
    case 'out-of-stock':
      forgetCurrentOrder();
      return { status: 'out-of-stock', shortages: result.shortages };
    case 'refused':
      forgetCurrentOrder();
      return { status: 'failed' };
    case 'unreachable':
      return { status: 'failed' };
  }
  // The order has expired or its key is taken: begin again, once.
  if (fresh === 0) return { status: 'failed' };
  return place(request, startOrder(request, current.fingerprint), calls, fresh - 1);
}
