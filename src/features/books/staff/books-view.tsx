import { scenePictures } from '@/config/pictures';
import { Loaded } from '@/features/staff-area/loaded';
import { PageTitle } from '@/features/staff-area/page-title';
import { EmptyState } from '@/ui/empty-state';
import { Renewing } from '@/ui/renewing';
import { SegmentedControl } from '@/ui/segmented-control';
import { Skeleton } from '@/ui/skeleton';
import { BookExportButtons } from './book-export-buttons';
import { BookTable } from './book-table';
import { BookTotals } from './book-totals';
import { type Books, useBooks } from './data';
import { useBookPeriod } from './period';
import { PeriodForm } from './period-form';
import { ProviderTable } from './provider-table';
import { bookMessages, periodSentence } from './words';

function BooksView() {
  const view = useBookPeriod();
  const query = useBooks(view.choice);
  const { data: books, isPlaceholderData } = query;
  return (
    <>
      <PageTitle title={bookMessages.title}>
        <p aria-live="polite">
          {books && !isPlaceholderData ? periodSentence(books.period, books.timeZone) : '\u00a0'}
        </p>
      </PageTitle>
      <PeriodForm view={view} shown={books?.period} />
      <Loaded
        query={query}
        loading={bookMessages.loading}
        skeleton={
          <>
            <Skeleton className="h-40 rounded-card" />
            <Skeleton className="h-80 rounded-card" />
          </>
        }
        failed={bookMessages.loadFailed}
      >
        {(books) => (
          <Renewing isOld={isPlaceholderData} className="grid gap-5">
            <BookTotals books={books} />
            <BookPages books={books} isOld={isPlaceholderData} view={view} />
          </Renewing>
        )}
      </Loaded>
    </>
  );
}

const groups = [
  { value: 'day', label: bookMessages.byDay },
  { value: 'month', label: bookMessages.byMonth },
] as const;

interface BookPagesProps {
  books: Books;
  isOld: boolean;
  view: ReturnType<typeof useBookPeriod>;
}

function BookPages({ books, isOld, view }: BookPagesProps) {
  if (books.days.length === 0) {
    return (
      <EmptyState picture={scenePictures['no-orders']} title={bookMessages.noneTitle}>
        <p>{bookMessages.noneHint}</p>
      </EmptyState>
    );
  }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <SegmentedControl label={bookMessages.group} value={view.group} options={groups} onChange={view.groupBy} />
        <BookExportButtons key={`${books.period.from} ${books.period.to}`} books={books} isOld={isOld} />
      </div>
      <BookTable books={books} group={view.group} />
      <ProviderTable providers={books.providers} />
    </>
  );
}

export { BooksView as Component };
