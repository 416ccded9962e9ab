import * as z from 'zod/mini';
import { centsFromDollars } from '@/domain/money';
import { orderSummaryRow } from '../orders/schema';
import type { CustomerDetails, CustomerPage, CustomerSummary } from './source';

const summaryShape = {
  email: z.string(),
  name: z.string(),
  orders: z.number(),
  spent: z.number(),
  last_order_at: z.string(),
};
const summaryRow = z.object(summaryShape);

function customerFromRow(row: z.infer<typeof summaryRow>): CustomerSummary {
  return {
    email: row.email,
    name: row.name,
    orders: row.orders,
    spent: centsFromDollars(row.spent),
    lastOrderAt: row.last_order_at,
  };
}

const pageAnswer = z.object({
  customers: z.array(summaryRow),
  next: z.nullable(z.object({ last_order_at: z.string(), email: z.string() })),
});

/** The answer of `list_customers`. Throws when it has another shape. */
export function customerPageFromAnswer(answer: unknown): CustomerPage {
  const { customers, next } = pageAnswer.parse(answer);
  return {
    customers: customers.map(customerFromRow),
    next: next && { lastOrderAt: next.last_order_at, email: next.email },
  };
}

const detailsAnswer = z.object({
  ...summaryShape,
  first_order_at: z.string(),
  recent_orders: z.array(orderSummaryRow),
});

/** The answer of `get_customer`. Throws when it has another shape. */
export function customerDetailsFromAnswer(answer: unknown): CustomerDetails {
  const row = detailsAnswer.parse(answer);
  return { ...customerFromRow(row), firstOrderAt: row.first_order_at, recentOrders: row.recent_orders };
}
