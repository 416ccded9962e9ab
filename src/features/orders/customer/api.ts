import * as z from 'zod/mini';
import type { OrderQuote } from '@/domain/discount';
import type { Known } from '@/domain/known-word';
import type { Order, OrderKey, PaymentStatus, PlacedOrder, ShippingAddress } from '@/domain/order';
import { isDefaultChoice, type OrderChoices } from '@/domain/order-choices';
import type { OnlineMethod } from '@/domain/payment-methods';
import { browserId } from '@/lib/browser-id';
import type { Result } from '@/lib/result';
import { snakeKeys } from '@/lib/supabase/keys';
import { read } from '@/lib/supabase/read';
import { write } from '@/lib/supabase/writes';
import type { PlacedOrderPage } from '../order-page';
import { quotedOrder } from '../rows';
import { correctedOrder, ORDER_COLUMNS, ownOrder, placedOrder, placedOrderPage } from './rows';

export interface OrderedLine {
  productId: number;
  quantity: number;
  /** The id of the wish list it was put into the cart from. */
  wishList?: string | undefined;
}

/** The part of an order that the browser decides. Prices are not included. */
export interface OrderRequest {
  items: readonly OrderedLine[];
  shippingAddress: ShippingAddress;
  paymentMethod: OnlineMethod;
  choices: OrderChoices;
}

/** The options as arguments of `place_order` and `quote_order`; none for an order without options. */
function choicesFor(choices: OrderChoices) {
  if (isDefaultChoice(choices)) return {};
  const { delivery, gift, discountCode, neededBy } = choices;
  return {
    choices: snakeKeys({
      delivery,
      ...(gift && { gift }),
      ...(discountCode && { discountCode }),
      ...(neededBy && { neededBy }),
    }),
  };
}

const keyOf = ({ id, guestToken }: OrderKey) => ({ order_id: id, guest_token: guestToken });

const linesOf = ({ items }: Pick<OrderRequest, 'items'>) =>
  items.map(({ productId, quantity, wishList }) => ({
    product_id: productId,
    quantity,
    ...(wishList && { list_id: wishList }),
  }));

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
    placedOrder,
  );
}

/**
 * Chooses how an open order is paid; the database decides what that charges now. Windows of earlier choices may still pay.
 * Refused as `order-paid`, or as `order-over` if it expired or was cancelled.
 */
export const beginPayment = (order: OrderKey, method: OnlineMethod): Promise<Result<PlacedOrder>> =>
  write(
    'The payment was not begun',
    (database) => database.rpc('begin_payment', { ...keyOf(order), method }),
    placedOrder,
  );

/**
 * The price of an order, calculated as by `place_order`. Of the address, which may be incomplete, only country, city,
 * state and e-mail are used. Refused as `delivery-not-offered` or `code-refused`.
 */
export function quoteOrder(request: Omit<OrderRequest, 'paymentMethod'>): Promise<Result<OrderQuote>> {
  const { country, city, state, email } = request.shippingAddress;
  return write(
    'The order was not priced',
    (database) =>
      database.rpc('quote_order', {
        items: linesOf(request),
        shipping_address: { country, email, ...(city && { city }), ...(state && { state }) },
        browser_id: browserId(),
        ...choicesFor(request.choices),
      }),
    quotedOrder,
  );
}

/** Reserves the stock for the full payment time, from now. A late payment reserves it again. */
export const prolongHold = (order: OrderKey): Promise<Result<void>> =>
  write('The hold of the order was not prolonged', (database) => database.rpc('prolong_hold', keyOf(order)));

/** Cancels an unpaid order and releases its stock. Refused as `order-paid` if it is paid. Idempotent. */
export const cancelOrder = (order: OrderKey): Promise<Result<void>> =>
  write('The order was not cancelled', (database) => database.rpc('cancel_order', keyOf(order)));

/** Moves a guest's order to the account of the signed-in user. The token is invalid afterwards. Idempotent. */
export const claimOrder = ({ id, guestToken }: OrderKey & { guestToken: string }): Promise<Result<void>> =>
  write('The order was not claimed', (database) =>
    database.rpc('claim_guest_order', { order_id: id, guest_token: guestToken }),
  );

/** One order, or null if it does not exist or is not the caller's. Throws when the database cannot be reached. */
export const getOrder = ({ id, guestToken }: OrderKey): Promise<Order | null> =>
  read(z.nullable(ownOrder), (database) =>
    guestToken === null
      ? database.from('orders').select(ORDER_COLUMNS).eq('id', id).maybeSingle()
      : database.rpc('get_guest_order', { order_id: id, guest_token: guestToken }),
  );

/** The data of an order page, or null for a caller without access. Throws when the database cannot be reached. */
export async function getOrderPage(order: OrderKey): Promise<PlacedOrderPage | null> {
  if (!z.uuid().safeParse(order.id).success) return null;
  return read(z.nullable(placedOrderPage), (database) => database.rpc('order_page', keyOf(order)));
}

/**
 * Cancels an order that is not shipped; a payment is then due for a refund. Refused as `order-paid` if the payment
 * status differs from `seen`, as `order-sent` if it was shipped. Idempotent.
 */
export const cancelOwnOrder = (order: OrderKey, seen: Known<PaymentStatus>): Promise<Result<void>> =>
  write('The order was not called off', (database) =>
    database.rpc('cancel_own_order', { ...keyOf(order), expected_payment_status: seen }),
  );

/**
 * Corrects the address of an order that is not shipped. `expected` is the address that was shown. Refused as
 * `order-changed` if it differs, as `country-final`, `state-final`, `place-final` and `address-final`. Idempotent. A
 * guest's order has another token after its e-mail address changed.
 */
export const correctOwnOrder = (
  order: OrderKey,
  address: ShippingAddress,
  expected: ShippingAddress,
): Promise<Result<{ guestToken: string | null }>> =>
  write(
    'The address of the order was not corrected',
    (database) =>
      database.rpc('correct_own_order', {
        ...keyOf(order),
        shipping_address: { ...address },
        expected_address: { ...expected },
      }),
    correctedOrder,
  );

/** Also succeeds if there is no such order: the response must not reveal it. */
export const sendOrderLink = ({ id, email }: { id: string; email: string }): Promise<Result<void>> =>
  write('No new link was asked for', (database) => database.rpc('send_order_link', { order_number: id, email }));

/** The cursor after a page of orders. */
export type OrderMark = Pick<Order, 'id' | 'createdAt'>;

export interface OrderListPage {
  orders: Order[];
  next: OrderMark | null;
}

const ORDERS_ON_A_PAGE = 10;

/** The caller's own orders that match `search`, newest first. Throws when the database cannot be reached. */
export async function listOrders(search: string, after: OrderMark | null): Promise<OrderListPage> {
  const found = await read(z.array(ownOrder), (database) =>
    database.rpc('my_orders', {
      row_limit: ORDERS_ON_A_PAGE + 1,
      ...(search === '' ? {} : { search }),
      ...(after && { before_at: after.createdAt, before_id: after.id }),
    }),
  );
  const orders = found.slice(0, ORDERS_ON_A_PAGE);
  return { orders, next: found.length > orders.length ? (orders.at(-1) ?? null) : null };
}
