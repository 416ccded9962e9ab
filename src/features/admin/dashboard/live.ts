import { getDatabase } from '@/lib/supabase/client';
import { dashboardFromAnswer } from './schema';
import type { DashboardSource } from './source';

/** The figures of the database. */
export const liveDashboard: DashboardSource = {
  async read(days) {
    const database = await getDatabase();
    const { data } = await database.rpc('dashboard_figures', { days }).throwOnError();
    return dashboardFromAnswer(data);
  },
};
