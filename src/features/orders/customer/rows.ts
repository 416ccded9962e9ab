import * as z from 'zod/mini';
import { cents } from '@/domain/codecs';
import { knownOrUnknown } from '@/domain/known-word';
import { type OrderItem, orderRests } from '@/domain/order';
import { paymentMethods } from '@/domain/payment-methods';
import { remedies } from '@/domain/recall';
import { storedAddress } from '@/features/addresses/address';
import { columnsOf } from '@/lib/supabase/columns';
import { renamed } from '@/lib/supabase/renamed';
import { cancelReasons, type OrderPageItem } from '../order-page';
import { pieceKinds, pieceStatuses } from '../piece';
import { orderChoiceColumns, orderNames, orderStatus, orderTotalColumns, paymentStatus, sentParcels } from '../rows';

const maybeText = z.nullable(z.string());

const state = {
  id: z.string(),
  /** An unknown status is shown to customers as pending. */
  status: z.pipe(
    orderStatus,
    z.transform((status) => (status === 'unknown' ? 'pending' : status)),
  ),
  paymentStatus,
};
const charge = { chargedCurrency: z.string(), chargedMinor: z.number() };

/** The response of `place_order`. */
export const placedOrder = renamed(
  z.object({ ...state, ...orderTotalColumns.shape, ...charge, guestToken: maybeText }),
  orderNames,
);

export const correctedOrder = z.object({ guestToken: maybeText });

const orderColumns = z.object({
  ...state,
  ...orderTotalColumns.shape,
  ...orderChoiceColumns.shape,
  createdAt: z.string(),
});

const itemColumns = z.object({
  productId: z.number(),
  quantity: z.number(),
  unitPrice: cents,
  totalPrice: cents,
});

export const ORDER_COLUMNS = `${columnsOf('orders', orderColumns)}, order_items (${columnsOf('order_items', itemColumns)}, products (name, image_url))`;

const ownItem = z.pipe(
  z.extend(itemColumns, { products: z.nullable(z.object({ name: z.string(), imageUrl: z.string() })) }),
  z.transform(
    ({ products, ...item }): OrderItem => ({
      ...item,
      name: products?.name ?? `Product ${item.productId}`,
      image: products?.imageUrl ?? '',
    }),
  ),
);

const rest = z.nullable(knownOrUnknown(orderRests));

/** A row of `orders` with its lines, or the response of `get_guest_order` or `my_orders`. */
export const ownOrder = renamed(
  z.extend(orderColumns, {
    orderItems: z.array(ownItem),
    money: z.optional(z.object({ paid: cents, refunded: cents })),
    // Only `my_orders` returns them, and only of an order that has them.
    parcels: z._default(sentParcels, []),
    rest: z.optional(rest),
    hasEnded: z.optional(z.boolean()),
  }),
  { ...orderNames, orderItems: 'items' },
);

const pageItem = z.pipe(
  z.extend(itemColumns, {
    products: z.object({
      name: z.string(),
      imageUrl: z.string(),
      category: z.string(),
      onSale: z.boolean(),
      boxContents: z.array(z.string()),
    }),
    refunded: z.number(),
  }),
  z.transform(
    ({ products: { imageUrl, onSale, ...product }, ...item }): OrderPageItem => ({
      ...item,
      ...product,
      image: imageUrl,
      isOnSale: onSale,
    }),
  ),
);

const orderRecall = z.object({
  id: z.number(),
  productName: z.string(),
  reason: z.string(),
  remedy: knownOrUnknown(remedies),
  batch: maybeText,
  recalledAt: z.string(),
  askedAt: maybeText,
  doneAt: maybeText,
});

const pieceRequest = z.object({
  id: z.string(),
  productName: z.string(),
  kind: knownOrUnknown(pieceKinds),
  piece: maybeText,
  createdAt: z.string(),
  status: knownOrUnknown(pieceStatuses),
  answers: z.array(z.string()),
  orderId: maybeText,
  orderToken: maybeText,
});

const pageRefund = z.object({ id: z.string(), usdAmount: cents, isDone: z.boolean(), at: z.string() });

/** The response of `order_page`. */
export const placedOrderPage = renamed(
  z.extend(orderColumns, {
    ...charge,
    paymentMethod: knownOrUnknown(paymentMethods),
    shippingAddress: storedAddress(),
    expiresAt: z.string(),
    isGuest: z.boolean(),
    canCancel: z.boolean(),
    cancelReason: z.nullable(knownOrUnknown(cancelReasons)),
    trackingNumber: maybeText,
    carrier: maybeText,
    paidAt: maybeText,
    shippedAt: maybeText,
    deliveredAt: maybeText,
    cancelledAt: maybeText,
    correctedAt: maybeText,
    withdrawnAt: maybeText,
    hasEnded: z.boolean(),
    paid: cents,
    owed: cents,
    orderItems: z.array(pageItem),
    refunds: z.array(pageRefund),
    parcels: sentParcels,
    rest,
    recalls: z.array(orderRecall),
    pieces: z.array(pieceRequest),
    canAskPieces: z.boolean(),
  }),
  { ...orderNames, orderItems: 'items' },
);
