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
      // Browsers guess whether they are offline, also wrongly: only a request finds out.
      queries: {
        staleTime: 60_000,
        retry: 1,
        refetchOnWindowFocus: true,
        refetchOnReconnect: true,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
}

/** For code that ships with the shop. */
export const bundledQuery = { staleTime: Number.POSITIVE_INFINITY } as const;

/** Data that the shop or a page was built with: initial data as old as the build, so it is refetched at once. */
export const builtData = <Data>(data: Data) => ({ initialData: data, initialDataUpdatedAt: 0 });

type QueryState = Pick<UseQueryResult, 'data' | 'failureCount' | 'errorUpdateCount'>;

/**
 * Whether nothing better is known for now: there is data, or an attempt has failed. A component renders again for what it read of a query,
 * so the rest is read only while there is no data.
 */
export const isSettled = (query: QueryState): boolean =>
  query.data !== undefined || query.failureCount > 0 || query.errorUpdateCount > 0;

const isPersonal = (query: Query) => !isPublicKey(query.queryKey);

/** Drops everything that was read for one person. */
export function forgetPersonal(client: QueryClient): void {
  client.removeQueries({ predicate: isPersonal, type: 'inactive' });
  void client.resetQueries({ predicate: isPersonal, type: 'active' });
}
