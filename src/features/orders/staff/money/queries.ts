import { useQuery } from '@tanstack/react-query';
import { liveKey, useRecordPage } from '@/features/staff-area/data';
import { useDataMode } from '@/features/staff-area/data-mode';
import { useChange } from '@/lib/use-change';
import { listToSettle, readSettleCounts } from './api';

const SETTLE_PAGE_SIZE = 20;

/** Under the key of orders, so that a change of orders refetches it. */
const toSettleKey = (part: string) => liveKey('orders', 'settle', part);

/** A step of a refund. */
export const useMoneyChange = <Answer>(change: () => Promise<Answer>, onAnswer: (answer: Answer) => void) =>
  useChange([liveKey('orders')], change, onAnswer);

export function useToSettle(before: string | null) {
  return useRecordPage(toSettleKey('list'), listToSettle, { before, pageSize: SETTLE_PAGE_SIZE });
}

/** None in the demonstration. */
export function useSettleCounts() {
  const { mode } = useDataMode();
  return useQuery({ queryKey: toSettleKey('counts'), queryFn: readSettleCounts, enabled: mode === 'live' });
}
