import { useQuery } from '@tanstack/react-query';
import { liveKey, recordQueries } from '@/features/staff-area/queries';
import { listCodes, listCodeUses } from './api';
import type { StaffCode } from './rows';

export const { useRecords: useDiscountCodes, useRefresh: useRefreshCodes } = recordQueries('codes', listCodes);

export function useCodeUses(code: StaffCode) {
  return useQuery({ queryKey: liveKey('codes', code.id, 'uses'), queryFn: () => listCodeUses(code) });
}
