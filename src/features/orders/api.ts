import * as z from 'zod/mini';
import type { Known } from '@/domain/known-word';
import type { Order, OrderKey, PaymentStatus, PlacedOrder, ShippingAddress } from '@/domain/order';
import { isDefaultChoice, type OrderChoices } from '@/domain/order-choices';
import type { PlacedOrderPage } from '@/domain/order-page';
import type { PaymentMethod } from '@/domain/payment-methods';
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

/** The part of an order that the browser decides. Prices are not included. */
export interface OrderRequest {
  items: readonly { productId: number; quantity: number }[];
  shippingAddress: ShippingAddress;
  paymentMethod: PaymentMethod;
  choices: OrderChoices;
}

/** The options as arguments of `place_order` and `quote_order`; none for an order without options. */
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
 * Places an order, or returns the one placed with the same key before. The database takes prices and stock from its own
 * products. Refused as `key-reused` if the key belongs to another order; if `unreachable`, the order may exist: retry
 * with the same key.
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
 * The price of an order, calculated as by `place_order`. Of the address, which may be incomplete, only country, state
 * and e-mail are used. Refused as `delivery-not-offered` or `code-refused`.
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

/** Reserves the stock for the full payment time, from now. A late payment reserves it again. */
export function prolongHold({ id, guestToken }: OrderKey): Promise<Result<void>> {
  return write(
    'The hold of the order was not prolonged',
    (database) => database.rpc('prolong_hold', { order_id: id, guest_token: guestToken }),
    () => {},
  );
}

/** Cancels an unpaid order and releases its stock. Refused as `order-paid` if it is paid. Idempotent. */
export function cancelOrder({ id, guestToken }: OrderKey): Promise<Result<void>> {
  return write(
    'The order was not cancelled',
    (database) => database.rpc('cancel_order', { order_id: id, guest_token: guestToken }),
    () => {},
  );
}

/** Moves a guest's order to the account of the signed-in user. The token is invalid afterwards. Idempotent. */
export function claimOrder({ id, guestToken }: OrderKey & { guestToken: string }): Promise<Result<void>> {
  return write(
    'The order was not claimed',
    (database) => database.rpc('claim_guest_order', { order_id: id, guest_token: guestToken }),
    () => {},
  );
}

/** One order, or null if it does not exist or is not the caller's. Throws when the database cannot be reached. */
export async function getOrder({ id, guestToken }: OrderKey): Promise<Order | null> {
  const database = await getDatabase();
  const { data } =
    guestToken === null
      ? await database.from('orders').select(ORDER_COLUMNS).eq('id', id).maybeSingle().throwOnError()
      : await database.rpc('get_guest_order', { order_id: id, guest_token: guestToken }).throwOnError();
  return data === null ? null : orderFromRow(data);
}

/** The data of an order page, or null for a caller without access. Throws when the database cannot be reached. */
export async function getOrderPage({ id, guestToken }: OrderKey): Promise<PlacedOrderPage | null> {
  if (!z.uuid().safeParse(id).success) return null;
  const database = await getDatabase();
  const { data } = await database
    .rpc('order_page', { order_id: id, ...(guestToken === null ? {} : { guest_token: guestToken }) })
    .throwOnError();
  return data === null ? null : placedOrderPageFrom(data);
}

/**
 * Cancels an order that is not shipped; a payment is then due for a refund. Refused as `order-paid` if the payment
 * status differs from `seen`, as `order-sent` if it was shipped. Idempotent.
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
 * Corrects the address of an order that is not shipped. `expected` is the address that was shown. Refused as
 * `order-changed` if it differs, as `country-final`, `state-final` and `address-final`. Idempotent.
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

/** The cursor after a page of orders. */
export type OrderMark = Pick<Order, 'id' | 'createdAt'>;

export interface OrderListPage {
  orders: Order[];
  next: OrderMark | null;
}

const ORDERS_ON_A_PAGE = 10;

/** The caller's own orders that match `search`, newest first. Throws when the database cannot be reached. */
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
