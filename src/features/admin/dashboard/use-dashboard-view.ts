import { useAddressParams } from '../use-address-params';
import { type SalesPeriod, salesPeriods } from './source';

/** What the dashboard shows of the sales, kept in the URL: `?days=90&table=1`. */
export function useDashboardView() {
  const [params, change] = useAddressParams();
  const period: SalesPeriod = salesPeriods.find((days) => String(days) === params.get('days')) ?? salesPeriods[0];
  return {
    period,
    choosePeriod: (days: `${SalesPeriod}`) =>
      change({ days: days === `${salesPeriods[0]}` ? null : days }, { replace: true }),
    tableOpen: params.has('table'),
    openTable: (open: boolean) => change({ table: open ? '1' : null }, { replace: true }),
  };
}
