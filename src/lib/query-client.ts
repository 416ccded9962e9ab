import { QueryCache, QueryClient } from '@tanstack/react-query';
import { logFailure } from './log';

/** One cache for everything read from a server. Failed reads are logged here, once; screens show what to do. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) =>
        logFailure(
          `Could not load ${query.queryKey.filter((part) => part !== 'public' && part !== 'personal').join(' ')}`,
          error,
        ),
    }),
    defaultOptions: {
      queries: { staleTime: 60_000, retry: 1, refetchOnWindowFocus: true },
      // Without a connection a change fails at once and says so, instead of waiting for one behind a busy button.
      mutations: { networkMode: 'always' },
    },
  });
}
