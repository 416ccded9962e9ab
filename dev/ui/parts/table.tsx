import { Button } from '@/ui/button';
import { type Column, DataTable, DataTableSkeleton } from '@/ui/data-table';
import { StatusBadge } from '@/ui/status-badge';
import type { Part } from '../part';
import { Specimen } from '../specimen';

interface Row {
  name: string;
  price: string;
  left: number;
}

const rows: readonly Row[] = [
  { name: 'Wooden Building Blocks', price: '$34.99', left: 27 },
  { name: 'Musical Instruments Set', price: '$44.99', left: 0 },
  { name: 'A kit with a name so long that it has to wrap on every screen there is', price: '$1,204.00', left: 3 },
];

const columns: readonly Column<Row>[] = [
  { header: 'Product', cell: ({ name }) => name, title: true },
  { header: 'Price', cell: ({ price }) => price, align: 'end' },
  {
    header: 'Stock',
    cell: ({ left }) =>
      left > 0 ? (
        <StatusBadge stage="done">{`${left} left`}</StatusBadge>
      ) : (
        <StatusBadge stage="failed">None</StatusBadge>
      ),
  },
];

const withActions: readonly Column<Row>[] = [
  ...columns,
  {
    header: 'Actions',
    cell: ({ name }) => (
      <Button variant="quiet" size="small" aria-label={`Edit ${name}`}>
        Edit
      </Button>
    ),
    actions: true,
  },
];

export const tableParts: readonly Part[] = [
  {
    id: 'data-table',
    heading: 'Data table',
    files: ['data-table'],
    use: 'Rows of one kind: a table where there is room, a card for each row where there is not.',
    Specimens: () => (
      <>
        <Specimen label="full, with buttons and long text" wide>
          <DataTable caption="Products" columns={withActions} rows={rows} rowKey={({ name }) => name} />
        </Specimen>
        <Specimen label="little room: cards" wide>
          <div className="max-w-80">
            <DataTable
              caption="Products in cards"
              columns={columns}
              rows={rows.slice(0, 2)}
              rowKey={({ name }) => name}
            />
          </div>
        </Specimen>
        <Specimen label="empty" wide>
          <DataTable caption="No products" columns={columns} rows={[]} rowKey={({ name }) => name} />
        </Specimen>
        <Specimen label="loading" wide>
          <DataTableSkeleton rows={2} />
        </Specimen>
      </>
    ),
  },
];
