import * as z from 'zod/mini';
import type { Order, PayableOrder, PaymentMethod, PlacedOrder, ShippingAddress } from '@/domain/order';
import { logFailure } from '@/lib/log';
import { getDatabase } from '@/lib/supabase/client';
import {
  ORDER_COLUMNS,
  orderFromRow,
  orderRow,
  PAYABLE_ORDER_COLUMNS,
  payableOrderFromRow,
  payableOrderRow,
  placedOrderFromAnswer,
  type Shortage,
  shortagesFromDetails,
} from './rows';

/** Everything an order is made of that a browser may decide. Prices are not among it. */
export interface OrderRequest {
  items: readonly { productId: number; quantity: number }[];
  shippingAddress: ShippingAddress;
  paymentMethod: PaymentMethod;
}

export type PlaceOrderResult =
  | { status: 'placed'; order: PlacedOrder }
  | { status: 'out-of-stock'; shortages: readonly Shortage[] }
  /** The key belongs to another order already. */
  | { status: 'key-reused' }
  /** The database says no to what was sent. */
  | { status: 'refused'; hint: string }
  /** Nobody knows whether the order exists: ask again with the same key. */
  | { status: 'unreachable' };

/**
 * Places an order, or answers the one that was placed with the same key before. The database takes prices and stock
 * from its own products.
 */
export async function placeOrder(request: OrderRequest, idempotencyKey: string): Promise<PlaceOrderResult> {
  try {
    const database = await getDatabase();
    const { data, error, status } = await database.rpc('place_order', {
      items: request.items.map((item) => ({ product_id: item.productId, quantity: item.quantity })),
      shipping_address: { ...request.shippingAddress },
      payment_method: request.paymentMethod,
      idempotency_key: idempotencyKey,
    });
    if (!error) return { status: 'placed', order: placedOrderFromAnswer(data) };
    logFailure('The order was not placed', error);
    if (error.hint === 'OUT_OF_STOCK')
      return { status: 'out-of-stock', shortages: shortagesFromDetails(error.details) };
    if (error.hint === 'KEY_REUSED') return { status: 'key-reused' };
    if (status === 0 || status >= 500) return { status: 'unreachable' };
    return { status: 'refused', hint: error.hint ?? '' };
  } catch (error) {
    logFailure('The order was not placed', error);
    return { status: 'unreachable' };
  }
}

/** Who may see an order: its signed-in owner (null), or the holder of a guest's token. */
export interface OrderKey {
  id: string;
  guestToken: string | null;
}

export type CancelOrderResult = 'cancelled' | 'already-paid' | 'unknown-order' | 'unreachable';

/** Cancels an unpaid order and gives its stock back. Safe to repeat. */
export async function cancelOrder({ id, guestToken }: OrderKey): Promise<CancelOrderResult> {
  try {
    const database = await getDatabase();
    const { error } = await database.rpc('cancel_order', { order_id: id, guest_token: guestToken });
    if (!error) return 'cancelled';
    if (error.hint === 'ORDER_PAID') return 'already-paid';
    if (error.hint === 'ORDER_NOT_FOUND') return 'unknown-order';
    logFailure('The order was not cancelled', error);
  } catch (error) {
    logFailure('The order was not cancelled', error);
  }
  return 'unreachable';
}

/** One order, or null when it does not exist or is not the asker's. Throws when the database cannot be reached. */
export async function getOrder({ id, guestToken }: OrderKey): Promise<Order | null> {
  const database = await getDatabase();
  const { data } =
    guestToken === null
      ? await database.from('orders').select(ORDER_COLUMNS).eq('id', id).maybeSingle().throwOnError()
      : await database.rpc('get_guest_order', { order_id: id, guest_token: guestToken }).throwOnError();
  return data === null ? null : orderFromRow(orderRow.parse(data));
}

/** A customer's orders, newest first. Throws when the database cannot be reached. */
export async function listOrders(userId: string): Promise<Order[]> {
  const database = await getDatabase();
  const { data } = await database
    .from('orders')
    .select(ORDER_COLUMNS)
    .eq('user_id', userId)
    .order('created_at', { ascending: false })
    .throwOnError();
  return z.array(orderRow).parse(data).map(orderFromRow);
}

/** One's own order with all that paying it needs, or null. Throws when the database cannot be reached. */
export async function getPayableOrder(id: string): Promise<PayableOrder | null> {
  if (!z.uuid().safeParse(id).success) return null;
  const database = await getDatabase();
  const { data } = await database
    .from('orders')
    .select(PAYABLE_ORDER_COLUMNS)
    .eq('id', id)
    .maybeSingle()
    .throwOnError();
  return data === null ? null : payableOrderFromRow(payableOrderRow.parse(data));
}

export type ClaimResult = 'claimed' | 'unknown-order' | 'failed';

/** Puts a guest's order into the account of whoever is signed in. The token opens nothing afterwards. Safe to repeat. */
export async function claimOrder(id: string, guestToken: string): Promise<ClaimResult> {
  try {
    const database = await getDatabase();
    const { error } = await database.rpc('claim_guest_order', { order_id: id, guest_token: guestToken });
    if (!error) return 'claimed';
    if (error.hint === 'ORDER_NOT_FOUND') return 'unknown-order';
    logFailure('The order was not claimed', error);
  } catch (error) {
    logFailure('The order was not claimed', error);
  }
  return 'failed';
}
