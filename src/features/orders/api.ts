import * as z from 'zod/mini';
import type { Known } from '@/domain/known-word';
import type { Order, OrderKey, PaymentMethod, PaymentStatus, PlacedOrder, ShippingAddress } from '@/domain/order';
import { isDefaultChoice, type OrderChoices } from '@/domain/order-choices';
import type { PlacedOrderPage } from '@/domain/order-page';
import type { OrderTotals } from '@/domain/totals';
import { browserId } from '@/lib/browser-id';
import type { Result } from '@/lib/result';
import { getDatabase } from '@/lib/supabase/client';
import { write } from '@/lib/supabase/writes';
import {
  ORDER_COLUMNS,
  orderFromRow,
  ordersFromAnswer,
  placedOrderFromAnswer,
  placedOrderPageFrom,
  totalsFromAnswer,
} from './rows';

/** Everything an order is made of that a browser may decide. Prices are not among it. */
export interface OrderRequest {
  items: readonly { productId: number; quantity: number }[];
  shippingAddress: ShippingAddress;
  paymentMethod: PaymentMethod;
  choices: OrderChoices;
}

/** What `place_order` and `quote_order` take; nothing for an order without choices. */
function choicesFor(choices: OrderChoices) {
  if (isDefaultChoice(choices)) return {};
  const { delivery, gift, discountCode, neededBy } = choices;
  return {
    choices: {
      delivery,
      ...(gift && { gift: { ...gift } }),
      ...(discountCode && { discount_code: discountCode }),
      ...(neededBy && { needed_by: neededBy }),
    },
  };
}

const linesOf = ({ items }: Pick<OrderRequest, 'items'>) =>
  items.map(({ productId, quantity }) => ({ product_id: productId, quantity }));

/**
 * Places an order, or answers the one that was placed with the same key before. The database takes prices and stock
 * from its own products. Refused as `key-reused` when the key belongs to another order; when `unreachable`, the order
 * may exist: ask again with the same key.
 */
export function placeOrder(request: OrderRequest, idempotencyKey: string): Promise<Result<PlacedOrder>> {
  return write(
    'The order was not placed',
    (database) =>
      database.rpc('place_order', {
        items: linesOf(request),
        shipping_address: { ...request.shippingAddress },
        payment_method: request.paymentMethod,
        idempotency_key: idempotencyKey,
        browser_id: browserId(),
        ...choicesFor(request.choices),
      }),
    placedOrderFromAnswer,
  );
}

/**
 * What an order would cost, decided by the database as `place_order` does. Of the address, which may be incomplete, the
 * country, the state and the e-mail count. Refused as `delivery-not-offered` or `code-refused`.
 */
export function quoteOrder(request: Omit<OrderRequest, 'paymentMethod'>): Promise<Result<OrderTotals>> {
  const { country, state, email } = request.shippingAddress;
  return write(
    'The order was not priced',
    (database) =>
      database.rpc('quote_order', {
        items: linesOf(request),
        shipping_address: { country, email, ...(state && { state }) },
        browser_id: browserId(),
        ...choicesFor(request.choices),
      }),
    totalsFromAnswer,
  );
}

/** Holds the stock for the whole time to pay, from now. Without it an order ends sooner; a late payment takes it again. */
export function prolongHold({ id, guestToken }: OrderKey): Promise<Result<void>> {
  return write(
    'The hold of the order was not prolonged',
    (database) => database.rpc('prolong_hold', { order_id: id, guest_token: guestToken }),
    () => {},
  );
}

/** Cancels an unpaid order and gives its stock back. Refused as `order-paid` when it is paid. Safe to repeat. */
export function cancelOrder({ id, guestToken }: OrderKey): Promise<Result<void>> {
  return write(
    'The order was not cancelled',
    (database) => database.rpc('cancel_order', { order_id: id, guest_token: guestToken }),
    () => {},
  );
}

/** Puts a guest's order into the account of the signed-in user. The token opens nothing afterwards. Safe to repeat. */
export function claimOrder({ id, guestToken }: OrderKey & { guestToken: string }): Promise<Result<void>> {
  return write(
    'The order was not claimed',
    (database) => database.rpc('claim_guest_order', { order_id: id, guest_token: guestToken }),
    () => {},
  );
}

/** One order, or null when it does not exist or is not the asker's. Throws when the database cannot be reached. */
export async function getOrder({ id, guestToken }: OrderKey): Promise<Order | null> {
  const database = await getDatabase();
  const { data } =
    guestToken === null
      ? await database.from('orders').select(ORDER_COLUMNS).eq('id', id).maybeSingle().throwOnError()
      : await database.rpc('get_guest_order', { order_id: id, guest_token: guestToken }).throwOnError();
  return data === null ? null : orderFromRow(data);
}

/** What the page of an order shows, or null for a caller who may not see it. Throws when the database cannot be reached. */
export async function getOrderPage({ id, guestToken }: OrderKey): Promise<PlacedOrderPage | null> {
  if (!z.uuid().safeParse(id).success) return null;
  const database = await getDatabase();
  const { data } = await database
    .rpc('order_page', { order_id: id, ...(guestToken === null ? {} : { guest_token: guestToken }) })
    .throwOnError();
  return data === null ? null : placedOrderPageFrom(data);
}

/**
 * Cancels an order that is not on its way yet; what was paid is then due for a refund. Refused as `order-paid` when
 * `seen` is not what the payment is by now, as `order-sent` when it has left. Safe to repeat.
 */
export function cancelOwnOrder({ id, guestToken }: OrderKey, seen: Known<PaymentStatus>): Promise<Result<void>> {
  return write(
    'The order was not called off',
    (database) =>
      database.rpc('cancel_own_order', {
        order_id: id,
        expected_payment_status: seen,
        ...(guestToken === null ? {} : { guest_token: guestToken }),
      }),
    () => {},
  );
}

/**
 * Corrects the address of an order that is not on its way yet. `expected` is the address that was shown. Refused as `order-changed`
 * when it is another one by now, as `country-final`, `state-final` and `address-final`. Safe to repeat.
 */
export function correctOwnOrder(
  { id, guestToken }: OrderKey,
  address: ShippingAddress,
  expected: ShippingAddress,
): Promise<Result<void>> {
  return write(
    'The address of the order was not corrected',
    (database) =>
      database.rpc('correct_own_order', {
        order_id: id,
        shipping_address: { ...address },
        expected_address: { ...expected },
        ...(guestToken === null ? {} : { guest_token: guestToken }),
      }),
    () => {},
  );
}

/** Where a page of orders ends; the next one begins below. */
export type OrderMark = Pick<Order, 'id' | 'createdAt'>;

export interface OrderListPage {
  orders: Order[];
  next: OrderMark | null;
}

const ORDERS_ON_A_PAGE = 10;

/** One's own orders that `search` finds, newest first. Throws when the database cannot be reached. */
export async function listOrders(search: string, after: OrderMark | null): Promise<OrderListPage> {
  const database = await getDatabase();
  const { data } = await database
    .rpc('my_orders', {
      row_limit: ORDERS_ON_A_PAGE + 1,
      ...(search === '' ? {} : { search }),
      ...(after && { before_at: after.createdAt, before_id: after.id }),
    })
    .throwOnError();
  const found = ordersFromAnswer(data);
  const orders = found.slice(0, ORDERS_ON_A_PAGE);
  return { orders, next: found.length > orders.length ? (orders.at(-1) ?? null) : null };
}
