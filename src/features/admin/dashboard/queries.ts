import { useQuery } from '@tanstack/react-query';
import { useDataSource } from '../data-source';
import { keepPreviousOf } from '../keep-previous';
import { useOrderSource } from '../orders/queries';
import { demonstrationDashboard } from './demonstration';
import { liveDashboard } from './live';
import type { SalesPeriod } from './source';

/** The figures of the shop, with the sales of so many days. */
export function useDashboard(days: SalesPeriod) {
  const { kind } = useDataSource();
  const orders = useOrderSource();
  const source = kind === 'live' ? liveDashboard : demonstrationDashboard(orders);
  return useQuery({
    queryKey: ['admin', kind, 'dashboard', days],
    queryFn: () => source.read(days),
    placeholderData: keepPreviousOf(kind),
  });
}
