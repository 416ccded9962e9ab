import { ArrowLeft, Printer } from 'lucide-react';
import { type ComponentProps, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { PageMeta } from '@/ui/page-meta';
import { Loaded } from './loaded';
import { PageSkeleton } from './page-skeleton';

interface PrintedPagesProps<Row> {
  query: ComponentProps<typeof Loaded<readonly Row[]>>['query'];
  messages: { title: string; loading: string; failed: string; back: string; print: string };
  none: Pick<ComponentProps<typeof EmptyState>, 'picture' | 'title'>;
  rowKey: (row: Row) => string;
  onClose: () => void;
  /** The content of one sheet. */
  children: (row: Row) => ReactNode;
}

/** Prints a separate sheet for each row, as soon as all are loaded. */
export function PrintedPages<Row>({ query, messages, none, rowKey, onClose, children }: PrintedPagesProps<Row>) {
  return (
    <>
      <PageMeta title={messages.title} noindex />
      <div className="mb-6 flex flex-wrap justify-between gap-3 print:hidden">
        <Button variant="quiet" size="small" className="-ml-4" onClick={onClose}>
          <ArrowLeft className="size-4" aria-hidden="true" />
          {messages.back}
        </Button>
        {query.data && query.data.length > 0 && (
          <Button size="small" onClick={() => window.print()}>
            <Printer className="size-4" aria-hidden="true" />
            {messages.print}
          </Button>
        )}
      </div>
      <Loaded query={query} loading={messages.loading} failed={messages.failed} skeleton={<PageSkeleton />}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState {...none} level={1} />
          ) : (
            // The children print when everything is loaded.
            <Suspense fallback={<PageSkeleton />}>
              <Printed>
                {rows.map((row) => (
                  <div key={rowKey(row)} className="not-last:mb-8 not-last:break-after-page print:mb-0">
                    {children(row)}
                  </div>
                ))}
              </Printed>
            </Suspense>
          )
        }
      </Loaded>
    </>
  );
}

function Printed({ children }: { children: ReactNode }) {
  const printed = useRef(false);
  useEffect(() => {
    if (printed.current) return;
    printed.current = true;
    window.print();
  }, []);
  return children;
}
