import * as z from 'zod/mini';
import { cents, textOrEmpty } from '@/domain/codecs';
import { type Known, knownOrUnknown } from '@/domain/known-word';
import { everyAddressField, openMatters, orderStatuses } from '@/domain/order';
import { type PaymentMethod, paymentMethods } from '@/domain/payment-methods';
import { formatCursor } from '@/features/staff-area/pages';
import { renamed } from '@/lib/supabase/renamed';
import { parseCarrier } from '../parcel';
import { orderChoiceColumns, orderNames, orderStatus, orderTotalColumns, paymentStatus, sentParcels } from '../rows';
import { moneyEventKinds, moneyFacts, openDispute, openReturn, orderPayment, orderRefund } from './money/rows';
import { isRefundDue, refundedOf } from './order-money';

export const erasedCustomer = 'Deleted customer';
/** For a cash sale to an anonymous customer. */
const namelessCustomer = 'Without a name';

const maybeText = z.nullable(z.string());

const orderColumns = {
  id: z.string(),
  /** ISO 8601. */
  createdAt: z.string(),
  status: orderStatus,
  paymentStatus,
  paymentMethod: knownOrUnknown(paymentMethods),
  totalAmount: cents,
  customerName: maybeText,
  customerEmail: textOrEmpty,
};

interface Buyer {
  customerName: string | null;
  customerEmail: string;
  paymentMethod: Known<PaymentMethod>;
}

const nameOf = ({ customerName, customerEmail, paymentMethod }: Buyer): string =>
  customerName ?? (customerEmail || (paymentMethod === 'cash' ? namelessCustomer : erasedCustomer));

const { deliveryOption, neededBy, arrivesBy } = orderChoiceColumns.shape;

/** A row of an order list, as every function that lists orders returns it. */
export const orderSummary = z.pipe(
  renamed(
    z.object({
      ...orderColumns,
      deliveryOption,
      neededBy,
      arrivesBy,
      itemCount: z.number(),
      paidAmount: cents,
      /** The completed refunds. */
      refundedAmount: cents,
      refundDue: z.boolean(),
      disputed: z.boolean(),
    }),
    { totalAmount: 'total', deliveryOption: 'delivery', paidAmount: 'paid', refundedAmount: 'refunded' },
  ),
  z.transform((order) => ({ ...order, customerName: nameOf(order) })),
);

export const ordersPage = z.pipe(
  z.object({
    orders: z.array(orderSummary),
    next: z.nullable(z.object({ createdAt: z.string(), id: z.string() })),
  }),
  z.transform(({ orders, next }) => ({
    rows: orders,
    next: next && formatCursor({ at: next.createdAt, key: next.id }),
  })),
);

/** An order without a landmark does not have that field. */
const shippingAddress = z.object({ ...everyAddressField(z.string()), landmark: z.catch(z.string(), '') });

/** Erased, or never given. */
const noAddress = z.pipe(
  z.strictObject({
    firstName: z.optional(z.string()),
    lastName: z.optional(z.string()),
    email: z.optional(z.string()),
  }),
  z.transform(() => null),
);

/** What lists of things to pack and orders have of a line. */
export const orderItemColumns = z.object({
  id: z.string(),
  productId: z.number(),
  name: z.string(),
  imageUrl: z.string(),
  quantity: z.number(),
  /** The number of units in parcels. */
  sent: z.number(),
  /** The number of units whose money went back instead of their being sent. */
  refunded: z.number(),
  /** The number of units still to be sent, without those refunded after a recall. */
  toSend: z.number(),
  /** May not be sent while the recall is in force. */
  recalled: z.boolean(),
});

const orderItem = renamed(
  z.extend(orderItemColumns, {
    unitPrice: cents,
    totalPrice: cents,
    /** The total less its discount, with its tax. */
    paid: cents,
  }),
  { imageUrl: 'image' },
);

export const orderCarrier = z.pipe(
  maybeText,
  z.transform((text: string | null) => parseCarrier(text)),
);

const orderEventKinds = [
  'placed',
  'paid',
  'payment_failed',
  'status',
  'note',
  'tracking',
  'parcel',
  'parcel_stopped',
  'cancelled',
  'expired',
  ...moneyEventKinds,
  'return',
  'address',
  'withdrawal',
] as const;

const eventStatus = z.nullable(knownOrUnknown(orderStatuses));

export const orderEvent = z.object({
  /** ISO 8601. */
  at: z.string(),
  /** `customer`, `system` (the shop itself) or the name of a staff member. */
  actor: z.string(),
  kind: knownOrUnknown(orderEventKinds),
  fromStatus: eventStatus,
  toStatus: eventStatus,
  /** A note; for `tracking` and `parcel` the tracking number, null when it was removed. */
  note: maybeText,
  /** For an event about money. */
  details: z.nullable(moneyFacts),
});

export const orderDetails = z.pipe(
  renamed(
    z.object({
      ...orderColumns,
      ...orderTotalColumns.shape,
      ...orderChoiceColumns.shape,
      /** Null if only the customer's name and e-mail address are known. */
      shippingAddress: z.union([shippingAddress, noAddress]),
      trackingNumber: maybeText,
      carrier: orderCarrier,
      items: z.array(orderItem),
      parcels: sentParcels,
      events: z.array(orderEvent),
      payments: z.array(orderPayment),
      refunds: z.array(orderRefund),
      incidents: z.array(openDispute),
      paymentReference: maybeText,
      stockHeld: z.boolean(),
      openReturns: z.array(openReturn),
      /** What name and address are kept for after their account was deleted; null while it was not. */
      outlivesAccount: z.optional(z.nullable(z.array(knownOrUnknown(openMatters)))),
    }),
    { ...orderNames, shippingAddress: 'address' },
  ),
  z.transform(({ incidents, ...order }) => {
    const disputes = incidents.filter((dispute) => dispute !== null);
    return {
      ...order,
      customerName: nameOf(order),
      itemCount: order.items.reduce((sum, { quantity }) => sum + quantity, 0),
      paid: order.payments.reduce((sum, { usdAmount }) => sum + usdAmount, 0),
      refunded: refundedOf(order),
      refundDue: order.payments.some(isRefundDue),
      /** Only open ones. */
      disputes,
      disputed: disputes.length > 0,
    };
  }),
);

export type AdminOrderSummary = z.infer<typeof orderSummary>;
export type StaffOrderItem = z.infer<typeof orderItem>;
export type OrderEvent = z.infer<typeof orderEvent>;
export type OrderDetails = z.infer<typeof orderDetails>;
