import type { UseQueryResult } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { SEARCH_MAX } from '@/lib/use-url-filter';
import { Button } from '@/ui/button';
import { SearchBox } from '@/ui/search-box';
import { SegmentedControl } from '@/ui/segmented-control';
import type { CountedPage } from '../pages';
import type { KeysetPages } from '../use-keyset-pages';
import type { RemovalFlow } from '../use-removal';
import { PageTitle } from './page-title';
import { PagedList, type PagedListMessages } from './paged-list';
import { RemovalQuestion } from './removal-question';

export interface RecordListMessages<Show extends string> extends PagedListMessages {
  title: string;
  add: string;
  count: (count: number) => string;
  search: string;
  shows: Readonly<Record<Show, string>>;
  deleteTitle: (name: string) => string;
  deleteHint: string;
}

interface RecordList<Show extends string> {
  pages: KeysetPages;
  filter: { search: string; show: Show };
  isFiltered: boolean;
  setSearch: (search: string) => void;
  setShow: (show: Show) => void;
  showAll: () => void;
  add: () => void;
}

interface RecordListPageProps<Row, Show extends string> {
  messages: RecordListMessages<Show>;
  list: RecordList<Show>;
  query: UseQueryResult<CountedPage<Row, Show>>;
  removal: RemovalFlow<Row>;
  controls?: ReactNode;
  skeleton: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
}

export function RecordListPage<Row, Show extends string>({
  messages,
  list,
  query,
  removal,
  controls,
  skeleton,
  children,
}: RecordListPageProps<Row, Show>) {
  const { search, show } = list.filter;
  const count = query.data ? listedCount(query.data, search, show, list.pages.before) : null;
  const shows = Object.keys(messages.shows) as Show[];
  return (
    <>
      <PageTitle
        title={messages.title}
        actions={
          <Button onClick={list.add}>
            <Plus className="size-5" aria-hidden="true" />
            {messages.add}
          </Button>
        }
      >
        <p aria-live="polite">{count === null ? '\u00a0' : messages.count(count)}</p>
      </PageTitle>
      <div className="mb-5 flex flex-wrap items-center gap-3">
        <SearchBox
          label={messages.search}
          value={search}
          maxLength={SEARCH_MAX}
          onSearch={list.setSearch}
          className="min-w-0 flex-1 basis-72"
        />
        <SegmentedControl
          label="Show"
          value={show}
          onChange={list.setShow}
          options={shows.map((value) => ({
            value,
            label: `${messages.shows[value]} (${query.data?.counts[value] ?? 0})`,
          }))}
        />
        {controls}
      </div>
      <PagedList
        query={query}
        pages={list.pages}
        isFiltered={list.isFiltered}
        onShowAll={list.showAll}
        messages={messages}
        skeleton={skeleton}
      >
        {children}
      </PagedList>
      <RemovalQuestion removal={removal} messages={messages} />
    </>
  );
}

/** How many records the list has on all its pages; null when a search goes on for pages. */
function listedCount<Show extends string>(
  { rows, next, counts }: CountedPage<unknown, Show>,
  search: string,
  show: Show,
  before: string | null,
): number | null {
  if (search === '') return counts[show];
  return next === null && before === null ? rows.length : null;
}
