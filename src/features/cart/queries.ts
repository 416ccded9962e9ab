import { queryOptions } from '@tanstack/react-query';
import { personalKey } from '@/lib/query-keys';
import { followAccount, unsentChanges } from './follow-account';

const TRY_AGAIN_MS = 15_000;

/** Keeps device and account equal: at the start, when the page is looked at again, and while something could not be sent. */
export const accountCartQuery = (userId: string) =>
  queryOptions({
    queryKey: personalKey('cart', userId),
    queryFn: ({ signal }) => followAccount(userId, signal),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    refetchInterval: () => (unsentChanges(userId).length > 0 ? TRY_AGAIN_MS : false),
  });
