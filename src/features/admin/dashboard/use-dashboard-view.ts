import { useSearchParams } from 'react-router-dom';
import { type SalesPeriod, salesPeriods } from './source';

/** What the dashboard shows of the sales, kept in the URL: `?days=90&table=1`. */
export function useDashboardView() {
  const [params, setParams] = useSearchParams();
  const period: SalesPeriod = salesPeriods.find((days) => String(days) === params.get('days')) ?? salesPeriods[0];
  const set = (name: string, value: string | null) =>
    setParams(
      (previous) => {
        const next = new URLSearchParams(previous);
        if (value === null) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    period,
    choosePeriod: (days: `${SalesPeriod}`) => set('days', days === `${salesPeriods[0]}` ? null : days),
    tableOpen: params.has('table'),
    openTable: (open: boolean) => set('table', open ? '1' : null),
  };
}
