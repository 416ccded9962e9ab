import * as z from 'zod/mini';
import type { Known } from '@/domain/known-word';
import { type Cents, centsFromDollars } from '@/domain/money';
import { type OrderItem, type PaymentStatus, parsePaymentStatus, type ShippingAddress } from '@/domain/order';
import type { OrderTotals } from '@/domain/totals';
import { totalColumns } from '@/shop/order-columns';

export const orderKinds = ['cash', 'link', 'quote'] as const;
export type OrderKind = (typeof orderKinds)[number];

export interface FoundProduct {
  id: number;
  name: string;
  stock: number;
}

export interface NewLine extends FoundProduct {
  quantity: number;
}

export interface Quote extends OrderTotals {
  items: readonly OrderItem[];
}

export interface NewOrder {
  lines: readonly NewLine[];
  pays: Exclude<OrderKind, 'quote'>;
  customer: ShippingAddress;
  delivers: boolean;
  /** The total that was shown; null if there was none. */
  expectedTotal: Cents | null;
}

export interface MadeOrder {
  id: string;
  paymentStatus: Known<PaymentStatus>;
  total: Cents;
  email: string | null;
  guestToken: string | null;
  /** ISO 8601. */
  expiresAt: string;
}

const cents = z.pipe(z.number(), z.transform(centsFromDollars));

const productsAnswer = z.object({
  products: z.array(z.object({ id: z.number(), name: z.string(), stock: z.number() })),
});

export const productsFromAnswer = (answer: unknown): FoundProduct[] => productsAnswer.parse(answer).products;

const quoteItems = z.object({
  items: z.array(
    z.pipe(
      z.object({
        product_id: z.number(),
        name: z.string(),
        quantity: z.number(),
        unit_price: cents,
        total_price: cents,
      }),
      z.transform(({ product_id, unit_price, total_price, ...item }) => ({
        ...item,
        productId: product_id,
        image: '',
        unitPrice: unit_price,
        total: total_price,
      })),
    ),
  ),
});

export const quoteFromAnswer = (answer: unknown): Quote => ({
  ...totalColumns.fromRow(answer),
  ...quoteItems.parse(answer),
});

const madeAnswer = z.object({
  id: z.string(),
  payment_status: z.string(),
  total_amount: cents,
  email: z.nullable(z.string()),
  guest_token: z.nullable(z.string()),
  expires_at: z.string(),
});

export function madeOrderFromAnswer(answer: unknown): MadeOrder {
  const row = madeAnswer.parse(answer);
  return {
    id: row.id,
    paymentStatus: parsePaymentStatus(row.payment_status),
    total: row.total_amount,
    email: row.email,
    guestToken: row.guest_token,
    expiresAt: row.expires_at,
  };
}
