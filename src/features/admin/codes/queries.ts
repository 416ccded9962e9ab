import { useQuery } from '@tanstack/react-query';
import { useDataMode, useRepository } from '../shared/data-mode';
import { adminArea, adminKey, useRefresh } from '../shared/queries';
import { liveCodes } from './api';
import { createDemoCodes } from './demo';
import type { StaffCode } from './repository';

export function useCodeRepository() {
  return useRepository(liveCodes, createDemoCodes);
}

export function useDiscountCodes() {
  const { mode } = useDataMode();
  const repository = useCodeRepository();
  return useQuery({ queryKey: adminKey(mode, 'codes'), queryFn: () => repository.list() });
}

export function useCodeUses(code: StaffCode) {
  const { mode } = useDataMode();
  const repository = useCodeRepository();
  return useQuery({ queryKey: adminKey(mode, 'codes', code.id, 'uses'), queryFn: () => repository.uses(code) });
}

export function useRefreshCodes() {
  return useRefresh(adminArea);
}
