import { Download } from 'lucide-react';
import { Button } from '@/ui/button';
import { orderMessages } from '../messages';
import type { OrderFilter } from '../source';
import { type ExportState, useOrderExport } from '../use-order-export';

function progress(state: ExportState): string {
  switch (state.status) {
    case 'idle':
      return '';
    case 'running':
      return orderMessages.exporting(state.count);
    case 'done':
      return orderMessages.exported(state.count);
    case 'failed':
      return orderMessages.exportFailed;
  }
}

/** The orders of the current filter as a spreadsheet. */
export function OrderExport({ filter }: { filter: OrderFilter }) {
  const { state, start, cancel } = useOrderExport(filter);
  return (
    <div className="flex flex-wrap items-center justify-end gap-3">
      <p role="status" className={state.status === 'failed' ? 'max-w-md text-danger text-sm' : 'text-muted text-sm'}>
        {progress(state)}
      </p>
      {state.status === 'running' ? (
        <Button variant="secondary" size="small" onClick={cancel}>
          {orderMessages.cancelExport}
        </Button>
      ) : (
        <Button variant="secondary" size="small" onClick={start}>
          <Download className="size-4" aria-hidden="true" />
          {orderMessages.export}
        </Button>
      )}
    </div>
  );
}
