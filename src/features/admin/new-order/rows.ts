import * as z from 'zod/mini';
import { centsFromDollars } from '@/domain/money';
import { parsePaymentStatus } from '@/domain/order';
import { totalColumns } from '@/shop/order-columns';
import type { FoundProduct, MadeOrder, Quote } from './types';

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
