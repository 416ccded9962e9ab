import { useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import type { SaveResult } from '@/lib/result';
import { useExclusiveMutation } from '@/lib/use-exclusive-mutation';
import { type DataMode, useDataMode, useRepository } from '../shared/data-mode';
import { adminKey, useRecordPage } from '../shared/queries';
import { liveReturns } from './api';
import { createDemoReturns } from './demo';
import { staffReturnProblem } from './messages';
import type { ReturnRepository, StaffReturn } from './repository';

const RETURNS_PAGE_SIZE = 20;

const returnListKeys = {
  /** Below the orders, so that whatever changes their money has returns read again. */
  all: (mode: DataMode) => adminKey(mode, 'orders', 'returns'),
  list: (mode: DataMode, openOnly: boolean) => adminKey(mode, 'orders', 'returns', openOnly),
  count: (mode: DataMode) => adminKey(mode, 'orders', 'returns', 'count'),
};

const useReturnRepository = (): ReturnRepository => useRepository(liveReturns, createDemoReturns);

export function useStaffReturns(openOnly: boolean, before: string | null) {
  const repository = useReturnRepository();
  return useRecordPage(
    (mode) => returnListKeys.list(mode, openOnly),
    (page) => repository.list(openOnly, page),
    { before, pageSize: RETURNS_PAGE_SIZE },
  );
}

/** How many returns wait for staff. */
export function useOpenReturns() {
  const { mode } = useDataMode();
  const repository = useReturnRepository();
  return useQuery({
    queryKey: returnListKeys.count(mode),
    queryFn: async () => (await repository.list(true, { before: null, pageSize: 1 })).open,
  });
}

/** A decision about a return. Whatever came of it, everything that may show it is read again. */
export function useReturnChange<Change>(
  send: (repository: ReturnRepository, change: Change) => Promise<SaveResult<StaffReturn>>,
  said: (saved: StaffReturn) => string,
) {
  const client = useQueryClient();
  const { mode } = useDataMode();
  const repository = useReturnRepository();
  return useExclusiveMutation({
    mutationFn: (change: Change) => send(repository, change),
    onSuccess: async (result) => {
      await client.invalidateQueries({ queryKey: adminKey(mode) });
      if (result.ok) toast.success(said(result.value));
      else toast.error(staffReturnProblem(result.problem));
    },
  });
}
