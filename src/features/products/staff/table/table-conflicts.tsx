import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { tableMessages } from '../words';
import { textsOf } from './table-edits';
import type { TableEdits } from './use-table-edits';

export function TableConflicts({ conflicting, choose }: Pick<TableEdits, 'conflicting' | 'choose'>) {
  if (conflicting.length === 0) return null;
  return (
    <Notice kind="warning" urgent className="mb-4">
      <p className="font-semibold">{tableMessages.conflictTitle}</p>
      <ul className="mt-2 grid gap-2">
        {conflicting.flatMap((row) =>
          row.conflicts.map((field) => {
            const [mine, theirs] = [row.texts[field], textsOf(row.product)[field]].map(
              (text) => text || tableMessages.empty,
            );
            const what = tableMessages.cell(row.product.name, tableMessages.columns[field]);
            return (
              <li key={`${row.product.id} ${field}`} className="flex flex-wrap items-center gap-2">
                <span className="wrap-anywhere">{what}</span>
                <Button size="small" variant="secondary" onClick={() => choose(row, field, true)}>
                  {tableMessages.keepMine(mine ?? '')} <span className="sr-only">{what}</span>
                </Button>
                <Button size="small" variant="secondary" onClick={() => choose(row, field, false)}>
                  {tableMessages.takeTheirs(theirs ?? '')} <span className="sr-only">{what}</span>
                </Button>
              </li>
            );
          }),
        )}
      </ul>
    </Notice>
  );
}
