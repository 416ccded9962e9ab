import { useQuery } from '@tanstack/react-query';
import { useOrderRepository } from '../orders/queries';
import { useDataMode } from '../shared/data-mode';
import { adminKey, keepPreviousIn } from '../shared/queries';
import { liveDashboard } from './api';
import { demoDashboard } from './demo';
import type { SalesPeriod } from './repository';

export function useDashboard(days: SalesPeriod) {
  const { mode } = useDataMode();
  const orders = useOrderRepository();
  const repository = mode === 'live' ? liveDashboard : demoDashboard(orders);
  const queryKey = adminKey(mode, 'dashboard', days);
  return useQuery({
    queryKey,
    queryFn: () => repository.read(days),
    placeholderData: keepPreviousIn(queryKey),
  });
}
