import { choiceParam, flagParam, useUrlFilter } from '@/lib/use-url-filter';
import { salesPeriods } from './repository';

const dashboardParams = {
  period: choiceParam('days', salesPeriods, salesPeriods[0]),
  tableOpen: flagParam('table'),
};

/** The state of the sales chart in the URL: `?days=90&table=1`. */
export function useDashboardView() {
  const [{ period, tableOpen }, change] = useUrlFilter(dashboardParams);
  return {
    period,
    choosePeriod: (days: string) => change({ period: dashboardParams.period.parse(days) }, { replace: true }),
    tableOpen,
    openTable: (open: boolean) => change({ tableOpen: open }, { replace: true }),
  };
}
