import * as z from 'zod/mini';
import { cents } from '@/domain/codecs';
import { orderSummary } from '@/features/orders/staff/rows';
import { waitingWork } from '@/features/staff-area/waiting-work';

/** A figure and its change in a month; null without a value to compare with. */
const figure = z.object({ value: z.number(), changePercent: z.nullable(z.number()) });

const salesDay = z.object({
  /** yyyy-mm-dd, in the shop's time zone. */
  day: z.string(),
  /** Payments less refunds; can be negative. */
  total: cents,
  orders: z.number(),
});

const lowStock = z.object({ id: z.number(), name: z.string(), stock: z.number() });

export const dashboardFigures = z.object({
  /** Payments less refunds of the last thirty days, in cents. */
  totalSales: z.extend(figure, { value: cents }),
  /** Orders paid in the last thirty days. */
  newOrders: figure,
  products: figure,
  customers: figure,
  /** One entry per day, oldest first, today last. */
  sales: z.array(salesDay),
  recentOrders: z.array(orderSummary),
  lowStock: z.array(lowStock),
});

export type Figure = z.infer<typeof figure>;
export type SalesDay = z.infer<typeof salesDay>;
export type LowStock = z.infer<typeof lowStock>;
export type Dashboard = z.infer<typeof dashboardFigures>;

const soldProduct = z.object({ id: z.number(), name: z.string(), units: z.number(), revenue: cents });

export const dashboardDetails = z.object({
  waiting: z.extend(waitingWork, { lowStock: z.number(), draftProducts: z.number(), draftPosts: z.number() }),
  sales: z.object({ gross: cents, refunded: cents, net: cents }),
  bestSellers: z.object({ units: z.array(soldProduct), revenue: z.array(soldProduct) }),
  begun: z.array(z.object({ day: z.string(), orders: z.number(), paid: z.number() })),
  misses: z.array(z.object({ text: z.string(), count: z.number() })),
});

export type DashboardDetails = z.infer<typeof dashboardDetails>;
export type WaitingCounts = DashboardDetails['waiting'];
export type BegunDay = DashboardDetails['begun'][number];

export const firstDay = z.object({
  hidden: z.boolean(),
  mayHide: z.boolean(),
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

export type FirstDaySteps = z.infer<typeof firstDay>;
export type FirstDayStep = keyof FirstDaySteps['done'];
