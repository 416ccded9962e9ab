import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { scenePictures } from '@/config/scene-pictures';
import { EmptyState } from '@/ui/empty-state';
import { LoadFailure } from './load-failure';

interface LoadedRecordProps<Stored> {
  /** `data` is null when there is no such record. */
  query: Pick<UseQueryResult<Stored | null>, 'data' | 'isPending' | 'refetch'>;
  messages: { oneFailed: string; notFoundTitle: string; notFoundHint: string };
  skeleton: ReactNode;
  /** The level of the heading that says there is no such record. */
  level?: 1 | 2;
  children: (record: Stored) => ReactNode;
}

export function LoadedRecord<Stored>({ query, messages, skeleton, level = 2, children }: LoadedRecordProps<Stored>) {
  if (query.isPending) return skeleton;
  if (query.data === undefined) return <LoadFailure title={messages.oneFailed} onRetry={() => query.refetch()} />;
  if (query.data !== null) return children(query.data);
  return (
    <EmptyState picture={scenePictures['product-not-found']} title={messages.notFoundTitle} level={level}>
      <p>{messages.notFoundHint}</p>
    </EmptyState>
  );
}
