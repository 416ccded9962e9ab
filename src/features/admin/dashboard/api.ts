import { getDatabase } from '@/lib/supabase/client';
import type { DashboardRepository } from './repository';
import { dashboardFromAnswer } from './rows';

export const liveDashboard: DashboardRepository = {
  async read(days) {
    const database = await getDatabase();
    const { data } = await database.rpc('dashboard_figures', { days }).throwOnError();
    return dashboardFromAnswer(data);
  },
};
