import { useQuery } from '@tanstack/react-query';
import { toast } from 'sonner';
import { useDataMode } from '@/features/staff-area/data-mode';
import { adminArea, liveKey, useRecordPage } from '@/features/staff-area/queries';
import type { SaveResult } from '@/lib/result';
import { useChange } from '@/lib/use-change';
import { listReturns } from './api';
import type { StaffReturn } from './rows';
import { staffReturnProblem } from './words';

const RETURNS_PAGE_SIZE = 20;

/** Under the key of orders, so that a change of their money refetches returns. */
const returnsKey = (...parts: readonly unknown[]) => liveKey('orders', 'returns', ...parts);

export function useStaffReturns(openOnly: boolean, before: string | null) {
  return useRecordPage(returnsKey(openOnly), (page) => listReturns(openOnly, page), {
    before,
    pageSize: RETURNS_PAGE_SIZE,
  });
}

/** The number of returns that need staff. None in the demonstration. */
export function useOpenReturns() {
  const { mode } = useDataMode();
  return useQuery({
    queryKey: returnsKey('count'),
    queryFn: async () => (await listReturns(true, { before: null, pageSize: 1 })).open,
    enabled: mode === 'live',
  });
}

/** A decision about a return. Refetches everything that may show it, whatever the result. */
export function useReturnChange<Change>(
  send: (change: Change) => Promise<SaveResult<StaffReturn>>,
  sentence: (saved: StaffReturn) => string,
) {
  return useChange([adminArea], send, (result) => {
    if (result.ok) toast.success(sentence(result.value));
    else toast.error(staffReturnProblem(result.problem));
  });
}
