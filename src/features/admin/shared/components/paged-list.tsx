import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Picture } from '@/config/pictures';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import type { Page } from '../pages';
import type { KeysetPages } from '../use-keyset-pages';
import { LoadFailure } from './load-failure';
import { Pager, type PagerLabels } from './pager';

interface EmptyList {
  picture: Picture;
  title: string;
  hint?: string;
}

export interface PagedListMessages {
  loadFailed: string;
  pages: PagerLabels;
  showAll: string;
  none: EmptyList;
  noneFound: EmptyList;
}

interface PagedListProps<Row> {
  query: Pick<UseQueryResult<Page<Row>>, 'data' | 'isPending' | 'isPlaceholderData' | 'refetch'>;
  pages: KeysetPages;
  isFiltered: boolean;
  onShowAll: () => void;
  messages: PagedListMessages;
  skeleton: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
}

export function PagedList<Row>({
  query,
  pages,
  isFiltered,
  onShowAll,
  messages,
  skeleton,
  children,
}: PagedListProps<Row>) {
  if (query.isPending) return skeleton;
  if (query.data === undefined) {
    return <LoadFailure title={messages.loadFailed} onRetry={() => query.refetch()} />;
  }
  const { rows, next } = query.data;
  if (rows.length === 0) {
    const found = isFiltered || pages.before !== null;
    const { picture, title, hint } = found ? messages.noneFound : messages.none;
    return (
      <EmptyState
        picture={picture}
        title={title}
        actions={
          found && (
            <Button variant="secondary" onClick={onShowAll}>
              {messages.showAll}
            </Button>
          )
        }
      >
        {hint && <p>{hint}</p>}
      </EmptyState>
    );
  }
  return (
    <div aria-busy={query.isPlaceholderData} className={query.isPlaceholderData ? 'opacity-60' : ''}>
      {children(rows)}
      <Pager pages={pages} next={next} labels={messages.pages} />
    </div>
  );
}
