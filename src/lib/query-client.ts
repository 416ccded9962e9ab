import { MutationCache, type Query, QueryCache, QueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { PageData } from './page-data';
import { isPublicKey } from './query-keys';
import { logFailure } from './reporting/report-failure';

let retryDelayMs = 1000;

/** How long a failed read waits until it is repeated. Tests do not wait. */
export function setRetryDelay(ms: number): void {
  retryDelayMs = ms;
}

/**
 * The cache for all server data. It logs failed reads, which are repeated once; the screens show what the user can do. It starts
 * with the answers that the page was served with, which are stale.
 */
export function createQueryClient(served: PageData['answers'] = []): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        const key = query.queryKey.filter((part) => part !== 'public' && part !== 'personal');
        logFailure(`Could not load ${key.join(' ')}`, error, { key });
      },
    }),
    // Mutations return a result, so one that throws is a bug.
    mutationCache: new MutationCache({ onError: (error) => logFailure('A change was interrupted', error) }),
    defaultOptions: {
      // `navigator.onLine` can be wrong: only a request finds out.
      queries: {
        staleTime: 60_000,
        retry: 1,
        retryDelay: () => retryDelayMs,
        refetchOnWindowFocus: true,
        refetchOnReconnect: true,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
  for (const [key, answer] of served) client.setQueryData(key, answer, { updatedAt: 0 });
  return client;
}

/** For data that is bundled with the shop. */
export const bundledQuery = { staleTime: Number.POSITIVE_INFINITY } as const;

/** Data from the build as initial data: it is stale, so it is refetched at once. */
export const builtData = <Data>(data: Data) => ({ initialData: data, initialDataUpdatedAt: 0 });

type QueryState = Pick<UseQueryResult, 'data' | 'failureCount' | 'errorUpdateCount'>;

/**
 * Whether there is data, or an attempt has failed, so nothing better can be shown yet. React Query tracks the
 * properties that are read, so the others are read only while there is no data.
 */
export const isSettled = (query: QueryState): boolean =>
  query.data !== undefined || query.failureCount > 0 || query.errorUpdateCount > 0;

const isPersonal = (query: Query) => !isPublicKey(query.queryKey);

/** Removes all data that belongs to one user. */
export function forgetPersonal(client: QueryClient): void {
  client.removeQueries({ predicate: isPersonal, type: 'inactive' });
  void client.resetQueries({ predicate: isPersonal, type: 'active' });
}
