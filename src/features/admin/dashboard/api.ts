import type { Result } from '@/lib/result';
import { getDatabase } from '@/lib/supabase/client';
import { write } from '@/lib/supabase/writes';
import type { DashboardRepository, SalesPeriod } from './repository';
import {
  type DashboardDetails,
  dashboardDetailsFromAnswer,
  dashboardFromAnswer,
  type FirstDaySteps,
  firstDayFromAnswer,
} from './rows';

export const liveDashboard: DashboardRepository = {
  async read(days) {
    const database = await getDatabase();
    const { data } = await database.rpc('dashboard_figures', { days }).throwOnError();
    return dashboardFromAnswer(data);
  },
};

/** Throws when the database cannot be reached. */
export async function readDashboardDetails(days: SalesPeriod): Promise<DashboardDetails> {
  const database = await getDatabase();
  const { data } = await database.rpc('dashboard_details', { days }).throwOnError();
  return dashboardDetailsFromAnswer(data);
}

/** Throws when the database cannot be reached. */
export async function readFirstDay(): Promise<FirstDaySteps> {
  const database = await getDatabase();
  const { data } = await database.rpc('first_day').throwOnError();
  return firstDayFromAnswer(data);
}

export const hideFirstDay = (): Promise<Result<FirstDaySteps>> =>
  write('The first day was not hidden', (database) => database.rpc('hide_first_day'), firstDayFromAnswer);
