import * as z from 'zod/mini';
import { centsFromDollars } from '@/domain/money';
import { orderSummaryRow } from '../orders/rows';
import type { Dashboard } from './repository';

const figure = z.object({ value: z.number(), change_percent: z.nullable(z.number()) });

const answerShape = z.object({
  total_sales: figure,
  new_orders: figure,
  products: figure,
  customers: figure,
  sales: z.array(z.object({ day: z.string(), total: z.number(), orders: z.number() })),
  recent_orders: z.array(orderSummaryRow),
  low_stock: z.array(z.object({ id: z.number(), name: z.string(), stock: z.number() })),
});

const plain = (row: z.infer<typeof figure>) => ({ value: row.value, changePercent: row.change_percent });

export function dashboardFromAnswer(answer: unknown): Dashboard {
  const row = answerShape.parse(answer);
  return {
    totalSales: { ...plain(row.total_sales), value: centsFromDollars(row.total_sales.value) },
    newOrders: plain(row.new_orders),
    products: plain(row.products),
    customers: plain(row.customers),
    sales: row.sales.map(({ day, total, orders }) => ({ day, total: centsFromDollars(total), orders })),
    recentOrders: row.recent_orders,
    lowStock: row.low_stock,
  };
}
