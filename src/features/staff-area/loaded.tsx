import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { scenePictures } from '@/config/pictures';
import { EmptyState } from '@/ui/empty-state';
import { LoadFailed, PartFailed } from '@/ui/load-failed';

type Query<Data> = Pick<UseQueryResult<Data>, 'data' | 'isPending' | 'refetch'>;

interface LoadedProps<Data> {
  query: { data: Data | undefined; isPending: boolean; refetch: () => unknown };
  /** For screen readers, while `skeleton` is shown. */
  loading: string;
  skeleton: ReactNode;
  failed: string;
  /** The error replaces part of a card instead of the page. */
  isPart?: boolean;
  children: (data: Data) => ReactNode;
}

/** The states of a query: a skeleton while pending, an error with retry, or the data. */
export function Loaded<Data>({ query, loading, skeleton, failed, isPart = false, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isPending) {
    return (
      <div className="grid gap-5">
        <p role="status" className="sr-only">
          {loading}
        </p>
        {skeleton}
      </div>
    );
  }
  const retry = () => void query.refetch();
  return isPart ? <PartFailed onRetry={retry}>{failed}</PartFailed> : <LoadFailed title={failed} onRetry={retry} />;
}

/** Combines two queries, for a component that needs both. */
export function combineQueries<One, Other>(one: Query<One>, other: Query<Other>) {
  return {
    data: one.data === undefined || other.data === undefined ? undefined : ([one.data, other.data] as const),
    isPending: [one, other].every(({ data, isPending }) => data !== undefined || isPending),
    refetch: () => Promise.all([one, other].filter(({ data }) => data === undefined).map(({ refetch }) => refetch())),
  };
}

interface LoadedRecordProps<Stored> {
  /** `data` is null if the record does not exist. */
  query: Query<Stored | null>;
  messages: { oneFailed: string; notFoundTitle: string; notFoundHint: string };
  skeleton: ReactNode;
  /** The heading level of the not-found state. */
  level?: 1 | 2;
  children: (record: Stored) => ReactNode;
}

export function LoadedRecord<Stored>({ query, messages, skeleton, level = 2, children }: LoadedRecordProps<Stored>) {
  if (query.isPending) return skeleton;
  if (query.data === undefined) return <LoadFailed title={messages.oneFailed} onRetry={() => void query.refetch()} />;
  if (query.data !== null) return children(query.data);
  return (
    <EmptyState picture={scenePictures['product-not-found']} title={messages.notFoundTitle} level={level}>
      <p>{messages.notFoundHint}</p>
    </EmptyState>
  );
}
