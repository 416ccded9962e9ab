import * as z from 'zod/mini';
import { centsFromDollars } from '@/domain/money';
import { parseOrderStatus } from '@/domain/order';

const answerShape = z.object({
  orders: z.array(
    z.object({
      id: z.string(),
      customer_name: z.nullable(z.string()),
      status: z.string(),
      total_amount: z.number(),
      created_at: z.string(),
    }),
  ),
  customers: z.array(z.object({ key: z.string(), name: z.string(), email: z.string() })),
  products: z.array(z.object({ id: z.number(), name: z.string(), stock: z.number(), draft: z.boolean() })),
  posts: z.array(z.object({ id: z.number(), title: z.string(), status: z.string() })),
});

export type FoundRecords = ReturnType<typeof foundRecordsFromAnswer>;

export function foundRecordsFromAnswer(answer: unknown) {
  const { orders, ...rest } = answerShape.parse(answer);
  return {
    ...rest,
    orders: orders.map(({ id, customer_name, status, total_amount, created_at }) => ({
      id,
      customerName: customer_name,
      status: parseOrderStatus(status),
      total: centsFromDollars(total_amount),
      createdAt: created_at,
    })),
  };
}
