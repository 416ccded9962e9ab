import { Download } from 'lucide-react';
import { Button } from '@/ui/button';
import type { OrderFilter } from './repository';
import { type ExportState, useOrderExport } from './use-order-export';
import { adminOrderMessages } from './words';

function progress(state: ExportState): string {
  switch (state.status) {
    case 'idle':
      return '';
    case 'running':
      return adminOrderMessages.exporting(state.count);
    case 'done':
      return adminOrderMessages.exported(state.count);
    case 'failed':
      return adminOrderMessages.exportFailed;
  }
}

export function OrderExport({ filter }: { filter: OrderFilter }) {
  const { state, start, cancel } = useOrderExport(filter);
  return (
    <div className="flex flex-wrap items-center justify-end gap-3">
      <p
        role="status"
        className={`text-sm empty:-mr-3 ${state.status === 'failed' ? 'max-w-md text-danger' : 'text-muted'}`}
      >
        {progress(state)}
      </p>
      {state.status === 'running' ? (
        <Button variant="secondary" size="small" onClick={cancel}>
          {adminOrderMessages.cancelExport}
        </Button>
      ) : (
        <Button variant="secondary" size="small" onClick={start}>
          <Download className="size-4" aria-hidden="true" />
          {adminOrderMessages.export}
        </Button>
      )}
    </div>
  );
}
