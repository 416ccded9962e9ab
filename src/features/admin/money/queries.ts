import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { useExclusiveMutation } from '@/lib/use-exclusive-mutation';
import { useDataMode } from '../shared/data-mode';
import { adminKey, useRecordPage } from '../shared/queries';
import type { MoneyRepository } from './repository';

const SETTLE_PAGE_SIZE = 20;

/** The orders feature provides it, because the demonstration's payments belong to its sample orders. */
export const MoneyContext = createContext<MoneyRepository | null>(null);

export function useMoneyRepository(): MoneyRepository {
  const repository = useContext(MoneyContext);
  if (!repository) throw new Error('useMoneyRepository needs a MoneyContext above it');
  return repository;
}

/** A step of a refund. Refetches everything that may show it, whatever the result. */
export function useMoneyChange<Answer>(change: () => Promise<Answer>, onAnswer: (answer: Answer) => void) {
  const client = useQueryClient();
  const { mode } = useDataMode();
  return useExclusiveMutation({
    mutationFn: change,
    onSuccess: async (answer) => {
      await client.invalidateQueries({ queryKey: adminKey(mode, 'orders') });
      onAnswer(answer);
    },
  });
}

/** Under the key of orders, so that a change of orders refetches it. */
export function useToSettle(before: string | null) {
  const { mode } = useDataMode();
  const repository = useMoneyRepository();
  return useRecordPage(adminKey(mode, 'orders', 'settle', 'list'), (page) => repository.toSettle(page), {
    before,
    pageSize: SETTLE_PAGE_SIZE,
  });
}

export function useSettleCounts() {
  const { mode } = useDataMode();
  const repository = useMoneyRepository();
  return useQuery({
    queryKey: adminKey(mode, 'orders', 'settle', 'counts'),
    queryFn: () => repository.settleCounts(),
  });
}
