import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import { logFailure } from '../log';
import type { Observed, Read, ReadOptions } from './read';
import type { QueryRuntime } from './runtime';

/** `queries` is there once its code has come; `failure` says why it could not. */
interface ReadsState {
  queries?: QueryRuntime;
  failure?: unknown;
}

const nothingYet: ReadsState = {};

/** The page's way to React Query, whose code comes after the page is alive. */
export interface Reads {
  subscribe: (listener: () => void) => () => void;
  current: () => ReadsState;
  /** Fetches the code that reads. Rejects when it cannot be fetched; a later call tries again. */
  load: () => Promise<QueryRuntime>;
}

export function createReads(): Reads {
  let state = nothingYet;
  let loading: Promise<QueryRuntime> | null = null;
  const listeners = new Set<() => void>();
  const change = (next: ReadsState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const fetchCode = async () => {
    try {
      const queries = (await import('./runtime')).startQueries();
      change({ queries });
      return queries;
    } catch (failure) {
      loading = null;
      logFailure('The code that reads could not be fetched', failure);
      change({ failure });
      throw failure;
    }
  };
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current: () => state,
    load: () => {
      loading ??= fetchCode();
      return loading;
    },
  };
}

export const ReadsContext = createContext<Reads>(createReads());

export function useReads(): Reads {
  return useContext(ReadsContext);
}

export function useReadsState(): ReadsState {
  const reads = useReads();
  return useSyncExternalStore(reads.subscribe, reads.current, () => nothingYet);
}

const waiting: Read<never> = { data: undefined, isError: false, isSettled: false, refetch: () => {} };
const noChanges = () => () => {};

/** What is known of something in the database; it is read anew as React Query does. */
export function useRead<Data>(options: ReadOptions<Data>): Read<Data> {
  const reads = useReads();
  const state = useReadsState();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is read follows from its key
  const observed = useMemo((): Observed<Data> => {
    if (state.queries) return state.queries.observe(options);
    const hasFailed = state.failure !== undefined;
    const unread = {
      data: undefined,
      isError: hasFailed,
      isSettled: hasFailed,
      refetch: () => reads.load().catch(() => {}),
    };
    return { subscribe: noChanges, current: () => unread };
  }, [reads, state, JSON.stringify(options.queryKey), options.enabled]);
  return useSyncExternalStore(observed.subscribe, observed.current, () => waiting);
}
