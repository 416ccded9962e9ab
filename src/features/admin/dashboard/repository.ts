import type { Cents } from '@/domain/money';
import type { AdminOrderSummary } from '../orders/repository';

/** A figure and its change in a month; null without a value to compare with. */
export interface Figure {
  value: number;
  changePercent: number | null;
}

export interface SalesDay {
  /** yyyy-mm-dd, in the shop's time zone. */
  day: string;
  /** Payments less refunds; can be negative. */
  total: Cents;
  orders: number;
}

export interface LowStock {
  id: number;
  name: string;
  stock: number;
}

export interface Dashboard {
  /** Payments less refunds of the last thirty days, in cents. */
  totalSales: Figure;
  /** Orders paid in the last thirty days. */
  newOrders: Figure;
  products: Figure;
  customers: Figure;
  /** One entry per day, oldest first, today last. */
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
