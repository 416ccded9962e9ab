import { notifyManager, type Query, QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { createQueryClient } from '../query-client';
import { isPublicKey } from '../query-keys';
import type { Observed, Read, ReadOptions } from './read';

const isPersonal = (query: Query) => !isPublicKey(query.queryKey);

/** Starts React Query. One for the whole shop: what staff change is read anew by the pages that show it. */
export function startQueries() {
  const client = createQueryClient();
  client.mount();

  function observe<Data>({ within, ...options }: ReadOptions<Data>): Observed<Data> {
    const observer = new QueryObserver<Data>(client, options);
    const refetch = () => observer.refetch();
    let seen = observer.getCurrentResult();
    const read = (): Read<Data> => {
      const { isError, failureCount, errorUpdateCount, fetchStatus } = seen;
      const data = seen.data === undefined ? within?.find(client.getQueryData(within.queryKey)) : seen.data;
      const isSettled = data !== undefined || failureCount > 0 || errorUpdateCount > 0 || fetchStatus === 'paused';
      return { data, isError, isSettled, refetch };
    };
    let last = read();
    const look = () => {
      const result = observer.getCurrentResult();
      if (result === seen) return last;
      seen = result;
      last = read();
      return last;
    };
    const subscribe = (listener: () => void) => {
      const stop = observer.subscribe(notifyManager.batchCalls(listener));
      observer.updateResult();
      return stop;
    };
    return { subscribe, current: look };
  }

  /** Drops what was read for one person. */
  function forgetPersonal() {
    client.removeQueries({ predicate: isPersonal, type: 'inactive' });
    void client.resetQueries({ predicate: isPersonal, type: 'active' });
  }

  return { client, QueryClientProvider, observe, forgetPersonal };
}

export type QueryRuntime = ReturnType<typeof startQueries>;
