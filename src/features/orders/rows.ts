import * as z from 'zod/mini';
import { cents, textOrEmpty } from '@/domain/codecs';
import { knownOrUnknown } from '@/domain/known-word';
import { orderStatuses, paymentStatuses } from '@/domain/order';
import { orderDeliveries } from '@/domain/order-choices';
import { renamed } from '@/lib/supabase/renamed';

const maybeText = z.nullable(z.string());
const inLowerCase = z.string().check(z.toLowerCase());

/** Stored statuses are read in any letter case. */
export const orderStatus = z.pipe(inLowerCase, knownOrUnknown(orderStatuses));
export const paymentStatus = z.pipe(inLowerCase, knownOrUnknown(paymentStatuses));

/** The parts of an order's total. */
export const orderTotalColumns = z.object({
  subtotal: cents,
  discountAmount: cents,
  shippingAmount: cents,
  giftWrapAmount: cents,
  taxAmount: cents,
  taxIncluded: z.boolean(),
  totalAmount: cents,
});

/** What a code does, for goods that are added: `goods` is the price of those that it applies to. */
const codeTerms = z.object({
  percent: z.nullable(z.number()),
  sum: z.nullable(cents),
  goods: cents,
});

/** The shopper's options for an order. */
export const orderChoiceColumns = z.object({
  deliveryOption: knownOrUnknown(orderDeliveries),
  gift: z.nullable(z.object({ message: textOrEmpty, wrap: z.boolean() })),
  discountCode: maybeText,
  neededBy: maybeText,
  arrivesFrom: maybeText,
  arrivesBy: maybeText,
});

/** The fields of an order that are not called like their columns. */
export const orderNames = {
  discountAmount: 'discount',
  shippingAmount: 'deliveryPrice',
  giftWrapAmount: 'giftWrap',
  taxAmount: 'tax',
  totalAmount: 'total',
  deliveryOption: 'delivery',
} as const;

export const pricedOrder = renamed(orderTotalColumns, orderNames);
export const quotedOrder = renamed(z.extend(orderTotalColumns, { code: z.optional(codeTerms) }), orderNames);

export const sentParcels = z.array(
  z.object({
    id: z.string(),
    sentAt: z.string(),
    carrier: maybeText,
    trackingNumber: maybeText,
    /** For staff only. */
    sentBy: z._default(maybeText, null),
    lines: z.array(z.object({ productId: z.number(), name: z.string(), quantity: z.number() })),
  }),
);
