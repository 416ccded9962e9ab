import type { Cents } from '@/domain/money';
import type { AdminOrderSummary } from '../orders/repository';

/** A figure and its change since a month ago; null where there is nothing to compare with. */
export interface Figure {
  value: number;
  changePercent: number | null;
}

export interface SalesDay {
  /** yyyy-mm-dd, on the calendar of the shop. */
  day: string;
  /** What came in less what went back: negative where more went back. */
  total: Cents;
  orders: number;
}

export interface LowStock {
  id: number;
  name: string;
  stock: number;
}

export interface Dashboard {
  /** In cents: what came in during the last thirty days, less what went back. */
  totalSales: Figure;
  /** Orders that were paid in the last thirty days. */
  newOrders: Figure;
  products: Figure;
  customers: Figure;
  /** One entry for each day, oldest first, today last. */
  sales: readonly SalesDay[];
  recentOrders: readonly AdminOrderSummary[];
  lowStock: readonly LowStock[];
}

export const salesPeriods = [30, 90] as const;
export type SalesPeriod = (typeof salesPeriods)[number];

/** The figures of the shop. Throws when the data cannot be reached. */
export interface DashboardRepository {
  read(days: SalesPeriod): Promise<Dashboard>;
}
