import { queryOptions } from '@tanstack/react-query';
import { personalKey } from '@/lib/query-keys';
import { followHousehold } from './account-household';

/** Takes over what the account keeps, at each start and when the page is looked at again. */
export const accountHouseholdQuery = (userId: string) =>
  queryOptions({
    queryKey: personalKey('household', userId),
    queryFn: ({ signal }) => followHousehold(userId, signal),
    staleTime: 0,
    gcTime: 0,
  });
