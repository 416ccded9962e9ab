import * as z from 'zod/mini';
import { knownOrUnknown, knownWord } from '@/domain/known-word';
import { centsFromDollars } from '@/domain/money';
import {
  type Order,
  type OrderStatus,
  orderRests,
  type PlacedOrder,
  parseOrderStatus,
  parsePaymentStatus,
} from '@/domain/order';
import { cancelReasons, type PlacedOrderPage } from '@/domain/order-page';
import { paymentMethods } from '@/domain/payment-methods';
import { remedies } from '@/domain/recall';
import type { OrderTotals } from '@/domain/totals';
import { recordColumns } from '@/lib/supabase/columns';
import { choiceFields, totalColumns, totalFields } from '@/shop/order-columns';
import { parcelRows } from '@/shop/parcel-rows';
import { pieceFrom, pieceRow } from '@/shop/piece-columns';
import { storedAddress } from './stored-address';

const shippingAddress = storedAddress();

/** An unknown status is shown to customers as pending. */
function customersStatus(stored: string): OrderStatus {
  const status = parseOrderStatus(stored);
  return status === 'unknown' ? 'pending' : status;
}

const state = {
  id: 'id',
  status: { column: 'status', read: customersStatus },
  paymentStatus: { column: 'payment_status', read: parsePaymentStatus },
} as const;

const amounts = {
  ...totalFields,
  chargedCurrency: 'charged_currency',
  chargedMinor: 'charged_minor',
} as const;

const orderColumns = recordColumns('orders', { ...state, ...totalFields, ...choiceFields, createdAt: 'created_at' });

const payableColumns = recordColumns('orders', {
  ...state,
  ...amounts,
  ...choiceFields,
  createdAt: 'created_at',
  paymentMethod: { column: 'payment_method', read: (stored) => knownWord(paymentMethods, stored) },
  shippingAddress: { column: 'shipping_address', read: (stored) => shippingAddress.parse(stored) },
  expiresAt: 'expires_at',
});

const placedColumns = recordColumns('orders', { ...state, ...amounts });

const itemColumns = recordColumns('order_items', {
  productId: 'product_id',
  quantity: 'quantity',
  unitPrice: { column: 'unit_price', read: centsFromDollars },
  total: { column: 'total_price', read: centsFromDollars },
});

const cents = z.pipe(z.number(), z.transform(centsFromDollars));
const restRow = z.nullable(knownOrUnknown(orderRests));
const withMoney = z.object({
  money: z.optional(z.object({ paid: cents, refunded: cents })),
  parcels: parcelRows,
  rest: z.optional(restRow),
});

const withItems = z.object({
  order_items: z.array(z.looseObject({ products: z.nullable(z.object({ name: z.string(), image_url: z.string() })) })),
});

const ITEMS = `order_items (${itemColumns.select}, products (name, image_url))`;

export const ORDER_COLUMNS = `${orderColumns.select}, ${ITEMS}`;

function itemsFromRow(row: unknown): Order['items'] {
  return withItems.parse(row).order_items.map(({ products, ...item }) => {
    const values = itemColumns.fromRow(item);
    return { ...values, name: products?.name ?? `Product ${values.productId}`, image: products?.image_url ?? '' };
  });
}

/** Parses an order from a row or the response of `get_guest_order`. Throws for anything else. */
export function orderFromRow(row: unknown): Order {
  return { ...orderColumns.fromRow(row), items: itemsFromRow(row), ...withMoney.parse(row) };
}

/** Parses the orders in the response of `my_orders`. Throws for anything else. */
export const ordersFromAnswer = (answer: unknown): Order[] => z.array(z.unknown()).parse(answer).map(orderFromRow);

const withToken = z.object({ guest_token: z.nullable(z.string()) });

/** Parses the order in the response of `place_order`. Throws for anything else. */
export function placedOrderFromAnswer(answer: unknown): PlacedOrder {
  return { ...placedColumns.fromRow(answer), guestToken: withToken.parse(answer).guest_token };
}

/** Parses the totals in the response of `quote_order`. Throws for anything else. */
export function totalsFromAnswer(answer: unknown): OrderTotals {
  return totalColumns.fromRow(answer);
}

const maybeText = z.nullable(z.string());

const recallAnswer = z.object({
  id: z.number(),
  product_name: z.string(),
  reason: z.string(),
  remedy: knownOrUnknown(remedies),
  batch: maybeText,
  recalled_at: z.string(),
  asked_at: maybeText,
  done_at: maybeText,
});

const pageAnswer = z.object({
  is_guest: z.boolean(),
  can_cancel: z.boolean(),
  cancel_reason: z.nullable(knownOrUnknown(cancelReasons)),
  tracking_number: maybeText,
  carrier: maybeText,
  paid_at: maybeText,
  shipped_at: maybeText,
  delivered_at: maybeText,
  cancelled_at: maybeText,
  /** Set if the address was corrected. */
  corrected_at: z._default(maybeText, null),
  withdrawn_at: z._default(maybeText, null),
  paid: cents,
  owed: cents,
  parcels: parcelRows,
  rest: z.optional(restRow),
  recalls: z._default(z.array(recallAnswer), []),
  pieces: z._default(z.array(pieceRow), []),
  can_ask_pieces: z._default(z.boolean(), false),
  refunds: z.array(z.object({ id: z.string(), usd_amount: cents, is_done: z.boolean(), at: z.string() })),
  order_items: z.array(
    z.looseObject({
      products: z.object({
        name: z.string(),
        image_url: z.string(),
        category: z.string(),
        on_sale: z.boolean(),
        box_contents: z._default(z.array(z.string()), []),
      }),
    }),
  ),
});

/** Parses the response of `order_page`. Throws for anything else. */
export function placedOrderPageFrom(answer: unknown): PlacedOrderPage {
  const row = pageAnswer.parse(answer);
  return {
    ...payableColumns.fromRow(answer),
    items: row.order_items.map(({ products, ...item }) => ({
      ...itemColumns.fromRow(item),
      name: products.name,
      image: products.image_url,
      category: products.category,
      isOnSale: products.on_sale,
      boxContents: products.box_contents,
    })),
    isGuest: row.is_guest,
    canCancel: row.can_cancel,
    cancelReason: row.cancel_reason,
    trackingNumber: row.tracking_number,
    carrier: row.carrier,
    parcels: row.parcels,
    rest: row.rest,
    paidAt: row.paid_at,
    shippedAt: row.shipped_at,
    deliveredAt: row.delivered_at,
    cancelledAt: row.cancelled_at,
    correctedAt: row.corrected_at,
    withdrawnAt: row.withdrawn_at,
    paid: row.paid,
    owed: row.owed,
    recalls: row.recalls.map(({ product_name, recalled_at, asked_at, done_at, ...recall }) => ({
      ...recall,
      productName: product_name,
      recalledAt: recalled_at,
      askedAt: asked_at,
      doneAt: done_at,
    })),
    pieces: row.pieces.map(pieceFrom),
    canAskPieces: row.can_ask_pieces,
    refunds: row.refunds.map(({ usd_amount, is_done, ...refund }) => ({
      ...refund,
      usd: usd_amount,
      isDone: is_done,
    })),
  };
}
