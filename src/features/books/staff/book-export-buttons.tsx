import { Download } from 'lucide-react';
import { Button } from '@/ui/button';
import type { Books } from './data';
import { useBookExport } from './use-book-export';
import { bookMessages } from './words';

interface BookExportButtonsProps {
  books: Books;
  /** Whether these are of another period than the one that is asked for. */
  isOld: boolean;
}

export function BookExportButtons({ books, isOld }: BookExportButtonsProps) {
  const { state, start, cancel } = useBookExport(books);
  const statusText = {
    idle: () => '',
    running: bookMessages.exporting,
    done: bookMessages.exported,
    failed: () => bookMessages.exportFailed,
  }[state.status]('count' in state ? state.count : 0);
  return (
    <div className="flex flex-wrap items-center gap-3 print:hidden">
      {state.status === 'running' ? (
        <Button variant="secondary" size="small" onClick={cancel}>
          {bookMessages.cancelExport}
        </Button>
      ) : (
        <>
          <Button variant="secondary" size="small" disabled={isOld} onClick={() => start('books')}>
            <Download className="size-4" aria-hidden="true" />
            {bookMessages.exportDays}
          </Button>
          <Button variant="secondary" size="small" disabled={isOld} onClick={() => start('movements')}>
            <Download className="size-4" aria-hidden="true" />
            {bookMessages.exportMovements}
          </Button>
        </>
      )}
      <p role="status" className={state.status === 'failed' ? 'text-danger text-sm' : 'text-muted text-sm'}>
        {statusText}
      </p>
    </div>
  );
}
