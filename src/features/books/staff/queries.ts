import { useQuery } from '@tanstack/react-query';
import { keepPreviousIn, liveKey } from '@/features/staff-area/queries';
import { readBooks } from './api';
import type { PeriodChoice } from './period';

export function useBooks(choice: PeriodChoice) {
  const queryKey = liveKey('books', choice);
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => readBooks(choice, signal),
    placeholderData: keepPreviousIn(queryKey),
  });
}
