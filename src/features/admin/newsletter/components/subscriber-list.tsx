import { formatShortShopDay } from '@/lib/format';
import { SEARCH_MAX, searchParam } from '@/lib/use-url-filter';
import { type Column, DataTable, DataTableSkeleton } from '@/ui/data-table';
import { SearchBox } from '@/ui/search-box';
import { PagedList } from '../../shared/components/paged-list';
import { useKeysetPages } from '../../shared/use-keyset-pages';
import { letterMessages, subscriberListMessages } from '../messages';
import { useSubscribers } from '../queries';
import type { Subscriber } from '../types';
import { SubscriberExport } from './subscriber-export';

const columns: readonly Column<Subscriber>[] = [
  { header: 'E-mail', title: true, cell: ({ email }) => <span className="[overflow-wrap:anywhere]">{email}</span> },
  {
    header: 'Confirmed',
    cell: ({ confirmedAt }) => (
      <time dateTime={confirmedAt} className="whitespace-nowrap">
        {formatShortShopDay(confirmedAt)}
      </time>
    ),
  },
  { header: 'Source', cell: ({ source }) => letterMessages.sources[source] },
];

const params = { search: searchParam };

export function SubscriberList() {
  const pages = useKeysetPages(params);
  const { search } = pages.values;
  return (
    <section aria-labelledby="readers">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="readers" className="text-xl">
          {letterMessages.subscribers}
        </h2>
        <SubscriberExport />
      </div>
      <div className="mb-4 max-w-2xl">
        <SearchBox
          label={letterMessages.search}
          value={search}
          maxLength={SEARCH_MAX}
          onSearch={(text) => pages.filterBy({ search: text }, { replace: true })}
        />
      </div>
      <PagedList
        query={useSubscribers(search, pages.before)}
        pages={pages}
        isFiltered={search !== ''}
        onShowAll={() => pages.filterBy({ search: '' })}
        messages={subscriberListMessages}
        skeleton={<DataTableSkeleton rows={4} />}
      >
        {(rows) => (
          <DataTable caption={letterMessages.subscribers} columns={columns} rows={rows} rowKey={({ id }) => id} />
        )}
      </PagedList>
    </section>
  );
}
