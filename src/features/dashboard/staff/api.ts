import type { Result } from '@/lib/result';
import { read } from '@/lib/supabase/read';
import { write } from '@/lib/supabase/writes';
import type { DashboardRepository, SalesPeriod } from './repository';
import { type DashboardDetails, dashboardDetails, dashboardFigures, type FirstDaySteps, firstDay } from './rows';

export const liveDashboard: DashboardRepository = {
  read: (days) => read(dashboardFigures, (database) => database.rpc('dashboard_figures', { days })),
};

/** Throws when the database cannot be reached. */
export const readDashboardDetails = (days: SalesPeriod): Promise<DashboardDetails> =>
  read(dashboardDetails, (database) => database.rpc('dashboard_details', { days }));

/** Throws when the database cannot be reached. */
export const readFirstDay = (): Promise<FirstDaySteps> => read(firstDay, (database) => database.rpc('first_day'));

export const hideFirstDay = (): Promise<Result<FirstDaySteps>> =>
  write('The first day was not hidden', (database) => database.rpc('hide_first_day'), firstDay);
