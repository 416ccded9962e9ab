import type { Dashboard } from './rows';

export const salesPeriods = [30, 90] as const;
export type SalesPeriod = (typeof salesPeriods)[number];

/** The figures of the shop. Throws when the data cannot be reached. */
export interface DashboardRepository {
  read(days: SalesPeriod): Promise<Dashboard>;
}
