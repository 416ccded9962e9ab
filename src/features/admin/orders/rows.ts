import * as z from 'zod/mini';
import { knownOrUnknown } from '@/domain/known-word';
import { centsFromDollars } from '@/domain/money';
import { orderStatuses, parseOrderStatus, parsePaymentStatus } from '@/domain/order';
import { isRefundDue, refundedOf } from '@/domain/order-money';
import { parseCarrier } from '@/domain/parcel';
import { paymentMethods } from '@/domain/payment-methods';
import { recordColumns } from '@/lib/supabase/columns';
import { choiceFields, orderSumColumns } from '@/shop/order-columns';
import { parcelRows } from '@/shop/parcel-rows';
import { disputeRow, factsRow, paymentRow, refundRow } from '../money/rows';
import { formatCursor, type Page } from '../shared/pages';
import { erasedCustomer, namelessCustomer } from './messages';
import { type AdminOrderSummary, type OrderDetails, orderEventKinds } from './repository';

const orderFields = {
  id: z.string(),
  created_at: z.string(),
  status: z.string(),
  payment_status: z.string(),
  payment_method: knownOrUnknown(paymentMethods),
  total_amount: z.number(),
  customer_name: z.nullable(z.string()),
  customer_email: z.nullable(z.string()),
};
const orderRow = z.object(orderFields);

const urgencyColumns = recordColumns('orders', {
  delivery: choiceFields.delivery,
  neededBy: choiceFields.neededBy,
  arrivesBy: choiceFields.arrivesBy,
});

type Facts = 'delivery' | 'neededBy' | 'arrivesBy' | 'itemCount' | 'paid' | 'refunded' | 'refundDue' | 'disputed';

function orderFromRow(row: z.infer<typeof orderRow>): Omit<AdminOrderSummary, Facts> {
  return {
    id: row.id,
    createdAt: row.created_at,
    customerName:
      row.customer_name ?? (row.customer_email || (row.payment_method === 'cash' ? namelessCustomer : erasedCustomer)),
    customerEmail: row.customer_email ?? '',
    status: parseOrderStatus(row.status),
    paymentStatus: parsePaymentStatus(row.payment_status),
    paymentMethod: row.payment_method,
    total: centsFromDollars(row.total_amount),
  };
}

/** A row of an order list, as every function that lists orders returns it. */
export const orderSummaryRow = z.pipe(
  z.looseObject({
    ...orderFields,
    item_count: z.number(),
    paid_amount: z.number(),
    refunded_amount: z.number(),
    refund_due: z.boolean(),
    disputed: z.boolean(),
  }),
  z.transform(
    (row): AdminOrderSummary => ({
      ...orderFromRow(row),
      ...urgencyColumns.fromRow(row),
      itemCount: row.item_count,
      paid: centsFromDollars(row.paid_amount),
      refunded: centsFromDollars(row.refunded_amount),
      refundDue: row.refund_due,
      disputed: row.disputed,
    }),
  ),
);

const pageAnswer = z.object({
  orders: z.array(orderSummaryRow),
  next: z.nullable(z.object({ created_at: z.string(), id: z.string() })),
});

export function orderPageFromAnswer(answer: unknown): Page<AdminOrderSummary> {
  const { orders, next } = pageAnswer.parse(answer);
  return { rows: orders, next: next && formatCursor({ at: next.created_at, key: next.id }) };
}

const addressFields = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  country: z.string(),
});

/** Erased, or never given. */
const noAddress = z.pipe(
  z.strictObject({
    firstName: z.optional(z.string()),
    lastName: z.optional(z.string()),
    email: z.optional(z.string()),
  }),
  z.transform(() => null),
);

const itemRow = z.pipe(
  z.object({
    id: z.string(),
    product_id: z.number(),
    name: z.string(),
    image_url: z.string(),
    quantity: z.number(),
    unit_price: z.number(),
    total_price: z.number(),
    sent: z.number(),
    to_send: z.number(),
    recalled: z.boolean(),
  }),
  z.transform((row) => ({
    id: row.id,
    sent: row.sent,
    toSend: row.to_send,
    recalled: row.recalled,
    productId: row.product_id,
    name: row.name,
    image: row.image_url,
    quantity: row.quantity,
    unitPrice: centsFromDollars(row.unit_price),
    total: centsFromDollars(row.total_price),
  })),
);

const status = z.nullable(knownOrUnknown(orderStatuses));

const eventRow = z.pipe(
  z.object({
    at: z.string(),
    actor: z.string(),
    kind: knownOrUnknown(orderEventKinds),
    from_status: status,
    to_status: status,
    note: z.nullable(z.string()),
    details: z.nullable(factsRow),
  }),
  z.transform(({ from_status, to_status, ...event }) => ({ ...event, fromStatus: from_status, toStatus: to_status })),
);

const detailsAnswer = z.object({
  ...orderFields,
  shipping_address: z.union([addressFields, noAddress]),
  tracking_number: z.nullable(z.string()),
  carrier: z.nullable(z.string()),
  items: z.array(itemRow),
  parcels: parcelRows,
  events: z.array(eventRow),
  payments: z.array(paymentRow),
  refunds: z.array(refundRow),
  incidents: z.array(disputeRow),
  payment_reference: z.nullable(z.string()),
  stock_held: z.boolean(),
  open_returns: z.array(
    z.pipe(
      z.object({ id: z.string(), is_approved: z.boolean(), refund: z.number() }),
      z.transform(({ id, is_approved, refund }) => ({ id, isApproved: is_approved, refund: centsFromDollars(refund) })),
    ),
  ),
});

export function orderDetailsFromAnswer(answer: unknown): OrderDetails {
  const row = detailsAnswer.parse(answer);
  const disputes = row.incidents.flatMap((incident) => incident ?? []);
  return {
    ...orderFromRow(row),
    paid: row.payments.reduce((sum, payment) => sum + payment.usd, 0),
    refunded: refundedOf(row),
    refundDue: row.payments.some(isRefundDue),
    disputed: disputes.length > 0,
    itemCount: row.items.reduce((sum, item) => sum + item.quantity, 0),
    ...orderSumColumns.fromRow(answer),
    items: row.items,
    parcels: row.parcels,
    address: row.shipping_address,
    trackingNumber: row.tracking_number,
    carrier: parseCarrier(row.carrier),
    events: row.events,
    payments: row.payments,
    refunds: row.refunds,
    disputes,
    paymentReference: row.payment_reference,
    stockHeld: row.stock_held,
    openReturns: row.open_returns,
  };
}
