import * as z from 'zod/mini';
import { centsFromDollars } from '@/domain/money';
import { orderStatuses, type PaymentMethod, parseOrderStatus, parsePaymentStatus } from '@/domain/order';
import { type OrderDetails, type OrderPage, type OrderSummary, orderEventKinds } from './source';

const paymentMethods: readonly PaymentMethod[] = ['paystack-card', 'paystack-mpesa', 'paypal'];

const summaryRow = z.object({
  id: z.string(),
  created_at: z.string(),
  status: z.string(),
  payment_status: z.string(),
  payment_method: z.enum(paymentMethods),
  total_amount: z.number(),
  customer_name: z.string(),
  customer_email: z.string(),
  item_count: z.number(),
});

/** A line of an order list, as every function that lists orders writes it. */
export const orderSummaryRow = z.pipe(
  summaryRow,
  z.transform(
    (row): OrderSummary => ({
      id: row.id,
      createdAt: row.created_at,
      customerName: row.customer_name,
      customerEmail: row.customer_email,
      status: parseOrderStatus(row.status),
      paymentStatus: parsePaymentStatus(row.payment_status),
      paymentMethod: row.payment_method,
      total: centsFromDollars(row.total_amount),
      itemCount: row.item_count,
    }),
  ),
);

const pageAnswer = z.object({
  orders: z.array(orderSummaryRow),
  next: z.nullable(z.object({ created_at: z.string(), id: z.string() })),
});

/** The answer of `list_orders`. Throws when it has another shape. */
export function orderPageFromAnswer(answer: unknown): OrderPage {
  const { orders, next } = pageAnswer.parse(answer);
  return { orders, next: next && { createdAt: next.created_at, id: next.id } };
}

const addressShape = z.object({
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

const status = z.nullable(z.enum(orderStatuses));

const eventRow = z.object({
  at: z.string(),
  actor: z.string(),
  kind: z.enum(orderEventKinds),
  from_status: status,
  to_status: status,
  note: z.nullable(z.string()),
});

const detailsRow = z.object({
  id: z.string(),
  created_at: z.string(),
  status: z.string(),
  payment_status: z.string(),
  payment_method: z.enum(paymentMethods),
  subtotal: z.number(),
  tax_amount: z.number(),
  total_amount: z.number(),
  shipping_address: addressShape,
  customer_name: z.string(),
  customer_email: z.string(),
  tracking_number: z.nullable(z.string()),
  items: z.array(
    z.object({
      product_id: z.number(),
      name: z.string(),
      image_url: z.string(),
      quantity: z.number(),
      unit_price: z.number(),
      total_price: z.number(),
    }),
  ),
  events: z.array(eventRow),
  payments: z.array(
    z.object({
      provider: z.string(),
      reference: z.string(),
      amount_minor: z.number(),
      currency: z.string(),
      refund_due: z.boolean(),
    }),
  ),
});

/** The answer of `get_order`. Throws when it has another shape. */
export function orderDetailsFromAnswer(answer: unknown): OrderDetails {
  const row = detailsRow.parse(answer);
  return {
    id: row.id,
    createdAt: row.created_at,
    customerName: row.customer_name,
    customerEmail: row.customer_email,
    status: parseOrderStatus(row.status),
    paymentStatus: parsePaymentStatus(row.payment_status),
    paymentMethod: row.payment_method,
    subtotal: centsFromDollars(row.subtotal),
    tax: centsFromDollars(row.tax_amount),
    total: centsFromDollars(row.total_amount),
    itemCount: row.items.reduce((sum, item) => sum + item.quantity, 0),
    items: row.items.map((item) => ({
      productId: item.product_id,
      name: item.name,
      image: item.image_url,
      quantity: item.quantity,
      unitPrice: centsFromDollars(item.unit_price),
      total: centsFromDollars(item.total_price),
    })),
    address: row.shipping_address,
    trackingNumber: row.tracking_number,
    events: row.events.map((event) => ({
      at: event.at,
      actor: event.actor,
      kind: event.kind,
      fromStatus: event.from_status,
      toStatus: event.to_status,
      note: event.note,
    })),
    payments: row.payments.map((payment) => ({
      provider: payment.provider,
      reference: payment.reference,
      currency: payment.currency,
      minor: payment.amount_minor,
      refundDue: payment.refund_due,
    })),
  };
}
