import type { Result } from '@/lib/result';
import { getDatabase } from '@/lib/supabase/client';
import { write } from '@/lib/supabase/writes';
import { type Desk, deskFromAnswer, type FirstDaySteps, firstDayFromAnswer } from './desk-rows';
import type { DashboardRepository, SalesPeriod } from './repository';
import { dashboardFromAnswer } from './rows';

export const liveDashboard: DashboardRepository = {
  async read(days) {
    const database = await getDatabase();
    const { data } = await database.rpc('dashboard_figures', { days }).throwOnError();
    return dashboardFromAnswer(data);
  },
};

/** Throws when the database cannot be reached. */
export async function readDesk(days: SalesPeriod): Promise<Desk> {
  const database = await getDatabase();
  const { data } = await database.rpc('desk_figures', { days }).throwOnError();
  return deskFromAnswer(data);
}

/** Throws when the database cannot be reached. */
export async function readFirstDay(): Promise<FirstDaySteps> {
  const database = await getDatabase();
  const { data } = await database.rpc('first_day').throwOnError();
  return firstDayFromAnswer(data);
}

export const hideFirstDay = (): Promise<Result<FirstDaySteps>> =>
  write('The first day was not hidden', (database) => database.rpc('hide_first_day'), firstDayFromAnswer);
