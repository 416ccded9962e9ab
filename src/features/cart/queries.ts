import { queryOptions } from '@tanstack/react-query';
import { personalKey } from '@/lib/query-keys';
import { followAccount, unsentChanges } from './follow-account';

const TRY_AGAIN_MS = 15_000;

/** Synchronises device and account: on start, when the page becomes visible, and as a retry after failures. */
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
