import * as z from 'zod/mini';
import { centsFromDollars } from '@/domain/money';
import { type Order, type PayableOrder, type PlacedOrder, parseOrderStatus, parsePaymentStatus } from '@/domain/order';

const itemRow = z.object({
  product_id: z.number(),
  quantity: z.number(),
  unit_price: z.number(),
  total_price: z.number(),
  products: z.nullable(z.object({ name: z.string(), image_url: z.string() })),
});

export const orderRow = z.object({
  id: z.string(),
  created_at: z.string(),
  status: z.string(),
  payment_status: z.string(),
  total_amount: z.number(),
  order_items: z.array(itemRow),
});

/** The columns of an order a customer reads, as the database client asks for them. */
export const ORDER_COLUMNS =
  'id, created_at, status, total_amount, payment_status, order_items (id, product_id, quantity, unit_price, total_price, products (name, image_url))';

/** An order from its row. */
export function orderFromRow(row: z.infer<typeof orderRow>): Order {
  return {
    id: row.id,
    createdAt: row.created_at,
    status: parseOrderStatus(row.status),
    paymentStatus: parsePaymentStatus(row.payment_status),
    total: centsFromDollars(row.total_amount),
    items: row.order_items.map((item) => ({
      productId: item.product_id,
      name: item.products?.name ?? `Product ${item.product_id}`,
      image: item.products?.image_url ?? '',
      quantity: item.quantity,
      unitPrice: centsFromDollars(item.unit_price),
      total: centsFromDollars(item.total_price),
    })),
  };
}

const text = z.catch(z.string(), '');

export const payableOrderRow = z.extend(orderRow, {
  subtotal: z.number(),
  tax_amount: z.number(),
  payment_method: z.enum(['paystack-card', 'paystack-mpesa', 'paypal']),
  shipping_address: z.object({
    firstName: text,
    lastName: text,
    email: text,
    phone: text,
    address: text,
    city: text,
    state: text,
    zipCode: text,
    country: text,
  }),
  expires_at: z.string(),
  charged_currency: z.string(),
  charged_minor: z.number(),
});

/** As `ORDER_COLUMNS`, with those that paying needs. */
export const PAYABLE_ORDER_COLUMNS =
  'id, created_at, status, total_amount, payment_status, subtotal, tax_amount, payment_method, shipping_address, expires_at, charged_currency, charged_minor, order_items (id, product_id, quantity, unit_price, total_price, products (name, image_url))';

/** An order that can be paid from its row. */
export function payableOrderFromRow(row: z.infer<typeof payableOrderRow>): PayableOrder {
  return {
    ...orderFromRow(row),
    subtotal: centsFromDollars(row.subtotal),
    tax: centsFromDollars(row.tax_amount),
    paymentMethod: row.payment_method,
    shippingAddress: row.shipping_address,
    expiresAt: row.expires_at,
    charge: { currency: row.charged_currency, minor: row.charged_minor },
  };
}

const placedOrderRow = z.object({
  id: z.string(),
  subtotal: z.number(),
  tax_amount: z.number(),
  total_amount: z.number(),
  status: z.string(),
  payment_status: z.string(),
  charged_currency: z.string(),
  charged_minor: z.number(),
  guest_token: z.nullable(z.string()),
});

/** The answer of `place_order`. Throws when it has another shape. */
export function placedOrderFromAnswer(answer: unknown): PlacedOrder {
  const row = placedOrderRow.parse(answer);
  return {
    id: row.id,
    subtotal: centsFromDollars(row.subtotal),
    tax: centsFromDollars(row.tax_amount),
    total: centsFromDollars(row.total_amount),
    status: parseOrderStatus(row.status),
    paymentStatus: parsePaymentStatus(row.payment_status),
    charge: { currency: row.charged_currency, minor: row.charged_minor },
    guestToken: row.guest_token,
  };
}

const shortagesAnswer = z.array(z.object({ product_id: z.number(), wanted: z.number(), available: z.number() }));

/** A product of which the shop has fewer pieces than were asked for. */
export interface Shortage {
  productId: number;
  available: number;
}

/** The `details` of an OUT_OF_STOCK refusal; empty when they cannot be read. */
export function shortagesFromDetails(details: string | null): Shortage[] {
  try {
    return shortagesAnswer
      .parse(JSON.parse(details ?? ''))
      .map((shortage) => ({ productId: shortage.product_id, available: shortage.available }));
  } catch {
    return [];
  }
}
