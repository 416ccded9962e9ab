import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useOrderRepository } from '../orders/queries';
import { type DataMode, useDataMode } from '../shared/data-mode';
import { adminKey, keepPreviousOf } from '../shared/queries';
import { liveBooks } from './api';
import { demoBooks } from './demo';
import type { PeriodChoice } from './period';
import type { BooksRepository } from './repository';

const bookKeys = {
  period: (mode: DataMode, choice: PeriodChoice) => adminKey(mode, 'books', choice),
};

export function useBooksRepository(): BooksRepository {
  const { mode } = useDataMode();
  const orders = useOrderRepository();
  return useMemo(() => (mode === 'live' ? liveBooks : demoBooks(orders)), [mode, orders]);
}

export function useBooks(choice: PeriodChoice) {
  const { mode } = useDataMode();
  const repository = useBooksRepository();
  return useQuery({
    queryKey: bookKeys.period(mode, choice),
    queryFn: ({ signal }) => repository.read(choice, signal),
    placeholderData: keepPreviousOf(mode),
  });
}
