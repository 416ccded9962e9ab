import { editingMessages } from '@/features/staff-area/words';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { tableMessages } from '../words';
import { changesOf, type TableRow, textsOf } from './table-edits';

const SHOWN = 100;

interface TableSummaryProps {
  rows: readonly TableRow[];
  count: number;
  saving: boolean;
  onSave: () => void;
  onClose: () => void;
}

export function TableSummary({ rows, count, saving, onSave, onClose }: TableSummaryProps) {
  return (
    <Dialog
      title={tableMessages.summary(count)}
      description={tableMessages.summaryHint}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" disabled={saving} onClick={onClose}>
            {editingMessages.cancel}
          </Button>
          <Button disabled={saving} onClick={onSave}>
            {saving ? editingMessages.saving : editingMessages.save}
          </Button>
        </>
      }
    >
      <ul className="grid gap-3">
        {rows.slice(0, SHOWN).map((row) => {
          const before = textsOf(row.product);
          return (
            <li key={row.product.id} className="wrap-anywhere">
              <p className="font-semibold">{row.product.name}</p>
              <ul className="text-muted">
                {changesOf(row).map((field) => (
                  <li key={field}>
                    {tableMessages.columns[field]}: {before[field] || tableMessages.empty} →{' '}
                    <span className="text-ink">{row.texts[field] || tableMessages.empty}</span>
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
      </ul>
      {rows.length > SHOWN && <p className="mt-3">{tableMessages.more(rows.length - SHOWN)}</p>}
    </Dialog>
  );
}
