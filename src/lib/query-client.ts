import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { logFailure } from './log';

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
