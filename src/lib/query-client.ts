import { MutationCache, type Query, QueryCache, QueryClient, type UseQueryResult } from '@tanstack/react-query';
import { logFailure } from './log';
import { isPublicKey } from './query-keys';

/** The cache for everything read from a server. It logs failed reads; the screens say what to do. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        const key = query.queryKey.filter((part) => part !== 'public' && part !== 'personal');
        logFailure(`Could not load ${key.join(' ')}`, error, { key });
      },
    }),
    // Changes answer with a result, so one that throws is a bug.
    mutationCache: new MutationCache({ onError: (error) => logFailure('A change was interrupted', error) }),
    defaultOptions: {
      queries: { staleTime: 60_000, retry: 1, refetchOnWindowFocus: true },
      // The default waits for a connection behind a busy button; failing at once lets the screen say so.
      mutations: { networkMode: 'always' },
    },
  });
}

/** For code that ships with the shop: a device that believes it is offline may still have it. */
export const bundledQuery = { staleTime: Number.POSITIVE_INFINITY, networkMode: 'always' } as const;

/** Data that the shop or a page was built with: shown first, and as old as the build, so that it is read again at once. */
export const builtData = <Data>(data: Data) => ({ initialData: data, initialDataUpdatedAt: 0 });

type QueryState = Pick<UseQueryResult, 'data' | 'failureCount' | 'errorUpdateCount' | 'fetchStatus'>;

/**
 * Whether nothing better is known for now: there is data, an attempt has failed, or the device is offline. A component renders again
 * for what it read of a query, so the rest is read only while there is no data.
 */
export const isSettled = (query: QueryState): boolean =>
  query.data !== undefined || query.failureCount > 0 || query.errorUpdateCount > 0 || query.fetchStatus === 'paused';

const isPersonal = (query: Query) => !isPublicKey(query.queryKey);

/** Drops everything that was read for one person. */
export function forgetPersonal(client: QueryClient): void {
  client.removeQueries({ predicate: isPersonal, type: 'inactive' });
  void client.resetQueries({ predicate: isPersonal, type: 'active' });
}
