import { queryOptions } from '@tanstack/react-query';
import { personalKey } from '@/lib/query-keys';
import { followHousehold } from './account-household';

/** Syncs with the account when the shop starts and when the window regains focus. */
export const accountHouseholdQuery = (userId: string) =>
  queryOptions({
    queryKey: personalKey('household', userId),
    queryFn: ({ signal }) => followHousehold(userId, signal),
    staleTime: 0,
    gcTime: 0,
  });
