import { Button } from '../../src/ui/button';
import { type Column, DataTable, DataTableSkeleton } from '../../src/ui/data-table';
import { StatusBadge } from '../../src/ui/status-badge';
import { LONG_TEXT, Part } from './part';

interface SampleRow {
  id: string;
  customer: string;
  total: string;
}

const rows: readonly SampleRow[] = [
  { id: 'ORD-5432', customer: 'Achieng Okoth', total: '$38.49' },
  { id: 'ORD-5431', customer: LONG_TEXT, total: '$89.07' },
];

const columns: readonly Column<SampleRow>[] = [
  { header: 'Order ID', title: true, cell: ({ id }) => id },
  { header: 'Customer', cell: ({ customer }) => customer },
  { header: 'Status', cell: () => <StatusBadge stage="working">Processing</StatusBadge> },
  { header: 'Total', align: 'end', cell: ({ total }) => total },
  { header: 'Action', actions: true, cell: () => <Button size="small">View</Button> },
];

/** `caption` names the table, so that the two themes' tables can be told apart. */
export function Lists({ caption }: { caption: string }) {
  return (
    <>
      <Part name="Data table">
        <div className="w-full">
          <DataTable caption={caption} columns={columns} rows={rows} rowKey={({ id }) => id} />
        </div>
      </Part>
      <Part name="Data table in little room, as cards">
        <div className="w-full max-w-sm">
          <DataTable caption={`${caption}, narrow`} columns={columns} rows={rows} rowKey={({ id }) => id} />
        </div>
      </Part>
      <Part name="Data table, waiting">
        <div className="w-full">
          <DataTableSkeleton rows={2} />
        </div>
      </Part>
    </>
  );
}
