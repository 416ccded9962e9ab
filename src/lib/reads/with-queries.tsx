import { type ReactNode, useEffect } from 'react';
import { useReads, useReadsState } from './reads';

interface WithQueriesProps {
  /** Shown until the code is there. */
  waiting?: ReactNode;
  children: ReactNode;
}

/** For pages that use React Query itself: they wait for its code. */
export function WithQueries({ waiting = null, children }: WithQueriesProps) {
  const reads = useReads();
  const { queries, failure } = useReadsState();
  useEffect(() => void reads.load().catch(() => {}), [reads]);
  if (failure !== undefined) throw failure;
  if (!queries) return waiting;
  const { QueryClientProvider, client } = queries;
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
