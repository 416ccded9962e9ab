import { useQuery } from '@tanstack/react-query';
import { useOrderRepository } from '../orders/queries';
import { type DataMode, useDataMode } from '../shared/data-mode';
import { adminKey, keepPreviousOf } from '../shared/queries';
import { liveDashboard } from './api';
import { demoDashboard } from './demo';
import type { SalesPeriod } from './repository';

const dashboardKeys = {
  figures: (mode: DataMode, days: SalesPeriod) => adminKey(mode, 'dashboard', days),
};

export function useDashboard(days: SalesPeriod) {
  const { mode } = useDataMode();
  const orders = useOrderRepository();
  const repository = mode === 'live' ? liveDashboard : demoDashboard(orders);
  return useQuery({
    queryKey: dashboardKeys.figures(mode, days),
    queryFn: () => repository.read(days),
    placeholderData: keepPreviousOf(mode),
  });
}
