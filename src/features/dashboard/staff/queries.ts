import { useQuery } from '@tanstack/react-query';
import { useOrderRepository } from '@/features/orders/staff/queries';
import { adminKey, keepPreviousIn, liveKey } from '@/features/staff-area/data';
import { useDataMode } from '@/features/staff-area/data-mode';
import type { Result } from '@/lib/result';
import { useStoredChange } from '@/lib/use-change';
import { hideFirstDay, liveDashboard, readDashboardDetails, readFirstDay } from './api';
import { demoDashboard } from './demo';
import type { SalesPeriod } from './repository';
import type { FirstDaySteps } from './rows';

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

export function useDashboardDetails(days: SalesPeriod) {
  const queryKey = liveKey('dashboard', 'details', days);
  return useQuery({ queryKey, queryFn: () => readDashboardDetails(days), placeholderData: keepPreviousIn(queryKey) });
}

const firstDayKey = liveKey('dashboard', 'first-day');

export const useFirstDay = () => useQuery({ queryKey: firstDayKey, queryFn: readFirstDay });

export const useHideFirstDay = (onResult: (result: Result<FirstDaySteps>) => void) =>
  useStoredChange(firstDayKey, hideFirstDay, onResult);
