import type { Cents } from '@/domain/money';
import type { AdminOrderSummary } from '../orders/repository';

/** A figure beside the same figure a month ago; null where there was nothing to compare with. */
export interface Figure {
  value: number;
  changePercent: number | null;
}

export interface SalesDay {
  /** yyyy-mm-dd, in UTC. */
  day: string;
  total: Cents;
  orders: number;
}

export interface LowStock {
  id: number;
  name: string;
  stock: number;
}

export interface Dashboard {
  /** In cents: paid orders of the last thirty days that were not cancelled. */
  totalSales: Figure;
  /** Paid orders of the last thirty days that were not cancelled. */
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
