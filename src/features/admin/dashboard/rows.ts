import * as z from 'zod/mini';
import { type Cents, centsFromDollars } from '@/domain/money';
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

const soldProduct = z.object({ id: z.number(), name: z.string(), units: z.number(), revenue: z.number() });

const detailsShape = z.object({
  waiting: z.object({
    pack: z.number(),
    settle: z.number(),
    returns: z.number(),
    messages: z.number(),
    reviews: z.number(),
    low_stock: z.number(),
    draft_products: z.number(),
    draft_posts: z.number(),
    failed_mails: z.number(),
  }),
  sales: z.object({ gross: z.number(), refunded: z.number(), net: z.number() }),
  best_sellers: z.object({ units: z.array(soldProduct), revenue: z.array(soldProduct) }),
  begun: z.array(z.object({ day: z.string(), orders: z.number(), paid: z.number() })),
  misses: z.array(z.object({ text: z.string(), count: z.number() })),
});

interface SoldProduct {
  id: number;
  name: string;
  units: number;
  revenue: Cents;
}

type Answer = z.infer<typeof detailsShape>;

export interface DashboardDetails extends Pick<Answer, 'waiting' | 'begun' | 'misses'> {
  sales: { gross: Cents; refunded: Cents; net: Cents };
  bestSellers: { units: readonly SoldProduct[]; revenue: readonly SoldProduct[] };
}

export type WaitingCounts = Answer['waiting'];
export type BegunDay = Answer['begun'][number];

const soldFromRow = (row: z.infer<typeof soldProduct>): SoldProduct => ({
  ...row,
  revenue: centsFromDollars(row.revenue),
});

export function dashboardDetailsFromAnswer(answer: unknown): DashboardDetails {
  const { sales, best_sellers, ...rest } = detailsShape.parse(answer);
  return {
    ...rest,
    sales: {
      gross: centsFromDollars(sales.gross),
      refunded: centsFromDollars(sales.refunded),
      net: centsFromDollars(sales.net),
    },
    bestSellers: { units: best_sellers.units.map(soldFromRow), revenue: best_sellers.revenue.map(soldFromRow) },
  };
}

const firstDayShape = z.object({
  hidden: z.boolean(),
  may_hide: z.boolean(),
  done: z.object({
    tax: z.boolean(),
    delivery: z.boolean(),
    contact: z.boolean(),
    product: z.boolean(),
    order: z.boolean(),
    member: z.boolean(),
    mail: z.boolean(),
  }),
});

export type FirstDaySteps = z.infer<typeof firstDayShape>;
export type FirstDayStep = keyof FirstDaySteps['done'];

export const firstDayFromAnswer = (answer: unknown): FirstDaySteps => firstDayShape.parse(answer);
